#if Everything || XMPPClient

import ConformanceKit
import Histories

extension Property where Reading == XMPPClientReading {
  /// What goes out for the app, and when.
  static let xmppClientUpstream: [Property] = [
    Property(
      "messages-go-out", "What can be sent is sent, and what was kept when it can be",
      "IOSUP-008", "IOSUP-008b", "UP-013", "UP-003", "UP-004"
    ) {
      $0.duties(to: .send, ["IOSUP-008", "IOSUP-008b", "UP-013", "UP-003", "UP-004"])
    },
    Property(
      "what-the-server-lacks-goes-out-again",
      "After the server's list all else that was sent before goes out again", "UP-022", "MCS-009"
    ) {
      $0.duties(to: .send, ["UP-022", "MCS-009"])
    },
    Property(
      "what-the-server-has-stays", "What the server has isn't sent again", "MCS-ACK-006",
      "MCS-010"
    ) { reading in
      reading.known.each(againstIts: { $0.confirmed == nil ? "MCS-ACK-006" : $0.confirmedBy }) {
        message in
        message.last == nil ? nil : message.confirmed == nil
      }
    },
    Property("receiver-as-given", "A message goes to the receiver that the app names", "IOSUP-002")
    { reading in
      reading.known.each { message in
        reading.call(of: message).map { message.transmit.to.hasSameBytes(as: $0.asked.to) }
      }
    },
    Property(
      "data-as-given",
      "The texts among the data are sent as they are given, lists and nothing else",
      "UP-003", "UP-021"
    ) { reading in
      reading.known.each(againstIts: { message in
        message.point.step == reading.call(of: message)?.point.step ? "UP-003" : "UP-021"
      }) { message in
        guard let given = reading.call(of: message)?.asked.data,
          let sent = message.transmit.data?.object
        else { return nil }
        return sent.holds(given)
      }
    },
    Property(
      "same-message-again",
      "What is sent again has the same receiver, data, collapse key and persistent id",
      "UP-021"
    ) { reading in
      reading.known.each { message in
        guard let last = message.last.map({ reading.sent[$0].transmit }) else { return nil }
        return message.transmit.to == last.to && message.transmit.data == last.data
          && message.transmit.collapseKey == last.collapseKey
      }
      reading.known.each { message in
        guard let last = message.last.map({ reading.sent[$0].transmit }),
          let id = message.transmit.persistentID, let before = last.persistentID
        else { return nil }
        return id.hasSameBytes(as: before)
      }
    },
    Property(
      "collapse-key-of-the-data", "A collapse_key among the data is the message's, too", "UP-005"
    ) { reading in
      reading.known.each { message in
        guard let call = reading.call(of: message) else { return nil }
        let key = call.asked.data["collapse_key"]
        if key?.string?.isEmpty ?? true { return (message.transmit.collapseKey ?? "").isEmpty }
        return sameBytes(message.transmit.collapseKey, key?.string) ?? false
      }
    },
    Property(
      "time-to-live-as-given", "A time to live of up to a day is sent as it is given", "UP-011b"
    ) { reading in
      reading.known.each { message in
        guard let given = reading.call(of: message)?.asked.timeToLive, (0...86_400).contains(given)
        else { return nil }
        return message.transmit.timeToLive.map { $0 == given }
      }
    },
    Property(
      "category-sender-and-second",
      "A message has the app for category, no sender, and the second of sending", "UP-029"
    ) { reading in
      reading.sent.when { _ in reading.configuration.app != nil }.each { message in
        message.transmit.category.map { sameBytes($0, reading.configuration.app) == true }
      }
      reading.sent.each { ($0.transmit.from ?? "").isEmpty }
      reading.known.each { message in
        guard let call = reading.call(of: message), let sent = message.transmit.sent else {
          return nil
        }
        // Whether it is rounded up, and which of two sendings counts, no page says.
        let first = call.point.now.milliseconds / 1000
        return (first...(message.point.now.milliseconds / 1000 + 1)).contains(Int64(sent))
      }
    },
    Property(
      "persistent-ids-differ", "No two messages have the same persistent id", "UP-020"
    ) {
      $0.sent.when { $0.transmit.persistentID != nil }.none(\.isTaken)
    },
    Property(
      "zero-is-not-kept",
      "A message with a time to live of 0 isn't sent again, nor after a relaunch",
      "UP-012"
    ) { reading in
      reading.known.each { message in
        guard let call = reading.call(of: message), call.asked.timeToLive == 0 else { return nil }
        return message.last == nil && call.life == message.life
      }
    },
    Property(
      "expired-messages-stay", "What has expired isn't sent", "IOSUP-009", "UP-023"
    ) { reading in
      reading.known.each(againstIts: { $0.last == nil ? "IOSUP-009" : "UP-023" }) { message in
        guard let call = reading.call(of: message), call.isKept, call.asked.timeToLive <= 86_400
        else { return nil }
        return call.isExpired(at: message.point.now).map { !$0 }
      }
    },
    Property(
      "unfit-messages-stay", "A message without a receiver or that is too large isn't sent",
      "UP-007", "UP-004"
    ) { reading in
      let unfit = reading.calls.when { $0.fault == "UP-007" || $0.fault == "UP-004" }
      unfit.each(againstIts: { $0.fault ?? "UP-007" }) { $0.sent.isEmpty }
    },
    Property(
      "failed-messages-stay", "What was reported as failed isn't sent", "IOSUP-011"
    ) { reading in
      // What can't be stored fails and may be sent all the same, says Google's code since 6.12 (UP-017).
      guard reading.configuration.storable else { return Judgement() }
      return reading.known.when { reading.call(of: $0)?.isKept }.none(\.hadFailed)
    },
  ]

