#if Everything || XMPPServer

import ConformanceKit
import Histories

// What waits for devices, when it is delivered, and when it no longer is.

extension XMPPServerReading {
  /// A message is accepted, or may be, and is for its devices from here on.
  mutating func deliver(_ number: Int, of sender: String) {
    let request = requests[number]
    for device in request.recipients.sorted() {
      let isByAPNs =
        devices[device].registered.platform == .iOS
        && (request.json["notification"] != nil || request.json["content_available"] == true)
      if isByAPNs { push(number, to: device) } else { store(number, for: device) }
    }
    // A message for a token that another one stands for may be for either.
    guard let token = request.json["to"]?.string, let old = tokens[ExactString(token)],
      let newer = devices[old].registered.replacedBy, let other = tokens[ExactString(newer)]
    else { return }
    store(number, for: other)
  }

  private mutating func push(_ number: Int, to device: Int) {
    let request = requests[number]
    guard features.contains(.apns) else { return }
    let isSilent = request.json["content_available"]?.bool == true
    let requirement =
      request.isForTopics ? "XMPP-DOWN-018d" : isSilent ? "XMPP-DOWN-035" : "XMPP-DOWN-034"
    let duty = owe(requirement, at: request.point)
    // A device with a connection of its own may get it there, and a notification that says nothing may be none.
    let isEmpty = !isSilent && request.json["notification"]?.object?.isEmpty ?? true
    let isSure = request.isAccepted == true && devices[device].connected == nil && !isEmpty
    if !isSure || devices[device].removed != nil || request.json["time_to_live"] != nil {
      drop(duty, at: request.point)
    }
    pushed.append((number, device, duty))
  }

  private mutating func store(_ number: Int, for place: Int) {
    let request = requests[number]
    let device = devices[place]
    let data = Self.known(request.json["data"])
    let seconds = request.json["time_to_live"]?.number?.int64
    // What a device without APNs gets of a notification is open.
    let isPlain =
      request.json["notification"] == nil && (request.json["content_available"] ?? false) == false
    let isSure =
      request.isAccepted == true && isPlain && !device.isUnclear && device.removed == nil
    var message = Message(
      point: request.point, request: number, device: place, data: data,
      key: request.json["collapse_key"]?.string,
      expires: request.point.now.advanced(bySeconds: Double(seconds ?? 2_419_200)),
      isBrief: seconds == 0, hasTime: seconds != nil, isSure: isSure)
    let name = messages.count
    let twins = devices[place].byData[data ?? .null, default: []]
    for twin in twins { messages[twin].isAlike = true }
    message.isAlike = !twins.isEmpty
    devices[place].byData[data ?? .null, default: []].append(name)
    devices[place].lastMessage = request.point.now
    devices[place].sentSince += 1
    messages.append(message)
    requests[number].messages.append(name)
    collapse(name, in: place)
    if device.connected != nil {
      devices[place].waiting.append(name)
      oweDelivery(name, requirement: requirementAtOnce(name), at: request.point)
    } else if message.isBrief {
      messages[name].end = (request.point.now, "XMPP-DOWN-005")
      // Whether it counts as discarded for a device that was away for too long is open.
      if request.point.now.milliseconds - device.seen.milliseconds > 28 * Self.day {
        note(.perhaps, "XMPP-STOR-010b", in: place, at: request.point)
      }
    } else {
      keep(name, in: place)
    }
  }

  private func requirementAtOnce(_ name: Int) -> String {
    let message = messages[name]
    let request = requests[message.request]
    if request.isForTopics {
      return request.json["condition"] == nil || !needsFolding(request, for: message.device)
        ? "XMPP-DOWN-018d" : "XMPP-DOWN-018c"
    }
    return message.isBrief ? "XMPP-DOWN-005b" : "XMPP-STOR-010d"
  }

