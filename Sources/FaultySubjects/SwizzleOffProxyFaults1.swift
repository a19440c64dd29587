import ConformanceKit
import ReferenceSubjects

extension Fault {
  /// What a proxy does wrong, part 1.
  static let swizzleOffProxy1: [Fault] = [
    Fault(
      "proxy-is-off-by-default",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-001"],
      summary: "Stays out of the callbacks unless it is asked in",
      seen: "firebase-ios-sdk #12403, #8741",
      rules: { $0.isOnByDefault = false }),
    Fault(
      "listens-when-off",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-002", "SWZ-005", "SWZ-005b"],
      summary: "Takes part in the callbacks although the switch says no",
      seen: "firebase-ios-sdk #7473",
      rules: { $0.listensWhenOff = true }),
    Fault(
      "reads-text-as-switch",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-003"],
      summary: "Takes the text NO for the Boolean",
      seen:
        "firebase-ios-sdk guards against it: testAppProxyPlist_WrongFirebaseDisableFlagValueType",
      rules: { $0.readsTextAsSwitch = true }),
    Fault(
      "reads-any-value-as-no",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-003"],
      summary: "Takes any value of another type for NO",
      seen:
        "firebase-ios-sdk guards against it: testAppProxyPlist_WrongFirebaseDisableFlagValueType",
      rules: { $0.readsOtherTypesAsNo = true }),
    Fault(
      "reads-one-alone-as-yes",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-002b"],
      summary: "Takes only the number 1 for YES",
      seen: "a comparison with 1 in place of boolValue",
      rules: { $0.onlyOneIsYes = true }),
    Fault(
      "ignores-numbers-as-switch",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-002b"],
      summary: "Takes a number for an absent switch",
      seen: "a check for a Boolean in place of a number",
      rules: { $0.readsNumbersAsSwitch = false }),
    Fault(
      "ignores-the-second-switch",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-004"],
      summary: "Looks at the Firebase switch alone",
      seen: "firebase-ios-sdk up to 5.x",
      rules: { $0.secondSwitchKey = "" }),
    Fault(
      "finds-the-switch-in-any-case",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-002c"],
      summary: "Finds the key in any case and with spaces",
      seen: "lookups that normalise their keys",
      rules: { $0.findsKeyLoosely = true }),
    Fault(
      "reads-the-switch-of-any-bundle",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-001c"],
      summary: "Takes the switch from a framework's Info.plist",
      seen: "lookups over all bundles",
      rules: { $0.readsEveryBundle = true }),
    Fault(
      "adds-methods-when-off",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-005d"],
      summary: "Adds its methods before it looks at the switch",
      seen: "firebase-ios-sdk guards against it: testAppDelegateIsNotProxiedWhenDisabled",
      rules: {
        $0.addsMethodsWhenOff = true; $0.listensWhenOff = true; $0.addsCenterMethods = true
      }),
    Fault(
      "ignores-the-manual-token",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-005c"],
      summary: "Waits for its own proxy and ignores the token that the app sets",
      seen: "flutterfire #1041",
      rules: { $0.acceptsManualToken = false }),
    Fault(
      "ignores-the-manual-report",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-005c"],
      summary: "Does nothing with a message that the app reports",
      seen: "firebase-ios-sdk pull request 324",
      rules: { $0.acceptsManualReports = false }),
    Fault(
      "every-app-starts-messaging",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-006"],
      summary: "Starts the proxy for any Firebase app",
      seen: "firebase-ios-sdk guards against it: testSingleton_worksAfterDelete",
      rules: { $0.everyAppStartsMessaging = true }),
    Fault(
      "proxies-before-it-checks",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-007"],
      summary: "Takes the delegates over before it looks at the options",
      seen: "an order of start-up that firebase-ios-sdk avoids",
      rules: { $0.proxiesBeforeItChecksOptions = true }),
    Fault(
      "raises-nothing",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-007", "TOKEN-052"],
      summary: "Starts without a sender id",
      seen: "misconfigured apps that find out from the backend",
      rules: { $0.raisesWithoutSender = false }),
    Fault(
      "adds-no-application-method",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-008", "SWZ-009"],
      summary: "Wraps only the methods that the app has",
      seen: "firebase-ios-sdk up to 10.x",
      rules: { $0.addsApplicationMethods = false }),
    Fault(
      "adds-the-fetch-method-everywhere",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-008b"],
      summary: "Adds the fetch method on every platform",
      seen: "GoogleUtilities compiles it out there",
      rules: { $0.addsFetchMethodEverywhere = true }),
  ]
}
