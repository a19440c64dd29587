#if Everything || APNsReceiver

import ConformanceKit
import Histories

extension Dice {
  /// Draws an app: mostly one that implements everything and may do everything.
  mutating func receiverConfiguration() -> APNsReceiver.Configuration {
    var configuration = APNsReceiver.Configuration()
    if oneIn(2) { configuration.methods = methods() }
    if oneIn(8) { configuration.hasCenterDelegate = false }
    if oneIn(6) { configuration.backgroundMode = false }
    if oneIn(5) {
      configuration.allowed = APNsReceiver.Interaction.allCases.filter { _ in oneIn(2) }
    }
    if !oneIn(5) {
      let categories = [
        APNsReceiver.Category(
          identifier: "GATE", actions: ["REPLY", "MUTE"], customDismissAction: true),
        APNsReceiver.Category(
          identifier: "gate", actions: ["reply", "REPLY "], foregroundActions: ["reply"],
          customDismissAction: true),
        APNsReceiver.Category(identifier: "TIDE 1", actions: ["s"], customDismissAction: false),
        APNsReceiver.Category(identifier: "DECK", actions: ["ONE", "TWO", "THREE", "FOUR"]),
        APNsReceiver.Category(identifier: "QUIET", actions: [], customDismissAction: true),
      ]
      let others = ["PIER", "BUOY", "HELM", "KEEL"].map { name in
        APNsReceiver.Category(identifier: name, actions: [name])
      }
      let all = categories + others
      let first = roll(all.count)
      configuration.categories = Array(all[first...] + all[..<first])
    }
    if oneIn(2) { configuration.serviceExtension = true }
    configuration.strings = Self.strings
    if oneIn(2) {
      configuration.sounds = [
        "horn.caf": 2, "Horn.caf": 29.9, "song.caf": 30.1, "a b.wav": 0.5, "long.caf": 120,
      ]
      if oneIn(6) { configuration.sounds = [:] }
    }
    configuration.timeSensitive = oneIn(2)
    configuration.criticalAlerts = oneIn(2)
    configuration.silenced = oneIn(4)
    return configuration
  }

  private static let strings = [
    "SCORE": "%@ beat %@", "HELLO": "Good morning", "ONE": "Gate %@", "PIER": "Pier two",
    "pier": "the pier", "THREE": "%@%@, deck %@",
    "EIGHT": "%@, %@, %@, %@, %@, %@, %@ and %@",
  ]

  private mutating func methods() -> [APNsReceiver.Method] {
    let missing: [Set<APNsReceiver.Method>] = [
      [.didReceiveRemoteNotification], [.willPresent], [.didReceiveResponse],
      [.didReceiveRemoteNotificationFetch], [.didFinishLaunching],
      [.didReceiveRemoteNotificationFetch, .didReceiveRemoteNotification],
      Set(APNsReceiver.Method.allCases),
    ]
    let missed = deal(missing) ?? []
    return APNsReceiver.Method.allCases.filter { !missed.contains($0) }
  }

  /// Draws a push of any kind.
  mutating func push(_ count: inout Int) -> Meant {
    switch roll(13) {
    case 0...3: return silent(&count)
    case 4...6: return alert(&count, isRich: oneIn(2))
    case 7, 8: return mixed(&count)
    case 9, 10: return voip(&count)
    default: return odd(&count)
    }
  }

  mutating func silent(_ count: inout Int) -> Meant {
    var aps: JSONObject = ["content-available": 1]
    if oneIn(6) { aps["lang"] = "de" }
    let id = oneIn(4) ? pick(["gate", "tide"]) : nil
    return push(aps, &count, pushType: oneIn(3) ? "background" : nil, collapseID: id)
  }

  mutating func mixed(_ count: inout Int) -> Meant {
    var aps = content(isRich: oneIn(2))
    aps["content-available"] = 1
    return push(
      aps, &count, pushType: oneIn(3) ? "alert" : nil, collapseID: oneIn(4) ? "gate" : nil)
  }

