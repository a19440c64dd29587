import ConformanceKit
import ReferenceSubjects

extension Fault {
  private typealias Gateway = ReferenceHTTPv1Gateway

  /// Faults of gateways in what they judge of a message.
  static let httpV1GatewayMessage: [Fault] = [
    Fault(
      "takes-messages-for-nobody", of: Gateway.self, breaks: ["FCM-D-020"],
      summary: "Takes a message without a target",
      seen: "mocks; pyfcm 2.1.1 sends such messages and learns of it from FCM alone",
      rules: { $0.needsTarget = false }),
    Fault(
      "takes-two-targets", of: Gateway.self, breaks: ["FCM-D-020b"],
      summary: "Takes a message with two targets and picks one",
      seen: "mocks; firebase-admin-node 14.3.0 lets a token pass beside an empty topic",
      rules: { $0.allowsOneTargetOnly = false }),
    Fault(
      "takes-any-topic-name", of: Gateway.self, breaks: ["FCM-D-021"],
      summary: "Takes any text for a topic name",
      seen: "mocks; pyfcm and async-firebase leave the check to the server",
      rules: { $0.checksTopicNames = false }),
    Fault(
      "takes-any-condition", of: Gateway.self, breaks: ["FCM-D-025b"],
      summary: "Takes any text for a condition",
      seen: "mocks that store the condition as it is",
      rules: { $0.checksConditions = false }),
    Fault(
      "takes-six-topics", of: Gateway.self, breaks: ["FCM-D-026"],
      summary: "Takes six topics in a condition",
      seen: "an off-by-one of the documented five",
      rules: { $0.topicsOfCondition = 6 }),
    Fault(
      "evaluates-and-before-or", of: Gateway.self, breaks: ["FCM-D-028b"],
      summary: "Evaluates && before ||, as C does",
      seen: "evaluators that hand the condition to a scripting language",
      rules: { $0.evaluation = .andFirst }),
    Fault(
      "answers-400-to-unregistered", of: Gateway.self, breaks: ["FCM-D-030b", "FCM-D-092d"],
      summary: "Answers 400 for a token that nobody holds",
      seen: "canned answers from before the status became 404",
      rules: { $0.statusOfUnregistered = 400 }),
    Fault(
      "takes-every-token", of: Gateway.self, breaks: ["FCM-D-030b"],
      summary: "Takes a token that nobody holds",
      seen: "mocks without registrations",
      rules: { $0.knowsTokens = false }),
    Fault(
      "takes-tokens-of-other-senders", of: Gateway.self, breaks: ["FCM-D-100b", "FCM-D-092d"],
      summary: "Takes a token that another project made",
      seen: "mocks that serve one project",
      rules: { $0.knowsSenders = false }),
    Fault(
      "takes-reserved-data-keys", of: Gateway.self, breaks: ["FCM-D-041"],
      summary: "Takes data keys that FCM keeps for itself",
      seen: "mocks; senders then fail with 400 on the real one, node-gcm #254",
      rules: {
        $0.reservedKeys = []
        $0.reservedPrefixes = []
      }),
    Fault(
      "takes-a-thousand-bytes", of: Gateway.self, breaks: ["FCM-D-046"],
      summary: "Takes a thousand bytes at most",
      seen: "the console's limit of 1,000 characters, taken for the interface's",
      rules: { $0.largestMessage = 1000 }),
    Fault(
      "takes-legacy-notification-fields", of: Gateway.self, breaks: ["FCM-D-009"],
      summary: "Takes click_action, sound and badge in the common notification",
      seen: "mocks of the legacy interface; firebase-admin-node passes such fields on",
      rules: {
        $0.fields.addTexts(["click_action", "sound", "badge"], to: ["notification"])
      }),
    Fault(
      "takes-image-url", of: Gateway.self, breaks: ["FCM-D-009"],
      summary: "Takes imageUrl, the name in one SDK, for the field image",
      seen: "stubs written against the types of firebase-admin-node",
      rules: { $0.fields.addTexts(["image_url"], to: ["apns", "fcm_options"]) }),
    Fault(
      "takes-labels-of-any-length", of: Gateway.self, breaks: ["FCM-D-064b"],
      summary: "Takes an analytics label of any length",
      seen: "firebase-admin-node 5a203f6 looks at the type of a label only",
      rules: { $0.longestLabel = .max }),
    Fault(
      "takes-thirty-days-to-live", of: Gateway.self, breaks: ["FCM-D-081"],
      summary: "Takes a time to live of thirty days",
      seen: "four weeks taken for a month: firebase-admin-python sends 29 days",
      rules: { $0.longestTimeToLive = 2_592_000 }),
  ]
}
