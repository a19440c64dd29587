extension CauseRound {
  /// Puts what the search left, and properties, under the causes that it found, and makes causes of the rest.
  ///
  /// - Parameters:
  ///   - left: What is left.
  ///   - found: The causes, which get what is due to them.
  /// - Returns: Causes for which nothing speaks but that no other has their cases; no accusing case is left.
  func place(_ left: [Symptom], in found: inout [CauseDraft]) -> [CauseDraft] {
    var left = left
    for place in found.indices {
      let (own, rest) = left.divided { $0.requirement == found[place].requirement }
      found[place].explained += own
      left = rest
    }
    var remainder: [CauseDraft] = []
    join(&left, to: &found)
    follow(&left, to: &found, isLast: true)
    while let id = largest(of: left) {
      let (own, rest) = left.divided { $0.requirement == id }
      var added = [
        CauseDraft(
          requirement: id, others: [], explained: own, resembles: nil, isRemainder: true)
      ]
      left = rest
      join(&left, to: &added)
      follow(&left, to: &added)
      remainder += added
    }
    return remainder
  }

  /// The requirement with most accusing cases of what is left; nothing where no case accuses.
  private func largest(of left: [Symptom]) -> String? {
    let counts = left.filter(\.isAccusing).reduce(into: [:]) { $0[$1.requirement, default: 0] += 1 }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  /// Puts a case under the first cause with which it shares the listed fault of which most is seen.
  ///
  /// Where that fault breaks a requirement of which a case is left that differs so, that one comes first.
  private func join(_ left: inout [Symptom], to causes: inout [CauseDraft]) {
    let shown = causes.map { Set($0.own.flatMap { alikePlaces(of: $0) }) }
    let owned = Set(
      left.filter(\.isAccusing).flatMap { failure in
        alikePlaces(of: failure).filter { search.lines[$0].breaks.contains(failure.requirement) }
      })
    left.removeAll { failure in
      let faults = mostSeen(of: failure)
      let place = causes.indices.first { place in
        faults.contains { fault in
          shown[place].contains(fault)
            && (!owned.contains(fault)
              || search.lines[fault].breaks.contains(causes[place].requirement))
        }
      }
      guard let place else { return false }
      causes[place].alike.append(failure)
      return true
    }
  }

  /// Puts properties under the causes because of which they are most likely broken.
  ///
  /// That is one that explains cases of the property's requirement, or else the one of whose faults the largest
  /// part breaks the property: those that break its requirement, or make its own cases differ so. Where the cases of
  /// its requirement pass, hardly ever anything else is behind it than what other cases show: so it stands under the
  /// cause that explains most, but a must under no should.
  private func follow(
    _ left: inout [Symptom], to causes: inout [CauseDraft], isLast: Bool = false
  ) {
    let faults = causes.map { cause in
      Set(breakers(of: cause.requirement) + cause.own.flatMap { alikePlaces(of: $0) })
    }
    left.removeAll { failure in
      guard failure.isProperty else { return false }
      let breaking = search.properties[failure.id] ?? []
      let shares = faults.map { faults in
        faults.isEmpty ? 0 : Double(faults.intersection(breaking).count) / Double(faults.count)
      }
      let most = causes.indices.max { left, right in
        (shares[left], causes[left].explained.count, right)
          < (shares[right], causes[right].explained.count, left)
      }
      let own = causes.firstIndex { cause in
        cause.explained.contains { $0.requirement == failure.requirement }
      }
      guard let place = own ?? most else { return false }
      let isLikely = shares[place] > 0 || isLast && (causes[place].isFailed || !failure.isFailed)
      guard own != nil || isLikely else { return false }
      causes[place].alike.append(failure)
      return true
    }
  }

  /// The lines of the faults of which most is seen among those that make a case differ so; none where that
  /// is less than nearly all.
  ///
  /// In a subject that is wrong everywhere more than half is seen of many a fault that it doesn't have.
  private func mostSeen(of failure: Symptom) -> [Int] {
    let alike = alikePlaces(of: failure).filter(ground.isNearlyWhole)
    let most = alike.map { ground.shares[$0] }.max()
    return alike.filter { ground.shares[$0] == most }
  }
}

extension [Symptom] {
  /// Divides the cases into those that are meant and the others.
  func divided(_ isMeant: (Symptom) -> Bool) -> (meant: [Symptom], others: [Symptom]) {
    (filter(isMeant), filter { !isMeant($0) })
  }
}
