#if Everything || XMPPServer

import ConformanceKit
import Histories

// Messages from devices, receipts, and the app server's acks of both.

extension XMPPServerReading {
  /// Whether an app server may still have to acknowledge something else: how much that may be before a server pauses
  /// no page says.
  private func mayPause(for name: Int? = nil, of sender: String, at point: Trace.Point) -> Bool {
    unackedReceipts + receiptDuties.count > 0
      || upwards.indices.contains { other in
        let upward = upwards[other]
        guard other != name, upward.acked == nil, devices[upward.device].sender == sender else {
          return false
        }
        // What is no longer kept waits for nothing, unless it was sent on a connection that is there.
        let isGone =
          devices[upward.device].removed != nil
          || upward.expires.map { point.now > $0.advanced(bySeconds: Self.lateness) } ?? false
        return !isGone || upward.sent.contains { connections[$0.what].ended == nil }
      }
  }

  /// Something else goes to an app server, after which what is to come again may wait.
  private mutating func excuseRepeats(of sender: String, at point: Trace.Point) {
    for name in openUpwards where devices[upwards[name].device].sender == sender {
      guard let duty = upwards[name].duty, duties[duty].requirement != "XMPP-UP-001" else {
        continue
      }
      drop(duty, at: point)
    }
  }

  mutating func take(_ message: XMPPServer.Event.Upstream, at point: Trace.Point) {
    guard let place = tokens[ExactString(message.from)] else { return }
    let id = ExactString(message.messageID)
    let twins = upwardsByID[id, default: []].filter { upwards[$0].device == place }
    for twin in twins { upwards[twin].isAlike = true }
    upwardsByID[id, default: []].append(upwards.count)
    openUpwards.append(upwards.count)
    upwards.append(
      Upward(
        point: point, device: place, id: message.messageID, data: Self.known(message.data),
        expires: message.timeToLive.map { point.now.advanced(bySeconds: Double($0)) },
        isAlike: !twins.isEmpty))
    let sender = devices[place].sender
    excuseRepeats(of: sender, at: point)
    guard connections.contains(where: { $0.isUsable && $0.sender == sender }) else { return }
    oweUpward(upwards.count - 1, "XMPP-UP-001", at: point, within: Self.lateness)
  }

  private mutating func oweUpward(
    _ name: Int, _ requirement: String, at point: Trace.Point, within seconds: Double
  ) {
    let upward = upwards[name]
    guard features.contains(.upstream), !upward.isAlike, !upward.isOver,
      devices[upward.device].removed == nil
    else { return }
    let sender = devices[upward.device].sender
    let limit = point.now.advanced(bySeconds: seconds + 1)
    // For how long it is kept without a time to live no page says: a day is ours.
    let expires = upward.expires ?? upward.point.now.advanced(bySeconds: 86_400)
    guard !mayPause(for: name, of: sender, at: point), expires > limit else { return }
    upwards[name].duty = owe(requirement, at: point, within: seconds)
  }

  /// A connection of a sender is there, for what waits.
  mutating func sendWaiting(of sender: String, at point: Trace.Point) {
    for name in openUpwards where devices[upwards[name].device].sender == sender {
      let upward = upwards[name]
      if let duty = upward.duty, duties[duty].done == nil, !duties[duty].isOff { continue }
      if upward.sent.isEmpty {
        oweUpward(name, "XMPP-UP-001", at: point, within: Self.lateness)
      } else if hasReturned(upward, to: sender) {
        // How soon no page says: the time is ours, as the cases have it.
        oweUpward(name, upward.wrongAck ?? "XMPP-ACK-004", at: point, within: 80_000)
      }
    }
  }

  /// Whether a connection has begun since those have ended on which a message went out.
  private func hasReturned(_ upward: Upward, to sender: String) -> Bool {
    let ends = upward.sent.compactMap { connections[$0.what].ended }
    guard ends.count == upward.sent.count, let last = ends.max() else { return false }
    return connections.contains { $0.isUsable && $0.sender == sender && $0.point > last }
  }

