import ConformanceKit

extension ReferenceXMPPAppServer {
  /// Reads a message stanza; what isn't FCM's is ignored.
  mutating func receiveStanza(
    on connection: String, type: String?, gcm: String?, at now: Instant
  ) -> [Effect] {
    guard let message = GCMMessage(gcm) else { return [] }
    if type == "error" { return stanzaFailed(message, at: now) }
    return switch message.kind {
    case .message: deviceMessage(message, on: connection)
    case .ack: settle(message, at: now)
    case .nack: refuse(message, on: connection, at: now)
    case .control: control(message, on: connection, at: now)
    case .receipt: receipt(message, on: connection, at: now)
    case .unknown: unknown(message, on: connection)
    }
  }

  /// Acknowledges a message of an unknown kind, or ignores it.
  private mutating func unknown(_ message: GCMMessage, on connection: String) -> [Effect] {
    guard rules.acksUnknown, let from = message.from, let messageID = message.messageID else {
      return []
    }
    return acknowledge(messageID, of: from, on: connection)
  }

  /// Acknowledges a message from a device, and hands it on unless that was done before.
  private mutating func deviceMessage(_ message: GCMMessage, on connection: String) -> [Effect] {
    guard let from = message.from, let messageID = message.messageID else { return [] }
    let ack = acknowledge(messageID, of: from, on: connection)
    let key = (rules.remembersSenders ? [from] : []) + [messageID]
    let isNew = handled.insert(key.map { ExactString($0) }).inserted
    guard isNew || !rules.remembersMessages else { return ack }
    let process = Effect.process(
      from: from, messageID: messageID, category: message.json["category"]?.string,
      data: message.json["data"])
    if rules.acksFirst { return ack + [process] }
    switch configuration.application {
    case .returns: return [process] + ack
    case .fails where rules.nacksFailures:
      return [process, .ack(to: from, messageID: messageID, on: connection, as: "nack")]
    case .fails: return rules.acksFailures ? [process] + ack : [process]
    case .takesTime:
      work.append(Work(connection: connection, from: from, messageID: messageID))
      return [process]
    }
  }

  /// Sends an ack at once, whatever is pending (GCM CCS, "Flow Control").
  private mutating func acknowledge(
    _ messageID: String, of from: String, on connection: String
  ) -> [Effect] {
    guard let place = place(of: connection) else { return [] }
    let isFull = pendingCount(on: connection) >= pendingLimit
    guard !rules.limitsAcks || !isFull else { return [] }
    connections[place].ackCount += 1
    return [.ack(to: from, messageID: messageID, on: connection)]
  }

  /// Acknowledges what the application is done with, if that was not done at once.
  mutating func processed(from: String, messageID: String) -> [Effect] {
    let index = work.firstIndex {
      $0.from.hasSameBytes(as: from) && $0.messageID.hasSameBytes(as: messageID)
    }
    guard let index else { return [] }
    let done = work.remove(at: index)
    let isOpen = place(of: done.connection) != nil
    let connection = isOpen ? done.connection : connections.last?.name
    return connection.map { [.ack(to: from, messageID: messageID, on: $0)] } ?? []
  }

  /// Ignores an answer for a message that isn't pending.
  private mutating func stranger(at now: Instant) -> [Effect] {
    guard rules.countsStrangers else { return [] }
    strangerCount += 1
    return sendWaiting(at: now)
  }

  /// Reports a message once more that was settled before.
  private func settledAgain(_ messageID: String?) -> [Effect] {
    guard rules.reportsEachAck, let messageID,
      messages.contains(where: { $0.id.hasSameBytes(as: messageID) })
    else { return [] }
    return [.outcome(messageID: messageID, status: .accepted, error: nil, errorDescription: nil)]
  }

  private mutating func settle(_ message: GCMMessage, at now: Instant) -> [Effect] {
    guard let index = unsettled(message.messageID) else {
      return settledAgain(message.messageID) + stranger(at: now)
    }
    if rules.liftsLimit { pendingLimit = .max }
    if let greatest = rules.greatestLimit { pendingLimit = min(pendingLimit + 1, greatest) }
    if rules.ackSettles, rules.ackSettlesWaiting || messages[index].state != .waiting {
      messages[index].state = .settled
    }
    let told = Effect.outcome(
      messageID: messages[index].id, status: .accepted, error: nil, errorDescription: nil,
      newToken: message.json["registration_id"]?.string)
    return [told] + sendWaiting(at: now) + endIfDone()
  }

