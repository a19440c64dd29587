import Foundation

/// One round of a search: which broken requirement explains most of what is left.
struct CauseRound {
  /// How much a seeded fault has in common with what is left.
  struct Likeness {
    /// How many cases of what is left it fails, and how many of them with the same difference.
    var shared = 0
    var alike = 0
    /// How many of the cases that were played it fails, and how many are left.
    let size: Int
    let left: Int

    /// The share of the fault's cases that are left, and of those with the same difference.
    var containment: Double { Double(shared) / Double(size) }
    var presence: Double { Double(alike) / Double(size) }
    /// The share of all these cases that both have, and that both have with the same difference.
    var overlap: Double { Double(shared) / Double(size + left - shared) }
    var agreement: Double { Double(alike) / Double(size + left - alike) }
  }

  let search: CauseSearch
  let ground: CauseGround
  let left: [Symptom]
  let own: [String: [Symptom]]
  /// The requirements of which cases fail.
  let accused: [String]
  private(set) var likeness: [Int: Likeness] = [:]
  /// The least that was played up to a failure.
  let shortest: Int

  /// By how much less may speak for a requirement that is named as well.
  private static let margin = 2.5

  init(_ search: CauseSearch, _ ground: CauseGround, left: [Symptom]) {
    self.search = search
    self.ground = ground
    self.left = left
    own = Dictionary(grouping: left, by: \.requirement)
    accused = own.filter { $0.value.contains(where: \.isAccusing) }.map(\.key)
    shortest = left.filter(\.isAccusing).map(\.length.steps).min() ?? 0
    for failure in left {
      for place in places(of: failure) {
        let new = Likeness(size: ground.sizes[place], left: left.count)
        likeness[place, default: new].shared += 1
        if isAlike(place, failure) { likeness[place]?.alike += 1 }
      }
    }
  }

  /// Returns the cause that explains most and stands by itself, and what it leaves; nothing when all that
  /// is left may come of those which were found.
  func best(after found: [CauseDraft], of all: [Symptom]) -> (draft: CauseDraft, rest: [Symptom])? {
    let ranked = accused.map { (id: $0, evidence: CauseEvidence(of: $0, in: self)) }
      .sorted { left, right in
        let (one, two) = (left.evidence.score, right.evidence.score)
        return one == two ? left.id.precedes(right.id) : one > two
      }
    let doubt = CauseDoubt(found, of: all, in: self)
    let first = ranked.first { doubt.leaves($0.evidence, own[$0.id] ?? []) }
    guard let first else { return nil }
    let others = ranked.filter { other in
      other.id != first.id && first.evidence.score - other.evidence.score < Self.margin
    }
    return draft(first.id, others: others.map(\.id))
  }

  /// A requirement with its own failures and those that rely on it: some fault that breaks it, and of which
  /// at least half is seen, also in a case of its own where it fails one, makes the case differ in this way.
  func draft(_ id: String, others: [String] = []) -> (draft: CauseDraft, rest: [Symptom]) {
    let breakers = breakers(of: id).filter { place in
      ground.isPresent(place)
        && (own[id]?.contains { isAlike(place, $0) } ?? true || !ground.touched[place].contains(id))
    }
    var parts: (explained: [Symptom], rest: [Symptom]) = ([], [])
    let apart = standingApart(from: id, breakers)
    for failure in left {
      if failure.requirement == id
        || !apart.contains(failure.requirement)
          && breakers.contains(where: { isAlike($0, failure) })
      {
        parts.explained.append(failure)
      } else {
        parts.rest.append(failure)
      }
    }
    let kinds = Set(parts.explained.map(\.difference))
    let resembles = resemblance(of: parts.explained, shownBy: own[id] ?? [])
    let others = others.filter { other in
      own[other]?.contains { kinds.contains($0.difference) } ?? false
        && (resembles == nil || isMistaken(id, for: other))
    }
    return (
      CauseDraft(
        requirement: id, others: others, explained: parts.explained, resembles: resembles),
      parts.rest
    )
  }

