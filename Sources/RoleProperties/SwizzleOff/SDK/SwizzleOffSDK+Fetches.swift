#if Everything || SwizzleOffSDK

import ConformanceKit
import Foundation
import Histories

extension Property where Reading == SwizzleOffSDKReading {
  /// What a call for a registration token gives, and when the backend is asked.
  static let swizzleOffSDKFetches: [Property] = [
    Property(
      "fresh-tokens-are-at-hand", "A fetch gives a fresh cached token without a request",
      "TOKEN-023"
    ) { reading in
      reading.fetches.when { $0.isForDefault && $0.before.isUsable(at: $0.point.now) == true }.each
      {
        fetch in
        let results = fetch.ownResults
        return results.count == 1
          && results[0].token.map(ExactString.init) == fetch.before.kept?.token
          && !fetch.moment.registers(fetch.before.sender)
      }
    },
    Property(
      "stale-tokens-are-fetched-anew",
      "A fetch asks once version, locale or installation is another, or after seven days",
      "TOKEN-025", "TOKEN-024", "TOKEN-056"
    ) { reading in
      let stale = reading.fetches.when { fetch in
        guard fetch.isForDefault, fetch.before.isQuiet, let kept = fetch.before.kept else {
          return false
        }
        return fetch.before.fits(kept) == true
          && fetch.before.isFresh(kept, at: fetch.point.now) == false
      }
      stale.each(againstIts: { $0.reasonOfStaleness($0.before.kept) }) { fetch in
        fetch.moment.registers(fetch.before.sender)
      }
      // Whether another sender's token is cached is open; one that is given from a cache is fresh.
      let cached = reading.fetches.when { $0.before.isQuiet && $0.latest != nil }
      cached.each(againstIts: { $0.reasonOfStaleness($0.latest) }) { fetch in
        guard let latest = fetch.latest else { return nil }
        return fetch.before.isFresh(latest, at: fetch.point.now).map {
          $0 || fetch.moment.registers(fetch.call.sender)
        }
      }
    },
    Property(
      "no-fetch-without-an-apns-token", "A fetch without an APNs token fails with the code 505",
      "TOKEN-017", "TOKEN-017b"
    ) { reading in
      let without = reading.fetches.when { fetch in
        let before = fetch.before
        return reading.edition == .current && before.hasAPNSToken == false
          && before.hasToken == false
          && !fetch.call.sender.isEmpty && (fetch.isForDefault || !before.hasOthers)
      }
      without.each { $0.hasFailed }
      without.each(against: "TOKEN-017b") { $0.failure.map { $0.code == 505 } }
    },
    Property(
      "no-fetch-without-a-sender", "A fetch for an empty sender id fails with the code 502",
      "TOKEN-018", "TOKEN-018b"
    ) { reading in
      let empty = reading.fetches.when(\.call.sender.isEmpty)
      empty.each { $0.hasFailed }
      empty.each(against: "TOKEN-018b") { fetch in
        reading.edition == .current ? fetch.failure.map { $0.code == 502 } : nil
      }
    },
    Property(
      "no-deletion-without-a-sender",
      "A deletion for an empty sender id fails with the code 7 and sends no request", "TOKEN-019",
      "TOKEN-019b"
    ) { reading in
      let empty = reading.asked(.delete).when { asked in
        asked.before.isByInstallation == false && asked.call.sender.isEmpty
      }
      empty.each { $0.hasFailed && $0.moment.requests.isEmpty }
      empty.each(against: "TOKEN-019b") { $0.failure.map { $0.code == 7 } }
    },
    Property(
      "granted-tokens-complete-the-fetch",
      "A fetch is completed with the token that the backend grants", "TOKEN-023b"
    ) { reading in
      reading.lists.answered.when { $0.call?.kind == .fetch && $0.isUndisturbed }.each { answered in
        guard case .granted(let token?) = answered.answer, !token.isEmpty else { return nil }
        return answered.results.contains { $0.token?.hasSameBytes(as: token) ?? false }
      }
    },
    Property(
      "fetched-tokens-were-granted",
      "The token that a fetch gives was granted to its sender", "TOKEN-023b"
    ) { reading in
      reading.calls.when { $0.kind == .fetch && reading.knowsSenders }.each { call in
        let given = call.results.compactMap { result in
          result.what.token.map { (result.moment, ExactString($0)) }
        }
        return given.isEmpty
          ? nil
          : given.allSatisfy { place, token in
            reading.moments[place].now(token, of: call.sender, reading)
          }
      }
    },
    Property(
      "calls-are-completed-once", "Each call is completed at most once", "TOKEN-023b",
      "TOKEN-020"
    ) { reading in
      reading.calls.each(againstIts: { $0.kind == .fetch ? "TOKEN-023b" : "TOKEN-020" }) {
        $0.results.isEmpty ? nil : $0.results.count == 1
      }
    },
    Property(
      "every-fetch-is-completed",
      "A fetch is completed by the time that nothing is under way for it any more", "TOKEN-023b"
    ) { reading in
      let clear = reading.fetches.when {
        $0.before.hasAPNSToken == true && !$0.before.isDoubtful && $0.before.unreached.isEmpty
      }
      clear.each { fetch in
        guard let quiet = reading.firstQuiet(after: fetch.call.place) else { return nil }
        return fetch.call.results.contains { $0.moment < quiet }
      }
    },
    Property(
      "every-deletion-is-completed",
      "A deletion or unregistration is completed by the time that nothing is under way any more",
      "TOKEN-058"
    ) { reading in
      // What found no network may be asked for again, and is waited for.
      let lost = reading.requests.first { request in
        if case .unreachable? = request.answer { true } else { false }
      }
      let clear = reading.asked(.delete, .deleteData, .unregister).when { asked in
        asked.before.isApp && !asked.before.isDoubtful
          && (asked.call.kind == .delete || asked.before.hasAPNSToken == true)
          && asked.before.isByInstallation == (asked.call.kind == .unregister)
      }
      clear.each { asked in
        // A token is deleted without an APNs token, too.
        let needsToken = asked.call.kind != .delete
        let quiet = reading.firstQuiet(after: asked.call.place, needsAPNSToken: needsToken)
        guard let quiet else { return nil }
        if let lost, lost.point < reading.moments[quiet].point { return nil }
        return asked.call.results.contains { $0.moment < quiet }
      }
    },
    Property(
      "other-refusals-fail",
      "A registration that the backend refuses for good fails, and is not tried again",
      "TOKEN-040b", "TOKEN-040c"
    ) { reading in
      let reset = reading.lists.answered.when {
        $0.call?.kind == .fetch && $0.isUndisturbed && reading.edition == .current
          && $0.moment.before.isByInstallation == false
      }
      reset.each(against: "TOKEN-040c") { answered in
        guard case .refused("RST") = answered.answer else { return nil }
        return answered.results.first?.error.map { $0.code == 2001 }
      }
      reading.lists.answered.when { $0.call?.kind == .fetch && $0.isUndisturbed }.each { answered in
        guard case .refused(let error) = answered.answer,
          error.firstRange(of: "REGISTRATION_ERROR") == nil
        else { return nil }
        let isLast = answered.moment.before.open.count == 1 && answered.isLatestCall
        return answered.results.contains { $0.error != nil && $0.token == nil }
          && !(isLast && answered.moment.registers(answered.request.senderID))
      }
    },
    Property(
      "refused-deletions-fail", "A deletion that the backend refuses fails", "TOKEN-057"
    ) { reading in
      let deletions = reading.lists.answered.when { answered in
        answered.call.map { $0.kind == .delete || $0.kind == .deleteData }
      }
      deletions.each { answered in
        guard case .refused = answered.answer, !answered.results.isEmpty else { return nil }
        return answered.results.allSatisfy { $0.error != nil }
      }
    },
    Property(
      "tried-again-and-later-each-time",
      "A registration that can't be had for the moment is tried again within seconds, then later",
      "TOKEN-040", "TOKEN-048"
    ) { reading in
      let requirement =
        reading.state.isByInstallation == true ? "TOKEN-048" : "TOKEN-040"
      reading.retries.each(against: requirement) { retry in
        guard let wait = retry.wait else { return false }
        if let lastWait = retry.lastWait { return wait > lastWait }
        // The waits of one process may grow from one registration to the next.
        return wait > 0 && (wait <= 10_000 || !retry.isFirst)
      }
    },
    Property(
      "errors-are-of-the-sdk", "The SDK's errors have the domain com.google.fcm", "TOKEN-051"
    ) { reading in
      reading.calls.each { call in
        guard let error = call.results.first(where: { $0.moment == call.place })?.what.error else {
          return nil
        }
        return error.domain == "com.google.fcm"
      }
      // What the backend refuses for good is no error of the network.
      reading.lists.answered.each { answered in
        guard case .refused(let word) = answered.answer,
          word.firstRange(of: "REGISTRATION_ERROR") == nil,
          let error = answered.results.first?.error
        else { return nil }
        return error.domain == "com.google.fcm"
      }
    },
    Property(
      "reads-answer-at-once",
      "Reading the registration token gives what is cached, and else nil", "TOKEN-053"
    ) { reading in
      let reads = reading.lists.reads.when {
        $0.before.isConfigured && $0.before.isApp && $0.before.isByInstallation == false
      }
      reads.each { $0.tokens.count == 1 }
      reads.each { read in
        guard let token = read.tokens.first else { return nil }
        if read.before.hasToken == false { return token == nil }
        guard let kept = read.before.kept, read.before.isFresh(kept, at: read.point.now) == true,
          read.before.held != nil, read.before.fits(kept) != false
        else { return nil }
        return token.map(ExactString.init) == kept.token
      }
    },
    Property(
      "deleted-tokens-are-gone",
      "After a deletion the token neither reads back nor completes a fetch", "TOKEN-036c"
    ) { reading in
      reading.lists.reads.each { read in
        read.before.deleted.isEmpty
          ? nil
          : !read.tokens.contains {
            $0.map { read.before.deleted.contains(ExactString($0)) } ?? false
          }
      }
      reading.calls.when { $0.kind == .fetch }.each { call in
        guard let result = call.results.first, let token = result.what.token else { return nil }
        let moment = reading.moments[result.moment]
        // What the backend grants in this moment is there again.
        return moment.grants(token, reading)
          ? true : !moment.before.deleted.contains(ExactString(token))
      }
    },
  ]
}

