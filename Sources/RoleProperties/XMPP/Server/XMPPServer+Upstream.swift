#if Everything || XMPPServer

import ConformanceKit
import Histories

extension Property where Reading == XMPPServerReading {
  /// Messages from devices, and receipts.
  static let xmppServerUpstream: [Property] = [
    Property(
      "devices-messages-are-sent", "A message from a device is sent to its app server",
      "XMPP-UP-001"
    ) {
      $0.duties("XMPP-UP-001")
    },
    Property(
      "devices-messages-are-whole",
      "A message from a device has from, category and message_id, and its data",
      "XMPP-UP-001"
    ) { reading in
      reading.sent.each { sent in
        ["from", "category", "message_id"].allSatisfy { sent.json[$0]?.string != nil }
      }
      reading.sent.when { $0.upwards.count == 1 }.each { sent in
        XMPPServerReading.known(sent.json["data"]) == reading.upwards[sent.upwards[0]].data
      }
    },
    Property("no-message-type", "A message from a device has no message_type", "XMPP-UP-001b") {
      $0.sent.none { $0.json["message_type"] != nil }
    },
    Property(
      "category-is-the-app", "The category is the app that sent the message", "XMPP-UP-002"
    ) { reading in
      reading.sent.when { !$0.upwards.isEmpty }.each { sent in
        let app = reading.devices[reading.upwards[sent.upwards[0]].device].registered.app
        return sameBytes(sent.json["category"]?.string, app)
      }
    },
    Property("from-is-the-device", "The from is the token of the device", "XMPP-UP-003") {
      $0.sent.when { !$0.sameID.isEmpty }.none { $0.upwards.isEmpty }
    },
    Property(
      "message-id-as-given", "The message_id is the one that the device gave", "XMPP-UP-005"
    ) {
      $0.sent.none { $0.sameID.isEmpty }
    },
    Property(
      "to-its-own-sender", "A message from a device goes to the sender that it addressed alone",
      "XMPP-UP-012"
    ) { reading in
      reading.sent.when { !$0.upwards.isEmpty }.each { sent in
        let device = reading.devices[reading.upwards[sent.upwards[0]].device]
        return same(reading.connections[sent.connection].sender, device.sender)
      }
    },
    Property(
      "expired-messages-are-not-sent",
      "A message from a device that expired before it could be sent isn't sent", "XMPP-UP-011"
    ) { reading in
      let old = reading.upwards.when { upward in
        upward.expires.map { reading.now > $0.advanced(bySeconds: 1) && !upward.isAlike }
      }
      old.none { $0.cameLate != nil }
    },
    Property(
      "unacknowledged-messages-come-again",
      "What was not acknowledged, on its connection and for its device, is sent again",
      "XMPP-ACK-004", "XMPP-ACK-006", "XMPP-ACK-007"
    ) {
      $0.duties("XMPP-ACK-004", "XMPP-ACK-006", "XMPP-ACK-007")
    },
    Property(
      "acknowledged-messages-do-not", "What was acknowledged on its connection isn't sent again",
      "XMPP-ACK-005"
    ) {
      $0.upwards.when { $0.acked != nil && !$0.isAlike }.none { $0.cameAgain != nil }
    },
    Property(
      "receipts-where-asked", "A receipt is sent only for a message that requested one",
      "XMPP-RCPT-001"
    ) { reading in
      reading.receipts.each { receipt in
        known(receipt.requests.map { reading.requests[$0] }) { $0.wantsReceipt }
      }
    },
    Property(
      "receipts-come", "A confirmed message that requested a receipt has one", "XMPP-RCPT-002"
    ) {
      $0.duties("XMPP-RCPT-002")
    },
    Property(
      "receipts-follow-the-message",
      "A receipt comes no earlier than the message goes to the device, and once",
      "XMPP-RCPT-002"
    ) { reading in
      let sure = reading.receipts.when { $0.requests.count == 1 }
      sure.each { receipt in
        let limit = receipt.point.now.advanced(bySeconds: XMPPServerReading.lateness)
        let request = reading.requests[receipt.requests[0]]
        if let sent = request.sent { return sent.step <= receipt.point.step || sent.now <= limit }
        // What a device gets of a notification is open, so that it isn't known there.
        guard request.json["notification"] == nil else { return nil }
        return reading.now > limit ? false : nil
      }
      sure.when { reading.requests[$0.requests[0]].messages.count == 1 }.none(\.isAfterAck)
    },
    Property(
      "receipts-are-the-service-s", "A receipt is from gcm.googleapis.com", "XMPP-RCPT-003"
    ) {
      $0.receipts.each { $0.json["from"] == "gcm.googleapis.com" }
    },
    Property(
      "receipts-have-a-prefixed-id", "The id of a receipt is the message's, prefixed with dr2:",
      "XMPP-RCPT-004"
    ) { reading in
      reading.receipts.each { receipt in
        let id = receipt.json["message_id"]?.string ?? ""
        guard id.hasPrefix("dr2:") else { return false }
        let original = String(id.dropFirst(4))
        return receipt.requests.isEmpty
          ? nil : sameBytes(reading.requests[receipt.requests[0]].id, original)
      }
    },
    Property(
      "receipts-have-their-data", "The data of a receipt have the status, the id and the token",
      "XMPP-RCPT-005"
    ) { reading in
      reading.receipts.each { receipt in
        let data = receipt.json["data"]
        guard data?["message_status"] == "MESSAGE_SENT_TO_DEVICE",
          let original = data?["original_message_id"]?.string,
          let token = data?["device_registration_id"]?.string
        else { return false }
        guard let first = receipt.requests.first else { return nil }
        let request = reading.requests[first]
        guard request.id.hasSameBytes(as: original) else { return false }
        let isReplaced = request.recipients.contains { reading.devices[$0].isUnclear }
        guard receipt.requests.count == 1, !isReplaced else { return nil }
        return request.recipients.contains {
          reading.devices[$0].registered.token.hasSameBytes(as: token)
        }
      }
    },
  ]
}

#endif
