import ConformanceKit
import ReferenceSubjects

extension Fault {
  private typealias Gateway = ReferenceHTTPv1Gateway

  /// Faults of gateways that refuse what FCM takes, and of some that take what it refuses.
  static let httpV1GatewayStrict: [Fault] = [
    Fault(
      "knows-no-conditions", of: Gateway.self,
      breaks: ["FCM-D-020", "FCM-D-025", "FCM-D-026", "FCM-D-028"],
      summary: "Refuses every condition",
      seen: "mock servers that know tokens and topics",
      events: { event, _ in
        [event.changingMessage { if $0["condition"] != nil { $0["condition"] = "@" } }]
      }),
    Fault(
      "refuses-a-time-to-live-of-0", of: Gateway.self, breaks: ["FCM-D-081"],
      summary: "Refuses a time to live of 0",
      seen: "checks written with 'greater than zero'",
      events: { event, _ in [event.changingTimeToLive { $0 == "0s" ? "-1s" : $0 }] }),
    Fault(
      "takes-negative-times-to-live", of: Gateway.self, breaks: ["FCM-D-081"],
      summary: "Takes a time to live that is over before it begins",
      seen: "checks of the upper bound alone",
      events: { event, _ in
        [event.changingTimeToLive { $0.hasPrefix("-") ? String($0.dropFirst()) : $0 }]
      }),
    Fault(
      "knows-few-marks-in-topic-names", of: Gateway.self, breaks: ["FCM-D-021"],
      summary: "Refuses full stop, tilde and per cent sign in a topic name",
      seen: "the pattern [A-Za-z0-9_-]+ of other publish-subscribe services",
      events: { event, _ in
        [
          event.changingMessage { message in
            guard let topic = message["topic"]?.string, topic.contains(where: ".~%".contains)
            else { return }
            message["topic"] = "a b"
          }
        ]
      }),
    Fault(
      "refuses-images", of: Gateway.self, breaks: ["FCM-D-050"],
      summary: "Refuses an image in the common notification",
      seen: "emulators whose notification is a title and a body",
      events: { event, _ in
        [
          event.changingMessage {
            $0.change("notification") { if $0["image"] != nil { $0["image"] = 1 } }
          }
        ]
      }),
    Fault(
      "refuses-labels-for-apple-platforms", of: Gateway.self, breaks: ["FCM-D-063"],
      summary: "Refuses an analytics label in the options of the Apple part",
      seen: "emulators that know the label of the whole message alone",
      events: { event, _ in
        [
          event.changingMessage { message in
            guard message["apns"]?["fcm_options"]?["analytics_label"] != nil else { return }
            message["apns"] = 1
          }
        ]
      }),
    Fault(
      "refuses-empty-data", of: Gateway.self, breaks: ["FCM-D-040"],
      summary: "Refuses empty data and empty data values",
      seen: "schemas with a least length",
      events: { event, _ in
        [
          event.changingMessage { message in
            guard let data = message["data"]?.object else { return }
            if data.isEmpty || data.members.contains(where: { $0.value == "" }) {
              message["data"] = 1
            }
          }
        ]
      }),
    Fault(
      "unwraps-messages", of: Gateway.self, breaks: ["FCM-D-003"],
      summary: "Takes a message in a list, in a text, or in a field messages",
      seen: "mock servers that take several interfaces' bodies",
      events: { event, _ in [event.unwrappingMessage()] }),
  ]
}

extension HTTPv1Gateway.Event {
  /// Returns a request with the time to live for Android changed.
  fileprivate func changingTimeToLive(_ change: (String) -> String) -> Self {
    changingMessage {
      $0.change("android") { android in
        guard let text = android["ttl"]?.string else { return }
        android["ttl"] = .string(change(text))
      }
    }
  }

  /// Returns a request whose message is what stands within a list or a text.
  fileprivate func unwrappingMessage() -> Self {
    guard case .request(var payload) = self else { return self }
    payload.body = changed(payload.body) { body in
      if let messages = body["messages"] {
        body["messages"] = nil
        body["message"] = messages
      }
      if let first = body["message"]?.array?.first { body["message"] = first }
      if let text = body["message"]?.string { body["message"] = try? JSONValue(parsing: text) }
    }
    return .request(payload)
  }
}