  /// The requirements that are broken by themselves, whatever the faults that break this one do to them.
  ///
  /// These leave a case of it that fails, and one that breaks it and not this one is seen nearly whole.
  private func standingApart(from id: String, _ breakers: [Int]) -> Set<String> {
    let unexplained = own.filter { other, failures in
      other != id
        && failures.contains { failure in
          failure.isAccusing && !breakers.contains { isAlike($0, failure) }
        }
    }
    let shared = Set(breakers)
    return Set(
      unexplained.keys.filter { other in
        self.breakers(of: other).contains { !shared.contains($0) && ground.isNearlyWhole($0) }
      })
  }

  /// Whether a listed fault makes cases of two requirements differ so, or breaks one of them and makes a
  /// case of the other differ so.
  private func isMistaken(_ id: String, for other: String) -> Bool {
    let (one, two) = (shown(by: id), shown(by: other))
    return !one.isDisjoint(with: two) || !one.isDisjoint(with: breakers(of: other))
      || !two.isDisjoint(with: breakers(of: id))
  }

  /// The lines of the faults that make cases of a requirement differ as they do.
  func shown(by id: String) -> Set<Int> {
    Set((own[id] ?? []).flatMap { alikePlaces(of: $0) })
  }

  /// Whether a must may rest on a should that was found before it: half of its cases or more differ as they
  /// do under a listed fault that also makes cases of the should differ so.
  func rests(_ must: CauseDraft, on should: CauseDraft) -> Bool {
    guard must.isFailed, !should.isFailed else { return false }
    let places = Set(should.own.flatMap { alikePlaces(of: $0) })
    let both = must.own.count { !places.isDisjoint(with: alikePlaces(of: $0)) }
    return both * 2 >= must.own.count
  }

  /// The lines of the faults that make the case differ in this way.
  func alikePlaces(of failure: Symptom) -> [Int] {
    places(of: failure).filter { isAlike($0, failure) }
  }

  /// The lines of the faults that break a requirement.
  func breakers(of requirement: String) -> [Int] {
    (search.breaking[requirement] ?? []).filter { !ground.excluded.contains($0) }
  }

  /// The lines of the faults that fail a case.
  func places(of failure: Symptom) -> [Int] {
    (search.failing[failure.id] ?? []).filter { !ground.excluded.contains($0) }
  }

  /// The cases that were played and differ in this way under some fault.
  func cases(showing difference: String) -> Set<String> {
    let excluded = ground.excluded.map { search.lines[$0].differences }
    return Set(
      (search.showing[difference] ?? [:]).compactMap { id, count in
        let others = count - excluded.count { $0[id] == difference }
        return others > 0 && ground.playedCases.contains(id) ? id : nil
      })
  }

  /// Whether a fault makes the case differ in this way.
  func isAlike(_ place: Int, _ failure: Symptom) -> Bool {
    search.lines[place].differences[failure.id] == failure.difference
  }

  /// The fault that does nearly the same to the cases that a cause explains, also to one that shows it.
  private func resemblance(of explained: [Symptom], shownBy own: [Symptom]) -> Cause.Fault? {
    let candidates = Set((own.isEmpty ? explained : own).flatMap { alikePlaces(of: $0) })
    var alike: [Int: Int] = [:]
    for failure in explained {
      for place in alikePlaces(of: failure) where candidates.contains(place) {
        alike[place, default: 0] += 1
      }
    }
    let shares = alike.map { place, count in
      (place: place, share: Double(count) / Double(ground.sizes[place] + explained.count - count))
    }
    // The lines stand in alphabetical order.
    let best = shares.max { ($0.share, $1.place) < ($1.share, $0.place) }
    guard let best, best.share >= 0.6 else { return nil }
    let line = search.lines[best.place]
    return Cause.Fault(name: line.name, summary: line.summary)
  }
}
