#if Everything || XMPPServer

import ConformanceKit
import Histories

extension Property where Reading == XMPPServerReading {
  /// What devices get, and when.
  static let xmppServerDeliveries: [Property] = [
    Property(
      "connected-devices-get-messages", "A message reaches a device that is connected",
      "XMPP-STOR-010d", "XMPP-DOWN-005b"
    ) {
      $0.duties("XMPP-DOWN-005b", "XMPP-STOR-010d")
    },
    Property(
      "stored-messages-are-delivered", "What waited for a device is delivered when it connects",
      "XMPP-STOR-001", "XMPP-DOWN-003", "XMPP-DOWN-004"
    ) {
      $0.duties("XMPP-STOR-001", "XMPP-DOWN-003", "XMPP-DOWN-004")
    },
    Property(
      "what-does-not-count",
      "Messages with a collapse key, expired, confirmed or another's don't count towards the hundred",
      "XMPP-STOR-006", "XMPP-STOR-005", "XMPP-STOR-007", "XMPP-STOR-008"
    ) {
      $0.duties("XMPP-STOR-005", "XMPP-STOR-006", "XMPP-STOR-007", "XMPP-STOR-008")
    },
    Property(
      "unconfirmed-messages-come-again", "What a device has not confirmed is delivered again",
      "MCS-ACK-007"
    ) {
      $0.duties("MCS-ACK-007")
    },
    Property(
      "confirmed-messages-do-not", "What a device has confirmed isn't delivered again",
      "MCS-ACK-007"
    ) {
      $0.endings("MCS-ACK-007")
    },
    Property(
      "later-messages-replace", "A message takes the place of one that waits with its collapse key",
      "XMPP-DOWN-027", "XMPP-DOWN-029"
    ) { reading in
      reading.duties("XMPP-DOWN-027", "XMPP-DOWN-029")
      reading.endings("XMPP-DOWN-027")
    },
    Property(
      "four-collapse-keys", "At most four collapse keys are kept for a device", "XMPP-DOWN-028"
    ) {
      $0.sessions.when { $0.waitingKeys > 0 }.each { $0.keys.count <= 4 }
    },
    Property(
      "at-once-or-never", "A message that lives for 0 seconds is delivered at once or never",
      "XMPP-DOWN-005"
    ) { reading in
      reading.messages.when { $0.isBrief && !$0.isAlike && reading.isOld($0) }.each(\.isInTime)
    },
    Property(
      "four-weeks-by-default",
      "A message without a time to live is kept for no more than four weeks",
      "XMPP-DOWN-004"
    ) { reading in
      reading.messages.when { !$0.hasTime && !$0.isAlike && reading.isOld($0) }.each(\.isInTime)
    },
    Property(
      "topics-reach-subscribers", "A message for topics reaches each device that is subscribed",
      "XMPP-DOWN-018d", "XMPP-DOWN-018c"
    ) {
      $0.duties("XMPP-DOWN-018d", "XMPP-DOWN-018c")
    },
    Property(
      "topics-reach-nobody-else", "A message for topics reaches no other device",
      "XMPP-DOWN-018d", "XMPP-DOWN-018e"
    ) { reading in
      let forTopics = reading.deliveries.when { delivery in
        delivery.request.map { reading.requests[$0].isForTopics && reading.requests[$0].isForKnown }
      }
      forTopics.each(againstIts: { reading.isForeign($0) ? "XMPP-DOWN-018e" : "XMPP-DOWN-018d" }) {
        delivery in
        delivery.request.map { reading.requests[$0].recipients.contains(delivery.device) }
      }
    },
    Property(
      "too-many-are-discarded", "What waited is discarded when there are more than a hundred",
      "XMPP-STOR-002"
    ) {
      $0.endings("XMPP-STOR-002")
    },
    Property(
      "discarded-after-a-month",
      "A message for a device that was away for more than a month is discarded", "XMPP-STOR-010"
    ) {
      $0.endings("XMPP-STOR-010")
    },
    Property(
      "discarding-is-told", "A device is told of what was discarded when it connects",
      "XMPP-STOR-003", "XMPP-STOR-010b"
    ) {
      $0.duties("XMPP-STOR-003", "XMPP-STOR-010b")
    },
    Property(
      "told-once-and-with-reason", "A device is told once, and only of what was discarded",
      "XMPP-STOR-003"
    ) { reading in
      reading.notices.each { notice in
        switch notice.cause {
        case .sure: true
        case .perhaps: nil
        case .none: false
        }
      }
    },
    Property(
      "number-of-the-discarded", "The notice has the number of discarded messages as a string",
      "XMPP-STOR-004"
    ) { reading in
      reading.notices.when { $0.total != nil }.each { notice in
        guard let text = notice.total?.string, let number = Int(text) else { return false }
        guard notice.cause == .sure, let session = notice.session else { return true }
        // What came since then wasn't discarded.
        let kept = notice.doubtful.map { reading.messages[$0] }.count { message in
          !message.isAlike && message.sent.contains { $0 >= session }
        }
        return number >= 1 && number <= notice.doubtful.count - kept
      }
    },
    Property(
      "old-discarding-is-not-told",
      "A device to which nothing was sent for four weeks isn't told of its absence", "XMPP-STOR-011"
    ) { reading in
      reading.notices.each(\.isRecent)
      reading.sessions.when { reading.isQuiet($0) }.none { session in
        reading.notices.contains { $0.point.step == session.point.step }
      }
    },
    Property(
      "click-action-is-the-category", "The click_action is the category of the push",
      "XMPP-DOWN-034"
    ) { reading in
      reading.duties("XMPP-DOWN-034")
      reading.pushes.each { push in
        guard let request = push.request.map({ reading.requests[$0] }) else { return nil }
        let action = request.json["notification"]?["click_action"]
        let category = push.payload?["aps"]?["category"]
        return action?.string == nil && action != nil ? nil : action == category
      }
    },
    Property(
      "content-available-as-asked",
      "A push has content-available 1 where the message has content_available true",
      "XMPP-DOWN-035"
    ) { reading in
      reading.duties("XMPP-DOWN-035")
      reading.pushes.each { push in
        guard let request = push.request.map({ reading.requests[$0] }) else { return nil }
        let flag = push.payload?["aps"]?["content-available"]
        switch request.json["content_available"] {
        case true: return flag == 1
        case nil, false: return flag == nil
        default: return nil
        }
      }
    },
  ]
}

