import ConformanceKit

extension ReferenceAPNsReceiver {
  /// A push arrives.
  mutating func arrive(_ push: Push, pushType: String?, at now: Instant) -> Effects {
    if pushType == "voip", rules.voipIsSeparate {
      because(ReceiverRule.pushKitHasItsOwnDelegate)
      guard process != .notRunning || !wasQuitByForce || rules.pushKitLaunchesQuitApps else {
        return []
      }
      if process == .notRunning { because(ReceiverRule.pushKitLaunches) }
      let effects = wake()
      if rules.pushKitLiftsForceQuit { wasQuitByForce = false }
      return effects + call(.didReceiveIncomingPush, push)
    }
    let reading = APNsPush(push.aps, rules: rules.reading)
    switch reading.kind {
    case .liveActivity:
      decided += reading.rules
      return update(push.aps, at: now)
    case .background: return fetchOrHold(push, at: now)
    case .alert:
      let wakes = reading.wakesApp && rules.mixedWakes
      return alert(push, wakes: wakes, at: now)
    case .mdm, .nothing:
      decided += reading.rules
      return []
    }
  }

  private mutating func fetchOrHold(_ push: Push, at now: Instant) -> Effects {
    guard process == .foreground || !isTooMuch(at: now) else { return [] }
    guard isHolding, process != .foreground else {
      because(ruleOfSilence)
      return fetch(push, at: now)
    }
    guard !wasQuitByForce || rules.holdsForQuitApps else { return [] }
    held = Array((held + [push]).suffix(rules.heldPushes))
    because(ReceiverRule.newestIsHeldBack)
    return []
  }

  /// Whether the app in the background has had its pushes for this hour.
  private mutating func isTooMuch(at now: Instant) -> Bool {
    guard let most = rules.mostInAnHour else { return false }
    silent = silent.filter { now < $0.advanced(bySeconds: 3600) } + [now]
    return silent.count > most
  }

  /// The rule for a silent push, by where the app is.
  private var ruleOfSilence: ReceiverRule {
    switch process {
    case .foreground: .silentInTheForeground
    case .background, .suspended: .silentInTheBackground
    case .notRunning: wasQuitByForce ? .silentAfterAForcedEnd : .silentLaunches
    }
  }

  private mutating func alert(_ push: Push, wakes: Bool, at now: Instant) -> Effects {
    guard process == .foreground else {
      because(
        wakes && !wasQuitByForce
          ? ReceiverRule.mixedInTheBackground : ReceiverRule.alertInTheBackgroundIsShown)
      let shown = extend(push) + show(push)
      let fetched = wakes || !rules.alertsWait ? fetch(push, at: now) : []
      return rules.fetchesBeforeShowing ? fetched + shown : shown + fetched
    }
    guard edition == .current else {
      because(ReceiverRule.oldAlertInTheForegroundIsHandedOver)
      return deliver(push, state: .active, at: now)
    }
    var effects = rules.extendsInTheForeground ? extend(push) : []
    if !effects.isEmpty { because(ReceiverRule.extensionComesBeforeTheApp) }
    effects += present(push, wakes: wakes)
    let fetched = wakes || rules.alertsFetchInTheForeground ? fetch(push, at: now) : []
    return rules.fetchesBeforeShowing ? fetched + effects : effects + fetched
  }

  /// Asks the app what to show of a push in the foreground.
  private mutating func present(_ push: Push, wakes: Bool) -> Effects {
    guard configuration.hasCenterDelegate else {
      because(ReceiverRule.shownWithoutADelegate)
      return rules.showsWithoutDelegate ? show(push) : []
    }
    let asked = call(.willPresent, push, as: .willPresent(push: push.name))
    because(wakes ? ReceiverRule.mixedInTheForeground : ReceiverRule.alertInTheForegroundAsks)
    guard asked.isEmpty else { return asked }
    because(ReceiverRule.missingMethodSilences)
    return rules.missingMethodSilences ? [] : show(push)
  }

