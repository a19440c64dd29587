package import ConformanceKit

/// An app server that keeps its messages until each is settled.
package struct ReferenceXMPPAppServer: ReferencePlayer<XMPPAppServer> {
  package static let specified = Rules()
  package static let features: Set<XMPPAppServer.Feature> = [
    .acks, .byteStream, .queue, .retry, .store, .upstream,
  ]

  /// A connection, from its opening to its loss.
  struct Connection {
    enum State {
      case opening, signedIn, binding, online
    }

    let name: String
    var state: State
    var isDraining = false
    var reader = XMPPStreamReader()
    /// How many acks went out; counted as pending by a seeded fault only.
    var ackCount = 0
  }

  /// A message on its way to a device.
  struct Message {
    enum State: Equatable {
      case waiting
      case pending(connection: String, since: Instant)
      /// Refused for now; sent again on its connection at that instant.
      case refused(connection: String, until: Instant)
      case settled
    }

    var id: String
    /// What is sent, without the id.
    var content: JSONObject
    /// When its caller asked for it.
    let since: Instant
    var state = State.waiting
    /// Whether it went out before.
    var wasSent = false
    /// How often it was refused for now.
    var refusals = 0
  }

  /// A message from a device with which the application is not done.
  struct Work {
    let connection: String
    let from: String
    let messageID: String
  }

  let rules: Rules
  let configuration: XMPPAppServer.Configuration
  var connections: [Connection] = []
  var messages: [Message] = []
  var messageCount = 0
  /// How many messages may be pending on a connection, and how many answers were for none that is.
  var pendingLimit: Int
  var strangerCount = 0
  var work: [Work] = []
  var handled: Set<[ExactString]> = []
  /// Whether connections are wanted, and one is being made.
  var isStarted = false
  var isConnecting = false
  var failures = 0
  var connectsAt: Instant?
  var endsAt: Instant?
  var keepsAliveAt: Instant?
  /// The tokens that were reported as unregistered.
  var unregistered: Set<ExactString> = []

  package init(configuration: XMPPAppServer.Configuration, edition: Edition, rules: Rules) throws {
    self.configuration = configuration
    self.rules = rules
    pendingLimit = rules.pendingLimit
  }

  package mutating func receive(
    _ event: XMPPAppServer.Event, at now: Instant
  ) throws -> [XMPPAppServer.Effect] {
    switch event {
    case .start: start()
    case .connectFailed: connectionFailed(at: now)
    case .authenticationFailed(let payload):
      connectionFailed(on: payload.connection, at: now)
    case .opened(let payload): opened(payload.connection, payload.certificate)
    case .connected(let payload): connected(payload.connection, at: now)
    case .stanza(let payload):
      receiveStanza(on: payload.connection, type: payload.type, gcm: payload.gcm, at: now)
    case .bytes(let payload):
      receiveBytes(
        payload.text.map { Array($0.utf8) } ?? payload.bytes.map { Array($0) } ?? [],
        on: payload.connection, at: now)
    case .disconnected(let payload): disconnected(payload.connection, at: now)
    case .send: send(event, at: now)
    case .sendToMany(let payload):
      recipients(payload.to).flatMap { send(to: $0, data: payload.data, at: now) }
    case .processed(let payload): processed(from: payload.from, messageID: payload.messageID)
    case .shutDown: shutDown(at: now)
    case .restart: restart()
    }
  }

  package mutating func advance(to limit: Instant) throws -> Advance<XMPPAppServer.Effect> {
    while let due = nextDue, due <= limit {
      let effects = act(at: due)
      if !effects.isEmpty { return Advance(now: due, effects: effects) }
    }
    return Advance(now: limit)
  }

  /// The next instant at which something is to be done.
  private var nextDue: Instant? {
    let retries = messages.compactMap { message -> Instant? in
      guard case .refused(_, let until) = message.state else { return nil }
      return until
    }
    return (retries + [connectsAt, endsAt, keepsAliveAt].compactMap { $0 }).min()
  }

  private mutating func act(at now: Instant) -> [XMPPAppServer.Effect] {
    var effects = retry(at: now)
    if let due = connectsAt, due <= now {
      connectsAt = nil
      effects += connect()
    }
    if let due = endsAt, due <= now { effects += closeAll() }
    if let due = keepsAliveAt, due <= now { effects += keepAlive(at: now) }
    return effects
  }
}
