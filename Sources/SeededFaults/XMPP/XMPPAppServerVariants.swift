import ConformanceKit
import ReferenceSubjects

extension Variant {
  /// App servers that behave otherwise than the reference and within the sources.
  static let xmppAppServer: [Variant] = [
    Variant(
      "waits-two-seconds-first", of: ReferenceXMPPAppServer.self,
      summary: "Waits two seconds before the first repeat, and longer before each further one",
      because:
        "FCM XMPP protocol, 'Exponential back-off': one second is an example of a first wait",
      rules: { $0.firstWait = 2 }),
    Variant(
      "waits-three-times-as-long", of: ReferenceXMPPAppServer.self,
      summary: "Waits three times as long before each further repeat",
      because: "GCM server reference, table 11: wait at least two seconds before the next one",
      rules: { $0.waitGrowth = 3 }),
    Variant(
      "acks-after-the-application", of: ReferenceXMPPAppServer.self,
      answers: ["XMPP-ACK-011": "after"],
      summary: "Acknowledges a message when the application is done with it",
      because: "GCM CCS: one sample acknowledges at once, the other after handling",
      rules: { $0.acksFirst = false }),
    Variant(
      "leaves-a-failed-message", of: ReferenceXMPPAppServer.self,
      answers: ["XMPP-ACK-009": "left"],
      summary: "Acknowledges a message on which the application failed when it comes again",
      because: "GCM CCS, 'Flow Control': CCS resends a message without an ack",
      rules: {
        $0.acksFirst = false
        $0.acksFailures = false
      }),
    Variant(
      "nacks-a-failed-message", of: ReferenceXMPPAppServer.self,
      answers: ["XMPP-ACK-009": "refused"],
      summary:
        "Refuses a message on which the application failed, and acknowledges it when it comes again",
      because: "GCM server: the app server sends an ack or a nack",
      rules: {
        $0.acksFirst = false
        $0.nacksFailures = true
      }),
    Variant(
      "keeps-connections-alive", of: ReferenceXMPPAppServer.self,
      answers: ["XMPP-CONN-017": "keep-alives"],
      summary: "Sends whitespace on each connection every half minute",
      because: "RFC 6120, 4.6.1: either entity may send whitespace",
      rules: { $0.keepAliveAfter = 30 }),
    Variant(
      "connects-again-each-minute", of: ReferenceXMPPAppServer.self,
      summary: "Waits a minute at most before it connects again",
      because: "GCM CCS: there is no need to back off; no page gives a greatest wait",
      rules: { $0.greatestReconnectWait = 60 }),
    Variant(
      "sends-to-many-from-the-last", of: ReferenceXMPPAppServer.self,
      summary: "Sends a message for several devices to the last of them first",
      because: "GCM server reference, table 1: there is no guarantee of the order",
      events: { event, _ in
        guard case .sendToMany(let payload) = event else { return [event] }
        return [.sendToMany(to: payload.to.reversed(), data: payload.data)]
      }),
    Variant(
      "writes-the-default-time", of: ReferenceXMPPAppServer.self,
      summary: "Writes a time_to_live of four weeks where its caller gives none",
      because: "GCM server reference, table 1: the default value is 4 weeks",
      effects: { effect, _ in
        guard effect.isMessage, effect.json?["time_to_live"] == nil else { return [effect] }
        return [effect.changing { $0["time_to_live"] = 2_419_200 }]
      }),
    Variant(
      "closes-at-once-at-the-end", of: ReferenceXMPPAppServer.self,
      answers: ["XMPP-CONN-018b": "closes at once"],
      summary: "Closes its connections at once when it shuts down",
      because: "RFC 6120, 4.4: a stream may be closed at any time",
      rules: { $0.patienceAtEnd = 0 }),
    Variant(
      "waits-for-each-answer-at-the-end", of: ReferenceXMPPAppServer.self,
      summary: "Waits for what is pending when it shuts down, however long that takes",
      because: "RFC 6120, 4.4, names no time within which a stream has to be closed",
      rules: { $0.patienceAtEnd = 1e9 }),
    Variant(
      "names-the-later-domain", of: ReferenceXMPPAppServer.self,
      answers: ["XMPP-CONN-007": "fcm"],
      summary: "Opens its stream to fcm.googleapis.com",
      because: "FCM XMPP protocol, 'Endpoints', names other hosts than GCM CCS",
      rules: { $0.domain = "fcm.googleapis.com" }),
    Variant(
      "names-the-host", of: ReferenceXMPPAppServer.self,
      answers: ["XMPP-CONN-007": "host"],
      summary: "Opens its stream to the host to which it connects",
      because: "FCM XMPP protocol, 'Endpoints': fcm-xmpp.googleapis.com",
      rules: { $0.domain = "fcm-xmpp.googleapis.com" }),
    Variant(
      "gives-up-what-waits-for-unregistered-tokens", of: ReferenceXMPPAppServer.self,
      answers: ["XMPP-ERR-003b": "refused"],
      summary: "Fails what waits for a token that was reported as unregistered, and what follows",
      because: "GCM CCS, table 1: stop using such a registration id to send messages",
      rules: {
        $0.refusesUnregistered = true
        $0.failsWhatWaitsForUnregistered = true
      }),
    Variant(
      "stops-using-bad-tokens", of: ReferenceXMPPAppServer.self,
      answers: ["XMPP-ERR-003b": "refused"],
      summary: "Fails what is for a token that was refused with BAD_REGISTRATION, too",
      because: "GCM server reference, table 11: such a token isn't one that the client got",
      rules: {
        $0.refusesUnregistered = true
        $0.failsWhatWaitsForUnregistered = true
        $0.errorsOfGoneTokens.insert("BAD_REGISTRATION")
      }),
    Variant(
      "writes-notifications-as-text", of: ReferenceXMPPAppServer.self,
      summary: "Writes each value of a notification as a text, a list as JSON",
      because: "FCM XMPP protocol, 'Notification payload support': string, JSON array as string",
      rules: { $0.writesNotificationAsText = true }),
    Variant(
      "takes-the-wait-off-the-time-to-live", of: ReferenceXMPPAppServer.self,
      summary: "Takes the seconds that a message waited off its time_to_live",
      because: "GCM server reference, table 1: a number of seconds for which it is kept",
      rules: { $0.shortensTimeToLive = true }),
    Variant(
      "refuses-unregistered-tokens", of: ReferenceXMPPAppServer.self,
      answers: ["XMPP-ERR-003b": "refused"],
      summary: "Refuses a message to a token that was reported as unregistered",
      because: "GCM server reference, table 11: stop using it to send messages",
      rules: { $0.refusesUnregistered = true }),
    Variant(
      "repeats-after-a-server-error", of: ReferenceXMPPAppServer.self,
      answers: ["XMPP-ERR-006": "sent again"],
      summary: "Repeats a message that was refused with INTERNAL_SERVER_ERROR",
      because: "GCM server reference, table 11: you could retry the same request",
      rules: { $0.retriedErrors.insert("INTERNAL_SERVER_ERROR") }),
    Variant(
      "repeats-after-a-credential-error", of: ReferenceXMPPAppServer.self,
      answers: ["XMPP-ERR-023": "sent again"],
      summary: "Repeats a message that was refused with INVALID_APNS_CREDENTIAL",
      because: "no page says what follows that code over XMPP",
      rules: { $0.retriedErrors.insert("INVALID_APNS_CREDENTIAL") }),
    Variant(
      "sends-the-newest-first", of: ReferenceXMPPAppServer.self,
      answers: ["XMPP-FLOW-007": "newest first"],
      summary: "Sends the newest of the messages that had to wait first",
      because: "GCM server reference, table 1: there is no guarantee of the order",
      rules: { $0.queueOrder = { $0.reversed() } }),
    Variant(
      "sends-in-no-order", of: ReferenceXMPPAppServer.self,
      answers: ["XMPP-FLOW-007": "another order"],
      summary: "Sends the messages that had to wait from the middle on",
      because: "GCM server reference, table 1: there is no guarantee of the order",
      rules: { $0.queueOrder = { Array($0.dropFirst() + $0.prefix(1)) } }),
    Variant(
      "escapes-slashes", of: ReferenceXMPPAppServer.self,
      summary: "Writes slashes in JSON as escapes",
      because: "RFC 8259, 7: a slash may be escaped, as older JSON libraries do",
      effects: { effect, _ in [effect.replacingText { $0.replacing("/", with: "\\/") }] }),
    Variant(
      "addresses-every-stanza", of: ReferenceXMPPAppServer.self,
      summary: "Writes type, receiver and an id of the library's own on every stanza",
      because: "RFC 6120, 8.1: the attributes are the sender's; GCM reads the JSON",
      effects: { effect, memory in
        guard case .stanza(var stanza) = effect else { return [effect] }
        stanza.id = "smack-\(memory.effectCount)"
        stanza.to = stanza.to ?? "gcm.googleapis.com"
        stanza.type = stanza.type ?? "normal"
        return [.stanza(stanza)]
      }),
    Variant(
      "waits-ten-seconds-first", of: ReferenceXMPPAppServer.self,
      summary: "Waits ten seconds before the first repeat and before connecting again",
      because:
        "FCM XMPP protocol, 'Exponential back-off': one second is an example of a first wait",
      rules: {
        $0.firstWait = 10
        $0.reconnectWait = 10
      }),
    Variant(
      "leaves-much-to-chance", of: ReferenceXMPPAppServer.self,
      summary: "Lengthens a wait by up to its half",
      because: "GCM server reference, table 11: no share of chance is given",
      rules: { $0.jitter = 0.5 }),
    Variant(
      "counts-all-connections", of: ReferenceXMPPAppServer.self,
      answers: ["XMPP-FLOW-005": "for all"],
      summary: "Keeps a hundred messages pending on all connections together",
      because: "GCM CCS, 'Flow Control', doesn't say for what the hundred are counted",
      rules: { $0.countsAllConnections = true }),
    Variant(
      "keeps-fifty-pending", of: ReferenceXMPPAppServer.self,
      answers: ["XMPP-FLOW-002b": "fewer"],
      summary: "Waits for an answer when fifty messages are pending",
      because: "GCM CCS, 'Flow Control': it should stop at a hundred, and may before",
      rules: { $0.pendingLimit = 50 }),
    Variant(
      "begins-with-twenty-pending", of: ReferenceXMPPAppServer.self,
      answers: ["XMPP-FLOW-002b": "fewer"],
      summary: "Waits when twenty messages are pending, and when one more is with each ack",
      because: "GCM CCS, 'Flow Control': it should stop at a hundred, and may before",
      rules: {
        $0.pendingLimit = 20
        $0.greatestLimit = 100
      }),
    Variant(
      "acks-unknown-messages", of: ReferenceXMPPAppServer.self,
      answers: ["XMPP-ENV-013b": "acknowledged"],
      summary: "Acknowledges a message of an unknown kind",
      because: "GCM CCS, 'Message Format': each message is acknowledged",
      rules: { $0.acksUnknown = true }),
    Variant(
      "ignores-stanza-errors", of: ReferenceXMPPAppServer.self,
      answers: ["XMPP-ERR-020": "pending"],
      summary: "Leaves a message pending that was answered with a stanza of type error",
      because: "GCM CCS, 'Flow Control': a message is pending until its ack or nack",
      rules: { $0.stanzaErrorSettles = false }),
    Variant(
      "hands-on-each-copy", of: ReferenceXMPPAppServer.self,
      answers: ["XMPP-UP-008": "each time"],
      summary: "Passes a message that comes twice to the application twice",
      because: "no page says who removes duplicates",
      rules: { $0.remembersMessages = false }),
    Variant(
      "takes-ids-for-unique", of: ReferenceXMPPAppServer.self,
      answers: ["XMPP-UP-009": "one"],
      summary: "Takes equal ids from two devices for one message",
      because: "FCM, 'Send an upstream message': the id is unique for each sender id",
      rules: { $0.remembersSenders = false }),
    Variant(
      "ignores-requests", of: ReferenceXMPPAppServer.self,
      summary: "Ignores IQ stanzas of the server",
      because: "RFC 6120, 8.2.3 obliges only the entity to which a request is addressed",
      rules: { $0.answersRequests = false }),
    Variant(
      "acks-receipts-to-the-device", of: ReferenceXMPPAppServer.self,
      summary: "Addresses the ack of a delivery receipt to the device",
      because: "GCM server reference, table 9: the value of to must be a registration ID",
      effects: { effect, memory in
        guard effect.isAck, let data = memory.event?.json?["data"],
          let device = data["device_registration_id"]
        else { return [effect] }
        return [effect.changing { $0["to"] = device }]
      }),
    Variant(
      "adds-to-acks", of: ReferenceXMPPAppServer.self,
      summary: "Sends acks with the category of the message that they answer",
      because: "GCM server reference, table 9, doesn't say that an ack has no further members",
      effects: { effect, memory in
        guard effect.isAck, let category = memory.event?.json?["category"] else { return [effect] }
        return [effect.changing { $0["category"] = category }]
      }),
    Variant(
      "reports-no-receipts", of: ReferenceXMPPAppServer.self,
      summary: "Acknowledges delivery receipts and reports none of them",
      because: "GCM server reference, table 10, asks for the ack alone",
      effects: { effect, _ in
        if case .receipt = effect { return [] }
        return [effect]
      }),
    Variant(
      "replaces-each-that-drains", of: ReferenceXMPPAppServer.self,
      summary: "Opens a connection for each that drains, though others are open",
      because: "GCM CCS, 'Control messages': open another connection to continue sending",
      rules: { $0.replacesEachDraining = true }),
    Variant(
      "drains-by-any-refusal", of: ReferenceXMPPAppServer.self,
      summary: "Takes a connection for draining by a refusal of what isn't pending on it, too",
      because: "GCM CCS, table 1: the code says of the connection that it is draining",
      rules: { $0.heedsDrainingOfStrangers = true }),
    Variant(
      "opens-for-messages-alone", of: ReferenceXMPPAppServer.self,
      summary: "Opens another connection while one drains once a message waits for it",
      because: "GCM CCS, 'Control messages': a new connection is opened if necessary",
      rules: { $0.opensForMessagesAlone = true }),
    Variant(
      "resends-on-the-next", of: ReferenceXMPPAppServer.self,
      summary: "Keeps what was pending on a lost connection for the next that it opens",
      because: "GCM CCS, 'Flow Control': it is sent again on the next connection",
      rules: { $0.resendsOnNext = true }),
    Variant(
      "closes-what-refused-it", of: ReferenceXMPPAppServer.self,
      summary: "Closes the connection on which the server refused to sign it in",
      because: "RFC 6120, 4.4: a stream may be closed at any time",
      rules: { $0.closesRefused = true }),
    Variant(
      "opens-two-connections", of: ReferenceXMPPAppServer.self,
      summary: "Opens two connections where one would do",
      because: "GCM CCS allows many connections for a sender id",
      effects: { effect, _ in
        if case .connect = effect { return [effect, effect] }
        return [effect]
      }),
    Variant(
      "writes-long-ids", of: ReferenceXMPPAppServer.self,
      summary: "Gives a message an id of many letters and signs",
      because: "GCM server reference, table 1: any string that is unique",
      rules: { $0.id = { "0:1767225600+/=.%\($0 &* 7919)-c0ffee" } }),
    Variant(
      "escapes-beyond-ascii", of: ReferenceXMPPAppServer.self,
      summary: "Writes what is beyond ASCII as escapes of JSON",
      because: "RFC 8259, 7: any character may be escaped",
      effects: { effect, _ in
        [
          effect.replacingText { text in
            text.utf16.map { unit in
              unit < 128
                ? String(UnicodeScalar(UInt8(unit))) : "\\u" + String(unit, radix: 16, digits: 4)
            }.joined()
          }
        ]
      }),
    Variant(
      "spreads-its-json", of: ReferenceXMPPAppServer.self,
      summary: "Writes whitespace around its JSON and its members in another order",
      because: "RFC 8259, 2 and 4: whitespace and the order of members mean nothing",
      effects: { effect, _ in
        [
          effect.replacingText { text in
            guard let object = try? JSONValue(parsing: text).object else { return text }
            let members = JSONObject(object.members.reversed())
            return "\n " + JSONValue.object(members).compact + "\n"
          }
        ]
      }),
  ]
}
