extension ReferenceHTTPv1Gateway {
  /// The constants and choices of a gateway.
  package struct Rules: Sendable {
    /// Whether the method and path are looked at (FCM REST, projects.messages.send).
    package var checksEndpoint = true
    /// Whether the access token is looked at.
    package var checksAccessToken = true
    /// Whether the scheme `Bearer` may be written in any case (RFC 9110, 11.1).
    package var readsSchemeInAnyCase = true
    /// The fields of the interface and the types of their values.
    package var fields = HTTPv1Fields()
    /// Whether a message needs a target, and no more than one (FCM REST, Message.target).
    package var needsTarget = true
    package var allowsOneTargetOnly = true
    /// Whether names of topics are checked (FCM REST, Message.topic).
    package var checksTopicNames = true
    /// The most topics of a condition (FCM, Send messages to topics).
    package var topicsOfCondition = 5
    /// Whether conditions are checked, and in which order they are evaluated.
    package var checksConditions = true
    /// Whether conditions may have negations and double quotes (FCM-D-027).
    package var extendsConditions = false
    package var evaluation = HTTPv1Condition.Order.leftToRight
    /// Whether the whole name of a topic is compared.
    package var comparesWholeTopics = true
    /// The data keys that FCM keeps for itself, and the prefixes (FCM REST, Message.data).
    package var reservedKeys: Set<String> = ["from", "message_type"]
    package var reservedPrefixes = ["google.", "gcm.notification."]
    /// The most bytes of the data and the common texts (FCM, About FCM messages).
    package var largestMessage = 4096
    /// The most bytes of a message to a topic; the page of error codes has 2,048.
    package var largestTopicMessage = 4096
    /// The most characters of a topic name; its pattern ends at 900 (FCM-D-021b).
    package var longestTopicName = Int.max
    /// Whether a message without a notification needs members in `aps`, as the live service was seen to ask.
    package var needsAPS = true
    /// The longest analytics label (FCM, Understanding message delivery).
    package var longestLabel = 50
    /// The longest time to live in seconds, four weeks (FCM REST ErrorCode, INVALID_ARGUMENT).
    package var longestTimeToLive = 2_419_200.0
    /// Whether data alone may not have priority 10 (FCM REST, Message.data).
    package var limitsPriorityOfData = true
    /// Whether a token is looked up, and who made it (FCM REST ErrorCode).
    package var knowsTokens = true
    package var knowsSenders = true
    /// Whether a token leads to its own instance, rather than to the first there is.
    package var comparesTokens = true
    /// Whether a token is gone once APNs has called its device dead (FCM, About FCM messages).
    package var remembersDeadDevices = true
    /// Whether `live_activity_token` is where the push goes (FCM REST, ApnsConfig).
    package var knowsLiveActivities = true
    /// Whether `validate_only` is heeded (FCM REST, projects.messages.send).
    package var heedsValidateOnly = true
    /// The HTTP statuses of the errors (FCM REST ErrorCode).
    package var statusOfUnregistered = 404
    package var statusOfMismatch = 403
    /// Seconds after which a message expires without a header of its own (FCM REST, ApnsConfig).
    package var defaultLifetime: Int64 = 2_592_000
    /// The priority of a notification without a header of its own (FCM REST, ApnsConfig).
    package var defaultPriority = "10"
    /// Whether the pushes of one message are sent from the last registration to the first.
    package var pushesLastFirst = false
    /// Whether a sender is answered only when APNs has answered.
    package var waitsForAPNs = false
    /// Whether, then, what APNs could not take for the moment is sent to it again at once.
    package var pushesAgain = false
    /// How a message of the legacy interface is read.
    package var legacy = HTTPv1LegacyReader()
    /// How the payload for APNs is made.
    package var payload = HTTPv1PayloadMaker()
  }
}
