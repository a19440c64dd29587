import ConformanceKit
import Foundation

extension ReferenceSwizzleOffSDK {
  /// Asks for the registration token of a sender, unless that is under way with the same APNs token.
  mutating func register(_ sender: String, calls: [String] = []) -> [SwizzleOffSDK.Effect] {
    let isSame = { (request: Request) in
      request.action == .register && request.apns == process.apnsInfo
        && (request.sender == sender || rules.tokens.joinsCallsOfAnySender)
    }
    if let place = process.running.firstIndex(where: isSame), rules.choices.joinsCalls {
      process.running[place].calls += calls
      return []
    }
    if let place = process.waiting.firstIndex(where: isSame), rules.choices.joinsCalls {
      process.waiting[place].calls += calls
      return []
    }
    for place in process.running.indices where process.running[place].registers(sender) {
      process.running[place].isAskedAgain = true
    }
    return ask(.register, sender: sender, calls: calls)
  }

  /// Puts a request in line, and sends it when it is its turn.
  mutating func ask(
    _ action: SwizzleOffSDK.Action, sender: String? = nil, topic: TopicRequest? = nil,
    calls: [String] = [], byInstallationID: Bool = false
  ) -> [SwizzleOffSDK.Effect] {
    requestCount += 1
    let apns = action == .register ? process.apnsInfo : nil
    process.waiting.append(
      Request(
        id: "request-\(requestCount)", action: action, sender: sender, apns: apns, topic: topic,
        calls: calls, isByInstallationID: byInstallationID))
    return sendNext()
  }

  mutating func sendNext() -> [SwizzleOffSDK.Effect] {
    var effects: [SwizzleOffSDK.Effect] = []
    while process.running.count < rules.tokens.requestsAtATime, !process.waiting.isEmpty {
      effects += send(process.waiting.removeFirst())
    }
    return effects
  }

  /// Sends a request again that waits for its retry.
  mutating func sendAgain(_ id: String) -> [SwizzleOffSDK.Effect] {
    guard let request = process.running.first(where: { $0.id == id }) else { return [] }
    return send(request)
  }

  mutating func send(_ request: Request) -> [SwizzleOffSDK.Effect] {
    process.running.removeAll { $0.id == request.id }
    process.running.append(request)
    process.unanswered.append(request.id)
    return [
      .request(
        request: request.id, action: request.action, senderID: request.sender,
        apnsToken: request.apns?.token, environment: request.apns?.environment,
        tuple: request.isByInstallationID ? nil : request.apns.map(tuple),
        topic: request.topic?.topic)
    ]
  }

  /// What the backend, the network and the direct channel bring.
  mutating func backendAnswers(
    _ event: SwizzleOffSDK.Event, at now: Instant
  ) -> [SwizzleOffSDK.Effect] {
    switch event {
    case .succeeded(let payload):
      guard let request = finished(payload.request) else { return [] }
      return succeed(request, token: payload.token, at: now) + sendNext()
    case .refused(let payload):
      guard let request = finished(payload.request) else { return [] }
      return refuse(request, error: payload.error, at: now)
    case .unreachable(let payload):
      guard let request = finished(payload.request) else { return [] }
      return lose(request, at: now)
    case .networkReturned:
      process.topicsDue = nil
      return sendPendingTopics()
    case .directMessage(let payload):
      guard rules.choices.reportsDirectMessages else { return [] }
      return rules.choices.countsEachChannel
        ? log(payload.appData) : report(payload.appData, at: now)
    default: return []
    }
  }

  private mutating func finished(_ id: String) -> Request? {
    guard let place = process.running.firstIndex(where: { $0.id == id }) else { return nil }
    return process.running.remove(at: place)
  }

  private mutating func refuse(
    _ request: Request, error: String, at now: Instant
  ) -> [SwizzleOffSDK.Effect] {
    let isTemporary = error == "PHONE_REGISTRATION_ERROR" || rules.tokens.retriesEverything
    let isFinal = request.isByInstallationID && rules.choices.installationRefusalIsFinal
    if request.action == .register, isTemporary, !isFinal, rules.tokens.retriesRegistration {
      return retry(request, at: now)
    }
    if request.topic != nil, rules.topics.topicFailuresSucceed {
      return topicSucceeded(request) + sendNext()
    }
    if [.delete, .deleteAll].contains(request.action), rules.tokens.refusedDeletionsSucceed {
      return request.calls.map { .result(call: $0) } + sendNext()
    }
    let code = error == "RST" ? 2001 : 0
    let failed = request.calls.flatMap { fail($0, code) } + topicsFailed(request, code)
    // What is behind a topic that was refused goes on.
    return failed + (request.topic == nil ? [] : sendPendingTopics()) + sendNext()
  }

  /// The seconds before a try: one, two, four and so on.
  func delay(before attempt: Int) -> Double {
    rules.tokens.firstRetry * (rules.tokens.doublesRetries ? Double(1 << min(attempt - 1, 9)) : 1)
  }

  private mutating func retry(_ request: Request, at now: Instant) -> [SwizzleOffSDK.Effect] {
    let attempts = rules.choices.countsRetriesOfTheProcess ? process.attempts : request.attempts
    guard attempts < rules.choices.mostRetries else {
      return give(up: request) + sendNext()
    }
    var next = request
    requestCount += 1
    next.id = "request-\(requestCount)"
    next.attempts = attempts + 1
    process.attempts += 1
    let due = now.advanced(bySeconds: delay(before: next.attempts))
    process.running.append(next)
    process.retries.append(Retry(due: due, request: next.id))
    return []
  }

  private mutating func lose(_ request: Request, at now: Instant) -> [SwizzleOffSDK.Effect] {
    if request.isByInstallationID, rules.tokens.retriesRegistration {
      return retry(request, at: now)
    }
    if request.action == .register, request.attempts == 0, rules.choices.asksAgainWithoutNetwork {
      var next = request
      requestCount += 1
      (next.id, next.attempts) = ("request-\(requestCount)", 1)
      return send(next)
    }
    if request.topic != nil, rules.topics.keepsTopicsOffline {
      process.topicsDue = rules.choices.retriesTopicsAfter.map { now.advanced(bySeconds: $0) }
      return sendNext()
    }
    return give(up: request) + sendNext()
  }

  private mutating func give(up request: Request) -> [SwizzleOffSDK.Effect] {
    let error = SwizzleOffSDK.SDKError(domain: "NSURLErrorDomain", code: -1009)
    let results = request.calls.map {
      SwizzleOffSDK.Effect.result(call: $0, error: error)
    }
    return results + topicsFailed(request, 0)
  }

  /// Sets the instants at which requests that were just sent count as lost.
  mutating func setDeadlines(at now: Instant) {
    let sent = process.unanswered
    process.unanswered = []
    guard let seconds = rules.choices.requestTimeout else { return }
    process.deadlines += sent.map { Retry(due: now.advanced(bySeconds: seconds), request: $0) }
  }

  /// Loses the requests whose time is up.
  mutating func loseOverdue(at now: Instant) -> [SwizzleOffSDK.Effect] {
    let overdue = process.deadlines.filter { $0.due == now }
    process.deadlines.removeAll { $0.due == now }
    return overdue.flatMap { finished($0.request).map { lose($0, at: now) } ?? [] }
  }
}
