#if Everything || SwizzleOffSDK

import ConformanceKit
import Foundation
import Histories

extension Property where Reading == SwizzleOffSDKReading {
  /// Joining and leaving topics.
  static let swizzleOffSDKTopics: [Property] = [
    Property(
      "legal-topics-are-asked-for", "A topic with a legal name is asked for", "TOPIC-001"
    ) { reading in
      let free = reading.topicCalls.when { asked in
        asked.before.isQuiet && asked.before.topics.isEmpty
          && asked.before.canUseTopics(at: asked.point.now) == true
      }
      free.each { asked in
        guard SwizzleOffSDKReading.isLegal(asked.call.topic ?? "") == true, !asked.isForTokenFirst
        else { return nil }
        return asked.moment.requests.contains { asked.call.isServed(by: $0.what) }
      }
    },
    Property(
      "illegal-topics-fail", "A call with an invalid topic name fails with the code 8",
      "TOPIC-003b", "TOPIC-001b"
    ) { reading in
      let illegal = reading.topicCalls.when { asked in
        asked.before.isQuiet && asked.before.canUseTopics(at: asked.point.now) == true
          && SwizzleOffSDKReading.isLegal(asked.call.topic ?? "") == false && !asked.isForTokenFirst
      }
      illegal.each(against: "TOPIC-001b", \.hasFailed)
      illegal.each { $0.failure.map { $0.code == 8 } }
    },
    Property(
      "topics-as-named",
      "A topic request is for a legal topic that was asked for, with the prefix and without it",
      "TOPIC-002", "TOPIC-003"
    ) { reading in
      reading.lists.topicRequests.each(againstIts: { request in
        SwizzleOffSDKReading.isLegal(request.topic ?? "") == false ? "TOPIC-003" : "TOPIC-002"
      }) { request in
        // One whose call was completed early is a wish no more.
        request.topic.flatMap { request.wish != nil ? true : request.isDoubtful($0) ? nil : false }
      }
    },
    Property(
      "no-topic-without-a-token", "A topic call without any token fails", "TOPIC-004"
    ) { reading in
      let without = reading.topicCalls.when { asked in
        let before = asked.before
        return before.isByInstallation == false && before.hasAPNSToken == false
          && before.hasToken == false && before.isApp && before.edition == .current
      }
      without.each(\.hasFailed)
    },
    Property(
      "topics-register-the-installation",
      "Where the installation is registered, a subscription registers it first", "TOPIC-004b"
    ) { reading in
      let unregistered = reading.asked(.subscribe).when { asked in
        let before = asked.before
        return before.isByInstallation == true && before.isRegistered == false && before.isQuiet
          && before.hasAPNSToken == true && before.isApp && before.topics.isEmpty
      }
      unregistered.each { asked in
        guard SwizzleOffSDKReading.isLegal(asked.call.topic ?? "") == true else { return nil }
        return asked.moment.registers(asked.before.sender)
          && !asked.moment.requests.contains { $0.what.action == .subscribe }
      }
    },
    Property(
      "refused-topics-fail", "A topic call whose request the backend refuses fails", "TOPIC-006"
    ) { reading in
      reading.lists.topicAnswers.each { answer in
        guard case .refused = answer.answered.answer else { return nil }
        return answer.results.map { $0.allSatisfy { $0?.error != nil } }
      }
    },
    Property(
      "granted-topics-complete",
      "A granted topic request completes its call, and the same call made twice in a row",
      "TOPIC-007b"
    ) { reading in
      reading.lists.topicAnswers.each { answer in
        guard case .granted = answer.answered.answer else { return nil }
        return answer.results.map { $0.allSatisfy { $0.map { $0.error == nil } ?? false } }
      }
    },
    Property(
      "one-request-for-the-same", "The same topic asked for twice in a row is one request",
      "TOPIC-007b"
    ) { reading in
      let again = reading.topicCalls.when { asked in
        guard let last = asked.before.topics.last, last.isCertain, last.isSent,
          asked.before.open.count == 1, asked.before.retries == 0
        else { return false }
        return last.topic == SwizzleOffSDKReading.bare(asked.call.topic ?? "")
          && asked.call.isServed(by: last.action)
          && asked.before.canUseTopics(at: asked.point.now) == true
      }
      again.none { asked in asked.moment.requests.contains { asked.call.isServed(by: $0.what) } }
    },
    Property(
      "topics-in-order", "Topic requests that undo each other go out in the order of their calls",
      "TOPIC-007"
    ) { reading in
      reading.lists.topicRequests.none(\.isOutOfOrder)
    },
    Property(
      "last-topic-call-counts",
      "What the backend granted last for a topic is what the app asked for last", "TOPIC-007"
    ) { reading in
      // The sentence speaks of an installation that is registered; before, one may overtake the other.
      let calls = reading.topicCalls.when {
        $0.before.isApp && !$0.before.isDoubtful
          && ($0.before.isByInstallation == false || $0.before.isRegistered == true)
      }
      calls.each { asked in
        let topic = SwizzleOffSDKReading.bare(asked.call.topic ?? "")
        guard let quiet = reading.firstQuiet(after: asked.call.place),
          let result = asked.call.results.first, result.what.error == nil, result.moment < quiet
        else { return nil }
        let isLast = !reading.topicCalls.contains { other in
          asked.call.place < other.call.place && other.call.place < quiet
            && SwizzleOffSDKReading.bare(other.call.topic ?? "") == topic
        }
        let last = reading.requests.last { request in
          guard case .granted? = request.answer, let answered = request.answered else {
            return false
          }
          return answered < quiet && SwizzleOffSDKReading.bare(request.topic ?? "") == topic
        }
        return isLast ? last.map { asked.call.isServed(by: $0.action) } : nil
      }
    },
    Property(
      "topics-wait-for-the-network",
      "A topic request that finds no network leaves its call open and goes out when that returns",
      "TOPIC-008", "TOPIC-008b"
    ) { reading in
      // Another registration token shows that it has. Requests that wait in the same line may come before.
      let renewed = reading.lists.grants.when { grant in
        let before = grant.before
        return reading.edition == .current && grant.isNew && before.isApp
          && before.open.count == 1 && before.retries == 0 && before.unreached.isEmpty
          && before.deletions.isEmpty && before.held != nil
      }
      renewed.each(against: "TOPIC-008b") { grant in
        guard let first = grant.before.topics.first, first.isCertain, first.isUnreached,
          !first.isSent
        else { return nil }
        if grant.moment.requests.contains(where: { $0.what.action == first.action }) { return true }
        return grant.moment.requests.isEmpty ? false : nil
      }
      reading.lists.topicAnswers.each { answer in
        guard case .unreachable = answer.answered.answer, answer.answered.isUndisturbed else {
          return nil
        }
        return answer.results.map { $0.allSatisfy { $0 == nil } }
      }
      reading.lists.networkReturns.each { moment in
        guard let first = moment.before.topics.first, first.isCertain, !first.isSent,
          moment.before.isQuiet, moment.before.canUseTopics(at: moment.point.now) == true
        else { return nil }
        return moment.requests.contains { $0.what.action == first.action && first.isFor($0.what) }
      }
      // The others may go out one by one, each when the one before is answered.
      reading.lists.networkReturns.each { moment in
        let waiting = moment.before.topics.filter { $0.isUnreached && !$0.isSent }
        guard waiting.count > 1, let quiet = reading.firstQuiet(after: moment) else { return nil }
        guard quiet.before.canUseTopics(at: quiet.point.now) == true else { return nil }
        return !quiet.before.topics.contains { $0.isDue && $0.isCertain }
      }
    },
    Property(
      "topic-calls-are-completed",
      "A topic call is completed by the time that nothing is under way for it any more", "TOPIC-011"
    ) { reading in
      // What found no network waits for it, and what becomes of a call after a deletion is open. So is what resumes
      // one that waits for a token where the backend grants none, or the one that there was.
      let granted = reading.requests.compactMap { request in
        guard request.action == .register, case .granted(let token)? = request.answer,
          reading.state.isByInstallation != true
        else { return nil as ExactString? }
        return ExactString(token ?? "")
      }
      let isDisturbed =
        granted.contains(ExactString("")) || Set(granted).count < granted.count
        || reading.requests.contains { request in
          if case .unreachable? = request.answer { true } else { request.isDeletion }
        }
      let calls = reading.topicCalls.when { asked in
        !isDisturbed && asked.before.isApp && asked.before.hasAPNSToken == true
          && !asked.before.isDoubtful
      }
      calls.each { asked in
        guard let quiet = reading.firstQuiet(after: asked.call.place) else { return nil }
        return asked.call.results.contains { $0.moment < quiet }
      }
    },
    Property(
      "topics-outlive-the-process",
      "A topic request that is pending when the process ends goes out in the next one", "TOPIC-009"
    ) { reading in
      // At the latest when the next process has the APNs token again: that bound is ours.
      reading.lists.settings.when { $0.isFirst && $0.fitsKept == true }.each { set in
        guard let kept = set.before.kept, set.before.isByInstallation == false, set.before.isApp,
          set.before.isFresh(kept, at: set.point.now) == true,
          let first = set.before.topics.first, first.isCertain, first.call == nil
        else { return nil }
        return first.isSent || first.isUnreached
          || set.moment.requests.contains { $0.what.action == first.action && first.isFor($0.what) }
      }
    },
  ]
}

