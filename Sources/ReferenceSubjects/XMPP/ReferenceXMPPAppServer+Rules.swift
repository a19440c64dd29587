package import ConformanceKit

extension ReferenceXMPPAppServer {
  /// The constants and choices of an app server.
  package struct Rules: Sendable {
    /// Ports of production and test (GCM CCS, "How to Use CCS").
    package var productionPort = 5235
    package var testPort = 5236
    /// TLS begins with the first byte; STARTTLS isn't supported (GCM CCS, "How to Use CCS").
    package var security = XMPPAppServer.Security.tls
    /// Whether a server's certificate is checked (RFC 6120, 13.7.2).
    package var verifiesCertificate = true
    /// Whether a resource is bound before messages are sent (RFC 6120, 7).
    package var bindsResource = true
    /// How many messages may be pending on a connection (GCM CCS, "Flow Control").
    package var pendingLimit = 100
    /// Up to which number it grows by one with each ack, if it does.
    package var greatestLimit: Int?
    /// Whether that number holds for all connections together; no page says (XMPP-FLOW-005).
    package var countsAllConnections = false
    /// Whether the first ack lifts the limit, an answer for no pending message makes room, and a
    /// retry takes none; a message is pending each time from its sending to its answer.
    package var liftsLimit = false
    package var countsStrangers = false
    package var retriesBeyondLimit = false
    /// Whether a message keeps its place while it waits to be sent again.
    package var countsRefused = false
    /// Whether the places of a lost connection are free.
    package var freesLostPlaces = true
    /// In what order waiting messages are sent: oldest first, which surprises nobody.
    package var queueOrder: @Sendable ([Int]) -> [Int] = { $0 }
    /// Whether a message that finds no room waits for it (GCM CCS, "Flow Control").
    package var keepsWaitingMessages = true
    /// What of an answer settles a message (GCM CCS, "Flow Control").
    package var ackSettles = true
    /// Whether each further ack is reported.
    package var reportsEachAck = false
    /// Whether an ack settles what waits to be sent again, too.
    package var ackSettlesWaiting = true
    package var nackSettles = true
    package var receiptSettles = false
    /// Errors after which a message is sent again (GCM CCS, table 1).
    package var retriedErrors: Set<String> = ["SERVICE_UNAVAILABLE"]
    /// The first wait in seconds, and the factor of each further one (GCM server reference, table 11).
    package var firstWait = 1.0
    package var waitGrowth = 2.0
    /// The greatest share of a wait that is added by chance (GCM server reference, table 11).
    package var jitter = 0.25
    /// Whether a message that was refused as its connection drains goes to another one.
    package var retriesElsewhere = true
    /// Whether what was pending on a lost connection is sent again (GCM CCS, "Flow Control").
    package var resendsPending = true
    /// Whether what was settled is forgotten when its connection is lost.
    package var forgetsSettled = true
    /// How old a pending message must be, in seconds, to be sent again.
    package var resendAge = 0.0
    /// Whether it waits for the next connection to be opened, though others are open.
    package var resendsOnNext = false
    /// The id of a message, by its number, where the caller gives none.
    package var id: @Sendable (Int) -> String = { "m-\($0)" }
    /// Whether a retry or resend keeps its id (GCM server reference, table 11: "the same request").
    package var keepsIDs = true
    /// How many acknowledged messages are remembered, so that each is handed on once.
    package var remembersMessages = true
    /// Whether the device counts in that memory, as ids are each device's own.
    package var remembersSenders = true
    /// Acks before the application is done, as soon as possible (GCM CCS, "Flow Control").
    package var acksFirst = true
    /// Whether a message is acknowledged though the application failed on it.
    package var acksFailures = true
    /// Whether a failure is answered by a nack, for which there is never a need (GCM CCS, "Message Format").
    package var nacksFailures = false
    /// Whether acks wait for room like messages, and take it (GCM CCS, "Flow Control": they do not).
    package var limitsAcks = false
    package var countsAcks = false
    /// Whether the ack is given up when its connection is lost (GCM CCS, "Flow Control").
    package var dropsAcksOfLostConnections = true
    /// Whether the notice of draining is heeded, and the connection kept (GCM CCS, "Control messages").
    package var heedsDraining = true
    package var keepsDrainingConnections = true
    /// Whether a connection drains by a refusal that says so of none of its messages, too.
    package var heedsDrainingOfStrangers = false
    /// Whether it opens another connection while one drains only once a message waits for it.
    package var opensForMessagesAlone = false
    /// Whether a connection that drains is replaced though others are open.
    package var replacesEachDraining = false
    /// Whether a connection is closed on which the server refused to sign in.
    package var closesRefused = false
    /// How long a second attempt to sign in or connect waits, in seconds, before growing.
    package var reconnectWait = 1.0
    package var greatestReconnectWait = Double.infinity
    /// How many seconds an ordered end waits for answers.
    package var patienceAtEnd = 30.0
    /// Whether a request of the server is answered; it may be ignored (RFC 6120, 8.2.3).
    package var answersRequests = true
    /// Whether an unknown kind of message is acknowledged, and a stanza of type error settles its
    /// message (XMPP-ENV-013b, XMPP-ERR-020).
    package var acksUnknown = false
    package var stanzaErrorSettles = true
    /// Whether a message to a token is refused that was reported as unregistered (XMPP-ERR-003b).
    package var refusesUnregistered = false
    /// The errors that say so of a token.
    package var errorsOfGoneTokens: Set<String> = ["DEVICE_UNREGISTERED"]
    /// Whether tokens that differ in the case of their letters are taken for one.
    package var ignoresCaseOfUnregistered = false
    /// Whether such a token ends the list of those to whom one message is sent.
    package var endsListAtUnregistered = false
    /// Whether what waits for such a token fails with it.
    package var failsWhatWaitsForUnregistered = false
    /// Whether values of a notification that aren't texts are written as texts.
    package var writesNotificationAsText = false
    /// Whether the time that a message waited is taken off its time to live.
    package var shortensTimeToLive = false
    /// Seconds between signs of life on a connection, if there are any (XMPP-CONN-017).
    package var keepAliveAfter: Double?
    /// The domain of the stream and of the account (GCM CCS, "Authentication").
    package var domain = "gcm.googleapis.com"
  }
}
