#if Everything || XMPPServer

import ConformanceKit
import Histories

extension XMPPServerReading {
  /// Takes what an app server sends in a message stanza.
  mutating func takeStanza(
    id: String?, gcm: String?, type: String?, on place: Int, at point: Trace.Point
  ) {
    let connection = connections[place]
    guard connection.ended == nil, !connection.isUnclear, let gcm, let sender = connection.sender,
      connection.phase == .bound, type != "error"
    else { return }
    guard let value = try? JSONValue(parsing: gcm) else {
      return takeOdd(.noJSON, stanzaID: id, on: place, at: point)
    }
    guard let json = value.object else { return }
    switch json["message_type"] {
    case nil: break
    case "ack": return acknowledge(json, stanzaID: id, on: place, of: sender, at: point)
    default: return
    }
    guard let messageID = json["message_id"] else {
      return takeOdd(.noID, stanzaID: id, on: place, at: point)
    }
    guard let text = messageID.string, !text.isEmpty else {
      connections[place].hasOddIDs = true
      return
    }
    takeRequest(
      Request(point: point, connection: place, json: json, id: text, size: gcm.utf8.count),
      of: sender)
  }

  mutating func takeOdd(
    _ kind: Odd.Kind, stanzaID: String?, mayBeError: Bool = true, on place: Int,
    at point: Trace.Point
  ) {
    let requirement =
      switch kind {
      case .noJSON: "XMPP-ERR-017b"
      case .noID: "XMPP-ERR-017"
      case .brokenAck: "XMPP-ERR-022"
      }
    let duty = owe(requirement, at: point)
    // What is said first of what is wrong in two ways is open.
    if connections[place].draining != nil { drop(duty, at: point) }
    connections[place].openOdd.append(odd.count)
    odd.append(
      Odd(
        point: point, connection: place, kind: kind, stanzaID: id(stanzaID),
        mayBeError: mayBeError, duty: duty))
  }

  private func id(_ text: String?) -> String? { text.flatMap { $0.isEmpty ? nil : $0 } }

  private mutating func takeRequest(_ taken: Request, of sender: String) {
    var request = taken
    let place = request.connection
    let number = requests.count
    request.isOnDraining = connections[place].draining != nil
    request.hadCompany = connections.contains {
      $0.ended == nil && $0.sender == sender && $0.name != connections[place].name
    }
    request.isAmongBroken = connections.contains {
      $0.isUnclear && $0.point.place < request.point.place
    }
    request.duty = owe("XMPP-DOWN-020", at: request.point)
    examine(&request, of: sender)
    let key = Key(connections[place].name + "#\(place)", request.id)
    for other in requestsByID[key, default: []] {
      requests[other].isAlike = true
      request.isAlike = true
    }
    requestsByID[key, default: []].append(number)
    requestsToReceipt[Key(sender, request.id), default: []].append(number)
    if let data = Self.known(request.json["data"]) {
      requestsByData[data, default: []].append(number)
    }
    connections[place].openRequests.append(number)
    requests.append(request)
    if request.isAccepted != false { deliver(number, of: sender) }
  }

  /// The data of a message, unless it has none.
  static func known(_ data: JSONValue?) -> JSONValue? {
    data?.object?.isEmpty == true || data?.isNull == true ? nil : data
  }

  // MARK: What is wrong with a message

  private mutating func examine(_ request: inout Request, of sender: String) {
    let json = request.json
    if request.isOnDraining {
      request.faults.append(Fault(requirement: "XMPP-CTRL-007", codes: ["CONNECTION_DRAINING"]))
    }
    for name in json.names where !Self.parameters.contains(name) { request.isUnclear = true }
    examineTypes(&request)
    examineTime(&request)
    examineTarget(&request, of: sender)
    examineData(&request)
    // Whether it has an effect is open.
    if json["dry_run"]?.bool == true { request.isUnclear = true }
  }

