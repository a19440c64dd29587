import Foundation

/// A message to or from FCM; an absent member is left out.
public struct CourierMessage: Encodable, Sendable {
  public var to: String?
  public var messageID: String?
  public var data: [String: String]?
  public var notification: [String: String]?
  public var timeToLive: Int?
  public var collapseKey: String?
  public var deliveryReceiptRequested: Bool?

  var messageType: String?
  var from: String?
  var controlType: String?
  var error: String?
  var errorDescription: String?
  var registrationID: String?

  enum CodingKeys: String, CodingKey {
    case to, data, notification
    case messageID = "message_id"
    case timeToLive = "time_to_live"
    case collapseKey = "collapse_key"
    case deliveryReceiptRequested = "delivery_receipt_requested"
    case messageType = "message_type"
  }
}

extension CourierMessage {
  public init(to: String?) { self.to = to }

  init(to: String, messageID: String, messageType: String) {
    self.to = to
    self.messageID = messageID
    self.messageType = messageType
  }

  /// Reads what the courier itself needs; the rest is the application's.
  init(json: String) throws {
    let members = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any] ?? [:]
    messageID = members["message_id"] as? String
    messageType = members["message_type"] as? String
    from = members["from"] as? String
    controlType = members["control_type"] as? String
    error = members["error"] as? String
    errorDescription = members["error_description"] as? String
    registrationID = members["registration_id"] as? String
  }

  var json: String {
    get throws { String(decoding: try JSONEncoder().encode(self), as: UTF8.self) }
  }
}
