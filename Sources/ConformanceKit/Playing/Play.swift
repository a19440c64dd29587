/// One playing of a case: gives out requests, takes answers, and comes to an outcome.
///
/// It neither waits nor speaks: whoever drives it carries each request to the subject and brings the
/// answers back in the order of the requests. ``next()`` gives requests ahead of their answers as far
/// as the case allows it, so a driver may keep many in flight.
package struct Play {
  package enum Request {
    case receive(event: JSONValue, now: Instant)
    case advance(limit: Instant)
  }

  package enum Answer {
    case effects([JSONValue])
    case advanced(now: Instant, effects: [JSONValue])
    case unsupported(String)
    /// No answer, or none that makes sense: the sentence says which.
    case broke(String)
  }

  package let test: Case
  package let edition: Edition
  /// How the playing ended; nothing while it goes on.
  package private(set) var outcome: Outcome?
  /// Everything that was answered so far.
  package private(set) var exchanges: [Finding.Exchange] = []

  private let vocabulary: Vocabulary
  private let knowsEffects: Bool
  private let script: Script
  private var steps: [Step]
  /// Says the next step, where they aren't known from the start, and whether it may have another one.
  private var course: (any Course)?
  private var isOpenEnded: Bool
  private var replies: Replies
  private var bindings: Bindings
  private var now = Instant.start
  /// The names of the answers that were given so far.
  package private(set) var answers: [String] = []
  /// The number of steps that were given out.
  package private(set) var begun = 0
  /// The number of steps that are over.
  private var ended = 0
  /// The requests that were given out and not yet answered, oldest first.
  private var asked = Queue<Request>()
  /// What must be asked before anything else: a reply, or the rest of an `advance`.
  private var urgent: Request?
  /// The effects of the present answer for which no reply was looked up yet.
  private var unsettled = Queue<JSONValue>()
  /// The watched effects of the present stop of the clock.
  private var settled: [JSONValue] = []
  /// The watched effects since the last step that was judged.
  private var pending: [JSONValue] = []
  /// Where the present step began, where it ends at the latest, and how often time stopped in it.
  private var stepStart = Instant.start
  private var stepLimit = Instant.start
  private var stops = 0
  private let matcher: Matcher

  /// Makes the steps of a case ready.
  ///
  /// - Parameters:
  ///   - test: The case.
  ///   - edition: The edition in which it is played.
  ///   - vocabulary: The vocabulary of the case's role.
  ///   - matcher: Holds observations against patterns.
  /// - Throws: ``CaseFault`` when the case can't be played at all.
  package init(
    _ test: Case, edition: Edition, vocabulary: Vocabulary, matcher: Matcher
  ) throws(CaseFault) {
    self.init(
      test, try test.script(vocabulary), edition: edition, vocabulary: vocabulary,
      matcher: matcher)
  }

  /// Begins a case whose script is ready, perhaps with effects that are known to be of the vocabulary.
  package init(
    _ test: Case, _ script: Script, edition: Edition, vocabulary: Vocabulary, matcher: Matcher,
    knowsEffects: Bool = false
  ) {
    self.test = test
    self.script = script
    steps = script.steps
    course = test.course
    isOpenEnded = test.course != nil
    self.matcher = matcher
    self.edition = edition
    self.vocabulary = vocabulary
    self.knowsEffects = knowsEffects
    bindings = script.bindings
    replies = script.replies
  }

  /// The configuration with which the case begins.
  package var configuration: JSONValue { script.configuration }

  /// Whether nothing more will be asked: the playing is over but for answers under way.
  package var isFullyAsked: Bool {
    outcome != nil || (begun == steps.count && urgent == nil && !mayAskAgain && !isOpenEnded)
  }

  /// Whether an answer under way can lead to another request.
  private var mayAskAgain: Bool {
    guard ended < begun else { return false }
    if !replies.isEmpty { return true }
    if case .advance = steps[begun - 1].action { return true }
    return false
  }

  /// Returns the next request, or nothing when an answer is needed first or all is asked.
  package mutating func next() -> Request? {
    guard outcome == nil else { return nil }
    if let urgent {
      self.urgent = nil
      return ask(urgent)
    }
    guard !mayAskAgain else { return nil }
    if begun == steps.count { takeUpCourse() }
    guard begun < steps.count else { return nil }
    do throws(CaseFault) {
      switch steps[begun].action {
      case .event(let event):
        guard let event = try filled(event) else { return nil }
        begun += 1
        return ask(.receive(event: event, now: now))
      case .advance(let milliseconds, let isAwait):
        if isAwait, ended < begun { return nil }
        begun += 1
        return ask(.advance(limit: now.advanced(byMilliseconds: milliseconds)))
      }
    } catch {
      outcome = .fault(error)
      return nil
    }
  }

  /// Adds the next step of the course, if it can be told.
  private mutating func takeUpCourse() {
    guard isOpenEnded else { return }
    switch course?.next(after: exchanges, isWaiting: ended < begun) {
    case nil, .waits: return
    case .event(let event):
      steps.append(Step(.event(.ready(event, fault: vocabulary.faultOfEvent(event)))))
    case .advance(let milliseconds):
      steps.append(Step(.advance(milliseconds: milliseconds, isAwait: false)))
    case .ends:
      isOpenEnded = false
      if ended == begun { end(.fits) }
    }
  }

  private mutating func ask(_ request: Request) -> Request {
    asked.append(request)
    return request
  }

  /// Returns the event with its names filled in, or nothing while one may yet be captured.
  private func filled(_ event: Step.Event) throws(CaseFault) -> JSONValue? {
    if case .template(_, hasPlaceholder: true) = event, ended < begun { return nil }
    return try event.filled(bindings, vocabulary)
  }

  /// Takes the answer to the oldest request.
  package mutating func take(_ answer: Answer) {
    guard let request = asked.popFirst(), outcome == nil else { return }
    switch (request, answer) {
    case (.receive(let event, _), .effects(let effects)):
      note(.event(event), effects)
      settle(effects)
    case (.advance(let limit), .advanced(let instant, let effects)):
      note(.advance(from: now, to: instant), effects)
      let stop = Advance(now: instant, effects: effects)
      if let nonsense = Self.nonsense(of: stop, from: now, limit: limit) {
        return end(.broke(nonsense))
      }
      now = instant
      settle(effects)
    case (.receive(let event, _), .unsupported(let reason)):
      note(.event(event), nil)
      let name = event.object?.members.first?.name ?? ""
      let isCall = vocabulary.calls.contains(name)
      end(isCall ? .unsupported(reason) : .broke("answered the event '\(name)' with unsupported"))
    case (.receive(let event, _), .broke(let sentence)):
      note(.event(event), nil)
      end(.broke(sentence))
    case (.advance(let limit), .broke(let sentence)):
      note(.advance(from: now, to: limit), nil)
      end(.broke(sentence))
    case (.advance, .unsupported): end(.broke("answered 'advance' with unsupported"))
    case (.advance, .effects): end(.broke("answered 'advance' without 'now'"))
    case (.receive, .advanced): end(.broke("answered an event with 'now'"))
    }
  }

  /// Ends the playing for a reason that lies outside the answers.
  package mutating func end(_ outcome: Outcome) {
    if self.outcome == nil { self.outcome = outcome }
  }

  /// How the case went so far.
  var played: Played {
    Played(
      test: test, script: script, edition: edition,
      outcome: outcome ?? .unreachable("the playing did not come to an end"), answers: answers,
      exchanges: exchanges, course: course)
  }

  /// Lets the playing end badly, unless it has ended badly before.
  package mutating func overrule(_ sentence: String) {
    if outcome?.isHealthy != false { outcome = .broke(sentence) }
  }

  private mutating func note(_ stimulus: Finding.Stimulus, _ effects: [JSONValue]?) {
    exchanges.append(Finding.Exchange(stimulus: stimulus, step: ended, effects: effects))
  }

  /// What is wrong with the clock after a stop of it; nothing where time makes sense.
  package static func nonsense(
    of stop: Advance<JSONValue>, from now: Instant, limit: Instant
  ) -> String? {
    if stop.now < now { return "its clock went back, from \(now) to \(stop.now)" }
    if stop.now > limit { return "its clock went beyond the limit \(limit), to \(stop.now)" }
    if stop.now == limit || !stop.effects.isEmpty { return nil }
    return "stopped the clock at \(stop.now), before the limit \(limit), without an effect"
  }

  /// What is wrong with a subject that has an effect after as many replies as a case may send.
  private static func restless(after effect: JSONValue) -> String {
    let name = effect.object?.members.first?.name ?? ""
    return "doesn't come to rest: '\(name)' came after \(Replies.limit) replies"
  }

  /// What is wrong with an effect that the role doesn't have.
  package static func nonsense(of vocabulary: Vocabulary, _ fault: Mismatch) -> String {
    "gave something else than an effect of '\(vocabulary.role)': \(fault)"
  }
}

