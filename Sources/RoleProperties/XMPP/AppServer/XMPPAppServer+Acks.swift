#if Everything || XMPPAppServer

import ConformanceKit
import Histories

extension Property where Reading == XMPPAppServerReading {
  /// Messages from devices: their acks, and what the application gets.
  static let xmppAppServerAcks: [Property] = [
    Property(
      "what-devices-send-is-acknowledged",
      "Each message from a device and each receipt is acknowledged on its connection",
      "XMPP-ACK-001", "XMPP-ACK-002", "XMPP-ACK-010", "XMPP-CTRL-011", "XMPP-RCPT-006",
      "XMPP-UP-004", "XMPP-ENV-002", "XMPP-ENV-003", "XMPP-ENV-004", "XMPP-ENV-007",
      "XMPP-ENV-008", "XMPP-ENV-014", "XMPP-ENV-015", "XMPP-CONN-019", "XMPP-CONN-020",
      "XMPP-CONN-021"
    ) { reading in
      reading.incoming.when(\.wantsAck).each(againstIts: \.requirement) { came in
        reading.isAcknowledged(came)
      }
    },
    Property(
      "acks-come-in-the-end", "A message on which the application fails is acknowledged in the end",
      "XMPP-ACK-012"
    ) { reading in
      // How often it may come again first no page says: twenty times is ours.
      let last = reading.incoming.when { came in
        reading.configuration.application == .fails && came.kind == .message
          && came.earlierHere == 19
      }
      last.each { came in
        reading.answers.contains { $0.isAck && reading.belongs($0, to: came) }
      }
    },
    Property(
      "acks-answer-what-came", "An ack has the message_id and the sender of what it answers",
      "XMPP-ACK-008", "XMPP-ACK-013", "XMPP-ACK-014", "XMPP-ACK-018", "XMPP-RCPT-006"
    ) { reading in
      let isUnclear = reading.connections.contains { $0.isUnclear }
      reading.answers.each(against: "XMPP-ACK-008") { answer in
        guard !answer.incoming.isEmpty || !isUnclear else { return nil }
        return !answer.incoming.isEmpty
      }
      reading.answers.when { !$0.incoming.isEmpty }.none(against: "XMPP-ACK-013") { answer in
        let kinds = answer.incoming.map { reading.incoming[$0].kind }
        return kinds.allSatisfy { $0 == .ack || $0 == .nack }
      }
      reading.answers.when { !$0.incoming.isEmpty }.none(against: "XMPP-ACK-014") { answer in
        answer.incoming.allSatisfy { reading.incoming[$0].kind == .control }
      }
      reading.answers.when { !$0.incoming.isEmpty }.each(against: "XMPP-ACK-018") { answer in
        known(answer.incoming.map { reading.incoming[$0] }) { came in
          guard answer.to != nil, came.wantsAck else { return nil }
          // A receipt's ack may go to the device that the receipt names.
          let device = came.json["data"]?["device_registration_id"]?.string
          return sameBytes(answer.to, came.from) == true || sameBytes(answer.to, device) == true
        }
      }
    },
    Property(
      "one-ack-each", "A message from a device is acknowledged once each time that it comes",
      "XMPP-ACK-001", "XMPP-ERR-004"
    ) { reading in
      let acks = reading.answers.when { $0.isAck && !$0.incoming.isEmpty }
      acks.each(againstIts: { reading.isRefused($0) ? "XMPP-ERR-004" : "XMPP-ACK-001" }) { ack in
        let came = ack.incoming.map { reading.incoming[$0] }
        guard !came.contains(where: { $0.kind == .unclear }) else { return nil }
        let here = came.count { $0.connection == ack.connection }
        // On another connection it is another sentence's matter.
        return here == 0 ? nil : ack.earlier < here
      }
    },
    Property(
      "acks-stay-on-their-connection",
      "An ack goes out on the connection on which its message came",
      "XMPP-ACK-002", "XMPP-ACK-003"
    ) { reading in
      let acks = reading.answers.when { $0.isAck && !$0.incoming.isEmpty }
      acks.each(againstIts: { reading.isLate($0) ? "XMPP-ACK-003" : "XMPP-ACK-002" }) { ack in
        ack.incoming.contains { reading.incoming[$0].connection == ack.connection }
      }
    },
    Property(
      "the-application-gets-what-came",
      "A message from a device reaches the application as it came",
      "XMPP-ENV-014", "XMPP-UP-004b", "XMPP-UP-007", "XMPP-ENV-002", "XMPP-ENV-003",
      "XMPP-ENV-004", "XMPP-ENV-007", "XMPP-ENV-008", "XMPP-ENV-015", "XMPP-CONN-019",
      "XMPP-CONN-020", "XMPP-CONN-021", needs: ["process"]
    ) { reading in
      let new = reading.incoming.when { came in
        came.kind == .message && reading.features.contains(.upstream) && reading.isNew(came)
      }
      new.each(againstIts: \.requirementOfContent) { came in
        // Who reads a piece as a whole takes nothing of one that breaks its stream.
        let broken = reading.connections[came.connection].broken
        guard broken?.point.step != came.point.step else { return nil }
        let taken = reading.processes.filter {
          $0.point.step == came.point.step && sameBytes($0.what.messageID, came.id) == true
            && sameBytes($0.what.from, came.from) == true
        }
        return taken.contains { came.holds($0.what) }
      }
    },
    Property(
      "nothing-else-reaches-the-application",
      "Only messages from devices are passed to the application, each once a delivery",
      "XMPP-ENV-019", "XMPP-RCPT-008", "XMPP-CONN-020", "XMPP-XML-002"
    ) { reading in
      let isUnclear = reading.connections.contains { $0.isUnclear && $0.broken == nil }
      reading.processes.each(againstIts: { reading.requirement(of: $0.what) }) { process in
        guard !isUnclear else { return nil }
        let came = reading.incoming.filter {
          $0.point < process.point && sameBytes($0.id, process.what.messageID) == true
            && sameBytes($0.from, process.what.from) == true
            && ($0.kind == .message || $0.kind == .unclear || $0.kind == .unknown)
        }
        guard !came.isEmpty, reading.configuration.application != .fails,
          reading.restarts.isEmpty
        else { return !came.isEmpty }
        let earlier = reading.processes.count {
          $0.point <= process.point && sameBytes($0.what.messageID, process.what.messageID) == true
            && sameBytes($0.what.from, process.what.from) == true
        }
        return earlier <= came.count
      }
    },
  ]
}

