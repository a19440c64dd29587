#if Everything || XMPPAppServer

package import ConformanceKit
package import Histories

/// What a trace of an app server says: which connections there are, what is pending where, what has to be acknowledged.
package struct XMPPAppServerReading: RoleReading {
  package typealias PlayedRole = XMPPAppServer
  typealias Effect = XMPPAppServer.Effect

  package let configuration: XMPPAppServer.Configuration
  package let features: Set<XMPPAppServer.Feature>
  var connections: [Connection] = []
  var connects: [Told<Effect.Connect>] = []
  /// How many attempts to connect have had no end yet.
  var attempts = 0
  /// Whether an attempt failed since a connection was last signed in: how long it waits is its own.
  var hasFailed = false
  /// The refusals to let it in.
  var refusals: [Told<Int?>] = []
  /// At the end, the refusals of messages that were pending.
  var refused: [Incoming] = []
  /// Where something happened after which a connection may be opened at once.
  var reasonsToConnect: [Trace.Point] = []
  var incoming: [Incoming] = []
  var calls: [Call] = []
  var sent: [Sent] = []
  var parcels: [Parcel] = []
  var answers: [Answer] = []
  var duties: [Duty] = []
  var stanzas: [Told<Stanza>] = []
  var malformed: [Told<Effect.Malformed>] = []
  var greetings: [Told<Effect.OpenStream>] = []
  var signIns: [Told<SignIn>] = []
  var processes: [Told<Process>] = []
  /// What is reported as delivered.
  var receipts: [Told<Effect.Receipt>] = []
  /// The registration tokens that acks named as newer ones.
  var newerTokens: Set<ExactString> = []
  /// The recipients that were refused as unregistered, or as no registration tokens.
  var unregistered: Set<ExactString> = []
  /// When there were too many messages of the sender's.
  var quotaExceeded: Trace.Point?
  /// When the service was last unavailable.
  var unavailable: Trace.Point?
  /// The recipients for which there were too many messages.
  var slowed: Set<ExactString> = []
  var outcomes: [Told<Outcome>] = []
  var closings: [Told<Int>] = []
  /// What the application is done with.
  var done: [Told<(from: String, messageID: String)>] = []
  var restarts: [Trace.Point] = []
  var shutDown: Trace.Point?
  /// Where each process of the app server was asked to end.
  var shutDowns: [Trace.Point] = []
  /// The places of the connections and messages, by their names and ids.
  var named: [String: Int] = [:]
  var current: [ExactString: Int] = [:]
  /// The places of the calls that want an id, and of the stanzas that came with one.
  var wanted: [ExactString: [Int]] = [:]
  var came: [ExactString: [Int]] = [:]
  /// The places of the calls that have a text, and of those that have none.
  var marked: [ExactString: [Int]] = [:]
  var unmarked: [Int] = []
  /// When it is, and the last place of the step that goes on.
  package var now = Instant.start
  var last: Trace.Point?
  var isStarted = false
  /// Where the only connection was lost, until another is opened.
  var lost: Trace.Point?
  /// Since when a message waits and no connection is there or under way.
  var lonelySince: Trace.Point?
  /// What the state was when the step began.
  var stepStart = StepStart()

  /// What was so before a step.
  struct StepStart {
    var sentCount = 0
    var incomingCount = 0
    var connectCount = 0
    /// The connections on which messages might go out and some waited, so that there was no room.
    var full: Set<Int> = []
    /// The calls that waited.
    var waiting: [Int] = []
  }

  package init(
    _ configuration: XMPPAppServer.Configuration, edition: Edition,
    features: Set<XMPPAppServer.Feature>
  ) {
    self.configuration = configuration
    self.features = features
  }

  package mutating func pass(to now: Instant) {
    closeStep()
    self.now = now
  }

  package mutating func take(_ event: XMPPAppServer.Event, at point: Trace.Point) {
    closeStep()
    last = point
    switch event {
    case .start: isStarted = true
    case .connectFailed:
      attempts = max(0, attempts - 1)
      hasFailed = true
    case .opened(let opened):
      begin(opened.connection, isOpened: true, at: point)
      connections[connections.count - 1].isStranger = opened.certificate != .trusted
    case .connected(let connected): begin(connected.connection, isOpened: false, at: point)
    case .authenticationFailed(let failed):
      if let place = named[failed.connection], connections[place].ended == nil {
        refuse(place, at: point)
      } else {
        attempts = max(0, attempts - 1)
        hasFailed = true
        refusals.append(Told(point: point, what: nil))
      }
    case .stanza(let stanza):
      guard let place = named[stanza.connection] else { return }
      take(Self.incoming(stanza, on: place, at: point))
    case .bytes(let piece): take(piece, at: point)
    case .disconnected(let lost):
      guard let place = named[lost.connection] else { return }
      lose(place, at: point)
    case .send(let send): take(send, at: point)
    case .sendToMany(let many):
      for recipient in many.to {
        take(XMPPAppServer.Event.Send(to: recipient, data: many.data), isOneOfMany: true, at: point)
      }
    case .processed(let processed):
      done.append(Told(point: point, what: (processed.from, processed.messageID)))
    case .shutDown:
      shutDown = shutDown ?? point
      shutDowns.append(point)
    case .restart: restart(at: point)
    }
  }

  package mutating func take(_ effect: XMPPAppServer.Effect, at point: Trace.Point) {
    last = point
    switch effect {
    case .connect(let connect):
      attempts += 1
      connects.append(Told(point: point, what: connect))
    case .openStream(let greeting):
      greetings.append(Told(point: point, what: greeting))
      if let place = named[greeting.connection] { connections[place].streamCount += 1 }
    case .authenticate(let signIn):
      signIns.append(Told(point: point, what: SignIn(signIn)))
      setPhase(.signingIn, signIn.connection)
    case .bind(let bind):
      setPhase(.binding, bind.connection)
      if let place = named[bind.connection] { connections[place].bindID = bind.id }
    case .stanza(let stanza): take(Stanza(stanza), at: point)
    case .iq, .keepAlive: break
    case .malformed(let bytes): malformed.append(Told(point: point, what: bytes))
    case .process(let process): processes.append(Told(point: point, what: Process(process)))
    case .receipt(let receipt): receipts.append(Told(point: point, what: receipt))
    case .outcome(let outcome): take(Outcome(outcome), at: point)
    case .disconnect(let closed):
      guard let place = named[closed.connection] else { return }
      closings.append(Told(point: point, what: place))
      if !connections[place].isOnline { hasFailed = true }
      end(place, at: point)
    }
  }

  private mutating func setPhase(_ phase: Connection.Phase, _ name: String) {
    guard let place = named[name], connections[place].ended == nil else { return }
    connections[place].phase = phase
  }
}

#endif
