#if Everything || APNsReceiver

package import ConformanceKit
package import Histories

/// What a trace of a device says: where the app is, what each push asks for, and what came of it.
package struct APNsReceiverReading: RoleReading {
  package typealias PlayedRole = APNsReceiver

  package let configuration: APNsReceiver.Configuration
  let edition: Edition
  package let features: Set<APNsReceiver.Feature>
  /// The time up to which the trace goes.
  package private(set) var now = Instant.start
  /// Where the app is.
  private(set) var app = App()
  /// What is held back.
  var held = Held()
  private(set) var pushes: [Push] = []
  private(set) var touches: [Touch] = []
  private(set) var openings: [Opening] = []
  private(set) var releases: [Release] = []
  private(set) var answers: [Answer] = []
  var callbacks: [Callback] = []
  private(set) var wakes: [Wake] = []
  private(set) var extensions: [Extension] = []
  private(set) var presentations: [Presentation] = []
  private(set) var terminations: [Termination] = []
  var notifications: [Notification] = []
  var activity = Activity()
  /// The pushes of which willPresent was asked what to show.
  private(set) var asked: Set<Int> = []
  /// The calls that are neither completed nor ended with their process.
  private(set) var open: [Int] = []
  /// What was done in each exchange, by its number.
  private var done: [Int: Done] = [:]
  /// Why things are done now, and where the app was before.
  private var cause = Cause.time
  private var before = App()
  private var step = 0
  /// The places of the pushes and the calls by the names that they were given last.
  private var named: [String: Int] = [:]
  private var calling: [String: Int] = [:]
  /// The number that the icon has; nothing where that is unclear.
  private var icon: Int? = 0

  package init(
    _ configuration: APNsReceiver.Configuration, edition: Edition,
    features: Set<APNsReceiver.Feature>
  ) {
    self.configuration = configuration
    self.edition = edition
    self.features = features
  }

  package mutating func pass(to now: Instant) {
    self.now = now
    begin(.time)
  }

  private mutating func begin(_ cause: Cause) {
    self.cause = cause
    before = app
    held.handing = []
  }

  package mutating func take(_ event: APNsReceiver.Event, at point: Trace.Point) {
    begin(.other)
    switch event {
    case .launch: launch(at: point)
    case .enterForeground:
      cause = .enterForeground
      held.mayComeNow()
      enterForeground(at: point)
    case .enterBackground:
      app.move(to: .background)
      changeOpenCalls { $0.leftForeground = true }
    case .suspend:
      app.move(to: .suspended)
      changeOpenCalls { $0.wasSuspended = true }
    case .terminate: end(at: point, isKilled: true)
    case .forceQuit:
      // Who quits an app that doesn't run, kills nothing.
      end(at: point, isKilled: app.process.map { $0 != .notRunning } ?? false)
      app.wasQuit = true
      app.wasEverQuit = true
    case .restartDevice: restart(at: point)
    case .holdBackgroundPushes: app.isHolding = true
    case .releaseBackgroundPushes:
      cause = .release
      releases.append(Release(point: point, app: app, sure: held.sure))
      // What waits for the user to open an app that was quit may go on waiting (APNS-B-049b).
      if app.wasQuit == false { held.comeNow() } else { held.mayComeNow() }
      app.isHolding = false
    case .push(let push): take(push, at: point)
    case .tap(let tap): take(.tap, of: tap.push, at: point)
    case .chooseAction(let chosen): take(.action(chosen.action), of: chosen.push, at: point)
    case .dismiss(let dismissed): take(.dismissal, of: dismissed.push, at: point)
    case .complete(let completed): take(completed, at: point)
    }
  }

  package mutating func take(_ effect: APNsReceiver.Effect, at point: Trace.Point) {
    switch effect {
    case .callback(let told): take(told, at: point)
    case .present(let told): take(told, at: point)
    case .wake(let told):
      note(\.wakes, wakes.count, at: point)
      wakes.append(Wake(point: point, told: told, cause: cause, app: app))
      if app.process == nil, !mayBeInFront { app.process = .background }
      reach()
    case .extension(let told):
      note(\.extensions, extensions.count, at: point)
      extensions.append(Extension(point: point, told: told, push: push(named: told.push)))
    case .terminated:
      terminations.append(
        Termination(
          point: point, app: app, isSecondAnswer: cause.isSecondAnswer,
          isLate: isLate(at: point), hasOpenCalls: open.contains { callbacks[$0].hasHandler }))
      end(at: point, isKilled: true)
    case .activity(let told):
      note(\.contents, activity.contents.count, at: point)
      activity.contents.append(Activity.Content(point: point, content: told.content))
    case .activityRemoved: activity.remove(at: point)
    }
  }
}

// MARK: - What happens to the app

extension APNsReceiverReading {
  private mutating func launch(at point: Trace.Point) {
    cause = .launch
    openings.append(Opening(point: point, app: app, sure: held.sure))
    if app.process != .notRunning || !configuration.backgroundMode {
      held.mayComeNow()
    } else {
      held.comeNow()
    }
    app.wasQuit = false
    enterForeground(at: point)
    app.process = .foreground
  }

  private mutating func enterForeground(at point: Trace.Point) {
    app.move(to: .foreground)
    changeOpenCalls { $0.cameToForeground = true }
  }

  private mutating func changeOpenCalls(_ change: (inout Callback) -> Void) {
    for place in open { change(&callbacks[place]) }
  }

  private mutating func end(at point: Trace.Point, isKilled: Bool) {
    app.process = .notRunning
    changeOpenCalls { $0.end = point }
    open = []
    held.discard(isSure: isKilled)
  }

