#if Everything || HTTPv1Sender

import ConformanceKit
import Histories

extension Property where Reading == HTTPv1SenderReading {
  /// What a message says on Apple platforms.
  static let httpV1SenderApplePart: [Property] = [
    Property(
      "apns-headers-as-given", "Headers for APNs are texts, those of the caller unchanged",
      "FCM-D-060b", "FCM-E-001c"
    ) { reading in
      reading.pairs.each { pair in
        pair.apns?["headers"]?.object?.members.allSatisfy { $0.value.string != nil }
      }
      reading.pairs.each(against: "FCM-E-001c") { pair in
        // Whether mutable-content may stand there is open (FCM-X-20).
        let headers = pair.message.texts(in: "apns", "headers").filter {
          $0.name != "mutable-content"
        }
        return headers.isEmpty
          ? nil : headers.allSatisfy { pair.apns?["headers"]?[$0.name] == $0.value }
      }
      // A library may choose a priority and a type. What a push replaces, and how long it lives, the caller says for
      // each platform by itself.
      reading.pairs.each(against: "FCM-E-001c") { pair in
        guard pair.given != nil, let sent = pair.apns?["headers"]?.object else { return nil }
        let given = pair.given?["headers"]?.object?.names.map { $0.lowercased() } ?? []
        let isReplaced = !given.contains("apns-collapse-id") && sent["apns-collapse-id"] != nil
        let isKept =
          given.contains("apns-expiration")
          || sent["apns-expiration"].map { pair.isDefault(expiration: $0) } ?? true
        return !isReplaced && isKept
      }
    },
    Property(
      "image-in-the-options", "The image for Apple platforms goes to apns.fcm_options.image",
      "FCM-D-063b", "FCM-E-001"
    ) { reading in
      reading.pairs.each { pair in
        sameTexts(["image"], pair.given?["fcmOptions"], pair.apns?["fcm_options"])
      }
      reading.pairs.when { pair in
        pair.given?["fcmOptions"]?["image"]?.string?.isPlainAddress == true
          && pair.asks("mutable-content") && pair.aps?["alert"] != nil
      }.each(against: "FCM-E-001") { pair in
        pair.apns?["fcm_options"]?["image"] == pair.given?["fcmOptions"]?["image"]
          && pair.request.aps?["alert"] != nil && pair.request.aps?["mutable-content"] == 1
      }
    },
    Property(
      "live-activity-token-in-its-field",
      "The token of a Live Activity goes to apns.live_activity_token", "FCM-D-065b"
    ) { reading in
      reading.pairs.each { pair in
        let (given, sent) = (pair.given?["liveActivityToken"], pair.apns?["live_activity_token"])
        return given == nil && sent == nil || given == "" ? nil : given == sent
      }
    },
    Property(
      "apple-members-under-their-names",
      "Apple's members of aps have Apple's names and the caller's values", "FCM-D-062c",
      "FCM-X-01", "FCM-E-001c"
    ) { reading in
      reading.pairs.each { pair in
        guard let aps = pair.aps else { return nil }
        let names = [("alert", "alert"), ("category", "category"), ("threadID", "thread-id")]
        let given = names.compactMap { name, key in
          aps[name].map { JSONObject.Member(name: key, value: $0) }
        }.filter { !$0.value.isOpenText }
        return given.isEmpty
          ? nil : given.allSatisfy { pair.request.aps?[$0.name]?.says($0.value) ?? false }
      }
      reading.pairs.each(against: "FCM-X-01") { pair in
        // What becomes of a badge that is no whole number is open (FCM-X-02, FCM-X-03).
        guard let badge = pair.aps?["badge"], let number = badge.number?.int64,
          (0...999_999).contains(number)
        else { return nil }
        return pair.request.aps?["badge"] == badge
      }
      reading.pairs.each(against: "FCM-E-001c") { pair in
        // Where the caller gives no part for Apple platforms, a library adds what it needs for others.
        guard pair.aps != nil else { return nil }
        return ["alert", "badge", "sound", "category", "thread-id"].allSatisfy { key in
          guard !pair.asks(key), let sent = pair.request.aps?[key] else { return true }
          // The device shows the common texts all the same (FCM-D-053).
          return key == "alert" && sent == pair.commonAlert
        }
      }
      reading.pairs.each(against: "FCM-E-001c") { pair in
        guard pair.aps?["mutableContent"] == false, !pair.asks("mutable-content") else {
          return nil
        }
        return pair.request.aps?["mutable-content"] != 1
      }
    },
    Property(
      "sounds-as-given", "A sound is sent as it is given, a critical one with 1 and its volume",
      "FCM-X-10b", "FCM-X-12", "FCM-D-062c"
    ) { reading in
      let pairs = reading.pairs.filter { $0.aps?["sound"] != nil }
      pairs.each(against: "FCM-D-062c") { pair in
        guard let name = pair.aps?["sound"]?.string, !name.isBlank else { return nil }
        let sent = pair.request.aps?["sound"]
        return sent == .string(name) || sent?["name"] == .string(name)
      }
      pairs.each { pair in
        guard let sound = pair.criticalSound else { return nil }
        let sent = pair.request.aps?["sound"]
        return sent?["name"] == sound["name"] && sent?["critical"] == 1
      }
      pairs.each(against: "FCM-X-12") { pair in
        guard let volume = pair.criticalSound?["volume"] else { return nil }
        return pair.request.aps?["sound"]?["volume"] == volume
      }
    },
    Property(
      "flags-are-the-number-1",
      "What wakes the app or the service extension is the number 1 in aps", "FCM-X-05",
      "FCM-D-067"
    ) { reading in
      let parts = reading.pairs.filter { $0.aps != nil }
      parts.when { $0.asks("content-available") }.each {
        $0.request.aps?["content-available"] == 1
      }
      parts.when { $0.asks("mutable-content") }.each(against: "FCM-D-067") {
        $0.request.aps?["mutable-content"] == 1
      }
    },
    Property(
      "nothing-added-to-background-updates",
      "A background update that was given without them has no alert, badge, sound or priority 10",
      "FCM-X-05b"
    ) { reading in
      reading.pairs.when { $0.asks("content-available") }.each { pair in
        guard pair.message.json["notification"] == nil, !pair.shows else { return nil }
        let priority = pair.apns?["headers"]?["apns-priority"]
        let isGiven = pair.given?["headers"]?["apns-priority"] != nil
        return ["alert", "badge", "sound"].allSatisfy { pair.request.aps?[$0] == nil }
          && (isGiven || priority != "10")
      }
    },
    Property(
      "data-have-no-priority-10-of-its-own",
      "A message with data only that was given no priority isn't sent with 10", "FCM-D-057c"
    ) { reading in
      reading.pairs.each { pair in
        let given = pair.message.json
        guard given["data"] != nil, given["notification"] == nil, given["apns"] == nil else {
          return nil
        }
        return pair.apns?["headers"]?["apns-priority"] != "10"
      }
    },
    Property(
      "background-updates-may-show", "A background update keeps the alert, badge and sound it has",
      "FCM-X-05c"
    ) { reading in
      reading.pairs.when { $0.asks("content-available") && $0.shows }.each { pair in
        ["alert", "badge", "sound"].allSatisfy { key in
          let given = pair.aps?[key]
          return given == nil || given?.isOpenText == true || pair.request.aps?[key] != nil
        } && pair.request.aps?["content-available"] != nil
      }
    },
    Property(
      "own-keys-unchanged", "The app's own keys stand in the payload, unchanged", "FCM-D-007c",
      "FCM-X-19"
    ) { reading in
      let pairs = reading.pairs.filter { $0.given?["custom"]?.object != nil }
      pairs.each(against: "FCM-X-19") { pair in
        let low = (pair.given?["custom"]?.object?.members ?? []).filter { $0.value.hasLow }
        return low.isEmpty
          ? nil : low.allSatisfy { $0.value.keepsLow(in: pair.request.payload?[$0.name]) }
      }
      pairs.each { pair in
        guard let own = pair.given?["custom"]?.object, own["aps"] == nil else { return nil }
        let sent = pair.request.payload ?? [:]
        return own.members.allSatisfy { $0.value.isSame(as: sent[$0.name]) }
          && sent.names.allSatisfy { $0 == "aps" || own[$0] != nil }
      }
    },
  ]
}