  /// Draws a push that is nothing, as it can't be read.
  mutating func unreadable(_ count: inout Int) -> Meant {
    count += 1
    let payloads = ["", "{", "not JSON", "[]", "null", #"{"aps":"x"}"#, #"{"aps":[]}"#]
    return .event(.push(push: "p\(count)", payload: pick(payloads) ?? ""))
  }

  /// Draws an alert with a text whose category the app registered, if it registered any.
  mutating func touchable(_ count: inout Int, collapseID: String? = nil) -> Meant {
    var aps = content(isRich: false)
    if !oneIn(4) { aps["category"] = pick(["GATE", "GATE", "gate", "TIDE 1", "DECK", "QUIET"]) }
    return push(aps, &count, collapseID: collapseID)
  }

  /// Draws an alert with a text; a rich one may have a badge or a sound alone.
  mutating func alert(_ count: inout Int, isRich: Bool, collapseID: String? = nil) -> Meant {
    push(
      content(isRich: isRich), &count, pushType: oneIn(4) ? "alert" : nil, collapseID: collapseID)
  }

  /// Draws an alert with nothing that iOS 9 doesn't know.
  mutating func oldAlert(_ count: inout Int) -> Meant {
    var aps: JSONObject = ["alert": .string(receiverText())]
    if oneIn(6) { aps = oneIn(2) ? ["badge": 3] : ["sound": "default"] }
    if oneIn(2) { aps["category"] = "GATE" }
    if oneIn(4) { aps["content-available"] = 1 }
    return push(aps, &count)
  }

  /// Draws a push for PushKit.
  mutating func voip(_ count: inout Int) -> Meant {
    var aps: JSONObject = oneIn(2) ? [:] : ["alert": "Ann calls", "sound": "default"]
    if oneIn(4) { aps["content-available"] = 1 }
    return push(aps, &count, pushType: "voip")
  }

  /// Draws a push of which no page says what it is; what comes after it is judged.
  private mutating func odd(_ count: inout Int) -> Meant {
    count += 1
    let payloads = [
      #"{"aps":"x"}"#, #"{"aps":[]}"#, #"{"aps":{}}"#, "", "{", "not JSON", "[]", "null",
      #"{"aps":{"content-available":"1"}}"#, #"{"aps":{"content-available":true}}"#,
      #"{"aps":{"content-available":{}}}"#, #"{"aps":{"content-available":null}}"#,
      #"{"aps":{"mutable-content":1}}"#, #"{"aps":{"content-available":1,"mutable-content":1}}"#,
      #"{"aps":{"alert":""}}"#, #"{"aps":{"alert":{"body":7}}}"#, #"{"order":7}"#,
      #"{"aps":{"category":"GATE"}}"#, #"{"aps":{"content-available":0}}"#,
    ]
    return .event(.push(push: "p\(count)", payload: pick(payloads) ?? ""))
  }

  /// Draws a push with that in its aps, and with keys of the app.
  mutating func push(
    _ aps: JSONObject, _ count: inout Int, pushType: String? = nil, collapseID: String? = nil
  ) -> Meant {
    count += 1
    var root: JSONObject = ["mark": .string("mark-\(count)")]
    let keys = [
      "order", "Order", "a.b", "alert", "badge", "data", "gcm.message_id", "überfähre", "_id", "",
    ]
    for _ in 0..<roll(3) {
      root[pick(keys) ?? "order"] = pick([
        7, 0, -1, 1.5, "7", "", true, false, [], [:], ["a": ["b": [1, "2", false]]], .null,
        .string(receiverText()), 9_007_199_254_740_993, 0.000_1, ["b", "a", "b"], ["x"], "  x ",
        ["aps": ["alert": "x"]], ["a": .null, "b": [:]],
      ])
    }
    if oneIn(8) { root[pick(["content-available", "content_available"]) ?? ""] = 1 }
    let members =
      oneIn(2)
      ? [JSONObject.Member(name: "aps", value: .object(aps))] + root.members
      : root.members + [JSONObject.Member(name: "aps", value: .object(aps))]
    let payload = spelled(JSONValue.object(JSONObject(members)).compact)
    return .event(
      .push(push: "p\(count)", payload: payload, pushType: pushType, collapseID: collapseID))
  }

  /// Spells JSON in one of the ways that mean the same.
  private mutating func spelled(_ text: String) -> String {
    switch roll(6) {
    case 0: return "\r\n " + text + " \n\t"
    case 1:
      return text.utf16.map { unit in
        let digits = String(unit, radix: 16)
        return unit < 128
          ? String(UnicodeScalar(UInt8(unit)))
          : "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }.joined()
    default: return text
    }
  }

  /// Draws what a notification has.
  private mutating func content(isRich: Bool) -> JSONObject {
    var aps: JSONObject = [:]
    let kind = isRich ? roll(6) : 0
    if kind < 4 { aps["alert"] = alertText() }
    if kind == 4 || isRich && oneIn(2) || oneIn(6) { aps["badge"] = pick([0, 1, 3, 7, 99_999]) }
    if kind == 5 || isRich && oneIn(2) || oneIn(6) {
      aps["sound"] = pick([
        "default", "horn.caf", "Horn.caf", "song.caf", "a b.wav", "none.caf", "horn",
        "horn.wav",
        ["critical": 1, "name": "default", "volume": 1], "A b.wav",
        ["critical": 1, "name": "none.caf", "volume": 1],
        ["critical": 1, "name": "horn.caf", "volume": 0.5],
      ])
    }
    if oneIn(3) { aps["category"] = pick(["GATE", "gate", "TIDE 1", "DECK", "Gate", "GATE "]) }
    if oneIn(4) { aps["thread-id"] = pick(["t-1", "T-1", "t/1", "7", "GATE"]) }
    if oneIn(5) { aps["target-content-id"] = pick(["w-1", "W 1"]) }
    if oneIn(2) { aps["mutable-content"] = pick([1, 1, 1, 1, 0, true]) }
    if oneIn(3) {
      aps["interruption-level"] = pick(["passive", "active", "time-sensitive", "critical"])
    }
    if oneIn(8) { aps["relevance-score"] = 0.5 }
    if oneIn(8) { aps["content-available"] = 0 }
    if oneIn(10) { aps["lang"] = "de" }
    if oneIn(10) { aps[pick(["content_available", "contentAvailable"]) ?? ""] = 1 }
    return aps
  }

  private mutating func alertText() -> JSONValue {
    if oneIn(3) { return .string(receiverText()) }
    var alert: JSONObject = [:]
    for name in ["title", "subtitle", "body"] where name == "body" ? !oneIn(4) : oneIn(2) {
      let prefix = name == "body" ? "" : "\(name)-"
      switch roll(6) {
      case 0: alert["\(prefix)loc-key"] = pick(["HELLO", "PIER", "pier"])
      case 1:
        let format = pick([("SCORE", 2), ("ONE", 1), ("THREE", 3), ("EIGHT", 8)]) ?? ("ONE", 1)
        alert["\(prefix)loc-key"] = .string(format.0)
        let arguments = (0..<format.1).map { _ in
          JSONValue.string(pick(["Oslo", "Rome", "", "%@!", "Ä ☕️", "7", " Bergen ", "PIER"]) ?? "")
        }
        alert["\(prefix)loc-args"] = .array(arguments)
      default: alert[name] = .string(receiverText())
      }
    }
    return alert.isEmpty ? ["body": .string(receiverText())] : .object(alert)
  }

  private mutating func receiverText() -> String {
    pick([
      "Gate 4", "gate 4", "Ä\u{308} 100 %", "a/b+c&d=e", "\"quoted\" \\ back", "🛳️ leaves", "0",
      "true", "null", "x", "line\nbreak", "%@ and %d", "HELLO", "pier", " g ", "Cafe\u{301}",
      "<b>1 &lt; 2</b>", String(repeating: "mooring ", count: 30) + "7",
    ]) ?? "x"
  }
}

#endif
