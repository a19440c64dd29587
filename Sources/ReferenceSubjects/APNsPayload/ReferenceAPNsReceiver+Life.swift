import ConformanceKit

extension ReferenceAPNsReceiver {
  /// The user opens the app from its icon.
  mutating func launch(at now: Instant) -> Effects {
    var effects: Effects = []
    wasQuitByForce = false
    if process == .notRunning { effects += call(.didFinishLaunching) }
    process = .foreground
    guard rules.deliversOnLaunch else { return effects }
    if !held.isEmpty { because(ReceiverRule.launchDeliversWhatIsHeld) }
    return effects + handOverHeld(at: now)
  }

  /// The app is in another state, if it runs.
  mutating func move(to state: Process) {
    guard process != .notRunning else { return }
    process = state
    if state == .foreground, rules.returningLiftsForceQuit { wasQuitByForce = false }
  }

  /// The app is no longer there, nor what was held back for it.
  mutating func end(discards: Bool) {
    process = .notRunning
    calls = [:]
    guard discards else { return }
    if !held.isEmpty { because(ReceiverRule.endDiscardsWhatIsHeld) }
    held = []
  }

  /// Shows what waits for an answer of an app that ends, by its own wishes.
  mutating func showWhatWaits() -> Effects {
    guard rules.showsWhatWaits else { return [] }
    let waiting = calls.values.compactMap { (call) -> String? in
      if case .willPresent(let push) = call { push } else { nil }
    }
    return waiting.sorted().compactMap { pushes[$0] }.flatMap { show($0) }
  }

  mutating func forceQuit() {
    end(discards: rules.discardsOnForceQuit)
    wasQuitByForce = true
  }

  mutating func restart() {
    end(discards: rules.discardsWhenKilled)
    if rules.restartLiftsForceQuit { wasQuitByForce = false }
  }

  mutating func release(at now: Instant) -> Effects {
    isHolding = false
    return handOverHeld(at: now)
  }

  private mutating func handOverHeld(at now: Instant) -> Effects {
    let pushes = held
    held = []
    return pushes.flatMap { fetch($0, at: now) }
  }

  /// Launches or resumes the app in the foreground.
  mutating func bringToForeground() -> Effects {
    let wasRunning = process != .notRunning
    process = .foreground
    return wasRunning ? [] : call(.didFinishLaunching)
  }

  /// Launches or resumes the app in the background.
  mutating func wake() -> Effects {
    switch process {
    case .notRunning:
      process = .background
      return [.wake(launched: true)] + call(.didFinishLaunching)
    case .suspended:
      process = .background
      return [.wake(launched: false)]
    case .background, .foreground:
      return []
    }
  }

  /// Gives a push to the method with the fetch handler, waking the app where that is allowed.
  mutating func fetch(_ push: Push, at now: Instant) -> Effects {
    if process != .foreground {
      guard !(wasQuitByForce && rules.respectsForceQuit) else {
        because(ReceiverRule.nothingLaunchesAfterAForcedEnd)
        return []
      }
      guard configuration.backgroundMode || !needsBackgroundMode else {
        because(ReceiverRule.backgroundModeIsNeeded)
        return []
      }
      guard rules.launches || process != .notRunning else { return [] }
      guard
        implements(.didReceiveRemoteNotificationFetch)
          || rules.plainRunsInTheBackground.contains(edition)
      else { return [] }
    }
    let effects = wake()
    return effects
      + deliver(
        push, state: process == .foreground ? .active : rules.stateInTheBackground, at: now)
  }

  /// Whether the app gets no background push without the mode: it isn't woken, and running it may be called.
  private var needsBackgroundMode: Bool {
    process == .background ? rules.runningNeedsBackgroundMode : rules.needsBackgroundMode
  }

  /// Calls one of the two methods for remote notifications: that with the fetch handler first.
  mutating func deliver(_ push: Push, state: APNsReceiver.State, at now: Instant) -> Effects {
    if edition == .legacy { because(ReceiverRule.stateTellsOfTheTap) }
    let hasFetch = implements(.didReceiveRemoteNotificationFetch)
    let hasPlain = implements(.didReceiveRemoteNotification)
    guard hasFetch, rules.fetchGoesFirst || !hasPlain else {
      return call(.didReceiveRemoteNotification, push, state: state)
    }
    if hasPlain { because(ReceiverRule.fetchMethodGoesFirst) }
    if process == .background { because(ReceiverRule.eachHasThirtySeconds) }
    let own = now.advanced(bySeconds: rules.budget)
    let deadline = rules.budgetsAreApart ? own : firstDeadline ?? own
    firstDeadline = firstDeadline ?? own
    return call(
      .didReceiveRemoteNotificationFetch, push, state: state,
      as: rules.terminates ? .fetch(deadline: deadline) : .other)
  }
}
