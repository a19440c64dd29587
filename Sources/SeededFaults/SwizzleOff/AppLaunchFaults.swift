import ConformanceKit
import Foundation
import ReferenceSubjects

extension Fault {
  /// What apps do wrong at their launch.
  static let swizzleOffAppLaunch: [Fault] = [
    Fault(
      "loses-tokens-before-it-configures",
      of: ReferenceSwizzleOffApp.self,
      breaks: ["SWZ-032"],
      summary: "Configures Firebase long after its launch, and loses the device tokens before",
      seen: "flutterfire before pull request 7610, where Dart code configures",
      effects: { effect, memory in
        switch effect {
        case .configureFirebase:
          memory.kept = [effect]
          return []
        case .setMessagingDelegate:
          memory.kept.append(effect)
          return []
        case .setAPNSToken: return memory.kept.isEmpty ? [effect] : []
        case .appDidReceiveMessage, .completion:
          defer { memory.kept = [] }
          return memory.kept + [effect]
        default: return [effect]
        }
      }),
    Fault(
      "sets-the-center-delegate-with-the-token",
      of: ReferenceSwizzleOffApp.self,
      breaks: ["APP-010"],
      summary: "Sets the notification centre's delegate when the device token comes",
      seen: "cordova-plugin-firebasex #542",
      effects: { effect, _ in
        switch effect {
        case .setNotificationCenterDelegate: []
        case .setAPNSToken: [.setNotificationCenterDelegate, effect]
        default: [effect]
        }
      }),
    Fault(
      "makes-a-token-up",
      of: ReferenceSwizzleOffApp.self,
      breaks: ["APP-001"],
      summary: "Sets an APNs token of its own at launch",
      seen: "flutterfire before pull request 13570, in the simulator",
      effects: { effect, _ in
        guard case .configureFirebase = effect else { return [effect] }
        return [effect, .setAPNSToken(token: Data("simulator".utf8))]
      }),
  ]

  /// What apps do wrong with notifications of some contents.
  static let swizzleOffAppContents: [Fault] = [
    Fault(
      "leaves-presentations-with-the-flag-open",
      of: ReferenceSwizzleOffApp.self,
      breaks: ["APP-006"],
      summary: "Completes no presentation of a notification with content-available",
      seen: "cordova-plugin-firebasex #938",
      effects: { effect, memory in
        guard case .completion = effect, case .willPresent? = memory.event,
          memory.event?.isFlagged == true
        else { return [effect] }
        return []
      }),
    Fault(
      "completes-what-it-knows",
      of: ReferenceSwizzleOffApp.self,
      breaks: ["APP-004", "APP-005"],
      summary: "Completes only background notifications that name a type of its own",
      seen: "WordPress-iOS #25657",
      events: { event, _ in
        guard case .didReceiveRemoteNotification(let payload) = event,
          payload.userInfo["type"] == nil
        else { return [event] }
        return [.didReceiveRemoteNotificationWithoutCompletion(userInfo: payload.userInfo)]
      }),
    Fault(
      "dies-of-silent-notifications",
      of: ReferenceSwizzleOffApp.self,
      breaks: ["SWZ-032d", "APP-004"],
      summary: "Ends at a background notification with content-available",
      seen: "cordova-plugin-push #314, which wrote into what can't be changed",
      events: { event, _ in
        if case .didReceiveRemoteNotification = event, event.isFlagged { throw Crash() }
        return [event]
      }),
    Fault(
      "hands-over-changes-alone",
      of: ReferenceSwizzleOffApp.self,
      breaks: ["APP-002"],
      summary: "Hands over no device token that is the one that it has stored",
      seen: "compare capacitor-community/fcm #190: what is compared with the last token",
      effects: { effect, memory in
        guard case .setAPNSToken(let handed) = effect else { return [effect] }
        let isStored = memory.kept.contains {
          if case .setAPNSToken(let stored) = $0 { stored.token == handed.token } else { false }
        }
        memory.kept = [effect]
        return isStored ? [] : [effect]
      }),
    Fault(
      "hands-over-a-stored-token",
      of: ReferenceSwizzleOffApp.self,
      breaks: ["APP-023"],
      summary: "Hands over the device token of the process before as it is launched",
      seen: "Apple warns against it on 'Registering your app with APNs'",
      effects: { effect, memory in
        switch effect {
        case .setAPNSToken:
          memory.kept = [effect]
          return [effect]
        case .configureFirebase: return [effect] + memory.kept
        default: return [effect]
        }
      }),
  ]
}

extension SwizzleOffApp.Event {
  /// Whether the notification has content-available 1.
  fileprivate var isFlagged: Bool { userInfo["aps"]?["content-available"] == 1 }
}
