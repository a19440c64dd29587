#if Everything || HTTPv1Sender

package import ConformanceKit
package import Histories

/// What a trace of a sender says: which message a request is for, which answer it got, who was told of what.
///
/// An outcome names its place in a batch and not its call. As a sender's own work takes no time, it is for the
/// call that is made, or whose request is answered, in the step in which it comes.
package struct HTTPv1SenderReading: RoleReading {
  package typealias PlayedRole = HTTPv1Sender

  package let configuration: HTTPv1Sender.Configuration
  package let features: Set<HTTPv1Sender.Feature>
  package private(set) var calls: [Call] = []
  package private(set) var messages: [Message] = []
  package private(set) var requests: [Request] = []
  package private(set) var answers: [Answer] = []
  package private(set) var outcomes: [Outcome] = []
  /// The requests that send messages.
  private(set) var sendings: [Request] = []
  /// The requests whose message is known, with it.
  private(set) var pairs: [Pair] = []
  /// The requests for messages for which there was one before, with that.
  private(set) var repetitions: [Repetition] = []
  /// The results of messages of which it is clear whose they are.
  private(set) var clearOutcomes: [Outcome] = []
  /// The results with the last answer to their message.
  private(set) var judged: [Judged] = []
  /// The time up to which the trace goes.
  package private(set) var now = Instant.start
  /// The places of the requests, by the names that the sender has given them.
  private var named: [String: Int] = [:]
  /// The places of the messages that a text marks: each is looked up once, however many messages there are.
  private var marked: [String: [Int]] = [:]
  /// The calls that the last event may be about; nothing after time has passed.
  private var current: [Int]?

  package init(
    _ configuration: HTTPv1Sender.Configuration, edition: Edition,
    features: Set<HTTPv1Sender.Feature>
  ) {
    self.configuration = configuration
    self.features = features
  }

  package mutating func pass(to now: Instant) {
    self.now = now
    current = nil
  }

  package mutating func take(_ event: HTTPv1Sender.Event, at point: Trace.Point) {
    switch event {
    case .send(let call): begin([call.message], isBatch: false, call.dryRun, at: point)
    case .sendEach(let call): begin(call.messages, isBatch: true, call.dryRun, at: point)
    case .sendMulticast(let call):
      begin(call.message.each(call.tokens, at: \.token), isBatch: true, call.dryRun, at: point)
    case .sendMulticastToInstallations(let call):
      begin(call.message.each(call.fids, at: \.fid), isBatch: true, call.dryRun, at: point)
    case .subscribe(let call):
      begin(Subscription(topic: call.topic, tokens: call.tokens, joins: true), at: point)
    case .unsubscribe(let call):
      begin(Subscription(topic: call.topic, tokens: call.tokens, joins: false), at: point)
    case .response(let response): take(response, at: point)
    case .connectionLost(let lost):
      guard let place = named[lost.request] else { return current = [] }
      doubtIfLate(place, at: point)
      if requests[place].ended == nil { requests[place].ended = point }
      current = calls(of: requests[place])
      for other in open {
        // By HTTP/2 it may have been theirs, too, and what is told now as well.
        requests[other.place].mayBeLost = true
        current = Array(Set(current ?? []).union(calls(of: other)))
      }
    }
  }

  package mutating func take(_ effect: HTTPv1Sender.Effect, at point: Trace.Point) {
    switch effect {
    case .request(let sent):
      var request = Request(sent, place: requests.count, at: point)
      request.isByItself = current == nil
      named[sent.request] = request.place
      requests.append(request)
      if request.subscription == nil {
        assign(request.place)
      } else {
        assignSubscription(request.place)
      }
    case .outcome(let told): take(told, at: point)
    case .refused(let refused):
      guard let place = owner(of: nil) else { return doubtAll() }
      if let index = refused.index, calls[place].isBatch {
        calls[place].refusals.insert(index)
      } else {
        calls[place].isRefused = true
      }
    }
  }

  package mutating func end() {
    sendings = requests.filter { $0.subscription == nil }
    pairs = sendings.compactMap { pair($0) }
    repetitions = requests.compactMap { repetition($0) }
    clearOutcomes = outcomes.filter { outcome in
      outcome.message.map { !messages[$0].isUnclear } ?? false
    }
    judged = clearOutcomes.compactMap { outcome in
      answer(of: outcome).map { Judged(outcome: outcome, answer: $0) }
    }
  }

  private mutating func begin(
    _ asked: [HTTPv1Sender.Message], isBatch: Bool, _ dryRun: Bool?, at point: Trace.Point
  ) {
    var call = Call(point: point, place: calls.count, isBatch: isBatch, subscription: nil)
    for (index, message) in asked.enumerated() {
      call.messages.append(messages.count)
      let message = Message(
        message, dryRun: dryRun, call: call.place, index: index, place: messages.count, at: point)
      for mark in message.marks { marked[mark, default: []].append(message.place) }
      messages.append(message)
    }
    current = [call.place]
    calls.append(call)
  }

  private mutating func begin(_ subscription: Subscription, at point: Trace.Point) {
    current = [calls.count]
    calls.append(Call(point: point, place: calls.count, isBatch: true, subscription: subscription))
  }

  private mutating func take(_ response: HTTPv1Sender.Event.Response, at point: Trace.Point) {
    guard let place = named[response.request] else { return current = [] }
    current = calls(of: requests[place])
    doubtIfLate(place, at: point)
    guard requests[place].ended == nil else { return }
    let answer = Answer(response, request: place, place: answers.count, at: point)
    answers.append(answer)
    requests[place].answer = answer.place
    requests[place].ended = point
  }

  private mutating func take(_ told: HTTPv1Sender.Effect.Outcome, at point: Trace.Point) {
    guard let place = owner(of: told) else {
      doubtAll()
      outcomes.append(Outcome(told, call: nil, message: nil, at: point))
      return
    }
    let index = told.index ?? (calls[place].isBatch ? nil : 0)
    let list = calls[place].messages
    let message = index.flatMap { list.indices.contains($0) ? list[$0] : nil }
    if let message { messages[message].outcomes.append(outcomes.count) }
    calls[place].outcomes.append(outcomes.count)
    if told.index == nil { calls[place].isToldAsOne = true }
    outcomes.append(Outcome(told, call: place, message: message, at: point))
  }
}

