import ConformanceKit
import Histories
import SeededFaults

/// How well a report's causes tell faults from each other that are in one subject.
package struct ProofOfTogether: Sendable {
  /// The sets of one size, and what came of them.
  package struct Share: Sendable {
    package let title: String
    package var sets = 0
    package var faults = 0
    /// How many causes were named in all.
    package var causes = 0
    /// For how many faults some cause has a case of its own that fails because of it.
    package var found = 0
    /// The cases that fail because of a cause for certain, or probably, and for how many that is true.
    package var certain = Followers()
    package var probable = Followers()
    /// How many failing cases stand under no cause.
    package var hidden = 0
    /// How often causes had to be mended until all was green, in all and at most.
    package var rounds = 0
    package var mostRounds = 0
    /// For how many sets once was enough.
    package var greenAtOnce = 0
  }

  /// Cases that follow from causes.
  package struct Followers: Sendable {
    package var all = 0
    package var isTrue = 0
  }

  /// How many sets there are of each size in a whole proof, and of which sizes.
  package static let count = 100
  package static let sizes = [2, 3, 5, 8]

  /// What came of the sets of each size, and of all faults of one kind.
  package private(set) var shares: [Share]
  /// From what the sets were drawn.
  package let seed: UInt64

  /// Draws sets of faults, and mends each by its causes until nothing fails.
  ///
  /// - Parameters:
  ///   - draw: What there is to draw from.
  ///   - count: How many sets there are of each size.
  ///   - seed: From what they are drawn.
  ///   - jobs: How many threads play.
  package init(_ draw: FaultDraw, count: Int = Self.count, seed: UInt64, jobs: Int) {
    self.seed = seed
    let numbers = Self.sizes.flatMap { size in (0..<count).map { (size: size, number: $0) } }
    let parts = Threads.map(numbers, jobs: jobs) { size, number in
      draw.set(of: size, Dice(seed: seed &+ UInt64(size), history: number)).map {
        Share(mending: $0, draw)
      }
    }
    shares = Self.sizes.map { size in
      Share("\(size) faults at once", zip(numbers, parts).filter { $0.0.size == size }.map(\.1))
    }
    let crowds = Threads.map(draw.crowds, jobs: jobs) { faults in
      draw.crowd(of: faults).map { Share(mending: $0, draw) }
    }
    if !crowds.isEmpty { shares.append(Share("all of one kind", crowds)) }
  }
}

extension ProofOfTogether.Share {
  /// Mends a set by its causes, round for round.
  init(mending first: FaultSet, _ draw: FaultDraw) {
    self.init(title: "")
    let names = Set(first.faults.map(\.name))
    var set: FaultSet? = first
    while let present = set, !present.due.isEmpty {
      let causes = draw.causes(of: present, without: names)
      if rounds == 0 { add(present, causes) }
      let mended = causes.reduce(into: Set()) { $0.formUnion(present.shown(by: $1)) }
      rounds += 1
      let left = present.faults.filter { !mended.contains($0.name) }
      // Whoever learns nothing from a report looks for one fault without it.
      set = draw.set(of: mended.isEmpty ? Array(left.dropFirst()) : left)
    }
    greenAtOnce = rounds == 1 ? 1 : 0
    mostRounds = rounds
  }

  fileprivate init(_ title: String, _ parts: [Self?]) {
    self.init(title: title)
    for case let part? in parts { add(part) }
  }

  private mutating func add(_ set: FaultSet, _ causes: [Cause]) {
    sets = 1
    faults = set.faults.count
    self.causes = causes.count
    found = causes.reduce(into: Set()) { $0.formUnion(set.shown(by: $1)) }.count
    for cause in causes {
      let shown = set.shown(by: cause)
      let doubted = Set(cause.probable)
      for id in cause.following {
        guard let due = set.due[id] else { continue }
        let isTrue = due.isDisjoint(with: shown) ? 0 : 1
        if doubted.contains(id) {
          probable.add(isTrue)
        } else {
          certain.add(isTrue)
        }
      }
    }
    hidden = Set(set.due.keys).subtracting(causes.flatMap(\.allCases)).count
  }

  fileprivate mutating func add(_ other: Self) {
    sets += other.sets
    faults += other.faults
    causes += other.causes
    found += other.found
    certain += other.certain
    probable += other.probable
    hidden += other.hidden
    rounds += other.rounds
    greenAtOnce += other.greenAtOnce
    mostRounds = max(mostRounds, other.mostRounds)
  }
}

extension ProofOfTogether.Followers {
  fileprivate mutating func add(_ isTrue: Int) {
    all += 1
    self.isTrue += isTrue
  }

  fileprivate static func += (left: inout Self, right: Self) {
    left.all += right.all
    left.isTrue += right.isTrue
  }
}

extension ProofOfTogether {
  /// Whether each failing case stands under a cause, as a report promises.
  package var isWhole: Bool { shares.allSatisfy { $0.sets > 0 && $0.hidden == 0 } }

  /// The table, with a line break at its end.
  package var text: String { MutantText.table(table).joined(separator: "\n") + "\n" }

  /// The figures under their heads.
  var table: [[String]] {
    [
      [
        "causes, the set taken out (seed \(seed))", "sets", "found", "follow", "probably",
        "hidden", "causes", "rounds", "most", "green at once",
      ]
    ]
      + shares.map { share in
        [
          share.title, "\(share.sets)", percentage(share.found, of: share.faults),
          percentage(share.certain.isTrue, of: share.certain.all),
          percentage(share.probable.isTrue, of: share.probable.all) + counted(share.probable.all),
          "\(share.hidden)",
          mean(share.causes, of: share.sets, decimals: 1),
          mean(share.rounds, of: share.sets, decimals: 2), "\(share.mostRounds)",
          percentage(share.greenAtOnce, of: share.sets),
        ]
      }
  }

  /// A share in per cent, rounded down, so that only all of it is 100 %.
  private func percentage(_ count: Int, of all: Int) -> String {
    all == 0 ? "-" : "\(count * 100 / all) %"
  }

  /// Of how many cases a share is: one of few says little.
  private func counted(_ all: Int) -> String { all == 0 ? "" : " of \(all)" }

  private func mean(_ sum: Int, of count: Int, decimals: Int) -> String {
    guard count > 0 else { return "-" }
    let scale = decimals == 1 ? 10 : 100
    let scaled = (sum * scale + count / 2) / count
    return "\(scaled / scale).\(String(scaled % scale + scale).dropFirst())"
  }
}
