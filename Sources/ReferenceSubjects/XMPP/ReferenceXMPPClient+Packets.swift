import ConformanceKit

extension ReferenceXMPPClient {
  /// Takes what happens on the channel.
  mutating func receiveOnChannel(_ event: XMPPClient.Event, at now: Instant) -> [Effect] {
    switch event {
    case .opened(let payload): opened(payload.connection, at: now)
    case .loginAnswered(let payload):
      loginAnswered(payload.connection, error: payload.error, at: now)
    case .connected(let payload): connected(payload.connection, at: now)
    case .connectFailed: connectionFailed(at: now)
    case .disconnected(let payload): lost(payload.connection, at: now)
    case .close(let payload): lost(payload.connection, at: now)
    case .heartbeat(let payload): heartbeat(on: payload.connection, at: now)
    case .heartbeatAnswered(let payload):
      isSignedIn(on: payload.connection) ? packetReceived(at: now) : []
    case .unknownPacket(let payload):
      isSignedIn(on: payload.connection) ? packetReceived(at: now) : []
    case .acknowledged(let payload):
      acknowledged(payload.persistentIDs, on: payload.connection, at: now)
    case .received(let payload):
      received(upTo: payload.lastStreamID, on: payload.connection, at: now)
    default: receiveMessage(event, at: now)
    }
  }

  func isSignedIn(on name: String) -> Bool {
    channel == .signedIn(name) || (channel == .opened(name) && !rules.waitsForLogin)
  }

  /// Takes what comes for a sign of life.
  private mutating func heard(at now: Instant) {
    heartbeatAt = now.advanced(bySeconds: rules.heartbeatAfter)
    givesUpAt = nil
  }

  /// Counts a packet, whatever its kind, and confirms when enough have come.
  mutating func packetReceived(asksForAck: Bool = false, at now: Instant) -> [Effect] {
    receivedCount += 1
    heard(at: now)
    let count = rules.countsAnewAfterAcks ? receivedCount - confirmedCount : receivedCount
    let isDue = count >= rules.confirmsAfter
    guard isDue || (asksForAck && rules.confirmsAtOnceWhenAsked),
      case .signedIn(let name) = channel
    else { return [] }
    return rules.confirmsByHeartbeats
      ? act(onSilenceAt: now) : [.ack(connection: name, lastStreamID: confirm())]
  }

  /// Counts a packet that goes out and confirms everything received so far.
  ///
  /// - Returns: How many packets were received, if some were not confirmed before.
  mutating func confirm() -> Int? {
    sentCount += 1
    for index in received.indices where received[index].confirmedBy == nil {
      received[index].confirmedBy = sentCount
    }
    if !rules.keepsUntilSettled { received = [] }
    guard receivedCount > confirmedCount else { return nil }
    confirmedCount = receivedCount
    return receivedCount
  }

  private mutating func heartbeat(on name: String, at now: Instant) -> [Effect] {
    guard isSignedIn(on: name) else { return [] }
    let acks = packetReceived(at: now)
    return acks + [.heartbeatAnswer(connection: name, lastStreamID: confirm())]
  }

  /// Settles what the server has, by the number of the packet.
  private mutating func received(
    upTo number: Int, on name: String, at now: Instant
  ) -> [Effect] {
    guard isSignedIn(on: name) else { return [] }
    heard(at: now)
    received.removeAll { $0.confirmedBy.map { $0 <= number } ?? false }
    let confirmed = outgoing.filter {
      $0.connection == name && ($0.persistentID != nil || rules.tellsOfZero)
        && ($0.streamID ?? .max) <= number
    }
    outgoing.removeAll { $0.connection == name && ($0.streamID ?? .max) <= number }
    return confirmed.map { .sendSuccess(messageID: $0.messageID) }
  }
}