extension SwizzleOffSDKReading {
  /// A call where it is made.
  final class Asked: Thing, Sendable {
    let call: Call
    let moment: Moment

    init(call: Call, moment: Moment) {
      (self.call, self.moment) = (call, moment)
    }

    var point: Trace.Point { call.point }
    var before: State { moment.before }
    var isForDefault: Bool { call.sender == before.sender }

    /// The results that it gets in this moment.
    var ownResults: [SwizzleOffSDK.Effect.Result] {
      call.results.filter { $0.moment == call.place }.map(\.what)
    }
    var failure: SwizzleOffSDK.SDKError? { ownResults.first?.error }
    /// The token that it is given at once, as it was last granted to its sender alone.
    var latest: State.Kept? {
      guard let token = ownResults.first?.token.map({ ExactString($0) }),
        before.granted[token] == [call.sender]
      else { return nil }
      return before.latest[token]
    }
    /// Whether it fails at once, and gives no token.
    var hasFailed: Bool { failure != nil && ownResults.allSatisfy { $0.token == nil } }
  }

  /// The calls of one kind that a configured SDK is asked.
  func asked(_ kinds: Call.Kind...) -> [Asked] {
    lists.asked.filter { kinds.contains($0.call.kind) }
  }

  /// The first moment of the same process at which nothing is under way that was before.
  func firstQuiet(after place: Int, needsAPNSToken: Bool = true) -> Int? {
    for next in moments.indices.dropFirst(place + 1) {
      let before = moments[next].before
      if before.isDoubtful || needsAPNSToken && before.hasAPNSToken != true { return nil }
      if before.isQuiet { return next }
      if case .restart? = moments[next].event { return nil }
    }
    return nil
  }

