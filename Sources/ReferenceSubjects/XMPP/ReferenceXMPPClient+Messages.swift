import ConformanceKit

extension ReferenceXMPPClient {
  /// Takes a message of the channel, or the notice that messages were deleted.
  mutating func receiveMessage(_ event: XMPPClient.Event, at now: Instant) -> [Effect] {
    switch event {
    case .downstream(let payload):
      guard isSignedIn(on: payload.connection) else { return [] }
      let isNew = note(payload.id, isMarked: payload.data?["gcm.duplex"] != nil)
      let acks = packetReceived(asksForAck: payload.immediateAck ?? false, at: now)
      if payload.messageType == "deleted_messages", rules.knowsDeletedByType {
        return acks + notice(payload.category)
      }
      let isKnownKind = payload.messageType == nil || rules.deliversUnknownTypes
      let isHeard = hearsAt.map { $0 <= now } ?? true
      guard isNew, isHeard, isKnownKind, !isInfrastructure(payload.category, payload.from) else {
        return acks
      }
      let message = message(
        payload.data?.object ?? [:], from: payload.from, collapseKey: payload.collapseKey)
      return acks + deliver(message, id: payload.id)
    case .deleted(let payload):
      guard isSignedIn(on: payload.connection) else { return [] }
      _ = note(payload.id, isMarked: false)
      return packetReceived(at: now) + notice(payload.category)
    default: return []
    }
  }

  /// Tells the app that messages were deleted, if they were its own.
  private func notice(_ category: String?) -> [Effect] {
    rules.tellsDeleted && !isInfrastructure(category, nil) ? [.messagesDeleted] : []
  }

  /// Notes the id of a message of the channel, to be confirmed.
  ///
  /// - Returns: Whether it is the first message of that id.
  private mutating func note(_ id: String?, isMarked: Bool) -> Bool {
    guard let id, !id.isEmpty else { return true }
    if !received.contains(where: { $0.id.hasSameBytes(as: id) }) {
      received.append(Received(id: id))
    }
    let isForgotten = !rules.remembersMessages || !(isMarked || rules.remembersUnmarked)
    return known.insert(ExactString(id)).inserted || isForgotten
  }

  /// Remembers a message by APNs that may come by the channel too; the system hands it to the app.
  mutating func receiveFromAPNs(_ payload: JSONValue) -> [Effect] {
    let id = payload["gcm.message_id"]?.string
    if let id, rules.namesPushes { received.append(Received(id: id)) }
    if let id, payload["gcm.duplex"] != nil {
      guard known.insert(ExactString(id)).inserted || !rules.remembersMessages else { return [] }
    }
    guard payload["aps"]?["content-available"] == 1 else { return [] }
    return [.deliver(callback: .applicationDidReceiveRemoteNotification, id: id, message: payload)]
  }

  private func isInfrastructure(_ category: String?, _ from: String?) -> Bool {
    let categories = ["com.google.gcm", "com.google.android.gsf.gtalkservice"]
    return rules.hidesInfrastructure
      && (category.map(categories.contains) ?? false || from == "mcs.android.com")
  }

  private mutating func deliver(_ message: JSONObject, id: String?) -> [Effect] {
    let isForDelegate = usesMessagingDelegate ?? true
    let needsMethod = isForDelegate || rules.callbackWithoutFlag == .messagingDidReceiveMessage
    guard implementsDidReceiveMessage || !needsMethod || !rules.needsMethod else { return [] }
    let callback = isForDelegate ? .messagingDidReceiveMessage : rules.callbackWithoutFlag
    guard let callback else { return [] }
    return [
      .deliver(
        callback: callback,
        id: id.flatMap { $0.isEmpty ? nil : $0 } ?? madeUpID(), message: .object(message))
    ]
  }

  private mutating func madeUpID() -> String {
    madeUpCount += 1
    return "gcm-\(madeUpCount)"
  }

  /// The dictionary that the app sees, without the keys that are not meant for it.
  private func message(_ data: JSONObject, from: String?, collapseKey: String?) -> JSONObject {
    guard rules.hidesReservedKeys else { return data }
    var message: JSONObject = [:]
    var notification: JSONObject = [:]
    let prefix = "gcm.notification."
    for member in data.members where member.name != "from" {
      if member.name.utf8.starts(with: prefix.utf8) {
        let key = String(member.name.dropFirst(prefix.count))
        if !key.isEmpty { notification[key] = member.value }
      } else if !member.name.lowercased().hasPrefix("google."),
        !member.name.utf8.starts(with: "gcm.".utf8)
      {
        message[member.name] = member.value
      }
    }
    if !notification.isEmpty { message["notification"] = .object(notification) }
    message["from"] = from.map { .string($0) }
    message["collapse_key"] = collapseKey.map { .string($0) } ?? message["collapse_key"]
    return message
  }
}
