#if Everything || APNsProvider

import ConformanceKit
import Histories

extension Dice {
  /// Draws a notification that says in its payload which one it is.
  mutating func call(_ count: inout Int) -> APNsProviderHistories.Meant {
    count += 1
    if oneIn(8) { return .call(.broadcast(broadcast(count))) }
    if oneIn(9) { return .call(.notify(typed(count))) }
    var notify = APNsProvider.Event.Notify(message: "m\(count)", token: token())
    let isSilent = oneIn(4)
    if oneIn(4) {
      notify.payload = .object(payload(count, isSilent: isSilent))
    } else {
      fill(&notify, count, isSilent: isSilent)
    }
    if !oneIn(3) {
      // The last two look like topics of VoIP pushes, and aren't.
      notify.topic = pick([
        "com.example.ferry", "com.example.Ferry2", "de.example.a-b", "com.example.ferry",
        "com.example.voip.ferry", "com.example.ferryvoip",
      ])
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
      ("voip", ".voip", ["aps": [:], "mark": mark]), ("voip", ".voip", incoming(mark)),
      ("voip", ".voip", incoming(mark)),
      ("complication", ".complication", ["aps": [:], "mark": mark]),
      ("fileprovider", ".pushkit.fileprovider", ["aps": [:], "mark": mark]),
      ("location", ".location-query", ["aps": [:], "mark": mark]),
      ("pushtotalk", ".voip-ptt", ["aps": [:], "mark": mark]),
      ("widgets", ".push-type.widgets", ["aps": ["content-changed": true], "mark": mark]),
      (
        "liveactivity", ".push-type.liveactivity",
        ["aps": .object(activity(mark))]
      ),
      ("liveactivity", ".push-type.liveactivity", ["aps": .object(activity(mark)), "mark": mark]),
      ("controls", ".push-type.controls", ["aps": ["content-changed": true], "mark": mark]),
    ]
    var notify = APNsProvider.Event.Notify(message: "m\(count)", token: token())
    guard let kind = pick(kinds) else { return notify }
    notify.pushType = kind.type
    // A library that knows the app's identifier may make the topic.
    notify.topic = oneIn(4) ? nil : "com.example.ferry\(kind.suffix)"
    notify.payload = .object(kind.payload)
    if oneIn(3) { notify.collapseID = collapseID() }
    if oneIn(3) { notify.expiration = expiration() }
    if oneIn(3) { notify.priority = pick([10, 5]) }
    return notify
  }

  /// Draws the payload of a VoIP push, which alone may have more than 4096 bytes (APNS-A-004b).
  private mutating func incoming(_ mark: JSONValue) -> JSONObject {
    let words = String(repeating: "v", count: pick([1000, 4000, 4500, 4900]) ?? 4500)
    return ["aps": ["thread-id": "calls"], "mark": mark, "sdp": .string(words)]
  }

  /// Draws what an update of a Live Activity may say.
  private mutating func activity(_ mark: JSONValue) -> JSONObject {
    var state: JSONObject = ["lap": mark]
    if oneIn(2) { state["speed"] = pick([0, 12.5, false, "", "Süd ☕", [], [1, 1]]) }
    var aps: JSONObject = [
      "timestamp": 1_767_225_600, "event": pick(["update", "update", "end"]) ?? "update",
      "content-state": .object(state),
    ]
    if oneIn(3) { aps["stale-date"] = 1_767_229_200 }
    if oneIn(3) { aps["dismissal-date"] = 1_767_232_800 }
    if oneIn(3) { aps["relevance-score"] = pick([0, 75, 0.5]) }
    if oneIn(3) { aps["alert"] = ["title": .string(text()), "body": .string(text())] }
    return aps
  }

  mutating func uuid() -> String {
    [8, 4, 4, 4, 12].map { digits($0) }.joined(separator: "-")
  }

  /// Draws so many hexadecimal digits.
  private mutating func digits(_ count: Int) -> String {
    let signs = Array("0123456789abcdef".utf8)
    return String(decoding: (0..<count).map { _ in signs[roll(16)] }, as: UTF8.self)
  }

  /// Draws a device token, mostly that of one of a few devices, so that what one push leaves behind meets the next.
  private mutating func token() -> String {
    guard !oneIn(3) else { return digits(64) }
    return String(
      repeating: pick(["a1", "a1", "a2", "0f"]) ?? "a1", count: pick([32, 32, 32, 16, 100]) ?? 32)
  }

  private mutating func expiration() -> Int {
    let start = Int(Instant.start.milliseconds / 1000)
    // One is long past, and one is beyond 32 bits.
    return pick([
      0, start + 60, start + 600, start + 86_400, 2_208_988_800, 4_102_444_800, 3600,
      4_294_967_356, 10_413_792_000,
    ]) ?? 0
  }

  private mutating func collapseID() -> String {
    let texts = ["score", "Score", "score-", "score/7", "K1", "k1", "7", "a%20+"]
    return oneIn(4) ? String(repeating: "c", count: pick([1, 63, 64]) ?? 1) : pick(texts) ?? ""
  }

  private mutating func text() -> String {
    pick([
      "Gate 4", "gate 4", "Ä\u{308} 100 %", "a/b+c&d=e", "\"quoted\" \\ back", "🛳️ leaves",
      "0", "007", "true", "null", "x", "line\nbreak", " ", "<b>&lt;1 €</b>",
      "it's\tC:\\u0041\u{2028}",
    ]) ?? "x"
  }

