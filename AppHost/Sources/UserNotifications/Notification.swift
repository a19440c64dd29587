@_exported import Foundation
import StandIns

/// A request for a notification.
open class UNNotificationRequest: NSObject, CarriesMessage {
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
open class UNNotification: NSObject, CarriesMessage {
  public let date = Date(timeIntervalSince1970: 1_767_225_600)
  public let request: UNNotificationRequest

  init(request: UNNotificationRequest) {
    self.request = request
  }
}

extension UNNotificationRequest {
  /// Makes the request that the system would make of a push.
  public static func push(userInfo: [AnyHashable: Any]) -> UNNotificationRequest {
    UNNotificationRequest(
      identifier: UUID().uuidString, content: UNNotificationContent(push: userInfo),
      trigger: UNPushNotificationTrigger())
  }
}

extension UNNotification {
  /// Makes the notification that the system would make of a push.
  public static func push(userInfo: [AnyHashable: Any]) -> UNNotification {
    UNNotification(request: .push(userInfo: userInfo))
  }
}

/// What the user did with a notification.
open class UNNotificationResponse: NSObject, CarriesMessage {
  public let notification: UNNotification
  public let actionIdentifier: String
  open var targetScene: NSObject? { nil }

  public init(notification: UNNotification, actionIdentifier: String) {
    self.notification = notification
    self.actionIdentifier = actionIdentifier
  }
}

public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

/// What the user did with a notification, and wrote.
open class UNTextInputNotificationResponse: UNNotificationResponse {
  public let userText = ""
}