extension SwizzleOffSDKReading {
  fileprivate var topicCalls: [Asked] { asked(.subscribe, .unsubscribe) }

  /// The first moment after another one, of the same process, at which nothing is under way.
  fileprivate func firstQuiet(after moment: Moment) -> Moment? {
    let later = moments.drop { $0.point <= moment.point }
    let rest = later.prefix { if case .restart? = $0.event { false } else { true } }
    return rest.first { $0.before.isQuiet }
  }

  /// An answer to a topic request of which it is clear what it is for, with the calls that it completes.
  struct TopicAnswer: Thing {
    let answered: Answered
    private let calls: [String]

    var point: Trace.Point { answered.point }

    init?(_ answered: Answered) {
      let pending = answered.moment.before.topics
      guard let place = pending.firstIndex(where: { $0.id == answered.request.wish }),
        pending[place].isCertain, !answered.moment.before.isDoubtful
      else { return nil }
      let same = pending[place...].prefix { $0.isSame(as: pending[place]) && $0.isCertain }
      // Whose answer it is is unclear where another call's request for the same is out as well.
      let sent = pending.filter { $0.isSent && $0.isSame(as: pending[place]) }
      guard sent.allSatisfy({ wish in same.contains { $0.id == wish.id } }) else { return nil }
      self.answered = answered
      calls = same.compactMap(\.call)
    }