  /// Whether a condition holds for a device only where case doesn't count.
  private func needsFolding(_ request: Request, for device: Int) -> Bool {
    guard let text = request.json["condition"]?.string else { return false }
    return !(devices[device].registered.topics ?? []).contains { text.contains("'\($0)'") }
  }

  /// Keeps a message for a device that is away, or discards it.
  private mutating func keep(_ name: Int, in place: Int) {
    let (message, device) = (messages[name], devices[place])
    let away = message.point.now.milliseconds - device.seen.milliseconds
    if away > 31 * Self.day, device.hasBeenSeen {
      messages[name].end = (message.point.now, "XMPP-STOR-010")
      note(
        message.isSure && !message.hasTime ? .sure : .perhaps, "XMPP-STOR-010b", in: place,
        at: message.point)
      return
    }
    // How long a month is is open, and when a device that was never there was there last.
    if away > 28 * Self.day {
      messages[name].isSure = false
      messages[name].mayBeGone = true
      note(.perhaps, "XMPP-STOR-010b", in: place, at: message.point)
    }
    // What becomes of what comes after the discarding is open.
    if device.cause == .sure {
      messages[name].isSure = false
      messages[name].mayBeGone = true
    }
    devices[place].waiting.append(name)
    if devices[place].waiting.count >= 100 { limit(place, newcomer: name) }
  }

  private mutating func note(
    _ cause: Device.Cause, _ requirement: String, in place: Int, at point: Trace.Point
  ) {
    if requirement == "XMPP-STOR-003" { devices[place].mayBeCrowded = true }
    guard devices[place].cause != .sure || cause == .sure else { return }
    if devices[place].cause != cause { devices[place].causeRequirement = requirement }
    devices[place].cause = cause
    if cause == .sure { devices[place].discarding = point.now }
  }

  /// A hundred messages or more wait for a device that is away.
  private mutating func limit(_ place: Int, newcomer: Int) {
    let now = messages[newcomer].point.now
    let plain = devices[place].waiting.filter {
      messages[$0].key == nil && messages[$0].isWaiting
        && messages[$0].expires >= now.advanced(bySeconds: -1)
    }
    guard plain.count >= 100 else {
      // A server that counts others too breaks what says that they don't count, and no more.
      return note(.perhaps, "XMPP-STOR-003", in: place, at: messages[newcomer].point)
    }
    let sure = devices[place].waiting.filter {
      messages[$0].isSure && messages[$0].sent.isEmpty && messages[$0].isWaiting
        && messages[$0].expires > now.advanced(bySeconds: 1)
    }
    let count = sure.count { messages[$0].key == nil }
    let isOver = count > 100 && messages[newcomer].key == nil
    // What came after they may have been discarded may have been kept.
    let first = devices[place].firstDoubt ?? newcomer
    devices[place].firstDoubt = first
    for message in devices[place].waiting { messages[message].mayBeGone = true }
    note(isOver ? .sure : .perhaps, "XMPP-STOR-003", in: place, at: messages[newcomer].point)
    guard isOver else { return }
    for message in sure where message < first {
      messages[message].end = (now, "XMPP-STOR-002")
    }
    for message in devices[place].waiting { messages[message].isSure = false }
    devices[place].waiting.removeAll { !messages[$0].isWaiting }
  }

  /// A message takes the place of an earlier one with its collapse key.
  private mutating func collapse(_ name: Int, in place: Int) {
    let message = messages[name]
    guard let key = message.key else { return }
    var keys: Set<ExactString> = [ExactString(key)]
    var others: [Int] = []
    for other in devices[place].waiting {
      guard let known = messages[other].key else { continue }
      if known.hasSameBytes(as: key) { others.append(other) }
      keys.insert(ExactString(known))
    }
    for other in others {
      drop(messages[other].duty, at: message.point)
      let isPlain =
        message.isSure && !message.isBrief && messages[other].isSure && !messages[other].isAlike
        && messages[other].sent.isEmpty && devices[place].connected == nil
      if isPlain {
        messages[other].end = (message.point.now, "XMPP-DOWN-027")
      } else {
        messages[other].mayBeGone = true
      }
    }
    devices[place].waiting.removeAll { !messages[$0].isWaiting }
    for kin in devices[place].kin {
      for other in devices[kin].waiting {
        if let known = messages[other].key { keys.insert(ExactString(known)) }
      }
    }
    // Which four of more keys are kept is open.
    guard keys.count > 4 else { return }
    messages[name].mayBeGone = true
    for owner in [place] + devices[place].kin {
      note(.perhaps, "XMPP-STOR-003", in: owner, at: message.point)
      for other in devices[owner].waiting where messages[other].key != nil {
        messages[other].mayBeGone = true
      }
    }
  }
}