extension XMPPServerReading.Message {
  /// Whether it came for the first time before its time was over, or never.
  fileprivate var isInTime: Bool {
    guard let first = sent.first else { return true }
    return first.now <= expires.advanced(bySeconds: XMPPServerReading.lateness)
  }
}

extension XMPPServerReading {
  /// Messages that were not to be delivered any more, by some requirement.
  fileprivate func endings(_ requirement: String) -> Judgement {
    var judgement = Judgement()
    for message in messages {
      guard let end = message.end, end.requirement == requirement, !message.isAlike else {
        continue
      }
      guard let wrong = message.wrong else {
        judgement.add(now > end.since ? true : nil, at: message.point)
        continue
      }
      judgement.add(false, at: wrong, against: requirement)
    }
    return judgement
  }

  /// Whether the time of a message is over.
  fileprivate func isOld(_ message: Message) -> Bool {
    now > message.expires.advanced(bySeconds: Self.lateness)
  }

  /// Whether a message came to a device of another sender.
  fileprivate func isForeign(_ delivery: Delivery) -> Bool {
    guard let request = delivery.request.map({ requests[$0] }) else { return false }
    return devices[delivery.device].sender != connections[request.connection].sender
  }

  /// Whether nothing was sent to a device in the four weeks before it connected.
  fileprivate func isQuiet(_ session: Session) -> Bool {
    let since = session.point.now.milliseconds - 28 * Self.day - 2000
    return !messages.contains {
      $0.device == session.device && $0.point < session.point
        && $0.point.now.milliseconds >= since
    } && !session.mayBeCrowded && !devices[session.device].isUnclear
  }
}

#endif
