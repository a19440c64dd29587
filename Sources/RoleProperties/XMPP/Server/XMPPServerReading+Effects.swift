#if Everything || XMPPServer

import ConformanceKit
import Histories

// What a connection server does.

extension XMPPServerReading {
  mutating func take(_ stanza: Effect.Stanza, at point: Trace.Point) {
    guard let place = named[stanza.connection] else { return }
    if stanza.type == "error" { return takeError(stanza, on: place, at: point) }
    guard let json = stanza.gcm.flatMap({ try? JSONValue(parsing: $0) })?.object else { return }
    switch json["message_type"]?.string {
    case "ack", "nack": takeAnswer(json, on: place, at: point)
    case "control":
      let isDraining = connections[place].draining != nil
      controls.append(Told(point: point, what: (json, isDraining)))
      if json["control_type"] == "CONNECTION_DRAINING" {
        connections[place].isAnnounced = true
        settle(connections[place].announcement, at: point)
      }
    case "receipt": takeReceipt(json, on: place, at: point)
    default: takeUpward(json, on: place, at: point)
    }
  }

  private mutating func takeError(
    _ stanza: Effect.Stanza, on place: Int, at point: Trace.Point
  ) {
    let open = connections[place].openOdd
    let id = stanza.id.flatMap { $0.isEmpty ? nil : $0 }
    let candidates = open.filter { number in
      guard odd[number].mayBeError else { return false }
      guard let own = odd[number].stanzaID else { return id == nil }
      return id.map { $0.hasSameBytes(as: own) } ?? false
    }
    let first = candidates.first ?? open.first { odd[$0].mayBeError }
    let isKnown: Bool? =
      connections[place].isUnclear ? nil : open.isEmpty ? nil : !candidates.isEmpty
    errors.append(
      Told(
        point: point,
        what: (
          stanza.error?.code, stanza.error?.condition, isKnown,
          first.map { odd[$0].kind == .noID } ?? false
        )))
    guard let first else { return }
    settle(odd[first].duty, at: point)
    connections[place].openOdd.removeAll { $0 == first }
  }

  private mutating func takeAnswer(_ json: JSONObject, on place: Int, at point: Trace.Point) {
    let isAck = json["message_type"] == "ack"
    let id = json["message_id"]?.string
    if json["error"] == "BAD_ACK" { takeBadAck(id, on: place, at: point) }
    var answer = Answer(point: point, connection: place, json: json, isAck: isAck)
    defer { answers.append(answer) }
    guard let id, json["error"] != "BAD_ACK" else { return }
    let asked = requestsByID[Key(connections[place].name + "#\(place)", id)] ?? []
    answer.alike = asked.count
    guard let first = asked.first else { return }
    answer.earlier = asked.reduce(0) { $0 + requests[$1].answers.count }
    let request = asked.first { requests[$0].answers.isEmpty } ?? first
    answer.request = request
    requests[request].answers.append(answers.count)
    settle(requests[request].duty, at: point)
    connections[place].openRequests.removeAll { $0 == request }
    let isSaid = requests[request].isAccepted
    guard isSaid != isAck || requests[request].isAlike else { return }
    doubt(request, isAck: isAck, at: point)
  }

  /// What becomes of a message that was answered otherwise than it was to be.
  private mutating func doubt(_ request: Int, isAck: Bool, at point: Trace.Point) {
    if isAck, requests[request].faults.isEmpty, !requests[request].isAlike { return }
    for name in requests[request].messages {
      messages[name].isSure = false
      messages[name].mayBeGone = true
      drop(messages[name].duty, at: point)
      if !isAck, !requests[request].isAlike {
        devices[messages[name].device].waiting.removeAll { $0 == name }
      }
    }
    for (other, _, duty) in pushed where other == request { drop(duty, at: point) }
    // What was taken though it is faulty waits for somebody, or not.
    guard isAck else { return }
    for device in requests[request].recipients where requests[request].messages.isEmpty {
      devices[device].isUnclear = true
    }
  }

  private mutating func takeBadAck(_ id: String?, on place: Int, at point: Trace.Point) {
    badAcks.append(Told(point: point, what: connections[place].hasBrokenAcks ? nil : false))
    let open = connections[place].openOdd.filter { odd[$0].kind == .brokenAck }
    guard let first = open.first else { return }
    settle(odd[first].duty, at: point)
    connections[place].openOdd.removeAll { $0 == first }
  }

