import ConformanceKit

/// Ends the subject within a case, as an uncaught exception does.
struct Crash: Error {}

extension XMPPAppServer.Event {
  /// The JSON of a message stanza, or of the bytes that hold one.
  var json: JSONObject? {
    guard case .stanza(_, _, _, _, _, let gcm?, _, _) = self else { return nil }
    return try? JSONValue(parsing: gcm).object
  }

  /// The `message_type` of a message stanza.
  var messageType: String? { json?["message_type"]?.string }

  /// Whether this is the notice that a connection drains.
  var isDraining: Bool { json?["control_type"]?.string == "CONNECTION_DRAINING" }

  /// The text of a piece of the stream.
  var text: String? {
    guard case .bytes(_, let text, _) = self else { return nil }
    return text
  }

  /// Returns the event with another text for a piece of the stream.
  func replacingText(_ change: (String) -> String) -> Self {
    guard case .bytes(let connection, let text?, let bytes) = self else { return self }
    return .bytes(connection: connection, text: change(text), bytes: bytes)
  }
}

extension XMPPAppServer.Effect {
  /// The JSON of a message stanza.
  var json: JSONObject? {
    guard case .stanza(_, _, _, _, _, let gcm?, _) = self else { return nil }
    return try? JSONValue(parsing: gcm).object
  }

  /// Whether this is an ack.
  var isAck: Bool { json?["message_type"]?.string == "ack" }

  /// Whether this is a message to a device.
  var isMessage: Bool { json != nil && json?["message_type"] == nil }

  /// Returns the stanza with other text in its `gcm` element.
  func replacingText(_ change: (String) -> String) -> Self {
    guard
      case .stanza(let connection, let id, let type, let to, let from, let gcm?, let body) = self
    else { return self }
    return .stanza(
      connection: connection, id: id, type: type, to: to, from: from, gcm: change(gcm), body: body)
  }

  /// Returns the stanza with its JSON changed.
  func changing(_ change: (inout JSONObject) -> Void) -> Self {
    guard var object = json else { return self }
    change(&object)
    return replacingText { _ in JSONValue.object(object).compact }
  }

  /// Returns the stanza on another connection.
  func moved(to other: String) -> Self {
    guard case .stanza(_, let id, let type, let to, let from, let gcm, let body) = self else {
      return self
    }
    return .stanza(
      connection: other, id: id, type: type, to: to, from: from, gcm: gcm, body: body)
  }

  /// Makes an ack.
  static func ack(to recipient: String, _ messageID: JSONValue, on connection: String) -> Self {
    let json: JSONObject = [
      "to": .string(recipient), "message_id": messageID, "message_type": "ack",
    ]
    return .stanza(
      connection: connection, id: nil, type: nil, to: nil, from: nil,
      gcm: JSONValue.object(json).compact, body: nil)
  }
}

extension XMPPServer.Event {
  /// Returns a message stanza with its JSON changed.
  func changing(_ change: (inout JSONObject) -> Void) -> Self {
    guard
      case .stanza(let connection, let id, let type, let to, let from, let gcm?, let body) = self,
      var object = try? JSONValue(parsing: gcm).object
    else { return self }
    change(&object)
    return .stanza(
      connection: connection, id: id, type: type, to: to, from: from,
      gcm: JSONValue.object(object).compact, body: body)
  }
}

extension XMPPServer.Effect {
  /// The JSON of a message stanza.
  var json: JSONObject? {
    guard case .stanza(_, _, _, _, _, let gcm?, _, _) = self else { return nil }
    return try? JSONValue(parsing: gcm).object
  }

  /// The `message_type` of a message stanza.
  var messageType: String? { json?["message_type"]?.string }

  /// Whether this is a message of a device.
  var isUpstream: Bool { json?["category"] != nil && messageType == nil }

  /// Returns the stanza with its JSON changed.
  func changing(_ change: (inout JSONObject) -> Void) -> Self {
    guard
      case .stanza(
        let connection, let id, let type, let to, let from, _, let body, let error) = self,
      var object = json
    else { return self }
    change(&object)
    return .stanza(
      connection: connection, id: id, type: type, to: to, from: from,
      gcm: JSONValue.object(object).compact, body: body, error: error)
  }
}

extension XMPPClient.Effect {
  /// Returns a message to the server with its receiver, data or ids changed.
  func changing(
    persistentID: String? = nil, to receiver: String? = nil, data replaced: JSONValue? = nil,
    collapseKey key: String? = nil, sent second: Int? = nil
  ) -> Self {
    guard
      case .transmit(
        let connection, let persistent, let messageID, let to, let category, let from, let data,
        let collapseKey, let timeToLive, let sent) = self
    else { return self }
    return .transmit(
      connection: connection, persistentID: persistent == nil ? nil : persistentID ?? persistent,
      messageID: messageID, to: receiver ?? to, category: category, from: from,
      data: replaced ?? data, collapseKey: key ?? collapseKey, timeToLive: timeToLive,
      sent: second ?? sent)
  }

  /// Returns a delivery with its message changed.
  func changingMessage(_ change: (inout JSONObject) -> Void) -> Self {
    guard case .deliver(let callback, let id, let message?) = self, var object = message.object
    else { return self }
    change(&object)
    return .deliver(callback: callback, id: id, message: .object(object))
  }
}
