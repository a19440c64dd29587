import ConformanceKit
import ReferenceSubjects

private typealias Gateway = ReferenceHTTPv1Gateway

extension Variant {
  /// Gateways that refuse more, or take more, where the sources leave it open.
  static let httpV1GatewayStrictness: [Variant] = [
    refusingMessages(
      "wants-expirations-in-seconds", ["FCM-D-072b": "refused"],
      what: "an apns-expiration that isn't a number",
      because: "Apple, 'Sending notification requests to APNs': seconds since 1970",
      finds: { message in
        message["apns"]?["headers"]?["apns-expiration"]?.string.map { Int64($0) == nil } ?? false
      }),
    refusingMessages(
      "refuses-fractions", ["FCM-D-080c": "refused"],
      what: "a time to live with a fraction of a second",
      because: "FCM, 'REST ErrorCode': an integer representing a duration in seconds",
      finds: { message in
        message["android"]?["ttl"]?.string?.utf8.contains(UInt8(ascii: ".")) ?? false
      }),
    refusingMessages(
      "wants-web-push-times-in-seconds", ["FCM-D-082": "refused"],
      what: "a TTL of web push that isn't a number of seconds",
      because: "RFC 8030, 5.2: a non-negative number of seconds",
      finds: { message in
        let time = message["webpush"]?["headers"]?["TTL"]?.string
        return time.map { !$0.allSatisfy(\.isNumber) } ?? false
      }),
    refusingMessages(
      "refuses-headers-of-nobody", ["FCM-D-071": "refused"],
      what: "a header that APNs doesn't know",
      because: "no page says what becomes of them",
      finds: { message in
        let names = message["apns"]?["headers"]?.object?.names ?? []
        return names.contains { !$0.hasPrefix("apns-") }
      }),
    refusingMessages(
      "wants-fitting-push-types", [:],
      what: "an alert's push type where nothing is shown",
      because: "Apple, 'Sending notification requests to APNs': it must reflect the payload",
      finds: { message in
        let aps = message["apns"]?["payload"]?["aps"]
        return message["apns"]?["headers"]?["apns-push-type"] == "alert"
          && message["notification"]?.object == nil
          && ["alert", "badge", "sound"].allSatisfy { aps?[$0] == nil }
      }),
    Variant(
      "names-projects-by-number", of: Gateway.self,
      summary: "Has the project's number in the names of messages",
      because: "FCM, 'projects.messages', has projects/*/messages/{message_id}",
      effects: { effect, _ in
        [
          effect.changingResponse { _, body in
            let parts = (body["name"]?.string ?? "").split(separator: "/", maxSplits: 3)
            guard parts.count == 4 else { return }
            body["name"] = .string("projects/441100441100/messages/\(parts[3])")
          }
        ]
      }),
    Variant(
      "drops-the-collapse-key-of-data", of: Gateway.self, answers: ["FCM-D-042": "taken"],
      summary: "Leaves collapse_key out of the data, as FCM has one of its own",
      because: "FCM, 'ErrorCode': the payload value will be overridden",
      effects: { effect, memory in
        guard memory.event?.message?["data"]?["collapse_key"] != nil else { return [effect] }
        return [effect.changingPush { _, payload in payload["collapse_key"] = nil }]
      }),
    Variant(
      "takes-older-conditions", of: Gateway.self, answers: ["FCM-D-027": "taken"],
      summary: "Takes negations and double quotes in a condition",
      because: "older documents and tests of SDKs have them",
      rules: { $0.extendsConditions = true }),
    Variant(
      "reads-more-than-json", of: Gateway.self, answers: ["FCM-Z-02": "taken"],
      summary: "Reads bodies with trailing commas and comments",
      because: "FCM, 'Send an image in the notification payload', prints such a request",
      events: { event, _ in [event.changingBody { LooseJSON.strict($0, keeping: nil) }] }),
    Variant(
      "takes-the-last-of-two", of: Gateway.self, answers: ["FCM-D-011": "taken"],
      summary: "Takes the last of two members with one name",
      because: "ProtoJSON: the last value counts",
      events: { event, _ in [event.changingBody { LooseJSON.strict($0, keeping: .last) }] }),
    Variant(
      "refuses-both-spellings", of: Gateway.self, answers: ["FCM-D-012": "refused"],
      summary: "Refuses a field that stands in both spellings",
      because: "no page says which of them counts",
      rules: { $0.fields.refusesBothSpellings = true }),
  ]

