#if Everything || XMPPClient

import ConformanceKit
import Histories

// Whether the channel is wanted, and what is up.

extension XMPPClientReading {
  /// Whether the app asks for the channel and is in the foreground.
  var isWelcome: Bool { isWanted && isActive }

  func liveConnection(_ name: String) -> Int? {
    named[name].flatMap { connections[$0].isLive ? $0 : nil }
  }

  mutating func takeState(_ event: XMPPClient.Event) {
    switch event {
    case .configure(let payload):
      if let isAsked = payload.shouldEstablishDirectChannel {
        if !isAsked { forgetAttempt() }
        isWanted = isAsked
      }
      if configuration.platform == .iOS {
        usesDelegate = payload.useMessagingDelegateForDirectChannel ?? usesDelegate
      }
      hasMethod = payload.implementsDidReceiveMessage ?? hasMethod
      nextRequirement = "DC-002"
    case .tokenRefreshed(let refreshed):
      hasToken = !(refreshed.token ?? "").isEmpty
      hasNewToken = sameBytes(refreshed.token, configuration.token) != true
      if hasToken != true { forgetAttempt() }
      nextRequirement = "DC-004"
    case .checkedIn:
      hasCredentials = true
      nextRequirement = "MCS-020"
    case .resignActive: hasResigned = true
    case .enterForeground:
      isActive = true
      hasResigned = false
      nextRequirement = hasConnected ? "DC-003" : "DC-002"
    case .enterBackground:
      isActive = false
      hasResigned = false
      forgetAttempt()
    case .networkChanged(let network):
      // An attempt may end with the network.
      if !network.reachable { forgetAttempt() }
      isReachable = network.reachable
      nextRequirement = hasFailedAttempt ? "MCS-018" : "DC-002"
    default: break
    }
  }

  /// Nobody knows whether an attempt goes on that isn't wanted any more.
  private mutating func forgetAttempt() {
    if attempt != nil { isAttemptUnclear = true }
    attempt = nil
  }

  /// Something came between failures: what it waits from here on is another matter.
  mutating func breakChain() {
    failures = 0
    failed = nil
    lastWait = nil
  }

  mutating func begin(_ name: String, isOpened: Bool, at point: Trace.Point) {
    let isAsked = attempt != nil && isWelcome
    attempt = nil
    isAttemptUnclear = false
    if let place = named[name], connections[place].ended == nil { end(place, at: point) }
    let place = connections.count
    named[name] = place
    connections.append(
      Connection(
        point: point, name: name, life: life, isFirst: !hasConnected, isOpened: isOpened,
        isUnwanted: !isWelcome, isAsked: isAsked,
        heard: point.now))
    hasConnected = true
    live.append(place)
    // What isn't packet by packet shows no login.
    if !features.contains(.mcs) { connections[place].sentCount = 1 }
    if !isOpened { signIn(place, at: point) }
  }

  mutating func signIn(_ place: Int, at point: Trace.Point) {
    guard connections[place].signedIn == nil else { return }
    guard !connections[place].isUnwanted else {
      leaveOpenWhatTheLoginNamed(place)
      return
    }
    connections[place].signedIn = point
    connections[place].least += 1
    connections[place].most += 1
    connections[place].heard = point.now
    noteMoment(place, at: point)
    leaveOpenWhatTheLoginNamed(place)
    hasLoggedIn = true
    newlySignedIn = (place, point)
    newlyEstablished += 1
    if !hasFailed, hasToken == true { expect(established: true, at: point) }
    hasFailed = false
    hasFailedAttempt = false
  }

  mutating func refuse(_ place: Int, at point: Trace.Point) {
    connections[place].refused = point
    wasRefused = true
    hasFailed = true
  }

  mutating func failToConnect(at point: Trace.Point) {
    attempt = nil
    isAttemptUnclear = false
    hasFailed = true
    hasFailedAttempt = true
    failures += 1
    failed = point
  }

  /// The server closes the channel, or the connection is lost.
  mutating func lose(_ place: Int, isClosing: Bool = false, at point: Trace.Point) {
    guard connections[place].ended == nil else { return }
    hasFailed = true
    if connections[place].closing == nil { noteClosed() }
    if isClosing {
      connections[place].closing = point
      closingLimits[place] = nil
    } else {
      end(place, at: point)
    }
  }

  private mutating func end(_ place: Int, at point: Trace.Point) {
    connections[place].ended = point
    live.removeAll { $0 == place }
    closingLimits[place] = nil
  }

  private mutating func noteClosed() {
    newlyClosed += 1
    expected.removeAll { $0.isEstablished }
  }

