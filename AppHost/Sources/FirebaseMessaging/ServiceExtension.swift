import Foundation
import StandIns
import UserNotifications

/// The image helper of a notification service extension, whose downloads the host answers.
public final class MessagingExtensionHelper: NSObject {
  /// A download that goes on, with what to do at its end.
  private struct Download {
    let content: UNMutableNotificationContent
    let handler: (UNNotificationContent) -> Void
  }

  private static var downloads: [String: Download] = [:]
  private static var count = 0

  /// Attaches the image that the message names, if it names one, and calls the handler.
  public func populateNotificationContent(
    _ content: UNMutableNotificationContent,
    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    let options = content.userInfo["fcm_options"] as? [AnyHashable: Any]
    guard let url = options?["image"] as? String, !url.isEmpty else {
      return contentHandler(content)
    }
    Self.count += 1
    let name = "download-\(Self.count)"
    Self.downloads[name] = Download(content: content, handler: contentHandler)
    Recorder.shared.record(.download(name, url: url))
  }

  public func exportDeliveryMetricsToBigQuery(withMessageInfo info: [AnyHashable: Any]) {}

  /// Ends a download with a file, or without one.
  public static func end(_ name: String, fileExtension: String?) {
    guard let download = downloads.removeValue(forKey: name) else { return }
    if let fileExtension,
      let attachment = try? UNNotificationAttachment(
        identifier: name, url: URL(fileURLWithPath: "/\(name).\(fileExtension)"))
    {
      download.content.attachments = [attachment]
    }
    download.handler(download.content)
  }
}

extension Messaging {
  /// The helper for a notification service extension.
  public class func serviceExtension() -> MessagingExtensionHelper { MessagingExtensionHelper() }
}
