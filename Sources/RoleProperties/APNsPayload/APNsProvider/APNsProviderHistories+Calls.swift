#if Everything || APNsProvider

import ConformanceKit
import Histories

extension Dice {
  /// Draws a notification that says in its payload which one it is.
  mutating func call(_ count: inout Int) -> APNsProviderHistories.Meant {
    count += 1
    if oneIn(8) { return .call(.broadcast(broadcast(count))) }
    if oneIn(12) { return .call(.notify(typed(count))) }
    var notify = APNsProvider.Event.Notify(message: "m\(count)", token: token())
    let isSilent = oneIn(4)
    if oneIn(4) {
      notify.payload = .object(payload(count, isSilent: isSilent))
    } else {
      fill(&notify, count, isSilent: isSilent)
    }
    if !oneIn(3) {
      notify.topic = pick(["com.example.ferry", "com.example.Ferry2", "de.example.a-b"])
    }
    if oneIn(3) { notify.pushType = isSilent ? "background" : "alert" }
    if oneIn(3) { notify.priority = isSilent ? 5 : pick([10, 5, 1, 10, 5]) }
    if oneIn(3) { notify.collapseID = collapseID() }
    if oneIn(3) { notify.expiration = expiration() }
    if oneIn(4) { notify.id = uuid() }
    return .call(.notify(notify))
  }

  /// Draws a finished payload of one of the push types that aren't for all apps, with its topic.
  private mutating func typed(_ count: Int) -> APNsProvider.Event.Notify {
    let mark = JSONValue.string("mark-\(count)")
    let kinds: [(type: String, suffix: String, payload: JSONObject)] = [
      ("voip", ".voip", ["aps": [:], "mark": mark]),
      // Beyond 4096 bytes a VoIP push alone goes (APNS-A-004b).
      (
        "voip", ".voip",
        ["aps": [:], "mark": mark, "sdp": .string(String(repeating: "v", count: 4500))]
      ),
      ("complication", ".complication", ["aps": [:], "mark": mark]),
      ("fileprovider", ".pushkit.fileprovider", ["aps": [:], "mark": mark]),
      ("location", ".location-query", ["aps": [:], "mark": mark]),
      ("pushtotalk", ".voip-ptt", ["aps": [:], "mark": mark]),
      ("widgets", ".push-type.widgets", ["aps": ["content-changed": true], "mark": mark]),
      (
        "liveactivity", ".push-type.liveactivity",
        [
          "aps": [
            "timestamp": 1_767_225_600, "event": "update", "content-state": ["lap": mark],
          ]
        ]
      ),
    ]
    var notify = APNsProvider.Event.Notify(message: "m\(count)", token: token())
    guard let kind = pick(kinds) else { return notify }
    notify.pushType = kind.type
    notify.topic = "com.example.ferry\(kind.suffix)"
    notify.payload = .object(kind.payload)
    return notify
  }

  mutating func uuid() -> String {
    [8, 4, 4, 4, 12].map { digits($0) }.joined(separator: "-")
  }

  /// Draws so many hexadecimal digits.
  private mutating func digits(_ count: Int) -> String {
    let signs = Array("0123456789abcdef".utf8)
    return String(decoding: (0..<count).map { _ in signs[roll(16)] }, as: UTF8.self)
  }

  private mutating func token() -> String {
    if oneIn(3) {
      return String(
        repeating: pick(["a1", "a2", "0f", "77"]) ?? "a1", count: pick([32, 32, 16, 80, 100]) ?? 32)
    }
    return digits(64)
  }

  private mutating func expiration() -> Int {
    let start = Int(Instant.start.milliseconds / 1000)
    return pick([0, start + 60, start + 86_400, 2_208_988_800, 4_102_444_800]) ?? 0
  }

  private mutating func collapseID() -> String {
    let texts = ["score", "Score", "score-", "score/7", "K1", "k1", "7", "a%20+"]
    return oneIn(4) ? String(repeating: "c", count: pick([1, 63, 64]) ?? 1) : pick(texts) ?? ""
  }

