import ConformanceKit
import Foundation
import ReferenceSubjects

extension Fault {
  /// Faults in what an app server puts into a stanza.
  static let xmppAppServerEnvelope: [Fault] = [
    Fault(
      "sends-json-in-a-body", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-ENV-001"],
      summary: "Puts the JSON into a body element, as chat libraries offer it",
      seen: "first attempts with generic XMPP libraries",
      effects: { effect, _ in
        guard case .stanza(var payload) = effect else { return [effect] }
        (payload.gcm, payload.body) = (nil, payload.gcm)
        return [.stanza(payload)]
      }),
    Fault(
      "pastes-json-into-xml", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-ENV-006"],
      summary: "Formats the JSON into the stanza without escaping it",
      seen: "fcmxmppserverv2 and gcm_server: String.format with Jackson's output",
      effects: { effect, _ in
        guard case .stanza(let payload) = effect, let gcm = payload.gcm,
          gcm.utf8.contains(where: "&<".utf8.contains)
        else { return [effect] }
        return [.malformed(connection: payload.connection, bytes: .init(gcm.utf8))]
      }),
    Fault(
      "sends-registration-ids", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-ENV-009"],
      summary: "Sends one stanza with registration_ids, as over HTTP",
      seen: "senders ported from the HTTP endpoint",
      effects: { effect, memory in
        guard case .sendToMany(let payload) = memory.event, effect.isMessage else {
          return [effect]
        }
        defer { memory.kept.append(effect) }
        let list = JSONValue.array(payload.to.map { .string($0) })
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
      summary: "Sends a message whose recipient is missing",
      seen: "app servers that leave all checks to FCM",
      effects: { effect, memory in
        guard case .send(let payload) = memory.event, payload.to == nil, payload.condition == nil,
          case .outcome = effect
        else { return [effect] }
        var json: JSONObject = ["message_id": "m-0"]
        json["data"] = payload.data
        return [
          .stanza(connection: "A", gcm: JSONValue.object(json).compact)
        ]
      }),
    Fault(
      "passes-an-empty-id-on", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-ENV-011"],
      summary: "Sends the empty message_id that its caller gave",
      seen: "baudev's sample, whose callers fill in a fixed id or none",
      effects: { effect, memory in
        guard case .send(let payload) = memory.event, payload.messageID == "" else {
          return [effect]
        }
        return [effect.changing { $0["message_id"] = "" }]
      }),
    Fault(
      "leaves-the-id-to-the-stanza", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-ENV-011"],
      summary: "Gives the stanza an id and the JSON none",
      seen: "senders that take the stanza's id for the message's",
      effects: { effect, _ in
        effect.isMessage ? [effect.changing { $0["message_id"] = nil }] : [effect]
      }),
    Fault(
      "counts-anew-after-a-restart", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-ENV-012"],
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
      summary: "Sends every message with the id of the example",
      seen: "baudev's example: message_id_test",
      effects: { effect, _ in
        effect.isMessage ? [effect.changing { $0["message_id"] = "message_id_test" }] : [effect]
      }),
    Fault(
      "does-not-escape-json", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-ENV-016"],
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
      summary: "Builds the ack as the page prints it, without the comma",
      seen: "the sample of 'Send an ACK message', copied",
      effects: { effect, _ in
        effect.isAck
          ? [effect.replacingText { $0.replacing(",\"message_type\"", with: "\"message_type\"") }]
          : [effect]
      }),
    Fault(
      "quotes-the-time-to-live", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-DOWN-001"],
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
      summary: "Sends numbers and Booleans among the data as they are",
      seen: "aiofcm 1.4 passes the dictionary on",
      effects: { effect, memory in
        guard case .send(let payload) = memory.event, let data = payload.data, effect.isMessage
        else {
          return [effect]
        }
        return [effect.changing { $0["data"] = data }]
      }),
    Fault(
      "takes-acks-for-deliveries", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-DOWN-030"],
      summary: "Reports the ack to the application as a delivery",
      seen: "dashboards that show acks as deliveries",
      effects: { effect, _ in
        guard case .outcome(let payload) = effect, let messageID = payload.messageID,
          payload.status == .accepted
        else { return [effect] }
        return [effect, .receipt(messageID: messageID)]
      }),
    Fault(
      "makes-up-new-tokens", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-DOWN-023"],
      summary: "Drops the newer token of an ack, or finds one where there is none",
      seen: "aiofcm 1.4 drops registration_id",
      effects: { effect, _ in
        guard case .outcome(var payload) = effect else { return [effect] }
        payload.newToken = payload.newToken == nil ? "unknown" : nil
        return [.outcome(payload)]
      }),
    Fault(
      "misspells-options", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-DOWN-031"],
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
