import ConformanceKit

extension ReferenceXMPPClient {
  /// Why a message is not sent (FIRMessagingDefines.h).
  private enum Failure: Int {
    case network = 4
    case invalid = 7
    case noCredentials = 501
    case noReceiver = 1003
    case notSaved = 1004
    case tooLarge = 1005
  }

  /// Sends a message, or keeps it until it can be sent.
  mutating func send(
    _ message: JSONObject, to: String, messageID: String, timeToLive: Int, at now: Instant
  ) -> [Effect] {
    let data = JSONObject(message.members.compactMap(pair))
    let isUsed = !usedIDs.insert(ExactString(messageID)).inserted && rules.refusesUsedIDs
    let fault = isUsed ? .invalid : failure(data, to: to, timeToLive: timeToLive)
    if let fault { return [.sendFailure(messageID: messageID, code: fault.rawValue)] }
    guard timeToLive != 0 || isSignedIn || rules.unconnectedZero != .leftOut else { return [] }
    let isKept = (timeToLive != 0 || rules.keepsZero) && rules.keepsMessages
    if isKept { persistentCount += 1 }
    let collapseKey = data["collapse_key"]?.string.flatMap { $0.isEmpty ? nil : $0 }
    let greatest = rules.greatestTimeToLive
    outgoing.append(
      Outgoing(
        persistentID: isKept ? String(persistentCount) : nil, messageID: messageID, to: to,
        data: data, collapseKey: collapseKey,
        timeToLive: (0...greatest).contains(timeToLive) || !rules.cutsTimeToLive
          ? timeToLive : greatest, sent: now))
    guard case .signedIn(let name) = channel else { return [] }
    return sendWaiting(on: name, at: now)
  }

  private var isSignedIn: Bool {
    if case .signedIn = channel { return true }
    return false
  }

  /// A pair of the app as it is sent, if it is.
  private func pair(_ member: JSONObject.Member) -> JSONObject.Member? {
    if isReserved(member.name), rules.reservedKeys == .leftOut { return nil }
    if rules.writesNumbers,
      let text = member.value.number?.text ?? member.value.bool.map({ $0 ? "1" : "0" })
    {
      return .init(name: member.name, value: .string(text))
    }
    return member.value.string != nil || !rules.leavesOutOthers ? member : nil
  }

  private func isReserved(_ key: String) -> Bool {
    key == "from" || key == "message_type" || key.utf8.starts(with: "google.".utf8)
  }

  /// The first fault of a message, in the order in which the SDK looks for them.
  private func failure(_ data: JSONObject, to: String, timeToLive: Int) -> Failure? {
    let size = data.members.reduce(0) {
      $0 + rules.size($1.name) + rules.size($1.value.string ?? "")
    }
    if rules.needsLogin, !hasLoggedIn { return .noCredentials }
    if to.isEmpty { return .noReceiver }
    if size > rules.sizeLimit { return .tooLarge }
    if !configuration.storable, timeToLive != 0 { return .notSaved }
    let asksForNetwork = !isSignedIn || rules.asksForNetworkWhenSignedIn
    if timeToLive == 0, !isReachable, asksForNetwork, !rules.keepsZero { return .network }
    if timeToLive == 0, !isSignedIn, rules.unconnectedZero == .refused { return .network }
    if isRefused(data, to: to, timeToLive: timeToLive) { return .invalid }
    let isAndroid = configuration.platform == .android
    return outgoing.count >= (isAndroid ? rules.androidLimit : rules.iosLimit) ? .network : nil
  }

  /// Whether a message is refused that the sources don't say to refuse.
  private func isRefused(_ data: JSONObject, to: String, timeToLive: Int) -> Bool {
    (rules.needsData && data.isEmpty)
      || (rules.checksReceivers && !to.hasSuffix("@gcm.googleapis.com"))
      || (rules.reservedKeys == .refused && data.names.contains(where: isReserved))
      || (rules.refusesLongTimeToLive && !(0...rules.greatestTimeToLive).contains(timeToLive))
  }

  /// Sends what has never been sent.
  mutating func sendWaiting(on name: String, at now: Instant) -> [Effect] {
    transmit(on: name, at: now) { $0.connection == nil }
  }

  /// Sends what was not sent on this connection.
  mutating func sendAgain(on name: String, at now: Instant) -> [Effect] {
    transmit(on: name, at: now) { $0.connection != name }
  }

  /// Confirms what the server has, and sends the rest again that was sent on an earlier connection.
  mutating func acknowledged(_ ids: [String], on name: String, at now: Instant) -> [Effect] {
    guard isSignedIn(on: name) else { return [] }
    let acks = packetReceived(at: now)
    let confirmed = outgoing.filter { $0.persistentID.map(ids.contains) ?? false }
    outgoing.removeAll { $0.persistentID.map(ids.contains) ?? false }
    return acks + confirmed.map { .sendSuccess(messageID: $0.messageID) }
      + sendAgain(on: name, at: now)
  }

  private mutating func transmit(
    on name: String, at now: Instant, where isDue: (Outgoing) -> Bool
  ) -> [Effect] {
    var effects: [Effect] = []
    for index in outgoing.indices where isDue(outgoing[index]) {
      let message = outgoing[index]
      outgoing[index].connection = name
      outgoing[index].streamID = nil
      guard now <= expiry(of: message) || message.persistentID == nil || !rules.givesUpExpired
      else {
        effects.append(.sendFailure(messageID: message.messageID, code: expiredCode))
        continue
      }
      _ = confirm()
      outgoing[index].streamID = sentCount
      effects.append(effect(message, on: name))
    }
    outgoing.removeAll {
      $0.connection == name
        && ($0.streamID == nil || ($0.persistentID == nil && !rules.tellsOfZero))
    }
    return effects
  }

  /// The last instant at which a message is sent.
  private func expiry(of message: Outgoing) -> Instant {
    let expires = message.sent.advanced(bySeconds: Double(message.timeToLive))
    let seconds = expires.milliseconds / 1000
    return rules.countsWholeSeconds ? Instant(milliseconds: seconds * 1000 + 999) : expires
  }

  /// When the next message that was never sent expires, for a client that tells so at once.
  var nextExpiry: Instant? {
    guard rules.failsWhenExpired else { return nil }
    return outgoing.filter { $0.connection == nil }.map(expiry).min()?.advanced(byMilliseconds: 1)
  }

  /// Tells the app of the messages that have expired without having been sent.
  mutating func failExpired(at now: Instant) -> [Effect] {
    let expired = outgoing.filter { $0.connection == nil && expiry(of: $0) < now }
    outgoing = outgoing.filter { $0.connection != nil || expiry(of: $0) >= now }
    return expired.map { .sendFailure(messageID: $0.messageID, code: expiredCode) }
  }

  private var expiredCode: Int {
    configuration.platform == .android ? rules.androidExpiredCode : rules.expiredCode
  }

  private func effect(_ message: Outgoing, on name: String) -> Effect {
    .transmit(
      connection: name, persistentID: message.persistentID, messageID: message.messageID,
      to: message.to, category: configuration.app, data: .object(message.data),
      collapseKey: message.collapseKey, timeToLive: message.timeToLive,
      sent: Int(message.sent.milliseconds / 1000))
  }
}
