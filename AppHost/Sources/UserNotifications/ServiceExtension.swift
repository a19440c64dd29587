import Foundation

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
