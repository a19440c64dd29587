import ConformanceKit
import ReferenceSubjects

extension Fault {
  /// Faults in how FCM's side reads and writes the stream.
  static let xmppServerStream: [Fault] = [
    Fault(
      "offers-starttls", of: ReferenceXMPPServer.self, breaks: ["XMPP-CONN-005"],
      summary: "Offers STARTTLS on a connection that is TLS already",
      seen: "XMPP servers as stand-ins, with their defaults",
      rules: { $0.offersSTARTTLS = true }),
    Fault(
      "offers-scram-only", of: ReferenceXMPPServer.self, breaks: ["XMPP-CONN-008"],
      summary: "Offers SCRAM and no PLAIN",
      seen: "Prosody 0.12 as a stand-in, with its defaults",
      rules: { $0.mechanisms = ["SCRAM-SHA-1", "SCRAM-SHA-256"] }),
    Fault(
      "lets-any-key-in", of: ReferenceXMPPServer.self, breaks: ["XMPP-CONN-012"],
      summary: "Lets a sender in whatever its key",
      seen: "mock servers without keys",
      rules: { $0.checksKeys = false }),
    Fault(
      "lets-everybody-in", of: ReferenceXMPPServer.self, breaks: ["XMPP-CONN-012"],
      summary: "Lets anybody in, and answers",
      seen: "mock servers without accounts",
      effects: { effect, _ in
        switch effect {
        case .authenticationFailed(let payload): [.authenticated(connection: payload.connection)]
        default: [effect]
        }
      }),
    Fault(
      "lets-nobody-in", of: ReferenceXMPPServer.self, breaks: ["XMPP-CONN-012"],
      summary: "Refuses right keys, too",
      seen: "emulators that compare the full address with the sender id",
      effects: { effect, _ in
        if case .authenticated(let payload) = effect {
          return [.authenticationFailed(connection: payload.connection)]
        }
        return [effect]
      }),
    Fault(
      "signs-in-by-the-authorization-identity", of: ReferenceXMPPServer.self,
      breaks: ["XMPP-CONN-012"],
      summary: "Takes the authorization identity of SASL PLAIN for the account",
      seen: "mammon before its pull request 82: who gave none couldn't sign in",
      rules: { $0.accountPart = 0 }),
    Fault(
      "lets-in-for-somebody-else", of: ReferenceXMPPServer.self, breaks: ["XMPP-CONN-025"],
      summary: "Lets a sender in that signs in for another one",
      seen: "servers that skip the first part of SASL PLAIN",
      rules: { $0.checksAuthorization = false }),
    Fault(
      "processes-before-signing-in", of: ReferenceXMPPServer.self, breaks: ["XMPP-CONN-012"],
      summary: "Answers messages of somebody it has refused",
      seen: "mock servers that route by stanza",
      events: { event, memory in
        if case .bytes(let payload) = event, let text = payload.text, text.hasPrefix("<message") {
          return [.connected(connection: payload.connection), event]
        }
        return [event]
      }),
    Fault(
      "stays-with-the-unbound", of: ReferenceXMPPServer.self, breaks: ["XMPP-CONN-024"],
      summary: "Answers a stanza before a resource is bound with a stanza error, and reads on",
      seen: "Openfire before its pull request 2168",
      rules: { $0.endsUnboundStreams = false }),
    Fault(
      "takes-a-type-before-the-stream", of: ReferenceXMPPServer.self, breaks: ["XMPP-XML-001"],
      summary: "Takes a document type that stands before the stream",
      seen: "ejabberd: processone/xml before its pull request 1",
      events: { event, _ in
        guard case .bytes(var payload) = event, let text = payload.text,
          text.contains("<!DOCTYPE"), let start = text.firstRange(of: "<stream:stream")
        else { return [event] }
        payload.text = String(text[start.lowerBound...])
        return [.bytes(payload)]
      }),
    Fault(
      "forgives-malformed-xml", of: ReferenceXMPPServer.self,
      breaks: ["XMPP-ERR-021", "XMPP-XML-001"],
      summary: "Skips XML that it can't read, and goes on",
      seen: "readers built on lenient HTML parsers",
      effects: { effect, _ in
        switch effect {
        case .streamError, .close: []
        default: [effect]
        }
      }),
    Fault(
      "ends-streams-for-nothing", of: ReferenceXMPPServer.self,
      breaks: ["XMPP-ERR-021", "XMPP-XML-001"],
      summary: "Ends the stream at elements and references that it doesn't expect",
      seen: "hand-written readers",
      events: { event, _ in
        guard case .bytes(let payload) = event, let text = payload.text,
          text.contains("<body>") || text.contains("&quot;") || text.contains("&#")
        else { return [event] }
        return [.bytes(connection: payload.connection, text: "<a></b>")]
      }),
    Fault(
      "refuses-long-stanzas", of: ReferenceXMPPServer.self, breaks: ["XMPP-XML-003"],
      summary: "Drops stanzas above 8192 bytes",
      seen: "readers with a fixed buffer",
      events: { event, _ in
        guard case .stanza(let payload) = event, let gcm = payload.gcm else { return [event] }
        return gcm.utf8.count > 8192 ? [] : [event]
      }),
    Fault(
      "dies-of-deep-xml", of: ReferenceXMPPServer.self, breaks: ["XMPP-XML-004"],
      summary: "Crashes at XML that is deep or long beyond reason",
      seen: "recursive readers, and readers without a limit",
      events: { event, _ in
        if case .bytes(let payload) = event, let text = payload.text, text.utf8.count > 20_000 {
          throw Crash()
        }
        return [event]
      }),
    Fault(
      "evicts-two", of: ReferenceXMPPServer.self, breaks: ["XMPP-CONN-016"],
      summary: "Closes other connections of a sender when a new one comes",
      seen: "XMPP servers that allow one session a resource",
      events: { event, memory in
        guard case .connected(let payload) = event else { return [event] }
        defer { memory.kept.append(.close(connection: payload.connection)) }
        guard case .close(let payload)? = memory.kept.last else { return [event] }
        return [
          event, .drain(connection: payload.connection),
          .disconnected(connection: payload.connection),
        ]
      },
      effects: { effect, memory in
        if effect.messageType == "control", case .connected = memory.event,
          case .stanza(let payload) = effect
        {
          return [.close(connection: payload.connection)]
        }
        return [effect]
      }),
    Fault(
      "stays-after-a-stream-error", of: ReferenceXMPPServer.self,
      breaks: ["XMPP-ERR-021", "XMPP-XML-001"],
      summary: "Reports a stream error and leaves the connection open",
      seen: "servers that answer a stream error like a stanza error",
      effects: { effect, memory in
        if case .close = effect, case .bytes = memory.event { return [] }
        return [effect]
      }),
    Fault(
      "serves-one-connection", of: ReferenceXMPPServer.self, breaks: ["XMPP-CONN-016b"],
      summary: "Closes the first connection of a sender when it opens a second one",
      seen: "servers that keep one session for each account",
      rules: {
        $0.connectionLimit = 1
        $0.closesOldest = true
      }),
  ]
}
