import ConformanceKit
import ReferenceSubjects

extension Variant {
  private typealias Gateway = ReferenceHTTPv1Gateway

  /// Gateways that read a message otherwise where the sources leave it open.
  static let httpV1GatewayReading: [Variant] = [
    Variant(
      "reserves-every-google-and-gcm-key", of: Gateway.self, answers: ["FCM-D-041c": "refused"],
      summary: "Refuses every data key that starts with google or gcm",
      because: "FCM, 'REST ErrorCode': a key such as from or gcm, or any value prefixed by google",
      rules: { $0.reservedPrefixes = ["google", "gcm"] }),
    Variant(
      "reserves-the-collapse-key", of: Gateway.self, answers: ["FCM-D-042": "refused"],
      summary: "Refuses the data key collapse_key",
      because: "the page of HTTP v1 doesn't say that it is allowed, as the legacy page does",
      rules: { $0.reservedKeys.insert("collapse_key") }),
    Variant(
      "reserves-aps", of: Gateway.self, answers: ["FCM-D-044b": "refused"],
      summary: "Refuses the data key aps",
      because: "no page says what becomes of it",
      rules: { $0.reservedKeys.insert("aps") }),
    Variant(
      "drops-null-data", of: Gateway.self, answers: ["FCM-D-040d": "taken"],
      summary: "Leaves a data value that is null out",
      because: "ProtoJSON, 'Null values': null counts as unset",
      rules: { $0.fields.dropsNullTexts = true }),
    Variant(
      "takes-payloads-without-aps", of: Gateway.self, answers: ["FCM-D-068": "taken"],
      summary: "Takes a payload without aps or with an empty one",
      because: "the page of messages doesn't forbid it",
      rules: { $0.needsAPS = false }),
    Variant(
      "takes-empty-labels", of: Gateway.self, answers: ["FCM-D-064d": "taken"],
      summary: "Treats an empty analytics label as absent",
      because: "ProtoJSON, 'Default values': empty text is what an unset field holds",
      events: { event, _ in [event.droppingEmptyLabels()] }),
    Variant(
      "takes-a-little-more", of: Gateway.self, answers: ["FCM-D-046c": "taken"],
      summary: "Takes messages of up to 4,505 bytes",
      because: "the live service was seen to take them",
      rules: {
        $0.largestMessage = 4505
        $0.largestTopicMessage = 4505
      }),
    Variant(
      "takes-short-messages-to-topics", of: Gateway.self, answers: ["FCM-D-047": "refused"],
      summary: "Refuses messages of more than 2,048 bytes to a topic",
      because: "FCM, 'REST ErrorCode': 2048 bytes in the case of messages to topics",
      rules: { $0.largestTopicMessage = 2048 }),
    Variant(
      "takes-topic-names-of-900-characters", of: Gateway.self, answers: ["FCM-D-021b": "refused"],
      summary: "Refuses a topic name of more than 900 characters",
      because: "firebase-ios-sdk, FIRMessaging.h: [a-zA-Z0-9-_.~%]{1,900}",
      rules: { $0.longestTopicName = 900 }),
    Variant(
      "strips-the-prefix-of-topics", of: Gateway.self, answers: ["FCM-D-022": "taken"],
      summary: "Takes a topic that is written with /topics/",
      because: "the page says that it should not be provided, and not what becomes of it",
      events: { event, _ in
        [
          event.changingMessage { message in
            guard let topic = message["topic"]?.string, topic.hasPrefix("/topics/") else { return }
            message["topic"] = .string(String(topic.dropFirst(8)))
          }
        ]
      }),
    Variant(
      "refuses-names-from-senders", of: Gateway.self,
      summary: "Refuses a message with the output-only field name",
      because: "FCM, 'projects.messages': name is output only",
      rules: { $0.fields.dropMessageName() },
      events: { event, _ in
        [event.changingMessage { if $0["name"] == .null { $0["name"] = nil } }]
      }),
    Variant(
      "takes-any-validate-only-for-true", of: Gateway.self, answers: ["FCM-D-005c": "checked"],
      summary: "Only checks a message whose validate_only is 1 or the text true",
      because: "no page says what such a value means",
      events: { event, _ in
        guard case .request(var request) = event else { return [event] }
        request.body = changed(request.body) { body in
          if body["validate_only"] == 1 || body["validate_only"] == "true" {
            body["validate_only"] = true
          }
        }
        return [.request(request)]
      }),
    Variant(
      "refuses-live-activities-to-topics", of: Gateway.self, answers: ["FCM-D-065c": "refused"],
      summary: "Refuses a Live Activity's token with a topic",
      because: "FCM, 'Get started with Live Activity': the token goes with a registration token",
      events: { event, _ in
        [
          event.changingMessage { message in
            let isForTopic = message["topic"].map { $0 != .null } ?? false
            guard message["apns"]?["live_activity_token"]?.string != nil, isForTopic else { return }
            message["unknown"] = true
          }
        ]
      }),
  ]

