import ConformanceKit
import Foundation
import ReferenceSubjects

extension Fault {
  /// Faults in what an app server puts into a stanza.
  static let xmppAppServerEnvelope: [Fault] = [
    Fault(
      "sends-json-in-a-body", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-ENV-001"],
      touches: [
        "XMPP-ACK-001", "XMPP-ACK-002", "XMPP-ACK-003", "XMPP-ACK-008", "XMPP-ACK-009",
        "XMPP-ACK-010", "XMPP-ACK-011", "XMPP-ACK-012", "XMPP-ACK-013", "XMPP-ACK-015",
        "XMPP-ACK-017", "XMPP-ACK-017b", "XMPP-ACK-018", "XMPP-CONN-014", "XMPP-CONN-019",
        "XMPP-CONN-020", "XMPP-CONN-021", "XMPP-CONN-022", "XMPP-CTRL-002", "XMPP-CTRL-003",
        "XMPP-CTRL-003b", "XMPP-CTRL-004", "XMPP-CTRL-006", "XMPP-CTRL-008", "XMPP-CTRL-009",
        "XMPP-CTRL-010", "XMPP-CTRL-011", "XMPP-DOWN-001", "XMPP-DOWN-015", "XMPP-DOWN-023",
        "XMPP-DOWN-025", "XMPP-DOWN-030", "XMPP-DOWN-031", "XMPP-ENV-002", "XMPP-ENV-003",
        "XMPP-ENV-004", "XMPP-ENV-006", "XMPP-ENV-007", "XMPP-ENV-008", "XMPP-ENV-009",
        "XMPP-ENV-010", "XMPP-ENV-011", "XMPP-ENV-012", "XMPP-ENV-013", "XMPP-ENV-014",
        "XMPP-ENV-015", "XMPP-ENV-016", "XMPP-ENV-017", "XMPP-ENV-018", "XMPP-ENV-019",
        "XMPP-ERR-001", "XMPP-ERR-002", "XMPP-ERR-003", "XMPP-ERR-003b", "XMPP-ERR-004",
        "XMPP-ERR-005", "XMPP-ERR-006", "XMPP-ERR-007", "XMPP-ERR-008", "XMPP-ERR-009",
        "XMPP-ERR-010", "XMPP-ERR-011", "XMPP-ERR-012", "XMPP-ERR-013", "XMPP-ERR-013b",
        "XMPP-ERR-014", "XMPP-ERR-015", "XMPP-ERR-019", "XMPP-ERR-020", "XMPP-ERR-023",
        "XMPP-ERR-024", "XMPP-FLOW-001", "XMPP-FLOW-002", "XMPP-FLOW-002b", "XMPP-FLOW-003",
        "XMPP-FLOW-004", "XMPP-FLOW-005", "XMPP-FLOW-006", "XMPP-FLOW-007", "XMPP-RCPT-006",
        "XMPP-RCPT-007", "XMPP-RCPT-008", "XMPP-RSND-001", "XMPP-RSND-002", "XMPP-RSND-003",
        "XMPP-RSND-004", "XMPP-RSND-005", "XMPP-RSND-006", "XMPP-UP-004", "XMPP-UP-007",
        "XMPP-UP-008", "XMPP-UP-009",
      ],
      summary: "Puts the JSON into a body element, as chat libraries offer it",
      seen: "first attempts with generic XMPP libraries",
      effects: { effect, _ in
        guard case .stanza(let connection, let id, let type, let to, let from, let gcm, _) = effect
        else { return [effect] }
        return [
          .stanza(
            connection: connection, id: id, type: type, to: to, from: from, gcm: nil, body: gcm)
        ]
      }),
    Fault(
      "pastes-json-into-xml", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-ENV-006"],
      touches: ["XMPP-ACK-018", "XMPP-ENV-007"],
      summary: "Formats the JSON into the stanza without escaping it",
      seen: "fcmxmppserverv2 and gcm_server: String.format with Jackson's output",
      effects: { effect, _ in
        guard case .stanza(let connection, _, _, _, _, let gcm?, _) = effect,
          gcm.contains("&") || gcm.contains("<")
        else { return [effect] }
        return [.malformed(connection: connection, bytes: .init(gcm.utf8))]
      }),
    Fault(
      "sends-registration-ids", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-ENV-009"],
      touches: [],
      summary: "Sends one stanza with registration_ids, as over HTTP",
      seen: "senders ported from the HTTP endpoint",
      effects: { effect, memory in
        guard case .sendToMany(let recipients, _) = memory.event, effect.isMessage else {
          return [effect]
        }
        defer { memory.kept.append(effect) }
        let list = JSONValue.array(recipients.map { .string($0) })
        return memory.kept.isEmpty
          ? [
            effect.changing {
              $0["to"] = nil
              $0["registration_ids"] = list
            }
          ] : []
      }),
    Fault(
      "sends-to-nobody", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-ENV-010"],
      touches: [],
      summary: "Sends a message whose recipient is missing",
      seen: "app servers that leave all checks to FCM",
      effects: { effect, memory in
        guard case .send(nil, nil, let data, _, _, _, _, _, _, _) = memory.event,
          case .outcome = effect
        else { return [effect] }
        var json: JSONObject = ["message_id": "m-0"]
        json["data"] = data
        return [
          .stanza(
            connection: "A", id: nil, type: nil, to: nil, from: nil,
            gcm: JSONValue.object(json).compact, body: nil)
        ]
      }),
    Fault(
      "passes-an-empty-id-on", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-ENV-011"],
      touches: [],
      summary: "Sends the empty message_id that its caller gave",
      seen: "baudev's sample, whose callers fill in a fixed id or none",
      effects: { effect, memory in
        guard case .send(_, _, _, _, _, let id, _, _, _, _) = memory.event, id == "" else {
          return [effect]
        }
        return [effect.changing { $0["message_id"] = "" }]
      }),
    Fault(
      "leaves-the-id-to-the-stanza", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-ENV-011"],
      touches: [
        "XMPP-ACK-013", "XMPP-ACK-015", "XMPP-ACK-017b", "XMPP-CTRL-003", "XMPP-CTRL-004",
        "XMPP-CTRL-006", "XMPP-CTRL-008", "XMPP-CTRL-009", "XMPP-CTRL-011", "XMPP-DOWN-023",
        "XMPP-DOWN-030", "XMPP-ENV-003", "XMPP-ENV-004", "XMPP-ENV-009", "XMPP-ENV-012",
        "XMPP-ENV-013", "XMPP-ENV-014", "XMPP-ENV-015", "XMPP-ENV-017", "XMPP-ENV-018",
        "XMPP-ERR-001", "XMPP-ERR-002", "XMPP-ERR-003", "XMPP-ERR-003b", "XMPP-ERR-005",
        "XMPP-ERR-006", "XMPP-ERR-007", "XMPP-ERR-008", "XMPP-ERR-009", "XMPP-ERR-010",
        "XMPP-ERR-011", "XMPP-ERR-012", "XMPP-ERR-013", "XMPP-ERR-014", "XMPP-ERR-015",
        "XMPP-ERR-019", "XMPP-ERR-020", "XMPP-ERR-023", "XMPP-ERR-024", "XMPP-FLOW-001",
        "XMPP-FLOW-002", "XMPP-FLOW-003", "XMPP-FLOW-004", "XMPP-FLOW-006", "XMPP-RCPT-006",
        "XMPP-RCPT-007", "XMPP-RSND-001", "XMPP-RSND-002", "XMPP-RSND-004", "XMPP-RSND-006",
      ],
      summary: "Gives the stanza an id and the JSON none",
      seen: "senders that take the stanza's id for the message's",
      effects: { effect, _ in
        effect.isMessage ? [effect.changing { $0["message_id"] = nil }] : [effect]
      }),
    Fault(
      "counts-anew-after-a-restart", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-ENV-012"],
      touches: [],
      summary: "Begins its count of ids anew when it is started again",
      seen: "counters that are kept in memory, as in node-gcm-ccs",
      events: { event, memory in
        if case .restart = event { memory.kept.append(.keepAlive(connection: "")) }
        return [event]
      },
      effects: { effect, memory in
        guard !memory.kept.isEmpty, let id = effect.json?["message_id"]?.string,
          let number = Int(id.dropFirst(2)), number > 10
        else { return [effect] }
        return [effect.changing { $0["message_id"] = .string("m-\(number - 10)") }]
      }),
    Fault(
      "uses-one-fixed-id", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-ENV-012"],
      touches: [
        "XMPP-CTRL-004", "XMPP-CTRL-006", "XMPP-CTRL-008", "XMPP-CTRL-009", "XMPP-DOWN-023",
        "XMPP-DOWN-030", "XMPP-ENV-003", "XMPP-ENV-004", "XMPP-ENV-009", "XMPP-ENV-011",
        "XMPP-ENV-013", "XMPP-ENV-014", "XMPP-ENV-017", "XMPP-ENV-018", "XMPP-ERR-001",
        "XMPP-ERR-002", "XMPP-ERR-003", "XMPP-ERR-003b", "XMPP-ERR-005", "XMPP-ERR-007",
        "XMPP-ERR-008", "XMPP-ERR-009", "XMPP-ERR-010", "XMPP-ERR-011", "XMPP-ERR-013",
        "XMPP-ERR-014", "XMPP-ERR-015", "XMPP-ERR-019", "XMPP-ERR-024", "XMPP-FLOW-001",
        "XMPP-FLOW-002", "XMPP-FLOW-003", "XMPP-FLOW-004", "XMPP-FLOW-006", "XMPP-RSND-001",
        "XMPP-RSND-002", "XMPP-RSND-004", "XMPP-RSND-006",
      ],
      summary: "Sends every message with the id of the example",
      seen: "baudev's example: message_id_test",
      effects: { effect, _ in
        effect.isMessage ? [effect.changing { $0["message_id"] = "message_id_test" }] : [effect]
      }),
    Fault(
      "does-not-escape-json", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-ENV-016"],
      touches: ["XMPP-ENV-006"],
      summary: "Puts texts into its JSON without escaping them",
      seen: "senders that build JSON by String.format",
      effects: { effect, _ in
        effect.isMessage
          ? [
            effect.replacingText {
              $0.replacing("\\\"", with: "\"").replacing("\\u0000", with: "\u{0}")
                .replacing("🪴", with: "\\x")
            }
          ] : [effect]
      }),
    Fault(
      "prints-the-sample", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-ACK-017"],
      touches: [
        "XMPP-ACK-001", "XMPP-ACK-002", "XMPP-ACK-003", "XMPP-ACK-008", "XMPP-ACK-009",
        "XMPP-ACK-010", "XMPP-ACK-011", "XMPP-ACK-012", "XMPP-ACK-015", "XMPP-ACK-017b",
        "XMPP-ACK-018", "XMPP-CONN-019", "XMPP-CONN-020", "XMPP-CONN-021", "XMPP-CONN-022",
        "XMPP-CTRL-008", "XMPP-CTRL-009", "XMPP-CTRL-010", "XMPP-CTRL-011", "XMPP-DOWN-030",
        "XMPP-ENV-001", "XMPP-ENV-002", "XMPP-ENV-003", "XMPP-ENV-004", "XMPP-ENV-007",
        "XMPP-ENV-008", "XMPP-ENV-013", "XMPP-ENV-014", "XMPP-ENV-015", "XMPP-ENV-017",
        "XMPP-ENV-018", "XMPP-ENV-019", "XMPP-ERR-004", "XMPP-ERR-007", "XMPP-ERR-008",
        "XMPP-ERR-010", "XMPP-ERR-011", "XMPP-ERR-019", "XMPP-ERR-024", "XMPP-FLOW-002",
        "XMPP-RCPT-006", "XMPP-RCPT-007", "XMPP-RCPT-008", "XMPP-UP-004", "XMPP-UP-007",
        "XMPP-UP-008", "XMPP-UP-009",
      ],
      summary: "Builds the ack as the page prints it, without the comma",
      seen: "the sample of 'Send an ACK message', copied",
      effects: { effect, _ in
        effect.isAck
          ? [effect.replacingText { $0.replacing(",\"message_type\"", with: "\"message_type\"") }]
          : [effect]
      }),
    Fault(
      "quotes-the-time-to-live", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-DOWN-001"],
      touches: ["XMPP-ERR-015"],
      summary: "Sends time_to_live in quotes, as the sample has it",
      seen: "the request sample of GCM CCS",
      effects: { effect, _ in
        [
          effect.changing { json in
            json["time_to_live"] = json["time_to_live"].map { .string($0.compact) }
          }
        ]
      }),
    Fault(
      "sends-raw-values", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-DOWN-015"],
      touches: [],
      summary: "Sends numbers and Booleans among the data as they are",
      seen: "aiofcm 1.4 passes the dictionary on",
      effects: { effect, memory in
        guard case .send(_, _, let data?, _, _, _, _, _, _, _) = memory.event, effect.isMessage
        else {
          return [effect]
        }
        return [effect.changing { $0["data"] = data }]
      }),
    Fault(
      "takes-acks-for-deliveries", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-DOWN-030"],
      touches: [],
      summary: "Takes the ack for a delivery, and tells the application so",
      seen: "dashboards that show acks as deliveries",
      effects: { effect, _ in
        guard case .outcome(let messageID?, .accepted, _, _, _) = effect else { return [effect] }
        return [effect, .receipt(messageID: messageID, status: nil, token: nil)]
      }),
    Fault(
      "makes-up-new-tokens", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-DOWN-023"],
      touches: [],
      summary: "Drops the newer token of an ack, or finds one where there is none",
      seen: "aiofcm 1.4 drops registration_id",
      effects: { effect, _ in
        guard
          case .outcome(let messageID, let status, let error, let description, let token) = effect
        else { return [effect] }
        return [
          .outcome(
            messageID: messageID, status: status, error: error, errorDescription: description,
            newToken: token == nil ? "unknown" : nil)
        ]
      }),
    Fault(
      "misspells-options", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-DOWN-031"],
      touches: ["XMPP-DOWN-030", "XMPP-ERR-015"],
      summary: "Sends options under names that FCM doesn't know",
      seen: "awly/gcm-ccs: delivery_receipt_requeste",
      effects: { effect, _ in
        [
          effect.changing {
            $0["collapseKey"] = $0["collapse_key"]
            $0["collapse_key"] = nil
            $0["delivery_receipt_requeste"] = $0["delivery_receipt_requested"]
            $0["delivery_receipt_requested"] = nil
          }
        ]
      }),
  ]
}
