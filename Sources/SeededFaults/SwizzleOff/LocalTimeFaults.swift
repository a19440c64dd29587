import ConformanceKit
import ReferenceSubjects

extension Fault {
  /// What an SDK does wrong with local-time messages.
  static let swizzleOffLocalTime: [Fault] = [
    Fault(
      "local-time-at-greenwich",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["CTX-002"],
      summary: "Takes local times for those of Greenwich",
      seen: "no public report known: a formatter with a fixed zone",
      rules: { $0.localTime.timesAreGreenwich = true }),
    Fault(
      "reads-times-by-the-devices-clock",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["CTX-003"],
      summary: "Schedules nothing on a device with a 12-hour clock",
      seen: "firebase-ios-sdk #1946: a formatter without a locale of its own",
      rules: { $0.localTime.readsByTheDeviceClock = true }),
    Fault(
      "repeats-every-day",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["CTX-003"],
      summary: "Schedules a notification that repeats",
      seen: "firebase-ios-sdk guards against it: testMessageWithFutureStartTime",
      rules: { $0.localTime.repeats = true }),
    Fault(
      "names-of-its-own",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["CTX-003"],
      summary: "Schedules every message under one name",
      seen: "firebase-ios-sdk guards against it: testMessageWithFutureStartTime",
      rules: { $0.localTime.usesMessageID = false }),
    Fault(
      "schedules-without-end",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["CTX-004"],
      summary: "Schedules a message that has no end although its start has passed",
      seen: "no public report known: a missing check for the end",
      rules: { $0.localTime.schedulesWithoutEnd = true }),
    Fault(
      "schedules-after-the-end",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["CTX-005"],
      summary: "Schedules a message whose end has passed",
      seen: "firebase-ios-sdk guards against it: testMessageWithPastEndTime",
      rules: { $0.localTime.schedulesAfterEnd = true }),
    Fault(
      "starts-at-its-second",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["CTX-004"],
      summary: "Schedules a message without an end that starts at this very second",
      seen: "no public report known: a comparison that takes the same second for later",
      rules: { $0.localTime.startOfNowIsAhead = true }),
    Fault(
      "ends-at-its-second",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["CTX-006"],
      summary: "Drops a message that ends at this very second",
      seen: "no public report known: a comparison that takes the same second for earlier",
      rules: { $0.localTime.endOfNowHasPassed = true }),
    Fault(
      "shows-at-once",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["CTX-006"],
      summary: "Schedules a message inside its window for this second",
      seen: "firebase-ios-sdk guards against it: testMessageWithPastStartAndFutureEndTime",
      rules: { $0.localTime.delayInsideWindow = 0 }),
    Fault(
      "schedules-nothing",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["CTX-001", "CTX-003", "CTX-006"],
      summary: "Schedules nothing",
      seen: "firebase-ios-sdk guards against it: testMessageWithFutureStartTime",
      effects: { effect, _ in
        if case .scheduled = effect { [] } else { [effect] }
      }),
    Fault(
      "schedules-twice",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["CTX-003"],
      summary: "Schedules every notification twice",
      seen: "no public report known: requests under two names",
      effects: { effect, _ in
        if case .scheduled = effect { [effect, effect] } else { [effect] }
      }),
    Fault(
      "reads-the-alert-for-local-time",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["CTX-009"],
      summary: "Takes title and body from aps",
      seen: "firebase-ios-sdk guards against it: testContentFromContextualMessage",
      rules: { $0.localTime.readsAPS = true }),
    Fault(
      "drops-badges",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["CTX-009"],
      summary: "Sets no badge",
      seen: "firebase-ios-sdk guards against it: testContentFromContextualMessage",
      effects: { effect, _ in
        guard case .scheduled(var payload) = effect else { return [effect] }
        payload.notification.badge = nil
        return [.scheduled(payload)]
      }),
    Fault(
      "sets-no-sound",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["CTX-010"],
      summary: "Sets no sound",
      seen: "firebase-ios-sdk before 8.2",
      rules: { $0.localTime.setsSound = false }),
    Fault(
      "schedules-nothing-with-a-sound",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["CTX-010"],
      summary: "Schedules no message that has a sound",
      seen: "firebase-ios-sdk #8172: a sound of the wrong type",
      effects: { effect, _ in
        if case .scheduled(let payload) = effect, payload.notification.sound != nil {
          []
        } else {
          [effect]
        }
      }),
    Fault(
      "sets-the-sound-of-aps",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["CTX-010", "CTX-011"],
      summary: "Takes sound and category from aps",
      seen: "firebase-ios-sdk guards against it: testContentFromContextualMessage",
      rules: { $0.localTime.readsAPSDetails = true }),
    Fault(
      "sets-no-category",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["CTX-011"],
      summary: "Sets no category",
      seen: "no public report known: actions that do not show",
      rules: { $0.localTime.setsCategory = false }),
    Fault(
      "keeps-every-key",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["CTX-012"],
      summary: "Keeps aps and the local-time keys in the userInfo",
      seen: "firebase-ios-sdk before pull request 3638",
      rules: { $0.localTime.keepsEveryKey = true }),
    Fault(
      "keeps-no-key",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["CTX-012"],
      summary: "Schedules a notification without its userInfo",
      seen: "firebase-ios-sdk guards against it: testTimedNotificationsUserInfo",
      effects: { effect, _ in
        guard case .scheduled(var payload) = effect else { return [effect] }
        payload.notification.userInfo = nil
        return [.scheduled(payload)]
      }),
    Fault(
      "forgets-names",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["CTX-014"],
      summary: "Schedules a message under an empty name",
      seen: "no public report known: an identifier that is nil",
      effects: { effect, _ in
        guard case .scheduled(var payload) = effect else { return [effect] }
        payload.notification.identifier = ""
        return [.scheduled(payload)]
      }),
    Fault(
      "schedules-bogus-dates",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["CTX-007", "CTX-008", "CTX-002b"],
      summary: "Schedules what it can't read for 1970",
      seen: "no public report known: a date of nil that became zero",
      rules: { $0.localTime.schedulesUnreadable = true }),
    Fault(
      "opens-any-link",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["LINK-001"],
      summary: "Opens a link of any type",
      seen: "firebase-ios-sdk guards against it: testNonStringLinkInMessage",
      rules: { $0.topics.opensAnyLink = true }),
    Fault(
      "opens-no-link",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["LINK-001", "LINK-002"],
      summary: "Opens no link",
      seen: "firebase-ios-sdk guards against it: testValidURLStringLinkInMessage",
      rules: { $0.topics.opensLinks = false }),
    Fault(
      "opens-through-old-methods",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["LINK-003"],
      summary: "Falls back to the older methods for links",
      seen: "firebase-ios-sdk up to 10.x",
      rules: { $0.topics.opensThroughOldMethods = true }),
    Fault(
      "opens-through-a-missing-method",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["LINK-003", "LINK-003b"],
      summary: "Calls the activity method of a delegate that has none",
      seen: "no public report known: an unrecognised selector",
      rules: { $0.topics.opensWithoutMethod = true },
      effects: { effect, _ in
        guard case .linkOpened(let payload) = effect else { return [effect] }
        return [.linkOpened(url: payload.url, method: .continueUserActivity)]
      }),
  ]
}
