import ConformanceKit
import ReferenceSubjects

extension Fault {
  /// Faults of an app server that reads and writes the stream itself.
  static let xmppAppServerStream: [Fault] = [
    Fault(
      "swaps-the-ports", of: ReferenceXMPPAppServer.self,
      breaks: ["XMPP-CONN-001", "XMPP-CONN-002"],
      summary: "Connects to the port of tests in production, and the other way round",
      seen: "fcmxmppserverv2 labels port 5236 as production in Util.java",
      rules: { ($0.productionPort, $0.testPort) = ($0.testPort, $0.productionPort) }),
    Fault(
      "asks-for-starttls", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-CONN-004"],
      summary: "Begins in plain text and asks for STARTTLS, as other XMPP servers want it",
      seen: "slixmpp 1.17 without enable_direct_tls",
      rules: { $0.security = .startTLS }),
    Fault(
      "trusts-any-certificate", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-CONN-006"],
      summary: "Sends its key to whatever server answers",
      seen: "aioxmpp's make_security_layer with no_verify, copied from examples",
      rules: { $0.verifiesCertificate = false }),
    Fault(
      "prefers-another-mechanism", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-CONN-009"],
      summary: "Signs in with the mechanism that its XMPP library likes best",
      seen: "Smack before SASLAuthentication.blacklistSASLMechanism was called",
      effects: { effect, _ in
        guard case .authenticate(var payload) = effect else { return [effect] }
        payload.mechanism = "DIGEST-MD5"
        return [.authenticate(payload)]
      }),
    Fault(
      "signs-in-as-a-project", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-CONN-010"],
      summary: "Signs in with the domain that the first sample's base64 hides",
      seen: "the sample of GCM CCS, first edition: …@projects.gcm.android.com",
      effects: { effect, _ in
        guard case .authenticate(var payload) = effect, let user = payload.user
        else { return [effect] }
        let project = user.replacing("@gcm.googleapis.com", with: "@projects.gcm.android.com")
        payload.authorizationID = project
        payload.user = project
        return [.authenticate(payload)]
      }),
    Fault(
      "cuts-the-key-at-the-colon", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-CONN-011"],
      summary: "Takes the key apart at its colon, as user and password of a URL",
      seen: "keys of the form AAAA…:APA91b… put into connection URLs",
      effects: { effect, _ in
        guard case .authenticate(var payload) = effect, let password = payload.password else {
          return [effect]
        }
        payload.password = password.split(separator: ":").first.map(String.init)
        return [.authenticate(payload)]
      }),
    Fault(
      "sends-before-binding", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-CONN-014"],
      summary: "Sends messages as soon as it is let in, before a resource is bound",
      seen: "FCMStream, which writes after the success element",
      rules: { $0.bindsResource = false }),
    Fault(
      "names-its-own-host", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-CONN-007"],
      summary: "Opens the stream to the address it connected to",
      seen: "clients behind a proxy or a forwarded port",
      rules: { $0.domain = "127.0.0.1" }),
    Fault(
      "reads-one-stanza-a-piece", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-CONN-019"],
      summary: "Takes what one read brings for one stanza",
      seen: "FCMStream reads 1387 bytes and looks for one header",
      events: { event, _ in
        [
          event.replacingText { text in
            guard let end = text.firstRange(of: "</message>") else { return text }
            return String(text[..<end.upperBound])
          }
        ]
      }),
    Fault(
      "forgets-half-a-stanza", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-CONN-020"],
      summary: "Drops a piece that isn't a whole stanza",
      seen: "FCMStream parses each read for itself",
      events: { event, _ in
        guard case .bytes(let payload) = event else { return [event] }
        let piece = payload.text ?? payload.bytes.map { String(decoding: $0, as: UTF8.self) } ?? ""
        let isHalf = piece.contains("<message") != piece.contains("</message>")
        let isMiddle = !piece.hasPrefix("<") && !piece.hasSuffix(">") && !piece.isEmpty
        return isHalf || isMiddle ? [] : [event]
      }),
    Fault(
      "matches-attributes-in-order", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-CONN-021"],
      summary: "Finds stanzas by a pattern in which the id comes last",
      seen: "baudev Firebase-Cloud-Messaging-FCM-XMPP, isHeaderMatch",
      events: { event, _ in
        let isInOrder = event.text?.firstRange(of: "<message id=\"7\" type") != nil
        return isInOrder ? [] : [event]
      }),
    Fault(
      "stumbles-over-whitespace", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-CONN-022"],
      summary: "Dies of a space between two stanzas",
      seen: "baudev Firebase-Cloud-Messaging-FCM-XMPP, whose log shows the character 32",
      events: { event, _ in
        if let first = event.text?.first, first.isWhitespace { throw Crash() }
        return [event]
      }),
    Fault(
      "acts-for-another-identity", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-CONN-023"],
      summary: "Names another authorization identity than its own",
      seen: "the sample of GCM CCS, first edition, decoded",
      effects: { effect, _ in
        guard case .authenticate(var payload) = effect else { return [effect] }
        payload.authorizationID = "admin@projects.gcm.android.com"
        return [.authenticate(payload)]
      }),
    Fault(
      "expands-entities", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-XML-002"],
      summary: "Lets its XML parser resolve entities of the stream",
      seen: "XML libraries with their defaults of the time (CVE-2013-1664 and its kin)",
      events: { event, _ in
        [
          event.replacingText { text in
            guard text.contains("<!DOCTYPE"), let end = text.firstRange(of: "]>") else {
              return text
            }
            let rest = String(text[end.upperBound...])
            return rest.replacing("&who;", with: "device-1").replacing("&f;", with: "localhost")
              .replacing("&g;", with: "ha")
          }
        ]
      }),
    Fault(
      "passes-over-what-is-prohibited", of: ReferenceXMPPAppServer.self,
      breaks: ["XMPP-XML-002"],
      summary: "Passes over comments, processing instructions and document types of the stream",
      seen: "XML parsers that tell their caller nothing of them",
      events: { event, _ in
        guard let text = event.text else { return [event] }
        let isProhibited = text.hasPrefix("<!") || text.hasPrefix("<?") && !text.hasPrefix("<?xml")
        return isProhibited ? [] : [event]
      }),
    Fault(
      "takes-iq-for-a-message", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-ENV-019"],
      summary: "Looks for JSON in every stanza and stops when there is none",
      seen: "node-xcs 0.1.8 before its check of the stanza's name",
      events: { event, memory in
        let isOther = event.text.map { $0.hasPrefix("<iq") || $0.hasPrefix("<presence") } ?? false
        if isOther { memory.kept.append(.keepAlive(connection: "")) }
        return memory.kept.isEmpty ? [event] : []
      }),
    Fault(
      "forgets-the-begun-stanza", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-CONN-020"],
      summary: "Drops what follows the last whole stanza of a piece",
      seen: "node-xcs: each read is cut at its last end tag",
      events: { event, _ in
        [
          event.replacingText { text in
            guard let end = text.ranges(of: "</message>").last else { return text }
            return String(text[..<end.upperBound])
          }
        ]
      }),
    Fault(
      "loses-a-stanza-between-two-cuts", of: ReferenceXMPPAppServer.self,
      breaks: ["XMPP-CONN-020"],
      summary: "Loses a stanza that ends in the piece in which the next one begins",
      seen: "baudev Firebase-Cloud-Messaging-FCM-XMPP #2",
      events: { event, memory in
        guard case .bytes(let payload) = event else { return [event] }
        let piece = payload.text ?? payload.bytes.map { String(decoding: $0, as: UTF8.self) } ?? ""
        let wasCut = !memory.kept.isEmpty
        let end = piece.ranges(of: "</message>").last?.upperBound
        let isCut = end == nil && wasCut || piece[(end ?? piece.startIndex)...].contains("<message")
        // One mark for a stanza that is cut, two where the one before it was cut, too.
        let marks = isCut ? wasCut && end != nil ? 2 : 1 : 0
        memory.kept = Array(repeating: .keepAlive(connection: ""), count: marks)
        return [event]
      },
      effects: { effect, memory in
        guard case .bytes = memory.event else { return [effect] }
        return memory.kept.count == 2 ? [] : [effect]
      }),
    Fault(
      "joins-two-pieces", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-CONN-020"],
      summary: "Joins a piece with the one before, and no further one",
      seen: "readers that keep 'the rest of the last read'",
      events: { event, memory in
        guard let text = event.text else { return [event] }
        defer {
          if text.contains("</message>") {
            memory.kept = []
          } else {
            memory.kept.append(.keepAlive(connection: ""))
          }
        }
        return memory.kept.count > 1 ? [] : [event]
      }),
    Fault(
      "reads-on-after-malformed-xml", of: ReferenceXMPPAppServer.self, breaks: ["XMPP-XML-005"],
      summary: "Drops a stanza that isn't well-formed and reads on",
      seen: "FCMStream, which parses each stanza for itself",
      events: { event, _ in
        let marks = ["<message><gcm></message>", " & ", "id=\"1\" id=\"2\""]
        let isMalformed = event.text.map { text in marks.contains { text.contains($0) } } ?? false
        return isMalformed ? [] : [event]
      }),
  ]
}
