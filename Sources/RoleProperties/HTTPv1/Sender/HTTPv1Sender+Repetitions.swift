#if Everything || HTTPv1Sender

import ConformanceKit
import Histories

extension Property where Reading == HTTPv1SenderReading {
  /// What is sent again, and when.
  static let httpV1SenderRepetitions: [Property] = [
    Property("not-again-after-200", "What was answered 200 is not sent again", "FCM-D-094g") {
      $0.repetitions.none { $0.answer?.status == 200 }
    },
    Property(
      "not-again-for-good",
      "A request that was answered 400, 403 or 404 is not repeated, whatever Retry-After says",
      "FCM-D-094b", "FCM-D-098", "FCM-D-100"
    ) { reading in
      let refusals = reading.answers.filter { reading.message(of: reading.request(of: $0)) != nil }
      let repeated = Set(reading.repetitions.compactMap(\.answer?.place))
      refusals.filter { [400, 403, 404].contains($0.status) }.none { repeated.contains($0.place) }
      refusals.filter { $0.kindOfCode == .unregistered }.none(against: "FCM-D-098") {
        repeated.contains($0.place)
      }
      refusals.filter { $0.kindOfCode == .senderIDMismatch }.none(against: "FCM-D-100") {
        repeated.contains($0.place)
      }
    },
    Property(
      "again-when-retry-after-says",
      "A request that was answered 503, 500 or 429 is repeated no earlier than Retry-After says",
      "FCM-D-094", "FCM-D-094c"
    ) { reading in
      reading.repetitions.each { repetition in
        repetition.answer?.status == 503 ? repetition.isAfterItsTime : nil
      }
      reading.repetitions.each(against: "FCM-D-094c") { repetition in
        [429, 500].contains(repetition.answer?.status) ? repetition.isAfterItsTime : nil
      }
      let changes = reading.repeatedChanges
      changes.filter { $0.answer.status == 503 }.each { $0.answer.hasHadItsTime(by: $0.point) }
      changes.filter { [429, 500].contains($0.answer.status) }.each(against: "FCM-D-094c") {
        $0.answer.hasHadItsTime(by: $0.point)
      }
    },
    Property(
      "again-after-a-minute",
      "A request that was answered 429 without Retry-After is repeated after a minute at the earliest",
      "FCM-D-094d"
    ) { reading in
      reading.repetitions.each { repetition in
        guard repetition.answer?.status == 429, repetition.answer?.retryAfter == .absent else {
          return nil
        }
        return repetition.milliseconds >= 60_000
      }
    },
    Property(
      "again-after-a-wait",
      "A request that was answered 500 or 503 is repeated after a wait, longer each time",
      "FCM-D-094e"
    ) { reading in
      reading.repetitions.filter(\.isPlainlyUnavailable).each { $0.milliseconds > 0 }
      // A wait has chance in it, and may have a longest: three that are the same and short are no back-off.
      reading.repetitions.each { repetition in
        guard repetition.count == 3 else { return nil }
        let three = reading.repetitions.filter {
          $0.message == repetition.message && $0.point <= repetition.point
        }
        // One that comes with an answer to another may have waited for that.
        guard three.count == 3, three.allSatisfy(\.isPlainlyUnavailable),
          three.allSatisfy(\.request.isByItself), repetition.milliseconds < 60_000
        else { return nil }
        return Set(three.map(\.milliseconds)).count > 1
      }
      // No page has a number. Ten in half a minute are no back-off, is our bound.
      reading.repetitions.each { repetition in
        let ten = reading.repetitions.filter {
          $0.message == repetition.message && $0.point <= repetition.point
        }.suffix(10)
        guard ten.count == 10, ten.allSatisfy(\.isPlainlyUnavailable), let first = ten.first else {
          return nil
        }
        return first.last.point.now.advanced(bySeconds: 30) <= repetition.point.now
      }
      // With chance in each wait, from none on or from the last one on, ten messages' fourth waits take a fifth more
      // than their first ones, but for one history in ten thousand. A first wait of ten seconds may be the longest.
      // These numbers are ours.
      reading.calls.each { call in
        let waits = call.messages.compactMap { reading.plainWaits(of: $0, count: 4) }
        guard waits.count >= 10 else { return nil }
        let (first, fourth) = (waits.reduce(0) { $0 + $1[0] }, waits.reduce(0) { $0 + $1[3] })
        guard first < Int64(waits.count) * 10_000 else { return nil }
        return fourth * 5 >= first * 6
      }
    },
    Property(
      "waits-do-not-shrink",
      "The more often requests are answered 503, the longer they wait, and not the shorter",
      "FCM-D-094m"
    ) { reading in
      // A wait has chance in it, so that one may be shorter than the one before: of three messages not each has two
      // that are shorter by a quarter. The numbers are ours.
      reading.calls.each { call in
        let waits = call.messages.compactMap { place -> [Int64]? in
          let three = reading.repetitions.filter { $0.message == place }.prefix(3)
          let areLike = three.allSatisfy {
            $0.isPlainlyUnavailable && $0.answer?.status == 503 && $0.request.isByItself
          }
          return three.count == 3 && areLike ? three.map(\.milliseconds) : nil
        }
        guard waits.count >= 3 else { return nil }
        return !waits.allSatisfy { zip($0, $0.dropFirst()).allSatisfy { $1 * 4 < $0 * 3 } }
      }
    },
    Property("within-the-hour", "A request is repeated within 60 minutes or not", "FCM-D-094f") {
      $0.repetitions.each { repetition in
        // Where one Retry-After asks for more than that, two sentences meet: whether it is waited for is open.
        if case .named(let instant) = repetition.answer?.retryAfter,
          let asked = repetition.answer?.point.now, asked.advanced(bySeconds: 3600) < instant
        {
          return nil
        }
        return repetition.point.now <= repetition.begun.now.advanced(bySeconds: 3600)
      }
    },
    Property("same-message-again", "A request is repeated with the same message", "FCM-D-094k") {
      reading in
      reading.repetitions.each { repetition in
        repetition.request.message == repetition.last.message
          && repetition.request.path == repetition.last.path
          && repetition.request.root?["validate_only"] == repetition.last.root?["validate_only"]
      }
      // What follows a request with each token of its call, of which FCM has taken none, is that request again.
      reading.requests.each { request in
        guard let call = request.call.map({ reading.calls[$0] }), !call.isUnclear,
          let last = call.requests.last(where: { $0 < request.place }).map({ reading.requests[$0] }
          ),
          let listed = last.subscription?.listed, Set(listed) == call.subscription?.names,
          let answer = last.answer.map({ reading.answers[$0] }), answer.point < request.point,
          answer.status >= 500 || answer.status == 429
        else { return nil }
        return request.subscription?.names == last.subscription?.names
          && request.path == last.path
      }
    },
    Property(
      "ten-seconds-for-an-answer", "An answer is waited for ten seconds at least", "FCM-D-095"
    ) { reading in
      reading.repetitions.each { repetition in
        let last = repetition.last
        if last.mayBeLost { return nil }
        if let ended = last.ended, ended < repetition.point { return nil }
        return last.isOverdue(at: repetition.point.now)
      }
      reading.clearOutcomes.each { outcome in
        guard outcome.failure == .noAnswer, let message = reading.message(of: outcome),
          let last = message.requests.last(where: { reading.requests[$0].point < outcome.point }),
          reading.requests[last].ended == nil, !reading.requests[last].mayBeLost
        else { return nil }
        return reading.requests[last].isOverdue(at: outcome.point.now)
      }
    },
    Property(
      "repeats-are-spread",
      "The requests of a batch that failed together are not all repeated at one instant",
      "FCM-D-095b"
    ) { reading in
      // By chance two or three may come together; of five that is no chance any more.
      reading.calls.each { call in
        let repeats = reading.repetitions.filter { repetition in
          repetition.count == 1 && repetition.isPlainlyUnavailable
            && call.messages.contains(repetition.message)
        }
        guard repeats.count >= 5, repeats.count == call.messages.count,
          Set(repeats.compactMap(\.answer?.point.now)).count == 1
        else { return nil }
        return Set(repeats.map(\.point.now)).count > 1
      }
    },
  ]
}

