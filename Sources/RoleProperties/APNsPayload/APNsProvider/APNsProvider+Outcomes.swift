#if Everything || APNsProvider

import ConformanceKit
import Histories

extension Property where Reading == APNsProviderReading {
  /// What the caller is told.
  static let apnsProviderOutcomes: [Property] = [
    Property(
      "closings-leave-nobody-waiting",
      "What was under way when a connection closed, and is accepted, is told or sent again",
      "APNS-C-021c"
    ) { reading in
      reading.lateAcceptances.each { late in
        let call = reading.calls[late.call]
        if !call.outcomes.isEmpty || call.requests.last != late.request { return true }
        // What is to be sent again may wait for an answer on the next connection.
        return reading.open.isEmpty ? false : nil
      }
    },
    Property(
      "one-outcome-each", "The caller is told once what became of a notification", "APNS-C-021c"
    ) {
      $0.outcomes.differ(in: { $0.call })
    },
    Property(
      "outcome-of-its-own-answer", "An outcome comes with the answer to its own notification",
      "APNS-C-021c"
    ) { reading in
      reading.outcomes.each { outcome in
        guard let call = reading.owner(of: outcome),
          let last = call.requests.last(where: {
            reading.requests[$0].point < outcome.point
          })
        else { return nil }
        let request = reading.requests[last]
        if request.isCut || request.isGivenUp { return nil }
        return request.answer.map { reading.answers[$0].point < outcome.point } ?? false
      }
    },
    Property(
      "acceptance-is-told", "A notification that is accepted is reported with the answer",
      "APNS-C-040", "APNS-C-021c", needs: ["outcome"]
    ) { reading in
      reading.answers.when { $0.status == 200 }.each { answer in
        let came = known(reading.told(with: answer)) { $0.told.accepted }
        return came == false && answer.isLate ? nil : came
      }
    },
    Property(
      "refusal-is-told",
      "A refusal after which nothing is sent again is reported with the answer", "APNS-C-021c",
      "APNS-C-050", needs: ["outcome"]
    ) { reading in
      reading.answers.when { $0.isFinal }.each { answer in
        let came = known(reading.told(with: answer)) { !$0.told.accepted }
        // A provider may mend the request, and send it again.
        let isMended = reading.call(of: reading.request(of: answer)).map {
          $0.requests.contains { reading.requests[$0].point > answer.point }
        }
        return came == false && (isMended != false || answer.isLate) ? nil : came
      }
    },
    Property(
      "waiting-has-an-end",
      "What is refused is sent again or told within two days", "APNS-C-021c", needs: ["outcome"]
    ) { reading in
      // How long a library sends again no page says: two days are a bound of ours.
      reading.answers.when { $0.status != 200 && !$0.isLate }.each { answer in
        guard let call = reading.call(of: reading.request(of: answer)), !call.isAlike,
          call.requests.last == answer.request,
          answer.point.now.advanced(bySeconds: 172_800) <= reading.now,
          // Others may wait for the answer to what is under way (APNS-C-008), and a provider for ever.
          !reading.open.contains(where: { $0.point.now.advanced(bySeconds: 86_400) <= reading.now })
        else { return nil }
        return !call.outcomes.isEmpty
      }
    },
    Property(
      "accepted-is-what-was-accepted", "Only a notification that was answered with 200 is accepted",
      "APNS-C-040", "APNS-C-040b", "APNS-C-050"
    ) { reading in
      reading.outcomes.each { outcome in
        guard let call = reading.owner(of: outcome) else { return nil }
        guard let answer = reading.lastAnswer(to: call, before: outcome.point) else {
          return call.requests.isEmpty ? !outcome.told.accepted : nil
        }
        return outcome.told.accepted == (answer.status == 200)
      }
    },
    Property(
      "status-of-the-answer", "No other status is reported than that of the answer", "APNS-C-042f"
    ) { reading in
      reading.outcomes.each { outcome in
        guard let answer = reading.answer(of: outcome), let status = outcome.told.status else {
          return nil
        }
        return status == answer.status
      }
    },
    Property(
      "reason-as-it-came", "The reason of a refusal is reported as it came", "APNS-C-042f",
      "APNS-C-044", "APNS-C-047b"
    ) { reading in
      reading.outcomes.each { outcome in
        guard let answer = reading.answer(of: outcome), answer.status != 200,
          let reason = answer.reason, !answer.hasTwoSpellings,
          // Later it tells why nothing is sent again, such as that the notification has expired.
          outcome.point.step == answer.point.step || outcome.told.reason != nil
        else { return nil }
        return outcome.told.reason.map { JSONValue.string($0) == .string(reason) } ?? false
      }
    },
    Property(
      "no-reason-of-another", "Where the answer gives no reason, none of another is reported",
      "APNS-C-042f"
    ) { reading in
      reading.outcomes.each { outcome in
        guard let answer = reading.answer(of: outcome), answer.reason == nil else { return nil }
        // A word of the library's own is no reason that the server gave to another.
        guard let reason = outcome.told.reason else { return true }
        return !reading.answers.contains { $0.point < answer.point && $0.reason == reason }
      }
    },
    Property(
      "no-reason-with-acceptance", "What is accepted has no reason and no time of death",
      "APNS-C-040b", "APNS-C-041b"
    ) { reading in
      let accepted = reading.outcomes.when { $0.told.accepted }
      accepted.each { $0.told.reason == nil }
      accepted.each(against: "APNS-C-041b") { $0.told.deadSince == nil }
    },
    Property(
      "identifier-of-the-answer", "The apns-id of the answer is reported", "APNS-C-021"
    ) { reading in
      reading.outcomes.each { outcome in
        guard let answer = reading.answer(of: outcome), let id = outcome.told.id else { return nil }
        let sent = reading.request(of: answer).headers["apns-id"]
        guard let expected = answer.headers["apns-id"] ?? sent else {
          // Which one the server made isn't shown; it isn't that of another answer.
          return reading.answers.contains {
            $0.point < answer.point && $0.headers["apns-id"]?.lowercased() == id.lowercased()
          } ? false : nil
        }
        return expected.lowercased() == id.lowercased()
      }
    },
    Property(
      "tokens-die-of-410", "A device token is dead after 410, and of no fault of the request",
      "APNS-C-043", "APNS-C-043c"
    ) { reading in
      let told = reading.outcomes.when { outcome in
        reading.owner(of: outcome)?.notify.map { _ in
          reading.features.contains(.tokenInvalidation)
        }
      }
      told.each { outcome in
        guard reading.answer(of: outcome)?.status == 410 else { return nil }
        return outcome.told.tokenIsDead == true
      }
      reading.outcomes.none(against: "APNS-C-043c") { outcome in
        // Of a broadcast there is no device token that could be dead.
        guard reading.features.contains(.tokenInvalidation),
          let answer = reading.answer(of: outcome), answer.status != 410
        else { return nil }
        // Whether these two mean a dead token, its caller finds out (APNS-C-043b).
        if ["BadDeviceToken", "DeviceTokenNotForTopic"].contains(answer.reason) { return nil }
        return outcome.told.tokenIsDead == true
      }
    },
    Property(
      "dead-since-the-timestamp", "A token is dead since the timestamp of its answer",
      "APNS-C-041", "APNS-C-041b", "APNS-C-021c"
    ) { reading in
      reading.outcomes.each { outcome in
        guard let answer = reading.answer(of: outcome), answer.status == 410,
          let since = outcome.told.deadSince
        else { return nil }
        return answer.timestamp.map { $0 == Int64(since) }
      }
      reading.outcomes.none(against: "APNS-C-021c") { outcome in
        guard let answer = reading.answer(of: outcome), answer.timestamp == nil,
          let since = outcome.told.deadSince
        else { return nil }
        // Where the answer has no time, a library may take its own, but not that of another.
        return reading.answers.contains {
          $0.point < answer.point && $0.timestamp == Int64(since)
        }
      }
    },
  ]
}

