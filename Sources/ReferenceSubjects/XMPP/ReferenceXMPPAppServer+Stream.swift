import ConformanceKit

extension ReferenceXMPPAppServer {
  /// Greets a server that it knows; a stranger is told nothing (RFC 6120, 13.7.2).
  mutating func opened(_ name: String, _ certificate: XMPPAppServer.Certificate) -> [Effect] {
    let isStranger = certificate == .unknownAuthority && rules.verifiesCertificate
    guard !isStranger, !hasEnded else { return [.disconnect(connection: name)] }
    connections.append(Connection(name: name, state: .opening))
    return [.openStream(connection: name, to: rules.domain)]
  }

  mutating func receiveBytes(_ bytes: [UInt8], on name: String, at now: Instant) -> [Effect] {
    guard let place = place(of: name) else { return [] }
    var effects: [Effect] = []
    for item in connections[place].reader.read(bytes) {
      switch item {
      case .header: break
      case .element(let element): effects += receive(element, on: name, at: now)
      case .end, .failure:
        effects.append(.disconnect(connection: name))
        effects += disconnected(name, at: now)
      }
    }
    return effects
  }

  private mutating func receive(
    _ element: XMLElement, on name: String, at now: Instant
  ) -> [Effect] {
    switch element.name {
    case "features": features(element, on: name)
    case "success": letIn(name, at: now)
    case "failure": connectionFailed(on: name, at: now)
    case "iq": iq(element, on: name, at: now)
    case "message":
      receiveStanza(
        on: name, type: element.attributes["type"],
        gcm: element.child("gcm", namespace: "google:mobile:data")?.text, at: now)
    default: []
    }
  }

  /// Signs in, or after that binds a resource.
  private func features(_ element: XMLElement, on name: String) -> [Effect] {
    if element.child("bind") != nil { return [.bind(connection: name, id: "bind-1")] }
    let mechanisms = element.child("mechanisms")?.children.map(\.text) ?? []
    guard mechanisms.contains("PLAIN") else { return [.disconnect(connection: name)] }
    return [
      .authenticate(
        connection: name, mechanism: "PLAIN", authorizationID: "",
        user: "\(configuration.senderID ?? "")@gcm.googleapis.com",
        password: configuration.serverKey ?? "")
    ]
  }

  /// Opens the new stream that follows on signing in (RFC 6120, 6.4.6).
  private mutating func letIn(_ name: String, at now: Instant) -> [Effect] {
    guard let place = place(of: name) else { return [] }
    connections[place].state = .signedIn
    connections[place].reader = XMPPStreamReader()
    let opening = Effect.openStream(connection: name, to: rules.domain)
    guard !rules.bindsResource else { return [opening] }
    connections[place].state = .online
    return [opening] + isOnline(at: now)
  }

  /// Answers a ping, refuses other requests, and is online when its resource is bound.
  private mutating func iq(_ element: XMLElement, on name: String, at now: Instant) -> [Effect] {
    let id = element.attributes["id"]
    switch element.attributes["type"] {
    case "result":
      guard let place = place(of: name), connections[place].state == .signedIn, id == "bind-1"
      else { return [] }
      connections[place].state = .online
      return isOnline(at: now)
    case "get", "set":
      guard rules.answersRequests else { return [] }
      let isPing = element.child("ping") != nil
      return [.iq(connection: name, type: isPing ? "result" : "error", id: id)]
    default: return []
    }
  }
}
