#if Everything || HTTPv1ServiceExtension

import ConformanceKit
import Histories

extension Property where Reading == HTTPv1ServiceExtensionReading {
  /// What comes of a download that has ended.
  static let httpV1ServiceExtensionFiles: [Property] = [
    Property(
      "finished-image-is-attached",
      "A downloaded image is attached, and delivered with the app's changes", "NSE-005"
    ) { reading in
      reading.ends.each { end in
        guard end.download.file?.canBeAttached == true, !reading.configuration.fileMoveFails,
          reading.isFirst(end)
        else { return nil }
        guard let delivery = reading.delivery(of: end.notification) else { return false }
        return delivery.point > end.point && delivery.attachments.count == 1
          && reading.hasOwnTexts(delivery) != false
      }
    },
    Property(
      "attached-file-is-of-its-own-download",
      "What is attached is the file of a download that has ended, of the notification's own image",
      "FCM-E-009", "FCM-E-009b"
    ) { reading in
      reading.contents.when { reading.notifications[$0.notification].isAfterOthers }
        .none(against: "FCM-E-009b") { content in
          content.attachments.contains { attachment in
            reading.downloads.contains { download in
              download.name == attachment.download
                && reading.isOnlyOfOthers(download.url, content.notification)
            }
          }
        }
      reading.clearContents.each { content in
        let address = reading.notifications[content.notification].image.text
        return content.attachments.isEmpty
          ? nil
          : content.attachments.allSatisfy { attachment in
            reading.files(of: attachment, in: content).contains { $0.url == address }
          }
      }
    },
    Property(
      "failed-download-is-delivered",
      "After a failed download the content is delivered without an attachment", "NSE-006",
      "FCM-E-016"
    ) { reading in
      let failures = reading.ends.when { $0.download.file == nil }
      failures.each { end in
        reading.isDelivered(after: end) { delivery in
          delivery.attachments.isEmpty && reading.hasOwnTexts(delivery) != false
        }
      }
      failures.each(against: "FCM-E-016") { end in
        let isReadable = !end.notification.changed.isEmpty
        return reading.configuration.changes == nil || reading.features.contains(.texts)
          ? reading.isDelivered(after: end) { !isReadable || !$0.texts.isEmpty } : nil
      }
    },
    Property(
      "file-that-stays-isnt-attached",
      "A file that can't be moved, or of a kind that can't be attached, isn't attached",
      "NSE-008", "NSE-007"
    ) { reading in
      let moves = !reading.configuration.fileMoveFails
      let deliveries = reading.clearContents.when { !$0.isShown }
      deliveries.each(against: "NSE-007") { moves ? nil : $0.attachments.isEmpty }
      deliveries.each { delivery in
        guard moves, let file = reading.file(of: delivery), file.canBeAttached == false,
          !file.isOfAFitKind
        else { return nil }
        return delivery.attachments.isEmpty
      }
      // It has come all the same, and the content goes out without it and as the app has changed it.
      let stays = reading.ends.when { end in
        end.download.file?.canBeAttached.map { moves ? !$0 : true }
      }
      stays.each(against: moves ? "NSE-008" : "NSE-007") { end in
        guard reading.isFirst(end) else { return nil }
        let isFree = moves && end.download.file?.isOfAFitKind == true
        return reading.isDelivered(after: end) { delivery in
          (isFree || delivery.attachments.isEmpty) && reading.hasOwnTexts(delivery) != false
        }
      }
    },
    Property(
      "extension-of-the-response",
      "The file's extension is that of the suggested name, or else of the image's media type",
      "NSE-010", "NSE-011", "FCM-E-019"
    ) { reading in
      let attached = reading.clearContents.when { !$0.attachments.isEmpty }
      attached.each { content in
        reading.file(of: content)?.fileExtension.map { content.has($0) }
      }
      attached.none(against: "NSE-011") { content in
        content.attachments.contains { $0.fileExtension.contains("/") }
      }
      attached.none(against: "NSE-011") { content in
        reading.file(of: content)?.furtherPart.map { content.has($0) }
      }
      attached.none(against: "FCM-E-019") { content in
        guard let file = reading.file(of: content), let label = file.hostLabel else { return nil }
        return file.fileExtension != label && content.has(label)
      }
      attached.none { content in reading.file(of: content)?.otherSubtype.map { content.has($0) } }
      // So what stands behind the address's own one, where the two are the same, keeps nothing from being attached.
      reading.ends.each { end in
        guard end.download.file?.isFitBehindAQuery == true, reading.isFirst(end),
          !reading.configuration.fileMoveFails,
          let delivery = reading.delivery(of: end.notification), delivery.point > end.point
        else { return nil }
        return delivery.attachments.count == 1
      }
    },
    Property(
      "kinds-and-sizes-that-are-shown",
      "Images up to 10 MB and movies up to 50 MB are shown, larger ones and other kinds aren't",
      "FCM-E-008"
    ) { reading in
      reading.clearContents.each { content in
        guard content.isShown, !reading.configuration.fileMoveFails,
          !reading.notifications[content.notification].changed.isEmpty,
          let fits = reading.file(of: content)?.canBeAttached
        else { return nil }
        return content.attachments.isEmpty != fits
      }
    },
  ]
}

extension HTTPv1ServiceExtensionReading {
  /// Whether nothing may have ended the wait before: the time, the helper itself after ten seconds, another file.
  fileprivate func isFirst(_ end: End) -> Bool {
    let notification = end.notification
    if let over = notification.over, over < end.point { return false }
    return end.point.now < notification.point.now.advanced(bySeconds: 10)
      && notification.downloads.allSatisfy { place in
        let other = downloads[place]
        return other.file == nil || other.ended ?? end.point >= end.point
      }
  }

  /// Whether what comes first after a failure is a delivery, and how; nothing where a download is tried once more,
  /// something else ended the wait, or there is time.
  fileprivate func isDelivered(after end: End, _ how: (Content) -> Bool) -> Bool? {
    let notification = end.notification
    if let over = notification.over, over < end.point { return nil }
    let isTried = notification.downloads.contains { place in
      let other = downloads[place]
      return other.point > end.point || other.ended ?? other.point > end.point
        || other.ended == nil
    }
    if isTried { return nil }
    guard let delivery = delivery(of: notification) else {
      return isOverdue(notification) && notification.over == nil ? false : nil
    }
    return delivery.point > end.point ? how(delivery) : nil
  }

  /// Whether an address is that of another notification, and not of this one.
  fileprivate func isOnlyOfOthers(_ url: String, _ notification: Int) -> Bool {
    notifications[notification].image.text != url
      && notifications.contains { $0.image.text == url }
  }

  /// The downloads that had ended when a file of theirs was attached.
  fileprivate func files(
    of attachment: HTTPv1ServiceExtension.Attachment, in content: Content
  ) -> [Download] {
    downloads.filter { download in
      download.name == attachment.download && download.file != nil
        && download.ended ?? content.point < content.point
    }
  }

  /// The file with whose end a content was delivered or shown.
  fileprivate func file(of content: Content) -> File? {
    guard case .downloadEnd(let place) = content.cause,
      downloads[place].owners == [content.notification]
    else { return nil }
    return downloads[place].file
  }
}

extension HTTPv1ServiceExtensionReading.Content {
  /// Whether all that is attached has an extension, however it is written.
  fileprivate func has(_ fileExtension: String) -> Bool {
    attachments.allSatisfy {
      HTTPv1ServiceExtensionReading.File.form($0.fileExtension) == fileExtension
    }
  }
}

#endif
