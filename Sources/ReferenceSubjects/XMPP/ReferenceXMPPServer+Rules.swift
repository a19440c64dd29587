extension ReferenceXMPPServer {
  /// The constants and choices of FCM's side.
  package struct Rules: Sendable {
    /// Ways to sign in (GCM CCS, "Authentication"); STARTTLS isn't one (GCM CCS, "How to Use CCS").
    package var mechanisms = ["X-OAUTH2", "X-GOOGLE-TOKEN", "PLAIN"]
    package var offersSTARTTLS = false
    /// Whether features are shown after the sign-in, too, where none is left to sign in by (RFC 6120, 6.4.6).
    package var showsLaterFeatures = false
    /// Whether a stanza for somebody else ends a stream without a resource (RFC 6120, 7.1).
    package var endsUnboundStreams = true
    /// Which part of SASL PLAIN names the account: the second (RFC 4616, 2).
    package var accountPart = 1
    /// Whether it is refused that one sender signs in for another one (RFC 4616, 2).
    package var checksAuthorization = true
    /// Whether the key is checked.
    package var checksKeys = true
    /// The seconds for which a message may be kept, and is when it doesn't say (GCM server reference,
    /// tables 1 and 11).
    package var timeToLive: ClosedRange<Int64> = 0...2_419_200
    package var defaultTimeToLive: Int64 = 2_419_200
    /// Whether types of fields are checked (GCM CCS, "Response format").
    package var checksTypes = true
    /// Bytes of keys and values (GCM server reference, table 11; for topics, FCM ErrorCode).
    package var dataLimit = 4096
    package var topicDataLimit = 2048
    /// How the size of a text is counted: in bytes of UTF-8.
    package var size: @Sendable (String) -> Int = { $0.utf8.count }
    /// How many pairs may be in the data: any number (GCM server reference, table 1).
    package var pairLimit = Int.max
    /// Whether reserved keys are refused (GCM server reference, table 11).
    package var refusesReservedKeys = true
    /// Whether keys like the reserved ones, and the names of parameters, are refused in the data
    /// (XMPP-DOWN-013b, XMPP-DOWN-014).
    package var refusesSimilarKeys = false
    package var refusesParameterNames = false
    /// Whether a time to live is taken as text (XMPP-DOWN-006b).
    package var takesTimeToLiveAsText = false
    /// Bytes of keys and values for an iOS device (XMPP-DOWN-012).
    package var iosDataLimit = 4096
    /// Whether dry_run keeps a message from the device, or is refused (XMPP-DOWN-026).
    package var heedsDryRun = true
    package var refusesDryRun = false
    /// Whether the ack for a replaced token, or every ack, names the current one (XMPP-DOWN-022).
    package var namesNewToken = true
    package var namesEveryToken = false
    /// Whether names of topics are checked.
    package var checksTopics = true
    /// How many operators a condition may have (FCM XMPP protocol, "Downstream messages").
    package var operatorLimit = 2
    /// Whether topics and conditions choose the devices at all.
    package var heedsTopics = true
    /// Whether a topic is the sender's own (GCM server reference, table 11, "Mismatched Sender").
    package var keepsTopicsApart = true
    /// Whether `&&` goes before `||` in a condition (FCM, "Send messages to topics": from left to right).
    package var evaluatesAndFirst = false
    /// Whether case counts in a condition (FCM XMPP protocol, "Downstream messages": it does not).
    package var matchesCase = false
    /// Whether other senders than the first have registrations.
    package var servesOtherSenders = true
    /// Whether a token must belong to the sender (GCM server reference, table 11).
    package var checksSenders = true
    /// How many messages without collapse key wait for a registration; one more discards all
    /// (GCM advanced topics, "Lifetime of a Message").
    package var storedLimit = 100
    package var discardsAll = true
    /// Whether messages with a collapse key are discarded with the others.
    package var discardsCollapsible = true
    /// Whether the message that was one too many is kept, and what comes after it before the device
    /// connects (XMPP-STOR-001b, XMPP-STOR-009).
    package var keepsNewcomer = false
    package var storesAfterDiscarding = true
    /// Whether registrations are counted for themselves or all together.
    package var countsEachRegistration = true
    /// Whether confirmed messages are removed from the store, and expired ones not counted.
    package var forgetsConfirmed = true
    package var countsExpired = false
    /// Whether messages with a collapse key count to the limit.
    package var countsCollapsible = false
    /// How many collapse keys a registration may have (GCM server reference, table 1).
    package var collapseKeyLimit = 4
    /// Whether a collapse key is one device's own.
    package var collapsesEachRegistration = true
    package var collapses = true
    /// Whether a message takes the place of those that came within the same second.
    package var keepsOneASecond = false
    /// Whether the newest collapse keys are kept; which ones is nobody's promise.
    package var keepsNewestKeys = true
    /// Whether the newer of two messages is kept, for its own time.
    package var keepsNewest = true
    package var renewsLifetime = true
    /// Days without a connection that make a month; sources allow 28 to 31.
    package var monthInDays = 30.0
    /// Whether absence begins when a connection ends, and there is none while it lasts.
    package var seesDisconnections = true
    package var excusesConnected = true
    /// Days within which a message must have been sent for the notice (About FCM messages).
    package var noticeInDays = 28.0
    /// Whether the device is told of what was discarded, and once.
    package var tellsDeleted = true
    package var tellsDeletedOnce = true
    /// Whether a message for an absent device is acknowledged to the sender (About FCM messages).
    package var acceptsForAbsent = true
    /// Whether a message is kept until the device confirms it (FCM, direct channel).
    package var keepsUntilConfirmed = true
    /// Seconds after which it is sent again to a device that is there, if it is.
    package var repeatsAfter: Double?
    /// Whether the confirmation of a message is heard that is not kept.
    package var hearsPassing = true
    /// Whether an app that was removed is known to be gone.
    package var unregistersRemoved = true
    package var unregistersTheApp = false
    /// Seconds until it is known (GCM advanced topics, "How Unregistration Works": a while).
    package var learnsOfRemovalsAfter = 0.0
    /// How many messages of devices may be without ack on a connection; no page gives a number.
    package var upstreamLimit = 100
    /// Whether a message of a device that was not acknowledged is sent again.
    package var resendsUpstream = true
    /// Whether it goes to a connection that is there, or waits for a new one.
    package var resendsAtOnce = true
    /// Whether an ack makes room for a message that waits.
    package var acksMakeRoom = true
    /// Seconds after which it is sent again on a connection that lives, if it is.
    package var resendsAfter: Double?
    /// Whether the newest connection of a sender gets its messages (XMPP-UP-006).
    package var prefersNewest = false
    /// Whether a device is notified of a message of its own that expired (XMPP-UP-011b).
    package var tellsExpired = true
    /// How many connections a sender may have, and which one is closed (XMPP-CONN-016).
    package var connectionLimit = Int.max
    package var closesOldest = false
    /// Whether an ack counts on its own connection and for its own device only (GCM CCS, "Flow Control").
    package var acksCountOnOwnConnection = true
    package var acksCountForOwnDevice = true
    /// Whether a message of a device goes to its own sender only (GCM CCS, "How to Use CCS").
    package var sendsToOwnSender = true
    /// Whether an ack ends a message of a device, and one that is of nothing has an answer.
    package var ackSettles = true
    package var refusesStrangeAcks = false
    /// When a receipt is sent: once the device has confirmed (GCM server reference, table 10).
    package var sendsReceiptsUnasked = false
    package var waitsForConfirmation = true
    package var keepsReceipts = true
    package var resendsReceipts = true
    package var sendsReceiptsForIOS = true
    package var receiptPrefix = "dr2:"
    package var receiptSender = "gcm.googleapis.com"
    /// Seconds between the notice of draining and the closing.
    package var drainingTime = 60.0
    package var refusesWhileDraining = true
    package var closesDraining = true
  }
}
