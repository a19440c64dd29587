package import ConformanceKit

/// A sender that checks what it is given, repeats what may help and reports what FCM says.
package struct ReferenceHTTPv1Sender: ReferencePlayer<HTTPv1Sender> {
  package static let specified = Rules()
  package static let features: Set<HTTPv1Sender.Feature> = [.retry, .errorKinds, .otherPlatforms]

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
    case .send(let payload):
      return send([payload.message], isBatch: false, dryRun: payload.dryRun, at: now)
    case .sendEach(let payload):
      return send(payload.messages, isBatch: true, dryRun: payload.dryRun, at: now)
    case .sendMulticast(let payload):
      return send(
        payload.tokens.map { payload.message.addressed(to: $0) }, isBatch: true,
        dryRun: payload.dryRun, at: now)
    case .sendMulticastToInstallations(let payload):
      return send(
        payload.fids.map { payload.message.addressed(toInstallation: $0) }, isBatch: true,
        dryRun: payload.dryRun, at: now)
    case .subscribe(let payload):
      return change("batchAdd", topic: payload.topic, tokens: payload.tokens, at: now)
    case .unsubscribe(let payload):
      return change("batchRemove", topic: payload.topic, tokens: payload.tokens, at: now)
    case .response(let payload):
      guard let attempt = waiting.removeValue(forKey: payload.request) else { return [] }
      let answer = Answer(status: payload.status, headers: payload.headers, body: payload.body)
      return read(answer, to: attempt, at: now)
    case .connectionLost(let payload):
      guard let attempt = waiting.removeValue(forKey: payload.request) else { return [] }
      if rules.repeatsLostRequests {
        return read(Answer(status: 503, headers: [:], body: ""), to: attempt, at: now)
      }
      return finish(attempt, with: [Result(failure: .noAnswer)], at: now)
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
      effects += finish(attempt, with: [Result(failure: .noAnswer)], at: first)
    }
    // A result that waits for others of its batch is no effect, and ends no stretch of time.
    return effects.isEmpty ? try advance(to: limit) : Advance(now: first, effects: effects)
  }
}

extension ReferenceHTTPv1Sender {
  /// Checks every message, and sends all or none.
  private mutating func send(
    _ messages: [HTTPv1Sender.Message], isBatch: Bool, dryRun: Bool?, at now: Instant
  ) -> [HTTPv1Sender.Effect] {
    guard messages.count <= rules.batchLimit else {
      return [.refused(reason: "more than \(rules.batchLimit) messages")]
    }
    if messages.isEmpty, rules.refusesEmptyBatches { return [.refused(reason: "no message")] }
    var bodies: [String?] = []
    var refusals: [HTTPv1Sender.Effect] = []
    for (index, message) in messages.enumerated() {
      do {
        bodies.append(try rules.encoding.body(message, dryRun: dryRun).compact)
      } catch {
        let refusal = HTTPv1Sender.Effect.refused(
          index: isBatch ? index : nil, reason: error.reason)
        guard isBatch, rules.unfitMessage != .refusesAll else { return [refusal] }
        let body = rules.unfitMessage == .isSent ? try? lax.body(message, dryRun: dryRun) : nil
        if body == nil, rules.unfitMessage != .fails { refusals.append(refusal) }
        bodies.append(body?.compact)
      }
    }
    return refusals + start(bodies, isBatch: isBatch, at: now)
  }

  /// The encoder that leaves the target of a message to the server's judgement.
  private var lax: HTTPv1MessageEncoder {
    var encoding = rules.encoding
    encoding.countsTargets = false
    encoding.topicCheck = .nothing
    return encoding
  }

