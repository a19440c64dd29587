import ConformanceKit
import ReferenceSubjects

extension Fault {
  private typealias Gateway = ReferenceHTTPv1Gateway

  /// Faults of gateways in judging credentials and the parts for other platforms.
  static let httpV1GatewayAccess: [Fault] = [
    Fault(
      "takes-any-scheme", of: Gateway.self, breaks: ["FCM-D-002"],
      summary: "Takes the access token under any scheme",
      seen: "mock servers that cut the field at its space",
      events: { event, _ in
        guard case .request(var payload) = event,
          let given = payload.headers["authorization"]
        else { return [event] }
        payload.headers["authorization"] = "Bearer" + given.drop { $0 != " " }
        return [
          .request(payload)
        ]
      }),
    Fault(
      "answers-403-without-a-token", of: Gateway.self, breaks: ["FCM-D-002d"],
      summary: "Answers 403 to a request without a valid access token",
      seen: "servers that take missing credentials for missing permission",
      effects: { effect, _ in
        guard case .response(var answer) = effect, answer.status == 401 else { return [effect] }
        answer.status = 403
        answer.body = changed(answer.body) { body in
          body.change("error") { error in
            error["code"] = 403
            error["status"] = "PERMISSION_DENIED"
          }
        }
        return [.response(answer)]
      }),
    Fault(
      "compares-the-scheme-with-case", of: Gateway.self, breaks: ["FCM-D-002c"],
      summary: "Refuses the scheme bearer in lower case",
      seen: "servers that compare the whole field with 'Bearer ' and the token",
      rules: { $0.readsSchemeInAnyCase = false }),
    Fault(
      "compares-the-media-type-whole", of: Gateway.self, breaks: ["FCM-D-003e"],
      summary: "Takes a body for no JSON when its media type has a charset or a capital",
      seen: "page-metadata-service 45, mendes 48: 415 for application/json; charset=utf-8",
      events: { event, _ in
        guard case .request(var payload) = event,
          let type = payload.headers["content-type"], type != "application/json"
        else { return [event] }
        payload.body = ""
        return [.request(payload)]
      }),
    Fault(
      "knows-few-android-fields", of: Gateway.self, breaks: ["FCM-D-009c"],
      summary: "Refuses newer fields of the Android part",
      seen: "emulators whose list of fields is years old",
      events: { event, _ in
        [
          event.changingMessage {
            $0.change("android") { android in
              guard android["bandwidth_constrained_ok"] != nil else { return }
              android["unknown"] = true
            }
          }
        ]
      }),
  ]
}
