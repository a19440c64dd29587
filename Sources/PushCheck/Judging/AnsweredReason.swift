import ReferenceSubjects

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
  let rules: [any DecidingRule]
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

  var rule: AdviceRule {
    switch self {
    case .never: .refusedForGoodStays
    case .mended: .refusedStaysUnlessMended
    case .later: .faultOfTheServerWaits
    case .afterADelay: .tooManyWait
    case .withANewToken: .expiredProviderTokenIsMadeAnew
    }
  }
}

extension AnsweredReason {
  /// The reasons of Apple's table, and of its page on broadcasts.
  static let apns: [String: AnsweredReason] = [
    "BadCertificate": .init(
      words: "the certificate isn't accepted", rules: [AdviceRule.reasonIsReported]),
    "BadCertificateEnvironment": .init(
      words: "the certificate is of the other environment (sandbox or production)",
      rules: [AdviceRule.reasonIsReported]),
    "BadChannelId": .init(
      words: "the channel isn't one", rules: [AdviceRule.reasonOfABroadcastIsReported]),
    "BadCollapseId": .init(
      words: "the collapse identifier has more than 64 bytes",
      rules: [APNsRule.collapseIDHasAtMost64Bytes]),
    "BadDeviceToken": .init(
      words: "the token isn't one, or belongs to the other environment (sandbox or production)",
      rules: [APNsRule.deviceTokenIsHexadecimal, AdviceRule.badTokenIsForTheCaller],
      repeats: .never),
    "BadEnvironmentKeyIdInToken": keyOfTheOtherEnvironment,
    "BadEnvironmentKeyInToken": keyOfTheOtherEnvironment,
    "BadExpirationDate": .init(
      words: "apns-expiration is no time in seconds", rules: [APNsRule.expirationIsInSeconds]),
    "BadMessageId": .init(words: "apns-id is no UUID", rules: [APNsRule.messageIDIsAUUID]),
    "BadPath": .init(
      words: "the path isn't /3/device/ and the token", rules: [APNsRule.pathIsOfADevice]),
    "BadPriority": .init(
      words: "apns-priority is none of 10, 5 and 1",
      rules: [APNsRule.unknownPriorityIs400, APNsRule.priorityIsTenFiveOrOne]),
    "BadRequestParams": .init(
      words: "a parameter of the request is wrong",
      rules: [AdviceRule.reasonOfABroadcastIsReported]),
    "BadRequestPayload": .init(
      words: "the body isn't as it should be", rules: [AdviceRule.reasonOfABroadcastIsReported]),
    "BadTopic": .init(
      words: "apns-topic is no topic for this push: look at its suffix and the push type",
      rules: [APNsRule.topicFitsThePushType]),
    "CannotCreateChannelConfig": .init(
      words: "the app has as many channels as it may have",
      rules: [AdviceRule.reasonOfABroadcastIsReported]),
    "ChannelNotRegistered": .init(
      words: "there is no such channel", rules: [APNsRule.broadcastNamesChannelAndType]),
    "DeviceTokenNotForTopic": .init(
      words: "the token is of another app than the topic",
      rules: [APNsRule.deviceTokenIsOfTheTopic], repeats: .never),
    "DuplicateHeaders": .init(words: "a header came twice", rules: [APNsRule.headersComeOnce]),
    "ExpiredProviderToken": .init(
      words: "the provider token is older than an hour",
      rules: [AdviceRule.providerTokenIsAnHourOldAtMost, APNsRule.providerTokenIsFresh],
      repeats: .withANewToken),
    "ExpiredToken": .init(
      words: "the device token is out of date", rules: [AdviceRule.reasonIsReported],
      repeats: .never),
    "FeatureNotEnabled": .init(
      words: "broadcasts aren't enabled for the app",
      rules: [AdviceRule.reasonOfABroadcastIsReported]),
    "Forbidden": .init(
      words: "the credentials may not do that", rules: [AdviceRule.reasonIsReported],
      repeats: .never),
    "IdleTimeout": .init(
      words: "the connection was idle for too long", rules: [AdviceRule.otherReasonsLeaveTheToken]),
    "InternalServerError": .init(
      words: "something failed at APNs", rules: [AdviceRule.otherReasonsLeaveTheToken],
      repeats: .later),
    "InvalidProviderToken": .init(
      words: "the provider token isn't accepted: its key, team or signature",
      rules: [APNsRule.providerTokenIsAccepted, AdviceRule.providerTokenSaysWhoMadeIt]),
    "InvalidPushType": .init(
      words: "apns-push-type is none that exists",
      rules: [APNsRule.unknownPushTypeIs400, APNsRule.pushTypeIsOneOfEleven]),
    "MethodNotAllowed": .init(words: "the method wasn't POST", rules: [APNsRule.methodIsPOST]),
    "MissingChannelId": .init(
      words: "apns-channel-id is missing", rules: [APNsRule.broadcastNamesChannelAndType]),
    "MissingDeviceToken": .init(
      words: "the path has no device token", rules: [APNsRule.pathHasADeviceToken]),
    "MissingProviderToken": .init(
      words: "there is neither a provider token nor a certificate",
      rules: [APNsRule.providerTokenIsThere]),
    "MissingPushType": .init(
      words: "apns-push-type is missing", rules: [APNsRule.broadcastNamesChannelAndType]),
    "MissingTopic": .init(words: "apns-topic is missing", rules: [APNsRule.topicIsThere]),
    "PayloadEmpty": .init(words: "the body had no bytes", rules: [APNsRule.bodyHasBytes]),
    "PayloadTooLarge": .init(
      words: "the payload has more bytes than are taken",
      rules: [APNsRule.bodyHasAtMost4096Bytes, APNsRule.tooLargeIs413], repeats: .never),
    "ServiceUnavailable": .init(
      words: "APNs can't take it now", rules: [AdviceRule.otherReasonsLeaveTheToken],
      repeats: .later),
    "Shutdown": .init(
      words: "that server is shutting down", rules: [AdviceRule.otherReasonsLeaveTheToken],
      repeats: .later),
    "TooManyProviderTokenUpdates": .init(
      words: "the provider token was made anew more often than once in 20 minutes",
      rules: [AdviceRule.providerTokenIsKeptTwentyMinutes]),
    "TooManyRequests": .init(
      words: "too many requests to one device", rules: [AdviceRule.tooManyWait],
      repeats: .afterADelay),
    "TopicDisallowed": .init(
      words: "the credentials aren't good for that topic",
      rules: [APNsRule.topicIsOfTheCredentials, APNsRule.locationNeedsAProviderToken]),
    "TopicMismatch": .init(
      words: "the channel is of another app than the topic",
      rules: [AdviceRule.reasonOfABroadcastIsReported]),
    "UnrelatedKeyIdInToken": .init(
      words: "the key of the provider token isn't the one that this connection began with",
      rules: [AdviceRule.reasonIsReported]),
    "Unregistered": .init(
      words: "the token is no longer active for the topic",
      rules: [APNsRule.inactiveTokenIs410, AdviceRule.goneMeansDead], repeats: .never),
  ]