  private static let parameters: Set<String> = [
    "to", "condition", "message_id", "collapse_key", "time_to_live", "delay_while_idle",
    "delivery_receipt_requested", "dry_run", "content_available", "data", "notification",
  ]

  private func examineTypes(_ request: inout Request) {
    let switches = [
      ("delay_while_idle", "XMPP-DOWN-007"), ("delivery_receipt_requested", "XMPP-DOWN-008"),
      ("dry_run", "XMPP-ERR-027"), ("content_available", "XMPP-ERR-027"),
    ]
    for (name, requirement) in switches {
      guard let value = request.json[name] else { continue }
      if value.bool != nil {
        if requirement != "XMPP-ERR-027" { request.accepting = requirement }
      } else if value.isNull || value.string == "true" || value.string == "false" {
        request.isUnclear = true
      } else {
        let codes: Set<String>? = requirement == "XMPP-ERR-027" ? ["INVALID_JSON"] : nil
        request.faults.append(Fault(requirement: requirement, codes: codes))
      }
    }
    // What a priority does is open where it is a text.
    if let value = request.json["priority"], !value.isNull, value.string == nil {
      request.faults.append(Fault(requirement: "XMPP-ERR-027", codes: ["INVALID_JSON"]))
    }
    for name in ["collapse_key", "to", "condition", "data", "notification"] {
      guard let value = request.json[name] else { continue }
      let isObject = name == "data" || name == "notification"
      if value.isNull {
        request.isUnclear = true
      } else if isObject ? value.object == nil : value.string == nil {
        request.faults.append(Fault(requirement: "XMPP-ERR-027", codes: ["INVALID_JSON"]))
      }
    }
    if request.json["collapse_key"]?.string?.isEmpty == true { request.isUnclear = true }
  }

  private func examineTime(_ request: inout Request) {
    guard let value = request.json["time_to_live"] else { return }
    guard let number = value.number else {
      let whole = value.string.flatMap { JSONNumber($0)?.int64 }
      if let whole, !(0...2_419_200).contains(whole) {
        // In whatever notation, it is out of range.
        request.faults.append(Fault(requirement: whole < 0 ? "XMPP-DOWN-002" : "XMPP-DOWN-003"))
      } else if value.isNull || whole != nil {
        request.isUnclear = true
      } else {
        request.faults.append(Fault(requirement: "XMPP-DOWN-006"))
      }
      return
    }
    guard let seconds = number.int64 else {
      let isWhole = number.double.map { $0.rounded() == $0 } ?? true
      request.faults.append(
        Fault(requirement: isWhole ? "XMPP-DOWN-003" : "XMPP-DOWN-006"))
      return
    }
    if seconds < 0 { request.faults.append(Fault(requirement: "XMPP-DOWN-002")) }
    if seconds > 2_419_200 { request.faults.append(Fault(requirement: "XMPP-DOWN-003")) }
    // A whole number in another notation is open.
    if number.description != String(seconds) { request.isUnclear = true }
    request.accepting = "XMPP-DOWN-003"
  }

