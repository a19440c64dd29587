import ConformanceKit
import ReferenceSubjects

extension Fault {
  /// Faults in what an app server does after an error.
  static let xmppAppServerAnswers: [Fault] = [
    Fault(
      "retries-unregistered-tokens", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-ERR-003"],
      summary: "Sends again to a token that is unregistered",
      seen: "queues that retry whatever failed",
      rules: { $0.retriedErrors.insert("DEVICE_UNREGISTERED") }),
    Fault(
      "retries-what-is-refused-for-good", of: ReferenceXMPPAppServer.self,
      breaks: ["XMPP-ERR-001", "XMPP-ERR-002", "XMPP-ERR-012"],
      summary: "Sends malformed messages and those to wrong tokens again",
      seen: "queues that retry whatever failed",
      rules: { $0.retriedErrors.formUnion(["INVALID_JSON", "BAD_REGISTRATION"]) }),
    Fault(
      "answers-rate-limits-at-once", of: ReferenceXMPPAppServer.self,
      breaks: ["XMPP-ERR-007", "XMPP-ERR-008", "XMPP-ERR-010", "XMPP-ERR-011"],
      summary: "Sends again at once what was sent too fast, or failed for an unknown reason",
      seen: "queues that retry without a wait",
      rules: {
        $0.retriedErrors.formUnion([
          "DEVICE_MESSAGE_RATE_EXCEEDED", "TOPICS_MESSAGE_RATE_EXCEEDED", "QUOTA_EXCEEDED",
          "HEDGEHOG", "INTERNAL_SERVER_ERROR", "INVALID_APNS_CREDENTIAL",
        ])
        $0.firstWait = 0.1
      }),
    Fault(
      "sends-again-at-once", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-ERR-005"],
      summary: "Sends again at once what was refused for now",
      seen: "retry loops without back-off",
      rules: { $0.firstWait = 0.05 }),
    Fault(
      "never-retries", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-ERR-005"],
      summary: "Claims to retry and doesn't: one send for SERVICE_UNAVAILABLE",
      seen: "aiofcm 1.4; fcmxmppserverv2",
      rules: { $0.retriedErrors = [] }),
    Fault(
      "retries-on-another-connection", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-ERR-005"],
      summary: "Sends again on the newest connection, not on the message's own",
      seen: "pools that hand out any connection",
      events: { event, memory in
        if case .connected(let payload) = event {
          memory.kept = [.keepAlive(connection: payload.connection)]
        }
        return [event]
      },
      effects: { effect, memory in
        guard case .keepAlive(let payload)? = memory.kept.last, effect.isMessage,
          case .stanza = memory.event
        else { return [effect] }
        return [effect.moved(to: payload.connection)]
      }),
    Fault(
      "waits-a-constant-second", of: ReferenceXMPPAppServer.self,
      breaks: ["XMPP-ERR-013", "XMPP-ERR-013b"],
      summary: "Waits a second each time, without end",
      seen: "google/go-gcm: its back-off has a value receiver and never grows",
      rules: { $0.waitGrowth = 1 }),
    Fault(
      "retries-in-step", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-ERR-014"],
      summary: "Sends everything again at the same instant",
      seen: "google/go-gcm: 1.001 s for each message",
      rules: { $0.jitter = 0 }),
    Fault(
      "changes-ids", of: ReferenceXMPPAppServer.self,
      breaks: ["XMPP-ERR-015", "XMPP-RSND-002"],
      summary: "Gives a message a new id when it is sent again",
      seen: "app servers that build the stanza anew",
      rules: { $0.keepsIDs = false }),
    Fault(
      "forgets-options-on-retry", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-ERR-015"],
      summary: "Sends again without collapse key and time to live",
      seen: "retries that keep recipient and data only",
      effects: { effect, memory in
        if case .send = memory.event { return [effect] }
        return [
          effect.changing {
            $0["time_to_live"] = nil
            $0["collapse_key"] = nil
          }
        ]
      }),
    Fault(
      "loses-what-draining-refuses", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-ERR-009"],
      summary: "Takes the nack for draining for a failure and drops the message",
      seen: "fcmxmppserverv2 removes the message before it reads the code",
      rules: { $0.retriesElsewhere = false }),
    Fault(
      "repeats-bad-acks", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-ERR-004"],
      summary: "Sends the same ack again when it was refused",
      seen: "fcmxmppserverv2 retries acks",
      events: { event, _ in
        guard event.json?["error"]?.string == "BAD_ACK",
          case .stanza(let payload) = event
        else { return [event] }
        let again: JSONObject = [
          "category": "c", "message_id": event.json?["message_id"] ?? "",
          "from": event.json?["from"] ?? "",
        ]
        return [
          .stanza(connection: payload.connection, gcm: JSONValue.object(again).compact)
        ]
      }),
    Fault(
      "says-nothing-of-failures", of: ReferenceXMPPAppServer.self,
      breaks: ["XMPP-ERR-001", "XMPP-ERR-002", "XMPP-ERR-003"],
      summary: "Doesn't tell the caller that a message failed",
      seen: "aiofcm 1.4 when a request can't be matched",
      effects: { effect, _ in
        if case .outcome(let payload) = effect, payload.status == .failed { return [] }
        return [effect]
      }),
    Fault(
      "reports-each-ack", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-CTRL-006"],
      summary: "Reports a message again when its ack comes again",
      seen: "ack handlers that look up messages which nobody removes",
      rules: { $0.reportsEachAck = true }),
    Fault(
      "ignores-the-case-of-unregistered-tokens", of: ReferenceXMPPAppServer.self,
      breaks: ["XMPP-ERR-003"],
      summary: "Refuses messages to tokens that differ in their case from an unregistered one",
      seen: "tables of tokens whose collation ignores case",
      rules: {
        $0.refusesUnregistered = true
        $0.ignoresCaseOfUnregistered = true
      }),
    Fault(
      "ends-its-list-at-an-unregistered-token", of: ReferenceXMPPAppServer.self,
      breaks: ["XMPP-ENV-009"],
      summary: "Sends to nobody after the first unregistered token of a list",
      seen: "loops that return where they mean to go on",
      rules: { $0.endsListAtUnregistered = true }),
    Fault(
      "reports-twice", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-RSND-006"],
      summary: "Reports the outcome of a message twice",
      seen: "callbacks bound to every connection",
      effects: { effect, _ in
        if case .outcome = effect { return [effect, effect] }
        return [effect]
      }),
  ]
}
