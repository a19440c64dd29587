import Foundation

/// A notification, with what push code reads where a `UNNotification` has it.
public struct PushNotification {
  /// What was sent.
  public struct Content {
    public let userInfo: [AnyHashable: Any]
  }

  /// What asked for the notification.
  public struct Request {
    public let content: Content
  }

  public let request: Request

  public init(userInfo: [AnyHashable: Any]) {
    request = Request(content: Content(userInfo: userInfo))
  }
}

/// What the user did with a notification, as a `UNNotificationResponse` says it.
public struct PushNotificationResponse {
  public let notification: PushNotification
  public let actionIdentifier: String

  public init(notification: PushNotification, actionIdentifier: String) {
    self.notification = notification
    self.actionIdentifier = actionIdentifier
  }
}
