import ConformanceKit

extension ReferenceXMPPServer {
  /// Why a message is refused.
  struct Refusal: Error {
    let code: String
    let description: String

    static func invalid(_ description: String) -> Self {
      Self(code: "INVALID_JSON", description: "InvalidJson: \(description)")
    }
  }

  /// Reads a stanza of an app server that has signed in.
  mutating func receiveStanza(
    id: String?, gcm: String?, on name: String, at now: Instant
  ) -> [Effect] {
    guard let place = place(ofConnection: name), let sender = connections[place].sender,
      let gcm
    else { return [] }
    guard let message = GCMMessage(gcm) else { return [stanzaError(id, gcm, on: name)] }
    if message.kind == .ack { return acknowledged(message, on: name, at: now) }
    guard let messageID = message.messageID, !messageID.isEmpty else {
      return [stanzaError(id, gcm, on: name)]
    }
    do {
      if connections[place].closesAt != nil, rules.refusesWhileDraining {
        throw Refusal(code: "CONNECTION_DRAINING", description: "Connection is draining")
      }
      try check(message.json)
      return try accept(message.json, messageID: messageID, from: sender, on: name, at: now)
    } catch let refusal as Refusal {
      return [.nack(refusal, messageID: messageID, from: message.to, on: name)]
    } catch {
      return []
    }
  }

  /// Answers what can't be answered by a nack, as its `message_id` is missing (GCM CCS, "Stanza error").
  private func stanzaError(_ id: String?, _ gcm: String, on name: String) -> Effect {
    .stanza(
      connection: name, id: id, type: "error", gcm: gcm,
      error: XMPPServer.StanzaError(
        code: "400", type: "modify", condition: "bad-request",
        text: "InvalidJson: JSON_PARSING_ERROR : Missing Required Field: message_id"))
  }

  /// Checks the fields of a message (GCM server reference, tables 1 and 11).
  private func check(_ json: JSONObject) throws {
    if let value = json["time_to_live"] {
      guard let seconds = seconds(value) else {
        throw Refusal.invalid("JSON_TYPE_ERROR : Field \"time_to_live\" must be a JSON number")
      }
      guard rules.timeToLive.contains(seconds) else {
        throw Refusal.invalid("INVALID_TTL : Invalid value (\(seconds)) for \"time_to_live\"")
      }
    }
    let switches = [
      "delay_while_idle", "delivery_receipt_requested", "dry_run", "content_available",
    ]
    for name in switches {
      guard let value = json[name], value.bool == nil, rules.checksTypes else { continue }
      throw Refusal.invalid("JSON_TYPE_ERROR : Field \"\(name)\" must be a JSON Boolean")
    }
    for name in ["collapse_key", "priority"] {
      guard let value = json[name], value.string == nil, rules.checksTypes else { continue }
      throw Refusal.invalid("JSON_TYPE_ERROR : Field \"\(name)\" must be a JSON string")
    }
    for name in ["data", "notification"] {
      guard let value = json[name], value.object == nil, rules.checksTypes else { continue }
      throw Refusal.invalid("JSON_TYPE_ERROR : Field \"\(name)\" must be a JSON object")
    }
    let isTopic = json["to"]?.string?.utf8.starts(with: "/topics/".utf8) ?? true
    let place = json["to"]?.string.flatMap { self.place(ofRegistration: $0) }
    let isIOS = place.map { registrations[$0].registered.platform == .iOS } ?? false
    let isTried = json["dry_run"]?.bool == true
    guard !isTried || !rules.refusesDryRun else { throw Refusal.invalid("dry_run is for HTTP") }
    try check(data: json["data"]?.object ?? [:], isTopic: isTopic, isIOS: isIOS)
  }

  private func seconds(_ value: JSONValue) -> Int64? {
    if let seconds = value.number?.int64 { return seconds }
    guard rules.takesTimeToLiveAsText else { return rules.checksTypes ? nil : 0 }
    return value.isNull ? rules.defaultTimeToLive : value.string.flatMap { Int64($0) }
  }

  private func isReserved(_ key: String) -> Bool {
    let parameters = ["collapse_key", "time_to_live", "to", "message_id"]
    let isSimilar = key.lowercased().hasPrefix("google") || key == "gcm"
    return key == "from" || key.utf8.starts(with: "google.".utf8)
      || (rules.refusesSimilarKeys && isSimilar)
      || (rules.refusesParameterNames && parameters.contains(key))
  }

  private func check(data: JSONObject, isTopic: Bool, isIOS: Bool) throws {
    guard data.count <= rules.pairLimit else { throw Refusal.invalid("too many keys") }
    for name in data.names where rules.refusesReservedKeys {
      guard !isReserved(name) else {
        throw Refusal.invalid("the data key \"\(name)\" is reserved")
      }
    }
    let size = data.members.reduce(0) { sum, member in
      sum + rules.size(member.name) + rules.size(member.value.string ?? member.value.compact)
    }
    let limit = isIOS ? rules.iosDataLimit : isTopic ? rules.topicDataLimit : rules.dataLimit
    guard size <= limit else {
      throw Refusal.invalid("MessageTooBig : \(size) bytes")
    }
  }

