#if Everything || XMPPAppServer

import ConformanceKit
import Histories

extension Property where Reading == XMPPAppServerReading {
  /// What the caller is told, and what is settled.
  static let xmppAppServerOutcomes: [Property] = [
    Property(
      "accepted-once-acknowledged", "A message is accepted by its ack, and by nothing else",
      "XMPP-RCPT-007", "XMPP-RSND-006"
    ) { reading in
      reading.outcomes.filter(\.what.isAccepted).each { outcome in
        guard let id = outcome.what.messageID else { return nil }
        let came = reading.incoming.filter {
          $0.point < outcome.point && reading.isOf($0, id)
        }
        if came.contains(where: { $0.kind == .ack }) { return true }
        return came.contains { $0.kind == .unclear } ? nil : false
      }
    },
    Property(
      "receipts-show-delivery", "A delivery is reported because of a receipt, not of an ack",
      "XMPP-DOWN-030"
    ) { reading in
      let isUnclear = reading.connections.contains { $0.isUnclear }
      reading.receipts.each { receipt in
        let came = reading.incoming.contains { came in
          guard came.point < receipt.point, came.kind == .receipt || came.kind == .unclear else {
            return false
          }
          let original = came.json["data"]?["original_message_id"]?.string
          // Where a token is named it is the device's, as the receipt has it.
          let device = came.json["data"]?["device_registration_id"]?.string
          return sameBytes(original, receipt.what.messageID) != false
            && sameBytes(device, receipt.what.token) != false
        }
        return !came && isUnclear ? nil : came
      }
    },
    Property(
      "refusals-are-told", "A message that is refused for good is reported as failed",
      "XMPP-ERR-001", "XMPP-ERR-002", "XMPP-ERR-003", "XMPP-DOWN-025", needs: ["outcome"]
    ) { reading in
      reading.refused.when { $0.hasGoodReason }.each(againstIts: \.requirement) { came in
        known(reading.outcomes.filter { $0.point.step == came.point.step }) { outcome in
          guard !outcome.what.isAccepted else { return false }
          return outcome.what.messageID.map { reading.isOf(came, $0) }
        }
      }
    },
    Property(
      "refusals-under-their-own-name", "A failure names no error of another message",
      "XMPP-ERR-001", "XMPP-ERR-002", "XMPP-ERR-003"
    ) { reading in
      reading.refused.when { $0.hasGoodReason }.each(againstIts: \.requirement) { came in
        let told = reading.outcomes.first {
          $0.point.step == came.point.step
            && ($0.what.messageID.map { reading.isOf(came, $0) } ?? false)
        }
        guard let error = told?.what.error, XMPPAppServerReading.Incoming.errors.contains(error)
        else { return nil }
        return error == came.error
      }
      // A token that was never refused isn't unregistered, however much it looks like one that was.
      reading.outcomes.when { $0.what.error == "DEVICE_UNREGISTERED" }
        .each(against: "XMPP-ERR-003") { reading.isOfGoneToken($0.what) }
    },
    Property(
      "one-outcome-each", "No message is settled twice when a connection drains", "XMPP-CTRL-006"
    ) { reading in
      reading.outcomes.each { outcome in
        guard let id = outcome.what.messageID,
          reading.connections.contains(where: { $0.draining.map { $0 < outcome.point } ?? false })
        else { return nil }
        let told = reading.outcomes.count {
          $0.point <= outcome.point && sameBytes($0.what.messageID, id) == true
        }
        let asked = reading.calls.count { sameBytes($0.id, id) == true }
        return told <= max(1, asked)
      }
    },
    Property(
      "newer-tokens-are-told-or-used", "A newer registration token is reported or used",
      "XMPP-DOWN-023", needs: ["outcome"]
    ) { reading in
      reading.incoming.when { $0.kind == .ack && $0.parcel != nil }.each { came in
        guard let token = came.json["registration_id"]?.string else { return nil }
        let told = reading.outcomes.first {
          $0.point.step == came.point.step
            && ($0.what.messageID.map { reading.isOf(came, $0) } ?? false)
        }
        if let named = told?.what.newToken { return named.hasSameBytes(as: token) }
        let old = came.parcel.flatMap { reading.recipient(of: $0) }
        let next = reading.sent.first { message in
          reading.call(of: message).map {
            $0.point > came.point && sameBytes($0.recipient, old) == true
          } ?? false
        }
        guard let next else { return nil }
        // A later ack may have named a token that is newer still.
        let named = reading.incoming.filter {
          $0.kind == .ack && $0.point >= came.point && $0.point < next.point
            && sameBytes($0.parcel.flatMap { reading.recipient(of: $0) }, old) == true
        }
        return named.contains {
          sameBytes($0.json["registration_id"]?.string, next.json["to"]?.string) == true
        }
      }
    },
    Property(
      "settled-messages-stay-settled", "What is settled isn't sent again", "XMPP-RSND-004",
      "XMPP-RSND-006", "XMPP-ERR-001", "XMPP-ERR-002", "XMPP-ERR-003", "XMPP-ERR-012"
    ) { reading in
      let known = reading.sent.when { reading.call(of: $0) != nil && $0.last != nil }
      known.each(againstIts: { reading.requirementOfEnd($0) }) { message in
        message.before.map { !$0.isSettled }
      }
    },
    Property(
      "nothing-goes-out-twice", "What is pending isn't sent again while its connection is there",
      "XMPP-FLOW-006"
    ) { reading in
      reading.sent.when { reading.call(of: $0) != nil }.each { message in
        guard let before = message.before else { return message.last == nil ? true : nil }
        guard case .pending(let connection) = before else { return nil }
        // What becomes of it on a connection that drains is its own matter.
        return reading.connections[connection].draining == nil ? false : nil
      }
    },
  ]
}

