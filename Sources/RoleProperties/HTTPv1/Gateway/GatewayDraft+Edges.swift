#if Everything || HTTPv1Gateway

import ConformanceKit
import Histories

/// One thing in a request that is wrong, or nearly.
private enum GatewayEdge {
  /// A field of the message.
  case field([String], JSONValue)
  /// The same of a message that is only to be checked, or of one for a topic.
  case checked([String], JSONValue)
  case fanned([String], JSONValue)
  /// The targets, in place of the one.
  case targets([(String, JSONValue)])
  case root(String, JSONValue)
  case body(String)
  case method(String)
  /// What stands behind the project in the path.
  case end(String)
}

/// What is dealt out, part by part.
private let gatewayEdges: [GatewayEdge] = times + texts + maps + names + targets + lines

private let lines: [GatewayEdge] = [
  .method("PUT"), .method("PATCH"), .method("GET"), .end("messages:sendAll"),
  .end("messages:send2"), .end("messages:sen"),
]

private let times: [GatewayEdge] =
  [
    "0.5s", "1.1234567891s", ".5s", "60S", " 60s", "60s ", "60", "60.25s", "3.500000s", "٣s",
    "60s\n", "2419200.5s", "-0.5s", "2592000s", "4294967356s", "5m", "1.s", "+1s",
  ].map { .field(["android", "ttl"], .string($0)) }
  + [.fanned(["android", "ttl"], "2592000s"), .checked(["android", "ttl"], "-1s")]

private let texts: [GatewayEdge] =
  ([true, false, ["Ferry"], [], [:]] as [JSONValue]).map { .field(["notification", "title"], $0) }
  + [
    .field(["android", "collapse_key"], 7), .field(["webpush", "fcm_options", "link"], 7),
    .field(["apns", "fcm_options", "image"], 7), .field(["fcm_options", "analytics_label"], 7),
    .field(["apns", "fcm_options", "analytics_label"], true),
    .field(["apns", "payload"], "{\"aps\":{\"badge\":1}}"), .field(["apns", "payload"], []),
    .field(["apns", "headers", "apns-priority"], 5),
    .field(["apns", "headers", "apns-collapse-id"], true),
    .field(["apns", "headers", "apns-expiration"], 0),
    .field(["android", "data"], ["n": 7]), .field(["android", "data"], ["a": "x", "n": [:]]),
    .field(["webpush", "data"], ["n": true]),
  ]
  + ["ferry\n", "fähre", "f 2", "f+2"].flatMap { label in
    ["android", "webpush", "apns"].map {
      .field([$0, "fcm_options", "analytics_label"], .string(label))
    } + [.field(["fcm_options", "analytics_label"], .string(label))]
  }

private let maps: [GatewayEdge] =
  ([[], [:], true, 7] as [JSONValue]).map { .field(["data"], ["a": "x", "n": $0]) }
  + [
    .field(["data"], ["n": ""]), .field(["data"], ["é": "x"]),
    .field(["data"], [String(repeating: "k", count: 100): "x"]),
    .field(["data"], ["fromage": "x", "message_kind": "y", "my.google.x": "z"]),
    .field(["data"], ["a": "x", "from": "y"]), .field(["data"], ["from": ""]),
    .field(["data"], ["google.": "x"]), .field(["data"], ["google.c": ""]),
    .field(["data"], ["gcm.notification.x": "y"]), .fanned(["data"], ["from": "x"]),
    .fanned(["data"], ["n": 7]), .checked(["data"], ["google.x": "y"]),
    .checked(["data"], ["n": 7]),
    .checked(["data"], ["n": .string(String(repeating: "x", count: 5000))]),
    .field(["android", "data"], ["n": .string(String(repeating: "x", count: 5000))]),
    .field(["notification", "title"], .string(String(repeating: "日", count: 2000))),
    .field(["data"], ["n": .string(String(repeating: "日", count: 1200))]),
    .field(["apns", "payload"], ["aps": ["badge": 1], "none": [], "deep": ["a": [:]]]),
    .field(["apns", "payload"], ["aps": ["badge": 1], "list": ["only"], "google": 1]),
    .field(["apns", "payload"], ["aps": ["badge": 1], "berth": .null, "pier": ""]),
    .field(
      ["apns"],
      [
        "headers": ["apns-priority": "5"], "live_activity_token": "c0ffee",
        "payload": ["aps": ["badge": 1]],
      ]),
    .field(
      ["apns", "payload"], ["aps": ["badge": 1], "list": ["b", .null, "a"], "Up": 0.1234567]),
    .field(["apns", "payload"], ["aps": ["badge": 1], "a.b": ["c": ["d": [true, false]]]]),
  ]

