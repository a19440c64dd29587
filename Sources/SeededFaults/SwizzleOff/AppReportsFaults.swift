import ConformanceKit
import Foundation
import ReferenceSubjects

extension Fault {
  /// What apps do wrong with tokens and reports.
  static let swizzleOffAppReports: [Fault] = [
    Fault(
      "forgets-the-device-token",
      of: ReferenceSwizzleOffApp.self,
      breaks: ["SWZ-032"],
      summary: "Does nothing with the device token",
      seen: "compare flutterfire #2854; react-native-firebase #6893",
      effects: { effect, _ in
        if case .setAPNSToken = effect { [] } else { [effect] }
      }),
    Fault(
      "hands-over-a-hex-string",
      of: ReferenceSwizzleOffApp.self,
      breaks: ["SWZ-032", "APP-001"],
      summary: "Hands over the hexadecimal digits of the token as its bytes",
      seen: "compare a habit of the days of description-as-token; firebase/quickstart-ios #185",
      effects: { effect, _ in
        guard case .setAPNSToken(let payload) = effect, let token = payload.token else {
          return [effect]
        }
        return [.setAPNSToken(token: Data(token.hexadecimal.utf8), type: payload.type)]
      }),
    Fault(
      "takes-tokens-of-32-bytes-alone",
      of: ReferenceSwizzleOffApp.self,
      breaks: ["APP-001"],
      summary: "Drops a device token that hasn't 32 bytes",
      seen: "Iterable's objc-sdk #22",
      effects: { effect, _ in
        if case .setAPNSToken(let payload) = effect, payload.token?.count != 32 {
          []
        } else {
          [effect]
        }
      }),
    Fault(
      "cuts-the-token-at-32-bytes",
      of: ReferenceSwizzleOffApp.self,
      breaks: ["APP-001"],
      summary: "Takes every device token for 32 bytes",
      seen: "Apple warns against it on 'Registering your app with APNs'",
      effects: { effect, _ in
        guard case .setAPNSToken(let payload) = effect, let token = payload.token else {
          return [effect]
        }
        let padded = (token + Data(count: 32)).prefix(32)
        return [.setAPNSToken(token: Data(padded), type: payload.type)]
      }),
    Fault(
      "hands-over-the-first-token-only",
      of: ReferenceSwizzleOffApp.self,
      breaks: ["APP-002"],
      summary: "Ignores every device token after the first",
      seen: "compare flutterfire #12244, #13426",
      effects: { effect, memory in
        guard case .setAPNSToken = effect else { return [effect] }
        defer { memory.kept.append(effect) }
        return memory.kept.isEmpty ? [effect] : []
      }),
    Fault(
      "hands-over-an-empty-token-on-failure",
      of: ReferenceSwizzleOffApp.self,
      breaks: ["APP-003"],
      summary: "Hands over an empty token when the registration failed",
      seen: "no public report known: a failed registration taken for an empty one",
      events: { event, _ in
        guard case .didFailToRegisterForRemoteNotifications = event else { return [event] }
        return [.didRegisterForRemoteNotifications(deviceToken: Data())]
      }),
    Fault(
      "does-not-report-presentations",
      of: ReferenceSwizzleOffApp.self,
      breaks: ["SWZ-032b"],
      summary: "Shows a notification in front without reporting it",
      seen: "compare the commented-out line of FCM's own sample; firebase-ios-sdk #3776",
      rules: { $0.reported.remove(.presentation) }),
    Fault(
      "does-not-report-responses",
      of: ReferenceSwizzleOffApp.self,
      breaks: ["SWZ-032c"],
      summary: "Acts on a tap without reporting it",
      seen: "compare the commented-out line of FCM's own sample; firebase-ios-sdk #5625",
      rules: { $0.reported.remove(.response) }),
    Fault(
      "does-not-report-background-notifications",
      of: ReferenceSwizzleOffApp.self,
      breaks: ["SWZ-032d"],
      summary: "Takes a background notification without reporting it",
      seen: "compare the commented-out line of FCM's own sample; firebase-ios-sdk pull request 324",
      rules: { $0.reported.remove(.background) }),
    Fault(
      "does-not-report-old-notifications",
      of: ReferenceSwizzleOffApp.self,
      breaks: ["APP-017"],
      summary: "Takes a notification of the iOS 9 method without reporting it",
      seen: "the commented-out line of FCM's own sample for iOS 9",
      rules: { $0.reported.remove(.withoutCompletion) }),
    Fault(
      "reports-each-notification-twice",
      of: ReferenceSwizzleOffApp.self,
      breaks: ["APP-009"],
      summary: "Reports each notification twice",
      seen:
        "compare apps that call from the delegate and from a shared handler; firebase-ios-sdk #5625",
      effects: { effect, _ in
        if case .appDidReceiveMessage = effect { [effect, effect] } else { [effect] }
      }),
    Fault(
      "reports-aps-alone",
      of: ReferenceSwizzleOffApp.self,
      breaks: ["APP-008"],
      summary: "Hands over the aps dictionary in place of the userInfo",
      seen: "no public report known: apps that pass on a parsed payload",
      effects: { effect, _ in
        guard case .appDidReceiveMessage(let payload) = effect else { return [effect] }
        return [.appDidReceiveMessage(userInfo: ["aps": payload.userInfo["aps"] ?? [:]])]
      }),
    Fault(
      "reports-text-values-only",
      of: ReferenceSwizzleOffApp.self,
      breaks: ["APP-008"],
      summary: "Hands over only the members that are text",
      seen: "no public report known: bridges that turn userInfo into a dictionary of strings",
      effects: { effect, _ in
        guard case .appDidReceiveMessage(let payload) = effect else { return [effect] }
        let members = (payload.userInfo.object?.members ?? []).filter {
          $0.name == "aps" || $0.value.string != nil
        }
        return [.appDidReceiveMessage(userInfo: .object(JSONObject(members)))]
      }),
  ]
}
