#if Everything || XMPPAppServer

import ConformanceKit
import Histories

extension XMPPAppServerReading {
  mutating func take(_ came: Incoming) {
    var came = came
    guard connections[came.connection].isOnline, !connections[came.connection].isUnclear else {
      came.kind = .unclear
      note(came)
      return
    }
    came.pendingCount = parcels.count { $0.state.isPending(on: came.connection) }
    came.isOnDraining = connections[came.connection].draining != nil
    let alike = (came.id.flatMap { self.came[ExactString($0)] } ?? []).map { incoming[$0] }
      .filter { $0.kind == came.kind && sameBytes($0.from, came.from) == true }
    came.earlierHere = alike.count { $0.connection == came.connection }
    switch came.kind {
    case .ack, .nack: answer(&came)
    case .control:
      if came.json["control_type"]?.string == "CONNECTION_DRAINING" {
        connections[came.connection].isAnnounced = true
        drain(came.connection, at: came.point)
      }
    case .failed: fail(came)
    case .unclear:
      // It may be the answer to something.
      if let id = came.id, let parcel = current[ExactString(id)] {
        parcels[parcel].state = .unclear
      }
    case .message, .receipt, .unknown, .odd: break
    }
    if came.kind == .nack || came.kind == .unclear, came.parcel == nil,
      came.json["error"]?.string == "CONNECTION_DRAINING"
    {
      mayDrain(came.connection, at: came.point)
    }
    note(came)
  }

  private mutating func note(_ incoming: Incoming) {
    if let id = incoming.id { came[ExactString(id), default: []].append(self.incoming.count) }
    self.incoming.append(incoming)
  }

  private mutating func drain(_ place: Int, at point: Trace.Point) {
    connections[place].draining = connections[place].draining ?? point
    mayDrain(place, at: point)
  }

  /// Whether a connection drains where no message of its own was refused is open (XMPP-CTRL-008): nothing is due on it.
  private mutating func mayDrain(_ place: Int, at point: Trace.Point) {
    connections[place].mayDrain = true
    reasonsToConnect.append(point)
    for parcel in parcels.indices {
      if case .refused(_, on: place, _) = parcels[parcel].state { displace(parcel, at: point) }
    }
  }

  /// Whether a stanza of type error settles a message is open.
  private mutating func fail(_ came: Incoming) {
    for id in [came.id].compactMap({ $0 }) {
      if let parcel = current[ExactString(id)] { parcels[parcel].state = .unclear }
    }
    // By its own id it may speak of any message that is pending here.
    if came.id == nil {
      for place in parcels.indices where parcels[place].state.isPending(on: came.connection) {
        parcels[place].state = .unclear
      }
    }
  }

  private mutating func answer(_ came: inout Incoming) {
    guard let id = came.id, let parcel = current[ExactString(id)] else { return }
    parcels[parcel].unansweredOn = nil
    guard parcels[parcel].state.isPending(on: came.connection),
      parcels[parcel].id.hasSameBytes(as: id)
    else {
      if !parcels[parcel].state.isSettled { parcels[parcel].state = .unclear }
      return
    }
    came.parcel = parcel
    guard came.kind == .nack else {
      if let token = came.json["registration_id"]?.string {
        newerTokens.insert(ExactString(token))
      }
      parcels[parcel].state = .settled(accepted: true, at: came.point)
      return
    }
    // BAD_ACK refuses an ack: whether it answers a message with the same id is open.
    guard let error = came.error, error != "BAD_ACK" else {
      parcels[parcel].state = .unclear
      return
    }
    let recipient = recipient(of: parcel).map(ExactString.init)
    switch error {
    case "CONNECTION_DRAINING":
      parcels[parcel].state = .displaced(at: came.point, because: .refusedForDraining)
      drain(came.connection, at: came.point)
    case "INVALID_JSON", "BAD_REGISTRATION", "DEVICE_UNREGISTERED":
      if error != "INVALID_JSON", let recipient { unregistered.insert(recipient) }
      parcels[parcel].state = .settled(accepted: false, at: came.point)
    default:
      parcels[parcel].wasRefused = true
      parcels[parcel].state = .refused(error, on: came.connection, at: came.point)
      if error.hasSuffix("EXCEEDED"), let recipient { slowed.insert(recipient) }
      if error == "QUOTA_EXCEEDED" { quotaExceeded = came.point }
      if !error.hasSuffix("EXCEEDED") { unavailable = came.point }
    }
  }
}

