import ConformanceKit
import ReferenceSubjects

extension Fault {
  /// What a proxy does wrong with the application's delegate.
  static let swizzleOffApplication: [Fault] = [
    Fault(
      "proxies-before-it-checks",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-007"],
      summary: "Takes the delegates over before it looks at the options",
      seen: "no public report known: a start-up in another order",
      rules: { $0.proxy.proxiesBeforeItChecksOptions = true }),
    Fault(
      "raises-nothing",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-007", "TOKEN-052"],
      summary: "Starts without a sender id",
      seen: "no public report known: misconfigured apps that find out from the backend",
      rules: { $0.proxy.raisesWithoutSender = false }),
    Fault(
      "adds-no-application-method",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-008", "SWZ-009", "SWZ-031"],
      summary: "Wraps only the methods that the app has",
      seen: "firebase-ios-sdk up to 10.x",
      rules: { $0.proxy.addsApplicationMethods = false }),
    Fault(
      "adds-the-fetch-method-everywhere",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-008b"],
      summary: "Adds the fetch method on every platform",
      seen: "GoogleUtilities compiles it out there",
      rules: { $0.proxy.addsFetchMethodEverywhere = true }),
    Fault(
      "adds-the-old-method",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-009"],
      summary: "Adds the method of iOS 9 in addition to the fetch method",
      seen:
        "firebase-ios-sdk guards against it: testIncompleteAppDelegateRemoteNotificationWithFetchHandlerMethod",
      rules: { $0.proxy.addsMethodWithoutCompletion = true }),
    Fault(
      "answers-to-nothing",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-008"],
      summary: "Forwards selectors at run time without answering to them",
      seen: "no public report known: proxies built on message forwarding",
      effects: { effect, _ in
        guard case .delegateMethods(let payload) = effect else { return [effect] }
        return [.delegateMethods(slot: payload.slot, methods: [])]
      }),
    Fault(
      "swallows-the-apps-methods",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-011", "SILENT-006", "RECV-021"],
      summary: "Takes a callback without calling the app's own method",
      seen: "compare react-native-firebase pull request 3427; firebase-ios-sdk #14016, #14660",
      rules: { $0.proxy.callsOriginals = false }),
    Fault(
      "calls-the-app-twice",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-011"],
      summary: "Calls the app's own method twice",
      seen: "firebase-ios-sdk: the fall-through of the presentation handler",
      effects: { effect, _ in
        if case .forwarded = effect { [effect, effect] } else { [effect] }
      }),
    Fault(
      "cuts-the-userinfo",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-011"],
      summary: "Hands the app a userInfo without the keys that it does not know",
      seen: "no public report known: bridges that model a notification",
      effects: { effect, _ in
        guard case .forwarded(var payload) = effect, let userInfo = payload.userInfo else {
          return [effect]
        }
        payload.userInfo = ["aps": userInfo["aps"] ?? [:]]
        return [.forwarded(payload)]
      }),
    Fault(
      "app-first",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-011b", "SWZ-026c"],
      summary: "Calls the app's own method before it acts itself",
      seen: "firebase-ios-sdk guards against it: testSwizzledAppDelegateRemoteNotificationMethods",
      rules: { $0.proxy.actsFirst = false }),
    Fault(
      "does-not-capture-the-device-token",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-012", "SWZ-001b"],
      summary: "Leaves the device token to the app although the proxy is on",
      seen: "compare react-native-firebase #6893; firebase-ios-sdk #11984",
      rules: { $0.proxy.capturesDeviceToken = false }),
    Fault(
      "associates-twice",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-012b"],
      summary: "Reports each device token twice",
      seen: "compare flutterfire #2854",
      effects: { effect, _ in
        if case .tokenAssociated = effect { [effect, effect] } else { [effect] }
      }),
    Fault(
      "failure-clears-the-token",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-013"],
      summary: "Forgets the APNs token when a registration fails",
      seen: "no public report known: handlers that reset on any error",
      rules: { $0.proxy.failureClearsToken = true }),
    Fault(
      "swallows-failures",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-013"],
      summary: "Keeps a failed registration from the app",
      seen: "compare firebase-ios-sdk #14016",
      effects: { effect, _ in
        if case .forwarded(let payload) = effect,
          payload.method == .didFailToRegisterForRemoteNotifications
        {
          []
        } else {
          [effect]
        }
      }),
    Fault(
      "does-not-report-remote-notifications",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-014"],
      summary: "Leaves remote notifications to the app although the proxy is on",
      seen: "compare firebase-ios-sdk #3776",
      rules: { $0.proxy.reportsRemoteNotifications = false }),
  ]
}
