#if Everything || SwizzleOffSDK

import ConformanceKit
import Foundation
import Histories

extension Property where Reading == SwizzleOffSDKReading {
  /// What the delegate and everybody else hears of registration tokens.
  static let swizzleOffSDKTelling: [Property] = [
    Property(
      "new-tokens-are-told", "The delegate hears of a new default registration token",
      "TOKEN-032"
    ) { reading in
      reading.lists.grants.when { $0.isNew && $0.before.messaging == .listens }.each { grant in
        grant.moment.tokensTold.contains { $0.what.token.map(ExactString.init) == grant.token }
      }
    },
    Property(
      "new-tokens-are-posted",
      "A new default registration token is posted, with or without a delegate", "TOKEN-033",
      "TOKEN-034"
    ) { reading in
      reading.lists.grants.when(\.isNew).each(againstIts: {
        $0.before.messaging == .isDeaf ? "TOKEN-034" : "TOKEN-033"
      }) { grant in
        grant.moment.posted.contains { $0.what.token.map(ExactString.init) == grant.token }
      }
    },
    Property(
      "unchanged-tokens-are-not-told",
      "The delegate hears nothing when the default token is granted unchanged", "TOKEN-032b"
    ) { reading in
      let unchanged = reading.lists.grants.when { grant in
        grant.before.kept?.token == grant.token && grant.before.lastTold == .some(grant.token)
      }
      unchanged.each { $0.moment.tokensTold.isEmpty }
      // The same APNs token comes after a launch that has told what it is registered for.
      let known = reading.lists.settings.when { set in
        guard let kept = set.before.kept, set.isFirst else { return false }
        return set.fitsKept.map { $0 && set.before.lastTold == .some(kept.token) }
      }
      known.each { set in
        !set.moment.tokensTold.contains {
          $0.what.token.map(ExactString.init) == set.before.kept?.token
        }
      }
    },
    Property(
      "told-tokens-were-granted",
      "The delegate hears of the default sender's tokens alone, and so does everybody else",
      "TOKEN-032", "TOKEN-033"
    ) { reading in
      let telling = reading.lists.telling.when {
        reading.knowsSenders ? $0.before.isByInstallation.map { !$0 } : false
      }
      telling.each { moment in
        moment.areGranted(moment.tokensTold.compactMap(\.what.token), reading)
      }
      telling.each(against: "TOKEN-033") { moment in
        moment.areGranted(moment.posted.compactMap(\.what.token), reading)
      }
    },
    Property(
      "the-delegate-hears-first", "The delegate hears of a token before it is posted", "TOKEN-033b"
    ) { reading in
      reading.lists.telling.when { _ in reading.edition == .current }.each { moment in
        guard let told = moment.tokensTold.first, let posted = moment.posted.first,
          told.what.token == posted.what.token
        else { return nil }
        return told.point < posted.point
      }
    },
    Property(
      "deaf-delegates-are-left-alone", "A delegate without the token method is not called",
      "TOKEN-034"
    ) { reading in
      reading.lists.telling.when { $0.before.messaging != .listens && !$0.setsMessagingDelegate }
        .each(\.tokensTold.isEmpty)
    },
    Property(
      "a-launch-tells-the-token",
      "A launch with a fresh cached token gives the delegate that token",
      "TOKEN-035"
    ) { reading in
      reading.lists.launches.when {
        $0.before.messaging == .listens && $0.before.isByInstallation == false
      }
      .each { launch in
        guard let kept = launch.before.kept,
          launch.before.isFresh(kept, at: launch.point.now) == true
        else { return nil }
        return launch.moment.tokensTold.map { $0.what.token.map(ExactString.init) } == [kept.token]
      }
    },
    Property(
      "deletions-are-told-first",
      "Deleting the default token gives the delegate nil before the call is completed",
      "TOKEN-036"
    ) { reading in
      let deleted = reading.deletions.when { deletion in
        deletion.request.senderID == deletion.moment.before.sender && reading.edition == .current
      }
      deleted.each { deletion in
        guard let call = deletion.call, reading.moments[call.place].before.kept != nil,
          reading.moments[call.place...].prefix(while: { $0.point <= deletion.point }).allSatisfy({
            $0.before.messaging == .listens
          }), let result = deletion.firstResult
        else { return nil }
        return reading.moments[call.place...].prefix { $0.point <= deletion.point }.contains {
          moment in
          moment.tokensTold.contains { $0.what.token == nil && $0.point < result }
        }
      }
    },
    Property(
      "other-deletions-are-not-told",
      "Deleting another sender's token doesn't call the delegate", "TOKEN-036b"
    ) { reading in
      let deleted = reading.deletions.when { deletion in
        deletion.request.senderID.map { $0 != deletion.moment.before.sender }
      }
      deleted.each { $0.moment.tokensTold.isEmpty }
    },
    Property(
      "all-data-go", "Deleting all data makes the backend delete everything", "TOKEN-038"
    ) { reading in
      // Behind a deletion that found no network another one may wait.
      let waiting = reading.requests.filter { request in
        if case .unreachable? = request.answer { request.isDeletion } else { false }
      }
      let asked = reading.asked(.deleteData).when { asked in
        // Where nothing is registered there may be nothing to delete.
        asked.before.isQuiet && !waiting.contains { $0.point < asked.point }
          && asked.before.isByInstallation == false && asked.before.hasToken == true
      }
      asked.each { asked in
        asked.moment.requests.contains { $0.what.action == .deleteAll }
      }
    },
    Property(
      "all-data-come-anew",
      "With auto-init on, a new token is fetched before the deletion of all data is completed",
      "TOKEN-038"
    ) { reading in
      let wiped = reading.lists.answered.when { answered in
        let before = answered.moment.before
        return answered.call?.kind == .deleteData && answered.isUndisturbed && before.isApp
          && before.isAutoInit == true && before.hasAPNSToken == true && before.retries == 0
          && before.isByInstallation == false && before.open.count == 1 && answered.isLatestCall
      }
      wiped.each { answered in
        guard case .granted = answered.answer else { return nil }
        return answered.moment.registers(answered.moment.before.sender) && answered.results.isEmpty
      }
    },
  ]
}

