extension ReferenceSwizzleOffSDK {
  /// The constants and choices of the documented contract, and of the SDK where that is silent.
  package struct Rules: Sendable {
    package var proxy = ProxyRules()
    package var tokens = TokenRules()
    package var messages = MessageRules()
    package var analytics = AnalyticsRules()
    package var localTime = LocalTimeRules()
    package var topics = TopicRules()
    package var choices = Choices()
  }
}
