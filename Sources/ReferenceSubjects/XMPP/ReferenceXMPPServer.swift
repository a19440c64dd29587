package import ConformanceKit

/// FCM's side of the XMPP connection, with a store of messages for devices.
package struct ReferenceXMPPServer: ReferencePlayer<XMPPServer> {
  package static let specified = Rules()
  package static let features: Set<XMPPServer.Feature> = [.apns, .byteStream, .upstream, .store]

  typealias Effect = XMPPServer.Effect

  /// A connection of an app server.
  struct Connection {
    let name: String
    /// Who has signed in; nobody yet when absent.
    var sender: String?
    /// Whether a resource is bound.
    var isBound = false
    /// When the connection will be closed, if it drains.
    var closesAt: Instant?
    var reader = XMPPStreamReader()
  }

  /// A registration, with what waits for it.
  struct Registration {
    let registered: XMPPServer.Registration
    var isConnected = false
    var removed: Instant?
    var lastSeen = Instant.start
    var stored: [Message] = []
    /// Messages that are not kept, and that the device has not confirmed.
    var passing: [Message] = []
    /// The ids of the messages for which a receipt was sent before the device confirmed them.
    var receipted: Set<String> = []
    /// How many messages were discarded, and when the last of them came.
    var deletedCount = 0
    var isDiscarding = false
    /// When messages are sent again that the device has not confirmed.
    var repeatsAt: Instant?
    var lastDeleted = Instant.start
  }

  /// A message for a device.
  struct Message {
    let id: String
    let messageID: String
    let sender: String
    let data: JSONValue?
    /// What goes to an iOS device by APNs, if the message does.
    let push: JSONObject?
    let collapseKey: String?
    let came: Instant
    var expires: Instant
    let wantsReceipt: Bool
  }

  /// A message of a device, or a receipt, for an app server.
  struct Upstream {
    let token: String
    let messageID: String
    let sender: String
    let gcm: JSONObject
    let expires: Instant
    /// The connection on which it went out and waits for its ack.
    var connection: String?
    var isReceipt = false
    /// Whether it waits for the next connection to be made.
    var waitsForNext = false
    /// When it is sent again, if no ack has come.
    var resendsAt: Instant?
  }

  let rules: Rules
  let senders: [XMPPServer.Sender]
  var registrations: [Registration]
  var connections: [Connection] = []
  var upstream: [Upstream] = []
  var messageCount = 0

  package init(configuration: XMPPServer.Configuration, edition: Edition, rules: Rules) throws {
    self.rules = rules
    senders = configuration.senders ?? []
    registrations = (configuration.registrations ?? []).map { Registration(registered: $0) }
  }

  package mutating func receive(
    _ event: XMPPServer.Event, at now: Instant
  ) throws -> [XMPPServer.Effect] {
    switch event {
    case .opened(let payload): opened(payload.connection)
    case .connected(let payload): connected(payload.connection, payload.sender, at: now)
    case .stanza(let payload):
      receiveStanza(id: payload.id, gcm: payload.gcm, on: payload.connection, at: now)
    case .bytes(let payload):
      receiveBytes(
        payload.text.map { Array($0.utf8) } ?? payload.bytes.map { Array($0) } ?? [],
        on: payload.connection, at: now)
    case .disconnected(let payload): lost(payload.connection, at: now)
    case .drain(let payload): drain(payload.connection, at: now)
    case .upstream(let payload):
      receiveUpstream(
        payload.messageID, from: payload.from, data: payload.data, timeToLive: payload.timeToLive,
        at: now)
    case .deviceConnected(let payload): deviceConnected(payload.token, at: now)
    case .deviceAck(let payload): deviceConfirmed(payload.id, by: payload.token, at: now)
    case .deviceDisconnected(let payload): deviceDisconnected(payload.token, at: now)
    case .appRemoved(let payload): appRemoved(payload.token, at: now)
    }
  }

  package mutating func advance(to limit: Instant) throws -> Advance<XMPPServer.Effect> {
    while let due = nextDue, due <= limit {
      let effects =
        closeDrained(at: due) + expireUpstream(at: due) + repeatUpstream(at: due)
        + repeatToDevices(at: due)
      if !effects.isEmpty { return Advance(now: due, effects: effects) }
    }
    return Advance(now: limit)
  }

  private var nextDue: Instant? {
    (connections.compactMap(\.closesAt) + upstream.map(\.expires)
      + upstream.compactMap(\.resendsAt) + registrations.compactMap(\.repeatsAt)).min()
  }

  func place(ofRegistration token: String) -> Int? {
    registrations.firstIndex { $0.registered.token.hasSameBytes(as: token) }
  }

  func place(ofConnection name: String) -> Int? {
    connections.firstIndex { $0.name == name }
  }
}
