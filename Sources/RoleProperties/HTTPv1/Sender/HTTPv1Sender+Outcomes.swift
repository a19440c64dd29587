#if Everything || HTTPv1Sender

import ConformanceKit
import Histories

extension Property where Reading == HTTPv1SenderReading {
  /// What the caller is told.
  static let httpV1SenderOutcomes: [Property] = [
    Property(
      "one-result-each", "A message has one result", "FCM-D-094l"
    ) { reading in
      // However late an answer comes, it brings no second one.
      reading.outcomes.differ(in: { outcome in
        outcome.message.flatMap { reading.messages[$0].isMixedUp ? nil : $0 }
      })
      // That it isn't sent is its result.
      reading.messages.none { message in
        guard !message.isMixedUp else { return nil }
        return reading.calls[message.call].refusals.contains(message.index)
          && !message.outcomes.isEmpty
      }
    },
    Property(
      "index-within-the-list", "The index of a result is a place in the list that the caller gave",
      "FCM-D-111", "FCM-D-032c"
    ) { reading in
      reading.outcomes.each { reading.isWithinList($0, ofTokens: false) }
      reading.outcomes.each(against: "FCM-D-032c") { reading.isWithinList($0, ofTokens: true) }
    },
    Property(
      "every-message-has-a-result",
      "When no request is open and none is to come, each message has its result", "FCM-D-094l",
      "FCM-D-111", "FCM-D-096", needs: ["outcome"]
    ) { reading in
      let ended = reading.endedCalls
      let plain = ended.filter { !reading.hasBrokenAnswer($0) }
      plain.filter { !$0.isBatch }.each { reading.missing(in: $0).isEmpty }
      plain.filter { $0.isBatch }.each(
        against: "FCM-D-111",
        saying: { "the message \(reading.missing(in: $0).first ?? 0) has no result" }
      ) { reading.missing(in: $0).isEmpty }
      ended.filter { reading.hasBrokenAnswer($0) }.each(against: "FCM-D-096") {
        reading.missing(in: $0).isEmpty
      }
    },
    Property(
      "a-request-for-each-message", "A message that is reported as sent has had its own request",
      "FCM-D-110b", "FCM-D-110c"
    ) { reading in
      let sent = reading.clearOutcomes.filter { $0.failure == nil }
      sent.each { reading.hasRequest($0) }
      sent.when { reading.message(of: $0)?.isForInstallation }.each(against: "FCM-D-110c") {
        reading.hasRequest($0)
      }
    },
    Property(
      "result-of-its-own-answer", "A result comes when its own message has its last answer",
      "FCM-D-111", "FCM-D-094l"
    ) { reading in
      reading.clearOutcomes.each { outcome in
        guard let message = reading.message(of: outcome),
          let last = message.requests.last(where: {
            reading.requests[$0].point < outcome.point
          })
        else { return nil }
        let request = reading.requests[last]
        if let ended = request.ended { return ended < outcome.point ? true : nil }
        // After ten seconds a sender may have waited long enough; one that gives up before (FCM-D-095) has this
        // result, too.
        let mayHaveGivenUp =
          outcome.failure.map { !reading.tellsKinds || $0 == .noAnswer || $0 == .unknown } ?? false
        return mayHaveGivenUp || request.isOverdue(at: outcome.point.now) ? nil : false
      }
      reading.clearOutcomes.each(against: "FCM-D-094l") { outcome in
        // That of its last attempt: nothing is sent after the result.
        reading.message(of: outcome).map { message in
          message.requests.allSatisfy { reading.requests[$0].point < outcome.point }
        }
      }
    },
    Property(
      "success-is-what-was-accepted",
      "A message is reported as sent just where its last answer is 200", "FCM-D-111",
      "FCM-D-094l", "FCM-D-092c", "FCM-D-096"
    ) { reading in
      let judged = reading.judged
      // What a 200 without a name is, is open (FCM-D-096b).
      judged.when { $0.answer.status == 200 && $0.answer.name != nil }.each {
        $0.outcome.failure == nil
      }
      let refused = judged.filter { $0.answer.status >= 400 }
      refused.each { $0.outcome.failure != nil && $0.outcome.told.name == nil }
      refused.filter { $0.answer.code != nil && $0.answer.kindOfCode == nil }.each(
        against: "FCM-D-092c"
      ) { $0.outcome.failure != nil }
    },
    Property(
      "name-of-the-answer", "The name that is reported is that of the answer, whatever its id is",
      "FCM-D-004b", "FCM-D-111"
    ) { reading in
      reading.judged.each { pair in
        guard let name = pair.outcome.told.name, pair.answer.status == 200 else { return nil }
        return pair.answer.name.map { JSONValue.string($0) == .string(name) }
      }
      reading.judged.none(against: "FCM-D-111") { pair in
        guard let name = pair.outcome.told.name, pair.answer.name == nil else { return nil }
        return reading.answers.contains { $0.point < pair.answer.point && $0.name == name }
      }
    },
    Property(
      "lost-is-no-success", "A message whose connection was lost isn't reported as sent",
      "FCM-D-111"
    ) { reading in
      reading.clearOutcomes.each { outcome in
        guard let message = reading.message(of: outcome),
          let last = message.requests.last(where: { reading.requests[$0].point < outcome.point }),
          reading.requests[last].answer == nil, reading.requests[last].ended != nil
        else { return nil }
        return outcome.failure != nil
      }
    },
    Property(
      "tokens-die-of-unregistered",
      "A registration is called gone for UNREGISTERED, and not for what passes", "FCM-D-098b",
      "FCM-D-031b", "FCM-D-031"
    ) { reading in
      let judged = reading.judged
      // A topic is no registration.
      judged.when { pair in
        reading.tellsKinds && pair.answer.kindOfCode == .unregistered
          && reading.message(of: pair.outcome)?.isForRegistration == true
      }.each { pair in
        pair.outcome.told.tokenIsDead != false
          && (pair.outcome.failure == .unregistered || pair.outcome.told.tokenIsDead == true)
      }
      judged.when { $0.answer.status == 200 && $0.answer.name != nil }.none {
        $0.outcome.told.tokenIsDead == true
      }
      judged.when { pair in
        pair.answer.status == 401 || pair.answer.status == 429 || pair.answer.status >= 500
      }.none(against: "FCM-D-031b") { $0.isCalledDead }
      judged.when { $0.answer.blamesOthers }.none(against: "FCM-D-031") { $0.isCalledDead }
      // What got no answer is an outage for its sender.
      reading.clearOutcomes.none(against: "FCM-D-031b") { outcome in
        guard let message = reading.message(of: outcome),
          let last = message.requests.last(where: { reading.requests[$0].point < outcome.point }),
          reading.requests[last].answer == nil, reading.requests[last].ended != nil
        else { return nil }
        return outcome.told.tokenIsDead == true || outcome.failure == .unregistered
      }
    },
    Property(
      "retry-may-help-where-it-may",
      "That a retry may help is said of UNAVAILABLE, INTERNAL and QUOTA_EXCEEDED, and of no code that tells to abort",
      "FCM-D-094j", "FCM-D-098", "FCM-D-100c"
    ) { reading in
      let judged = reading.judged
      judged.each { pair in
        guard [.unavailable, .internal, .quotaExceeded].contains(pair.answer.kindOfCode) else {
          return nil
        }
        return pair.outcome.told.isRetryable
      }
      judged.when { $0.answer.kindOfCode == .unregistered }.none(against: "FCM-D-098") {
        $0.outcome.told.isRetryable
      }
      judged.when { pair in
        [.senderIDMismatch, .thirdPartyAuth, .invalidArgument].contains(pair.answer.kindOfCode)
          && !pair.answer.contradictsItself
      }.none(against: "FCM-D-100c") { $0.outcome.told.isRetryable }
    },
  ]
}

