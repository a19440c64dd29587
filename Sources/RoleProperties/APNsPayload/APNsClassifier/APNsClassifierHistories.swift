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
    HistoryDraft(APNsClassifier.Configuration(), dice.pushes().map { .now(.event($0)) })
  }
}

extension Dice {
  /// Draws ten pushes, in any order: what is left over of one is seen in what comes of the next.
  fileprivate mutating func pushes() -> [APNsClassifier.Event] {
    var pushes = [unread(), long(isDealt: true), spoiled(wrongOfActivity(), ofActivity: true)]
    // Of two long ones each has a limit of its own.
    pushes.append(oneIn(2) ? rootless() : long(isDealt: false))
    for place in 0..<2 {
      let wrong = wrongValues()
      pushes.append(spoiled(deal(wrong, place, of: 2) ?? wrong[0], ofActivity: false))
    }
    for place in 0..<4 { pushes.append(fit(place)) }
    if oneIn(6) { pushes += twins() }
    if !oneIn(3) { pushes.append(rare()) }
    return pushes.shuffled(using: &self)
  }

  /// Draws a push in which nothing is wrong but, maybe, its headers.
  private mutating func fit(_ place: Int) -> APNsClassifier.Event {
    let bases = bases()
    var (aps, type) = deal(bases, place, of: 4) ?? bases[0]
    if aps.isEmpty { type = deal(Self.typesOfTopics) ?? type }
    if !aps.isEmpty, oneIn(4) { add(to: &aps, ofActivity: type == "liveactivity") }
    var root: JSONObject = ["aps": .object(aps)]
    if oneIn(2) { addOwn(to: &root) }
    return event(spelled(JSONValue.object(root).compact), oneIn(6) ? nil : headers(type))
  }

  /// Draws a push in which one key of aps has a wrong value, or lacks.
  private mutating func spoiled(
    _ wrong: (key: String, value: JSONValue?), ofActivity: Bool
  ) -> APNsClassifier.Event {
    // What is missed in a start alone may be there, and wrong, in another push.
    let isOfStart =
      wrong.key == "alert" || wrong.value == nil && wrong.key.hasPrefix("attributes")
    let bases = bases().filter { ($0.type == "liveactivity") == ofActivity }
    let fit = bases.filter { !ofActivity || !isOfStart || $0.aps["event"] == "start" }
    let base = pick(fit) ?? bases[0]
    var aps = base.aps
    if oneIn(4) { add(to: &aps, ofActivity: ofActivity) }
    aps[wrong.key] = wrong.value
    var root: JSONObject = ["aps": .object(aps)]
    if oneIn(4) { addOwn(to: &root) }
    return event(JSONValue.object(root).compact, oneIn(2) ? nil : headers(base.type))
  }