  private mutating func accept(
    _ json: JSONObject, messageID: String, from sender: String, on name: String, at now: Instant
  ) throws -> [Effect] {
    let places = try recipients(of: json, from: sender, at: now)
    let target = json["to"]?.string ?? json["condition"]?.string ?? ""
    var ack: JSONObject = [
      "from": .string(target), "message_id": .string(messageID), "message_type": "ack",
    ]
    let isDevice = place(ofRegistration: target) != nil
    if isDevice {
      let token = registrations[places[0]].registered.token
      let isNamed = token == target ? rules.namesEveryToken : rules.namesNewToken
      ack["registration_id"] = isNamed ? .string(token) : nil
    }
    let accepted = Effect.gcm(ack, on: name)
    guard json["dry_run"]?.bool != true || !rules.heedsDryRun else { return [accepted] }
    let message = message(json, messageID: messageID, from: sender, at: now)
    return [accepted] + places.flatMap { deliver(message, to: $0, at: now) }
  }

  private mutating func message(
    _ json: JSONObject, messageID: String, from sender: String, at now: Instant
  ) -> Message {
    messageCount += 1
    let given = json["time_to_live"]
    let text = rules.takesTimeToLiveAsText ? given.flatMap(seconds) : nil
    let seconds = given?.number?.int64 ?? text ?? rules.defaultTimeToLive
    return Message(
      id: "0:\(messageCount)", messageID: messageID, sender: sender, data: json["data"],
      push: push(json), collapseKey: json["collapse_key"]?.string, came: now,
      expires: now.advanced(bySeconds: Double(seconds)),
      wantsReceipt: json["delivery_receipt_requested"]?.bool ?? rules.sendsReceiptsUnasked)
  }

  /// The registrations for which a message is, of one of the three kinds of target.
  private func recipients(
    of json: JSONObject, from sender: String, at now: Instant
  ) throws -> [Int] {
    if let text = json["condition"]?.string, json["to"] == nil {
      let condition = TopicCondition(text, isAndFirst: rules.evaluatesAndFirst)
      guard let condition, condition.operatorCount <= rules.operatorLimit else {
        throw Refusal.invalid("Invalid condition")
      }
      return registrations.indices.filter { index in
        let topics = registrations[index].registered.topics ?? []
        let holds = condition.holds(for: topics, matchingCase: rules.matchesCase)
        return isSubscriber(index, of: sender, holds)
      }
    }
    guard let to = json["to"]?.string, !to.isEmpty, json["condition"] == nil else {
      throw Refusal.invalid("Missing Required Field: to")
    }
    guard to.utf8.starts(with: "/topics/".utf8) else {
      return [try registration(to, of: sender, at: now)]
    }
    let name = String(to.dropFirst("/topics/".count))
    guard !rules.checksTopics || name.wholeMatch(of: /[a-zA-Z0-9_.~%-]+/) != nil else {
      throw Refusal.invalid("Invalid topic")
    }
    return registrations.indices.filter { index in
      let isNamed = registrations[index].registered.topics?.contains(name) ?? false
      return isSubscriber(index, of: sender, isNamed)
    }
  }

  /// Whether a registration gets a message for topics that a sender sends.
  private func isSubscriber(_ place: Int, of sender: String, _ isSubscribed: Bool) -> Bool {
    let isOwn = (registrations[place].registered.sender ?? senders.first?.id) == sender
    return (isSubscribed || !rules.heedsTopics) && (isOwn || !rules.keepsTopicsApart)
  }

  /// The registration of a token, or of the newer one that stands for it.
  private func registration(_ token: String, of sender: String, at now: Instant) throws -> Int {
    guard let place = place(ofRegistration: token) else {
      throw Refusal(
        code: "BAD_REGISTRATION", description: "Invalid token on 'to' field: \(token)")
    }
    let registered = registrations[place].registered
    guard (registered.sender ?? senders.first?.id) == sender || !rules.checksSenders else {
      throw Refusal(code: "BAD_REGISTRATION", description: "Token of another sender")
    }
    guard sender == senders.first?.id || rules.servesOtherSenders else {
      throw Refusal(code: "BAD_REGISTRATION", description: "Token of another sender")
    }
    let known = registrations[place].removed?.advanced(bySeconds: rules.learnsOfRemovalsAfter)
    guard known.map({ now < $0 }) ?? true else {
      throw Refusal(code: "DEVICE_UNREGISTERED", description: "App was removed")
    }
    guard rules.acceptsForAbsent || !isAbsent(place, at: now) else {
      throw Refusal(code: "DEVICE_UNREGISTERED", description: "Device was away too long")
    }
    return registered.replacedBy.flatMap { self.place(ofRegistration: $0) } ?? place
  }
}

extension XMPPServer.Effect {
  fileprivate static func nack(
    _ refusal: ReferenceXMPPServer.Refusal, messageID: String, from: String?,
    on connection: String
  ) -> Self {
    var json: JSONObject = ["message_type": "nack", "message_id": .string(messageID)]
    json["from"] = .string(from ?? "")
    json["error"] = .string(refusal.code)
    json["error_description"] = .string(refusal.description)
    return .gcm(json, on: connection)
  }
}
