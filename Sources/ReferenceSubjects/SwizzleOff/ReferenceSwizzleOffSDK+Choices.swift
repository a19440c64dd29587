package import ConformanceKit

extension ReferenceSwizzleOffSDK {
  /// What the sources leave open: each choice is one that a conforming SDK may make otherwise.
  package struct Choices: Sendable {
    // The proxy.
    /// Whether a device token without bytes is left alone (SWZ-012b).
    package var ignoresEmptyToken = false
    /// Whether a device token without bytes takes the APNs token away (SWZ-012b).
    package var emptyTokenClears = false
    /// Whether the methods of a delegate are listed from the last to the first.
    package var listsMethodsBackwards = false
    /// Whether the proxied application delegate gets methods for links as well.
    package var addsLinkMethods = false
    /// After how many seconds the SDK completes a background notification for the app (SWZ-018).
    package var completesForTheAppAfter: Double?
    /// Whether a notification centre delegate is left alone when it isn't the application's own
    /// delegate (SWZ-029).
    package var leavesSeparateDelegates = false
    /// Whether a message of the direct channel is reported by itself (SWZ-030).
    package var reportsDirectMessages = true
    /// The receive methods that a legacy proxy adds (SWZ-031).
    package var legacyMethods: [SwizzleOffSDK.DelegateMethod] = [
      .didReceiveRemoteNotificationWithoutCompletion
    ]

    // Tokens.
    /// Whether an APNs token that is set before Firebase is configured is kept (TOKEN-001c).
    package var keepsTokenBeforeConfigure = true
    /// Whether the same bytes with another type are a change (TOKEN-004).
    package var takesNewTypeAsChange = false
    /// Whether nil as the APNs token takes the registration tokens away (TOKEN-005, TOKEN-006).
    package var nilForgetsTokens = false
    /// Whether the simulator overrides an explicit type (TOKEN-008b).
    package var simulatorOverridesType = true
    /// Whether the first APNs token fetches although auto-init is off (TOKEN-012).
    package var firstTokenAlwaysFetches = false
    /// Whether a changed APNs token takes the old registration token away at once (TOKEN-016).
    package var changeForgetsToken = false
    /// Whether a cached token is handed out without an APNs token (TOKEN-017c).
    package var handsOutWithoutAPNSToken = false
    /// Whether a fetch asks the build's profile anew (TOKEN-022).
    package var fetchDetectsEnvironment = false
    /// Whether a text is read as the auto-init flag (TOKEN-027).
    package var readsTextOfAutoInit = true
    /// Whether a launch fetches a stale token anew before it has an APNs token (TOKEN-029).
    package var launchRefreshesStaleToken = false
    /// Whether an extension that sets an APNs token registers by itself (TOKEN-031b).
    package var extensionsFollowAPNSToken = false
    /// Whether a token stays until the backend has deleted it (TOKEN-037).
    package var keepsTokenUntilDeleted = false
    /// Whether a deleted default token is asked for anew where auto-init is on.
    package var deletionAsksAnew = false
    /// Whether a deletion of what isn't cached is completed without a request.
    package var deletesCachedTokensAlone = false
    /// Whether what a registration brings is asked for anew if a deletion succeeded meanwhile.
    package var asksAnewBehindDeletions = false
    /// Whether of a sender's registrations under way the one that was asked for last counts.
    package var keepsWhatWasAskedLast = false
    /// Whether a registration that finds no network is sent once more at once.
    package var asksAgainWithoutNetwork = false
    /// Whether the tokens of other senders than the default one are cached (TOKEN-043).
    package var cachesOtherSenders = true
    /// Whether a read without a cached token starts a fetch (TOKEN-053b).
    package var readStartsFetch = true
    /// Whether calls for the same token share one request.
    package var joinsCalls = true
    /// Whether the registered installation is posted as a refreshed token, too.
    package var postsRegisteredInstallation = false
    /// Whether calls are completed before the delegate hears what came of them.
    package var completesCallsFirst = false
    /// How often a refused or lost registration is sent again at most.
    package var mostRetries = Int.max
    /// Whether a refused registration of an installation is never sent again.
    package var installationRefusalIsFinal = false
    /// Whether the retries of all registrations are counted together until the process ends.
    package var countsRetriesOfTheProcess = false
    /// After how many seconds a request without an answer counts as lost.
    package var requestTimeout: Double?
    /// Whether a changed APNs token registers a registered installation anew.
    package var installationFollowsAPNSToken = false
    /// Whether a topic call fetches a token first that a fetch would not hand out any more.
    package var topicsNeedFreshToken = false
    /// Whether waiting topic requests of one kind go out together.
    package var sendsTopicsInBatches = false
    /// After how many seconds a topic request without network is tried again by itself.
    package var retriesTopicsAfter: Double?
    /// Whether the name of a topic is looked at before the token.
    package var checksTopicFirst = false
    /// How many bytes a topic's name may have at most (TOPIC-001c).
    package var longestTopic = Int.max

    // Messages.
    /// Whether a message's status is returned before anything is done about it.
    package var returnsStatusFirst = false
    /// Whether a silent message is forgotten in the process that saw it, too (RECV-010).
    package var forgetsInOneProcess = false
    /// Whether the time of a silent message is counted in whole seconds.
    package var countsLifetimesInWholeSeconds = false
    /// Whether an id that isn't text is read as text (RECV-014).
    package var readsAnyID = false
    /// Whether an id counts once more when it is tapped: in the inactive state (RECV-019).
    package var countsTheTapToo = false
    /// Whether an alert that wakes the app is logged as an open only when it is tapped (ANL-007).
    package var wakingIsNoOpen = false
    /// Whether the tap on a local notification is logged as an open (ANL-022).
    package var localNotificationsOpen = false
    /// Whether a local-time message whose end can't be read is scheduled (CTX-007).
    package var unreadableEndIsAhead = false
    /// Whether a local-time message whose start can't be read is scheduled soon (CTX-008).
    package var unreadableStartHasPassed = false
    /// Whether a time with spaces around it or single digits is read (CTX-002b).
    package var readsLooseTimes = false
    /// Whether a local notification is named after an id that isn't text (CTX-014).
    package var namesByAnyID = false
    /// Whether the store of silent messages cuts an id at its first letter outside ASCII (RECV-016).
    package var cutsStoredIDs = false
    /// Whether keys of the backend are logged besides (ANL-021).
    package var logsOtherKeys = false
    /// Whether older delegate methods open a link in the legacy edition (LINK-003b).
    package var legacyOpensThroughOldMethods = true
    /// Whether a message of the direct channel counts besides the same one of APNs (SILENT-008).
    package var countsEachChannel = false
  }
}
