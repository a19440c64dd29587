package import ConformanceKit

extension HTTPv1Fields {
  /// Adds what the current edition has: Firebase installation ids as targets.
  package mutating func addInstallationIDs() {
    guard case .object(var message)? = request["message"] else { return }
    message["fid"] = .text
    request["message"] = .object(message)
  }
}

extension ReferenceHTTPv1Gateway {
  /// An error that a request is answered with.
  package struct Refusal: Error {
    /// The rule that refuses the request.
    package let rule: FCMRule
    /// The way to what breaks it, in snake_case and from the root of the body; empty: the body.
    package var path: JSONPath = []
    package var status = 400
    package var word = "INVALID_ARGUMENT"
    package var words: String
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
    throw Refusal(rule: .endpoint, status: 404, word: "NOT_FOUND", words: "Not found")
  }

  func checkAccessToken(_ headers: [String: String]) throws(Refusal) {
    let given = headers["authorization"] ?? ""
    let scheme = given.prefix { $0 != " " }
    let isBearer =
      scheme == "Bearer" || rules.readsSchemeInAnyCase && scheme.lowercased() == "bearer"
    let token = given.dropFirst(scheme.count).drop { $0 == " " }
    guard rules.checksAccessToken, !isBearer || token != configuration.accessToken else { return }
    throw Refusal(
      rule: .accessToken, status: 401, word: "UNAUTHENTICATED",
      words: "Request is missing a valid OAuth 2 access token")
  }

  func read(_ body: String) throws(Refusal) -> JSONObject {
    let json: JSONValue
    do {
      json = try JSONValue(parsing: body)
    } catch {
      throw Refusal(rule: .bodyIsAnObject, words: "Invalid JSON payload received. \(error)")
    }
    let (request, faults) = rules.fields.read(json)
    if let fault = faults.first {
      throw Refusal(rule: fault.rule, path: fault.path, words: fault.words)
    }
    return request
  }

  /// Judges a message and returns the app instances that it is meant for.
  func judge(_ message: JSONObject) throws(Refusal) -> [HTTPv1Gateway.Registration] {
    if let first = faults(of: message).first { throw first }
    return try receivers(of: message)
  }

  /// Returns what is wrong with a message whose fields are known, in the order in which it is looked at.
  package func faults(of message: JSONObject) -> [Refusal] {
    targetFaults(of: message) + dataFaults(of: message["data"]?.object ?? JSONObject())
      + sizeFaults(of: message) + labelFaults(of: message)
      + lifetimeFaults(of: message["android"]?["ttl"]?.string) + appleFaults(of: message)
  }

  /// An argument that is refused, which FCM names by its code.
  private func invalid(
    _ rule: FCMRule, _ path: JSONPath, _ words: String, hasCode: Bool = true
  ) -> Refusal {
    Refusal(
      rule: rule, path: JSONPath(["message"] + path.elements), words: words,
      code: hasCode ? "INVALID_ARGUMENT" : nil)
  }

  private func targetFaults(of message: JSONObject) -> [Refusal] {
    var faults: [Refusal] = []
    let names = ["token", "topic", "condition", "fid"].filter { message[$0] != nil }
    if rules.needsTarget, names.isEmpty {
      faults.append(invalid(.targetIsThere, [], "Recipient of the message is not set."))
    }
    if rules.allowsOneTargetOnly, names.count > 1 {
      faults.append(
        invalid(.targetIsOne, [.member(names[1])], "A message has one target."))
    }
    if let topic = message["topic"]?.string, rules.checksTopicNames,
      !FCMNames.isLegal(topic, longest: rules.longestTopicName)
    {
      faults.append(
        invalid(
          topic.utf8.last == 0x0A ? .topicEndsWithoutNewline : .topicNameIsLegal, ["topic"],
          "Topic name contains invalid characters."))
    }
    if let condition = message["condition"]?.string, rules.checksConditions {
      let read = HTTPv1Condition(condition, isExtended: rules.extendsConditions)
      if (read?.topicCount ?? .max) > rules.topicsOfCondition {
        faults.append(
          invalid(
            read == nil ? .conditionIsWellFormed : .conditionHasAtMostFiveTopics, ["condition"],
            "Request contains an invalid argument.", hasCode: false))
      }
    }
    return faults
  }

