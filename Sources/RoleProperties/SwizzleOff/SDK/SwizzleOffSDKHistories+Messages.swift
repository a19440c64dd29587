#if Everything || SwizzleOffSDK

import ConformanceKit
import Histories

extension SwizzleOffSDKHistories {
  /// A message as it is drawn; its local times are set when it comes.
  package struct Drawn: Sendable {
    var json: JSONObject = [:]
    /// Seconds from now to its start and its end.
    var start: Int64?
    var end: Int64?

    func userInfo(_ configuration: SwizzleOffSDK.Configuration, at now: Instant) -> JSONValue {
      var json = json
      func time(in seconds: Int64) -> JSONValue {
        let later = now.advanced(byMilliseconds: seconds * 1000)
        return .string(LocalTime(later, offset: configuration.timeZoneOffset).text)
      }
      if let start { json["google.c.cm.lt_start"] = time(in: start) }
      if let end { json["google.c.cm.lt_end"] = time(in: end) }
      return .object(json)
    }
  }
}

extension Dice {
  /// Draws a message: what is seen of it, what it is counted by, and what looks like either.
  mutating func sdkMessage() -> SwizzleOffSDKHistories.Drawn {
    if oneIn(25) { return SwizzleOffSDKHistories.Drawn() }
    var drawn = SwizzleOffSDKHistories.Drawn()
    drawn.json = identity()
    if let aps = sdkAPS() { drawn.json["aps"] = aps }
    if !oneIn(5) { drawn.json["google.c.a.e"] = oneIn(8) ? value(1, true, "0", "", "1 ") : "1" }
    if oneIn(2) { addParameters(to: &drawn.json) }
    if oneIn(3) {
      drawn.json["gcm.app_link"] = value(
        "https://example.com/a?b=1", "https://example.com/Pier/A%20b?To=B%2Fc#D", "x:y", "x:y?z",
        "", 7)
    }
    if oneIn(5) { addDecoys(to: &drawn.json) }
    if oneIn(6) { addLocalTime(to: &drawn) }
    return drawn
  }

  /// Draws one of some values.
  private mutating func value(_ values: JSONValue...) -> JSONValue? { pick(values) }

  private mutating func identity() -> JSONObject {
    if oneIn(8) { return [:] }
    if oneIn(12) { return ["gcm.message_id": ""] }
    if oneIn(40) { return ["gcm.message_id": 7] }
    return [
      "gcm.message_id": .string(
        pick(["0:1%a", "0:1%b", "0:1%A", "0:1%a ", "0:1", "7", "é", "0:1%aé", "1:1%a"]) ?? "")
    ]
  }

  private mutating func sdkAPS() -> JSONValue? {
    var aps: JSONObject = [:]
    switch roll(6) {
    case 0: break
    case 1: aps["alert"] = ["title": "Ferry", "body": "leaves"]
    case 2 where oneIn(2): aps["alert"] = oneIn(2) ? ["title": "Ferry"] : ["subtitle": "Pier"]
    case 2: aps["alert"] = oneIn(2) ? [:] : ["loc-key": "K"]
    case 3: aps["alert"] = oneIn(4) ? 7 : "Ferry"
    default: aps["alert"] = "Ferry"
    }
    if oneIn(2) {
      aps["content-available"] =
        oneIn(4) ? value("1", 0, "0", [1], [:], 2, -1, 0.5, "YES", "no") : 1
    }
    if oneIn(4) { aps["badge"] = 3 }
    if oneIn(6) { aps["sound"] = "horn.caf" }
    if oneIn(20) { return oneIn(2) ? "Ferry" : nil }
    return .object(aps)
  }

