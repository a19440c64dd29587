#if Everything || XMPPClient

package import ConformanceKit
package import Histories

/// Makes histories of a client: what the app wants, what connections go through, and messages of both ways.
package enum XMPPClientHistories: HistoryMaking {
  package typealias Reading = XMPPClientReading

  /// What is meant to happen, where that depends on what the client has done.
  package enum Meant: Sendable {
    /// The app or the system says something.
    case state(XMPPClient.Event)
    /// A connection is up that it asks for, signed in or not yet.
    case connect(isOpened: Bool)
    case answerLogin(error: String?)
    case failToConnect
    case lose(isClosing: Bool)
    /// Something comes on the connection that is up, of which the event has another name.
    case packet(XMPPClient.Event)
    /// The server lists some of the messages that it may have.
    case list(XMPPClientList)
    /// The server says up to which packet it has them: the one of a message, with a difference.
    case number(which: Int, difference: Int)
    /// The server says that it has all packets of the connection.
    case wholeNumber
    case push(JSONValue)
    case call(XMPPClient.Event)
    /// Time passes.
    case wait(milliseconds: Int64)
    /// Time passes where the client has to connect first.
    case waitToConnect(milliseconds: Int64)
    /// Time passes up to a second after the client's next heartbeat, as the last one lets expect.
    case waitToHeartbeat
    /// Time passes up to so many milliseconds after a message expires.
    case waitToExpire(which: Int, milliseconds: Int64)
    case restart
  }

  package static func resolve(
    _ meant: Meant, after reading: XMPPClientReading, at now: Instant
  ) -> Happening<XMPPClient.Event>? {
    switch meant {
    case .state(let event): return state(event, reading)
    case .connect, .answerLogin, .failToConnect, .lose: return connecting(meant, reading)
    case .packet(let event):
      return reading.open.map { .event(event.on(reading.connections[$0].name)) }
    case .list(let list):
      guard reading.features.contains(.upstream), let place = reading.signedIn else { return nil }
      return .event(
        .acknowledged(
          connection: reading.connections[place].name, persistentIDs: list.ids(of: reading)))
    case .number(let which, let difference):
      guard let place = reading.signedIn, reading.features.contains(.mcs) else { return nil }
      // The latest first: what was confirmed before shows nothing.
      let numbers = reading.sent.filter { $0.connection == place }.map(\.number).reversed() + [1]
      let number = numbers[which % numbers.count].addingReportingOverflow(difference)
      return .event(
        .received(
          connection: reading.connections[place].name,
          lastStreamID: number.overflow
            ? 2_147_483_647 : min(max(0, number.partialValue), 2_147_483_647)))
    case .wholeNumber:
      guard let place = reading.signedIn, reading.features.contains(.mcs) else { return nil }
      let connection = reading.connections[place]
      return .event(.received(connection: connection.name, lastStreamID: connection.sentCount))
    case .push(let payload):
      let isThere = reading.features.contains(.apns) && reading.configuration.platform == .iOS
      return isThere ? .event(.apns(payload: payload)) : nil
    case .call(let event):
      return reading.features.contains(.upstream) ? .event(event) : nil
    case .wait(let milliseconds): return .pass(milliseconds: milliseconds)
    case .waitToConnect(let milliseconds):
      let isWaiting = reading.isWelcome && reading.attempt == nil && reading.live.isEmpty
      return isWaiting ? .pass(milliseconds: milliseconds) : nil
    case .waitToHeartbeat:
      guard let place = reading.signedIn, let quiet = reading.quiet else { return nil }
      let due = reading.connections[place].heard.advanced(byMilliseconds: quiet + 1000)
      return due > now ? .pass(milliseconds: due.milliseconds - now.milliseconds) : nil
    case .waitToExpire(let which, let milliseconds):
      let kept = reading.openCalls.filter { reading.calls[$0].isKept }
      guard !kept.isEmpty else { return nil }
      let due = reading.calls[kept[which % kept.count]].expiry
        .advanced(byMilliseconds: milliseconds)
      // An attempt may be made again each ten seconds (the schema), and a step stops ten thousand times at most.
      let isNear = due <= now.advanced(bySeconds: 90_000)
      return due > now && isNear ? .pass(milliseconds: due.milliseconds - now.milliseconds) : nil
    case .restart: return .event(.restart)
    }
  }

  /// What the app says to a client that opens and closes its channel by it; the others have no words for that.
  private static func state(
    _ event: XMPPClient.Event, _ reading: XMPPClientReading
  ) -> Happening<XMPPClient.Event>? {
    switch event {
    case .networkChanged: return .event(event)
    default: return reading.features.contains(.directChannel) ? .event(event) : nil
    }
  }

  private static func connecting(
    _ meant: Meant, _ reading: XMPPClientReading
  ) -> Happening<XMPPClient.Event>? {
    switch meant {
    case .connect(let isOpened):
      guard reading.attempt != nil || reading.isAttemptUnclear else { return nil }
      let isShown = isOpened && reading.features.contains(.mcs)
      return .event(
        isShown
          ? .opened(connection: reading.nextName) : .connected(connection: reading.nextName))
    case .failToConnect:
      return reading.attempt != nil || reading.isAttemptUnclear ? .event(.connectFailed) : nil
    case .answerLogin(let error):
      guard let place = reading.open, reading.connections[place].signedIn == nil,
        reading.connections[place].login != nil
      else { return nil }
      return .event(
        .loginAnswered(connection: reading.connections[place].name, error: error))
    case .lose(let isClosing):
      let place = isClosing ? reading.open : reading.live.last
      return place.map { place in
        let name = reading.connections[place].name
        return .event(isClosing ? .close(connection: name) : .disconnected(connection: name))
      }
    default: return nil
    }
  }

  package static func draw(_ dice: inout Dice, edition: Edition) -> HistoryDraft<Self> {
    let token = dice.pick(["tok-1", "tok-1", "tok-1", "tok:ü/+1", "", nil]) ?? nil
    let configuration = XMPPClient.Configuration(
      platform: dice.oneIn(3) ? .android : .iOS, app: dice.oneIn(12) ? nil : XMPPClientValues.app,
      token: token, checkedIn: !dice.oneIn(8), reachable: !dice.oneIn(8),
      storable: !dice.oneIn(12))
    var intentions: [Intention<Self>] = []
    var count = 0
    if dice.oneIn(8) { intentions.append(.meant(.call(dice.clientCall(&count)))) }
    intentions += dice.start().map { .meant($0) }
    if !dice.oneIn(3) {
      for event in [XMPPClient.Event.checkedIn, .tokenRefreshed(token: "tok-1")] {
        intentions.append(.meant(.state(event)))
      }
      intentions.append(.meant(.state(.networkChanged(reachable: true))))
      intentions += dice.arrival().map { .meant($0) }
    }
    if configuration.platform == .android, dice.oneIn(3) {
      // The limit is Android's.
      intentions += dice.flood(&count).map { .meant($0) }
    }
    while intentions.count < 31 {
      intentions += dice.motif(&count).map { .meant($0) }
    }
    intentions.append(.meant(.call(dice.dealtCall(&count))))
    intentions += dice.ending(&count).map { .meant($0) }
    return HistoryDraft(configuration, intentions)
  }
}

