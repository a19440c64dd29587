import ConformanceKit
import ReferenceSubjects

extension Fault {
  /// What an SDK does wrong with topics.
  static let swizzleOffTopic: [Fault] = [
    Fault(
      "refuses-legal-signs",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOPIC-001"],
      summary: "Refuses percent and tilde in a topic name",
      seen: "firebase-admin-python, kreait/firebase-php and pyfcm each have a grammar of their own",
      rules: { $0.topics.missingTopicCharacters = "%~" }),
    Fault(
      "refuses-capitals",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOPIC-001"],
      summary: "Refuses capitals and digits in a topic name",
      seen: "no public report known: patterns written from memory",
      rules: { $0.topics.missingTopicCharacters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789" }),
    Fault(
      "subscribes-to-any-topic",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOPIC-001b", "TOPIC-003", "TOPIC-003b"],
      summary: "Hands any topic name to the backend",
      seen: "kreait/firebase-php and pyfcm",
      rules: { $0.topics.refusesTopics = false }),
    Fault(
      "takes-a-newline",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOPIC-001b"],
      summary: "Takes a newline at the end of a topic name",
      seen: "firebase-admin-python: a pattern that ends in $",
      rules: { $0.topics.extraTopicCharacters = "\n" }),
    Fault(
      "takes-slashes-and-spaces",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOPIC-001b"],
      summary: "Takes slashes and spaces in a topic name",
      seen: "compare fcmex #4; django-push-notifications",
      rules: { $0.topics.extraTopicCharacters = "/ +:" }),
    Fault(
      "takes-no-topic",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOPIC-001", "TOPIC-001c"],
      summary: "Fails every subscription",
      seen: "no public report known: a backend that is gone",
      effects: { effect, _ in
        guard case .result(let payload) = effect, payload.token == nil, payload.error == nil else {
          return [effect]
        }
        return [
          .result(
            call: payload.call, error: SwizzleOffSDK.SDKError(domain: "com.google.fcm", code: 0))
        ]
      }),
    Fault(
      "joins-whatever-is-asked",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOPIC-001"],
      summary: "Joins a topic that is to be left",
      seen: "no public report known: one path for both calls",
      events: { event, _ in
        guard case .unsubscribe(let payload) = event else { return [event] }
        return [.subscribe(call: payload.call, topic: payload.topic)]
      }),
    Fault(
      "other-code-for-topics",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOPIC-003b"],
      summary: "Fails with the code 0 for an invalid topic name",
      seen: "no public report known: errors without a code of their own",
      rules: { $0.topics.codeOfInvalidTopic = 0 }),
    Fault(
      "prefixes-twice",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOPIC-002"],
      summary: "Adds the prefix to a topic that has it",
      seen: "compare firebase-admin-python pull request 126",
      rules: { $0.topics.stripsTopicPrefix = false }),
    Fault(
      "asks-without-prefix",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOPIC-002"],
      summary: "Asks for a topic without the prefix",
      seen: "compare firebase-admin-node pull request 203",
      effects: { effect, _ in
        guard case .request(var payload) = effect, let topic = payload.topic else {
          return [effect]
        }
        payload.topic = String(topic.dropFirst(8))
        return [.request(payload)]
      }),
    Fault(
      "leaves-bad-topics-open",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOPIC-003b"],
      summary: "Never completes a call with an invalid topic name",
      seen: "firebase-ios-sdk before pull request 1880",
      effects: { effect, _ in
        if case .result(let payload) = effect, payload.error?.code == 8 { [] } else { [effect] }
      }),
    Fault(
      "topics-wait-for-a-token-unasked",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOPIC-011"],
      summary: "Has a topic call wait for a registration token that nobody asks for",
      seen: "firebase-ios-sdk before pull request 3438",
      rules: { $0.topics.asksForTopicToken = false }),
    Fault(
      "knows-no-topics-on-a-watch",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOPIC-001"],
      summary: "Does nothing for topics on watchOS",
      seen: "firebase-ios-sdk #6160",
      rules: { $0.topics.topicPlatforms.remove(.watchOS) }),
    Fault(
      "names-before-tokens",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOPIC-004", "TOPIC-004b"],
      summary: "Looks at a topic name before it has a token",
      seen: "firebase-ios-sdk guards against it: testSubscribeFailedWithInvalidToken",
      rules: { $0.topics.checksTopicToken = false }),
    Fault(
      "registered-after-a-wiping",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOPIC-004b"],
      summary: "Takes an installation for registered after all data was deleted",
      seen: "no public report known: a flag beside the store of tokens",
      rules: { $0.tokens.wipingEndsRegistration = false }),
    Fault(
      "calls-refusals-success",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOPIC-006"],
      summary: "Takes any answer of the backend for success",
      seen: "no public report known: an HTTP 200 that holds an error",
      rules: { $0.topics.topicFailuresSucceed = true }),
    Fault(
      "leaves-before-it-joins",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOPIC-007"],
      summary: "Sends topic requests in another order",
      seen: "firebase-ios-sdk guards against it: FIRMessagingPendingTopicsListTest",
      rules: {
        $0.topics.topicsAtATime = 4; $0.tokens.requestsAtATime = 8;
        $0.topics.keepsTopicOrder = false
      }),
    Fault(
      "joins-across-the-opposite",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOPIC-007"],
      summary: "Takes a topic that is joined, left and joined again for joined once and left",
      seen: "no public report known: a table of calls by topic and action",
      rules: { $0.topics.joinsTopicCallsAcross = true }),
    Fault(
      "has-one-topic",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOPIC-002"],
      summary: "Asks for the platform's topic, whatever the app names",
      seen: "cordova-plugin-fcm before pull request 2",
      effects: { effect, _ in
        guard case .request(var payload) = effect, payload.topic != nil else { return [effect] }
        payload.topic = "/topics/ios"
        return [.request(payload)]
      }),
    Fault(
      "asks-for-each-call",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOPIC-007b"],
      summary: "Asks once for each call",
      seen: "firebase-ios-sdk guards against it: FIRMessagingPendingTopicsListTest",
      rules: {
        $0.topics.joinsTopicCalls = false; $0.topics.topicsAtATime = 4;
        $0.tokens.requestsAtATime = 8
      }),
    Fault(
      "gives-topics-up-offline",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOPIC-008"],
      summary: "Fails a topic request that finds no network",
      seen: "firebase-ios-sdk keeps it",
      rules: { $0.topics.keepsTopicsOffline = false }),
    Fault(
      "leaves-topics-with-a-new-token",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOPIC-008b"],
      summary: "Sends no topic request again when it is granted another registration token",
      seen: "firebase-ios-sdk syncs its topics then",
      rules: { $0.topics.newTokenSendsTopics = false }),
    Fault(
      "forgets-pending-topics",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOPIC-009"],
      summary: "Forgets pending topics when the process ends",
      seen: "firebase-ios-sdk guards against it: testTopicListArchive",
      rules: { $0.topics.keepsTopicsOverLaunches = false }),
    Fault(
      "asks-for-old-topics-again",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["TOPIC-009"],
      summary: "Asks again for topics that were answered",
      seen: "no public report known: lists that are never shortened",
      rules: { $0.topics.keepsAnsweredTopics = true }),
  ]
}