  private mutating func addParameters(to json: inout JSONObject) {
    // Longer than what some analytics take.
    let long = String(repeating: "long ferry ", count: 12) + "x"
    if !oneIn(4) {
      json["google.c.a.c_id"] = value("campaign-1", "", 7, "Kampagne é", .string(long))
    }
    if oneIn(2) {
      json["google.c.a.c_l"] = value("label of all", "", ["x"], " ", " l ", .string(long))
    }
    if oneIn(2) { json["google.c.a.m_l"] = value("label", "", 0, " l ", .string(long)) }
    if oneIn(2) {
      json["from"] = value(
        "/topics/ferries", "417203918264", "x/topics/", "/topic", "/topics/a%20b",
        .string("/topics/" + long))
    }
    if oneIn(2) {
      json["google.c.a.ts"] = value(
        "1767225600", 1_767_225_600, "0", 0, "", "soon", "12 h", [1], -5, 1_767_225_600_000,
        "99999999999999999999")
    }
    if oneIn(2) { json["google.c.a.udt"] = value("1", 1, "", [1], false, 0) }
    if oneIn(2) { json["google.c.a.tc"] = value("1", 1, "0", 0, "", "2", "1 x", [1], [:]) }
    if oneIn(3) { json["gcm.ttl"] = value("3600", 60, "60", [1], 0, -1, "-1") }
  }

  /// Known keys in the wrong place, and keys that look like known ones.
  private mutating func addDecoys(to json: inout JSONObject) {
    let decoys: JSONObject = [
      "content-available": 1, "google.message_id": "0:1%z", "message_id": "0:1%a",
      "gcm.notification.title": "Title", "app_link": "https://example.com/b", "alert": "outside",
      "google.c.cm.lt_end": "2026-01-01 12:00:00", "google.c.cm.lt_start": "",
      "GCM.app_link": "x:z", "gcm.link": "x:v", "gcm.notification.link": "x:u",
      "google.c.a.c_id ": "c", "note": .null, "data": ["gcm.app_link": "x:w", "google.c.a.e": "1"],
    ]
    for member in decoys.members where oneIn(4) { json[member.name] = member.value }
    if oneIn(4) { json["google.c.cm.lt_start"] = value(7, true, ["2026-01-01 12:00:00"]) }
  }

  private mutating func addLocalTime(to drawn: inout SwizzleOffSDKHistories.Drawn) {
    // Some days are the last and the first of their year, and the one that only some years have.
    let far: [Int64] = [40, 364, 365, 789].map { $0 * 86_400 }
    let start: Int64 = pick([61, 3600, pick(far) ?? 0, -60, -60, -3600, -1, 1, -86_400]) ?? 60
    drawn.start = start
    // Of one that has begun the end counts, by a time that other zones are before or behind.
    if start < 0 ? !oneIn(4) : oneIn(3) {
      drawn.end = start + (pick([30, 120, 3590, 7200, 172_800]) ?? 0)
    }
    drawn.json["aps"] =
      oneIn(4) ? ["content-available": 1, "alert": "Ferry"] : ["content-available": 1]
    if oneIn(4) {
      drawn.json["aps"] = [
        "content-available": 1, "alert": ["title": "A", "body": "B"], "category": "C",
        "sound": "s.caf", "badge": 9,
      ]
    }
    if oneIn(2) { drawn.json["gcm.notification.title"] = value("Title", "100 %@ \\u00E9", "") }
    if oneIn(2) {
      drawn.json["gcm.notification.body"] = value("Body é", " 50 % off, %d\nleft ", "")
    }
    if oneIn(3) { drawn.json["gcm.notification.badge"] = value(1, "2", 0) }
    if oneIn(3) { drawn.json["gcm.notification.sound"] = value("horn.caf", "default") }
    if oneIn(3) { drawn.json["gcm.notification.click_action"] = value("OPEN") }
    if oneIn(3) { drawn.json["gate"] = value("7", ["x": 1], 7) }
    if oneIn(4) { drawn.json["google.c.cm.other"] = "x" }
    if oneIn(4) { drawn.json["gcm.notification.content-available"] = value("1", 1) }
  }
}

#endif
