import ConformanceKit
import ReferenceSubjects

extension Fault {
  private typealias Sender = ReferenceHTTPv1Sender

  /// Faults of senders in what they make of an answer.
  static let httpV1SenderAnswer: [Fault] = [
    Fault(
      "reads-ids-as-numbers", of: Sender.self, breaks: ["FCM-D-004b"],
      summary: "Reads the message id as a number and loses the rest",
      seen: "clients that kept the legacy interface's numeric message_id",
      effects: { effect, _ in
        guard case .outcome(var payload) = effect, let name = payload.name else { return [effect] }
        let id = name.split(separator: "/").last.flatMap { Int64($0) } ?? 0
        payload.name = String(id)
        return [.outcome(payload)]
      }),
    Fault(
      "drops-tokens-for-any-bad-request", of: Sender.self, breaks: ["FCM-D-031"],
      summary: "Declares a token dead for every INVALID_ARGUMENT",
      seen: "back ends that delete on 400: one bad payload empties the device table",
      rules: { $0.invalidArgumentEndsToken = true }),
    Fault(
      "reads-the-first-detail-only", of: Sender.self, breaks: ["FCM-D-090", "FCM-D-098b"],
      summary: "Takes the code from the first detail, whatever its type",
      seen: "details[0].errorCode in hand-written clients",
      rules: { $0.readsDetailTypes = false }),
    Fault(
      "needs-details", of: Sender.self, breaks: ["FCM-D-090c"],
      summary: "Knows no error without details",
      seen: "clients that read the code of FcmError and nothing else",
      rules: {
        $0.statuses = [:]
        $0.httpStatuses = [:]
      }),
    Fault(
      "goes-by-the-status-first", of: Sender.self,
      breaks: ["FCM-D-091", "FCM-D-092e", "FCM-D-098b"],
      summary: "Goes by the status and never sees UNREGISTERED",
      seen: "clients that map 404 to not found and 403 to permission denied",
      rules: { $0.codeGoesFirst = false }),
    Fault(
      "takes-quota-for-unavailable", of: Sender.self, breaks: ["FCM-D-092", "FCM-D-092e"],
      summary: "Takes an exceeded quota for a service that is down",
      seen: "clients with one kind of failure for all that may be repeated",
      rules: { $0.codes["QUOTA_EXCEEDED"] = .unavailable }),
    Fault(
      "crashes-on-unknown-codes", of: Sender.self, breaks: ["FCM-D-092c"],
      summary: "Crashes on a code that it doesn't know",
      seen: "kalyke 1.5.0 (AttributeError) and apns2 0.7.2 (KeyError) on new APNs reasons",
      events: { event, _ in
        if case .response(let payload) = event, payload.body.contains("TIDE_IS_LOW") {
          throw UnknownCode()
        }
        return [event]
      }),
    Fault(
      "ignores-retry-after", of: Sender.self, breaks: ["FCM-D-094", "FCM-D-094c"],
      summary: "Repeats after its own delay, whatever Retry-After says",
      seen: "firebase-admin-python 7.7.0 asynchronous; @parse/node-apn 7.1.0 never sees the field",
      rules: { $0.honoursRetryAfter = false }),
    Fault(
      "repeats-whenever-retry-after-is-there", of: Sender.self,
      breaks: ["FCM-D-094b", "FCM-D-094g", "FCM-D-098", "FCM-D-100"],
      summary: "Repeats any request whose answer has Retry-After, even one that was taken",
      seen: "pyfcm 2.1.1 sends a message twice after a 200 with Retry-After",
      rules: { $0.repeatsForRetryAfter = true }),
    Fault(
      "repeats-a-quota-at-once", of: Sender.self, breaks: ["FCM-D-094d"],
      summary: "Repeats a request over quota after a second",
      seen: "clients with one back-off for all statuses",
      rules: { $0.quotaDelay = 0 }),
    Fault(
      "repeats-at-once", of: Sender.self, breaks: ["FCM-D-094e"],
      summary: "Repeats without a pause, a limited number of times",
      seen: "pyapns-client 2.0.6, three times at 0.0 s; firebase-admin-python's first retry",
      rules: {
        $0.firstDelay = 0.5
        $0.backOff = 1
        $0.patience = 15
      }),
    Fault(
      "repeats-for-days", of: Sender.self, breaks: ["FCM-D-094f"],
      summary: "Goes on repeating a message for days",
      seen: "queues that put a failed job back for ever",
      rules: { $0.patience = 1_000_000 }),
    Fault(
      "waits-five-seconds", of: Sender.self, breaks: ["FCM-D-095"],
      summary: "Gives an answer up after five seconds",
      seen: "HTTP clients with their default time-out: httpx has five seconds",
      rules: { $0.answerLimit = 5 }),
    Fault(
      "looks-for-legacy-results", of: Sender.self, breaks: ["FCM-D-092c", "FCM-D-092"],
      summary: "Takes an error for a success, as it has no results as in the legacy interface",
      seen: "chatwoot #15737: dead tokens are never removed",
      rules: { $0.wantsNames = false },
      events: { event, _ in
        guard case .response(var answer) = event,
          let body = try? JSONValue(parsing: answer.body), body["error"]?.object != nil
        else { return [event] }
        answer.status = 200
        return [.response(answer)]
      }),
    Fault(
      "leaves-failures-out-of-the-results", of: Sender.self, breaks: ["FCM-D-111", "FCM-D-032c"],
      summary: "Leaves the failed messages out of the results",
      seen: "wrappers that collect only what succeeded",
      effects: { effect, _ in
        guard case .outcome(let payload) = effect, payload.index != nil, payload.failure != nil
        else { return [effect] }
        return []
      }),
  ]
}

/// What a client throws for a code that its table lacks.
private struct UnknownCode: Error {}
