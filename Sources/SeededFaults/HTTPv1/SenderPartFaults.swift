import ConformanceKit
import ReferenceSubjects

extension Fault {
  private typealias Sender = ReferenceHTTPv1Sender

  /// Faults of senders in the parts of a message.
  static let httpV1SenderParts: [Fault] = [
    Fault(
      "turns-alert-keys-to-camel-case", of: Sender.self, breaks: ["FCM-D-062c"],
      summary: "Writes Apple's names of localized texts in lowerCamelCase",
      seen: "encoders that take the library's own property names for the wire's",
      effects: { effect, _ in
        [
          effect.changingAPS {
            $0.change("alert") { alert in
              alert = JSONObject(
                alert.members.map { .init(name: camelCase($0.name), value: $0.value) })
            }
          }
        ]
      }),
    Fault(
      "drops-the-condition", of: Sender.self, breaks: ["FCM-D-020f"],
      summary: "Leaves out the condition that a message is sent to",
      seen: "encoders that know tokens and topics",
      effects: { effect, _ in [effect.changingMessage { $0["condition"] = nil }] }),
    Fault(
      "replaces-pushes-by-androids-key", of: Sender.self, breaks: ["FCM-E-001c"],
      summary: "Writes Android's collapse key as apns-collapse-id, too",
      seen: "wrappers with one key for all platforms",
      effects: { effect, _ in
        [
          effect.changingMessage { message in
            guard let key = message["android"]?["collapse_key"], message["apns"] != nil else {
              return
            }
            message.change("apns") { $0.change("headers") { $0["apns-collapse-id"] = key } }
          }
        ]
      }),
    Fault(
      "signs-subscriptions-with-a-key", of: Sender.self, breaks: ["FCM-D-002b"],
      summary: "Signs what changes subscriptions as the old interface has it, by key=",
      seen: "libraries that moved messages to HTTP v1 and left topics as they were",
      effects: { effect, _ in
        [
          effect.changingHead { path, headers in
            guard path.contains("/iid/") else { return }
            headers["authorization"] = headers["authorization"]?.replacing("Bearer ", with: "key=")
          }
        ]
      }),
    Fault(
      "drops-the-thread", of: Sender.self, breaks: ["FCM-D-062c"],
      summary: "Leaves out the thread of a notification",
      seen: "types with the keys of an early iOS version",
      effects: { effect, _ in [effect.changingAPS { $0["thread-id"] = nil }] }),
    Fault(
      "writes-labels-beside-the-options", of: Sender.self, breaks: ["FCM-D-063c"],
      summary: "Writes an analytics label next to the options instead of into them",
      seen: "wrappers that flatten nested options",
      effects: { effect, _ in
        [
          effect.changingMessage { message in
            message["analytics_label"] = message["fcm_options"]?["analytics_label"]
            message["fcm_options"] = nil
            message.change("apns") { apns in
              apns["analytics_label"] = apns["fcm_options"]?["analytics_label"]
              apns.change("fcm_options") { $0["analytics_label"] = nil }
            }
          }
        ]
      }),
    Fault(
      "escapes-texts-for-html", of: Sender.self, breaks: ["FCM-D-050b"],
      summary: "Escapes the marks of HTML in title and body",
      seen: "messages that come out of a web framework's templates",
      effects: { effect, _ in
        [
          effect.changingMessage {
            $0.change("notification") { texts in
              for name in ["title", "body"] {
                texts[name] = (texts[name]?.string).map {
                  .string($0.replacing("&", with: "&amp;"))
                }
              }
            }
          }
        ]
      }),
    Fault(
      "adds-a-default-sound", of: Sender.self, breaks: ["FCM-X-05b"],
      summary: "Adds the default sound to whatever has none, background updates included",
      seen: "MihaelIsaev/FCM 3.0.0-beta.3, whose initialiser for data adds it",
      effects: { effect, _ in
        [effect.changingAPS { if $0["sound"] == nil { $0["sound"] = "default" } }]
      }),
    Fault(
      "gives-data-the-default-sound", of: Sender.self, breaks: ["FCM-D-056b"],
      summary: "Adds the default sound to data that has no Apple part",
      seen: "MihaelIsaev/FCM 3.0.0-beta.3, whose initialiser for data adds it",
      effects: { effect, _ in
        [
          effect.changingMessage { message in
            guard message["notification"] == nil, message["apns"] == nil,
              message["data"] != nil
            else { return }
            message["apns"] = ["payload": ["aps": ["sound": "default"]]]
          }
        ]
      }),
    Fault(
      "hides-what-shows-beside-a-background-update", of: Sender.self, breaks: ["FCM-X-05c"],
      summary: "Leaves out alert, badge and sound when the push asks for a background update",
      seen: "MihaelIsaev/FCM 3.0.0-beta.3, FCMApnsApsObject",
      effects: { effect, _ in
        [
          effect.changingAPS { aps in
            guard aps["content-available"] == 1 else { return }
            for name in ["alert", "badge", "sound"] { aps[name] = nil }
          }
        ]
      }),
    Fault(
      "sends-everything-at-10", of: Sender.self, breaks: ["FCM-X-05b"],
      summary: "Gives priority 10 to every message that names none",
      seen: "defaults for alerts that are applied to everything: kalyke 1.5.0, rpush 9.2.0",
      effects: { effect, _ in
        [
          effect.changingMessage {
            $0.change("apns") { apns in
              var headers = apns["headers"]?.object ?? JSONObject()
              if headers["apns-priority"] == nil { headers["apns-priority"] = "10" }
              apns["headers"] = .object(headers)
            }
          }
        ]
      }),
    Fault(
      "drops-empty-data-values", of: Sender.self, breaks: ["FCM-D-040c"],
      summary: "Drops data entries whose value is empty text",
      seen: "clean-up of falsy values before encoding",
      effects: { effect, _ in
        [
          effect.changingMessage {
            $0.change("data") { $0 = JSONObject($0.members.filter { $0.value != "" }) }
          }
        ]
      }),
    Fault(
      "sends-dry-runs-of-batches", of: Sender.self, breaks: ["FCM-D-005b"],
      summary: "Sends the messages of a batch that the caller wants only checked",
      seen: "wrappers that hand the flag down for one message and forget it for many",
      effects: { effect, memory in
        switch memory.event {
        case .sendEach, .sendMulticast: [effect.changingBody { $0["validate_only"] = nil }]
        default: [effect]
        }
      }),
    Fault(
      "gives-data-priority-10", of: Sender.self, breaks: ["FCM-D-057c"],
      summary: "Gives a message with data only an apns-priority of 10",
      seen: "wrappers with one high priority for all platforms, such as grafana/oncall #1612",
      effects: { effect, _ in
        [
          effect.changingMessage {
            guard $0["data"] != nil, $0["notification"] == nil, $0["apns"] == nil else { return }
            $0["apns"] = ["headers": ["apns-priority": "10"]]
          }
        ]
      }),
    Fault(
      "joins-where-it-is-to-leave", of: Sender.self, breaks: ["FCM-D-032d"],
      summary: "Sends the request to join a topic where its caller leaves it",
      seen: "helpers for both that are given the wrong verb",
      effects: { effect, _ in
        [effect.changingHead { path, _ in path.replace("batchRemove", with: "batchAdd") }]
      }),
    Fault(
      "subscribes-the-first-token-only", of: Sender.self, breaks: ["FCM-D-032d"],
      summary: "Changes the subscription of the first token and forgets the others",
      seen: "helpers for one device that are given a list",
      effects: { effect, _ in
        [
          effect.changingBody { body in
            guard let first = body["registration_tokens"]?.array?.first else { return }
            body["registration_tokens"] = .array([first])
          }
        ]
      }),
  ]
}

/// Returns a key in lowerCamelCase.
private func camelCase(_ key: String) -> String {
  let words = key.split(separator: "-")
  return words.dropFirst().reduce(String(words.first ?? "")) {
    $0 + $1.prefix(1).uppercased() + $1.dropFirst()
  }
}
