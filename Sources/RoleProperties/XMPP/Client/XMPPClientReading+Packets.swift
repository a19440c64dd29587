#if Everything || XMPPClient

import ConformanceKit
import Histories

// What comes on a connection packet by packet, and what the client confirms.

extension XMPPClientReading {
  /// A packet comes.
  ///
  /// - Returns: The place of its connection where that is signed in and wanted.
  @discardableResult
  mutating func hear(
    _ name: String, asksForAck: Bool = false, at point: Trace.Point
  ) -> Int? {
    guard let place = liveConnection(name) else { return nil }
    connections[place].heard = point.now
    connections[place].asked = nil
    connections[place].isOverdue = false
    // Packets are counted from the answer to the login on.
    guard connections[place].isSignedIn else { return nil }
    connections[place].least += 1
    connections[place].most += 1
    if !asksForAck { noteMoment(place, at: point) }
    // Who never logged in knows nothing of the connection.
    let isTaken = connections[place].login != nil || !features.contains(.mcs)
    return isWelcome && isTaken ? place : nil
  }

  mutating func hearHeartbeat(on name: String, at point: Trace.Point) {
    guard let place = hear(name, at: point) else { return }
    heartbeats.append(Heartbeat(point: point, connection: place))
  }

  mutating func noteMoment(_ place: Int, at point: Trace.Point) {
    if let last = moments.last, last.connection == place, last.point.now == point.now {
      moments[moments.count - 1].packets += 1
    } else {
      moments.append(Moment(point: point, connection: place, packets: 1, acks: 0))
    }
  }

  /// The client sends a packet in which it may say how many have come.
  mutating func confirm(
    _ name: String, _ kind: Statement.Kind, _ number: Int?, ids: [String] = [],
    at point: Trace.Point
  ) {
    guard let place = sendPacket(on: name, at: point) else { return }
    let connection = connections[place]
    if connection.isSignedIn {
      statements.append(
        Statement(
          point: point, kind: kind, number: number, least: connection.least,
          most: connection.most, isNew: connection.least > connection.stated,
          isFirstConnection: connection.isFirst))
    }
    switch kind {
    case .ack: noteAck(place, at: point)
    case .heartbeat:
      connections[place].asked = connection.asked ?? point
      // One that confirms what came says nothing of silence.
      if connection.asked == nil, event == nil {
        quiet = point.now.milliseconds - connection.heard.milliseconds
      }
    case .heartbeatAnswer:
      if let last = heartbeats.last, last.point.step == point.step {
        heartbeats[heartbeats.count - 1].isAnswered = true
      }
    }
    // An ack may name ids alone, or leave its number unsaid.
    connections[place].stated = max(
      connection.stated, number ?? (kind == .ack ? connection.least : 0))
    if number != nil || kind == .ack {
      // By which packet it confirms is its own affair.
      if let current { incoming[current].isConfirmed = true }
      noteConfirmation(place, at: point)
    }
    confirm(upTo: number, ids: Set(ids.map(ExactString.init)), on: place)
  }

  private mutating func noteAck(_ place: Int, at point: Trace.Point) {
    if let current, incoming[current].wantsAck { return }
    if let last = moments.last, last.connection == place, last.point.now == point.now {
      moments[moments.count - 1].acks += 1
    }
  }

  private mutating func noteConfirmation(_ place: Int, at point: Trace.Point) {
    // One that confirms fewer shows little.
    if connections[place].unconfirmed >= 5 {
      owe("MCS-ACK-003", to: .confirm, at: point, isDone: true)
    }
    connections[place].unconfirmed = 0
  }

  /// The client sends a packet.
  ///
  /// - Returns: The place of its connection, if that is there.
  mutating func sendPacket(on name: String, at point: Trace.Point) -> Int? {
    guard let place = named[name], connections[place].ended == nil else { return nil }
    connections[place].sentCount += 1
    if features.contains(.mcs) {
      packets.append(Packet(point: point, isAfterLogin: connections[place].login != nil))
    }
    return place
  }

  /// Takes note of which ids a packet of the client confirms, for sure or perhaps.
  mutating func confirm(upTo number: Int?, ids: Set<ExactString>, on place: Int) {
    let count = connections[place].sentCount
    unconfirmed.removeAll { id in
      guard var receipt = receipts[id], receipt.connection == place else { return true }
      let isSure = number.map { receipt.packet <= $0 } ?? false || ids.contains(id)
      receipt.perhaps = receipt.perhaps ?? count
      if isSure { receipt.surely = count }
      receipts[id] = receipt
      return isSure
    }
  }

