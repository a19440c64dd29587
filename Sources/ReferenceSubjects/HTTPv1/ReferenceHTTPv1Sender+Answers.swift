import ConformanceKit
import Foundation

extension ReferenceHTTPv1Sender {
  /// Returns when the request is made again, if at all.
  func nextAttempt(after answer: Answer, to attempt: Attempt, at now: Instant) -> Instant? {
    let field = answer.headers["retry-after"]
    let hasFreshToken = answer.status == 401 && attempt.count < rules.freshTokens
    guard
      rules.repeated.contains(answer.status) || rules.repeatsForRetryAfter && field != nil
        || hasFreshToken, attempt.count < rules.mostRepeats
    else { return nil }
    var due = now.advanced(bySeconds: delay(after: answer.status, of: attempt))
    if rules.honoursRetryAfter, let field, let named = Instant(retryAfter: field, from: now) {
      let longest = now.advanced(bySeconds: rules.longestRetryAfter)
      due = named < now ? due : min(named, longest)
    }
    return due <= attempt.job.begun.advanced(bySeconds: rules.patience) ? due : nil
  }

  /// Returns the seconds to wait when the server names none.
  ///
  /// Each message has its own share of the spread, since a reference has no chance.
  private func delay(after status: Int, of attempt: Attempt) -> Double {
    let delay = min(
      rules.longestDelay, rules.firstDelay * pow(rules.backOff, Double(attempt.count)))
    let share = Double(attempt.job.places.lowerBound % 16) / 16
    let spread = delay * (1 + rules.spread * share)
    return status == 429 ? max(rules.quotaDelay, spread) : spread
  }

  /// Returns what the answer says of the message, or of each token of a subscription; the last result
  /// is that of all tokens that have none of their own.
  func results(of answer: Answer, to attempt: Attempt) -> [Result] {
    if attempt.job.isSubscription, !rules.readsSubscriptionResults { return [Result()] }
    guard answer.status == 200 else { return [Result(failure: failure(of: answer))] }
    if attempt.job.listsResults {
      let results = answer.json?["results"]?.array ?? []
      return results.map { Result(failure: $0["error"] == nil ? nil : .unknown) }
        + [Result(failure: .unknown)]
    }
    guard !attempt.job.isSubscription else { return [Result()] }
    let name = answer.json?["name"]?.string
    return [name == nil && rules.wantsNames ? Result(failure: .unknown) : Result(name: name)]
  }

  /// Returns the failure: by the code of FcmError, then the status, then the HTTP status.
  private func failure(of answer: Answer) -> HTTPv1Sender.Failure {
    guard let error = answer.json?["error"], let status = error["status"]?.string else {
      return rules.httpStatuses[answer.status] ?? .unknown
    }
    let code = code(in: error["details"]?.array ?? []).flatMap { rules.codes[$0] }
    let byStatus = rules.statuses[status]
    return (rules.codeGoesFirst ? code ?? byStatus : byStatus ?? code)
      ?? rules.httpStatuses[answer.status] ?? .unknown
  }

  /// Returns the code of the detail that is an FcmError, wherever it stands.
  private func code(in details: [JSONValue]) -> String? {
    guard rules.readsDetailTypes else { return details.first?["errorCode"]?.string }
    return details.first { detail in
      detail["@type"]?.string == "type.googleapis.com/google.firebase.fcm.v1.FcmError"
    }?["errorCode"]?.string
  }
}
