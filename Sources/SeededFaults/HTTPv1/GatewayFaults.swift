import ConformanceKit
import ReferenceSubjects

extension Fault {
  private typealias Gateway = ReferenceHTTPv1Gateway

  /// Faults of gateways in what they read of a request.
  static let httpV1GatewayRequest: [Fault] = [
    Fault(
      "takes-any-path", of: Gateway.self, breaks: ["FCM-D-001"],
      summary: "Takes a message at whatever path it comes",
      seen: "mock servers that record everything: kmakiela/fcm-mock-server",
      rules: { $0.checksEndpoint = false }),
    Fault(
      "takes-what-begins-with-its-path", of: Gateway.self, breaks: ["FCM-D-001"],
      summary: "Takes a message at each path that begins with that of the interface",
      seen: "routers that compare prefixes",
      events: { event, _ in
        guard case .request(var request) = event,
          let end = request.path.firstRange(of: "/messages:send")
        else { return [event] }
        request.path = String(request.path[..<end.upperBound])
        return [.request(request)]
      }),
    Fault(
      "takes-unknown-nulls", of: Gateway.self, breaks: ["FCM-D-009"],
      summary: "Takes a field that nobody knows where its value is null",
      seen: "readers that drop nulls before they look at names",
      rules: { $0.fields.refusesUnknownNull = false }),
    Fault(
      "asks-for-no-access-token", of: Gateway.self, breaks: ["FCM-D-002"],
      summary: "Takes a message from a sender without an access token",
      seen: "mock servers without accounts; calls that pass there fail with 401 on the real one",
      rules: { $0.checksAccessToken = false }),
    Fault(
      "takes-messages-at-the-root", of: Gateway.self, breaks: ["FCM-D-003"],
      summary: "Takes a message that stands at the root of the body, as in the legacy interface",
      seen: "mock servers for both interfaces: verticalscope/fcm-mock-server",
      events: { event, _ in [event.wrappingMessage()] }),
    Fault(
      "answers-broken-bodies-500", of: Gateway.self, breaks: ["FCM-D-003b"],
      summary: "Answers 500 to a body that it can't parse",
      seen: "emulators whose JSON parser throws into the web framework",
      effects: { effect, memory in
        guard let body = memory.event?.body, (try? JSONValue(parsing: body))?.object == nil
        else { return [effect] }
        return [effect.changingResponse { status, _ in status = 500 }]
      }),
    Fault(
      "names-messages-by-id-alone", of: Gateway.self, breaks: ["FCM-D-004"],
      summary: "Answers with a bare message id, as the legacy interface did",
      seen: "stubs of tests, which answer fake_message_id",
      effects: { effect, _ in
        [effect.changingResponse { _, body in if body["name"] != nil { body["name"] = "17" } }]
      }),
    Fault(
      "crosses-answers-of-apns", of: Gateway.self, breaks: ["FCM-D-004"],
      summary: "Takes an answer of APNs for that to the latest message that waits for one",
      seen: "node-apn #32: the last device of a batch was named for the one that was refused",
      rules: { $0.waitsForAPNs = true },
      events: { event, memory in
        guard case .upstreamResponse(var answer) = event,
          case .apnsRequest(let push)? = memory.kept.popLast()
        else { return [event] }
        answer.upstream = push.upstream
        return [.upstreamResponse(answer)]
      },
      effects: { effect, memory in
        if case .apnsRequest = effect { memory.kept.append(effect) }
        return [effect]
      }),
    Fault(
      "drops-keys-before-aps", of: Gateway.self, breaks: ["FCM-D-062b"],
      summary: "Drops the app's own keys that stand before aps",
      seen: "PubNub's gateway, which passed on aps and what follows it",
      events: { event, _ in
        [
          event.changingMessage {
            $0.change("apns") { apns in
              apns.change("payload") { payload in
                let members = payload.members
                guard let start = members.firstIndex(where: { $0.name == "aps" }) else { return }
                payload = JSONObject(Array(members[start...]))
              }
            }
          }
        ]
      }),
    Fault(
      "unregisters-in-an-outage", of: Gateway.self, breaks: ["FCM-D-030d"],
      summary: "Takes a token for dead when APNs can't take a push",
      seen: "gateways that know of a push only whether it failed",
      events: { event, _ in
        guard case .upstreamResponse(var answer) = event, answer.status >= 500 else {
          return [event]
        }
        answer.status = 410
        return [.upstreamResponse(answer)]
      }),
    Fault(
      "delivers-dry-runs", of: Gateway.self, breaks: ["FCM-D-005"],
      summary: "Delivers a message that is only to be checked",
      seen: "mock servers that don't know validate_only",
      rules: { $0.heedsValidateOnly = false }),
    Fault(
      "knows-snake-case-only", of: Gateway.self, breaks: ["FCM-D-007"],
      summary: "Refuses fields in lowerCamelCase, as firebase-admin-node sends them",
      seen: "hand-written readers; protobuf's JSON takes both spellings",
      rules: { $0.fields.knowsCamelCase = false }),
    Fault(
      "refuses-null", of: Gateway.self, breaks: ["FCM-D-008"],
      summary: "Refuses a null, which counts as unset",
      seen: "schema checkers in front of mocks; apprise 2.2.0 sends a null token beside a topic",
      rules: { $0.fields.dropsNull = false }),
    Fault(
      "ignores-unknown-fields", of: Gateway.self,
      breaks: ["FCM-D-009"],
      summary: "Ignores fields that the interface doesn't have",
      seen: "every mock that reads only what it knows: kamilwaz and anaryshkin fcm mocks",
      rules: { $0.fields.refusesUnknown = false }),
    Fault(
      "takes-any-json-type", of: Gateway.self,
      breaks: ["FCM-D-010", "FCM-D-040", "FCM-D-060", "FCM-D-062", "FCM-D-080"],
      summary: "Takes numbers, Booleans and lists where text belongs",
      seen: "mocks without a schema; senders then fail on the real one, firebase-admin-node #102",
      rules: { $0.fields.checksTypes = false }),
    Fault(
      "answers-errors-with-200", of: Gateway.self, breaks: ["FCM-D-002", "FCM-D-090b"],
      summary: "Answers an error with status 200, and its members at the root",
      seen: "kmakiela/fcm-mock-server before its commit 4b90a26",
      effects: { effect, _ in
        [
          effect.changingResponse { status, body in
            guard let error = body["error"]?.object else { return }
            status = 200
            body = error
          }
        ]
      }),
    Fault(
      "gives-codes-for-statuses", of: Gateway.self, breaks: ["FCM-D-030b", "FCM-D-090b"],
      summary: "Writes FCM's code for the status of an error, and no details",
      seen: "kmakiela/fcm-mock-server 4b90a26",
      effects: { effect, _ in
        [
          effect.changingResponse { _, body in
            body.change("error") { error in
              let details = error["details"]
              error["details"] = nil
              error["status"] = details?.array?.first?["errorCode"] ?? error["status"]
              error["message"] = ""
            }
          }
        ]
      }),
    Fault(
      "answers-401-in-words", of: Gateway.self, breaks: ["FCM-D-090b"],
      summary: "Answers 401 with a sentence that is no JSON",
      seen: "kmakiela/fcm-mock-server 4b90a26",
      effects: { effect, _ in
        guard case .response(var answer) = effect, answer.status == 401 else { return [effect] }
        answer.headers = [:]
        answer.body = "Authorization header is required"
        return [.response(answer)]
      }),
    Fault(
      "names-messages-by-path", of: Gateway.self, breaks: ["FCM-D-004"],
      summary: "Answers with the path of the request for a name",
      seen: "kmakiela/fcm-mock-server 4b90a26",
      effects: { effect, memory in
        guard case .request(let request)? = memory.event else { return [effect] }
        return [
          effect.changingResponse { _, body in
            if body["name"] != nil { body["name"] = .string(request.path) }
          }
        ]
      }),
    Fault(
      "answers-errors-without-words", of: Gateway.self, breaks: ["FCM-D-090b"],
      summary: "Leaves the message out of an error",
      seen: "canned errors of mocks",
      effects: { effect, _ in
        [effect.changingResponse { _, body in body.change("error") { $0["message"] = nil } }]
      }),
  ]
}

extension HTTPv1Gateway.Event {
  /// Returns a request whose body is made the field `message` of another, unless it has one.
  fileprivate func wrappingMessage() -> Self {
    guard case .request(var payload) = self,
      let object = (try? JSONValue(parsing: payload.body))?.object, object["message"] == nil
    else { return self }
    let wrapped: JSONValue = ["message": .object(object)]
    payload.body = wrapped.compact
    return .request(payload)
  }
}
