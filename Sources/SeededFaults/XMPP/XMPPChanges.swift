import ConformanceKit

/// Ends the subject within a case, as an uncaught exception does.
struct Crash: Error {}

extension XMPPAppServer.Event {
  /// The JSON of a message stanza, or of the bytes that hold one.
  var json: JSONObject? {
    guard case .stanza(let payload) = self, let gcm = payload.gcm else { return nil }
    return try? JSONValue(parsing: gcm).object
  }

  /// The `message_type` of a message stanza.
  var messageType: String? { json?["message_type"]?.string }

  /// Whether this is the notice that a connection drains.
  var isDraining: Bool { json?["control_type"]?.string == "CONNECTION_DRAINING" }

  /// The text of a piece of the stream.
  var text: String? {
    guard case .bytes(let payload) = self else { return nil }
    return payload.text
  }

  /// Returns the event with another text for a piece of the stream.
  func replacingText(_ change: (String) -> String) -> Self {
    guard case .bytes(var payload) = self, let text = payload.text else { return self }
    payload.text = change(text)
    return .bytes(payload)
  }
}

extension XMPPAppServer.Effect {
  /// The JSON of a message stanza.
  var json: JSONObject? {
    guard case .stanza(let payload) = self, let gcm = payload.gcm else { return nil }
    return try? JSONValue(parsing: gcm).object
  }

  /// Whether this is an ack.
  var isAck: Bool { json?["message_type"]?.string == "ack" }

  /// Whether this is a message to a device.
  var isMessage: Bool { json != nil && json?["message_type"] == nil }

  /// Returns the stanza with other text in its `gcm` element.
  func replacingText(_ change: (String) -> String) -> Self {
    guard case .stanza(var payload) = self, let gcm = payload.gcm else { return self }
    payload.gcm = change(gcm)
    return .stanza(payload)
  }

  /// Returns the stanza with its JSON changed.
  func changing(_ change: (inout JSONObject) -> Void) -> Self {
    guard var object = json else { return self }
    change(&object)
    return replacingText { _ in JSONValue.object(object).compact }
  }

  /// Returns the stanza on another connection.
  func moved(to other: String) -> Self {
    guard case .stanza(var payload) = self else { return self }
    payload.connection = other
    return .stanza(payload)
  }

  /// Makes an ack.
  static func ack(to recipient: String, _ messageID: JSONValue, on connection: String) -> Self {
    let json: JSONObject = [
      "to": .string(recipient), "message_id": messageID, "message_type": "ack",
    ]
    return .stanza(connection: connection, gcm: JSONValue.object(json).compact)
  }
}

extension XMPPServer.Event {
  /// Returns a message stanza with its JSON changed.
  func changing(_ change: (inout JSONObject) -> Void) -> Self {
    guard case .stanza(var payload) = self, let gcm = payload.gcm,
      var object = try? JSONValue(parsing: gcm).object
    else { return self }
    change(&object)
    payload.gcm = JSONValue.object(object).compact
    return .stanza(payload)
  }
}

extension XMPPServer.Effect {
  /// The JSON of a message stanza.
  var json: JSONObject? {
    guard case .stanza(let payload) = self, let gcm = payload.gcm else { return nil }
    return try? JSONValue(parsing: gcm).object
  }

  /// The `message_type` of a message stanza.
  var messageType: String? { json?["message_type"]?.string }

  /// Whether this is a message of a device.
  var isUpstream: Bool { json?["category"] != nil && messageType == nil }

  /// Returns the stanza with its JSON changed.
  func changing(_ change: (inout JSONObject) -> Void) -> Self {
    guard case .stanza(var payload) = self, var object = json else { return self }
    change(&object)
    payload.gcm = JSONValue.object(object).compact
    return .stanza(payload)
  }
}

extension XMPPClient.Effect {
  /// Returns a message to the server with its receiver, data or ids changed.
  func changing(
    persistentID: String? = nil, to receiver: String? = nil, data replaced: JSONValue? = nil,
    collapseKey key: String? = nil, sent second: Int? = nil
  ) -> Self {
    guard case .transmit(var payload) = self else { return self }
    payload.persistentID = payload.persistentID.map { persistentID ?? $0 }
    payload.to = receiver ?? payload.to
    payload.data = replaced ?? payload.data
    payload.collapseKey = key ?? payload.collapseKey
    payload.sent = second ?? payload.sent
    return .transmit(payload)
  }

  /// Returns a delivery with its message changed.
  func changingMessage(_ change: (inout JSONObject) -> Void) -> Self {
    guard case .deliver(let payload) = self, let message = payload.message,
      var object = message.object
    else { return self }
    change(&object)
    return .deliver(callback: payload.callback, id: payload.id, message: .object(object))
  }
}