  /// The calls for registration tokens, where there are such.
  fileprivate var fetches: [Asked] {
    asked(.fetch).when { $0.before.isByInstallation == false && $0.before.isApp }
  }

  /// An answer of the backend, with the request and the call that it is for.
  final class Answered: Thing, Sendable {
    let moment: Moment
    let request: Request
    let answer: Request.Answer
    let call: Call?
    /// Whether no call was made since.
    let isLatestCall: Bool
    let results: [SwizzleOffSDK.Effect.Result]

    fileprivate init(
      _ request: Request, _ answer: Request.Answer, in moment: Moment, call: Call?,
      isLatestCall: Bool, results: [SwizzleOffSDK.Effect.Result]
    ) {
      (self.request, self.answer, self.moment) = (request, answer, moment)
      (self.call, self.isLatestCall, self.results) = (call, isLatestCall, results)
    }

    var point: Trace.Point { moment.point }
    /// Where the last of what was done at it stands.
    var end: Trace.Point { moment.effects.last?.point ?? moment.point }
    /// Whether nothing has changed since the request was made that might make it another.
    var isUndisturbed: Bool {
      request.changes == moment.before.changes && !moment.before.isDoubtful
        && !request.mayBeDropped
    }
  }

  func answered(_ request: Request) -> Answered? {
    guard let place = request.answered, let answer = request.answer else { return nil }
    let call = request.call.map { calls[$0] }
    let next = request.call.map { $0 + 1 }
    return Answered(
      request, answer, in: moments[place], call: call,
      isLatestCall: next.map { $0 >= calls.count || calls[$0].place > place } ?? false,
      results: (call?.results ?? []).filter { $0.moment == place }.map(\.what))
  }

