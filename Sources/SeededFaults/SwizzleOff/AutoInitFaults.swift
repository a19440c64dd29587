import ConformanceKit
import ReferenceSubjects

extension Fault {
  /// What an SDK does wrong with its cache and auto-init.
  static let swizzleOffAutoInit: [Fault] = [
    Fault(
      "fresh-for-a-day",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-025"],
      summary: "Keeps a token for less than a day",
      seen: "firebase-ios-sdk guards against it: testTokenFreshnessWithTokenTimestampChange",
      rules: { $0.tokens.freshness = 80_000 }),
    Fault(
      "fresh-at-seven-days",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-025"],
      summary: "Keeps a token at exactly seven days",
      seen: "firebase-ios-sdk guards against it: testTokenFreshnessWithTokenTimestampChange",
      rules: { $0.tokens.freshness = 604_801 }),
    Fault(
      "forgets-auto-init",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-026"],
      summary: "Forgets the app's own auto-init flag over launches",
      seen: "firebase-ios-sdk guards against it: testAutoInitEnableFlagOverrideGlobalTrue",
      rules: { $0.tokens.keepsAutoInit = false }),
    Fault(
      "info-plist-overrides-auto-init",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-026"],
      summary: "Puts the Info.plist before the app's own flag",
      seen: "firebase-ios-sdk guards against it: testAutoInitEnableFlagOverrideGlobalFalse",
      rules: { $0.tokens.plistOverridesAutoInit = true }),
    Fault(
      "auto-init-is-off-by-default",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-026b"],
      summary: "Takes auto-init for off unless it is switched on",
      seen: "no public report known: wrappers that ask for consent by default",
      rules: {
        $0.tokens.autoInitByDefault = false; $0.tokens.asksDataCollectionDefault = false
      }),
    Fault(
      "misspells-the-auto-init-key",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-026c"],
      summary: "Looks for a key of another name",
      seen: "no public report known: a key written from memory",
      rules: { $0.tokens.autoInitKey = "FirebaseMessagingAutoInit" }),
    Fault(
      "ignores-data-collection",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-026d"],
      summary: "Ignores the app-wide default for data collection",
      seen: "firebase-ios-sdk guards against it: testAutoInitEnableGlobalDefaultFalse",
      rules: { $0.tokens.asksDataCollectionDefault = false }),
    Fault(
      "reads-nothing-of-auto-init",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-027"],
      summary: "Answers each read of the flag twice",
      seen: "no public report known: observers that fire on registration",
      effects: { effect, _ in
        if case .autoInit = effect { [effect, effect] } else { [effect] }
      }),
    Fault(
      "turning-on-fetches-nothing",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-028"],
      summary: "Waits for the next launch when auto-init is turned on",
      seen: "compare firebase-ios-sdk #13596",
      rules: { $0.tokens.turningAutoInitOnFetches = false }),
    Fault(
      "every-setting-fetches",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-028"],
      summary: "Asks for a token whenever the flag is set",
      seen: "no public report known: a setter without a comparison",
      rules: {
        $0.tokens.sameAutoInitFetches = true; $0.tokens.offFetches = true
      }),
    Fault(
      "launches-fetch-anyway",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-030b"],
      summary: "Asks for a token at launch whatever the flag says",
      seen: "compare flutterfire #10807",
      rules: {
        $0.tokens.launchFetchesWithoutAutoInit = true;
        $0.tokens.launchFetchesWithoutAPNSToken = true
      }),
    Fault(
      "launches-fetch-too-early",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-030"],
      summary: "Asks for a token at launch before the APNs token is there",
      seen: "firebase-ios-sdk before 10.6",
      rules: { $0.tokens.launchFetchesWithoutAPNSToken = true }),
    Fault(
      "extensions-register",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-031"],
      summary: "Asks for a token from an app extension",
      seen: "no public report known: a service extension that registers",
      rules: {
        $0.tokens.extensionsRegister = true; $0.tokens.launchFetchesWithoutAPNSToken = true
      }),
    Fault(
      "asks-twice",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-013b", "TOKEN-042"],
      summary: "Sends every request twice",
      seen: "compare flutterfire #17859",
      effects: { effect, _ in
        if case .request = effect { [effect, effect] } else { [effect] }
      }),
    Fault(
      "sends-no-environment",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-008b", "TOKEN-004", "TOKEN-022"],
      summary: "Sends an APNs token without its environment",
      seen: "compare phonegap-plugin-push #2352; node-apn #483",
      rules: {
        $0.tokens.takesSameTokenAsChange = true; $0.tokens.comparesAPNSInfo = false;
        $0.tokens.usesCache = false
      },
      effects: { effect, _ in
        guard case .request(var payload) = effect else { return [effect] }
        payload.environment = .unknown
        return [.request(payload)]
      }),
    Fault(
      "sends-no-apns-token",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-013", "TOKEN-012", "TOKEN-006"],
      summary: "Registers without sending the APNs token",
      seen: "firebase-ios-sdk 8.x to 10.3",
      rules: {
        $0.tokens.takesSameTokenAsChange = true; $0.tokens.comparesAPNSInfo = false;
        $0.tokens.launchFetchesWithoutAutoInit = true
      },
      effects: { effect, _ in
        guard case .request(var payload) = effect else { return [effect] }
        payload.apnsToken = nil
        return [.request(payload)]
      }),
    Fault(
      "names-no-sender",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-043", "TOKEN-053b"],
      summary: "Asks the backend without naming the sender",
      seen: "no public report known: wrappers that drop the sender id",
      rules: {
        $0.tokens.usesCache = false; $0.tokens.needsAPNSToken = false
      },
      effects: { effect, _ in
        guard case .request(var payload) = effect else { return [effect] }
        payload.senderID = nil
        return [.request(payload)]
      }),
    Fault(
      "deletes-stale-tokens",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-029"],
      summary: "Has the backend delete a stale token at launch",
      seen: "firebase-ios-sdk does so for other senders",
      rules: { $0.tokens.deletesStaleTokens = true }),
    Fault(
      "asks-for-nothing",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-013"],
      summary: "Never asks the backend",
      seen: "compare react-native-firebase #6893",
      effects: { effect, _ in
        if case .request = effect { [] } else { [effect] }
      }),
    Fault(
      "tells-the-delegate-nothing",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-032"],
      summary: "Never gives the delegate a registration token",
      seen: "compare firebase-ios-sdk #16581",
      rules: { $0.tokens.tellsDelegate = false }),
    Fault(
      "tells-an-unchanged-token",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-032b"],
      summary: "Gives the delegate an unchanged token again",
      seen: "firebase-ios-sdk guards against it: testTokenChangeMethod",
      rules: { $0.tokens.tellsUnchangedToken = true }),
    Fault(
      "posts-nothing",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-033"],
      summary: "Never posts that the token was refreshed",
      seen: "firebase-ios-sdk up to 5.x, where the two go separate ways",
      rules: { $0.tokens.postsRefresh = false }),
  ]
}
