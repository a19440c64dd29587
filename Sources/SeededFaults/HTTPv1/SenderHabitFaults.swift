import ConformanceKit
import ReferenceSubjects

extension Fault {
  private typealias Sender = ReferenceHTTPv1Sender

  /// Faults of senders that are habits of real libraries.
  static let httpV1SenderHabits: [Fault] = [
    Fault(
      "repeats-every-failure", of: Sender.self, breaks: ["FCM-D-094b", "FCM-D-098", "FCM-D-100"],
      summary: "Repeats whatever wasn't answered 200",
      seen: "job queues that know success and failure",
      rules: { $0.repeated = [400, 403, 404, 429, 500, 502, 503] }),
    Fault(
      "takes-unregistered-for-a-bad-request", of: Sender.self,
      breaks: ["FCM-D-092", "FCM-D-098b"],
      summary: "Takes a registration that is gone for a request that is wrong",
      seen: "clients that sort failures into ours and theirs",
      rules: { $0.codes["UNREGISTERED"] = .invalidArgument }),
    Fault(
      "takes-any-403-for-a-mismatch", of: Sender.self, breaks: ["FCM-D-092"],
      summary: "Takes every 403 for a token of another sender",
      seen: "pyfcm 2.1.1",
      rules: { $0.statuses["PERMISSION_DENIED"] = .senderIDMismatch }),
    Fault(
      "calls-a-mismatch-passing", of: Sender.self, breaks: ["FCM-D-100c"],
      summary: "Says of another sender's token that sending again may help",
      seen: "clients that call all but 400 temporary",
      effects: { effect, _ in
        guard case .outcome(var payload) = effect, payload.failure == .senderIDMismatch else {
          return [effect]
        }
        payload.isRetryable = true
        return [.outcome(payload)]
      }),
    Fault(
      "calls-faults-of-the-request-passing", of: Sender.self, breaks: ["FCM-D-100c"],
      summary: "Says of a refused APNs key and of a wrong message that sending again may help",
      seen: "clients that call all but dead tokens temporary",
      effects: { effect, _ in
        guard case .outcome(var payload) = effect,
          [.thirdPartyAuth, .invalidArgument].contains(payload.failure)
        else { return [effect] }
        payload.isRetryable = true
        return [.outcome(payload)]
      }),
    Fault(
      "only-checks", of: Sender.self, breaks: ["FCM-D-005b"],
      summary: "Asks for every message to be only checked",
      seen: "a default of staging that reached production",
      effects: { effect, _ in
        [effect.changingBody { if $0["message"] != nil { $0["validate_only"] = true } }]
      }),
    Fault(
      "writes-the-subtitle-beside-the-alert", of: Sender.self, breaks: ["FCM-D-062c"],
      summary: "Writes the subtitle into aps, next to the alert",
      seen: "kreait/firebase-php 7.15.0, withSubtitle",
      effects: { effect, _ in
        [
          effect.changingAPS { aps in
            guard let subtitle = aps["alert"]?["subtitle"] else { return }
            aps.change("alert") { $0["subtitle"] = nil }
            aps["subtitle"] = subtitle
          }
        ]
      }),
    Fault(
      "writes-texts-in-ascii", of: Sender.self, breaks: ["FCM-D-040c", "FCM-D-050b"],
      summary: "Turns every character beyond ASCII into a question mark",
      seen: "bodies that are encoded as ASCII with replacement",
      effects: { effect, _ in
        guard case .request(var payload) = effect else { return [effect] }
        payload.body = payload.body.spoiltToASCII
        return [.request(payload)]
      }),
    Fault(
      "strips-letters-of-the-prefix", of: Sender.self, breaks: ["FCM-X-24b"],
      summary: "Strips every letter of /topics/ from the front of a topic name",
      seen: "Python's lstrip('/topics/'), which takes a set of letters",
      effects: { effect, _ in
        [
          effect.changingMessage { message in
            guard let topic = message["topic"]?.string else { return }
            message["topic"] = .string(String(topic.drop { "/topics/".contains($0) }))
          }
        ]
      }),
    Fault(
      "drops-the-collapse-key", of: Sender.self, breaks: ["FCM-D-063c"],
      summary: "Leaves out the collapse key",
      seen: "libraries that write the time to live and nothing else of the Android part",
      effects: { effect, _ in
        [effect.changingMessage { $0.change("android") { $0["collapse_key"] = nil } }]
      }),
  ]
}
