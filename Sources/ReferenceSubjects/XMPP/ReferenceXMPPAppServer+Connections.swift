import ConformanceKit

extension ReferenceXMPPAppServer {
  typealias Effect = XMPPAppServer.Effect

  func place(of connection: String) -> Int? {
    connections.firstIndex { $0.name == connection }
  }

  mutating func start() -> [Effect] {
    isStarted = true
    return connect()
  }

  /// Opens a connection, unless one is being made or nothing more is wanted.
  mutating func connect() -> [Effect] {
    guard !isConnecting, endsAt == nil else { return [] }
    isConnecting = true
    connectsAt = nil
    let isTest = configuration.environment == .preproduction
    return [
      .connect(port: isTest ? rules.testPort : rules.productionPort, security: rules.security)
    ]
  }

  /// Backs off before a connection on which nobody has signed in yet; after a loss there is no need to.
  mutating func connectionFailed(on name: String? = nil, at now: Instant) -> [Effect] {
    isConnecting = false
    connections.removeAll { $0.state != .online }
    let wait = rules.reconnectWait * Double(1 << min(failures, 8))
    connectsAt = now.advanced(bySeconds: min(wait, rules.greatestReconnectWait))
    failures += 1
    guard let name, rules.closesRefused else { return [] }
    return [.disconnect(connection: name)]
  }

  mutating func connected(_ name: String, at now: Instant) -> [Effect] {
    connections.append(Connection(name: name, state: .online))
    return hasEnded ? closeAll() : isOnline(at: now)
  }

  /// Sends what waits, now that a connection is signed in.
  mutating func isOnline(at now: Instant) -> [Effect] {
    isConnecting = false
    isStarted = true
    failures = 0
    keepsAliveAt = rules.keepAliveAfter.map { now.advanced(bySeconds: $0) }
    return sendWaiting(at: now)
  }

  /// Shows on each connection that it is still in use.
  mutating func keepAlive(at now: Instant) -> [Effect] {
    keepsAliveAt =
      connections.isEmpty ? nil : rules.keepAliveAfter.map { now.advanced(bySeconds: $0) }
    return connections.map { .keepAlive(connection: $0.name) }
  }

  mutating func disconnected(_ name: String, at now: Instant) -> [Effect] {
    // One that was refused is lost already, and its end cuts no wait short.
    guard connectsAt == nil || place(of: name) != nil else { return [] }
    if !rules.freesLostPlaces { strangerCount -= pendingCount(on: name) }
    connections.removeAll { $0.name == name }
    if rules.dropsAcksOfLostConnections { work.removeAll { $0.connection == name } }
    isConnecting = false
    for index in messages.indices {
      switch messages[index].state {
      case .pending(name, let since):
        let isOldEnough = since.advanced(bySeconds: rules.resendAge) <= now
        messages[index].state = rules.resendsPending && isOldEnough ? .waiting : .settled
        if !rules.keepsIDs { messages[index].id = newID() }
      case .refused(name, _): messages[index].state = .waiting
      case .settled where !rules.forgetsSettled: messages[index].state = .waiting
      case .pending, .refused, .waiting, .settled: break
      }
    }
    let isServed = connections.contains { !$0.isDraining } && !rules.resendsOnNext
    let isNeeded = needsConnection
    let effects = rules.resendsOnNext ? [] : sendWaiting(at: now)
    return effects + (isServed || !isNeeded ? [] : connect())
  }

  /// Whether a connection is to be opened in place of one that is lost or drains.
  private var needsConnection: Bool {
    !rules.opensForMessagesAlone || connections.isEmpty
      || messages.contains { $0.state == .waiting }
  }

  /// Opens a connection for a message that waits where all that there are drain.
  mutating func connectForMessage() -> [Effect] {
    guard
      rules.opensForMessagesAlone, messages.last?.state == .waiting, connectsAt == nil,
      !connections.isEmpty, connections.allSatisfy(\.isDraining)
    else { return [] }
    return connect()
  }

  /// Sends nothing more on a connection that drains, and sees to another one (GCM CCS, "Control messages").
  mutating func drain(_ name: String, at now: Instant) -> [Effect] {
    guard rules.heedsDraining, let place = place(of: name) else { return [] }
    connections[place].isDraining = true
    let isServed = connections.contains { !$0.isDraining } && !rules.replacesEachDraining
    var effects = isServed || !needsConnection ? [] : connect()
    if !rules.keepsDrainingConnections {
      effects.append(.disconnect(connection: name))
      connections.removeAll { $0.name == name }
    }
    return effects + sendWaiting(at: now)
  }

  mutating func shutDown(at now: Instant) -> [Effect] {
    guard rules.patienceAtEnd > 0, messages.contains(where: { $0.state != .settled }) else {
      endsAt = now
      return closeAll()
    }
    endsAt = now.advanced(bySeconds: rules.patienceAtEnd)
    return []
  }

  /// Whether its connections were closed as it was asked to end.
  var hasEnded: Bool { endsAt == Instant(milliseconds: .max) }

  mutating func closeAll() -> [Effect] {
    defer { connections = [] }
    endsAt = .init(milliseconds: .max)
    return connections.map { .disconnect(connection: $0.name) }
  }

  /// Keeps the messages that are not settled, and loses the rest, also its caller's wish to end.
  mutating func restart() -> [Effect] {
    connections = []
    work = []
    isConnecting = false
    failures = 0
    connectsAt = nil
    endsAt = nil
    keepsAliveAt = nil
    messages = messages.filter { $0.state != .settled }
    for index in messages.indices { messages[index].state = .waiting }
    return isStarted ? connect() : []
  }
}
