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
      "shows-nothing-in-front", of: ReferenceSwizzleOffApp.self,
      summary: "Shows no notification that comes in the foreground",
      because: "UserNotifications, 'willPresent': the app chooses the options, none among them",
      rules: { $0.options = [] }),
    Variant(
      "delegates-before-it-configures", of: ReferenceSwizzleOffApp.self,
      summary: "Becomes the notification centre's delegate before it configures Firebase",
      because: "Apple, 'UNUserNotificationCenter.delegate': before the launch ends",
      effects: { effect, _ in
        switch effect {
        case .configureFirebase: [.setNotificationCenterDelegate, effect]
        case .setNotificationCenterDelegate: []
        default: [effect]
        }
      }),
    Variant(
      "registers-before-it-asks", of: ReferenceSwizzleOffApp.self,
      summary: "Registers with APNs before it asks the user",
      because: "Apple, 'Registering your app with APNs': at each launch; permission is apart",
      effects: { effect, memory in
        guard case .didFinishLaunching? = memory.event else { return [effect] }
        switch effect {
        case .configureFirebase: return [effect, .registerForRemoteNotifications]
        case .registerForRemoteNotifications: return []
        default: return [effect]
        }
      }),
    Variant(
      "registers-when-allowed", of: ReferenceSwizzleOffApp.self,
      summary: "Registers with APNs once the user has allowed notifications",
      because:
        "Apple, 'Registering your app with APNs': the app registers at launch, once it wants notifications",
      rules: { $0.registersWhenAllowed = true }),
    Variant(
      "asks-at-each-launch", of: ReferenceSwizzleOffApp.self,
      summary: "Asks the user at each launch, and registers once that is answered",
      because: "Apple, 'Asking permission to use notifications': the system remembers the answer",
      rules: {
        $0.registersWhenAllowed = true
        $0.asksAgain = true
      }),
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
      "answers-a-second-later", of: ReferenceSwizzleOffApp.self,
      summary: "Reports and completes a second after the callback or the end of the work",
      because:
        "UserNotifications, 'willPresent': at some point; the role's schema gives two seconds",
      rules: { $0.answersAfter = 1 }),
    Variant(
      "completes-before-it-reports", of: ReferenceSwizzleOffApp.self,
      answers: ["APP-018": "last"],
      summary: "Completes what is shown or answered before it reports it",
      because: "APP-018: no page orders the two",
      rules: { $0.completesFirst = true }),
    Variant(
      "reports-when-its-work-ends", of: ReferenceSwizzleOffApp.self,
      summary: "Reports a background notification when its work has ended",
      because: "the role's schema: a report may come after the end of the work",
      rules: { $0.reportsWhenWorkEnds = true }),
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