  private static let keyOfTheOtherEnvironment = AnsweredReason(
    words: "the key of the provider token is of the other environment (sandbox or production)",
    rules: [AdviceRule.keyOfTheOtherEnvironment])

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
      rules: [AdviceRule.unregisteredIsNotRepeated, AdviceRule.unregisteredIsGone]),
    "NOT_FOUND": .init(
      words: "the app instance is gone, or the project in the address isn't there",
      rules: [FCMRule.tokenIsRegistered, FCMRule.endpoint]),
    "INVALID_ARGUMENT": .init(
      words: "a field, a value or the token is malformed: mend it before you send again",
      rules: [AdviceRule.refusedIsNotRepeated, AdviceRule.unnamedTokenLives]),
    "SENDER_ID_MISMATCH": .init(
      words: "the token is of another project",
      rules: [AdviceRule.mismatchIsNotRepeated, FCMRule.tokenIsOfThisSender]),
    "PERMISSION_DENIED": .init(
      words: "the token is of another project, or the credentials aren't good for this one",
      rules: [FCMRule.tokenIsOfThisSender]),
    "QUOTA_EXCEEDED": tooMany,
    "RESOURCE_EXHAUSTED": tooMany,
    "UNAVAILABLE": .init(
      words:
        "FCM can't take it now: send again, no earlier than Retry-After says, and longer apart each time",
      rules: [AdviceRule.retryAfterIsHeeded, AdviceRule.faultOfTheServerBacksOff]),
    "INTERNAL": .init(
      words: "something failed at FCM: send again, longer apart each time",
      rules: [AdviceRule.faultOfTheServerBacksOff]),
    "THIRD_PARTY_AUTH_ERROR": credentialsOfApple,
    "APNS_AUTH_ERROR": credentialsOfApple,
    "UNAUTHENTICATED": .init(
      words: "the OAuth 2 access token is missing or no longer good",
      rules: [FCMRule.accessToken, AdviceRule.missingCredentialsAreTheSenders]),
  ]

  private static let tooMany = AnsweredReason(
    words: "too many messages: wait as long as Retry-After says, or a minute",
    rules: [AdviceRule.retryAfterIsHeededForQuotas, AdviceRule.quotaWaitsAMinute])

  private static let credentialsOfApple = AnsweredReason(
    words: "the APNs key or certificate of the Firebase project isn't good for the app",
    rules: [AdviceRule.oldNameOfTheCredentials, APNsRule.topicIsOfTheCredentials])
}
