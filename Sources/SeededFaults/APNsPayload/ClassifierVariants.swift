import ConformanceKit
import Foundation
import ReferenceSubjects

private typealias Classifier = ReferenceAPNsClassifier

extension APNsClassifier.Event {
  /// The root of the payload, where it can be read.
  var payloadRoot: JSONObject? {
    guard case .push(let push) = self else { return nil }
    let text = push.payload ?? push.bytes.map { String(decoding: $0, as: UTF8.self) }
    return text.flatMap { (try? JSONValue(parsing: $0))?.object }
  }

  /// Returns the event with another `aps` where that differs, or the event as it is.
  fileprivate func reading(_ change: (inout JSONObject) -> Void) -> [Self] {
    guard case .push(let payload) = self, payload.payload != nil, payload.bytes == nil,
      let before = payloadAPS
    else { return [self] }
    var after = before
    change(&after)
    guard after != before, var root = payloadRoot else { return [self] }
    root["aps"] = .object(after)
    return [.push(payload: JSONValue.object(root).compact, headers: payload.headers)]
  }

  /// The `aps` of the payload, where it can be read.
  var payloadAPS: JSONObject? { payloadRoot?["aps"]?.object }

  /// The headers of the request to APNs.
  var requestHeaders: [String: String]? {
    guard case .push(let payload) = self else { return nil }
    return payload.headers
  }
}

extension APNsClassifier.Effect {
  /// Returns what the push is, changed, or the effect as it is.
  func classified(
    _ change: (inout APNsClassifier.PushClass, inout [String]?) -> Void
  ) -> [Self] {
    guard case .classified(var payload) = self else {
      return [self]
    }
    var misfits = payload.misfits
    change(&payload.class, &misfits)
    payload.misfits = misfits
    return [.classified(payload)]
  }
}

extension Variant {
  /// Other readings of one push.
  static let apnsClassifier: [Variant] =
    apnsReadings + apnsFlagReadings + apnsStricter + apnsAlertStrictness + apnsHeaderReadings

  /// A classifier that refuses what the payload reference does not describe.
  static func refusing(
    _ name: String, _ answers: String..., what: String, because: String,
    finds: @escaping @Sendable (JSONObject, JSONObject) -> Bool
  ) -> Variant {
    Variant(
      name, of: Classifier.self,
      answers: Dictionary(uniqueKeysWithValues: answers.map { ("APNS-\($0)", "refused") }),
      summary: "Refuses \(what)", because: because,
      effects: { effect, memory in
        guard case .classified = effect, let root = memory.event?.payloadRoot,
          let aps = root["aps"]?.object, finds(root, aps)
        else { return [effect] }
        return APNsClassifier.Effect.refusing(.invalidValue)
      })
  }

  /// A classifier that takes one of two members with one name.
  private static func keepingNames(
    _ name: String, _ answer: String, _ kept: LooseJSON.Kept
  ) -> Variant {
    Variant(
      name, of: Classifier.self, answers: ["APNS-A-010": answer],
      summary: "Takes the \(answer) of two members with one name",
      because: "RFC 8259, 4: what a reader makes of names that are not unique is unpredictable",
      events: { event, _ in
        guard case .push(var push) = event, let payload = push.payload, push.bytes == nil else {
          return [event]
        }
        push.payload = LooseJSON.strict(payload, keeping: kept)
        return [.push(push)]
      })
  }

  static let payloadReference = "Apple, 'Generating a remote notification': "

