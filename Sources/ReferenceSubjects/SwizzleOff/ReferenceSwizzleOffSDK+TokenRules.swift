package import ConformanceKit

extension ReferenceSwizzleOffSDK {
  /// How APNs tokens and registration tokens are handled.
  package struct TokenRules: Sendable {
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
    /// Whether a call for a token waits for a request under way, whatever sender that is for.
    package var joinsCallsOfAnySender = false
    /// The environment of a build whose profile can't be read.
    package var environmentWithoutProfile = SwizzleOffSDK.APNSTokenType.prod
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
    /// Whether the first APNs token is registered.
    package var registersFirstAPNSToken = true
    /// Whether it is registered for the default sender alone.
    package var followsForDefaultSenderOnly = false
    /// Whether it is registered for the sender alone whose token was cached first.
    package var followsForFirstSenderOnly = false
    /// Whether one is registered that comes after another was taken away.
    package var followsAfterNil = true
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
    /// Whether a token that begins with another installation's id is stale.
    package var comparesInstallationOfToken = true
    /// Whether cached registration tokens are handed out.
    package var usesCache = true
    /// Whether a token that is granted late counts as registered with the APNs token of now.
    package var storesAPNSTokenOfNow = false

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
    /// Whether a fetch is completed that brought the token that was cached.
    package var completesUnchangedTokens = true
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
    /// Whether a refused deletion counts as granted.
    package var refusedDeletionsSucceed = false
    /// Whether the delegate hears of another sender's token.
    package var tellsOtherSenders = false
    /// Whether deleting all data fetches a new token.
    package var deleteDataFetches = true
    /// Whether deleting all data leaves the tokens of other senders in the store.
    package var deleteDataLeavesOthers = false
    /// The seconds before the first retry.
    package var firstRetry = 1.0
    /// Whether each further retry waits twice as long.
    package var doublesRetries = true
    /// Whether any refusal leads to another try.
    package var retriesEverything = false
    /// Whether a registration is tried again at all.
    package var retriesRegistration = true
    /// How many requests go out side by side.
    package var requestsAtATime = 1
    /// Whether a read waits until there is a token.
    package var readWaitsForToken = false

    // Registration by installation id.
    /// The key of the switch for registration by installation id.
    package var installationKey = "FirebaseMessagingInstallationIdEnabled"
    /// Whether that switch counts.
    package var honoursInstallationKey = true
    /// Whether the installation registers by itself where auto-init is on.
    package var installationRegistersItself = true
    /// Whether it doesn't where a registration token is left from before the switch was turned on.
    package var tokenStandsForInstallation = false
    /// Whether a launch tells the delegate the registered installation where auto-init is on.
    package var launchTellsInstallation = true
    /// Whether registering a registered installation tells the delegate.
    package var tellsKnownInstallation = true
    /// Whether a registered installation is registered again.
    package var registersKnownInstallation = false
    /// Whether the delegate hears of the end of a registration.
    package var tellsUnregistration = true
    /// Whether deleting all data ends the registration.
    package var wipingEndsRegistration = true
    /// Whether a new installation id is registered.
    package var followsInstallation = true
    /// Whether it is registered where nobody had registered the old one.
    package var followsUnregistered = false
    /// Whether an installation's id is compared with the one before.
    package var comparesInstallation = true
  }
}