  /// A connection of a sender is no longer there, or not for long.
  mutating func dropUpwards(of sender: String?, at point: Trace.Point) {
    guard let sender else { return }
    for name in openUpwards where devices[upwards[name].device].sender == sender {
      drop(upwards[name].duty, at: point)
    }
    excuseReceipts(of: sender, at: point)
  }

  /// Something else goes to an app server, after which a receipt may wait.
  private mutating func excuseReceipts(of sender: String, at point: Trace.Point) {
    for receipt in receiptDuties where receipt.sender == sender { drop(receipt.duty, at: point) }
    receiptDuties.removeAll { $0.sender == sender }
  }

  mutating func takeUpward(_ json: JSONObject, on place: Int, at point: Trace.Point) {
    let (from, id) = (json["from"]?.string, json["message_id"]?.string)
    let sameID = id.flatMap { upwardsByID[ExactString($0)] } ?? []
    let device = from.flatMap { tokens[ExactString($0)] }
    let own = sameID.filter { upwards[$0].device == device }
    sent.append(
      Sent(
        point: point, connection: place, json: json, from: from, id: id, upwards: own,
        sameID: sameID))
    for name in own {
      if let acked = upwards[name].acked, point.now > acked.now.advanced(bySeconds: Self.lateness) {
        upwards[name].cameAgain = upwards[name].cameAgain ?? point
      }
      if upwards[name].sent.isEmpty, let expires = upwards[name].expires,
        point.now > expires.advanced(bySeconds: Self.lateness)
      {
        upwards[name].cameLate = point
      }
      upwards[name].sent.append(Told(point: point, what: place))
      settle(upwards[name].duty, at: point)
    }
    if let sender = connections[place].sender { excuseReceipts(of: sender, at: point) }
    oweClosing(of: place, at: point)
  }

  /// Takes an ack of the app server.
  mutating func acknowledge(
    _ json: JSONObject, stanzaID: String?, on place: Int, of sender: String, at point: Trace.Point
  ) {
    guard features.contains(.upstream) else { return }
    guard let to = json["to"]?.string, let id = json["message_id"]?.string, !to.isEmpty,
      !id.isEmpty
    else {
      connections[place].hasBrokenAcks = true
      let isIDBroken = json["message_id"]?.string == nil
      guard json["to"] == nil || isIDBroken else { return }
      takeOdd(.brokenAck, stanzaID: stanzaID, mayBeError: isIDBroken, on: place, at: point)
      return
    }
    if acknowledgeReceipt(id, to: to, on: place, of: sender, at: point) {
      oweClosing(of: place, at: point)
      return sendNext(of: sender, at: point)
    }
    let sameID = upwardsByID[ExactString(id)] ?? []
    let device = tokens[ExactString(to)]
    let own = sameID.filter { upwards[$0].device == device }
    if own.isEmpty { connections[place].hasBrokenAcks = true }
    for name in sameID where !own.contains(name) && upwards[name].acked == nil {
      upwards[name].wrongAck = "XMPP-ACK-007"
    }
    for name in own {
      let last = upwards[name].sent.last?.what
      let wasHere = upwards[name].sent.contains { $0.what == place }
      if upwards[name].acked != nil {
        connections[place].hasBrokenAcks = true
        secondAcks.append(Told(point: point, what: place))
      } else if own.count == 1, last == place {
        // What was forgotten as it expired may be nothing to acknowledge.
        if upwards[name].expires.map({ $0 <= point.now }) ?? true, isOld(upwards[name], at: point) {
          connections[place].hasBrokenAcks = true
        }
        upwards[name].acked = point
        upwards[name].isOver = true
        drop(upwards[name].duty, at: point)
      } else if wasHere || own.count > 1 {
        upwards[name].isOver = true
        drop(upwards[name].duty, at: point)
        connections[place].hasBrokenAcks = true
      } else {
        upwards[name].wrongAck = "XMPP-ACK-006"
        connections[place].hasBrokenAcks = true
      }
    }
    openUpwards.removeAll { upwards[$0].isOver }
    oweClosing(of: place, at: point)
    sendNext(of: sender, at: point)
  }

  /// An ack has come, and what waited for it can be sent.
  private mutating func sendNext(of sender: String, at point: Trace.Point) {
    guard connections.contains(where: { $0.isUsable && $0.sender == sender }) else { return }
    sendWaiting(of: sender, at: point)
  }