  /// Begins a call with a request for each body; a place without one has its result already.
  private mutating func start(
    _ bodies: [String?], isBatch: Bool, at now: Instant
  ) -> [HTTPv1Sender.Effect] {
    let path = "/v1/projects/\(configuration.project)/messages:send"
    var call = Call(results: Array(repeating: nil, count: bodies.count), isBatch: isBatch)
    for index in bodies.indices where bodies[index] == nil {
      call.results[index] =
        rules.unfitMessage == .fails ? Result(failure: .invalidArgument) : Result(isTold: true)
    }
    calls.append(call)
    let jobs = bodies.enumerated().compactMap { index, body in
      body.map {
        Job(call: calls.count - 1, places: index..<index + 1, path: path, body: $0, begun: now)
      }
    }
    return jobs.isEmpty ? outcomes(of: calls.count - 1) : start(jobs, at: now)
  }

  private func outcomes(of call: Int) -> [HTTPv1Sender.Effect] {
    calls[call].outcomes(
      inOrder: rules.keepsOrder, lastFirst: rules.tellsLastFirst, failsWhole: rules.failsWhole,
      deadToken: isDead)
  }

  /// Starts the requests of the last call, all at once or the first of them.
  private mutating func start(_ jobs: [Job], at now: Instant) -> [HTTPv1Sender.Effect] {
    guard rules.sendsOneAtATime, let first = jobs.first else {
      let ordered = rules.sendsLastFirst ? jobs.reversed() : jobs
      return ordered.map { start(Attempt(job: $0), at: now) }
    }
    calls[first.call].queued = Array(jobs.dropFirst())
    return [start(Attempt(job: first), at: now)]
  }

  /// Changes the subscriptions of some tokens.
  private mutating func change(
    _ verb: String, topic: String, tokens: [String], at now: Instant
  ) -> [HTTPv1Sender.Effect] {
    guard tokens.count <= rules.subscriptionLimit else {
      return [.refused(reason: "more than \(rules.subscriptionLimit) tokens")]
    }
    guard let name = try? rules.encoding.topic(topic) else {
      return [.refused(reason: "no topic name")]
    }
    calls.append(Call(results: Array(repeating: nil, count: tokens.count), isBatch: true))
    let size = rules.subscriptions == .listed ? max(tokens.count, 1) : 1
    let jobs = stride(from: 0, to: tokens.count, by: size).map { first in
      subscription(verb, name: name, tokens: tokens, at: first..<first + size, begun: now)
    }
    return start(jobs, at: now)
  }

  /// Returns the request that changes the subscriptions of some of the tokens.
  private func subscription(
    _ verb: String, name: String, tokens: [String], at places: Range<Int>, begun: Instant
  ) -> Job {
    let body: JSONValue = [
      "to": .string("/topics/" + name),
      "registration_tokens": .array(tokens[places].map(JSONValue.string)),
    ]
    var job = Job(
      call: calls.count - 1, places: places, listsResults: true, isSubscription: true,
      path: "/iid/v1:\(verb)", body: body.compact, begun: begun)
    if rules.subscriptions == .named {
      job.listsResults = false
      job.path =
        "/v1/projects/\(configuration.project)/registrations/\(tokens[places.lowerBound])"
        + "/topicSubscriptions/\(name)"
      job.body = "{}"
    }
    return job
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
      return finish(attempt, with: results(of: answer, to: attempt), at: now)
    }
    var next = attempt
    next.count += 1
    repeats.append((due, next))
    return []
  }

  /// Notes the results of a request, and tells the caller when the call has all of them.
  private mutating func finish(
    _ attempt: Attempt, with results: [Result], at now: Instant
  ) -> [HTTPv1Sender.Effect] {
    let number = attempt.job.call
    for (offset, place) in attempt.job.places.enumerated() {
      calls[number].results[place] = offset < results.count ? results[offset] : results.last
      calls[number].arrivals.append(place)
    }
    guard calls[number].queued.isEmpty else {
      var next = calls[number].queued.removeFirst()
      next.begun = now
      return [start(Attempt(job: next), at: now)]
    }
    return outcomes(of: number)
  }

  private func isDead(_ failure: HTTPv1Sender.Failure) -> Bool {
    failure == .unregistered
      || failure == .invalidArgument && rules.invalidArgumentEndsToken
  }
}
