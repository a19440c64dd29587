#if Everything || XMPPAppServer

import ConformanceKit
import Histories

extension Property where Reading == XMPPAppServerReading {
  /// Connecting and signing in.
  static let xmppAppServerConnections: [Property] = [
    Property(
      "port-of-the-environment", "Production is at port 5235, tests are at port 5236",
      "XMPP-CONN-001", "XMPP-CONN-002"
    ) { reading in
      let isTest = reading.configuration.environment == .preproduction
      reading.connects.each(againstIts: { _ in isTest ? "XMPP-CONN-002" : "XMPP-CONN-001" }) {
        $0.what.port.map { $0 == (isTest ? 5236 : 5235) }
      }
    },
    Property("tls-from-the-first-byte", "A connection begins with TLS", "XMPP-CONN-004") {
      $0.connects.each { connect in connect.what.security.map { $0 == .tls } }
    },
    Property(
      "no-credentials-for-strangers",
      "A server whose certificate can't be verified gets no credentials", "XMPP-CONN-006"
    ) { reading in
      reading.connections.when(\.isStranger).none { connection in
        reading.signIns.contains { $0.what.connection == connection.name }
      }
    },
    Property("signs-in-with-plain", "It signs in with SASL PLAIN", "XMPP-CONN-009") {
      $0.signIns.each { $0.what.mechanism == "PLAIN" }
    },
    Property(
      "signs-in-as-its-sender", "It signs in as its sender id, alone or with a domain",
      "XMPP-CONN-010", "XMPP-CONN-023"
    ) { reading in
      let sender = reading.configuration.senderID ?? ""
      let names = [sender, "\(sender)@gcm.googleapis.com", "\(sender)@fcm.googleapis.com"]
      let told = reading.signIns.when { _ in reading.configuration.senderID != nil }
      told.each { signIn in signIn.what.user.map { names.contains($0) } }
      told.each(against: "XMPP-CONN-023") { signIn in
        signIn.what.authorizationID.map { $0.isEmpty || names.contains($0) }
      }
    },
    Property("password-is-the-key", "The password is the server key", "XMPP-CONN-011") { reading in
      reading.signIns.each { sameBytes($0.what.password, reading.configuration.serverKey) }
    },
    Property(
      "binds-before-it-sends", "A message goes out once a new stream is open and a resource bound",
      "XMPP-CONN-014"
    ) { reading in
      reading.stanzas.each { stanza in
        guard let place = reading.named[stanza.what.connection] else { return nil }
        let connection = reading.connections[place]
        guard connection.isOpened, !connection.isUnclear else { return nil }
        return connection.streamCount >= 2
          && (connection.online.map { $0 < stanza.point } ?? false)
      }
    },
    Property(
      "waits-after-a-refused-sign-in", "After a refused sign-in it waits a second to connect",
      "XMPP-CONN-013", needs: ["restart"]
    ) { reading in
      reading.connects.each { connect in
        let refused = reading.refusals.last { $0.point < connect.point }
        guard let refused else { return nil }
        // That it closes the refused one itself calls for nothing.
        let closings = reading.closings.filter { $0.what != refused.what }
        let reasons = reading.reasonsToConnect + closings.map(\.point)
        let isCalledFor = reasons.contains { $0 > refused.point && $0 < connect.point }
        let wait = connect.point.now.milliseconds - refused.point.now.milliseconds
        return wait < 1000 && isCalledFor ? nil : wait >= 1000
      }
    },
    Property(
      "connects-again-at-once", "When its only connection is lost, it connects again at once",
      "XMPP-CONN-015"
    ) { reading in
      reading.duties.when { $0.requirement == "XMPP-CONN-015" }.each(\.isDone)
    },
    Property("closes-at-the-end", "At the end it closes its connections", "XMPP-CONN-018") {
      reading in
      let open = reading.connections.when { connection in
        // To a stranger's nothing was sent, and of one that comes late the wish may have been dropped.
        guard !connection.isStranger, let end = reading.shutDown else { return false }
        return connection.point < end && connection.ended.map { $0 > end } ?? true
      }
      open.each { connection in
        let isClosed = reading.closings.contains {
          reading.connections[$0.what].name == connection.name
        }
        guard !isClosed, connection.ended == nil, let end = reading.shutDown else {
          return isClosed ? true : nil
        }
        // For answers it may wait. How long it may take where none is due no page says: a minute is ours.
        guard reading.unsettledCount == 0 else { return nil }
        return reading.now > end.now.advanced(bySeconds: 60) ? false : nil
      }
    },
    Property(
      "broken-streams-end", "A stream that isn't well-formed or declares entities is ended",
      "XMPP-XML-005", "XMPP-XML-002"
    ) { reading in
      reading.connections.compactMap(\.broken).each(againstIts: { broken in
        if case .mismatch = broken.what { return "XMPP-XML-005" }
        return "XMPP-XML-002"
      }) { broken in
        let place = reading.connections.firstIndex { $0.broken?.point == broken.point }
        return reading.closings.contains {
          $0.what == place && $0.point.step == broken.point.step
        }
      }
    },
    Property(
      "odd-stanzas-end-nothing", "What it doesn't know ends no connection",
      "XMPP-ENV-013", "XMPP-ENV-017", "XMPP-ENV-018", "XMPP-ENV-019", "XMPP-ERR-011",
      "XMPP-ERR-019", "XMPP-CTRL-009", needs: ["shutDown", "restart"]
    ) { reading in
      let odd = reading.incoming.when { !reading.isEnding(at: $0.point) }.when(\.isOdd)
      odd.each(againstIts: \.oddity) { came in
        // What follows in the same piece may end it.
        let connection = reading.connections[came.connection]
        guard !connection.isUnclear, !connection.text.isMarkup,
          connection.ended?.place != came.point.place
        else {
          return nil
        }
        return !reading.closings.contains {
          $0.what == came.connection && $0.point.step == came.point.step
        }
      }
    },
    Property(
      "draining-connections-stay", "A connection that drains is kept until the server closes it",
      "XMPP-CTRL-004", needs: ["shutDown", "restart"]
    ) { reading in
      // What a piece begins as a document type may end it.
      let draining = reading.connections.when {
        $0.draining != nil && !$0.isUnclear && !$0.text.isMarkup
      }
      draining.none { connection in
        reading.closings.contains { closing in
          // The server may have ended its stream before, in the same piece.
          closing.point == connection.ended && !reading.isEnding(at: closing.point)
        }
      }
    },
  ]
}

