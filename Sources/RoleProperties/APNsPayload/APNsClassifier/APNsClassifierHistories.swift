#if Everything || APNsClassifier

package import ConformanceKit
package import Histories

import struct Foundation.Data

/// Makes histories of a classifier: one push after the other, fit ones and such with one thing wrong.
package enum APNsClassifierHistories: HistoryMaking {
  package typealias Reading = APNsClassifierReading
  /// Nothing depends on the subject.
  package typealias Meant = Never

  package static func resolve(
    _ meant: Never, after reading: APNsClassifierReading, at now: Instant
  ) -> Happening<APNsClassifier.Event>? {}

  package static func draw(_ dice: inout Dice, edition: Edition) -> HistoryDraft<Self> {
    HistoryDraft(APNsClassifier.Configuration(), (0..<30).map { _ in .now(.event(dice.push())) })
  }
}

extension Dice {
  fileprivate mutating func push() -> APNsClassifier.Event {
    if oneIn(10) { return event(malformed()) }
    if oneIn(40) { return .push(headers: oneIn(2) ? headers("alert") : nil) }
    var (aps, type) = base()
    if oneIn(4) { add(to: &aps, ofActivity: type == "liveactivity") }
    if oneIn(2) { spoil(&aps) }
    var root: JSONObject = ["aps": .object(aps)]
    if oneIn(12) { root = oneIn(2) ? ["mdm": "A1B2"] : ["aps": pick(["a", [], 1, true]) ?? 1] }
    if oneIn(20) { root["aps"] = nil }
    if oneIn(5) {
      let keys = ["order", "alert", "badge", "content-available", "event", "Aps", "x"]
      root[pick(keys) ?? "x"] = pick([
        7, "text", true, .null, ["a": 1], [1, "2"], 0.5, 4_102_444_800, "\u{7f}\u{2028}\u{ffff}",
      ])
      if oneIn(3) { root[pick(["", String(repeating: "k", count: 100)]) ?? ""] = 1 }
    }
    var headers = oneIn(4) ? nil : headers(type)
    if oneIn(10) {
      (root, headers) = ([:], ["apns-push-type": pick(["alert", "voip", "background"]) ?? "alert"])
      if oneIn(5) { headers = nil }
      root["aps"] = ["alert": .string(long(headers?["apns-push-type"] == "voip" ? 5120 : 4096))]
    }
    let text = JSONValue.object(root).compact
    return event(text.replacing("\"1.0\"", with: "1.0"), headers)
  }

  private mutating func event(
    _ text: String, _ headers: [String: String]? = nil
  ) -> APNsClassifier.Event {
    oneIn(4)
      ? .push(bytes: Data(text.utf8), headers: headers) : .push(payload: text, headers: headers)
  }

  /// A text that makes a payload of about so many bytes.
  private mutating func long(_ limit: Int) -> String {
    let sign = pick(["x", "x", "é", "🚂"]) ?? "x"
    let rest = limit - #"{"aps":{"alert":""}}"#.utf8.count + (pick([-1, 0, 1, 1, 300]) ?? 0)
    let width = sign.utf8.count
    return String(repeating: sign, count: rest / width)
      + String(repeating: "x", count: rest % width)
  }

  /// What is right as it is, with its push type.
  private mutating func base() -> (JSONObject, String) {
    let activity: JSONObject = [
      "timestamp": 1_760_000_000, "event": "update", "content-state": ["lap": 2],
    ]
    var start = activity
    start["event"] = "start"
    start["attributes-type"] = "RaceAttributes"
    start["attributes"] = ["race": "R1"]
    start["alert"] = ["title": "Race on", "body": "Lap 1"]
    var end = activity
    end["event"] = "end"
    let alerts: [JSONObject] = [
      ["alert": "Gate 4"], ["alert": ["title": "Ferry", "body": "09:10"]],
      ["alert": ["subtitle": "North"], "mutable-content": 1],
      ["alert": ["body": "b"], "mutable-content": 0], ["alert": ["launch-image": "a.png"]],
      ["alert": ["launch-image": "a.png"], "mutable-content": 1],
      ["alert": ["title-loc-key": "T", "title-loc-args": ["a"], "loc-key": "B"]],
      ["badge": 0], ["badge": 7, "mutable-content": 1], ["sound": "horn.caf"],
      ["sound": ["critical": 1, "name": "default", "volume": 0]], ["alert": "event", "badge": 1],
      ["alert": ["title": "update"], "sound": "default", "badge": 0],
      ["content-available": 1, "alert": "Gate 4"], ["content-available": 1, "badge": 0],
      ["content-available": 0, "alert": "Gate 4"], ["content-available": 1, "sound": "default"],
    ]
    switch roll(6) {
    case 0: return (["content-available": 1], "background")
    case 1: return (pick([activity, start, end]) ?? end, "liveactivity")
    case 2 where oneIn(4):
      return oneIn(2) ? (["content-available": 0], "background") : ([:], "location")
    default: return (pick(alerts) ?? [:], "alert")
    }
  }

