import ConformanceKit
import ReferenceSubjects

extension Fault {
  /// What a proxy does wrong with the notification centre's delegate.
  static let swizzleOffCenter: [Fault] = [
    Fault(
      "does-not-report-presentations-itself",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-023"],
      summary: "Leaves presentations to the app although the proxy is on",
      seen: "compare firebase-ios-sdk #3776",
      rules: { $0.proxy.reportsPresentations = false }),
    Fault(
      "does-not-report-responses-itself",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-023b"],
      summary: "Leaves responses to the app although the proxy is on",
      seen: "compare firebase-ios-sdk #5625",
      rules: { $0.proxy.reportsResponses = false }),
    Fault(
      "adds-center-methods",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-024"],
      summary: "Adds the two notification centre methods where they are missing",
      seen: "firebase-ios-sdk before 2.0.5",
      rules: { $0.proxy.addsCenterMethods = true }),
    Fault(
      "ignores-inherited-methods",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-024b"],
      summary: "Looks at the class alone for a notification centre method",
      seen: "no public report known: class_copyMethodList in place of respondsToSelector",
      rules: { $0.proxy.ignoresInheritedMethods = true }),
    Fault(
      "keeps-to-the-first-center-delegate",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-025"],
      summary: "Intercepts only the delegate that was there first",
      seen: "compare flutterfire #8277",
      rules: { $0.proxy.followsCenterDelegate = false }),
    Fault(
      "calls-a-removed-delegate",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-025"],
      summary: "Keeps calling a delegate that was taken away",
      seen: "no public report known: proxies that hold on to their delegate",
      events: { event, _ in
        if case .setNotificationCenterDelegate(let payload) = event, payload.delegate == nil {
          []
        } else {
          [event]
        }
      }),
    Fault(
      "intercepts-again",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-025b"],
      summary: "Wraps its own interception when the delegate is set again",
      seen: "compare firebase-ios-sdk #14660",
      rules: { $0.proxy.interceptsAgain = true }),
    Fault(
      "completes-for-the-app",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-026"],
      summary: "Completes a presentation or response in the app's place",
      seen: "compare firebase-ios-sdk #8442; OneSignal-iOS-SDK pull request 1661",
      rules: { $0.proxy.completesForTheApp = true }),
    Fault(
      "shows-everything-as-an-alert",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-026b"],
      summary: "Replaces the app's choice of presentation",
      seen: "no public report known: bridges with a setting of their own",
      effects: { effect, _ in
        guard case .completion(var payload) = effect, payload.options != nil else {
          return [effect]
        }
        payload.options = [.alert]
        return [.completion(payload)]
      }),
    Fault(
      "keeps-completions",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-026"],
      summary: "Never hands the app's completion on to the system",
      seen: "compare OneSignal-iOS-SDK pull request 1661",
      effects: { effect, _ in
        if case .completion = effect { [] } else { [effect] }
      }),
    Fault(
      "forgets-completions-of-a-replaced-delegate",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-026"],
      summary: "Loses the completion of a callback when the delegate is replaced meanwhile",
      seen: "no public report known: handlers that are kept with the delegate",
      events: { event, memory in
        switch event {
        case .willPresent(let call): memory.kept.append(.completion(callback: call.callback))
        case .didReceiveResponse(let call): memory.kept.append(.completion(callback: call.callback))
        case .setNotificationCenterDelegate:
          memory.kept = memory.kept.map { kept -> SwizzleOffSDK.Effect in
            guard case .completion(let completion) = kept else { return kept }
            return .result(call: completion.callback)
          }
        case .complete(let completed):
          let isLost = memory.kept.contains {
            if case .result(let lost) = $0 { lost.call == completed.callback } else { false }
          }
          return isLost ? [] : [event]
        default: break
        }
        return [event]
      }),
    Fault(
      "counts-every-event-twice",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-033", "SWZ-029"],
      summary: "Logs each message twice",
      seen: "compare firebase-ios-sdk #5625",
      effects: { effect, _ in
        if case .analytics = effect { [effect, effect] } else { [effect] }
      }),
    Fault(
      "counts-each-report",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-029b", "SWZ-033", "RECV-004"],
      summary: "Counts a message for each report",
      seen: "compare firebase-ios-sdk #5625",
      rules: { $0.messages.dedupesInProcess = false }),
    Fault(
      "keeps-duplicates-from-the-app",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["RECV-021"],
      summary: "Keeps a message that comes again from the app",
      seen: "compare react-native-firebase #9228",
      rules: { $0.proxy.keepsDuplicatesFromTheApp = true }),
    Fault(
      "keeps-silent-pushes",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SILENT-006", "SILENT-007"],
      summary: "Keeps silent pushes from the app's own method",
      seen: "compare react-native-firebase #9228; flutterfire #8042",
      effects: { effect, _ in
        guard case .forwarded(let payload) = effect,
          payload.method == .didReceiveRemoteNotification, let userInfo = payload.userInfo,
          userInfo["aps"]?["content-available"] == 1
        else { return [effect] }
        return []
      }),
    Fault(
      "keeps-remote-notifications",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SILENT-006"],
      summary: "Delivers remote notifications to nobody",
      seen: "compare flutterfire #8197",
      effects: { effect, _ in
        if case .forwarded(let payload) = effect, payload.method == .didReceiveRemoteNotification {
          []
        } else {
          [effect]
        }
      }),
  ]
}
