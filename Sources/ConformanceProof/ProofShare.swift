import ConformanceKit
import SeededFaults

/// The figures of a proof for one profile.
package struct ProofShare: Sendable {
  package let profile: String
  package let cases: Int
  package let faults: Int
  /// The testable requirements of level *must*, and those of them that a fault breaks.
  package let musts: Int
  package let brokenMusts: Int
  /// Every mutant of every case.
  package let mutants: ProofOfCase.Tally
  /// The mutations that differ in kind or place: one counts as caught when some case catches it.
  package let places: ProofOfCase.Tally
}

extension Proof {
  /// The figures of each profile, in alphabetical order.
  package var shares: [ProofShare] {
    let failing = Set(faults.flatMap(\.broken))
    let profiles = Dictionary(grouping: cases, by: \.test.profile)
    return profiles.sorted { $0.key.precedes($1.key) }.map { profile, cases in
      let roles = Set(cases.map(\.test.role))
      let musts = requirements.filter { $0.profile == profile && $0.level == .must }
      return ProofShare(
        profile: profile, cases: cases.count,
        faults: faults.count { roles.contains($0.fault.role) },
        musts: musts.count, brokenMusts: musts.count { failing.contains($0.id) },
        mutants: cases.reduce(into: .init()) { $0 += $1.tally }, places: Self.places(of: cases))
    }
  }

  private static func places(of cases: [ProofOfCase]) -> ProofOfCase.Tally {
    var caught: [ProofOfCase.Place: Bool] = [:]
    for (place, tally) in cases.flatMap(\.tallies) {
      caught[place] = (caught[place] ?? false) || tally.caught > 0
    }
    return ProofOfCase.Tally(caught: caught.values.count { $0 }, made: caught.count)
  }

  /// How many mutants the vocabularies alone catch.
  package var nonsense: Int { cases.reduce(0) { $0 + $1.nonsense } }
}

extension ProofOfCase.Tally {
  /// The share that is caught, rounded down, as `83 %`.
  package var percentage: String { made == 0 ? "-" : "\(caught * 100 / made) %" }
}
