import ConformanceKit
import ReferenceSubjects

extension Fault {
  /// Faults in how FCM's side answers messages of app servers.
  static let xmppServerMessages: [Fault] = [
    Fault(
      "answers-nothing", of: ReferenceXMPPServer.self, breaks: ["XMPP-DOWN-020"],
      summary: "Takes messages and answers neither ack nor nack",
      seen: "mock servers that only record",
      effects: { effect, _ in
        ["ack", "nack"].contains(effect.messageType) ? [] : [effect]
      }),
    Fault(
      "answers-twice", of: ReferenceXMPPServer.self, breaks: ["XMPP-DOWN-020"],
      summary: "Answers each message twice",
      seen: "mock servers that answer on receipt and on delivery",
      effects: { effect, _ in
        ["ack", "nack"].contains(effect.messageType) ? [effect, effect] : [effect]
      }),
    Fault(
      "answers-on-the-first-connection", of: ReferenceXMPPServer.self, breaks: ["XMPP-DOWN-020"],
      summary: "Answers on a sender's first connection, whichever the message came on",
      seen: "mock servers with one outgoing stream a sender",
      effects: { effect, _ in
        guard effect.messageType == "ack",
          case .stanza(var payload) = effect
        else { return [effect] }
        payload.connection = "A"
        return [.stanza(payload)]
      }),
    Fault(
      "leaves-from-out-of-acks", of: ReferenceXMPPServer.self, breaks: ["XMPP-DOWN-021"],
      summary: "Sends acks without from",
      seen: "mock servers that echo the message_id alone",
      effects: { effect, _ in
        effect.messageType == "ack" ? [effect.changing { $0["from"] = nil }] : [effect]
      }),
    Fault(
      "spoils-ids-in-acks", of: ReferenceXMPPServer.self, breaks: ["XMPP-DOWN-021"],
      summary: "Turns an id of digits into a number, and escapes others twice",
      seen: "mock servers in languages with loose types",
      effects: { effect, _ in
        guard effect.messageType == "ack", let id = effect.json?["message_id"]?.string else {
          return [effect]
        }
        let spoilt: JSONValue =
          JSONNumber(id).map { .number($0) } ?? Int(id).map { .number(JSONNumber($0)) }
          ?? .string(id.replacing("&", with: "&amp;"))
        return [effect.changing { $0["message_id"] = spoilt }]
      }),
    Fault(
      "calls-a-nack-an-error", of: ReferenceXMPPServer.self, breaks: ["XMPP-DOWN-024"],
      summary: "Sends nacks with the message_type error and no code",
      seen: "mock servers written after the HTTP endpoint",
      effects: { effect, _ in
        guard effect.messageType == "nack" else { return [effect] }
        return [
          effect.changing {
            $0["message_type"] = "error"
            $0["error"] = nil
          }
        ]
      }),
    Fault(
      "rewrites-from", of: ReferenceXMPPServer.self, breaks: ["XMPP-DOWN-022"],
      summary: "Names another token than the message's in from, and itself as the newest",
      seen: "servers that resolve tokens before they answer",
      effects: { effect, _ in
        guard effect.messageType == "ack" else { return [effect] }
        return [effect.changing { $0["registration_id"] = "other-1" }]
      }),
    Fault(
      "takes-tokens-of-others", of: ReferenceXMPPServer.self, breaks: ["XMPP-ERR-016"],
      summary: "Takes messages to tokens of another sender",
      seen: "mock servers without senders",
      rules: { $0.checksSenders = false }),
    Fault(
      "refuses-its-own-tokens", of: ReferenceXMPPServer.self, breaks: ["XMPP-ERR-016"],
      summary: "Refuses tokens of any sender but the first",
      seen: "mock servers with one sender",
      rules: { $0.servesOtherSenders = false }),
    Fault(
      "shares-topics", of: ReferenceXMPPServer.self, breaks: ["XMPP-DOWN-018e"],
      summary: "Delivers a message for a topic to another sender's subscribers",
      seen: "mock servers with one list of topics",
      rules: { $0.keepsTopicsApart = false }),
    Fault(
      "forgets-what-it-does-not-keep", of: ReferenceXMPPServer.self, breaks: ["XMPP-RCPT-002"],
      summary: "Sends no delivery receipt for a message with a time_to_live of 0",
      seen: "servers that look the confirmed message up in their store",
      rules: { $0.hearsPassing = false }),
    Fault(
      "nacks-without-an-id", of: ReferenceXMPPServer.self,
      breaks: ["XMPP-ERR-017", "XMPP-ERR-018"],
      summary: "Answers a message without message_id with a nack that has none",
      seen: "mock servers that know nacks only",
      effects: { effect, _ in
        guard case .stanza(let payload) = effect, payload.type == "error" else {
          return [effect]
        }
        return [
          .stanza(
            connection: payload.connection, gcm: #"{"message_type":"nack","error":"INVALID_JSON"}"#)
        ]
      }),
    Fault(
      "answers-without-the-code", of: ReferenceXMPPServer.self, breaks: ["XMPP-ERR-017"],
      summary: "Answers with a stanza of type error that has no code",
      seen: "XMPP servers of today, whose errors have no codes",
      effects: { effect, _ in
        guard case .stanza(var payload) = effect, payload.type == "error" else { return [effect] }
        payload.error = XMPPServer.StanzaError(type: "modify", condition: "bad-request")
        return [.stanza(payload)]
      }),
    Fault(
      "numbers-its-errors", of: ReferenceXMPPServer.self, breaks: ["XMPP-ERR-018"],
      summary: "Gives a stanza of type error an id of its own",
      seen: "XMPP libraries that number what they send",
      effects: { effect, _ in
        guard case .stanza(var payload) = effect, payload.type == "error" else { return [effect] }
        payload.id = "srv-1"
        return [.stanza(payload)]
      }),
    Fault(
      "takes-any-ack", of: ReferenceXMPPServer.self, breaks: ["XMPP-ERR-022"],
      summary: "Takes an ack without to or message_id without a word",
      seen: "mock servers that drop whatever calls itself an ack",
      effects: { effect, _ in
        effect.json?["error"]?.string == "BAD_ACK" ? [] : [effect]
      }),
    Fault(
      "answers-acks", of: ReferenceXMPPServer.self, breaks: ["XMPP-ERR-022"],
      summary: "Refuses every ack",
      seen: "mock servers that take an ack for a message",
      events: { event, _ in
        [event.changing { $0["to"] = $0["message_type"] == "ack" ? nil : $0["to"] }]
      }),
    Fault(
      "delivers-nothing", of: ReferenceXMPPServer.self,
      breaks: ["XMPP-STOR-001", "XMPP-DOWN-005b"],
      summary: "Acknowledges messages and delivers none",
      seen: "mock servers without devices",
      effects: { effect, _ in
        if case .toDevice = effect { return [] }
        return [effect]
      }),
    Fault(
      "delivers-twice", of: ReferenceXMPPServer.self, breaks: ["XMPP-STOR-001"],
      summary: "Delivers each message twice",
      seen: "stores that are read by two workers",
      effects: { effect, _ in
        if case .toDevice = effect { return [effect, effect] }
        return [effect]
      }),
    Fault(
      "announces-without-need", of: ReferenceXMPPServer.self, breaks: ["XMPP-CTRL-001b"],
      summary: "Gives the notice of draining an id and a sender",
      seen: "servers with one way to build every message",
      effects: { effect, _ in
        guard effect.messageType == "control" else { return [effect] }
        return [
          effect.changing {
            $0["message_id"] = "c-1"
            $0["from"] = "gcm.googleapis.com"
          }
        ]
      }),
    Fault(
      "drains-unannounced", of: ReferenceXMPPServer.self, breaks: ["XMPP-CTRL-001"],
      summary: "Closes connections without notice",
      seen: "load balancers in front of an emulator",
      effects: { effect, _ in effect.messageType == "control" ? [] : [effect] }),
    Fault(
      "never-closes-what-drains", of: ReferenceXMPPServer.self, breaks: ["XMPP-CTRL-005"],
      summary: "Announces that a connection drains and never closes it",
      seen: "emulators that play the notice only",
      rules: { $0.closesDraining = false }),
    Fault(
      "closes-before-it-answers", of: ReferenceXMPPServer.self, breaks: ["XMPP-CTRL-005"],
      summary: "Closes the connection with the notice, and forgets what was under way",
      seen: "emulators that close the socket first",
      effects: { effect, memory in
        guard effect.messageType == "control", case .drain(let payload) = memory.event else {
          return [effect]
        }
        return [effect, .close(connection: payload.connection)]
      }),
    Fault(
      "takes-messages-while-draining", of: ReferenceXMPPServer.self, breaks: ["XMPP-CTRL-007"],
      summary: "Takes messages on a connection that drains",
      seen: "emulators that play the notice only",
      rules: { $0.refusesWhileDraining = false }),
    Fault(
      "calls-unknown-tokens-malformed", of: ReferenceXMPPServer.self, breaks: ["XMPP-ERR-025"],
      summary: "Refuses a token that it doesn't know with INVALID_JSON",
      seen: "emulators with one code for everything",
      effects: { effect, _ in
        guard effect.json?["error"] == "BAD_REGISTRATION" else { return [effect] }
        return [effect.changing { $0["error"] = "INVALID_JSON" }]
      }),
    Fault(
      "acknowledges-what-is-for-nobody", of: ReferenceXMPPServer.self, breaks: ["XMPP-ERR-026"],
      summary: "Acknowledges a message without a recipient",
      seen: "mock servers that acknowledge whatever has an id",
      effects: { effect, _ in
        guard effect.messageType == "nack", effect.json?["from"] == "" else { return [effect] }
        return [
          effect.changing {
            $0["message_type"] = "ack"
            $0["error"] = nil
          }
        ]
      }),
    Fault(
      "dies-of-text-that-is-no-json", of: ReferenceXMPPServer.self, breaks: ["XMPP-ERR-017b"],
      summary: "Ends with an exception at text that isn't JSON",
      seen: "mock servers that parse without a guard",
      events: { event, _ in
        guard case .stanza(let payload) = event, let gcm = payload.gcm else { return [event] }
        guard (try? JSONValue(parsing: gcm).object) != nil else { throw Crash() }
        return [event]
      }),
  ]
}
