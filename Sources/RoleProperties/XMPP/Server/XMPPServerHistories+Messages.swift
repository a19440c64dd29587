#if Everything || XMPPServer

import ConformanceKit
import Histories

/// Where the bytes of a large message stand.
enum SizedShape: CaseIterable {
  case value, key, manyKeys
}

extension Dice {
  /// Draws who may sign in, and the registrations, of which some look alike.
  mutating func serverConfiguration() -> XMPPServer.Configuration {
    let garden = "com.example.garden"
    let other = pick(["552200", "4411001", "44110"]) ?? "552200"
    let topics = [["roses", "ferns"], ["roses"], ["Ferns"], ["a.b_c~1%"], []]
    return XMPPServer.Configuration(
      senders: [
        .init(id: "441100", key: serverKey),
        .init(id: other, key: deal(["AIza/+= é", "AAAAk3y:APA91b_x-9q", "é=/", "AAAAk3y"]) ?? "k"),
      ],
      registrations: [
        .init(token: "device-1", app: garden, topics: oneIn(2) ? topics[0] : pick(topics)),
        .init(token: "device-2", app: garden, sender: "441100", topics: pick(topics)),
        .init(token: lookalike, app: "com.example.Garden", topics: pick(topics)),
        .init(
          token: "shared:a", app: garden, device: "tablet", platform: .android,
          topics: oneIn(2) ? ["roses"] : nil),
        .init(
          token: "shared:b", app: "com.example.pottery", device: "tablet",
          topics: oneIn(2) ? ["roses", "ferns"] : nil),
        .init(token: "theirs", app: "com.example.kitchen", sender: other, topics: pick(topics)),
        .init(token: "phone-1", app: garden, platform: .iOS, topics: oneIn(2) ? ["ferns"] : nil),
        .init(token: "old-1", app: garden, replacedBy: "device-9"),
        .init(token: "device-9", app: garden),
      ])
  }

  private var lookalike: String { "Device-1" }

  /// The first sender's key, as long as the service's own.
  var serverKey: String { "AAAAk3y:APA91b" + String(repeating: "Zq4-x_", count: 23) }

  mutating func serverToken() -> String {
    pick([
      "device-1", "device-1", "device-1", "device-2", "device-2", "Device-1", "shared:a",
      "shared:b",
      "theirs", "phone-1", "old-1",
    ]) ?? "device-1"
  }

  mutating func serverText() -> String {
    pick([
      "hello", "A\u{308} \u{E4} 100 %", "a/b+c&d=e", "\"quoted\" \\ back", "🛳️ <leaves>", "0",
      "true",
      "null", "", "line\nbreak\ttab", " ", "]]>", "</gcm>", "\u{7F}", "nul\u{0}nul",
      "&amp; &quot;b&quot; &#65;",
    ]) ?? "x"
  }

  private mutating func mark(_ count: inout Int) -> String {
    count += 1
    return "m\(count)"
  }

  /// Draws a plain message with a mark of its own.
  mutating func plainMessage(_ count: inout Int, to token: String) -> JSONObject {
    let mark = mark(&count)
    return [
      "to": .string(token), "message_id": .string(mark), "data": ["n": .string(mark)],
    ]
  }

  /// Draws a message that nothing is wrong with, but for what is open.
  mutating func soundMessage(_ count: inout Int) -> JSONObject {
    var json = plainMessage(&count, to: serverToken())
    if oneIn(8) { json["message_id"] = .string(lookalikeID(count)) }
    var data = json["data"]?.object ?? [:]
    for name in ["kind", "Kind", "x y", "é", "url"] where oneIn(5) {
      data[name] = .string(serverText())
    }
    json["data"] = .object(data)
    addOptions(&json)
    if json["to"] == "phone-1" || oneIn(12) { dress(&json) }
    return oneIn(3) ? JSONObject(json.members.reversed()) : json
  }

  /// Gives a message some of the members that say how it is kept and confirmed.
  private mutating func addOptions(_ json: inout JSONObject) {
    if oneIn(4) { json["collapse_key"] = .string(collapseKey()) }
    if oneIn(4) {
      json["time_to_live"] = pick([0, 1, 10, 60, 600, 86_400, 2_419_199, 2_419_200])
    }
    if oneIn(4) { json["delivery_receipt_requested"] = .bool(!oneIn(4)) }
    if oneIn(8) { json["delay_while_idle"] = .bool(oneIn(2)) }
  }

  private func lookalikeID(_ count: Int) -> String {
    [
      "M\(count)", "m\(count) ", "m0\(count)", "m'\(count)\"&<>é", "90\(count)", "a:\(count)",
      String(repeating: "long-", count: 14) + "\(count)",
    ][count % 7]
  }

  private mutating func collapseKey() -> String {
    pick(["news", "News", "news ", "mail", "n", "é", "10", "010"]) ?? "news"
  }

