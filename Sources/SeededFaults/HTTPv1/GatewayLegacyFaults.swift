import ConformanceKit
import ReferenceSubjects

extension Fault {
  private typealias Gateway = ReferenceHTTPv1Gateway

  /// Faults of gateways in reading messages of the legacy interface.
  static let httpV1GatewayLegacy: [Fault] = [
    Fault(
      "takes-every-server-key", of: Gateway.self, breaks: ["FCM-D-137"],
      summary: "Takes every server key for a valid one",
      seen: "mock servers that look whether there is a key",
      events: { event, _ in
        guard case .request(var request) = event, request.path == "/fcm/send",
          request.headers["authorization"]?.hasPrefix("key=") ?? false
        else { return [event] }
        request.headers["authorization"] = "key=access-1"
        return [.request(request)]
      }),
    Fault(
      "wakes-for-collapse-keys", of: Gateway.self, breaks: ["FCM-D-123"],
      summary: "Wakes the app for each message with a collapse_key",
      seen: "FCM itself in 2016, google/gcm #187",
      events: { event, _ in
        guard case .request(var request) = event, request.path == "/fcm/send",
          var body = (try? JSONValue(parsing: request.body))?.object, body["collapse_key"] != nil
        else { return [event] }
        body["content_available"] = true
        request.body = JSONValue.object(body).compact
        return [.request(request)]
      }),
    Fault(
      "ignores-legacy-flags", of: Gateway.self, breaks: ["FCM-D-123", "FCM-D-124"],
      summary: "Ignores content_available and mutable_content",
      seen: "mock servers written for Android",
      rules: { $0.legacy.flags = [:] }),
    Fault(
      "keeps-the-spelling-of-legacy-flags", of: Gateway.self, breaks: ["FCM-D-123", "FCM-D-124"],
      summary: "Writes content_available and mutable_content into aps with an underscore",
      seen: "gateways that copy the keys of FCM's page into the payload",
      rules: { rules in
        rules.legacy.flags = [
          "content_available": "content_available", "mutable_content": "mutable_content",
        ]
      }),
    Fault(
      "reports-legacy-errors-first", of: Gateway.self, breaks: ["FCM-D-135"],
      summary: "Lists the results of a legacy message with the errors first",
      seen: "gateways that answer tokens nobody has before they send; bytefish/FcmJava #30 asks",
      effects: { effect, _ in
        [
          effect.changingResponse { _, body in
            guard let results = body["results"]?.array else { return }
            let errors = results.filter { $0["error"] != nil }
            body["results"] = .array(errors + results.filter { $0["error"] == nil })
          }
        ]
      }),
    Fault(
      "counts-every-result-as-success", of: Gateway.self, breaks: ["FCM-D-136"],
      summary: "Counts every result of a legacy message as a success",
      seen: "mocks with one answer for all, as kmakiela/fcm-mock-server",
      effects: { effect, _ in
        [
          effect.changingResponse { _, body in
            guard let results = body["results"]?.array else { return }
            body["success"] = .number(JSONNumber(results.count))
            body["failure"] = 0
          }
        ]
      }),
    Fault(
      "ignores-click-action", of: Gateway.self, breaks: ["FCM-D-126", "FCM-D-128"],
      summary: "Leaves the sound and the click_action of a legacy notification out",
      seen: "gateways that know title and body only",
      rules: { $0.legacy.members = [:] }),
    Fault(
      "keeps-the-name-of-click-action", of: Gateway.self, breaks: ["FCM-D-128"],
      summary: "Writes click_action into aps under its own name",
      seen: "what Android's intents are called",
      rules: { $0.legacy.members["click_action"] = "click_action" }),
    Fault(
      "loses-localized-legacy-texts", of: Gateway.self,
      breaks: ["FCM-D-125", "FCM-D-129", "FCM-D-130"],
      summary: "Leaves the subtitle and the localized texts of a legacy notification out",
      seen: "gateways that know title and body only",
      rules: {
        $0.legacy.texts = [:]
        $0.legacy.lists = [:]
      }),
    Fault(
      "drops-legacy-badges", of: Gateway.self, breaks: ["FCM-D-127"],
      summary: "Drops a badge that is text",
      seen: "typed payloads that take a number only",
      rules: { $0.legacy.readsBadges = false }),
    Fault(
      "swaps-legacy-priorities", of: Gateway.self, breaks: ["FCM-D-120", "FCM-D-121"],
      summary: "Sends a normal priority as 10 and a high one as 5",
      seen: "a table that was read upside down",
      rules: { $0.legacy.priorities = ["normal": "10", "high": "5"] }),
    Fault(
      "sends-all-legacy-messages-alike", of: Gateway.self, breaks: ["FCM-D-122", "FCM-D-133"],
      summary: "Sends every legacy message with priority 10 and without its data",
      seen: "gateways for notifications alone",
      effects: { effect, memory in
        guard case .request(let request)? = memory.event, request.path == "/fcm/send" else {
          return [effect]
        }
        let data = (try? JSONValue(parsing: request.body))?["data"]?.object?.names ?? []
        return [
          effect.changingPush { headers, payload in
            headers["apns-priority"] = "10"
            for name in data { payload[name] = nil }
          }
        ]
      }),
    Fault(
      "reads-one-registration-id", of: Gateway.self, breaks: ["FCM-D-134"],
      summary: "Sends a message for several registration_ids to the first",
      seen: "mock servers that keep one device",
      events: { event, _ in
        guard case .request(var payload) = event, payload.path == "/fcm/send" else {
          return [event]
        }
        payload.body = changed(payload.body) { body in
          guard let first = body["registration_ids"]?.array?.first else { return }
          body["registration_ids"] = [first]
        }
        return [.request(payload)]
      }),
  ]
}
