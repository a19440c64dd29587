import ConformanceKit
import ReferenceSubjects

extension Fault {
  /// What a proxy does wrong with its switch.
  static let swizzleOffSwitch: [Fault] = [
    Fault(
      "proxy-is-off-by-default",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-001"],
      touches: [
        "SWZ-001b", "SWZ-001c", "SWZ-002c", "SWZ-003", "SWZ-004", "SWZ-008", "SWZ-008b", "SWZ-009",
        "SWZ-011b", "SWZ-012", "SWZ-012b", "SWZ-013", "SWZ-014", "SWZ-017", "SWZ-023", "SWZ-023b",
        "SWZ-024b", "SWZ-025", "SWZ-025b", "SWZ-026c", "SWZ-031", "TOKEN-003", "TOKEN-013",
      ],
      summary: "Stays out of the callbacks unless it is asked in",
      seen: "compare firebase-ios-sdk #12403, #8741",
      rules: { $0.proxy.isOnByDefault = false }),
    Fault(
      "listens-when-off",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-002", "SWZ-005", "SWZ-005b"],
      touches: ["SWZ-001c", "SWZ-002b", "SWZ-004"],
      summary: "Takes part in the callbacks although the switch says no",
      seen: "compare firebase-ios-sdk #7473",
      rules: { $0.proxy.listensWhenOff = true }),
    Fault(
      "reads-text-as-switch",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-003"],
      touches: ["SWZ-004"],
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
      touches: ["SWZ-001c", "SWZ-002", "SWZ-002b", "SWZ-004", "SWZ-005", "SWZ-005b", "SWZ-024"],
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
      touches: [
        "SWZ-005", "TOKEN-001b", "TOKEN-002", "TOKEN-003", "TOKEN-008", "TOKEN-008b", "TOKEN-009",
        "TOKEN-011", "TOKEN-013", "TOKEN-013b", "TOKEN-015", "TOKEN-016", "TOKEN-017", "TOKEN-019",
        "TOKEN-022", "TOKEN-023", "TOKEN-023b", "TOKEN-024", "TOKEN-025", "TOKEN-028", "TOKEN-030",
        "TOKEN-032", "TOKEN-032b", "TOKEN-033", "TOKEN-033b", "TOKEN-034", "TOKEN-035", "TOKEN-036",
        "TOKEN-036b", "TOKEN-036c", "TOKEN-038", "TOKEN-040", "TOKEN-040b", "TOKEN-042",
        "TOKEN-047", "TOKEN-048", "TOKEN-049", "TOKEN-050", "TOKEN-053", "TOPIC-001", "TOPIC-002",
        "TOPIC-003b", "TOPIC-004b", "TOPIC-006", "TOPIC-007", "TOPIC-007b", "TOPIC-008",
        "TOPIC-009",
      ],
      summary: "Waits for its own proxy and ignores the token that the app sets",
      seen: "compare flutterfire #1041",
      rules: { $0.tokens.acceptsManualToken = false }),
    Fault(
      "ignores-the-manual-report",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-005c"],
      touches: [
        "ANL-001", "ANL-003", "ANL-004", "ANL-005", "ANL-006", "ANL-007", "ANL-008", "ANL-009",
        "ANL-010", "ANL-011", "ANL-012", "ANL-013", "ANL-014", "ANL-015", "ANL-016", "ANL-017",
        "ANL-018", "ANL-019", "ANL-021", "CTX-001", "CTX-002", "CTX-003", "CTX-006", "CTX-009",
        "CTX-010", "CTX-011", "CTX-012", "CTX-014", "LINK-001", "LINK-002", "LINK-004", "RECV-001",
        "RECV-003", "RECV-004", "RECV-005", "RECV-006", "RECV-006b", "RECV-007", "RECV-008",
        "RECV-009", "RECV-010", "RECV-011", "RECV-012", "RECV-013", "RECV-014", "RECV-015",
        "RECV-016", "RECV-019", "SILENT-001", "SILENT-002", "SILENT-003", "SILENT-004",
        "SILENT-005", "SILENT-009",
      ],
      summary: "Does nothing with a message that the app reports",
      seen: "compare firebase-ios-sdk pull request 324",
      rules: { $0.messages.acceptsManualReports = false }),
    Fault(
      "takes-late-delegates-twice",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SWZ-021", "SWZ-022"],
      touches: [
        "ANL-001", "ANL-003", "ANL-004", "ANL-005", "ANL-006", "ANL-007", "ANL-008", "ANL-009",
        "ANL-010", "ANL-011", "ANL-012", "ANL-013", "ANL-014", "ANL-015", "ANL-016", "ANL-017",
        "ANL-018", "ANL-021", "RECV-003", "RECV-004", "RECV-005", "RECV-006", "RECV-006b",
        "RECV-007", "RECV-008", "RECV-009", "RECV-011", "RECV-012", "RECV-013", "RECV-014",
        "RECV-015", "RECV-016", "RECV-019", "SILENT-001", "SILENT-002", "SILENT-003", "SILENT-004",
        "SILENT-005", "SILENT-009", "SWZ-001", "SWZ-001b", "SWZ-001c", "SWZ-002b", "SWZ-002c",
        "SWZ-003", "SWZ-004", "SWZ-005", "SWZ-005c", "SWZ-008", "SWZ-011b", "SWZ-012", "SWZ-012b",
        "SWZ-013", "SWZ-014", "SWZ-023", "SWZ-023b", "SWZ-024b", "SWZ-025", "SWZ-025b", "SWZ-026c",
        "SWZ-029", "SWZ-029b", "SWZ-030", "SWZ-033", "TOKEN-003",
      ],
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
