/// What was played, by which each round of a search judges.
struct CauseGround {
  let playedCases: Set<String>
  /// How many cases of each requirement were played.
  let counts: [String: Int]
  /// How many of the played cases each line fails, and of which requirements they are.
  let sizes: [Int]
  let touched: [Set<String>]
  /// How much of each line is seen: the share of its played cases that differ as it makes them.
  let shares: [Double]
  /// In what each case differs.
  let seen: [String: String]
  /// The lines that count as unknown.
  let excluded: Set<Int>

  init(
    _ lines: [Reliance.Line], _ failures: [Symptom], played: [String: String],
    without names: Set<String>
  ) {
    let seen = Dictionary(failures.map { ($0.id, $0.difference) }) { first, _ in first }
    self.seen = seen
    playedCases = Set(played.keys)
    counts = played.values.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    let requirements = lines.map { line in line.differences.keys.compactMap { played[$0] } }
    sizes = requirements.map(\.count)
    touched = requirements.map { Set($0) }
    shares = zip(lines, sizes).map { line, size in
      size == 0 ? 0 : Double(line.differences.count { seen[$0.key] == $0.value }) / Double(size)
    }
    excluded = names.isEmpty ? [] : Set(lines.indices.filter { names.contains(lines[$0].name) })
  }

  /// Whether at least half of a line is seen: what one alone would fail of which less is tells of no failure.
  func isPresent(_ place: Int) -> Bool { shares[place] >= 0.5 }

  /// Whether of a line so much is seen that the subject most likely does that.
  func isNearlyWhole(_ place: Int) -> Bool { shares[place] >= 0.8 }
}

/// A cause while the search goes on.
struct CauseDraft {
  let requirement: String
  /// The requirements for which nearly as much speaks, the likeliest first.
  let others: [String]
  /// What fails of the requirement's own, and what relies on it in that way.
  var explained: [Symptom]
  /// What a listed fault makes differ so that also makes some of its own cases differ as they do.
  var alike: [Symptom] = []
  /// The fault that does nearly the same.
  let resembles: Cause.Fault?
  /// Whether nothing speaks for it but that no other cause has its cases.
  var isRemainder = false

  /// What fails of its own.
  var own: [Symptom] { explained.filter { $0.requirement == requirement } }

  /// Whether it breaks a must for certain.
  var isFailed: Bool { explained.contains(where: \.isFailed) }

  /// In what its own cases differ, and in what all does that it explains.
  var ownKinds: Set<String> { Set(own.map(\.difference)) }
  var kinds: Set<String> { Set(explained.map(\.difference)) }

  /// The finished cause; no other that is one already is named in its place.
  func cause(besides found: Set<String>, behind root: CauseDraft?) -> Cause {
    let all = explained + alike
    return Cause(
      requirementID: requirement,
      verdict: isFailed ? .failed : .deviated,
      cases: own.sorted(by: Symptom.isShorter).map(\.id),
      following: all.filter { $0.requirement != requirement }.map(\.id)
        .sorted { $0.precedes($1) },
      probable: alike.map(\.id),
      alternatives: Array(others.filter { !found.contains($0) }.prefix(2)),
      root: root?.requirement, resembles: resembles, isRemainder: isRemainder)
  }
}