  private mutating func refuse(
    _ message: GCMMessage, on connection: String, at now: Instant
  ) -> [Effect] {
    let error = message.json["error"]?.string ?? ""
    guard let index = unsettled(message.messageID) else {
      let drains = error == "CONNECTION_DRAINING" && rules.heedsDrainingOfStrangers
      return drains ? drain(connection, at: now) : stranger(at: now)
    }
    if error == "CONNECTION_DRAINING", rules.retriesElsewhere {
      messages[index].state = .waiting
      return drain(connection, at: now)
    }
    if rules.retriedErrors.contains(error) {
      putOff(index, on: connection, at: now)
      return rules.firstWait > 0 ? sendWaiting(at: now) : retry(at: now)
    }
    if rules.nackSettles { messages[index].state = .settled }
    if rules.errorsOfGoneTokens.contains(error),
      let token = messages[index].content["to"]?.string
    {
      unregistered.insert(named(token))
    }
    let told = Effect.failed(
      messages[index].id, error, message.json["error_description"]?.string)
    return [told] + giveUpWhatWaits() + sendWaiting(at: now) + endIfDone()
  }

  /// Fails what waits for tokens that were reported as unregistered.
  private mutating func giveUpWhatWaits() -> [Effect] {
    guard rules.failsWhatWaitsForUnregistered else { return [] }
    var effects: [Effect] = []
    for index in messages.indices where messages[index].state == .waiting {
      guard let token = messages[index].content["to"]?.string,
        isUnregistered(token)
      else { continue }
      messages[index].state = .settled
      effects.append(.failed(messages[index].id, "DEVICE_UNREGISTERED"))
    }
    return effects
  }

  /// Whether a token was reported as unregistered.
  func isUnregistered(_ token: String) -> Bool { unregistered.contains(named(token)) }

  private func named(_ token: String) -> ExactString {
    ExactString(rules.ignoresCaseOfUnregistered ? token.lowercased() : token)
  }

  private mutating func control(
    _ message: GCMMessage, on connection: String, at now: Instant
  ) -> [Effect] {
    guard message.json["control_type"]?.string == "CONNECTION_DRAINING" else { return [] }
    return drain(connection, at: now)
  }

  /// Acknowledges a receipt with its own id; the message it speaks of stays pending.
  private mutating func receipt(
    _ message: GCMMessage, on connection: String, at now: Instant
  ) -> [Effect] {
    guard let from = message.from, let messageID = message.messageID else { return [] }
    let data = message.json["data"]
    let original = data?["original_message_id"]?.string ?? String(messageID.dropFirst(4))
    if rules.receiptSettles, let index = unsettled(original) { messages[index].state = .settled }
    return [
      .ack(to: from, messageID: messageID, on: connection),
      .receipt(
        messageID: original, status: data?["message_status"]?.string,
        token: data?["device_registration_id"]?.string),
    ]
  }

  /// Settles the message that a stanza of type error echoes, if it does.
  private mutating func stanzaFailed(_ message: GCMMessage, at now: Instant) -> [Effect] {
    guard let index = unsettled(message.messageID), rules.stanzaErrorSettles else { return [] }
    messages[index].state = .settled
    return [.failed(messages[index].id, "stanza error")] + sendWaiting(at: now)
  }

  private func unsettled(_ messageID: String?) -> Int? {
    guard let messageID else { return nil }
    return messages.firstIndex { $0.id.hasSameBytes(as: messageID) && $0.state != .settled }
  }

  private mutating func endIfDone() -> [Effect] {
    let isDone = !messages.contains { $0.state != .settled }
    return endsAt != nil && isDone ? closeAll() : []
  }
}

extension XMPPAppServer.Effect {
  static func ack(
    to recipient: String, messageID: String, on connection: String, as type: JSONValue = "ack"
  ) -> Self {
    let json: JSONObject = [
      "to": .string(recipient), "message_id": .string(messageID), "message_type": type,
    ]
    return .stanza(connection: connection, gcm: json.text)
  }
}
