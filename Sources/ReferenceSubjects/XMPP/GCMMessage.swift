import ConformanceKit

/// The JSON inside a `gcm` element, as both ends of the XMPP connection read it.
struct GCMMessage {
  /// What `message_type` says; a message from a device has none.
  enum Kind {
    case message, ack, nack, control, receipt, unknown
  }

  let json: JSONObject

  /// Reads the text, unless it isn't a JSON object.
  init?(_ text: String?) {
    guard let text, let object = try? JSONValue(parsing: text).object else { return nil }
    json = object
  }

  var kind: Kind {
    guard let type = json["message_type"] else { return .message }
    return switch type.string {
    case "ack": .ack
    case "nack": .nack
    case "control": .control
    case "receipt": .receipt
    default: .unknown
    }
  }

  var messageID: String? { json["message_id"]?.string }
  var from: String? { json["from"]?.string }
  var to: String? { json["to"]?.string }
}

extension JSONObject {
  /// The text that goes into a `gcm` element.
  var text: String { JSONValue.object(self).compact }
}
