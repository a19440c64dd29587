#if Everything || APNsReceiver

import ConformanceKit
import Histories

extension APNsReceiverReading {
  /// The Live Activity of the app.
  struct Activity {
    enum State {
      case none
      case running(latest: Int64, since: Instant)
      /// It ended, and goes within a time; of that nothing is said where it is unclear.
      case ended(Int)
      case unclear
    }

    /// A push for it.
    struct Update: Thing {
      let point: Trace.Point
      /// Whether its content is to be shown; what comes with a start or an end may be shown or not.
      let isShown: Bool?
      let content: JSONValue?
      /// The requirement that says so.
      let requirement: String
    }

    /// A content that it shows.
    struct Content: Thing {
      let point: Trace.Point
      let content: JSONValue
    }

    /// Its end.
    struct Ending: Thing {
      let point: Trace.Point
      /// What it is to show until it goes.
      let content: JSONValue?
      /// When it goes at the earliest and at the latest; nothing where that is unclear.
      var span: ClosedRange<Instant>?
      let requirement: String
      var removal: Trace.Point?
    }

    /// Where it is gone.
    struct Removal: Thing {
      let point: Trace.Point
      /// The end that it follows; nothing for one that no end came before, or where that is unclear.
      let ending: Int?
      /// Whether it ran, or wasn't there.
      let isUnasked: Bool?
    }

    private(set) var state = State.none
    /// The latest timestamp of a push before, which a start may have to be later than: no page says.
    private var earlier = Int64.min
    private(set) var updates: [Update] = []
    var contents: [Content] = []
    private(set) var endings: [Ending] = []
    private(set) var removals: [Removal] = []

    /// From now on nothing is known of it.
    mutating func becomesUnclear() {
      if case .none = state { return }
      if case .ended(let place) = state { endings[place].span = nil }
      state = .unclear
    }

    mutating func take(_ push: Push, at point: Trace.Point) {
      let event = push.aps["event"]?.string
      if case .running(_, let since) = state, Self.mayHaveEnded(since, by: point.now) {
        becomesUnclear(point)
      }
      // Whether dates may have a fraction, no page says (APNS-A-042c).
      guard let timestamp = push.aps["timestamp"]?.number?.int64 else {
        return becomesUnclear(point)
      }
      defer { earlier = max(earlier, timestamp) }
      switch (event, state) {
      case ("start", .none) where push.startsActivity && timestamp > earlier:
        state = .running(latest: timestamp, since: point.now)
      case ("update", .running(let latest, let since)):
        // Which of two with one timestamp is shown, no page says (APNS-A-048c).
        let isShown = timestamp == latest ? nil : timestamp > latest
        note(push, isShown: isShown, "APNS-A-048")
        state = .running(latest: max(timestamp, latest), since: since)
      case ("update", .ended): note(push, isShown: false, "APNS-A-048b")
      case ("end", .running(let latest, _)) where timestamp > latest:
        state = .ended(endings.count)
        endings.append(Ending(push, timestamp: timestamp))
      case ("end", .running(let latest, _)) where timestamp < latest:
        // Whether it ends then, no page says.
        note(push, isShown: false, "APNS-A-048")
        becomesUnclear(point)
      case ("end", .ended), ("update", .none), ("end", .none): return
      default: becomesUnclear(point)
      }
    }

    private mutating func becomesUnclear(_ point: Trace.Point) {
      if case .ended(let place) = state { endings[place].span = nil }
      state = .unclear
    }

    private mutating func note(_ push: Push, isShown: Bool?, _ requirement: String) {
      updates.append(
        Update(
          point: push.point, isShown: isShown, content: push.aps["content-state"],
          requirement: requirement))
    }

    /// Whether it may have ended by itself, which by ActivityKit it does after eight hours.
    private static func mayHaveEnded(_ since: Instant, by now: Instant) -> Bool {
      since.advanced(bySeconds: 8 * 3600) <= now
    }

    mutating func remove(at point: Trace.Point) {
      switch state {
      case .ended(let place):
        endings[place].removal = point
        removals.append(Removal(point: point, ending: place, isUnasked: false))
        state = .none
      case .running(_, let since):
        let isLong = Self.mayHaveEnded(since, by: point.now)
        removals.append(Removal(point: point, ending: nil, isUnasked: isLong ? nil : true))
        state = isLong ? .none : .unclear
      case .none: removals.append(Removal(point: point, ending: nil, isUnasked: true))
      case .unclear: break
      }
    }
  }
}

extension APNsReceiverReading.Push {
  /// Whether it has all that a push has that starts a Live Activity.
  fileprivate var startsActivity: Bool {
    ["alert", "attributes-type", "attributes", "content-state"].allSatisfy { aps[$0] != nil }
  }
}

extension APNsReceiverReading.Activity.Ending {
  /// Reads when an activity goes: at its date, at once where that is past, and within four hours.
  ///
  /// A second more or less, and a minute after the four hours, are ours. Whether the four hours begin when the push
  /// comes or with its timestamp, no page says.
  init(_ push: APNsReceiverReading.Push, timestamp: Int64) {
    let now = push.point.now
    point = push.point
    content = push.aps["content-state"]
    let ends = [now, Instant(seconds: Double(timestamp))].map { $0.advanced(bySeconds: 4 * 3600) }
    let (first, last) = (min(ends[0], ends[1]), max(ends[0], ends[1]))
    let latest = last.advanced(bySeconds: 60)
    guard let value = push.aps["dismissal-date"] else {
      requirement = "APNS-A-047c"
      span = now...latest
      return
    }
    guard let seconds = value.number?.int64 else {
      requirement = "APNS-A-047e"
      span = nil
      return
    }
    let date = Instant(seconds: Double(seconds))
    if date < now {
      requirement = "APNS-A-047b"
      span = now...now.advanced(bySeconds: 1)
    } else if date > now, date <= first {
      requirement = "APNS-A-047e"
      span = max(now, date.advanced(bySeconds: -1))...date.advanced(bySeconds: 1)
    } else {
      requirement = "APNS-A-047d"
      span = date > last ? now...latest : nil
    }
  }
}

#endif