extension XMPPServerReading {
  private mutating func oweDelivery(_ name: Int, requirement: String, at point: Trace.Point) {
    guard features.contains(.store) else { return }
    let message = messages[name]
    let duty = owe(requirement, at: point)
    messages[name].duty = duty
    let isLasting = message.isBrief || message.expires > point.now.advanced(bySeconds: 1)
    if !message.isSure || message.isAlike || message.mayBeGone || !isLasting {
      drop(duty, at: point)
    } else {
      devices[message.device].due.append(name)
    }
  }

  mutating func connect(_ token: String, at point: Trace.Point) {
    guard let place = tokens[ExactString(token)] else { return }
    let device = devices[place]
    if device.removed != nil { devices[place].isUnclear = true }
    guard device.connected == nil else { return }
    devices[place].connected = point
    let isLongAway = point.now.milliseconds - device.seen.milliseconds > 28 * Self.day
    for name in device.waiting where messages[name].expires < point.now {
      devices[place].expiredCount += 1
    }
    devices[place].waiting.removeAll {
      messages[$0].expires < point.now.advanced(bySeconds: -1)
    }
    if isLongAway, !devices[place].waiting.isEmpty {
      note(.perhaps, "XMPP-STOR-010b", in: place, at: point)
    }
    var session = Session(
      point: point, device: place, mayBeCrowded: devices[place].mayBeCrowded)
    var keys: Set<ExactString> = []
    for name in devices[place].waiting {
      if isLongAway { messages[name].mayBeGone = true }
      if let key = messages[name].key, messages[name].sent.isEmpty { keys.insert(ExactString(key)) }
    }
    let crowd = Crowd(
      plain: devices[place].waiting.count { messages[$0].key == nil },
      waiting: devices[place].waiting.count, expired: devices[place].expiredCount,
      confirmed: device.confirmedCount, all: devices.reduce(0) { $0 + $1.waiting.count })
    for name in devices[place].waiting where messages[name].duty == nil || !isDue(name) {
      oweDelivery(name, requirement: requirement(of: name, among: crowd), at: point)
    }
    session.waitingKeys = keys.count
    devices[place].session = sessions.count
    sessions.append(session)
    oweNotice(place, at: point)
  }

  private func isDue(_ name: Int) -> Bool {
    guard let duty = messages[name].duty else { return false }
    return duties[duty].done == nil && !duties[duty].isOff && now <= duties[duty].limit
  }

  /// How many messages of which kind there are, or were, where a device connects.
  private struct Crowd {
    let plain, waiting, expired, confirmed, all: Int
  }

