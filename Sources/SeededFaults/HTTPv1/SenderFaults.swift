import ConformanceKit
import ReferenceSubjects

extension Fault {
  private typealias Sender = ReferenceHTTPv1Sender

  /// Faults of senders in the request around a message.
  static let httpV1SenderRequest: [Fault] = [
    Fault(
      "posts-to-the-legacy-path", of: Sender.self, breaks: ["FCM-D-001"],
      summary: "Posts to the path of the legacy interface",
      seen: "apprise 2.2.0 without a key file; libraries not moved before the shutdown",
      effects: { effect, _ in [effect.changingHead { path, _ in path = "/fcm/send" }] }),
    Fault(
      "gives-the-token-as-a-key", of: Sender.self, breaks: ["FCM-D-002b"],
      summary: "Gives its access token in the form of a server key",
      seen: "libraries that kept the legacy header",
      effects: { effect, _ in
        [
          effect.changingHead { _, headers in
            headers["authorization"] = headers["authorization"].map {
              "key=" + $0.dropFirst("Bearer ".count)
            }
          }
        ]
      }),
    Fault(
      "repeats-the-target-at-the-root", of: Sender.self, breaks: ["FCM-D-003c"],
      summary: "Writes the legacy target to next to the message",
      seen: "libraries that build both interfaces' bodies with one function",
      effects: { effect, _ in [effect.changingBody { $0["to"] = $0["message"]?["token"] }] }),
    Fault(
      "sends-dry-runs", of: Sender.self, breaks: ["FCM-D-005b"],
      summary: "Sends a message that the caller wants only checked",
      seen: "wrappers that don't hand the flag down",
      effects: { effect, _ in [effect.changingBody { $0["validate_only"] = nil }] }),
    Fault(
      "posts-batches-to-the-batch-endpoint", of: Sender.self, breaks: ["FCM-D-110b"],
      summary: "Posts many messages to the batch endpoint, which is gone since June 2024",
      seen: "kreait/laravel-firebase before sendEach; laravel-fcm #63",
      effects: { effect, memory in
        guard let event = memory.event, event.isBatch else { return [effect] }
        return [effect.changingHead { path, _ in path = "/batch" }]
      }),
    Fault(
      "changes-any-number-of-subscriptions", of: Sender.self, breaks: ["FCM-D-032"],
      summary: "Puts more than a thousand tokens into one change of subscriptions",
      seen: "wrappers around the registration service that leave the limit to it",
      rules: { $0.subscriptionLimit = .max }),
  ]
}

extension HTTPv1Sender.Event {
  /// Whether the caller sends several messages in one call.
  fileprivate var isBatch: Bool {
    switch self {
    case .sendEach, .sendMulticast, .sendMulticastToInstallations, .response: true
    case .send, .subscribe, .unsubscribe, .connectionLost: false
    }
  }
}
