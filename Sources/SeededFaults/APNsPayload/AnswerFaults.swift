import ConformanceKit
import ReferenceSubjects

private typealias Provider = ReferenceAPNsProvider

extension Fault {
  /// Faults in what a provider makes of an answer.
  static let apnsAnswers: [Fault] = apnsOutcomes + apnsRetries

  /// A provider that changes what its caller is told.
  private static func telling(
    _ name: String, breaks: [String], _ summary: String, seen: String,
    _ change: @escaping @Sendable (inout APNsProvider.Effect.Outcome) -> Void
  ) -> Fault {
    Fault(
      name, of: Provider.self, breaks: breaks, summary: summary, seen: seen,
      effects: { effect, _ in effect.outcome(change) })
  }

  private static let apnsOutcomes: [Fault] = [
    telling(
      "drops-reasons", breaks: ["APNS-C-042f", "APNS-C-044", "APNS-C-047b"],
      "Reports only the status of an answer to its caller",
      seen: "wrappers that raise an error with the status code"
    ) { $0.reason = nil },
    telling(
      "puts-refusals-at-400", breaks: ["APNS-C-042f"], "Reports status 400 for every refusal",
      seen: "sideshow/apns2 0.25.0 loses the status of an answer in HTML"
    ) { $0.status = $0.accepted ? $0.status : 400 },
    telling(
      "takes-all-for-success", breaks: ["APNS-C-040b", "APNS-C-050"],
      "Takes every answer for success", seen: "callers that never look at the result"
    ) { $0.accepted = true },
    Fault(
      "takes-empty-for-success", of: Provider.self, breaks: ["APNS-C-050"],
      summary: "Takes an answer without a reason for success",
      seen: "callers that look for a reason and not at the status",
      effects: { effect, _ in effect.outcome { $0.accepted = $0.reason == nil } }),
    telling(
      "reason-for-success", breaks: ["APNS-C-040b"],
      "Gives a reason with a success",
      seen: "results that have 'Success' as their description"
    ) { $0.reason = $0.accepted ? "Success" : $0.reason },
    telling(
      "fails-on-empty-bodies", breaks: ["APNS-C-040"],
      "Takes a success with an empty body for a failure",
      seen: "kalyke 1.5.0 and PyAPNs2 0.7.2 decode an empty body as JSON"
    ) { $0.accepted = false },
    telling(
      "other-identifiers", breaks: ["APNS-C-021"], "Reports another identifier than the server's",
      seen: "clients that report an identifier of their own"
    ) { $0.id = "00000000-0000-4000-8000-00000000ffff" },
    Fault(
      "knows-listed-reasons", of: Provider.self, breaks: ["APNS-C-044", "APNS-C-047b"],
      summary: "Fails on a reason that it does not know",
      seen: "A2's closed enum; kalyke 1.5.0 raises AttributeError, PyAPNs2 0.7.2 KeyError",
      effects: { effect, _ in
        let unknown: Set<String> = [
          "TideTooLow", "KeyTooYoung", "IAmAFerry", "FeatureNotEnabled", "MissingChannelId",
          "BadChannelId", "ChannelNotRegistered", "BadRequestParams", "BadRequestPayload",
          "MissingPushType", "CannotCreateChannelConfig", "TopicMismatch",
        ]
        return effect.outcome { outcome in
          if unknown.contains(outcome.reason ?? "") { outcome.reason = nil }
        }
      }),
    Fault(
      "wants-closed-bodies", of: Provider.self, breaks: ["APNS-C-044"],
      summary: "Fails on members of a body that it does not know",
      seen: "decoders that refuse unknown members",
      events: { event, _ in
        guard case .response(var payload) = event,
          let body = (try? JSONValue(parsing: payload.body))?.object,
          !Set(body.names).isSubset(of: ["reason", "timestamp"])
        else { return [event] }
        payload.body += "}"
        return [.response(payload)]
      }),
    Fault(
      "fails-on-broadcast-success", of: Provider.self, breaks: ["APNS-C-047b"],
      summary: "Wants an apns-id in the answer to a broadcast",
      seen: "clients that use one type for both kinds of answer",
      events: { event, _ in
        guard case .response(var payload) = event, payload.status == 200,
          payload.headers?["apns-request-id"] != nil
        else { return [event] }
        payload.status = 400
        return [.response(payload)]
      }),
    Fault(
      "dies-of-broken-bodies", of: Provider.self, breaks: ["APNS-C-050", "APNS-C-050b"],
      summary: "Does nothing more once a body can't be read",
      seen: "aioapns 4.0 fails in data_received and closes the connection",
      effects: { effect, memory in
        guard memory.kept.isEmpty else { return [] }
        guard let outcome = effect.outcome, outcome.reason == nil, !outcome.accepted else {
          return [effect]
        }
        // What is kept marks the end; it never goes out.
        memory.kept.append(effect)
        return []
      }),
    telling(
      "time-in-seconds", breaks: ["APNS-C-041"], "Reports the time of a 410 answer in seconds",
      seen: "sideshow/apns2 truncates the timestamp to seconds"
    ) { $0.deadSince = $0.deadSince.map { $0 / 1000 } },
    Fault(
      "multiplies-timestamps", of: Provider.self, breaks: ["APNS-C-041"],
      summary: "Takes the timestamp of a 410 answer for seconds",
      seen: "clients for which tokens died in the year 57742",
      rules: { $0.timestampUnit = 1000 }),
    Fault(
      "keeps-expired-tokens", of: Provider.self, breaks: ["APNS-C-043"],
      summary: "Does not know that an expired token is dead",
      seen: "pyapns-client 2.0.6 raises NotImplementedError for ExpiredToken",
      rules: { $0.isDead = { $1 == "Unregistered" && $0 == 410 } }),
    Fault(
      "keeps-dead-tokens", of: Provider.self, breaks: ["APNS-C-043", "APNS-C-043c"],
      summary: "Never reports that a token is dead",
      seen: "clients that count a 410 as an error like any other",
      rules: { $0.isDead = { _, _ in false } }),
    Fault(
      "drops-all-tokens", of: Provider.self, breaks: ["APNS-C-043c"],
      summary: "Calls a token dead after every answer",
      seen: "apps that delete the token whatever the answer was",
      rules: { $0.isDead = { _, _ in true } }),
    Fault(
      "drops-tokens-on-refusal", of: Provider.self, breaks: ["APNS-C-043c"],
      summary: "Calls a token dead after every refusal",
      seen: "pyfcm: every 404 is 'Token not registered'",
      rules: { $0.isDead = { status, _ in status >= 400 } }),
    telling(
      "dead-since-now", breaks: ["APNS-C-041b"],
      "Reports a time of death with every answer", seen: "results that fill in the present time"
    ) { $0.deadSince = $0.deadSince ?? 1_767_225_600_000 },
  ]

