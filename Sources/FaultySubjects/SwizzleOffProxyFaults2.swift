import ConformanceKit
import Foundation
import ReferenceSubjects

extension Fault {
  /// What a proxy does wrong, part 2.
  static let swizzleOffProxy2: [Fault] = [
    Fault(
      "adds-the-fetch-method-everywhere",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-008b"],
      summary: "Adds the fetch method on every platform",
      seen: "GoogleUtilities compiles it out there",
      rules: { $0.addsFetchMethodEverywhere = true }),
    Fault(
      "adds-the-old-method",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-009"],
      touches: ["SWZ-008", "SWZ-008b"],
      summary: "Adds the method of iOS 9 beside the fetch method",
      seen:
        "firebase-ios-sdk guards against it: testIncompleteAppDelegateRemoteNotificationWithFetchHandlerMethod",
      rules: { $0.addsMethodWithoutCompletion = true }),
    Fault(
      "answers-to-nothing",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-008"],
      touches: ["SWZ-005d", "SWZ-008b", "SWZ-009", "SWZ-024", "SWZ-031"],
      summary: "Forwards selectors at run time without answering to them",
      seen: "proxies built on message forwarding",
      effects: { effect, _ in
        guard case .delegateMethods(let slot, _) = effect else { return [effect] }
        return [.delegateMethods(slot: slot, methods: [])]
      }),
    Fault(
      "swallows-the-apps-methods",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-011", "SILENT-006", "RECV-021"],
      touches: [
        "SILENT-007", "SILENT-010", "SWZ-011b", "SWZ-012", "SWZ-013", "SWZ-014b", "SWZ-015",
        "SWZ-016", "SWZ-018", "SWZ-024b", "SWZ-025", "SWZ-025b", "SWZ-026c",
      ],
      summary: "Takes a callback without calling the app's own method",
      seen: "react-native-firebase pull request 3427; firebase-ios-sdk #14016, #14660",
      rules: { $0.callsOriginals = false }),
    Fault(
      "calls-the-app-twice",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-011"],
      touches: [
        "RECV-021", "SILENT-006", "SILENT-007", "SWZ-011b", "SWZ-012", "SWZ-013", "SWZ-014b",
        "SWZ-024b", "SWZ-025", "SWZ-025b", "SWZ-026c",
      ],
      summary: "Calls the app's own method twice",
      seen: "firebase-ios-sdk: the fall-through of the presentation handler",
      effects: { effect, _ in
        if case .forwarded = effect { [effect, effect] } else { [effect] }
      }),
    Fault(
      "cuts-the-userinfo",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-011"],
      touches: ["SILENT-006", "SWZ-026c"],
      summary: "Hands the app a userInfo without the keys that it does not know",
      seen: "bridges that model a notification",
      effects: { effect, _ in
        guard case .forwarded(let callback, let delegate, let method, let userInfo?, _, _) = effect
        else {
          return [effect]
        }
        return [
          .forwarded(
            callback: callback, delegate: delegate, method: method,
            userInfo: ["aps": userInfo["aps"] ?? [:]], deviceToken: nil, error: nil)
        ]
      }),
    Fault(
      "app-first",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-011b", "SWZ-026c"],
      touches: ["SWZ-025", "SWZ-025b"],
      summary: "Calls the app's own method before it acts itself",
      seen: "firebase-ios-sdk guards against it: testSwizzledAppDelegateRemoteNotificationMethods",
      rules: { $0.actsFirst = false }),
    Fault(
      "does-not-capture-the-device-token",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-012"],
      touches: [
        "SWZ-001", "SWZ-001b", "SWZ-001c", "SWZ-002b", "SWZ-002c", "SWZ-003", "SWZ-004", "SWZ-011b",
        "SWZ-012b", "SWZ-013", "TOKEN-013",
      ],
      summary: "Leaves the device token to the app although the proxy is on",
      seen: "react-native-firebase #6893; firebase-ios-sdk #11984",
      rules: { $0.capturesDeviceToken = false }),
    Fault(
      "associates-twice",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-012b"],
      touches: [
        "SWZ-001", "SWZ-001b", "SWZ-001c", "SWZ-002b", "SWZ-002c", "SWZ-003", "SWZ-004", "SWZ-005",
        "SWZ-005c", "SWZ-011b", "SWZ-012", "SWZ-013", "TOKEN-003",
      ],
      summary: "Tells each device token twice",
      seen: "flutterfire #2854: the app's call and the proxy's",
      effects: { effect, _ in
        if case .tokenAssociated = effect { [effect, effect] } else { [effect] }
      }),
    Fault(
      "failure-clears-the-token",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-013"],
      summary: "Forgets the APNs token when a registration fails",
      seen: "handlers that reset on any error",
      rules: { $0.failureClearsToken = true }),
    Fault(
      "swallows-failures",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-013"],
      summary: "Keeps a failed registration from the app",
      seen: "firebase-ios-sdk #14016",
      effects: { effect, _ in
        if case .forwarded(_, _, .didFailToRegisterForRemoteNotifications, _, _, _) = effect {
          []
        } else {
          [effect]
        }
      }),
    Fault(
      "does-not-report-remote-notifications",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-014"],
      touches: ["SWZ-011b"],
      summary: "Leaves remote notifications to the app although the proxy is on",
      seen: "firebase-ios-sdk #3776",
      rules: { $0.reportsRemoteNotifications = false }),
    Fault(
      "keeps-empty-notifications",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-014b"],
      summary: "Keeps an empty notification from the app",
      seen: "firebase-ios-sdk guards against it: testEmptyNotification",
      effects: { effect, _ in
        guard case .forwarded(_, _, _, let userInfo?, _, _) = effect, userInfo == [:] else {
          return [effect]
        }
        return []
      }),
    Fault(
      "processes-empty-messages",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["RECV-001"],
      touches: ["ANL-001", "RECV-008", "SWZ-014b"],
      summary: "Gives an empty message the effects of any other",
      seen: "firebase-ios-sdk guards against it: testEmptyNotification",
      rules: {
        $0.processesEmptyMessages = true; $0.gateIsOpen = true
      }),
    Fault(
      "completes-at-once",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-015", "SILENT-010"],
      touches: ["SILENT-007", "SWZ-016", "SWZ-018", "SWZ-026"],
      summary: "Tells the system noData without waiting for the app",
      seen: "firebase-ios-sdk before 7.1 on the other side; #8442",
      rules: { $0.waitsForTheApp = false }),
    Fault(
      "completes-twice",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-015", "SWZ-016", "SWZ-017"],
      touches: ["SILENT-007", "SILENT-010", "SWZ-018", "SWZ-026", "SWZ-026b"],
      summary: "Calls the system's handler twice",
      seen: "firebase-ios-sdk #8442; WordPress-iOS #4454",
      effects: { effect, _ in
        if case .completion = effect { [effect, effect] } else { [effect] }
      }),
    Fault(
      "leaves-silent-notifications-open",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-017"],
      summary: "Completes nothing where the app has no method",
      seen:
        "firebase-ios-sdk guards against it: testApplicationDidReceiveRemoteNotificationWithCompletionImplementationIsAdded",
      rules: { $0.completesWithoutMethod = false }),
  ]
}
