import ConformanceKit
import ReferenceSubjects

extension Variant {
  private typealias Sender = ReferenceHTTPv1Sender

  /// Senders whose requests look otherwise.
  static let httpV1SenderRequests: [Variant] = [
    Variant(
      "asks-for-json", of: Sender.self,
      summary: "Adds the standard parameter alt=json to the address",
      because: "FCM's discovery document lists the parameter for every method",
      effects: { effect, _ in
        [effect.changingHead { path, _ in path += path.contains("?") ? "&alt=json" : "?alt=json" }]
      }),
    Variant(
      "writes-header-values-in-another-case", of: Sender.self,
      summary: "Writes bearer in small letters and the media type in capitals",
      because: "RFC 9110, 8.3.1 and 11.1: schemes and media types are compared without case",
      effects: { effect, _ in
        [
          effect.changingHead { _, headers in
            headers["authorization"] = headers["authorization"].map {
              $0.replacing("Bearer", with: "bearer")
            }
            headers["content-type"] = "Application/JSON"
          }
        ]
      }),
    Variant(
      "writes-camel-case", of: Sender.self,
      summary: "Writes the fields of the envelope in lowerCamelCase",
      because: "ProtoJSON, 'Field names as JSON keys': parsers accept both",
      effects: { effect, _ in
        [effect.changingBody { if $0["message"] != nil { $0 = camelCased($0) } }]
      }),
    Variant(
      "writes-unset-fields-as-null", of: Sender.self,
      summary: "Writes fields that its caller leaves out as null",
      because: "ProtoJSON, 'Null values': null is accepted for every field and counts as unset",
      effects: { effect, _ in
        [
          effect.changingMessage { message in
            for name in ["name", "data", "notification", "android", "webpush", "apns"]
            where message[name] == nil { message[name] = .null }
          }
        ]
      }),
    Variant(
      "says-that-it-is-no-dry-run", of: Sender.self,
      summary: "Writes validate_only as false for a message that is to be sent",
      because: "FCM, 'projects.messages.send': the field is a Boolean",
      effects: { effect, _ in
        [
          effect.changingBody { body in
            if body["message"] != nil, body["validate_only"] == nil {
              body["validate_only"] = false
            }
          }
        ]
      }),
    Variant(
      "subscribes-one-by-one", of: Sender.self,
      summary: "Makes a request of one token for each token that is subscribed",
      because: "FCM, 'Manage topic subscriptions': up to 1,000 tokens in a request",
      rules: { $0.subscriptions = .listedOneByOne }),
    Variant(
      "names-registrations-in-the-path", of: Sender.self,
      summary: "Subscribes by a request for each registration, which its path names",
      because: "FCM has an interface for topic subscriptions of one registration",
      rules: { $0.subscriptions = .named }),
  ]

  /// Senders that make other choices with what they are given.
  static let httpV1SenderChoices: [Variant] = [
    Variant(
      "writes-values-as-text", of: Sender.self,
      summary: "Writes numbers and Booleans among data and headers as text",
      because: "FCM, 'projects.messages': values are text, and no page forbids to make them so",
      events: { event, _ in [event.writingValuesAsText()] }),
    Variant(
      "rounds-times-to-live-down", of: Sender.self,
      summary: "Writes a time to live in whole seconds, rounded down",
      because: "FCM, 'projects.messages', AndroidConfig.ttl: it is rounded down to the second",
      effects: { effect, _ in
        [
          effect.changingMessage {
            $0.change("android") { android in
              guard let text = android["ttl"]?.string else { return }
              android["ttl"] = .string(text.prefix { $0 != "." && $0 != "s" } + "s")
            }
          }
        ]
      }),
    Variant(
      "sends-data-with-priority-5", of: Sender.self, answers: ["FCM-D-057b": "priority-5"],
      summary: "Adds priority 5 to a message of data alone",
      because: "FCM, 'projects.messages', Message.data: only normal priority is allowed",
      effects: { effect, _ in
        [
          effect.changingMessage { message in
            guard message["notification"] == nil, message["apns"] == nil, message["data"] != nil
            else { return }
            message["apns"] = ["headers": ["apns-priority": "5"]]
          }
        ]
      }),
    Variant(
      "asks-for-the-extension-itself", of: Sender.self, answers: ["FCM-E-001b": "added"],
      summary: "Adds mutable-content to a message with a common image",
      because: "no page says who asks for the service extension",
      effects: { effect, _ in
        [
          effect.changingMessage { message in
            guard message["notification"]?["image"] != nil, message["apns"] == nil else { return }
            message["apns"] = ["payload": ["aps": ["mutable-content": 1]]]
          }
        ]
      }),
    Variant(
      "writes-plain-sounds-by-name", of: Sender.self, answers: ["FCM-X-13": "name-alone"],
      summary: "Writes a sound that is not critical as its name",
      because: "Apple, 'Generating a remote notification': sound is a name or a dictionary",
      effects: { effect, _ in
        [
          effect.changingAPS { aps in
            guard let sound = aps["sound"]?.object, sound["critical"] != 1 else { return }
            aps["sound"] = sound["name"]
          }
        ]
      }),
    Variant(
      "refuses-prefixed-topics", of: Sender.self,
      summary: "Refuses a topic that is written with /topics/",
      because: "FCM, 'projects.messages', Message.topic: the prefix should not be provided",
      rules: { $0.encoding.stripsPrefix = false }),
    Variant(
      "sends-larger-batches", of: Sender.self, answers: ["FCM-D-110": "sent"],
      summary: "Sends a batch of more than 500 messages",
      because: "the limit is that of FCM's own SDKs, and no page of the interface has it",
      rules: { $0.batchLimit = .max }),
    Variant(
      "takes-long-lives", of: Sender.self, answers: ["FCM-X-29": "sent"],
      summary: "Sends a time to live of more than four weeks",
      because: "the server judges it",
      rules: { $0.encoding.longestTimeToLive = 315_576_000_000 }),
  ]

