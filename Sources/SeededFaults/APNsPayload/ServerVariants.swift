import ConformanceKit
import ReferenceSubjects

private typealias Server = ReferenceAPNsServer

extension Variant {
  /// Other answers of a server.
  static let apnsServer: [Variant] = apnsRefusing + apnsTaking + apnsKeeping

  private static let sending = "Apple, 'Sending notification requests to APNs': "
  private static let responses = "Apple, 'Handling notification responses from APNs': "

  /// A server that refuses a request that the reference takes.
  private static func refusing(
    _ name: String, _ answers: [String: String], reason: String, what: String, because: String,
    finds: @escaping @Sendable ([String: String], String) -> Bool
  ) -> Variant {
    Variant(
      name, of: Server.self, answers: answers, summary: "Refuses \(what)", because: because,
      effects: { effect, memory in
        guard case .request(let request)? = memory.event, let payload = request.payload,
          finds(request.headers, payload)
        else { return [effect] }
        if case .deliver = effect { return [] }
        return effect.response { status, _, body in
          guard status == 200 else { return }
          status = 400
          body = ["reason": .string(reason)]
        }
      })
  }

  private static let apnsRefusing: [Variant] = [
    refusing(
      "calls-an-object-without-keys-empty", ["APNS-A-007b": "empty"], reason: "PayloadEmpty",
      what: "an object without keys as empty", because: responses + "the payload is empty",
      finds: { _, payload in payload.filter { !$0.isWhitespace } == "{}" }),
    refusing(
      "reads-payloads", ["APNS-A-007b": "refused", "APNS-A-007c": "refused"],
      reason: "BadPayload", what: "a body that is not a notification",
      because: "Apple, 'Generating a remote notification': one JSON object with aps",
      finds: { headers, payload in
        let root = (try? JSONValue(parsing: payload))?.object
        return root?["aps"]?.object == nil && root?["mdm"] == nil
      }),
    refusing(
      "refuses-alerts-of-other-types", [:], reason: "InvalidPushType",
      what: "an alert, a badge or a sound under a push type other than alert",
      because: sending + "at a mismatch APNs may return an error",
      finds: { headers, payload in
        guard let type = headers["apns-push-type"], type != "alert", type != "liveactivity",
          let aps = (try? JSONValue(parsing: payload))?["aps"]?.object
        else { return false }
        return APNsPush(aps).kind == .alert
      }),
    refusing(
      "refuses-what-has-expired", ["APNS-C-022i": "refused"], reason: "BadExpirationDate",
      what: "an expiration that is past", because: responses + "the value is invalid",
      finds: { headers, _ in
        guard let date = headers["apns-expiration"].flatMap({ Int64($0) }) else { return false }
        return date != 0 && date < 1_767_225_600
      }),
    refusing(
      "wants-a-collapse-identifier", ["APNS-C-026b": "refused"], reason: "BadCollapseId",
      what: "a collapse identifier that is empty or blank",
      because: sending + "it identifies the notifications to merge",
      finds: { headers, _ in headers["apns-collapse-id"]?.allSatisfy(\.isWhitespace) ?? false }),
    refusing(
      "wants-ascii", ["APNS-C-026e": "refused"], reason: "BadCollapseId",
      what: "a collapse identifier with letters beyond ASCII",
      because: "RFC 9110, 5.5: field values are ASCII",
      finds: { headers, _ in !(headers["apns-collapse-id"]?.allSatisfy(\.isASCII) ?? true) }),
    refusing(
      "refuses-broadcasts-that-start", ["APNS-C-029d": "refused"], reason: "BadRequestPayload",
      what: "a broadcast that would start a Live Activity",
      because: "Apple's page on Live Activities: broadcasts can't start one",
      finds: { headers, payload in
        headers["apns-channel-id"] != nil && payload.contains(#""event":"start""#)
      }),
    Variant(
      "looks-at-the-push-type-first", of: Server.self,
      answers: ["APNS-C-048": "push-type-first"],
      summary: "Names a wrong push type before any other fault",
      because: responses + "it gives no order",
      effects: { effect, memory in
        guard case .request(let payload)? = memory.event, payload.method == "POST",
          let type = payload.headers["apns-push-type"], APNsPushType.suffixes[type] == nil
        else { return [effect] }
        return effect.response { status, _, body in
          if status == 400 { body = ["reason": "InvalidPushType"] }
        }
      }),
    Variant(
      "looks-for-the-topic-first", of: Server.self,
      summary: "Names a missing topic before a wrong path",
      because: responses + "it gives no order",
      rules: { $0.looksForTopicFirst = true }),
    Variant(
      "blames-the-push-type", of: Server.self, answers: ["APNS-B-020b": "another"],
      summary: "Refuses a background push of priority 10 for its push type",
      because: sending + "an error, of which no reason is listed",
      effects: { effect, memory in
        guard case .request(let request)? = memory.event,
          request.headers["apns-push-type"] == "background",
          request.headers["apns-priority"] ?? "10" == "10"
        else { return [effect] }
        return effect.response { _, _, body in
          if body["reason"] == "BadPriority" { body["reason"] = "InvalidPushType" }
        }
      }),
    Variant(
      "delivers-stored-ones-again", of: Server.self, answers: ["APNS-C-022h": "again"],
      summary: "Delivers a notification again when its device comes back",
      because: sending + "it is tried at least once, repeating the attempt as needed",
      rules: { $0.deliversAgain = true }),
    Variant(
      "delivers-stored-ones-twice", of: Server.self,
      summary: "Delivers a stored notification twice at once when its device comes online",
      because: sending + "it is tried at least once, repeating the attempt as needed",
      effects: { effect, memory in
        guard case .deliver = effect, case .deviceConnected? = memory.event else { return [effect] }
        return [effect, effect]
      }),
    Variant(
      "wants-the-topic-header", of: Server.self, answers: ["APNS-C-025d": "missing"],
      summary: "Refuses a request without a topic with a certificate of one topic",
      because: sending + "the header is required",
      rules: { $0.certificateSuppliesTopic = false }),
    Variant(
      "wants-provider-tokens-for-live-activities", of: Server.self,
      summary: "Refuses a push for a Live Activity on a connection with a certificate",
      because: "Apple's staff in its forums, thread 712499: no certificates for these",
      rules: { $0.typesBeyondCertificates.insert("liveactivity") }),
    Variant(
      "wants-topics-with-an-h", of: Server.self,
      summary: "Takes the topic of a complication push only with h.complication at its end",
      because: sending + "it writes the suffix so",
      rules: { $0.suffixes["complication"] = "h.complication" }),
  ]

  private static let apnsTaking: [Variant] = [
    Variant(
      "keeps-the-latest-broadcast", of: Server.self,
      summary: "Delivers the latest message of a channel with storage when a device comes online",
      because: "Apple's page on channels: the most recent message is stored",
      rules: { $0.keptMessage = { _, later in later } }),
    Variant(
      "takes-tokens-in-capitals", of: Server.self, answers: ["APNS-C-004d": "taken"],
      summary: "Takes a device token with its digits in capitals",
      because: sending + "hexadecimal bytes, which have no case",
      events: { event, _ in
        guard case .request(var request) = event, request.path.hasPrefix("/3/device/") else {
          return [event]
        }
        request.path = "/3/device/" + request.path.dropFirst(10).lowercased()
        return [.request(request)]
      }),
    Variant(
      "empties-its-store-for-zero", of: Server.self,
      summary: "Throws away what is stored when a notification with an expiration of 0 comes",
      because: sending + "one notification is stored, usually the latest",
      rules: { $0.triesEmptyTheStore = true }),
    Variant(
      "takes-capital-digits", of: Server.self, answers: ["APNS-C-020b": "taken"],
      summary: "Takes an identifier with upper-case digits",
      because: "RFC 9562, 4: readers ignore the case",
      rules: { rules in
        let isIdentifier = rules.isIdentifier
        rules.isIdentifier = { isIdentifier($0.lowercased()) }
      }),
    Variant(
      "takes-times-before-1970", of: Server.self, answers: ["APNS-C-022g": "taken"],
      summary: "Takes an expiration with a minus sign",
      because: sending + "a UNIX epoch in seconds, which may be negative",
      rules: { rules in
        let isExpiration = rules.isExpiration
        rules.isExpiration = { isExpiration($0.hasPrefix("-") ? String($0.dropFirst()) : $0) }
      }),
    Variant(
      "takes-every-spelling-of-liveactivity", of: Server.self, answers: ["APNS-C-047c": "taken"],
      summary: "Takes LiveActivity and Liveactivity as the push type of a broadcast",
      because: "Apple's two pages on broadcasts write it so",
      rules: { rules in
        for type in ["LiveActivity", "Liveactivity"] {
          rules.broadcastTypes.insert(type)
          rules.suffixes[type] = ""
        }
      }),
    Variant(
      "adds-headers", of: Server.self,
      summary: "Answers with an apns-unique-id and the type of the body",
      because: responses + "the development environment has an apns-unique-id",
      effects: { effect, _ in
        effect.response { _, headers, _ in
          headers["apns-unique-id"] = "0b5a1c9e-7d21-4c6e-9a0f-52f1d6e8c3aa"
          headers["content-type"] = "application/json"
        }
      }),
  ]

  private static let apnsKeeping: [Variant] = [
    Variant(
      "says-nothing-of-when", of: Server.self,
      summary: "Answers with 410 and no timestamp",
      because: responses + "it says which answers alone have the key, not that each has it",
      effects: { effect, _ in
        effect.response { status, _, body in
          if status == 410 { body["timestamp"] = nil }
        }
      }),
    Variant(
      "answers-on-several-lines", of: Server.self,
      summary: "Writes its answers with line breaks",
      because: "RFC 8259, 2: white space is free",
      effects: { effect, _ in
        guard case .response(var answer) = effect, answer.body.hasPrefix("{") else {
          return [effect]
        }
        answer.body = "{\n  " + answer.body.dropFirst().dropLast() + "\n}\n"
        return [.response(answer)]
      }),
    Variant(
      "names-requests-in-small-letters", of: Server.self,
      summary: "Answers with the apns-id in small letters",
      because: "RFC 9562, 4: hexadecimal digits are compared without case",
      effects: { effect, _ in
        effect.response { _, headers, _ in headers["apns-id"] = headers["apns-id"]?.lowercased() }
      }),
    Variant(
      "delivers-late", of: Server.self, answers: ["APNS-C-022d": "late"],
      summary: "Delivers a stored notification after its expiration",
      because: sending + "it may deliver after the specified timestamp",
      rules: { rules in
        rules.deliversLate = true
      }),
    Variant(
      "stores-nothing-of-its-own", of: Server.self, answers: ["APNS-C-022f": "not-stored"],
      summary: "Does not store a notification without an expiration",
      because: sending + "it is stored according to the storage policy",
      rules: { $0.storageByPolicy = 0 }),
  ]
}
