#if Everything || XMPPClient

import ConformanceKit
import Histories

// Messages of the app, and what becomes of them.

extension XMPPClientReading {
  mutating func take(_ send: XMPPClient.Event.SendMessage, at point: Trace.Point) {
    let asked = Asked(send)
    let isUnconnected = !live.contains { connections[$0].signedIn != nil }
    let isConnected = connected != nil
    let waiting = openCalls.filter { waits(calls[$0], at: point.now) }
    let isFull = configuration.platform == .android && isUnconnected && waiting.count >= 20
    // How many an iOS client keeps no page says (UP-019): three are what the cases give.
    let mayBeFull =
      configuration.platform == .iOS && isUnconnected && waiting.count >= 3
      || openCalls.count >= 20
    // Who keeps nothing over a relaunch has room, and breaks what says that.
    let isFullAnew = waiting.count { calls[$0].life == life } >= 20
    let requirement = isFullAnew ? "IOSUP-017" : "IOSUP-008b"
    var call = Call(
      point: point, asked: asked, life: life,
      isDoubtful: isDoubtful(asked, isConnected: isConnected) || mayBeFull && !isFull,
      fault: fault(asked, isUnconnected: isUnconnected) ?? (isFull ? requirement : nil),
      isConnected: isConnected)
    // Beyond a day it is open how long it may be kept, and without a connection, where there is a network, whether
    // it is sent at all.
    call.isUnclear =
      !(0...86_400).contains(asked.timeToLive)
      || asked.timeToLive == 0 && !isConnected && (isReachable || !isUnconnected)
      || !configuration.storable && !isUnconnected
    let place = calls.count
    if let id = asked.messageID.map(ExactString.init) {
      let alike = callsByID[id] ?? []
      for other in alike { calls[other].isAlike = true }
      call.isAlike = !alike.isEmpty
      callsByID[id] = alike + [place]
    } else {
      call.isAlike = true
    }
    calls.append(call)
    openCalls.append(place)
    if let fault = call.fault, !call.isAlike {
      // A second may pass, says the schema; five are what the cases give.
      awaited.append(
        Awaited(
          call: place, isSuccess: false, point: point, instant: point.now.advanced(bySeconds: 5),
          requirement: fault))
    }
  }

  /// Whether a message is kept for sure, and no refusal of it may still be on its way.
  private func waits(_ call: Call, at now: Instant) -> Bool {
    call.sent.isEmpty && call.isClear && call.isKept && call.fault == nil
      && call.isExpired(at: now) == false
      && (!call.isDoubtful || now > call.point.now.advanced(bySeconds: 1))
  }

  /// The connection on which a message can be sent at once.
  var connected: Int? {
    guard isWelcome, hasToken == true else { return nil }
    return live.last { connections[$0].isSignedIn }
  }

  /// The requirement that says that a message fails, if one does.
  private func fault(_ asked: Asked, isUnconnected: Bool) -> String? {
    if asked.to.isEmpty { return "UP-007" }
    if asked.least > 4096 { return "UP-004" }
    guard isUnconnected else { return nil }
    if asked.timeToLive == 0, !isReachable { return "UP-014" }
    return !configuration.storable && asked.timeToLive > 0 ? "UP-017" : nil
  }

  /// Whether the sources leave it open that a message is refused.
  private func isDoubtful(_ asked: Asked, isConnected: Bool) -> Bool {
    let sender = asked.to.dropLast("@gcm.googleapis.com".count)
    let isUsual =
      asked.to.hasSuffix("@gcm.googleapis.com") && !sender.isEmpty
      && sender.utf8.allSatisfy { (48...57).contains($0) }
    let names = asked.data.members
    return !isUsual || asked.most > 4096 || !hasLoggedIn || hasCredentials != true
      || names.contains(where: \.isReserved)
      || names.allSatisfy { $0.value.string == nil }
      || !(0...86_400).contains(asked.timeToLive)
      || asked.timeToLive == 0 && !(isConnected && isReachable)
  }