  /// Gateways that deal otherwise with APNs, and write otherwise.
  static let httpV1GatewayUpstream: [Variant] = [
    Variant(
      "sends-no-empty-pushes", of: Gateway.self,
      answers: ["FCM-D-056": "not-sent", "FCM-D-061c": "not-sent"],
      summary: "Sends nothing to APNs where aps would be empty",
      because: "Apple, 'Handling notification responses': a payload needs content",
      effects: { effect, _ in
        guard case .apnsRequest(let push) = effect,
          (try? JSONValue(parsing: push.payload))?["aps"]?.object?.isEmpty ?? true
        else { return [effect] }
        return []
      }),
    Variant(
      "pushes-to-the-last-first", of: Gateway.self,
      summary: "Sends the pushes of one message from the last registration to the first",
      because: "no page orders the devices of a topic",
      rules: { $0.pushesLastFirst = true }),
    waitingForAPNs(
      "takes-apns-word-for-tokens", "unregistered",
      what: "a refusal of the device token as an unregistered one", of: [400, 410],
      is: (404, "NOT_FOUND", "UNREGISTERED")),
    waitingForAPNs(
      "calls-apns-faults-unavailable", "unavailable",
      what: "a fault or too many requests at APNs as unavailable", of: [429, 500],
      is: (503, "UNAVAILABLE", "UNAVAILABLE")),
    Variant(
      "tries-apns-for-an-hour", of: Gateway.self, answers: ["FCM-D-093": "still-trying"],
      summary: "Tries what APNs could not take for the moment again for an hour",
      because: "no page says how long a gateway tries",
      rules: { $0.waitsForAPNs = true },
      events: { event, _ in
        guard case .upstreamResponse(let answer) = event, [429, 500, 503].contains(answer.status)
        else {
          return [event]
        }
        return []
      }),
    Variant(
      "tries-apns-again-at-once", of: Gateway.self,
      summary: "Sends what APNs could not take for the moment to it again at once, twice",
      because: "no page says how long a gateway tries, nor when",
      rules: {
        $0.waitsForAPNs = true
        $0.pushesAgain = true
      }),
    Variant(
      "adds-keys-of-fcm", of: Gateway.self,
      summary: "Adds FCM's own keys to the payload",
      because: "firebase-ios-sdk reads google.c.sender.id, google.c.fid and google.c.a.e",
      effects: { effect, _ in
        [
          effect.changingPush { _, payload in
            payload["google.c.sender.id"] = "441100"
            payload["google.c.fid"] = "cAnnaFerry0000000000-1"
            payload["google.c.a.e"] = "1"
          }
        ]
      }),
    Variant(
      "names-pushes", of: Gateway.self,
      summary: "Sends each push with an apns-id and a collapse identifier of its own",
      because: "Apple, 'Sending notification requests to APNs': both are the sender's choice",
      effects: { effect, memory in
        let number = String(memory.effectCount, digits: 12)
        return [
          effect.changingPush { headers, _ in
            headers["apns-id"] = headers["apns-id"] ?? "5c0f7a3e-0000-4000-8000-\(number)"
            headers["apns-collapse-id"] = headers["apns-collapse-id"] ?? "c-\(number)"
          }
        ]
      }),
    Variant(
      "escapes-slashes", of: Gateway.self,
      summary: "Writes slashes in its JSON as escapes",
      because: "RFC 8259, 7: a slash may be escaped",
      effects: { effect, _ in
        switch effect {
        case .apnsRequest(var push):
          push.payload = push.payload.replacing("/", with: "\\/")
          return [.apnsRequest(push)]
        case .response(var answer):
          answer.body = answer.body.replacing("/", with: "\\/")
          return [.response(answer)]
        }
      }),
    Variant(
      "answers-on-several-lines", of: Gateway.self,
      summary: "Breaks the lines of its answers, and adds headers of a web server",
      because: "RFC 8259, 2: white space is free; the live service answers so",
      effects: { effect, _ in
        guard case .response(var answer) = effect, answer.body.hasPrefix("{") else {
          return [effect]
        }
        answer.body = "{\n  " + answer.body.dropFirst().dropLast() + "\n}\n"
        answer.headers["server"] = "ESF"
        answer.headers["vary"] = "Origin, X-Origin, Referer"
        return [.response(answer)]
      }),
    Variant(
      "explains-in-its-own-words", of: Gateway.self,
      summary: "Gives every error another message",
      because: "Google, 'Errors': the message is for developers and may change",
      effects: { effect, _ in
        [
          effect.changingResponse { _, body in
            body.change("error") { error in
              guard let text = error["message"]?.string else { return }
              error["message"] = .string("Not done: \(text)")
            }
          }
        ]
      }),
  ]

  private static func refusingMessages(
    _ name: String, _ answers: [String: String], what: String, because: String,
    finds: @escaping @Sendable (JSONValue) -> Bool
  ) -> Variant {
    Variant(
      name, of: Gateway.self, answers: answers, summary: "Refuses \(what)", because: because,
      events: { event, _ in
        [event.changingMessage { if finds(.object($0)) { $0["unknown"] = true } }]
      })
  }

  private static func waitingForAPNs(
    _ name: String, _ answer: String, what: String, of statuses: Set<Int>,
    is error: (status: Int, word: String, code: String)
  ) -> Variant {
    Variant(
      name, of: Gateway.self, answers: ["FCM-D-093": answer],
      summary: "Reports \(what), once APNs has answered",
      because: "no page says what APNs' refusal means for the sender",
      rules: { $0.waitsForAPNs = true },
      effects: { effect, memory in
        guard case .upstreamResponse(let upstream)? = memory.event,
          statuses.contains(upstream.status)
        else { return [effect] }
        return [effect.naming(error)]
      })
  }
}

extension HTTPv1Gateway.Event {
  /// Returns a request with another body; another event stays as it is.
  fileprivate func changingBody(_ change: (String) -> String) -> Self {
    guard case .request(var request) = self else { return self }
    request.body = change(request.body)
    return .request(request)
  }
}
