import ConformanceKit
import ReferenceSubjects

extension Variant {
  /// What an SDK may do otherwise with tokens and topics.
  static let swizzleOffToken: [Variant] = [
    Variant(
      "loses-a-token-before-configure", of: ReferenceSwizzleOffSDK.self,
      answers: ["TOKEN-001c": "lost"],
      summary: "Keeps no APNs token that is set before Firebase is configured",
      because: "TOKEN-001c: not documented",
      rules: { $0.choices.keepsTokenBeforeConfigure = false }),
    Variant(
      "new-type-is-a-change", of: ReferenceSwizzleOffSDK.self,
      answers: ["TOKEN-004": "registered-anew"],
      summary: "Registers the same APNs token with another type anew",
      because: "TOKEN-004: not documented",
      rules: { $0.choices.takesNewTypeAsChange = true }),
    Variant(
      "nil-forgets-tokens", of: ReferenceSwizzleOffSDK.self,
      answers: ["TOKEN-005": "gone", "TOKEN-006": "registered-anew"],
      summary: "Forgets the registration tokens when the APNs token becomes nil",
      because: "TOKEN-005, TOKEN-006: not documented",
      rules: { $0.choices.nilForgetsTokens = true }),
    Variant(
      "explicit-type-in-the-simulator", of: ReferenceSwizzleOffSDK.self,
      answers: ["TOKEN-008b": "production"],
      summary: "Takes an explicit type in the simulator as well",
      because: "TOKEN-008b: versions differ",
      rules: { $0.choices.simulatorOverridesType = false }),
    Variant(
      "phone-key-on-a-mac", of: ReferenceSwizzleOffSDK.self,
      answers: ["TOKEN-009b": "sandbox"],
      summary: "Reads the environment on macOS under the key of iOS",
      because: "TOKEN-009b: Apple's page and the SDK differ",
      rules: { $0.tokens.readsMacKey = false }),
    Variant(
      "first-token-always-fetches", of: ReferenceSwizzleOffSDK.self,
      answers: ["TOKEN-012": "fetches"],
      summary: "Fetches a registration token with the first APNs token although auto-init is off",
      because: "TOKEN-012: the header and the SDK differ",
      rules: { $0.choices.firstTokenAlwaysFetches = true }),
    Variant(
      "default-sender-alone", of: ReferenceSwizzleOffSDK.self,
      answers: ["TOKEN-013b": "default-sender-alone"],
      summary: "Registers a changed APNs token for the default sender alone",
      because: "TOKEN-013b: the header and the SDK differ",
      rules: { $0.tokens.followsForDefaultSenderOnly = true }),
    Variant(
      "caches-the-default-token-alone", of: ReferenceSwizzleOffSDK.self,
      answers: ["TOKEN-013b": "default-sender-alone", "TOKEN-043": "fetched-anew"],
      summary: "Caches no token of another sender",
      because: "FIRMessaging.h, 'retrieveFCMTokenForSenderID:completion:': not cached",
      rules: { $0.choices.cachesOtherSenders = false }),
    Variant(
      "change-forgets-the-old-token", of: ReferenceSwizzleOffSDK.self,
      answers: ["TOKEN-016": "none"],
      summary: "Reads back no registration token until the changed APNs token is registered",
      because: "TOKEN-016: not documented",
      rules: { $0.choices.changeForgetsToken = true }),
    Variant(
      "hands-out-without-an-apns-token", of: ReferenceSwizzleOffSDK.self,
      answers: ["TOKEN-005": "handed-out", "TOKEN-017c": "handed-out"],
      summary: "Hands out a cached registration token without an APNs token",
      because: "TOKEN-017c, TOKEN-005: not documented",
      rules: { $0.choices.handsOutWithoutAPNSToken = true }),
    Variant(
      "fetch-detects-the-environment", of: ReferenceSwizzleOffSDK.self,
      answers: ["TOKEN-022": "detected-again"],
      summary: "Asks the build's profile for the environment at each fetch",
      because: "TOKEN-022: the header and the SDK differ",
      rules: { $0.choices.fetchDetectsEnvironment = true }),
    Variant(
      "text-is-no-flag", of: ReferenceSwizzleOffSDK.self,
      answers: ["TOKEN-027": "on"],
      summary: "Treats a text as auto-init flag as absent",
      because: "TOKEN-027: not documented",
      rules: { $0.choices.readsTextOfAutoInit = false }),
    Variant(
      "launch-refreshes-a-stale-token", of: ReferenceSwizzleOffSDK.self,
      answers: ["TOKEN-029": "at-once"],
      summary: "Fetches a stale token at launch before it has an APNs token",
      because: "TOKEN-029: versions differ",
      rules: { $0.choices.launchRefreshesStaleToken = true }),
    Variant(
      "extension-follows-its-apns-token", of: ReferenceSwizzleOffSDK.self,
      answers: ["TOKEN-031b": "asks"],
      summary: "Registers from an app extension that sets an APNs token",
      because: "TOKEN-031b: not documented",
      rules: { $0.choices.extensionsFollowAPNSToken = true }),
    Variant(
      "keeps-a-token-until-it-is-deleted", of: ReferenceSwizzleOffSDK.self,
      answers: ["TOKEN-037": "kept"],
      summary: "Keeps a registration token until the backend has deleted it",
      because: "TOKEN-037: not documented",
      rules: { $0.choices.keepsTokenUntilDeleted = true }),
    Variant(
      "asks-anew-after-a-deletion", of: ReferenceSwizzleOffSDK.self,
      summary: "Asks for a deleted default token anew where auto-init is on",
      because: "FIRMessaging.h, 'deleteTokenWithCompletion:': auto-init off prevents it",
      rules: { $0.choices.deletionAsksAnew = true }),
    Variant(
      "deletes-cached-tokens-alone", of: ReferenceSwizzleOffSDK.self,
      summary: "Completes the deletion of a token that isn't cached without a request",
      because: "FIRMessaging.h, 'deleteFCMTokenForSenderID:completion:': no word on an unknown one",
      rules: { $0.choices.deletesCachedTokensAlone = true }),
    Variant(
      "asks-anew-behind-deletions", of: ReferenceSwizzleOffSDK.self,
      answers: ["TOKEN-042": "side-by-side"],
      summary: "Asks anew for a token that was under way when a deletion succeeded",
      because: "FIRMessaging.h, 'deleteDataWithCompletion:': nothing about tokens under way",
      rules: {
        $0.choices.asksAnewBehindDeletions = true; $0.tokens.requestsAtATime = 8
      }),
    Variant(
      "keeps-what-was-asked-last", of: ReferenceSwizzleOffSDK.self,
      answers: ["TOKEN-042": "side-by-side"],
      summary: "Keeps the token of the registration that was asked for last, not answered last",
      because: "FIRMessaging.h, 'FCMToken': nothing about two registrations under way",
      rules: {
        $0.choices.joinsCalls = false; $0.choices.keepsWhatWasAskedLast = true;
        $0.tokens.requestsAtATime = 8
      }),
    Variant(
      "asks-again-without-network", of: ReferenceSwizzleOffSDK.self,
      summary: "Sends a registration that finds no network once more at once",
      because: "The role's schema: a request that found no network may be made again",
      rules: { $0.choices.asksAgainWithoutNetwork = true }),
    Variant(
      "requests-side-by-side", of: ReferenceSwizzleOffSDK.self,
      answers: ["TOKEN-042": "side-by-side"],
      summary: "Sends requests for unrelated senders side by side",
      because: "TOKEN-042: not documented",
      rules: { $0.tokens.requestsAtATime = 8 }),
    Variant(
      "reads-only", of: ReferenceSwizzleOffSDK.self,
      answers: ["TOKEN-053b": "reads-only"],
      summary: "Starts no fetch when the registration token is read",
      because: "TOKEN-053b: not documented",
      rules: { $0.choices.readStartsFetch = false }),
    Variant(
      "a-request-for-each-call", of: ReferenceSwizzleOffSDK.self,
      summary: "Asks the backend once for each call for the same token",
      because: "FIRMessaging.h, 'tokenWithCompletion:': nothing about calls that share a request",
      rules: { $0.choices.joinsCalls = false }),
    Variant(
      "a-request-for-each-call-and-token", of: ReferenceSwizzleOffSDK.self,
      answers: ["TOKEN-012": "fetches"],
      summary: "Asks once for each call, and for the first APNs token whatever auto-init says",
      because: "FIRMessagingTokenManager.m: a line of requests that doesn't look at what is in it",
      rules: {
        $0.choices.joinsCalls = false; $0.choices.firstTokenAlwaysFetches = true
      }),
    Variant(
      "posts-the-registered-installation", of: ReferenceSwizzleOffSDK.self,
      summary: "Posts the id of the registered installation as a refreshed token, too",
      because: "FIRMessaging.m, '-notifyDelegateOfFCMTokenAvailability': posted in either mode",
      rules: { $0.choices.postsRegisteredInstallation = true }),
    Variant(
      "completes-calls-first", of: ReferenceSwizzleOffSDK.self,
      summary: "Completes a call before the delegate hears what came of it",
      because:
        "FIRMessaging.h, 'unregisterWithCompletion:': upon completion the method is triggered",
      rules: { $0.choices.completesCallsFirst = true }),
    Variant(
      "gives-up-after-ten-retries", of: ReferenceSwizzleOffSDK.self,
      summary: "Fails a registration that was sent again ten times",
      because: "FIRMessagingTokenFetchOperation.m: ten retries; no page gives a number",
      rules: { $0.choices.mostRetries = 10 }),
    Variant(
      "fails-with-a-refused-installation", of: ReferenceSwizzleOffSDK.self,
      summary: "Sends no registration of an installation again that was refused",
      because: "TOKEN-048 speaks of one that finds no network alone",
      rules: { $0.choices.installationRefusalIsFinal = true }),
    Variant(
      "counts-retries-of-the-process", of: ReferenceSwizzleOffSDK.self,
      summary: "Counts retries, their waits and the most there are, for the whole process",
      because: "FIRMessagingTokenFetchOperation.m: one count for all registrations of a process",
      rules: {
        $0.choices.countsRetriesOfTheProcess = true; $0.choices.mostRetries = 10
      }),
    Variant(
      "waits-a-minute-for-an-answer", of: ReferenceSwizzleOffSDK.self,
      summary: "Takes a request for lost that has no answer within a minute",
      because: "URLRequest, 'timeoutInterval': 60 seconds by default",
      rules: { $0.choices.requestTimeout = 60 }),
    Variant(
      "retries-sooner", of: ReferenceSwizzleOffSDK.self,
      summary: "Tries a registration again after 0.7 seconds, then 1.4",
      because: "TOKEN-040, TOKEN-048: no document gives seconds",
      rules: { $0.tokens.firstRetry = 0.7 }),
    Variant(
      "retries-later", of: ReferenceSwizzleOffSDK.self,
      summary: "Waits a tenth longer before each further attempt",
      because: "FIRMessagingTokenManager.m, 'retry': no page fixes the time to the millisecond",
      rules: { $0.tokens.firstRetry = 1.1 }),
    Variant(
      "looks-at-the-topic-first", of: ReferenceSwizzleOffSDK.self,
      summary: "Looks at the name of a topic before it looks for a token",
      because: "TOPIC-003, TOPIC-004: no order is documented",
      rules: { $0.choices.checksTopicFirst = true }),
    Variant(
      "registers-the-installation-with-each-apns-token", of: ReferenceSwizzleOffSDK.self,
      summary: "Registers a registered installation anew when the APNs token has changed",
      because: "FIRMessagingTokenManager.m, '-setAPNSToken:withUserInfo:': in either mode",
      rules: { $0.choices.installationFollowsAPNSToken = true }),
    Variant(
      "fetches-before-topics", of: ReferenceSwizzleOffSDK.self,
      summary: "Fetches a registration token before a topic call when the cached one is not usable",
      because: "FIRMessaging.m, '-subscribeToTopic:completion:': it retrieves the token first",
      rules: { $0.choices.topicsNeedFreshToken = true }),
    Variant(
      "sends-topics-in-batches", of: ReferenceSwizzleOffSDK.self,
      summary: "Sends all waiting topics of a kind together, and those that wait with each new one",
      because: "FIRMessagingPendingTopicsList.m, '-resumeOperationsIfNeeded'",
      rules: {
        $0.choices.sendsTopicsInBatches = true; $0.tokens.requestsAtATime = 8
      }),
    Variant(
      "tries-topics-again-by-itself", of: ReferenceSwizzleOffSDK.self,
      summary: "Tries a topic that found no network again after twenty seconds",
      because: "FIRMessaging.h, 'subscribeToTopic:completion:': retrying on failure",
      rules: { $0.choices.retriesTopicsAfter = 20 }),
    Variant(
      "limits-the-length-of-topics", of: ReferenceSwizzleOffSDK.self,
      answers: ["TOPIC-001c": "refused"],
      summary: "Refuses topic names of more than 900 characters",
      because: "TOPIC-001c: not documented",
      rules: { $0.choices.longestTopic = 900 }),
  ]
}