  private func examineData(_ request: inout Request) {
    guard let data = request.json["data"]?.object else { return }
    var size = 0
    var isASCII = true
    for member in data.members {
      guard let text = member.value.string else {
        request.isUnclear = true
        return
      }
      size += member.name.utf8.count + text.utf8.count
      isASCII = isASCII && !(member.name + text).utf8.contains { $0 > 0x7F }
      let lower = member.name.lowercased()
      if member.name == "from" || member.name.hasPrefix("google.") {
        request.faults.append(Fault(requirement: "XMPP-DOWN-013"))
      } else if lower.hasPrefix("google") || lower.hasPrefix("gcm") || lower == "from"
        || Self.parameters.contains(member.name) || member.name == "message_type"
        || member.name == "aps" && isForIOS(request)
      {
        request.isUnclear = true
      }
    }
    let isTopic = request.json["to"]?.string?.hasPrefix("/topics/") == true
    if size > 4096 {
      let isShort = data.members.reduce(0) { $0 + $1.name.count + ($1.value.string ?? "").count }
      request.faults.append(
        Fault(requirement: isShort <= 4096 ? "XMPP-DOWN-010" : "XMPP-DOWN-009"))
    } else if isTopic, size > 2048 {
      request.faults.append(Fault(requirement: "XMPP-DOWN-011"))
    } else if size > 2048, request.json["condition"] != nil || isForIOS(request) {
      request.isUnclear = true
    } else if request.isForTopics, request.size > 2048 {
      request.isUnclear = true
    } else if request.size >= 4096 {
      request.accepting = isASCII ? "XMPP-DOWN-009b" : "XMPP-DOWN-010"
    }
    // Whether a notification counts, too, is open.
    if request.json["notification"] != nil, request.size > 2048 { request.isUnclear = true }
    if data.count > 20 { request.accepting = "XMPP-DOWN-016" }
  }

  private func isForIOS(_ request: Request) -> Bool {
    request.recipients.contains { devices[$0].registered.platform == .iOS }
  }

  private mutating func examineTarget(_ request: inout Request, of sender: String) {
    let (to, condition) = (request.json["to"], request.json["condition"])
    guard condition == nil else {
      request.isForTopics = true
      guard to == nil, let text = condition?.string, let parsed = XMPPCondition(text) else {
        request.isUnclear = true
        return
      }
      if parsed.operatorCount == 0 || parsed.operatorCount > 2 { request.isUnclear = true }
      // For whom it is where the order counts is no more than a recommendation.
      if parsed.isMixed { request.isUnclear = true }
      if request.accepting == "XMPP-DOWN-009" { request.accepting = "XMPP-DOWN-018" }
      request.recipients = subscribers(of: sender) { parsed.holds(for: $0.map { $0.lowercased() }) }
      request.isForKnown = parsed.operatorCount <= 2 && !parsed.isMixed
      if request.recipients.isEmpty { request.isUnclear = true }
      return
    }
    guard let to else {
      request.faults.append(Fault(requirement: "XMPP-ERR-026", codes: ["INVALID_JSON"]))
      return
    }
    guard let token = to.string else { return }
    guard !token.isEmpty else {
      request.isUnclear = true
      return
    }
    guard token.hasPrefix("/topics/") else {
      examineToken(&request, token, of: sender)
      return
    }
    request.isForTopics = true
    let name = String(token.dropFirst("/topics/".count))
    let isNamed = name.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || "-_.~%".utf8.contains(byte)
    }
    if name.isEmpty { request.isUnclear = true }
    if !isNamed { request.faults.append(Fault(requirement: "XMPP-DOWN-017")) }
    if request.accepting == "XMPP-DOWN-009" { request.accepting = "XMPP-DOWN-017" }
    request.recipients = subscribers(of: sender) { $0.contains { $0.hasSameBytes(as: name) } }
    // In conditions case doesn't count, and whether it does here no page says.
    let folded = name.lowercased()
    let alike = subscribers(of: sender) { $0.contains { $0.lowercased() == folded } }
    request.isForKnown = alike == request.recipients
    for device in alike.subtracting(request.recipients) { devices[device].isUnclear = true }
    if request.recipients.isEmpty { request.isUnclear = true }
  }

  private func subscribers(of sender: String, where holds: ([String]) -> Bool) -> Set<Int> {
    var places: Set<Int> = []
    for place in devices.indices where devices[place].sender == sender {
      if holds(devices[place].registered.topics ?? []) { places.insert(place) }
    }
    return places
  }

  private func examineToken(_ request: inout Request, _ token: String, of sender: String) {
    guard let place = tokens[ExactString(token)] else {
      request.faults.append(
        Fault(requirement: "XMPP-ERR-025", codes: ["BAD_REGISTRATION", "DEVICE_UNREGISTERED"]))
      return
    }
    let device = devices[place]
    if device.sender != sender {
      request.faults.append(
        Fault(requirement: "XMPP-ERR-016", codes: ["BAD_REGISTRATION", "SENDER_ID_MISMATCH"]))
    }
    request.recipients = [place]
    if device.isUnclear { request.isUnclear = true }
    if let removed = device.removed {
      // It "might take a while" (GCM advanced topics, "How Unregistration Works"): five minutes are ours. The first
      // message afterwards may be what lets it know.
      if request.point.now >= removed.now.advanced(bySeconds: 300),
        requests.contains(where: { $0.point > removed && $0.recipients == [place] })
      {
        request.faults.append(
          Fault(requirement: "XMPP-STOR-013", codes: ["DEVICE_UNREGISTERED"]))
      } else {
        request.isUnclear = true
      }
    }
    let isBrief = request.json["time_to_live"]?.number?.int64 == 0
    let days = (request.point.now.milliseconds - device.seen.milliseconds) / Self.day
    if device.connected == nil, isBrief || days > 31 { request.accepting = "XMPP-STOR-012" }
  }
}

