import ConformanceKit
import ReferenceSubjects

extension PushJudge {
  /// Says what a reason of APNs means and what is to be done.
  mutating func explainAPNsAnswer() {
    let reason = push.value["reason"]?.string ?? ""
    guard let known = AnsweredReason.apns[reason] else {
      return say(
        .server, "'\(reason.truncated(toBytes: 80))' is no reason of Apple's table",
        AdviceRule.unknownReasonIsReported)
    }
    say(.server, "\(reason): \(known.words)", known.rules)
    say(.server, known.repeats.words, known.repeats.rule)
  }

  /// Says what an error of FCM means and what is to be done.
  mutating func explainFCMAnswer() {
    let error = push.value["error"] ?? .null
    let details = error["details"]?.array ?? []
    let results = push.value["results"]?.array ?? []
    let code =
      details.compactMap { $0["errorCode"]?.string }.first
      ?? results.compactMap { $0["error"]?.string }.first ?? error.string
    guard let name = code ?? error["status"]?.string,
      let known = AnsweredReason.fcm[AnsweredReason.otherCodes[name] ?? name]
    else {
      return say(
        .server, "an error without a code that FCM's page lists", AdviceRule.unknownCodeIsAFailure)
    }
    say(.server, "\(name): \(known.words)", known.rules)
    if let upstream = details.compactMap({ $0["reason"]?.string }).first,
      let inner = AnsweredReason.apns[upstream]
    {
      say(.server, "APNs said \(upstream): \(inner.words)", inner.rules)
    }
  }
}
