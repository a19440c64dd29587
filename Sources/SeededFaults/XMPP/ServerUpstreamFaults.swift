import ConformanceKit
import ReferenceSubjects

extension Fault {
  /// Faults in how FCM's side brings messages of devices and receipts.
  static let xmppServerUpstream: [Fault] = [
    Fault(
      "leaves-the-category-out", of: ReferenceXMPPServer.self, breaks: ["XMPP-UP-001"],
      summary: "Sends messages of devices without category",
      seen: "mock servers with one app",
      effects: { effect, _ in
        effect.isUpstream ? [effect.changing { $0["category"] = nil }] : [effect]
      }),
    Fault(
      "pauses-for-good", of: ReferenceXMPPServer.self, breaks: ["XMPP-ACK-004"],
      summary: "Doesn't send what waits when acks come",
      seen: "windows that are counted when a message comes, and not when an ack does",
      rules: { $0.acksMakeRoom = false }),
    Fault(
      "gives-messages-a-type", of: ReferenceXMPPServer.self, breaks: ["XMPP-UP-001b"],
      summary: "Gives messages of devices a message_type",
      seen: "mock servers that call it upstream",
      effects: { effect, _ in
        effect.isUpstream ? [effect.changing { $0["message_type"] = "upstream" }] : [effect]
      }),
    Fault(
      "lets-devices-choose", of: ReferenceXMPPServer.self,
      breaks: ["XMPP-UP-002", "XMPP-UP-003"],
      summary: "Lets the data of a message replace category and from",
      seen: "servers that merge dictionaries in the wrong order",
      effects: { effect, _ in
        guard effect.isUpstream, let data = effect.json?["data"] else { return [effect] }
        return [
          effect.changing {
            $0["category"] = data["category"] ?? $0["category"]
            $0["from"] = data["from"] ?? $0["from"]
          }
        ]
      }),
    Fault(
      "knows-one-app-and-device", of: ReferenceXMPPServer.self,
      breaks: ["XMPP-UP-002", "XMPP-UP-003"],
      summary: "Sends every message as one of the same app and device",
      seen: "mock servers with one app",
      effects: { effect, _ in
        effect.isUpstream
          ? [
            effect.changing {
              $0["category"] = "com.example.garden"
              $0["from"] = "device-1"
            }
          ] : [effect]
      }),
    Fault(
      "tidies-ids", of: ReferenceXMPPServer.self, breaks: ["XMPP-UP-005"],
      summary: "Trims ids, puts them into lower case and cuts them",
      seen: "stores whose keys are normalised",
      effects: { effect, _ in
        guard effect.isUpstream, let id = effect.json?["message_id"]?.string else {
          return [effect]
        }
        let tidy = id.lowercased().filter { $0.isLetter || $0.isNumber }
        return [effect.changing { $0["message_id"] = .string(tidy) }]
      }),
    Fault(
      "tells-every-connection", of: ReferenceXMPPServer.self,
      breaks: ["XMPP-UP-006", "XMPP-ENV-005"],
      summary: "Sends a message of a device twice, once for each connection that there may be",
      seen: "mock servers that broadcast",
      effects: { effect, _ in effect.isUpstream ? [effect, effect] : [effect] }),
    Fault(
      "tells-twice-of-expiry", of: ReferenceXMPPServer.self, breaks: ["XMPP-UP-011b"],
      summary: "Notifies a device twice that its message has expired",
      seen: "mock servers with a notice for the attempt and one for the message",
      effects: { effect, _ in
        if case .upstreamExpired = effect { return [effect, effect] }
        return [effect]
      }),
    Fault(
      "never-lets-upstream-expire", of: ReferenceXMPPServer.self, breaks: ["XMPP-UP-011"],
      summary: "Sends messages of devices however old they are",
      seen: "mock servers without a clock",
      events: { event, _ in
        guard case .upstream(let payload) = event else { return [event] }
        return [.upstream(from: payload.from, messageID: payload.messageID, data: payload.data)]
      }),
    Fault(
      "forgets-unacknowledged-messages", of: ReferenceXMPPServer.self, breaks: ["XMPP-ACK-004"],
      summary: "Never sends a message of a device again",
      seen: "mock servers that send and forget",
      rules: { $0.resendsUpstream = false }),
    Fault(
      "forgets-messages-without-a-server", of: ReferenceXMPPServer.self,
      breaks: ["XMPP-ACK-004"],
      summary: "Drops messages of devices while no app server is connected",
      seen: "mock servers that send and forget",
      events: { event, memory in
        switch event {
        case .connected: memory.kept.append(.close(connection: ""))
        case .disconnected: memory.kept.removeAll()
        case .upstream where memory.kept.isEmpty: return []
        default: break
        }
        return [event]
      }),
    Fault(
      "heeds-no-acks", of: ReferenceXMPPServer.self, breaks: ["XMPP-ACK-005"],
      summary: "Sends messages again that were acknowledged",
      seen: "mock servers that ignore acks",
      rules: { $0.ackSettles = false }),
    Fault(
      "takes-acks-on-any-connection", of: ReferenceXMPPServer.self, breaks: ["XMPP-ACK-006"],
      summary: "Takes an ack on another connection than the message's",
      seen: "mock servers with one list for all connections",
      rules: { $0.acksCountOnOwnConnection = false }),
    Fault(
      "takes-acks-for-any-device", of: ReferenceXMPPServer.self, breaks: ["XMPP-ACK-007"],
      summary: "Looks at an ack's message_id only",
      seen: "mock servers that key messages by id",
      rules: { $0.acksCountForOwnDevice = false }),
    Fault(
      "closes-on-a-second-ack", of: ReferenceXMPPServer.self, breaks: ["XMPP-ACK-016"],
      summary: "Closes a connection on which an ack comes twice",
      seen: "strict emulators",
      events: { event, memory in
        guard case .stanza(let payload) = event, let gcm = payload.gcm,
          (try? JSONValue(parsing: gcm))?["message_type"] == "ack"
        else { return [event] }
        defer { memory.kept.append(.close(connection: payload.connection)) }
        return memory.kept.isEmpty ? [event] : [event, .drain(connection: payload.connection)]
      }),
    Fault(
      "stops-for-good", of: ReferenceXMPPServer.self, breaks: ["XMPP-FLOW-008"],
      summary: "Never resumes once it has paused",
      seen: "flow control whose counter is never lowered",
      rules: { $0.upstreamLimit = 100 },
      effects: { effect, memory in
        guard effect.isUpstream else { return [effect] }
        memory.kept.append(.close(connection: ""))
        return memory.kept.count > 100 ? [] : [effect]
      }),
    Fault(
      "sends-receipts-unasked", of: ReferenceXMPPServer.self, breaks: ["XMPP-RCPT-001"],
      summary: "Sends a receipt for every message",
      seen: "mock servers that always send one",
      rules: { $0.sendsReceiptsUnasked = true },
      events: { event, _ in
        [
          event.changing {
            if $0["delivery_receipt_requested"] == false { $0["delivery_receipt_requested"] = nil }
          }
        ]
      }),
    Fault(
      "sends-no-receipts", of: ReferenceXMPPServer.self, breaks: ["XMPP-RCPT-002"],
      summary: "Sends no delivery receipts, whoever asks for them",
      seen: "FCM itself, by fcmxmppserverv2 #26",
      effects: { effect, _ in effect.messageType == "receipt" ? [] : [effect] }),
    Fault(
      "keeps-no-receipts", of: ReferenceXMPPServer.self, breaks: ["XMPP-RCPT-002c"],
      summary: "Sends a delivery receipt only to an app server that is there when it comes about",
      seen: "servers that write to the connections they find",
      rules: { $0.keepsReceipts = false }),
    Fault(
      "sends-receipts-on-acceptance", of: ReferenceXMPPServer.self, breaks: ["XMPP-RCPT-002"],
      summary: "Sends the receipt with the ack",
      seen: "mock servers without devices",
      effects: { effect, memory in
        guard effect.messageType == "ack", let id = effect.json?["message_id"]?.string,
          case .stanza(let payload) = memory.event, let gcm = payload.gcm,
          (try? JSONValue(parsing: gcm))?["delivery_receipt_requested"] == true
        else { return [effect] }
        let json: JSONObject = [
          "message_type": "receipt", "message_id": .string("dr2:\(id)"),
          "from": "gcm.googleapis.com",
        ]
        return [
          effect,
          .stanza(connection: payload.connection, gcm: JSONValue.object(json).compact),
        ]
      }),
    Fault(
      "sends-receipts-as-the-device", of: ReferenceXMPPServer.self, breaks: ["XMPP-RCPT-003"],
      summary: "Sends receipts from the device's token",
      seen: "mock servers that treat a receipt as a message",
      effects: { effect, _ in
        effect.messageType == "receipt"
          ? [effect.changing { $0["from"] = $0["data"]?["device_registration_id"] }] : [effect]
      }),
    Fault(
      "has-the-other-prefix", of: ReferenceXMPPServer.self, breaks: ["XMPP-RCPT-004"],
      summary: "Marks receipts with dr in place of dr2",
      seen: "one sentence of GCM CCS, 'Receive return receipts'",
      rules: { $0.receiptPrefix = "dr:" }),
    Fault(
      "puts-the-status-outside", of: ReferenceXMPPServer.self, breaks: ["XMPP-RCPT-005"],
      summary: "Puts the status of a receipt next to its data",
      seen: "the page warns of it",
      effects: { effect, _ in
        guard effect.messageType == "receipt" else { return [effect] }
        return [
          effect.changing {
            $0["message_status"] = "MESSAGE_SENT_TO_DEVICE"
            $0["data"] = ["original_message_id": $0["data"]?["original_message_id"] ?? ""]
          }
        ]
      }),
    Fault(
      "sends-receipts-twice", of: ReferenceXMPPServer.self,
      breaks: ["XMPP-RCPT-002b", "XMPP-RCPT-010"],
      summary: "Sends each receipt twice",
      seen: "mock servers that send one on delivery and one on confirmation",
      effects: { effect, _ in effect.messageType == "receipt" ? [effect, effect] : [effect] }),
    Fault(
      "tells-app-servers-of-others", of: ReferenceXMPPServer.self, breaks: ["XMPP-UP-012"],
      summary: "Sends messages of devices to whoever is connected, whose they may not be",
      seen: "mock servers that know one list of connections",
      rules: { $0.sendsToOwnSender = false }),
    Fault(
      "sends-a-receipt-for-each-confirmation", of: ReferenceXMPPServer.self,
      breaks: ["XMPP-RCPT-002"],
      summary: "Sends a receipt each time the device confirms a message",
      seen: "mock servers that forward confirmations",
      rules: { $0.forgetsConfirmed = false }),
  ]
}
