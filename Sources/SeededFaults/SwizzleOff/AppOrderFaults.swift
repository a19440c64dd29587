import ConformanceKit
import ReferenceSubjects

extension Fault {
  /// What apps do wrong once there is more than one notification, or more than one end of a work.
  static let swizzleOffAppOrder: [Fault] = [
    Fault(
      "completes-again-when-late-work-ends",
      of: ReferenceSwizzleOffApp.self,
      breaks: ["APP-004"],
      summary: "Completes at its own time limit and once more when the work ends after all",
      seen: "compare apps with a timer beside a download's completion; firebase-ios-sdk #8442",
      rules: { $0.heedsLateWork = true }),
    Fault(
      "completes-the-longest-waiting-notification",
      of: ReferenceSwizzleOffApp.self,
      breaks: ["APP-014"],
      summary: "Completes the notification that came first, whichever work has ended",
      seen: "no public report known: bridges that keep handlers in a queue",
      rules: { $0.completesLongestWaiting = true }),
    Fault(
      "keeps-the-first-response-handler",
      of: ReferenceSwizzleOffApp.self,
      breaks: ["APP-007"],
      summary: "Calls the handler of the first response for every later one",
      seen: "compare bridges that set a property once; flutterfire #8042",
      effects: { effect, memory in
        guard case .completion(let payload) = effect, payload.result == nil, payload.options == nil
        else { return [effect] }
        if memory.kept.isEmpty { memory.kept = [effect] }
        return memory.kept
      }),
    Fault(
      "keeps-the-first-fetch-handler",
      of: ReferenceSwizzleOffApp.self,
      breaks: ["APP-004", "APP-016"],
      summary: "Calls the fetch handler of the first background notification for every later one",
      seen: "e-mission-phone #210",
      effects: { effect, memory in
        guard case .completion(let payload) = effect, payload.result != nil else { return [effect] }
        if memory.kept.isEmpty { memory.kept = [effect] }
        return memory.kept
      }),
    Fault(
      "skips-messages-that-it-has-seen",
      of: ReferenceSwizzleOffApp.self,
      breaks: ["APP-004", "APP-006", "APP-007", "APP-009", "SWZ-032c"],
      summary: "Returns at once from a message that came before, without a report or a completion",
      seen: "no public report known: apps that keep the ids of the messages they have handled",
      events: { event, memory in
        switch event {
        case .willPresent, .didReceiveResponse, .didReceiveRemoteNotification:
          let userInfo = event.userInfo
          guard let id = userInfo["gcm.message_id"]?.string else { return [event] }
          let mark = SwizzleOffApp.Effect.workStarted(work: id)
          let isKnown = memory.kept.contains {
            if case .workStarted(let payload) = $0 {
              payload.work.utf8.elementsEqual(id.utf8)
            } else {
              false
            }
          }
          memory.kept.append(mark)
          return isKnown ? [] : [event]
        default: return [event]
        }
      }),
    Fault(
      "reports-the-first-notification-alone",
      of: ReferenceSwizzleOffApp.self,
      breaks: ["APP-009", "SWZ-032b", "SWZ-032c", "SWZ-032d"],
      summary: "Reports the first notification of a process and no other",
      seen: "no public report known: apps that report in a lazy initialiser",
      effects: { effect, memory in
        guard case .appDidReceiveMessage = effect else { return [effect] }
        defer { memory.kept.append(effect) }
        return memory.kept.isEmpty ? [effect] : []
      }),
    Fault(
      "reports-campaigns-alone",
      of: ReferenceSwizzleOffApp.self,
      breaks: ["SWZ-032b", "SWZ-032c", "SWZ-032d"],
      summary: "Reports only messages that carry the keys of a campaign",
      seen: "no public report known: apps that look for google.c.a.e before they report",
      effects: { effect, _ in
        guard case .appDidReceiveMessage(let payload) = effect else { return [effect] }
        return payload.userInfo["google.c.a.e"] == "1" ? [effect] : []
      }),
    Fault(
      "stops-when-there-is-no-registration-token",
      of: ReferenceSwizzleOffApp.self,
      breaks: ["SWZ-032"],
      summary: "Does nothing further once the registration token that it unwraps is nil",
      seen: "compare firebase-ios-sdk 7.0, which made the token of the callback optional",
      events: { event, memory in
        if case .didReceiveRegistrationToken(let payload) = event, payload.token == nil {
          memory.kept = [.fetchToken]
        }
        return memory.kept.isEmpty ? [event] : []
      }),
    Fault(
      "leaves-the-token-of-a-separate-delegate",
      of: ReferenceSwizzleOffApp.self,
      breaks: ["SWZ-029c"],
      summary: "Leaves the device token to the proxy although a delegate has a class of its own",
      seen: "no public report known: apps that moved a delegate out and kept the proxy on",
      rules: { $0.leavesTokenFor = [.notificationCenter, .messaging] }),
    Fault(
      "leaves-the-messages-of-a-separate-center-delegate",
      of: ReferenceSwizzleOffApp.self,
      breaks: ["SWZ-029c"],
      summary: "Reports nothing where the notification centre's delegate has a class of its own",
      seen: "no public report known: apps that moved a delegate out and kept the proxy on",
      rules: { $0.leavesMessagesFor = [.notificationCenter] }),
    Fault(
      "leaves-the-messages-of-a-separate-messaging-delegate",
      of: ReferenceSwizzleOffApp.self,
      breaks: ["SWZ-029c"],
      summary: "Reports nothing where the messaging SDK's delegate has a class of its own",
      seen: "no public report known: apps that moved a delegate out and kept the proxy on",
      rules: { $0.leavesMessagesFor = [.messaging] }),
    Fault(
      "never-syncs",
      of: ReferenceSwizzleOffApp.self,
      breaks: ["APP-022"],
      summary: "Does nothing when messages were deleted",
      seen: "compare Python clients of FCM's push channel, which return silently",
      rules: { $0.syncs = 0 }),
    Fault(
      "syncs-once",
      of: ReferenceSwizzleOffApp.self,
      breaks: ["APP-022"],
      summary: "Syncs when messages were deleted once in a process and not again",
      seen: "no public report known: observers that remove themselves",
      rules: { $0.syncs = 1 }),
    Fault(
      "registers-at-the-first-launch",
      of: ReferenceSwizzleOffApp.self,
      breaks: ["APP-011"],
      summary: "Registers with APNs once, when the user allows that, and at no later launch",
      seen: "https://github.com/kickstarter/ios-oss/pull/480",
      rules: {
        $0.registersWhenAllowed = true
        $0.registersAtLaunches = 1
      }),
    Fault(
      "becomes-a-delegate-once",
      of: ReferenceSwizzleOffApp.self,
      breaks: ["APP-010"],
      summary: "Becomes the notification centre's delegate at its first launch alone",
      seen: "https://github.com/AThevon/TokenEater/pull/16",
      rules: { $0.delegatesAtLaunches = 1 }),
  ]
}