extension HTTPv1SenderReading.Pair {
  /// What the caller gives for aps.
  var aps: JSONObject? { given?["aps"]?.object }

  /// Whether an `apns-expiration` says what FCM does without one (FCM-D-061): 30 days after the message was sent, and
  /// some seconds, which are ours.
  fileprivate func isDefault(expiration: JSONValue) -> Bool {
    let (asked, sent) = (message.point.now.milliseconds, point.now.milliseconds)
    let days: Int64 = 30 * 86_400
    return expiration.string.flatMap { Int64($0) }.map {
      (asked / 1000 + days - 5...sent / 1000 + days + 5).contains($0)
    } ?? false
  }

  /// Whether the caller asks for a key of aps.
  func asks(_ key: String) -> Bool {
    if let custom = aps?["custom"]?[key], custom != .null { return true }
    return switch key {
    case "content-available": aps?["contentAvailable"] == true
    case "mutable-content": aps?["mutableContent"] == true
    case "thread-id": aps?["threadID"] != nil
    default: aps?[key] != nil
    }
  }

  /// The texts that the caller gives for all platforms, as an alert has them.
  fileprivate var commonAlert: JSONValue? {
    message.json["notification"]?.object.map { common in
      .object(JSONObject(common.members.filter { ["title", "body"].contains($0.name) }))
    }
  }

