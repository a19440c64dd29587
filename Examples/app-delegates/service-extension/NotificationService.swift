import FirebaseMessaging
import UserNotifications

class NotificationService: UNNotificationServiceExtension {
  var contentHandler: ((UNNotificationContent) -> Void)?
  var bestAttemptContent: UNMutableNotificationContent?

  override func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    self.contentHandler = contentHandler
    bestAttemptContent = request.content.mutableCopy() as? UNMutableNotificationContent
    guard let bestAttemptContent = bestAttemptContent else {
      contentHandler(request.content)
      return
    }
    Messaging.serviceExtension().populateNotificationContent(bestAttemptContent) { content in
      self.finish(with: content)
    }
  }

  override func serviceExtensionTimeWillExpire() {
    if let bestAttemptContent = bestAttemptContent {
      finish(with: bestAttemptContent)
    }
  }

  private func finish(with content: UNNotificationContent) {
    contentHandler?(content)
    contentHandler = nil
  }
}
