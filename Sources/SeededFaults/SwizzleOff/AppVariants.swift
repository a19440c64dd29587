import ConformanceKit
import ReferenceSubjects

extension Variant {
  /// What apps may do otherwise.
  static let swizzleOffApp: [Variant] = [
    Variant(
      "lists-without-a-banner", of: ReferenceSwizzleOffApp.self,
      summary: "Puts a notification that comes in the foreground into the list, with a badge",
      because: "UserNotifications, 'willPresent': the app chooses the options",
      rules: { $0.options = [.list, .badge] }),
    Variant(
      "registers-when-allowed", of: ReferenceSwizzleOffApp.self,
      summary: "Registers with APNs once the user has allowed notifications",
      because:
        "Apple, 'Registering your app with APNs': the app registers at launch, once it wants notifications",
      rules: { $0.registersWhenAllowed = true }),
    Variant(
      "reports-no-dismissal", of: ReferenceSwizzleOffApp.self,
      answers: ["SWZ-032e": "not-reported"],
      summary: "Reports no response that dismisses the notification",
      because: "SWZ-032e: no page says whether a dismissal is a message received",
      rules: { $0.reportsDismissals = false }),
    Variant(
      "reports-launch-options", of: ReferenceSwizzleOffApp.self,
      answers: ["APP-009": "once", "APP-015": "at-launch-too"],
      summary: "Reports the notification in the launch options too",
      because: "APP-015: no page speaks of the launch options",
      rules: { $0.reportsLaunchOptions = true }),
    Variant(
      "reports-twice", of: ReferenceSwizzleOffApp.self,
      answers: ["APP-009": "more-than-once"],
      summary: "Reports each notification twice, which the SDK counts once",
      because: "APP-009: no page says how often",
      effects: { effect, _ in
        if case .appDidReceiveMessage = effect { [effect, effect] } else { [effect] }
      }),
    Variant(
      "sets-the-token-with-its-type", of: ReferenceSwizzleOffApp.self,
      summary: "Hands the device token over with its environment",
      because: "FIRMessaging.h, 'setAPNSToken:type:'",
      effects: { effect, _ in
        guard case .setAPNSToken(let payload) = effect else { return [effect] }
        return [.setAPNSToken(token: payload.token, type: .sandbox)]
      }),
    Variant(
      "works-for-ten-seconds", of: ReferenceSwizzleOffApp.self,
      summary: "Gives its own work up after ten seconds",
      because: "Apple, 'didReceiveRemoteNotification': up to 30 seconds",
      rules: { $0.ownDeadline = 10 }),
    Variant(
      "failed-work-brings-no-data", of: ReferenceSwizzleOffApp.self,
      summary: "Completes a notification whose work failed with noData",
      because: "Apple, 'UIBackgroundFetchResult': no new data was fetched",
      rules: { $0.resultOfFailedWork = .noData }),
  ]
}