    /// What becomes of each call here; nothing where there is none.
    fileprivate var results: [SwizzleOffSDK.Effect.Result?]? {
      let results = answered.moment.results
      return calls.isEmpty
        ? nil : calls.map { call in results.first { $0.what.call == call }?.what }
    }
  }
}

extension SwizzleOffSDKReading.Asked {
  /// Whether a registration is asked for first: that one isn't needed says another sentence.
  fileprivate var isForTokenFirst: Bool { moment.registers(before.sender) }
}

extension SwizzleOffSDKReading.Call {
  fileprivate func isServed(by action: SwizzleOffSDK.Action) -> Bool {
    kind == .subscribe ? action == .subscribe : kind == .unsubscribe && action == .unsubscribe
  }
}

extension SwizzleOffSDKReading.Request {
  var isDeletion: Bool { [.delete, .deleteAll, .unregister].contains(action) }

  fileprivate func isDoubtful(_ topic: String) -> Bool {
    completedEarly.contains(SwizzleOffSDKReading.bare(topic))
  }
}

extension SwizzleOffSDKReading.Wish {
  fileprivate func isFor(_ request: SwizzleOffSDK.Effect.Request) -> Bool {
    SwizzleOffSDKReading.bare(request.topic ?? "") == topic
  }
}

#endif
