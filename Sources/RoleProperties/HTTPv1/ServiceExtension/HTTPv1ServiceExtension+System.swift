#if Everything || HTTPv1ServiceExtension

import ConformanceKit
import Histories

extension Property where Reading == HTTPv1ServiceExtensionReading {
  /// What the system around the extension does.
  static let httpV1ServiceExtensionSystem: [Property] = [
    Property(
      "extension-runs-only-for-fit-pushes",
      "The extension runs for mutable-content 1 and alert text, and for nothing else",
      "FCM-E-002"
    ) { reading in
      reading.notifications.when { $0.runs == false }.none { notification in
        !notification.deliveries.isEmpty
          || notification.shown.contains { !reading.contents[$0].attachments.isEmpty }
          || reading.downloads.contains { $0.cause == .notification(notification.place) }
      }
      reading.running.each { notification in
        guard reading.features.contains(.system), notification.image.isClear else { return nil }
        if !notification.deliveries.isEmpty || !notification.downloads.isEmpty { return true }
        if notification.isAmongOthers || reading.mayShare(notification) { return nil }
        // One that ran may still call its handler, unless it is shown without, or its time is over.
        let limit = notification.point.now.advanced(bySeconds: 40)
        return notification.shown.isEmpty && reading.now < limit ? nil : false
      }
    },
    Property(
      "shown-once-and-in-time",
      "A notification is shown once, about 30 seconds after it came or when the handler is called",
      "FCM-E-004b"
    ) { reading in
      reading.notifications.each { notification in
        guard reading.features.contains(.system), notification.runs == true else { return nil }
        let came = notification.point.now
        // What the handler was given may take the system a few seconds more, which are ours.
        let limit = came.advanced(bySeconds: notification.deliveries.isEmpty ? 40 : 45)
        guard let shown = notification.shown.first.map({ reading.contents[$0] }) else {
          return reading.now >= limit ? false : nil
        }
        let isEarly =
          notification.deliveries.isEmpty && notification.over == nil
          && !notification.isAmongOthers && shown.point.now < came.advanced(bySeconds: 20)
        return notification.shown.count == 1 && !isEarly && shown.point.now <= limit
      }
    },
    Property(
      "original-without-the-handler",
      "The original is shown where the handler is never called", "FCM-E-005"
    ) { reading in
      reading.notifications.each { notification in
        guard reading.features.contains(.system), notification.runs == true,
          reading.configuration.appForgetsHandler, notification.deliveries.isEmpty
        else { return nil }
        guard let shown = notification.shown.first.map({ reading.contents[$0] }) else {
          return reading.now >= notification.point.now.advanced(bySeconds: 40) ? false : nil
        }
        return shown.texts == notification.original && shown.attachments.isEmpty
      }
    },
    Property(
      "delivered-text-or-the-original",
      "What the handler is given is shown, or the original where it has no text", "FCM-E-007"
    ) { reading in
      // Among others a handler may have been given the content of another one.
      reading.contents.when(\.isShown).each { shown in
        let notification = reading.notifications[shown.notification]
        guard notification.runs == true, let delivery = reading.delivery(of: notification),
          !notification.isAmongOthers || reading.hasOwnTexts(delivery) == true
        else { return nil }
        // The original has no image either.
        return delivery.texts.isEmpty
          ? shown.texts == notification.original && shown.attachments.isEmpty
          : shown.texts == delivery.texts
      }
    },
  ]
}

extension HTTPv1ServiceExtensionReading.Image {
  /// Whether it is known what the helper does of it at once.
  fileprivate var isClear: Bool {
    switch self {
    case .absent, .address: true
    case .ofAnotherType, .noAddress, .unclear: false
    }
  }
}

#endif
