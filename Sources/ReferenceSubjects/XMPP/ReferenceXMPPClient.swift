package import ConformanceKit

/// A client SDK that keeps a channel open in the foreground and its messages until the server has them.
package struct ReferenceXMPPClient: ReferencePlayer<XMPPClient> {
  package static let specified = Rules()
  package static let features: Set<XMPPClient.Feature> = [
    .apns, .directChannel, .mcs, .system, .upstream,
  ]

  typealias Effect = XMPPClient.Effect

  /// The channel, from the wish to the login.
  enum Channel: Equatable {
    case closed, connecting
    case opened(String)
    case signedIn(String)
  }

  /// A message that was received and whose confirmation is not settled.
  struct Received {
    let id: String
    /// The number of the packet that confirmed it, if one has.
    var confirmedBy: Int?
  }

  /// A message of the app on its way to the server.
  struct Outgoing {
    /// The id under which it is stored, if it is.
    let persistentID: String?
    let messageID: String
    let to: String
    let data: JSONObject
    let collapseKey: String?
    let timeToLive: Int
    let sent: Instant
    /// The connection and the number of the packet in which it went out last.
    var connection: String?
    var streamID: Int?
  }

  let rules: Rules
  let configuration: XMPPClient.Configuration
  var isWanted = false
  var usesMessagingDelegate: Bool?
  var implementsDidReceiveMessage = true
  var token: String?
  var hasCredentials: Bool
  var isReachable: Bool
  var isActive = false
  var channel = Channel.closed
  var attempts = 0
  var connectsAt: Instant?
  var attemptEndsAt: Instant?
  var heartbeatAt: Instant?
  var givesUpAt: Instant?
  /// Until when messages are dropped, for a client that drops the first ones.
  var hearsAt: Instant?
  /// Packets received and sent on the connection, and how many of the former were confirmed.
  var receivedCount = 0
  var confirmedCount = 0
  var sentCount = 0
  var received: [Received] = []
  var known: Set<ExactString> = []
  var madeUpCount = 0
  var outgoing: [Outgoing] = []
  var persistentCount = 1
  var hasLoggedIn = false
  var usedIDs: Set<ExactString> = []

  package init(configuration: XMPPClient.Configuration, edition: Edition, rules: Rules) throws {
    self.configuration = configuration
    self.rules = rules
    token = configuration.token
    hasCredentials = configuration.checkedIn
    isReachable = configuration.reachable
  }

  package mutating func receive(
    _ event: XMPPClient.Event, at now: Instant
  ) throws -> [XMPPClient.Effect] {
    switch event {
    case .configure(let payload):
      isWanted = payload.shouldEstablishDirectChannel ?? isWanted
      usesMessagingDelegate = payload.useMessagingDelegateForDirectChannel ?? usesMessagingDelegate
      implementsDidReceiveMessage =
        payload.implementsDidReceiveMessage ?? implementsDidReceiveMessage
      return reconsider(at: now)
    case .tokenRefreshed(let payload):
      self.token = payload.token
      return reconsider(at: now)
    case .checkedIn:
      hasCredentials = true
      return rules.noticesCredentials ? reconsider(at: now) : []
    case .enterForeground, .enterBackground:
      if case .enterForeground = event { isActive = true } else { isActive = false }
      return reconsider(at: now)
    case .networkChanged(let payload):
      isReachable = payload.reachable
      return rules.noticesNetwork || !isReachable ? reconsider(at: now, looksForNetwork: true) : []
    case .resignActive: return []
    case .sendMessage(let payload):
      return send(
        payload.message.object ?? [:], to: payload.to ?? "", messageID: payload.messageID ?? "",
        timeToLive: payload.timeToLive,
        at: now)
    case .apns(let apns): return receiveFromAPNs(apns.payload)
    case .restart: return restart()
    default: return receiveOnChannel(event, at: now)
    }
  }

  package mutating func advance(to limit: Instant) throws -> Advance<XMPPClient.Effect> {
    while let due = [connectsAt, attemptEndsAt, heartbeatAt, givesUpAt, nextExpiry]
      .compactMap({ $0 }).min(), due <= limit
    {
      let effects = act(at: due)
      if !effects.isEmpty { return Advance(now: due, effects: effects) }
    }
    return Advance(now: limit)
  }

  private mutating func act(at now: Instant) -> [Effect] {
    if let due = connectsAt, due <= now {
      connectsAt = nil
      return reconsider(at: now, looksForNetwork: true)
    }
    if let due = attemptEndsAt, due <= now { return connectionFailed(at: now) }
    if let due = nextExpiry, due <= now { return failExpired(at: now) }
    return act(onSilenceAt: now)
  }
}
