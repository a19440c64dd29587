#if Everything || XMPPClient

import ConformanceKit
import Histories

/// What histories of a client draw from.
enum XMPPClientValues {
  static let app = "com.example.garden"
  static let infrastructure = ["com.google.gcm", "com.google.android.gsf.gtalkservice"]
}

extension Dice {
  private mutating func clientText() -> String {
    pick([
      "hello", "Hello", "3x1", "Ä\u{308} 100 %", "a/b+c&d=e", "\"quoted\" \\", "🛳️ leaves", "0",
      "true", "null", "", " ", "line\nbreak", "\u{7F}", "{\"a\":[1]}", "[1]",
    ]) ?? "x"
  }

  /// Draws the id of a message of the channel: mostly one of its own, else one of few that look alike.
  private mutating func messageID(_ count: inout Int) -> String? {
    count += 1
    if oneIn(3) { return pick(["p1", "P1", "p1 ", "0:1%a", "é", "e\u{301}", "", nil, "1"]) ?? nil }
    return "p-\(count)"
  }

  /// Draws a message of the channel.
  mutating func downstream(_ count: inout Int) -> XMPPClient.Event.Downstream {
    var message = XMPPClient.Event.Downstream(connection: "", id: messageID(&count))
    message.from = oneIn(12) ? nil : pick(["441100", "441100", "/topics/news", "441100 "])
    if oneIn(20) { message.from = "mcs.android.com" }
    message.category = XMPPClientValues.app
    if oneIn(10) { message.category = pick(XMPPClientValues.infrastructure) }
    if oneIn(20) { message.category = pick([nil, "com.example.Garden"]) ?? nil }
    var data: JSONObject = [:]
    for name in ["score", "Score", "kind", "x y"] where oneIn(2) {
      data[name] = .string(clientText())
    }
    for name in [
      "from", "message_type", "collapse_key", "google.c.a", "Google.x", "GOOGLE.", "googly",
      "my.google.x", "gcm.notification.title", "gcm.notification.body", "gcm.notification.",
      "gcm.n.e", "gcm.message_id", "gcmish", "the.gcm.key", "deleted_messages",
    ] where oneIn(9) {
      data[name] = .string(clientText())
    }
    if oneIn(5) { data["gcm.duplex"] = "1" }
    if !oneIn(12) { message.data = .object(data) }
    if oneIn(4) { message.collapseKey = pick(["news", "News", "a b"]) }
    if oneIn(10) {
      message.messageType = pick(["deleted_messages", "deleted_messages", "gcm", "Deleted"])
    }
    if oneIn(4) { message.immediateAck = !oneIn(4) }
    return message
  }

  mutating func notice(_ count: inout Int) -> XMPPClient.Event {
    .deleted(
      connection: "", id: messageID(&count),
      category: oneIn(5) ? pick(XMPPClientValues.infrastructure) : XMPPClientValues.app,
      totalDeleted: pick([nil, "0", "1", "7"]) ?? nil)
  }

  /// Draws a push of APNs, which may be of a message that comes by the channel, too.
  mutating func push(_ id: String?, isMarked: Bool) -> JSONValue {
    var payload: JSONObject = ["score": .string(clientText())]
    payload["aps"] =
      pick([
        ["content-available": 1], ["content-available": 1], ["alert": "Rain"],
        ["content-available": 1, "alert": "Rain"],
      ]) ?? [:]
    payload["gcm.message_id"] = id.map { .string($0) }
    if isMarked { payload["gcm.duplex"] = "1" }
    if oneIn(6) { payload["message_type"] = "deleted_messages" }
    return .object(payload)
  }

  /// Draws a message of the app.
  mutating func clientCall(_ count: inout Int) -> XMPPClient.Event {
    count += 1
    var data: JSONObject = ["mark": .string("mark-\(count)")]
    for name in ["hello", "Hello", "x y", "to", "collapse_key"] where oneIn(4) {
      data[name] = .string(clientText())
    }
    if oneIn(6) { data["n"] = pick([7, 0, 1.5, true]) }
    if oneIn(6) { data["o"] = pick([.null, ["a"], ["a": "b"], []]) }
    if oneIn(20) { data[pick(["from", "google.x", "message_type", "gcm.x"]) ?? ""] = "x" }
    if oneIn(12) {
      let size = (pick([4095, 4096, 4097, 5000]) ?? 0) - "mark".utf8.count - 1
      data = ["mark": .string(String(repeating: oneIn(4) ? "é" : "x", count: size + 1))]
    }
    if oneIn(30) { data = [:] }
    var receiver: String? = "441100@gcm.googleapis.com"
    if oneIn(8) {
      receiver = pick(["", nil, "442200@gcm.googleapis.com", "441100", "x@example.com"]) ?? nil
    }
    let seconds = pick([0, 0, 1, 60, 60, 3600, 86_400, 20_000]) ?? 0
    return .sendMessage(
      message: .object(data), to: receiver,
      messageID: oneIn(16)
        ? "u-1" : "u-\(count)" + (oneIn(12) ? String(repeating: "-", count: 60) : ""),
      timeToLive: oneIn(20) ? pick([-1, 86_401, 2_419_201]) ?? 0 : seconds)
  }

  /// Draws a message of the app that everybody keeps and sends.
  mutating func plainCall(_ count: inout Int, timeToLive: Int) -> XMPPClient.Event {
    count += 1
    var data: JSONObject = ["mark": .string("mark-\(count)")]
    for name in ["hello", "collapse_key"] where oneIn(4) { data[name] = .string(clientText()) }
    return .sendMessage(
      message: .object(data), to: "441100@gcm.googleapis.com",
      messageID: "u-\(count)", timeToLive: timeToLive)
  }
}

#endif
