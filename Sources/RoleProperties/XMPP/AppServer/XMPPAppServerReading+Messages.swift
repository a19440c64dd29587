#if Everything || XMPPAppServer

import ConformanceKit
import Histories

extension XMPPAppServerReading {
  mutating func take(
    _ asked: XMPPAppServer.Event.Send, isOneOfMany: Bool = false, at point: Trace.Point
  ) {
    var call = Call(point: point, asked: Asked(asked), isOneOfMany: isOneOfMany)
    call.hadToWait = usable.isEmpty
    // What becomes of a message without a recipient, or after the end, is its own matter.
    if call.recipient?.isEmpty ?? true || shutDown != nil { call.isAlike = true }
    if let id = call.id { wanted[ExactString(id), default: []].append(calls.count) }
    if call.texts.isEmpty { unmarked.append(calls.count) }
    for text in call.texts { marked[text, default: []].append(calls.count) }
    calls.append(call)
  }

  mutating func take(_ stanza: Stanza, at point: Trace.Point) {
    stanzas.append(Told(point: point, what: stanza))
    guard let json = stanza.json, stanza.type != "error" else { return }
    let connection = named[stanza.connection]
    switch json["message_type"]?.string {
    case "ack", "nack": takeAnswer(json, on: connection, at: point)
    case nil: takeMessage(json, on: connection, at: point)
    default: break
    }
  }

  private mutating func takeAnswer(_ json: JSONObject, on place: Int?, at point: Trace.Point) {
    var answer = Answer(
      point: point, connection: place, json: json, to: json["to"]?.string,
      id: json["message_id"]?.string, isAck: json["message_type"]?.string == "ack")
    answer.incoming = answer.id.flatMap { came[ExactString($0)] } ?? []
    answer.earlier =
      answers.filter {
        $0.isAck == answer.isAck && $0.connection == place && sameBytes($0.id, answer.id) == true
          && $0.to.map(ExactString.init) == answer.to.map(ExactString.init)
      }.count
    answers.append(answer)
  }

  private mutating func takeMessage(_ json: JSONObject, on place: Int?, at point: Trace.Point) {
    let id = json["message_id"]?.string
    var message = Sent(point: point, connection: place, json: json, id: id)
    message.owners = owners(of: json, id: id)
    if let place {
      message.pendingCount = parcels.count { $0.state.isPending(on: place) }
      message.draining = connections[place].draining
    }
    let holder = id.flatMap { current[ExactString($0)] }
    if let owner = message.owner {
      message.isTaken = holder.map { isHeld($0, by: owner) } ?? false
      message.before = calls[owner].parcel.map { parcels[$0].state }
      message.last = calls[owner].sent.last
    }
    repeats(&message)
    if let owner = message.owner {
      calls[owner].sent.append(sent.count)
    } else {
      for owner in message.owners { calls[owner].isAlike = true }
    }
    sent.append(message)
    guard let id, let place else { return }
    note(id, of: message.owner, on: place)
  }

  /// Whether the message of an id is another call's, and not settled.
  private func isHeld(_ holder: Int, by owner: Int) -> Bool? {
    guard let other = parcels[holder].call, !calls[other].isAlike else { return nil }
    // Where two callers want the same id, what follows is theirs.
    if other == owner || sameBytes(calls[other].id, calls[owner].id) == true { return false }
    switch parcels[holder].state {
    case .pending: return true
    case .settled: return false
    case .refused, .displaced, .unclear: return nil
    }
  }

  private mutating func note(_ id: String, of owner: Int?, on place: Int) {
    let key = ExactString(id)
    if let owner, let parcel = calls[owner].parcel {
      if !parcels[parcel].id.hasSameBytes(as: id) { parcels[parcel].ids.append(id) }
      parcels[parcel].state = .pending(connection: place)
      current[key] = parcel
      return
    }
    current[key] = parcels.count
    if let owner { calls[owner].parcel = parcels.count }
    parcels.append(
      Parcel(ids: [id], call: owner, state: owner == nil ? .unclear : .pending(connection: place)))
  }

  /// Takes note of how long a refused message waited for its repeat.
  private mutating func repeats(_ message: inout Sent) {
    guard let owner = message.owner, let place = calls[owner].parcel,
      case .refused(let error, let connection, let refused) = parcels[place].state,
      connections[connection].isUsable, shutDown == nil
    else { return }
    // On a full one it has no place, and may go to another.
    message.wasFree = parcels.count { $0.state.isPending(on: connection) } < 100
    // Where there is no room a wait says nothing.
    guard error == "SERVICE_UNAVAILABLE", unsettledCount < 20 else { return }
    let waits = parcels[place].waits
    let wait = message.point.now.milliseconds - refused.now.milliseconds
    message.wait = Wait(
      place: waits.count, milliseconds: wait,
      before: waits.count < 2 ? 0 : waits[waits.count - 2])
    parcels[place].waits.append(wait)
  }

