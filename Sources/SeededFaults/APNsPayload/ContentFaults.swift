import ConformanceKit
import ReferenceSubjects

private typealias Provider = ReferenceAPNsProvider

extension Fault {
  /// Faults in the payload that a provider writes.
  static let apnsContents: [Fault] = apnsWrittenAPS + apnsWrittenRoots + apnsWrittenText

  /// A provider that changes the `aps` of each payload.
  private static func writing(
    _ name: String, breaks: [String], _ summary: String, seen: String,
    _ change: @escaping @Sendable (inout JSONObject) -> Void
  ) -> Fault {
    Fault(
      name, of: Provider.self, breaks: breaks, summary: summary, seen: seen,
      effects: { effect, _ in effect.aps(change) })
  }

  /// A provider that changes the root of each payload.
  private static func rooting(
    _ name: String, breaks: [String], _ summary: String, seen: String,
    _ change: @escaping @Sendable (inout JSONObject) -> Void
  ) -> Fault {
    Fault(
      name, of: Provider.self, breaks: breaks, summary: summary, seen: seen,
      effects: { effect, _ in effect.payload(change) })
  }

  private static let apnsWrittenAPS: [Fault] = [
    writing(
      "fills-with-null", breaks: ["APNS-B-002", "APNS-A-013d"],
      "Writes what nobody asked for as null",
      seen: "django-push-notifications 3.3.0 writes an empty alert and null for badge and sound"
    ) { aps in
      for key in ["badge", "sound"] { aps[key] = aps[key] ?? .null }
      aps["alert"] = aps["alert"] ?? ["body": ""]
    },
    writing(
      "sounds-always", breaks: ["APNS-B-002"],
      "Adds the default sound to every push",
      seen: "the convenience initialiser of MihaelIsaev/FCM"
    ) { $0["sound"] = $0["sound"] ?? "default" },
    writing(
      "flag-as-true", breaks: ["APNS-B-010"],
      "Writes content-available as true",
      seen: "apnotic 1.8.0 and firebase-admin-java's custom data"
    ) { $0["content-available"] = $0["content-available"] == nil ? nil : true },
    writing(
      "flags-always", breaks: ["APNS-B-010"],
      "Adds content-available to every push",
      seen: "libraries that wake the app for each alert"
    ) { $0["content-available"] = 1 },
    writing(
      "drops-flag-beside-alert", breaks: ["APNS-B-005", "APNS-B-010"],
      "Leaves out content-available when the push has an alert",
      seen: "libraries that take the two for alternatives"
    ) { $0["content-available"] = $0["alert"] == nil ? $0["content-available"] : nil },
    writing(
      "drops-alert-beside-flag", breaks: ["APNS-B-005"],
      "Leaves out alert, badge and sound when the push has content-available",
      seen: "MihaelIsaev/FCM 3.0.0-beta.3"
    ) { aps in
      guard aps["content-available"] != nil else { return }
      for key in ["alert", "badge", "sound"] { aps[key] = nil }
    },
    writing(
      "drops-badge-of-zero", breaks: ["APNS-A-023"], "Drops a badge of 0",
      seen: "builders that test a badge for truth and not for presence"
    ) { $0["badge"] = $0["badge"] == 0 ? nil : $0["badge"] },
    writing(
      "badge-of-minus-one", breaks: ["APNS-A-022", "APNS-B-002"],
      "Writes a badge of -1 for one of 0 and for none",
      seen: "Coccodrillo/apns #47"
    ) { $0["badge"] = [nil, 0].contains($0["badge"]) ? -1 : $0["badge"] },
    writing(
      "badge-as-string", breaks: ["APNS-A-022"],
      "Writes a badge as a string", seen: "firebase-admin-node 14.3.0 sends a badge of \"3\""
    ) { aps in
      if let badge = aps["badge"] { aps["badge"] = .string(badge.compact) }
    },
    writing(
      "badges-always", breaks: ["APNS-B-002"],
      "Adds a badge of 1 to every push",
      seen: "servers that count for the app"
    ) { $0["badge"] = $0["badge"] ?? 1 },
    writing(
      "texts-at-aps", breaks: ["APNS-A-020"],
      "Writes title, subtitle and body into aps itself",
      seen: "kreait 7.15.0, whose withSubtitle writes aps.subtitle"
    ) { aps in
      guard let alert = aps["alert"]?.object else { return }
      aps["alert"] = nil
      for member in alert.members { aps[member.name] = member.value }
    },
    writing(
      "alert-as-its-body", breaks: ["APNS-A-020"],
      "Writes the text of the body for the whole alert, so that the title is lost",
      seen: "pushy before its fix of #168"
    ) { $0["alert"] = $0["alert"]?["body"] ?? $0["alert"] },
    writing(
      "empty-body-beside-a-key", breaks: ["APNS-A-063"],
      "Adds an empty body to an alert with a key of a localised text",
      seen: "apns4ex #15: iOS then shows no text at all"
    ) { aps in
      guard var alert = aps["alert"]?.object, alert["loc-key"] != nil else { return }
      alert["body"] = alert["body"] ?? ""
      aps["alert"] = .object(alert)
    },
    writing(
      "arguments-by-number", breaks: ["APNS-A-061"],
      "Writes the arguments of a localised text as an object with their numbers for names",
      seen: "pushok #5: arrays of PHP that keep their keys"
    ) { aps in
      guard var alert = aps["alert"]?.object, let arguments = alert["loc-args"]?.array else {
        return
      }
      alert["loc-args"] = .object(
        JSONObject(arguments.enumerated().map { .init(name: "\($0)", value: $1) }))
      aps["alert"] = .object(alert)
    },
    writing(
      "camel-case-arguments", breaks: ["APNS-A-061"],
      "Writes the keys of a localised text in camel case",
      seen: "encoders that convert names, or do not"
    ) { aps in
      guard let alert = aps["alert"]?.object else { return }
      aps["alert"] = .object(
        alert.renaming { $0.replacing("loc-key", with: "locKey").replacing("-args", with: "Args") })
    },
    writing(
      "sound-as-object", breaks: ["APNS-A-026"],
      "Writes every sound as that of a critical alert",
      seen: "libraries with one type for both sounds"
    ) { aps in
      if let name = aps["sound"]?.string {
        aps["sound"] = ["name": .string(name), "critical": 0]
      }
    },
    writing(
      "mutable-as-true", breaks: ["APNS-A-035"],
      "Writes mutable-content as true",
      seen: "apnotic 1.8.0"
    ) { $0["mutable-content"] = $0["mutable-content"] == nil ? nil : true },
    writing(
      "critical-as-true", breaks: ["APNS-A-029"],
      "Writes critical as true in the sound of a critical alert",
      seen: "pushy #686"
    ) { aps in
      guard var sound = aps["sound"]?.object, sound["critical"] == 1 else { return }
      sound["critical"] = true
      aps["sound"] = .object(sound)
    },
    writing(
      "misspells-the-key-of-the-title", breaks: ["APNS-A-063"],
      "Writes the key of a localised title as title-log-key",
      seen: "pushok #5, apns2-client"
    ) { aps in
      guard let alert = aps["alert"]?.object else { return }
      aps["alert"] = .object(alert.renaming { $0 == "title-loc-key" ? "title-log-key" : $0 })
    },
    writing(
      "drops-thread", breaks: ["APNS-A-032"], "Drops the thread-id",
      seen: "libraries that were written before iOS 12"
    ) { $0["thread-id"] = nil },
    writing(
      "category-as-click-action", breaks: ["APNS-A-033"],
      "Writes the category as click_action", seen: "FCM's legacy name handed on to APNs"
    ) { aps in
      aps = aps.renaming { $0 == "category" ? "click_action" : $0 }
    },
    writing(
      "keys-with-underscores", breaks: ["APNS-A-017"],
      "Writes the keys of aps with underscores",
      seen: "FCM's content_available and mutable_content handed on to APNs"
    ) { aps in
      aps = aps.renaming { $0.replacing("-", with: "_") }
    },
  ]