  private mutating func restart(at point: Trace.Point) {
    end(at: point, isKilled: false)
    app.wasQuit = false
    // Whether a device that starts goes on holding back, or goes on showing what it showed, no page says.
    if app.isHolding == true { app.isHolding = nil }
    icon = nil
    for place in notifications.indices {
      notifications[place].becomesUnclear()
      notifications[place].isTouchable = false
    }
    activity.becomesUnclear()
  }

  /// Whether what happens now is an action that may bring the app to the foreground, woken or not (APNS-B-068b).
  private var mayBeInFront: Bool {
    guard case .touch(.action(let action), let place) = cause else { return false }
    return asksForForeground(action, of: place) != false
  }

  /// The app runs, if only in the background.
  private mutating func reach() {
    if app.process == .notRunning || app.process == .suspended { app.process = .background }
    // What PushKit or a Live Activity launched may be quit no longer (APNS-B-025b).
    if app.wasQuit == true, cause.liftsForceQuit(pushes) { app.wasQuit = nil }
  }

  private mutating func take(_ event: APNsReceiver.Event.Push, at point: Trace.Point) {
    var push = Push(event, place: pushes.count, at: point, app: app, in: self)
    if let old = named[event.push] {
      pushes[old].isAlike = true
      push.isAlike = true
    }
    named[event.push] = push.place
    cause = .push(push.place)
    push.isOwed = isOwed(push)
    if app.process != .foreground, push.kind == .silent || push.kind == nil {
      if app.isHolding != false { hold(push) }
      held.count(push.place, at: point.now)
    }
    pushes.append(push)
    if push.kind == .liveActivity, features.contains(.liveActivity) {
      activity.take(push, at: point)
    }
  }

  private mutating func take(_ kind: Touch.Kind, of name: String, at point: Trace.Point) {
    let place = push(named: name)
    cause = .touch(kind, place)
    touches.append(Touch(point: point, kind: kind, name: name, push: place, app: app))
    for notification in notifications.indices where notifications[notification].name == name {
      // Whether what was tapped or acted on is still there, no page says (APNS-C-026h).
      notifications[notification].isThere = kind == .dismissal ? false : nil
      notifications[notification].isTouchable = false
      notifications[notification].wasDismissed = kind == .dismissal
    }
    if kind != .dismissal {
      // Where the device takes another one for touched, another rule is broken.
      for place in notifications.indices { notifications[place].becomesUnclear() }
    }
    switch kind {
    case .tap:
      held.mayComeNow()
      app.wasQuit = false
      enterForeground(at: point)
      app.process = .foreground
    case .action(let action):
      if app.wasQuit == true { app.wasQuit = nil }
      if app.process != .foreground, asksForForeground(action, of: place) != false {
        app.process = nil
        // What was called in the background may go on in the foreground.
        changeOpenCalls { $0.cameToForeground = true }
      }
    case .dismissal: if app.wasQuit == true { app.wasQuit = nil }
    }
  }

  private mutating func take(_ completed: APNsReceiver.Event.Complete, at point: Trace.Point) {
    guard let place = calling[completed.callback] else { return }
    let call = callbacks[place]
    cause = .answer(place, isSecond: call.end != nil)
    answers.append(
      Answer(
        point: point, call: call, options: completed.options, isSecond: call.end != nil, app: app))
    if call.end == nil {
      callbacks[place].end = point
      callbacks[place].isCompleted = true
      open.removeAll { $0 == place }
    }
  }
}

// MARK: - What the device does

extension APNsReceiverReading {
  private mutating func take(_ told: APNsReceiver.Effect.Callback, at point: Trace.Point) {
    let place = told.push.flatMap(push(named:))
    var call = Callback(
      point: point, told: told, place: callbacks.count, push: place, cause: cause, app: before)
    // What a call is about that names no push is unclear, unless nothing is handed over.
    call.isHandedOver = held.handing.isEmpty ? false : place.map(held.handing.contains)
    if let place {
      call.wasReplaced = held.replaced.contains(place)
      call.wasDiscarded = held.discarded.contains(place)
      held.take(place, at: point.now)
    }
    reach()
    call.isInForeground = app.process.map { $0 == .foreground }
    if told.method == .willPresent, let place { asked.insert(place) }
    calling[told.callback] = call.place
    note(\.callbacks, call.place, at: point)
    callbacks.append(call)
    open.append(call.place)
  }

  private mutating func take(_ told: APNsReceiver.Effect.Present, at point: Trace.Point) {
    let place = push(named: told.push)
    var presentation = Presentation(
      point: point, told: told, push: place, cause: cause, app: before, icon: icon)
    if case .answer(let call, _) = cause { presentation.options = options(of: call) }
    note(\.presentations, presentations.count, at: point)
    show(&presentation)
    presentations.append(presentation)
    if let badge = told.badge { icon = badge }
  }

  private func options(of call: Int) -> [APNsReceiver.PresentationOption]? {
    answers.last.flatMap { $0.call.place == call ? $0.options ?? [] : nil }
  }

  private mutating func note(
    _ kind: WritableKeyPath<Done, [Int]>, _ place: Int, at point: Trace.Point
  ) {
    done[point.step, default: Done()][keyPath: kind].append(place)
  }

  /// Returns the place of the push that has a name; nothing where two have it.
  func push(named name: String) -> Int? {
    named[name].flatMap { pushes[$0].isAlike ? nil : $0 }
  }

  /// What was done in the exchange in which something stands.
  func done(with thing: some Thing) -> Done { done[thing.point.step] ?? Done() }
}

#endif
