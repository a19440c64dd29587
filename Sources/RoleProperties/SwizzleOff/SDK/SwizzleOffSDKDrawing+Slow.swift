#if Everything || SwizzleOffSDK

import ConformanceKit
import Foundation
import Histories

/// What takes a while to show anything.
extension SwizzleOffSDKDrawing {
  /// Each history has one such motif, in turn, so that none is rare.
  mutating func slowMotif() -> [Intended] {
    switch dice.deal(0..<10) {
    case 0, 4: offline()
    case 1: renewal()
    case 2: installation()
    case 3: silentOverLaunches() + lookalikes()
    case 5: flags() + opens() + delegates() + overlaps()
    case 6: listeners() + refusals()
    case 7: crowd()
    case 8: endings() + delegates()
    default: staleness() + delegates()
    }
  }

  /// Topics that find no network, in this process or over a restart.
  mutating func offline() -> [Intended] {
    var parts: [Intended] = [
      now(.setAPNSToken(token: Data([0xA0, 0xB1, 0x02, 0xFF]))), now(.fetchToken(call: call())),
      .meant(.answer(which: 0, grant())), .meant(.answer(which: 0, grant())),
    ]
    // Most undo each other, so that their order counts.
    let undoing = [["-ferries", "ferries"], ["ferries", "-ferries"]]
    let apart = [["ferries"], ["ferries", "timetable"], ["ferries", "timetable", "piers"]]
    for topic in dice.pick(apart + undoing + undoing) ?? [] {
      let event: SwizzleOffSDK.Event =
        topic.hasPrefix("-")
        ? .unsubscribe(call: call(), topic: String(topic.dropFirst()))
        : .subscribe(call: call(), topic: topic)
      parts += [.meant(.ask(event, .topics)), .meant(.answer(which: 0, .unreachable))]
    }
    if dice.oneIn(2) { parts.append(.meant(.pass(milliseconds: time()))) }
    if dice.oneIn(2) {
      parts += restart() + relaunch()
      // There may be no network in that process either, nor anything else that tells of topics.
      if dice.oneIn(2) {
        parts += [.meant(.answer(which: 0, .unreachable))] + restart() + relaunch()
      }
      return parts + answers() + [.now(.event(.networkReturned))] + answers()
    }
    return parts + [.now(.event(.networkReturned))] + answers()
  }

  /// A deletion or an unregistration behind another call that is under way.
  private mutating func endings() -> [Intended] {
    let granted: [Intended] = (0..<4).map { _ in .meant(.answer(which: 0, grant())) }
    var parts: [Intended] = [now(.setAPNSToken(token: token()))] + granted
    if isByInstallation {
      parts.append(.meant(.ask(.register(call: call()), .installationID)))
      parts += granted
    } else {
      parts += [now(.fetchToken(call: call()))] + granted
      switch dice.roll(4) {
      case 0: parts.append(now(.fetchToken(call: call(), senderID: "552817364910")))
      // Another APNs token, for which the same sender is registered anew.
      case 1, 2: parts.append(now(.setAPNSToken(token: Data([0x0A, 0x0C]))))
      default: break
      }
    }
    let isOfAll = dice.oneIn(3)
    for _ in 0..<2 {
      if isByInstallation {
        parts.append(.meant(.ask(.unregister(call: call()), .installationID)))
      } else if isOfAll {
        parts.append(.meant(.ask(.deleteData(call: call()), .autoInit)))
      } else {
        parts.append(now(.deleteToken(call: call())))
      }
    }
    parts += granted + [.now(.event(.readFCMToken))]
    if isByInstallation {
      return parts + [now(.installationIDChanged(installationID: "fMs5zB3xV2oP0dY7aTeG4c"))]
        + answers()
    }
    return parts + [now(.fetchToken(call: call()))] + afterwards()
  }

  mutating func installation() -> [Intended] {
    let id = dice.pick([
      "dKq3xZ1vT0mN8bW5yRcE2a", "dKq3xZ1vT0mN8bW5yRcE2b", "eLr4yA2wU1nO9cX6zSdF3b",
      "xZ1vT0mN8bW5yRcE2a",
    ])
    let changed: Intended = now(.installationIDChanged(installationID: id ?? ""))
    let granted: [Intended] = (0..<2).map { _ in .meant(.answer(which: 0, grant())) }
    // Where there are registration tokens, a changed id makes the one that is kept stale.
    if !isByInstallation, dice.oneIn(2) {
      return [fetch()] + granted + [changed, fetch()] + answers()
    }
    switch dice.roll(8) {
    case 5: return [changed] + answers()
    case 6:
      return [.meant(.ask(.register(call: call()), .installationID))] + granted + [changed]
        + answers()
    case 0: return [changed, fetch()] + answers()
    case 1, 2:
      return [.meant(.ask(.register(call: call()), .installationID))] + answers()
        + [.meant(.ask(.register(call: call()), .installationID))] + answers()
    case 3, 7:
      return [
        .meant(.ask(.register(call: call()), .installationID)),
        .meant(.answer(which: 0, grant())),
        .meant(.ask(.unregister(call: call()), .installationID)),
      ] + answers()
        + [
          dice.oneIn(3)
            ? .meant(.ask(.subscribe(call: call(), topic: "ferries"), .topics)) : changed
        ]
        + answers()
    default:
      return [.meant(.ask(.register(call: call()), .installationID))] + answers()
        + (dice.oneIn(2) ? [changed] + answers() : restart() + relaunch())
    }
  }