  /// Senders that repeat and tell otherwise.
  static let httpV1SenderOutcomes: [Variant] = [
    Variant(
      "waits-two-seconds-first", of: Sender.self,
      summary: "Waits two seconds before the first repeat, and longer before each further one",
      because: "FCM, 'REST ErrorCode', UNAVAILABLE: the first delay of one second is an example",
      rules: { $0.firstDelay = 2 }),
    Variant(
      "waits-ten-seconds-first", of: Sender.self,
      summary: "Waits ten seconds before the first repeat, and longer before each further one",
      because: "FCM, 'Best practices when sending at scale': wait at least 10 seconds",
      rules: { $0.firstDelay = 10 }),
    Variant(
      "lengthens-waits-to-a-minute", of: Sender.self,
      summary: "Doubles its waits up to a minute, and waits a minute before each further repeat",
      because: "FCM, 'Best practices when sending at scale', names no longest wait",
      rules: { $0.longestDelay = 60 }),
    Variant(
      "lengthens-waits-to-five-minutes", of: Sender.self,
      summary: "Doubles its waits up to five minutes, and waits so long before each further repeat",
      because: "FCM, 'Best practices when sending at scale', names no longest wait",
      rules: { $0.longestDelay = 300 }),
    Variant(
      "repeats-nothing", of: Sender.self, answers: ["FCM-D-094i": "not-repeated"],
      summary: "Leaves every repeat to its caller",
      because: "FCM, 'Best practices when sending at scale', speaks of whoever sends",
      rules: { $0.repeated = [] }),
    Variant(
      "gives-up-after-ten-minutes", of: Sender.self,
      summary: "Gives a message up after ten minutes of repeats",
      because: "FCM, 'Best practices when sending at scale': set a maximum; it names none",
      rules: { $0.patience = 600 }),
    Variant(
      "sends-one-at-a-time", of: Sender.self,
      summary: "Sends each message of a batch when the one before it has its result",
      because: "no page asks for requests side by side",
      rules: { $0.sendsOneAtATime = true }),
    Variant(
      "sends-the-last-first", of: Sender.self,
      summary: "Makes the requests of a batch from the last message to the first",
      because: "no page orders the requests of a batch",
      rules: { $0.sendsLastFirst = true }),
    Variant(
      "tells-the-last-first", of: Sender.self,
      summary: "Reports the outcomes of a batch from the last to the first, each with its place",
      because: "an outcome names its place, and no page orders calls back",
      rules: { $0.tellsLastFirst = true }),
    Variant(
      "says-no-more-than-the-failure", of: Sender.self,
      summary: "Says neither whether a token is dead nor whether sending again may help",
      because: "both are the library's own service",
      effects: { effect, _ in
        guard case .outcome(let payload) = effect else { return [effect] }
        return [.outcome(index: payload.index, name: payload.name, failure: payload.failure)]
      }),
    Variant(
      "tells-no-names", of: Sender.self,
      summary: "Reports success without the message's name",
      because: "no page asks a library to hand the name on",
      effects: { effect, _ in
        guard case .outcome(var payload) = effect, payload.failure == nil else { return [effect] }
        payload.name = nil
        return [.outcome(payload)]
      }),
    Variant(
      "trusts-apns-about-tokens", of: Sender.self, answers: ["FCM-D-093b": "unregistered"],
      summary: "Takes an invalid argument with APNs' 410 for a dead token",
      because: "Apple: the device token is inactive for the topic",
      events: { event, _ in
        guard case .response(var payload) = event, payload.status == 400,
          (try? JSONValue(parsing: payload.body))?["error"]?["details"]?.array?
            .contains(where: { $0["statusCode"] == 410 }) == true
        else { return [event] }
        payload.status = 404
        payload.body = unregistered
        return [.response(payload)]
      }),
  ]
}

private let unregistered = #"""
  {"error":{"code":404,"message":"No","status":"NOT_FOUND","details":[{"errorCode":"UNREGISTERED",
  "@type":"type.googleapis.com/google.firebase.fcm.v1.FcmError"}]}}
  """#

/// Returns a body whose envelope is in lowerCamelCase; payload, headers and data stay as they are.
private func camelCased(_ object: JSONObject) -> JSONObject {
  var result = JSONObject()
  for member in object.members {
    let words = member.name.split(separator: "_")
    let name = words.dropFirst().reduce(String(words.first ?? "")) {
      $0 + $1.prefix(1).uppercased() + $1.dropFirst()
    }
    let isOwn = ["payload", "headers", "data"].contains(member.name)
    let inner = isOwn ? nil : member.value.object.map { JSONValue.object(camelCased($0)) }
    result[name] = inner ?? member.value
  }
  return result
}

extension HTTPv1Sender.Event {
  /// Returns a call whose data and headers are text.
  fileprivate func writingValuesAsText() -> Self {
    guard case .send(var payload) = self else { return self }
    payload.message.data = payload.message.data.map(texts)
    let headers = payload.message.apns?.headers.map(texts)
    payload.message.apns?.headers = headers
    return .send(payload)
  }

  private func texts(_ value: JSONValue) -> JSONValue {
    guard var object = value.object else { return value }
    for member in object.members where member.value.string == nil {
      object[member.name] = .string(member.value.compact)
    }
    return .object(object)
  }
}
