import ConformanceKit
import ReferenceSubjects

extension Fault {
  /// What an SDK does wrong with silent messages and the analytics gate.
  static let swizzleOffSilent: [Fault] = [
    Fault(
      "silent-for-one-only",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SILENT-001"],
      summary: "Takes only the number 1 for silence",
      seen: "no public report known: a comparison with 1 in place of boolValue",
      rules: { $0.messages.silentOnlyForOne = true }),
    Fault(
      "silent-anywhere",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SILENT-003"],
      summary: "Treats a message as silent for content_available, or for the key next to aps",
      seen: "compare react-native-firebase #7084, #5449",
      rules: { $0.messages.silentAnywhere = true }),
    Fault(
      "silent-nowhere",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SILENT-001"],
      summary: "Takes no message for silent",
      seen: "compare flutterfire #8042",
      rules: { $0.messages.silentNowhere = true }),
    Fault(
      "drops-malformed-messages",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["RECV-011", "SILENT-002", "SILENT-004"],
      summary: "Gives up on a message with a value of the wrong type",
      seen: "firebase-ios-sdk before 12.19",
      rules: { $0.messages.abortsOnMalformed = true }),
    Fault(
      "reads-numbers-as-gate",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["ANL-001"],
      summary: "Opens the analytics gate for numbers and Booleans",
      seen: "firebase-ios-sdk guards against it: testInvalidDataInParamsForLogging",
      rules: { $0.analytics.gateAcceptsNumbers = true }),
    Fault(
      "has-no-gate",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["ANL-001"],
      summary: "Logs every message, gate or not",
      seen: "firebase-ios-sdk guards against it: testCanLogNotification",
      rules: { $0.analytics.gateIsOpen = true }),
    Fault(
      "logs-on-every-platform",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["ANL-002"],
      summary: "Logs on tvOS, macOS and watchOS too",
      seen: "firebase-ios-sdk compiles it out there",
      rules: { $0.analytics.analyticsPlatforms = [.iOS, .tvOS, .macOS, .watchOS] }),
    Fault(
      "logs-in-extensions",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["ANL-020"],
      summary: "Logs inside an app extension",
      seen: "firebase-ios-sdk has no application there",
      rules: { $0.analytics.logsInExtensions = true }),
    Fault(
      "names-the-foreground-otherwise",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["ANL-003"],
      summary: "Logs a message in the foreground as an open",
      seen: "firebase-ios-sdk guards against it: testLogMessage",
      rules: { $0.analytics.foregroundEvent = "_no" }),
    Fault(
      "names-another-origin",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["ANL-003", "ANL-004"],
      summary: "Logs under an origin of its own",
      seen: "firebase-ios-sdk guards against it: testLogMessage",
      rules: { $0.analytics.origin = "messaging" }),
    Fault(
      "foreground-needs-an-alert",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["ANL-003", "SILENT-005", "RECV-010", "RECV-016"],
      summary: "Logs in the foreground only what has an alert",
      seen: "no public report known: one rule for all states",
      rules: { $0.analytics.foregroundNeedsAlert = true }),
    Fault(
      "logs-silent-opens",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["ANL-004", "ANL-005", "SILENT-005"],
      summary: "Logs an open for a message that nobody saw",
      seen: "firebase-ios-sdk up to 8.0",
      rules: { $0.analytics.logsSilentOpens = true }),
    Fault(
      "logs-no-open",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["ANL-004", "ANL-005"],
      summary: "Logs no open at all",
      seen: "firebase-ios-sdk up to 8.0 in the background",
      rules: { $0.analytics.logsOpens = false }),
    Fault(
      "takes-a-negative-lifetime-for-none",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["RECV-009"],
      summary: "Remembers a silent message for four weeks whose gcm.ttl is below zero",
      seen: "no public report known: a default for whatever is not above zero",
      events: { event, _ in
        guard case .appDidReceiveMessage(let payload) = event,
          var members = payload.userInfo.object, let lifetime = members["gcm.ttl"],
          lifetime.string?.hasPrefix("-") ?? (lifetime.number?.double.map { $0 < 0 } ?? false)
        else { return [event] }
        members["gcm.ttl"] = nil
        return [.appDidReceiveMessage(userInfo: .object(members))]
      }),
  ]
}
