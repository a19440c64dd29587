import ConformanceKit
import ReferenceSubjects

extension Fault {
  typealias AppServer = ChangedPlayer<ReferenceXMPPAppServer>

  /// Hears nothing more after an event that it can't bear.
  static func deafened(
    by isUnbearable: @escaping @Sendable (XMPPAppServer.Event) -> Bool
  ) -> AppServer.EventChange {
    { event, memory in
      if isUnbearable(event) { memory.kept.append(.keepAlive(connection: "")) }
      return memory.kept.isEmpty ? [event] : []
    }
  }

  /// Overlooks certain events.
  static func overlooking(
    _ isOverlooked: @escaping @Sendable (XMPPAppServer.Event) -> Bool
  ) -> AppServer.EventChange {
    { event, _ in isOverlooked(event) ? [] : [event] }
  }

  /// Faults in how an app server reads what comes.
  static let xmppAppServerReading: [Fault] = [
    Fault(
      "knows-one-spelling-of-gcm", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-ENV-002"],
      summary: "Looks for the letters '<gcm' and misses the element with a prefix",
      seen: "baudev Firebase-Cloud-Messaging-FCM-XMPP, the other way round for control messages",
      events: overlooking { $0.text?.contains(":gcm xmlns:") ?? false }),
    Fault(
      "correlates-by-stanza-id", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-ENV-003"],
      summary: "Ignores stanzas whose id is empty",
      seen: "libraries that match answers by the stanza's id",
      events: overlooking {
        guard case .stanza(let payload) = $0 else { return false }
        return payload.id == ""
      }),
    Fault(
      "knows-no-type-normal", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-ENV-004"],
      summary: "Handles stanzas without a type only",
      seen: "google/go-gcm loses acks and nacks of type normal",
      events: overlooking {
        guard case .stanza(let payload) = $0 else { return false }
        return payload.type == "normal"
      }),
    Fault(
      "takes-raw-inner-xml", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-ENV-007"],
      summary: "Reads the markup inside the element as JSON, escapes and all",
      seen: "awly/gcm-ccs: innerxml",
      events: { event, _ in [event.replacingText { $0.replacing("&", with: "&amp;") }] }),
    Fault(
      "reads-the-first-part-of-text", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-ENV-008"],
      summary: "Takes the first part of an element's text for the whole",
      seen: "delegates of Foundation's XMLParser that assign in foundCharacters",
      events: overlooking {
        guard let text = $0.text else { return false }
        return text.contains("&quot;") || text.contains("<![CDATA[")
          || text.contains("{\n")
      }),
    Fault(
      "dies-of-an-unknown-type", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-ENV-013"],
      summary: "Ends its reader at a message_type that its enumeration lacks",
      seen: "app servers that parse message_type into an enum",
      events: deafened {
        guard let type = $0.json?["message_type"] else { return false }
        return !["ack", "nack", "control", "receipt"].contains(type.string)
      }),
    Fault(
      "needs-a-message-type", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-ENV-014"],
      summary: "Takes a message without message_type for a strange response",
      seen: "aiofcm 1.4, connection.py",
      events: overlooking { $0.json.map { $0["message_type"] == nil } ?? false }),
    Fault(
      "refuses-unknown-members", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-ENV-015"],
      summary: "Decodes strictly and drops what has members it doesn't know",
      seen: "decoders that fail on unknown properties, Jackson's default",
      events: overlooking {
        guard let json = $0.json else { return false }
        let data = json["data"]
        return json["time_to_live"] != nil || json["x_future"] != nil
          || data?["message_sent_timestamp"] != nil
      }),
    Fault(
      "dies-of-malformed-json", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-ENV-017"],
      summary: "Lets the exception of its JSON parser end the reader",
      seen: "node-gcm-ccs and node-xcs: JSON.parse without a catch",
      events: deafened {
        guard case .stanza(let payload) = $0, payload.gcm != nil else { return false }
        return $0.json == nil
      }),
    Fault(
      "dies-without-gcm", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-ENV-018"],
      summary: "Reads the JSON of an element that isn't there",
      seen: "Google's Java sample: getExtension(…).getJson()",
      events: deafened {
        guard case .stanza(let payload) = $0, payload.gcm == nil else { return false }
        return true
      }),
    Fault(
      "dies-of-a-stanza-error", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-ERR-019"],
      summary: "Ends its reader at a stanza of type error",
      seen: "awly/gcm-ccs; node-gcm-ccs when the error has no text",
      events: deafened {
        guard case .stanza(let payload) = $0, payload.type == "error" else { return false }
        return true
      }),
    Fault(
      "takes-errors-for-messages", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-ERR-019"],
      summary: "Doesn't look at the stanza's type and reads what an error echoes",
      seen: "app servers that look at the gcm element only",
      events: { event, _ in
        guard case .stanza(let payload) = event, payload.type == "error" else { return [event] }
        return [.stanza(connection: payload.connection, id: payload.id, gcm: payload.gcm)]
      }),
    Fault(
      "dies-of-an-unknown-code", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-ERR-011"],
      summary: "Ends its reader at an error code that its switch lacks",
      seen: "app servers that parse error codes into an enum",
      events: deafened { $0.json?["error"]?.string == "HEDGEHOG" }),
    Fault(
      "hangs-up-at-an-internal-error", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-ERR-011"],
      summary: "Ends a connection on which a message was refused with INTERNAL_SERVER_ERROR",
      seen: "jeerovan/firebase_xmpp at 6d2641b, which drains it as if the server had said so",
      events: { event, _ in
        guard case .stanza(let payload) = event,
          event.json?["error"]?.string == "INTERNAL_SERVER_ERROR"
        else { return [event] }
        return [event, .bytes(connection: payload.connection, text: "<a></b>")]
      }),
    Fault(
      "dies-of-compound-errors", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-ERR-024"],
      summary: "Ends its reader at an error in the words of 2013",
      seen: "the NACK samples of GCM CCS, edition of 2013",
      events: deafened { $0.json?["error"]?.string?.hasPrefix("InvalidJson : ") ?? false }),
    Fault(
      "dies-of-an-unknown-control", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-CTRL-009"],
      summary: "Calls equals on a control_type that is missing or unknown",
      seen: "fcmxmppserverv2: a missing control_type is a null pointer",
      events: deafened { $0.messageType == "control" && !$0.isDraining }),
    Fault(
      "needs-an-id-in-everything", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-CTRL-002"],
      summary: "Drops what has no message_id before it looks further, so the notice of draining",
      seen: "node-gcm-ccs, node-xcs, baudev, aiofcm",
      events: overlooking { $0.messageType == "control" && $0.json?["message_id"] == nil }),
    Fault(
      "waits-for-a-description", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-DOWN-025"],
      summary: "Fails on a nack without error_description, and reports nothing to its caller",
      seen: "aiofcm 1.4: KeyError; node-xcs 0.1.8: the handler throws",
      events: overlooking {
        $0.messageType == "nack" && ($0.json?["error_description"]?.string ?? "").isEmpty
      }),
    Fault(
      "answers-the-stanza-s-address", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-ACK-001"],
      summary: "Sends the ack to the from of the stanza in place of the one in the JSON",
      seen: "XMPP libraries' reply(), which swaps the addresses of the stanza",
      effects: { effect, memory in
        guard effect.isAck, case .stanza(let payload) = memory.event, let from = payload.from else {
          return [effect]
        }
        return [effect.changing { $0["to"] = .string(from) }]
      }),
  ]
}
