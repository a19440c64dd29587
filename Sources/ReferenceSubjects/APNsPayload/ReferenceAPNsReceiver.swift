package import ConformanceKit

/// The device side as Apple's pages on handling notifications describe it.
package struct ReferenceAPNsReceiver: DecidingPlayer<APNsReceiver> {
  package static let features: Set<APNsReceiver.Feature> = [
    .liveActivity, .pushkit, .sounds, .focus,
  ]

  /// Where the app stands.
  enum Process {
    case notRunning
    case suspended
    case background
    case foreground
  }

  /// What waits for its completion handler.
  enum Call {
    case willPresent(push: String)
    case fetch(deadline: Instant)
    case other
  }

  typealias Effects = [APNsReceiver.Effect]

  let configuration: APNsReceiver.Configuration
  let edition: Edition
  let rules: Rules
  var process = Process.notRunning
  var wasQuitByForce = false
  var isHolding = false
  /// The background pushes that are held back: at most one, the newest.
  var held: [Push] = []
  /// When silent pushes came for the app while it was not in the foreground.
  var silent: [Instant] = []
  var pushes: [String: Push] = [:]
  /// The push that is shown under each collapse identifier.
  var shown: [String: String] = [:]
  var calls: [String: Call] = [:]
  /// How often each method was called for each push, which names the call.
  var callCounts: [String: Int] = [:]
  /// When the seconds of the first background push are over.
  var firstDeadline: Instant?
  var activity: Activity?
  /// The latest timestamp of a push for a Live Activity.
  var latestTimestamp: JSONNumber?
  /// The present, before which nothing can fall due.
  var present = Instant.start
  package internal(set) var decided: [any DecidingRule] = []

  package init(
    configuration: APNsReceiver.Configuration, edition: Edition, rules: Rules
  ) throws {
    self.configuration = configuration
    self.edition = edition
    self.rules = rules
  }

  package mutating func receive(
    _ event: APNsReceiver.Event, at now: Instant
  ) throws -> [APNsReceiver.Effect] {
    present = now
    decided = []
    switch event {
    case .launch: return launch(at: now)
    case .enterForeground: move(to: .foreground)
    case .enterBackground: move(to: .background)
    case .suspend: move(to: .suspended)
    case .terminate:
      let shown = showWhatWaits()
      end(discards: rules.discardsWhenKilled)
      return shown
    case .forceQuit:
      let shown = showWhatWaits()
      forceQuit()
      return shown
    case .restartDevice: restart()
    case .holdBackgroundPushes: isHolding = true
    case .releaseBackgroundPushes: return release(at: now)
    case .push(let its):
      guard let push = Push(name: its.push, payload: its.payload, collapseID: its.collapseID) else {
        return []
      }
      pushes[its.push] = push
      return arrive(push, pushType: its.pushType, at: now)
    case .tap(let payload): return pushes[payload.push].map { tap($0, at: now) } ?? []
    case .chooseAction(let payload):
      return pushes[payload.push].map { choose(payload.action, of: $0) } ?? []
    case .dismiss(let payload): return pushes[payload.push].map { dismiss($0) } ?? []
    case .complete(let payload): return complete(payload.callback, options: payload.options)
    }
    return []
  }

  package mutating func advance(to limit: Instant) throws -> Advance<APNsReceiver.Effect> {
    let deadlines = calls.values.compactMap { call in
      if case .fetch(let deadline) = call, process != .foreground { deadline } else { nil }
    }
    let due = (deadlines + [activity?.removal].compactMap(\.self)).min()
    guard let due, due <= limit else {
      present = limit
      return Advance(now: limit)
    }
    // The seconds of a push may have passed while the app was in the foreground.
    present = max(present, due)
    decided = []
    if activity?.removal == due {
      activity?.removal = nil
      return Advance(now: present, effects: [.activityRemoved])
    }
    end(discards: rules.discardsWhenKilled)
    because(ReceiverRule.lateAppIsEnded, ReceiverRule.appThatNeverCompletesIsEnded)
    return Advance(now: present, effects: [.terminated])
  }

  /// Notes by which rules it does what it does.
  mutating func because(_ rules: any DecidingRule...) { decided += rules }
}