  /// The requirement that says most plainly why what waited is delivered.
  private func requirement(of name: Int, among crowd: Crowd) -> String {
    let message = messages[name]
    let device = devices[message.device]
    if !message.sent.isEmpty { return "MCS-ACK-007" }
    if requests[message.request].isForTopics { return requirementAtOnce(name) }
    if crowd.waiting >= 100 { return "XMPP-STOR-005" }
    if crowd.expired > 0, crowd.plain + crowd.expired >= 100 { return "XMPP-STOR-008" }
    if crowd.waiting + crowd.confirmed >= 100 { return "XMPP-STOR-007" }
    if crowd.all >= 100 { return "XMPP-STOR-006" }
    let age = now.milliseconds - message.point.now.milliseconds
    if age > 20 * Self.day { return message.hasTime ? "XMPP-DOWN-003" : "XMPP-DOWN-004" }
    if now.milliseconds - device.seen.milliseconds > 20 * Self.day { return "XMPP-STOR-010d" }
    if let key = message.key {
      let isShared = devices.contains { other in
        other.registered.token != device.registered.token
          && other.waiting.contains { messages[$0].key == key }
      }
      return isShared ? "XMPP-DOWN-029" : "XMPP-DOWN-027"
    }
    return "XMPP-STOR-001"
  }

  private mutating func oweNotice(_ place: Int, at point: Trace.Point) {
    let device = devices[place]
    guard features.contains(.store), device.cause == .sure, !device.isUnclear,
      let discarding = device.discarding,
      point.now.milliseconds - discarding.milliseconds < 27 * Self.day
    else { return }
    devices[place].noticeDuty = owe(device.causeRequirement, at: point)
  }

  mutating func disconnect(_ token: String, at point: Trace.Point) {
    guard let place = tokens[ExactString(token)], devices[place].connected != nil else { return }
    for name in devices[place].due { drop(messages[name].duty, at: point) }
    drop(devices[place].noticeDuty, at: point)
    // What was sent to a device that is there and has not confirmed it may count or not.
    devices[place].due = []
    devices[place].noticeDuty = nil
    devices[place].connected = nil
    devices[place].session = nil
    devices[place].hasBeenSeen = true
    devices[place].seen = point.now
    devices[place].sentSince = 0
    devices[place].firstDoubt = nil
    devices[place].expiredCount = 0
    if devices[place].cause == .sure { devices[place].cause = .perhaps }
    devices[place].waiting.removeAll { name in
      guard messages[name].isBrief else { return false }
      messages[name].mayBeGone = true
      return true
    }
    if devices[place].waiting.count >= 100 {
      note(.perhaps, "XMPP-STOR-003", in: place, at: point)
      for name in devices[place].waiting { messages[name].mayBeGone = true }
    }
  }

  mutating func remove(_ token: String, at point: Trace.Point) {
    guard let place = tokens[ExactString(token)] else { return }
    devices[place].removed = devices[place].removed ?? point
    // What it knows of the others that share a device, or of those before, is open.
    for kin in devices[place].kin
    where devices[kin].registered.app == devices[place].registered.app {
      devices[kin].isUnclear = true
    }
    for name in devices[place].waiting {
      drop(messages[name].duty, at: point)
      messages[name].mayBeGone = true
    }
    for (request, device, duty) in pushed where device == place && request >= 0 {
      drop(duty, at: point)
    }
    for upward in openUpwards where upwards[upward].device == place {
      upwards[upward].isOver = true
      drop(upwards[upward].duty, at: point)
    }
  }

  mutating func confirm(_ id: String, by token: String, at point: Trace.Point) {
    guard let place = tokens[ExactString(token)] else { return }
    let exact = ExactString(id)
    if devices[place].noticeIDs.contains(exact), devices[place].connected != nil {
      devices[place].cause = .none
      devices[place].mayBeCrowded = false
      devices[place].cleared = point.now
    }
    guard !devices[place].doubtfulIDs.contains(exact) else {
      if let name = devices[place].byID[exact] { messages[name].mayBeGone = true }
      return
    }
    guard let name = devices[place].byID[exact], !messages[name].isConfirmed else { return }
    messages[name].isConfirmed = true
    devices[place].confirmedCount += 1
    drop(messages[name].duty, at: point)
    if messages[name].end == nil {
      messages[name].end = (point.now.advanced(bySeconds: Self.lateness), "MCS-ACK-007")
    }
    devices[place].waiting.removeAll { $0 == name }
    oweReceipt(messages[name].request, name, at: point)
  }
}

#endif
