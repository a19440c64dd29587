#if Everything || APNsReceiver

import ConformanceKit
import Histories

extension Dice {
  typealias Meant = APNsReceiverHistories.Meant

  /// Draws what comes next: a few things that belong together.
  mutating func receiverMotif(_ count: inout Int) -> [Meant] {
    switch roll(20) {
    case 18: return between(&count)
    case 19: return oneIn(2) ? several(&count) : long(&count)
    case 0...2: return longBreak() + way() + [push(&count), push(&count)] + afterwards()
    case 3: return way() + [push(&count), .wait(milliseconds: time())]
    case 4, 5: return held(&count)
    case 6: return late(&count)
    case 7: return oneIn(2) ? late(&count) : overlapping(&count)
    case 8...10: return touched(&count)
    case 11, 12: return collapsed(&count)
    case 13, 14: return asked(&count)
    case 15, 16: return activity(&count)
    default: return oneIn(2) ? activity(&count) : [.event(oneIn(2) ? .restartDevice : .forceQuit)]
    }
  }

  /// Draws what the other motifs have too seldom, and the app that it needs; in two of three histories nothing.
  mutating func rareMotif(
    _ count: inout Int, _ configuration: inout APNsReceiver.Configuration
  ) -> [Meant] {
    let turn = deal(0..<21) ?? 0
    guard turn < 7 else { return [] }
    if turn < 5 { (configuration.allowed, configuration.silenced) = (nil, false) }
    if turn == 0 || turn == 6 {
      (configuration.methods, configuration.backgroundMode) = (nil, true)
    }
    let out: [Meant] = [.event(.launch), .event(.enterBackground)]
    let alert: JSONObject = ["alert": "Gate 4"]
    switch turn {
    case 0:
      // What is for the user, too, isn't held back.
      let mixed = push(["alert": "Gate 4", "content-available": 1], &count)
      return out + [.event(.holdBackgroundPushes), mixed, .event(.releaseBackgroundPushes)]
    case 1, 2:
      // The file of a critical sound is there, or it isn't.
      (configuration.sounds, configuration.criticalAlerts) = (["horn.caf": 2], true)
      let name: JSONValue = turn == 1 ? "horn.caf" : "none.caf"
      let sound: JSONValue = ["critical": 1, "name": name, "volume": 1]
      return out + [push(["alert": "Gate 4", "sound": sound], &count)]
    case 3:
      // Identifiers that differ in their letters' case alone.
      return out + ["K", "k"].map { push(alert, &count, collapseID: $0) }
    case 4:
      // Whether the second takes the place of one that was tapped is open, and that the third takes its own is not.
      let first = push(alert, &count, collapseID: "k")
      let others = (0..<2).map { _ in push(alert, &count, collapseID: "k") }
      return out + [first, .touch(which: 0, .tap), .event(.enterBackground)] + others
    case 5:
      // A date that is past by the clock, and later than the push's own timestamp.
      return [
        named(.init(event: "start"), &count), .wait(milliseconds: 600_000),
        named(.init(event: "end", seconds: 10, dismissal: -60), &count),
        .wait(milliseconds: 120_000),
      ]
    default:
      // The first push is completed, and the second one never.
      return out + [
        silent(&count), complete(which: 0), silent(&count), .wait(milliseconds: 3_646_000),
      ]
    }
  }

  /// Draws a way to a state of the app; what can't happen on the way is left out.
  private mutating func way() -> [Meant] {
    let ways: [[APNsReceiver.Event]] = [
      [], [.launch], [.enterForeground], [.launch, .enterBackground],
      [.enterForeground, .enterBackground], [.launch, .enterBackground, .suspend], [.suspend],
      [.launch, .enterBackground, .suspend, .terminate], [.terminate],
      [.launch, .enterBackground, .forceQuit], [.forceQuit], [.restartDevice],
      [.forceQuit, .restartDevice],
    ]
    return (pick(ways) ?? []).map { .event($0) }
  }

  /// A way to a state in which the app isn't in the foreground.
  private mutating func wayOut() -> [Meant] {
    let ways: [[APNsReceiver.Event]] = [
      [.launch, .enterBackground], [.launch, .enterBackground, .suspend],
      [.launch, .enterBackground, .suspend, .terminate], [.enterBackground], [.restartDevice],
      [.enterBackground, .suspend],
    ]
    return (pick(ways) ?? []).map { .event($0) }
  }

