import ConformanceKit
import ReferenceSubjects

extension Fault {
  /// Faults in how FCM's side reads the fields of a message.
  static let xmppServerFields: [Fault] = [
    Fault(
      "takes-any-time-to-live", of: ReferenceXMPPServer.self,
      breaks: ["XMPP-DOWN-002", "XMPP-DOWN-003"],
      summary: "Takes a time_to_live below zero and above four weeks",
      seen: "mock servers that don't look at options",
      rules: { $0.timeToLive = -10_000_000_000...100_000_000_000 }),
    Fault(
      "wants-a-time-to-live-of-a-minute", of: ReferenceXMPPServer.self,
      breaks: ["XMPP-DOWN-002", "XMPP-DOWN-003"],
      summary: "Refuses a time_to_live below a minute and above a day",
      seen: "the limits of the upstream direction, mixed up",
      rules: { $0.timeToLive = 60...86_400 }),
    Fault(
      "never-lets-messages-expire", of: ReferenceXMPPServer.self,
      breaks: ["XMPP-DOWN-003"],
      summary: "Keeps messages whatever their time to live",
      seen: "mock servers without a clock",
      events: { event, _ in
        [
          event.changing {
            guard let seconds = $0["time_to_live"]?.number?.int64, 1..<2_000_000 ~= seconds else {
              return
            }
            $0["time_to_live"] = 2_000_000
          }
        ]
      }),
    Fault(
      "keeps-messages-for-years", of: ReferenceXMPPServer.self, breaks: ["XMPP-DOWN-004"],
      summary: "Keeps messages without time_to_live for ever",
      seen: "mock servers without a clock",
      rules: {
        $0.defaultTimeToLive = 1_000_000_000
        $0.monthInDays = 28.5
      }),
    Fault(
      "keeps-messages-for-a-day", of: ReferenceXMPPServer.self, breaks: ["XMPP-DOWN-004"],
      summary: "Keeps messages without time_to_live for a day",
      seen: "the default of the upstream direction, mixed up",
      rules: { $0.defaultTimeToLive = 86_400 }),
    Fault(
      "takes-zero-for-the-default", of: ReferenceXMPPServer.self, breaks: ["XMPP-DOWN-005"],
      summary: "Treats a time_to_live of 0 as absent, and keeps the message",
      seen: "numbers tested for truth: aioapns 4.0 and pyapns-client 2.0.6 drop a zero",
      events: { event, _ in
        [event.changing { $0["time_to_live"] = $0["time_to_live"] == 0 ? nil : $0["time_to_live"] }]
      }),
    Fault(
      "drops-zero", of: ReferenceXMPPServer.self, breaks: ["XMPP-DOWN-005b"],
      summary: "Drops messages with a time_to_live of 0, as they are over already",
      seen: "expiry checks with 'not later than'",
      effects: { effect, memory in
        guard case .toDevice = effect, case .stanza(let payload) = memory.event,
          let gcm = payload.gcm,
          (try? JSONValue(parsing: gcm))?["time_to_live"] == 0
        else { return [effect] }
        return []
      }),
    Fault(
      "checks-no-types", of: ReferenceXMPPServer.self,
      breaks: ["XMPP-DOWN-006", "XMPP-DOWN-007", "XMPP-DOWN-008", "XMPP-ERR-027"],
      summary: "Takes options of any type",
      seen: "mock servers in languages with loose types",
      rules: { $0.checksTypes = false }),
    Fault(
      "takes-numbers-for-ids", of: ReferenceXMPPServer.self, breaks: ["XMPP-ERR-027"],
      summary: "Takes a message whose message_id is a number",
      seen: "mock servers in languages with loose types",
      events: { event, _ in
        [
          event.changing { json in
            guard json["message_type"] == nil, let number = json["message_id"]?.number else {
              return
            }
            json["message_id"] = .string(number.description)
          }
        ]
      }),
    Fault(
      "refuses-options", of: ReferenceXMPPServer.self,
      breaks: ["XMPP-DOWN-006", "XMPP-DOWN-007", "XMPP-DOWN-008"],
      summary: "Refuses every message with an option",
      seen: "strict decoders that know data and to only",
      events: { event, _ in
        [
          event.changing { json in
            let options = ["time_to_live", "delay_while_idle", "delivery_receipt_requested"]
            if options.contains(where: { json[$0] != nil }) { json["dry_run"] = "refused" }
          }
        ]
      }),
    Fault(
      "has-no-size-limit", of: ReferenceXMPPServer.self,
      breaks: ["XMPP-DOWN-009", "XMPP-DOWN-010", "XMPP-DOWN-011"],
      summary: "Takes data of any size",
      seen: "mock servers that don't look at the payload",
      rules: {
        $0.dataLimit = .max
        $0.topicDataLimit = .max
      }),
    Fault(
      "has-half-the-size-limit", of: ReferenceXMPPServer.self, breaks: ["XMPP-DOWN-009"],
      summary: "Refuses data above 2048 bytes for devices, too",
      seen: "pyapns-client 2.0.6 cuts at 2048",
      rules: { $0.dataLimit = 2048 }),
    Fault(
      "counts-the-syntax", of: ReferenceXMPPServer.self, breaks: ["XMPP-DOWN-009b"],
      summary: "Counts quotes, commas and braces to the size, and escapes twice",
      seen: "servers that measure the JSON text",
      rules: { $0.size = { JSONValue.string($0).compact.utf8.count + 1 } }),
    Fault(
      "counts-values-only", of: ReferenceXMPPServer.self, breaks: ["XMPP-DOWN-009"],
      summary: "Doesn't count the keys to the size",
      seen: "servers that measure values",
      rules: { $0.size = { $0.utf8.count < 100 ? 0 : $0.utf8.count } }),
    Fault(
      "counts-message-characters", of: ReferenceXMPPServer.self, breaks: ["XMPP-DOWN-010"],
      summary: "Counts characters in place of bytes",
      seen: "the Firebase iOS SDK counts UTF-16 units upstream",
      rules: { $0.size = { $0.utf16.count } }),
    Fault(
      "counts-four-bytes-a-letter", of: ReferenceXMPPServer.self, breaks: ["XMPP-DOWN-010"],
      summary: "Counts four bytes for each letter that isn't ASCII",
      seen: "estimates by the longest encoding",
      rules: {
        $0.size = { $0.unicodeScalars.reduce(0) { $0 + ($1.isASCII ? 1 : 4) } }
      }),
    Fault(
      "gives-topics-the-limit-of-devices", of: ReferenceXMPPServer.self,
      breaks: ["XMPP-DOWN-011"],
      summary: "Takes 4096 bytes for topics, too",
      seen: "mock servers with one limit",
      rules: { $0.topicDataLimit = 4096 }),
    Fault(
      "has-a-kilobyte-for-topics", of: ReferenceXMPPServer.self, breaks: ["XMPP-DOWN-011"],
      summary: "Takes a kilobyte for topics",
      seen: "mock servers with a limit of their own",
      rules: { $0.topicDataLimit = 1024 }),
    Fault(
      "takes-reserved-keys", of: ReferenceXMPPServer.self, breaks: ["XMPP-DOWN-013"],
      summary: "Takes data keys that are reserved",
      seen: "mock servers; node-gcm #254 shows what the real one says",
      rules: { $0.refusesReservedKeys = false }),
    Fault(
      "refuses-keys-that-look-reserved", of: ReferenceXMPPServer.self, breaks: ["XMPP-DOWN-013"],
      summary: "Refuses data keys in which from stands anywhere",
      seen: "checks by prefix or by search",
      events: { event, _ in
        [
          event.changing { json in
            let names = json["data"]?.object?.names ?? []
            if names.contains(where: { $0.contains("from") }) { json["data"] = ["from": "x"] }
          }
        ]
      }),
    Fault(
      "has-a-hundred-pairs", of: ReferenceXMPPServer.self, breaks: ["XMPP-DOWN-016"],
      summary: "Takes at most a hundred pairs",
      seen: "frameworks with a limit on form fields",
      rules: { $0.pairLimit = 100 }),
    Fault(
      "lets-any-topic-through", of: ReferenceXMPPServer.self, breaks: ["XMPP-DOWN-017"],
      summary: "Takes topics of any name",
      seen: "firebase-admin-python 7.7.0 and kreait 7.15.0 let some through",
      rules: { $0.checksTopics = false }),
    Fault(
      "refuses-percent-in-topics", of: ReferenceXMPPServer.self, breaks: ["XMPP-DOWN-017"],
      summary: "Refuses the percent sign in topics",
      seen: "kreait 7.15.0 refuses '100%'",
      events: { event, _ in
        [
          event.changing { json in
            if json["to"]?.string?.contains("%") ?? false { json["to"] = "/topics/a b" }
          }
        ]
      }),
    Fault(
      "knows-no-operators", of: ReferenceXMPPServer.self, breaks: ["XMPP-DOWN-018"],
      summary: "Takes conditions of one topic only",
      seen: "mock servers with a pattern for the condition",
      rules: { $0.operatorLimit = 0 }),
    Fault(
      "evaluates-and-before-or-in-conditions", of: ReferenceXMPPServer.self,
      breaks: ["XMPP-DOWN-018f"],
      summary: "Evaluates && before ||, as C does",
      seen: "evaluators that hand the condition to a scripting language",
      rules: { $0.evaluatesAndFirst = true }),
    Fault(
      "matches-topics-by-case", of: ReferenceXMPPServer.self, breaks: ["XMPP-DOWN-018c"],
      summary: "Matches topics in a condition with regard to case",
      seen: "mock servers with a set of names",
      rules: { $0.matchesCase = true }),
    Fault(
      "says-maybe", of: ReferenceXMPPServer.self,
      breaks: ["XMPP-DOWN-006b", "XMPP-DOWN-012", "XMPP-DOWN-013b", "XMPP-DOWN-014"],
      summary: "Acknowledges and refuses the same message",
      seen: "servers that check after they have answered",
      effects: { effect, _ in
        guard effect.messageType == "ack" || effect.messageType == "nack" else { return [effect] }
        let other = effect.changing {
          $0["message_type"] = $0["message_type"] == "ack" ? "nack" : "ack"
        }
        return [effect, other]
      }),
    Fault(
      "reaches-everybody", of: ReferenceXMPPServer.self, breaks: ["XMPP-DOWN-018d"],
      summary: "Sends messages to topics and conditions to every device",
      seen: "mock servers without subscriptions",
      rules: { $0.heedsTopics = false }),
  ]
}
