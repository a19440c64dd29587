#if Everything || HTTPv1Sender

import ConformanceKit
import Histories

extension Property where Reading == HTTPv1SenderReading {
  /// As which kind of failure an answer is reported.
  static let httpV1SenderFailures: [Property] = [
    Property(
      "codes-are-not-confused", "No code of FCM is reported as the failure of another",
      "FCM-D-092", "FCM-D-090"
    ) { reading in
      let coded = reading.failures.filter { $0.answer.kindOfCode != nil }
      coded.each { $0.isOwnKind }
      coded.filter(\.answer.hasOtherDetails).each(against: "FCM-D-090") { $0.isOwnKind }
    },
    Property(
      "codes-are-kinds", "Each code of FCM is reported as its own kind of failure, an old name too",
      "FCM-D-092e", "FCM-D-092b", "FCM-D-091"
    ) { reading in
      let coded = reading.failures.filter { $0.answer.kindOfCode != nil }
      coded.each { $0.outcome.failure == $0.answer.kindOfCode }
      coded.filter { $0.answer.code == "APNS_AUTH_ERROR" }.each(against: "FCM-D-092b") {
        $0.outcome.failure == $0.answer.kindOfCode
      }
    },
    Property(
      "same-code-same-kind",
      "A code is reported as the same kind wherever it stands in the details",
      "FCM-D-090"
    ) { reading in
      reading.failures.agree(on: { $0.outcome.failure }, of: { $0.answer.code })
    },
    Property(
      "failures-without-a-code",
      "An error without a code that is known is what its status means, or unknown", "FCM-D-090c",
      "FCM-D-091", "FCM-D-092", "FCM-D-099"
    ) { reading in
      let plain = reading.failures.filter { $0.answer.isError && $0.answer.kindOfCode == nil }
      let codeless = plain.filter { $0.answer.code == nil }
      let bare = codeless.filter(\.answer.isBare)
      bare.filter { $0.answer.errorStatus == "INVALID_ARGUMENT" }.each {
        $0.outcome.failure == .invalidArgument
      }
      bare.filter { $0.answer.errorStatus != "INVALID_ARGUMENT" }.each { $0.isWhatStatusMeans }
      codeless.filter { !$0.answer.isBare }.each(against: "FCM-D-091") { $0.isWhatStatusMeans }
      plain.filter { $0.answer.code != nil }.each(against: "FCM-D-092") { pair in
        // These two are codes of FCM, and no statuses.
        pair.outcome.failure == .senderIDMismatch || pair.outcome.failure == .unregistered
          ? false : pair.isWhatStatusMeans
      }
      codeless.filter { $0.answer.status == 401 }.none(against: "FCM-D-099") {
        $0.outcome.failure == .thirdPartyAuth
      }
    },
    Property(
      "broken-answers-are-failures-of-its-own",
      "An error answer of another shape is what its HTTP status means, or unknown", "FCM-D-096"
    ) { reading in
      reading.failures.filter { pair in
        !pair.answer.isError && !pair.answer.hasBareCode && pair.answer.code == nil
      }.each { $0.isWhatStatusMeans }
      // Of an answer of success that can't be read the sentence says nothing.
      let successes = Set(reading.answers.filter { $0.status < 400 }.map(\.point.step))
      reading.outcomes.filter { !successes.contains($0.point.step) }
        .none { $0.failure == .foreignError }
    },
  ]
}

extension HTTPv1SenderReading {
  /// The failures of a sender that tells their kinds, with the error answers that led to them.
  var failures: [Judged] {
    guard tellsKinds else { return [] }
    // No sentence says what an answer is whose Retry-After HTTP doesn't allow: an HTTP library may refuse it.
    return judged.filter {
      $0.answer.status >= 400 && $0.outcome.failure != nil && $0.answer.retryAfter != .unreadable
        && !$0.answer.contradictsItself
    }
  }
}

extension HTTPv1SenderReading.Judged {
  /// Whether the failure isn't that of another code.
  fileprivate var isOwnKind: Bool? {
    outcome.failure.map { failure in
      failure == answer.kindOfCode
        || !HTTPv1SenderReading.Answer.kinds.values.contains(failure)
    }
  }

  /// Whether the failure is one that the status or the HTTP status of the answer means.
  var isWhatStatusMeans: Bool? { outcome.failure.map { answer.kindsOfStatus.contains($0) } }
}

#endif
