import ConformanceKit
import ReferenceSubjects

extension PushJudge {
  /// Says what a reason of APNs means and what is to be done.
  mutating func explainAPNsAnswer() {
    let reason = push.value["reason"]?.string ?? ""
    guard let known = AnsweredReason.apns[reason] else {
      return say(
        .server, "'\(reason.truncated(toBytes: 80))' is no reason of Apple's table",
        by: ["APNS-C-044"])
    }
    say(.server, "\(reason): \(known.words)", by: known.requirements)
    say(.server, known.repeats.words, by: [known.repeats.requirement])
  }

  /// Says what an error of FCM means and what is to be done.
  mutating func explainFCMAnswer() {
    let error = push.value["error"] ?? .null
    let details = error["details"]?.array ?? []
    let results = push.value["results"]?.array ?? []
    let code =
      details.compactMap { $0["errorCode"]?.string }.first
      ?? results.compactMap { $0["error"]?.string }.first ?? error.string
    guard let name = code ?? error["status"]?.string,
      let known = AnsweredReason.fcm[AnsweredReason.otherCodes[name] ?? name]
    else {
      return say(.server, "an error without a code that FCM's page lists", by: ["FCM-D-092c"])
    }
    say(.server, "\(name): \(known.words)", by: known.requirements)
    if let upstream = details.compactMap({ $0["reason"]?.string }).first,
      let inner = AnsweredReason.apns[upstream]
    {
      say(.server, "APNs said \(upstream): \(inner.words)", by: inner.requirements)
    }
  }
}

/// What a reason in an answer means.
struct AnsweredReason: Sendable {
  /// Whether the same request may be sent again.
  enum Repeats: Sendable {
    case never
    case mended
    case later
    case afterADelay
    case withANewToken
  }

  let words: String
  let requirements: [String]
  var repeats = Repeats.mended
}

extension AnsweredReason.Repeats {
  var words: String {
    switch self {
    case .never: "don't send it again"
    case .mended: "don't send it again unchanged"
    case .later: "send it again after 15 minutes at the earliest"
    case .afterADelay: "send it again only after a delay"
    case .withANewToken: "make a new provider token"
    }
  }

  var requirement: String {
    switch self {
    case .never: "APNS-C-046b"
    case .mended: "APNS-C-046d"
    case .later: "APNS-C-046"
    case .afterADelay: "APNS-C-046c"
    case .withANewToken: "APNS-C-007e"
    }
  }
}

extension AnsweredReason {
  /// The reasons of Apple's table.
  static let apns: [String: AnsweredReason] = [
    "BadCollapseId": .init(
      words: "the collapse identifier has more than 64 bytes", requirements: ["APNS-C-026"]),
    "BadDeviceToken": .init(
      words: "the token isn't one, or belongs to the other environment (sandbox or production)",
      requirements: ["APNS-C-004", "APNS-C-043b"], repeats: .never),
    "BadExpirationDate": .init(
      words: "apns-expiration is no time in seconds", requirements: ["APNS-C-022"]),
    "BadMessageId": .init(words: "apns-id is no UUID", requirements: ["APNS-C-020"]),
    "BadPriority": .init(
      words: "apns-priority is none of 10, 5 and 1", requirements: ["APNS-C-042c", "APNS-B-034"]),
    "BadPath": .init(
      words: "the path isn't /3/device/ and the token", requirements: ["APNS-C-003"]),
    "DeviceTokenNotForTopic": .init(
      words: "the token is of another app than the topic", requirements: ["APNS-C-025c"],
      repeats: .never),
    "DuplicateHeaders": .init(words: "a header came twice", requirements: ["APNS-C-012"]),
    "ExpiredProviderToken": .init(
      words: "the provider token is older than an hour",
      requirements: ["APNS-C-007b", "APNS-C-007d"],
      repeats: .withANewToken),
    "InvalidProviderToken": .init(
      words: "the provider token isn't accepted: its key, team or signature",
      requirements: ["APNS-C-006d", "APNS-C-007"]),
    "InvalidPushType": .init(
      words: "apns-push-type is none that exists", requirements: ["APNS-C-042d", "APNS-B-030"]),
    "MethodNotAllowed": .init(words: "the method wasn't POST", requirements: ["APNS-C-002"]),
    "MissingDeviceToken": .init(
      words: "the path has no device token", requirements: ["APNS-C-003b"]),
    "MissingProviderToken": .init(
      words: "there is neither a provider token nor a certificate", requirements: ["APNS-C-006b"]),
    "MissingTopic": .init(words: "apns-topic is missing", requirements: ["APNS-C-025"]),
    "PayloadEmpty": .init(words: "the body had no bytes", requirements: ["APNS-A-007"]),
    "PayloadTooLarge": .init(
      words: "the payload has more bytes than are taken",
      requirements: ["APNS-A-003", "APNS-C-042b"],
      repeats: .never),
    "TopicDisallowed": .init(
      words: "the credentials aren't good for that topic",
      requirements: ["APNS-C-025b", "APNS-C-030"]),
    "TooManyRequests": .init(
      words: "too many requests to one device", requirements: ["APNS-C-046c"], repeats: .afterADelay
    ),
    "TooManyProviderTokenUpdates": .init(
      words: "the provider token was made anew more often than once in 20 minutes",
      requirements: ["APNS-C-007c"]),
    "Unregistered": .init(
      words: "the token is no longer active for the topic",
      requirements: ["APNS-C-042e", "APNS-C-043"],
      repeats: .never),
    "InternalServerError": .init(
      words: "something failed at APNs", requirements: ["APNS-C-043c"], repeats: .later),
    "ServiceUnavailable": .init(
      words: "APNs can't take it now", requirements: ["APNS-C-043c"], repeats: .later),
    "Shutdown": .init(
      words: "that server is shutting down", requirements: ["APNS-C-043c"], repeats: .later),
  ]