  /// Of the silent pushes beyond two an hour a device may drop any: now and then an hour passes.
  private mutating func longBreak() -> [Meant] {
    oneIn(2) ? [] : [.wait(milliseconds: 3_600_001 + Int64(roll(3)) * 1_800_000)]
  }

  private mutating func afterwards() -> [Meant] {
    oneIn(3) ? [] : [complete(), complete()]
  }

  private mutating func complete(which: Int? = nil) -> Meant {
    let options: [APNsReceiver.PresentationOption] = APNsReceiver.PresentationOption.allCases.filter
    {
      $0 == .alert ? oneIn(12) : oneIn(2)
    }
    return .complete(
      which: which ?? roll(3), pick(APNsReceiver.FetchResult.allCases) ?? .newData,
      options: oneIn(6) ? [] : oneIn(12) ? [.alert] : options)
  }

  /// What is held back, and what becomes of it.
  private mutating func held(_ count: inout Int) -> [Meant] {
    var motif = longBreak() + wayOut() + [.event(.holdBackgroundPushes), silent(&count)]
    if oneIn(2) { motif += [.wait(milliseconds: time()), silent(&count)] }
    switch roll(6) {
    case 0: motif.append(oneIn(3) ? voip(&count) : push(&count))
    case 1: motif.append(oneIn(3) ? alert(&count, isRich: oneIn(2)) : mixed(&count))
    case 2: motif.append(unreadable(&count))
    case 3: motif.append(.wait(milliseconds: pick([3_600_001, 10_000_000, 90_000_000]) ?? 0))
    default: break
    }
    switch roll(6) {
    case 4:
      // The app comes to the foreground, and goes again.
      motif += [.event(.enterForeground), .event(.enterBackground)]
    case 5: motif += [.event(.suspend), .event(.enterForeground)]
    case 0: motif += way()
    case 1: motif += [.event(.suspend), .event(.terminate)]
    case 2:
      motif.append(.event(.forceQuit))
      if oneIn(2) { motif += [.event(.restartDevice), silent(&count)] }
    default: break
    }
    motif.append(.event(oneIn(3) ? .launch : .releaseBackgroundPushes))
    motif += afterwards()
    if oneIn(4) {
      // Whatever came between, the system holds back what comes next.
      motif += [.event(.launch), .event(.enterBackground), .wait(milliseconds: 3_600_001)]
      motif.append(silent(&count))
    }
    motif.append(.event(.releaseBackgroundPushes))
    return motif
  }

  /// A push whose completion handler is called just in time, too late, or never.
  private mutating func late(_ count: inout Int) -> [Meant] {
    var motif = longBreak() + wayOut() + [oneIn(3) ? mixed(&count) : silent(&count)]
    if oneIn(3) { motif += [.wait(milliseconds: 20_000), silent(&count)] }
    motif.append(.wait(milliseconds: pick([10_000, 29_000, 29_999, 30_000, 46_000]) ?? 0))
    if oneIn(4) { return motif + nextLife(&count) }
    if oneIn(2) { motif += way() }
    if !oneIn(3) { motif.append(complete()) }
    if oneIn(2) { motif.append(complete()) }
    motif.append(.wait(milliseconds: pick([1000, 29_999, 46_000, 3_600_001]) ?? 0))
    return motif
  }

  /// Pushes under way at a time, of which the app completes all but one.
  private mutating func overlapping(_ count: inout Int) -> [Meant] {
    var motif: [Meant] = [.wait(milliseconds: 3_600_001)] + wayOut()
    let first = oneIn(3) ? mixed(&count) : silent(&count)
    motif += [first, .wait(milliseconds: pick([1, 5000, 20_000]) ?? 1), silent(&count)]
    motif.append(complete(which: roll(2)))
    return motif + [.wait(milliseconds: 46_000)] + afterwards()
  }

  /// The app ends while a handler is open, and runs anew before its time is over and after.
  private mutating func nextLife(_ count: inout Int) -> [Meant] {
    let ends: [[APNsReceiver.Event]] = [
      [.suspend, .terminate], [.terminate], [.forceQuit], [.restartDevice],
    ]
    var motif: [Meant] = (pick(ends) ?? []).map { .event($0) }
    motif.append(oneIn(2) ? .event(.launch) : silent(&count))
    if oneIn(2) { motif.append(complete()) }
    return motif + [.wait(milliseconds: pick([20_001, 29_999, 46_000]) ?? 0)] + afterwards()
  }