extension HTTPv1SenderReading {
  private func calls(of request: Request) -> [Int] {
    if let call = request.call { return [call] }
    return Array(Set(request.owners.map { messages[$0].call }))
  }

  /// The call that an outcome is for: that of the step, or after a time the only one that has no end yet.
  private func owner(of told: HTTPv1Sender.Effect.Outcome?) -> Int? {
    if let current { return current.count == 1 ? current[0] : nil }
    let waiting = calls.filter { !isTold($0) }
    return waiting.count == 1 ? waiting[0].place : nil
  }

  /// Whether all that a call waits for was told.
  func isTold(_ call: Call) -> Bool {
    if call.isRefused { return true }
    guard let subscription = call.subscription else {
      return call.outcomes.count + call.refusals.count >= call.messages.count
    }
    return call.outcomes.count >= subscription.tokens.count || call.isToldAsOne
  }

  /// An outcome came that may be any call's: what they were told is unclear.
  private mutating func doubtAll() {
    for place in calls.indices where !isTold(calls[place]) { doubt(call: place) }
  }

  private mutating func doubt(call place: Int, isLate: Bool = false) {
    calls[place].isUnclear = true
    for message in calls[place].messages {
      messages[message].isUnclear = true
      if !isLate { messages[message].isMixedUp = true }
    }
  }

