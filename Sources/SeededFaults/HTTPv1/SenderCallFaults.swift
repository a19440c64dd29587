import ConformanceKit
import ReferenceSubjects

extension Fault {
  private typealias Sender = ReferenceHTTPv1Sender

  /// Faults of senders in what a call comes to: subscriptions, many recipients, unreadable answers.
  static let httpV1SenderCalls: [Fault] = [
    Fault(
      "takes-every-subscription-for-made", of: Sender.self, breaks: ["FCM-D-032c", "FCM-D-032e"],
      summary: "Reports every subscription as made, whatever the answer",
      seen: "wrappers that don't read the answer of Instance ID",
      rules: { $0.readsSubscriptionResults = false }),
    Fault(
      "sends-installation-ids-as-tokens", of: Sender.self, breaks: ["FCM-D-110c"],
      summary: "Sends to Firebase installation ids as if they were registration tokens",
      seen: "libraries whose one list of recipients was renamed",
      events: { event, _ in
        guard case .sendMulticastToInstallations(let payload) = event else {
          return [event]
        }
        return [
          .sendMulticast(tokens: payload.fids, message: payload.message, dryRun: payload.dryRun)
        ]
      }),
    Fault(
      "loses-requests-due-in-the-past", of: Sender.self, breaks: ["FCM-D-094l"],
      summary: "Never comes back to a request whose Retry-After is a date in the past",
      seen: "timers that are set with a negative delay",
      events: { event, _ in
        guard case .response(let payload) = event,
          payload.headers["retry-after"]?.contains(" 2025 ") == true
        else { return [event] }
        return []
      }),
    Fault(
      "lets-parse-errors-through", of: Sender.self, breaks: ["FCM-D-096"],
      summary: "Raises the JSON parser's own error for an answer that is not JSON",
      seen: "libraries that decode before they look at the status",
      effects: { effect, memory in
        guard case .outcome(var payload) = effect, payload.failure != nil,
          case .response(let response)? = memory.event,
          (try? JSONValue(parsing: response.body))?["error"]?.object == nil
        else { return [effect] }
        payload.failure = .foreignError
        return [.outcome(payload)]
      }),
    Fault(
      "takes-a-plain-404-for-a-quota", of: Sender.self, breaks: ["FCM-D-091", "FCM-D-096"],
      summary: "Reports an HTTP status of 400 or more without an error object as an exceeded quota",
      seen: "clients whose default branch is the one for throttling",
      rules: { $0.httpStatuses = $0.httpStatuses.mapValues { _ in .quotaExceeded } }),
    Fault(
      "takes-four-topics", of: Sender.self, breaks: ["FCM-D-110b"],
      summary: "Refuses a condition of five topics",
      seen: "limits that are counted from 0",
      events: { event, _ in
        [
          event.changingMessages { message in
            let isLong = (message.condition ?? "").ranges(of: " in topics").count > 4
            return isLong ? message.withoutTarget : message
          }
        ]
      }),
    Fault(
      "drops-parts-of-other-platforms", of: Sender.self, breaks: ["FCM-E-001c"],
      summary: "Leaves the image for Android and the headers for web push out",
      seen: "libraries for one platform that take a message for all",
      effects: { effect, _ in
        [
          effect.changingMessage { message in
            message["webpush"] = nil
            message.change("android") { $0["notification"] = nil }
          }
        ]
      }),
  ]
}
