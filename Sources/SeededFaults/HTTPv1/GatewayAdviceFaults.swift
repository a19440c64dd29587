import ConformanceKit
import ReferenceSubjects

extension Fault {
  private typealias Gateway = ReferenceHTTPv1Gateway

  /// Faults of gateways that break what is advised.
  static let httpV1GatewayAdvice: [Fault] = [
    Fault(
      "takes-topics-with-a-newline", of: Gateway.self, breaks: ["FCM-D-024"],
      summary: "Takes a topic name that ends in a newline",
      seen: "regular expressions with '$', which matches before a final newline",
      events: { event, _ in [event.trimmingTopic()] }),
    Fault(
      "takes-messages-of-any-size", of: Gateway.self, breaks: ["FCM-D-046b"],
      summary: "Takes a message of any size",
      seen: "mocks; firebase-admin-go #580 met the limit only on the live service",
      rules: { $0.largestMessage = .max }),
    Fault(
      "takes-data-with-priority-10", of: Gateway.self, breaks: ["FCM-D-057"],
      summary: "Takes data alone with priority 10",
      seen: "mocks that don't compare headers with the message",
      rules: { $0.limitsPriorityOfData = false }),
    Fault(
      "answers-404-to-what-is-no-token", of: Gateway.self, breaks: ["FCM-D-030"],
      summary: "Answers 404 for a text that can't be a token",
      seen: "mocks that look a token up before they look at it",
      effects: { effect, _ in
        [
          effect.changingResponse { status, body in
            let words = body["error"]?["message"]?.string ?? ""
            guard words.contains("not a valid FCM registration token") else { return }
            status = 404
            body.change("error") { $0["code"] = 404 }
          }
        ]
      }),
    Fault(
      "forgets-dead-devices", of: Gateway.self, breaks: ["FCM-D-030c"],
      summary: "Takes messages to a token whose device APNs has called dead",
      seen: "mocks with a fixed list of tokens",
      rules: { $0.remembersDeadDevices = false }),
    Fault(
      "replaces-by-androids-tag", of: Gateway.self, breaks: ["FCM-D-009d"],
      summary: "Takes Android's tag of a notification for its apns-collapse-id",
      seen: "gateways with one identifier for all platforms",
      events: { event, _ in
        [
          event.changingMessage { message in
            guard let tag = message["android"]?["notification"]?["tag"] else { return }
            var apns = message["apns"]?.object ?? [:]
            var headers = apns["headers"]?.object ?? [:]
            headers["apns-collapse-id"] = tag
            apns["headers"] = .object(headers)
            message["apns"] = .object(apns)
          }
        ]
      }),
    Fault(
      "sends-what-is-for-android", of: Gateway.self, breaks: ["FCM-D-009d"],
      summary: "Takes title and body for APNs from the part for Android",
      seen: "gateways that read one payload for all platforms, as gorush has",
      events: { event, _ in
        [
          event.changingMessage { message in
            let android = message["android"]?["notification"]
            message.change("notification") { common in
              for key in ["title", "body"] { common[key] = android?[key] ?? common[key] }
            }
          }
        ]
      }),
    Fault(
      "expires-at-once", of: Gateway.self, breaks: ["FCM-D-061"],
      summary: "Makes now the expiration of a message without one",
      seen: "APNs' own 0 taken for a default",
      rules: { $0.defaultLifetime = 0 }),
    Fault(
      "leaves-out-the-message-id", of: Gateway.self, breaks: ["FCM-D-069"],
      summary: "Sends a payload without the message id that the SDK reads",
      seen: "gateways that forward the message's own payload only",
      rules: { $0.payload.addsMessageID = false }),
    Fault(
      "keeps-the-senders-name", of: Gateway.self, breaks: ["FCM-D-013b"],
      summary: "Answers with the name that the sender wrote",
      seen: "mocks that echo the message: MihaelIsaev/FCM writes a name of its own",
      effects: { effect, memory in
        guard let name = memory.event?.message?["name"] else { return [effect] }
        return [effect.changingResponse { _, body in body["name"] = name }]
      }),
    Fault(
      "sends-under-fcms-topic", of: Gateway.self, breaks: ["FCM-D-073"],
      summary: "Names FCM's topic where APNs expects the bundle id",
      seen: "the one word for two things",
      effects: { effect, memory in
        guard let topic = memory.event?.message?["topic"]?.string else { return [effect] }
        return [effect.changingPush { headers, _ in headers["apns-topic"] = topic }]
      }),
    Fault(
      "reserves-from-and-google-only", of: Gateway.self, breaks: ["FCM-D-041b"],
      summary: "Takes message_type and gcm.notification. among the data keys",
      seen: "mocks that follow the error code's text rather than the field's",
      rules: {
        $0.reservedKeys = ["from"]
        $0.reservedPrefixes = ["google."]
      }),
  ]
}

extension HTTPv1Gateway.Event {
  /// Returns a request whose topic has no newline at its end.
  fileprivate func trimmingTopic() -> Self {
    changingMessage { message in
      guard let topic = message["topic"]?.string, topic.last?.isNewline == true else { return }
      message["topic"] = .string(String(topic.dropLast()))
    }
  }
}
