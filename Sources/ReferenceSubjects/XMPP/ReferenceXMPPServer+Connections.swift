import ConformanceKit
import Foundation

extension ReferenceXMPPServer {
  mutating func opened(_ name: String) -> [Effect] {
    connections.append(Connection(name: name))
    return []
  }

  mutating func connected(_ name: String, _ sender: String?, at now: Instant) -> [Effect] {
    connections.append(
      Connection(name: name, sender: sender ?? senders.first?.id, isBound: true))
    guard connections.count <= rules.connectionLimit else {
      let surplus = rules.closesOldest ? connections[0].name : name
      return [.close(connection: surplus)] + lost(surplus, at: now)
    }
    for index in upstream.indices { upstream[index].waitsForNext = false }
    return sendUpstream(at: now)
  }

  /// Takes back what was not acknowledged on a connection that is gone.
  mutating func lost(_ name: String, at now: Instant) -> [Effect] {
    connections.removeAll { $0.name == name }
    if !rules.resendsUpstream { upstream.removeAll { $0.connection == name } }
    if !rules.resendsReceipts { upstream.removeAll { $0.connection == name && $0.isReceipt } }
    for index in upstream.indices where upstream[index].connection == name {
      upstream[index].connection = nil
      upstream[index].resendsAt = nil
      upstream[index].waitsForNext = !rules.resendsAtOnce
    }
    return sendUpstream(at: now)
  }

  /// Announces that a connection will be closed (GCM CCS, "Control messages").
  mutating func drain(_ name: String, at now: Instant) -> [Effect] {
    guard let place = place(ofConnection: name) else { return [] }
    if rules.closesDraining {
      connections[place].closesAt = now.advanced(bySeconds: rules.drainingTime)
    } else {
      connections[place].closesAt = Instant(milliseconds: .max)
    }
    let notice: JSONObject = [
      "message_type": "control", "control_type": "CONNECTION_DRAINING",
    ]
    return [.gcm(notice, on: name)]
  }

  mutating func closeDrained(at now: Instant) -> [Effect] {
    let names = connections.filter { $0.closesAt.map { $0 <= now } ?? false }.map(\.name)
    return names.flatMap { [.close(connection: $0)] + lost($0, at: now) }
  }

  mutating func receiveBytes(_ bytes: [UInt8], on name: String, at now: Instant) -> [Effect] {
    guard let place = place(ofConnection: name) else { return [] }
    var effects: [Effect] = []
    for item in connections[place].reader.read(bytes) {
      switch item {
      case .header:
        guard connection(name)?.sender == nil else {
          if rules.showsLaterFeatures {
            effects.append(.features(connection: name, mechanisms: [], startTLS: false))
          }
          continue
        }
        effects.append(
          .features(
            connection: name, mechanisms: rules.mechanisms, startTLS: rules.offersSTARTTLS))
      case .element(let element): effects += receive(element, on: name, at: now)
      case .end: effects += [.close(connection: name)] + lost(name, at: now)
      case .failure(let condition):
        effects += [
          .streamError(connection: name, condition: condition), .close(connection: name),
        ]
        effects += lost(name, at: now)
      }
    }
    return effects
  }

  private func connection(_ name: String) -> Connection? {
    connections.first { $0.name == name }
  }

  private mutating func receive(
    _ element: XMLElement, on name: String, at now: Instant
  ) -> [Effect] {
    switch element.name {
    case "auth": signIn(element, on: name, at: now)
    case "iq": bind(element, on: name)
    case "message" where isUnbound(name) && isForOthers(element): refuseUnbound(name, at: now)
    case "message":
      receiveStanza(
        id: element.attributes["id"],
        gcm: element.child("gcm", namespace: "google:mobile:data")?.text, on: name, at: now)
    default: []
    }
  }

  /// Binds a resource, for which the role has no answer.
  private mutating func bind(_ element: XMLElement, on name: String) -> [Effect] {
    if let place = place(ofConnection: name), connections[place].sender != nil {
      connections[place].isBound = element.child("bind") != nil || connections[place].isBound
    }
    return []
  }

  private func isUnbound(_ name: String) -> Bool {
    connection(name).map { $0.sender != nil && !$0.isBound } ?? false
  }

  /// Whether a stanza has an address that is neither the server nor an account of it.
  private func isForOthers(_ element: XMLElement) -> Bool {
    let parts = element.attributes["to"]?.split(separator: "@") ?? []
    return parts.count == 2 && !senders.contains { $0.id == parts[0] }
  }

  private mutating func refuseUnbound(_ name: String, at now: Instant) -> [Effect] {
    guard rules.endsUnboundStreams else {
      let error = XMPPServer.StanzaError(type: "auth", condition: "not-authorized")
      return [.stanza(connection: name, type: "error", error: error)]
    }
    let end = Effect.streamError(connection: name, condition: "not-authorized")
    return [end, .close(connection: name)] + lost(name, at: now)
  }

  /// Reads SASL PLAIN: authorization identity, sender, key, parted by NUL (RFC 4616, 2).
  private mutating func signIn(
    _ element: XMLElement, on name: String, at now: Instant
  ) -> [Effect] {
    let decoded = Data(base64Encoded: element.text) ?? Data()
    let parts = decoded.split(separator: 0, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    let accounts = parts.map { $0.split(separator: "@").first.map(String.init) }
    let user = parts.count == 3 ? accounts[rules.accountPart] : nil
    let isForItself = parts[0].isEmpty || accounts[0] == user
    let sender = senders.first {
      $0.id == user && (isForItself || !rules.checksAuthorization)
        && ($0.key.hasSameBytes(as: parts[2]) || !rules.checksKeys)
    }
    guard let sender, let place = place(ofConnection: name) else {
      let failure = Effect.authenticationFailed(connection: name, condition: "not-authorized")
      return [failure, .close(connection: name)] + lost(name, at: now)
    }
    connections[place].sender = sender.id
    connections[place].reader = XMPPStreamReader()
    return [.authenticated(connection: name)] + sendUpstream(at: now)
  }
}

extension XMPPServer.Effect {
  static func gcm(_ json: JSONObject, on connection: String) -> Self {
    .stanza(connection: connection, gcm: json.text)
  }
}