  /// Adds something that is right.
  private mutating func add(to aps: inout JSONObject, ofActivity: Bool) {
    var more: [(String, JSONValue)] = [
      ("thread-id", "t"), ("category", "PIER"), ("target-content-id", "w"),
      ("filter-criteria", "f"), ("interruption-level", "time-sensitive"),
      ("interruption-level", "passive"), ("interruption-level", "critical"),
      ("relevance-score", 0), ("relevance-score", 1), ("relevance-score", 0.5),
      ("content_available", 1), ("Alert", "x"),
    ]
    if ofActivity {
      more = [
        ("relevance-score", 100), ("stale-date", 1_760_000_900), ("dismissal-date", 0),
        ("timestamp", 1_760_000_000.25), ("input-push-token", 1), ("content-state", [:]),
      ]
    }
    if let (key, value) = pick(more) { aps[key] = value }
  }

  /// Makes one value wrong, or takes away one that is needed.
  private mutating func spoil(_ aps: inout JSONObject) {
    if aps["event"] != nil {
      let wrong: [(String, JSONValue?)] = [
        ("timestamp", nil), ("timestamp", "1760000000"), ("stale-date", "1760000900"),
        ("dismissal-date", true), ("event", "stop"), ("event", "Update"), ("event", 1),
        ("content-state", "{}"), ("content-state", [2]), ("attributes", nil), ("attributes", "R1"),
        ("attributes-type", nil), ("attributes-type", [:]), ("alert", nil), ("input-push-token", 0),
        ("input-push-channel", 7), ("relevance-score", "high"),
        ("alert", ["title": 1, "body": "b"]),
      ]
      if let (key, value) = pick(wrong) { aps[key] = value }
      return
    }
    let one: JSONValue = pick([7, true, ["a"], [:], 0, 1.5]) ?? 7
    let texts = ["title", "subtitle", "body", "title-loc-key", "subtitle-loc-key", "loc-key"]
    let names = ["thread-id", "category", "target-content-id", "filter-criteria"]
    switch roll(12) {
    case 0: aps["alert"] = pick([7, true, ["a"]])
    case 1: aps["alert"] = .object([pick(texts) ?? "body": one])
    case 2: aps["alert"] = ["body": "b", "launch-image": one]
    case 3:
      let kind = pick(["", "title-", "subtitle-"]) ?? ""
      let arguments: JSONValue = pick(["Ann", ["a", 3], [.null], ["0": "a"], [3, "a"]]) ?? "a"
      aps["alert"] = .object(["\(kind)loc-key": "K", "\(kind)loc-args": arguments])
    case 4: aps["badge"] = pick(["3", true, ["count": 3], [3], "0"])
    case 5: aps["sound"] = pick([1, true, ["chime.caf"], 0])
    case 6, 7:
      let wrong: [(String, JSONValue)] = [
        ("critical", "1"), ("critical", [:]), ("name", 5), ("volume", "1"), ("volume", true),
        ("volume", 1.0001), ("volume", -0.0001), ("volume", 50),
      ]
      var sound: JSONObject = ["critical": 1, "name": "siren.aiff", "volume": 0.75]
      if let (key, value) = pick(wrong) { sound[key] = value }
      aps["sound"] = .object(sound)
    case 8: aps[pick(names) ?? "category"] = one
    case 9: aps["mutable-content"] = pick(["1", [:], [1]])
    case 10: aps["interruption-level"] = pick(["timeSensitive", "Passive", "urgent", 2, true])
    default: aps["relevance-score"] = pick([1.01, 75, -0.1, "0.5", true])
    }
  }

