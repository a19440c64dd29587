import ConformanceKit

extension Recording {
  /// Its entries in an order, with instants, as they may have happened.
  struct Arrangement {
    /// The entries by their places, in order, and when each was.
    let order: [(entry: Int, now: Instant)]
    let trace: Trace
  }

  /// As it was recorded.
  var asRecorded: Arrangement {
    arranged(entries.indices.map { ($0, entries[$0].now) }, from: start, end: end, pause: nil)
  }

  /// Ways in which it may have been, where each instant is off by as much as the patience at most.
  ///
  /// In each of them some entries were earlier and the others later by all of the patience. For any two entries
  /// there is a way in which the one was earlier and the other later, and one the other way round: the places that
  /// differ in a digit of their numbers go apart. What the subject did may have been done before it knew of
  /// an event that was recorded before; an event never comes before what was recorded before it. What follows each
  /// other within the patience is one step.
  func arrangements(within patience: Int64) -> some Sequence<Arrangement> {
    let digits = Int.bitWidth - max(1, entries.count - 1).leadingZeroBitCount
    let codes = (0..<digits).flatMap { [(digit: $0, later: 0), (digit: $0, later: 1)] }
    let still = AnySequence(CollectionOfOne(moved(within: patience) { _ in 0 }))
    let others = codes.lazy.map { code in
      moved(within: patience) { ($0 >> code.digit) & 1 == code.later ? patience : -patience }
    }
    return [still, AnySequence(others)].lazy.joined()
  }

  /// Returns it with each entry, and the end, moved by so many milliseconds, as far as their causes let them.
  private func moved(within patience: Int64, by shift: (Int) -> Int64) -> Arrangement {
    let start = start.advanced(byMilliseconds: -patience)
    var events: [(entry: Int, now: Instant)] = []
    /// What is done before each of the events, and at last what is done after all.
    var effects: [[(entry: Int, now: Instant)]] = [[]]
    for (place, entry) in entries.enumerated() {
      var now = entry.now.advanced(byMilliseconds: shift(place))
      if entry.isEvent {
        now = max(now, events.last?.now ?? start)
        events.append((place, now))
        effects.append([])
      } else {
        var slot = events.count
        while slot > 0, events[slot - 1].now > now { slot -= 1 }
        effects[slot].append((place, now))
      }
    }
    var order: [(entry: Int, now: Instant)] = []
    var now = start
    for slot in effects.indices {
      let due = effects[slot].sorted { ($0.now, $0.entry) < ($1.now, $1.entry) }
      let next = slot < events.count ? events[slot] : nil
      for (entry, meant) in due {
        // What was recorded before an event was done before it.
        now = max(now, next.map { min(meant, $0.now) } ?? meant)
        order.append((entry, now))
      }
      guard let next else { continue }
      now = max(now, next.now)
      order.append((next.entry, now))
    }
    let end = end.advanced(byMilliseconds: min(0, shift(entries.count)))
    return arranged(order, from: start, end: max(end, now), pause: patience)
  }

  /// Makes a trace of its entries.
  ///
  /// - Parameters:
  ///   - order: The entries, and when each was.
  ///   - start: When the trace begins.
  ///   - end: When the trace ends.
  ///   - pause: How long a step's entries may be apart, in milliseconds; nothing where an event and the effects
  ///     of its instant are one.
  /// - Returns: The order with the trace that it is.
  private func arranged(
    _ order: [(entry: Int, now: Instant)], from start: Instant, end: Instant, pause: Int64?
  ) -> Arrangement {
    var parts: [(stimulus: Finding.Stimulus, effects: [JSONValue], step: Int)] = []
    var (now, step) = (Instant.start, 0)
    func pass(to instant: Instant) {
      guard instant != now else { return }
      parts.append((.advance(from: now, to: instant), [], step))
      now = instant
    }
    pass(to: start)
    for (entry, instant) in order {
      if let pause, now.advanced(byMilliseconds: pause) < instant { step += 1 }
      pass(to: instant)
      switch entries[entry].what {
      case .event(let event): parts.append((.event(event), [], step))
      case .effect(let effect):
        if parts.isEmpty { parts.append((.advance(from: now, to: now), [], step)) }
        parts[parts.count - 1].effects.append(effect)
      }
    }
    pass(to: end)
    let exchanges = parts.map { Finding.Exchange(stimulus: $0.stimulus, effects: $0.effects) }
    let trace = Trace(
      role: head.role, edition: head.edition, features: head.features,
      configuration: head.configuration, exchanges: exchanges,
      steps: pause == nil ? nil : parts.map(\.step), unseen: head.unseen ?? [])
    return Arrangement(order: order, trace: trace)
  }
}
