package import ConformanceKit

extension ReferenceSwizzleOffSDK {
  /// The constants and choices of the documented contract, and of the SDK where that is silent.
  package struct Rules: Sendable {
    // The switch (FCM, "Method swizzling in Firebase Cloud Messaging").
    /// The key that switches the proxy off.
    package var switchKey = "FirebaseAppDelegateProxyEnabled"
    /// A second key that does the same (GoogleUtilities).
    package var secondSwitchKey = "GoogleUtilitiesAppDelegateProxyEnabled"
    /// Whether the switch counts as on when it is absent.
    package var isOnByDefault = true
    /// Whether a text is read as a switch; only numbers and Booleans are.
    package var readsTextAsSwitch = false
    /// Whether a number is read as a switch.
    package var readsNumbersAsSwitch = true
    /// Whether of all numbers only 1 is a yes.
    package var onlyOneIsYes = false
    /// Whether a list or dictionary switches the proxy off.
    package var readsOtherTypesAsNo = false
    /// Whether the key is found in any case and with spaces around it.
    package var findsKeyLoosely = false
    /// Whether the switch is looked for in other bundles too.
    package var readsEveryBundle = false

    // The proxy (FCM, "Handle messages with method swizzling disabled").
    /// Whether the SDK hears the system's calls although the switch says no.
    package var listensWhenOff = false
    /// Whether the SDK adds methods to the delegates although the switch says no.
    package var addsMethodsWhenOff = false
    /// Whether the proxy captures the device token.
    package var capturesDeviceToken = true
    /// Whether the proxy reports remote notifications.
    package var reportsRemoteNotifications = true
    /// Whether the proxy reports presentations.
    package var reportsPresentations = true
    /// Whether the proxy reports responses.
    package var reportsResponses = true
    /// Whether the app's own methods are called.
    package var callsOriginals = true
    /// Whether the SDK acts before the app's own method.
    package var actsFirst = true
    /// Whether objects that declare no delegate protocol are proxied as well.
    package var proxiesAnyObject = false
    /// Whether a notification centre delegate that comes later is proxied.
    package var followsCenterDelegate = true
    /// Whether the methods of a notification centre delegate are added where they are missing.
    package var addsCenterMethods = false
    /// Whether only the class itself is looked at for a notification centre method.
    package var ignoresInheritedMethods = false
    /// Whether the fetch method is added on every platform.
    package var addsFetchMethodEverywhere = false
    /// Whether the method of iOS 9 is added too.
    package var addsMethodWithoutCompletion = false
    /// Whether the app delegate's missing methods are added.
    package var addsApplicationMethods = true
    /// Whether setting the same notification centre delegate again intercepts once more.
    package var interceptsAgain = false
    /// Whether an application delegate that is set later is proxied.
    package var proxiesLateDelegates = false
    /// Whether another Firebase app than the default one starts the proxy.
    package var everyAppStartsMessaging = false
    /// Whether options without a sender id raise an exception.
    package var raisesWithoutSender = true
    /// Whether any options do.
    package var raisesAlways = false
    /// Whether the proxy starts before the options are checked.
    package var proxiesBeforeItChecksOptions = false
    /// Whether app extensions are proxied.
    package var proxiesExtensions = false
    /// Whether the SDK completes presentations and responses too.
    package var completesForTheApp = false
    /// Whether the system's handler waits for the app's vote.
    package var waitsForTheApp = true
    /// Whether a silent notification that no method takes is completed.
    package var completesWithoutMethod = true
    /// Whether the votes of SDK and app are merged; if not, the app's own vote counts.
    package var mergesVotes = true
    /// Whether a duplicate is kept from the app.
    package var keepsDuplicatesFromTheApp = false
    /// Whether a failed registration takes the APNs token away.
    package var failureClearsToken = false

    // Tokens (FIRMessaging.h).
    /// The domain of the SDK's errors.
    package var errorDomain = "com.google.fcm"
    /// Whether a token that the app sets is taken.
    package var acceptsManualToken = true
    /// Whether the APNs token outlives the process.
    package var keepsAPNSToken = false
    /// Whether the same bytes again count as a change.
    package var takesSameTokenAsChange = false
    /// Whether the type that the app gives counts.
    package var honoursExplicitType = true
    /// The environment that is assumed when the profile is not looked at.
    package var assumedEnvironment: SwizzleOffSDK.APNSTokenType?
    /// The value of aps-environment that means the sandbox.
    package var sandboxEnvironment = "development"
    /// Whether a Mac's profile has a key of its own for the environment.
    package var readsMacKey = true
    /// Whether a profile in a build from the store is looked at.
    package var readsProfileOfStoreBuild = false
    /// Whether hexadecimal digits are written in capitals.
    package var writesCapitalDigits = false
    /// Whether a changed APNs token is registered for the cached registration tokens.
    package var followsAPNSChange = true
    /// Whether it is registered for the default sender alone.
    package var followsForDefaultSenderOnly = false
    /// Whether the environment is part of what counts as a change.
    package var comparesEnvironment = true
    /// Whether the stored APNs token is compared at all before a registration.
    package var comparesAPNSInfo = true
    /// Whether a registration token is fetched without an APNs token.
    package var needsAPNSToken = true
    /// The code of the error for a missing APNs token.
    package var codeWithoutAPNSToken = 505
    /// The code of the error for an empty sender id in a fetch.
    package var codeWithoutSender = 502
    /// The code of the error for a request that can't be made.
    package var codeOfInvalidRequest = 7
    /// Whether empty sender ids are refused.
    package var refusesEmptySender = true
    /// How often a failed call is completed.
    package var completesFailedCalls = 1
    /// For how many seconds a cached registration token is fresh: seven days.
    package var freshness = 604_800.0
    /// Whether the app's version and the locale are part of freshness.
    package var comparesVersionAndLocale = true
    /// Whether cached registration tokens are handed out.
    package var usesCache = true

    // Registration tokens.
    /// The key of the auto-init flag.
    package var autoInitKey = "FirebaseMessagingAutoInitEnabled"
    /// Whether auto-init is on when nobody says otherwise.
    package var autoInitByDefault = true
    /// Whether the app's own flag outlives the process.
    package var keepsAutoInit = true
    /// Whether the Info.plist overrides the app's own flag.
    package var plistOverridesAutoInit = false
    /// Whether the app-wide default for data collection counts.
    package var asksDataCollectionDefault = true
    /// Whether turning auto-init on asks for a token.
    package var turningAutoInitOnFetches = true
    /// Whether setting the flag as it was fetches too.
    package var sameAutoInitFetches = false
    /// Whether turning the flag off fetches too.
    package var offFetches = false
    /// Whether a launch fetches whatever the flag says.
    package var launchFetchesWithoutAutoInit = false
    /// Whether a launch fetches before the APNs token is there.
    package var launchFetchesWithoutAPNSToken = false
    /// Whether an app extension registers by itself.
    package var extensionsRegister = false
    /// Whether the delegate hears of a registration token.
    package var tellsDelegate = true
    /// Whether a new registration token is posted.
    package var postsRefresh = true
    /// Whether the notification is posted only where there is a delegate.
    package var postsOnlyWithDelegate = false
    /// Whether the posting comes before the delegate's turn.
    package var postsBeforeDelegate = false
    /// Whether an unchanged token is told again.
    package var tellsUnchangedToken = false
    /// Whether a launch has the backend delete a stale token.
    package var deletesStaleTokens = false
    /// Whether a launch tells the delegate the cached token.
    package var launchTellsCachedToken = true
    /// Whether a delegate without the token method is called all the same.
    package var callsMissingDelegateMethod = false
    /// Whether the delegate hears of a deleted token.
    package var tellsDeletion = true
    /// Whether a deletion is completed before the delegate hears of it.
    package var completesDeletionFirst = false
    /// Whether the delegate hears of another sender's token.
    package var tellsOtherSenders = false
    /// Whether deleting all data fetches a new token.
    package var deleteDataFetches = true
    /// The seconds before the first retry; each further one doubles.
    package var firstRetry = 1.0
    /// Whether any refusal leads to another try.
    package var retriesEverything = false
    /// Whether a registration is tried again at all.
    package var retriesRegistration = true
    /// How many requests go out side by side.
    package var requestsAtATime = 1
    /// Whether a read waits until there is a token.
    package var readWaitsForToken = false

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

    // Analytics (FIRMessagingAnalytics.m).
    /// The value that opens the analytics gate.
    package var gateValue: JSONValue = "1"
    /// Whether numbers and Booleans open it too.
    package var gateAcceptsNumbers = false
    /// Whether it is always open.
    package var gateIsOpen = false
    /// The platforms on which messages are logged.
    package var analyticsPlatforms: Set<SwizzleOffSDK.Platform> = [.iOS]
    /// Whether app extensions log.
    package var logsInExtensions = false
    /// The event of a message that arrives in the foreground.
    package var foregroundEvent = "_nf"
    /// The event of a message that was opened.
    package var openEvent = "_no"
    /// Where events are said to come from.
    package var origin = "fcm"
    /// Whether an open is logged for what has no alert.
    package var logsSilentOpens = false
    /// Whether opens are logged.
    package var logsOpens = true
    /// Whether only messages with an alert are logged in the foreground.
    package var foregroundNeedsAlert = false
    /// Whether an empty alert dictionary counts as shown.
    package var emptyAlertCounts = false
    /// Whether an alert of text counts as shown.
    package var alertTextCounts = true
    /// Whether any `aps` counts as shown.
    package var anyAPSCounts = false
    /// The keys that are logged as text, with the parameters' names.
    package var textParameters = [
      "google.c.a.c_id": "_nmid", "google.c.a.c_l": "_nmn", "google.c.a.m_l": "label",
    ]
    /// Whether empty texts are logged.
    package var keepsEmptyParameters = false
    /// Whether values of other types are logged.
    package var keepsWrongTypes = false
    /// What makes a `from` a topic.
    package var topicMark = "/topics/"
    /// Whether a time of zero is logged.
    package var keepsZeroTimestamp = false
    /// Whether a `from` that is no text is logged.
    package var logsAnyFrom = false
    /// Whether the time is logged as it stands.
    package var copiesTimestamp = false
    /// Whether conversion is tracked without its flag.
    package var tracksWithoutFlag = false
    /// Whether conversion is tracked.
    package var tracksConversion = true
    /// Whether it is tracked in the foreground.
    package var tracksInForeground = false
    /// Whether any flag tracks it.
    package var tracksAnyValue = false
    /// Whether it is tracked without a campaign.
    package var tracksWithoutCampaign = false
    /// Whether it is tracked after the open was logged.
    package var tracksAfterOpen = false
    /// Whether messages have their other effects without an analytics SDK.
    package var worksWithoutAnalytics = true

    // Local-time messages (FIRMessagingContextManagerService.m).
    /// The key of the start of a local-time message.
    package var startKey = "google.c.cm.lt_start"
    /// Whether an end alone makes a local-time message.
    package var anyLocalTimeKeyCounts = false
    /// Whether an empty start makes one.
    package var emptyStartCounts = false
    /// Whether a message without a start is scheduled.
    package var schedulesWithoutStart = false
    /// Whether times that can't be read are scheduled for 1970.
    package var schedulesUnreadable = false
    /// Whether local times are those of Greenwich.
    package var timesAreGreenwich = false
    /// Whether local notifications repeat.
    package var repeats = false
    /// Whether a message that has started and has no end is scheduled.
    package var schedulesWithoutEnd = false
    /// Whether a message that has ended is scheduled.
    package var schedulesAfterEnd = false
    /// After how many seconds a message inside its window is shown.
    package var delayInsideWindow = 10.0
    /// Whether the local notification is named after the message.
    package var usesMessageID = true
    /// Whether title and body are taken from `aps`.
    package var readsAPS = false
    /// Whether sound and category are taken from `aps`.
    package var readsAPSDetails = false
    /// Whether empty texts are set.
    package var setsEmptyText = false
    /// Whether a sound is set.
    package var setsSound = true
    /// Whether a category is set.
    package var setsCategory = true
    /// Whether the carrier's keys stay in the userInfo.
    package var keepsEveryKey = false

    // Links and topics.
    /// Whether links are opened.
    package var opensLinks = true
    /// Whether a link that is no text is opened.
    package var opensAnyLink = false
    /// Whether a message that comes again opens its link.
    package var reopensLinks = false
    /// The platforms on which links are opened.
    package var linkPlatforms: Set<SwizzleOffSDK.Platform> = [.iOS, .tvOS]
    /// Whether app extensions open links.
    package var linksInExtensions = false
    /// Whether older delegate methods serve for links.
    package var opensThroughOldMethods = false
    /// Whether a link is opened through a method that is not there.
    package var opensWithoutMethod = false
    /// Whether topic names are looked at.
    package var refusesTopics = true
    /// Characters that a topic name may have besides.
    package var extraTopicCharacters = ""
    /// Characters that a topic name may not have after all.
    package var missingTopicCharacters = ""
    /// The code of the error for an invalid topic name.
    package var codeOfInvalidTopic = 8
    /// Whether a topic with its prefix is the same as without.
    package var stripsTopicPrefix = true
    /// Whether a topic needs a registration token.
    package var checksTopicToken = true
    /// Whether a refused topic request counts as granted.
    package var topicFailuresSucceed = false
    /// Whether topic requests keep their order.
    package var keepsTopicOrder = true
    /// Whether the same topic asked for twice is one request.
    package var joinsTopicCalls = true
    /// Whether a topic request without network is kept.
    package var keepsTopicsOffline = true
    /// How many topic requests go out side by side.
    package var topicsAtATime = 1
    /// Whether answered topic requests are sent again in the next process.
    package var keepsAnsweredTopics = false
    /// Whether pending topic requests outlive the process.
    package var keepsTopicsOverLaunches = true

    // Registration by installation id.
    /// The key of the switch for registration by installation id.
    package var installationKey = "FirebaseMessagingInstallationIdEnabled"
    /// Whether that switch counts.
    package var honoursInstallationKey = true
    /// Whether a registered installation is registered again.
    package var registersKnownInstallation = false
    /// Whether the delegate hears of the end of a registration.
    package var tellsUnregistration = true
    /// Whether a new installation id is registered.
    package var followsInstallation = true
    /// Whether it is registered where nobody had registered the old one.
    package var followsUnregistered = false
    /// Whether an installation's id is compared with the one before.
    package var comparesInstallation = true
  }
}