  /// Adds what goes to iOS devices by APNs.
  mutating func dress(_ json: inout JSONObject) {
    if oneIn(2) {
      var notification: JSONObject = ["body": "Water the roses"]
      if oneIn(2) { notification["click_action"] = pick(["OPEN", "open-it", "Ä 1"]) }
      if oneIn(3) { notification["title"] = "Garden" }
      if oneIn(6) { notification = ["click_action": "OPEN"] }
      json["notification"] = .object(notification)
    }
    if !oneIn(3) { json["content_available"] = .bool(!oneIn(3)) }
    if oneIn(2) { json["time_to_live"] = nil }
  }

  /// Draws a message for topics.
  mutating func topicMessage(_ count: inout Int, isDealt: Bool = false) -> JSONObject {
    var json = plainMessage(&count, to: "")
    if oneIn(2) { addOptions(&json) }
    let topics: [JSONValue] = [
      "/topics/roses", "/topics/ferns", "/topics/a.b_c~1%", "/topics/weeds", "/topics/ro ses",
      "/topics/ros&es", "/topics/röses", "/topics/rose", "/topics/rose", "/topics/rosesandferns",
      "/topics/r%6Fses", "/topics/roses/red", "/topics/roses ", "/topics/oses",
    ]
    let conditions: [JSONValue] = [
      "'roses' in topics && 'ferns' in topics", "'roses' in topics || 'Ferns' in topics",
      "'ROSES' in topics || 'weeds' in topics", "'roses' in topics", "'rosES' in topics",
      "'weeds' in topics || 'FERNS' in topics", "'rose' in topics || 'fern' in topics",
      "'roses' in topics && ('ferns' in topics || 'weeds' in topics)",
      "('weeds' in topics || 'roses' in topics) && 'ferns' in topics",
      "'weeds' in topics || 'moss' in topics || 'ferns' in topics",
      "'roses' in topics && ('weeds' in topics || 'ferns' in topics)",
    ]
    let place = isDealt ? dealtPlace(of: topics.count + conditions.count) : nil
    let isTopic = place.map { $0 < topics.count } ?? oneIn(2)
    json["to"] = isTopic ? place.map { topics[$0] } ?? pick(topics) : nil
    json["condition"] =
      isTopic ? nil : place.map { conditions[$0 - topics.count] } ?? pick(conditions)
    return json
  }

  private mutating func dealtPlace(of count: Int) -> Int { deal(0..<count) ?? 0 }

  /// Draws a message with one thing wrong, or one that only just isn't.
  mutating func edgedMessage(_ count: inout Int) -> JSONObject {
    var json = plainMessage(&count, to: oneIn(4) ? serverToken() : "device-1")
    let data: JSONValue = json["data"] ?? [:]
    switch roll(13) {
    case 0, 1:
      json["time_to_live"] = pick(
        [
          -1, 0, 1, 2_419_199, 2_419_200, 2_419_201, -2_419_200, 4_294_967_296, 1.5, 0.5, "soon",
          true, [60], "600", 600.0,
        ] as [JSONValue])
    case 2: json["to"] = pick(["device-3", "DEVICE-1", "device-1 ", "", "de", "device-10"])
    case 3: json["to"] = nil
    case 4: json = sizedMessage(json, isForTopic: oneIn(3))
    case 5:
      let key =
        pick(["from", "google.x", "google.", "googlex", "From", "gcm", "to", "fromage"]) ?? ""
      json["data"] = .object(["n": data["n"] ?? "", key: "x"])
    case 6: json[pick(["delay_while_idle", "delivery_receipt_requested"]) ?? ""] = wrong()
    case 7: json[pick(["dry_run", "content_available"]) ?? ""] = wrong()
    case 8: json["collapse_key"] = pick([7, true, ["a"]] as [JSONValue])
    case 9: json[oneIn(2) ? "data" : "notification"] = pick(["text", 7, [1]] as [JSONValue])
    case 10:
      var many = data.object ?? [:]
      for place in 0..<(pick([20, 100, 150]) ?? 20) { many["k\(place)"] = "v" }
      json["data"] = .object(many)
    case 11:
      var wide = data.object ?? [:]
      wide["w"] = .string(String(repeating: "x", count: 4000))
      json["data"] = .object(wide)
      json["pad"] = .string(String(repeating: "p", count: pick([1000, 4900, 5300]) ?? 1000))
    default: json["dry_run"] = .bool(oneIn(2))
    }
    return json
  }

