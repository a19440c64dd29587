import ConformanceKit
import ReferenceSubjects

extension Variant {
  /// FCM's side, with other behaviour that the sources permit.
  static let xmppServer: [Variant] = [
    Variant(
      "month-of-31-days", of: ReferenceXMPPServer.self,
      answers: ["XMPP-STOR-010c": "delivered"],
      summary: "Keeps messages for a device that was away for 31 days",
      because: "FCM, 'About FCM messages': a month, whose days no page counts",
      rules: { $0.monthInDays = 31 }),
    Variant(
      "month-of-28-days", of: ReferenceXMPPServer.self,
      answers: ["XMPP-STOR-010c": "discarded with notice"],
      summary: "Discards messages for a device that was away for more than 28 days",
      because: "FCM, 'About FCM messages': a month, whose days no page counts",
      rules: { $0.monthInDays = 28 }),
    Variant(
      "escapes-slashes", of: ReferenceXMPPServer.self,
      summary: "Writes slashes in JSON as escapes",
      because: "RFC 8259, 7: a slash may be escaped",
      effects: { effect, _ in
        guard case .stanza(var stanza) = effect else { return [effect] }
        stanza.gcm = stanza.gcm?.replacing("/", with: "\\/")
        return [.stanza(stanza)]
      }),
    Variant(
      "offers-plain-alone", of: ReferenceXMPPServer.self,
      summary: "Offers PLAIN and no other way to sign in",
      because: "GCM CCS, 'Authentication': SASL PLAIN is the mechanism",
      rules: { $0.mechanisms = ["PLAIN"] }),
    Variant(
      "shows-later-features", of: ReferenceXMPPServer.self,
      summary: "Sends features without a way to sign in when the stream begins anew",
      because: "RFC 6120, 4.3.2: features follow each header, such as those of binding",
      rules: { $0.showsLaterFeatures = true }),
    Variant(
      "pushes-without-data", of: ReferenceXMPPServer.self,
      summary: "Leaves the data of a message out of its push",
      because: "no page says that a push has the data of its message",
      effects: { effect, _ in
        guard case .toAPNs(var push) = effect,
          let payload = (try? JSONValue(parsing: push.payload))?.object
        else { return [effect] }
        let aps = JSONObject(payload.members.filter { $0.name == "aps" })
        push.payload = JSONValue.object(aps).compact
        return [.toAPNs(push)]
      }),
    Variant(
      "drains-for-ten-minutes", of: ReferenceXMPPServer.self,
      summary: "Closes a draining connection after ten minutes",
      because: "GCM CCS, 'Control messages': CCS closes when it is ready",
      rules: { $0.drainingTime = 600 }),
    Variant(
      "explains-in-its-own-words", of: ReferenceXMPPServer.self,
      summary: "Gives every refusal another description",
      because: "GCM server reference, table 7: descriptive information, of no given text",
      effects: { effect, _ in
        guard effect.json?["error_description"] != nil else { return [effect] }
        return [effect.changing { $0["error_description"] = "See the documentation" }]
      }),
    Variant(
      "discards-at-the-hundredth", of: ReferenceXMPPServer.self,
      answers: ["XMPP-STOR-001b": "discarded"],
      summary: "Discards all messages when the hundredth comes, and begins anew with the next",
      because: "GCM advanced topics, 'Lifetime of a Message': if the limit is reached",
      rules: { $0.storedLimit = 99 }),
    Variant(
      "keeps-the-101st", of: ReferenceXMPPServer.self,
      summary: "Discards a hundred messages when a further one comes, and keeps that one",
      because: "FCM, 'Handle queued and deleted messages': more than a hundred",
      rules: { $0.keepsNewcomer = true }),
    Variant(
      "stores-nothing-after-discarding", of: ReferenceXMPPServer.self,
      answers: ["XMPP-STOR-009": "discarded"],
      summary: "Discards what comes after the discarding until the device connects",
      because: "no page says what becomes of these messages",
      rules: { $0.storesAfterDiscarding = false }),
    Variant(
      "keeps-the-oldest-keys", of: ReferenceXMPPServer.self,
      summary: "Keeps the four oldest collapse keys of a device",
      because: "GCM server reference, table 1: no guarantee which four are kept",
      rules: { $0.keepsNewestKeys = false }),
    Variant(
      "sends-receipts-early", of: ReferenceXMPPServer.self,
      answers: ["XMPP-RCPT-002b": "before"],
      summary: "Sends a delivery receipt when the message was sent to the device",
      because: "GCM CCS, 'Receive return receipts': once the message has been sent",
      rules: { $0.waitsForConfirmation = false }),
    Variant(
      "sends-receipts-once", of: ReferenceXMPPServer.self,
      answers: ["XMPP-RCPT-009": "once"],
      summary: "Sends a delivery receipt once, acknowledged or not",
      because: "no page says that a receipt is repeated",
      rules: { $0.resendsReceipts = false }),
    Variant(
      "sends-no-receipts-for-ios", of: ReferenceXMPPServer.self,
      answers: ["XMPP-RCPT-010": "none"],
      summary: "Sends no delivery receipts for iOS devices",
      because: "a library cites the reference that receipts are not for iOS",
      rules: { $0.sendsReceiptsForIOS = false }),
    Variant(
      "keeps-new-tokens-to-itself", of: ReferenceXMPPServer.self,
      answers: ["XMPP-DOWN-022": "not named"],
      summary: "Sends acks without the token that replaces the one used",
      because: "GCM server reference, table 7, has no registration_id",
      rules: { $0.namesNewToken = false }),
    Variant(
      "names-every-token", of: ReferenceXMPPServer.self,
      answers: ["XMPP-DOWN-022": "itself"],
      summary: "Sends each ack with the current token",
      because: "GCM advanced topics, 'Canonical IDs': the response includes the canonical ID",
      rules: { $0.namesEveryToken = true }),
    Variant(
      "refuses-the-1001st-connection", of: ReferenceXMPPServer.self,
      answers: ["XMPP-CONN-016": "refused"],
      summary: "Closes the 1001st connection of a sender",
      because: "secondary sources name a thousand connections",
      rules: { $0.connectionLimit = 1000 }),
    Variant(
      "evicts-the-oldest-connection", of: ReferenceXMPPServer.self,
      answers: ["XMPP-CONN-016": "evicts"],
      summary: "Closes the oldest of more than a thousand connections",
      because: "secondary sources name a thousand connections",
      rules: {
        $0.connectionLimit = 1000
        $0.closesOldest = true
      }),
    Variant(
      "delivers-dry-runs", of: ReferenceXMPPServer.self,
      answers: ["XMPP-DOWN-026": "delivered"],
      summary: "Delivers a message with dry_run",
      because: "GCM server reference, table 1, lists dry_run for HTTP only",
      rules: { $0.heedsDryRun = false }),
    Variant(
      "refuses-dry-runs", of: ReferenceXMPPServer.self,
      answers: ["XMPP-DOWN-026": "refused"],
      summary: "Refuses a message with dry_run",
      because: "GCM server reference, table 1, lists dry_run for HTTP only",
      rules: { $0.refusesDryRun = true }),
    Variant(
      "keeps-expiry-to-itself", of: ReferenceXMPPServer.self,
      answers: ["XMPP-UP-011b": "not told"],
      summary: "Doesn't notify a device whose message expired on the server",
      because: "FIRMessaging.h: no error for a message dropped on the server because of its TTL",
      rules: { $0.tellsExpired = false }),
    Variant(
      "takes-quoted-times", of: ReferenceXMPPServer.self,
      answers: ["XMPP-DOWN-006b": "taken"],
      summary: "Takes a time_to_live that is a string or null",
      because: "GCM CCS, 'Request format': the sample has a string",
      rules: { $0.takesTimeToLiveAsText = true }),
    Variant(
      "refuses-similar-keys", of: ReferenceXMPPServer.self,
      answers: ["XMPP-DOWN-013b": "refused"],
      summary: "Refuses data keys that begin with google in any case, and gcm",
      because: "GCM server reference, table 1: any word starting with google",
      rules: { $0.refusesSimilarKeys = true }),
    Variant(
      "refuses-parameter-names", of: ReferenceXMPPServer.self,
      answers: ["XMPP-DOWN-014": "refused"],
      summary: "Refuses data keys that are the names of parameters",
      because: "GCM server reference, table 1: not recommended, unpredictable outcomes",
      rules: { $0.refusesParameterNames = true }),
    Variant(
      "halves-messages-for-ios", of: ReferenceXMPPServer.self,
      answers: ["XMPP-DOWN-012": "refused"],
      summary: "Refuses data of more than 2048 bytes for an iOS device",
      because: "a list of GCM limits names 2048 bytes for iOS",
      rules: { $0.iosDataLimit = 2048 }),
    Variant(
      "takes-more-operators", of: ReferenceXMPPServer.self,
      answers: ["XMPP-DOWN-018b": "taken"],
      summary: "Takes a condition with four operators",
      because: "FCM, 'Send messages to topics': up to five topics",
      rules: { $0.operatorLimit = 4 }),
    Variant(
      "sends-all-without-acks", of: ReferenceXMPPServer.self,
      answers: ["XMPP-FLOW-008": "all"],
      summary: "Sends any number of messages from devices without an ack",
      because: "GCM CCS, 'Flow Control': too many, a number that no page gives",
      rules: { $0.upstreamLimit = .max }),
    Variant(
      "waits-for-each-ack", of: ReferenceXMPPServer.self,
      summary: "Sends one message from a device at a time on a connection",
      because: "GCM CCS, 'Flow Control': too many, a number that no page gives",
      rules: { $0.upstreamLimit = 1 }),
    Variant(
      "refuses-strange-acks-by-stanza", of: ReferenceXMPPServer.self,
      summary: "Answers an ack of what it didn't send there with a stanza of type error",
      because: "no page says what follows such an ack; GCM did so (JAXL's issue 84)",
      rules: { $0.refusesStrangeAcks = true }),
    Variant(
      "prefers-the-newest-connection", of: ReferenceXMPPServer.self,
      answers: ["XMPP-UP-006": "second"],
      summary: "Sends messages from devices on the newest connection of a sender",
      because: "GCM CCS, 'Establishing a Connection': on any of the connections",
      rules: { $0.prefersNewest = true }),
    Variant(
      "sends-again-after-a-minute", of: ReferenceXMPPServer.self,
      summary: "Sends a message from a device each minute again until its ack comes",
      because: "FCM, 'Send an ACK message': it may try to send the message again",
      rules: { $0.resendsAfter = 60 }),
    Variant(
      "sends-again-on-new-connections", of: ReferenceXMPPServer.self,
      summary: "Sends an unacknowledged message again when a new connection is made",
      because: "GCM CCS of 2013: the next time a new XMPP connection is established",
      rules: { $0.resendsAtOnce = false }),
    Variant(
      "drains-for-a-second", of: ReferenceXMPPServer.self,
      summary: "Closes a draining connection after a second",
      because: "GCM CCS, 'Control messages': CCS closes when it is ready",
      rules: { $0.drainingTime = 1 }),
    Variant(
      "answers-a-second-later", of: Late<ReferenceXMPPServer>.self,
      summary: "Sends each stanza to an app server a second later",
      because: "GCM CCS: communication is asynchronous, and no page gives a time",
      rules: {
        $0.isLate = { if case .stanza = $0 { true } else { false } }
        $0.isLost = { effect, event in
          guard case .stanza(let payload) = effect, case .disconnected(let lost) = event else {
            return false
          }
          return payload.connection == lost.connection
        }
      }),
    Variant(
      "delivers-a-second-later", of: Late<ReferenceXMPPServer>.self,
      summary: "Hands each message to a device or to APNs a second later",
      because: "GCM advanced topics, 'Throttling': it may add to the latency of delivery",
      rules: {
        $0.isLate = { effect in
          switch effect {
          case .toDevice, .toAPNs, .messagesDeleted: true
          default: false
          }
        }
        $0.isLost = { effect, event in
          guard case .toDevice(let payload) = effect, case .deviceDisconnected(let lost) = event
          else { return false }
          return payload.token == lost.token
        }
      }),
    Variant(
      "learns-of-removals-late", of: ReferenceXMPPServer.self,
      summary: "Accepts messages to an app for four minutes after it was removed",
      because: "GCM advanced topics, 'How Unregistration Works': it might take a while",
      rules: { $0.learnsOfRemovalsAfter = 240 }),
    Variant(
      "names-the-want-of-a-key", of: ReferenceXMPPServer.self,
      summary: "Sends a message without a collapse key to its device with do_not_collapse",
      because: "microG's logs of Google's server have it, and no page speaks of it",
      effects: { effect, _ in
        guard case .toDevice(var payload) = effect, payload.collapseKey == nil else {
          return [effect]
        }
        payload.collapseKey = "do_not_collapse"
        return [.toDevice(payload)]
      }),
    Variant(
      "repeats-to-devices", of: ReferenceXMPPServer.self,
      summary: "Sends a message each ten seconds again to a device until it has confirmed it",
      because: "FCM, direct channel: it sends them until the client has confirmed them",
      rules: { $0.repeatsAfter = 10 }),
    Variant(
      "writes-addresses", of: ReferenceXMPPServer.self,
      answers: ["XMPP-ENV-005": "type normal"],
      summary:
        "Writes type normal and the sender's addresses on the stanza of a message from a device",
      because: "no page says what stands on that stanza",
      effects: { effect, _ in
        guard effect.isUpstream,
          case .stanza(let payload) = effect
        else { return [effect] }
        return [
          .stanza(
            connection: payload.connection, id: payload.id, type: "normal",
            to: "441100@gcm.googleapis.com", from: "devices@gcm.googleapis.com", gcm: payload.gcm)
        ]
      }),
    Variant(
      "answers-broken-acks-by-stanza", of: ReferenceXMPPServer.self,
      summary: "Answers an ack without a message_id with a stanza of type error",
      because: "GCM CCS, 'Stanza error': a message_id is missing; table 7: a nack has one",
      effects: { effect, memory in
        guard effect.json?["error"] == "BAD_ACK", effect.json?["message_id"] == nil,
          case .stanza(let payload) = effect, case .stanza(let broken) = memory.event
        else { return [effect] }
        let error = XMPPServer.StanzaError(
          code: "400", type: "modify", condition: "bad-request", text: nil)
        return [
          .stanza(
            connection: payload.connection, id: broken.id, type: "error", gcm: broken.gcm,
            error: error)
        ]
      }),
    Variant(
      "names-the-later-code", of: ReferenceXMPPServer.self,
      summary: "Refuses another sender's token with SENDER_ID_MISMATCH",
      because: "FCM ErrorCode: SENDER_ID_MISMATCH",
      effects: { effect, _ in
        guard effect.json?["error_description"] == "Token of another sender" else {
          return [effect]
        }
        return [effect.changing { $0["error"] = "SENDER_ID_MISMATCH" }]
      }),
    Variant(
      "takes-strangers-for-gone", of: ReferenceXMPPServer.self,
      summary: "Refuses an unknown token with DEVICE_UNREGISTERED",
      because: "GCM server reference, table 11: a registration ID may cease to be valid",
      effects: { effect, _ in
        let text = effect.json?["error_description"]?.string ?? ""
        guard text.hasPrefix("Invalid token") else { return [effect] }
        return [effect.changing { $0["error"] = "DEVICE_UNREGISTERED" }]
      }),
  ]
}