/// Which messages a server says that it has.
package enum XMPPClientList: Sendable {
  case none, all, first, last
  /// All and one that nobody sent, and that one alone.
  case strange, stranger

  func ids(of reading: XMPPClientReading) -> [String] {
    let ids = reading.openCalls.compactMap { place in
      reading.calls[place].sent.last.flatMap { reading.sent[$0].transmit.persistentID }
    }
    switch self {
    case .none: return []
    case .all: return ids
    case .first: return Array(ids.prefix(1))
    case .last: return Array(ids.suffix(1))
    case .strange: return ["unheard-of"] + ids.reversed()
    case .stranger: return ["unheard-of"]
    }
  }
}

extension XMPPClientReading {
  /// The connection on which the server can say something.
  var open: Int? { live.last { connections[$0].closing == nil } }

  var signedIn: Int? { live.last { connections[$0].isSignedIn } }

  /// A name for the next connection, which one that has ended may have had.
  fileprivate var nextName: String {
    let name = "c\(connections.count % 3)"
    let isTaken = named[name].map { connections[$0].ended == nil } ?? false
    return isTaken ? "c\(connections.count + 3)" : name
  }
}

extension XMPPClient.Event {
  /// The same on another connection.
  fileprivate func on(_ name: String) -> XMPPClient.Event {
    switch self {
    case .downstream(var message):
      message.connection = name
      return .downstream(message)
    case .deleted(var notice):
      notice.connection = name
      return .deleted(notice)
    case .heartbeat: return .heartbeat(connection: name)
    case .heartbeatAnswered: return .heartbeatAnswered(connection: name)
    case .unknownPacket(let packet): return .unknownPacket(connection: name, tag: packet.tag)
    default: return self
    }
  }
}

#endif