  mutating func take(_ connect: XMPPClient.Effect.Connect, at point: Trace.Point) {
    var isByItself = event == nil
    if case .connectFailed? = event { isByItself = true }
    var isAsked = false
    if case .configure? = event { isAsked = true }
    var isSecond: Bool? = isAttemptUnclear ? nil : false
    if let attempt {
      // An attempt may end by itself after ten seconds, says the schema.
      isSecond = point.now >= attempt.now.advanced(bySeconds: 10) ? nil : true
      breakChain()
    }
    let besides = live.filter { mayNotGo($0, at: point) }
    connects.append(
      Connect(
        point: point, port: connect.port, life: life, isWanted: isWanted, isActive: isActive,
        hasToken: hasToken, hasCredentials: hasCredentials, hasConnected: hasConnected,
        isIdle: isReachable ? false : hasFailedAttempt && isByItself ? true : nil,
        isSecond: isSecond, besides: besides, isAsked: isAsked))
    if let failed, isByItself {
      let wait = point.now.milliseconds - failed.now.milliseconds
      waits.append(
        Wait(point: point, failures: failures, milliseconds: wait, before: lastWait))
      lastWait = wait
    } else {
      lastWait = nil
    }
    failed = nil
    attempt = point
    isAttemptUnclear = false
  }

  /// Whether a connection is up for sure, so that no other has a reason to be opened.
  private func mayNotGo(_ place: Int, at point: Trace.Point) -> Bool {
    let connection = connections[place]
    guard connection.isLive, connection.isUsed, isWelcome, isReachable, hasToken == true,
      hasCredentials == true
    else {
      return false
    }
    let since = connection.signedIn == nil ? connection.login : connection.asked
    return since.map { point.now < $0.now.advanced(bySeconds: 10) } ?? true
  }

  mutating func take(_ closed: XMPPClient.Effect.Disconnect, at point: Trace.Point) {
    guard let place = named[closed.connection], connections[place].ended == nil else { return }
    let connection = connections[place]
    closings.append(
      Closing(
        point: point, wasSignedIn: connection.isUnwanted ? nil : connection.signedIn != nil,
        farewell: closed.farewell, isOwnWish: connection.isSignedIn && !isWelcome,
        isWarranted: isWarranted(place, at: point),
        requirement: requirementToStay))
    if connection.isLive, !isWelcome {
      if closingLimits[place]?.isOver != true {
        owe(requirementToClose(place, at: point), to: .close, at: point, isDone: true)
      }
      if connection.isSignedIn { expect(established: false, at: point) }
    } else {
      hasFailed = true
    }
    if let asked = connection.asked, point.now >= asked.now.advanced(bySeconds: 10) {
      owe("MCS-013", to: .confirm, at: asked, isDone: true)
    }
    if connection.closing == nil { noteClosed() }
    end(place, at: point)
  }

  /// Whether there is a reason to close a connection.
  private func isWarranted(_ place: Int, at point: Trace.Point) -> Bool? {
    let connection = connections[place]
    if !isWelcome { return true }
    guard connection.isSignedIn, isReachable, hasToken == true, hasCredentials == true else {
      return nil
    }
    if let asked = connection.asked, point.now >= asked.now.advanced(bySeconds: 10) {
      return true
    }
    // How long a silence is that ends a connection no page says: the cases give ten minutes.
    let isSilent = point.now >= connection.heard.advanced(bySeconds: 600)
    return isSilent && connection.asked == nil ? nil : false
  }

  private var requirementToStay: String {
    switch event {
    case nil: "MCS-013"
    case .resignActive: "DC-003c"
    case .tokenRefreshed: "DC-004"
    case .unknownPacket: "MCS-FRM-003"
    default: "MCS-STATE-001"
    }
  }

  func requirementToClose(_ place: Int, at point: Trace.Point) -> String {
    if isActive { return "DC-002c" }
    return connections[place].point.step == point.step ? "MCS-STATE-001" : "DC-003"
  }

  mutating func owe(
    _ requirement: String, to kind: Duty.Kind, at point: Trace.Point, isDone: Bool
  ) {
    duties.append(
      Duty(point: point, kind: kind, requirement: requirement, isDone: isDone))
  }

  /// The process dies, and begins again with what it has stored.
  mutating func restart(at point: Trace.Point) {
    life += 1
    for place in live { connections[place].ended = point }
    live = []
    closingLimits = [:]
    (attempt, isAttemptUnclear) = (nil, false)
    (hasFailed, hasFailedAttempt, hasConnected, wasRefused) = (false, false, false, false)
    (isWanted, isActive, usesDelegate) = (false, false, nil)
    if hasMethod == false { hasMethod = nil }
    hasResigned = false
    if hasNewToken { hasToken = nil }
    if !configuration.checkedIn, hasCredentials == true { hasCredentials = nil }
    opening = nil
    isNeeded = false
    (newlyEstablished, newlyClosed, expected) = (0, 0, [])
    forgetWhatWasDue()
  }
}

#endif
