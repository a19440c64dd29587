#if Everything || APNsReceiver

package import ConformanceKit
package import Histories

/// Makes histories of a device: pushes of every kind, and what the user and the system do with the app.
package enum APNsReceiverHistories: HistoryMaking {
  package typealias Reading = APNsReceiverReading

  /// What is meant to happen.
  package enum Meant: Sendable {
    case event(APNsReceiver.Event)
    /// A push for the Live Activity, so many seconds after the latest of it, and for an end its date from now on.
    case activity(name: String, ActivityPush)
    /// The user touches one of the notifications that are there; an action is chosen by its number.
    case touch(which: Int, Hand)
    /// The app completes one of the calls that wait for it.
    case complete(
      which: Int, APNsReceiver.FetchResult, options: [APNsReceiver.PresentationOption])
    case wait(milliseconds: Int64)
  }

  /// What the user does with a notification.
  package enum Hand: Sendable {
    case tap
    case action(Int)
    case dismiss
  }

  /// A push for a Live Activity.
  package struct ActivityPush: Sendable {
    var event: String
    var seconds: Int64 = 0
    var dismissal: Int64?
    var hasAlert = false
    var isEmpty = false
    var hasContent = true
    /// What else its content has.
    var more: JSONObject = [:]
    /// When it is stale, in seconds from now on.
    var stale: Int64?
  }

  package static func resolve(
    _ meant: Meant, after reading: APNsReceiverReading, at now: Instant
  ) -> Happening<APNsReceiver.Event>? {
    switch meant {
    case .event(let event): return reading.canHappen(event) ? .event(event) : nil
    case .activity(let name, let push):
      guard reading.features.contains(.liveActivity), reading.edition == .current else {
        return nil
      }
      return push.payload(for: reading.activity.state, at: now).map {
        .event(.push(push: name, payload: JSONValue.object($0).compact, pushType: "liveactivity"))
      }
    case .touch(let which, let hand): return reading.touch(which, hand).map { .event($0) }
    case .complete(let which, let result, let options):
      let open = reading.open.map { reading.callbacks[$0] }.filter(\.hasHandler)
      guard !open.isEmpty, reading.app.isAsleep == false else { return nil }
      let call = open[which % open.count]
      return .event(
        .complete(
          callback: call.told.callback, result: call.method == .willPresent ? nil : result,
          options: call.method == .willPresent ? options : nil))
    case .wait(let milliseconds): return .pass(milliseconds: milliseconds)
    }
  }

  /// Plays each fifth as iOS 9 did it.
  package static func edition(of number: Int, among editions: [Edition]) -> Edition? {
    number % 5 == 4 ? editions.last : editions.first
  }

  package static func draw(_ dice: inout Dice, edition: Edition) -> HistoryDraft<Self> {
    var configuration = dice.receiverConfiguration()
    if edition == .legacy { configuration.silenced = false }
    var count = 0
    var intentions: [Intention<Self>] = dice.rareMotif(&count, &configuration).map { .meant($0) }
    let size = intentions.count + 40
    while intentions.count < size {
      let motif =
        edition == .legacy && dice.oneIn(3) ? dice.oldMotif(&count) : dice.receiverMotif(&count)
      intentions += motif.map { .meant($0) }
    }
    return HistoryDraft(configuration, intentions)
  }
}

extension APNsReceiverReading {
  /// Whether something can happen to the app now; what depends on a state that is unclear doesn't.
  fileprivate func canHappen(_ event: APNsReceiver.Event) -> Bool {
    switch event {
    case .launch: app.isInForeground == false
    case .enterForeground: app.process == .background || app.process == .suspended
    case .enterBackground: app.process == .foreground
    case .suspend: app.process == .background
    case .terminate: app.process == .background || app.process == .suspended
    case .forceQuit: app.process != .notRunning
    case .push(let push):
      (push.pushType != "voip" || features.contains(.pushkit))
        && (edition == .current || push.isOfOld)
    default: true
    }
  }

  /// Returns what comes of touching one of the notifications that are there.
  fileprivate func touch(_ which: Int, _ hand: APNsReceiverHistories.Hand) -> APNsReceiver.Event? {
    let there = touchable.filter { $0.push.map { pushes[$0].kind == .alert } ?? false }
    guard !there.isEmpty else { return nil }
    let notification = there[there.count - 1 - which % there.count]
    switch hand {
    case .tap: return .tap(push: notification.name)
    case .dismiss: return .dismiss(push: notification.name)
    case .action(let number):
      let shown = presentations[notification.presentation]
      let known = notification.push.flatMap { category(of: pushes[$0]) }?.actions ?? []
      let actions = known.filter { shown.told.actions?.contains($0) == true }
      guard !actions.isEmpty else { return nil }
      return .chooseAction(push: notification.name, action: actions[number % actions.count])
    }
  }
}

extension APNsReceiver.Event.Push {
  /// Whether iOS 9 knew all that it has: what it does with newer keys, no page says.
  fileprivate var isOfOld: Bool {
    let newer = [
      "thread-id", "target-content-id", "interruption-level", "relevance-score", "mutable-content",
      "subtitle", "subtitle-loc-key", "critical",
    ]
    return collapseID == nil && !newer.contains { payload.contains("\"\($0)\"") }
  }
}

extension APNsReceiverHistories.ActivityPush {
  /// The payload, or nothing where it can't come: one activity is there at a time.
  fileprivate func payload(
    for state: APNsReceiverReading.Activity.State, at now: Instant
  ) -> JSONObject? {
    let present = now.milliseconds / 1000
    var latest = present
    switch state {
    case .none: guard event == "start" else { return nil }
    case .running(let last, _): latest = last
    case .ended: guard event == "update" else { return nil }
    case .unclear: return nil
    }
    guard event != "start" || latest == present else { return nil }
    if case .running = state, event == "start" { return nil }
    var aps: JSONObject = [
      "timestamp": .number(JSONNumber(latest + seconds)), "event": .string(event),
      "content-state": ["lap": .number(JSONNumber(seconds)), "at": .number(JSONNumber(present))],
    ]
    if event == "start" {
      aps["attributes-type"] = "RaceAttributes"
      aps["attributes"] = ["race": "R1"]
      aps["alert"] = ["title": "Race on", "body": "Lap 1"]
    }
    if hasAlert { aps["alert"] = ["title": "Race", "body": "New lap"] }
    if var state = aps["content-state"]?.object, !more.isEmpty {
      for member in more.members { state[member.name] = member.value }
      aps["content-state"] = .object(state)
    }
    if let stale { aps["stale-date"] = .number(JSONNumber(present + stale)) }
    if isEmpty { aps["content-state"] = [:] }
    if !hasContent { aps["content-state"] = nil }
    if let dismissal { aps["dismissal-date"] = .number(JSONNumber(max(0, present + dismissal))) }
    return ["aps": .object(aps)]
  }
}

#endif
