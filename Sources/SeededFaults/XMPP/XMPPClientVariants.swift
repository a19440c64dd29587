import ConformanceKit
import ReferenceSubjects

extension Variant {
  /// Client SDKs that behave otherwise than the reference and within the sources.
  static let xmppClient: [Variant] = [
    Variant(
      "waits-two-minutes-first", of: ReferenceXMPPClient.self,
      answers: ["MCS-BACK-001": "later"],
      summary: "Waits two minutes after the first failed attempt to connect",
      because: "no page names a time",
      rules: {
        $0.firstWait = 120
        $0.greatestExponent = 4
      }),
    Variant(
      "connects-without-a-network-once", of: ReferenceXMPPClient.self,
      summary: "Makes its first attempt to connect without looking for a network",
      because: "FIRMessagingClient.m looks for one only before it tries again",
      rules: { $0.needsNetworkAtFirst = false }),
    Variant(
      "tells-of-unwanted-connections", of: ReferenceXMPPClient.self,
      summary: "Notifies the app of a connection that comes up unwanted, and of its end",
      because: "FIRMessaging.h: sent whenever the connection is established or closed",
      rules: { $0.logsInUnwanted = true }),
    Variant(
      "ignores-unknown-kinds", of: ReferenceXMPPClient.self,
      answers: ["DEL-002": "ignored"],
      summary: "Ignores a message of an unknown message_type",
      because: "GCM CCS, 'Message Format', names no other kinds",
      rules: { $0.deliversUnknownTypes = false }),
    Variant(
      "delivers-each-copy", of: ReferenceXMPPClient.self,
      answers: ["MCS-DUP-001": "each time"],
      summary: "Delivers a message that comes twice twice, unless it is marked as sent both ways",
      because: "clients differ, and one leaves it to the app",
      rules: { $0.remembersUnmarked = false }),
    Variant(
      "sends-any-time-to-live", of: ReferenceXMPPClient.self,
      answers: ["UP-011": "as given"],
      summary: "Sends a time to live as the app gives it",
      because: "GCM CCS of 2013: up to four weeks",
      rules: { $0.cutsTimeToLive = false }),
    Variant(
      "cuts-to-four-weeks", of: ReferenceXMPPClient.self,
      answers: ["UP-011": "four weeks"],
      summary: "Sends four weeks for a time to live that is negative or longer",
      because: "GCM CCS of 2013: up to four weeks",
      rules: { $0.greatestTimeToLive = 2_419_200 }),
    Variant(
      "refuses-long-times", of: ReferenceXMPPClient.self,
      answers: ["UP-011": "refused"],
      summary: "Refuses a time to live that is negative or longer than a day",
      because: "GCM CCS, 'Upstream Messages': up to 24 hours",
      rules: { $0.refusesLongTimeToLive = true }),
    Variant(
      "asks-after-an-hour", of: ReferenceXMPPClient.self,
      answers: ["MCS-HB-002": "silent"],
      summary: "Sends a heartbeat after an hour of silence",
      because: "implementations differ, and no page names a time",
      rules: { $0.heartbeatAfter = 3600 }),
    Variant(
      "counts-bytes", of: ReferenceXMPPClient.self,
      answers: ["UP-004b": "bytes"],
      summary: "Measures a message in bytes of UTF-8",
      because: "GCM server reference, table 11, counts bytes",
      rules: { $0.size = { $0.utf8.count } }),
    Variant(
      "leaves-out-reserved-keys", of: ReferenceXMPPClient.self,
      answers: ["UP-006": "left out"],
      summary: "Leaves reserved keys out of a message",
      because: "GCM server reference, table 1, reserves them",
      rules: { $0.reservedKeys = .leftOut }),
    Variant(
      "refuses-reserved-keys", of: ReferenceXMPPClient.self,
      answers: ["UP-006": "refused"],
      summary: "Refuses a message with reserved keys",
      because: "GCM server reference, table 1, reserves them",
      rules: { $0.reservedKeys = .refused }),
    Variant(
      "names-pushes-at-login", of: ReferenceXMPPClient.self,
      answers: ["MCS-012": "named"],
      summary: "Lists messages that came by APNs at login",
      because: "FIRMessaging.m notes their ids in the same table",
      rules: { $0.namesPushes = true }),
    Variant(
      "delivers-to-the-delegate-always", of: ReferenceXMPPClient.self,
      answers: ["DC-010": "messaging delegate"],
      summary: "Delivers to the messaging delegate without the flag",
      because: "Messaging from iOS 10 on",
      rules: { $0.callbackWithoutFlag = .messagingDidReceiveMessage }),
    Variant(
      "drops-messages-without-the-flag", of: ReferenceXMPPClient.self,
      answers: ["DC-010": "dropped"],
      summary: "Drops messages of the channel without the flag",
      because: "FCM, 'Handle messages from the FCM direct channel': you need the callback",
      rules: { $0.callbackWithoutFlag = nil }),
    Variant(
      "refuses-other-receivers", of: ReferenceXMPPClient.self,
      answers: ["UP-008": "refused"],
      summary: "Refuses a receiver that is not SENDER_ID@gcm.googleapis.com",
      because: "FCM, 'Send an upstream message', gives that format",
      rules: { $0.checksReceivers = true }),
    Variant(
      "sends-nothing-before-a-login", of: ReferenceXMPPClient.self,
      answers: ["UP-009": "refused"],
      summary: "Refuses a message before its first login",
      because: "FIRMessagingDataMessageManager.m needs credentials",
      rules: { $0.needsLogin = true }),
    Variant(
      "refuses-used-ids", of: ReferenceXMPPClient.self,
      answers: ["UP-018": "refused"],
      summary: "Refuses a message whose id was used before",
      because: "FIRMessaging.h: the id must be unique for each message",
      rules: { $0.refusesUsedIDs = true }),
    Variant(
      "keeps-twenty-on-ios", of: ReferenceXMPPClient.self,
      answers: ["UP-019": "limited"],
      summary: "Keeps twenty messages on iOS too",
      because: "FCM, upstream messages on Android, names that limit",
      rules: { $0.iosLimit = 20 }),
    Variant(
      "hides-losses", of: ReferenceXMPPClient.self,
      answers: ["DC-006": "told of the return"],
      summary: "Doesn't notify the app of a channel that is lost unexpectedly",
      because: "FIRMessagingClient.m notifies of explicit disconnects",
      rules: { $0.tellsLosses = false }),
    Variant(
      "hides-losses-and-returns", of: ReferenceXMPPClient.self,
      answers: ["DC-006": "not told"],
      summary: "Doesn't notify the app of a channel that is lost unexpectedly, nor of its return",
      because: "FIRMessagingClient.m notifies of the first login only",
      rules: {
        $0.tellsLosses = false
        $0.tellsReturns = false
      }),
    Variant(
      "hides-returns", of: ReferenceXMPPClient.self,
      answers: ["DC-006": "told of the loss"],
      summary: "Notifies the app of a lost channel, and not of its return",
      because: "the header promises a notification, the code posts none",
      rules: { $0.tellsReturns = false }),
    Variant(
      "refuses-empty-messages", of: ReferenceXMPPClient.self,
      answers: ["UP-003b": "refused"],
      summary: "Refuses a message none of whose pairs can be sent",
      because: "no page says what becomes of it",
      rules: { $0.needsData = true }),
    Variant(
      "sends-numbers-as-text", of: ReferenceXMPPClient.self,
      answers: ["UP-002": "as text"],
      summary: "Sends a number among the values as text",
      because: "FIRMessagingDataMessageManager.m sends its stringValue",
      rules: { $0.writesNumbers = true }),
    Variant(
      "fails-at-once-unconnected", of: ReferenceXMPPClient.self,
      answers: ["UP-015": "fails"],
      summary: "Reports a message with a time to live of 0 as failed without a connection",
      because: "FIRMessaging.h: return an error if we're not connected",
      rules: { $0.unconnectedZero = .refused }),
    Variant(
      "loses-zero-unconnected", of: ReferenceXMPPClient.self,
      answers: ["UP-015": "lost"],
      summary: "Loses a message with a time to live of 0 without a connection",
      because: "FIRMessagingConnection.m drops it when the client signs out first",
      rules: { $0.unconnectedZero = .leftOut }),
    Variant(
      "sends-again-at-login", of: ReferenceXMPPClient.self,
      summary: "Sends what was not confirmed again at the login, and not after the server's list",
      because: "no page of an owner says when a message is sent again",
      rules: { $0.sendsAgainAtLogin = true }),
    Variant(
      "gives-attempts-up", of: ReferenceXMPPClient.self,
      summary: "Takes an attempt to connect that has no outcome after 40 seconds for failed",
      because: "FIRMessagingClient.m limits the time of an attempt",
      rules: { $0.attemptEndsAfter = 40 }),
    Variant(
      "connects-again-within-a-second", of: ReferenceXMPPClient.self,
      summary: "Waits half a second after the first failed attempt to connect",
      because: "no page names a time",
      rules: { $0.firstWait = 0.5 }),
    Variant(
      "asks-after-ten-seconds", of: ReferenceXMPPClient.self,
      summary: "Sends a heartbeat after ten seconds of silence",
      because: "implementations differ, and no page names a time",
      rules: { $0.heartbeatAfter = 10 }),
    Variant(
      "confirms-after-five", of: ReferenceXMPPClient.self,
      summary: "Confirms five packets with one of its own",
      because: "FIRMessagingConnection.m confirms ten; fewer is earlier, and not each",
      rules: { $0.confirmsAfter = 5 }),
    Variant(
      "confirms-by-heartbeats", of: ReferenceXMPPClient.self,
      summary: "Confirms packets by a heartbeat that states how many came, and never by an ack",
      because: "FIRMessagingConnection.m states the number in whatever it sends",
      rules: { $0.confirmsByHeartbeats = true }),
    Variant(
      "tells-of-zero", of: ReferenceXMPPClient.self,
      answers: ["IOSUP-011b": "told"],
      summary: "Notifies the app when the server has a message with a time to live of 0",
      because: "FCM, 'Handle upstream message callbacks', speaks of every message",
      rules: { $0.tellsOfZero = true }),
    Variant(
      "asks-at-login", of: ReferenceXMPPClient.self,
      summary: "Sends a heartbeat as soon as the login is answered",
      because: "FIRMessagingConnection.m sends one then; no page says when",
      rules: { $0.asksAtLogin = true }),
    Variant(
      "counts-whole-seconds", of: ReferenceXMPPClient.self,
      summary: "Sends a message until the second is over in which it expires",
      because: "FIRMessagingRmqManager.m counts time in whole seconds, as the call does",
      rules: { $0.countsWholeSeconds = true }),
    Variant(
      "fails-when-expired", of: ReferenceXMPPClient.self,
      summary: "Reports a message as failed at the moment at which it expires",
      because: "FCM, 'Send an upstream message', gives no time for the notification",
      rules: { $0.failsWhenExpired = true }),
    Variant(
      "sends-zero-without-a-network", of: ReferenceXMPPClient.self,
      summary: "Sends a message with a time to live of 0 while it is signed in, network or not",
      because: "FIRMessaging.h: an error if we're not connected",
      rules: { $0.asksForNetworkWhenSignedIn = false }),
    Variant(
      "looks-before-retries-alone", of: ReferenceXMPPClient.self,
      summary: "Connects without looking for a network when the app becomes active",
      because: "FIRMessagingClient.m looks for one only before it tries again by itself",
      rules: { $0.looksBeforeRetriesAlone = true }),
    Variant(
      "settles-at-the-logins-answer", of: ReferenceXMPPClient.self,
      summary: "Doesn't list an id again once a login that listed it was answered",
      because: "no page says what settles a confirmation, and the login itself names the id",
      rules: { $0.settlesAtLogin = true }),
    Variant(
      "tells-outcomes-a-second-later", of: Late<ReferenceXMPPClient>.self,
      summary: "Notifies the app of what became of a message a second later",
      because: "FCM, 'Handle upstream message callbacks': it may not be immediate",
      rules: {
        $0.isLate = { effect in
          switch effect {
          case .sendSuccess, .sendFailure: true
          default: false
          }
        }
      }),
    Variant(
      "leaves-the-category-to-the-server", of: ReferenceXMPPClient.self,
      summary: "Sends a message without a category",
      because: "FCM, upstream messages on iOS: FCM adds the category",
      effects: { effect, _ in
        guard case .transmit(var payload) = effect else { return [effect] }
        payload.category = nil
        return [.transmit(payload)]
      }),
    Variant(
      "names-stored-messages-otherwise", of: ReferenceXMPPClient.self,
      summary: "Gives a stored message a persistent id that is no number",
      because: "the id is the client's own, which the server repeats",
      events: { event, _ in
        guard case .acknowledged(let payload) = event else { return [event] }
        return [
          .acknowledged(
            connection: payload.connection,
            persistentIDs: payload.persistentIDs.map { String($0.dropFirst(2)) })
        ]
      },
      effects: { effect, _ in
        guard case .transmit(let payload) = effect else { return [effect] }
        return [effect.changing(persistentID: payload.persistentID.map { "s:\($0)" })]
      }),
  ]
}