  /// Gateways that make the push otherwise where the sources leave it open.
  static let httpV1GatewayPushes: [Variant] = [
    Variant(
      "replaces-the-common-alert", of: Gateway.self, answers: ["FCM-D-051b": "replaced"],
      summary: "Sends an Apple alert without what the common notification adds",
      because: "no page says whether the two are merged key by key",
      rules: { $0.payload.mergesAlerts = false }),
    Variant(
      "adds-a-default-sound", of: Gateway.self, answers: ["FCM-D-055": "default-sound"],
      summary: "Adds the default sound to a notification without one",
      because: "no page says that a notification is silent",
      effects: { effect, _ in
        [
          effect.changingPush { _, payload in
            payload.change("aps") { aps in
              if aps["alert"] != nil, aps["sound"] == nil { aps["sound"] = "default" }
            }
          }
        ]
      }),
    Variant(
      "wakes-the-app-for-data", of: Gateway.self, answers: ["FCM-D-056": "added"],
      summary: "Adds content-available to a message of data alone",
      because: "no page says how data reach an app otherwise",
      effects: { effect, memory in
        guard let message = memory.event?.message, message["notification"] == nil else {
          return [effect]
        }
        return [
          effect.changingPush { _, payload in
            var aps = payload["aps"]?.object ?? JSONObject()
            if aps.isEmpty { aps["content-available"] = 1 }
            payload["aps"] = .object(aps)
          }
        ]
      }),
    Variant(
      "derives-the-push-type", of: Gateway.self, answers: ["FCM-D-070": "derived"],
      summary: "Names the push type that fits the payload",
      because: "Apple asks every provider for it, and FCM's pages don't say who sets it",
      effects: { effect, _ in
        [
          effect.changingPush { headers, payload in
            guard headers["apns-push-type"] == nil else { return }
            let isShown = ["alert", "badge", "sound"].contains { payload["aps"]?[$0] != nil }
            headers["apns-push-type"] = isShown ? "alert" : "background"
          }
        ]
      }),
    Variant(
      "passes-known-headers-only", of: Gateway.self, answers: ["FCM-D-071": "left-out"],
      summary: "Leaves headers out that APNs doesn't know",
      because: "no page says what becomes of them",
      effects: { effect, _ in
        [effect.changingPush { headers, _ in headers = headers.filter { known.contains($0.key) } }]
      }),
    Variant(
      "leaves-the-priority-to-apns", of: Gateway.self, answers: ["FCM-D-061c": "left-to-apns"],
      summary: "Sends no priority where the sender names none",
      because: "Apple, 'Sending notification requests to APNs': without it APNs takes 10",
      effects: { effect, memory in
        guard let message = memory.event?.message,
          message["apns"]?["headers"]?["apns-priority"] == nil
        else { return [effect] }
        return [effect.changingPush { headers, _ in headers["apns-priority"] = nil }]
      }),
    Variant(
      "sends-everything-with-priority-10", of: Gateway.self,
      answers: ["FCM-D-061c": "priority-10"],
      summary: "Sends priority 10 where the sender names none",
      because: "FCM, 'projects.messages', ApnsConfig: the default of apns-priority is 10",
      effects: { effect, memory in
        guard let message = memory.event?.message,
          message["apns"]?["headers"]?["apns-priority"] == nil
        else { return [effect] }
        return [effect.changingPush { headers, _ in headers["apns-priority"] = "10" }]
      }),
  ]

