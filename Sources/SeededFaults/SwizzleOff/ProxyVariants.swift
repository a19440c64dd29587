import ConformanceKit
import ReferenceSubjects

extension Variant {
  /// What a proxy may do otherwise.
  static let swizzleOffProxy: [Variant] = [
    Variant(
      "ignores-an-empty-device-token", of: ReferenceSwizzleOffSDK.self,
      answers: ["SWZ-012b": "ignored"],
      summary: "Associates no device token without bytes",
      because: "SWZ-012b: not documented",
      rules: { $0.choices.ignoresEmptyToken = true }),
    Variant(
      "empty-device-token-clears", of: ReferenceSwizzleOffSDK.self,
      answers: ["SWZ-012b": "cleared"],
      summary: "Takes the APNs token away when the device token has no bytes",
      because: "SWZ-012b: not documented",
      rules: { $0.choices.emptyTokenClears = true }),
    Variant(
      "hands-on-failed-votes", of: ReferenceSwizzleOffSDK.self,
      answers: ["SWZ-016": "failed"],
      summary: "Completes with the app's own vote when that is failed",
      because: "SWZ-016: versions differ",
      rules: { $0.proxy.mergesVotes = false }),
    Variant(
      "completes-for-the-app", of: ReferenceSwizzleOffSDK.self,
      answers: ["SWZ-018": "completed-by-the-sdk"],
      summary: "Completes a background notification after 25 seconds when the app does not",
      because: "SWZ-018: not documented",
      rules: { $0.choices.completesForTheAppAfter = 25 }),
    Variant(
      "proxies-late-delegates", of: ReferenceSwizzleOffSDK.self,
      answers: ["SWZ-021": "proxied", "SWZ-022": "proxied"],
      summary: "Proxies an application delegate that is set after Firebase was configured",
      because: "SWZ-021, SWZ-022: not documented",
      rules: { $0.proxy.proxiesLateDelegates = true }),
    Variant(
      "leaves-separate-delegates", of: ReferenceSwizzleOffSDK.self,
      answers: ["SWZ-029": "by-hand-only"],
      summary: "Proxies a notification centre delegate only when it is the application delegate",
      because:
        "FCM, 'Handle messages with method swizzling disabled': separate classes report by hand",
      rules: { $0.choices.leavesSeparateDelegates = true }),
    Variant(
      "leaves-direct-messages", of: ReferenceSwizzleOffSDK.self,
      answers: ["SWZ-030": "by-hand-only"],
      summary: "Reports no message of the direct channel by itself",
      because: "SWZ-030: versions differ",
      rules: { $0.choices.reportsDirectMessages = false }),
    Variant(
      "legacy-adds-the-fetch-method", of: ReferenceSwizzleOffSDK.self,
      answers: ["SWZ-031": "fetch"],
      summary: "Adds the fetch method in the legacy edition",
      because: "SWZ-031: versions differ",
      rules: { $0.choices.legacyMethods = [.didReceiveRemoteNotification] }),
    Variant(
      "legacy-adds-both-methods", of: ReferenceSwizzleOffSDK.self,
      answers: ["SWZ-031": "both"],
      summary: "Adds both receive methods in the legacy edition",
      because: "SWZ-031: versions differ",
      rules: {
        $0.choices.legacyMethods = [
          .didReceiveRemoteNotification, .didReceiveRemoteNotificationWithoutCompletion,
        ]
      }),
    Variant(
      "lists-methods-backwards", of: ReferenceSwizzleOffSDK.self,
      summary: "Lists a delegate's methods from the last to the first",
      because: "a class has no order among its methods",
      rules: { $0.choices.listsMethodsBackwards = true }),
    Variant(
      "adds-methods-for-links", of: ReferenceSwizzleOffSDK.self,
      summary: "Adds methods for links to the proxied application delegate",
      because: "GoogleUtilities, 'GULAppDelegateSwizzler': added on iOS",
      rules: { $0.choices.addsLinkMethods = true }),
  ]
}
