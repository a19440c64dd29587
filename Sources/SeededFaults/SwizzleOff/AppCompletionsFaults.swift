import ConformanceKit
import ReferenceSubjects

extension Fault {
  /// What apps do wrong with completions and launches.
  static let swizzleOffAppCompletions: [Fault] = [
    Fault(
      "never-completes-background-notifications",
      of: ReferenceSwizzleOffApp.self,
      breaks: ["APP-004", "APP-005"],
      summary: "Never calls the fetch completion handler",
      seen: "compare FCM's sample for iOS 9 and earlier; quickstart-ios #37",
      effects: { effect, _ in
        if case .completion(let payload) = effect, payload.result != nil { [] } else { [effect] }
      }),
    Fault(
      "completes-background-notifications-twice",
      of: ReferenceSwizzleOffApp.self,
      breaks: ["APP-004"],
      summary: "Calls the fetch completion handler twice",
      seen: "compare firebase-ios-sdk #8442; WordPress-iOS #4454",
      effects: { effect, _ in
        if case .completion(let payload) = effect, payload.result != nil {
          [effect, effect]
        } else {
          [effect]
        }
      }),
    Fault(
      "waits-35-seconds-for-its-work",
      of: ReferenceSwizzleOffApp.self,
      breaks: ["APP-005"],
      summary: "Gives its own work 35 seconds",
      seen:
        "no public report known: apps with the default time limit of URLSession, which is 60 seconds",
      rules: { $0.ownDeadline = 35 }),
    Fault(
      "never-completes-presentations",
      of: ReferenceSwizzleOffApp.self,
      breaks: ["APP-006"],
      summary: "Never calls the presentation completion handler",
      seen: "compare Plugin.Firebase #106",
      effects: { effect, _ in
        if case .completion(let payload) = effect, payload.result == nil, payload.options != nil {
          []
        } else {
          [effect]
        }
      }),
    Fault(
      "completes-presentations-twice",
      of: ReferenceSwizzleOffApp.self,
      breaks: ["APP-006"],
      summary: "Calls the presentation completion handler twice",
      seen: "compare firebase-ios-sdk #8442",
      effects: { effect, _ in
        if case .completion(let payload) = effect, payload.result == nil, payload.options != nil {
          [effect, effect]
        } else {
          [effect]
        }
      }),
    Fault(
      "never-completes-responses",
      of: ReferenceSwizzleOffApp.self,
      breaks: ["APP-007"],
      summary: "Never calls the response completion handler",
      seen: "compare OneSignal-iOS-SDK pull request 1661",
      effects: { effect, _ in
        if case .completion(let payload) = effect, payload.result == nil, payload.options == nil {
          []
        } else {
          [effect]
        }
      }),
    Fault(
      "completes-responses-twice",
      of: ReferenceSwizzleOffApp.self,
      breaks: ["APP-007"],
      summary: "Calls the response completion handler twice",
      seen: "compare firebase-ios-sdk #8442",
      effects: { effect, _ in
        if case .completion(let payload) = effect, payload.result == nil, payload.options == nil {
          [effect, effect]
        } else {
          [effect]
        }
      }),
    Fault(
      "ignores-responses-with-an-action",
      of: ReferenceSwizzleOffApp.self,
      breaks: ["SWZ-032c", "APP-007"],
      summary: "Leaves the callback early for any action but the tap",
      seen: "no public report known: apps that return from a guard on the default action",
      events: { event, _ in
        if case .didReceiveResponse(let payload) = event, payload.actionIdentifier != nil {
          []
        } else {
          [event]
        }
      }),
    Fault(
      "sets-no-center-delegate",
      of: ReferenceSwizzleOffApp.self,
      breaks: ["APP-010"],
      summary: "Never sets the notification centre's delegate",
      seen: "compare FCM's page asks for it; flutterfire #8277",
      effects: { effect, _ in
        if case .setNotificationCenterDelegate = effect { [] } else { [effect] }
      }),
    Fault(
      "registers-for-nothing",
      of: ReferenceSwizzleOffApp.self,
      breaks: ["APP-011"],
      summary: "Never registers for remote notifications",
      seen: "compare react-native-firebase #7989",
      effects: { effect, _ in
        if case .registerForRemoteNotifications = effect { [] } else { [effect] }
      }),
    Fault(
      "configures-firebase-last",
      of: ReferenceSwizzleOffApp.self,
      breaks: ["APP-012"],
      summary: "Configures Firebase after the rest of its launch",
      seen: "compare flutterfire #11548",
      effects: { effect, memory in
        switch effect {
        case .configureFirebase:
          memory.kept.append(effect)
          return []
        case .setMessagingDelegate, .setAPNSToken, .appDidReceiveMessage:
          defer { memory.kept = [] }
          return [effect] + memory.kept
        default: return [effect]
        }
      }),
    Fault(
      "fetches-the-token-at-launch",
      of: ReferenceSwizzleOffApp.self,
      breaks: ["APP-013"],
      summary: "Asks for the registration token before there is a device token",
      seen: "compare firebase-ios-sdk #13596; flutterfire #11946",
      effects: { effect, _ in
        if case .configureFirebase = effect { [effect, .fetchToken] } else { [effect] }
      }),
    Fault(
      "calls-failed-work-new-data",
      of: ReferenceSwizzleOffApp.self,
      breaks: ["APP-014"],
      summary: "Completes with newData although its work failed",
      seen: "no public report known: apps that complete in one place for both outcomes",
      rules: { $0.resultOfFailedWork = .newData }),
    Fault(
      "fails-for-good-after-one-failure",
      of: ReferenceSwizzleOffApp.self,
      breaks: ["APP-014"],
      summary: "Completes every notification with failed once a work has failed",
      seen: "no public report known: an error in a property that nothing takes away",
      effects: { effect, memory in
        guard case .completion(var payload) = effect, let result = payload.result else {
          return [effect]
        }
        if result == .failed { memory.kept = [effect] }
        if !memory.kept.isEmpty { payload.result = .failed }
        return [.completion(payload)]
      }),
    Fault(
      "completes-nothing-when-work-fails",
      of: ReferenceSwizzleOffApp.self,
      breaks: ["APP-020"],
      summary: "Returns from the error without calling the handler",
      seen: "compare apps with a return in the catch block; quickstart-ios #37",
      rules: {
        $0.resultOfFailedWork = nil; $0.ownDeadline = 1e9
      }),
    Fault(
      "waits-out-its-own-deadline",
      of: ReferenceSwizzleOffApp.self,
      breaks: ["APP-005b"],
      summary: "Calls the handler when its own time is over, whenever the work has ended",
      seen: "no public report known: apps that call the handler from a timer",
      events: { event, _ in
        switch event {
        case .workFinished, .workFailed: []
        default: [event]
        }
      }),
    Fault(
      "keeps-one-handler",
      of: ReferenceSwizzleOffApp.self,
      breaks: ["APP-016"],
      summary: "Keeps the completion handler in a property that the next notification overwrites",
      seen: "compare a bridge that stores the handler; flutterfire #8042",
      effects: { effect, memory in
        if case .didReceiveRemoteNotification(let payload) = memory.event {
          memory.kept = [.completion(callback: payload.callback, result: .noData)]
        }
        guard case .completion(let payload) = effect, let result = payload.result,
          case .completion(let payload) = memory.kept.first
        else { return [effect] }
        return [.completion(callback: payload.callback, result: result)]
      }),
    Fault(
      "leaves-unreadable-payloads",
      of: ReferenceSwizzleOffApp.self,
      breaks: ["APP-019"],
      summary: "Returns early from a payload without an alert that it can read",
      seen: "no public report known: apps with a guard around their parsing",
      events: { event, _ in
        switch event {
        case .willPresent, .didReceiveResponse, .didReceiveRemoteNotification:
          let userInfo = event.userInfo
          guard let aps = userInfo["aps"]?.object, userInfo["gcm.message_id"]?.string != nil else {
            return []
          }
          return aps["alert"]?["title"]?.string != nil || aps["content-available"] == 1
            ? [event] : []
        default: return [event]
        }
      }),
    Fault(
      "reports-nothing-at-launch-by-notification",
      of: ReferenceSwizzleOffApp.self,
      breaks: ["APP-015"],
      summary: "Takes the message that started the app for handled",
      seen: "no public report known: apps that look at the launch options alone",
      events: { event, memory in
        switch event {
        case .didFinishLaunching(let payload) where payload.remoteNotification != nil:
          memory.kept = [.configureFirebase]
        case .didReceiveResponse, .didReceiveRemoteNotification:
          if !memory.kept.isEmpty {
            memory.kept = []
            return []
          }
        default: break
        }
        return [event]
      }),
  ]
}
