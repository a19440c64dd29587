package import ConformanceKit

extension ReferenceSwizzleOffSDK {
  /// Which links and topics are taken, and how.
  package struct TopicRules: Sendable {
    // Links and topics.
    /// Whether links are opened.
    package var opensLinks = true
    /// Whether a link that is no text is opened.
    package var opensAnyLink = false
    /// Whether a message that comes again opens its link.
    package var reopensLinks = false
    /// The platforms on which links are opened.
    package var linkPlatforms: Set<SwizzleOffSDK.Platform> = [.iOS, .tvOS]
    /// Whether app extensions open links.
    package var linksInExtensions = false
    /// Whether older delegate methods serve for links.
    package var opensThroughOldMethods = false
    /// Whether a method that only a superclass implements serves for links.
    package var opensThroughInheritedMethods = true
    /// Whether a link is opened through a method that is not there.
    package var opensWithoutMethod = false
    /// Whether topic names are looked at.
    package var refusesTopics = true
    /// Characters that a topic name may have besides.
    package var extraTopicCharacters = ""
    /// Characters that a topic name may not have after all.
    package var missingTopicCharacters = ""
    /// The code of the error for an invalid topic name.
    package var codeOfInvalidTopic = 8
    /// Whether a topic with its prefix is the same as without.
    package var stripsTopicPrefix = true
    /// Whether a topic needs a registration token.
    package var checksTopicToken = true
    /// Whether a topic call without one asks for it.
    package var asksForTopicToken = true
    /// The platforms on which topics are known.
    package var topicPlatforms = Set(SwizzleOffSDK.Platform.allCases)
    /// Whether a refused topic request counts as granted.
    package var topicFailuresSucceed = false
    /// Whether topic requests keep their order.
    package var keepsTopicOrder = true
    /// Whether the same topic asked for twice is one request.
    package var joinsTopicCalls = true
    /// Whether it is that also where its opposite was asked for in between.
    package var joinsTopicCallsAcross = false
    /// Whether a topic request without network is kept.
    package var keepsTopicsOffline = true
    /// Whether it is sent again when a registration token is granted.
    package var newTokenSendsTopics = true
    /// How many topic requests go out side by side.
    package var topicsAtATime = 1
    /// Whether answered topic requests are sent again in the next process.
    package var keepsAnsweredTopics = false
    /// Whether pending topic requests outlive the process.
    package var keepsTopicsOverLaunches = true
  }
}
