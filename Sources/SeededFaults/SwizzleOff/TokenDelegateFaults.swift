import ConformanceKit
import ReferenceSubjects

extension Fault {
  /// What an SDK does wrong with those who wait for a token.
  static let swizzleOffTokenDelegate: [Fault] = [
    Fault(
      "posts-only-with-a-delegate",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-033"],
      summary: "Posts only where there is a delegate",
      seen: "no public report known: an early return without a delegate",
      rules: { $0.tokens.postsOnlyWithDelegate = true }),
    Fault(
      "posts-first",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-033b"],
      summary: "Posts before it calls the delegate",
      seen: "firebase-ios-sdk up to 5.x",
      rules: { $0.tokens.postsBeforeDelegate = true }),
    Fault(
      "calls-a-missing-token-method",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-034"],
      summary: "Calls the token method of a delegate that has none",
      seen: "no public report known: an unrecognised selector",
      rules: { $0.tokens.callsMissingDelegateMethod = true }),
    Fault(
      "silent-launch",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-035"],
      summary: "Gives the delegate no token at a launch with a cached one",
      seen: "compare firebase-ios-sdk 12.18, #16581",
      rules: { $0.tokens.launchTellsCachedToken = false }),
    Fault(
      "tells-the-launch-again",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-032b"],
      summary: "Gives the delegate the token of the launch again when the APNs token comes",
      seen: "no public report known: one path for each reason to tell",
      effects: { effect, memory in
        switch (memory.event, effect) {
        case (.configure?, .registrationToken): memory.kept = [effect]
        case (.setAPNSToken?, .tokenAssociated):
          defer { memory.kept = [] }
          return [effect] + memory.kept
        default: break
        }
        return [effect]
      }),
    Fault(
      "tells-no-deletion",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-036"],
      summary: "Notifies nobody that the token was deleted",
      seen: "firebase-ios-sdk up to 6.23",
      rules: { $0.tokens.tellsDeletion = false }),
    Fault(
      "completes-the-deletion-first",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-036"],
      summary: "Completes a deletion before it calls the delegate",
      seen:
        "firebase-ios-sdk guards against it: testDeleteTokenWithTokenRefreshDelegatesAndNotifications",
      rules: { $0.tokens.completesDeletionFirst = true }),
    Fault(
      "tells-other-senders",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-036b"],
      summary: "Gives the delegate another sender's token",
      seen: "no public report known: one path for all senders",
      rules: { $0.tokens.tellsOtherSenders = true }),
    Fault(
      "reads-another-token",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-016", "TOKEN-037"],
      summary: "Answers a read with a token of its own making",
      seen: "no public report known: stubs left in a build",
      effects: { effect, _ in
        if case .fcmToken = effect { [.fcmToken(token: "a-token-of-nobody")] } else { [effect] }
      }),
    Fault(
      "deletes-without-a-new-token",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-038"],
      summary: "Fetches no new token after deleting all data",
      seen:
        "firebase-ios-sdk guards against it: testDeleteDataWithTokenRefreshDelegatesAndNotifications",
      rules: { $0.tokens.deleteDataFetches = false }),
    Fault(
      "leaves-other-senders-tokens",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-036c"],
      summary: "Still hands out another sender's registration token after all data is deleted",
      seen: "no public report known: a store that is cleared for the default sender alone",
      rules: { $0.tokens.deleteDataLeavesOthers = true }),
    Fault(
      "deletes-nothing-at-the-backend",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-038"],
      summary: "Completes the deletion of all data without asking",
      seen: "no public report known: a deletion of the local store alone",
      events: { event, _ in
        if case .deleteData = event { [] } else { [event] }
      }),
    Fault(
      "retries-too-late",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-040", "TOKEN-048"],
      summary: "Waits thirty seconds before the first retry",
      seen: "no public report known: a constant in place of a back-off",
      rules: { $0.tokens.firstRetry = 30 }),
    Fault(
      "retries-too-soon",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-040", "TOKEN-048"],
      summary: "Tries again every second",
      seen: "no public report known: loops without a back-off",
      rules: { $0.tokens.doublesRetries = false }),
    Fault(
      "retries-every-error",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-040b"],
      summary: "Tries again whatever the backend says",
      seen: "no public report known: endless registration loops",
      rules: { $0.tokens.retriesEverything = true }),
    Fault(
      "gives-up-at-once",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-040"],
      summary: "Gives up after the first refusal",
      seen: "no public report known: registrations without a retry",
      rules: { $0.tokens.retriesRegistration = false }),
  ]
}