extension XMPPAppServerReading {
  /// The connections on which messages may go out.
  var usable: [Int] { connections.indices.filter { connections[$0].isUsable } }

  /// How many messages aren't settled, as far as is known, or have no answer yet.
  var unsettledCount: Int {
    parcels.count { parcel in
      !parcel.state.isSettled || parcel.unansweredOn.map { connections[$0].ended == nil } ?? false
    }
  }

  /// Looks at what should have come in the step that is over.
  mutating func closeStep() {
    guard let last else { return }
    judgeSending(at: last)
    judgeRepeats()
    judgeRoom(at: last)
    judgeConnecting(at: last)
    let waiting = calls.indices.filter { calls[$0].isWaiting }
    stepStart = StepStart(
      sentCount: sent.count, incomingCount: incoming.count, connectCount: connects.count,
      full: waiting.isEmpty ? [] : Set(usable), waiting: waiting)
  }

  package mutating func end() {
    closeStep()
    refused = refusedSoFar
  }

  /// What is sent at once, or as soon as it can be (an event's effects come at its instant, says the schema).
  private mutating func judgeSending(at point: Trace.Point) {
    for message in sent[stepStart.sentCount...] {
      guard let owner = message.owner else { continue }
      if let state = message.before, case .displaced(_, let cause) = state {
        owe(cause.requirement, at: point, isDone: true)
      } else if message.last == nil {
        owe(requirement(toSend: calls[owner]), at: point, isDone: true)
      }
    }
    // An app server sends at least twenty messages before it waits for an answer (the schema, too).
    guard shutDown == nil, !usable.isEmpty, unsettledCount < 20, !mayHoldBack else { return }
    for place in calls.indices where calls[place].isWaiting && !calls[place].isOverdue {
      guard !mayWait(calls[place]) else { continue }
      calls[place].isOverdue = true
      guard features.contains(.queue) || !calls[place].hadToWait else { continue }
      owe(requirement(toSend: calls[place]), at: point, isDone: false)
    }
    for place in parcels.indices where !parcels[place].isOverdue {
      guard case .displaced(let since, let cause) = parcels[place].state, cause != .wasRefused,
        parcels[place].call.map({ !calls[$0].isAlike && !mayWait(calls[$0]) }) ?? false
      else { continue }
      // What a lost connection leaves may wait for the next that is opened.
      guard
        cause == .refusedForDraining
          || usable.contains(where: { connections[$0].online.map { $0 > since } ?? false })
      else { continue }
      parcels[place].isOverdue = true
      owe(cause.requirement, at: point, isDone: false)
    }
  }

  private mutating func owe(_ requirement: String, at point: Trace.Point, isDone: Bool) {
    duties.append(Duty(point: point, requirement: requirement, isDone: isDone))
  }

  private func requirement(toSend call: Call) -> String {
    if call.isOneOfMany { return "XMPP-ENV-009" }
    if call.hadToWait { return "XMPP-FLOW-006" }
    let hasAcked = answers.count { $0.isAck } >= 20
    return hasAcked ? "XMPP-ACK-015" : "XMPP-FLOW-001"
  }

  /// Whether a call's token was refused as none of a device: what waits for it may be given up (XMPP-ERR-003b).
  func isGone(_ call: Call) -> Bool {
    call.recipient.map { unregistered.contains(ExactString($0)) } ?? false
  }

  /// To whom the message of a parcel goes.
  func recipient(of parcel: Int) -> String? {
    parcels[parcel].call.flatMap { calls[$0].recipient }
  }

  /// Whether what is for a call's recipient may wait as long as its sender likes: it is gone, or there were too many
  /// messages, and the rate is to be reduced (XMPP-ERR-007, XMPP-ERR-008).
  private func mayWait(_ call: Call) -> Bool {
    isGone(call) || call.recipient.map { slowed.contains(ExactString($0)) } ?? false
  }

  /// Whether the server has refused a message for now: until that is repeated, others may wait with it.
  ///
  /// How long an app server waits that has sent too much no page says: an hour is ours. Nor what backs off while the
  /// service is unavailable, a message or a connection: two minutes are ours, for two waits that grow.
  private var mayHoldBack: Bool {
    parcels.contains { $0.state.isRefusedForNow }
      || unavailable.map { now < $0.now.advanced(bySeconds: 120) } ?? false
      || quotaExceeded.map { now < $0.now.advanced(bySeconds: 3600) } ?? false
  }