extension HTTPv1SenderReading {
  /// A request for a message for which there was one before.
  struct Repetition: Thing {
    /// The place of its message.
    let message: Int
    let last: Request
    /// The answer to the last one; nothing where none came before.
    let answer: Answer?
    let request: Request
    /// How many there were before, this one included.
    let count: Int
    /// Where the first request was made.
    let begun: Trace.Point

    var point: Trace.Point { request.point }

    /// How long after the answer it comes.
    var milliseconds: Int64 {
      point.now.milliseconds - (answer?.point.now ?? point.now).milliseconds
    }

    /// Whether it comes when Retry-After says or later; nothing where that says nothing that can be read.
    var isAfterItsTime: Bool? { answer?.hasHadItsTime(by: point) }

    /// Whether the last one was answered 500 or 503, and by no Retry-After.
    var isPlainlyUnavailable: Bool {
      guard let answer else { return false }
      return [500, 503].contains(answer.status) && answer.retryAfter == .absent
    }
  }

  /// A request that changes the subscriptions of the same tokens as one before it, with the answer to that.
  struct RepeatedChange: Thing {
    let point: Trace.Point
    let answer: Answer
  }

  /// The changes of subscriptions that are asked for again.
  fileprivate var repeatedChanges: [RepeatedChange] {
    requests.compactMap { request in
      guard let call = request.call.map({ calls[$0] }), !call.isUnclear,
        // What is given twice may be asked for twice.
        call.subscription?.hasEqualTokens == false,
        let last = call.requests.last(where: { place in
          place < request.place && requests[place].path == request.path
            && requests[place].subscription?.names == request.subscription?.names
        }),
        let answer = requests[last].answer.map({ answers[$0] }), answer.point < request.point
      else { return nil }
      return RepeatedChange(point: request.point, answer: answer)
    }
  }

  /// The first waits of a message in milliseconds; nothing where it has fewer, or where one of them may have been for
  /// something else than for a server that is down.
  fileprivate func plainWaits(of message: Int, count: Int) -> [Int64]? {
    let first = repetitions.filter { $0.message == message }.prefix(count)
    let areLike = first.allSatisfy { $0.isPlainlyUnavailable && $0.request.isByItself }
    return first.count == count && areLike ? first.map(\.milliseconds) : nil
  }

  /// A request for a message for which there was one before, with that; nothing for a first one.
  func repetition(_ request: Request) -> Repetition? {
    guard let place = request.owners.first, request.owners.count == 1,
      !messages[place].isUnclear, let last = request.earlier.last.map({ requests[$0] })
    else { return nil }
    let answer = last.answer.map { answers[$0] }.flatMap { $0.point < request.point ? $0 : nil }
    return Repetition(
      message: place, last: last, answer: answer, request: request,
      count: request.earlier.count, begun: requests[request.earlier[0]].point)
  }
}

extension HTTPv1SenderReading.Answer {
  /// Whether it is when Retry-After says or later; nothing where that says nothing that can be read.
  fileprivate func hasHadItsTime(by point: Trace.Point) -> Bool? {
    guard case .named(let instant) = retryAfter else { return nil }
    return instant <= point.now
  }
}

#endif
