import Foundation

/// Whether a further requirement is broken by itself, or fails because of the causes that were found.
///
/// The weights are those of a logistic regression over one seeded fault and up to twelve at once, at even
/// odds; what comes before it was set by hand, between too many causes of one fault and too few of several.
struct CauseDoubt {
  private let found: [CauseDraft]
  private let round: CauseRound
  private let ownKinds: Set<String>
  private let kinds: Set<String>
  /// In which cases listed faults show the differences that are explained.
  private let spreads: [String: Spread]
  private let explained: Double
  private let diversity: Double

  /// The cases in which listed faults show a difference, and those that show it here.
  private struct Spread {
    var known: Set<String> = []
    var seen: Set<String> = []
  }

  init(_ found: [CauseDraft], of all: [Symptom], in round: CauseRound) {
    self.found = found
    self.round = round
    ownKinds = Set(found.flatMap(\.ownKinds))
    kinds = Set(found.flatMap(\.kinds))
    spreads = kinds.reduce(into: [:]) { spreads, kind in
      let known = round.cases(showing: kind)
      spreads[kind] = Spread(known: known, seen: known.filter { round.ground.seen[$0] == kind })
    }
    explained = Double(found.map(\.explained.count).reduce(0, +))
    diversity = log(Double(Set(all.map(\.difference)).count))
  }

  /// Whether what speaks for the requirement is enough; it always is where its cases differ in another way
  /// than anything that is explained, and it isn't the least likely.
  ///
  /// Of a subject with many bugs it takes less: a listed fault of which most is seen.
  func leaves(_ evidence: CauseEvidence, _ own: [Symptom]) -> Bool {
    guard !found.isEmpty else { return true }
    if evidence.explained <= explained, isEverywhere(own) { return false }
    if evidence.presence < 0.5, evidence.score < 2.5 { return false }
    if found.count >= 5, own.count > 1, evidence.presence > 0.66 { return true }
    guard own.contains(where: { kinds.contains($0.difference) }) else { return true }
    let alikeOwn = Double(own.count { ownKinds.contains($0.difference) }) / Double(own.count)
    return 2.13 * evidence.presence + 0.38 * evidence.score + 0.46 * diversity - 0.21 * alikeOwn
      > 3.85
  }

  /// Whether the cases differ as what is explained does, and as most other cases do that can: of ten or
  /// more in which listed faults show the difference.
  private func isEverywhere(_ own: [Symptom]) -> Bool {
    let ids = Set(own.map(\.id))
    return Set(own.map(\.difference)).allSatisfy { kind in
      guard let spread = spreads[kind] else { return false }
      let others = spread.known.subtracting(ids)
      return others.count >= 10 && spread.seen.subtracting(ids).count * 2 > others.count
    }
  }
}
