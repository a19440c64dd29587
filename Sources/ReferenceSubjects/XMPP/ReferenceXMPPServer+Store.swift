import ConformanceKit

extension ReferenceXMPPServer {
  /// Sends a message to a device that is there, keeps it for one that isn't, or discards it.
  mutating func deliver(_ message: Message, to place: Int, at now: Instant) -> [Effect] {
    if let push = message.push, registrations[place].registered.platform == .iOS {
      return [.toAPNs(token: registrations[place].registered.token, payload: push.text)]
    }
    let isConnected = registrations[place].isConnected
    guard message.expires > now else {
      guard isConnected else { return [] }
      if rules.hearsPassing { registrations[place].passing.append(message) }
      return send(message, to: place, at: now)
    }
    let isDiscarding = registrations[place].isDiscarding && !isConnected
    guard !isAbsent(place, at: now), !isDiscarding else {
      registrations[place].deletedCount += 1
      registrations[place].lastDeleted = now
      return []
    }
    store(message, in: place, at: now)
    guard isConnected else { return [] }
    if !rules.keepsUntilConfirmed { registrations[place].stored.removeLast() }
    return send(message, to: place, at: now)
  }

  /// Whether a device has been away for more than a month.
  func isAbsent(_ place: Int, at now: Instant) -> Bool {
    let month = registrations[place].lastSeen.advanced(bySeconds: rules.monthInDays * 86_400)
    let isHere = registrations[place].isConnected && rules.excusesConnected
    return !isHere && now > month
  }

  /// Sends a message to a device, and its receipt with it where that doesn't wait for the device.
  private mutating func send(_ message: Message, to place: Int, at now: Instant) -> [Effect] {
    let effect = Effect.toDevice(
      token: registrations[place].registered.token, id: message.id, from: message.sender,
      data: message.data, collapseKey: message.collapseKey)
    if registrations[place].repeatsAt == nil {
      registrations[place].repeatsAt = rules.repeatsAfter.map { now.advanced(bySeconds: $0) }
    }
    guard !rules.waitsForConfirmation,
      registrations[place].receipted.insert(message.id).inserted
    else { return [effect] }
    return [effect] + receipt(for: message, to: place, at: now)
  }

  /// Sends again to devices that are there what they have not confirmed.
  mutating func repeatToDevices(at now: Instant) -> [Effect] {
    registrations.indices.flatMap { place -> [Effect] in
      guard let due = registrations[place].repeatsAt, due <= now else { return [] }
      registrations[place].repeatsAt = nil
      guard registrations[place].isConnected else { return [] }
      registrations[place].stored.removeAll { $0.expires < now }
      let messages = registrations[place].stored
      return messages.flatMap { send($0, to: place, at: now) }
    }
  }

  private mutating func store(_ message: Message, in place: Int, at now: Instant) {
    var message = message
    if let key = message.collapseKey, rules.collapses {
      let old = registrations[place].stored.first { $0.collapseKey == key }
      guard old == nil || rules.keepsNewest else { return }
      if let old, !rules.renewsLifetime { message.expires = old.expires }
      let others = rules.collapsesEachRegistration ? [place] : Array(registrations.indices)
      for other in others { registrations[other].stored.removeAll { $0.collapseKey == key } }
    }
    if rules.keepsOneASecond {
      let second = message.came.milliseconds / 1000
      registrations[place].stored.removeAll { $0.came.milliseconds / 1000 == second }
    }
    registrations[place].stored.append(message)
    if message.collapseKey != nil { limitCollapseKeys(in: place) }
    if !registrations[place].isConnected { limitNumber(in: place, at: now) }
  }

  /// Keeps the newest collapse keys; which ones is nobody's promise (GCM server reference, table 1).
  private mutating func limitCollapseKeys(in place: Int) {
    var keys: [String] = []
    for message in registrations[place].stored.reversed() {
      guard let key = message.collapseKey, !keys.contains(key) else { continue }
      keys.append(key)
    }
    if !rules.keepsNewestKeys { keys.reverse() }
    let tooMany = Set(keys.dropFirst(rules.collapseKeyLimit))
    registrations[place].stored.removeAll { $0.collapseKey.map(tooMany.contains) ?? false }
  }