  private static let apnsWrittenRoots: [Fault] = [
    rooting(
      "data-below-data", breaks: ["APNS-A-011"],
      "Puts the caller's keys into an object data", seen: "gateways that were made for FCM"
    ) { root in
      let others = root.members.filter { $0.name != "aps" }
      var wrapped = JSONObject()
      wrapped["aps"] = root["aps"]
      wrapped["data"] = .object(JSONObject(others))
      root = wrapped
    },
    rooting(
      "data-inside-aps", breaks: ["APNS-A-011"],
      "Puts the caller's keys into aps", seen: "libraries with one dictionary for everything"
    ) { root in
      var aps = root["aps"]?.object ?? JSONObject()
      for member in root.members where member.name != "aps" { aps[member.name] = member.value }
      root = ["aps": .object(aps)]
    },
    rooting(
      "splits-dots", breaks: ["APNS-A-014"], "Takes a dot in a name for a path",
      seen: "stores that treat dotted names as paths"
    ) { root in
      root = root.renaming { name in name.split(separator: ".").first.map(String.init) ?? name }
    },
    rooting(
      "drops-null", breaks: ["APNS-A-014"], "Takes null values out of a finished payload",
      seen: "firebase-admin-python 7.7.0 removes null, [] and {}"
    ) { root in
      root = root.withoutNulls
    },
    rooting(
      "values-as-strings", breaks: ["APNS-A-013"],
      "Turns the caller's values into strings",
      seen: "kreait 7.15.0 casts values to strings, as FCM's data wants them"
    ) { root in
      for member in root.members where member.name != "aps" && member.value.object == nil {
        guard member.value.string == nil else { continue }
        root[member.name] = .string(member.value.compact)
      }
    },
    rooting(
      "aps-as-text", breaks: ["APNS-A-002"],
      "Writes aps as JSON in a string", seen: "senders that encode aps before the payload"
    ) { root in
      if let aps = root["aps"] { root["aps"] = .string(aps.compact) }
    },
  ]

