#if Everything || APNsReceiver

import ConformanceKit
import Histories

extension APNsReceiverReading {
  /// Where the app is, and what keeps pushes from it.
  struct App {
    enum Process {
      case notRunning
      case suspended
      case background
      case foreground
    }

    /// Nothing where it is unclear, such as after an action that may bring the app to the foreground (APNS-B-068b).
    var process: Process? = .notRunning
    /// Whether the user quit it by force, and neither opened it since nor restarted the device.
    var wasQuit: Bool? = false
    /// Whether the user ever quit it by force: what doesn't reach it then breaks the sentence on that first.
    var wasEverQuit = false
    /// Whether the system holds background pushes back.
    var isHolding: Bool? = false

    /// The app is in another state, if it runs.
    mutating func move(to state: Process) { process = process == .notRunning ? nil : state }

    /// Whether it is in the foreground.
    var isInForeground: Bool? { process.map { $0 == .foreground } }

    /// Whether it runs, suspended or not, and isn't in the foreground.
    var isRunningBehind: Bool { process == .background || process == .suspended }

    /// Whether it is asleep: it must be launched or resumed to get something.
    var isAsleep: Bool? { process.map { $0 == .notRunning || $0 == .suspended } }
  }

  /// The silent pushes that are held back, or that may be.
  struct Held {
    /// The one that is known to be held back.
    private(set) var sure: Int?
    /// Those of which it is unclear.
    private(set) var maybe: Set<Int> = []
    /// Those whose place another one took, and those that were discarded.
    private(set) var replaced: Set<Int> = []
    private(set) var discarded: Set<Int> = []
    /// Those that may be handed over with what happens now.
    var handing: Set<Int> = []
    /// When silent pushes came for an app that wasn't in the foreground, or were handed to it.
    private var times: [(push: Int, instant: Instant)] = []

    private var all: Set<Int> { sure.map { maybe.union([$0]) } ?? maybe }

    mutating func hold(_ push: Int, isSure: Bool) {
      if isSure {
        replaced.formUnion(all)
        (sure, maybe) = (push, [])
      } else {
        (sure, maybe) = (nil, all.union([push]))
      }
    }

    /// The app is no longer there, nor what was held back for it.
    mutating func discard(isSure: Bool) {
      if isSure { discarded.formUnion(all) }
      (sure, maybe) = (nil, isSure ? [] : all)
    }

    /// What is held back comes with what happens now.
    mutating func comeNow() {
      handing = all
      (sure, maybe) = (nil, [])
    }

    /// What is held back comes with what happens now, or later.
    mutating func mayComeNow() { handing = all }

    /// A push reached the app.
    mutating func take(_ push: Int, at now: Instant) {
      if handing.contains(push) { times.append((push, now)) }
      if sure == push { sure = nil }
      maybe.remove(push)
    }

    mutating func count(_ push: Int, at now: Instant) { times.append((push, now)) }

    /// How many came within the last hour.
    mutating func countInTheHour(before now: Instant) -> Int {
      times.removeAll { $0.instant.advanced(bySeconds: 3600) < now }
      return Set(times.map(\.push)).count
    }
  }

  /// Whether the app implements a method.
  func implements(_ method: APNsReceiver.Method) -> Bool {
    configuration.methods?.contains(method) ?? true
  }

  /// Whether a silent push must reach the app as it comes: not where it is held back, or may be dropped.
  mutating func isOwed(_ push: Push) -> Bool? {
    guard push.kind == .silent, implements(.didReceiveRemoteNotificationFetch),
      let process = app.process
    else { return nil }
    // Whether an app that PushKit launched after a force-quit gets it, no page says (APNS-B-025b).
    guard let wasQuit = app.wasQuit else { return nil }
    // The mode is for receiving background pushes, and whether it is needed in the foreground, too, no page says.
    if process == .foreground { return configuration.backgroundMode ? true : nil }
    if wasQuit { return false }
    guard configuration.backgroundMode else { return process == .background ? nil : false }
    guard let isHolding = app.isHolding, mayNotBeDropped(push) else { return nil }
    return !isHolding
  }

  /// Of the silent pushes for an app that isn't in the foreground those beyond two an hour may be dropped.
  private mutating func mayNotBeDropped(_ push: Push) -> Bool {
    held.countInTheHour(before: push.point.now) < 2
  }

  /// Holds a push back, or notes that it may be held back.
  mutating func hold(_ push: Push) {
    let isSure =
      push.kind == .silent && app.isHolding == true && app.process != nil
      && app.wasQuit == false && configuration.backgroundMode && mayNotBeDropped(push)
    held.hold(push.place, isSure: isSure)
  }
}

#endif
