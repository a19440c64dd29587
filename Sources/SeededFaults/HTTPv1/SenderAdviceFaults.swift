import ConformanceKit
import ReferenceSubjects

extension Fault {
  private typealias Sender = ReferenceHTTPv1Sender

  /// Faults of senders that break what is advised.
  static let httpV1SenderAdvice: [Fault] = [
    Fault(
      "sends-topics-as-given", of: Sender.self,
      breaks: ["FCM-D-022b", "FCM-D-022c", "FCM-D-024b", "FCM-X-24", "FCM-X-24c"],
      summary: "Sends whatever it is given for a topic",
      seen: "pyfcm 2.1.1 and async-firebase 6.4.0",
      rules: { $0.encoding.topicCheck = .nothing }),
    Fault(
      "sends-topics-with-a-newline", of: Sender.self, breaks: ["FCM-D-024b"],
      summary: "Sends a topic name that ends in a newline",
      seen: "firebase-admin-python 7.7.0, whose pattern ends in '$'",
      rules: { $0.encoding.topicCheck = .allButFinalNewline }),
    Fault(
      "checks-the-end-of-topics", of: Sender.self,
      breaks: ["FCM-D-022b", "FCM-D-022c", "FCM-X-24", "FCM-X-24c"],
      summary: "Checks only the last character of a topic name",
      seen: "firebase-php 7.15.0, whose pattern begins anywhere",
      rules: {
        $0.encoding.topicCheck = .lastCharacter
        $0.encoding.stripsPrefix = false
      }),
    Fault(
      "sends-to-any-number-of-targets", of: Sender.self, breaks: ["FCM-X-30"],
      summary: "Sends a message with no target, or with several",
      seen: "pyfcm 2.1.1",
      rules: { $0.encoding.countsTargets = false }),
    Fault(
      "drops-a-badge-of-0", of: Sender.self, breaks: ["FCM-X-01"],
      summary: "Drops a badge of 0 as if it weren't given",
      seen: "types that leave out zero values, such as Go's omitempty",
      effects: { effect, _ in
        [effect.changingAPS { if $0["badge"] == 0 { $0["badge"] = nil } }]
      }),
    Fault(
      "drops-a-volume-of-0", of: Sender.self, breaks: ["FCM-X-12"],
      summary: "Drops a volume of 0 as if it weren't given",
      seen: "firebase-admin-go 4.21.0 and sideshow/apns2 0.25.0, by omitempty",
      effects: { effect, _ in
        [
          effect.changingAPS {
            $0.change("sound") { if $0["volume"] == 0 { $0["volume"] = nil } }
          }
        ]
      }),
    Fault(
      "writes-critical-as-true", of: Sender.self, breaks: ["FCM-X-10b"],
      summary: "Writes a critical sound with true where Apple asks for 1",
      seen: "libraries that pass the caller's Boolean through",
      effects: { effect, _ in
        [
          effect.changingAPS {
            $0.change("sound") { if $0["critical"] != nil { $0["critical"] = true } }
          }
        ]
      }),
    Fault(
      "drops-empty-values", of: Sender.self, breaks: ["FCM-X-19"],
      summary: "Drops the app's own 0, false and empty text",
      seen: "clean-up of falsy values before encoding",
      effects: { effect, _ in
        [
          effect.changingMessage {
            $0.change("apns") {
              $0.change("payload") { payload in
                payload = JSONObject(
                  payload.members.filter { ![0, false, ""].contains($0.value) })
              }
            }
          }
        ]
      }),
    Fault(
      "crashes-on-answers-that-are-no-json", of: Sender.self, breaks: ["FCM-D-096"],
      summary: "Crashes on an answer that is not a JSON object",
      seen: "kalyke 1.5.0 and apns2 0.7.2 (JSONDecodeError); async-firebase on a list",
      events: { event, _ in
        guard case .response(let payload) = event else { return [event] }
        guard (try? JSONValue(parsing: payload.body))?.object != nil else {
          throw UnreadableAnswer()
        }
        return [event]
      }),
    Fault(
      "takes-any-401-for-apns", of: Sender.self, breaks: ["FCM-D-099"],
      summary: "Takes its own expired access token for a fault of the APNs key",
      seen: "clients that map 401 to one kind of failure",
      rules: { $0.statuses["UNAUTHENTICATED"] = .thirdPartyAuth }),
    Fault(
      "forgets-the-old-code", of: Sender.self, breaks: ["FCM-D-092b"],
      summary: "Doesn't know APNS_AUTH_ERROR, the old name of a code",
      seen: "tables written from the current document alone",
      rules: { $0.codes["APNS_AUTH_ERROR"] = nil }),
  ]
}

/// What a client throws when it can't decode a body.
private struct UnreadableAnswer: Error {}
