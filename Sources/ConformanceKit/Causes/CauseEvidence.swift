import Foundation

/// How much speaks for a requirement being broken.
///
/// The weights are those of a conditional logistic regression over the seeded faults: each unknown, each
/// known, and two to four at once; that of a large fault which is seen as a whole was set by hand, by what
/// real libraries fail.
struct CauseEvidence {
  let score: Double
  /// How much of a fault that breaks it is seen.
  let presence: Double

  init(of requirement: String, in round: CauseRound) {
    let own = round.own[requirement] ?? []
    let breakers = Set(round.breakers(of: requirement))
    let likenesses = breakers.compactMap { round.likeness[$0] }
    let rivals = CauseRivals(of: own, in: round, breakers: breakers)
    presence = likenesses.map(\.presence).max() ?? 0
    let agreement = likenesses.map(\.agreement).max() ?? 0
    let containment = likenesses.map(\.containment).max() ?? 0
    // What a fault that is seen as a whole explains at least.
    let seen = likenesses.filter { $0.presence >= 0.8 }.map { Double($0.alike) }.max() ?? 0
    let reached = round.accused.count { id in
      breakers.contains { round.ground.touched[$0].contains(id) }
    }
    let steps = own.map(\.length.steps).min() ?? 0
    let played = round.ground.counts[requirement] ?? own.count
    let extent =
      2.35 * Double(own.count) / Double(played)
      + 3.55 * Double(own.count) / Double(round.left.count)
      + 1.25 * Double(reached) / Double(round.accused.count)
    // A fault of which all is seen speaks for it when it is large, or all that is left; else against it.
    let likeness =
      2.3 * presence - 3.1 * containment - 3.1 * agreement + (agreement > 0.93 ? 3.7 : 0)
      + log(max(1, seen / 12))
    score =
      rivals.rarity + extent + likeness + (own.contains(where: \.isMust) ? 0.95 : 0)
      - 1.1 * log(Double(steps + 1) / Double(round.shortest + 1))
  }
}

/// The faults that fail cases of a requirement, and break another one.
private struct CauseRivals {
  /// How rarely cases fail so when something else is broken; for the case of which that is truest.
  let rarity: Double

  init(of own: [Symptom], in round: CauseRound, breakers: Set<Int>) {
    var least = (count: Double.infinity, overlap: Double.infinity, agreement: Double.infinity)
    var alike: Set<Int> = []
    for failure in own {
      var sums = (count: 0.0, overlap: 0.0, agreement: 0.0)
      for place in round.places(of: failure) {
        let isAlike = round.isAlike(place, failure)
        if isAlike { alike.insert(place) }
        guard !breakers.contains(place), let one = round.likeness[place] else { continue }
        sums.count += 1
        sums.overlap += one.overlap
        if isAlike { sums.agreement += one.agreement }
      }
      least.count = min(least.count, sums.count)
      least.overlap = min(least.overlap, sums.overlap)
      least.agreement = min(least.agreement, sums.agreement)
    }
    let blame = (Double(alike.intersection(breakers).count) + 0.5) / (Double(alike.count) + 1.5)
    rarity =
      -0.45 * log(least.overlap + 0.1) - 1.1 * log(least.agreement + 0.1)
      - 0.5 * log(least.count + 0.5) - 0.75 * log(blame)
  }
}

/// Whether a further requirement is broken by itself, or fails because of the causes that were found.
///
/// The weights are those of a logistic regression over one seeded fault and up to twelve at once; the
/// threshold was set by hand, between too many causes of one fault and too few of several.
struct CauseDoubt {
  private let ownKinds: Set<String>
  private let kinds: Set<String>
  private let diversity: Double
  private let count: Double
  private let share: Double

  init(_ found: [CauseDraft], of all: [Symptom], left: Int) {
    ownKinds = Set(found.flatMap(\.ownKinds))
    kinds = Set(found.flatMap(\.kinds))
    diversity = log(Double(Set(all.map(\.difference)).count))
    count = Double(all.count)
    share = Double(left) / count
  }

  /// Whether what speaks for the requirement is enough; it always is where its cases differ in another way
  /// than anything that is explained.
  func leaves(_ evidence: CauseEvidence, _ own: [Symptom]) -> Bool {
    let size = Double(own.count)
    let alike = Double(own.count { kinds.contains($0.difference) }) / size
    guard alike > 0 else { return true }
    let alikeOwn = Double(own.count { ownKinds.contains($0.difference) }) / size
    return 2 * evidence.presence + 0.28 * evidence.score + 0.67 * diversity + 1.5 * share
      - 0.4 * alike - 1.3 * alikeOwn - 2 * size / count > 2.8
  }
}
