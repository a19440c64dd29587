#if Everything || APNsServer

import ConformanceKit
import Histories

extension Dice {
  /// Deals out a broadcast with one thing wrong.
  mutating func dealtBroadcast(
    to channel: APNsServer.Channel, _ count: Int, at now: Instant
  ) -> APNsServer.Event.Request {
    var draft = broadcast(to: channel, count, at: now)
    switch deal(0..<14) {
    case 0: draft.method = "GET"
    case 1: draft.method = "PUT"
    case 2: draft.headers["authorization"] = nil
    case 3: draft.headers["authorization"] = "bearer "
    case 4: draft.headers["authorization"] = "bearer t-forged"
    case 5: draft.headers["authorization"] = "bearer t-old"
    case 6: draft.duplicateHeaders = ["apns-priority": draft.headers["apns-priority"] ?? "10"]
    case 7: draft.duplicateHeaders = ["apns-channel-id": "dGlkZXM="]
    case 8: draft.payload = ""
    case 9: draft.payload = nil
    case 10: draft.headers["apns-priority"] = "7"
    case 11: draft.headers["apns-priority"] = "high"
    case 12: draft.headers["apns-channel-id"] = ""
    // A limit is one of bytes.
    default: draft.payload = body(of: "liveactivity", count, size: 5200, of: "日")
    }
    return draft
  }

  /// Deals out a notification with one thing wrong, and an identifier, which comes back all the same.
  mutating func dealtNotification(
    for devices: [APNsServer.Device], _ count: Int, at now: Instant
  ) -> APNsServer.Event.Request {
    let place = deal(0..<11) ?? 0
    // The one behind the first four is no longer active.
    let device = devices[place == 10 ? 4 : 0]
    let type = place < 3 ? "voip" : "alert"
    var draft = stored(for: device, count, at: now, as: type)
    draft.headers["apns-id"] = "5f0c61e2-a9b3-4d77-80c1-d2e3f4051627"
    switch place {
    case 0: draft.payload = ""
    case 1: draft.payload = nil
    case 2, 3: draft.payload = body(of: type, count, size: type == "voip" ? 5300 : 4200, of: "日")
    case 4: draft.headers["apns-topic"] = ""
    case 5: draft.headers["authorization"] = "bearer "
    case 6: draft.method = "GET"
    case 7: draft.method = "PUT"
    case 8: draft.path = "/3/devices/\(device.token)"
    case 9: draft.path = "/"
    default: break
    }
    return draft
  }
}

#endif
