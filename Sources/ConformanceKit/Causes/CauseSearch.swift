/// Finds the fewest broken requirements that explain what a subject fails in one role.
///
/// One after the other, the requirement is taken that explains most of what is left; what relies on it is
/// put aside. A further one is a cause of its own only when it can't be put down to those before it.
package struct CauseSearch {
  let lines: [Reliance.Line]
  /// The places of the lines that fail a case, and of those that break a requirement.
  let failing: [String: [Int]]
  let breaking: [String: [Int]]
  /// By how many lines each case differs in each way, by the difference.
  let showing: [String: [String: Int]]
  /// The places of the lines that break a property.
  let properties: [String: Set<Int>]

  /// Prepares a search.
  ///
  /// - Parameters:
  ///   - reliance: What is known of each seeded fault.
  ///   - role: The role of the cases.
  package init(_ reliance: Reliance, role: String) {
    lines = reliance.lines(of: role)
    var failing: [String: [Int]] = [:]
    var breaking: [String: [Int]] = [:]
    var showing: [String: [String: Int]] = [:]
    var properties: [String: Set<Int>] = [:]
    for (place, line) in lines.enumerated() {
      for (id, difference) in line.differences {
        failing[id, default: []].append(place)
        showing[difference, default: [:]][id, default: 0] += 1
      }
      for id in line.breaks { breaking[id, default: []].append(place) }
      for id in line.properties { properties[id, default: []].insert(place) }
    }
    self.failing = failing
    self.breaking = breaking
    self.showing = showing
    self.properties = properties
  }

  /// Returns what explains failures, the most explained first.
  ///
  /// - Parameters:
  ///   - failures: The failures of the role.
  ///   - names: Faults that count as unknown.
  /// - Returns: Causes that each explain something, until nothing is left.
  func causes(of failures: Failures, without names: Set<String>) -> [Cause] {
    guard !failures.symptoms.isEmpty else { return [] }
    let habit = failures.habit { cases(expecting: $0, without: names) }
    let habits = habit.isEmpty ? [] : [Cause(habit: habit)]
    let named = Set(habit.map(\.id))
    let symptoms = failures.symptoms.filter { !named.contains($0.id) }
    // In which way a property is broken no line tells: they show what the cases found, or are left.
    let (properties, scripted) = symptoms.divided(\.isProperty)
    let ground = CauseGround(lines, scripted, played: failures.played, without: names)
    let all = scripted.sorted { $0.id.precedes($1.id) }
    var left = all
    var found: [CauseDraft] = []
    while left.contains(where: \.isAccusing),
      let (draft, rest) = CauseRound(self, ground, left: left).best(after: found, of: all)
    {
      found.append(draft)
      left = rest
    }
    found.putLargestFirst()
    let whole = CauseRound(self, ground, left: all)
    let roots = found.indices.map { place in
      found[..<place].last { whole.rests(found[place], on: $0) }
    }
    let (causes, alone) = CauseRound(self, ground, left: scripted)
      .place(left + properties, under: found)
    let isAnyKnown = !habits.isEmpty || !causes.isEmpty
    let unplaced = isAnyKnown && alone.count > 1 ? alone.flatMap { $0.explained + $0.alike } : []
    let drafts = causes + (unplaced.isEmpty ? alone : [])
    let broken = Set(drafts.map(\.requirement))
    return habits
      + drafts.indices.map { place in
        let root = roots.indices.contains(place) ? roots[place] : nil
        return drafts[place].cause(besides: broken, behind: root)
      } + (unplaced.isEmpty ? [] : [Cause(unplaced: unplaced)])
  }
}

extension CauseSearch {
  /// The cases that miss an effect under some fault, so that they expect it.
  private func cases(expecting effect: String, without names: Set<String>) -> Set<String> {
    lines.filter { !names.contains($0.name) }.reduce(into: []) { cases, line in
      for (id, difference) in line.differences where Symptom.missing(in: difference) == effect {
        cases.insert(id)
      }
    }
  }
}

extension [CauseDraft] {
  /// Puts those that look like a listed fault in the order of how much they explain, in their places.
  ///
  /// How much another explains is too uncertain to go before what speaks for it.
  fileprivate mutating func putLargestFirst() {
    let places = indices.filter { self[$0].resembles != nil }
    let sorted = places.map { self[$0] }.enumerated().sorted { left, right in
      let (one, two) = (left.element.explained.count, right.element.explained.count)
      return one == two ? left.offset < right.offset : one > two
    }
    for (place, draft) in zip(places, sorted) { self[place] = draft.element }
  }
}