  mutating func take(_ transmit: XMPPClient.Effect.Transmit, at point: Trace.Point) {
    let place = sendPacket(on: transmit.connection, at: point)
    if let place {
      // What it confirms isn't shown.
      connections[place].stated = max(connections[place].stated, connections[place].least)
      connections[place].unconfirmed = 0
      if let current { incoming[current].isConfirmed = true }
      confirm(upTo: nil, ids: [], on: place)
    }
    var message = Sent(
      point: point, connection: place, transmit: transmit,
      number: place.map { connections[$0].sentCount } ?? 0, life: life)
    let wanted = callsByID[ExactString(transmit.messageID)] ?? []
    if wanted.count == 1, let call = wanted.first {
      message.call = call
      message.last = calls[call].sent.last
      message.confirmed = calls[call].confirmed
      message.confirmedBy = calls[call].confirmedBy
      message.hadFailed = calls[call].outcomes.contains { !outcomes[$0].isSuccess }
      calls[call].sent.append(sent.count)
    }
    if let id = transmit.persistentID.map(ExactString.init) {
      message.isTaken = (sentByPersistentID[id] ?? []).contains {
        // Of two messages with one id the data tell which goes out.
        !sent[$0].transmit.messageID.hasSameBytes(as: transmit.messageID)
          || wanted.count > 1 && differs(sent[$0].transmit.data, transmit.data)
      }
      sentByPersistentID[id, default: []].append(sent.count)
    }
    sent.append(message)
  }

  /// Whether a key stands in both with another value.
  private func differs(_ data: JSONValue?, _ other: JSONValue?) -> Bool {
    guard let data = data?.object, let other = other?.object else { return false }
    return data.members.contains { member in
      other[member.name].map { $0 != member.value } ?? false
    }
  }

  mutating func take(
    _ messageID: String, isSuccess: Bool, code: Int?, at point: Trace.Point
  ) {
    let wanted = callsByID[ExactString(messageID)] ?? []
    var outcome = Outcome(
      point: point, messageID: messageID, isSuccess: isSuccess, code: code,
      requirement: requirementToConfirm, isKnown: !wanted.isEmpty)
    if wanted.count == 1, let place = wanted.first {
      let call = calls[place]
      outcome.call = place
      outcome.before = call.outcomes.count
      outcome.isConfirmed = call.confirmed != nil ? true : call.mayBeConfirmed ? nil : false
      outcome.isExpired = call.isExpired(at: point.now)
      calls[place].outcomes.append(outcomes.count)
      openCalls.removeAll { $0 == place }
      if let due = awaited.firstIndex(where: {
        $0.call == place && $0.isSuccess == isSuccess
      }) {
        owe(awaited[due].requirement, to: .settle, at: awaited[due].point, isDone: true)
        awaited.remove(at: due)
      } else if !isSuccess, call.isClear, call.isKept, call.fault == nil,
        outcome.isExpired == true
      {
        owe(call.sent.isEmpty ? "IOSUP-009" : "UP-023", to: .settle, at: point, isDone: true)
      }
    }
    outcomes.append(outcome)
  }
}

extension XMPPClientReading {
  /// The server says which stored messages it has.
  mutating func acknowledge(_ listed: [String], on name: String, at point: Trace.Point) {
    guard let place = liveConnection(name) else { return }
    let isClear = connections[place].isSignedIn && isWelcome
    var confirmed: Set<Int> = []
    for id in listed {
      let messages = (sentByPersistentID[ExactString(id)] ?? []).map { sent[$0] }
      let owners = Set(messages.map { $0.call })
      for case let owner? in owners {
        guard owners.count == 1, isClear else {
          calls[owner].mayBeConfirmed = true
          continue
        }
        confirmed.insert(owner)
        confirm(owner, by: "MCS-ACK-006", due: "IOSUP-010", at: point)
      }
    }
    guard isClear else { return }
    for owner in openCalls where !confirmed.contains(owner) && !calls[owner].sent.isEmpty {
      calls[owner].isUnlisted = true
    }
    list = (place, point)
  }

  private mutating func confirm(
    _ owner: Int, by requirement: String, due: String, at point: Trace.Point
  ) {
    guard calls[owner].confirmed == nil else { return }
    calls[owner].confirmed = point
    calls[owner].confirmedBy = requirement
    openCalls.removeAll { $0 == owner }
    // What has expired may have been reported as failed already.
    guard calls[owner].isClear, calls[owner].isKept, calls[owner].outcomes.isEmpty,
      calls[owner].isExpired(at: now) == false
    else { return }
    awaited.append(
      Awaited(
        call: owner, isSuccess: true, point: point, instant: point.now.advanced(bySeconds: 1),
        requirement: due))
  }

  private var requirementToConfirm: String {
    switch event {
    case .acknowledged: "MCS-ACK-006"
    case .received: "MCS-010"
    default: "IOSUP-010"
    }
  }