  private static func rewriting(
    _ name: String, breaks: [String], _ summary: String, seen: String,
    _ change: @escaping @Sendable (String) -> String
  ) -> Fault {
    Fault(
      name, of: Provider.self, breaks: breaks, summary: summary, seen: seen,
      effects: { effect, _ in effect.request { _, _, _, text in text = change(text) } })
  }

  private static let apnsWrittenText: [Fault] = [
    Fault(
      "two-aps", of: Provider.self, breaks: ["APNS-A-002"],
      summary: "Writes a second aps for a key of the caller",
      seen: "apnotic 1.8.0 writes two keys aps for a custom payload with that name",
      effects: { effect, memory in
        guard case .notify(let payload)? = memory.event, payload.custom?["aps"] != nil else {
          return [effect]
        }
        return effect.request { _, _, _, text in
          text = #"{"aps":{"badge":1},"# + text.dropFirst()
        }
      }),
    rewriting(
      "text-in-text", breaks: ["APNS-A-001"],
      "Writes the payload as a JSON string",
      seen: "Amazon SNS, where the payload of each platform is JSON in a string"
    ) { JSONValue.string($0).compact },
    rewriting(
      "loses-letters", breaks: ["APNS-A-009e", "APNS-A-009"],
      "Writes a question mark for every letter beyond ASCII",
      seen: "encoders with the 'ascii' codec and errors='replace'"
    ) { text in
      String(text.map { $0.isASCII ? $0 : "?" })
    },
    rewriting(
      "escapes-beyond-the-limit", breaks: ["APNS-A-003"],
      "Escapes letters beyond ASCII after it has measured the payload",
      seen: "PyAPNs #167, and Python's json.dumps by default"
    ) { text in
      text.utf16.map { unit in
        let digits = String(unit, radix: 16)
        return unit < 0x80
          ? String(UnicodeScalar(UInt8(unit)))
          : #"\u"# + String(repeating: "0", count: 4 - digits.count) + digits
      }.joined()
    },
    rewriting(
      "cuts-at-2048", breaks: ["APNS-A-003c"],
      "Cuts a payload that is long",
      seen: "pyapns-client 2.0.6: a body of 3000 bytes goes out with 339 characters"
    ) { text in
      text.utf8.count > 2048 ? #"{"aps":{"alert":"x"}}"# : text
    },
    rewriting(
      "cuts-voip-at-4096", breaks: ["APNS-A-004b", "APNS-A-005c"],
      "Cuts the payload of a VoIP push or a broadcast at 4096 bytes",
      seen: "libraries with one limit for all push types"
    ) { text in
      text.utf8.count > 4096 ? String(text.prefix(4096)) : text
    },
    Fault(
      "compresses", of: Provider.self, breaks: ["APNS-A-006"],
      summary: "Compresses the body", seen: "HTTP clients that compress bodies unasked",
      effects: { effect, _ in effect.headers { $0["content-encoding"] = "gzip" } }),
  ]
}
