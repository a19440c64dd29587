#if Everything || HTTPv1Gateway

import ConformanceKit
import Histories

/// A request as a history's maker draws it.
package struct GatewayDraft: Sendable {
  var method = "POST"
  /// The path; nothing for that of the project.
  var path: String?
  var headers: [String: String] = ["content-type": "application/json"]
  /// The field authorization; nothing for the right one.
  var authorization: String?
  var isUnauthorized = false
  var root: JSONObject = [:]
  var message: JSONObject = [:]
  /// What stands in the body in place of a message.
  var body: String?
  /// Whether fields are written as programmers of Java write them.
  var isCamelCase = false
  /// Whether the body is written in escapes of JSON where it may be.
  var isEscaped = false
  var isLegacy = false

  /// Makes the app instance of a token its only target.
  mutating func aim(at token: String) {
    for key in ["topic", "condition", "fid"] { message[key] = nil }
    message["token"] = .string(token)
  }

  func event(
    named name: String, in configuration: HTTPv1Gateway.Configuration
  ) -> HTTPv1Gateway.Event.Request {
    var headers = headers
    if !isUnauthorized {
      headers["authorization"] =
        authorization ?? (isLegacy ? "key=" : "Bearer ") + configuration.accessToken
    }
    return HTTPv1Gateway.Event.Request(
      request: name, method: method,
      path: path
        ?? (isLegacy ? "/fcm/send" : "/v1/projects/\(configuration.project)/messages:send"),
      headers: headers, body: body ?? (isEscaped ? written.compact.escaped : written.compact))
  }

  private var written: JSONValue {
    if isLegacy { return .object(message) }
    var root = root
    if root["message"] == nil { root["message"] = .object(message) }
    return isCamelCase ? JSONValue.object(root).inCamelCase : .object(root)
  }

  /// Puts a value into a part of the message, which is made if it isn't there.
  mutating func put(_ value: JSONValue, at path: String...) { put(value, at: path) }

  mutating func put(_ value: JSONValue, at path: [String]) {
    message = Self.putting(value, at: path[...], into: message)
  }

  private static func putting(
    _ value: JSONValue, at path: ArraySlice<String>, into object: JSONObject
  ) -> JSONObject {
    var object = object
    guard let name = path.first else { return object }
    object[name] =
      path.count == 1
      ? value : .object(putting(value, at: path.dropFirst(), into: object[name]?.object ?? [:]))
    return object
  }
}