  /// A registration that the backend can't do for the moment, again and again.
  mutating func refusals() -> [Intended] {
    var parts: [Intended] = [now(.setAPNSToken(token: token())), fetch()]
    // Another call that waits for the same, and what becomes of both.
    if dice.oneIn(2) {
      parts.append(fetch())
      let words = ["INTERNAL", "INTERNAL_SERVER_ERROR", "TOO_MANY_REGISTRATIONS"]
      let refused: Intended = .meant(.answer(which: 0, .refused(dice.pick(words) ?? "")))
      if dice.oneIn(2) { return parts + [refused] + answers() }
    }
    let isLong = dice.oneIn(2)
    for round in 0..<(isLong ? 3 : 1 + dice.roll(4)) {
      let isOffline = !isLong && dice.oneIn(3)
      parts.append(
        .meant(.answer(which: 0, isOffline ? .unreachable : .refused("PHONE_REGISTRATION_ERROR"))))
      for _ in 0...(round + 1) * 2 { parts.append(.meant(.pass(milliseconds: 1200))) }
    }
    // However often it was refused, it isn't given up without a word.
    if isLong {
      parts.append(.meant(.answer(which: 0, .refused("PHONE_REGISTRATION_ERROR"))))
      parts += (0..<40).map { _ in .meant(.pass(milliseconds: 2000)) }
    }
    return parts + [.meant(.answer(which: 0, grant()))] + answers()
  }

  /// A token that is nearly, or just, too old.
  mutating func staleness() -> [Intended] {
    var parts: [Intended] = [fetch(), .meant(.answer(which: 0, grant()))]
    if dice.oneIn(3) { parts += restart() + relaunch() }
    parts.append(.meant(.untilStale(beside: dice.pick([-1000, -1, 1, 1000, -86_400_000]) ?? 1)))
    if dice.oneIn(3) { parts += restart() + relaunch() }
    return parts + [fetch()] + answers()
  }

  /// Another version of the app or another locale, maybe twice, which may look like the one before.
  mutating func renewal() -> [Intended] {
    let token = Data([0xA0, 0xB1, 0x02, 0xFF])
    let other = dice.oneIn(3) ? "552817364910" : nil
    var parts = [
      now(.setAPNSToken(token: token)), now(.fetchToken(call: call(), senderID: other)),
    ]
    let plans = [["1.1", "1.10"], ["1.10", "1.1"], ["1.0.1"], ["1.0", "1.0.1"]]
    for version in dice.pick(plans) ?? [] {
      let change = dice.roll(3)
      let locale = change == 0 ? nil : dice.pick(["en_GB", "de_US", "de_DE", "en_US"])
      parts += (0..<2).map { _ in .meant(.answer(which: 0, grant())) }
      parts.append(now(.restart(appVersion: change == 1 ? nil : version, locale: locale)))
      parts += relaunch() + (dice.oneIn(2) || other != nil ? answers() : [])
      parts.append(now(.fetchToken(call: call(), senderID: other)))
    }
    return parts + answers()
  }

  /// A silent message, and the same in another process about when it is to be forgotten.
  mutating func silentOverLaunches() -> [Intended] {
    var drawn = dice.sdkMessage()
    drawn.json["gcm.message_id"] = .string("0:9%\(dice.roll(3))")
    // One without an alert is remembered also where nothing of it is logged.
    let isUnseen = dice.oneIn(3)
    drawn.json["aps"] =
      isUnseen ? ["content-available": 1] : ["alert": "Ferry", "content-available": 1]
    drawn.json["google.c.a.e"] = "1"
    // Another one, which is remembered for longer.
    var other = drawn
    (other.json["gcm.message_id"], other.json["gcm.ttl"]) = ("0:9%b'", nil)
    let lifetimes: [JSONValue] = ["60", 60, "3600", [60], 0, "0", -1, "-1"]
    if dice.oneIn(2) { drawn.json["gcm.ttl"] = dice.pick(lifetimes) }
    let back: Intended = now(.setApplicationState(state: isUnseen ? .background : .active))
    var parts: [Intended] = [back, .meant(.report(drawn)), .meant(.report(other))]
    // Of one that has no time to be remembered it is open whether its own process knows it.
    if !dice.oneIn(3) { parts.append(.meant(.report(drawn))) }
    let which = dice.oneIn(2) ? 0 : dice.roll(3)
    let beside: Int64 = dice.pick([-1000, 0, 1000, -1]) ?? 0
    parts.append(.meant(.untilForgotten(which: which, beside: beside)))
    parts += restart() + relaunch() + answers()
    return parts + [.meant(.report(drawn)), .meant(.report(drawn)), .meant(.report(other))]
  }