  /// Whether a sender has given up on an answer that takes ten seconds or more, or whose connection may have been
  /// lost, its trace needn't tell.
  private mutating func doubtIfLate(_ place: Int, at point: Trace.Point) {
    let request = requests[place]
    let limit = request.point.now.advanced(byMilliseconds: Request.shortestPatience)
    guard limit <= point.now || request.ended != nil || request.mayBeLost else { return }
    requests[place].isLate = true
    for call in calls(of: request) { doubt(call: call, isLate: true) }
  }

  /// Finds the message that a request is for: the one that has most of its texts, and fewest others.
  private mutating func assign(_ place: Int) {
    let request = requests[place]
    let owners = owners(of: request)
    requests[place].owners = owners
    guard owners.count == 1, let owner = owners.first else {
      for owner in owners { doubt(call: messages[owner].call) }
      return
    }
    requests[place].earlier = messages[owner].requests
    messages[owner].requests.append(place)
  }

  private func owners(of request: Request) -> [Int] {
    var shared = [Int](repeating: 0, count: messages.count)
    for text in request.texts {
      for place in marked[text] ?? [] { shared[place] += 1 }
    }
    var best: [Int] = []
    var most = (shared: 0, missing: 0)
    for (place, count) in shared.enumerated() where count > 0 {
      guard !calls[messages[place].call].isRefused else { continue }
      let missing = messages[place].marks.count - count
      if count > most.shared || count == most.shared && missing < most.missing || best.isEmpty {
        (best, most) = ([place], (count, missing))
      } else if (count, missing) == most {
        best.append(place)
      }
    }
    guard best.count > 1 else { return best }
    let waiting = best.filter { place in
      messages[place].outcomes.isEmpty
        && messages[place].requests.last.map { requests[$0].ended != nil } ?? true
    }
    return waiting.isEmpty ? best : waiting
  }

  /// Finds the call of a change of subscriptions: the last one of that topic with one of these tokens.
  private mutating func assignSubscription(_ place: Int) {
    guard let sent = requests[place].subscription else { return }
    let fitting = calls.filter { call in
      guard let asked = call.subscription, !call.isRefused else { return false }
      return (sent.joins == nil || sent.joins == asked.joins)
        && !sent.names.isDisjoint(with: asked.names)
    }
    let waiting = fitting.filter { !isTold($0) }
    let found = waiting.isEmpty ? fitting : waiting
    let exact = found.filter { requests[place].names(topic: $0.subscription?.topicName ?? "") }
    let choice = exact.isEmpty ? found : exact
    if choice.count > 1 { for call in choice { calls[call.place].isUnclear = true } }
    guard let call = choice.last else { return }
    requests[place].call = call.place
    calls[call.place].requests.append(place)
  }
}

extension HTTPv1SenderReading {
  /// The message that a request is for, where that is known.
  func message(of request: Request) -> Message? {
    request.owners.count == 1 ? messages[request.owners[0]] : nil
  }

  /// The requests to which an answer may yet come, oldest first.
  var open: [Request] {
    requests.filter { request in
      guard request.ended == nil else { return false }
      if let call = request.call { return !isTold(calls[call]) }
      guard let message = message(of: request) else { return true }
      return message.outcomes.isEmpty && message.requests.last == request.place
    }
  }

  /// The request that an answer is for.
  func request(of answer: Answer) -> Request { requests[answer.request] }

  /// The answer by which a message came to its outcome; nothing where that is unclear.
  func answer(of outcome: Outcome) -> Answer? {
    guard let message = outcome.message.map({ messages[$0] }), !message.isUnclear,
      let last = message.requests.last(where: { requests[$0].point < outcome.point }),
      let answer = requests[last].answer.map({ answers[$0] }), answer.point < outcome.point
    else { return nil }
    return answer
  }
}

extension HTTPv1Sender.Message {
  /// The message once for each target.
  fileprivate func each(_ targets: [String], at member: WritableKeyPath<Self, String?>) -> [Self] {
    targets.map { target in
      var message = self
      message[keyPath: member] = target
      return message
    }
  }
}

#endif
