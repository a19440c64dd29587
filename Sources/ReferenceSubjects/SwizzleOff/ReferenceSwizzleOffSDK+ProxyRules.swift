extension ReferenceSwizzleOffSDK {
  /// What the proxy does, and what switches it off.
  package struct ProxyRules: Sendable {
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
  }
}