extension XMPPAppServerReading {
  /// Whether it was asked to end, and its process wasn't started again before a point.
  fileprivate func isEnding(at point: Trace.Point) -> Bool {
    guard let end = shutDowns.last(where: { $0 < point }) else { return false }
    return !restarts.contains { end < $0 && $0 < point }
  }
}

extension XMPPAppServerReading.Incoming {
  fileprivate var isOdd: Bool {
    switch kind {
    case .odd, .failed, .unknown: true
    case .control: json["control_type"]?.string != "CONNECTION_DRAINING"
    // An unknown error is like this one, which ends no connection either.
    case .nack: error.map { !Self.errors.contains($0) || $0 == "INTERNAL_SERVER_ERROR" } ?? false
    case .message, .ack, .receipt, .unclear: false
    }
  }

  fileprivate var oddity: String {
    switch kind {
    case .control: "XMPP-CTRL-009"
    case .nack: "XMPP-ERR-011"
    case .odd, .failed, .unknown, .message, .ack, .receipt, .unclear:
      spelling.last ?? "XMPP-ENV-013"
    }
  }

  /// The errors of the reference's table for XMPP.
  static let errors: Set<String> = [
    "INVALID_JSON", "BAD_REGISTRATION", "DEVICE_UNREGISTERED", "BAD_ACK", "SERVICE_UNAVAILABLE",
    "INTERNAL_SERVER_ERROR", "DEVICE_MESSAGE_RATE_EXCEEDED", "TOPICS_MESSAGE_RATE_EXCEEDED",
    "CONNECTION_DRAINING", "QUOTA_EXCEEDED", "INVALID_APNS_CREDENTIAL",
  ]
}

#endif
