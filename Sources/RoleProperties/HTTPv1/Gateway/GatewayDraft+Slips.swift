#if Everything || HTTPv1Gateway

import ConformanceKit
import Histories

extension Dice {
  /// Makes one thing wrong with the line, the header fields or the body.
  mutating func wrongRequest(
    _ draft: inout GatewayDraft, _ configuration: HTTPv1Gateway.Configuration
  ) {
    let (project, token) = (configuration.project, configuration.accessToken)
    switch roll(4) {
    case 0:
      draft.path = pick([
        "/v1/projects/tide-demo/messages:send", "/v1/projects/\(project)-2/messages:send",
        "/v1/projects/\(project)/messages:Send", "/V1/projects/\(project)/messages:send",
        "/v1/projects/\(project)/messages:deliver", "/v1/projects/\(project)/messages:sendAll",
        "/v1/messages:send", "/", "/send",
        "/v1/projects/\(project.dropLast())/messages:send", "/v1/projects/\(project)/messages",
      ])
      if oneIn(3) { (draft.path, draft.method) = (nil, pick(["PUT", "GET", "post"]) ?? "PUT") }
    case 1, 2:
      draft.authorization = pick([
        "Bearer \(token)-2", "Bearer \(token.uppercased())X", "Bearer \(token.dropLast())",
        "Basic \(token)", "key=\(token)", token, "Bearer", "", "Bearer access-9",
        "Bearer X\(token)", "Token \(token)", "Bearer \(token.dropFirst())",
      ])
      draft.isUnauthorized = oneIn(5)
    default:
      draft.body = pick([
        "", " ", "{", "[]", "7", "null", "\"message\"", "topic=harbour",
        "{\"message\":{\"topic\":\"harbour\"", "{\"message\":{\"topic\":\"harbour\"}}{}",
        "[{\"message\":{\"topic\":\"harbour\"}}]", "{}", "{\"topic\":\"harbour\"}",
        "{\"message\":[{\"topic\":\"harbour\"}]}", "{\"message\":\"topic\"}",
        "{\"message\":null}", "{\"messages\":[{\"topic\":\"harbour\"}]}", "{\"message\":7}",
        "{\"validate_only\":false}",
      ])
    }
  }

  /// Makes one thing wrong with the target.
  mutating func wrongTarget(
    _ draft: inout GatewayDraft, _ configuration: HTTPv1Gateway.Configuration, _ edition: Edition
  ) {
    let term = "'harbour' in topics"
    let own = configuration.registrations.first { $0.project != "tide-demo" }?.token ?? "zoe:APA91b"
    for key in ["token", "topic", "condition", "fid"] { draft.message[key] = nil }
    switch roll(8) {
    case 7 where edition == .current:
      // A token is no installation id, and not every instance has one.
      draft.message["fid"] = pick([
        .string(own), "cZoe0000000000Ferry", "cAnna00000000FERRY", "cAnna00000000Ferry1",
      ])
    case 0: if oneIn(2) { draft.message["topic"] = .null }
    case 1:
      let both: [(String, JSONValue)] = [
        ("token", .string(own)), ("topic", "harbour"), ("condition", .string(term)),
      ]
      let left = oneIn(3) ? -1 : roll(3)
      for (place, target) in both.enumerated() where place != left {
        draft.message[target.0] = target.1
      }
    case 2:
      draft.message["topic"] = pick([
        "", "a b", "news ", " news", "ferry/tide", "#tide", "ferry+tide", "πορθμός", "fähre",
        "ferry２", "news!", "a:b", "harbour\n", "har\nbour", "a,b", "a@b", "\u{0}", "(a)", "a'b",
      ])
    case 3:
      let whole = [
        "\(term) & 'a' in topics", "(\(term) || 'a' in topics", "\(term))", "\(term) 'a' in topics",
        "\(term) and 'a' in topics", "\(term) | 'a' in topics",
      ]
      let parts = [
        "harbour in topics", "'harbour' in topic", "", "@@@", "'harbour in topics", "()",
        "'harbour'", "'a' IN topics", "'a' in topics 'a'",
      ]
      // What comes after a part that decides is looked at, too.
      let part = pick(parts) ?? ""
      let forms = ["\(term) && \(part)", "\(term) || \(part)", "\(part) || \(term)", part]
      draft.message["condition"] = .string((oneIn(3) ? pick(whole) : pick(forms)) ?? "@@@")
    case 4:
      let names = (0..<(oneIn(3) ? 7 : 6)).map { "'t\($0)' in topics" }
      draft.message["condition"] = .string(names.joined(separator: oneIn(2) ? " && " : " || "))
    case 5:
      let others = configuration.registrations.filter { $0.project == "tide-demo" }
      draft.message["token"] = .string(pick(others)?.token ?? "zoe:APA91b-zoe")
    default:
      draft.message["token"] = pick([
        "zoe:APA91b-zoe", .string(own + "x"), .string(String(own.dropLast())),
        .string(own.uppercased()), "", "not a token", .string(own + " "), "harbour",
        .string(own.replacing(":", with: "%3A")),
      ])
    }
  }