  /// Gateways that answer otherwise where the sources leave it open.
  static let httpV1GatewayAnswers: [Variant] = [
    Variant(
      "answers-after-apns", of: Gateway.self,
      summary: "Answers a request when APNs has answered what it led to",
      because: "no page says whether FCM waits for APNs",
      rules: { $0.waitsForAPNs = true }),
    Variant(
      "gives-no-details", of: Gateway.self,
      answers: [
        "FCM-D-009b": "names-no-field", "FCM-D-020d": "no-details", "FCM-D-023": "names-no-code",
        "FCM-D-092f": "no-details",
      ],
      summary: "Answers an invalid argument without details and without naming the field",
      because: "the live service was seen to answer so",
      effects: { effect, _ in
        [
          effect.changingResponse { status, body in
            guard status == 400 else { return }
            body.change("error") { error in
              error["details"] = nil
              error["message"] = "Request contains an invalid argument."
            }
          }
        ]
      }),
    Variant(
      "details-bad-requests", of: Gateway.self, answers: ["FCM-D-092f": "bad-request"],
      summary: "Puts a BadRequest before the code of FCM",
      because: "FCM, 'REST ErrorCode': an extension of type google.rpc.BadRequest is returned",
      effects: { effect, _ in
        [
          effect.changingResponse { status, body in
            guard status == 400 else { return }
            body.change("error") { error in
              let bad: JSONValue = ["@type": "type.googleapis.com/google.rpc.BadRequest"]
              error["details"] = .array([bad] + (error["details"]?.array ?? []))
            }
          }
        ]
      }),
    Variant(
      "writes-media-types-in-capitals", of: Gateway.self,
      summary: "Gives Application/JSON for the type of its answers",
      because: "RFC 9110, 8.3.1: type and subtype are compared without case",
      effects: { effect, _ in
        guard case .response(var payload) = effect else { return [effect] }
        payload.headers = ["content-type": "Application/JSON;charset=utf-8"]
        return [.response(payload)]
      }),
    Variant(
      "knows-no-malformed-tokens", of: Gateway.self,
      summary: "Answers an empty registration token as a missing one",
      because: "FCM, 'REST ErrorCode', UNREGISTERED: missing registration tokens",
      events: { event, _ in
        [event.changingMessage { if $0["token"] == "" { $0["token"] = "missing:token" } }]
      }),
  ]

  /// The headers that APNs knows (Apple, Sending notification requests to APNs).
  private static let known: Set<String> = [
    "apns-id", "apns-push-type", "apns-expiration", "apns-priority", "apns-topic",
    "apns-collapse-id",
  ]
}

extension HTTPv1Gateway.Event {
  /// Returns a request without analytics labels that are empty.
  fileprivate func droppingEmptyLabels() -> Self {
    changingMessage { message in
      let drop: (inout JSONObject) -> Void = {
        if $0["analytics_label"] == "" { $0["analytics_label"] = nil }
      }
      message.change("fcm_options", drop)
      message.change("apns") { $0.change("fcm_options", drop) }
    }
  }
}

extension HTTPv1Fields {
  /// Takes the output-only field `name` from the message.
  fileprivate mutating func dropMessageName() {
    guard case .object(var message)? = request["message"] else { return }
    message["name"] = nil
    request["message"] = .object(message)
  }
}
