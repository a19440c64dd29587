#if Everything || XMPPAppServer

import ConformanceKit
import Histories

extension Property where Reading == XMPPAppServerReading {
  /// What waits, what goes out again, and on which connection.
  static let xmppAppServerFlow: [Property] = [
    Property(
      "a-hundred-pending", "No further message goes out where a hundred are pending",
      "XMPP-FLOW-002", "XMPP-RSND-005"
    ) {
      let placed = $0.sent.filter { $0.connection != nil }
      placed.each(againstIts: \.requirementOfLimit) { $0.pendingCount < 100 }
    },
    Property(
      "messages-go-out", "What can be sent is sent, also after it had to wait", "XMPP-FLOW-001",
      "XMPP-FLOW-006", "XMPP-ENV-009", "XMPP-ACK-015"
    ) {
      $0.duties(["XMPP-FLOW-001", "XMPP-FLOW-006", "XMPP-ENV-009", "XMPP-ACK-015"])
    },
    Property(
      "answers-make-room", "An ack or a nack makes room for a message that waits",
      "XMPP-FLOW-003", "XMPP-FLOW-004"
    ) {
      $0.duties(["XMPP-FLOW-003", "XMPP-FLOW-004"])
    },
    Property(
      "nothing-is-lost-with-a-connection",
      "What was pending on a lost connection is sent again or reported as failed",
      "XMPP-RSND-001", "XMPP-RSND-003"
    ) {
      $0.duties(["XMPP-RSND-001", "XMPP-RSND-003"])
    },
    Property(
      "resends-keep-their-id", "A message keeps its id on another connection", "XMPP-RSND-002"
    ) { reading in
      reading.sent.when { reading.call(of: $0) != nil && $0.before?.isDisplaced == true }
        .each { message in sameBytes(message.id, message.last.flatMap { reading.sent[$0].id }) }
    },
    Property(
      "no-message-on-a-draining-connection", "A connection that drains carries no further message",
      "XMPP-CTRL-003", "XMPP-CTRL-002", "XMPP-CTRL-008"
    ) { reading in
      reading.sent.filter { $0.connection != nil }.each(againstIts: { message in
        let isAnnounced = message.connection.map { reading.connections[$0].isAnnounced } ?? true
        return isAnnounced ? "XMPP-CTRL-003" : "XMPP-CTRL-008"
      }) { $0.draining == nil }
    },
    Property(
      "another-connection-for-what-waits",
      "While a connection drains, another is opened for a message that waits", "XMPP-CTRL-003b",
      "XMPP-CTRL-010"
    ) {
      $0.duties(["XMPP-CTRL-003b"])
    },
    Property(
      "again-on-another-connection",
      "A message that was refused as its connection drains goes out on another", "XMPP-ERR-009"
    ) {
      $0.duties(["XMPP-ERR-009"])
    },
  ]

  /// What is sent again after a refusal, and when.
  static let xmppAppServerRepeats: [Property] = [
    Property(
      "not-again-at-once", "A refused message isn't sent again at once", "XMPP-ERR-005",
      "XMPP-ERR-007", "XMPP-ERR-008", "XMPP-ERR-010", "XMPP-ERR-011"
    ) { reading in
      let repeated = reading.sent.when { reading.call(of: $0) != nil }.filter(\.isRepeat)
      repeated.each(againstIts: \.requirementOfRefusal) { message in
        guard case .refused(let error, _, let refused)? = message.before else { return nil }
        let wait = message.point.now.milliseconds - refused.now.milliseconds
        return error == "SERVICE_UNAVAILABLE" ? wait >= 1000 : wait > 0
      }
    },
    Property(
      "again-when-unavailable",
      "What was refused with SERVICE_UNAVAILABLE goes out again on the same connection",
      "XMPP-ERR-005"
    ) { reading in
      reading.refused.when { $0.error == "SERVICE_UNAVAILABLE" }.each { reading.isRepeated($0) }
      reading.sent.filter(\.wasFree).each { message in
        guard case .refused("SERVICE_UNAVAILABLE", let place, _)? = message.before else {
          return nil
        }
        return message.connection == place
      }
    },
    Property(
      "repeats-are-the-same", "A repeat has the same id and content", "XMPP-ERR-015"
    ) { reading in
      reading.sent.when { reading.call(of: $0) != nil }.filter(\.isRepeat).each { message in
        message.last.map { reading.sent[$0].json == message.json }
      }
    },
    Property(
      "waits-grow", "A second before the first repeat, and twice as long before each further one",
      "XMPP-ERR-013", "XMPP-ERR-013b"
    ) { reading in
      let repeated = reading.sent.when { reading.call(of: $0) != nil }
      repeated.each { message in
        message.wait.map { $0.milliseconds >= 1000 << Int64(min($0.place, 20)) }
      }
      // Chance may lengthen one more than the next; the one after that is longer all the same.
      repeated.each(against: "XMPP-ERR-013b") { message in
        message.wait.flatMap { $0.place < 2 ? nil : $0.milliseconds > $0.before }
      }
    },
    Property(
      "repeats-are-spread", "Messages refused at one time aren't all repeated at one instant",
      "XMPP-ERR-014"
    ) { reading in
      let repeated = reading.sent.filter { $0.wait != nil }
      let together = Dictionary(grouping: repeated) { message -> Int64 in
        guard case .refused(_, _, let refused)? = message.before else { return 0 }
        return refused.now.milliseconds
      }
      // Of few that are drawn by chance all may come together.
      let ends = together.values.filter { $0.count >= 5 }.compactMap(\.last)
      ends.sorted { $0.point < $1.point }.each { last in
        guard case .refused(_, _, let refused)? = last.before else { return nil }
        let group = together[refused.now.milliseconds] ?? []
        return Set(group.map(\.point.now.milliseconds)).count > 1
      }
    },
  ]
}

extension XMPPAppServerReading.Sent {
  fileprivate var requirementOfLimit: String {
    before?.isDisplaced == true ? "XMPP-RSND-005" : "XMPP-FLOW-002"
  }

  fileprivate var isRepeat: Bool {
    if case .refused? = before { return true }
    return false
  }

  fileprivate var requirementOfRefusal: String {
    guard case .refused(let error, _, _)? = before else { return "XMPP-ERR-011" }
    return XMPPAppServerReading.Incoming.requirement(of: error)
  }
}

extension XMPPAppServerReading {
  fileprivate func duties(_ requirements: Set<String>) -> Judgement {
    duties.when { requirements.contains($0.requirement) }
      .each(againstIts: \.requirement, \.isDone)
  }
}

#endif
