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
      "hello", "Hello", "3x1", "A\u{308} \u{E4} 100 %", "a/b+c&d=e", "\"quoted\" \\", "🛳️ leaves",
      "0",
      "true", "null", "", " ", "line\nbreak", "\u{7F}", "{\"a\":[1]}", "[1]",
      "a\r\nb",
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
    message.from =
      oneIn(12) ? nil : pick(["441100", "441100", "/topics/news", "441100 ", "441100@x.y"])
    if oneIn(20) { message.from = "mcs.android.com" }
    message.category = XMPPClientValues.app
    if oneIn(10) {
      message.category = pick(XMPPClientValues.infrastructure)
      if oneIn(3) { message.messageType = "deleted_messages" }
    }
    if oneIn(20) { message.category = pick([nil, "com.example.Garden"]) ?? nil }
    var data: JSONObject = [:]
    for name in ["score", "Score", "kind", "x y"] where oneIn(2) {
      data[name] = .string(clientText())
    }
    for name in [
      "from", "message_type", "collapse_key", "google.c.a", "Google.x", "GOOGLE.", "googly",
      "my.google.x", "gcm.notification.title", "gcm.notification.body", "gcm.notification.",
      "gcm.n.e", "gcm.message_id", "gcmish", "the.gcm.key", "deleted_messages",
      "gcm.notification.tag", "gcm.notification.a.b", "From", "fromage", "to", "priority", "é",
    ] where oneIn(9) {
      data[name] = .string(name == "message_type" && oneIn(2) ? "deleted_messages" : clientText())
    }
    if oneIn(5) { data["gcm.duplex"] = "1" }
    if !oneIn(12) { message.data = .object(data) }
    if oneIn(4) { message.collapseKey = pick(["news", "News", "a b"]) }
    if oneIn(10) {
      message.messageType = pick([
        "deleted_messages", "deleted_messages", "gcm", "Deleted", "deleted", "deleted_messages_2",
      ])
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
    for name in ["category", "Collapse_Key"] where oneIn(12) { data[name] = "x" }
    if oneIn(6) { data["n"] = pick([7, 0, 1.5, true]) }
    if oneIn(6) {
      // What is left out doesn't count, however long it is.
      let long = JSONValue.string(String(repeating: "l", count: 5000))
      data["o"] = pick([.null, ["a"], ["a": "b"], [], [long]])
    }
    if oneIn(2) { data = JSONObject(data.members.reversed()) }
    if oneIn(20) { data[pick(["from", "google.x", "message_type", "gcm.x"]) ?? ""] = "x" }
    if oneIn(12) {
      data = sizedData(deal([4096, 4097, 5000, 4095, 4097], roll(3), of: 3) ?? 4096)
    }
    if oneIn(30) { data = [:] }
    var receiver: String? = "441100@gcm.googleapis.com"
    if oneIn(8) {
      receiver =
        pick([
          "", nil, "442200@gcm.googleapis.com", "441100", "x@example.com", "Ab1@gcm.googleapis.com",
        ]) ?? nil
    }
    let seconds = pick([0, 0, 1, 60, 60, 3600, 86_400, 20_000]) ?? 0
    return .sendMessage(
      message: .object(data), to: receiver,
      messageID: oneIn(16)
        ? "u-1" : "u-\(count)" + (oneIn(12) ? String(repeating: "-", count: 60) : ""),
      timeToLive: oneIn(20) ? pick([-1, 86_401, 2_419_201]) ?? 0 : seconds)
  }

  /// Draws pairs of so many UTF-16 units together, keys and values.
  private mutating func sizedData(_ size: Int) -> JSONObject {
    let sign = deal(["x", "é", "🌹"]) ?? "x"
    var data: JSONObject = oneIn(2) ? ["collapse_key": "news"] : [:]
    if oneIn(2) { data["half"] = .string(String(repeating: "h", count: 2000)) }
    let used = data.members.reduce(4) {
      $0 + $1.name.utf16.count + ($1.value.string?.utf16.count ?? 0)
    }
    let rest = size - used
    let text = String(repeating: sign, count: rest / sign.utf16.count)
    data["mark"] = .string(text + String(repeating: "y", count: rest - text.utf16.count))
    return data
  }

  /// Deals a message of about the greatest size, with what doesn't change that.
  mutating func dealtCall(_ count: inout Int) -> XMPPClient.Event {
    count += 1
    return .sendMessage(
      message: .object(sizedData(deal([4097, 4096, 4097, 4110]) ?? 4096)),
      to: "441100@gcm.googleapis.com", messageID: "u-\(count)",
      timeToLive: deal([60, 0, 3600, 60, 0]) ?? 60)
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
