import ConformanceKit
import Foundation
import ReferenceSubjects

extension Fault {
  /// What apps do wrong once they have switched the proxy off, part 1.
  static let swizzleOffApp1: [Fault] = [
    Fault(
      "forgets-the-device-token",
      of: ReferenceSwizzleOffApp.self,
      breaks: ["SWZ-032"],
      touches: ["APP-001", "APP-002", "APP-012", "APP-013"],
      summary: "Does nothing with the device token",
      seen: "flutterfire #2854; react-native-firebase #6893",
      effects: { effect, _ in
        if case .setAPNSToken = effect { [] } else { [effect] }
      }),
    Fault(
      "hands-over-a-hex-string",
      of: ReferenceSwizzleOffApp.self,
      breaks: ["SWZ-032", "APP-001"],
      touches: ["APP-002", "APP-012", "APP-013"],
      summary: "Hands over the hexadecimal digits of the token as its bytes",
      seen: "a habit of the days of description-as-token; firebase/quickstart-ios #185",
      effects: { effect, _ in
        guard case .setAPNSToken(let token?, let type) = effect else { return [effect] }
        return [.setAPNSToken(token: Data(token.hexadecimal.utf8), type: type)]
      }),
    Fault(
      "cuts-the-token-at-32-bytes",
      of: ReferenceSwizzleOffApp.self,
      breaks: ["APP-001"],
      summary: "Takes every device token for 32 bytes",
      seen: "Apple warns against it on 'Registering your app with APNs'",
      effects: { effect, _ in
        guard case .setAPNSToken(let token?, let type) = effect else { return [effect] }
        let padded = (token + Data(count: 32)).prefix(32)
        return [.setAPNSToken(token: Data(padded), type: type)]
      }),
    Fault(
      "hands-over-the-first-token-only",
      of: ReferenceSwizzleOffApp.self,
      breaks: ["APP-002"],
      summary: "Ignores every device token after the first",
      seen: "flutterfire #12244, #13426",
      effects: { effect, memory in
        guard case .setAPNSToken = effect else { return [effect] }
        defer { memory.kept.append(effect) }
        return memory.kept.isEmpty ? [effect] : []
      }),
    Fault(
      "hands-over-an-empty-token-on-failure",
      of: ReferenceSwizzleOffApp.self,
      breaks: ["APP-003"],
      touches: ["SWZ-032"],
      summary: "Hands over an empty token when the registration failed",
      seen: "phonegap-plugin-push, failed registrations in the simulator",
      events: { event, _ in
        guard case .didFailToRegisterForRemoteNotifications = event else { return [event] }
        return [.didRegisterForRemoteNotifications(deviceToken: Data())]
      }),
    Fault(
      "does-not-report-presentations",
      of: ReferenceSwizzleOffApp.self,
      breaks: ["SWZ-032b"],
      touches: ["APP-008", "APP-009"],
      summary: "Shows a notification in front without reporting it",
      seen: "the commented-out line of FCM's own sample; firebase-ios-sdk #3776",
      rules: { $0.reported.remove(.presentation) }),
    Fault(
      "does-not-report-responses",
      of: ReferenceSwizzleOffApp.self,
      breaks: ["SWZ-032c"],
      touches: ["APP-008", "APP-009", "APP-015"],
      summary: "Acts on a tap without reporting it",
      seen: "the commented-out line of FCM's own sample; firebase-ios-sdk #5625",
      rules: { $0.reported.remove(.response) }),
    Fault(
      "does-not-report-background-notifications",
      of: ReferenceSwizzleOffApp.self,
      breaks: ["SWZ-032d"],
      touches: ["APP-008", "APP-009", "APP-015"],
      summary: "Takes a background notification without reporting it",
      seen: "the commented-out line of FCM's own sample; firebase-ios-sdk pull request 324",
      rules: { $0.reported.remove(.background) }),
    Fault(
      "does-not-report-old-notifications",
      of: ReferenceSwizzleOffApp.self,
      breaks: ["APP-017"],
      summary: "Takes a notification of the iOS 9 method without reporting it",
      seen: "the commented-out line of FCM's own sample for iOS 9",
      rules: { $0.reported.remove(.withoutCompletion) }),
    Fault(
      "reports-twice",
      of: ReferenceSwizzleOffApp.self,
      breaks: ["APP-009"],
      summary: "Reports each notification twice",
      seen: "apps that call from the delegate and from a shared handler; firebase-ios-sdk #5625",
      effects: { effect, _ in
        if case .appDidReceiveMessage = effect { [effect, effect] } else { [effect] }
      }),
    Fault(
      "reports-aps-alone",
      of: ReferenceSwizzleOffApp.self,
      breaks: ["APP-008"],
      touches: ["APP-009", "APP-012", "APP-015", "APP-017", "SWZ-032c", "SWZ-032d"],
      summary: "Hands over the aps dictionary in place of the userInfo",
      seen: "apps that pass on a parsed payload",
      effects: { effect, _ in
        guard case .appDidReceiveMessage(let userInfo) = effect else { return [effect] }
        return [.appDidReceiveMessage(userInfo: ["aps": userInfo["aps"] ?? [:]])]
      }),
    Fault(
      "reports-text-values-only",
      of: ReferenceSwizzleOffApp.self,
      breaks: ["APP-008"],
      summary: "Hands over only the members that are text",
      seen: "bridges that turn userInfo into a dictionary of strings",
      effects: { effect, _ in
        guard case .appDidReceiveMessage(let userInfo) = effect else { return [effect] }
        let members = (userInfo.object?.members ?? []).filter {
          $0.name == "aps" || $0.value.string != nil
        }
        return [.appDidReceiveMessage(userInfo: .object(JSONObject(members)))]
      }),
    Fault(
      "reports-after-completing",
      of: ReferenceSwizzleOffApp.self,
      breaks: ["APP-018"],
      touches: ["APP-017"],
      summary: "Reports a notification after its handler was called",
      seen: "apps that report from an asynchronous handler",
      effects: { effect, memory in
        switch effect {
        case .appDidReceiveMessage:
          memory.kept.append(effect)
          return []
        case .completion:
          defer { memory.kept = [] }
          return [effect] + memory.kept
        default: return [effect]
        }
      }),
    Fault(
      "never-completes-background-notifications",
      of: ReferenceSwizzleOffApp.self,
      breaks: ["APP-004", "APP-005"],
      touches: ["APP-014", "APP-016", "APP-018", "APP-019", "APP-020"],
      summary: "Never calls the fetch completion handler",
      seen: "FCM's sample for iOS 9 and earlier; quickstart-ios #37",
      effects: { effect, _ in
        if case .completion(_, .some, _) = effect { [] } else { [effect] }
      }),
    Fault(
      "completes-background-notifications-twice",
      of: ReferenceSwizzleOffApp.self,
      breaks: ["APP-004"],
      touches: ["APP-005", "APP-014", "APP-016", "APP-018", "APP-019", "APP-020"],
      summary: "Calls the fetch completion handler twice",
      seen: "firebase-ios-sdk #8442; WordPress-iOS #4454",
      effects: { effect, _ in
        if case .completion(_, .some, _) = effect { [effect, effect] } else { [effect] }
      }),
    Fault(
      "waits-35-seconds-for-its-work",
      of: ReferenceSwizzleOffApp.self,
      breaks: ["APP-005"],
      touches: ["APP-016"],
      summary: "Gives its own work 35 seconds",
      seen: "apps with the default time limit of URLSession, which is 60 seconds",
      rules: { $0.ownDeadline = 35 }),
    Fault(
      "never-completes-presentations",
      of: ReferenceSwizzleOffApp.self,
      breaks: ["APP-006"],
      touches: ["APP-004", "APP-018", "APP-019"],
      summary: "Never calls the presentation completion handler",
      seen: "Plugin.Firebase #106",
      effects: { effect, _ in
        if case .completion(_, nil, .some) = effect { [] } else { [effect] }
      }),
  ]
}
