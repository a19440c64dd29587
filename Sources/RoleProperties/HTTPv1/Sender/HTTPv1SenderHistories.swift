#if Everything || HTTPv1Sender

package import ConformanceKit
package import Histories

/// Makes histories of a sender: messages of every kind, alone and many at once, and what FCM may answer.
package enum HTTPv1SenderHistories: HistoryMaking {
  package typealias Reading = HTTPv1SenderReading

  /// What is meant to happen, where that depends on what the sender has sent.
  package enum Meant: Sendable {
    /// FCM answers one of the open requests.
    case answer(which: Int, HTTPv1SenderAnswer)
    /// FCM answers a request that the sender has given up.
    case answerLate(HTTPv1SenderAnswer)
    /// The connection of the only one that is open is lost.
    case lose
    /// Some seconds pass, unless a request is open: so none is answered too late.
    case untilRequest(milliseconds: Int64)
    /// Time passes up to so many milliseconds beside what Retry-After says in the last answer.
    case untilRetryAfter(beside: Int64)
    /// Time passes up to so many milliseconds after the last answer.
    case wait(milliseconds: Int64)
    /// Time passes up to so many milliseconds after the last request.
    case silence(milliseconds: Int64)
  }

  package static func asking(
    _ event: HTTPv1Sender.Event, of features: Set<HTTPv1Sender.Feature>
  ) -> HTTPv1Sender.Event {
    if features.contains(.otherPlatforms) { return event }
    switch event {
    case .send(var call):
      call.message = call.message.withoutOtherPlatforms
      return .send(call)
    case .sendEach(var call):
      call.messages = call.messages.map(\.withoutOtherPlatforms)
      return .sendEach(call)
    case .sendMulticast(var call):
      call.message = call.message.withoutOtherPlatforms
      return .sendMulticast(call)
    case .sendMulticastToInstallations(var call):
      call.message = call.message.withoutOtherPlatforms
      return .sendMulticastToInstallations(call)
    case .subscribe, .unsubscribe, .response, .connectionLost: return event
    }
  }

  package static func resolve(
    _ meant: Meant, after reading: HTTPv1SenderReading, at now: Instant
  ) -> Happening<HTTPv1Sender.Event>? {
    let open = reading.open
    func pass(to due: Instant) -> Happening<HTTPv1Sender.Event>? {
      due > now ? .pass(milliseconds: due.milliseconds - now.milliseconds) : nil
    }
    switch meant {
    case .answer(let which, let answer):
      guard !open.isEmpty else { return nil }
      return .event(.response(answer.response(to: open[which % open.count], at: now)))
    case .answerLate(let answer):
      let unanswered = reading.requests.filter { $0.ended == nil && $0.owners.count == 1 }
      let stillOpen = Set(open.map(\.place))
      let late = unanswered.last { !stillOpen.contains($0.place) } ?? unanswered.last
      return late.map { .event(.response(answer.response(to: $0, at: now))) }
    case .lose:
      // Of several, whose connection it was is unclear.
      return open.count == 1 ? .event(.connectionLost(request: open[0].name)) : nil
    case .untilRequest(let milliseconds):
      return open.isEmpty ? .pass(milliseconds: milliseconds) : nil
    case .untilRetryAfter(let beside):
      guard case .named(let due) = reading.answers.last?.retryAfter,
        due < now.advanced(bySeconds: open.isEmpty ? 7200 : 9)
      else { return nil }
      return pass(to: due.advanced(byMilliseconds: beside))
    case .wait(let milliseconds):
      // What is open has its answer before a long time passes, or else no answer would be clear.
      guard let last = reading.answers.last, open.isEmpty || milliseconds < 9000 else {
        return nil
      }
      return pass(to: last.point.now.advanced(byMilliseconds: milliseconds))
    case .silence(let milliseconds):
      guard let last = reading.requests.last else { return nil }
      return pass(to: last.point.now.advanced(byMilliseconds: milliseconds))
    }
  }

  package static func draw(_ dice: inout Dice, edition: Edition) -> HistoryDraft<Self> {
    let configuration = HTTPv1Sender.Configuration(
      project: dice.pick(["ferry-demo", "ferry-2", "example-com-ferry"]) ?? "ferry-demo",
      accessToken: dice.pick(["access-1", "ya29.a0AfH-_x", "ACCESS-1", "ya29.~+/x=="]) ?? "access-1"
    )
    var intentions: [Intention<Self>] = []
    var count = 0
    while intentions.count < 40 { intentions += dice.senderMotif(&count) }
    intentions += dice.dealtMotif(&count)
    return HistoryDraft(configuration, intentions)
  }
}

extension HTTPv1Sender.Message {
  /// The message without what only a library with the feature has words for.
  fileprivate var withoutOtherPlatforms: Self {
    var message = self
    message.webpush = nil
    message.android?.notification = nil
    return message
  }
}

