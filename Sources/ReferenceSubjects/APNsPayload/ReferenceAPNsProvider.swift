package import ConformanceKit

/// A provider that does what Apple's pages on requests, credentials and answers ask for.
package struct ReferenceAPNsProvider: ReferencePlayer<APNsProvider> {
  package static let features: Set<APNsProvider.Feature> = [
    .providerToken, .tokenInvalidation, .retry, .connections, .streams,
    .criticalAlerts, .localisedTitles,
  ]

  package static let specified = Rules()

  /// The constants of the pages about requests, token-based connections and answers.
  package struct Rules: Sendable {
    /// The bytes of a collapse identifier, "Sending notification requests to APNs".
    package var collapseLimit = 64
    /// The priorities that there are, on the same page.
    package var priorities = [10, 5, 1]
    /// The priority of a background push, on the same page.
    package var backgroundPriority = "5"
    /// How long a provider token is used: between 20 and 60 minutes, "Establishing a token-based
    /// connection to APNs".
    package var tokenLife = 2400
    /// Whether the first request of a connection goes alone, "Sending notification requests".
    package var firstGoesAlone = true
    /// Whether only an answer on a connection itself lets it carry several requests, on the same page.
    package var provesEachConnection = true
    /// How many requests it has under way at once.
    package var streams = Int.max
    /// The seconds after which it gives up waiting for an answer; nothing for never.
    package var patience: Double?
    /// Whether what a GOAWAY frame cut off is sent again on the next connection.
    package var sendsAgainAfterGoAway = false
    /// Whether a connection is left after a GOAWAY frame, RFC 9113.
    package var leavesClosedConnections = true
    /// The hosts, "Sending notification requests to APNs".
    package var hosts: [APNsProvider.Environment: String] = [
      .production: "api.push.apple.com", .sandbox: "api.sandbox.push.apple.com",
    ]
    /// The seconds before each further attempt after a fault of the server, "Handling notification
    /// responses from APNs".
    package var pauses = [900, 1800, 3600]
    /// The reasons after which a later attempt may succeed, with the pause before the first.
    package var passing = ["TooManyRequests": 60, "IdleTimeout": 1]
    /// How many milliseconds there are in the unit of a pause: pauses are in seconds.
    package var pauseUnit: Int64 = 1000
    /// Whether a broadcast, too, is sent again after a fault of the server.
    package var repeatsBroadcasts = true
    /// Whether a key named aps among the caller's own is refused.
    package var refusesOwnAPS = false
    /// The reasons after which a new provider token is made, on the same page.
    package var renewing: Set<String> = ["ExpiredProviderToken"]
    /// The reasons after which it goes on on another connection, on the same page.
    package var leaving: Set<String> = ["UnrelatedKeyIdInToken"]
    /// Whether a token is dead, by status and reason: after 410.
    package var isDead: @Sendable (Int, String?) -> Bool = { status, _ in status == 410 }
    /// What the timestamp of an answer is multiplied by: it is in milliseconds already.
    package var timestampUnit: Int64 = 1

    package init() {}
  }

  let rules: Rules
  let configuration: APNsProvider.Configuration
  /// How many requests have been named.
  var requestCount = 0
  /// The connection in use.
  var connection = 1
  /// Whether a request with a valid provider token was answered on this connection.
  var isProven = false
  /// What waits for the first answer of the connection.
  var waiting: [Draft] = []
  /// What is under way, by the names of the requests.
  var underWay: [String: Draft] = [:]
  /// What is to be sent again, and when.
  var resting: [(due: Instant, draft: Draft)] = []
  /// When the provider token in use was made.
  var tokenMade: Instant?

  package init(
    configuration: APNsProvider.Configuration, edition: Edition, rules: Rules
  ) throws {
    self.configuration = configuration
    self.rules = rules
  }

  package mutating func receive(
    _ event: APNsProvider.Event, at now: Instant
  ) throws -> [APNsProvider.Effect] {
    switch event {
    case .notify:
      guard let draft = Draft(event, rules: rules) else { return [] }
      if let fault = draft.fault { return [Self.refusal(of: draft.message, reason: fault)] }
      return send(draft, at: now)
    case .broadcast:
      return Draft(event, rules: rules).map { send($0, at: now) } ?? []
    case .response(let payload):
      return answer(
        payload.request,
        Answer(status: payload.status, headers: payload.headers, body: payload.body), at: now)
    case .goAway(let payload):
      guard rules.leavesClosedConnections, payload.connection == "connection-\(connection)" else {
        return []
      }
      return leaveConnection(at: now)
    }
  }

  package mutating func advance(to limit: Instant) throws -> Advance<APNsProvider.Effect> {
    let impatience = firstImpatience
    while let due = ([impatience].compactMap(\.self) + resting.map(\.due)).min(), due <= limit {
      if due == impatience { return Advance(now: due, effects: giveUpWaiting(at: due)) }
      let drafts = resting.filter { $0.due == due }.map(\.draft)
      resting.removeAll { $0.due == due }
      // What falls due while the first request of a connection is under way waits for its answer.
      let effects = drafts.flatMap { send($0, at: due) }
      guard effects.isEmpty else { return Advance(now: due, effects: effects) }
    }
    return Advance(now: limit)
  }

  private static func refusal(of message: String, reason: String) -> APNsProvider.Effect {
    .outcome(message: message, accepted: false, reason: reason)
  }
}
