import ConformanceKit

extension ReferenceSwizzleOffSDK {
  /// Joins or leaves a topic, once there is a registration token for it.
  mutating func use(_ request: TopicRequest, at now: Instant) -> [SwizzleOffSDK.Effect] {
    guard rules.topics.topicPlatforms.contains(configuration.platform) else { return [] }
    let isRegistered =
      registersByInstallationID || !rules.choices.topicsNeedFreshToken
      ? isRegistered(for: request.action) : usable(defaultSender, at: now) != nil
    guard !isRegistered || !process.topicsWithoutToken.isEmpty, rules.topics.checksTopicToken else {
      return accept(request)
    }
    if rules.choices.checksTopicFirst, !isValid(prefixed(request.topic)) {
      return request.calls.flatMap { fail($0, rules.topics.codeOfInvalidTopic) }
    }
    guard process.apnsToken != nil else {
      return request.calls.flatMap { fail($0, rules.tokens.codeWithoutAPNSToken) }
    }
    process.topicsWithoutToken.append(request)
    guard rules.topics.asksForTopicToken else { return [] }
    return registersByInstallationID ? registerInstallation() : register(defaultSender)
  }

  /// Whether a topic request can be made: by a token, or by the installation's id.
  private func isRegistered(for action: SwizzleOffSDK.Action) -> Bool {
    guard registersByInstallationID else { return storage.token(of: defaultSender) != nil }
    return action == .unsubscribe || storage.registeredInstallation != nil
  }

  /// Goes on with what was pending when the token was lost, and accepts what has come since.
  mutating func sendTopicsWaitingForToken() -> [SwizzleOffSDK.Effect] {
    let waiting = process.topicsWithoutToken
    process.topicsWithoutToken = []
    let pending = rules.topics.newTokenSendsTopics ? sendPendingTopics() : []
    return pending + waiting.flatMap { accept($0) }
  }

  private mutating func accept(_ request: TopicRequest) -> [SwizzleOffSDK.Effect] {
    var request = request
    request.topic = prefixed(request.topic)
    guard isValid(request.topic) else {
      return request.calls.flatMap { fail($0, rules.topics.codeOfInvalidTopic) }
    }
    if let last = storage.pendingTopics.indices.last, rules.topics.joinsTopicCalls,
      storage.pendingTopics[last].isSame(as: request)
    {
      storage.pendingTopics[last].calls += request.calls
      return []
    }
    if rules.topics.joinsTopicCallsAcross,
      let place = storage.pendingTopics.firstIndex(where: { $0.isSame(as: request) })
    {
      storage.pendingTopics[place].calls += request.calls
      return []
    }
    if rules.topics.keepsTopicOrder {
      storage.pendingTopics.append(request)
    } else {
      storage.pendingTopics.insert(request, at: 0)
    }
    return sendPendingTopics()
  }

  private static let topicPrefix = "/topics/"

  private func prefixed(_ topic: String) -> String {
    let isPrefixed = topic.utf8.starts(with: Self.topicPrefix.utf8)
    return isPrefixed && rules.topics.stripsTopicPrefix ? topic : Self.topicPrefix + topic
  }

  /// Whether a prefixed topic's name is made of the characters that it may have.
  private func isValid(_ topic: String) -> Bool {
    guard rules.topics.refusesTopics else { return true }
    let name = topic.utf8.dropFirst(Self.topicPrefix.utf8.count)
    let signs = Set("-_.~%".utf8).union(rules.topics.extraTopicCharacters.utf8)
    let letters = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789".utf8)
    let allowed = letters.union(signs).subtracting(rules.topics.missingTopicCharacters.utf8)
    guard !name.isEmpty, name.count <= rules.choices.longestTopic else { return false }
    return name.allSatisfy(allowed.contains)
  }

  /// Sends the first pending topic request; the others wait for its answer.
  mutating func sendPendingTopics() -> [SwizzleOffSDK.Effect] {
    let asked = (process.running + process.waiting).filter { $0.topic != nil }
    if rules.choices.sendsTopicsInBatches { return sendTopicBatch(besides: asked) }
    let next = storage.pendingTopics.first { pending in
      !asked.contains { pending.isSame(as: $0.topic) } || rules.topics.topicsAtATime > 1
    }
    guard asked.count < rules.topics.topicsAtATime, let next, isRegistered(for: next.action)
    else { return [] }
    return ask(next.action, sender: defaultSender, topic: next)
  }

  /// Sends each pending topic request of the first kind that isn't under way.
  private mutating func sendTopicBatch(besides asked: [Request]) -> [SwizzleOffSDK.Effect] {
    guard let first = storage.pendingTopics.first, isRegistered(for: first.action) else {
      return []
    }
    let batch = storage.pendingTopics.prefix { $0.action == first.action }
    return batch.filter { pending in !asked.contains { pending.isSame(as: $0.topic) } }
      .flatMap { ask($0.action, sender: defaultSender, topic: $0) }
  }

  mutating func topicSucceeded(_ request: Request) -> [SwizzleOffSDK.Effect] {
    let place = storage.pendingTopics.firstIndex { $0.isSame(as: request.topic) }
    let calls = place.map { storage.pendingTopics.remove(at: $0).calls } ?? []
    if rules.topics.keepsAnsweredTopics, var topic = request.topic {
      topic.calls = []
      process.answeredTopics.append(topic)
    }
    return calls.map { .result(call: $0) } + sendPendingTopics()
  }

  /// Completes the topic calls that a failed request leaves behind, and goes on with the next.
  mutating func topicsFailed(_ request: Request, _ code: Int) -> [SwizzleOffSDK.Effect] {
    var calls: [String] = []
    if let place = storage.pendingTopics.firstIndex(where: { $0.isSame(as: request.topic) }) {
      calls = storage.pendingTopics.remove(at: place).calls
    } else if request.action == .register {
      calls = process.topicsWithoutToken.flatMap(\.calls)
      process.topicsWithoutToken = []
    }
    return calls.flatMap { fail($0, code) } + (request.topic == nil ? [] : sendPendingTopics())
  }
}

extension ReferenceSwizzleOffSDK.TopicRequest {
  func isSame(as other: Self?) -> Bool {
    action == other?.action && topic == other?.topic
  }
}
