#if Everything || XMPPAppServer

import ConformanceKit
import Histories

extension Property where Reading == XMPPAppServerReading {
  /// What a message to a device holds.
  static let xmppAppServerMessages: [Property] = [
    Property(
      "json-in-a-gcm-element", "What goes out is a JSON object in a gcm element", "XMPP-ENV-001",
      "XMPP-ENV-016", "XMPP-ACK-017", "XMPP-ENV-006"
    ) { reading in
      let own = reading.stanzas.when { $0.what.type != "error" }
      own.each { $0.what.hasText }
      own.each(againstIts: { $0.what.isAnswer ? "XMPP-ACK-017" : "XMPP-ENV-016" }) { stanza in
        stanza.what.hasText ? stanza.what.json != nil : nil
      }
      reading.malformed.none(against: "XMPP-ENV-006") { _ in true }
    },
    Property(
      "ids-are-texts", "Each message has a message_id with at least one character", "XMPP-ENV-011"
    ) {
      $0.sent.each { $0.id.map { !$0.isEmpty } ?? false }
    },
    Property(
      "ids-are-not-taken", "An id isn't used again while the first message with it is unsettled",
      "XMPP-ENV-012"
    ) {
      $0.sent.none(\.isTaken)
    },
    Property(
      "each-has-one-recipient", "A message has one recipient that isn't empty", "XMPP-ENV-010",
      "XMPP-ENV-009"
    ) { reading in
      reading.sent.each { message in
        (message.json["to"] ?? message.json["condition"]).map { $0 != "" && $0 != .null } ?? false
      }
      reading.sent.none(against: "XMPP-ENV-009") { $0.json["to"]?.array != nil }
      // Nor one that only its caller left out.
      reading.sent.when { reading.call(of: $0) != nil }.each { message in
        reading.call(of: message).map { !($0.recipient ?? "").isEmpty }
      }
    },
    Property(
      "data-as-given", "The data are sent as the caller gives them, with texts for values",
      "XMPP-ENV-006", "XMPP-DOWN-015"
    ) { reading in
      let given = reading.sent.when { reading.call(of: $0).map { $0.asked.data?.object != nil } }
      given.each { message in
        guard let data = reading.call(of: message)?.asked.data?.object else { return nil }
        guard let sent = message.json["data"]?.object else { return data.isEmpty }
        let names = Set(sent.names.map(ExactString.init))
        // What becomes of a null no page says.
        let nulls = Set(data.members.filter { $0.value.isNull }.map { ExactString($0.name) })
        let isWhole = data.members.allSatisfy {
          names.union(nulls).contains(ExactString($0.name))
        }
        return isWhole && names.union(nulls).count == data.count
          && data.members.allSatisfy { $0.value.string == nil || sent[$0.name] == $0.value }
      }
      given.each(against: "XMPP-DOWN-015") { message in
        message.json["data"]?.object.map { $0.members.allSatisfy { $0.value.string != nil } }
      }
    },
    Property(
      "no-data-of-its-own", "A message without data has none of another", "XMPP-ENV-006"
    ) { reading in
      reading.sent.when { reading.call(of: $0).map { $0.asked.data == nil } }.each { message in
        message.json["data"]?.object?.isEmpty ?? true
      }
    },
    Property(
      "options-as-given", "Options are sent under the names of the reference, as they are given",
      "XMPP-DOWN-031", "XMPP-DOWN-033"
    ) { reading in
      reading.options("collapse_key") { $0.collapseKey.map { .string($0) } }
      reading.options("delivery_receipt_requested") {
        $0.deliveryReceiptRequested.map { .bool($0) }
      }
      reading.options("dry_run") { $0.dryRun.map { .bool($0) } }
      reading.options("content_available", against: "XMPP-DOWN-033") {
        $0.contentAvailable.map { .bool($0) }
      }
      // What is given as a condition isn't sent as a token or a topic.
      reading.sent.each { message in
        guard let asked = reading.call(of: message)?.asked, asked.to == nil,
          let condition = asked.condition
        else { return nil }
        return sameBytes(message.json["condition"]?.string, condition) == true
      }
    },
    Property(
      "time-to-live-is-a-number",
      "time_to_live is a number of seconds, as it is given or less what it waited",
      "XMPP-DOWN-001"
    ) { reading in
      reading.sent.each { message in
        message.json["time_to_live"].map { $0.number != nil }
      }
      reading.sent.each { message in
        guard let call = reading.call(of: message),
          let given = call.asked.timeToLive?.number?.int64, (0...2_419_200).contains(given)
        else { return nil }
        let waited = (message.point.now.milliseconds - call.point.now.milliseconds + 999) / 1000
        return message.json["time_to_live"]?.number.map { number in
          number.int64.map { $0 <= given && $0 >= given - waited && $0 >= 0 } ?? false
        } ?? (given == 2_419_200)
      }
      reading.sent.none { message in
        // What a caller leaves out has the default, or none; another's time is neither.
        guard reading.call(of: message).map({ $0.asked.timeToLive == nil }) == true,
          let seconds = message.json["time_to_live"]?.number?.int64
        else { return nil }
        return reading.calls.contains { $0.asked.timeToLive?.number?.int64 == seconds }
          && seconds != 2_419_200
      }
    },
    Property(
      "notification-as-given", "The notification is sent as the caller gives it", "XMPP-DOWN-032"
    ) { reading in
      reading.sent.each { message in
        guard let call = reading.call(of: message) else { return nil }
        guard let given = call.asked.notification else {
          return message.json["notification"]?.object?.isEmpty ?? true
        }
        return isWritten(given, as: message.json["notification"])
      }
    },
  ]
}

/// Whether a notification was sent as it is given; the reference has texts for all values, "JSON array as string" too.
private func isWritten(_ given: JSONValue, as sent: JSONValue?) -> Bool {
  guard let given = given.object, let sent = sent?.object else { return sent == given }
  return given.members.count == sent.members.count
    && given.members.allSatisfy { member in
      guard let value = sent[member.name], member.value.string == nil else {
        return sent[member.name] == member.value
      }
      return value == member.value
        || value.string.flatMap { try? JSONValue(parsing: $0) } == member.value
    }
}

extension XMPPAppServerReading {
  /// The call that a message is for, where that is known.
  func call(of message: Sent) -> Call? {
    message.owner.map { calls[$0] }.flatMap { $0.isAlike ? nil : $0 }
  }

  /// An option that was given is sent; one that wasn't has no value that another call gave.
  fileprivate func options(
    _ name: String, against requirement: String? = nil,
    _ value: (Asked) -> JSONValue?
  ) -> Judgement {
    sent.each(against: requirement) { message in
      guard let call = call(of: message) else { return nil }
      let sent = message.json[name]
      guard let given = value(call.asked) else {
        return sent == nil || sent == false || sent == .null
          || !calls.contains { value($0.asked) == sent }
      }
      return given == false ? sent == nil || sent == false : sent == given
    }
  }
}

#endif