extension String {
  /// Whether it names a field of the message that names an app instance.
  fileprivate var isTarget: Bool { self == "message.token" || self == "message.fid" }
}

extension HTTPv1SenderReading.Answer {
  /// Whether the request is refused for fields that aren't its target, and for nothing else.
  fileprivate var blamesOthers: Bool {
    guard kindOfCode == .invalidArgument else { return false }
    if json?["error"]?["message"]?.string?.hasPrefix("Invalid value at 'message.data") == true {
      return true
    }
    let fields = (json?["error"]?["details"]?.array ?? []).flatMap {
      $0["fieldViolations"]?.array ?? []
    }.compactMap { $0["field"]?.string }
    return !fields.isEmpty
      && fields.allSatisfy { $0.hasPrefix("message.") && !$0.isTarget }
  }
}

extension HTTPv1SenderReading {
  /// A result with the answer that led to it.
  struct Judged: Thing {
    let outcome: Outcome
    let answer: Answer

    var point: Trace.Point { outcome.point }

    /// Whether the caller is told that the registration is gone.
    var isCalledDead: Bool {
      outcome.told.tokenIsDead == true || outcome.failure == .unregistered
    }
  }

  /// Whether the index of an outcome is a place in the messages of its call, or in its tokens.
  fileprivate func isWithinList(_ outcome: Outcome, ofTokens: Bool) -> Bool? {
    guard let call = outcome.call.map({ calls[$0] }), !call.isUnclear, let index = outcome.index,
      (call.subscription != nil) == ofTokens
    else { return nil }
    return (0..<(call.subscription?.tokens.count ?? call.messages.count)).contains(index)
  }