  private func dataFaults(of data: JSONObject) -> [Refusal] {
    data.names.compactMap { name in
      let isReserved =
        rules.reservedKeys.contains(name)
        || rules.reservedPrefixes.contains { name.utf8.starts(with: $0.utf8) }
      guard isReserved else { return nil }
      let isNamedOnOnePage = name == "from" || name.utf8.starts(with: "google.".utf8)
      return invalid(
        isNamedOnOnePage ? .dataKeyIsNotReserved : .dataKeyIsNotReservedElsewhere,
        ["data", .member(name)], "Invalid data payload key: \(name)")
    }
  }

  private func sizeFaults(of message: JSONObject) -> [Refusal] {
    let parts = ["data", "notification"].flatMap { message[$0]?.object?.members ?? [] }
    let bytes = parts.reduce(0) {
      $0 + $1.name.utf8.count + ($1.value.string ?? "").utf8.count
    }
    let isForOne = message["topic"] == nil && message["condition"] == nil
    guard bytes > (isForOne ? rules.largestMessage : rules.largestTopicMessage) else { return [] }
    return [
      invalid(.sizeIsBounded, [], "Message is too large. The maximum is 4K (4096 bytes).")
    ]
  }

  private func labelFaults(of message: JSONObject) -> [Refusal] {
    let parts: [JSONPath] = [[], ["apns"], ["android"], ["webpush"]]
    let places = parts.map { $0.appending("fcm_options") }
    return places.compactMap { place in
      let path = place.appending("analytics_label")
      guard let label = JSONValue.object(message)[path]?.string else { return nil }
      guard !FCMNames.isLegal(label, longest: rules.longestLabel) else { return nil }
      return invalid(.labelIsLegal, path, "Invalid analytics label.")
    }
  }

  private func lifetimeFaults(of text: String?) -> [Refusal] {
    guard let text, let seconds = HTTPv1Duration.seconds(of: text) else { return [] }
    guard !(0...rules.longestTimeToLive).contains(seconds) else { return [] }
    return [invalid(.lifetimeIsFourWeeksAtMost, ["android", "ttl"], "Invalid time to live.")]
  }

  private func appleFaults(of message: JSONObject) -> [Refusal] {
    var faults: [Refusal] = []
    let payload = message["apns"]?["payload"]
    let aps = payload?["aps"]?.object
    if rules.needsAPS, payload?.object != nil, message["notification"] == nil, aps?.isEmpty != false
    {
      faults.append(
        invalid(.payloadHasAPS, ["apns", "payload"], "Payload of APNS must contain an [aps] key."))
    }
    let isDataAlone =
      message["data"] != nil && message["notification"] == nil
      && ["alert", "badge", "sound"].allSatisfy { aps?[$0] == nil }
    let priority = message["apns"]?["headers"]?["apns-priority"]?.string
    if rules.limitsPriorityOfData, isDataAlone, priority == "10" {
      faults.append(
        invalid(
          .dataHasPriorityFive, ["apns", "headers", "apns-priority"],
          "Data alone goes to Apple platforms with priority 5."))
    }
    return faults
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
    let own = all.first {
      ($0.token == token || fid != nil && $0.fid == fid) && !dead.contains($0.token)
    }
    guard let instance = rules.comparesTokens ? own : all.first else {
      guard rules.knowsTokens, token != nil || fid != nil else { return [] }
      throw Refusal(
        rule: .tokenIsRegistered, path: ["message", "token"], status: rules.statusOfUnregistered,
        word: "NOT_FOUND",
        words: "Requested entity was not found.", code: "UNREGISTERED")
    }
    if rules.knowsSenders, instance.project ?? configuration.project != configuration.project {
      throw Refusal(
        rule: .tokenIsOfThisSender, path: ["message", "token"], status: rules.statusOfMismatch,
        word: "PERMISSION_DENIED", words: "SenderId mismatch",
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
    throw invalid(
      .tokenIsWellFormed, ["token"], "The registration token is not a valid FCM registration token")
  }
}
