import ConformanceKit
import ReferenceSubjects

extension Fault {
  private typealias Sender = ReferenceHTTPv1Sender

  /// Faults of senders in the message.
  static let httpV1SenderMessage: [Fault] = [
    Fault(
      "names-its-messages", of: Sender.self, breaks: ["FCM-D-013"],
      summary: "Fills the output-only field name with an id of its own",
      seen: "MihaelIsaev/FCM 3.0.0-beta.3 writes a UUID",
      effects: { effect, _ in [effect.changingMessage { $0["name"] = "9F1C-mine" }] }),
    Fault(
      "turns-callers-keys-to-snake-case", of: Sender.self, breaks: ["FCM-D-007c"],
      summary: "Rewrites the caller's own data keys in snake_case",
      seen: "encoders with a global key strategy, such as JSONEncoder's convertToSnakeCase",
      effects: { effect, _ in
        [
          effect.changingMessage {
            $0.change("data") { $0 = inSnakeCase($0) }
            $0.change("apns") { $0.change("payload") { $0 = inSnakeCase($0) } }
          }
        ]
      }),
    Fault(
      "sends-data-as-given", of: Sender.self, breaks: ["FCM-D-040b"],
      summary: "Sends data values that are not text",
      seen: "pyfcm 2.1.1 and async-firebase 6.4.0",
      rules: { $0.encoding.checksData = false }),
    Fault(
      "sends-headers-as-given", of: Sender.self, breaks: ["FCM-D-060b"],
      summary: "Sends header values that are not text",
      seen: "libraries that pass the APNs dictionary through: pyfcm 2.1.1",
      rules: { $0.encoding.checksHeaders = false }),
    Fault(
      "writes-image-url", of: Sender.self, breaks: ["FCM-D-063b", "FCM-E-001"],
      summary: "Writes the Apple image under the name imageUrl",
      seen: "callers of REST who copy the sample of firebase-admin-node",
      effects: { effect, _ in
        [
          effect.changingMessage {
            $0.change("apns") {
              $0.change("fcm_options") { options in
                options["imageUrl"] = options["image"]
                options["image"] = nil
              }
            }
          }
        ]
      }),
    Fault(
      "sends-to-the-live-activity-alone", of: Sender.self, breaks: ["FCM-D-065b"],
      summary: "Puts the Live Activity's token in place of the message's target",
      seen: "libraries that took one token field for both",
      effects: { effect, _ in
        [
          effect.changingMessage { message in
            guard let token = message["apns"]?["live_activity_token"] else { return }
            message["token"] = token
          }
        ]
      }),
    Fault(
      "puts-mutable-content-into-headers", of: Sender.self, breaks: ["FCM-D-067", "FCM-E-001"],
      summary: "Writes mutable-content among the headers instead of into aps",
      seen: "the published text on images, which says headers",
      effects: { effect, _ in [effect.movingMutableContentToHeaders()] }),
    Fault(
      "writes-flags-as-true", of: Sender.self,
      breaks: ["FCM-X-05", "FCM-D-067", "FCM-E-001"],
      summary: "Writes content-available and mutable-content as true",
      seen: "apnotic 1.8.0; firebase-admin-java through putCustomData",
      rules: { $0.encoding.flag = true }),
    Fault(
      "writes-durations-without-suffix", of: Sender.self, breaks: ["FCM-D-080b"],
      summary: "Writes a time to live without its suffix",
      seen: "the legacy interface's plain seconds",
      effects: { effect, _ in
        [
          effect.changingMessage {
            $0.change("android") { android in
              guard let text = android["ttl"]?.string else { return }
              android["ttl"] = .string(String(text.dropLast()))
            }
          }
        ]
      }),
    Fault(
      "refuses-per-cent-signs", of: Sender.self, breaks: ["FCM-X-24b"],
      summary: "Refuses a topic name with a per cent sign",
      seen: "kreait/firebase-php 7.15.0, whose pattern lacks it",
      effects: { effect, _ in
        guard case .request(let payload) = effect,
          let topic = (try? JSONValue(parsing: payload.body))?["message"]?["topic"]?.string,
          topic.utf8.contains(UInt8(ascii: "%"))
        else { return [effect] }
        return [.refused(reason: "malformed topic name")]
      }),
  ]
}

/// Returns an object with its keys in snake_case.
private func inSnakeCase(_ object: JSONObject) -> JSONObject {
  JSONObject(object.members.map { .init(name: snakeCase($0.name), value: $0.value) })
}

extension HTTPv1Sender.Effect {
  fileprivate func movingMutableContentToHeaders() -> Self {
    changingMessage {
      $0.change("apns") { apns in
        guard apns["payload"]?["aps"]?["mutable-content"] != nil else { return }
        apns.change("payload") { $0.change("aps") { $0["mutable-content"] = nil } }
        var headers = apns["headers"]?.object ?? JSONObject()
        headers["mutable-content"] = "1"
        apns["headers"] = .object(headers)
      }
    }
  }
}