  /// Finds the last refusal of all for now, if its message should have gone out again by now.
  ///
  /// Where others are refused too the app server may back off as a whole, and how long is its own.
  private mutating func judgeRepeats() {
    // Most steps end here, before all messages are looked at.
    guard let place = incoming.lastIndex(where: { $0.kind == .nack }),
      incoming[place].error == "SERVICE_UNAVAILABLE", !incoming[place].isForgotten,
      isRepeated(incoming[place]) == false
    else { return }
    let refused = parcels.indices.filter { parcels[$0].state.isRefusedForNow }
    guard refused.count == 1, incoming[place].parcel == refused[0] else { return }
    incoming[place].isForgotten = true
  }

  /// Whether a refused message went out again; unclear where something came between.
  func isRepeated(_ came: Incoming) -> Bool? {
    guard features.contains(.retry), let parcel = came.parcel, let owner = parcels[parcel].call
    else { return nil }
    if came.isForgotten { return false }
    let again = calls[owner].sent.contains { sent[$0].point > came.point }
    if again { return true }
    let sends = calls[owner].sent.count { sent[$0].point < came.point }
    var since: Trace.Point? = connections[came.connection].isUsable ? came.point : nil
    if case .displaced(let lost, .wasRefused) = parcels[parcel].state {
      // Where its own connection is lost or drains, the next that is opened is for it.
      since = usable.compactMap { connections[$0].online }.filter { $0 > lost }.max()
    }
    // A library may give up after two repeats, for whatever reason, and two minutes, which are ours, are long
    // enough for these.
    guard let since, sends <= 2, shutDown == nil, unsettledCount < 20, !mayWait(calls[owner]),
      quotaExceeded == nil, now > max(since, came.point).now.advanced(bySeconds: 120)
    else { return nil }
    return false
  }

  /// An answer makes room, and what waited for it goes out.
  private mutating func judgeRoom(at point: Trace.Point) {
    guard shutDown == nil, features.contains(.queue), !mayHoldBack,
      sent.count > stepStart.sentCount || stepStart.waiting.contains(where: { !mayWait(calls[$0]) })
    else { return }
    for came in incoming[stepStart.incomingCount...] {
      guard came.parcel != nil, stepStart.full.contains(came.connection),
        connections[came.connection].isUsable
      else { continue }
      let requirement = came.kind == .ack ? "XMPP-FLOW-003" : "XMPP-FLOW-004"
      owe(requirement, at: point, isDone: sent.count > stepStart.sentCount)
    }
  }

  /// How soon is "at once" no page says: a second is ours, as the cases have it.
  private mutating func judgeReconnecting(_ hasConnected: Bool) {
    guard let since = lost else { return }
    let limit = since.now.advanced(bySeconds: 1)
    if hasConnected, let connect = connects.last {
      owe("XMPP-CONN-015", at: since, isDone: connect.point.now <= limit)
      lost = nil
    } else if hasFailed || shutDown != nil {
      lost = nil
    } else if now > limit {
      owe("XMPP-CONN-015", at: since, isDone: false)
      lost = nil
    }
  }

  private mutating func judgeConnecting(at point: Trace.Point) {
    let hasConnected = connects.count > stepStart.connectCount
    judgeReconnecting(hasConnected)
    let isWaiting =
      calls.contains { $0.isWaiting } || parcels.contains { $0.state.isDisplaced }
    let isServed = connections.contains {
      $0.ended == nil && ($0.draining == nil || $0.isUnclear)
    }
    let drains = connections.contains { $0.draining != nil && $0.ended == nil }
    let isLonely = shutDown == nil && isWaiting && !isServed && !hasFailed && drains
    if hasConnected, isLonely || lonelySince != nil {
      owe("XMPP-CTRL-003b", at: point, isDone: true)
    }
    guard isLonely, attempts == 0 else {
      lonelySince = nil
      return
    }
    let since = lonelySince ?? point
    lonelySince = since
    // How soon a connection is opened "to continue sending" no page says: a minute is ours.
    if now > since.now.advanced(bySeconds: 60) {
      owe("XMPP-CTRL-003b", at: point, isDone: false)
      lonelySince = nil
    }
  }
}

extension XMPPAppServerReading.Parcel.Cause {
  fileprivate var requirement: String {
    self == .refusedForDraining ? "XMPP-ERR-009" : "XMPP-RSND-001"
  }
}

#endif
