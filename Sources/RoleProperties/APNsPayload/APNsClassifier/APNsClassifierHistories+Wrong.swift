#if Everything || APNsClassifier

import ConformanceKit
import Histories

extension Dice {
  /// What is wrong in a push to a Live Activity, or lacks.
  func wrongOfActivity() -> (key: String, value: JSONValue?) {
    let wrong: [(String, JSONValue?)] = [
      ("timestamp", nil), ("timestamp", "1760000000"), ("stale-date", "1760000900"),
      ("dismissal-date", true), ("event", "stop"), ("event", "Update"), ("event", 1),
      ("event", "start "), ("content-state", "{}"), ("content-state", [2]), ("attributes", nil),
      ("attributes", "R1"), ("attributes-type", nil), ("attributes-type", [:]), ("alert", nil),
      ("input-push-token", "0"), ("input-push-token", true), ("input-push-channel", 7),
      ("relevance-score", "high"),
      ("content-state", []), ("content-state", ""), ("attributes", ""), ("attributes-type", 0),
      ("timestamp", ""), ("timestamp", false), ("stale-date", []), ("event", ""), ("event", false),
      ("input-push-channel", false), ("input-push-token", "1"), ("relevance-score", false),
      ("alert", ["title": 1, "body": "b"]), ("dismissal-date", "0"), ("attributes", []),
      ("alert", ["title": "t", "subtitle": 7]), ("alert", ["loc-key": "K", "loc-args": [3]]),
      ("alert", ["title-loc-key": "K", "title-loc-args": "Ann"]),
      ("stale-date", true), ("content-state", 7),
    ]
    return deal(wrong) ?? wrong[0]
  }

  /// What is wrong in any other push: all of it is dealt out in some thirty histories.
  mutating func wrongValues() -> [(key: String, value: JSONValue?)] {
    // What programs take for nothing is as wrong as the rest.
    let one: JSONValue = pick([7, true, ["a"], [:], 0, 1.5, ["loc-key": "K"], false, []]) ?? 7
    let texts = ["title", "subtitle", "body", "title-loc-key", "subtitle-loc-key", "loc-key"]
    let names = ["thread-id", "category", "target-content-id", "filter-criteria"]
    var wrong: [(key: String, value: JSONValue?)] = []
    func add(_ key: String, _ values: [JSONValue]) { wrong += values.map { (key, $0) } }
    add("alert", [7, true, ["a"], 0, false, [], ["body": "b", "launch-image": one]])
    add("alert", texts.map { .object([$0: one]) })
    add("alert", texts.prefix(3).map { .object(["launch-image": "a.png", $0: ["loc-key": "K"]]) })
    for kind in ["", "title-", "subtitle-"] {
      let arguments: [JSONValue] = ["Ann", ["a", 3], [.null], ["0": "a"], [3, "a"]]
      add("alert", arguments.map { .object(["\(kind)loc-key": "K", "\(kind)loc-args": $0]) })
    }
    add("badge", ["3", true, ["count": 3], [3], "0", "", false, [], [:]])
    add("sound", [1, true, ["chime.caf"], 0, false, []])
    let parts: [(String, JSONValue)] = [
      ("critical", "1"), ("critical", [:]), ("name", 5), ("volume", "1"), ("volume", true),
      ("volume", 1.0001), ("volume", -0.0001), ("volume", 50),
    ]
    for (part, value) in parts {
      var sound: JSONObject = ["critical": 1, "name": "siren.aiff", "volume": 0.75]
      if oneIn(3) { sound[pick(["critical", "volume"]) ?? ""] = nil }
      sound[part] = value
      add("sound", [.object(sound)])
    }
    for name in names { add(name, [one]) }
    add("content-available", ["1", "0"])
    add("mutable-content", ["1", [:], [1], "", []])
    add(
      "interruption-level",
      ["timeSensitive", "time_sensitive", "Passive", "urgent", 2, true, " active", "", 0, [:]])
    add("relevance-score", [1.01, 1.004, 75, -0.1, "0.5", true, "", false, []])
    return wrong
  }

  /// A body that is no JSON, or whose root is no object.
  func malformed() -> [UInt8] {
    let texts = [
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
      "\u{c}{\"aps\":{\"alert\":\"x\"}}", "{\"aps\":{\"alert\":\"x\"}}\u{a0}",
      "{\"aps\":{\"alert\":\"x\"}}\u{2028}",
      "[]", #"[{"aps":{"alert":"x"}}]"#, "7", "null", "true", #""aps""#,
    ]
    // Beside them bytes that are not UTF-8: of another encoding, cut short, too long, half a pair.
    let broken: [[UInt8]] = [
      [0xE9], [0xF0, 0x9F, 0x9A], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xFF], [0x80],
      [0xF5, 0x80, 0x80, 0x80],
    ]
    let all =
      texts.map { Array($0.utf8) }
      + broken.map { #"{"aps":{"alert":"x"#.utf8 + $0 + #""},"k":1}"#.utf8 }
    return deal(all) ?? []
  }
}

#endif
