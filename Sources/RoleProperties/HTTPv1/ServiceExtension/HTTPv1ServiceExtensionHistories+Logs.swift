#if Everything || HTTPv1ServiceExtension

import ConformanceKit
import Histories

extension Dice {
  /// Draws a delivery that the app has logged.
  mutating func deliveryLog() -> HTTPv1ServiceExtension.Event.ExportDeliveryMetrics {
    var payload: JSONObject = [
      "aps": pick([
        ["alert": ["title": "Ferry"], "mutable-content": 1], ["content-available": 1],
        ["alert": ["title": "Ferry"], "content-available": 1], ["content-available": 0],
        ["content-available": 2], ["content-available": 1, "mutable-content": 1],
      ]) ?? [:],
      "gcm.message_id": .string("0:17672256\(roll(90))%4411"),
      "google.c.sender.id": pick(["42", 42, "441100223344", 441_100_223_344, "9007199254740993"])
        ?? 42,
      "google.c.fid": pick(["cAnnaFerry0000000000-1", "c", "cannaferry0000000000-1"]) ?? "c",
    ]
    let labels: [(name: String, values: [JSONValue])] = [
      ("google.c.a.m_l", ["ferry-2", "tide-3", "k", " k ", ""]),
      ("google.c.a.c_id", ["7", 7, "9007199254740993", 4_294_967_297]),
      ("google.c.a.c_l", ["Spring", " Spring ", "Frühling ☕", ""]),
    ]
    if oneIn(4) { payload["google.c.a.e"] = pick(["1", "0"]) }
    for label in labels where oneIn(2) { payload[label.name] = pick(label.values) }
    if oneIn(4) {
      switch roll(7) {
      case 0: payload["google.c.sender.id"] = nil
      case 1: payload["gcm.message_id"] = nil
      case 2: payload["gcm.message_id"] = 1_767_225_600
      case 3: payload["google.c.fid"] = nil
      case 4: payload["gcm.message_id"] = ""
      case 5: payload["google.c.fid"] = ""
      default: payload["google.c.fid"] = 7
      }
    }
    let bundles = [
      "com.example.ferry.extension", "com.Example.Ferry-2.Ext", "com.example.ferry", "a.b",
      "com.ferry.pier.app.ferry", "com.example.ferry.push",
    ]
    return .init(
      payload: JSONValue.object(payload).compact, bundleID: pick(bundles) ?? "a.b",
      inExtension: oneIn(2))
  }

  /// Draws the texts that the app sets.
  mutating func extensionChanges() -> HTTPv1ServiceExtension.Changes {
    if oneIn(3) { return .init(title: "", subtitle: "", body: "") }
    if oneIn(5) { return .init(title: "", body: "") }
    return .init(
      title: oneIn(2) ? pick(["Ferry, late", "", "Ferry"]) : nil,
      subtitle: oneIn(3) ? pick(["now", ""]) : nil, body: oneIn(3) ? pick(["", "later"]) : nil)
  }
}

#endif
