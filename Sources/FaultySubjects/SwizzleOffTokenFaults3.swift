import ConformanceKit
import Foundation
import ReferenceSubjects

extension Fault {
  /// What an SDK does wrong with tokens, part 3.
  static let swizzleOffToken3: [Fault] = [
    Fault(
      "ignores-data-collection",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-026d"],
      summary: "Ignores the app-wide default for data collection",
      seen: "firebase-ios-sdk guards against it: testAutoInitEnableGlobalDefaultFalse",
      rules: { $0.asksDataCollectionDefault = false }),
    Fault(
      "reads-nothing-of-auto-init",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-027"],
      summary: "Answers each read of the flag twice",
      seen: "observers that fire on registration",
      effects: { effect, _ in
        if case .autoInit = effect { [effect, effect] } else { [effect] }
      }),
    Fault(
      "turning-on-fetches-nothing",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-028"],
      summary: "Waits for the next launch when auto-init is turned on",
      seen: "firebase-ios-sdk #13596",
      rules: { $0.turningAutoInitOnFetches = false }),
    Fault(
      "every-setting-fetches",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-028"],
      summary: "Asks for a token whenever the flag is set",
      seen: "a setter without a comparison",
      rules: {
        $0.sameAutoInitFetches = true; $0.offFetches = true
      }),
    Fault(
      "launches-fetch-anyway",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-030b"],
      summary: "Asks for a token at launch whatever the flag says",
      seen: "flutterfire #10807",
      rules: {
        $0.launchFetchesWithoutAutoInit = true; $0.launchFetchesWithoutAPNSToken = true
      }),
    Fault(
      "launches-fetch-too-early",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-030"],
      summary: "Asks for a token at launch before the APNs token is there",
      seen: "firebase-ios-sdk before 10.6",
      rules: { $0.launchFetchesWithoutAPNSToken = true }),
    Fault(
      "extensions-register",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-031"],
      summary: "Asks for a token from an app extension",
      seen: "a service extension that registers",
      rules: {
        $0.extensionsRegister = true; $0.launchFetchesWithoutAPNSToken = true
      }),
    Fault(
      "asks-twice",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-012", "TOKEN-022", "TOKEN-043"],
      summary: "Sends every request twice",
      seen: "flutterfire #17859",
      effects: { effect, _ in
        if case .request = effect { [effect, effect] } else { [effect] }
      }),
    Fault(
      "asks-for-the-other-environment",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-008b"],
      summary: "Sends no environment at all",
      seen: "bridges that drop the type",
      effects: { effect, _ in
        guard
          case .request(let id, let action, let sender, let token, _, let tuple, let topic) = effect
        else { return [effect] }
        return [
          .request(
            request: id, action: action, senderID: sender, apnsToken: token, environment: .unknown,
            tuple: tuple, topic: topic)
        ]
      }),
    Fault(
      "asks-for-nothing",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-013"],
      summary: "Never asks the backend",
      seen: "react-native-firebase #6893",
      effects: { effect, _ in
        if case .request = effect { [] } else { [effect] }
      }),
    Fault(
      "tells-the-delegate-nothing",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-032"],
      summary: "Never tells the delegate a registration token",
      seen: "firebase-ios-sdk #16581",
      rules: { $0.tellsDelegate = false }),
    Fault(
      "tells-an-unchanged-token",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-032b"],
      summary: "Tells the delegate an unchanged token again",
      seen: "firebase-ios-sdk guards against it: testTokenChangeMethod",
      rules: { $0.tellsUnchangedToken = true }),
    Fault(
      "posts-nothing",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-033"],
      summary: "Never posts that the token was refreshed",
      seen: "firebase-ios-sdk up to 5.x, where the two go separate ways",
      rules: { $0.postsRefresh = false }),
    Fault(
      "posts-only-with-a-delegate",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-033"],
      summary: "Posts only where there is a delegate",
      seen: "an early return without a delegate",
      rules: { $0.postsOnlyWithDelegate = true }),
    Fault(
      "posts-first",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-033b"],
      summary: "Posts before it tells the delegate",
      seen: "firebase-ios-sdk up to 5.x",
      rules: { $0.postsBeforeDelegate = true }),
    Fault(
      "calls-a-missing-method",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-034"],
      summary: "Calls the token method of a delegate that has none",
      seen: "an unrecognised selector",
      rules: { $0.callsMissingDelegateMethod = true }),
    Fault(
      "silent-launch",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-035"],
      summary: "Tells the delegate nothing at a launch with a cached token",
      seen: "firebase-ios-sdk 12.18, #16581",
      rules: { $0.launchTellsCachedToken = false }),
  ]
}