  /// Whether the message of an outcome was sent.
  fileprivate func hasRequest(_ outcome: Outcome) -> Bool? {
    message(of: outcome).map { !$0.requests.isEmpty }
  }

  var tellsKinds: Bool { features.contains(.errorKinds) }

  func message(of outcome: Outcome) -> Message? { outcome.message.map { messages[$0] } }

  /// The calls that wait for nothing any more: each last request had a lasting answer, or is an hour old.
  var endedCalls: [Call] {
    calls.filter { call in
      guard call.subscription == nil, !call.isRefused, !call.isUnclear else { return false }
      let asked = call.messages.map { messages[$0] }
      let sent = asked.filter { !$0.requests.isEmpty }
      guard !sent.isEmpty, sent.allSatisfy({ isEnded($0) }) else { return false }
      // Those of a batch may go out one after another; that the next goes out within a minute is our bound.
      let ends = sent.flatMap(\.requests).compactMap { requests[$0].ended?.now }
      return sent.count + call.refusals.count >= asked.count
        || ends.allSatisfy { $0.advanced(bySeconds: 60) <= now }
    }
  }

  /// Whether an answer to one of its messages is an error of no shape that FCM has.
  fileprivate func hasBrokenAnswer(_ call: Call) -> Bool {
    call.messages.flatMap { messages[$0].requests }.contains { place in
      requests[place].answer.map { answers[$0].status >= 400 && !answers[$0].isError } ?? false
    }
  }

  private func isEnded(_ message: Message) -> Bool {
    guard !message.isUnclear, let last = message.requests.last.map({ requests[$0] }),
      let ended = last.ended
    else { return false }
    // One that waits for Retry-After to repeat what it shouldn't (FCM-D-094b) has no last answer yet.
    let answer = last.answer.map { answers[$0] }
    if let answer, answer.retryAfter == .absent {
      // What a 200 without a name is, is open (FCM-D-096b).
      if answer.status == 200 { return answer.name != nil }
      if [400, 403, 404].contains(answer.status) { return true }
    }
    // A sender stops within 60 minutes (FCM-D-094f); of one that doesn't the end is unclear. That it says so in twice
    // that time is our bound. Whether a Retry-After beyond it is waited for, is open.
    let hour = requests[message.requests[0]].point.now.advanced(bySeconds: 3600)
    if case .named(let due) = answer?.retryAfter, due > hour { return false }
    return last.point.now <= hour && ended.now.advanced(bySeconds: 7200) <= now
  }

  /// The places of the messages of a call that have no result.
  func missing(in call: Call) -> [Int] {
    call.messages.indices.filter { index in
      messages[call.messages[index]].outcomes.isEmpty && !call.refusals.contains(index)
    }
  }
}

extension HTTPv1SenderReading.Request {
  /// Whether a sender may have waited long enough for its answer.
  func isOverdue(at now: Instant) -> Bool {
    point.now.advanced(byMilliseconds: Self.shortestPatience) <= now
  }
}

#endif
