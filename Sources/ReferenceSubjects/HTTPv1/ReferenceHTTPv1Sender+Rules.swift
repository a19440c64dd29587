package import ConformanceKit

extension ReferenceHTTPv1Sender {
  /// How subscriptions are changed: by requests that list tokens, or that name one in their path.
  package enum Subscriptions: Sendable {
    case listed
    case listedOneByOne
    case named
  }

  /// What becomes of a batch when one of its messages can't be sent (FCM-D-111b).
  package enum UnfitMessage: Sendable {
    case refusesAll, isRefused, fails, isSent
  }

  /// The constants and choices of a sender.
  package struct Rules: Sendable {
    /// The codes of FcmError (FCM REST ErrorCode); `APNS_AUTH_ERROR` is the old name of another.
    package var codes: [String: HTTPv1Sender.Failure] = [
      "INVALID_ARGUMENT": .invalidArgument, "UNREGISTERED": .unregistered,
      "SENDER_ID_MISMATCH": .senderIDMismatch, "QUOTA_EXCEEDED": .quotaExceeded,
      "UNAVAILABLE": .unavailable, "INTERNAL": .internal,
      "THIRD_PARTY_AUTH_ERROR": .thirdPartyAuth, "APNS_AUTH_ERROR": .thirdPartyAuth,
    ]
    /// The statuses of an error without a code that is known.
    package var statuses: [String: HTTPv1Sender.Failure] = [
      "INVALID_ARGUMENT": .invalidArgument, "NOT_FOUND": .notFound,
      "PERMISSION_DENIED": .permissionDenied, "UNAUTHENTICATED": .unauthenticated,
      "RESOURCE_EXHAUSTED": .quotaExceeded, "UNAVAILABLE": .unavailable, "INTERNAL": .internal,
    ]
    /// The HTTP statuses of an answer that is no error object.
    package var httpStatuses: [Int: HTTPv1Sender.Failure] = [
      400: .invalidArgument, 401: .unauthenticated, 403: .permissionDenied, 404: .notFound,
      429: .quotaExceeded, 500: .internal, 503: .unavailable,
    ]
    /// Whether a detail is known by its `@type`; else the first detail with a code counts.
    package var readsDetailTypes = true
    /// Whether the code of FcmError goes before the status.
    package var codeGoesFirst = true
    /// Whether an invalid argument is taken for the end of its token.
    package var invalidArgumentEndsToken = false
    /// The HTTP statuses after which a request is repeated (FCM, Best practices at scale).
    package var repeated: Set<Int> = [429, 500, 503]
    /// Whether the time that `retry-after` names is waited for, for any status it comes with.
    package var honoursRetryAfter = true
    /// The longest time in seconds that is waited because `retry-after` names it.
    package var longestRetryAfter = 1e9
    /// Whether any answer with `retry-after` is repeated.
    package var repeatsForRetryAfter = false
    /// The seconds to wait after a 429 without `retry-after` (FCM REST ErrorCode, QUOTA_EXCEEDED).
    package var quotaDelay = 60.0
    /// The first delay of the back-off in seconds, and by how much each is longer than the last.
    package var firstDelay = 1.0
    package var backOff = 2.0
    /// The longest delay of the back-off in seconds.
    package var longestDelay = Double.infinity
    /// By how much a delay may be longer, so that requests don't come back all at once.
    package var spread = 0.5
    /// The seconds after which a message is given up (FCM, Best practices at scale: 60 minutes).
    package var patience = 3600.0
    /// The seconds after which an answer is given up; at least 10 (FCM, Best practices at scale).
    package var answerLimit = 60.0
    /// The most messages of one batch, as FCM's own SDKs have it.
    package var batchLimit = 500
    /// The most tokens of one change of subscriptions (FCM, Manage topic subscriptions).
    package var subscriptionLimit = 1000
    /// Whether the answer to a change of subscriptions is read, rather than taken for success.
    package var readsSubscriptionResults = true
    /// Whether the results of a batch stand in the order of its messages.
    package var keepsOrder = true
    /// Whether one failure is told in place of all the results of its batch.
    package var failsWhole = false
    /// Whether the outcomes of a call are told from the last to the first, each with its place.
    package var tellsLastFirst = false
    /// Whether the requests of a call are made from the last message to the first.
    package var sendsLastFirst = false
    /// Whether a message of a batch waits until the one before it has its result.
    package var sendsOneAtATime = false
    /// What becomes of a batch with a message that can't be sent, and whether an empty one is refused.
    package var unfitMessage = UnfitMessage.refusesAll
    package var refusesEmptyBatches = false
    /// How often a request that was answered 401 is repeated, as with a fresh token (FCM-D-094h).
    package var freshTokens = 0
    /// Whether a request whose connection was lost is repeated (FCM-D-094i).
    package var repeatsLostRequests = false
    /// The most repeats of a request.
    package var mostRepeats = Int.max
    /// Whether an answer 200 without a name is no success (FCM-D-096b).
    package var wantsNames = true
    /// How subscriptions are changed.
    package var subscriptions = Subscriptions.listed
    /// How messages are written.
    package var encoding = HTTPv1MessageEncoder()
  }
}
