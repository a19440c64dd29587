import ConformanceKit
import ReferenceSubjects

extension Fault {
  /// What an SDK does wrong with changes and errors.
  static let swizzleOffTokenError: [Fault] = [
    Fault(
      "registers-at-every-launch",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-014"],
      summary: "Registers the same APNs token at every launch",
      seen: "firebase-ios-sdk guards against it: testCachedTokensNotInvalidatedIfAPNSSame",
      rules: { $0.tokens.comparesAPNSInfo = false }),
    Fault(
      "calls-refused-deletions-success",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-057"],
      summary: "Completes a deletion without an error whatever the backend answers",
      seen: "no public report known: a handler that is called without the error",
      rules: { $0.tokens.refusedDeletionsSucceed = true }),
    Fault(
      "ignores-the-environment",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-015"],
      summary: "Compares an APNs token without its environment",
      seen: "compare node-apn #483",
      rules: { $0.tokens.comparesEnvironment = false }),
    Fault(
      "fetches-without-apns-token",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-017"],
      summary: "Registers without an APNs token",
      seen: "firebase-ios-sdk 8.x to 10.3",
      rules: { $0.tokens.needsAPNSToken = false }),
    Fault(
      "stays-silent-without-apns-token",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-017", "TOKEN-005"],
      summary: "Never completes a fetch without an APNs token",
      seen: "compare flutterfire #12244; firebase-ios-sdk #338",
      effects: { effect, _ in
        if case .result(let payload) = effect, payload.token == nil, let error = payload.error,
          error.code == 505
        {
          []
        } else {
          [effect]
        }
      }),
    Fault(
      "unknown-code-without-apns-token",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-017b"],
      summary: "Fails with the code 0 where an APNs token is missing",
      seen: "no public report known: errors without a code of their own",
      rules: { $0.tokens.codeWithoutAPNSToken = 0 }),
    Fault(
      "takes-an-empty-sender",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-018", "TOKEN-019"],
      summary: "Asks the backend for the token of an empty sender id",
      seen:
        "firebase-ios-sdk guards against it: testReturnsErrorWhenFetchingTokenWithEmptySenderID",
      rules: { $0.tokens.refusesEmptySender = false }),
    Fault(
      "old-code-for-an-empty-sender",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-018b"],
      summary: "Fails with the code 7 where the sender is empty",
      seen: "firebase-ios-sdk up to 7.10",
      rules: { $0.tokens.codeWithoutSender = 7 }),
    Fault(
      "entity-code-for-a-deletion",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-019b"],
      summary: "Fails with the code 502 where a deletion has no sender",
      seen: "no public report known: one code for fetch and deletion",
      rules: { $0.tokens.codeOfInvalidRequest = 502 }),
    Fault(
      "completes-failures-twice",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-020"],
      summary: "Completes a failed call twice",
      seen: "no public report known: a missing return after the first check",
      rules: { $0.tokens.completesFailedCalls = 2 }),
    Fault(
      "completes-results-twice",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-017c"],
      summary: "Completes every call twice",
      seen: "no public report known: a missing return after the cached token",
      effects: { effect, _ in
        if case .result = effect { [effect, effect] } else { [effect] }
      }),
    Fault(
      "joins-fetches-of-any-sender",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-023b"],
      summary: "Gives a fetch the token of another sender that is under way",
      seen: "no public report known: a key of requests without the sender",
      rules: { $0.tokens.joinsCallsOfAnySender = true }),
    Fault(
      "never-uses-the-cache",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-023"],
      summary: "Asks the backend for every fetch",
      seen:
        "firebase-ios-sdk guards against it: testTokenAndRequestIfNotExistReturnsCachedV4TokenWhenInstallationIdDisabled",
      rules: { $0.tokens.usesCache = false }),
    Fault(
      "ignores-version-and-locale",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-024"],
      summary: "Keeps a token over a new version and a new locale",
      seen: "firebase-ios-sdk guards against it: testTokenFreshnessWithLocaleChange",
      rules: { $0.tokens.comparesVersionAndLocale = false }),
    Fault(
      "overlooks-locales",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-024"],
      summary: "Takes a registration token for fresh although the device's locale has changed",
      seen: "firebase-ios-sdk before Messaging 2.1.0",
      events: { event, _ in
        guard case .restart(let payload) = event else { return [event] }
        return [.restart(appVersion: payload.appVersion)]
      }),
    Fault(
      "keeps-another-installations-token",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-056"],
      summary: "Hands out a token of an installation that is gone",
      seen: "firebase-ios-sdk guards against it: FIRMessagingTokenInfo.m",
      rules: { $0.tokens.comparesInstallationOfToken = false }),
    Fault(
      "fresh-for-a-month",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-025"],
      summary: "Keeps a token for thirty days",
      seen: "firebase-ios-sdk guards against it: testTokenFreshnessWithTokenTimestampChange",
      rules: { $0.tokens.freshness = 2_592_000 }),
  ]
}
