import ConformanceKit
import ReferenceSubjects

extension Fault {
  /// What an SDK does wrong with analytics.
  static let swizzleOffAnalytics: [Fault] = [
    Fault(
      "counts-empty-alerts",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["ANL-006"],
      summary: "Takes an empty alert dictionary for shown",
      seen: "firebase-ios-sdk guards against it: testDisplayNotification",
      rules: { $0.analytics.emptyAlertCounts = true }),
    Fault(
      "counts-no-alert-text",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["ANL-006"],
      summary: "Takes an alert of text for not shown",
      seen: "firebase-ios-sdk guards against it: testDisplayNotification",
      rules: { $0.analytics.alertTextCounts = false }),
    Fault(
      "counts-any-aps",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["ANL-006"],
      summary: "Takes any aps for shown",
      seen: "firebase-ios-sdk guards against it: testDisplayNotification",
      rules: { $0.analytics.anyAPSCounts = true }),
    Fault(
      "logs-no-text-parameter",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["ANL-008", "ANL-009", "ANL-010", "ANL-021"],
      summary: "Logs without campaign and label",
      seen: "firebase-ios-sdk guards against it: testParamForEventAndNotification",
      rules: { $0.analytics.textParameters = [:] }),
    Fault(
      "logs-empty-parameters",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["ANL-008", "ANL-009", "ANL-010"],
      summary: "Logs empty texts as parameters",
      seen: "firebase-ios-sdk guards against it: testParamForEventAndNotification",
      rules: { $0.analytics.keepsEmptyParameters = true }),
    Fault(
      "logs-any-type",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["ANL-008", "ANL-009", "ANL-010"],
      summary: "Logs parameters of any type",
      seen: "firebase-ios-sdk guards against it: testInvalidDataInParamsForLogging",
      rules: { $0.analytics.keepsWrongTypes = true }),
    Fault(
      "logs-any-sender-as-topic",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["ANL-011"],
      summary: "Logs every from as a topic",
      seen: "firebase-ios-sdk guards against it: testParamForEventAndNotification",
      rules: { $0.analytics.topicMark = "" }),
    Fault(
      "logs-no-topic",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["ANL-011"],
      summary: "Logs no from as a topic",
      seen: "firebase-ios-sdk guards against it: testParamForEventAndNotification",
      rules: { $0.analytics.topicMark = "/topic/" }),
    Fault(
      "logs-any-from",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["ANL-011"],
      summary: "Logs a from of any type as a topic",
      seen: "firebase-ios-sdk guards against it: testInvalidDataInParamsForLogging",
      rules: { $0.analytics.logsAnyFrom = true }),
    Fault(
      "logs-time-zero",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["ANL-012"],
      summary: "Logs a time of zero",
      seen: "firebase-ios-sdk guards against it: testParamForEventAndNotification",
      rules: { $0.analytics.keepsZeroTimestamp = true }),
    Fault(
      "logs-time-as-it-comes",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["ANL-012"],
      summary: "Logs the time as it comes",
      seen: "firebase-ios-sdk guards against it: testInvalidDataInParamsForLogging",
      rules: { $0.analytics.copiesTimestamp = true }),
    Fault(
      "logs-no-device-time",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["ANL-013"],
      summary: "Logs no device time",
      seen: "firebase-ios-sdk guards against it: testParamForEventAndNotification",
      effects: { effect, _ in
        guard case .analytics(var payload) = effect,
          case .object(var parameters) = payload.parameters
        else {
          return [effect]
        }
        parameters["_ndt"] = nil
        payload.parameters = .object(parameters)
        return [.analytics(payload)]
      }),
    Fault(
      "logs-a-device-time-always",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["ANL-013", "ANL-014"],
      summary: "Logs a device time where there is none",
      seen: "firebase-ios-sdk guards against it: testNoParamsIfEmpty",
      effects: { effect, _ in
        guard case .analytics(var payload) = effect,
          case .object(var parameters) = payload.parameters
        else {
          return [effect]
        }
        parameters["_ndt"] = parameters["_ndt"] ?? false
        payload.parameters = .object(parameters)
        return [.analytics(payload)]
      }),
    Fault(
      "logs-nothing",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["ANL-001", "ANL-003"],
      summary: "Logs nothing at all",
      seen: "no public report known: builds without the analytics SDK",
      effects: { effect, _ in
        if case .analytics = effect { [] } else { [effect] }
      }),
    Fault(
      "tracks-in-the-foreground",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["ANL-015"],
      summary: "Tracks conversion for a message in the foreground",
      seen: "firebase-ios-sdk guards against it: testLogOpenNotification",
      rules: { $0.analytics.tracksInForeground = true }),
    Fault(
      "tracks-after-the-open",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["ANL-015"],
      summary: "Tracks conversion after it logged the open",
      seen: "firebase-ios-sdk guards against it: testLogOpenNotification",
      rules: { $0.analytics.tracksAfterOpen = true }),
    Fault(
      "tracks-nothing",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["ANL-016"],
      summary: "Tracks no conversion",
      seen: "firebase-ios-sdk guards against it: testConversionTracking",
      rules: { $0.analytics.tracksConversion = false }),
    Fault(
      "tracks-any-flag",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["ANL-016", "ANL-017"],
      summary: "Tracks conversion for any flag",
      seen:
        "firebase-ios-sdk guards against it: testConversionTrackingWithNonNumericValueDoesNotCrash",
      rules: { $0.analytics.tracksAnyValue = true }),
    Fault(
      "tracks-without-a-flag",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["ANL-016"],
      summary: "Tracks conversion without the flag",
      seen: "no public report known: campaigns that were not to be tracked",
      rules: { $0.analytics.tracksWithoutFlag = true }),
    Fault(
      "tracks-without-a-campaign",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["ANL-018"],
      summary: "Tracks conversion for no campaign",
      seen: "no public report known: an empty campaign in the reports",
      rules: { $0.analytics.tracksWithoutCampaign = true }),
    Fault(
      "needs-analytics",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["ANL-019"],
      summary: "Does nothing at all without an analytics SDK",
      seen: "firebase-ios-sdk guards against it: testLogMessage",
      rules: { $0.analytics.worksWithoutAnalytics = false }),
    Fault(
      "opens-links-for-no-analytics",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["ANL-019"],
      summary: "Opens each link twice",
      seen: "no public report known: a fallback that runs as well",
      effects: { effect, _ in
        if case .linkOpened = effect { [effect, effect] } else { [effect] }
      }),
    Fault(
      "any-local-time-key",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["CTX-001"],
      summary: "Takes an end alone for a local time",
      seen: "firebase-ios-sdk guards against it: testInvalidContextManagerMessage_missingStartTime",
      rules: {
        $0.localTime.anyLocalTimeKeyCounts = true; $0.localTime.schedulesWithoutStart = true
      }),
    Fault(
      "empty-start-counts",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["CTX-001"],
      summary: "Takes an empty start for a local time",
      seen: "firebase-ios-sdk guards against it: testInvalidContextManagerMessage_missingStartTime",
      rules: {
        $0.localTime.emptyStartCounts = true; $0.localTime.schedulesWithoutStart = true
      }),
    Fault(
      "wraps-times",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["ANL-012"],
      summary: "Logs a time beyond 64 bits as a number below zero",
      seen: "no public report known: digits that are added up without a look at the limit",
      effects: { effect, _ in
        guard case .analytics(var payload) = effect,
          case .object(var parameters) = payload.parameters,
          parameters["_nmt"]?.number?.int64 == Int64.max
        else { return [effect] }
        parameters["_nmt"] = -1
        payload.parameters = .object(parameters)
        return [.analytics(payload)]
      }),
  ]
}
