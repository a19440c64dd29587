#if Everything || XMPPServer

import ConformanceKit
import Histories

extension Property where Reading == XMPPServerReading {
  /// Signing in, what ends a stream, and draining.
  static let xmppServerConnections: [Property] = [
    Property(
      "no-start-tls", "STARTTLS isn't offered, as the connection uses TLS from the first byte",
      "XMPP-CONN-005"
    ) {
      $0.offers.none { $0.what.features.startTLS }
    },
    Property("plain-is-offered", "A stream that begins is offered SASL PLAIN", "XMPP-CONN-008") {
      reading in
      reading.duties("XMPP-CONN-008")
      reading.offers.when(\.what.isFirst).each { $0.what.features.mechanisms.contains("PLAIN") }
    },
    Property(
      "keys-are-checked", "A right key is let in, and a wrong one is refused", "XMPP-CONN-012"
    ) { reading in
      reading.duties("XMPP-CONN-012")
      reading.signIns.each { same($0.isLetIn, $0.isRight) }
    },
    Property(
      "nothing-after-a-wrong-key", "Nothing is processed on a connection whose key was wrong",
      "XMPP-CONN-012"
    ) { reading in
      let refused = reading.connections.indices.filter { reading.connections[$0].isRefused }
      refused.map { reading.connections[$0] }.none { connection in
        reading.answers.contains {
          reading.connections[$0.connection].point == connection.point
        }
      }
    },
    Property(
      "binds-before-others-hear",
      "A stanza for somebody else before a resource is bound ends the stream", "XMPP-CONN-024"
    ) {
      $0.duties("XMPP-CONN-024")
    },
    Property(
      "two-connections-are-served", "Two connections of one sender are served at the same time",
      "XMPP-CONN-016b"
    ) { reading in
      reading.connections.when(\.hadCompany).none(\.isCutOff)
      reading.requests.when(\.hadCompany).each { reading.isKept(reading.duties[$0.duty]) }
    },
    Property(
      "broken-streams-end",
      "A stream that isn't well-formed or holds what is forbidden ends with an error",
      "XMPP-ERR-021", "XMPP-XML-001"
    ) {
      $0.duties("XMPP-ERR-021", "XMPP-XML-001")
    },
    Property(
      "others-are-served", "While one connection has a broken stream the others are served",
      "XMPP-XML-004"
    ) { reading in
      reading.requests.when(\.isAmongBroken).each { reading.isKept(reading.duties[$0.duty]) }
    },
    Property(
      "second-acks-are-borne", "A connection on which a message is acknowledged twice is kept",
      "XMPP-ACK-016"
    ) { reading in
      reading.secondAcks.none { ack in
        let connection = reading.connections[ack.what]
        return connection.isCutOff && connection.ended?.step == ack.point.step
      }
    },
    Property(
      "draining-is-announced", "A connection that will be closed is announced as draining",
      "XMPP-CTRL-001"
    ) { reading in
      reading.duties("XMPP-CTRL-001")
      reading.controls.when { $0.what.json["control_type"] == "CONNECTION_DRAINING" }
        .each(\.what.isDraining)
      reading.closings.each(\.what.isAnnounced)
    },
    Property(
      "notices-are-nobody-s", "A control message has neither message_id nor from",
      "XMPP-CTRL-001b"
    ) {
      $0.controls.none { $0.what.json["message_id"] != nil || $0.what.json["from"] != nil }
    },
    Property(
      "draining-connections-close", "A connection that drains is closed in the end",
      "XMPP-CTRL-005"
    ) {
      $0.duties("XMPP-CTRL-005")
    },
    Property(
      "answers-before-it-closes", "What came before the draining is answered before the closing",
      "XMPP-CTRL-005"
    ) {
      $0.closings.none(\.what.hasUnanswered)
    },
  ]
}

extension XMPPServerReading {
  /// Those of some requirements that are over: each was done in time.
  func duties(_ requirements: Set<String>) -> Judgement {
    duties.when { requirements.contains($0.requirement) }
      .each(againstIts: \.requirement) { isKept($0) }
  }

  func duties(_ requirements: String...) -> Judgement { duties(Set(requirements)) }
}

#endif
