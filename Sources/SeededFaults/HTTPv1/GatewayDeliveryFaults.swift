import ConformanceKit
import ReferenceSubjects

extension Fault {
  private typealias Gateway = ReferenceHTTPv1Gateway

  /// Faults of gateways in whom a message reaches.
  static let httpV1GatewayDelivery: [Fault] = [
    Fault(
      "evaluates-from-right-to-left", of: Gateway.self, breaks: ["FCM-D-028"],
      summary: "Evaluates a condition from its end",
      seen: "recursive readers that call themselves for what follows an operator",
      rules: { $0.evaluation = .rightToLeft }),
    Fault(
      "ignores-parentheses", of: Gateway.self, breaks: ["FCM-D-028"],
      summary: "Reads a condition without its parentheses",
      seen: "readers that split the text at its operators",
      events: { event, _ in
        [
          event.changingMessage {
            $0["condition"] = ($0["condition"]?.string).map {
              .string($0.filter { $0 != "(" && $0 != ")" })
            }
          }
        ]
      }),
    Fault(
      "finds-topics-within-names", of: Gateway.self, breaks: ["FCM-D-021c", "FCM-D-028"],
      summary: "Reaches devices whose topics' names only contain the name that is meant",
      seen: "stores that keep topics in one text and search it with LIKE",
      rules: { $0.comparesWholeTopics = false }),
    Fault(
      "sends-to-the-first-device", of: Gateway.self, breaks: ["FCM-D-020c", "FCM-D-020e"],
      summary: "Sends to the first device that it knows, whatever the token",
      seen: "stubs with one device",
      rules: { $0.comparesTokens = false }),
    Fault(
      "sends-live-activities-to-the-device", of: Gateway.self,
      breaks: ["FCM-D-065d", "FCM-D-065e"],
      summary: "Sends a Live Activity's update to the device token",
      seen: "gateways from before November 2024, which knew one token",
      rules: { $0.knowsLiveActivities = false }),
    Fault(
      "refuses-live-activities", of: Gateway.self, breaks: ["FCM-D-065"],
      summary: "Doesn't know the field live_activity_token",
      seen: "emulators with the fields of 2023",
      events: { event, _ in
        [
          event.changingMessage {
            $0.change("apns") { apns in
              for name in ["live_activity_token", "liveActivityToken"] where apns[name] != nil {
                apns["unknown"] = 1
              }
            }
          }
        ]
      }),
    Fault(
      "drops-the-common-image", of: Gateway.self, breaks: ["FCM-D-052b"],
      summary: "Sends no image unless the Apple part names one",
      seen: "gateways that copy fcm_options and nothing else",
      effects: { effect, memory in
        guard memory.event?.message?["apns"]?["fcm_options"]?["image"] == nil else {
          return [effect]
        }
        return [effect.changingPush { _, payload in payload["fcm_options"] = nil }]
      }),
    Fault(
      "drops-empty-payload-values", of: Gateway.self, breaks: ["FCM-D-062b"],
      summary: "Drops the app's own 0, false, empty text, list and object on the way to APNs",
      seen: "gateways that go through a typed message, as protobuf leaves out defaults",
      effects: { effect, _ in
        [
          effect.changingPush { _, payload in
            payload = JSONObject(
              payload.members.filter { ![0, false, "", [], [:]].contains($0.value) })
          }
        ]
      }),
    Fault(
      "drops-empty-values-within", of: Gateway.self, breaks: ["FCM-D-062b"],
      summary: "Drops empty texts, lists and objects within the app's own values",
      seen: "serializers that leave out what is empty",
      effects: { effect, _ in
        [
          effect.changingPush { _, payload in
            for name in payload.names {
              payload.change(name) { value in
                value = JSONObject(value.members.filter { !["", [], [:]].contains($0.value) })
              }
            }
          }
        ]
      }),
    Fault(
      "writes-device-tokens-in-small-letters", of: Gateway.self, breaks: ["FCM-D-020e"],
      summary: "Writes the device token in small letters",
      seen: "gateways that read the token as bytes and write it as hexadecimal",
      effects: { effect, _ in
        guard case .apnsRequest(var request) = effect else { return [effect] }
        request.path = request.path.lowercased()
        return [.apnsRequest(request)]
      }),
    Fault(
      "gives-every-message-one-name", of: Gateway.self, breaks: ["FCM-D-004c"],
      summary: "Answers every message with the same name",
      seen: "stubs: fake_message_id in the tests of firebase-admin",
      effects: { effect, _ in
        [
          effect.changingResponse { _, body in
            if body["name"] != nil { body["name"] = "projects/ferry-demo/messages/fake" }
          }
        ]
      }),
    Fault(
      "leaves-refusals-by-apns-unanswered", of: Gateway.self, breaks: ["FCM-D-004c"],
      summary: "Never answers a message that APNs refuses for good",
      seen: "gateways whose error path ends in a log",
      rules: { $0.waitsForAPNs = true },
      events: { event, _ in
        guard case .upstreamResponse(let answer) = event,
          ![200, 429, 500, 503].contains(answer.status)
        else { return [event] }
        return []
      }),
    Fault(
      "forgets-what-it-sends-again", of: Gateway.self, breaks: ["FCM-D-004c"],
      summary: "Never answers a message that APNs takes at the second try",
      seen: "queues for another try that don't keep who waits",
      rules: {
        $0.waitsForAPNs = true
        $0.pushesAgain = true
      },
      events: { event, memory in
        guard case .upstreamResponse(let answer) = event else { return [event] }
        let isAgain = !memory.kept.isEmpty
        if [429, 500, 503].contains(answer.status) {
          memory.kept.append(.response(request: "", status: 0, headers: [:], body: ""))
        }
        return answer.status == 200 && isAgain ? [] : [event]
      }),
    answeringAPNs(
      "takes-apns-403-for-a-mismatch", breaks: ["FCM-D-100d"],
      "Reports that APNs refuses its credentials as the token of another sender", of: 403,
      is: (403, "PERMISSION_DENIED", "SENDER_ID_MISMATCH"),
      seen: "tables that carry a status over by its number"),
    answeringAPNs(
      "calls-the-dead-unavailable", breaks: ["FCM-D-093c"],
      "Reports a device token that APNs calls dead as an outage", of: 410,
      is: (503, "UNAVAILABLE", "UNAVAILABLE"), seen: "tables with one entry for all refusals"),
    Fault(
      "sends-before-it-judges", of: Gateway.self, breaks: ["FCM-D-004d"],
      summary: "Sends a message to its device and then answers that it is wrong",
      seen: "gateways whose checks run beside the sending",
      effects: { effect, _ in
        guard case .response(let payload) = effect, payload.status == 400 else { return [effect] }
        let push = HTTPv1Gateway.Effect.apnsRequest(
          upstream: "upstream-0", path: "/3/device/a1b2c3d4", headers: [:], payload: "{}")
        return [push, effect]
      }),
    Fault(
      "leaves-types-out-of-details", of: Gateway.self, breaks: ["FCM-D-030b", "FCM-D-100b"],
      summary: "Leaves the type out of an error's details",
      seen: "canned errors of mocks; senders that go by the type then miss the code",
      effects: { effect, _ in [effect.withoutDetailTypes()] }),
  ]
}

extension Fault {
  /// A gateway that waits for APNs, and answers one of its statuses with the wrong error.
  private static func answeringAPNs(
    _ name: String, breaks: [String], _ summary: String, of status: Int,
    is error: (status: Int, word: String, code: String), seen: String
  ) -> Fault {
    Fault(
      name, of: Gateway.self, breaks: breaks, summary: summary, seen: seen,
      rules: { $0.waitsForAPNs = true },
      effects: { effect, memory in
        guard case .upstreamResponse(let upstream)? = memory.event, upstream.status == status
        else { return [effect] }
        return [effect.naming(error)]
      })
  }
}

extension HTTPv1Gateway.Effect {
  fileprivate func withoutDetailTypes() -> Self {
    changingResponse { _, body in
      body.change("error") { error in
        guard let details = error["details"]?.array else { return }
        error["details"] = .array(
          details.map {
            var detail = $0.object ?? JSONObject()
            detail["@type"] = nil
            return .object(detail)
          })
      }
    }
  }
}