  /// What stands in a message in place of, or beside, what a plain one has: most of it is wrong.
  private static let edges: [JSONObject] = [
    ["time_to_live": "-1"], ["time_to_live": "2419201"], ["time_to_live": "1.5"],
    ["time_to_live": ""], ["time_to_live": "60s"], ["time_to_live": " 60 "],
    ["time_to_live": 2_419_201.5], ["time_to_live": -1.0], ["time_to_live": 4_294_967_356],
    ["time_to_live": true],
    ["delay_while_idle": 1], ["delay_while_idle": 0], ["delivery_receipt_requested": 1],
    ["delivery_receipt_requested": [true]], ["dry_run": 1], ["content_available": 0],
    ["content_available": 1], ["priority": 10], ["priority": ["high"]], ["collapse_key": 7],
    ["data": "text"], ["notification": [1]], ["to": 7], ["to": ["device-1"]],
    ["data": ["google.": "x"]], ["data": ["google.c.a": ""]], ["data": ["from": ""]],
    ["data": ["from": "x"], "to": "/topics/roses"], ["data": ["google.x": "x"], "dry_run": true],
    ["data": ["google.x": "x"], "collapse_key": "news"],
    ["data": ["from": "x"], "time_to_live": 0], ["data": ["fromage": "x", "wherefrom": "y"]],
    ["to": "device-3", "dry_run": true], ["to": "theirs", "dry_run": true],
    ["to": "/topics/ro ses", "dry_run": true], ["time_to_live": -1, "dry_run": true],
    ["time_to_live": -1, "to": "/topics/roses"], ["to": " device-1"], ["to": "device-12"],
    ["to": "DEVICE-1"], ["to": "device"], ["to": 5, "collapse_key": 7],
    ["collapse_key": ["a"], "data": "text"],
  ]

  /// Deals a message that is wrong in one way, or nearly.
  mutating func dealtMessage(_ count: inout Int, _ place: Int) -> JSONObject {
    var json = plainMessage(&count, to: "device-1")
    for member in (deal(Self.edges, place, of: 2) ?? [:]).members {
      guard member.name == "data", let own = member.value.object else {
        json[member.name] = member.value
        continue
      }
      json["data"] = .object(JSONObject(own.members + (json["data"]?.object?.members ?? [])))
    }
    return json
  }

  /// Deals a message whose data have about the greatest size, with an option that doesn't change it.
  mutating func dealtSize(_ count: inout Int) -> JSONObject {
    let option: JSONObject =
      deal(
        [
          ["collapse_key": "news"], ["time_to_live": 0], ["dry_run": true],
          ["delivery_receipt_requested": true], [:],
        ] as [JSONObject]) ?? [:]
    var json = sizedMessage(
      plainMessage(&count, to: "device-1"), isForTopic: oneIn(4),
      exceedingBy: deal([1, 0, -1, 90, 1, -400]), shape: deal(SizedShape.allCases))
    for member in option.members { json[member.name] = member.value }
    return json
  }

  private mutating func wrong() -> JSONValue {
    pick(["please", 7, 0, 1, ["a"], [:]] as [JSONValue]) ?? 7
  }

  /// Gives a message as many bytes of data as are only just taken, or one more or less.
  mutating func sizedMessage(
    _ plain: JSONObject, isForTopic: Bool, exceedingBy excess: Int? = nil, shape: SizedShape? = nil
  ) -> JSONObject {
    var json = plain
    if isForTopic { json["to"] = "/topics/roses" }
    let mark = json["data"]?["n"]?.string ?? ""
    let limit = (isForTopic ? 2048 : 4096) + (excess ?? pick([-1, 0, 1, 2, 60, -90]) ?? 0)
    if let shape, shape != .value {
      let isOne = shape == .key
      var data: JSONObject = ["n": .string(mark)]
      var rest = limit - mark.utf8.count - 1
      while rest > 0 {
        let size = isOne ? rest : min(rest, 100)
        let number = isOne ? "" : "\(data.count)-"
        let name = number + String(repeating: "k", count: max(0, size - number.utf8.count))
        data[name] = ""
        rest -= name.utf8.count
      }
      json["data"] = .object(data)
      return json
    }
    let key = pick(["w", "é", "キー"]) ?? "w"
    let rest = limit - mark.utf8.count - 1 - key.utf8.count
    let sign = pick(["x", "é", "🌹"]) ?? "x"
    let text = String(repeating: sign, count: rest / sign.utf8.count)
    json["data"] = [
      "n": .string(mark),
      key: .string(text + String(repeating: "y", count: rest - text.utf8.count)),
    ]
    return json
  }

  /// Draws what is no message, or one without an id.
  mutating func oddText() -> String {
    deal(
      [
        "{", "hello", "{\"to\":\"device-1\",\"message_id\":\"m-1\",", "{\"random\":\"text\"}",
        "{\"to\":\"device-1\",\"data\":{\"n\":\"one\"}}", "{'to':'device-1'}", "{\"data\":{}}", "",
        "{\"to\":\"device-1\",\"message_id\":\"odd-1\"} .",
        "{\"to\":\"device-1\",\"message_id\":\"odd-2\",}",
        "{'to':'device-1','message_id':'odd-3'}",
        "{\"to\":\"device-1\",\"message_id\":\"odd-4\",\"time_to_live\":NaN}",
        "{to:\"device-1\",message_id:\"odd-5\"}",
      ], roll(3), of: 3) ?? "{"
  }
}

#endif