extension SwizzleOffSDKReading {
  /// A token that the backend grants the default sender, when nothing else has changed.
  struct Grant: Thing {
    let moment: Moment
    let token: ExactString
    /// Whether the default sender never had it.
    let isNew: Bool

    var point: Trace.Point { moment.point }
    var before: State { moment.before }

    init?(_ answered: Answered) {
      let before = answered.moment.before
      guard answered.request.action == .register, answered.isUndisturbed,
        !answered.request.isRaced, before.isByInstallation == false,
        case .granted(let text?) = answered.answer, !text.isEmpty,
        answered.request.senderID == before.sender
      else { return nil }
      moment = answered.moment
      token = ExactString(text)
      isNew = before.granted[token]?.contains(before.sender) != true
    }
  }

  /// The successful deletions of one sender's token, each with its call.
  fileprivate var deletions: [Answered] {
    lists.answered.when { answered in
      guard answered.request.action == .delete, answered.isUndisturbed,
        case .granted = answered.answer
      else { return false }
      return answered.call?.kind == .delete && answered.moment.before.isByInstallation == false
    }
  }
}

extension SwizzleOffSDKReading.Answered {
  /// Where its call is completed.
  fileprivate var firstResult: Trace.Point? {
    moment.results.first { $0.what.call == call?.name && $0.what.error == nil }?.point
  }
}

extension SwizzleOffSDKReading.Moment {
  fileprivate var setsMessagingDelegate: Bool {
    if case .setMessagingDelegate? = event { true } else { false }
  }

  /// Whether tokens were granted the default sender by now.
  fileprivate func areGranted(_ tokens: [String], _ reading: SwizzleOffSDKReading) -> Bool? {
    tokens.isEmpty
      ? nil
      : tokens.allSatisfy { token in
        let isKnown = before.granted[ExactString(token)]?.contains(before.sender) == true
        let isOfDefault = answers.map { reading.requests[$0].senderID == before.sender } ?? false
        return isKnown || isOfDefault && grants(token, reading)
      }
  }
}

#endif