private let names: [GatewayEdge] = [
  .root("message_id", "x"), .root("to", "x"), .root("validateonly", true),
  .field(["notification", "sound"], "default"), .field(["Notification"], ["title": "x"]),
  .field(["fcm-options"], ["analytics_label": "x"]), .field(["android", "Ttl"], "60s"),
  .field(["apns", "fcm_options", "link"], "https://x.example"),
  .field(["apns", "live-activity-token"], "c0ffee"), .field(["webpush", "ttl"], "60s"),
  .field(["colour"], .null), .field(["apns", "aps"], .null), .root("to", .null),
  .field(["topic"], .null), .field(["condition"], .null), .field(["data"], .null),
  .field(["apns", "headers"], .null), .field(["apns", "payload"], .null),
  .field(["fcm_options", "analytics_label"], .null), .field(["android", "priority"], .null),
  .root("validate_only", .null), .root("validate_only", true),
  .body("{\"message\":{}}"), .body("{\"message\":{\"data\":{\"n\":\"x\"}}}"),
  .body("[{\"message\":{\"topic\":\"harbour\"}}]"),
  .body("{\"message\":{\"topic\":\"harbour\"}} x"),
  .body("{\"message\":\"{\\\"topic\\\":\\\"harbour\\\"}\"}"), .body("[]"), .body("{"),
]

private let targets: [GatewayEdge] =
  [
    "a/b", "har bour", "harbour\n", "", "~", "%", "a", "fähre", "harbour/", "harb%6Fur", "fog",
    String(repeating: "t", count: 900), "a+b", " harbour",
  ].map { .targets([("topic", .string($0))]) }
  + [
    "'harb our' in topics", "'harbour' in topics & '7' in topics",
    "'harbour' in topics AND '7' in topics", "('harbour' in topics", "()",
    "'harbour' in topics || ()", "'harbour' IN topics", "'fähre' in topics",
    "('harbour' in topics) || ('7' in topics)", "(('harbour' in topics))",
    "('harbour' in topics && '7' in topics) || ('in' in topics && 'topics' in topics)",
    "'fog' in topics || 'mist' in topics || 'rain' in topics || 'x' in topics || 'harbour' in topics",
    "'fog' in topics || 'mist' in topics || 'rain' in topics || 'x' in topics || 'Harbour' in topics",
    "'harbour' in topics || '7' in topics",
  ].map { .targets([("condition", .string($0))]) }
  + [
    .targets([("topic", "harbour"), ("condition", "'harbour' in topics")]),
    .targets([("topic", "harbour"), ("token", "harbour")]),
    .targets([("topic", "7"), ("condition", "7")]), .targets([]),
    .targets([("token", "zoe:APA91b-zoe")]), .targets([("token", "a b")]),
    .checked(["token"], "zoe:APA91b-zoe"),
  ]

extension Dice {
  /// Deals a request with one thing that is wrong, or nearly, and else nothing.
  mutating func dealtDraft(
    _ configuration: HTTPv1Gateway.Configuration, _ count: Int, _ place: Int, of all: Int
  ) -> GatewayDraft {
    var draft = GatewayDraft()
    let own = configuration.registrations.filter { $0.project != "tide-demo" }
    draft.aim(at: own.first?.token ?? "zoe:APA91b-zoe")
    draft.put(.string("Gate is open \(count)"), at: "notification", "body")
    switch deal(gatewayEdges, place, of: all) {
    case .field(let path, let value)?: draft.put(value, at: path)
    case .checked(let path, let value)?:
      draft.put(value, at: path)
      draft.root["validate_only"] = true
    case .fanned(let path, let value)?:
      draft.put(value, at: path)
      draft.message["token"] = nil
      draft.message["topic"] = "harbour"
    case .targets(let targets)?:
      draft.message["token"] = nil
      for (name, value) in targets { draft.message[name] = value }
    case .root(let name, let value)?: draft.root[name] = value
    case .body(let text)?: draft.body = text
    case .method(let method)?: draft.method = method
    case .end(let end)?: draft.path = "/v1/projects/\(configuration.project)/\(end)"
    case nil: break
    }
    return draft
  }
}

#endif
