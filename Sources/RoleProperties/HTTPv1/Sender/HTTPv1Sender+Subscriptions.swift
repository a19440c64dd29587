#if Everything || HTTPv1Sender

import ConformanceKit
import Histories

extension Property where Reading == HTTPv1SenderReading {
  /// Joining topics and leaving them.
  static let httpV1SenderSubscriptions: [Property] = [
    Property(
      "a-thousand-tokens-at-most",
      "One request changes the subscriptions of 1,000 tokens at most", "FCM-D-032"
    ) {
      $0.requests.each { $0.subscription?.listed.map { $0.count <= 1000 } }
    },
    Property(
      "tokens-of-the-call", "The requests name each token that the caller gave, and no other",
      "FCM-D-032d", needs: ["subscribe"]
    ) { reading in
      let given = reading.calls.compactMap(\.subscription)
      // What is given twice may be named twice.
      let isGivenTwice = given.contains(where: \.hasEqualTokens)
      reading.requests.each { request in
        guard let listed = request.subscription?.listed else { return nil }
        // A request to join names no token that is only to leave.
        let joins = request.subscription?.joins
        let alike = joins == nil ? given : given.filter { $0.joins == joins }
        return listed.allSatisfy { token in alike.contains { $0.names.contains(token) } }
          && (isGivenTwice || Set(listed).count == listed.count)
      }
      reading.tokenResults.filter { $0.failure == nil }.each { !$0.requests.isEmpty }
      reading.calls.each { reading.namesAll($0) }
    },
    Property(
      "same-topic-with-and-without-prefix",
      "news and /topics/news are one topic to subscribe to", "FCM-D-022c"
    ) { reading in
      reading.requests.each { request in
        guard let call = request.call.map({ reading.calls[$0] }), !call.isUnclear,
          let name = call.subscription?.topicName
        else { return nil }
        return request.names(topic: name)
      }
    },
    Property(
      "unfit-topics-have-no-subscribers",
      "A subscription to a topic that isn't a legal name is refused", "FCM-X-24c"
    ) { reading in
      reading.calls.when { call in
        call.subscription.map { !$0.topicName.isTopicName && !$0.tokens.isEmpty }
      }.each { $0.requests.isEmpty }
    },
    Property(
      "results-under-their-tokens", "The result of each token stands under its index",
      "FCM-D-032c"
    ) { reading in
      reading.tokenResults.each { result in
        guard let answer = result.answer(in: reading), answer.status == 200,
          let isError = answer.hasError(for: result.token, of: reading.request(of: answer))
        else { return nil }
        return (result.failure != nil) == isError
      }
      reading.outcomes.differ(in: { outcome -> String? in
        guard let place = outcome.call, !reading.calls[place].isUnclear,
          reading.calls[place].subscription != nil
        else { return nil }
        return outcome.index.map { "\(place) \($0)" }
      })
    },
    Property(
      "failed-subscriptions-are-told",
      "A subscription has failed where the answer is an error or has no result for the token",
      "FCM-D-032e", "FCM-D-032f"
    ) { reading in
      reading.tokenResults.each { result in
        guard let answer = result.answer(in: reading) else { return nil }
        let request = reading.request(of: answer)
        let isListed = request.subscription?.listed != nil
        let hasNone = isListed && answer.hasNoResult(for: result.token, of: request)
        return answer.status >= 400 || hasNone ? result.failure != nil : nil
      }
      reading.outcomes.each { outcome in
        guard let call = reading.whole(outcome) else { return nil }
        let answers = call.requests.compactMap { reading.requests[$0].answer }.map {
          reading.answers[$0]
        }
        let hasFailed = answers.contains { $0.status >= 400 && $0.point < outcome.point }
        return hasFailed && call.requests.count == 1 ? outcome.failure != nil : nil
      }
    },
  ]
}

extension HTTPv1SenderReading {
  /// What the caller is told of one token.
  struct TokenResult: Thing {
    let point: Trace.Point
    let token: String
    let failure: HTTPv1Sender.Failure?
    /// The places of the requests of its call that name it, before it was told.
    let requests: [Int]

    /// The answer to the only request that names it; nothing where there are several, or none came.
    func answer(in reading: HTTPv1SenderReading) -> Answer? {
      guard requests.count == 1 else { return nil }
      let answer = reading.requests[requests[0]].answer.map { reading.answers[$0] }
      return answer.flatMap { $0.point < point ? $0 : nil }
    }
  }

  /// The results of tokens of which it is clear whose they are.
  var tokenResults: [TokenResult] {
    outcomes.compactMap { outcome in
      guard let call = outcome.call.map({ calls[$0] }), !call.isUnclear,
        let subscription = call.subscription, let index = outcome.index,
        // Equal tokens may be sent once, and the indices be those of what is sent.
        subscription.tokens.indices.contains(index), !subscription.hasEqualTokens
      else { return nil }
      let token = subscription.tokens[index]
      return TokenResult(
        point: outcome.point, token: token, failure: outcome.failure,
        requests: call.requests.filter {
          requests[$0].names(token) && requests[$0].point < outcome.point
        })
    }
  }

  /// Whether the requests for a subscription that was taken name all its tokens; unclear while more may come.
  fileprivate func namesAll(_ call: Call) -> Bool? {
    guard let given = call.subscription?.names, !call.isUnclear, !call.isRefused,
      let last = call.requests.last, !call.outcomes.isEmpty,
      call.requests.allSatisfy({ place in
        requests[place].answer.map { answers[$0].status == 200 } ?? false
      })
    else { return nil }
    let listed = call.requests.compactMap { requests[$0].subscription?.listed }
    // Requests may be made in turn; that the next goes out within a minute is our bound.
    let ended = requests[last].ended?.now.advanced(bySeconds: 60)
    guard listed.count == call.requests.count, let ended, ended <= now else { return nil }
    return given.isSubset(of: listed.joined())
  }

  /// The subscription call that an outcome is the result of as a whole.
  func whole(_ outcome: Outcome) -> Call? {
    guard outcome.index == nil, let call = outcome.call.map({ calls[$0] }), !call.isUnclear,
      call.subscription != nil
    else { return nil }
    return call
  }
}

extension HTTPv1SenderReading.Answer {
  /// Whether a token has an error in the list of results; nothing where it has no place there.
  func hasError(for token: String, of request: HTTPv1SenderReading.Request) -> Bool? {
    guard let listed = request.subscription?.listed, let results = json?["results"]?.array,
      results.count == listed.count, let place = listed.firstIndex(of: token)
    else { return nil }
    return results[place].object.map { $0["error"] != nil }
  }

  /// Whether the answer has no list of results that reaches to a token.
  func hasNoResult(for token: String, of request: HTTPv1SenderReading.Request) -> Bool {
    // An empty object is what an interface answers that has nothing to say of any token.
    if json == [:] { return false }
    guard let place = request.subscription?.listed?.firstIndex(of: token) else { return false }
    return (json?["results"]?.array?.count ?? 0) <= place
  }
}

#endif
