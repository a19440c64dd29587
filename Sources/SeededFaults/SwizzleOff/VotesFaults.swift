import ConformanceKit
import ReferenceSubjects

extension Fault {
  /// What a proxy does wrong with completions.
  static let swizzleOffVotes: [Fault] = [
    Fault(
      "keeps-empty-notifications",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-014b"],
      summary: "Keeps an empty notification from the app",
      seen: "firebase-ios-sdk guards against it: testEmptyNotification",
      effects: { effect, _ in
        guard case .forwarded(let payload) = effect, let userInfo = payload.userInfo,
          userInfo == [:]
        else {
          return [effect]
        }
        return []
      }),
    Fault(
      "processes-empty-messages",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["RECV-001"],
      summary: "Gives an empty message the effects of any other",
      seen: "firebase-ios-sdk guards against it: testEmptyNotification",
      rules: {
        $0.messages.processesEmptyMessages = true; $0.analytics.gateIsOpen = true
      }),
    Fault(
      "completes-at-once",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-015", "SILENT-010"],
      summary: "Completes with noData without waiting for the app",
      seen: "compare firebase-ios-sdk #8442",
      rules: { $0.proxy.waitsForTheApp = false }),
    Fault(
      "completes-twice",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-015", "SWZ-016", "SWZ-017"],
      summary: "Calls the system's handler twice",
      seen: "compare firebase-ios-sdk #8442; WordPress-iOS #4454",
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
      rules: { $0.proxy.completesWithoutMethod = false }),
    Fault(
      "votes-new-data-at-once",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-018"],
      summary: "Completes with newData whatever the app does",
      seen: "no public report known: handlers that complete to be on the safe side",
      rules: { $0.proxy.waitsForTheApp = false },
      effects: { effect, _ in
        guard case .completion(let payload) = effect, payload.result == .noData,
          payload.options == nil
        else { return [effect] }
        return [.completion(callback: payload.callback, result: .newData)]
      }),
    Fault(
      "proxies-extensions",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-019"],
      summary: "Takes over delegates inside an app extension",
      seen: "no public report known: crashes in extensions that touch the shared application",
      rules: { $0.proxy.proxiesExtensions = true }),
    Fault(
      "proxies-any-object",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-020", "SWZ-023c"],
      summary: "Takes over any object that has the methods",
      seen: "firebase-ios-sdk guards against it: testSwizzlingNonAppDelegate",
      rules: { $0.proxy.proxiesAnyObject = true }),
  ]
}