  /// More messages than a short list holds, and the first ones again, in this process or a later one.
  mutating func crowd() -> [Intended] {
    let isSilent = dice.oneIn(2)
    let reports = (0..<14).map { place in
      var drawn = SwizzleOffSDKHistories.Drawn()
      drawn.json = [
        "gcm.message_id": .string("0:5%\(place)"), "google.c.a.e": "1",
        "aps": isSilent ? ["alert": "Ferry", "content-available": 1] : ["alert": "Ferry"],
      ]
      return Intended.meant(.report(drawn))
    }
    var parts: [Intended] = [now(.setApplicationState(state: .active))] + reports
    if isSilent {
      for _ in 0...dice.roll(2) { parts += restart() + relaunch() + answers() }
    }
    // An id without characters is none, so that they aren't one message.
    var nameless = SwizzleOffSDKHistories.Drawn()
    nameless.json = ["gcm.message_id": "", "google.c.a.e": "1", "aps": ["alert": "Ferry"]]
    let namelessReports = [Intended.meant(.report(nameless)), .meant(.report(nameless))]
    parts += reports.prefix(2) + reports.suffix(1) + namelessReports
    // All data are to go as well, which the backend refuses.
    guard dice.oneIn(2) else { return parts }
    return parts + [
      .meant(.ask(.deleteData(call: call()), .autoInit)),
      .meant(.answer(which: 0, .refused("INTERNAL"))),
    ]
  }

  /// Two callbacks at once, of which either may be completed first.
  mutating func overlaps() -> [Intended] {
    [
      system(.didRegisterForRemoteNotifications, token: token()),
      now(.setApplicationState(state: .active)), system(.didReceiveRemoteNotification),
      system(dice.oneIn(2) ? .didReceiveRemoteNotification : .willPresent),
    ] + (dice.oneIn(3) ? [now(.setAppDelegate())] : []) + [completion(), completion()] + taps()
  }

  /// A message that is presented, tapped, and comes once more.
  private mutating func taps() -> [Intended] {
    var drawn = dice.sdkMessage()
    drawn.json["gcm.message_id"] = .string("0:4%\(dice.roll(50))")
    (drawn.json["aps"], drawn.json["google.c.a.e"]) = (["alert": "Ferry"], "1")
    (drawn.start, drawn.end) = (nil, nil)
    let state: SwizzleOffSDK.ApplicationState = dice.oneIn(2) ? .active : .background
    return [now(.setAppDelegate(delegate: wiring.app)), system(.willPresent, drawn), completion()]
      + [system(.didReceiveResponse, drawn), completion(), now(.setApplicationState(state: state))]
      + [.meant(.report(drawn))]
  }

  /// The SDK's own delegate is replaced, taken away or set again, before the next token.
  mutating func listeners() -> [Intended] {
    let listens = dice.pick([nil, false, true] as [Bool?]) ?? nil
    return [now(.setMessagingDelegate(receivesRegistrationTokens: listens))] + change()
      + [now(.setMessagingDelegate(receivesRegistrationTokens: wiring.listens))] + change()
  }

  /// The notification centre's delegate is replaced, by another one and maybe back, and is called.
  mutating func delegates() -> [Intended] {
    let other = SwizzleOffSDK.Delegate(
      name: "other", conforms: nil, implements: [.willPresent, .didReceiveResponse])
    let plans = [[other, wiring.app], [other, wiring.app], [wiring.app], [nil, wiring.app]]
    let parts: [Intended] = (dice.pick(plans) ?? []).flatMap { delegate -> [Intended] in
      var drawn = dice.sdkMessage()
      drawn.json["gcm.message_id"] = .string("0:7%\(dice.roll(50))")
      drawn.json["google.c.a.e"] = "1"
      // What the delegate was called for is completed though another one has come meanwhile, or none.
      let next = dice.oneIn(2) ? nil : other
      let replaced: [Intended] =
        dice.oneIn(3) ? [now(.setNotificationCenterDelegate(delegate: next))] : []
      return [
        now(.setNotificationCenterDelegate(delegate: delegate)),
        system(dice.oneIn(2) ? .willPresent : .didReceiveResponse, drawn),
      ] + replaced + [completion()]
    }
    return [now(.setApplicationState(state: .active))] + parts
      + (dice.oneIn(2) ? [now(.setNotificationCenterDelegate(delegate: wiring.center))] : [])
  }
}

#endif