  /// Draws two pushes of one length with the same headers that are not the same.
  private mutating func twins() -> [APNsClassifier.Event] {
    let bodies = [
      #""alert":"4""#, #""sound":"4""#, #""alert":{}"#, #""badge":{}"#, #""Alert":"4""#,
    ]
    let headers: [String: String]? =
      oneIn(2) ? nil : ["apns-push-type": "alert", "apns-priority": "10"]
    let first = pick(Array(bodies.prefix(2))) ?? bodies[0]
    return [first, pick(bodies) ?? first].map { event(#"{"aps":{\#($0)}}"#, headers) }
  }

  /// Draws what the other draws would have too seldom.
  private mutating func rare() -> APNsClassifier.Event {
    let silent: [JSONObject] = [
      ["sound": ""], ["category": "PIER"], ["alert": ""], ["thread-id": "pier-4"], ["alert": [:]],
    ]
    // Of broadcasts, which may be as long as VoIP pushes, one is too long.
    let sizes = [4097, 5120, 5121]
    let turn = deal(0..<10) ?? 0
    if turn < silent.count {
      var aps = silent[turn]
      aps["content-available"] = 1
      return event(JSONValue.object(["aps": .object(aps)]).compact)
    }
    if turn == 5 { return event(#"{"mdm":"A1B2"}"#, ["apns-push-type": "mdm"]) }
    let start = #"{"aps":{"event":"update","timestamp":1760000000,"content-state":{"n":""#
    var headers = ["apns-push-type": "liveactivity"]
    if turn < 9 {
      headers["apns-channel-id"] = "dGhpcy1pcy1hLWNoYW4="
      let rest = sizes[turn - 6] - start.utf8.count - 4
      return event(start + String(repeating: "x", count: rest) + #""}}}"#, headers)
    }
    headers = ["apns-push-type": "complication", "apns-topic": "com.example.ferry"]
    return event(start + #""}}}"#, headers)
  }

  private mutating func unread() -> APNsClassifier.Event {
    let bytes = malformed()
    let text = String(decoding: bytes, as: UTF8.self)
    return text.utf8.elementsEqual(bytes) ? event(text) : .push(bytes: Data(bytes))
  }

  private mutating func addOwn(to root: inout JSONObject) {
    let keys = [
      "order", "alert", "badge", "content-available", "event", "Aps", "x", "mdm ", "aps.alert",
      "aps.badge",
    ]
    root[pick(keys) ?? "x"] = pick([
      7, "text", true, .null, ["a": 1], [1, "2"], 0.5, 4_102_444_800, "\u{7f}\u{2028}\u{ffff}",
      "a\u{1}b", ["aps": ["alert": 7]], ["note": .null], -1,
    ])
    if oneIn(4) { root[pick(["", String(repeating: "k", count: 100)]) ?? ""] = 1 }
  }

  /// Draws what has no aps, or one that is no object; some of it is right so, or empty.
  private mutating func rootless() -> APNsClassifier.Event {
    let roots: [JSONObject?] = [
      ["aps": "a"], ["aps": []], ["aps": 1], ["aps": true], ["aps": .null], ["mdm": "A1B2"], [:],
      ["order": ["aps": ["alert": "Gate 4"]]], ["alert": "Gate 4", "badge": 1], ["mdm": "A1B2"],
      ["Aps": ["alert": "Gate 4"]], ["data": [["aps": ["badge": 1]]]], ["aps ": ["badge": 1]],
      ["notification": ["title": "Ferry", "aps": ["content-available": 1]]], nil,
    ]
    let type = pick(["alert", "mdm", "background"]) ?? "alert"
    guard let root = deal(roots) ?? nil else {
      return .push(headers: oneIn(2) ? headers("alert") : nil)
    }
    return event(JSONValue.object(root).compact, oneIn(2) ? nil : headers(type))
  }

  private mutating func event(
    _ text: String, _ headers: [String: String]? = nil
  ) -> APNsClassifier.Event {
    oneIn(4)
      ? .push(bytes: Data(text.utf8), headers: headers) : .push(payload: text, headers: headers)
  }

  /// Spells JSON in one of the ways that mean the same.
  private mutating func spelled(_ text: String) -> String {
    switch roll(9) {
    case 0: "\r\n " + text + " \n\t"
    case 1: text.replacing("\":", with: "\" :\t").replacing(",\"", with: "\n, \"")
    case 2: text.replacing("available\":1", with: "available\":1.0")
    case 3: text.replacing("-content\":1", with: "-content\":1e0")
    case 4: text.replacing("aps", with: #"\u0061ps"#).replacing("ent", with: #"\u0065nt"#)
    default: text
    }
  }

  /// Draws a payload about as long as its push type allows.
  private mutating func long(isDealt: Bool) -> APNsClassifier.Event {
    let types = ["voip", "alert", nil, "voip", "background", "pushtotalk"]
    let beside = [-1, 0, 1, 1, 300]
    let plans = types.flatMap { type in beside.map { (type, $0) } }
    let (type, more) = (isDealt ? deal(plans) : pick(plans)) ?? plans[0]
    let size = (type == "voip" ? 5120 : 4096) + more
    let sign = pick(["x", "x", "é", "🚂", "/"]) ?? "x"
    let rest = size - #"{"aps":{"alert":""}}"#.utf8.count
    let width = sign.utf8.count
    let text =
      String(repeating: sign, count: rest / width) + String(repeating: "x", count: rest % width)
    var headers = type.map { ["apns-push-type": $0] } ?? [:]
    // The limit goes by the push type, whatever topic is beside it.
    headers["apns-topic"] = pick([nil, "com.example.ferry", "com.example.ferry.voip"]) ?? nil
    var body = #"{"aps":{"alert":""# + text + #""}}"#
    // White space and escapes are of the body, too.
    if oneIn(4) {
      let blanks = String(repeating: " ", count: rest - 1)
      body =
        oneIn(2) ? #"{"aps":{"alert":"x"}"# + blanks + "}" : #"{"aps":{"alert":"x"}}"# + blanks
    } else if oneIn(4) {
      body = #"{"aps":{"alert":""# + String(repeating: #"\u0078"#, count: rest / 6)
      body += String(repeating: "x", count: rest % 6) + #""}}"#
    }
    return event(body, headers.isEmpty ? nil : headers)
  }

  /// What is right as it is, with its push type.
  private func bases() -> [(aps: JSONObject, type: String)] {
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
      [
        "alert": ["title": "Ferry"], "sound": ["critical": 1, "name": "horn.caf", "volume": 1],
        "mutable-content": 1,
      ],
      ["alert": ["title-loc-key": "T", "title-loc-args": ["a"], "loc-key": "B"]],
      ["alert": ["title-loc-key": "T"]], ["alert": ["subtitle-loc-key": "S"]],
      ["badge": 0], ["badge": 7, "mutable-content": 1], ["sound": "horn.caf"],
      ["sound": ["critical": 1, "name": "default", "volume": 0]], ["alert": "event", "badge": 1],
      ["alert": ["title": "update"], "sound": "default", "badge": 0],
      ["alert": "Gate 4", "badge": 3, "sound": ["critical": 1, "name": "horn.caf", "volume": 1]],
      ["content-available": 1, "alert": "Gate 4"], ["content-available": 1, "badge": 0],
      ["content-available": 0, "alert": "Gate 4"], ["content-available": 1, "sound": "default"],
    ]
    let silent: [(JSONObject, String)] = [
      (["content-available": 1], "background"), (["content-available": 1], "background"),
      (["content-available": 1], "background"), (["content-available": 0], "background"),
    ]
    // Whether it needs a content-state is open, and whose it is is not.
    let bare: JSONObject = ["timestamp": 1_760_000_000, "event": "update", "alert": "Lap 3"]
    let others = [activity, start, end, bare].map { ($0, "liveactivity") }
    // What has no key at all goes with any push type, which alone decides on its topic.
    return alerts.map { ($0, "alert") } + silent + others
      + Array(repeating: ([:], "location"), count: 3)
  }

  /// The push types whose topics have a suffix of their own.
  private static let typesOfTopics = [
    "location", "voip", "fileprovider", "pushtotalk", "widgets", "controls", "complication",
  ]

  /// Adds something that is right.
  private mutating func add(to aps: inout JSONObject, ofActivity: Bool) {
    var more: [(String, JSONValue)] = [
      ("thread-id", "t"), ("category", "PIER"), ("target-content-id", "w"),
      ("filter-criteria", "f"), ("interruption-level", "time-sensitive"),
      ("interruption-level", "passive"), ("interruption-level", "critical"),
      ("relevance-score", 0), ("relevance-score", 1), ("relevance-score", 0.5),
      ("content_available", 1), ("Alert", "x"), ("contentAvailable", 1), ("Event", "update"),
      ("mutable_content", 1), ("category", "Pier 4/2"), ("sound", "a b"), ("badge", 1000),
      ("alert.title", "x"), ("badge ", 1),
      ("thread-id", .string(String(repeating: "t", count: 100))),
    ]
    if ofActivity {
      more = [
        ("relevance-score", 100), ("stale-date", 1_760_000_900), ("dismissal-date", 0),
        ("timestamp", 1_760_000_000.25), ("input-push-token", 1), ("content-state", [:]),
        ("timestamp", 4_102_444_800), ("timestamp", 0), ("relevance-score", -1),
        ("content-state", ["lap": ["n": [1, .null]]]),
        ("stale-date", 0), ("input-push-channel", "c2VhdC1tYXA="),
        ("alert", ["title": ["loc-key": "T"], "body": ["loc-key": "B", "loc-args": ["7"]]]),
        ("alert", ["title": "x", "body": "y", "sound": "horn.caf"]),
      ]
    }
    if let (key, value) = pick(more) { aps[key] = value }
  }

  private mutating func headers(_ type: String) -> [String: String] {
    let types = [
      "alert", "background", "location", "voip", "complication", "fileprovider", "mdm",
      "liveactivity", "pushtotalk", "widgets", "controls",
    ]
    var type: String? = type
    // Where the type is another one, the topic and the priority are not judged.
    let isOther = oneIn(3)
    if isOther {
      let unknown = [nil, nil, "silent", "Alert", "live-activity", "BACKGROUND", ""]
      // The one that is nearest comes more often: what interacts may wake, too.
      let near = type == "alert" ? "background" : "alert"
      type = oneIn(2) ? near : pick(types + unknown) ?? nil
    }
    var headers: [String: String] = [:]
    headers["apns-push-type"] = type
    let suffix = (type.flatMap { APNsClassifierReading.suffixes[$0] } ?? "") ?? ".complication"
    headers["apns-topic"] = "com.example.ferry" + suffix
    if oneIn(3) {
      let others = [
        "", ".push-type.controls", suffix + ".x", suffix + "x", ".pushkit" + suffix,
        suffix.uppercased(), String(suffix.prefix { $0 != "-" }), ".voip",
      ]
      headers["apns-topic"] = "com.example.ferry" + (pick(others) ?? "")
    }
    if type == "liveactivity", oneIn(8) { headers["apns-topic"] = suffix }
    // Of the priorities that there are, a background push has one, and a Live Activity two.
    let known: [String?] =
      switch type {
      case "background": ["5", "5", "1", "1", "10", nil]
      case "liveactivity": ["10", "5", "1", nil]
      default: ["10", "5", "10", nil]
      }
    headers["apns-priority"] = pick(known) ?? nil
    if oneIn(3) {
      let priorities = ["10", "1", "7", "0", "high", "50", "100", "", nil]
      headers["apns-priority"] = pick(priorities) ?? nil
    }
    if oneIn(3) {
      headers["apns-expiration"] = pick([
        "0", "1767312000", "10413792000", "soon", "1h", "nan", "inf",
      ])
    }
    if oneIn(3) {
      headers["apns-id"] = pick([
        "0b5a1c9e-7d21-4c6e-9a0f-52f1d6e8c3aa", "7d21a2f0-0b5a-11ec-1a0f-52f1d6e8c3aa",
        "0b5a1c9e7d214c6e9a0f52f1d6e8c3aa", "gb5a1c9e-7d21-4c6e-9a0f-52f1d6e8c3aa",
        "0b5a1c9e-7d21-4c6e-9a0f-52f1d6e8c3a", "{0b5a1c9e-7d21-4c6e-9a0f-52f1d6e8c3aa}",
      ])
    }
    if oneIn(3) {
      headers["apns-collapse-id"] = pick([
        "gate", "gate 4", String(repeating: "c", count: 64), String(repeating: "\"", count: 60),
        String(repeating: "c", count: 65), String(repeating: "é", count: 33),
      ])
    }
    return headers
  }
}

#endif
