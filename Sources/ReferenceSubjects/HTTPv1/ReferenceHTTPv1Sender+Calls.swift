import ConformanceKit

extension ReferenceHTTPv1Sender {
  /// What the server said to a request.
  struct Answer {
    var status: Int
    var headers: [String: String]
    var body: String

    /// The body, if it is JSON.
    var json: JSONValue? { try? JSONValue(parsing: body) }
  }

  /// How one message fared.
  struct Result {
    var name: String?
    var failure: HTTPv1Sender.Failure?
    /// Whether the caller was told of it before the others.
    var isTold = false
  }

  /// One call of the caller, with a place for each of its results.
  struct Call {
    var results: [Result?]
    var isBatch: Bool
    /// The requests that wait for the one before them.
    var queued: [Job] = []
    /// The places in the order in which they were filled.
    var arrivals: [Int] = []

    /// Returns what the caller is told, once all results are there.
    func outcomes(
      inOrder: Bool, lastFirst: Bool, failsWhole: Bool, deadToken: (HTTPv1Sender.Failure) -> Bool
    ) -> [HTTPv1Sender.Effect] {
      guard results.allSatisfy({ $0 != nil }) else { return [] }
      if failsWhole, let failure = results.lazy.compactMap({ $0?.failure }).first {
        return [.outcome(failure: failure)]
      }
      let places = inOrder ? Array(results.indices) : arrivals
      let outcomes = places.enumerated().compactMap { place, index -> HTTPv1Sender.Effect? in
        guard let result = results[index], !result.isTold else { return nil }
        return .outcome(
          index: isBatch ? place : nil, name: result.name, failure: result.failure,
          tokenIsDead: result.failure.map(deadToken),
          isRetryable: result.failure.map { $0.isRetryable })
      }
      return lastFirst ? outcomes.reversed() : outcomes
    }
  }

  /// One request with what it needs to be made again.
  struct Job {
    var call: Int
    /// The places of its results.
    var places: Range<Int>
    /// Whether its answer lists results, rather than being one.
    var listsResults = false
    /// Whether it changes subscriptions.
    var isSubscription = false
    var path: String
    var body: String
    var begun: Instant
  }

  /// One try at a request.
  struct Attempt {
    var job: Job
    /// How many tries there were before.
    var count = 0
    var answerDue = Instant.start
  }
}

extension HTTPv1Sender.Failure {
  /// Whether the same request may do better later (FCM REST ErrorCode).
  var isRetryable: Bool {
    switch self {
    case .quotaExceeded, .unavailable, .internal, .noAnswer: true
    case .invalidArgument, .unregistered, .senderIDMismatch, .thirdPartyAuth, .unauthenticated,
      .permissionDenied, .notFound, .unknown, .foreignError:
      false
    }
  }
}

extension HTTPv1Sender.Message {
  /// Returns the message with that installation id as its target.
  func addressed(toInstallation fid: String) -> Self {
    var message = self
    message.fid = fid
    return message
  }

  /// Returns the message with that token as its target.
  func addressed(to token: String) -> Self {
    var message = self
    message.token = token
    return message
  }
}
