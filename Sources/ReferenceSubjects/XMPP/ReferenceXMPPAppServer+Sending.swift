import ConformanceKit

extension ReferenceXMPPAppServer {
  mutating func send(_ event: XMPPAppServer.Event, at now: Instant) -> [Effect] {
    guard case .send(let payload) = event else { return [] }
    guard let recipient = payload.to ?? payload.condition, !recipient.isEmpty else {
      return [.failed(payload.messageID, "a message needs a recipient")]
    }
    guard !rules.refusesUnregistered || !isUnregistered(recipient) else {
      return [.failed(payload.messageID, "DEVICE_UNREGISTERED")]
    }
    var content: JSONObject = [(payload.to == nil ? "condition" : "to"): .string(recipient)]
    content["collapse_key"] = payload.collapseKey.map { .string($0) }
    if let timeToLive = payload.timeToLive {
      guard let seconds = Self.seconds(timeToLive) else {
        return [.failed(payload.messageID, "time_to_live is a number of seconds")]
      }
      content["time_to_live"] = .number(seconds)
    }
    content["delivery_receipt_requested"] = payload.deliveryReceiptRequested.map { .bool($0) }
    content["dry_run"] = payload.dryRun.map { .bool($0) }
    content["content_available"] = payload.contentAvailable.map { .bool($0) }
    content["notification"] =
      rules.writesNotificationAsText
      ? payload.notification.map(Self.texts) : payload.notification
    content["data"] = payload.data.map(Self.texts)
    return send(content, id: payload.messageID, at: now)
  }

  /// Those of a list to whom a message goes.
  func recipients(_ list: [String]) -> [String] {
    rules.endsListAtUnregistered ? Array(list.prefix { !isUnregistered($0) }) : list
  }

  mutating func send(to recipient: String, data: JSONValue?, at now: Instant) -> [Effect] {
    var content: JSONObject = ["to": .string(recipient)]
    content["data"] = data.map(Self.texts)
    return send(content, id: nil, at: now)
  }

  private mutating func send(_ content: JSONObject, id: String?, at now: Instant) -> [Effect] {
    let id = id.flatMap { $0.isEmpty ? nil : $0 } ?? newID()
    messages.append(Message(id: id, content: content, since: now))
    let effects = sendWaiting(at: now) + connectForMessage()
    if !rules.keepsWaitingMessages, messages.last?.state == .waiting { messages.removeLast() }
    return effects
  }

  mutating func newID() -> String {
    messageCount += 1
    return rules.id(messageCount)
  }

  /// Sends the messages that wait, as far as there are connections with room.
  mutating func sendWaiting(at now: Instant) -> [Effect] {
    var effects: [Effect] = []
    let waiting = messages.indices.filter { messages[$0].state == .waiting }
    for index in rules.queueOrder(waiting) {
      guard let connection = connectionWithRoom else { break }
      effects.append(transmit(index, on: connection, at: now))
    }
    return effects
  }

  /// The first connection on which a further message may be sent.
  private var connectionWithRoom: String? {
    connections.first {
      $0.state == .online && !$0.isDraining && countedPending(on: $0.name) < pendingLimit
    }?.name
  }

  /// How many messages count to the limit of a connection.
  private func countedPending(on connection: String) -> Int {
    guard rules.countsAllConnections else { return pendingCount(on: connection) }
    return connections.reduce(0) { $0 + pendingCount(on: $1.name) }
  }

  func pendingCount(on connection: String) -> Int {
    let acks = rules.countsAcks ? place(of: connection).map { connections[$0].ackCount } ?? 0 : 0
    return acks - strangerCount
      + messages.count {
        switch $0.state {
        case .pending(connection, _): true
        case .refused(connection, _): rules.countsRefused
        case .waiting, .pending, .refused, .settled: false
        }
      }
  }

  private mutating func transmit(_ index: Int, on connection: String, at now: Instant) -> Effect {
    shortenTimeToLive(of: index, at: now)
    messages[index].state = .pending(connection: connection, since: now)
    var gcm = messages[index].content
    gcm["message_id"] = .string(messages[index].id)
    return .gcm(gcm, on: connection)
  }

  /// Takes off what a message waited before it is sent for the first time.
  private mutating func shortenTimeToLive(of index: Int, at now: Instant) {
    guard rules.shortensTimeToLive, !messages[index].wasSent else { return }
    messages[index].wasSent = true
    let waited = (now.milliseconds - messages[index].since.milliseconds) / 1000
    guard let seconds = messages[index].content["time_to_live"]?.number?.int64 else { return }
    messages[index].content["time_to_live"] = .number(JSONNumber(max(0, seconds - waited)))
  }

  /// Sends again what was refused for now and whose wait is over, on the same connection.
  mutating func retry(at now: Instant) -> [Effect] {
    var effects: [Effect] = []
    for index in messages.indices {
      guard case .refused(let connection, let until) = messages[index].state, until <= now else {
        continue
      }
      messages[index].state = .waiting
      let isUsable = connections.contains { $0.name == connection && !$0.isDraining }
      let hasRoom = rules.retriesBeyondLimit || pendingCount(on: connection) < pendingLimit
      guard isUsable, hasRoom else { continue }
      if !rules.keepsIDs { messages[index].id = newID() }
      effects.append(transmit(index, on: connection, at: now))
    }
    return effects + sendWaiting(at: now)
  }

  /// Puts a message off: twice as long each time, and by chance a little longer, its own each.
  mutating func putOff(_ index: Int, on connection: String, at now: Instant) {
    let chance = Double((index &* 7919 &+ 13) % 101) / 101
    let wait =
      rules.firstWait
      * (0..<messages[index].refusals).reduce(1) { product, _ in product * rules.waitGrowth }
    messages[index].refusals += 1
    messages[index].state = .refused(
      connection: connection, until: now.advanced(bySeconds: wait * (1 + rules.jitter * chance)))
  }

  /// A whole number of seconds, also when it was given as text.
  private static func seconds(_ value: JSONValue) -> JSONNumber? {
    let number = value.number ?? value.string.flatMap { JSONNumber($0) }
    return number?.int64.map { JSONNumber($0) }
  }

  /// The data with values of other types turned into text (GCM server reference, table 1).
  private static func texts(_ data: JSONValue) -> JSONValue {
    guard let object = data.object else { return data }
    return .object(
      JSONObject(
        object.members.map {
          .init(name: $0.name, value: .string($0.value.string ?? $0.value.compact))
        }
      ))
  }
}

extension XMPPAppServer.Effect {
  static func gcm(_ json: JSONObject, on connection: String) -> Self {
    .stanza(connection: connection, id: json["message_id"]?.string, gcm: json.text)
  }

  static func failed(_ messageID: String?, _ error: String, _ description: String? = nil) -> Self {
    .outcome(messageID: messageID, status: .failed, error: error, errorDescription: description)
  }
}
