#if Everything || APNsProvider

import ConformanceKit
import Histories

extension Property where Reading == APNsProviderReading {
  /// The payload of a request.
  static let apnsProviderPayloads: [Property] =
    [
      Property(
        "payload-has-aps", "The body is one JSON object, with aps as an object", "APNS-A-002",
        "APNS-A-001"
      ) { reading in
        reading.requests.each(against: "APNS-A-001") {
          $0.payload.map { $0.object != nil } ?? false
        }
        reading.requests.each { request in
          guard let call = reading.call(of: request), request.payload?.object != nil else {
            return nil
          }
          // Whether a finished payload without aps may go out is open (APNS-A-002c).
          if let handed = call.handedPayload, handed["aps"]?.object == nil { return nil }
          return request.aps != nil
        }
      },
      Property(
        "own-keys-unchanged", "The caller's own keys stand at the root, unchanged", "APNS-A-014",
        "APNS-A-011", "APNS-A-013"
      ) { reading in
        reading.requests.each(against: "APNS-A-011") { request in
          guard let call = reading.call(of: request), let own = call.ownKeys, let aps = request.aps,
            call.handedPayload == nil
          else { return nil }
          // A key that is called like one of Apple's is the caller's own all the same.
          let alike = ["alert", "badge", "sound", "category", "thread-id"].filter {
            own[$0] != nil && call.aps?[$0] == nil
          }
          // A library may choose a sound of its own (the role: what is left out is the library's to choose).
          return alike.isEmpty ? nil : alike.allSatisfy { aps[$0] != own[$0] }
        }
        reading.requests.each { request in
          guard let own = reading.call(of: request)?.ownKeys,
            var root = request.payload?.object
          else { return nil }
          // A value of null is none that an app's key has (APNS-A-013), so what becomes of it is open.
          let kept = own.members.filter { $0.value != .null }
          let left = Set(own.members.map(\.name)).subtracting(kept.map(\.name))
          root["aps"] = nil
          for name in left { root[name] = nil }
          return root == JSONObject(kept)
        }
      },
      Property(
        "finished-payloads-as-they-are", "A complete payload keeps every key of its aps",
        "APNS-A-014"
      ) { reading in
        reading.requests.each { request in
          guard let handed = reading.call(of: request)?.handedPayload?["aps"]?.object,
            let aps = request.aps
          else { return nil }
          // Those that a library has words for have properties of their own, and null is open (APNS-A-013c).
          let others = handed.members.filter { member in
            !parts.contains { $0.key == member.name } && member.value != .null
          }
          return others.isEmpty ? nil : others.allSatisfy { aps[$0.name] == $0.value }
        }
      },
      Property(
        "payloads-that-fit-stay-so",
        "A notification that is not too large is not written so that it is", "APNS-A-003"
      ) { reading in
        reading.requests.each { request in
          guard let call = reading.call(of: request), !call.isBroadcast,
            request.pushType != "voip", let given = call.size, given <= 4096
          else { return nil }
          return request.sent.payload.utf8.count <= 4096
        }
      },
      Property(
        "no-nulls-of-its-own", "No key of aps or of its alert is sent with null", "APNS-A-013d"
      ) { reading in
        reading.requests.each { request in
          guard reading.call(of: request)?.handedPayload == nil, request.owner != nil,
            let aps = request.aps
          else { return nil }
          let alert = aps["alert"]?.object?.members ?? []
          return !(aps.members + alert).contains { $0.value == .null }
        }
      },
      Property(
        "critical-sounds-as-asked", "A critical sound has critical 1, its name and its volume",
        "APNS-A-029", "APNS-A-027"
      ) { reading in
        let sounds = reading.requests.compactMap { request -> Sound? in
          guard let call = reading.call(of: request), call.notify?.criticalSound != nil,
            let asked = call.aps?["sound"], let aps = request.aps
          else { return nil }
          return Sound(point: request.point, asked: asked, sent: aps["sound"])
        }
        sounds.each { $0.sent?["critical"] == 1 }
        sounds.each(against: "APNS-A-027") { sound in
          ["name", "volume"].allSatisfy { sound.sent?[$0] == sound.asked[$0] }
        }
      },
      Property(
        "silent-pushes-are-silent", "A background push has none of alert, badge and sound",
        "APNS-B-002"
      ) { reading in
        reading.requests.when { $0.pushType == "background" }.each { request in
          guard let call = reading.call(of: request), let aps = request.aps else { return nil }
          // What comes of a caller who asks for both is the caller's own doing.
          if call.interacts || call.ownKeys == nil { return nil }
          return ["alert", "badge", "sound"].allSatisfy { aps[$0] == nil }
        }
      },
      Property(
        "wakes-only-where-asked", "No push wakes the app where its caller doesn't ask for that",
        "APNS-B-010"
      ) { reading in
        reading.requests.none { request in
          guard let call = reading.call(of: request), let aps = request.aps, call.interacts,
            call.ownKeys != nil, call.pushType != "background", !call.asks(for: "content-available")
          else { return nil }
          return aps["content-available"] == 1
        }
      },
    ] + parts.map { $0.property }

  /// The sound of a critical alert, as its caller asks for it and as it is sent.
  private struct Sound: Thing {
    let point: Trace.Point
    let asked: JSONValue
    let sent: JSONValue?
  }

  /// A key of aps that the caller asks for, and the requirement that says what it is.
  private struct Part {
    let key: String
    let requirement: String

    var property: Property {
      Property("\(key)-as-asked", "The key \(key) says what the caller asks for", requirement) {
        [self] reading in
        reading.requests.each { request in
          guard let call = reading.call(of: request), let aps = request.aps else { return nil }
          // An alert that says nothing need not be sent.
          guard let asked = call.aps?[key], ![.null, [:], ""].contains(asked), call.ownKeys != nil,
            key != "sound" || call.notify?.criticalSound == nil
          else { return nil }
          return aps[key].map { $0.says(asked) } ?? false
        }
        // What is left out is the library's to choose, but not what its caller says no to.
        reading.requests.none { request in
          guard key == "mutable-content", let call = reading.call(of: request),
            let aps = request.aps, call.notify?.mutableContent == false,
            call.handedPayload == nil, call.ownKeys != nil
          else { return nil }
          return aps[key] == 1
        }
      }
    }
  }

  private static let parts: [Part] = [
    Part(key: "alert", requirement: "APNS-A-020"),
    Part(key: "badge", requirement: "APNS-A-022"),
    Part(key: "sound", requirement: "APNS-A-026"),
    Part(key: "thread-id", requirement: "APNS-A-032"),
    Part(key: "category", requirement: "APNS-A-033"),
    Part(key: "content-available", requirement: "APNS-B-010"),
    Part(key: "mutable-content", requirement: "APNS-A-035"),
  ]
}

extension APNsProviderReading.Call {
  /// How many bytes its payload has as compact JSON; nothing where what the payload is has no answer.
  fileprivate var size: Int? {
    if let handedPayload { return handedPayload.compact.utf8.count }
    guard var root = ownKeys, let aps else { return nil }
    root["aps"] = .object(aps)
    return JSONValue.object(root).compact.utf8.count
  }
}

extension JSONValue {
  /// Whether a value says the same as another: an alert that is a text is one with that body.
  fileprivate func says(_ other: JSONValue) -> Bool {
    self == other || wholeAlert == other.wholeAlert && wholeAlert != nil
  }

  private var wholeAlert: JSONValue? {
    switch self {
    case .string: ["body": self]
    case .object: self
    case .null, .bool, .number, .array: nil
    }
  }
}

#endif