extension HTTPv1Sender.Event {
  /// The tokens whose subscriptions it changes.
  fileprivate var tokens: [String] {
    switch self {
    case .subscribe(let call): call.tokens
    case .unsubscribe(let call): call.tokens
    case .send, .sendEach, .sendMulticast, .sendMulticastToInstallations, .response,
      .connectionLost:
      []
    }
  }
}

extension Dice {
  private typealias Intended = Intention<HTTPv1SenderHistories>

  /// Draws what comes next: one thing, or a few that belong together.
  fileprivate mutating func senderMotif(
    _ count: inout Int
  ) -> [Intention<HTTPv1SenderHistories>] {
    switch roll(16) {
    case 0...2: return [.now(.event(senderCall(&count)))]
    case 3...6: return [.meant(.answer(which: roll(4), senderAnswer()))]
    case 7:
      switch roll(8) {
      case 0, 1: return settled() + unreachable(&count)
      case 2, 3: return settled() + lostAmongOthers(&count)
      default: return [.meant(.lose)]
      }
    case 8, 9: return [.meant(passing())]
    case 10: return settled() + storm(&count)
    case 11: return settled() + (oneIn(8) ? outage(&count) : together(&count))
    case 12:
      guard oneIn(2) else { return [.now(.event(senderCall(&count)))] + answers(1 + roll(5)) }
      // A batch of which one is gone, and others fail for other reasons.
      return [
        .now(.event(senderBatch(&count, size: 3))), .meant(.answer(which: 0, unregistered())),
      ] + (0..<2).map { _ in .meant(.answer(which: 0, oneIn(3) ? acceptance() : lastingAnswer())) }
    case 13:
      let call = subscription()
      // Of one that needs two requests, both are accepted.
      let isLong = call.tokens.count > 900
      // Nothing else is under way then, so that time may pass after it.
      let before =
        isLong ? (0..<5).map { _ in Intended.meant(.answer(which: 0, acceptance())) } : []
      return before + [.now(.event(call))]
        + (isLong
          ? [.meant(.answer(which: 0, acceptance())), .meant(.answer(which: 0, acceptance()))]
          : answers(1 + roll(2)))
        + [.meant(.wait(milliseconds: isLong || oneIn(3) ? 61_000 : 1000))]
    case 14: return refusedThenMore(&count)
    default:
      return oneIn(3) ? settled() + tooLate(&count) : silence(&count)
    }
  }

  /// Whatever is open is accepted, so that time may pass.
  private mutating func settled() -> [Intention<HTTPv1SenderHistories>] {
    (0..<3).map { _ in .meant(.answer(which: 0, acceptance())) }
  }

  /// A message to which no answer comes, another one after it, and then the first one's answer.
  private mutating func tooLate(_ count: inout Int) -> [Intention<HTTPv1SenderHistories>] {
    var parts: [Intended] = [
      .now(.event(senderSend(&count))), .meant(.silence(milliseconds: 300_000)),
    ]
    let isFollowed = oneIn(2)
    if isFollowed { parts.append(.now(.event(senderSend(&count)))) }
    var late = isFollowed ? senderAnswer() : passingAnswer()
    if !isFollowed { late.retryAfter = nil }
    parts.append(.meant(.answerLate(late)))
    if !isFollowed {
      for _ in 0..<8 { parts.append(.meant(.untilRequest(milliseconds: 9000))) }
    }
    return parts + [.meant(.answer(which: 0, acceptance()))]
  }

  /// A message or a subscription to which FCM says again and again that it can't, and what it says at last.
  private mutating func storm(_ count: inout Int) -> [Intention<HTTPv1SenderHistories>] {
    let isPlain = oneIn(2)
    var parts: [Intended] = [.now(.event(oneIn(6) ? subscription() : senderSend(&count)))]
    for _ in 0..<(1 + roll(oneIn(6) ? 12 : 4)) {
      var answer = passingAnswer()
      if isPlain { answer.retryAfter = nil }
      parts.append(.meant(.answer(which: 0, answer)))
      if let beside = pick([-1, 0, 1] as [Int64]) {
        parts.append(.meant(.untilRetryAfter(beside: beside)))
      }
      let step: Int64 = pick([500, 9000]) ?? 9000
      for _ in 0..<10 { parts.append(.meant(.untilRequest(milliseconds: step))) }
    }
    // What is refused for good is so on a later attempt, too.
    parts.append(.meant(.answer(which: 0, oneIn(2) ? lastingAnswer() : senderAnswer())))
    if oneIn(2) { parts.append(.meant(.wait(milliseconds: 7_300_000))) }
    return parts
  }