  /// Makes one thing wrong with a field.
  mutating func wrongField(_ draft: inout GatewayDraft) {
    let other: JSONValue = pick([7, 1.5, true, ["Ferry"], ["a": "b"], 0, false]) ?? 7
    switch roll(6) {
    case 0:
      let unknown = [
        "content_available", "priority", "time_to_live", "to", "collapse_key", "colour",
        "fcm-options", "registration_ids", "Topic", "tokens", "imageUrl",
      ]
      draft.message[pick(unknown) ?? "to"] = pick([true, "high", 60, "x", [:], .null])
    case 1:
      switch roll(6) {
      case 0: draft.put("default", at: "notification", pick(["sound", "subtitle", "icon"]) ?? "")
      case 1: draft.put("ORDER", at: "notification", "click_action")
      case 2: draft.put(["badge": 1], at: "apns", pick(["aps", "payloads", "alert"]) ?? "aps")
      case 3: draft.put("red", at: "android", "colour")
      case 4: draft.put("x", at: "apns", "fcm_options", pick(["imageUrl", "link"]) ?? "link")
      default: draft.root[pick(["dry_run", "dryRun", "topic", "token"]) ?? "dry_run"] = true
      }
    case 2: draft.put(other, at: "notification", pick(["title", "body", "image"]) ?? "title")
    case 3:
      switch roll(4) {
      case 0: draft.put(other, at: "fcm_options", "analytics_label")
      case 1: draft.put(other, at: "apns", "fcm_options", pick(["image", "analytics_label"]) ?? "")
      case 2:
        draft.put(other, at: "android", pick(["collapse_key", "restricted_package_name"]) ?? "")
      default:
        for key in ["token", "topic", "condition", "fid"] where draft.message[key] != nil {
          draft.message[key] = other
        }
      }
    case 4:
      let long = String(repeating: "f", count: 51)
      let label: JSONValue =
        pick([.string(long), "ferry 2", "ferry ", "fähre", "ferry/2", "ferry\n", "f+2", "a,b"])
        ?? "a b"
      switch roll(4) {
      case 0: draft.put(label, at: "fcm_options", "analytics_label")
      case 1: draft.put(label, at: "android", "fcm_options", "analytics_label")
      case 2: draft.put(label, at: "webpush", "fcm_options", "analytics_label")
      default: draft.put(label, at: "apns", "fcm_options", "analytics_label")
      }
    default:
      let lives: [JSONValue] = [
        3600, "3600", "1h", "1.0000000001s", "", "s", "1e3s", "60 s", "60S", "2419201s",
        "2505600s", "4294967297s", "18446744073709551617s", "-1s", "-0.5s", "2419200.5s", true,
        "60ms", "6Os", "0x10s",
      ]
      draft.put(pick(lives) ?? 3600, at: "android", "ttl")
    }
  }

  /// Makes one thing wrong with the part for Apple platforms.
  mutating func wrongApplePart(_ draft: inout GatewayDraft) {
    switch roll(3) {
    case 0:
      let header = pick(["apns-priority", "apns-expiration", "apns-collapse-id"]) ?? ""
      draft.put(pick([10, 5, true, ["5"], ["a": "b"], 0]) ?? 10, at: "apns", "headers", header)
    case 1:
      draft.put(pick(["{\"aps\":{\"badge\":1}}", [1], 1, true, [[:]]]) ?? 1, at: "apns", "payload")
    default:
      draft.message["notification"] = nil
      draft.put(["order": "7"], at: "data")
      for part in ["android", "webpush"] { draft.message[part] = nil }
      draft.message["apns"] = ["headers": ["apns-priority": "10"]]
      if oneIn(2) { draft.put(1, at: "apns", "payload", "aps", "content-available") }
      if oneIn(3) { draft.put("background", at: "apns", "headers", "apns-push-type") }
      // A badge is shown, and may be in haste.
      if oneIn(4) { draft.message["apns"] = shownInHaste }
    }
  }

  private var shownInHaste: JSONValue {
    ["headers": ["apns-priority": "10"], "payload": ["aps": ["badge": 1]]]
  }

  /// Makes one thing wrong with the data, or its size.
  mutating func wrongData(_ draft: inout GatewayDraft, token: String) {
    switch roll(6) {
    case 0, 1:
      let other: JSONValue = pick([12, 1.5, true, ["n": "7"], ["7"], 0, false]) ?? 12
      draft.put(other, at: "data", pick(["n", "order", "z"]) ?? "n")
    case 2, 3:
      let reserved = [
        "from", "google.tide", "google.c.sender.id", "message_type", "gcm.notification.title",
        "google.", "gcm.notification.",
      ]
      draft.put("1", at: "data", pick(reserved) ?? "from")
    default:
      // Of a message to topics no page has the limit.
      draft.aim(at: token)
      let text = pick([
        String(repeating: "x", count: 5000), String(repeating: "日", count: 2000),
        String(repeating: "x", count: 40_000),
      ])
      draft.put(
        .string(text ?? ""), at: oneIn(2) ? "data" : "notification", oneIn(2) ? "title" : "body")
    }
  }

