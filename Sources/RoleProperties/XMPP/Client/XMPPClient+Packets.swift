#if Everything || XMPPClient

import ConformanceKit
import Histories

extension Property where Reading == XMPPClientReading {
  /// Logins, numbers, confirmations and heartbeats.
  static let xmppClientPackets: [Property] = [
    Property(
      "login-comes-first", "On each connection it logs in before it sends anything else",
      "MCS-LOGIN-001"
    ) { reading in
      reading.packets.each(\.isAfterLogin)
      reading.connections.when { $0.isAsked && reading.features.contains(.mcs) }.each {
        connection in
        connection.login.map { $0.step == connection.point.step }
          ?? (connection.ended?.step == connection.point.step ? nil : false)
      }
    },
    Property(
      "login-lists-what-is-unsettled",
      "A login lists the ids whose confirmation isn't settled, and no others", "MCS-LOGIN-002",
      "MCS-ACK-005", "MCS-011"
    ) { reading in
      let shown = reading.features.contains(.mcs) ? reading.listings : []
      shown.each(againstIts: \.requirement) { listing in
        listing.isOwed.map { $0 == listing.isListed }
      }
    },
    Property(
      "numbers-are-the-packets-received",
      "A number that it states is that of the packets received on the connection",
      "MCS-ACK-001", "MCS-006"
    ) {
      $0.statements.each(againstIts: { statement in
        let isCarriedOver = !statement.isFirstConnection && (statement.number ?? 0) > statement.most
        return isCarriedOver ? "MCS-006" : "MCS-ACK-001"
      }) { statement in
        statement.number.map { $0 >= statement.least && $0 <= statement.most }
      }
    },
    Property(
      "answers-state-the-number",
      "A heartbeat, and the answer to one, states how many packets came", "MCS-ACK-002"
    ) {
      // An ack may name ids instead.
      $0.statements.when { $0.kind != .ack && $0.isNew }.each { $0.number != nil }
    },
    Property(
      "confirms-after-ten", "Packets are confirmed when ten messages have come", "MCS-ACK-003"
    ) {
      $0.duties(to: .confirm, ["MCS-ACK-003"])
    },
    Property("fewer-acks-than-packets", "Not every packet has an ack of its own", "MCS-008") {
      $0.moments.when { $0.packets >= 3 }.each { $0.acks < $0.packets }
    },
    Property("confirms-at-once-what-asks", "What asks for it is confirmed at once", "MCS-ACK-004") {
      reading in
      let shown = reading.features.contains(.mcs) ? reading.incoming : []
      shown.when { $0.wantsAck && $0.isOpen && !($0.id ?? "").isEmpty }.each { message in
        // What was never heard breaks another sentence; what is for the infrastructure is never handed over.
        message.deliveries.isEmpty && !message.isInfrastructure ? nil : message.isConfirmed
      }
    },
    Property("heartbeats-are-answered", "Each heartbeat of the server is answered", "MCS-HB-001") {
      reading in
      let shown = reading.features.contains(.mcs) ? reading.heartbeats : []
      shown.each { heartbeat in
        let ended = reading.connections[heartbeat.connection].ended
        return ended?.step == heartbeat.point.step ? nil : heartbeat.isAnswered
      }
    },
    Property(
      "gives-up-in-silence", "A connection on which nothing comes any more is closed", "MCS-013"
    ) {
      $0.duties(to: .confirm, ["MCS-013"])
    },
    Property(
      "farewell-when-signed-in",
      "It announces that it disconnects when it is signed in, and only then", "MCS-015"
    ) {
      $0.closings.when { $0.farewell == true }.each(\.wasSignedIn)
      $0.closings.when { $0.isOwnWish && $0.wasSignedIn == true }.each(\.farewell)
    },
  ]
}

#endif
