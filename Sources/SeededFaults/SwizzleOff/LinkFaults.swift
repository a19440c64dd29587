import ConformanceKit
import ReferenceSubjects

extension Fault {
  /// What an SDK does wrong with links and direct messages.
  static let swizzleOffLink: [Fault] = [
    Fault(
      "opens-a-page-of-its-own",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["LINK-001"],
      summary: "Opens a page for every message, link or not",
      seen: "no public report known: apps with a default route",
      effects: { effect, _ in
        guard case .status = effect else { return [effect] }
        return [effect, .linkOpened(url: "https://app.example/", method: .continueUserActivity)]
      }),
    Fault(
      "opens-links-again",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["LINK-004"],
      summary: "Opens the link of a message that comes again",
      seen: "no public report known: handlers in front of the duplicate check",
      rules: { $0.topics.reopensLinks = true }),
    Fault(
      "opens-no-links-through-a-superclass",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["LINK-002"],
      summary: "Opens no link through a method that the delegate inherits",
      seen: "no public report known: 'class_copyMethodList' in place of 'respondsToSelector:'",
      rules: { $0.topics.opensThroughInheritedMethods = false }),
    Fault(
      "opens-links-everywhere",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["LINK-005"],
      summary: "Opens links on every platform and in extensions",
      seen: "firebase-ios-sdk compiles it out there",
      rules: {
        $0.topics.linkPlatforms = [.iOS, .tvOS, .macOS, .watchOS];
        $0.topics.linksInExtensions = true
      }),
    Fault(
      "logs-more-than-asked",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["ANL-007", "ANL-022", "RECV-019", "RECV-014"],
      summary: "Logs an event of its own in addition to every message",
      seen: "no public report known: wrappers with their own events",
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
      seen: "no public report known: two wrappers around one callback",
      events: { event, _ in
        if case .directMessage(var payload) = event {
          payload.appData = payload.appData.withoutID
          return [
            .directMessage(payload), .directMessage(payload),
            .directMessage(payload),
          ]
        }
        return [event]
      }),
  ]
}