  private func isOld(_ upward: Upward, at point: Trace.Point) -> Bool {
    upward.expires != nil || point.now > upward.point.now.advanced(bySeconds: 86_400)
  }

  private mutating func acknowledgeReceipt(
    _ id: String, to: String, on place: Int, of sender: String, at point: Trace.Point
  ) -> Bool {
    guard to == "gcm.googleapis.com", id.hasPrefix("dr2:") else { return false }
    let was = receipts.last {
      $0.connection == place && ($0.json["message_id"]?.string?.hasSameBytes(as: id) ?? false)
    }
    let isAmbiguous = receipts.contains {
      $0.requests != was?.requests && connections[$0.connection].sender == sender
        && ($0.json["message_id"]?.string?.hasSameBytes(as: id) ?? false)
    }
    guard let was, was.requests.count == 1, !isAmbiguous else {
      connections[place].hasBrokenAcks = true
      return true
    }
    let request = was.requests[0]
    if requests[request].receiptAcked == nil {
      requests[request].receiptAcked = point
      unackedReceipts -= 1
    } else {
      connections[place].hasBrokenAcks = true
    }
    return true
  }

  mutating func takeReceipt(_ json: JSONObject, on place: Int, at point: Trace.Point) {
    let said = json["data"]?["original_message_id"]?.string
    let id = json["message_id"]?.string ?? ""
    let original = said ?? (id.hasPrefix("dr2:") ? String(id.dropFirst(4)) : id)
    guard let sender = connections[place].sender else {
      // Whose it is where nobody is known to have signed in is unclear.
      strayReceipts.insert(ExactString(original))
      for duty in receiptDuties where requests[duty.request].id.hasSameBytes(as: original) {
        drop(duty.duty, at: point)
      }
      return
    }
    excuseRepeats(of: sender, at: point)
    var asked = requestsToReceipt[Key(sender, original)] ?? []
    // Two app servers of one sender may count alike: then the token says whose message it is.
    let token = json["data"]?["device_registration_id"]?.string
    if let device = token.flatMap({ tokens[ExactString($0)] }) {
      let own = asked.filter { requests[$0].recipients.contains(device) }
      if !own.isEmpty { asked = own }
    }
    if !receipts.contains(where: { $0.requests == asked }) { unackedReceipts += 1 }
    var isAfterAck = false
    if asked.count == 1, let acked = requests[asked[0]].receiptAcked {
      isAfterAck = point.now > acked.now.advanced(bySeconds: Self.lateness)
    }
    receipts.append(
      Receipt(
        point: point, connection: place, json: json, requests: asked, isAfterAck: isAfterAck))
    for duty in receiptDuties where asked.contains(duty.request) { settle(duty.duty, at: point) }
    receiptDuties.removeAll { asked.contains($0.request) }
    excuseReceipts(of: sender, at: point)
    oweClosing(of: place, at: point)
  }

  /// A device has confirmed a message for which a receipt is asked.
  mutating func oweReceipt(_ request: Int, _ name: Int, at point: Trace.Point) {
    let (asked, message) = (requests[request], messages[name])
    guard let sender = connections[asked.connection].sender, asked.wantsReceipt == true,
      !strayReceipts.contains(ExactString(asked.id)), message.isSure, !message.isAlike,
      !message.isBrief, !message.mayBeGone, message.expires > point.now, asked.messages.count == 1,
      !asked.isForTopics,
      asked.recipients.count == 1,
      devices[message.device].registered.platform != .iOS, !devices[message.device].isUnclear,
      devices[message.device].removed == nil,
      (requestsToReceipt[Key(sender, asked.id)] ?? []).count(where: {
        requests[$0].recipients.contains(message.device)
      }) == 1,
      !mayPause(of: sender, at: point),
      connections.contains(where: { $0.isUsable && $0.sender == sender })
    else { return }
    let duty = owe("XMPP-RCPT-002", at: point)
    // It may have been sent with the message.
    if let early = receipts.first(where: { $0.requests.contains(request) }) {
      duties[duty].done = early.point
    } else {
      receiptDuties.append((duty, request, sender))
    }
  }
}

#endif
