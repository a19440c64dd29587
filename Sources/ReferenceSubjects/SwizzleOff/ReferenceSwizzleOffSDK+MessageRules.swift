package import ConformanceKit

extension ReferenceSwizzleOffSDK {
  /// How received messages are told apart.
  package struct MessageRules: Sendable {
    // Received messages (FIRMessaging.m).
    /// Whether a message that the app reports is processed.
    package var acceptsManualReports = true
    /// The key of a message's id.
    package var messageIDKey = "gcm.message_id"
    /// Further keys in which an id is looked for.
    package var otherMessageIDKeys: [String] = []
    /// What is said of an empty message.
    package var statusOfEmptyMessage = SwizzleOffSDK.MessageStatus.unknown
    /// What is said of a message that comes again.
    package var statusOfRepeatedMessage = SwizzleOffSDK.MessageStatus.new
    /// Whether an empty message has effects.
    package var processesEmptyMessages = false
    /// Whether an id counts once in a process.
    package var dedupesInProcess = true
    /// Whether messages without an id are told apart by their content.
    package var dedupesWithoutID = false
    /// Whether silent messages are remembered over launches.
    package var dedupesOverLaunches = true
    /// Whether messages that are not silent are remembered over launches too.
    package var remembersEveryMessage = false
    /// Whether a local-time message takes the id of its local notification.
    package var localTimeTakesID = false
    /// Whether a silent local-time message is told apart at all.
    package var dedupesLocalTime = true
    /// The key of the time for which a message lives.
    package var ttlKey = "gcm.ttl"
    /// For how many seconds a silent message without a TTL is remembered: four weeks.
    package var defaultTTL = 2_419_200.0
    /// What a time that is no number counts as, if not as absent.
    package var malformedTTL: Double?
    /// Whether a message is forgotten at the very instant at which its time is up.
    package var forgetsAtTheInstant = false
    /// Whether the link is opened before anything is logged.
    package var opensLinkFirst = false
    /// How ids are told apart: as they stand, or by their letters only.
    package var comparesIDsByLetters = false
    /// Whether ids in capitals and small letters are the same.
    package var comparesIDsInAnyCase = false
    /// Whether a TTL inside `aps` counts.
    package var readsTTLOfAPS = false

    // Silent messages.
    /// The texts that count as yes in `content-available`.
    package var silentTexts: Set<String> = ["1", "01", "2", "true", "YES", "yes", "t", "y"]
    /// Whether the presence of content-available is enough.
    package var silentByPresence = false
    /// Whether only the number 1 counts as yes.
    package var silentOnlyForOne = false
    /// Whether no message is silent.
    package var silentNowhere = false
    /// Whether a misplaced or misspelt key counts.
    package var silentAnywhere = false
    /// Whether a value of a wrong type ends the processing.
    package var abortsOnMalformed = false
  }
}