  /// The calls that a message may be for.
  private func owners(of json: JSONObject, id: String?) -> [Int] {
    let wanted = id.flatMap { self.wanted[ExactString($0)] } ?? []
    if wanted.count == 1 { return wanted }
    let holder = id.flatMap { current[ExactString($0)] }.map { parcels[$0] }
    if wanted.isEmpty, let holder, let call = holder.call, isLike(json, calls[call]) {
      return [call]
    }
    var texts: Set<ExactString> = []
    for name in ["data", "notification"] { json[name]?.eachText { texts.insert(ExactString($0)) } }
    let pool =
      wanted.isEmpty ? callsWithin(texts) : wanted.filter { calls[$0].texts.isSubset(of: texts) }
    let fitting = pool.filter { isLike(json, calls[$0]) }
    let most = fitting.map { calls[$0].texts.count }.max() ?? 0
    let best = fitting.filter { calls[$0].texts.count == most }
    if best.count > 1, !wanted.isEmpty {
      let waiting = best.filter { calls[$0].isWaiting }
      return waiting.isEmpty ? best : Array(waiting.prefix(1))
    }
    if !best.isEmpty { return best }
    let waiting = calls.indices.filter { calls[$0].isWaiting }
    return waiting.count == 1 && calls[waiting[0]].point.step == last?.step ? waiting : []
  }

  /// The calls all of whose texts are among some: each text is looked up once, however many calls there are.
  private func callsWithin(_ texts: Set<ExactString>) -> [Int] {
    var shared: [Int: Int] = [:]
    for place in texts.lazy.compactMap({ marked[$0] }).joined() { shared[place, default: 0] += 1 }
    return unmarked + shared.filter { calls[$0.key].texts.count == $0.value }.keys
  }

  private func isLike(_ json: JSONObject, _ call: Call) -> Bool {
    let recipient = json["to"]?.string ?? json["condition"]?.string
    // A newer token may be used in the place of the one that was named (XMPP-DOWN-023).
    return sameBytes(recipient, call.recipient) == true
      || recipient.map { newerTokens.contains(ExactString($0)) } ?? false
  }

  /// The call for which a failure without a known id is: one whose token is gone before the newest.
  private func likeliest(of waiting: [Int], at point: Trace.Point) -> Int? {
    let gone = waiting.last { place in
      calls[place].id == nil && calls[place].point.step == point.step && isGone(calls[place])
    }
    return gone ?? waiting.last
  }

  mutating func take(_ outcome: Outcome, at point: Trace.Point) {
    outcomes.append(Told(point: point, what: outcome))
    guard !outcome.isAccepted else { return }
    let parcel = outcome.messageID.flatMap { current[ExactString($0)] }
    if let parcel, !parcels[parcel].state.isSettled,
      let other = calls.indices.last(where: {
        calls[$0].isWaiting && calls[$0].point.step == point.step
          && sameBytes(calls[$0].id, outcome.messageID) == true
      })
    {
      // Which of two messages of one id it is for is unclear.
      calls[other].isAlike = true
      if let call = parcels[parcel].call { calls[call].isAlike = true }
      parcels[parcel].state = .unclear
      return
    }
    if let parcel, !parcels[parcel].state.isSettled {
      if let call = parcels[parcel].call, isGone(calls[call]) {
        parcels[parcel].state = .settled(accepted: false, at: point)
        return
      }
      if case .displaced(_, .lost) = parcels[parcel].state, shutDown == nil,
        features.contains(.retry), parcels[parcel].losses == 1, !parcels[parcel].wasRefused
      {
        duties.append(Duty(point: point, requirement: "XMPP-RSND-003", isDone: false))
      }
      if case .displaced(_, .refusedForDraining) = parcels[parcel].state, shutDown == nil,
        features.contains(.retry), parcels[parcel].call.map({ calls[$0].sent.count == 1 }) ?? false
      {
        duties.append(Duty(point: point, requirement: "XMPP-ERR-009", isDone: false))
      }
      if case .pending(let connection) = parcels[parcel].state {
        parcels[parcel].unansweredOn = connection
      }
      parcels[parcel].state = .settled(accepted: false, at: point)
      return
    }
    // A message that never went out has the id that its caller gave it, or none that anybody knows.
    let waiting = calls.indices.filter { calls[$0].isWaiting }
    let named = waiting.filter { sameBytes(calls[$0].id, outcome.messageID) == true }
    if let first = named.first {
      calls[first].isRefused = true
    } else if let newest = likeliest(of: waiting, at: point),
      calls[newest].id == nil || parcel == nil
    {
      let twins = waiting.filter {
        calls[newest].asked.collapseKey != nil && calls[$0].recipient == calls[newest].recipient
          && calls[$0].asked.collapseKey == calls[newest].asked.collapseKey
      }
      if twins.count > 1 {
        // A newer one may have taken the place of one before it.
        for place in twins { calls[place].isAlike = true }
      } else if waiting.count == 1 || calls[newest].point.step == point.step {
        calls[newest].isRefused = true
      } else {
        for place in waiting { calls[place].isAlike = true }
      }
    }
  }
}

#endif