  private mutating func broadcast(_ count: Int) -> APNsProvider.Event.Broadcast {
    APNsProvider.Event.Broadcast(
      message: "m\(count)",
      app: pick(["com.example.ferry", "com.example.Ferry2", "de.example.a-b"]) ?? "",
      channel: pick(["dHN0LWNoYW5uZWw=", "c2VhdC1tYXA=", "YS9iK2M="]) ?? "",
      payload: ["aps": .object(activity(.string("mark-\(count)")))],
      priority: oneIn(2) ? pick([10, 5]) : nil,
      expiration: oneIn(2) ? pick([0, 1_767_312_000, 2_208_988_800, 4_294_967_356]) : nil)
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
      if oneIn(4), let name = notify.sound {
        notify.sound = nil
        notify.criticalSound = .init(name: name, volume: pick([0, 0.25, 1]) ?? 1)
      }
    }
    // A badge or a sound alone interacts as much as an alert does.
    if oneIn(kind < 4 ? 4 : 2) { notify.contentAvailable = true }
    if oneIn(6) { notify.contentAvailable = notify.contentAvailable ?? false }
    if oneIn(4) { notify.mutableContent = oneIn(4) ? false : true }
    if oneIn(4) { notify.category = pick(["PIER", "pier", "P 1", "7"]) }
    if oneIn(4) { notify.threadID = pick(["t-1", "T-1", "t/1", "9", "007"]) }
  }

  private mutating func alert(_ count: Int) -> APNsProvider.Alert {
    var alert = APNsProvider.Alert()
    if oneIn(2) { alert.title = text() }
    if oneIn(4) { alert.subtitle = text() }
    if oneIn(6) {
      alert.title = nil
      alert.titleLocKey = "BOARDING"
      if oneIn(2) { alert.titleLocArgs = pick([["7"], [text(), "7", text()], ["", "7"]]) }
    }
    if oneIn(6) {
      alert.subtitle = nil
      alert.subtitleLocKey = "PIER"
      if oneIn(2) { alert.subtitleLocArgs = [text(), "2"] }
    }
    if !alert.members.isEmpty, oneIn(4) { return alert }
    if oneIn(4) {
      alert.locKey = "GATE_FORMAT"
      if oneIn(2) {
        alert.locArgs = pick([
          ["4"], ["4", text(), "4"], ["007", "1.50", "true"], ["", "4", ""],
          ["b", "a", "1", "2", "3", "4", "5", "6", "7", "8", text()],
        ])
      }
    } else {
      // The last have 3000 and 3600 bytes, and as escapes more than a notification may have.
      alert.body =
        oneIn(4)
        ? pick([
          String(repeating: "x", count: 1000), String(repeating: "x", count: 3000),
          String(repeating: "ж", count: 1500), String(repeating: "ж", count: 1800),
        ]) : text()
    }
    return alert
  }

  /// The caller's own keys, among them the mark of the notification.
  private mutating func custom(_ count: Int) -> JSONObject {
    var custom: JSONObject = ["mark": .string("mark-\(count)")]
    let keys = [
      "order", "Order", "a.b", "alert", "badge", "data", "gcm.message_id", "mdm-id", "sound",
      "category", "thread-id", "orderNumber", "order_number", "_id", "Ä 1",
    ]
    // What comes of a key that is called aps has no answer, but there is one aps.
    if oneIn(40) { custom["aps"] = ["lang": "de"] }
    for _ in 0..<roll(3) {
      custom[pick(keys) ?? "order"] = pick([
        7, 0, 1.5, "7", "", true, false, [], [:], ["a": ["b": [1, "2", false]]], .string(text()),
        -7, 4_294_967_302, 0.000_1, ["orderNumber": 1, "order_number": "2"], ["7"],
        ["b", "a", "b", "c"], ["a": [:], "b": [], "c": "", "d": 0], ["aps": ["alert": "x"]],
      ])
    }
    if oneIn(10) {
      // As long as a payload may be, or nearly.
      let bytes = 3700 + roll(350)
      custom["log"] = .string(String(repeating: "x", count: bytes))
    }
    return custom
  }

  private mutating func payload(_ count: Int, isSilent: Bool) -> JSONObject {
    var root = custom(count)
    var aps: JSONObject = [:]
    if isSilent {
      aps["content-available"] = 1
    } else {
      aps["alert"] = finishedAlert()
      if oneIn(3) { aps["badge"] = pick([0, 3]) }
      if oneIn(3) {
        aps["sound"] = pick([
          "default", "bell.caf", ["critical": 1, "name": "horn.caf", "volume": 0.25],
        ])
      }
      // It wakes the app, too, and interacts with the user all the same.
      if oneIn(4) { aps["content-available"] = 1 }
      if oneIn(8) {
        aps["alert"] = nil
        if oneIn(2) { aps["badge"] = 0 } else { aps["sound"] = "" }
      }
      if oneIn(4) { aps["interruption-level"] = pick(["time-sensitive", "passive"]) }
      if oneIn(4) { aps["relevance-score"] = pick([0, 0.5, 1]) }
      if oneIn(6) { aps["target-content-id"] = "pier-2" }
      if oneIn(6) { aps["filter-criteria"] = "north" }
      if oneIn(4) { aps["thread-id"] = "t-1" }
      if oneIn(4) { aps["mutable-content"] = 1 }
    }
    root["aps"] = .object(aps)
    return root
  }

  /// Draws an alert as the payload has it, among others one with every key for localised texts.
  private mutating func finishedAlert() -> JSONValue {
    switch roll(6) {
    case 0, 1: return .string(text())
    case 2:
      return [
        "title-loc-key": "BOARDING", "title-loc-args": ["7"], "subtitle-loc-key": "PIER",
        "subtitle-loc-args": [.string(text()), "2"], "loc-key": "GATE", "loc-args": ["4", "4"],
        "launch-image": "pier.png",
      ]
    case 3: return ["title": .string(text())]
    default: return ["title": .string(text()), "body": .string(text())]
    }
  }
}

#endif