  /// Whether the caller gives something that the user sees or hears.
  var shows: Bool { ["alert", "badge", "sound"].contains { asks($0) } }

  /// A critical sound with a name and, if any, a volume that Apple allows.
  var criticalSound: JSONObject? {
    guard let sound = aps?["sound"]?.object, sound["critical"] == true,
      sound["name"]?.string?.isEmpty == false
    else { return nil }
    return (0...1).contains(sound["volume"]?.number?.double ?? 0) ? sound : nil
  }
}

extension JSONValue {
  /// Whether a value says the same as another: an alert that is a text is one with that body.
  fileprivate func says(_ other: JSONValue) -> Bool {
    self == other || self["body"] == other && object?.count == 1
  }

  /// Whether it is a value that is taken for none where programs ask whether there is one.
  private var isLow: Bool { self == 0 || self == false || self == "" }

  /// Whether it is such a value, or an object with one.
  fileprivate var hasLow: Bool {
    isLow || object?.members.contains { $0.value.hasLow } == true
  }

  /// Whether what is sent in its place has its low values, too.
  fileprivate func keepsLow(in sent: JSONValue?) -> Bool {
    if isLow { return sent == self }
    return (object?.members ?? []).filter { $0.value.hasLow }.allSatisfy {
      $0.value.keepsLow(in: sent?[$0.name])
    }
  }

  /// Whether it is a value that a library may leave out: that low ones are kept is a sentence of its own (FCM-X-19),
  /// of null it is open (FCM-X-19b), and no page has one of an empty list or object.
  private var maybeNone: Bool {
    if let object { return object.members.allSatisfy { $0.value.maybeNone } }
    return isLow || self == .null || self == []
  }

  /// Whether a value is sent as the same, or is one that may be left out and is.
  fileprivate func isSame(as sent: JSONValue?) -> Bool {
    guard let sent, sent != self else { return sent != nil || maybeNone }
    if let own = object, let others = sent.object {
      return own.members.allSatisfy { $0.value.isSame(as: others[$0.name]) }
        && others.names.allSatisfy { own[$0] != nil }
    }
    guard let own = array, let others = sent.array, own.count == others.count else { return false }
    return zip(own, others).allSatisfy { $0.isSame(as: $1) }
  }

  /// The members of an alert that Apple lists; what a library does with others is open (FCM-X-16).
  private static let alertMembers: Set<String> = [
    "title", "subtitle", "body", "launch-image", "title-loc-key", "title-loc-args",
    "subtitle-loc-key", "subtitle-loc-args", "loc-key", "loc-args", "summary-arg",
    "summary-arg-count",
  ]

  /// Whether it is an alert, sound or name of which pages leave open what a library does with it.
  fileprivate var isOpenText: Bool {
    if let object {
      return object.isEmpty
        || object.members.contains { $0.value == "" || !Self.alertMembers.contains($0.name) }
    }
    return string?.isBlank == true
  }
}

#endif