  /// A message is received whose id the client remembers until its confirmation is settled.
  mutating func receive(_ id: String?, on place: Int?) {
    guard let id = id.map(ExactString.init), !id.string.isEmpty else { return }
    guard let place else {
      doubtful.insert(id)
      return
    }
    // Whether ten packets are confirmed or ten messages with an id implementations differ: these are both.
    connections[place].unconfirmed += 1
    var receipt = Receipt(connection: place, packet: connections[place].most, life: life)
    if let earlier = receipts[id] {
      if earlier.isSettled == false {
        receipts[id]?.isSeenTwice = true
        return
      }
      receipt.isSeenTwice = true
      // What settles the one before may settle this one with it.
      if earlier.isSettled == nil { receipt.isSettled = nil }
    } else {
      received.append(id)
    }
    receipts[id] = receipt
    unconfirmed.append(id)
  }

  mutating func take(_ login: XMPPClient.Effect.Login, at point: Trace.Point) {
    guard let place = named[login.connection], connections[place].ended == nil else { return }
    connections[place].sentCount += 1
    guard connections[place].login == nil else { return }
    connections[place].login = point
    let listed = Set((login.receivedIDs ?? []).map(ExactString.init))
    let isAnswered = connections[place].signedIn != nil || connections[place].isUnwanted
    for id in received {
      guard var receipt = receipts[id] else { continue }
      let isListed = listed.contains(id)
      note(id, receipt, isListed: isListed, at: point)
      if isListed, receipt.isSettled != true {
        (receipt.connection, receipt.surely, receipt.perhaps) = (place, 1, 1)
        // No page says what settles a confirmation: the answer to a login that names the id may.
        if isAnswered { receipt.isSettled = nil }
      } else if !isListed, receipt.isSettled == false {
        receipt.isSettled = nil
      }
      receipts[id] = receipt
    }
    unconfirmed = []
    for id in listed where receipts[id] == nil {
      let isUnclear = pushed.contains(id) || doubtful.contains(id)
      listings.append(
        Listing(
          point: point, isListed: true, isOwed: isUnclear ? nil : false,
          requirement: "MCS-LOGIN-002"))
    }
  }

  private mutating func note(
    _ id: ExactString, _ receipt: Receipt, isListed: Bool, at point: Trace.Point
  ) {
    let isUnclear =
      doubtful.contains(id) || pushed.contains(id)
      || receipt.life != life && !configuration.storable
    var requirement = "MCS-LOGIN-002"
    if receipt.isSettled == true || receipt.perhaps != nil { requirement = "MCS-ACK-005" }
    if receipt.isSettled == false, receipt.life != life { requirement = "MCS-011" }
    listings.append(
      Listing(
        point: point, isListed: isListed,
        isOwed: isUnclear ? nil : receipt.isSettled.map { !$0 }, requirement: requirement))
  }

  /// The answer to a login may settle what it named, as no page says what does.
  mutating func leaveOpenWhatTheLoginNamed(_ place: Int) {
    guard connections[place].login != nil else { return }
    for id in received where receipts[id]?.connection == place {
      if receipts[id]?.isSettled == false { receipts[id]?.isSettled = nil }
    }
  }

  /// The server has the client's packets up to a number.
  mutating func settle(upTo number: Int, on name: String, at point: Trace.Point) {
    guard let place = liveConnection(name) else { return }
    connections[place].heard = point.now
    connections[place].asked = nil
    connections[place].isOverdue = false
    // It rides on a packet, or is one.
    if connections[place].isSignedIn { connections[place].most += 1 }
    let isClear = connections[place].isSignedIn && features.contains(.mcs)
    for id in received {
      guard let receipt = receipts[id], receipt.connection == place, receipt.isSettled != true
      else { continue }
      if let surely = receipt.surely, surely <= number, isClear, !receipt.isSeenTwice {
        receipts[id]?.isSettled = true
      } else if let perhaps = receipt.perhaps, perhaps <= number {
        receipts[id]?.isSettled = nil
      }
    }
    settleMessages(upTo: number, on: place, isClear: isClear, at: point)
  }

  /// Looks at whether a client that hears nothing gives its connection up, and whether it confirms.
  mutating func judgeSilence() {
    guard features.contains(.mcs) else { return }
    for place in live where connections[place].isSignedIn {
      let connection = connections[place]
      if connection.unconfirmed >= 10, isWelcome {
        owe("MCS-ACK-003", to: .confirm, at: last ?? connection.point, isDone: false)
        connections[place].unconfirmed = 0
      }
      guard !connection.isOverdue else { continue }
      // How soon it is closed after the twenty seconds, and without a heartbeat, no page says: a minute and two
      // hours, as the cases have it, are ours.
      let isLate =
        connection.asked.map { now > $0.now.advanced(bySeconds: 60) }
        ?? (now > connection.heard.advanced(bySeconds: 7200))
      guard isLate else { continue }
      owe("MCS-013", to: .confirm, at: connection.asked ?? last ?? connection.point, isDone: false)
      connections[place].isOverdue = true
    }
  }
}

#endif
