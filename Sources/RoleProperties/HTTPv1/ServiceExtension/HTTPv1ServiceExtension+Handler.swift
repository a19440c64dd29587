#if Everything || HTTPv1ServiceExtension

import ConformanceKit
import Histories

extension Property where Reading == HTTPv1ServiceExtensionReading {
  /// When the handler is called, and with which texts.
  static let httpV1ServiceExtensionHandler: [Property] = [
    Property(
      "handler-is-called-once", "The handler of a notification is called once, on every path",
      "NSE-013", "FCM-E-006"
    ) { reading in
      reading.clearContents.none { content in
        content.isShown ? nil : reading.isSecond(content)
      }
      reading.alone.each { notification in
        if !notification.deliveries.isEmpty { return true }
        // Until the system's time is over it may still be called.
        return reading.isOverdue(notification, bySeconds: 40) ? false : nil
      }
      reading.running.each { reading.goesOnWithTheSharedOne($0) }
    },
    Property(
      "helper-or-handler",
      "What the helper has a download for isn't given to the handler at once, too", "FCM-E-015"
    ) { reading in
      reading.alone.none { notification in
        guard reading.address(of: notification) != nil,
          !reading.begun(for: notification).isEmpty
        else { return nil }
        return notification.deliveries.contains {
          reading.contents[$0].cause == .notification(notification.place)
        }
      }
    },
    Property(
      "title-as-the-app-leaves-it", "A delivered title is the app's, or as it came", "FCM-E-014"
    ) { reading in
      reading.clearContents.each { content in
        let notification = reading.notifications[content.notification]
        guard !content.isShown, reading.features.contains(.texts), notification.runs != false else {
          return nil
        }
        // At the end of its time it may be the one that came (FCM-E-004d).
        return content.texts.title == notification.changed.title
          || content.mayBeAtTheEnd && content.texts.title == notification.original.title
      }
    },
    Property(
      "best-attempt-when-the-time-is-over",
      "When its time is over a notification is delivered at once, as the app has changed it",
      "FCM-E-004", "FCM-E-004d"
    ) { reading in
      let expired = reading.running.when { notification in
        notification.over.map { reading.isOwn(notification, until: $0) }
      }
      expired.each { notification in
        reading.delivery(of: notification)?.cause == .timeOver(notification.place)
      }
      expired.each(against: "FCM-E-004d") { notification in
        notification.isAmongOthers
          ? nil : reading.delivery(of: notification).flatMap { reading.hasOwnTexts($0) }
      }
      reading.alone.each { notification in
        guard reading.features.contains(.system), notification.over == nil else { return nil }
        let limit = notification.point.now.advanced(bySeconds: 40)
        guard let delivery = reading.delivery(of: notification) else {
          return reading.now >= limit ? false : nil
        }
        return delivery.point.now <= limit
      }
    },
  ]
}

extension HTTPv1ServiceExtensionReading {
  /// Whether a delivery is one too many; a second one at the end of the time, or of a late download, is open.
  fileprivate func isSecond(_ content: Content) -> Bool? {
    let notification = notifications[content.notification]
    guard let first = notification.deliveries.first.map({ contents[$0] }),
      first.point < content.point
    else { return false }
    if first.cause == content.cause, first.point.now == content.point.now { return true }
    switch content.cause {
    case .timeOver, .downloadEnd: return nil
    case .notification, .log: return true
    case .time:
      return content.point.now < notification.point.now.advanced(bySeconds: 20) ? true : nil
    }
  }

  /// Whether no handler was called up to then but at the end of its own time: which one is open, among others.
  fileprivate func isOwn(_ notification: Notification, until over: Trace.Point) -> Bool {
    guard notification.isAmongOthers else { return true }
    return contents.allSatisfy { content in
      guard !content.isShown, notification.point < content.point, content.point < over else {
        return true
      }
      return content.cause == .timeOver(content.notification)
    }
  }
}

extension HTTPv1ServiceExtensionReading {
  /// Whether the newest notification, for which nothing was downloaded, is delivered or has a download of its own
  /// once the one with its address ends that another one began; nothing where it may wait for something else.
  ///
  /// The five seconds are ours: the extension's own work takes no time, and no sentence says at once.
  fileprivate func goesOnWithTheSharedOne(_ notification: Notification) -> Bool? {
    let shared = downloads.last { download in
      download.point < notification.point && download.url == address(of: notification)
        && download.ended.map { $0 > notification.point } ?? false
    }
    guard let ended = shared?.ended,
      ended.now < notification.point.now.advanced(bySeconds: 10),
      notification.over.map({ $0 > ended }) ?? true,
      !notifications.contains(where: { $0.point > notification.point && $0.point < ended }),
      downloads.allSatisfy({ $0.point > ended || $0.ended.map { $0 <= ended } ?? false })
    else { return nil }
    let limit = ended.now.advanced(bySeconds: 5)
    if notification.deliveries.contains(where: { contents[$0].point.now <= limit })
      || notification.downloads.contains(where: { downloads[$0].point.now <= limit })
    {
      return true
    }
    return now > limit ? false : nil
  }
}

extension HTTPv1ServiceExtensionReading.Content {
  /// Whether the time of its notification is over, or may be.
  fileprivate var mayBeAtTheEnd: Bool {
    switch cause {
    case .timeOver, .time: true
    case .notification, .downloadEnd, .log: false
    }
  }
}

#endif
