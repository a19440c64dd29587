package import ConformanceKit

/// A sender that checks what it is given, repeats what may help and reports what FCM says.
package struct ReferenceHTTPv1Sender: ReferencePlayer<HTTPv1Sender> {
  package static let specified = Rules()
  package static let features: Set<String> = ["retry", "error-kinds", "other-platforms"]

  private let configuration: HTTPv1Sender.Configuration
  let rules: Rules
  private var requestCount = 0
  /// What the caller waits for, in the order of the calls.
  private var calls: [Call] = []
  /// The requests that wait for an answer, by their id.
  private var waiting: [String: Attempt] = [:]
  /// The requests that are to be repeated, in no order.
  private var repeats: [(due: Instant, attempt: Attempt)] = []

  package init(
    configuration: HTTPv1Sender.Configuration, edition: Edition, rules: Rules
  ) throws {
    self.configuration = configuration
    self.rules = rules
  }

  package mutating func receive(
    _ event: HTTPv1Sender.Event, at now: Instant
  ) throws -> [HTTPv1Sender.Effect] {
    switch event {
    case .send(let message, let dryRun):
      return send([message], isBatch: false, dryRun: dryRun, at: now)
    case .sendEach(let messages, let dryRun):
      return send(messages, isBatch: true, dryRun: dryRun, at: now)
    case .sendMulticast(let tokens, let message, let dryRun):
      return send(
        tokens.map { message.addressed(to: $0) }, isBatch: true, dryRun: dryRun, at: now)
    case .sendMulticastToInstallations(let fids, let message, let dryRun):
      return send(
        fids.map { message.addressed(toInstallation: $0) }, isBatch: true, dryRun: dryRun, at: now)
    case .subscribe(let topic, let tokens):
      return change("batchAdd", topic: topic, tokens: tokens, at: now)
    case .unsubscribe(let topic, let tokens):
      return change("batchRemove", topic: topic, tokens: tokens, at: now)
    case .response(let request, let status, let headers, let body):
      guard let attempt = waiting.removeValue(forKey: request) else { return [] }
      let answer = Answer(status: status, headers: headers, body: body)
      return read(answer, to: attempt, at: now)
    case .connectionLost(let request):
      guard let attempt = waiting.removeValue(forKey: request) else { return [] }
      return finish(attempt, with: [Result(failure: .noAnswer)])
    }
  }

  package mutating func advance(to limit: Instant) throws -> Advance<HTTPv1Sender.Effect> {
    let late = waiting.values.map(\.answerDue) + repeats.map(\.due)
    guard let first = late.filter({ $0 <= limit }).min() else { return Advance(now: limit) }
    var effects: [HTTPv1Sender.Effect] = []
    let due = repeats.filter { $0.due == first }.map(\.attempt)
    repeats.removeAll { $0.due == first }
    for attempt in due { effects.append(start(attempt, at: first)) }
    for request in waiting.filter({ $0.value.answerDue == first }).keys.sorted() {
      guard let attempt = waiting.removeValue(forKey: request) else { continue }
      effects += finish(attempt, with: [Result(failure: .noAnswer)])
    }
    return Advance(now: first, effects: effects)
  }
}

extension ReferenceHTTPv1Sender {
  /// Checks every message, and sends all or none.
  private mutating func send(
    _ messages: [HTTPv1Sender.Message], isBatch: Bool, dryRun: Bool?, at now: Instant
  ) -> [HTTPv1Sender.Effect] {
    guard messages.count <= rules.batchLimit else {
      return [.refused(index: nil, reason: "more than \(rules.batchLimit) messages")]
    }
    var bodies: [String] = []
    for (index, message) in messages.enumerated() {
      do {
        bodies.append(try rules.encoding.body(message, dryRun: dryRun).compact)
      } catch {
        return [.refused(index: isBatch ? index : nil, reason: error.reason)]
      }
    }
    let path = "/v1/projects/\(configuration.project)/messages:send"
    calls.append(Call(results: Array(repeating: nil, count: bodies.count), isBatch: isBatch))
    return bodies.enumerated().map { index, body in
      let job = Job(call: calls.count - 1, index: index, path: path, body: body, begun: now)
      return start(Attempt(job: job), at: now)
    }
  }

  /// Changes the subscriptions of some tokens by one request.
  private mutating func change(
    _ verb: String, topic: String, tokens: [String], at now: Instant
  ) -> [HTTPv1Sender.Effect] {
    guard tokens.count <= rules.subscriptionLimit else {
      return [.refused(index: nil, reason: "more than \(rules.subscriptionLimit) tokens")]
    }
    guard let name = try? rules.encoding.topic(topic) else {
      return [.refused(index: nil, reason: "no topic name")]
    }
    let body: JSONValue = [
      "to": .string("/topics/" + name),
      "registration_tokens": .array(tokens.map(JSONValue.string)),
    ]
    calls.append(Call(results: Array(repeating: nil, count: tokens.count), isBatch: true))
    let job = Job(
      call: calls.count - 1, index: nil, path: "/iid/v1:\(verb)", body: body.compact, begun: now)
    return [start(Attempt(job: job), at: now)]
  }

  private mutating func start(_ attempt: Attempt, at now: Instant) -> HTTPv1Sender.Effect {
    requestCount += 1
    let request = "request-\(requestCount)"
    var attempt = attempt
    attempt.answerDue = now.advanced(bySeconds: rules.answerLimit)
    waiting[request] = attempt
    return .request(
      request: request, method: "POST", path: attempt.job.path,
      headers: [
        "authorization": "Bearer \(configuration.accessToken)",
        "content-type": "application/json; charset=UTF-8",
      ],
      body: attempt.job.body)
  }

  private mutating func read(
    _ answer: Answer, to attempt: Attempt, at now: Instant
  ) -> [HTTPv1Sender.Effect] {
    guard let due = nextAttempt(after: answer, to: attempt, at: now) else {
      return finish(attempt, with: results(of: answer, to: attempt))
    }
    var next = attempt
    next.count += 1
    repeats.append((due, next))
    return []
  }

  /// Notes the results of a request, and tells the caller when the call has all of them.
  private mutating func finish(
    _ attempt: Attempt, with results: [Result]
  ) -> [HTTPv1Sender.Effect] {
    let number = attempt.job.call
    if let index = attempt.job.index {
      calls[number].results[index] = results.first
      calls[number].arrivals.append(index)
    } else {
      for index in calls[number].results.indices {
        calls[number].results[index] = index < results.count ? results[index] : results.last
        calls[number].arrivals.append(index)
      }
    }
    return calls[number].outcomes(inOrder: rules.keepsOrder, deadToken: isDead)
  }

  private func isDead(_ failure: HTTPv1Sender.Failure) -> Bool {
    failure == .unregistered
      || failure == .invalidArgument && rules.invalidArgumentEndsToken
  }
}
