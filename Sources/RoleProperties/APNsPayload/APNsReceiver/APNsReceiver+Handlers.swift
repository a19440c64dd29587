#if Everything || APNsReceiver

import ConformanceKit
import Histories

extension Property where Reading == APNsReceiverReading {
  /// The completion handlers, and the time for them.
  static let apnsReceiverHandlers: [Property] = [
    Property(
      "thirty-seconds-for-each",
      "An app is not terminated within the 30 seconds that it has for a push",
      "APNS-B-026"
    ) {
      $0.terminations.when { !$0.isSecondAnswer && $0.hasOpenCalls }.each(\.isLate)
    },
    Property(
      "who-completes-lives-on",
      "An app that completed all that it was called for is not terminated",
      "APNS-B-027"
    ) { reading in
      reading.terminations.when { !$0.isSecondAnswer }.each { termination in
        // Where a push didn't reach the app, another rule is broken.
        if termination.hasOpenCalls { return true }
        return reading.missesCalls(before: termination) ? nil : false
      }
    },
    Property(
      "late-apps-are-terminated", "An app that does not complete a background push is terminated",
      "APNS-B-027", "APNS-B-026b"
    ) { reading in
      // A quarter of a minute, and an hour for one that never completes, are ours.
      reading.backgroundFetches.each { reading.isTerminated($0, within: 3600) }
      reading.backgroundFetches.each(against: "APNS-B-026b") {
        reading.isTerminated($0, within: 45)
      }
    },
  ]
}

extension APNsReceiverReading {
  /// The calls for pushes of an app that stayed awake in the background.
  fileprivate var backgroundFetches: [Callback] {
    callbacks.when { call in
      // Whether the time goes on for an app that is suspended or opened meanwhile, no page says.
      call.method == .didReceiveRemoteNotificationFetch && call.isInForeground == false
        && call.isForAPush && !call.cameToForeground && !call.wasSuspended && !call.isCompleted
    }
  }

  /// Whether a push that may have been for the app didn't reach it in the minute before its end.
  fileprivate func missesCalls(before termination: Termination) -> Bool {
    let begin = termination.point.now.advanced(bySeconds: -60)
    return pushes.reversed().drop { $0.point > termination.point }
      .prefix { $0.point.now >= begin }
      .contains { $0.wakes != false && fetches($0) != true }
  }

  /// Whether a call that isn't completed ends with its process within so many seconds; unclear before they are over.
  fileprivate func isTerminated(_ call: Callback, within seconds: Double) -> Bool? {
    let limit = call.point.now.advanced(bySeconds: seconds)
    guard let end = call.end else { return now > limit ? false : nil }
    return end.now <= limit
  }
}

extension APNsReceiverReading.Callback {
  /// Whether a push brought it, and no touch of a notification.
  fileprivate var isForAPush: Bool {
    switch cause {
    case .push, .release: true
    default: false
    }
  }
}

#endif
