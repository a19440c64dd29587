import ConformanceKit
import ReferenceSubjects

extension Fault {
  private typealias Gateway = ReferenceHTTPv1Gateway

  /// Faults of gateways that read a request more or less strictly than FCM.
  static let httpV1GatewayReading: [Fault] = [
    Fault(
      "takes-any-project", of: Gateway.self, breaks: ["FCM-D-001"],
      summary: "Takes a message at the path of any project",
      seen: "mock servers that match the path by a wildcard",
      events: { event, _ in
        [
          event.changingHead { path, _ in
            path = path.replacing("/tide-demo/", with: "/ferry-demo/")
          }
        ]
      }),
    Fault(
      "compares-the-beginning-of-the-access-token", of: Gateway.self, breaks: ["FCM-D-002"],
      summary: "Takes any access token that begins like the right one",
      seen: "checks written with startsWith",
      events: { event, _ in
        [
          event.changingHead { _, headers in
            let given = headers["authorization"] ?? ""
            if given.hasPrefix("Bearer access-1") { headers["authorization"] = "Bearer access-1" }
          }
        ]
      }),
    Fault(
      "takes-words-for-operators", of: Gateway.self, breaks: ["FCM-D-025b"],
      summary: "Takes the words and and or in a condition",
      seen: "evaluators that hand the condition to Python",
      events: { event, _ in
        [
          event.changingMessage {
            $0["condition"] = ($0["condition"]?.string).map {
              .string($0.replacing(" and ", with: " && "))
            }
          }
        ]
      }),
    Fault(
      "reads-durations-leniently", of: Gateway.self, breaks: ["FCM-D-080"],
      summary: "Takes exponents, spaces and capitals in a duration",
      seen: "durations read with strtod, which leaves the rest",
      events: { event, _ in
        [
          event.changingMessage {
            $0.change("android") { android in
              guard let text = android["ttl"]?.string else { return }
              let plain = text.lowercased().replacing(" ", with: "")
              android["ttl"] = .string(plain == "1e3s" ? "1000s" : plain)
            }
          }
        ]
      }),
    Fault(
      "counts-data-values-only", of: Gateway.self, breaks: ["FCM-D-046b"],
      summary: "Counts the values of data, but neither keys nor texts, towards the limit",
      seen: "mocks that add up the values' lengths",
      events: { event, _ in
        [
          event.changingMessage { message in
            message.change("notification") { texts in
              guard let body = texts["body"]?.string else { return }
              texts["body"] = .string(String(body.prefix(64)))
            }
            guard let data = message["data"]?.object else { return }
            message["data"] = .object(
              JSONObject(
                data.members.map { .init(name: String($0.name.prefix(64)), value: $0.value) }))
          }
        ]
      }),
    Fault(
      "refuses-labels-of-fifty-characters", of: Gateway.self, breaks: ["FCM-D-064"],
      summary: "Takes an analytics label of 49 characters at most",
      seen: "an off-by-one of the documented fifty",
      rules: { $0.longestLabel = 49 }),
  ]
}

extension HTTPv1Gateway.Event {
  /// Returns a request with path and headers changed; another event stays as it is.
  fileprivate func changingHead(_ change: (inout String, inout [String: String]) -> Void) -> Self {
    guard case .request(var payload) = self else {
      return self
    }
    var headers = payload.headers
    change(&payload.path, &headers)
    payload.headers = headers
    return .request(payload)
  }
}
