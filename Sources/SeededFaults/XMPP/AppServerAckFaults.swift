import ConformanceKit
import ReferenceSubjects

extension Fault {
  /// Faults in how an app server acknowledges messages of devices.
  static let xmppAppServerAcks: [Fault] = [
    Fault(
      "never-acks", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-ACK-001"],
      summary: "Acknowledges nothing, so that everything comes again",
      seen: "aiofcm 1.4 logs messages of devices as strange responses",
      effects: { effect, _ in effect.isAck ? [] : [effect] }),
    Fault(
      "acks-twice", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-ACK-001"],
      summary: "Acknowledges each message twice",
      seen: "handlers registered once for each connection",
      effects: { effect, _ in effect.isAck ? [effect, effect] : [effect] }),
    Fault(
      "acks-on-the-newest-connection", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-ACK-002"],
      summary: "Acknowledges on the connection that was opened last",
      seen: "jaxl #84: received acks for messages not sent over this connection",
      events: { event, memory in
        if case .connected(let payload) = event {
          memory.kept = [.keepAlive(connection: payload.connection)]
        }
        return [event]
      },
      effects: { effect, memory in
        guard effect.isAck, case .keepAlive(let payload)? = memory.kept.last else {
          return [effect]
        }
        return [effect.moved(to: payload.connection)]
      }),
    Fault(
      "acks-on-the-next-connection", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-ACK-003"],
      summary: "Acknowledges on the next connection what came on a lost one",
      seen: "fcmxmppserverv2: an ack that is retried after a drop goes out on the new link",
      rules: {
        $0.acksFirst = false
        $0.dropsAcksOfLostConnections = false
      }),
    Fault(
      "gives-acks-their-own-id", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-ACK-008"],
      summary: "Makes a new message_id for the ack",
      seen: "senders with one way to build every stanza",
      effects: { effect, _ in
        effect.isAck ? [effect.changing { $0["message_id"] = "ack-1" }] : [effect]
      }),
    Fault(
      "nacks-what-fails", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-ACK-012"],
      summary: "Answers with a nack each time the application fails",
      seen: "gcm_server: sends a nack when the handler throws",
      rules: {
        $0.acksFirst = false
        $0.nacksFailures = true
        $0.remembersMessages = false
      }),
    Fault(
      "nacks-without-category", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-RCPT-006"],
      summary: "Answers a message without category with a nack",
      seen: "gcm_server: sends a nack when the handler throws",
      effects: { effect, memory in
        guard effect.isAck, let json = memory.event?.json, json["category"] == nil else {
          return [effect]
        }
        return [effect.changing { $0["message_type"] = "nack" }]
      }),
    Fault(
      "acks-each-receipt-once", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-RCPT-006"],
      summary: "Ignores a receipt that comes again, so that it comes again and again",
      seen: "filters of duplicates that stand before the ack",
      events: { event, memory in
        guard event.messageType == "receipt", let id = event.json?["message_id"] else {
          return [event]
        }
        let mark = XMPPAppServer.Effect.ack(to: "", id, on: "")
        defer { memory.kept.append(mark) }
        return memory.kept.contains { $0.json == mark.json } ? [] : [event]
      }),
    Fault(
      "never-acks-failures", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-ACK-012"],
      summary: "Never acknowledges a message on which the application fails",
      seen: "fcmxmppserverv2: a missing data.action throws before the ack",
      rules: {
        $0.acksFirst = false
        $0.acksFailures = false
        $0.remembersMessages = false
      }),
    Fault(
      "acks-when-the-application-is-done", of: ReferenceXMPPAppServer.self,
      breaks: ["XMPP-ACK-011"],
      summary: "Never acknowledges a message that takes the application long",
      seen: "handlers that are cut off before the ack",
      rules: { $0.acksFirst = false },
      events: { event, _ in
        if case .processed = event { return [] }
        return [event]
      }),
    Fault(
      "holds-acks-at-the-limit", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-ACK-010"],
      summary: "Sends no ack while a hundred messages are pending",
      seen: "node-gcm-ccs puts acks into the queue of messages",
      rules: { $0.limitsAcks = true }),
    Fault(
      "stops-acks-before-the-limit", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-ACK-010"],
      summary: "Sends no ack while ninety messages are pending",
      seen: "node-gcm-ccs puts acks into the queue of messages",
      effects: { effect, memory in
        if effect.isMessage { memory.kept.append(.keepAlive(connection: "")) }
        return effect.isAck && memory.kept.count >= 90 ? [] : [effect]
      }),
    Fault(
      "acks-acks", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-ACK-013"],
      summary: "Acknowledges acks and nacks of the server",
      seen: "rounds/go-gcm, for stanzas of type normal",
      events: { event, memory in
        guard ["ack", "nack"].contains(event.messageType) else { return [event] }
        guard case .stanza(let payload) = event else { return [event] }
        let asMessage: JSONObject = [
          "category": "c", "from": event.json?["from"] ?? "",
          "message_id": event.json?["message_id"] ?? "",
        ]
        return [
          event,
          .stanza(connection: payload.connection, gcm: JSONValue.object(asMessage).compact),
        ]
      }),
    Fault(
      "acks-control-messages", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-ACK-014"],
      summary: "Acknowledges the notice of draining with an id that it makes up",
      seen: "rounds/go-gcm",
      effects: { effect, memory in
        guard memory.event?.isDraining == true, case .connect = effect else { return [effect] }
        return [effect, .ack(to: "gcm.googleapis.com", "", on: "A")]
      }),
    Fault(
      "acks-what-it-does-not-know", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-CTRL-009"],
      summary: "Acknowledges control messages of an unknown kind, and messages of none",
      seen: "rounds/go-gcm acknowledges unknown types when the stanza's type is normal",
      events: { event, _ in
        guard case .stanza(let payload) = event,
          event.messageType == "control", !event.isDraining
        else { return [event] }
        return [
          .stanza(
            connection: payload.connection,
            gcm: #"{"category":"c","message_id":"0","from":"gcm.googleapis.com"}"#)
        ]
      }),
    Fault(
      "counts-acks-as-messages", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-ACK-015"],
      summary: "Counts each ack as a pending message, and stops after a hundred",
      seen: "go-gcm keeps each ack in its map of pending messages",
      rules: { $0.countsAcks = true }),
    Fault(
      "escapes-acks-twice", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-ACK-018"],
      summary: "Escapes the ids of an ack twice, and keeps what is ASCII",
      seen: "gcm_server escapes what its library escapes again",
      effects: { effect, _ in
        guard effect.isAck else { return [effect] }
        return [
          effect.replacingText { text in
            String(
              text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(
                ":APA", with: "%3AAPA"
              )
              .unicodeScalars.map { $0.isASCII ? Character($0) : "?" })
          }
        ]
      }),
    Fault(
      "cuts-long-tokens", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-ACK-018"],
      summary: "Cuts tokens at 255 characters",
      seen: "database columns of 255 characters",
      effects: { effect, _ in
        guard effect.isAck, let to = effect.json?["to"]?.string, to.count > 255 else {
          return [effect]
        }
        return [effect.changing { $0["to"] = .string(String(to.prefix(255))) }]
      }),
    Fault(
      "ignores-empty-data", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-UP-004"],
      summary: "Doesn't acknowledge a message without data",
      seen: "baudev: empty data are false; fcmxmppserverv2: a null pointer",
      events: overlooking {
        guard let json = $0.json, json["message_type"] == nil else { return false }
        return json["data"]?.object?.isEmpty ?? true
      }),
    Fault(
      "wants-a-known-payload", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-UP-004"],
      summary: "Doesn't acknowledge a message whose data lack a key that it expects",
      seen: "fcmxmppserverv2: a missing data.action throws before the ack",
      events: overlooking { $0.json?["data"]?["petal"] != nil }),
    Fault(
      "spoils-text", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-UP-007"],
      summary: "Hands text on as ASCII, composed, without control characters and markup",
      seen: "readers that decode the stream as Latin-1",
      effects: { effect, _ in
        guard case .process(var payload) = effect, let data = payload.data else {
          return [effect]
        }
        let spoilt = data.object?.members.map { member in
          let text = (member.value.string ?? "").unicodeScalars.map {
            $0.isASCII && $0.value >= 0x20 && $0 != "<" ? Character($0) : "?"
          }
          return JSONObject.Member(name: member.name, value: .string(String(text)))
        }
        payload.data = spoilt.map { .object(JSONObject($0)) }
        return [.process(payload)]
      }),
    Fault(
      "strips-the-receipt-prefix", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-RCPT-006"],
      summary: "Acknowledges a receipt without the prefix of its id",
      seen: "google/go-gcm acknowledges m-9 in place of dr2:m-9",
      effects: { effect, _ in
        guard effect.isAck, let id = effect.json?["message_id"]?.string, id.hasPrefix("dr2:"),
          effect.json?["to"]?.string == "gcm.googleapis.com"
        else { return [effect] }
        return [effect.changing { $0["message_id"] = .string(String(id.dropFirst(4))) }]
      }),
    Fault(
      "never-acks-receipts", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-RCPT-006"],
      summary: "Doesn't acknowledge receipts",
      seen: "fcmxmppserverv2 (a TODO), node-gcm-ccs, aiofcm 1.4",
      effects: { effect, _ in
        effect.isAck && effect.json?["to"]?.string == "gcm.googleapis.com" ? [] : [effect]
      }),
    Fault(
      "takes-receipts-for-acks", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-RCPT-007"],
      summary: "Takes a receipt for the settlement of its message",
      seen: "app servers with one map for acks and receipts",
      rules: { $0.receiptSettles = true }),
    Fault(
      "tells-of-receipts-as-acks", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-RCPT-007"],
      summary: "Reports a message as accepted when its receipt comes",
      seen: "app servers with one callback for acks and receipts",
      effects: { effect, _ in
        guard case .receipt(let payload) = effect else { return [effect] }
        return [
          effect,
          .outcome(messageID: payload.messageID, status: .accepted),
        ]
      }),
    Fault(
      "names-the-sender-of-receipts", of: ReferenceXMPPAppServer.self,
      breaks: ["XMPP-DOWN-030"],
      summary: "Reports a delivery to the account that sends the receipt, not to the device",
      seen: "handlers that read the sender of each message as its device",
      effects: { effect, _ in
        guard case .receipt(var payload) = effect else { return [effect] }
        payload.token = "gcm.googleapis.com"
        return [.receipt(payload)]
      }),
    Fault(
      "hands-receipts-on", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-RCPT-008"],
      summary: "Hands a receipt to the application as a message of a device",
      seen: "app servers that know acks and nacks only",
      effects: { effect, _ in
        guard case .receipt(let payload) = effect else { return [effect] }
        return [
          effect,
          .process(from: "gcm.googleapis.com", messageID: payload.messageID),
        ]
      }),
    Fault(
      "acks-and-nacks", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-ACK-009"],
      summary: "Answers a message on which the application fails with an ack and a nack",
      seen: "handlers whose 'finally' acknowledges what their 'catch' has refused",
      rules: {
        $0.acksFirst = false
        $0.nacksFailures = true
      },
      effects: { effect, _ in
        guard effect.json?["message_type"]?.string == "nack" else { return [effect] }
        return [effect.changing { $0["message_type"] = "ack" }, effect]
      }),
    Fault(
      "hands-nothing-on", of: ReferenceXMPPAppServer.self,
      breaks: ["XMPP-ENV-014", "XMPP-UP-004b", "XMPP-UP-007", "XMPP-UP-008", "XMPP-UP-009"],
      summary: "Acknowledges messages from devices and drops them",
      seen: "aiofcm 1.4 has no callback for them",
      effects: { effect, _ in
        if case .process = effect { return [] }
        return [effect]
      }),
    Fault(
      "takes-messages-for-answers", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-ENV-014"],
      summary: "Takes a message from a device for an ack when it has the id of one that is pending",
      seen: "maps of callbacks that are looked up by message_id before anything else",
      events: { event, memory in
        guard event.messageType == nil, var json = event.json,
          memory.kept.contains(where: { $0.json?["message_id"] == json["message_id"] }),
          case .stanza(var payload) = event
        else { return [event] }
        json["message_type"] = "ack"
        payload.gcm = JSONValue.object(json).compact
        return [.stanza(payload)]
      },
      effects: { effect, memory in
        if effect.isMessage { memory.kept.append(effect) }
        return [effect]
      }),
  ]
}
