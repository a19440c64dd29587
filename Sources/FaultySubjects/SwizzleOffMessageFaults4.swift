import ConformanceKit
import ReferenceSubjects

extension Fault {
  /// What an SDK does wrong with received messages, part 4.
  static let swizzleOffMessage4: [Fault] = [
    Fault(
      "tracks-without-a-flag",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["ANL-016"],
      summary: "Tracks conversion without the flag",
      seen: "campaigns that were not to be tracked",
      rules: { $0.tracksWithoutFlag = true }),
    Fault(
      "tracks-without-a-campaign",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["ANL-018"],
      summary: "Tracks conversion for no campaign",
      seen: "an empty campaign in the reports",
      rules: { $0.tracksWithoutCampaign = true }),
    Fault(
      "needs-analytics",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["ANL-019"],
      summary: "Does nothing at all without an analytics SDK",
      seen: "firebase-ios-sdk guards against it: testLogMessage",
      rules: { $0.worksWithoutAnalytics = false }),
    Fault(
      "opens-links-for-no-analytics",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["ANL-019"],
      touches: ["LINK-001", "LINK-002", "LINK-003b", "LINK-004", "RECV-013"],
      summary: "Opens each link twice",
      seen: "a fallback that runs as well",
      effects: { effect, _ in
        if case .linkOpened = effect { [effect, effect] } else { [effect] }
      }),
    Fault(
      "any-local-time-key",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["CTX-001"],
      touches: ["CTX-002b", "CTX-008"],
      summary: "Takes an end alone for a local time",
      seen: "firebase-ios-sdk guards against it: testInvalidContextManagerMessage_missingStartTime",
      rules: {
        $0.anyLocalTimeKeyCounts = true; $0.schedulesWithoutStart = true
      }),
    Fault(
      "empty-start-counts",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["CTX-001"],
      touches: ["CTX-002b", "CTX-008"],
      summary: "Takes an empty start for a local time",
      seen: "firebase-ios-sdk guards against it: testInvalidContextManagerMessage_missingStartTime",
      rules: {
        $0.emptyStartCounts = true; $0.schedulesWithoutStart = true
      }),
    Fault(
      "local-time-at-greenwich",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["CTX-002"],
      touches: ["CTX-006"],
      summary: "Takes local times for those of Greenwich",
      seen: "a formatter with a fixed zone",
      rules: { $0.timesAreGreenwich = true }),
    Fault(
      "repeats-every-day",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["CTX-003"],
      summary: "Schedules a notification that repeats",
      seen: "firebase-ios-sdk guards against it: testMessageWithFutureStartTime",
      rules: { $0.repeats = true }),
    Fault(
      "names-of-its-own",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["CTX-003"],
      summary: "Schedules every message under one name",
      seen: "firebase-ios-sdk guards against it: testMessageWithFutureStartTime",
      rules: { $0.usesMessageID = false }),
    Fault(
      "schedules-without-end",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["CTX-004"],
      touches: ["CTX-002"],
      summary: "Schedules a message that has no end although its start has passed",
      seen: "a missing check for the end",
      rules: { $0.schedulesWithoutEnd = true }),
    Fault(
      "schedules-after-the-end",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["CTX-005"],
      summary: "Schedules a message whose end has passed",
      seen: "firebase-ios-sdk guards against it: testMessageWithPastEndTime",
      rules: { $0.schedulesAfterEnd = true }),
    Fault(
      "shows-at-once",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["CTX-006"],
      summary: "Schedules a message inside its window for this second",
      seen: "firebase-ios-sdk guards against it: testMessageWithPastStartAndFutureEndTime",
      rules: { $0.delayInsideWindow = 0 }),
    Fault(
      "schedules-nothing",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["CTX-001", "CTX-003", "CTX-006"],
      touches: ["CTX-002", "CTX-009", "CTX-010", "CTX-011", "CTX-012", "CTX-014", "RECV-007"],
      summary: "Schedules nothing",
      seen: "firebase-ios-sdk guards against it: testMessageWithFutureStartTime",
      effects: { effect, _ in
        if case .scheduled = effect { [] } else { [effect] }
      }),
    Fault(
      "schedules-twice",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["CTX-003"],
      touches: [
        "CTX-001", "CTX-002", "CTX-006", "CTX-009", "CTX-010", "CTX-011", "CTX-012", "CTX-014",
        "RECV-007",
      ],
      summary: "Schedules every notification twice",
      seen: "requests under two names",
      effects: { effect, _ in
        if case .scheduled = effect { [effect, effect] } else { [effect] }
      }),
    Fault(
      "reads-the-alert-for-local-time",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["CTX-009"],
      summary: "Takes title and body from aps",
      seen: "firebase-ios-sdk guards against it: testContentFromContextualMessage",
      rules: { $0.readsAPS = true }),
    Fault(
      "sets-empty-titles",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["CTX-009"],
      summary: "Sets an empty title",
      seen: "firebase-ios-sdk guards against it: testContentFromContextualMessage",
      rules: { $0.setsEmptyText = true }),
    Fault(
      "drops-badges",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["CTX-009"],
      summary: "Sets no badge",
      seen: "firebase-ios-sdk guards against it: testContentFromContextualMessage",
      effects: { effect, _ in
        guard case .scheduled(var notification) = effect else { return [effect] }
        notification.badge = nil
        return [.scheduled(notification: notification)]
      }),
  ]
}
