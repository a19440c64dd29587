import ConformanceKit

extension HTTPv1Sender.Event {
  /// Returns a call whose messages are changed; another event stays as it is.
  func changingMessages(
    _ change: (HTTPv1Sender.Message) -> HTTPv1Sender.Message
  ) -> Self {
    switch self {
    case .send(var payload):
      payload.message = change(payload.message)
      return .send(payload)
    case .sendEach(var payload):
      payload.messages = payload.messages.map(change)
      return .sendEach(payload)
    default: return self
    }
  }

  /// Returns a call whose messages have other members.
  func editingMessages(_ edit: (inout JSONObject) -> Void) -> Self {
    changingMessages { message in
      guard var json = message.json.object else { return message }
      edit(&json)
      return (try? HTTPv1Sender.Message(json: .object(json))) ?? message
    }
  }

  /// The one message that the caller sends.
  var message: HTTPv1Sender.Message? {
    guard case .send(let payload) = self else { return nil }
    return payload.message
  }
}

extension HTTPv1Sender.Message {
  /// A message that no sender sends.
  var withoutTarget: Self {
    var message = self
    message.token = nil
    message.topic = nil
    message.condition = nil
    message.fid = nil
    return message
  }
}

extension JSONObject {
  /// Changes the Apple part of a caller's message.
  mutating func changeAPS(_ edit: (inout JSONObject) -> Void) {
    change("apns") { $0.change("aps", edit) }
  }

  /// Leaves members out.
  mutating func leaveOut(_ isOut: (JSONObject.Member) -> Bool) {
    self = JSONObject(members.filter { !isOut($0) })
  }
}

extension JSONValue {
  /// The value without members that are null, at any depth.
  var withoutNulls: JSONValue {
    guard let object else { return self }
    return .object(
      JSONObject(
        object.members.filter { !$0.value.isNull }
          .map { .init(name: $0.name, value: $0.value.withoutNulls) }))
  }

  /// Whether this is text of blanks, or of nothing.
  var isBlank: Bool { string?.allSatisfy(\.isWhitespace) == true }

  /// Whether this is a whole number that a badge can be.
  var isBadge: Bool { number?.int64.map { (0...999_999).contains($0) } ?? false }
}
