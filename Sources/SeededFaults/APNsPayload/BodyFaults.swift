import ConformanceKit
import ReferenceSubjects

private typealias Classifier = ReferenceAPNsClassifier

extension Fault {
  /// Faults in reading the body of a push.
  static let apnsBodies: [Fault] = apnsReading + apnsSizes

  private static let apnsReading: [Fault] = [
    Fault(
      "takes-any-root", of: Classifier.self, breaks: ["APNS-A-001"],
      summary: "Takes any JSON value for a push",
      seen: "handlers that read a failed cast of the root as an empty dictionary",
      events: { event, _ in
        event.body { text in
          let root = try? JSONValue(parsing: text)
          let isBlank = text.allSatisfy(\.isWhitespace)
          return isBlank || root != nil && root?.object == nil ? #"{"aps":{"alert":""}}"# : nil
        }
      }),
    Fault(
      "refuses-blanks", of: Classifier.self, breaks: ["APNS-A-001"],
      summary: "Wants the body to begin with a brace",
      seen: "gateways that look at the first byte to tell JSON from the binary protocol",
      events: { event, _ in event.body { $0.hasPrefix("{") ? nil : "[" } }),
    Fault(
      "knows-no-device-management", of: Classifier.self, breaks: ["APNS-A-002d"],
      summary: "Refuses the wake-up for device management",
      seen: "dotAPNS #87 and apnotic #51: libraries that put aps into every payload",
      effects: { effect, _ in
        guard case .classified(let payload) = effect, payload.class == .mdm else { return [effect] }
        return APNsClassifier.Effect.refusing(.missingAPS)
      }),
    Fault(
      "guesses-broken-json", of: Classifier.self, breaks: ["APNS-A-008", "APNS-A-009c"],
      summary: "Makes an alert of a body that is not JSON",
      seen: "readers of JSON5, of property lists and of trailing commas, which Foundation takes",
      events: { event, _ in
        event.body { text in
          guard text.contains("aps"), (try? JSONValue(parsing: text)) == nil else { return nil }
          return #"{"aps":{"alert":"x"}}"#
        }
      }),
    Fault(
      "knows-few-escapes", of: Classifier.self, breaks: ["APNS-A-008", "APNS-A-009c"],
      summary: "Refuses an escaped slash",
      seen: "parsers written by hand, against PHP's json_encode, which escapes every slash",
      events: { event, _ in event.body { $0.contains(#"\/"#) ? "{" : nil } }),
    Fault(
      "keeps-escapes", of: Classifier.self, breaks: ["APNS-A-009b"],
      summary: "Compares the names of members without reading their escapes",
      seen: "the archived guide, which says that the escaped notation is not supported",
      events: { event, _ in
        event.body { $0.contains(#"\u"#) ? $0.replacing(#"\u"#, with: #"\\u"#) : nil }
      }),
    Fault(
      "refuses-surrogate-pairs", of: Classifier.self, breaks: ["APNS-A-009b"],
      summary: "Refuses a character that is escaped as a pair of surrogates",
      seen: "decoders that turn each escape into a scalar of its own",
      events: { event, _ in event.body { $0.contains(#"\ud83d\ud"#) ? "{" : nil } }),
    Fault(
      "repairs-encodings", of: Classifier.self, breaks: ["APNS-A-009e"],
      summary: "Replaces bytes that are not UTF-8 and reads on",
      seen: "Swift's String(decoding:as:) and Python's errors='replace' before the parser",
      events: { event, _ in
        guard case .push(let payload) = event, payload.payload == nil, let bytes = payload.bytes
        else { return [event] }
        let text = String(decoding: bytes.filter { $0 != 0 }, as: UTF8.self)
        return [.push(payload: text, headers: payload.headers)]
      }),
    Fault(
      "reads-ascii-only", of: Classifier.self, breaks: ["APNS-A-009e"],
      summary: "Refuses bytes beyond ASCII",
      seen: "senders and mocks that decode the body with Python's 'ascii' codec",
      events: { event, _ in
        guard case .push(let payload) = event, let bytes = payload.bytes,
          bytes.contains(where: { $0 > 127 })
        else {
          return [event]
        }
        return [.push(payload: "{", bytes: nil, headers: nil)]
      }),
    Fault(
      "inflates-bodies", of: Classifier.self, breaks: ["APNS-A-006"],
      summary: "Takes a compressed body as if it were plain",
      seen: "mock servers behind HTTP frameworks that inflate bodies unasked",
      events: { event, _ in
        guard case .push(let payload) = event, let bytes = payload.bytes else { return [event] }
        guard bytes.starts(with: [0x1F, 0x8B]) || bytes.starts(with: [0x78]) else {
          return [event]
        }
        return [.push(payload: #"{"aps":{"alert":"x"}}"#, headers: payload.headers)]
      }),
    Fault(
      "wants-compressed-bodies", of: Classifier.self, breaks: ["APNS-A-006"],
      summary: "Takes bytes for compressed whatever they are",
      seen: "senders that compress every body over HTTP/2",
      events: { event, _ in
        guard case .push(let payload) = event, payload.bytes != nil else { return [event] }
        return [.push(payload: "{", bytes: nil, headers: nil)]
      }),
    Fault(
      "reads-without-aps", of: Classifier.self, breaks: ["APNS-A-002"],
      summary: "Reads the root, or whatever aps is, in place of an aps object",
      seen: "libraries that put the keys of aps at the root of the payload",
      events: { event, _ in
        event.body { text in
          guard let root = (try? JSONValue(parsing: text))?.object, root["mdm"] == nil else {
            return nil
          }
          return root["aps"]?.object == nil ? #"{"aps":{"alert":"x"}}"# : nil
        }
      }),
    Fault(
      "flattens-aps", of: Classifier.self, breaks: ["APNS-A-011"],
      summary: "Reads keys next to aps as if they were inside it",
      seen: "client wrappers that merge aps and data into one dictionary",
      events: { event, _ in
        event.body { text in
          guard var root = (try? JSONValue(parsing: text))?.object else { return nil }
          guard var aps = root["aps"]?.object else { return nil }
          for member in root.members where member.name != "aps" {
            aps[member.name] = member.value
          }
          root["aps"] = .object(aps)
          return JSONValue.object(root).compact
        }
      }),
    Fault(
      "folds-names", of: Classifier.self, breaks: ["APNS-A-017"],
      summary: "Takes other spellings of a key for the key",
      seen: "content_available of FCM read as the flag, and case-insensitive JSON mappers",
      events: { event, _ in
        event.aps { aps in
          aps = aps.renaming { name in
            let known = ["contentavailable": "content-available", "sounds": "sound"]
            let folded = name.lowercased().filter(\.isLetter)
            return known[folded] ?? (folded.hasPrefix("badge") ? "badge" : name.lowercased())
          }
        }
      }),
    Fault(
      "wants-underscores", of: Classifier.self, breaks: ["APNS-A-017"],
      summary: "Knows the flag by FCM's spelling alone",
      seen: "apps written from FCM's page, where the key is content_available",
      events: { event, _ in
        event.aps { aps in
          aps = aps.renaming { $0.replacing("content-available", with: "content#available") }
            .renaming { $0.replacing("content_available", with: "content-available") }
        }
      }),
    Fault(
      "refuses-unknown-keys", of: Classifier.self, breaks: ["APNS-A-012"],
      summary: "Refuses a key inside aps that it does not know",
      seen: "closed Codable types for aps in server libraries, which lag behind the tables",
      rules: {
        $0.knownKeys = ["alert", "badge", "sound", "category", "content-available"]
      }),
    Fault(
      "wants-string-values", of: Classifier.self, breaks: ["APNS-A-013"],
      summary: "Refuses a value of the app that is not a string",
      seen: "the rule of FCM's data member applied to APNs payloads",
      events: { event, _ in
        event.body { text in
          guard let root = (try? JSONValue(parsing: text))?.object else { return nil }
          let others = root.members.filter { $0.name != "aps" }
          return others.allSatisfy { $0.value.string != nil } ? nil : "{"
        }
      }),
    Fault(
      "refuses-empty-values", of: Classifier.self, breaks: ["APNS-A-013"],
      summary: "Refuses an empty or a null value of the app",
      seen: "firebase-admin-python 7.7.0 removes null, [] and {} from custom payload values",
      events: { event, _ in
        event.body { $0.contains(#":"""#) || $0.contains(":null") ? "{" : nil }
      }),
    Fault(
      "fails-on-null", of: Classifier.self, breaks: ["APNS-A-013b"],
      summary: "Refuses null anywhere",
      seen: "casts of userInfo to dictionaries of strings, which NSNull breaks",
      events: { event, _ in event.body { $0.contains("null") ? "{" : nil } }),
  ]

  private static let apnsSizes: [Fault] = [
    Fault(
      "limits-to-2048", of: Classifier.self, breaks: ["APNS-A-003"],
      summary: "Refuses what is longer than 2048 bytes",
      seen: "pyapns-client 2.0.6 cuts bodies at 2048 bytes",
      rules: { $0.limit = 2048 }),
    Fault(
      "limits-below-4096", of: Classifier.self, breaks: ["APNS-A-003"],
      summary: "Refuses a payload of exactly the limit",
      seen: "checks of the size with < in place of <=", rules: { $0.limit = 4095 }),
    Fault(
      "limits-to-4095-by-terminator", of: Classifier.self, breaks: ["APNS-A-003"],
      summary: "Keeps two bytes of the limit for itself",
      seen: "C code that keeps room for a terminator and a line break",
      rules: { $0.limit = 4094 }),
    Fault(
      "limits-all-to-5120", of: Classifier.self, breaks: ["APNS-A-003"],
      summary: "Gives every push the room of a VoIP push",
      seen: "validators with one constant for all push types", rules: { $0.limit = 5120 }),
    Fault(
      "limits-nothing", of: Classifier.self, breaks: ["APNS-A-003", "APNS-A-004"],
      summary: "Never looks at the size",
      seen: "all nine FCM senders of the vendor survey send messages of 5000 bytes",
      rules: { $0.size = { _ in 1 } }),
    Fault(
      "limits-voip-to-4096", of: Classifier.self, breaks: ["APNS-A-004"],
      summary: "Refuses a VoIP push of more than 4096 bytes",
      seen: "pushy's mock server holds VoIP pushes to 4096 bytes",
      rules: { $0.voipLimit = 4096 }),
    Fault(
      "counts-characters", of: Classifier.self, breaks: ["APNS-A-005"],
      summary: "Counts characters in place of bytes",
      seen: "validators that use String.count or Python's len of a str",
      rules: { $0.size = { String(decoding: $0, as: UTF8.self).count } }),
    Fault(
      "counts-utf-16", of: Classifier.self, breaks: ["APNS-A-005"],
      summary: "Counts code units of UTF-16 in place of bytes",
      seen: "length of a JavaScript string, which node-apn replaces by the byte length",
      rules: { $0.size = { String(decoding: $0, as: UTF8.self).utf16.count } }),
    Fault(
      "counts-escaped", of: Classifier.self, breaks: ["APNS-A-005"],
      summary: "Counts a character beyond ASCII as its escape",
      seen: "Python's json.dumps, which escapes, before the size is taken",
      rules: {
        $0.size = { bytes in
          String(decoding: bytes, as: UTF8.self).utf16.reduce(0) { $0 + ($1 < 128 ? 1 : 6) }
        }
      }),
    Fault(
      "counts-unescaped", of: Classifier.self, breaks: ["APNS-A-005"],
      summary: "Counts an escape as the character that it stands for",
      seen: "checks of the size after parsing and not on the bytes that go out",
      rules: {
        $0.size = { bytes in
          let text = String(decoding: bytes, as: UTF8.self)
          return (try? JSONValue(parsing: text))?.compact.utf8.count ?? bytes.count
        }
      }),
    Fault(
      "counts-compact", of: Classifier.self, breaks: ["APNS-A-003"],
      summary: "Counts the bytes after taking out blanks",
      seen: "checks of the size on another serialisation than the one that goes out",
      rules: {
        $0.size = { bytes in
          (try? JSONValue(parsing: bytes))?.compact.utf8.count ?? bytes.count
        }
      }),
  ]
}
