#if Everything || XMPPClient

package import ConformanceKit
package import Histories

/// What a trace of a client says: whether the channel is wanted, what is up, what came and was confirmed,
/// and what became of the app's messages.
package struct XMPPClientReading: RoleReading {
  package typealias PlayedRole = XMPPClient

  package let configuration: XMPPClient.Configuration
  package let features: Set<XMPPClient.Feature>
  // What the app and the system say.
  var isWanted = false
  var isActive = false
  /// Whether the app is in sight and no longer active: what it asks for then may wait until it is.
  var hasResigned = false
  /// Whether messages go to the delegate, which there is on iOS alone.
  var usesDelegate: Bool?
  /// Whether the app takes messages; unclear after a relaunch where it didn't.
  var hasMethod: Bool? = true
  /// Unclear after a relaunch for what came while the client ran.
  var hasToken: Bool?
  var hasCredentials: Bool?
  var hasNewToken = false
  var isReachable: Bool
  /// How often the process has died.
  var life = 0
  // Connections.
  var connections: [Connection] = []
  var named: [String: Int] = [:]
  /// The connections that have not ended, by their places.
  var live: [Int] = []
  var connects: [Connect] = []
  var closings: [Closing] = []
  var waits: [Wait] = []
  var duties: [Duty] = []
  /// The attempt under way; nobody knows of one that was made before the app's wish or state changed.
  var attempt: Trace.Point?
  var isAttemptUnclear = false
  /// Whether an attempt failed, or a connection was lost, since one was last signed in or the process began.
  var hasFailed = false
  var hasFailedAttempt = false
  var hasConnected = false
  /// The failures in a row with nothing between, when the last was, and the wait before.
  var failures = 0
  var failed: Trace.Point?
  var lastWait: Int64?
  /// Until when what has to be opened or closed has time.
  var opening: Limit?
  var closingLimits: [Int: Limit] = [:]
  var isNeeded: Bool? = false
  var nextRequirement: String?
  // Packets.
  var packets: [Packet] = []
  var statements: [Statement] = []
  var moments: [Moment] = []
  var listings: [Listing] = []
  /// For how many milliseconds nothing had come when the client last sent a heartbeat.
  var quiet: Int64?
  /// The server's heartbeats, and whether each was answered.
  var heartbeats: [Heartbeat] = []
  /// The ids that were received, in the order in which they came, and what is known of their confirmation.
  var received: [ExactString] = []
  var receipts: [ExactString: Receipt] = [:]
  /// Those on the connection that is up of which no packet is known to confirm them.
  var unconfirmed: [ExactString] = []
  /// The ids by APNs, of which nobody knows whether they are listed.
  var pushed: Set<ExactString> = []
  /// The ids that came where nobody can tell whether they were received.
  var doubtful: Set<ExactString> = []
  // What comes.
  var incoming: [Incoming] = []
  var came: [ExactString: [Int]] = [:]
  var deliveries: [Delivery] = []
  var notifications: [Notification] = []
  var changes: [StateChange] = []
  /// Whether connections were signed in and have ended since the app was last told so.
  var newlyEstablished = 0
  var newlyClosed = 0
  var wasRefused = false
  // The app's messages.
  var calls: [Call] = []
  var callsByID: [ExactString: [Int]] = [:]
  var openCalls: [Int] = []
  var sent: [Sent] = []
  var sentByPersistentID: [ExactString: [Int]] = [:]
  var outcomes: [Outcome] = []
  var awaited: [Awaited] = []
  var hasLoggedIn = false
  /// The connection that was signed in in this step, and where.
  var newlySignedIn: (place: Int, point: Trace.Point)?
  /// The server's list that came in this step, and its connection.
  var list: (place: Int, point: Trace.Point)?
  // The step that goes on.
  package var now = Instant.start
  var last: Trace.Point?
  var event: XMPPClient.Event?
  var current: Int?
  var stepConnects = 0
  var stepChanges = 0
  /// The sign-ins and closings of which the app is still to be told.
  var expected: [(isEstablished: Bool, point: Trace.Point)] = []

  /// Until when something has time.
  struct Limit {
    let point: Trace.Point
    let instant: Instant
    let requirement: String
    var isOver = false
  }

  /// What is known of the confirmation of an id.
  struct Receipt {
    /// The connection on which it came last, and the number of its packet there at least.
    var connection: Int
    var packet: Int
    let life: Int
    /// The number of the client's packet that confirms it for sure, and of the first that may.
    var surely: Int?
    var perhaps: Int?
    /// Whether it is settled; unclear where nobody can say.
    var isSettled: Bool? = false
    var isSeenTwice = false
  }

  /// An outcome that is due, until when, and against which requirement it is missing.
  struct Awaited {
    let call: Int
    let isSuccess: Bool?
    let point: Trace.Point
    let instant: Instant
    let requirement: String
  }

  package init(
    _ configuration: XMPPClient.Configuration, edition: Edition,
    features: Set<XMPPClient.Feature>
  ) {
    self.configuration = configuration
    self.features = features
    hasToken = !(configuration.token ?? "").isEmpty
    hasCredentials = configuration.checkedIn
    isReachable = configuration.reachable
  }

  package mutating func pass(to now: Instant) {
    closeStep()
    self.now = now
    event = nil
    current = nil
  }

  package mutating func end() { closeStep() }

  package mutating func take(_ event: XMPPClient.Event, at point: Trace.Point) {
    closeStep()
    last = point
    now = point.now
    self.event = event
    current = nil
    if case .connectFailed = event {} else { breakChain() }
    switch event {
    case .configure, .tokenRefreshed, .checkedIn, .enterForeground, .resignActive,
      .enterBackground, .networkChanged:
      takeState(event)
    case .opened(let opened): begin(opened.connection, isOpened: true, at: point)
    case .loginAnswered(let answer):
      guard let place = liveConnection(answer.connection) else { return }
      if answer.error == nil { signIn(place, at: point) } else { refuse(place, at: point) }
    case .connected(let connected): begin(connected.connection, isOpened: false, at: point)
    case .connectFailed: failToConnect(at: point)
    case .disconnected(let lost):
      if let place = named[lost.connection] { lose(place, at: point) }
    case .close(let close):
      guard let place = liveConnection(close.connection) else { return }
      lose(place, isClosing: true, at: point)
    case .downstream, .deleted, .apns: takeIncoming(event, at: point)
    case .heartbeat(let heartbeat): hearHeartbeat(on: heartbeat.connection, at: point)
    case .heartbeatAnswered(let answer): hear(answer.connection, at: point)
    case .unknownPacket(let packet):
      hear(packet.connection, at: point)
      if let place = named[packet.connection] { connections[place].hasUnknown = true }
    case .acknowledged(let list):
      hear(list.connection, at: point)
      acknowledge(list.persistentIDs, on: list.connection, at: point)
    case .received(let received):
      settle(upTo: received.lastStreamID, on: received.connection, at: point)
    case .sendMessage(let send): take(send, at: point)
    case .restart: restart(at: point)
    }
  }

  package mutating func take(_ effect: XMPPClient.Effect, at point: Trace.Point) {
    last = point
    now = point.now
    switch effect {
    case .connect(let connect): take(connect, at: point)
    case .login(let login): take(login, at: point)
    case .disconnect(let closed): take(closed, at: point)
    case .transmit(let transmit): take(transmit, at: point)
    case .ack(let ack):
      confirm(ack.connection, .ack, ack.lastStreamID, ids: ack.ids ?? [], at: point)
    case .heartbeat(let heartbeat):
      confirm(heartbeat.connection, .heartbeat, heartbeat.lastStreamID, at: point)
    case .heartbeatAnswer(let answer):
      confirm(answer.connection, .heartbeatAnswer, answer.lastStreamID, at: point)
    case .deliver(let deliver): take(deliver, at: point)
    case .messagesDeleted:
      if let current { incoming[current].notices += 1 }
      var isByPush = false
      if case .apns? = event { isByPush = true }
      notifications.append(
        Notification(
          point: point, incoming: current, isByPush: isByPush, isByItself: event == nil))
    case .connectionStateChanged(let change): tell(change.established, at: point)
    case .sendSuccess(let success):
      take(success.messageID, isSuccess: true, code: nil, at: point)
    case .sendFailure(let failure):
      take(failure.messageID, isSuccess: false, code: failure.code, at: point)
    }
  }

  /// Looks at what should have come in the step that is over.
  private mutating func closeStep() {
    guard let last else { return }
    judgeOpening(at: last)
    judgeClosing(at: last)
    judgeTelling()
    judgeSilence()
    judgeSending(at: last)
    judgeAwaited()
    stepConnects = connects.count
    stepChanges = changes.count
  }
}

#endif
