#if Everything || APNsProvider

import ConformanceKit
import Histories

extension Property where Reading == APNsProviderReading {
  /// What is sent again, and when.
  static let apnsProviderRepetitions: [Property] = [
    Property(
      "nothing-after-acceptance", "A notification that was accepted is not sent again", "APNS-C-040"
    ) { reading in
      reading.repetitions.none { $0.answer.status == 200 && !$0.answer.isLate }
    },
    Property(
      "not-again-for-good",
      "A notification is not sent again after an answer that Apple's table calls lasting",
      "APNS-C-046b"
    ) { reading in
      reading.repetitions.none { repetition in
        repetition.answer.isLate
          ? nil : repetition.answer.reason.map { APNsProviderReading.Answer.lasting.contains($0) }
      }
    },
    Property(
      "not-again-unchanged",
      "A notification that is refused for a fault of the request is not sent again unchanged",
      "APNS-C-046d"
    ) { reading in
      let repetitions = reading.repetitions
      let refusals = reading.answers.when { answer in
        reading.request(of: answer).owner == nil || answer.isLate
          ? nil : answer.reason.map { APNsProviderReading.Answer.faults.contains($0) }
      }
      refusals.none(saying: { _ in "what is refused here is sent again unchanged" }) { answer in
        repetitions.contains { $0.answer.place == answer.place && $0.isUnchanged }
      }
      // With another provider token it is another request.
      let ofTokens = reading.answers.when { answer in
        guard reading.usesTokens, answer.status == 403 else { return false }
        // What was given up by then may wait to be sent again.
        guard !answer.isLate else { return nil }
        // One that is made in the same second may be the same text.
        let made = reading.request(of: answer).tokenMade
        guard made.map({ $0 < answer.point.now.milliseconds / 1000 }) ?? true else { return nil }
        // On another connection that token may be good (APNS-C-007f).
        if answer.reason == "UnrelatedKeyIdInToken" { return nil }
        return answer.reason.map { APNsProviderReading.Answer.credentials.contains($0) }
      }
      ofTokens.none(saying: { _ in "what is refused here is sent again with the same token" }) {
        answer in
        repetitions.contains {
          $0.answer.place == answer.place && $0.isUnchanged && $0.hasSameToken == true
        }
      }
    },
    Property(
      "again-after-a-quarter-of-an-hour",
      "What the server could not take is sent again after 15 minutes at the earliest", "APNS-C-046"
    ) { reading in
      reading.repetitions.when { $0.answer.status >= 500 && !$0.answer.isLate }.each {
        $0.answer.point.now.advanced(bySeconds: 900) <= $0.point.now
      }
    },
    Property(
      "again-after-a-delay", "After TooManyRequests more than 10 milliseconds pass", "APNS-C-046c"
    ) { reading in
      reading.repetitions.when { $0.answer.reason == "TooManyRequests" && !$0.answer.isLate }.each {
        $0.answer.point.now.advanced(byMilliseconds: 10) < $0.point.now
      }
    },
  ]
}

extension APNsProviderReading {
  /// A request for a call that was answered before.
  struct Repetition: Thing {
    let first: Request
    let answer: Answer
    let request: Request

    var point: Trace.Point { request.point }

    /// Whether nothing differs but what proves who sends it.
    var isUnchanged: Bool {
      var (old, new) = (first.headers, request.headers)
      for name in ["authorization", "apns-id"] { (old[name], new[name]) = (nil, nil) }
      return old == new && first.path == request.path
        && first.sent.payload == request.sent.payload
    }

    /// Whether it carries the provider token that the first one carried; unclear where a new one may be the same, as
    /// it has its time in whole seconds.
    var hasSameToken: Bool? {
      guard let made = first.tokenMade, made < point.now.milliseconds / 1000 else { return nil }
      return first.headers["authorization"] == request.headers["authorization"]
    }
  }

  /// The requests that were sent for a call after an answer, each with the last one before it.
  var repetitions: [Repetition] {
    requests.compactMap { request in
      guard let last = request.earlier.last, let answer = requests[last].answer,
        answers[answer].point < request.point
      else { return nil }
      return Repetition(first: requests[last], answer: answers[answer], request: request)
    }
  }
}

#endif
