import Foundation

/// A notification for one device.
public struct PushNotification: Sendable {
  /// What the system shows or does; an absent member is left out of the payload.
  public struct APS: Encodable, Sendable {
    public struct Alert: Encodable, Sendable {
      public var title: String?
      public var subtitle: String?
      public var body: String?

      public init() {}
    }

    public var alert: Alert?
    public var badge: Int?
    public var sound: String?
    public var category: String?
    public var threadID: String?
    public var contentAvailable: Int?
    public var mutableContent: Int?

    enum CodingKeys: String, CodingKey {
      case alert, badge, sound, category
      case threadID = "thread-id"
      case contentAvailable = "content-available"
      case mutableContent = "mutable-content"
    }
  }

  public var token: String
  public var topic: String?
  public var aps = APS()
  public var priority: Int?
  public var collapseID: String?
  public var expiration: Int?
  public var id: String?

  public init(token: String) { self.token = token }

  /// Whether it only wakes the app.
  private var isSilent: Bool {
    aps.contentAvailable == 1 && aps.alert == nil && aps.badge == nil && aps.sound == nil
  }

  var headers: [String: String] {
    var headers = ["apns-push-type": isSilent ? "background" : "alert"]
    headers["apns-topic"] = topic
    headers["apns-priority"] = isSilent ? "5" : priority.map { "\($0)" }
    headers["apns-collapse-id"] = collapseID
    headers["apns-expiration"] = expiration.map { "\($0)" }
    headers["apns-id"] = id
    return headers
  }

  var body: String {
    get throws { String(decoding: try JSONEncoder().encode(["aps": aps]), as: UTF8.self) }
  }
}