  private mutating func headers(_ type: String) -> [String: String] {
    let types = [
      "alert", "background", "location", "voip", "complication", "fileprovider", "mdm",
      "liveactivity", "pushtotalk", "widgets", "controls",
    ]
    var type: String? = type
    if oneIn(4) { type = pick(types) }
    if oneIn(8) {
      let wrong = ["silent", "Alert", "live-activity", "BACKGROUND", "", "alert "]
      type = oneIn(2) ? nil : pick(wrong)
    }
    var headers: [String: String] = [:]
    headers["apns-push-type"] = type
    let suffix = (type.flatMap { APNsClassifierReading.suffixes[$0] } ?? "") ?? ".complication"
    headers["apns-topic"] = "com.example.ferry" + suffix
    if oneIn(5) {
      let others = ["", ".push-type.controls", suffix + ".x", suffix + "x", ".pushkit" + suffix]
      headers["apns-topic"] = "com.example.ferry" + (pick(others) ?? "")
    }
    headers["apns-priority"] = type == "background" ? "5" : pick(["10", "5", "10", nil]) ?? nil
    if oneIn(5) {
      headers["apns-priority"] = pick(["10", "1", "7", "0", "high", "05", nil]) ?? nil
    }
    if oneIn(3) { headers["apns-expiration"] = pick(["0", "1767312000"]) }
    if oneIn(3) { headers["apns-id"] = "0b5a1c9e-7d21-4c6e-9a0f-52f1d6e8c3aa" }
    if oneIn(3) { headers["apns-collapse-id"] = pick(["gate", String(repeating: "c", count: 64)]) }
    return headers
  }

  /// A body that is no JSON, or whose root is no object.
  private mutating func malformed() -> String {
    pick([
      "", " ", "{", #"{"aps":{"alert":"x"}"#, #"{"aps":{"alert":"x"}}}"#,
      #"{"aps":{"alert":"x"}} x"#,
      #"{"aps":{"alert":"x" "badge":1}}"#, #"{"aps":{"alert":"x",}}"#, #"{"aps":{"badge":NaN}}"#,
      #"{"aps":{"badge":01}}"#, #"{"aps":{"badge":+1}}"#, #"{"aps":{"badge":.5}}"#,
      #"{'aps':{'alert':'x'}}"#, #"{aps:{"alert":"x"}}"#, #"{"aps":{"alert":"x"} /* c */}"#,
      #"{"aps":{"alert":"\x41"}}"#, #"{"aps":{"alert":"\U00002615"}}"#,
      #"{"aps":{"alert":"it\'s"}}"#,
      "{\"aps\":{\"alert\":\"a\nb\"}}", "{\"aps\":{\"alert\":\"a\tb\"}}",
      #"{"aps":{"sound":True}}"#, #"{"aps":{"badge":1.}}"#, #"{"aps":{"badge":1},"k":2e}"#,
      #"{"aps":{"badge":1},"k":-01}"#, #"{"aps":{"badge":1},"k":-.5}"#,
      #"{"aps":{"alert":"a\0b"}}"#, #"{"aps":{"alert":"a\v"}}"#,
      "{\"aps\":{\"alert\":\"x\"}}\u{0}", "{\"aps\":{\"alert\":\"a\u{0}b\"}}",
      "{\"aps\":{\"alert\":\"x\",\u{c}\"badge\":1}}",
      "{\"aps\":{\"alert\":\"x\",\u{a0}\"badge\":1}}", #"{"aps":{"alert":"x",,"badge":1}}"#,
      #"{"aps":{"alert":}}"#, #"{"aps":{"alert":undefined}}"#, #"{"aps":{"alert":"x"}};"#,
      "[]", #"[{"aps":{"alert":"x"}}]"#, "7", "null", "true", #""aps""#,
    ]) ?? "{"
  }
}

#endif
