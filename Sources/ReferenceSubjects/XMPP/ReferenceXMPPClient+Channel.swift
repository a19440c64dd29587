import ConformanceKit

extension ReferenceXMPPClient {
  /// Opens or closes the channel as the app's wish and state demand; at times any client looks for a
  /// network first, at others some don't.
  mutating func reconsider(at now: Instant, looksForNetwork looks: Bool = false) -> [Effect] {
    guard isWelcome else { return rules.closesInBackground ? close() : [] }
    let isFirst = attempts == 0 && !rules.needsNetworkAtFirst
    let looks = rules.needsNetwork && !isFirst && (looks || !rules.looksBeforeRetriesAlone)
    let canConnect =
      (isReachable || !looks) && (hasCredentials || !rules.needsCredentials)
    guard channel == .closed || !rules.opensOnce, connectsAt == nil, canConnect else { return [] }
    channel = .connecting
    attemptEndsAt = rules.attemptEndsAfter.map { now.advanced(bySeconds: $0) }
    return [.connect(port: rules.port)]
  }

  /// Whether the app's wish and state demand the channel.
  private var isWelcome: Bool {
    (isWanted || !rules.needsWish) && (isActive || !rules.needsForeground)
      && (!(token ?? "").isEmpty || !rules.needsToken)
  }

  /// Closes the channel, with a farewell when the client is signed in.
  private mutating func close() -> [Effect] {
    defer { forgetConnection() }
    connectsAt = nil
    attempts = 0
    switch channel {
    case .closed, .connecting: return []
    case .opened(let name): return [.disconnect(connection: name, farewell: false)]
    case .signedIn(let name):
      return [
        .disconnect(connection: name, farewell: true),
        .connectionStateChanged(established: false),
      ]
    }
  }

  private mutating func forgetConnection() {
    channel = .closed
    attemptEndsAt = nil
    heartbeatAt = nil
    givesUpAt = nil
  }

  /// Waits before the next attempt, twice as long each time.
  mutating func connectionFailed(at now: Instant) -> [Effect] {
    forgetConnection()
    let exponent = min(attempts, rules.greatestExponent)
    attempts += 1
    guard rules.opensAgain, attempts < rules.greatestAttempts else { return [] }
    connectsAt = now.advanced(bySeconds: rules.firstWait * Double(1 << exponent))
    return []
  }

  mutating func lost(_ name: String, at now: Instant) -> [Effect] {
    let wasSignedIn = channel == .signedIn(name)
    guard wasSignedIn || channel == .opened(name) else { return [] }
    _ = connectionFailed(at: now)
    return wasSignedIn && rules.tellsLosses ? [.connectionStateChanged(established: false)] : []
  }

  /// Takes up a connection whose login is answered.
  mutating func connected(_ name: String, at now: Instant) -> [Effect] {
    guard rules.logsInUnwanted, rules.closesUnwanted, !isWelcome else {
      return opened(name, at: now) + loginAnswered(name, error: nil, at: now)
    }
    forgetConnection()
    return [
      .login(connection: name, receivedIDs: rules.namesReceived ? received.map(\.id) : []),
      .connectionStateChanged(established: true),
      .disconnect(connection: name, farewell: true),
      .connectionStateChanged(established: false),
    ]
  }

  /// Logs in, naming what was received; the login is the first packet.
  mutating func opened(_ name: String, at now: Instant) -> [Effect] {
    guard isWelcome || !rules.closesUnwanted else {
      forgetConnection()
      return [.disconnect(connection: name, farewell: false)]
    }
    channel = .opened(name)
    outgoing.removeAll { $0.persistentID == nil && $0.connection != nil }
    // Another connection may have the name of one that is gone.
    for index in outgoing.indices where outgoing[index].connection != nil {
      outgoing[index].connection = ""
    }
    connectsAt = nil
    attemptEndsAt = nil
    if rules.countsEachConnection { receivedCount = 0 }
    confirmedCount = 0
    sentCount = 1
    let ids = rules.namesReceived ? received.map(\.id) : []
    for index in received.indices { received[index].confirmedBy = 1 }
    return [.login(connection: name, receivedIDs: ids)]
  }

  mutating func loginAnswered(_ name: String, error: String?, at now: Instant) -> [Effect] {
    guard channel == .opened(name), error == nil else { return [] }
    let isTold = attempts == 0 || rules.tellsReturns
    channel = .signedIn(name)
    attempts = 0
    hasLoggedIn = true
    hearsAt = now.advanced(bySeconds: rules.deafAfterLogin)
    if rules.settlesAtLogin { received.removeAll { $0.confirmedBy == 1 } }
    return (isTold ? [.connectionStateChanged(established: true)] : []) + packetReceived(at: now)
      + (rules.asksAtLogin ? act(onSilenceAt: now) : [])
      + (rules.sendsAgainAtLogin
        ? sendAgain(on: name, at: now) : sendWaiting(on: name, at: now))
  }

  /// Asks for a sign of life after silence, and gives the connection up when none comes.
  mutating func act(onSilenceAt now: Instant) -> [Effect] {
    guard case .signedIn(let name) = channel else {
      heartbeatAt = nil
      givesUpAt = nil
      return []
    }
    if let due = givesUpAt, due <= now {
      return [.disconnect(connection: name, farewell: false)] + lost(name, at: now)
    }
    heartbeatAt = nil
    givesUpAt = now.advanced(bySeconds: rules.givesUpAfter)
    return [.heartbeat(connection: name, lastStreamID: confirm())]
  }

  /// Starts over with what is stored, as the process was ended.
  mutating func restart() -> [Effect] {
    forgetConnection()
    connectsAt = nil
    attempts = 0
    isWanted = false
    isActive = false
    usesMessagingDelegate = nil
    implementsDidReceiveMessage = true
    hasLoggedIn = false
    outgoing.removeAll { $0.persistentID == nil || !rules.keepsOverRestarts }
    if !rules.keepsOverRestarts { received = [] }
    return []
  }
}