  private mutating func text() -> String {
    pick([
      "Gate 4", "gate 4", "Ä\u{308} 100 %", "a/b+c&d=e", "\"quoted\" \\ back", "🛳️ leaves",
      "0", "true", "null", "x", "line\nbreak", " ",
    ]) ?? "x"
  }

  private mutating func broadcast(_ count: Int) -> APNsProvider.Event.Broadcast {
    APNsProvider.Event.Broadcast(
      message: "m\(count)", app: pick(["com.example.ferry", "com.example.Ferry2"]) ?? "",
      channel: pick(["dHN0LWNoYW5uZWw=", "c2VhdC1tYXA=", "YS9iK2M="]) ?? "",
      payload: [
        "aps": [
          "timestamp": 1_767_225_600, "event": pick(["update", "end"]) ?? "update",
          "content-state": ["lap": .string("mark-\(count)")],
        ]
      ], priority: oneIn(2) ? pick([10, 5]) : nil,
      expiration: oneIn(2) ? pick([0, 1_767_312_000, 2_208_988_800]) : nil)
  }

  private mutating func fill(
    _ notify: inout APNsProvider.Event.Notify, _ count: Int, isSilent: Bool
  ) {
    notify.custom = .object(custom(count))
    if isSilent {
      notify.contentAvailable = true
      if oneIn(3) { notify.category = "SILENT" }
      if oneIn(4) { notify.threadID = "t-\(roll(3))" }
      return
    }
    let kind = roll(6)
    if kind < 4 { notify.alert = alert(count) }
    if kind == 4 || oneIn(3) { notify.badge = pick([0, 1, 7, 99_999]) }
    if kind == 5 || oneIn(3) {
      notify.sound = pick(["default", "bell.caf", "Bell.caf", "a b.wav"])
    }
    if oneIn(4) { notify.contentAvailable = true }
    if oneIn(6) { notify.contentAvailable = notify.contentAvailable ?? false }
    if oneIn(4) { notify.mutableContent = oneIn(4) ? false : true }
    if oneIn(4) { notify.category = pick(["PIER", "pier", "P 1"]) }
    if oneIn(4) { notify.threadID = pick(["t-1", "T-1", "t/1"]) }
  }

  private mutating func alert(_ count: Int) -> APNsProvider.Alert {
    var alert = APNsProvider.Alert()
    if oneIn(2) { alert.title = text() }
    if oneIn(4) { alert.subtitle = text() }
    if oneIn(4) {
      alert.locKey = "GATE_FORMAT"
      if oneIn(2) { alert.locArgs = oneIn(4) ? ["4"] : ["4", text(), "4"] }
    } else {
      alert.body = oneIn(10) ? String(repeating: "x", count: pick([1000, 3000]) ?? 1) : text()
    }
    return alert
  }

  /// The caller's own keys, among them the mark of the notification.
  private mutating func custom(_ count: Int) -> JSONObject {
    var custom: JSONObject = ["mark": .string("mark-\(count)")]
    let keys = ["order", "Order", "a.b", "alert", "badge", "data", "gcm.message_id", "mdm-id"]
    // What comes of a key that is called aps has no answer, but there is one aps.
    if oneIn(40) { custom["aps"] = ["lang": "de"] }
    for _ in 0..<roll(3) {
      custom[pick(keys) ?? "order"] = pick([
        7, 0, 1.5, "7", "", true, false, [], [:], ["a": ["b": [1, "2", false]]], .string(text()),
      ])
    }
    return custom
  }

  private mutating func payload(_ count: Int, isSilent: Bool) -> JSONObject {
    var root = custom(count)
    var aps: JSONObject = [:]
    if isSilent {
      aps["content-available"] = 1
    } else {
      aps["alert"] =
        oneIn(2) ? .string(text()) : ["title": .string(text()), "body": .string(text())]
      if oneIn(3) { aps["badge"] = pick([0, 3]) }
      if oneIn(3) { aps["sound"] = pick(["default", "bell.caf"]) }
      if oneIn(4) { aps["interruption-level"] = "time-sensitive" }
      if oneIn(4) { aps["thread-id"] = "t-1" }
      if oneIn(4) { aps["mutable-content"] = 1 }
    }
    root["aps"] = .object(aps)
    return root
  }
}

#endif
