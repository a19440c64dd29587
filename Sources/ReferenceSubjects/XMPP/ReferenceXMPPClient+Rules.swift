package import ConformanceKit

extension ReferenceXMPPClient {
  /// What becomes of something that the sources treat differently.
  package enum Treatment: Sendable {
    case sent, leftOut, refused
  }

  /// The constants and choices of a client SDK.
  package struct Rules: Sendable {
    /// The port of the channel (FIRMessagingClient.m).
    package var port = 5228
    /// When the channel is open: while it is wanted, and in the foreground (FCM, "Handle messages from
    /// the FCM direct channel").
    package var opensOnce = true
    package var needsWish = true
    package var needsForeground = true
    package var needsToken = true
    package var closesInBackground = true
    package var opensAgain = true
    /// Whether it is opened as soon as credentials come, or the network comes back.
    package var noticesCredentials = true
    package var noticesNetwork = true
    /// After how many failures in a row it is given up.
    package var greatestAttempts = Int.max
    /// Whether a connection is closed that is up when the app has withdrawn its wish.
    package var closesUnwanted = true
    /// Whether it takes up such a connection first, and tells the app so.
    package var logsInUnwanted = false
    /// The wait before a further attempt to connect: two seconds, then twice as long, up to 1024
    /// (FIRMessagingClient.m).
    package var firstWait = 2.0
    package var greatestExponent = 9
    /// Seconds after which an attempt to connect without an outcome has failed, if there is a limit.
    package var attemptEndsAfter: Double?
    /// Whether the network and credentials are waited for.
    package var needsNetwork = true
    package var needsNetworkAtFirst = true
    package var looksBeforeRetriesAlone = false
    /// Whether a message with a time to live of 0 fails without a network on a connection that is up.
    package var asksForNetworkWhenSignedIn = true
    package var needsCredentials = true
    /// Whether the app is notified of a channel that is lost, and of its return (DC-006).
    package var tellsLosses = true
    package var tellsReturns = true
    /// Seconds of silence until a sign of life is asked for, and then until the connection is given up
    /// (FIRMessagingConnection.m).
    package var heartbeatAfter = 30.0
    package var givesUpAfter = 20.0
    /// Whether a sign of life is asked for as soon as the login is answered.
    package var asksAtLogin = false
    /// After how many packets a client confirms (FIRMessagingConnection.m).
    package var confirmsAfter = 10
    package var countsAnewAfterAcks = true
    package var confirmsAtOnceWhenAsked = true
    /// Whether it confirms by a heartbeat, which states how many came, and not by an ack.
    package var confirmsByHeartbeats = false
    /// Whether packets are counted anew on each connection.
    package var countsEachConnection = true
    /// Whether received ids are named at login, and kept until their confirmation is settled.
    package var namesReceived = true
    package var keepsUntilSettled = true
    /// Whether the answer to a login settles the ids that the login named, which no page says.
    package var settlesAtLogin = false
    /// Whether messages are taken only after the login is answered.
    package var waitsForLogin = true
    /// For how many seconds after a login messages are dropped.
    package var deafAfterLogin = 0.0
    /// Whether a message that comes again is known.
    package var remembersMessages = true
    /// Whether a message is known again that isn't marked as sent both ways (MCS-DUP-001).
    package var remembersUnmarked = true
    /// Whether messages by APNs are named at login (MCS-012).
    package var namesPushes = false
    /// Whether a message of an unknown kind is delivered (DEL-002).
    package var deliversUnknownTypes = true
    /// Where a message goes without the flag for the messaging delegate, if anywhere (DC-010).
    package var callbackWithoutFlag: XMPPClient.Callback? = .applicationDidReceiveRemoteNotification
    /// Whether a message is dropped that the app has no method for.
    package var needsMethod = true
    /// Keys that are kept from the app (FIRMessagingDataMessageManager.m).
    package var hidesReservedKeys = true
    package var hidesInfrastructure = true
    /// Whether the app hears of deleted messages (FCM, "Handle queued and deleted messages").
    package var tellsDeleted = true
    /// Whether the notice is known by its message_type too (GCM advanced topics, "Messages with payload").
    package var knowsDeletedByType = true
    /// Characters of keys and values in a message (FIRMessagingDataMessageManager.m).
    package var sizeLimit = 4096
    /// How the size of a text is counted (UP-004b).
    package var size: @Sendable (String) -> Int = { $0.utf16.count }
    /// What becomes of reserved keys, and of numbers (UP-006, UP-002).
    package var reservedKeys = Treatment.sent
    package var writesNumbers = false
    /// Whether a message is refused without data, to another receiver than documented, before the
    /// first login, or with an id that was used before (UP-003b, UP-008, UP-009, UP-018).
    package var needsData = false
    package var checksReceivers = false
    package var needsLogin = false
    package var refusesUsedIDs = false
    /// What becomes of a time to live that is too long, and of one of 0 without a connection
    /// (UP-011, UP-015).
    package var refusesLongTimeToLive = false
    package var unconnectedZero = Treatment.sent
    /// Whether pairs other than strings are left out (FCM, "Send an upstream message").
    package var leavesOutOthers = true
    /// Seconds to which a time to live is cut (FIRMessagingDataMessageManager.m).
    package var greatestTimeToLive = 86_400
    package var cutsTimeToLive = true
    /// Whether a message is kept until it can be sent, and until the server has it.
    package var keepsMessages = true
    package var keepsOverRestarts = true
    /// Whether what the server may lack is sent again at the login, before the server says what it has.
    package var sendsAgainAtLogin = false
    /// Whether a time to live of 0 is never kept (FIRMessaging.h).
    package var keepsZero = false
    /// Whether the app is notified when the server has such a message (IOSUP-011b).
    package var tellsOfZero = false
    /// Whether time is counted in whole seconds, so that a message expires when a further one has begun.
    package var countsWholeSeconds = false
    /// Whether a message fails at the moment at which it expires, and not when it would be sent.
    package var failsWhenExpired = false
    /// Whether an expired message is given up (FIRMessaging.h).
    package var givesUpExpired = true
    /// How many messages wait at most on Android (FCM, upstream messages on Android).
    package var androidLimit = 20
    package var iosLimit = Int.max
    /// Codes of failures on iOS and Android (FIRMessagingDefines.h; SendException).
    package var expiredCode = 1001
    package var androidExpiredCode = 3
  }
}