extension Play {
  /// Looks up replies for the effects of an answer, and goes on when there are none left.
  private mutating func settle(_ effects: [JSONValue]) {
    for effect in effects {
      if !knowsEffects, let fault = vocabulary.faultOfEffect(effect) {
        return end(.broke(Self.nonsense(of: vocabulary, fault)))
      }
      if !replies.isEmpty {
        unsettled.append(effect)
      } else if isWatched(effect) {
        settled.append(effect)
      }
    }
    do throws(CaseFault) {
      while let effect = unsettled.popFirst() {
        if isWatched(effect) { settled.append(effect) }
        if let event = try replies.reply(to: effect, bindings, vocabulary, matcher: matcher) {
          guard replies.sent <= Replies.limit else {
            return end(.broke(Self.restless(after: effect)))
          }
          urgent = .receive(event: event, now: now)
          return
        }
      }
      try endStop()
    } catch {
      end(.fault(error))
    }
  }

  private func isWatched(_ effect: JSONValue) -> Bool {
    guard let watch = test.watch, let name = effect.object?.members.first?.name else { return true }
    return watch.contains(name)
  }

  /// Ends a stop of the clock: the step goes on when time is left, else it is judged.
  private mutating func endStop() throws(CaseFault) {
    let step = steps[ended]
    let hasWatched = !settled.isEmpty
    if pending.isEmpty {
      swap(&pending, &settled)
    } else {
      pending += settled
    }
    settled.removeAll(keepingCapacity: true)
    if case .advance(let milliseconds, let isAwait) = step.action {
      if stops == 0 { stepLimit = stepStart.advanced(byMilliseconds: milliseconds) }
      stops += 1
      if now < stepLimit, !(isAwait && hasWatched) {
        guard stops < 10_000 else {
          return end(.broke("stopped the clock 10000 times within one step"))
        }
        urgent = .advance(limit: stepLimit)
        return
      }
    }
    try end(step)
    // What is awaited may have come in a step that was not judged.
    while outcome == nil, ended == begun, begun < steps.count, !pending.isEmpty,
      case .advance(_, isAwait: true) = steps[begun].action
    {
      begun += 1
      try end(steps[ended])
    }
  }

