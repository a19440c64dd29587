#if Everything || SwizzleOffSDK

import ConformanceKit
import Foundation
import Histories

extension Property where Reading == SwizzleOffSDKReading {
  /// The APNs token: what is set, what reads back, and what goes to the backend.
  static let swizzleOffSDKAPNsToken: [Property] = [
    Property(
      "set-tokens-are-associated", "With the proxy off, setting apnsToken associates the token",
      "SWZ-005c"
    ) { reading in
      reading.lists.settings.when { $0.before.isProxyOn == false }.each { set in
        guard let token = set.token, !token.isEmpty, set.before.isConfigured,
          let isHeld = set.before.holds(token), !isHeld
        else {
          return nil
        }
        return set.moment.associated.map(\.what.token) == [token]
      }
    },
    Property(
      "same-token-changes-nothing",
      "The same APNs token again associates nothing and starts no registration", "TOKEN-003"
    ) { reading in
      reading.lists.settings.when(\.isSame).each { set in
        set.moment.associated.isEmpty
          && !set.moment.requests.contains { $0.what.action == .register }
      }
    },
    Property(
      "apns-token-reads-back", "The APNs token of this process reads back as it was set",
      "TOKEN-001b", "TOKEN-001"
    ) { reading in
      let reads = reading.lists.apnsTokenReads
      reads.each { moment in
        guard case .token(let token, _) = moment.before.held else { return nil }
        return moment.apnsTokens == [token]
      }
      reads.each(against: "TOKEN-001") { moment in
        let before = moment.before
        guard case .absent = before.held, before.tokens.isEmpty, !before.hasUnclearToken else {
          return nil
        }
        return moment.apnsTokens == [nil]
      }
    },
    Property(
      "registrations-carry-tokens-of-the-process",
      "A registration carries an APNs token that was set in this process", "TOKEN-013"
    ) { reading in
      reading.lists.registrations.when(\.isTokenClear).each { request in
        request.apnsToken.map { _ in request.sort != nil }
      }
    },
    Property(
      "environment-goes-along",
      "A registration carries the environment of the build, or with which the token was set",
      "TOKEN-002", "TOKEN-008", "TOKEN-009"
    ) { reading in
      let hasProfile = reading.configuration.provisioningProfile != nil
      reading.lists.registrations.each(againstIts: { request in
        request.sort?.isExplicit == true ? "TOKEN-008" : hasProfile ? "TOKEN-002" : "TOKEN-009"
      }) { request in
        same(request.carried.environment, request.sort?.environment)
      }
    },
    Property(
      "token-and-environment-as-one-text",
      "The APNs token goes along as s_ or p_ and two lower-case hexadecimal digits a byte",
      "TOKEN-011"
    ) { reading in
      let told = reading.lists.registrations.when { _ in
        reading.features.contains(.tokenTuple) && reading.state.isByInstallation == false
      }
      told.each { request in
        guard let token = request.apnsToken, let environment = request.carried.environment
        else { return nil }
        return request.carried.tuple == (environment == .sandbox ? "s_" : "p_") + token.digits
      }
    },
    Property(
      "changed-tokens-are-registered",
      "After the APNs token has changed, the default sender is registered with the new one",
      "TOKEN-013", "TOKEN-015"
    ) { reading in
      let changed = reading.lists.settings.when { set in
        set.before.isQuiet && set.before.isApp && set.before.isByInstallation == false
          && set.before.kept != nil && set.isHeld
      }
      changed.each(againstIts: { $0.before.kept?.apns == $0.token ? "TOKEN-015" : "TOKEN-013" }) {
        set in
        guard let fits = set.fitsKept, !fits, set.before.isConfigured, set.isSame == false else {
          return nil
        }
        let isRegistered = set.moment.requests.contains {
          $0.what.action == .register && $0.what.senderID == set.before.sender
            && $0.what.apnsToken == set.token
        }
        // An SDK may end the old registration first.
        return isRegistered || set.moment.requests.isEmpty ? isRegistered : nil
      }
    },
    Property(
      "tokens-that-change-meanwhile-are-registered",
      "An APNs token that changes while the default sender registers is registered in its turn",
      "TOKEN-013"
    ) { reading in
      // What a fetch hands out later was registered with the token that is held, if that was ever sent at all.
      let fetches = reading.asked(.fetch).when {
        $0.before.isQuiet && $0.isForDefault && $0.before.isByInstallation == false
          && $0.before.isApp && $0.latest != nil
      }
      fetches.each { fetch in
        guard case .token(let held, _)? = fetch.before.held, let latest = fetch.latest,
          !latest.apns.isEmpty
        else { return nil }
        let isSent = reading.lists.registrations.contains {
          $0.apnsToken == held && $0.senderID == fetch.call.sender && $0.point < fetch.point
        }
        return latest.apns == held ? true : isSent ? nil : fetch.moment.registers(fetch.call.sender)
      }
      let overtaken = reading.lists.answered.when { answered in
        let before = answered.moment.before
        guard case .granted = answered.answer, case .token(let held, _)? = before.held,
          let sent = answered.request.apnsToken
        else { return false }
        // Without auto-init, or with another sender's token, nothing may ask for the default one before
        // it is cached; and behind others under way the next registration may have to wait. What carried the
        // token of before when it went out was a try again.
        return answered.request.changes >= 0 && before.isAutoInit == true && !before.hasOthers
          && answered.request.action == .register
          && answered.request.senderID == before.sender && held != sent && before.isApp
          && before.isByInstallation == false && before.open.count == 1 && before.retries == 0
          && before.unreached.isEmpty
          && before.deletions.isEmpty && !before.isDoubtful && !before.hasUnclearToken
      }
      overtaken.each { answered in
        guard case .token(let held, _)? = answered.moment.before.held else { return nil }
        let all = reading.lists.registrations.filter { $0.point <= answered.end }
        let registrations = all.filter { $0.senderID == answered.request.senderID }
        // Of one that was registered before it is open what is still cached.
        if registrations.contains(where: { $0.apnsToken == held && $0.point < answered.point }) {
          return nil
        }
        // Before it wishes for topics may go out that wait in the same line.
        let hasTopic = reading.requests.contains {
          ($0.action == .subscribe || $0.action == .unsubscribe)
            && $0.point > answered.point && $0.point <= answered.end
        }
        if hasTopic { return nil }
        let next = registrations.filter { $0.point > answered.point }
        if next.contains(where: { $0.apnsToken == held }) { return true }
        // Calls before the change may have requests of their own, which wait in a line, those for others, too.
        if all.contains(where: { $0.point > answered.point }), next.isEmpty { return nil }
        return next.isEmpty || reading.hasNoLine(behind: answered) ? false : nil
      }
    },
    Property(
      "known-tokens-start-no-registration",
      "The same APNs token and environment in a new process start no registration", "TOKEN-014"
    ) { reading in
      reading.lists.settings.when { $0.isFirst && $0.before.isByInstallation == false }.each {
        set in
        guard let kept = set.before.kept, set.fitsKept == true,
          set.before.isFresh(kept, at: set.point.now) == true
        else { return nil }
        return !set.moment.registers(set.before.sender)
      }
    },
  ]
}