  /// The codes of the legacy protocols and of SDKs, each with that of HTTP v1.
  static let otherCodes = [
    "NotRegistered": "UNREGISTERED", "InvalidRegistration": "INVALID_ARGUMENT",
    "MismatchSenderId": "SENDER_ID_MISMATCH", "InvalidParameters": "INVALID_ARGUMENT",
    "MissingRegistration": "INVALID_ARGUMENT", "InvalidDataKey": "INVALID_ARGUMENT",
    "InvalidTtl": "INVALID_ARGUMENT", "MessageTooBig": "INVALID_ARGUMENT",
    "Unavailable": "UNAVAILABLE", "InternalServerError": "INTERNAL",
    "DeviceMessageRateExceeded": "QUOTA_EXCEEDED", "TopicsMessageRateExceeded": "QUOTA_EXCEEDED",
    "InvalidApnsCredential": "THIRD_PARTY_AUTH_ERROR",
    "messaging/registration-token-not-registered": "UNREGISTERED",
    "messaging/invalid-registration-token": "INVALID_ARGUMENT",
    "messaging/invalid-argument": "INVALID_ARGUMENT",
    "messaging/invalid-payload": "INVALID_ARGUMENT",
    "messaging/mismatched-credential": "SENDER_ID_MISMATCH",
    "messaging/third-party-auth-error": "THIRD_PARTY_AUTH_ERROR",
    "messaging/message-rate-exceeded": "QUOTA_EXCEEDED",
    "messaging/server-unavailable": "UNAVAILABLE",
  ]

  /// The codes of FCM.
  static let fcm: [String: AnsweredReason] = [
    "UNREGISTERED": .init(
      words: "the app instance is gone: forget the token, and don't send again",
      requirements: ["FCM-D-098", "FCM-D-098b"]),
    "NOT_FOUND": .init(
      words: "the app instance is gone, or the project in the address isn't there",
      requirements: ["FCM-D-030b", "FCM-D-001"]),
    "INVALID_ARGUMENT": .init(
      words: "a field, a value or the token is malformed: mend it before you send again",
      requirements: ["FCM-D-094b", "FCM-D-031"]),
    "SENDER_ID_MISMATCH": .init(
      words: "the token is of another project", requirements: ["FCM-D-100", "FCM-D-100b"]),
    "PERMISSION_DENIED": .init(
      words: "the token is of another project, or the credentials aren't good for this one",
      requirements: ["FCM-D-100b"]),
    "QUOTA_EXCEEDED": .init(
      words: "too many messages: wait as long as Retry-After says, or a minute",
      requirements: ["FCM-D-094c", "FCM-D-094d"]),
    "RESOURCE_EXHAUSTED": .init(
      words: "too many messages: wait as long as Retry-After says, or a minute",
      requirements: ["FCM-D-094c", "FCM-D-094d"]),
    "UNAVAILABLE": .init(
      words:
        "FCM can't take it now: send again, no earlier than Retry-After says, and longer apart each time",
      requirements: ["FCM-D-094", "FCM-D-094e"]),
    "INTERNAL": .init(
      words: "something failed at FCM: send again, longer apart each time",
      requirements: ["FCM-D-094e"]),
    "THIRD_PARTY_AUTH_ERROR": .init(
      words: "the APNs key or certificate of the Firebase project isn't good for the app",
      requirements: ["FCM-D-092b", "APNS-C-025b"]),
    "APNS_AUTH_ERROR": .init(
      words: "the APNs key or certificate of the Firebase project isn't good for the app",
      requirements: ["FCM-D-092b", "APNS-C-025b"]),
    "UNAUTHENTICATED": .init(
      words: "the OAuth 2 access token is missing or no longer good",
      requirements: ["FCM-D-002", "FCM-D-099"]),
  ]
}