  private static let apnsReadings: [Variant] = [
    Variant(
      "calls-what-has-no-effect-an-alert", of: Classifier.self,
      answers: ["APNS-A-002b": "alert", "APNS-B-006": "alert", "APNS-B-008": "alert"],
      summary: "Calls a push without any effect an alert push",
      because: payloadReference + "only the silent push is described apart from those for the user",
      effects: { effect, _ in
        effect.classified { kind, _ in kind = kind == .nothing ? .alert : kind }
      }),
    Variant(
      "refuses-what-has-no-effect", of: Classifier.self,
      answers: ["APNS-A-002b": "refused", "APNS-B-006": "refused", "APNS-B-008": "refused"],
      summary: "Refuses a push without any effect",
      because: payloadReference + "aps has one or more of the keys that do something",
      effects: { effect, _ in
        if case .classified(let payload) = effect, payload.class == .nothing {
          return APNsClassifier.Effect.refusing(.missingKey)
        }
        return [effect]
      }),
    Variant(
      "takes-any-number-for-a-token", of: Classifier.self,
      summary: "Takes any number as input-push-token",
      because: "ActivityKit: the key with 1 asks for a token; of another number no page speaks",
      events: { event, _ in
        event.reading { aps in
          if aps["input-push-token"]?.number != nil { aps["input-push-token"] = 1 }
        }
      }),
    Variant(
      "refuses-data-for-device-management", of: Classifier.self,
      answers: ["APNS-A-002c": "refused"],
      summary: "Refuses a push with mdm and other keys at the root",
      because: "Apple, 'Sending MDM commands to a device': only the one key",
      effects: { effect, memory in
        guard case .classified(let payload) = effect, payload.class == .mdm,
          memory.event?.payloadRoot?.members.count != 1
        else { return [effect] }
        return APNsClassifier.Effect.refusing(.missingAPS)
      }),
    Variant(
      "sees-nothing-in-device-management", of: Classifier.self,
      answers: ["APNS-A-002c": "nothing"],
      summary: "Takes the wake-up for device management for a push without effect",
      because: payloadReference + "the key mdm is not in its tables",
      effects: { effect, _ in effect.classified { kind, _ in if kind == .mdm { kind = .nothing } } }
    ),
    Variant(
      "names-no-keys", of: Classifier.self,
      summary: "Says of what it refuses neither the key nor the form, where one word covers both",
      because: "the role: 'key' is not compulsory, and what is not an object is not a payload",
      effects: { effect, _ in
        guard case .rejected(let payload) = effect else { return [effect] }
        let coarse: [APNsClassifier.Rejection: APNsClassifier.Rejection] = [
          .notAnObject: .notJSON, .missingKey: .invalidValue,
        ]
        return [.rejected(reason: coarse[payload.reason] ?? payload.reason)]
      }),
    Variant(
      "lists-backwards", of: Classifier.self,
      summary: "Lists interactions and headers that do not fit in another order",
      because: "the role: both are sets of names",
      effects: { effect, _ in
        guard case .classified(var payload) = effect else { return [effect] }
        payload.interactions?.reverse()
        payload.misfits?.reverse()
        return [.classified(payload)]
      }),
    Variant(
      "ignores-nulls", of: Classifier.self, answers: ["APNS-A-013c": "ignored"],
      summary: "Takes null for no value inside aps",
      because: "RFC 8259 has null, and no page says what it means in aps",
      events: { event, _ in
        event.reading { aps in
          for name in aps.names where aps[name] == .null { aps[name] = nil }
          guard var alert = aps["alert"]?.object else { return }
          for name in alert.names where alert[name] == .null { alert[name] = nil }
          aps["alert"] = .object(alert)
        }
      }),
    Variant(
      "reads-half-a-pair", of: Classifier.self, answers: ["APNS-A-009d": "taken"],
      summary: "Takes half of a surrogate pair for a character that is not known",
      because: "RFC 8259, 8.2: the grammar allows it, and what a reader does is unpredictable",
      events: { event, _ in
        guard case .push(let push) = event, let payload = push.payload, push.bytes == nil else {
          return [event]
        }
        let read = payload.replacing("\\ud83d\"", with: "?\"").replacing("\\ude82!", with: "?")
        return [.push(payload: read, headers: push.headers)]
      }),
    keepingNames("keeps-the-last-name", "last", .last),
    keepingNames("keeps-the-first-name", "first", .first),
    Variant(
      "skips-byte-order-marks", of: Classifier.self, answers: ["APNS-A-009f": "read"],
      summary: "Ignores a byte order mark before the body",
      because: "RFC 8259, 8.1: a parser may ignore it",
      events: { event, _ in
        guard case .push(let payload) = event, payload.payload == nil, let bytes = payload.bytes,
          bytes.starts(with: [0xEF, 0xBB, 0xBF])
        else { return [event] }
        return [.push(bytes: Data(bytes.dropFirst(3)), headers: payload.headers)]
      }),
    Variant(
      "takes-critical-booleans", of: Classifier.self, answers: ["APNS-A-029b": "taken"],
      summary: "Takes true and false for the number of a critical sound",
      because: payloadReference + "it calls critical a flag",
      events: { event, _ in
        event.reading { aps in
          guard var sound = aps["sound"]?.object, case .bool(let flag)? = sound["critical"] else {
            return
          }
          sound["critical"] = flag ? 1 : 0
          aps["sound"] = .object(sound)
        }
      }),
    Variant(
      "takes-arguments-without-key", of: Classifier.self, answers: ["APNS-A-064": "taken"],
      summary: "Takes arguments of a localised text that lack their key",
      because: payloadReference + "the table does not tie them to each other",
      rules: { $0.argumentKeys = [:] }),
    Variant(
      "passes-strings-by-the-extension", of: Classifier.self,
      answers: ["APNS-A-069b": "does-not-run"],
      summary: "Does not run the service extension for an alert that is a string",
      because: "Apple, 'Modifying content': the alert is a dictionary",
      rules: { $0.reading.stringIsText = false }),
    Variant(
      "tells-activities-by-their-timestamp", of: Classifier.self,
      answers: ["APNS-B-009b": "live-activity"],
      summary: "Takes a push with a timestamp for one to a Live Activity",
      because: payloadReference + "only pushes to Live Activities have a timestamp",
      rules: { $0.reading.activityKey = "timestamp" }),
  ]