  /// Discards everything when more wait than may (GCM advanced topics, "Lifetime of a Message").
  private mutating func limitNumber(in place: Int, at now: Instant) {
    let counted = rules.countsEachRegistration ? [place] : Array(registrations.indices)
    let count = counted.reduce(0) { sum, place in
      sum
        + registrations[place].stored.count {
          ($0.collapseKey == nil || rules.countsCollapsible)
            && ($0.expires >= now || rules.countsExpired)
        }
    }
    guard count > rules.storedLimit else { return }
    guard rules.discardsAll else {
      registrations[place].stored.removeFirst()
      return
    }
    let newcomer = rules.keepsNewcomer ? registrations[place].stored.last?.id : nil
    let kept = registrations[place].stored.filter {
      $0.id == newcomer || ($0.collapseKey != nil && !rules.discardsCollapsible)
    }
    registrations[place].deletedCount += registrations[place].stored.count - kept.count
    registrations[place].lastDeleted = now
    registrations[place].stored = kept
    registrations[place].isDiscarding = !rules.storesAfterDiscarding
  }

  /// Tells a device that is back what was discarded, and sends what waits.
  mutating func deviceConnected(_ token: String, at now: Instant) -> [Effect] {
    guard let place = place(ofRegistration: token) else { return [] }
    registrations[place].isConnected = true
    registrations[place].isDiscarding = false
    registrations[place].lastSeen = now
    registrations[place].stored.removeAll { $0.expires < now }
    let notices = notice(for: place, at: now)
    let messages = registrations[place].stored
    if !rules.keepsUntilConfirmed { registrations[place].stored = [] }
    return notices + messages.flatMap { send($0, to: place, at: now) }
  }

  private mutating func notice(for place: Int, at now: Instant) -> [Effect] {
    let registration = registrations[place]
    let window = registration.lastDeleted.advanced(bySeconds: rules.noticeInDays * 86_400)
    let isDue = registration.deletedCount > 0 && now <= window && rules.tellsDeleted
    if rules.tellsDeletedOnce { registrations[place].deletedCount = 0 }
    guard isDue else { return [] }
    return [
      .messagesDeleted(
        token: registration.registered.token, id: "deleted:\(now.milliseconds)",
        totalDeleted: .string(String(registration.deletedCount)))
    ]
  }

  mutating func deviceDisconnected(_ token: String, at now: Instant) -> [Effect] {
    guard let place = place(ofRegistration: token) else { return [] }
    registrations[place].isConnected = false
    if rules.seesDisconnections { registrations[place].lastSeen = now }
    return []
  }

  /// Forgets a message that the device has, and tells the app server if it asked.
  mutating func deviceConfirmed(_ id: String, by token: String, at now: Instant) -> [Effect] {
    guard let place = place(ofRegistration: token) else { return [] }
    let registration = registrations[place]
    let message = (registration.stored + registration.passing).first { $0.id == id }
    if rules.forgetsConfirmed { registrations[place].stored.removeAll { $0.id == id } }
    registrations[place].passing.removeAll { $0.id == id }
    guard let message, rules.waitsForConfirmation else { return [] }
    return receipt(for: message, to: place, at: now)
  }

  mutating func appRemoved(_ token: String, at now: Instant) -> [Effect] {
    guard let place = place(ofRegistration: token), rules.unregistersRemoved else { return [] }
    let app = registrations[place].registered.app
    for other in registrations.indices
    where other == place || (rules.unregistersTheApp && registrations[other].registered.app == app)
    {
      registrations[other].removed = registrations[other].removed ?? now
      registrations[other].stored = []
    }
    return []
  }

  /// Sends the receipt for a message, which is acknowledged like a message of a device.
  private mutating func receipt(
    for message: Message, to place: Int, at now: Instant
  ) -> [Effect] {
    let registered = registrations[place].registered
    guard message.wantsReceipt, rules.sendsReceiptsForIOS || registered.platform != .iOS else {
      return []
    }
    let isThere = connections.contains { $0.sender == message.sender }
    guard isThere || rules.keepsReceipts else { return [] }
    let messageID = rules.receiptPrefix + message.messageID
    let gcm: JSONObject = [
      "category": .string(registered.app),
      "data": [
        "message_status": "MESSAGE_SENT_TO_DEVICE",
        "original_message_id": .string(message.messageID),
        "device_registration_id": .string(registered.token),
      ],
      "message_id": .string(messageID), "message_type": "receipt",
      "from": .string(rules.receiptSender),
    ]
    upstream.append(
      Upstream(
        token: rules.receiptSender, messageID: messageID, sender: message.sender, gcm: gcm,
        expires: now.advanced(bySeconds: Double(rules.defaultTimeToLive)), isReceipt: true))
    return sendUpstream(at: now)
  }
}
