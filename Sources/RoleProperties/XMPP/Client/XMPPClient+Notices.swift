#if Everything || XMPPClient

import ConformanceKit
import Histories

extension Property where Reading == XMPPClientReading {
  /// Notices that messages were deleted.
  static let xmppClientNotices: [Property] = [
    Property(
      "notices-are-told-once", "The app is told once of each notice of deleted messages",
      "XMPP-STOR-014", "DEL-001"
    ) { reading in
      reading.notices.when { $0.isOpen && $0.isOurs && $0.isNew && !$0.isInfrastructure }
        .each(againstIts: { $0.kind == .notice ? "XMPP-STOR-014" : "DEL-001" }) { notice in
          guard notice.notices == 0 else { return notice.notices == 1 }
          // Of several at one instant the app may be told once.
          let isTold = reading.notices.contains {
            $0.point < notice.point && $0.point.now == notice.point.now && $0.notices > 0
          }
          return isTold ? nil : false
        }
    },
    Property("notices-are-no-messages", "A notice isn't handed over as a message", "DEL-001") {
      $0.notices.each { $0.deliveries.isEmpty }
    },
    Property(
      "no-notice-before-the-login", "A notice before the answer to the login isn't told",
      "MCS-016"
    ) {
      $0.notices.when(\.isEarly).each { $0.notices == 0 }
    },
    Property(
      "no-notices-for-the-infrastructure",
      "The app isn't told of a notice that is meant for Google's own infrastructure", "DEL-004"
    ) {
      // Of a notice that is a message from the infrastructure for the app no page speaks.
      $0.notices.when { $0.isInfrastructure && $0.from != "mcs.android.com" }.each {
        $0.notices == 0
      }
    },
    Property(
      "nothing-else-is-a-notice",
      "The app is told of deleted messages because of a notice and of nothing else", "DEL-002b",
      "XMPP-STOR-015"
    ) { reading in
      reading.notifications.each(againstIts: { $0.isByPush ? "XMPP-STOR-015" : "DEL-002b" }) {
        notification in
        if notification.isByItself { return nil }
        return notification.incoming.map { reading.incoming[$0].isNotice } ?? false
      }
      reading.incoming.filter { !$0.isNotice }.each(againstIts: {
        $0.kind == .push ? "XMPP-STOR-015" : "DEL-002b"
      }) { $0.notices == 0 ? true : nil }
    },
  ]
}

extension XMPPClientReading {
  fileprivate var notices: [Incoming] { incoming.filter { $0.kind != .push && $0.isNotice } }
}

#endif