  private static let apnsFlagReadings: [Variant] = [
    Variant(
      "takes-true-for-one", of: Classifier.self, answers: ["APNS-B-010b": "wakes"],
      summary: "Takes true, the string 1 and every number but 0 for a content-available of 1",
      because: "firebase-ios-sdk reads the value as a Boolean, and Apple describes 1 alone",
      events: { event, _ in
        event.reading { aps in
          guard let flag = aps["content-available"], flag != .number(0) else { return }
          if flag.number != nil || [true, "1", "true"].contains(flag) {
            aps["content-available"] = 1
          }
        }
      }),
    Variant(
      "wakes-for-every-value", of: Classifier.self, answers: ["APNS-B-010c": "wakes"],
      summary: "Takes every content-available but the number 0 for 1",
      because: payloadReference + "it describes the number 1 alone",
      events: { event, _ in
        event.reading { aps in
          guard let flag = aps["content-available"], flag != .number(0) else { return }
          aps["content-available"] = 1
        }
      }),
    Variant(
      "ignores-odd-flags", of: Classifier.self, answers: ["APNS-B-010c": "ignored"],
      summary: "Ignores a content-available that is not a number",
      because: payloadReference + "it describes the number 1 alone",
      events: { event, _ in
        event.reading { aps in
          if aps["content-available"]?.number == nil { aps["content-available"] = nil }
        }
      }),
    Variant(
      "takes-true-for-mutable", of: Classifier.self, answers: ["APNS-A-035d": "runs"],
      summary: "Takes true and every number but 0 for a mutable-content of 1",
      because: payloadReference + "it describes the number 1 alone",
      events: { event, _ in
        event.reading { aps in
          guard let flag = aps["mutable-content"], flag != .number(0) else { return }
          if flag.number != nil || flag == true { aps["mutable-content"] = 1 }
        }
      }),
  ]