  private mutating func end(_ step: Step) throws(CaseFault) {
    stops = 0
    stepStart = now
    ended += 1
    try judge(step)
    if outcome == nil, !isOpenEnded, ended == steps.count {
      end(
        pending.isEmpty ? .fits : .fault(CaseFault("the last step is not judged"))
      )
    }
  }

  private mutating func judge(_ step: Step) throws(CaseFault) {
    switch step.expectation {
    case nil: return
    case .effects(let expected):
      if let found = try mismatch(expected) {
        end(.differs(found, expected: filled(expected), observed: pending))
      }
    case .answers(let allowed):
      for answer in allowed where try mismatch(answer.effects) == nil {
        answers.append(answer.name)
        pending = []
        return
      }
      let expected = JSONValue.array(
        allowed.map { ["answer": .string($0.name), "effects": filled($0.effects)] })
      end(
        .differs(
          Mismatch(.noAnswer(.array(pending), of: allowed.map(\.name))), expected: expected,
          observed: pending))
    }
    pending = []
  }

  /// Returns what is expected with the values that names have by now, for a reader.
  private func filled(_ expected: JSONValue) -> JSONValue {
    (try? bindings.fill(expected, later: true)) ?? expected
  }

  /// Holds what is pending against a list of effects; when it fits, its captures hold from now on.
  private mutating func mismatch(_ expected: JSONValue) throws(CaseFault) -> Mismatch? {
    guard let patterns = expected.array else { throw CaseFault("'effects' is a list") }
    var tried = bindings
    let found = try matcher.sequence(patterns, pending, .effects, &tried)
    if found == nil { bindings = tried }
    return found
  }
}