  /// Notifications, and one of them touched in some state of the app.
  private mutating func touched(_ count: inout Int) -> [Meant] {
    if oneIn(6) { return tapAfterForceQuit(&count) }
    var motif = oneIn(4) ? way() : wayOut()
    motif.append(touchable(&count))
    if oneIn(3) { motif.append(touchable(&count)) }
    if oneIn(3) { motif.append(.wait(milliseconds: time())) }
    if oneIn(2) {
      motif += oneIn(2) ? wayOut() : oneIn(2) ? way() : [.event(.enterForeground)]
    }
    let hand: APNsReceiverHistories.Hand =
      switch roll(3) {
      case 0: .tap
      case 1: .action(roll(4))
      default: .dismiss
      }
    if oneIn(6) { motif.append(unreadable(&count)) }
    motif.append(.touch(which: roll(3), hand))
    motif += afterwards()
    if oneIn(4) { motif.append(.touch(which: 0, oneIn(2) ? .tap : .dismiss)) }
    if oneIn(2) { motif += [.event(.enterBackground), silent(&count)] }
    return motif
  }

  /// A tap that launches an app that the user quit by force, which then gets pushes again.
  private mutating func tapAfterForceQuit(_ count: inout Int) -> [Meant] {
    let later: [APNsReceiver.Event] = [.suspend, .terminate]
    var motif = wayOut() + [touchable(&count)]
    motif += [.event(.forceQuit), .wait(milliseconds: 3_600_001), .touch(which: 0, .tap)]
    motif.append(.event(.enterBackground))
    motif += later.prefix(roll(3)).map { Meant.event($0) }
    return motif + [silent(&count)] + afterwards()
  }

  /// A notification as iOS 9 knew it, and what the user does with it.
  mutating func oldMotif(_ count: inout Int) -> [Meant] {
    var motif = oneIn(3) ? way() : wayOut()
    motif.append(oldAlert(&count))
    if oneIn(3) { motif += wayOut() }
    motif.append(.touch(which: 0, oneIn(3) ? .action(roll(2)) : .tap))
    return motif + afterwards()
  }

  /// Notifications whose identifiers are the same, or nearly.
  private mutating func collapsed(_ count: inout Int) -> [Meant] {
    var motif = oneIn(2) ? wayOut() : way()
    let usual = collapseID()
    for _ in 0..<(2 + roll(3)) {
      let id = oneIn(3) ? collapseID() : usual
      if oneIn(6) { motif.append(.wait(milliseconds: time())) }
      motif.append(
        oneIn(3)
          ? alert(&count, isRich: oneIn(4), collapseID: id) : touchable(&count, collapseID: id))
      if oneIn(3) { motif.append(complete()) }
      if oneIn(4) { motif += way() }
      if oneIn(5) { motif.append(.touch(which: roll(2), oneIn(2) ? .dismiss : .tap)) }
    }
    motif.append(.touch(which: 0, oneIn(3) ? .action(roll(2)) : .dismiss))
    return motif
  }

  /// Alerts in the foreground, and what the app answers.
  private mutating func asked(_ count: inout Int) -> [Meant] {
    var motif: [Meant] = [.event(.launch), .event(.enterForeground), alert(&count, isRich: true)]
    if oneIn(3) { motif.append(alert(&count, isRich: true)) }
    if oneIn(4) { motif += [.event(.enterBackground)] }
    return motif + [complete(), complete()]
  }

  /// Something else happens while a fetch is under way, and leaves its time as it is.
  private mutating func between(_ count: inout Int) -> [Meant] {
    var motif: [Meant] = [.wait(milliseconds: 3_600_001)] + wayOut()
    let shown = touchable(&count)
    motif += [shown, oneIn(2) ? mixed(&count) : silent(&count)]
    if oneIn(2) { motif.append(.wait(milliseconds: 10_000)) }
    switch roll(5) {
    case 0: motif += [.touch(which: roll(2), .tap), complete(which: 1)]
    case 1: motif += [.touch(which: roll(2), .action(roll(2))), complete(which: 1)]
    case 2: motif += [.event(.enterForeground), alert(&count, isRich: false), complete(which: 1)]
    case 3: motif += [voip(&count), complete(which: 1)]
    default: motif += [.event(.holdBackgroundPushes), silent(&count)]
    }
    motif.append(.wait(milliseconds: pick([19_000, 29_999, 46_000, 46_000]) ?? 0))
    if oneIn(2) { motif.append(.touch(which: roll(2), .tap)) }
    return motif + [.event(.releaseBackgroundPushes)] + afterwards()
  }