extension APNsProviderReading {
  /// The call of an outcome, unless another call looks the same.
  func owner(of outcome: Outcome) -> Call? {
    outcome.call.map { calls[$0] }.flatMap { $0.isAlike ? nil : $0 }
  }

  /// The answer that an outcome tells of.
  func answer(of outcome: Outcome) -> Answer? {
    owner(of: outcome).flatMap { lastAnswer(to: $0, before: outcome.point) }
  }

  /// What the caller is told at an answer about the calls that it may be for.
  func told(with answer: Answer) -> [Outcome] {
    let owners = request(of: answer).owners
    return outcomes.filter { outcome in
      outcome.point.step == answer.point.step && outcome.call.map(owners.contains) == true
    }
  }
}

extension APNsProviderReading.Answer {
  /// The reasons after which a notification isn't sent again, as Apple's table says.
  static let lasting: Set<String> = [
    "BadDeviceToken", "DeviceTokenNotForTopic", "Forbidden", "ExpiredToken", "Unregistered",
    "PayloadTooLarge",
  ]

  /// The reasons that name a fault of the request.
  static let faults: Set<String> = [
    "BadCollapseId", "BadDeviceToken", "BadExpirationDate", "BadMessageId", "BadPriority",
    "BadTopic", "DeviceTokenNotForTopic", "DuplicateHeaders", "InvalidPushType",
    "MissingDeviceToken", "MissingTopic", "PayloadEmpty", "TopicDisallowed", "BadPath",
    "MethodNotAllowed", "PayloadTooLarge",
  ]

  /// The reasons that refuse the provider token itself.
  static let credentials: Set<String> = [
    "ExpiredProviderToken", "InvalidProviderToken", "MissingProviderToken", "UnrelatedKeyIdInToken",
  ]

  /// Whether it is a refusal after which a notification isn't sent again as it was.
  var isFinal: Bool {
    status != 200 && reason.map { Self.lasting.contains($0) || Self.faults.contains($0) } ?? false
  }

  /// Whether Apple's pages, or its servers, spell the reason in two ways.
  var hasTwoSpellings: Bool {
    reason.map { $0.hasPrefix("BadEnvironmentKey") || $0.lowercased().hasPrefix("service") }
      ?? false
  }
}

#endif