  /// A read of the registration token.
  struct Read: Thing {
    let moment: Moment
    let tokens: [String?]

    var point: Trace.Point { moment.point }
    var before: State { moment.before }

    init(_ moment: Moment) {
      self.moment = moment
      tokens = moment.effects.compactMap { effect -> String?? in
        if case .fcmToken(let what) = effect.what { .some(what.token) } else { nil }
      }
    }
  }
}

extension SwizzleOffSDKReading.Asked {
  fileprivate func reasonOfStaleness(_ kept: SwizzleOffSDKReading.State.Kept?) -> String {
    guard let kept else { return "TOKEN-025" }
    if let id = before.installationID, !kept.token.string.utf8.starts(with: id.utf8) {
      return "TOKEN-056"
    }
    let isOther = kept.version != before.version || kept.localeChanges != before.localeChanges
    return isOther ? "TOKEN-024" : "TOKEN-025"
  }
}

extension SwizzleOffSDKReading.Moment {
  /// Whether the backend grants a token here.
  func grants(_ token: String, _ reading: SwizzleOffSDKReading) -> Bool {
    guard let place = answers, case .granted(let granted) = reading.requests[place].answer else {
      return false
    }
    return granted?.hasSameBytes(as: token) ?? false
  }

  /// Whether a sender has been granted a token by now.
  fileprivate func now(
    _ token: ExactString, of sender: String, _ reading: SwizzleOffSDKReading
  ) -> Bool {
    if case .succeeded(let told)? = event, told.token.map(ExactString.init) == token,
      answers.map({ reading.requests[$0].senderID ?? sender == sender }) ?? true
    {
      return true
    }
    return before.granted[token]?.contains(sender) ?? false
  }
}

#endif
