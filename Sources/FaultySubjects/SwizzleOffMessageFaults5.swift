import ConformanceKit
import Foundation
import ReferenceSubjects

extension Fault {
  /// What an SDK does wrong with received messages, part 5.
  static let swizzleOffMessage5: [Fault] = [
    Fault(
      "sets-no-sound",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["CTX-010"],
      summary: "Sets no sound",
      seen: "firebase-ios-sdk before 8.2",
      rules: { $0.setsSound = false }),
    Fault(
      "sets-the-sound-of-aps",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["CTX-010", "CTX-011"],
      summary: "Takes sound and category from aps",
      seen: "firebase-ios-sdk guards against it: testContentFromContextualMessage",
      rules: { $0.readsAPSDetails = true }),
    Fault(
      "sets-no-category",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["CTX-011"],
      summary: "Sets no category",
      seen: "actions that do not show",
      rules: { $0.setsCategory = false }),
    Fault(
      "keeps-every-key",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["CTX-012"],
      summary: "Keeps aps and the local-time keys in the userInfo",
      seen: "firebase-ios-sdk before pull request 3638",
      rules: { $0.keepsEveryKey = true }),
    Fault(
      "keeps-no-key",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["CTX-012"],
      summary: "Schedules a notification without its userInfo",
      seen: "firebase-ios-sdk guards against it: testTimedNotificationsUserInfo",
      effects: { effect, _ in
        guard case .scheduled(var notification) = effect else { return [effect] }
        notification.userInfo = nil
        return [.scheduled(notification: notification)]
      }),
    Fault(
      "forgets-names",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["CTX-014"],
      touches: ["CTX-003"],
      summary: "Schedules a message under an empty name",
      seen: "an identifier that is nil",
      effects: { effect, _ in
        guard case .scheduled(var notification) = effect else { return [effect] }
        notification.identifier = ""
        return [.scheduled(notification: notification)]
      }),
    Fault(
      "schedules-bogus-dates",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["CTX-007", "CTX-008", "CTX-002b"],
      summary: "Schedules what it can't read for 1970",
      seen: "a date of nil that became zero",
      rules: { $0.schedulesUnreadable = true }),
    Fault(
      "opens-any-link",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["LINK-001"],
      summary: "Opens a link of any type",
      seen: "firebase-ios-sdk guards against it: testNonStringLinkInMessage",
      rules: { $0.opensAnyLink = true }),
    Fault(
      "opens-no-link",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["LINK-001", "LINK-002"],
      touches: ["ANL-019", "LINK-004", "RECV-013"],
      summary: "Opens no link",
      seen: "firebase-ios-sdk guards against it: testValidURLStringLinkInMessage",
      rules: { $0.opensLinks = false }),
    Fault(
      "opens-through-old-methods",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["LINK-003"],
      summary: "Falls back to the older methods for links",
      seen: "firebase-ios-sdk up to 10.x",
      rules: { $0.opensThroughOldMethods = true }),
    Fault(
      "opens-through-a-missing-method",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["LINK-003", "LINK-003b"],
      summary: "Calls the activity method of a delegate that has none",
      seen: "an unrecognised selector",
      rules: { $0.opensWithoutMethod = true },
      effects: { effect, _ in
        guard case .linkOpened(let url, _) = effect else { return [effect] }
        return [.linkOpened(url: url, method: .continueUserActivity)]
      }),
    Fault(
      "opens-a-page-of-its-own",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["LINK-001"],
      summary: "Opens a page for every message, link or not",
      seen: "apps with a default route",
      effects: { effect, _ in
        guard case .status = effect else { return [effect] }
        return [effect, .linkOpened(url: "https://app.example/", method: .continueUserActivity)]
      }),
    Fault(
      "opens-links-again",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["LINK-004"],
      touches: ["ANL-019"],
      summary: "Opens the link of a message that comes again",
      seen: "handlers in front of the duplicate check",
      rules: { $0.reopensLinks = true }),
    Fault(
      "opens-links-everywhere",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["LINK-005"],
      summary: "Opens links on every platform and in extensions",
      seen: "firebase-ios-sdk compiles it out there",
      rules: {
        $0.linkPlatforms = [.iOS, .tvOS, .macOS, .watchOS]; $0.linksInExtensions = true
      }),
    Fault(
      "logs-more-than-asked",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["ANL-007", "ANL-022", "RECV-019"],
      touches: [
        "ANL-001", "ANL-002", "ANL-003", "ANL-004", "ANL-005", "ANL-006", "ANL-008", "ANL-009",
        "ANL-010", "ANL-011", "ANL-012", "ANL-013", "ANL-014", "ANL-015", "ANL-016", "ANL-017",
        "ANL-018", "ANL-019", "ANL-020", "ANL-021", "RECV-001", "RECV-003", "RECV-004", "RECV-005",
        "RECV-006", "RECV-006b", "RECV-007", "RECV-008", "RECV-009", "RECV-010", "RECV-011",
        "RECV-012", "RECV-013", "RECV-014", "RECV-015", "RECV-016", "SILENT-001", "SILENT-002",
        "SILENT-003", "SILENT-004", "SILENT-005", "SILENT-009", "SWZ-005c", "SWZ-029b", "SWZ-033",
      ],
      summary: "Logs an event of its own beside every message",
      seen: "wrappers with their own events",
      effects: { effect, _ in
        if case .status = effect {
          [effect, .analytics(event: "message", origin: "app", parameters: [:])]
        } else {
          [effect]
        }
      }),
    Fault(
      "direct-messages-count-twice",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SILENT-008", "SWZ-030"],
      summary: "Counts a direct-channel message three times",
      seen: "firebase-ios-sdk 5.x with both swizzles",
      events: { event, _ in
        if case .directMessage(var data) = event {
          data = data.withoutID
          return [
            .directMessage(appData: data), .directMessage(appData: data),
            .directMessage(appData: data),
          ]
        }
        return [event]
      }),
  ]
}