  /// Several that come one after the other, and the first of them touched.
  private mutating func several(_ count: inout Int) -> [Meant] {
    if oneIn(3) {
      // Those in the foreground are none of which a device may drop any.
      return [.wait(milliseconds: 3_600_001), .event(.launch), .event(.enterForeground)]
        + [silent(&count), silent(&count), silent(&count), .event(.enterBackground)]
        + [silent(&count)] + afterwards()
    }
    if oneIn(3) {
      // Nor those that are shown.
      let shown = (0..<4).map { _ in mixed(&count) }
      return [.wait(milliseconds: 3_600_001)] + wayOut() + shown + afterwards()
    }
    let size = 3 + roll(3)
    let pushes = (0..<size).map { _ in oneIn(4) ? mixed(&count) : touchable(&count) }
    return wayOut() + pushes
      + [.touch(which: size - 1, oneIn(2) ? .tap : .action(roll(2))), .touch(which: 1, .tap)]
      + afterwards()
  }

  /// A state that has lasted for more than half a day, and a push.
  private mutating func long(_ count: inout Int) -> [Meant] {
    (oneIn(2) ? [.event(.forceQuit)] : way())
      + [.wait(milliseconds: 50_000_000), push(&count), silent(&count)] + afterwards()
  }

  /// A Live Activity, or one after the other, of which the first may have been ahead of the clock.
  private mutating func activity(_ count: inout Int) -> [Meant] {
    oneActivity(&count) + (oneIn(2) ? oneActivity(&count) : [])
  }

  /// A Live Activity: updates in any order, an end, and what comes after it.
  private mutating func oneActivity(_ count: inout Int) -> [Meant] {
    var pushes = [APNsReceiverHistories.ActivityPush(event: "start")]
    for _ in 0..<(1 + roll(4)) {
      pushes.append(
        .init(
          event: "update",
          seconds: pick([1, 20, 3600, -1, -10, 1, 2, -800_000_000, 800_000_000]) ?? 1,
          hasAlert: oneIn(4), isEmpty: oneIn(10), more: oneIn(2) ? state() : [:],
          stale: oneIn(4) ? pick([-1, 60, 14_000]) : nil))
    }
    var motif = pushes.map { named($0, &count) }
    let dates: [Int64?] = [
      nil, -1, -3600, -1_767_225_600, 60, 3600, 14_000, 14_399, 14_401, 18_000, 604_800,
    ]
    let date = dates[roll(dates.count)]
    if oneIn(3) { motif.append(.wait(milliseconds: time())) }
    if !oneIn(6) {
      motif.append(
        named(
          .init(
            event: "end", seconds: oneIn(6) ? -5 : 1 + Int64(roll(30)), dismissal: date,
            hasContent: !oneIn(4)),
          &count))
    }
    motif.append(named(.init(event: "update", seconds: 40, hasAlert: oneIn(3)), &count))
    let seconds = (date ?? 14_400) + (pick([-2, 2, 61]) ?? 2)
    if seconds > 0 { motif.append(.wait(milliseconds: seconds * 1000)) }
    if oneIn(2) { motif.append(.wait(milliseconds: 14_461_000)) }
    return motif
  }

  /// Draws what a content has besides.
  private mutating func state() -> JSONObject {
    let values: [(String, JSONValue)] = [
      ("speed", 12.25), ("isLast", true), ("driver", .null), ("raceDate", 1_767_225_600),
      ("pit_stops", [1, 1.5, "2"]), ("leader", ["name": "Ann", "gap": 0.5]), ("Note", ""),
    ]
    var state: JSONObject = [:]
    for _ in 0..<2 {
      if let (name, value) = pick(values) { state[name] = value }
    }
    return state
  }

  private mutating func named(
    _ push: APNsReceiverHistories.ActivityPush, _ count: inout Int
  ) -> Meant {
    count += 1
    return .activity(name: "l\(count)", push)
  }

  /// A time beside one of the limits, or any.
  private mutating func time() -> Int64 {
    let limit: Int64 = pick([10, 1000, 30_000, 45_000, 900_000, 3_600_000, 14_400_000]) ?? 0
    return oneIn(5) ? Int64(roll(10_000_000)) + 1 : limit + (pick([-1, 0, 1, 1000]) ?? 0)
  }

  private mutating func collapseID() -> String? {
    if oneIn(6) { return nil }
    let ids = ["gate", "gate", "gate", "Gate", "gate ", "gate-1", "1", "01"]
    return oneIn(8) ? String(repeating: "g", count: pick([1, 63, 64]) ?? 1) : pick(ids)
  }
}

#endif
