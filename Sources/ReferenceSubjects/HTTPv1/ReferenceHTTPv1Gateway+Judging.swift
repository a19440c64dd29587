import ConformanceKit

extension HTTPv1Fields {
  /// Adds what the current edition has: Firebase installation ids as targets.
  mutating func addInstallationIDs() {
    guard case .object(var message)? = request["message"] else { return }
    message["fid"] = .text
    request["message"] = .object(message)
  }
}

extension ReferenceHTTPv1Gateway {
  /// An error that a request is answered with.
  struct Refusal: Error {
    var status = 400
    var word = "INVALID_ARGUMENT"
    var words: String
    /// The code of FCM, if the error has one.
    var code: String?

    /// The answer's body (FCM REST ErrorCode).
    var body: JSONValue {
      var error: JSONObject = [
        "code": .number(JSONNumber(status)), "message": .string(words), "status": .string(word),
      ]
      if let code {
        error["details"] = [
          [
            "@type": "type.googleapis.com/google.firebase.fcm.v1.FcmError",
            "errorCode": .string(code),
          ]
        ]
      }
      return ["error": .object(error)]
    }
  }

  func checkEndpoint(method: String, path: String) throws(Refusal) {
    let ours = "/v1/projects/\(configuration.project)/messages:send"
    guard rules.checksEndpoint, method != "POST" || path != ours else { return }
    throw Refusal(status: 404, word: "NOT_FOUND", words: "Not found")
  }

  func checkAccessToken(_ headers: [String: String]) throws(Refusal) {
    let given = headers["authorization"] ?? ""
    let scheme = given.prefix { $0 != " " }
    let isBearer =
      scheme == "Bearer" || rules.readsSchemeInAnyCase && scheme.lowercased() == "bearer"
    let token = given.dropFirst(scheme.count).drop { $0 == " " }
    guard rules.checksAccessToken, !isBearer || token != configuration.accessToken else { return }
    throw Refusal(
      status: 401, word: "UNAUTHENTICATED",
      words: "Request is missing a valid OAuth 2 access token")
  }

  func read(_ body: String) throws(Refusal) -> JSONObject {
    do {
      return try rules.fields.read(try JSONValue(parsing: body))
    } catch let fault as HTTPv1Fields.Fault {
      throw Refusal(words: fault.words)
    } catch {
      throw Refusal(words: "Invalid JSON payload received. \(error)")
    }
  }

  /// Judges a message and returns the app instances that it is meant for.
  func judge(_ message: JSONObject) throws(Refusal) -> [HTTPv1Gateway.Registration] {
    try judgeTarget(message)
    try judgeData(message["data"]?.object ?? JSONObject())
    try judgeSize(message)
    try judgeLabels(message)
    try judgeLifetime(message["android"]?["ttl"]?.string)
    try judgeApple(message)
    return try receivers(of: message)
  }

  private func judgeTarget(_ message: JSONObject) throws(Refusal) {
    let names = ["token", "topic", "condition", "fid"]
    let count = names.count { message[$0] != nil }
    if rules.needsTarget, count == 0 {
      throw Refusal(words: "Recipient of the message is not set.", code: "INVALID_ARGUMENT")
    }
    if rules.allowsOneTargetOnly, count > 1 {
      throw Refusal(words: "A message has one target.", code: "INVALID_ARGUMENT")
    }
    if let topic = message["topic"]?.string, rules.checksTopicNames,
      !FCMNames.isLegal(topic, longest: rules.longestTopicName)
    {
      throw Refusal(
        words: "Topic name contains invalid characters.", code: "INVALID_ARGUMENT")
    }
    if let condition = message["condition"]?.string, rules.checksConditions {
      let read = HTTPv1Condition(condition, isExtended: rules.extendsConditions)
      guard let parsed = read, parsed.topicCount <= rules.topicsOfCondition
      else { throw Refusal(words: "Request contains an invalid argument.") }
    }
  }

  private func judgeData(_ data: JSONObject) throws(Refusal) {
    for name in data.names {
      let isReserved =
        rules.reservedKeys.contains(name)
        || rules.reservedPrefixes.contains { name.utf8.starts(with: $0.utf8) }
      guard !isReserved else {
        throw Refusal(words: "Invalid data payload key: \(name)", code: "INVALID_ARGUMENT")
      }
    }
  }