/// A condition of topics, read from left to right and with no regard to case.
struct XMPPCondition {
  private(set) var operatorCount = 0
  /// Whether `&&` and `||` stand beside one another without parentheses.
  let isMixed: Bool
  private indirect enum Expression {
    case topic(String)
    case both(Expression, Expression)
    case either(Expression, Expression)
  }
  private let expression: Expression

  /// Reads a condition; nothing for what isn't plainly one.
  init?(_ text: String) {
    var rest = text[...].drop { $0 == " " }
    var isMixed = false
    guard let expression = Self.joined(&rest, isMixed: &isMixed),
      rest.allSatisfy({ $0 == " " })
    else { return nil }
    self.expression = expression
    self.isMixed = isMixed
    operatorCount = Self.operators(in: expression)
  }

  func holds(for topics: [String]) -> Bool { Self.holds(expression, topics) }

  private static func holds(_ expression: Expression, _ topics: [String]) -> Bool {
    switch expression {
    case .topic(let name): topics.contains(name)
    case .both(let left, let right): holds(left, topics) && holds(right, topics)
    case .either(let left, let right): holds(left, topics) || holds(right, topics)
    }
  }

  private static func operators(in expression: Expression) -> Int {
    switch expression {
    case .topic: 0
    case .both(let left, let right), .either(let left, let right):
      1 + operators(in: left) + operators(in: right)
    }
  }

  private static func joined(_ rest: inout Substring, isMixed: inout Bool) -> Expression? {
    guard var left = topic(&rest, isMixed: &isMixed) else { return nil }
    var signs: Set<Bool> = []
    while let isAnd = skip("&&", &rest) ? true : skip("||", &rest) ? false : nil {
      guard let right = topic(&rest, isMixed: &isMixed) else { return nil }
      left = isAnd ? .both(left, right) : .either(left, right)
      signs.insert(isAnd)
    }
    isMixed = isMixed || signs.count > 1
    return left
  }

  private static func topic(_ rest: inout Substring, isMixed: inout Bool) -> Expression? {
    if skip("(", &rest) {
      let inner = joined(&rest, isMixed: &isMixed)
      return skip(")", &rest) ? inner : nil
    }
    guard skip("'", &rest), let end = rest.firstIndex(of: "'"), end > rest.startIndex else {
      return nil
    }
    let name = rest[..<end].lowercased()
    rest = rest[rest.index(after: end)...].drop { $0 == " " }
    return skip("in", &rest) && skip("topics", &rest) ? .topic(name) : nil
  }

  private static func skip(_ text: String, _ rest: inout Substring) -> Bool {
    guard rest.hasPrefix(text) else { return false }
    rest = rest.dropFirst(text.count).drop { $0 == " " }
    return true
  }
}

#endif