  /// Writes a request in another way that is as good.
  mutating func oddButLegal(_ draft: inout GatewayDraft, accessToken token: String) {
    switch roll(5) {
    case 0:
      draft.headers["content-type"] = pick([
        "application/json; charset=utf-8", "application/json;charset=\"UTF-8\"",
        "Application/JSON",
      ])
    case 1:
      draft.authorization = (oneIn(2) ? "bearer " : "BEARER ") + token
    case 2:
      let key = pick(["notification", "apns", "data", "android", "webpush", "fcm_options"]) ?? ""
      draft.message[key] = .null
      let parts = [
        ["apns", "headers"], ["apns", "payload"], ["apns", "fcm_options"],
        ["apns", "live_activity_token"], ["android", "data"], ["android", "notification"],
        ["android", "fcm_options"], ["webpush", "data"], ["fcm_options", "analytics_label"],
      ]
      if oneIn(2), let path = pick(parts) { draft.put(.null, at: path) }
      if oneIn(2) { draft.root["validate_only"] = .null }
    case 3:
      let key = pick(["token", "topic", "condition"]) ?? ""
      if draft.message[key] == nil { draft.message[key] = .null }
      draft.put("09:10 it is", at: "notification", "body")
      draft.put(.null, at: "notification", pick(["title", "image"]) ?? "title")
    default:
      let size = draft.message["token"] == nil ? 1200 : 3000
      draft.message["data"] = ["log": .string(String(repeating: "x", count: size))]
      if oneIn(2) {
        draft.message["name"] = pick(["mine-7", "projects/ferry-demo/messages/mine-7"])
      }
    }
  }

  /// Draws a message of the old interface.
  mutating func legacyDraft(
    _ configuration: HTTPv1Gateway.Configuration, _ count: Int
  ) -> GatewayDraft {
    var draft = GatewayDraft()
    draft.isLegacy = true
    let own = configuration.registrations.filter { $0.project != "tide-demo" }
    if oneIn(3) {
      var ids = own.filter { _ in !oneIn(3) }.map { JSONValue.string($0.token) }
      if ids.isEmpty { ids = [.string(own[0].token)] }
      let size = oneIn(4) ? 999 + roll(3) : ids.count
      ids += (0..<max(0, size - ids.count)).map { .string("t\($0):APA91b-nobody") }
      if size < 4 { ids += [.string(oneIn(4) ? "" : own[0].token + "x")] }
      // One that is named twice has two results.
      if size < 4, oneIn(2) { ids.append(ids[roll(ids.count)]) }
      if oneIn(2) { ids.reverse() }
      draft.message["registration_ids"] = .array(ids)
    } else {
      draft.message["to"] = oneIn(4) ? "/topics/harbour" : pick(own).map { .string($0.token) }
    }
    if oneIn(2) { draft.message["priority"] = oneIn(2) ? "normal" : "high" }
    if oneIn(2) { draft.message["content_available"] = .bool(!oneIn(3)) }
    if oneIn(3) { draft.message["collapse_key"] = "tide" }
    if oneIn(4) { draft.message["time_to_live"] = 900 }
    if oneIn(3) { draft.message["mutable_content"] = true }
    let hasData = oneIn(2)
    if hasData {
      draft.message["data"] = [
        "order": "7", "Order": gatewayText(count), "né": "", "berth_name": "07", "berthName": "x",
      ]
    }
    if !hasData || oneIn(2) { draft.message["notification"] = .object(legacyNotification(count)) }
    if oneIn(8) {
      let key = configuration.accessToken
      draft.authorization = deal([
        "key=\(key)-2", "key=", "key=\(key.dropLast())", "key=AIza-9", "key=\(key.uppercased())",
      ])
      draft.isUnauthorized = oneIn(4)
    }
    return draft
  }

  private mutating func gatewayText(_ count: Int) -> JSONValue {
    .string("\(pick(["Gate is open", "渡し船 🛳️", " 100 % <b> ", "\"it's\" \\"]) ?? "") \(count)")
  }

  private mutating func legacyNotification(_ count: Int) -> JSONObject {
    var shown: JSONObject = [:]
    for key in ["title", "subtitle", "body"] where !oneIn(3) { shown[key] = gatewayText(count) }
    if oneIn(3) { shown["sound"] = pick(["default", "horn.caf", "Süd ☕.caf"]) }
    if oneIn(3) { shown["badge"] = pick(["0", "3", "12", "99999"]) }
    if oneIn(3) { shown["click_action"] = pick(["BOARDING", "Süd ☕", "k"]) }
    for (key, args) in [("body_loc_key", "body_loc_args"), ("title_loc_key", "title_loc_args")]
    where oneIn(4) {
      shown[key] = "FERRY_AT"
      // The page has them as the text of a list, and samples as a list.
      if oneIn(2) { shown[args] = pick([["09:10"], ["09:10", "3", "3"], "[\"09:10\", \"3\"]"]) }
    }
    if shown.isEmpty { shown["body"] = gatewayText(count) }
    return shown
  }
}

#endif
