#if Everything || XMPPServer

package import ConformanceKit
package import Histories

/// What a trace of a connection server says: which connections there are, what was answered, what waits for whom.
package struct XMPPServerReading: RoleReading {
  package typealias PlayedRole = XMPPServer
  typealias Effect = XMPPServer.Effect

  /// By how much an answer, a message, a notice or a push may be late, says the role's schema.
  static let lateness = 1.0
  static let day: Int64 = 86_400_000

  package let configuration: XMPPServer.Configuration
  package let features: Set<XMPPServer.Feature>
  var connections: [Connection] = []
  var named: [String: Int] = [:]
  var devices: [Device] = []
  var tokens: [ExactString: Int] = [:]
  var duties: [Duty] = []
  // Signing in, and what ends streams.
  var offers: [Told<(features: Effect.Features, isFirst: Bool?)>] = []
  var signIns: [SignIn] = []
  var afterRefusal: [Told<Bool>] = []
  // Messages for devices.
  var requests: [Request] = []
  var requestsByID: [Key: [Int]] = [:]
  var odd: [Odd] = []
  var answers: [Answer] = []
  var errors: [Told<(code: String?, condition: String?, isKnown: Bool?, isForMessage: Bool)>] = []
  var messages: [Message] = []
  var deliveries: [Delivery] = []
  var requestsByData: [JSONValue: [Int]] = [:]
  var sessions: [Session] = []
  /// What devices got under which id, by their places, and the notices that they got.
  var delivered: [(device: Int, id: String, message: Int)] = []
  var told: [(device: Int, id: String)] = []
  var notices: [Notice] = []
  var pushes: [Push] = []
  /// Messages to iOS devices that go by APNs, by their places, and what is due of them.
  var pushed: [(request: Int, device: Int, duty: Int)] = []
  // Receipts, and messages from devices.
  var receipts: [Receipt] = []
  var receiptDuties: [(duty: Int, request: Int, sender: String)] = []
  /// The ids of which a receipt went to a connection on which nobody is known to have signed in.
  var strayReceipts: Set<ExactString> = []
  var unackedReceipts = 0
  var requestsToReceipt: [Key: [Int]] = [:]
  var upwards: [Upward] = []
  var upwardsByID: [ExactString: [Int]] = [:]
  /// The messages of devices that have no ack yet, by their places.
  var openUpwards: [Int] = []
  var sent: [Sent] = []
  var secondAcks: [Told<Int>] = []
  var badAcks: [Told<Bool?>] = []
  // Draining.
  var controls: [Told<(json: JSONObject, isDraining: Bool)>] = []
  var closings: [Told<(isAnnounced: Bool, hasUnanswered: Bool)>] = []
  package var now = Instant.start

  /// A text of one connection or one sender.
  struct Key: Hashable {
    let owner: ExactString
    let text: ExactString

    init(_ owner: String, _ text: String) {
      self.owner = ExactString(owner)
      self.text = ExactString(text)
    }
  }

  package init(
    _ configuration: XMPPServer.Configuration, edition: Edition, features: Set<XMPPServer.Feature>
  ) {
    self.configuration = configuration
    self.features = features
    let first = configuration.senders?.first?.id ?? ""
    for registered in configuration.registrations ?? [] {
      tokens[ExactString(registered.token)] = devices.count
      devices.append(Device(registered: registered, sender: registered.sender ?? first))
    }
    findKin()
  }

  /// Finds the registrations that share a device, and those of which one stands for another.
  private mutating func findKin() {
    var shared: [String: [Int]] = [:]
    for (place, device) in devices.enumerated() {
      if let name = device.registered.device { shared[name, default: []].append(place) }
      guard let newer = device.registered.replacedBy else { continue }
      devices[place].isUnclear = true
      if let other = tokens[ExactString(newer)] { devices[other].isUnclear = true }
    }
    for places in shared.values where places.count > 1 {
      for place in places {
        devices[place].kin = places.filter { $0 != place }
        let app = devices[place].registered.app
        if places.count(where: { devices[$0].registered.app == app }) > 1 {
          devices[place].isUnclear = true
        }
      }
    }
  }

  package mutating func pass(to now: Instant) { self.now = now }

  package mutating func take(_ event: XMPPServer.Event, at point: Trace.Point) {
    now = point.now
    switch event {
    case .opened(let opened): begin(opened.connection, sender: nil, at: point)
    case .connected(let connected):
      begin(
        connected.connection, sender: connected.sender ?? configuration.senders?.first?.id ?? "",
        at: point)
    case .stanza(let stanza):
      guard let place = named[stanza.connection] else { return }
      takeStanza(id: stanza.id, gcm: stanza.gcm, type: stanza.type, on: place, at: point)
    case .bytes(let piece): take(piece, at: point)
    case .disconnected(let lost):
      guard let place = named[lost.connection] else { return }
      end(place, at: point)
    case .drain(let drain): self.drain(drain.connection, at: point)
    case .upstream(let message): take(message, at: point)
    case .deviceConnected(let device): connect(device.token, at: point)
    case .deviceAck(let ack): confirm(ack.id, by: ack.token, at: point)
    case .deviceDisconnected(let device): disconnect(device.token, at: point)
    case .appRemoved(let device): remove(device.token, at: point)
    }
  }

  package mutating func take(_ effect: XMPPServer.Effect, at point: Trace.Point) {
    now = point.now
    switch effect {
    case .stanza(let stanza): take(stanza, at: point)
    case .features(let offered):
      let place = named[offered.connection]
      let isFirst = place.map { isNew($0) }
      offers.append(Told(point: point, what: (offered, isFirst)))
      guard let place else { return }
      if connections[place].phase == .greeting, !connections[place].isUnclear {
        settle(connections[place].duty, at: point)
      }
    case .authenticated(let letIn): answerSignIn(letIn.connection, isLetIn: true, at: point)
    case .authenticationFailed(let failed):
      answerSignIn(failed.connection, isLetIn: false, at: point)
    case .streamError(let error):
      guard let place = named[error.connection] else { return }
      if connections[place].isUnclear { settle(connections[place].duty, at: point) }
      // A stanza that any server has to take is no reason for it, and its answer is due still.
      if connections[place].isUsable, !connections[place].text.isCut {
        connections[place].openRequests.removeAll { requests[$0].isLong }
      }
      connections[place].isUnclear = true
    case .close(let closed):
      guard let place = named[closed.connection] else { return }
      close(place, at: point)
    case .toDevice(let message): take(message, at: point)
    case .toAPNs(let push): take(push, at: point)
    case .messagesDeleted(let notice): take(notice, at: point)
    case .upstreamExpired: break
    }
  }
}

