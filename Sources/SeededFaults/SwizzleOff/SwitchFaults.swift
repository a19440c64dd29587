import ConformanceKit
import ReferenceSubjects

extension Fault {
  /// What a proxy does wrong with its switch.
  static let swizzleOffSwitch: [Fault] = [
    Fault(
      "proxy-is-off-by-default",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-001"],
      summary: "Stays out of the callbacks unless it is asked in",
      seen: "compare firebase-ios-sdk #12403, #8741",
      rules: { $0.proxy.isOnByDefault = false }),
    Fault(
      "listens-when-off",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-002", "SWZ-005", "SWZ-005b"],
      summary: "Takes part in the callbacks although the switch says no",
      seen: "compare firebase-ios-sdk #7473",
      rules: { $0.proxy.listensWhenOff = true }),
    Fault(
      "reads-text-as-switch",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-003"],
      summary: "Takes the text NO for the Boolean",
      seen:
        "firebase-ios-sdk guards against it: testAppProxyPlist_WrongFirebaseDisableFlagValueType",
      rules: { $0.proxy.readsTextAsSwitch = true }),
    Fault(
      "reads-any-value-as-no",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-003"],
      summary: "Takes any value of another type for NO",
      seen:
        "firebase-ios-sdk guards against it: testAppProxyPlist_WrongFirebaseDisableFlagValueType",
      rules: { $0.proxy.readsOtherTypesAsNo = true }),
    Fault(
      "reads-one-alone-as-yes",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-002b"],
      summary: "Takes only the number 1 for YES",
      seen: "no public report known: a comparison with 1 in place of boolValue",
      rules: { $0.proxy.onlyOneIsYes = true }),
    Fault(
      "ignores-numbers-as-switch",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-002b"],
      summary: "Takes a number for an absent switch",
      seen: "no public report known: a check for a Boolean in place of a number",
      rules: { $0.proxy.readsNumbersAsSwitch = false }),
    Fault(
      "ignores-the-second-switch",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-004"],
      summary: "Looks at the Firebase switch alone",
      seen: "firebase-ios-sdk up to 5.x",
      rules: { $0.proxy.secondSwitchKey = "" }),
    Fault(
      "finds-the-switch-in-any-case",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-002c"],
      summary: "Finds the key in any case and with spaces",
      seen: "no public report known: lookups that normalise their keys",
      rules: { $0.proxy.findsKeyLoosely = true }),
    Fault(
      "reads-the-switch-of-any-bundle",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-001c"],
      summary: "Takes the switch from a framework's Info.plist",
      seen: "no public report known: lookups over all bundles",
      rules: { $0.proxy.readsEveryBundle = true }),
    Fault(
      "adds-methods-when-off",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-005d"],
      summary: "Adds its methods before it looks at the switch",
      seen: "firebase-ios-sdk guards against it: testAppDelegateIsNotProxiedWhenDisabled",
      rules: {
        $0.proxy.addsMethodsWhenOff = true; $0.proxy.listensWhenOff = true;
        $0.proxy.addsCenterMethods = true
      }),
    Fault(
      "ignores-the-manual-token",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-005c"],
      summary: "Waits for its own proxy and ignores the token that the app sets",
      seen: "compare flutterfire #1041",
      rules: { $0.tokens.acceptsManualToken = false }),
    Fault(
      "ignores-the-manual-report",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-005c"],
      summary: "Does nothing with a message that the app reports",
      seen: "compare firebase-ios-sdk pull request 324",
      rules: { $0.messages.acceptsManualReports = false }),
    Fault(
      "takes-late-delegates-twice",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-021", "SWZ-022"],
      summary: "Takes a delegate that comes late over twice",
      seen: "no public report known: proxies that swizzle at each change of the delegate",
      rules: { $0.proxy.proxiesLateDelegates = true },
      effects: { effect, _ in
        switch effect {
        case .tokenAssociated, .analytics: [effect, effect]
        default: [effect]
        }
      }),
    Fault(
      "every-app-starts-messaging",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-006"],
      summary: "Starts the proxy for any Firebase app",
      seen: "firebase-ios-sdk guards against it: testSingleton_worksAfterDelete",
      rules: { $0.proxy.everyAppStartsMessaging = true }),
  ]
}
