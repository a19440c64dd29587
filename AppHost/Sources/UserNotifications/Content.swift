import Foundation

/// The content of a notification.
open class UNNotificationContent: NSObject {
  /// What content is made of.
  struct Values {
    var userInfo: [AnyHashable: Any] = [:]
    var title = ""
    var subtitle = ""
    var body = ""
    var badge: NSNumber?
    var categoryIdentifier = ""
    var threadIdentifier = ""
    var attachments: [UNNotificationAttachment] = []
  }

  var values = Values()

  public override init() { super.init() }

  /// Makes the content that the system would make of a push.
  init(push userInfo: [AnyHashable: Any]) {
    let aps = userInfo["aps"] as? [AnyHashable: Any]
    let alert = aps?["alert"] as? [AnyHashable: Any]
    values.userInfo = userInfo
    values.title = alert?["title"] as? String ?? ""
    values.subtitle = alert?["subtitle"] as? String ?? ""
    values.body = alert?["body"] as? String ?? aps?["alert"] as? String ?? ""
    values.categoryIdentifier = aps?["category"] as? String ?? ""
    super.init()
  }

  open var userInfo: [AnyHashable: Any] { values.userInfo }
  open var title: String { values.title }
  open var subtitle: String { values.subtitle }
  open var body: String { values.body }
  open var badge: NSNumber? { values.badge }
  open var categoryIdentifier: String { values.categoryIdentifier }
  open var threadIdentifier: String { values.threadIdentifier }
  open var attachments: [UNNotificationAttachment] { values.attachments }

  open override func copy() -> Any {
    let copy = UNNotificationContent()
    copy.values = values
    return copy
  }

  open override func mutableCopy() -> Any {
    let copy = UNMutableNotificationContent()
    copy.values = values
    return copy
  }
}

/// A content that can be changed.
open class UNMutableNotificationContent: UNNotificationContent {
  open override var userInfo: [AnyHashable: Any] {
    get { values.userInfo }
    set { values.userInfo = newValue }
  }
  open override var title: String {
    get { values.title }
    set { values.title = newValue }
  }
  open override var subtitle: String {
    get { values.subtitle }
    set { values.subtitle = newValue }
  }
  open override var body: String {
    get { values.body }
    set { values.body = newValue }
  }
  open override var badge: NSNumber? {
    get { values.badge }
    set { values.badge = newValue }
  }
  open override var categoryIdentifier: String {
    get { values.categoryIdentifier }
    set { values.categoryIdentifier = newValue }
  }
  open override var threadIdentifier: String {
    get { values.threadIdentifier }
    set { values.threadIdentifier = newValue }
  }
  open override var attachments: [UNNotificationAttachment] {
    get { values.attachments }
    set { values.attachments = newValue }
  }
}

/// A file that is attached to a notification.
open class UNNotificationAttachment: NSObject {
  public let identifier: String
  public let url: URL

  public init(
    identifier: String, url URL: URL, options: [AnyHashable: Any]? = nil
  ) throws {
    self.identifier = identifier
    url = URL
  }
}

/// The service that changes a notification before it is shown.
open class UNNotificationServiceExtension: NSObject {
  public required override init() { super.init() }

  open func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    contentHandler(request.content)
  }

  open func serviceExtensionTimeWillExpire() {}
}