  mutating func take(_ effect: Effect.ToDevice, at point: Trace.Point) {
    guard let place = tokens[ExactString(effect.token)] else { return }
    let data = Self.known(effect.data)
    let named = devices[place].byData[data ?? .null] ?? []
    let fitting = named.filter { name in
      guard let key = effect.collapseKey else { return true }
      // Google's devices get this word where a message has no key.
      return messages[name].key.map { $0.hasSameBytes(as: key) } ?? (key == "do_not_collapse")
    }
    guard let name = fitting.count == 1 ? fitting[0] : nil else {
      for other in fitting {
        settle(messages[other].duty, at: point)
        messages[other].sent.append(point)
        noteSent(messages[other].request, at: point)
      }
      if !fitting.isEmpty { devices[place].doubtfulIDs.insert(ExactString(effect.id)) }
      if fitting.isEmpty { takeStranger(data, on: place, at: point) }
      return
    }
    let id = ExactString(effect.id)
    if let known = devices[place].byID[id], known != name { devices[place].doubtfulIDs.insert(id) }
    devices[place].byID[id] = name
    delivered.append((place, effect.id, name))
    let isFirst = messages[name].sent.isEmpty
    if let end = messages[name].end, point.now > end.since || end.requirement != "MCS-ACK-007" {
      messages[name].wrong = messages[name].wrong ?? point
    }
    if isFirst, messages[name].isSure || !messages[name].isAlike {
      let last = messages[name].expires.advanced(bySeconds: Self.lateness)
      if point.now > last { messages[name].wrong = messages[name].wrong ?? point }
    }
    if isFirst, let key = messages[name].key, let session = devices[place].session,
      messages[name].point < sessions[session].point
    {
      sessions[session].keys.insert(ExactString(key))
    }
    messages[name].sent.append(point)
    devices[place].due.removeAll { $0 == name }
    settle(messages[name].duty, at: point)
    noteSent(messages[name].request, at: point)
    deliveries.append(
      Delivery(point: point, device: place, request: messages[name].request))
  }

  private mutating func noteSent(_ request: Int, at point: Trace.Point) {
    requests[request].sent = requests[request].sent ?? point
  }

  /// A device gets what isn't meant for it.
  private mutating func takeStranger(_ data: JSONValue?, on place: Int, at point: Trace.Point) {
    guard let data, let asked = requestsByData[data] else { return }
    guard asked.count == 1, !devices[place].isUnclear else { return }
    deliveries.append(Delivery(point: point, device: place, request: asked[0]))
    noteSent(asked[0], at: point)
  }

  mutating func take(_ effect: Effect.ToAPNs, at point: Trace.Point) {
    let place = tokens[ExactString(effect.token)]
    let payload = (try? JSONValue(parsing: effect.payload))?.object
    let own = pushed.indices.filter { pushed[$0].device == place }
    var fitting = own.filter { requests[pushed[$0].request].hasData(in: payload) }
    var request = fitting.count == 1 ? pushed[fitting[0]].request : nil
    if fitting.isEmpty {
      // No sentence says that a push has the data of its message. Without them it may be of each that it suits.
      fitting = own.filter { requests[pushed[$0].request].suits(payload) }
      request = own.count == 1 ? onlyRequest(for: pushed[own[0]].device) : nil
    }
    for number in fitting {
      settle(pushed[number].duty, at: point)
      noteSent(pushed[number].request, at: point)
    }
    pushes.append(Push(point: point, request: request, payload: payload))
  }

  /// The message for a device, if no other one can have gone there.
  private func onlyRequest(for device: Int) -> Int? {
    let own = requests.indices.filter { requests[$0].recipients.contains(device) }
    let isUnclear =
      devices[device].isUnclear || requests.contains { $0.isForTopics && !$0.isForKnown }
    return own.count == 1 && !isUnclear ? own[0] : nil
  }

  mutating func take(_ effect: Effect.MessagesDeleted, at point: Trace.Point) {
    guard let place = tokens[ExactString(effect.token)] else { return }
    let device = devices[place]
    let cleared = device.cleared.map { point.now > $0.advanced(bySeconds: Self.lateness) }
    let recent = device.lastMessage.map { last -> Bool? in
      let age = point.now.milliseconds - last.milliseconds
      return age <= 28 * Self.day ? true : age > 28 * Self.day + 2000 ? false : nil
    }
    let isUnclear = device.isUnclear || device.connected == nil
    notices.append(
      Notice(
        point: point, total: effect.totalDeleted,
        cause: isUnclear || cleared == false ? .perhaps : device.cause,
        isRecent: isUnclear || device.mayBeCrowded ? nil : recent ?? false,
        // What the device had confirmed before there were too many wasn't there to be discarded.
        doubtful: messages.indices.filter { name in
          let isSettled = messages[name].isConfirmed && !messages[name].mayBeGone
          return messages[name].device == place && !isSettled
        },
        session: device.session.map { sessions[$0].point }))
    settle(device.noticeDuty, at: point)
    if let id = effect.id {
      devices[place].noticeIDs.insert(ExactString(id))
      told.append((place, id))
      devices[place].cause = .perhaps
    } else {
      devices[place].cause = .none
      devices[place].mayBeCrowded = false
      devices[place].cleared = point.now
    }
  }
}

extension XMPPServerReading.Request {
  /// Whether its data stand in a push; what it has for the push's own member can't.
  fileprivate func hasData(in payload: JSONObject?) -> Bool {
    let data = (json["data"]?.object?.members ?? []).filter { $0.name != "aps" }
    guard let payload, !data.isEmpty else { return false }
    return data.allSatisfy { payload[$0.name] == $0.value }
  }

  /// Whether a push has what sentences say of the push for it.
  fileprivate func suits(_ payload: JSONObject?) -> Bool {
    guard let aps = payload?["aps"]?.object else { return false }
    let notification = json["notification"]
    if json["content_available"] == true, aps["content-available"] != 1 { return false }
    if let action = notification?["click_action"]?.string, aps["category"]?.string != action {
      return false
    }
    let text = aps["alert"]?["body"]?.string ?? aps["alert"]?.string
    guard let text, let body = notification?["body"]?.string else { return true }
    return text.hasSameBytes(as: body)
  }
}

#endif