  private static let never = [
    "BadDeviceToken", "DeviceTokenNotForTopic", "Forbidden", "ExpiredToken", "Unregistered",
    "PayloadTooLarge",
  ]

  private static let apnsRetries: [Fault] = [
    Fault(
      "retries-the-dead", of: Provider.self, breaks: ["APNS-C-046b"],
      summary: "Sends again what can never succeed",
      seen: "node-apn 7.1.0 and pyapns-client 2.0.6 retry at once",
      rules: { rules in for reason in never { rules.passing[reason] = 5 } }),
    Fault(
      "retries-unchanged", of: Provider.self, breaks: ["APNS-C-046d"],
      summary: "Sends a faulty request again as it was",
      seen: "generic HTTP retry middleware",
      rules: { rules in
        for reason in ["BadPriority", "BadCollapseId", "BadTopic", "InvalidPushType", "BadPath"] {
          rules.passing[reason] = 5
        }
      }),
    Fault(
      "retries-at-once", of: Provider.self, breaks: ["APNS-C-046c"],
      summary: "Sends again at once after TooManyRequests",
      seen: "node-apn 7.1.0 never sees Retry-After; pyapns-client retries three times at 0.0 s",
      rules: { $0.passing["TooManyRequests"] = 0 }),
    Fault(
      "retries-after-a-millisecond", of: Provider.self, breaks: ["APNS-C-046c"],
      summary: "Sends again a millisecond after TooManyRequests",
      seen: "retries put into the event loop's next turn",
      rules: { rules in
        rules.pauseUnit = 1
        rules.passing["TooManyRequests"] = 1
      }),
    Fault(
      "retries-every-few-milliseconds", of: Provider.self, breaks: ["APNS-C-046c"],
      summary: "Sends again every five milliseconds after TooManyRequests",
      seen: "pauses in seconds given to timers that count milliseconds",
      rules: { rules in
        rules.pauseUnit = 1
        rules.pauses = Array(repeating: 900_000, count: 100)
        rules.passing["TooManyRequests"] = 5
      }),
    Fault(
      "retries-soon", of: Provider.self, breaks: ["APNS-C-046"],
      summary: "Sends again seconds after a fault of the server",
      seen: "firebase-admin-python retries a 500 answer at 0.0 s",
      rules: { $0.pauses = [1, 2, 4] }),
    Fault(
      "retries-never", of: Provider.self, breaks: ["APNS-C-046"],
      summary: "Claims to send again and never does",
      seen: "retry queues that are lost when the sender restarts",
      rules: { $0.pauses = [] }),
    Fault(
      "repeats-successes", of: Provider.self, breaks: ["APNS-C-046b"],
      summary: "Sends a notification again that was taken",
      seen: "pyfcm 2.1.1 sends a message twice when a 200 answer has Retry-After",
      events: { event, _ in
        guard case .response(var payload) = event, payload.status == 200 else { return [event] }
        payload.status = 503
        payload.body = #"{"reason":"ServiceUnavailable"}"#
        return [.response(payload)]
      },
      effects: { effect, _ in [effect] }),
    Fault(
      "stops-after-an-answer", of: Provider.self, breaks: ["APNS-C-013", "APNS-C-046d"],
      summary: "Sends nothing more after the first answer",
      seen: "aioapns 4.0: a second request with the same identifier never completes",
      effects: { effect, memory in
        guard case .request = effect else { return [effect] }
        memory.kept.append(effect)
        return memory.kept.count > 1 ? [] : [effect]
      }),
  ]
}
