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
    package var errorDomain = "com.google.fcm"
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
    package var codeWithoutAPNSToken = 505
    package var codeWithoutSender = 502
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
    package var autoInitKey = "FirebaseMessagingAutoInitEnabled"
    package var autoInitByDefault = true
    /// Whether the app's own flag outlives the process.
    package var keepsAutoInit = true
    /// Whether the Info.plist overrides the app's own flag.
    package var plistOverridesAutoInit = false
    /// Whether the app-wide default for data collection counts.
    package var asksDataCollectionDefault = true
    package var turningAutoInitOnFetches = true
    /// Whether setting the flag as it was fetches too.
    package var sameAutoInitFetches = false
    /// Whether turning the flag off fetches too.
    package var offFetches = false
    /// Whether a launch fetches whatever the flag says.
    package var launchFetchesWithoutAutoInit = false
    /// Whether a launch fetches before the APNs token is there.
    package var launchFetchesWithoutAPNSToken = false
    package var extensionsRegister = false
    package var tellsDelegate = true
    package var postsRefresh = true
    /// Whether the notification is posted only where there is a delegate.
    package var postsOnlyWithDelegate = false
    package var postsBeforeDelegate = false
    /// Whether an unchanged token is told again.
    package var tellsUnchangedToken = false
    /// Whether a launch has the backend delete a stale token.
    package var deletesStaleTokens = false
    /// Whether a launch tells the delegate the cached token.
    package var launchTellsCachedToken = true
    /// Whether a delegate without the token method is called all the same.
    package var callsMissingDelegateMethod = false
    package var tellsDeletion = true
    package var completesDeletionFirst = false
    package var tellsOtherSenders = false
    /// Whether deleting all data fetches a new token.
    package var deleteDataFetches = true
    /// The seconds before the first retry; each further one doubles.
    package var firstRetry = 1.0
    package var retriesEverything = false
    package var retriesRegistration = true
    package var requestsAtATime = 1
    package var readWaitsForToken = false

    // Received messages (FIRMessaging.m).
    package var acceptsManualReports = true
    package var messageIDKey = "gcm.message_id"
    /// Further keys in which an id is looked for.
    package var otherMessageIDKeys: [String] = []
    package var statusOfEmptyMessage = SwizzleOffSDK.MessageStatus.unknown
    package var statusOfRepeatedMessage = SwizzleOffSDK.MessageStatus.new
    package var processesEmptyMessages = false
    package var dedupesInProcess = true
    package var dedupesWithoutID = false
    package var dedupesOverLaunches = true
    /// Whether messages that are not silent are remembered over launches too.
    package var remembersEveryMessage = false
    /// Whether a local-time message takes the id of its local notification.
    package var localTimeTakesID = false
    /// Whether a silent local-time message is told apart at all.
    package var dedupesLocalTime = true
    package var ttlKey = "gcm.ttl"
    /// For how many seconds a silent message without a TTL is remembered: four weeks.
    package var defaultTTL = 2_419_200.0
    package var malformedTTL: Double?
    /// Whether a message is forgotten at the very instant at which its time is up.
    package var forgetsAtTheInstant = false
    package var opensLinkFirst = false
    /// How ids are told apart: as they stand, or by their letters only.
    package var comparesIDsByLetters = false
    /// Whether ids in capitals and small letters are the same.
    package var comparesIDsInAnyCase = false
    /// Whether a TTL inside `aps` counts.
    package var readsTTLOfAPS = false

    // Silent messages.
    package var silentTexts: Set<String> = ["1", "01", "2", "true", "YES", "yes", "t", "y"]
    /// Whether the presence of content-available is enough.
    package var silentByPresence = false
    package var silentOnlyForOne = false
    package var silentNowhere = false
    /// Whether a misplaced or misspelt key counts.
    package var silentAnywhere = false
    package var abortsOnMalformed = false

    // Analytics (FIRMessagingAnalytics.m).
    package var gateValue: JSONValue = "1"
    package var gateAcceptsNumbers = false
    package var gateIsOpen = false
    package var analyticsPlatforms: Set<SwizzleOffSDK.Platform> = [.iOS]
    package var logsInExtensions = false
    package var foregroundEvent = "_nf"
    package var openEvent = "_no"
    package var origin = "fcm"
    package var logsSilentOpens = false
    package var logsOpens = true
    /// Whether only messages with an alert are logged in the foreground.
    package var foregroundNeedsAlert = false
    package var emptyAlertCounts = false
    package var alertTextCounts = true
    package var anyAPSCounts = false
    package var textParameters = [
      "google.c.a.c_id": "_nmid", "google.c.a.c_l": "_nmn", "google.c.a.m_l": "label",
    ]
    package var keepsEmptyParameters = false
    package var keepsWrongTypes = false
    package var topicMark = "/topics/"
    package var keepsZeroTimestamp = false
    /// Whether a `from` that is no text is logged.
    package var logsAnyFrom = false
    /// Whether the time is logged as it stands.
    package var copiesTimestamp = false
    package var tracksWithoutFlag = false
    package var tracksConversion = true
    package var tracksInForeground = false
    package var tracksAnyValue = false
    package var tracksWithoutCampaign = false
    package var tracksAfterOpen = false
    package var worksWithoutAnalytics = true

    // Local-time messages (FIRMessagingContextManagerService.m).
    package var startKey = "google.c.cm.lt_start"
    package var anyLocalTimeKeyCounts = false
    package var emptyStartCounts = false
    package var schedulesWithoutStart = false
    package var schedulesUnreadable = false
    package var timesAreGreenwich = false
    package var repeats = false
    package var schedulesWithoutEnd = false
    package var schedulesAfterEnd = false
    /// After how many seconds a message inside its window is shown.
    package var delayInsideWindow = 10.0
    package var usesMessageID = true
    package var readsAPS = false
    package var readsAPSDetails = false
    package var setsEmptyText = false
    package var setsSound = true
    package var setsCategory = true
    package var keepsEveryKey = false

    // Links and topics.
    package var opensLinks = true
    package var opensAnyLink = false
    package var reopensLinks = false
    package var linkPlatforms: Set<SwizzleOffSDK.Platform> = [.iOS, .tvOS]
    package var linksInExtensions = false
    package var opensThroughOldMethods = false
    package var opensWithoutMethod = false
    package var refusesTopics = true
    package var extraTopicCharacters = ""
    package var missingTopicCharacters = ""
    package var codeOfInvalidTopic = 8
    package var stripsTopicPrefix = true
    package var checksTopicToken = true
    package var topicFailuresSucceed = false
    package var keepsTopicOrder = true
    package var joinsTopicCalls = true
    package var keepsTopicsOffline = true
    package var topicsAtATime = 1
    package var keepsAnsweredTopics = false
    package var keepsTopicsOverLaunches = true

    // Registration by installation id.
    package var installationKey = "FirebaseMessagingInstallationIdEnabled"
    package var honoursInstallationKey = true
    package var registersKnownInstallation = false
    package var tellsUnregistration = true
    package var followsInstallation = true
    package var followsUnregistered = false
    /// Whether an installation's id is compared with the one before.
    package var comparesInstallation = true
  }
}