  /// What the app is told of its messages.
  static let xmppClientOutcomes: [Property] = [
    Property(
      "success-when-the-server-has-it",
      "Success is reported when the server has a message, and not before", "IOSUP-010", "MCS-010",
      "MCS-ACK-006", "UP-017"
    ) { reading in
      reading.duties(to: .settle, ["IOSUP-010", "MCS-010"])
      reading.outcomes.filter(\.isSuccess).each(againstIts: {
        reading.configuration.storable ? $0.requirement : "UP-017"
      }) { outcome in
        guard let call = outcome.call.map({ reading.calls[$0] }) else { return nil }
        // What was to fail breaks another sentence.
        return call.fault == nil || !reading.configuration.storable ? outcome.isConfirmed : nil
      }
    },
    Property(
      "unfit-messages-fail", "What can't be sent or kept is reported as failed", "UP-007",
      "UP-004", "UP-014", "UP-017", "IOSUP-017", "IOSUP-008b"
    ) {
      $0.duties(
        to: .settle, ["UP-007", "UP-004", "UP-014", "UP-017", "IOSUP-017", "IOSUP-008b"])
    },
    Property(
      "expired-messages-fail", "What has expired before it went out again is reported as failed",
      "IOSUP-009", "UP-023"
    ) {
      $0.duties(to: .settle, ["IOSUP-009", "UP-023"])
    },
    Property(
      "fit-messages-do-not-fail", "What can be sent or kept isn't reported as failed", "UP-016",
      "UP-013", "IOSUP-008", "IOSUP-009", "UP-003", "UP-004"
    ) { reading in
      reading.calls.when { reading.isFit($0) }.each(againstIts: {
        reading.requirementToKeep($0)
      }) { call in
        guard let failure = reading.failure(of: call) else { return true }
        return failure.isExpired
      }
    },
    Property("one-outcome-each", "Each message is settled once", "IOSUP-011", "UP-010") {
      reading in
      let known = reading.outcomes.when { outcome in
        outcome.call.map { !reading.calls[$0].isAlike }
      }
      known.each(againstIts: { outcome in
        let isKept = outcome.call.map { reading.calls[$0].isKept && reading.calls[$0].fault == nil }
        return isKept == true ? "IOSUP-011" : "UP-010"
      }) { $0.before == 0 }
    },
    Property(
      "outcomes-have-the-id", "What is reported has the id of a message of the app", "UP-024",
      "UP-025"
    ) {
      $0.outcomes.each(againstIts: { $0.isSuccess ? "UP-024" : "UP-025" }, \.isKnown)
    },
    Property("failures-have-a-code", "A failure has a code", "UP-025b") {
      $0.outcomes.filter { !$0.isSuccess }.each { $0.code != nil }
    },
    Property(
      "code-of-expired-messages-on-android", "On Android a message that has expired has the code 3",
      "IOSUP-018"
    ) { reading in
      let failures = reading.outcomes.when { outcome in
        guard let call = outcome.call.map({ reading.calls[$0] }) else { return nil }
        return reading.configuration.platform == .android && !outcome.isSuccess && call.isClear
          && call.isKept && call.fault == nil && !call.isDoubtful && outcome.isExpired == true
      }
      failures.each { outcome in outcome.code.map { $0 == 3 } }
    },
  ]
}

extension XMPPClientReading {
  /// The messages that go out for a call that no other is like.
  fileprivate var known: [Sent] { sent.filter { call(of: $0) != nil } }

  fileprivate func call(of message: Sent) -> Call? {
    message.call.map { calls[$0] }.flatMap { $0.isAlike ? nil : $0 }
  }

  /// Whether the sources leave no doubt that a message is sent or kept.
  fileprivate func isFit(_ call: Call) -> Bool {
    call.isClear && !call.isDoubtful && call.fault == nil
  }

  fileprivate func failure(of call: Call) -> Outcome? {
    call.outcomes.map { outcomes[$0] }.first { !$0.isSuccess }
  }

  /// The requirement that says that a message doesn't fail.
  fileprivate func requirementToKeep(_ call: Call) -> String {
    if let requirement = call.asked.requirementOfContent { return requirement }
    if !call.isKept { return "UP-013" }
    if let failure = failure(of: call), failure.point.now > call.point.now.advanced(bySeconds: 1) {
      return "IOSUP-009"
    }
    return call.isConnected ? "IOSUP-008" : "UP-016"
  }
}

extension JSONObject {
  /// Whether what is sent holds the texts that were given, and nothing that can't be sent.
  fileprivate func holds(_ given: JSONObject) -> Bool {
    let isWhole = given.members.allSatisfy { member in
      guard member.value.string != nil else { return true }
      return member.isReserved && self[member.name] == nil || self[member.name] == member.value
    }
    return isWhole
      && members.allSatisfy { member in
        guard let value = given[member.name] else { return false }
        // A number is left out or sent as a text.
        return value.string != nil || !value.isListOrNull && member.value.string != nil
      }
  }
}

#endif
