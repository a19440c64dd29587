import Foundation

/// How much speaks for a requirement being broken.
///
/// The weights are those of a conditional logistic regression over the seeded faults: each unknown, where
/// broad ones count more, each unknown with the likeliest of other faults too, each known, and up to twelve
/// at once; that of a fault which is all that is left was raised by hand, so that a known one is named.
struct CauseEvidence {
  let score: Double
  /// How much of a fault that breaks it is seen.
  let presence: Double
  /// How many failures a fault explains at least that breaks it, and is seen as a whole.
  let explained: Double

  init(of requirement: String, in round: CauseRound) {
    let own = round.own[requirement] ?? []
    let breakers = Set(round.breakers(of: requirement))
    let likenesses = breakers.compactMap { round.likeness[$0] }
    let rivals = CauseRivals(of: own, in: round, breakers: breakers)
    presence = likenesses.map(\.presence).max() ?? 0
    let agreement = likenesses.map(\.agreement).max() ?? 0
    let containment = likenesses.map(\.containment).max() ?? 0
    let overlap = likenesses.map(\.overlap).max() ?? 0
    let touched = Double(likenesses.map(\.shared).max() ?? 0) / Double(round.left.count)
    explained = likenesses.filter { $0.presence >= 0.8 }.map { Double($0.alike) }.max() ?? 0
    let reached = round.accused.count { id in
      breakers.contains { round.ground.touched[$0].contains(id) }
    }
    let steps = own.map(\.length.steps).min() ?? 0
    let played = round.ground.counts[requirement] ?? own.count
    let extent =
      2.3 * Double(own.count) / Double(played)
      + 4.05 * Double(own.count) / Double(round.left.count)
      + 1.05 * Double(reached) / Double(round.accused.count)
    // A fault of which all is seen speaks for it when it is all that is left, else against it. One that
    // fails the same cases in another way speaks for it too: there are many ways to break one sentence.
    let likeness =
      2.3 * presence - 3.5 * containment + 3.4 * overlap - 3.95 * agreement
      + (agreement > 0.93 ? 3 : 0) - 1.7 * touched
    score =
      rivals.rarity + extent + likeness + (own.contains(where: \.isMust) ? 0.95 : 0)
      - 0.7 * log(Double(steps + 1) / Double(round.shortest + 1))
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
      -0.6 * log(least.overlap + 0.1) - 1.15 * log(least.agreement + 0.1)
      - 0.25 * log(least.count + 0.5) - 0.55 * log(blame)
  }
}