  private static let apnsStricter: [Variant] = [
    refusing(
      "limits-own-data", "A-003b", what: "more than 256 bytes of the app's own data",
      because: "Apple, 'application(_:didReceiveRemoteNotification:)': a limit of 256 bytes",
      finds: { root, _ in
        var own = root
        own["aps"] = nil
        return JSONValue.object(own).compact.utf8.count > 256
      }),
    Variant(
      "limits-the-depth", of: Classifier.self, answers: ["APNS-A-008b": "refused"],
      summary: "Refuses values that are nested a hundred deep",
      because: "RFC 8259, 9: an implementation may limit the depth of nesting",
      events: { event, _ in
        event.body { text in
          let isDeep =
            text.firstRange(of: String(repeating: "[", count: 100)) != nil
            || text.firstRange(of: String(repeating: #"{"k":"#, count: 100)) != nil
          return isDeep ? "deep" : nil
        }
      }),
    refusing(
      "refuses-dates-with-fractions", "A-042c", what: "a date that is no whole number of seconds",
      because: "Apple's page on Live Activities: the time in seconds since 1970",
      finds: { _, aps in
        ["timestamp", "stale-date", "dismissal-date"].contains { key in
          aps[key]?.number.map { $0.int64 == nil } ?? false
        }
      }),
    refusing(
      "knows-doubles-only", "A-016", what: "numbers that a double does not hold exactly",
      because: "RFC 8259, 6: software agrees on what a double holds",
      finds: { root, _ in
        root.members.contains { member in
          guard let number = member.value.number else { return false }
          let isWhole = number.text.allSatisfy(\.isNumber)
          return number.double == nil || isWhole && number.text.count > 15
        }
      }),
    refusing(
      "wants-plain-badges", "A-025", what: "a badge that is negative, fractional or beyond 32 bits",
      because: payloadReference + "a badge is a number to display on the icon",
      finds: { _, aps in
        guard let badge = aps["badge"]?.number else { return false }
        return badge < 0 || badge.int64.map { $0 > Int32.max } ?? true
      }),
    refusing(
      "wants-seconds", "A-042b", what: "a date of thirteen digits",
      because: "Apple's page on Live Activities: the time in seconds since 1970",
      finds: { _, aps in
        ["timestamp", "stale-date", "dismissal-date"].contains { name in
          aps[name]?.number.map { $0 > 100_000_000_000 } ?? false
        }
      }),
    refusing(
      "wants-the-last-content", what: "the end of a Live Activity without a content-state",
      because: "Apple's page on Live Activities: include the final content state",
      finds: { _, aps in aps["event"] == "end" && aps["content-state"] == nil }),
    refusing(
      "wants-token-or-channel", "A-049c", what: "both input-push-token and input-push-channel",
      because: "Apple's page on Live Activities shows the one or the other",
      finds: { _, aps in aps["input-push-token"] != nil && aps["input-push-channel"] != nil }),
    refusing(
      "wants-nothing-with-the-flag", "B-002b",
      what: "a background push with another key of the payload reference in aps",
      because: "Apple, 'Pushing background updates': aps includes only content-available",
      finds: { _, aps in
        let known: Set = [
          "thread-id", "category", "interruption-level", "target-content-id", "mutable-content",
        ]
        return aps["content-available"] == 1 && APNsPush(aps).kind == .background
          && !known.isDisjoint(with: aps.names)
      }),
    refusing(
      "wants-no-flag-with-an-event", what: "a push with both event and content-available",
      because: "Apple's page on Live Activities does not list content-available",
      finds: { _, aps in aps["event"] != nil && aps["content-available"] != nil }),
    refusing(
      "wants-an-event", "B-009b", what: "a timestamp or content-state without an event",
      because: "Apple's page on Live Activities: every push to one has an event",
      finds: { _, aps in
        aps["event"] == nil && (aps["timestamp"] != nil || aps["content-state"] != nil)
      }),
    refusing(
      "warns-of-misspelt-keys", what: "a key of aps that differs from a documented one in spelling",
      because: payloadReference + "no keys of one's own in aps",
      finds: { _, aps in
        let documented: Set = ["contentavailable", "alert", "sounds", "badgecount"]
        return aps.names.contains { name in
          let bare = name.lowercased().filter(\.isLetter)
          return documented.contains(bare) && !["content-available", "alert"].contains(name)
        }
      }),
  ]
}
