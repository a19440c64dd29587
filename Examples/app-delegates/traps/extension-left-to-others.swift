// A content handler that goes to code that isn't here is not judged; the rest is.
// prints: not judged, .* hands its content handler to FerryHelper.fill
// fails: none
import UserNotifications

final class NotificationService: UNNotificationServiceExtension {
  private var contentHandler: ((UNNotificationContent) -> Void)?
  private var content: UNMutableNotificationContent?

  override func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    guard let content = request.content.mutableCopy() as? UNMutableNotificationContent,
      content.userInfo["fcm_options"] != nil
    else { return contentHandler(request.content) }
    self.contentHandler = contentHandler
    self.content = content
    FerryHelper().fill(content, withContentHandler: contentHandler)
  }

  override func serviceExtensionTimeWillExpire() {
    if let contentHandler, let content { contentHandler(content) }
  }
}
