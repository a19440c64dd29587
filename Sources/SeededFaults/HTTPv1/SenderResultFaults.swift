import ConformanceKit
import ReferenceSubjects

extension Fault {
  private typealias Sender = ReferenceHTTPv1Sender

  /// Faults of senders in repeating a request and in what they tell in the end.
  static let httpV1SenderResults: [Fault] = [
    Fault(
      "returns-results-as-they-arrive", of: Sender.self, breaks: ["FCM-D-111"],
      summary: "Lists the results of a batch in the order in which they came",
      seen: "wrappers that collect futures as they are completed",
      rules: { $0.keepsOrder = false }),
    Fault(
      "numbers-failures-among-themselves", of: Sender.self, breaks: ["FCM-D-111"],
      summary: "Reports the failures of a batch under their own numbers, from 0 on",
      seen: "the-blue-alliance #8972: the token of a message that was sent was deleted",
      effects: { effect, memory in
        guard case .outcome(var outcome) = effect, let index = outcome.index else {
          return [effect]
        }
        if index == 0 { memory.kept = [] }
        guard outcome.failure != nil else { return [effect] }
        outcome.index = memory.kept.count
        memory.kept.append(effect)
        return [.outcome(outcome)]
      }),
    Fault(
      "fails-batches-whole", of: Sender.self, breaks: ["FCM-D-111"],
      summary: "Reports one failure for a batch, whatever became of its other messages",
      seen: "fcm-v1-http2 #4: one bad token fails the whole call",
      rules: { $0.failsWhole = true }),
    Fault(
      "waits-a-minute-at-most", of: Sender.self, breaks: ["FCM-D-094"],
      summary: "Waits a minute at most, however long Retry-After is, and tries again",
      seen: "back-off with one ceiling for both kinds of delay",
      rules: { $0.longestRetryAfter = 60 }),
    Fault(
      "reads-no-dates", of: Sender.self, breaks: ["FCM-D-094"],
      summary: "Reads a Retry-After of seconds only, and repeats after a second for a date",
      seen: "clients that make an integer of the field and take 0 if there is none",
      events: { event, _ in
        guard case .response(var payload) = event,
          payload.headers["retry-after"].map({ Int($0) == nil }) == true
        else { return [event] }
        payload.headers["retry-after"] = "0"
        return [.response(payload)]
      }),
    Fault(
      "reads-dates-only", of: Sender.self, breaks: ["FCM-D-094"],
      summary: "Reads a Retry-After only where it is a date",
      seen: "kikinteractive/go-gcm before its commit 6082e51",
      events: { event, _ in
        guard case .response(var payload) = event,
          payload.headers["retry-after"].map({ Int($0) != nil }) == true
        else { return [event] }
        payload.headers["retry-after"] = nil
        return [.response(payload)]
      }),
    Fault(
      "repeats-all-at-one-instant", of: Sender.self, breaks: ["FCM-D-095b"],
      summary: "Repeats all messages that failed together at one instant",
      seen: "exponential back-off without chance: urllib3's in firebase-admin-python",
      rules: { $0.spread = 0 }),
    Fault(
      "repeats-every-five-seconds", of: Sender.self, breaks: ["FCM-D-094m"],
      summary: "Repeats every five seconds for an hour",
      seen: "job queues with a fixed delay",
      rules: {
        $0.firstDelay = 5
        $0.backOff = 1
      }),
    Fault(
      "nests-the-message-in-its-repeat", of: Sender.self, breaks: ["FCM-D-094k"],
      summary: "Puts the message into a message of its own each time that it repeats it",
      seen: "sygnal 0.14.0, whose loop wraps the body again: matrix-org/sygnal #365 and #387",
      effects: { effect, memory in
        guard case .request(let payload) = effect, payload.request == "request-2",
          case .response? = memory.event
        else { return [effect] }
        return [effect.changingBody { $0["message"] = ["message": $0["message"] ?? .null] }]
      }),
    Fault(
      "asks-again-for-the-first-token", of: Sender.self, breaks: ["FCM-D-094k"],
      summary: "Names only the first token when it asks for a subscription again",
      seen: "loops that take their list apart while they build the first request",
      effects: { effect, memory in
        guard case .response? = memory.event else { return [effect] }
        return [
          effect.changingBody { body in
            guard let first = body["registration_tokens"]?.array?.first else { return }
            body["registration_tokens"] = .array([first])
          }
        ]
      }),
    Fault(
      "tells-of-each-attempt", of: Sender.self, breaks: ["FCM-D-094l"],
      summary: "Reports a failure to its caller, and then the result of the repeat too",
      seen: "callbacks that are called for each answer",
      effects: { effect, memory in
        guard case .outcome(let payload) = effect, memory.effectCount > 1 else {
          return [effect]
        }
        let failure = HTTPv1Sender.Effect.outcome(index: payload.index, failure: .unavailable)
        return [failure, effect]
      }),
    Fault(
      "tells-of-the-first-attempt", of: Sender.self, breaks: ["FCM-D-094l"],
      summary: "Reports the failure of the first attempt although a repeat is accepted",
      seen: "results that are taken down before the retry and never again",
      effects: { effect, memory in
        if case .request = effect, case .response? = memory.event { memory.kept.append(effect) }
        guard case .outcome(let payload) = effect, payload.failure == nil, !memory.kept.isEmpty
        else { return [effect] }
        return [.outcome(index: payload.index, failure: .unavailable)]
      }),
    Fault(
      "repeats-after-a-page", of: Sender.self, breaks: ["FCM-D-094g"],
      summary: "Sends a message again when the answer 200 can't be read",
      seen: "retries around sending and decoding together",
      events: { event, _ in
        guard case .response(var payload) = event, payload.status == 200,
          (try? JSONValue(parsing: payload.body)) == nil
        else { return [event] }
        payload.status = 503
        return [.response(payload)]
      }),
    Fault(
      "drops-tokens-for-any-failure", of: Sender.self, breaks: ["FCM-D-031", "FCM-D-031b"],
      summary: "Declares a token dead whatever the failure",
      seen: "device tables that are cleaned of all that failed",
      effects: { effect, _ in
        guard case .outcome(var payload) = effect, payload.failure != nil else { return [effect] }
        payload.tokenIsDead = true
        return [.outcome(payload)]
      }),
    Fault(
      "says-nothing-helps", of: Sender.self, breaks: ["FCM-D-094j"],
      summary: "Says of every failure that sending again doesn't help",
      seen: "errors with a flag that nobody sets",
      effects: { effect, _ in
        guard case .outcome(var payload) = effect, payload.failure != nil else { return [effect] }
        payload.isRetryable = false
        return [.outcome(payload)]
      }),
    Fault(
      "calls-unregistered-passing", of: Sender.self, breaks: ["FCM-D-098"],
      summary: "Says of a registration that is gone that sending again may help",
      seen: "clients that call all but 400 temporary",
      effects: { effect, _ in
        guard case .outcome(var payload) = effect, payload.failure == .unregistered else {
          return [effect]
        }
        payload.tokenIsDead = false
        payload.isRetryable = true
        return [.outcome(payload)]
      }),
  ]
}
