import ConformanceKit

/// Makes a history as small as it can be while it still shows what it is kept for.
package struct Shrinker {
  private let stillShows: (History) -> Bool
  /// The members whose values have a form that a shorter one may not have.
  private let formed: Set<String>
  /// How many steps of common size are still played.
  private var budget: Int
  private var history: History

  /// Makes ready to shrink.
  ///
  /// - Parameters:
  ///   - history: What shows a difference.
  ///   - budget: How many steps of smaller histories are played at most; a step of thousands of
  ///     characters counts for many.
  ///   - formed: The members whose values aren't shortened.
  ///   - stillShows: Whether a smaller one shows it too.
  package init(
    _ history: History, budget: Int = 5_000, formed: Set<String> = [],
    stillShows: @escaping (History) -> Bool
  ) {
    self.history = history
    self.formed = formed
    self.budget = budget
    self.stillShows = stillShows
  }

  /// Returns the smallest history that was found.
  package mutating func smallest() -> History {
    var size = -1
    while size != history.size, budget > 0 {
      size = history.size
      dropSteps()
      shortenTimes()
      shareNames()
      simplifyValues()
      simplifyConfiguration()
    }
    return history
  }

  /// Takes a smaller history when it still shows the difference.
  private mutating func attempt(_ smaller: History) -> Bool {
    guard budget > 0 else { return false }
    budget -= max(smaller.steps.count, smaller.size / 200) + 1
    guard stillShows(smaller) else { return false }
    history = smaller
    return true
  }

  private mutating func dropSteps() {
    var length = max(1, history.steps.count / 2)
    while true {
      var start = history.steps.count - length
      while start > -length {
        let range = max(0, start)..<min(history.steps.count, start + length)
        var smaller = history
        smaller.steps.removeSubrange(range)
        if !range.isEmpty { _ = attempt(smaller) }
        start -= length
      }
      if length == 1 { return }
      length /= 2
    }
  }

  private mutating func shortenTimes() {
    for place in history.steps.indices {
      guard case .advance(let milliseconds) = history.steps[place].action else { continue }
      let second: Int64 = 1000
      for shorter in [second, 60 * second, 3600 * second, 86_400 * second, milliseconds / 2]
      where shorter < milliseconds {
        var smaller = history
        smaller.steps[place].action = .advance(milliseconds: shorter)
        if attempt(smaller) { break }
      }
      roundTime(of: place)
    }
  }

  /// Takes whole seconds, minutes and hours where they show the difference as well.
  private mutating func roundTime(of place: Int) {
    guard case .advance(let milliseconds) = history.steps[place].action else { return }
    for unit: Int64 in [3_600_000, 60_000, 1000] where milliseconds % unit != 0 {
      var rounder = history
      let rounded = (milliseconds / unit + 1) * unit
      rounder.steps[place].action = .advance(milliseconds: rounded)
      if attempt(rounder) { return }
    }
  }

  /// Lets events name the same thing where two were named.
  private mutating func shareNames() {
    var names: [JSONObject.Member] = []
    for step in history.steps {
      guard case .event(let event, _) = step.action else { continue }
      for member in event.object?.members.first?.value.object?.members ?? [] {
        guard case .string = member.value, !names.contains(member) else { continue }
        names.append(member)
      }
    }
    for (place, later) in names.enumerated().reversed() {
      for earlier in names[..<place] where earlier.name == later.name {
        var smaller = history
        smaller.steps = smaller.steps.map { $0.replacing(later.value, by: earlier.value) }
        if attempt(smaller) { break }
      }
    }
  }

  private mutating func simplifyValues() {
    for place in history.steps.indices {
      guard case .event(let event, let holes) = history.steps[place].action else { continue }
      var ways: [Way] = []
      event.visitLeaves { way, _ in if way.steps.count > 1 { ways.append(way) } }
      for way in ways where !holes.contains(where: { $0.way == way }) {
        guard case .event(let event, _) = history.steps[place].action,
          let shorter = event.setting(nil, at: way.steps)
        else { continue }
        var smaller = history
        smaller.steps[place].action = .event(shorter, holes: holes)
        if attempt(smaller) { continue }
        guard way.names.last.map(formed.contains) != true,
          let simple = event.value(at: way.steps)?.simpler,
          let simplest = event.setting(simple, at: way.steps)
        else { continue }
        smaller.steps[place].action = .event(simplest, holes: holes)
        _ = attempt(smaller)
      }
    }
  }

  private mutating func simplifyConfiguration() {
    var ways: [Way] = []
    for member in history.configuration.object?.members ?? [] {
      let way = Way(steps: [.member(member.name)])
      for place in (member.value.array ?? []).indices.reversed() {
        ways.append(way.adding(.element(place)))
      }
      ways.append(way)
    }
    for way in ways {
      guard let less = history.configuration.setting(nil, at: way.steps) else { continue }
      var smaller = history
      smaller.configuration = less
      _ = attempt(smaller)
    }
  }
}

extension History {
  /// A number that falls as a history is shrunk.
  fileprivate var size: Int {
    steps.reduce(configuration.compact.utf8.count) { size, step in
      switch step.action {
      case .event(let event, _): size + 20 + event.compact.utf8.count
      case .advance(let milliseconds): size + 20 + "\(milliseconds)".utf8.count
      }
    }
  }
}

extension History.Step {
  fileprivate func replacing(_ old: JSONValue, by new: JSONValue) -> History.Step {
    guard case .event(let event, let holes) = action else { return self }
    return History.Step(id: id, action: .event(event.replacing(old, by: new), holes: holes))
  }
}

extension JSONValue {
  /// A shorter text, or a smaller number; nothing where there is none.
  fileprivate var simpler: JSONValue? {
    switch self {
    case .string(let text): text.utf8.count > 12 ? .string(String(text.prefix(4))) : nil
    case .number(let number): number == 0 || number == 1 ? nil : 1
    case .null, .bool, .array, .object: nil
    }
  }
}
