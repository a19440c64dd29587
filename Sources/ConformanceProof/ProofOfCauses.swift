import ConformanceKit
import SeededFaults

/// How well a report's causes name what each seeded fault breaks, when the fault itself is unknown.
package struct ProofOfCauses: Sendable {
  /// The faults of one kind, and how many of them were found.
  package struct Share: Sendable {
    package let title: String
    package var faults = 0
    /// For how many the first cause is a requirement that the fault breaks, and one of the first three.
    package var first = 0
    package var firstThree = 0
    /// How many causes were named in all.
    package var causes = 0
  }

  /// What came of all faults, of broad ones, and of those whose requirement another fault breaks too.
  package private(set) var shares = [
    Share(title: "all faults"), Share(title: "failing five requirements or more"),
    Share(title: "breaking what another breaks"),
  ]

  /// Takes each fault out of what is known, and looks for its causes as a report does.
  ///
  /// - Parameters:
  ///   - faults: What each fault does to cases; those that fail no case of what they break are left out.
  ///   - reliance: What is known of each fault.
  ///   - jobs: How many threads search.
  init(_ faults: [ProofOfFault], reliance: Reliance, jobs: Int) {
    let searches = Dictionary(grouping: faults, by: \.fault.role).keys.reduce(into: [:]) {
      $0[$1] = CauseSearch(reliance, role: $1)
    }
    let breakers = reliance.lines.flatMap(\.breaks).reduce(into: [:]) { $0[$1, default: 0] += 1 }
    let judged = faults.filter(\.showsWhatItBreaks)
    let found = Threads.map(judged, jobs: jobs) { proof in
      [proof.failures].causes(without: [proof.fault.name]) { role in
        searches[role] ?? CauseSearch(reliance, role: role)
      }
    }
    for (proof, causes) in zip(judged, found) {
      let broken = Set(proof.fault.breaks)
      let isBroad = Set(proof.failures.symptoms.filter(\.isAccusing).map(\.requirement)).count >= 5
      let isShared = broken.contains { breakers[$0, default: 0] > 1 }
      for index in shares.indices where [true, isBroad, isShared][index] {
        shares[index].add(causes, broken: broken)
      }
    }
  }

  /// The figures under their heads.
  package var table: [[String]] {
    [["causes, each fault taken out", "faults", "first", "first three", "causes"]]
      + shares.map { share in
        [
          share.title, "\(share.faults)", share.percentage(share.first),
          share.percentage(share.firstThree), share.mean,
        ]
      }
  }
}

extension ProofOfFault {
  /// Whether a case of a requirement that it breaks fails, and not by breaking down alone.
  fileprivate var showsWhatItBreaks: Bool {
    failures.symptoms.contains { $0.isAccusing && fault.breaks.contains($0.requirement) }
  }
}

extension ProofOfCauses.Share {
  fileprivate mutating func add(_ causes: [Cause], broken: Set<String>) {
    // What may be the broken one as well stands with its cause, so a reader comes to it first.
    // A way to break down is a cause too, and none of what it breaks.
    let named = causes.flatMap { [$0.requirementID ?? ""] + $0.alternatives }
    faults += 1
    first += broken.contains(named.first ?? "") ? 1 : 0
    firstThree += named.prefix(3).contains(where: broken.contains) ? 1 : 0
    self.causes += causes.count
  }

  fileprivate func percentage(_ count: Int) -> String {
    faults == 0 ? "-" : "\(count * 100 / faults) %"
  }

  /// How many causes are named for a fault, with one decimal place.
  fileprivate var mean: String {
    guard faults > 0 else { return "-" }
    let tenths = (causes * 10 + faults / 2) / faults
    return "\(tenths / 10).\(tenths % 10)"
  }
}
