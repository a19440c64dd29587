import ConformanceKit
import Foundation
import ReferenceSubjects

extension Fault {
  /// What an SDK does wrong with the APNs token.
  static let swizzleOffAPNsToken: [Fault] = [
    Fault(
      "keeps-a-late-token",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-013"],
      summary: "Takes a token that is granted late for registered with the new APNs token",
      seen: "compare firebase-ios-sdk #8738",
      rules: { $0.tokens.storesAPNSTokenOfNow = true }),
    Fault(
      "keeps-the-token-as-text",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-001b"],
      summary: "Keeps the hexadecimal digits of an APNs token as its bytes",
      seen: "compare the days of description-as-token; quickstart-ios #185",
      events: { event, _ in
        guard case .setAPNSToken(let payload) = event, let token = payload.token else {
          return [event]
        }
        return [.setAPNSToken(token: Data(token.hexadecimal.utf8), type: payload.type)]
      }),
    Fault(
      "keeps-the-token-over-launches",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-001"],
      summary: "Hands out the APNs token of an earlier process",
      seen: "Apple warns against caching device tokens",
      rules: { $0.tokens.keepsAPNSToken = true }),
    Fault(
      "tells-a-token-before-there-is-one",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-001"],
      summary: "Answers a read before any token is set with an empty one",
      seen: "no public report known: bridges without an absent value",
      effects: { effect, _ in
        if case .apnsToken(let payload) = effect, payload.token == nil {
          [.apnsToken(token: Data())]
        } else {
          [effect]
        }
      }),
    Fault(
      "assumes-production",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-002", "TOKEN-009"],
      summary: "Takes every APNs token for a production one",
      seen: "compare phonegap-plugin-push #2352; node-apn #483",
      rules: { $0.tokens.assumedEnvironment = .prod }),
    Fault(
      "assumes-sandbox",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-002", "TOKEN-009"],
      summary: "Takes every APNs token for a sandbox one",
      seen: "no public report known: builds that detect by the debug flag",
      rules: { $0.tokens.assumedEnvironment = .sandbox }),
    Fault(
      "takes-no-profile-for-the-sandbox",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-009"],
      summary: "Takes a build without a profile, as the store has it, for one of the sandbox",
      seen: "maple before pull request 524",
      rules: { $0.tokens.environmentWithoutProfile = .sandbox }),
    Fault(
      "ignores-the-explicit-type",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-008"],
      summary: "Detects the environment although the app names it",
      seen: "firebase-ios-sdk on the path of a fetch",
      rules: { $0.tokens.honoursExplicitType = false }),
    Fault(
      "reads-capital-development",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-009"],
      summary: "Takes any spelling but the right one for the sandbox",
      seen: "no public report known: a constant with a capital letter",
      rules: { $0.tokens.sandboxEnvironment = "Development" }),
    Fault(
      "reads-the-phone-key-on-a-mac",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-009b"],
      summary: "Looks for the entitlement of iOS on a Mac",
      seen: "no public report known: a key that is right on the other platform",
      rules: { $0.tokens.readsMacKey = false }),
    Fault(
      "profile-in-a-store-build",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-009"],
      summary: "Looks at a profile in a build from the store",
      seen: "no public report known: builds that were signed again",
      rules: { $0.tokens.readsProfileOfStoreBuild = true }),
    Fault(
      "writes-capital-digits",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-011"],
      summary: "Writes the APNs token in capital digits",
      seen: "firebase-ios-sdk guards against it: testAPNSTupleStringReturnsValidData",
      rules: { $0.tokens.writesCapitalDigits = true }),
    Fault(
      "writes-short-digits",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-011"],
      summary: "Writes bytes below 16 with one digit",
      seen: "no public report known: formats without a width",
      effects: { effect, _ in
        guard case .request(var payload) = effect, let token = payload.apnsToken else {
          return [effect]
        }
        payload.tuple = "p_" + token.map { String($0, radix: 16) }.joined()
        return [.request(payload)]
      }),
    Fault(
      "registers-the-same-token-again",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-003"],
      summary: "Registers anew whenever the token is set",
      seen: "compare apps that set the token at every launch; firebase-ios-sdk #9064",
      rules: {
        $0.tokens.takesSameTokenAsChange = true; $0.tokens.comparesAPNSInfo = false
      }),
    Fault(
      "tells-the-same-token-again",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-003"],
      summary: "Reports the same token as a change",
      seen: "no public report known: observers without a comparison",
      events: { event, memory in
        guard case .setAPNSToken(let payload) = event, payload.token != nil else { return [event] }
        return [.setAPNSToken(type: payload.type), event]
      }),
    Fault(
      "registers-no-first-token",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-013"],
      summary: "Registers nothing when the first APNs token comes",
      seen: "firebase-ios-sdk #8738",
      rules: { $0.tokens.registersFirstAPNSToken = false }),
    Fault(
      "registers-again-with-the-old-token",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-013"],
      summary: "Registers an APNs token that changed meanwhile in the old one's name",
      seen: "firebase-ios-sdk before pull request 6669",
      effects: { effect, memory in
        guard case .request(var payload) = effect, payload.action == .register else {
          return [effect]
        }
        if case .succeeded = memory.event, case .request(let last)? = memory.kept.last {
          (payload.apnsToken, payload.tuple) = (last.apnsToken, last.tuple)
          payload.environment = last.environment
        }
        memory.kept = [.request(payload)]
        return [.request(payload)]
      }),
    Fault(
      "stays-with-the-old-token",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-013"],
      summary: "Goes on with the registration of an old APNs token",
      seen: "compare flutterfire #17061, #17749",
      rules: { $0.tokens.followsAPNSChange = false }),
    Fault(
      "follows-for-the-first-sender-alone",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-013"],
      summary: "Registers a changed APNs token for the first cached registration token alone",
      seen: "no public report known: a loop that ends with its first element",
      rules: { $0.tokens.followsForFirstSenderOnly = true }),
    Fault(
      "does-not-follow-after-nil",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-013"],
      summary: "Takes an APNs token that comes after nil for no change",
      seen: "no public report known: a comparison with the token before that skips nil",
      rules: { $0.tokens.followsAfterNil = false }),
  ]
}