  /// Many messages that fail in one instant, alike or each with a time of its own, and their repeats.
  private mutating func together(_ count: inout Int) -> [Intention<HTTPv1SenderHistories>] {
    var answer = HTTPv1SenderAnswer(status: oneIn(2) ? 503 : 500)
    if oneIn(3) { answer = passingAnswer() }
    let isAlike = oneIn(2)
    let size = isAlike ? 5 + roll(4) : 2 + roll(2)
    var parts: [Intended] = [.now(.event(senderBatch(&count, size: size)))]
    for _ in 0..<size {
      if !isAlike {
        answer = passingAnswer()
        answer.retryAfter = .seconds(pick([1, 30, 60, 90]) ?? 1)
      }
      parts.append(.meant(.answer(which: 0, answer)))
    }
    for _ in 0..<12 { parts.append(.meant(.untilRequest(milliseconds: isAlike ? 300 : 9000))) }
    return parts + answers(3)
  }

  /// A message whose connection is lost again and again, until a sender gives it up.
  private mutating func unreachable(_ count: inout Int) -> [Intention<HTTPv1SenderHistories>] {
    var parts: [Intended] = [.now(.event(senderSend(&count)))]
    for _ in 0..<(1 + roll(5)) {
      parts.append(.meant(.lose))
      for _ in 0..<6 { parts.append(.meant(.untilRequest(milliseconds: 9000))) }
    }
    return parts + (oneIn(2) ? [.meant(.untilRequest(milliseconds: 7_300_000))] : [])
  }

  /// Messages at once that are accepted, but for one whose connection is lost.
  private mutating func lostAmongOthers(
    _ count: inout Int
  ) -> [Intention<HTTPv1SenderHistories>] {
    let size = 2 + roll(2)
    return [.now(.event(senderBatch(&count, size: size)))]
      + (1..<size).map { _ in .meant(.answer(which: roll(2), acceptance())) } + [.meant(.lose)]
      + (0..<6).map { _ in .meant(.untilRequest(milliseconds: 9000)) }
      + [.meant(.answer(which: 0, acceptance())), .meant(.untilRequest(milliseconds: 7_300_000))]
  }

  /// Messages at once that FCM can't take, each as often as it comes: three, or ten that have no chance in common.
  private mutating func outage(_ count: inout Int) -> [Intention<HTTPv1SenderHistories>] {
    let answer = HTTPv1SenderAnswer(
      status: 503, errorStatus: "UNAVAILABLE", code: "UNAVAILABLE", message: "No")
    if oneIn(2) {
      var parts: [Intended] = [.now(.event(senderMulticast(&count, size: 10)))]
      for _ in 0..<6 {
        for _ in 0..<10 { parts.append(.meant(.answer(which: 0, answer))) }
        for _ in 0..<3 { parts.append(.meant(.untilRequest(milliseconds: 9000))) }
      }
      return parts
    }
    var parts: [Intended] = [.now(.event(senderBatch(&count, size: 3)))]
    for _ in 0..<11 {
      parts.append(.meant(.answer(which: 0, answer)))
      for _ in 0..<7 { parts.append(.meant(.untilRequest(milliseconds: 9000))) }
    }
    return parts
  }

  private mutating func answers(_ number: Int) -> [Intention<HTTPv1SenderHistories>] {
    (0..<number).map { _ in .meant(.answer(which: roll(3), senderAnswer())) }
  }

  /// A message that is refused for good, and time and another one after it, in half of the draws to the same target.
  private mutating func refusedThenMore(_ count: inout Int) -> [Intention<HTTPv1SenderHistories>] {
    let first = senderSend(&count)
    var second = senderSend(&count)
    var last = acceptance()
    if oneIn(2), case .send(let gone) = first, case .send(var next) = second {
      (next.message.token, next.message.fid) = (gone.message.token, gone.message.fid)
      (next.message.topic, next.message.condition) = (gone.message.topic, gone.message.condition)
      second = .send(next)
      last = oneIn(2) ? lastingAnswer() : senderAnswer()
    }
    return [
      .now(.event(first)), .meant(.answer(which: 0, oneIn(3) ? unregistered() : lastingAnswer())),
      .meant(.wait(milliseconds: pick([61_000, 3_600_000, 1000]) ?? 1000)),
      .now(.event(second)), .meant(.answer(which: 0, last)),
    ]
  }

  /// A message to which no answer comes for about ten seconds.
  private mutating func silence(_ count: inout Int) -> [Intention<HTTPv1SenderHistories>] {
    [
      .now(.event(senderSend(&count))),
      .meant(.silence(milliseconds: pick([9_999, 9_999, 5_000, 10_000, 300_000]) ?? 9_999)),
      .meant(oneIn(3) ? .answerLate(senderAnswer()) : .answer(which: 0, senderAnswer())),
    ]
  }

  /// A time beside one of the limits.
  private mutating func passing() -> HTTPv1SenderHistories.Meant {
    switch roll(4) {
    case 0: return .untilRetryAfter(beside: pick([-1, 0, 1, 1000]) ?? 0)
    case 1: return .wait(milliseconds: 60_000 + (pick([-1, 0, 1]) ?? 0))
    case 2: return .silence(milliseconds: 9_999)
    default: return .untilRequest(milliseconds: pick([1, 999, 9_000, 3_600_001]) ?? 1)
    }
  }
}

#endif