  /// The user taps a notification.
  mutating func tap(_ push: Push, at now: Instant) -> Effects {
    let wasRunning = process != .notRunning
    wasQuitByForce = false
    process = .foreground
    remove(push, if: rules.actedOnIsGone)
    guard edition == .current else {
      because(
        wasRunning ? ReceiverRule.oldTapInTheBackground : ReceiverRule.launchOptionsHaveThePush)
      if wasRunning { return deliver(push, state: .inactive, at: now) }
      return call(.didFinishLaunching, rules.hasLaunchOptions ? push : nil)
        + (rules.tapLaunchFetches && implements(.didReceiveRemoteNotificationFetch)
          ? deliver(push, state: .inactive, at: now) : [])
    }
    because(wasRunning ? ReceiverRule.tapInTheBackground : ReceiverRule.tapLaunches)
    let launch = wasRunning ? [] : call(.didFinishLaunching)
    let again = rules.tapFetchesAgain && APNsPush(push.aps, rules: rules.reading).wakesApp
    return launch + respond(to: push, action: "default")
      + (again ? deliver(push, state: .inactive, at: now) : [])
  }

  /// The user chooses a custom action.
  mutating func choose(_ action: String, of push: Push) -> Effects {
    remove(push, if: rules.actedOnIsGone)
    because(
      edition == .current ? ReceiverRule.actionIsHandedOver : ReceiverRule.oldActionIsHandedOver)
    if process == .notRunning { because(ReceiverRule.actionLaunchesInTheBackground) }
    guard rules.actionsLaunch || process != .notRunning else { return [] }
    let asksForForeground = category(of: push)?.foregroundActions?.contains(action) ?? false
    let effects =
      rules.actionsReachTheForeground && asksForForeground
      ? bringToForeground() : wake()
    return effects + respond(to: push, action: action)
  }

  /// Calls the method for responses, which on current systems is the delegate's.
  private mutating func respond(to push: Push, action: String) -> Effects {
    var method = edition == .current ? APNsReceiver.Method.didReceiveResponse : .handleAction
    if edition == .current, !configuration.hasCenterDelegate, !rules.respondsWithoutDelegate {
      because(ReceiverRule.noResponseWithoutADelegate)
      return rules.methodWithoutDelegate.map { call($0, push, state: .inactive) } ?? []
    }
    if let other = rules.actionsFallBack, action != "default", !implements(method) {
      method = other
    }
    return call(method, push, action: action)
  }

  /// Takes a notification away, so that none takes its place.
  private mutating func remove(_ push: Push, if isGone: Bool) {
    guard isGone else { return }
    shown = shown.filter { $0.value != push.name }
  }

  /// The user dismisses a notification, which a category may want to hear of.
  mutating func dismiss(_ push: Push) -> Effects {
    let isReported = rules.reportsEveryDismissal || category(of: push)?.customDismissAction == true
    remove(push, if: rules.dismissedIsGone)
    if rules.dismissedIsGone { because(ReceiverRule.dismissedStaysAway) }
    guard edition == .current, isReported, configuration.hasCenterDelegate else { return [] }
    because(ReceiverRule.dismissalIsHandedOver)
    let effects = wake()
    return effects + respond(to: push, action: "dismiss")
  }

  /// The app calls the completion handler of a call.
  mutating func complete(
    _ callback: String, options: [APNsReceiver.PresentationOption]?
  ) -> Effects {
    let call = calls.removeValue(forKey: callback)
    if call == nil, rules.secondCallIsFatal {
      end(discards: rules.discardsWhenKilled)
      return [.terminated]
    }
    guard case .willPresent(let name)? = call else { return [] }
    guard let push = pushes[name] else { return [] }
    if options?.isEmpty ?? true { because(ReceiverRule.noOptionShowsNothing) }
    return show(push, options: options ?? [])
  }

  /// The category that the app registered under the name that a push has.
  func category(of push: Push) -> APNsReceiver.Category? {
    guard let name = push.aps["category"]?.string else { return nil }
    let categories = configuration.categories
    return categories?.first { $0.identifier == name }
      ?? (rules.categoriesMustMatch ? nil : categories?.first)
  }
}