  private func judgeSize(_ message: JSONObject) throws(Refusal) {
    let parts = ["data", "notification"].flatMap { message[$0]?.object?.members ?? [] }
    let bytes = parts.reduce(0) {
      $0 + $1.name.utf8.count + ($1.value.string ?? "").utf8.count
    }
    let isForOne = message["topic"] == nil && message["condition"] == nil
    guard bytes <= (isForOne ? rules.largestMessage : rules.largestTopicMessage) else {
      throw Refusal(
        words: "Message is too large. The maximum is 4K (4096 bytes).", code: "INVALID_ARGUMENT")
    }
  }

  private func judgeLabels(_ message: JSONObject) throws(Refusal) {
    for options in [message["fcm_options"], message["apns"]?["fcm_options"]] {
      guard let label = options?["analytics_label"]?.string else { continue }
      guard FCMNames.isLegal(label, longest: rules.longestLabel) else {
        throw Refusal(words: "Invalid analytics label.", code: "INVALID_ARGUMENT")
      }
    }
  }

  private func judgeLifetime(_ text: String?) throws(Refusal) {
    guard let text, let seconds = HTTPv1Duration.seconds(of: text) else { return }
    guard (0...rules.longestTimeToLive).contains(seconds) else {
      throw Refusal(words: "Invalid time to live.", code: "INVALID_ARGUMENT")
    }
  }

  private func judgeApple(_ message: JSONObject) throws(Refusal) {
    let payload = message["apns"]?["payload"]
    let aps = payload?["aps"]?.object
    if rules.needsAPS, payload?.object != nil, message["notification"] == nil, aps?.isEmpty != false
    {
      throw Refusal(
        words: "Payload of APNS must contain an [aps] key.", code: "INVALID_ARGUMENT")
    }
    let isDataAlone =
      message["data"] != nil && message["notification"] == nil
      && ["alert", "badge", "sound"].allSatisfy { aps?[$0] == nil }
    let priority = message["apns"]?["headers"]?["apns-priority"]?.string
    if rules.limitsPriorityOfData, isDataAlone, priority == "10" {
      throw Refusal(
        words: "Data alone goes to Apple platforms with priority 5.", code: "INVALID_ARGUMENT")
    }
  }

  private func receivers(
    of message: JSONObject
  ) throws(Refusal) -> [HTTPv1Gateway.Registration] {
    let all = configuration.registrations
    if let topic = message["topic"]?.string {
      return all.filter { has(topic, $0) }
    }
    if let text = message["condition"]?.string {
      let read = HTTPv1Condition(text, isExtended: rules.extendsConditions)
      guard let condition = read else { return [] }
      return all.filter { instance in
        condition.holds(in: rules.evaluation) { has($0, instance) }
      }
    }
    let token = message["token"]?.string
    if let token { try judgeToken(token) }
    let fid = message["fid"]?.string
    let own = all.first { $0.token == token || fid != nil && $0.fid == fid }
    guard let instance = rules.comparesTokens ? own : all.first else {
      guard rules.knowsTokens, token != nil || fid != nil else { return [] }
      throw Refusal(
        status: rules.statusOfUnregistered, word: "NOT_FOUND",
        words: "Requested entity was not found.", code: "UNREGISTERED")
    }
    if rules.knowsSenders, instance.project ?? configuration.project != configuration.project {
      throw Refusal(
        status: rules.statusOfMismatch, word: "PERMISSION_DENIED", words: "SenderId mismatch",
        code: "SENDER_ID_MISMATCH")
    }
    return [instance]
  }

  private func has(_ topic: String, _ instance: HTTPv1Gateway.Registration) -> Bool {
    (instance.topics ?? []).contains {
      $0 == topic || !rules.comparesWholeTopics && $0.contains(topic)
    }
  }

  private func judgeToken(_ token: String) throws(Refusal) {
    guard token.isEmpty || token.contains(" ") else { return }
    throw Refusal(
      words: "The registration token is not a valid FCM registration token",
      code: "INVALID_ARGUMENT")
  }
}
