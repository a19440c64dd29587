extension CauseRound {
  /// Puts what the search left under the causes that it found, and makes causes of the rest.
  ///
  /// - Parameters:
  ///   - left: What is left.
  ///   - found: The causes, which get what is due to them.
  /// - Returns: Causes for which nothing speaks but that no other has their cases; no accusing case is left.
  func place(_ left: [Symptom], in found: inout [CauseDraft]) -> [CauseDraft] {
    var left = left
    var remainder: [CauseDraft] = []
    join(&left, to: &found)
    while let id = largest(of: left) {
      let (own, rest) = left.divided { $0.requirement == id }
      var added = [
        CauseDraft(
          requirement: id, others: [], explained: own, resembles: nil, isRemainder: true)
      ]
      left = rest
      join(&left, to: &added)
      remainder += added
    }
    return remainder
  }

  /// The requirement with most accusing cases of what is left; nothing where no case accuses.
  private func largest(of left: [Symptom]) -> String? {
    let counts = left.filter(\.isAccusing).reduce(into: [:]) { $0[$1.requirement, default: 0] += 1 }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  /// Puts a case under the cause with which it shares the listed fault of which most is seen.
  ///
  /// It is due to none where less than half of each such fault is seen, and where another fault that makes
  /// it differ so is seen more.
  private func join(_ left: inout [Symptom], to causes: inout [CauseDraft]) {
    let shown = causes.map { Set($0.own.flatMap { alikePlaces(of: $0) }) }
    var rest: [Symptom] = []
    for failure in left {
      let alike = alikePlaces(of: failure)
      let best = shown.indices.compactMap { index -> (index: Int, share: Double)? in
        let shares = alike.filter(shown[index].contains).map { ground.shares[$0] }
        return shares.max().map { (index, $0) }
      }.max { ($0.share, $1.index) < ($1.share, $0.index) }
      guard let best, best.share >= 0.5,
        !alike.contains(where: { ground.shares[$0] > best.share && !shown[best.index].contains($0) }
        )
      else {
        rest.append(failure)
        continue
      }
      causes[best.index].alike.append(failure)
    }
    left = rest
  }
}

extension [Symptom] {
  /// Divides the cases into those that are meant and the others.
  fileprivate func divided(_ isMeant: (Symptom) -> Bool) -> (meant: [Symptom], others: [Symptom]) {
    (filter(isMeant), filter { !isMeant($0) })
  }
}