extension XMPPAppServerReading.Incoming {
  /// Whether the page says of its error that the message fails for good.
  fileprivate var hasGoodReason: Bool {
    ["INVALID_JSON", "BAD_REGISTRATION", "DEVICE_UNREGISTERED"].contains(error)
  }

  fileprivate var requirement: String {
    if json["error_description"] == nil { return "XMPP-DOWN-025" }
    return Self.requirement(of: error)
  }

  static func requirement(of error: String?) -> String {
    switch error {
    case "INVALID_JSON": "XMPP-ERR-001"
    case "BAD_REGISTRATION": "XMPP-ERR-002"
    case "DEVICE_UNREGISTERED": "XMPP-ERR-003"
    case "SERVICE_UNAVAILABLE": "XMPP-ERR-005"
    case "DEVICE_MESSAGE_RATE_EXCEEDED": "XMPP-ERR-007"
    case "TOPICS_MESSAGE_RATE_EXCEEDED": "XMPP-ERR-008"
    case "QUOTA_EXCEEDED": "XMPP-ERR-010"
    default: "XMPP-ERR-011"
    }
  }
}

extension XMPPAppServerReading {
  /// The refusals so far of messages that were pending.
  var refusedSoFar: [Incoming] {
    incoming.when { came in
      came.kind == .nack && came.error != nil
        && (came.parcel.flatMap { parcels[$0].call }.map { !calls[$0].isAlike } ?? false)
    }
  }

  /// Whether an answer is for the message of an id: one that goes out under another is still the same.
  fileprivate func isOf(_ came: Incoming, _ id: String) -> Bool {
    if sameBytes(came.id, id) == true { return true }
    guard let parcel = came.parcel.map({ parcels[$0] }) else { return false }
    return parcel.ids.contains { $0.hasSameBytes(as: id) }
      || sameBytes(parcel.call.flatMap { calls[$0].id }, id) == true
  }

  /// Whether a failure is for a token that was refused before; unclear where that is one's that was replaced.
  fileprivate func isOfGoneToken(_ outcome: Outcome) -> Bool? {
    guard let id = outcome.messageID, newerTokens.isEmpty,
      let asking = wanted[ExactString(id)], asking.count == 1, !calls[asking[0]].isAlike,
      !incoming.contains(where: { came in
        came.kind == .unclear || (came.error == "DEVICE_UNREGISTERED" && came.parcel == nil)
      })
    else { return nil }
    return isGone(calls[asking[0]])
  }

  /// The requirement that speaks of how a message was settled before it was sent again.
  fileprivate func requirementOfEnd(_ message: Sent) -> String {
    guard case .settled(let accepted, let end)? = message.before, let owner = message.owner else {
      return "XMPP-RSND-004"
    }
    let connections = Set(calls[owner].sent.map { sent[$0].connection })
    if accepted { return connections.count > 2 ? "XMPP-RSND-006" : "XMPP-RSND-004" }
    let refusal = incoming.last { $0.point == end && $0.kind == .nack }
    return refusal.map { Incoming.requirement(of: $0.error) } ?? "XMPP-RSND-004"
  }
}

#endif
