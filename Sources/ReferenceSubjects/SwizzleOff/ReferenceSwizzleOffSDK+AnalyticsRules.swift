package import ConformanceKit

extension ReferenceSwizzleOffSDK {
  /// What is logged of a message.
  package struct AnalyticsRules: Sendable {
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
  }
}
