import Foundation

/// One round of a search: which broken requirement explains most of what is left.
struct CauseRound {
  /// How much a seeded fault has in common with what is left.
  private struct Likeness {
    /// How many cases of what is left it fails, and how many of them with the same difference.
    var shared = 0
    var alike = 0
    /// How many of the cases that were played it fails.
    var size = 0
  }

  private let search: CauseSearch
  private let left: [Symptom]
  private let played: [String: String]
  private let counts: [String: Int]
  private let excluded: Int?
  private let own: [String: [Symptom]]
  private var likeness: [Int: Likeness] = [:]

  /// By how much less may speak for a requirement that is named as well.
  private static let margin = 2.0

  init(
    _ search: CauseSearch, left: [Symptom], played: [String: String], counts: [String: Int],
    excluded: Int?
  ) {
    self.search = search
    self.left = left
    self.played = played
    self.counts = counts
    self.excluded = excluded
    own = Dictionary(grouping: left, by: \.requirement)
    for failure in left {
      for place in search.failing[failure.id] ?? [] where place != excluded {
        likeness[place, default: Likeness()].shared += 1
        if search.lines[place].differences[failure.id] == failure.difference {
          likeness[place]?.alike += 1
        }
      }
    }
    for place in likeness.keys {
      likeness[place]?.size = search.lines[place].differences.keys.count { played[$0] != nil }
    }
  }

  /// Returns the cause that explains most, and what it leaves.
  func best() -> (cause: Cause, rest: [Symptom])? {
    let ranked = own.filter { $0.value.contains(where: \.isAccusing) }.keys
      .map { (id: $0, score: score($0)) }
      .sorted { $0.score == $1.score ? $0.id.precedes($1.id) : $0.score > $1.score }
    guard let (id, score) = ranked.first else { return nil }
    return cause(
      id, others: ranked.dropFirst().prefix { score - $0.score < Self.margin }.map(\.id))
  }

  /// Returns a requirement that is known to be broken as a cause, and what it leaves; nothing when it
  /// explains nothing.
  ///
  /// One whose cases weren't run explains what relies on it all the same.
  func known(_ id: String) -> (cause: Cause, rest: [Symptom])? {
    guard own[id] != nil || counts[id] == nil, left.contains(where: { explains(id, $0, kinds: []) })
    else { return nil }
    return cause(id, others: [])
  }

  private func cause(_ id: String, others: [String]) -> (cause: Cause, rest: [Symptom]) {
    let (explained, rest) = divided(by: id)
    let open = Set(rest.map(\.requirement))
    let cases = (own[id] ?? []).sorted(by: Symptom.isShorter).map(\.id)
    let isFailed = explained.contains { $0.verdict == .failed }
    let cause = Cause(
      requirementID: id, verdict: isFailed ? .failed : .deviated, cases: cases,
      following: explained.filter { $0.requirement != id }.map(\.id),
      alternatives: Array(others.filter { !open.contains($0) }.prefix(2)),
      resembles: resemblance(of: explained))
    return (cause, rest)
  }

  /// The lines of the faults that break a requirement.
  private func breakers(of requirement: String) -> [Int] {
    (search.breaking[requirement] ?? []).filter { $0 != excluded }
  }

  /// Whether some fault that breaks the requirement makes the case differ in this way.
  private func relies(_ failure: Symptom, on requirement: String) -> Bool {
    breakers(of: requirement).contains {
      search.lines[$0].differences[failure.id] == failure.difference
    }
  }

  /// The failures that a broken requirement explains, which are its own, those that rely on it, and those
  /// that differ as its own do, unless that is how they differ when theirs is broken; and the rest.
  private func divided(by requirement: String) -> (explained: [Symptom], rest: [Symptom]) {
    let kinds = Set((own[requirement] ?? []).map(\.difference))
    var parts: (explained: [Symptom], rest: [Symptom]) = ([], [])
    for failure in left {
      if explains(requirement, failure, kinds: kinds) {
        parts.explained.append(failure)
      } else {
        parts.rest.append(failure)
      }
    }
    return parts
  }

  private func explains(_ requirement: String, _ failure: Symptom, kinds: Set<String>) -> Bool {
    failure.requirement == requirement || relies(failure, on: requirement)
      || kinds.contains(failure.difference) && !relies(failure, on: failure.requirement)
  }

  /// How much speaks for a requirement being broken; the weights are what tells seeded faults best, each
  /// unknown, each known, and several at once.
  private func score(_ requirement: String) -> Double {
    let own = own[requirement] ?? []
    // How much this looks like faults that break something else and fail its cases.
    let others = own.map { symptom in
      (search.failing[symptom.id] ?? [])
        .filter { $0 != excluded && !search.lines[$0].breaks.contains(requirement) }
        .reduce(0) { $0 + overlap($1) }
    }
    let strangeness = -log((others.min() ?? 0) + 0.1)
    let breakers = breakers(of: requirement).compactMap { likeness[$0] }
    // A fault of which all is seen says little when it is small, much when it is large or all that is seen.
    let containment = breakers.map { Double($0.shared) / Double($0.size) }.max() ?? 0
    let sameness = breakers.filter { $0.alike * 5 >= $0.size * 4 }.map { log(Double($0.alike)) }
      .max()
    let isSeen = breakers.contains { agreement($0) > 0.93 }
    return 1.4 * strangeness
      + 1.8 * Double(own.count) / Double(counts[requirement] ?? own.count)
      + 6 * Double(own.count) / Double(left.count) + (own.contains(where: \.isMust) ? 1.1 : 0)
      - 3.3 * containment + 0.65 * (sameness ?? 0) + (isSeen ? 2.9 : 0)
  }

  /// The share of the cases that a fault and what is left have in common.
  private func overlap(_ place: Int) -> Double {
    guard let one = likeness[place] else { return 0 }
    return Double(one.shared) / Double(one.size + left.count - one.shared)
  }

  /// The share of the cases that a fault fails with the same difference as what is left.
  private func agreement(_ one: Likeness) -> Double {
    Double(one.alike) / Double(one.size + left.count - one.alike)
  }

  /// The fault that does nearly the same to the cases that a cause explains.
  private func resemblance(of explained: [Symptom]) -> Cause.Fault? {
    var alike: [Int: Int] = [:]
    for failure in explained {
      for place in search.failing[failure.id] ?? []
      where place != excluded && search.lines[place].differences[failure.id] == failure.difference {
        alike[place, default: 0] += 1
      }
    }
    let shares = alike.compactMap { place, count -> (place: Int, share: Double)? in
      guard let size = likeness[place]?.size else { return nil }
      return (place, Double(count) / Double(size + explained.count - count))
    }
    // The lines stand in alphabetical order.
    let best = shares.max { ($0.share, $1.place) < ($1.share, $0.place) }
    guard let best, best.share >= 0.6 else { return nil }
    let line = search.lines[best.place]
    return Cause.Fault(name: line.name, summary: line.summary)
  }
}
