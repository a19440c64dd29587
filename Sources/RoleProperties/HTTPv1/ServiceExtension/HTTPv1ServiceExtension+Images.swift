#if Everything || HTTPv1ServiceExtension

import ConformanceKit
import Histories

extension Property where Reading == HTTPv1ServiceExtensionReading {
  /// Which address is downloaded, and what comes of a notification that names none.
  static let httpV1ServiceExtensionImages: [Property] = [
    Property(
      "image-of-the-options-is-downloaded",
      "The image that the options name is downloaded, under its address as it is given", "NSE-001"
    ) { reading in
      reading.running.each { notification in
        guard let address = reading.address(of: notification) else { return nil }
        if reading.begun(for: notification).contains(where: { $0.url == address }) { return true }
        if reading.mayShare(notification) {
          // What was attached before may be attached again; one that does neither has shared nothing.
          return reading.wasAttached(before: notification)
            && reading.isDeliveredAtOnce(notification)
            ? false : nil
        }
        // Beside others it may wait for its turn (NSE-014), yet another one's file brings nothing to an end.
        return notification.isAmongOthers
          ? reading.endsWithAFileOfOthers(notification) ? false : nil : false
      }
      // Nor is another address tried, the first time or later.
      reading.alone.each { notification in
        guard let text = reading.address(of: notification) ?? notification.image.plainText else {
          return nil
        }
        let begun = reading.begun(for: notification)
        return begun.isEmpty ? nil : begun.allSatisfy { $0.url == text }
      }
    },
    Property(
      "no-address-of-another-key",
      "No address is downloaded that stands under another key of the user info", "NSE-001b"
    ) { reading in
      reading.downloads.each { download in
        let before = reading.notifications.prefix { $0.point < download.point }
        if before.contains(where: { $0.image.text == download.url }) { return true }
        // Any other address is one that is downloaded in place of that of the options.
        return before.contains { $0.payload.holds(download.url) } ? false : nil
      }
    },
    Property(
      "no-image-no-download",
      "Without an image in its options a notification is delivered as it is, at once", "NSE-002"
    ) { reading in
      reading.alone.when { $0.image == .absent }.each { reading.isDeliveredAtOnce($0) }
      // Where the extension runs for an alert that is text (FCM-Z-27), that is the body.
      reading.clearContents.each { content in
        let notification = reading.notifications[content.notification]
        guard notification.image == .absent, notification.payload["aps"]?["alert"]?.string != nil,
          !content.isShown, content.cause == .notification(notification.place)
        else { return nil }
        return reading.hasOwnTexts(content)
      }
    },
    Property(
      "wrong-types-download-nothing",
      "Options that are no dictionary, or an image that is no text, make no download", "NSE-003"
    ) { reading in
      let wrong = reading.notifications.when { $0.image == .ofAnotherType }
      wrong.none { notification in
        reading.downloads.contains { $0.cause == .notification(notification.place) }
      }
    },
    Property(
      "wrong-types-are-delivered",
      "A notification whose options or image have the wrong type is delivered unchanged",
      "FCM-E-003"
    ) { reading in
      reading.alone.when { $0.image == .ofAnotherType }.each { reading.isDeliveredBare($0) }
    },
    Property(
      "no-address-no-attachment",
      "A notification whose image isn't an address is delivered without an attachment", "NSE-004"
    ) { reading in
      reading.alone.each { notification in
        guard case .noAddress = notification.image else { return nil }
        return reading.isDeliveredBare(notification)
      }
      // Nor is a place in the net made of what names none.
      reading.alone.none { notification in
        guard case .noAddress = notification.image else { return nil }
        return reading.begun(for: notification).contains { $0.url.contains("://") }
      }
    },
    Property(
      "no-download-on-tvos",
      "On tvOS a notification is delivered at once and without a download", "NSE-016"
    ) { reading in
      reading.alone.when { _ in reading.configuration.platform == .tvOS }.each {
        reading.isDeliveredAtOnce($0)
      }
    },
  ]
}

extension HTTPv1ServiceExtensionReading {
  /// Whether the handler is called in the step in which a notification comes, with nothing downloaded or attached.
  fileprivate func isDeliveredAtOnce(_ notification: Notification) -> Bool {
    let cause = Cause.notification(notification.place)
    guard let delivery = delivery(of: notification), delivery.cause == cause else { return false }
    return delivery.attachments.isEmpty && hasOwnTexts(delivery) != false
      && !downloads.contains { $0.cause == cause }
  }
}

extension HTTPv1ServiceExtensionReading {
  /// Whether a notification was delivered as the download of another address ended, and had none of its own.
  fileprivate func endsWithAFileOfOthers(_ notification: Notification) -> Bool {
    guard let delivery = delivery(of: notification), case .downloadEnd(let place) = delivery.cause
    else { return false }
    return downloads[place].url != notification.image.text
      && !notification.downloads.contains { downloads[$0].url == notification.image.text }
  }

  /// Whether the image of a notification was attached to an earlier one.
  fileprivate func wasAttached(before notification: Notification) -> Bool {
    contents.contains {
      $0.point < notification.point && !$0.attachments.isEmpty
        && notifications[$0.notification].image == notification.image
    }
  }
}

extension JSONValue {
  /// Whether one of its texts is that.
  fileprivate func holds(_ text: String) -> Bool {
    var isFound = false
    eachText { isFound = isFound || $0 == text }
    return isFound
  }
}

#endif