extension XMPPServerReading {
  /// Notes that something is due; a second, where the schema's tolerance has it.
  mutating func owe(
    _ requirement: String, at point: Trace.Point, within seconds: Double = lateness
  ) -> Int {
    duties.append(
      Duty(
        point: point, requirement: requirement, limit: point.now.advanced(bySeconds: seconds)))
    return duties.count - 1
  }

  /// Whether nobody has tried to sign in on a connection yet.
  ///
  /// What is offered later is no way to do that (RFC 6120, 6.4.6).
  private func isNew(_ place: Int) -> Bool {
    connections[place].sender == nil && !signIns.contains { $0.connection == place }
  }

  mutating func settle(_ duty: Int?, at point: Trace.Point) {
    guard let duty, duties[duty].done == nil, !duties[duty].isOff else { return }
    duties[duty].done = point
  }

  /// Nobody can be held to it any more, unless it was late already.
  mutating func drop(_ duty: Int?, at point: Trace.Point) {
    guard let duty, duties[duty].done == nil, point.now <= duties[duty].limit else { return }
    duties[duty].isOff = true
  }

  /// Whether a duty was done in time; unclear where it isn't over yet.
  func isKept(_ duty: Duty) -> Bool? {
    if let done = duty.done { return done.now <= duty.limit }
    return duty.isOff || now <= duty.limit ? nil : false
  }
}

#endif