extension SwizzleOffSDKReading {
  /// Whether no request can wait behind one that was answered: nothing was under way when it went out, and no
  /// more than one APNs token came since.
  fileprivate func hasNoLine(behind answered: Answered) -> Bool {
    let sent = answered.request.point
    let events = moments.filter { sent < $0.point && $0.point < answered.point }.compactMap(\.event)
    guard moments.last(where: { $0.point < sent })?.before.isQuiet == true, events.count == 1
    else { return false }
    switch events[0] {
    case .setAPNSToken, .didRegisterForRemoteNotifications: return true
    default: return false
    }
  }

  /// The APNs token that is set by the app, or by the proxy in its place.
  struct Setting: Thing {
    let moment: Moment
    let token: Data?
    let type: SwizzleOffSDK.APNSTokenType?

    var point: Trace.Point { moment.point }
    var before: State { moment.before }

    /// Whether it is what is held, with the same environment.
    var isSame: Bool? {
      guard let token, !token.isEmpty, before.isConfigured else { return nil }
      guard before.holds(token) == true else { return before.holds(token) }
      // Another type of the same environment may be a change, too (TOKEN-004).
      guard case .token(_, let environment) = before.held, before.heldType == type else {
        return nil
      }
      return same(environment, before.environment(of: type)).flatMap { $0 ? true : nil }
    }

    /// Whether it is held now: that it should be says another sentence.
    var isHeld: Bool { token.map { moment.associates($0) || before.holds($0) == true } ?? false }

    /// Whether it is the first of its process.
    var isFirst: Bool {
      let isFirst = before.tokens.isEmpty && !before.hasUnclearToken && isHeld
      return isFirst && before.isConfigured && token?.isEmpty == false
    }

    /// Whether it is that with which the default token was registered.
    var fitsKept: Bool? {
      guard let kept = before.kept, let token, !token.isEmpty else { return nil }
      return token == kept.apns ? same(kept.environment, before.environment(of: type)) : false
    }
  }
}

extension SwizzleOffSDKReading.Moment {
  /// What the reads of the APNs token are told.
  fileprivate var apnsTokens: [Data?] {
    effects.compactMap { effect -> Data?? in
      if case .apnsToken(let what) = effect.what { .some(what.token) } else { nil }
    }
  }
}

extension Data {
  /// Two lower-case hexadecimal digits a byte.
  fileprivate var digits: String {
    reduce(into: "") { digits, byte in
      digits += (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
  }
}

#endif