extension XMPPAppServerReading.Incoming {
  /// The requirement that speaks of its ack.
  fileprivate var requirement: String {
    if isOnDraining { return "XMPP-CTRL-011" }
    if pendingCount >= 100 { return "XMPP-ACK-010" }
    if kind == .receipt { return "XMPP-RCPT-006" }
    if let spelled = spelling.first { return spelled }
    if isEmpty { return "XMPP-UP-004" }
    return hasMore ? "XMPP-ENV-015" : "XMPP-ACK-001"
  }

  /// The requirement that speaks of what the application gets.
  fileprivate var requirementOfContent: String {
    // Of a message without data one sentence speaks, a should, however it is spelled.
    if isEmpty { return "XMPP-UP-004b" }
    if let spelled = spelling.first { return spelled }
    if hasMore { return "XMPP-ENV-015" }
    let isPlain = (json["data"]?.compact ?? "").utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    return isPlain ? "XMPP-ENV-014" : "XMPP-UP-007"
  }

  private var isEmpty: Bool { json["data"]?.object?.isEmpty ?? true }

  private var hasMore: Bool {
    json.names.contains { !["from", "message_id", "category", "data"].contains($0) }
  }

  /// Whether the application was given what is in it.
  fileprivate func holds(_ process: XMPPAppServerReading.Process) -> Bool {
    let data = json["data"] ?? .null
    let isSame = isEmpty ? process.data?.object?.isEmpty ?? true : process.data == data
    let category = json["category"]?.string
    return isSame || !(data.isNull || data.object != nil)
      ? sameBytes(category, process.category) != false : false
  }
}

extension XMPPAppServerReading {
  fileprivate func belongs(_ answer: Answer, to came: Incoming) -> Bool {
    let device = came.json["data"]?["device_registration_id"]?.string
    return sameBytes(answer.id, came.id) == true
      && (answer.to == nil || sameBytes(answer.to, came.from) == true
        || sameBytes(answer.to, device) == true)
  }

  /// Whether what came has had its ack; unclear where it isn't due.
  fileprivate func isAcknowledged(_ came: Incoming) -> Bool? {
    let application = came.kind == .receipt ? .returns : configuration.application
    let connection = connections[came.connection]
    let acks = answers.filter {
      $0.isAck && belongs($0, to: came) && $0.connection == came.connection
    }
    switch application {
    case .returns:
      if acks.contains(where: { $0.point.step == came.point.step }) { return true }
      if let ended = connection.ended, ended.step == came.point.step { return nil }
      return false
    case .takesTime:
      if !features.contains(.upstream) { return nil }
      // Who takes messages of one id for one (XMPP-UP-009) is done with all when it is done with the one it passed on.
      let isPassedOn = processes.contains {
        $0.point > came.point && sameBytes($0.what.from, came.from) == true
          && sameBytes($0.what.messageID, came.id) == true
      }
      let done = done.first {
        $0.point > came.point && sameBytes($0.what.messageID, came.id) == true
          && (!isPassedOn || sameBytes($0.what.from, came.from) == true)
      }
      guard let done, connection.ended.map({ $0.step > done.point.step }) ?? true,
        isNewOfItsDevice(came)
      else { return nil }
      return acks.contains { $0.point > came.point && $0.point.step <= done.point.step }
    case .fails: return nil
    }
  }

  /// Whether nothing else with its id came so far, in the same piece either, so that nobody takes it for known.
  fileprivate func isNew(_ came: Incoming) -> Bool {
    incoming.count { $0.point <= came.point && sameBytes($0.id, came.id) == true } == 1
  }

  /// Whether its device sent nothing else with its id so far; another device's message is another.
  private func isNewOfItsDevice(_ came: Incoming) -> Bool {
    let alike = incoming.filter { $0.point <= came.point && sameBytes($0.id, came.id) == true }
    return alike.count { sameBytes($0.from, came.from) != false } == 1
  }

  /// Whether the server said that it takes no such ack.
  fileprivate func isRefused(_ answer: Answer) -> Bool {
    incoming.contains {
      $0.point < answer.point && $0.error == "BAD_ACK" && sameBytes($0.id, answer.id) == true
    }
  }

  /// Whether the connections on which its message came are closed.
  fileprivate func isLate(_ answer: Answer) -> Bool {
    answer.incoming.allSatisfy {
      connections[incoming[$0].connection].ended.map { $0 < answer.point } ?? false
    }
  }

  fileprivate func requirement(of process: Process) -> String {
    let came = incoming.filter { sameBytes($0.id, process.messageID) == true }
    if came.contains(where: { $0.kind == .message }) { return "XMPP-CONN-020" }
    if came.contains(where: { $0.kind == .receipt }) { return "XMPP-RCPT-008" }
    let isEntity = connections.contains { $0.broken != nil }
    return isEntity ? "XMPP-XML-002" : "XMPP-ENV-019"
  }
}

#endif