extension String {
  /// The text of JSON with escapes for what is beyond ASCII, for slashes, and within the name of a field.
  fileprivate var escaped: String {
    var text = ""
    for unit in utf16 {
      if unit < 128 {
        text.unicodeScalars.append(UnicodeScalar(UInt8(unit)))
      } else {
        let digits = String(unit, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
    return text.replacing("/", with: "\\/")
      .replacing("\"notification\"", with: "\"n\\u006ftification\"")
  }
}

extension JSONValue {
  /// The same with its fields in lowerCamelCase, but for what the app and Apple have named.
  fileprivate var inCamelCase: JSONValue {
    guard let object else { return self }
    return .object(
      JSONObject(
        object.members.map { member in
          let isOwn = ["payload", "headers", "data"].contains(member.name)
          let parts = member.name.split(separator: "_", omittingEmptySubsequences: false)
          let name =
            parts[0]
            + parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
            .joined()
          return JSONObject.Member(
            name: String(name), value: isOwn ? member.value : member.value.inCamelCase)
        }))
  }
}

extension Dice {
  /// Draws a request: in half of the draws nothing is wrong with it, else one thing.
  mutating func gatewayDraft(
    _ configuration: HTTPv1Gateway.Configuration, _ count: Int, edition: Edition
  ) -> GatewayDraft {
    var draft = legalDraft(configuration, count, edition: edition)
    if oneIn(5) { draft.root["validate_only"] = .bool(!oneIn(3)) }
    switch roll(20) {
    case 0..<8: break
    case 8, 9: wrongRequest(&draft, configuration)
    case 10...12: wrongTarget(&draft, configuration, edition)
    case 13, 14: wrongField(&draft)
    case 15, 16: wrongApplePart(&draft)
    case 17, 18: wrongData(&draft, token: configuration.registrations[0].token)
    default: oddButLegal(&draft, accessToken: configuration.accessToken)
    }
    return draft
  }

  /// Draws a request with which nothing is wrong.
  mutating func legalDraft(
    _ configuration: HTTPv1Gateway.Configuration, _ count: Int, edition: Edition
  ) -> GatewayDraft {
    var draft = GatewayDraft()
    target(&draft, configuration, edition)
    contents(&draft, count)
    draft.isCamelCase = oneIn(5)
    draft.isEscaped = oneIn(5)
    return draft
  }

  private mutating func target(
    _ draft: inout GatewayDraft, _ configuration: HTTPv1Gateway.Configuration, _ edition: Edition
  ) {
    let own = configuration.registrations.filter { $0.project != "tide-demo" }
    switch roll(8) {
    case 0...2: draft.message["token"] = pick(own).map { .string($0.token) }
    case 3: draft.message["topic"] = .string(gatewayTopic())
    case 4:
      let names = own.flatMap { $0.topics ?? [] }
      draft.message["topic"] = .string(pick(names) ?? gatewayTopic())
    case 5, 6: draft.message["condition"] = .string(gatewayCondition())
    default:
      let fids = own.compactMap(\.fid)
      if edition == .current, let fid = pick(fids) {
        draft.message["fid"] = .string(fid)
      } else {
        draft.message["topic"] = .string(gatewayTopic())
      }
    }
  }

  private mutating func gatewayTopic() -> String {
    pick([
      "harbour", "harbour", "Harbour", "harbour-north", "north-harbour", "7", "07", "a.b~c%20_",
      "fog", "t", "100%", "-_.~%", "in", "topics", "%37", String(repeating: "t", count: 900),
    ]) ?? "harbour"
  }

  private mutating func gatewayCondition() -> String {
    var names = [
      "harbour", "Harbour", "harbour-north", "7", "07", "a.b~c%20_", "fog", "in", "topics",
    ]
    names.shuffle(using: &self)
    let terms = names.map { "'\($0)' in topics" }
    return switch roll(9) {
    case 8: "(\(terms[0])) && (\(terms[1]))"
    case 0: terms[0]
    case 1: "\(terms[0]) && \(terms[1])"
    case 2: "\(terms[0]) || \(terms[1])"
    case 3: "\(terms[0]) && (\(terms[1]) || \(terms[2]))"
    case 4: "(\(terms[0]) || \(terms[1])) && \(terms[2])"
    case 5: "(\(terms[0]) && \(terms[1])) || (\(terms[2]) && \(terms[3])) || \(terms[4])"
    case 6: "\(terms[0]) || \(terms[1]) && \(terms[2])"
    default: "\(terms[0]) && (\(terms[1]) || (\(terms[2]) && \(terms[3])))"
    }
  }

  private mutating func gatewayWords(_ count: Int) -> JSONValue {
    let words = [
      "Gate is open", "渡し船 🛳️ leaves", "né A\u{308} \u{E4} 100 %", "a/b+c&d=e f", "\"q\" \\ it's",
      "<b> &amp; ",
      " blank ", "line\nbreak\tand", "1e5 null true", "cr\r\nlf and",
    ]
    if oneIn(10) { return pick(["007", "true", "null", "1e5", "{}"]) ?? "007" }
    return .string("\(pick(words) ?? "x") \(count)")
  }

  private mutating func contents(_ draft: inout GatewayDraft, _ count: Int) {
    let kind = roll(6)
    if kind < 3 {
      if !oneIn(4) { draft.put(gatewayWords(count), at: "notification", "title") }
      if !oneIn(3) { draft.put(gatewayWords(count), at: "notification", "body") }
      if oneIn(3) {
        draft.put(.string("https://img.example/\(count).png"), at: "notification", "image")
      }
    }
    if kind > 1 && kind < 5 || oneIn(3) { draft.put(.object(gatewayData(count)), at: "data") }
    if oneIn(2) { applePart(&draft, count, isSilent: kind > 2 && oneIn(2)) }
    if oneIn(5) { android(&draft) }
    if oneIn(8) {
      draft.put("60", at: "webpush", "headers", "TTL")
      if oneIn(2) { draft.put("pier", at: "webpush", "headers", "Topic") }
      draft.put(["order": "7", "gate": "south"], at: "webpush", "data")
      if oneIn(2) {
        let shown: JSONValue = ["title": "Bac", "actions": [["action": "board"]], "badge": "b.png"]
        draft.put(shown, at: "webpush", "notification")
        draft.put("https://ferry.example/7", at: "webpush", "fcm_options", "link")
        if oneIn(2) { draft.put(gatewayLabel(), at: "webpush", "fcm_options", "analytics_label") }
      }
    }
    if oneIn(5) { draft.put(gatewayLabel(), at: "fcm_options", "analytics_label") }
  }

  private mutating func gatewayLabel() -> JSONValue {
    let long = String(repeating: "f", count: 49)
    return pick(["f", "ferry-2", "a-b_c.d~e%20", .string(long), .string(long + "g")]) ?? "f"
  }

  private mutating func gatewayData(_ count: Int) -> JSONObject {
    var data: JSONObject = ["mark": .string("mark of \(count)")]
    let keys = [
      "order", "Order", "orderNumber", "order_number", "from_pier", "my.google.", "message_kind",
      "token", "né", "a.b/1", " pier ", "content_available", "data", "alert", "title", "__proto__",
      "constructor", "length",
    ]
    for _ in 0..<roll(4) {
      data[pick(keys) ?? "order"] = oneIn(3) ? pick(["", "true", "07", "{}"]) : gatewayWords(count)
    }
    return data
  }

  private mutating func applePart(_ draft: inout GatewayDraft, _ count: Int, isSilent: Bool) {
    if oneIn(2) {
      if oneIn(3) {
        let id = "Tide-\(count)" + String(repeating: "-", count: oneIn(3) ? 55 : 0)
        draft.put(.string(id), at: "apns", "headers", "apns-collapse-id")
      }
      if oneIn(2) {
        let expiration = pick(["0", "1767312000", "2208988800", "1"] as [JSONValue]) ?? "0"
        draft.put(expiration, at: "apns", "headers", "apns-expiration")
      }
      if oneIn(2) { draft.put(oneIn(4) ? "1" : "5", at: "apns", "headers", "apns-priority") }
      if oneIn(4), draft.message["token"] != nil {
        let id = "8b86d011-0000-4000-8000-00000000\(count + 1000)"
        draft.put(.string(id), at: "apns", "headers", "apns-id")
      }
    }
    if isSilent {
      draft.put(1, at: "apns", "payload", "aps", "content-available")
    } else if !oneIn(4) {
      alert(&draft, count)
    }
    if oneIn(6) { pushType(&draft) }
    if oneIn(3), draft.message["apns"]?["payload"] != nil {
      let values: [JSONValue] = [
        7, 1.5, 0, false, true, "", [1, "x"], ["deep": ["er": true, "Er": 2]], "own",
        4_102_444_800, -2_147_483_649, -0.25, [[1], [2, [3]]], ["a": ["b_c": ["cD": ["d_e": 1]]]],
        .string("own words of \(count)"),
      ]
      for key in ["berthName", "berth_name", "n", "mark", "alert", "topic", "__proto__"]
      where oneIn(3) {
        draft.put(pick(values) ?? 7, at: "apns", "payload", key)
      }
    }
    if oneIn(2), let payload = draft.message["apns"]?["payload"]?.object {
      draft.put(.object(JSONObject(payload.members.reversed())), at: "apns", "payload")
    }
    if oneIn(3) { draft.put(gatewayLabel(), at: "apns", "fcm_options", "analytics_label") }
    if oneIn(3) {
      draft.put(
        .string("https://img.example/apple-\(count).png"), at: "apns", "fcm_options", "image")
    }
    if oneIn(4), draft.message["token"] != nil {
      draft.put(
        .string("c0ffee\(count % 10)0" + (oneIn(3) ? String(repeating: "ab", count: 76) : "")),
        at: "apns", "live_activity_token")
    }
  }

  /// Writes the push type that fits what there is.
  private func pushType(_ draft: inout GatewayDraft) {
    let aps = draft.message["apns"]?["payload"]?["aps"]
    let isShown =
      draft.message["notification"] != nil
      || ["alert", "badge", "sound"].contains { aps?[$0] != nil }
    draft.put(isShown ? "alert" : "background", at: "apns", "headers", "apns-push-type")
  }

  private mutating func alert(_ draft: inout GatewayDraft, _ count: Int) {
    var aps: JSONObject = [:]
    if oneIn(3) {
      aps["alert"] = gatewayWords(count)
    } else if !oneIn(3) {
      var alert: JSONObject = ["title": gatewayWords(count)]
      if oneIn(2) { alert["body"] = gatewayWords(count) }
      if oneIn(3) { alert["title-loc-key"] = "K" }
      if oneIn(3) { alert["subtitle"] = gatewayWords(count) }
      aps["alert"] = .object(alert)
    }
    if oneIn(3) { aps["badge"] = pick([0, 1, 99_999]) }
    if oneIn(3) { aps["sound"] = pick(["horn.caf", ["name": "horn.caf", "critical": 1]]) }
    if oneIn(3) { aps["category"] = pick(["ORDER", "order", "Süd ☕"]) }
    if oneIn(3) { aps["thread-id"] = pick(["pier", "Pier 7"]) }
    if oneIn(3) { aps["mutable-content"] = 1 }
    if oneIn(4) { aps["content-available"] = 1 }
    if oneIn(8) { aps["content_available"] = 1 }
    if aps.isEmpty { aps["badge"] = 1 }
    draft.put(.object(aps), at: "apns", "payload", "aps")
  }

  private mutating func android(_ draft: inout GatewayDraft) {
    if oneIn(2) {
      let lives: [JSONValue] = [
        "0s", "3600s", "3.5s", "1.000000001s", "2419200s", "2419199s", "2419199.999999999s", .null,
      ]
      draft.put(pick(lives) ?? "0s", at: "android", "ttl")
    }
    if oneIn(2) { draft.put("tide", at: "android", "collapse_key") }
    if oneIn(4) { draft.put(gatewayLabel(), at: "android", "fcm_options", "analytics_label") }
    if oneIn(3) { draft.put(.bool(oneIn(2)), at: "android", "direct_boot_ok") }
    if oneIn(3) { draft.put(.bool(oneIn(2)), at: "android", "bandwidth_constrained_ok") }
    if oneIn(4) { draft.put("com.example.ferry", at: "android", "restricted_package_name") }
    if oneIn(3) {
      draft.put("https://img.example/android.png", at: "android", "notification", "image")
    }
    if oneIn(3) {
      draft.put(pick(["high", "HIGH", "normal", "NORMAL"]) ?? "high", at: "android", "priority")
    }
    if oneIn(3) { draft.put(["berth": "north"], at: "android", "data") }
    if oneIn(3) {
      let fields: [(String, JSONValue)] = [
        ("title", "For Android"), ("body", "For Android"), ("sound", "horn"), ("tag", "pier"),
        ("click_action", "BOARDING"), ("notification_count", 7), ("visibility", "PUBLIC"),
        ("notification_priority", "PRIORITY_HIGH"), ("event_time", "2026-01-01T09:10:00Z"),
        ("vibrate_timings", ["0.5s", "1s"]), ("default_sound", true),
        ("body_loc_args", ["09:10"]),
      ]
      for (name, value) in fields where oneIn(4) {
        draft.put(value, at: "android", "notification", name)
      }
    }
  }
}

#endif
