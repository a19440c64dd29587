import ConformanceKit
import ReferenceSubjects

extension Fault {
  /// What an SDK does wrong with its backend.
  static let swizzleOffBackend: [Fault] = [
    Fault(
      "ignores-the-installation-switch",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-046", "TOKEN-046b"],
      summary: "Ignores FirebaseMessagingInstallationIdEnabled",
      seen:
        "firebase-ios-sdk guards against it: testRegisterWithCompletionFailsWhenInstallationIdDisabled",
      rules: { $0.tokens.honoursInstallationKey = false }),
    Fault(
      "registers-a-known-installation",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-047"],
      summary: "Asks the backend about an installation that is registered",
      seen: "firebase-ios-sdk guards against it: testRegisterNotifiesDelegateWhenCachedFidExists",
      rules: { $0.tokens.registersKnownInstallation = true }),
    Fault(
      "known-installation-is-not-told",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-047b"],
      summary: "Does not call the delegate when the installation is registered already",
      seen: "firebase-ios-sdk guards against it: testRegisterNotifiesDelegateWhenCachedFidExists",
      rules: { $0.tokens.tellsKnownInstallation = false }),
    Fault(
      "installation-waits-for-the-app",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-055"],
      summary: "Registers no installation by itself although auto-init is on",
      seen: "no public report known: auto-init that knows registration tokens alone",
      rules: { $0.tokens.installationRegistersItself = false }),
    Fault(
      "takes-an-old-token-for-the-installation",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-055"],
      summary: "Registers no installation where a registration token is left from before an update",
      seen: "firebase-ios-sdk #16429",
      rules: { $0.tokens.tokenStandsForInstallation = true }),
    Fault(
      "launch-keeps-the-installation-to-itself",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-055b"],
      summary: "Does not give the delegate the registered installation at launch",
      seen: "compare firebase-ios-sdk #16581",
      rules: { $0.tokens.launchTellsInstallation = false }),
    Fault(
      "tells-no-end-of-registration",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-049"],
      summary: "Notifies nobody that a registration ended",
      seen: "firebase-ios-sdk guards against it: FIRMessagingFIDUnregisterOperationTest",
      rules: { $0.tokens.tellsUnregistration = false }),
    Fault(
      "stays-with-the-old-installation",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-050"],
      summary: "Registers no new installation id",
      seen:
        "firebase-ios-sdk guards against it: testFIDChangeNotificationWhenDefaultFCMTokenIsNotNil",
      rules: { $0.tokens.followsInstallation = false }),
    Fault(
      "follows-any-installation",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-050"],
      summary: "Registers a new installation id that nobody asked for",
      seen: "firebase-ios-sdk guards against it: testFIDChangeNotificationWhenDefaultFCMTokenIsNil",
      rules: {
        $0.tokens.followsUnregistered = true; $0.tokens.comparesInstallation = false
      }),
    Fault(
      "speaks-in-another-domain",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-051", "TOKEN-052"],
      summary: "Names its errors after its own module",
      seen: "no public report known: wrappers with a domain of their own",
      rules: { $0.tokens.errorDomain = "FirebaseMessaging" }),
    Fault(
      "reads-wait-for-the-network",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-053"],
      summary: "Answers a read only when there is a token",
      seen: "no public report known: getters that block",
      rules: { $0.tokens.readWaitsForToken = true }),
    Fault(
      "reads-nothing",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-053"],
      summary: "Answers no read of the registration token",
      seen: "no public report known: getters that block",
      effects: { effect, _ in
        if case .fcmToken = effect { [] } else { [effect] }
      }),
    Fault(
      "raises-for-a-good-sender",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-052"],
      summary: "Raises whatever the options hold",
      seen: "no public report known: a check with its sign turned",
      rules: { $0.proxy.raisesAlways = true }),
    Fault(
      "takes-a-reset-for-any-error",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOKEN-040c"],
      summary: "Fails with the code 0 where the backend asks for a reset",
      seen: "firebase-ios-sdk guards against it: testServerResetCommand",
      effects: { effect, _ in
        guard case .result(var payload) = effect, payload.error?.code == 2001 else {
          return [effect]
        }
        payload.error?.code = 0
        return [.result(payload)]
      }),
  ]
}
