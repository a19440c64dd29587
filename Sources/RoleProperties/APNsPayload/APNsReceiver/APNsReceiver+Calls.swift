#if Everything || APNsReceiver

import ConformanceKit
import Histories

extension Property where Reading == APNsReceiverReading {
  /// Pushes for PushKit, and what the app is handed of any push.
  static let apnsReceiverCalls: [Property] = [
    Property(
      "voip-pushes-go-to-pushkit", "A PushKit push goes to the PushKit delegate as it comes",
      "APNS-B-052"
    ) { reading in
      reading.voipPushes.when { $0.app.wasQuit == false }.each {
        reading.calls(.didReceiveIncomingPush, for: $0.name, with: $0)
      }
    },
    Property(
      "voip-pushes-launch-the-app", "A PushKit push launches an app that isn't running",
      "APNS-B-067"
    ) { reading in
      reading.voipPushes.when { $0.app.process == .notRunning && $0.app.wasQuit == false }.each {
        reading.done(with: $0).wakes.contains { reading.wakes[$0].told.launched }
      }
    },
    Property(
      "voip-pushes-are-not-shown", "A PushKit push is never shown, and goes to no other method",
      "APNS-B-052"
    ) { reading in
      reading.presentations.when { _ in reading.features.contains(.pushkit) }.none { shown in
        reading.push(of: shown).map { $0.kind == .voip }
      }
      reading.callbacks.when { call in
        call.method != .didFinishLaunching && call.method != .didReceiveIncomingPush
          && reading.features.contains(.pushkit)
      }.none { call in reading.push(of: call).map { $0.kind == .voip } }
    },
    Property(
      "only-voip-pushes-go-to-pushkit", "No other push goes to the PushKit delegate", "APNS-B-052"
    ) { reading in
      reading.callbacks.when { $0.method == .didReceiveIncomingPush }.none { call in
        reading.push(of: call).flatMap { push in
          push.kind.map { $0 == .alert || $0 == .silent }
        }
      }
    },
    Property(
      "own-keys-reach-the-app", "The app's own keys reach it unchanged", "APNS-A-014", "APNS-A-011",
      "APNS-A-013", "APNS-A-012", "APNS-A-013b"
    ) { reading in
      reading.callbacks.each { call in
        reading.push(of: call).flatMap { $0.isUnchanged(in: call.told.userInfo?.object) }
      }
      reading.callbacks.each(against: "APNS-A-012") { call in
        reading.push(of: call).flatMap { $0.keepsKeysInAps(in: call.told.userInfo?.object) }
      }
      reading.callbacks.each(against: "APNS-A-013b") { call in
        reading.push(of: call).flatMap { $0.keepsNulls(in: call.told.userInfo?.object) }
      }
    },
    Property(
      "data-comes-with-the-call", "The data of a push reaches the app with its call", "APNS-B-063",
      "APNS-A-014"
    ) { reading in
      let calls = reading.callbacks.when { call in
        reading.push(of: call).map { $0.kind != nil && !$0.ownKeys.isEmpty }
      }
      calls.when { $0.method == .didReceiveResponse }.each { $0.told.userInfo != nil }
      calls.when { $0.isRemoteNotification || $0.method == .didReceiveIncomingPush }
        .each(against: "APNS-A-014") { $0.told.userInfo != nil }
    },
  ]
}

extension APNsReceiverReading {
  /// The pushes for PushKit, of a device that has it and an app that implements its method.
  fileprivate var voipPushes: [Push] {
    guard features.contains(.pushkit), implements(.didReceiveIncomingPush) else { return [] }
    return pushes.when { $0.kind == .voip }
  }
}

extension APNsReceiverReading.Push {
  /// The app's own keys at the root.
  fileprivate var ownKeys: [JSONObject.Member] {
    (root?.members ?? []).filter { $0.name != "aps" }
  }

  /// Whether the app gets its own keys at the root and no others; nulls are another sentence's.
  fileprivate func isUnchanged(in told: JSONObject?) -> Bool? {
    // What comes of keys in aps is another sentence's, also where all of them stand at the root.
    guard let told, root != nil else { return nil }
    guard told["aps"] != nil || !aps.names.contains(where: { told[$0] != nil }) else { return nil }
    let names = Set((ownKeys + aps.ownKeysOfAps).map { JSONValue.string($0.name) })
    let isMore = told.members.contains { $0.name != "aps" && !names.contains(.string($0.name)) }
    return isMore ? false : all(ownKeys.map { $0.isIn(told) })
  }

  /// Whether the app gets its own keys at the root that are null.
  fileprivate func keepsNulls(in told: JSONObject?) -> Bool? {
    let nulls = ownKeys.filter(\.value.isNull)
    guard let told, told["aps"] != nil, !nulls.isEmpty else { return nil }
    return nulls.allSatisfy { told[$0.name] == .null }
  }

  /// Whether the app gets its own keys in aps there.
  fileprivate func keepsKeysInAps(in told: JSONObject?) -> Bool? {
    guard let told, !aps.ownKeysOfAps.isEmpty else { return nil }
    return all(aps.ownKeysOfAps.map { $0.isIn(told["aps"]?.object) })
  }
}

/// Whether all hold; unclear where it rests on one that is.
private func all(_ parts: [Bool?]) -> Bool? { parts.reduce(true) { both($0, $1) } }

extension JSONObject.Member {
  /// Whether an object has it with the same value; unclear of what is null or no double can hold (APNS-A-016).
  fileprivate func isIn(_ object: JSONObject?) -> Bool? {
    if value.isInexact { return nil }
    return object?[name] == value
  }
}

extension JSONValue {
  /// Whether it has a null, or a number beyond 2 to the power of 53, in it.
  fileprivate var isInexact: Bool {
    switch self {
    case .null: true
    case .bool, .string: false
    case .number(let number):
      number.int64.map { abs($0) > 1 << 53 } ?? (number.text.utf8.count > 15)
    case .array(let elements): elements.contains(where: \.isInexact)
    case .object(let object): object.members.contains { $0.value.isInexact }
    }
  }
}

#endif
