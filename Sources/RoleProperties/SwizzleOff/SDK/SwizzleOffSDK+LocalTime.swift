#if Everything || SwizzleOffSDK

import ConformanceKit
import Foundation
import Histories

extension Property where Reading == SwizzleOffSDKReading {
  /// Messages that are to be shown at a local time.
  static let swizzleOffSDKLocalTime: [Property] = [
    Property(
      "others-are-not-scheduled",
      "A message without google.c.cm.lt_start is not scheduled", "CTX-001"
    ) { reading in
      reading.reports.when { !$0.message.isLocalTime }.each {
        reading.moment(of: $0).scheduled.isEmpty
      }
    },
    Property(
      "scheduled-at-its-start",
      "A local-time message whose start is ahead is scheduled once, at its start", "CTX-003",
      "CTX-002"
    ) { reading in
      reading.lists.timed.when { $0.isAhead == true }.each(againstIts: { timed in
        timed.scheduled.count == 1 ? "CTX-002" : "CTX-003"
      }) { timed in
        timed.scheduled.map(\.date) == [timed.report.message.text("google.c.cm.lt_start")]
      }
    },
    Property(
      "named-after-the-message", "It is scheduled under the message's id, and once", "CTX-003"
    ) { reading in
      reading.lists.timed.each { timed in
        guard case .text(let id) = timed.report.message.id, let first = timed.scheduled.first else {
          return nil
        }
        return first.identifier == id && !first.repeats
      }
    },
    Property(
      "past-ones-are-dropped",
      "A local-time message is dropped when its end has passed, or its start where it has no end",
      "CTX-005", "CTX-004"
    ) { reading in
      let past = reading.lists.timed.when { $0.isAhead == false }
      past.each(againstIts: { $0.hasEnd ? "CTX-005" : "CTX-004" }) { timed in
        if !timed.hasEnd { return timed.scheduled.isEmpty }
        return timed.isOver == true ? timed.scheduled.isEmpty : nil
      }
    },
    Property(
      "within-its-time-in-ten-seconds",
      "A local-time message between its start and its end is scheduled ten seconds ahead",
      "CTX-006"
    ) { reading in
      reading.lists.timed.when { $0.isAhead == false && $0.isOver == false }.each { timed in
        guard timed.scheduled.count == 1, let date = LocalTime(timed.scheduled[0].date) else {
          return false
        }
        // A part of a second may count as a whole one.
        let rest = timed.point.now.milliseconds % 1000
        let soon = timed.now.seconds + 10
        return date.seconds == soon || rest > 0 && date.seconds == soon + 1
      }
    },
    Property(
      "scheduled-once", "A silent local-time message that comes again is not scheduled again",
      "RECV-007"
    ) { reading in
      reading.reports.when { $0.isNew == false && $0.message.isLocalTime }.each {
        reading.moment(of: $0).scheduled.isEmpty
      }
    },
    Property(
      "texts-of-the-notification",
      "Title, body and badge are taken from gcm.notification, and none of them from aps", "CTX-009"
    ) { reading in
      reading.lists.notifications.each { notification in
        let (told, message) = (notification.what, notification.message)
        // An empty text is what a content has of which none was set.
        return told.title ?? "" == message.text("gcm.notification.title")
          && told.body ?? "" == message.text("gcm.notification.body")
          && told.badge == message.json["gcm.notification.badge"]
      }
    },
    Property(
      "sound-and-category-of-the-notification",
      "The sound and the click action are taken from gcm.notification", "CTX-010", "CTX-011"
    ) { reading in
      reading.lists.notifications.each { notification in
        notification.what.sound ?? "" == notification.message.text("gcm.notification.sound")
      }
      reading.lists.notifications.each(against: "CTX-011") { notification in
        notification.what.category ?? ""
          == notification.message.text("gcm.notification.click_action")
      }
    },
    Property(
      "rest-of-the-message",
      "The notification's userInfo is the message without what carried it", "CTX-012"
    ) { reading in
      reading.lists.notifications.each { notification in
        let members = notification.message.json.object?.members ?? []
        let carriers = ["aps", "gcm.notification.content-available"]
        let kept = members.filter {
          !carriers.contains($0.name) && !$0.name.hasPrefix("google.c.cm.")
        }
        return notification.what.userInfo.map { .object(JSONObject(kept)) == $0 } ?? kept.isEmpty
      }
    },
  ]
}

extension SwizzleOffSDKReading {
  /// A local-time message that is reported for the first time.
  struct Timed: Thing {
    let report: Report
    let scheduled: [SwizzleOffSDK.LocalNotification]
    /// The time of the device, its parts of a second aside.
    let now: LocalTime

    var point: Trace.Point { report.point }
    private var start: LocalTime? { LocalTime(report.message.text("google.c.cm.lt_start")) }
    var hasEnd: Bool { report.message.json["google.c.cm.lt_end"] != nil }

    /// Whether its start is yet to come; unclear at that second, and where it can't be read.
    var isAhead: Bool? { start.flatMap { $0 == now ? nil : $0 > now } }
    /// Whether its end has passed.
    var isOver: Bool? {
      LocalTime(report.message.text("google.c.cm.lt_end")).flatMap { $0 == now ? nil : $0 < now }
    }
  }

  func timed(_ report: Report, in moment: Moment) -> Timed? {
    guard report.isReported == true, report.message.isLocalTime, report.isNew == true,
      features.contains(.localTime), state.setup.platform == .iOS, state.isApp
    else { return nil }
    return Timed(
      report: report, scheduled: moment.scheduled.map(\.what),
      now: LocalTime(report.point.now, offset: configuration.timeZoneOffset))
  }

  /// A local notification and the message of which it is made.
  struct Notification: Thing {
    let point: Trace.Point
    let what: SwizzleOffSDK.LocalNotification
    let message: Message
  }
}

#endif
