import ConformanceKit
import ReferenceSubjects

extension Variant {
  /// What an SDK may do otherwise with messages.
  static let swizzleOffMessage: [Variant] = [
    Variant(
      "forgets-in-one-process", of: ReferenceSwizzleOffSDK.self,
      answers: ["RECV-010": "new-again"],
      summary: "Forgets a silent message past its time in the process that saw it",
      because: "RECV-010: not documented",
      rules: { $0.choices.forgetsInOneProcess = true }),
    Variant(
      "counts-lifetimes-in-whole-seconds", of: ReferenceSwizzleOffSDK.self,
      summary: "Remembers a silent message to the end of the second in which its time ends",
      because: "FIRMessagingRmqManager.m, '-deleteExpiredOrFinishedSyncMessages': whole seconds",
      rules: { $0.choices.countsLifetimesInWholeSeconds = true }),
    Variant(
      "reads-any-id", of: ReferenceSwizzleOffSDK.self,
      answers: ["RECV-014": "an-id"],
      summary: "Reads an id that is a number or a Boolean as text",
      because: "RECV-014: not documented",
      rules: { $0.choices.readsAnyID = true }),
    Variant(
      "counts-the-tap-too", of: ReferenceSwizzleOffSDK.self,
      answers: ["ANL-007": "an-open-for-each", "RECV-019": "received-and-opened"],
      summary: "Logs a message that was presented once more when it is tapped",
      because: "RECV-019, ANL-007: not documented",
      rules: { $0.choices.countsTheTapToo = true }),
    Variant(
      "waking-is-no-open", of: ReferenceSwizzleOffSDK.self,
      answers: ["ANL-007": "nothing", "RECV-019": "received-and-opened"],
      summary: "Logs an alert that wakes the app as an open only when it is tapped",
      because: "ANL-007: not documented",
      rules: {
        $0.choices.countsTheTapToo = true; $0.choices.wakingIsNoOpen = true
      }),
    Variant(
      "local-notifications-open", of: ReferenceSwizzleOffSDK.self,
      answers: ["ANL-022": "an-open"],
      summary: "Logs the tap on a local notification as an open",
      because: "ANL-022: versions differ",
      rules: { $0.choices.localNotificationsOpen = true }),
    Variant(
      "reads-loose-times", of: ReferenceSwizzleOffSDK.self,
      answers: ["CTX-002b": "read"],
      summary: "Reads times with spaces around them and with single digits",
      because: "CTX-002b: not documented",
      rules: { $0.choices.readsLooseTimes = true }),
    Variant(
      "names-by-any-id", of: ReferenceSwizzleOffSDK.self,
      answers: ["CTX-014": "the-id-as-text"],
      summary: "Schedules a local-time message under an id that is a number",
      because: "CTX-014: not documented",
      rules: { $0.choices.namesByAnyID = true }),
    Variant(
      "cuts-stored-ids", of: ReferenceSwizzleOffSDK.self,
      answers: ["RECV-016": "taken-for-one"],
      summary: "Stores a silent id up to its first letter outside ASCII",
      because: "RECV-016: versions differ",
      rules: { $0.choices.cutsStoredIDs = true }),
    Variant(
      "logs-other-keys", of: ReferenceSwizzleOffSDK.self,
      answers: ["ANL-021": "one-more-parameter"],
      summary: "Logs keys of the backend in addition",
      because: "ANL-021: not documented",
      rules: { $0.choices.logsOtherKeys = true }),
    Variant(
      "unreadable-end-is-ahead", of: ReferenceSwizzleOffSDK.self,
      answers: ["CTX-007": "scheduled"],
      summary: "Schedules a local-time message whose end can not be read",
      because: "CTX-007: not documented",
      rules: { $0.choices.unreadableEndIsAhead = true }),
    Variant(
      "unreadable-start-has-passed", of: ReferenceSwizzleOffSDK.self,
      answers: ["CTX-008": "scheduled-soon"],
      summary: "Schedules a local-time message whose start can not be read in ten seconds",
      because: "CTX-008: not documented",
      rules: { $0.choices.unreadableStartHasPassed = true }),
    Variant(
      "legacy-continues-activities-alone", of: ReferenceSwizzleOffSDK.self,
      answers: ["LINK-003b": "not-opened"],
      summary: "Opens a link through no older method in the legacy edition",
      because: "LINK-003b: versions differ",
      rules: { $0.choices.legacyOpensThroughOldMethods = false }),
    Variant(
      "returns-the-status-first", of: ReferenceSwizzleOffSDK.self,
      summary: "Returns a message's status before it logs the message",
      because: "FIRMessaging.h, 'appDidReceiveMessage:': nothing about when it is logged",
      rules: { $0.choices.returnsStatusFirst = true }),
    Variant(
      "sets-empty-texts", of: ReferenceSwizzleOffSDK.self,
      summary: "Sets texts of a local notification that are empty",
      because:
        "UNMutableNotificationContent: a title, a body or a category is empty where none was set",
      rules: { $0.localTime.setsEmptyText = true }),
    Variant(
      "counts-each-channel", of: ReferenceSwizzleOffSDK.self,
      answers: ["SILENT-008": "twice"],
      summary: "Counts a message of the direct channel in addition to the same one of APNs",
      because: "SILENT-008: versions differ",
      rules: { $0.choices.countsEachChannel = true }),
  ]
}
