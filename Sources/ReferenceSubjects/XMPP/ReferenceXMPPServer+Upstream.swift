import ConformanceKit

extension ReferenceXMPPServer {
  /// Takes a message of a device and adds who and what sent it (FCM, upstream messages on iOS).
  mutating func receiveUpstream(
    _ messageID: String, from token: String, data: JSONValue?, timeToLive: Int?, at now: Instant
  ) -> [Effect] {
    guard let place = place(ofRegistration: token) else { return [] }
    let registered = registrations[place].registered
    var gcm: JSONObject = ["category": .string(registered.app)]
    gcm["data"] = data
    gcm["message_id"] = .string(messageID)
    gcm["from"] = .string(token)
    let seconds = timeToLive.map(Double.init) ?? Double(rules.defaultTimeToLive)
    upstream.append(
      Upstream(
        token: token, messageID: messageID, sender: registered.sender ?? senders.first?.id ?? "",
        gcm: gcm, expires: now.advanced(bySeconds: seconds)))
    return sendUpstream(at: now)
  }

  /// Sends what waits for an app server, on connections that don't drain and have room.
  mutating func sendUpstream(at now: Instant) -> [Effect] {
    var effects: [Effect] = []
    var unacknowledged: [String: Int] = [:]
    for message in upstream {
      if let connection = message.connection { unacknowledged[connection, default: 0] += 1 }
    }
    for index in upstream.indices
    where upstream[index].connection == nil && !upstream[index].waitsForNext {
      let places = rules.prefersNewest ? connections.reversed() : connections
      let connection = places.first {
        ($0.sender == upstream[index].sender || !rules.sendsToOwnSender) && $0.closesAt == nil
          && unacknowledged[$0.name, default: 0] < rules.upstreamLimit
      }
      guard let name = connection?.name else { continue }
      unacknowledged[name, default: 0] += 1
      upstream[index].connection = name
      upstream[index].resendsAt = rules.resendsAfter.map { now.advanced(bySeconds: $0) }
      effects.append(.gcm(upstream[index].gcm, on: name))
    }
    return effects
  }

  /// Sends again on its connection what has waited for an ack too long.
  mutating func repeatUpstream(at now: Instant) -> [Effect] {
    var effects: [Effect] = []
    for index in upstream.indices where upstream[index].resendsAt.map({ $0 <= now }) ?? false {
      guard let name = upstream[index].connection else { continue }
      upstream[index].resendsAt = rules.resendsAfter.map { now.advanced(bySeconds: $0) }
      effects.append(.gcm(upstream[index].gcm, on: name))
    }
    return effects
  }

  /// Settles what an app server acknowledges, on its connection and for its device only.
  mutating func acknowledged(
    _ message: GCMMessage, on name: String, at now: Instant
  ) -> [Effect] {
    guard let to = message.to, let messageID = message.messageID else {
      var nack: JSONObject = ["message_type": "nack", "error": "BAD_ACK"]
      nack["message_id"] = message.messageID.map { .string($0) }
      nack["from"] = message.to.map { .string($0) }
      nack["error_description"] = "An ack has the strings to and message_id"
      return [.gcm(nack, on: name)]
    }
    let index = upstream.firstIndex {
      $0.messageID.hasSameBytes(as: messageID)
        && ($0.token.hasSameBytes(as: to) || !rules.acksCountForOwnDevice)
        && ($0.connection == name || !rules.acksCountOnOwnConnection)
    }
    guard let index, rules.ackSettles else {
      guard rules.refusesStrangeAcks else { return [] }
      let error = XMPPServer.StanzaError(code: "406", type: "modify", condition: "not-acceptable")
      return [.stanza(connection: name, type: "error", error: error)]
    }
    upstream.remove(at: index)
    return rules.acksMakeRoom ? sendUpstream(at: now) : []
  }

  /// Tells devices of messages that expired before an app server had them.
  mutating func expireUpstream(at now: Instant) -> [Effect] {
    let expired = upstream.filter { $0.expires <= now }
    upstream.removeAll { $0.expires <= now }
    guard rules.tellsExpired else { return [] }
    return expired.filter { place(ofRegistration: $0.token) != nil }
      .map { .upstreamExpired(token: $0.token, messageID: $0.messageID) }
  }
}