  /// The server has the packets up to a number, and so the messages in them.
  mutating func settleMessages(
    upTo number: Int, on place: Int, isClear: Bool, at point: Trace.Point
  ) {
    guard number > 0 else { return }
    for owner in openCalls {
      let here = calls[owner].sent.filter { sent[$0].connection == place }
      guard let first = here.first, let last = here.last else { continue }
      // Where the server's list lacks it, the packets before may not count any more.
      let sure = calls[owner].isUnlisted ? last : first
      if isClear, isWelcome, sent[sure].number <= number, calls[owner].isKept {
        confirm(owner, by: "MCS-010", due: "MCS-010", at: point)
      } else if !isClear || sent[first].number <= number {
        calls[owner].mayBeConfirmed = true
      }
    }
  }

  /// What was due when the process died may never come.
  mutating func forgetWhatWasDue() {
    for due in awaited { calls[due.call].isUnclear = true }
    awaited = []
    for place in openCalls {
      // A refusal may have been on its way.
      let isNew = calls[place].point.now.advanced(bySeconds: 1) >= now
      if calls[place].isDoubtful && isNew || !calls[place].isKept { calls[place].isUnclear = true }
    }
    hasLoggedIn = false
  }

  /// Looks at what was to be sent in the step.
  mutating func judgeSending(at point: Trace.Point) {
    if let call = calls.last, call.point.step == point.step, call.isConnected, !call.isDoubtful,
      call.fault == nil, call.isClear, call.asked.timeToLive > 0 || isReachable
    {
      owe(
        call.asked.requirementOfContent ?? (call.isKept ? "IOSUP-008" : "UP-013"), to: .send,
        at: call.point,
        isDone: call.sent.contains { sent[$0].point.step == point.step })
    }
    if let (place, signedIn) = newlySignedIn { judgeWaiting(on: place, at: signedIn) }
    newlySignedIn = nil
    guard let (place, listed) = list else { return }
    list = nil
    guard connections[place].isSignedIn, isWelcome, configuration.storable else { return }
    for owner in openCalls { judgeSendingAgain(calls[owner], owner, on: place, at: listed) }
  }

  /// Who sends something as soon as it is signed in that waited sends all of it: it may wait for the server's list,
  /// but not for what becomes of another message (the schema).
  private mutating func judgeWaiting(on place: Int, at point: Trace.Point) {
    guard connected == place, isReachable, configuration.storable else { return }
    let waiting = openCalls.map { calls[$0] }.filter { call in
      call.point < point && call.life == life && call.isClear && call.isKept && call.fault == nil
        && !call.isDoubtful && !call.mayBeConfirmed && call.isExpired(at: point.now) == false
        && call.sent.allSatisfy { sent[$0].point.step == point.step }
    }
    guard waiting.contains(where: { !$0.sent.isEmpty }) else { return }
    for call in waiting {
      owe("IOSUP-008", to: .send, at: point, isDone: !call.sent.isEmpty)
    }
  }

  /// At the latest after the server's list all goes out that it lacks.
  private mutating func judgeSendingAgain(
    _ call: Call, _ owner: Int, on place: Int, at point: Trace.Point
  ) {
    guard call.isClear, call.isKept, call.fault == nil, !call.mayBeConfirmed else { return }
    if call.isDoubtful, now <= call.point.now.advanced(bySeconds: 1) { return }
    let isHere = call.sent.contains { sent[$0].connection == place }
    switch call.isExpired(at: now) {
    case false?: owe(requirementToSend(call), to: .send, at: point, isDone: isHere)
    case true?:
      guard !isHere, !awaited.contains(where: { $0.call == owner }) else { return }
      // No page says how soon the app is told: a minute is ours.
      awaited.append(
        Awaited(
          call: owner, isSuccess: false, point: point, instant: now.advanced(bySeconds: 60),
          requirement: call.sent.isEmpty ? "IOSUP-009" : "UP-023"))
    case nil: break
    }
  }

  private func requirementToSend(_ call: Call) -> String {
    if call.sent.isEmpty { return call.life == life ? "IOSUP-008" : "IOSUP-008b" }
    return call.isUnlisted ? "MCS-009" : "UP-022"
  }

  mutating func judgeAwaited() {
    for due in awaited where now > due.instant && calls[due.call].isClear {
      owe(due.requirement, to: .settle, at: due.point, isDone: false)
    }
    awaited.removeAll { now > $0.instant }
  }
}

#endif
