@_exported import Foundation
import StandIns

/// The content of a notification.
open class UNNotificationContent: NSObject {
  public internal(set) var userInfo: [AnyHashable: Any] = [:]
  public internal(set) var title = ""
  public internal(set) var subtitle = ""
  public internal(set) var body = ""
  public internal(set) var badge: NSNumber?
  public internal(set) var categoryIdentifier = ""
  public internal(set) var threadIdentifier = ""
}

/// A content that can be changed.
open class UNMutableNotificationContent: UNNotificationContent {}

/// What makes a notification come.
open class UNNotificationTrigger: NSObject {}

/// The trigger of a notification that a server sent.
open class UNPushNotificationTrigger: UNNotificationTrigger {}

/// A request for a notification.
open class UNNotificationRequest: NSObject {
  public let identifier: String
  public let content: UNNotificationContent
  public let trigger: UNNotificationTrigger?

  public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
    self.identifier = identifier
    self.content = content
    self.trigger = trigger
  }
}

/// A notification that was delivered.
open class UNNotification: NSObject {
  public let date = Date(timeIntervalSince1970: 1_767_225_600)
  public let request: UNNotificationRequest

  init(request: UNNotificationRequest) {
    self.request = request
  }
}

extension UNNotification {
  /// Makes the notification that the system would make of a push.
  public static func push(userInfo: [AnyHashable: Any]) -> UNNotification {
    let content = UNNotificationContent()
    content.userInfo = userInfo
    let aps = userInfo["aps"] as? [AnyHashable: Any]
    let alert = aps?["alert"] as? [AnyHashable: Any]
    content.title = alert?["title"] as? String ?? ""
    content.body = alert?["body"] as? String ?? aps?["alert"] as? String ?? ""
    content.categoryIdentifier = aps?["category"] as? String ?? ""
    return UNNotification(
      request: UNNotificationRequest(
        identifier: UUID().uuidString, content: content, trigger: UNPushNotificationTrigger()))
  }
}

/// What the user did with a notification.
open class UNNotificationResponse: NSObject {
  public let notification: UNNotification
  public let actionIdentifier: String

  public init(notification: UNNotification, actionIdentifier: String) {
    self.notification = notification
    self.actionIdentifier = actionIdentifier
  }
}

public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"
