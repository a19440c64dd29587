import Foundation
import StandIns

/// The content of a notification.
open class UNNotificationContent: NSObject, CarriesMessage {
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
    var sound: UNNotificationSound?
    var interruptionLevel = UNNotificationInterruptionLevel.active
    var relevanceScore = 0.0
    var targetContentIdentifier: String?
    var summaryArgument = ""
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
  open var sound: UNNotificationSound? { values.sound }
  open var interruptionLevel: UNNotificationInterruptionLevel { values.interruptionLevel }
  open var relevanceScore: Double { values.relevanceScore }
  open var targetContentIdentifier: String? { values.targetContentIdentifier }
  open var summaryArgument: String { values.summaryArgument }

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
  open override var sound: UNNotificationSound? {
    get { values.sound }
    set { values.sound = newValue }
  }
  open override var interruptionLevel: UNNotificationInterruptionLevel {
    get { values.interruptionLevel }
    set { values.interruptionLevel = newValue }
  }
  open override var relevanceScore: Double {
    get { values.relevanceScore }
    set { values.relevanceScore = newValue }
  }
  open override var targetContentIdentifier: String? {
    get { values.targetContentIdentifier }
    set { values.targetContentIdentifier = newValue }
  }
  open override var summaryArgument: String {
    get { values.summaryArgument }
    set { values.summaryArgument = newValue }
  }
}
