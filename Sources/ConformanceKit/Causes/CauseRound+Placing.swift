extension CauseRound {
  /// Puts what the search left, and properties, under the causes that it found, and makes causes of the rest.
  ///
  /// - Parameters:
  ///   - left: What is left.
  ///   - found: The causes.
  /// - Returns: These with what is due to them, in their order, and then causes for which nothing speaks but that
  ///   no other has their cases; and by themselves those that properties alone show. No accusing case is left.
  func place(
    _ left: [Symptom], under found: [CauseDraft]
  ) -> (causes: [CauseDraft], alone: [CauseDraft]) {
    var causes = found
    var left = left
    for place in causes.indices {
      causes[place].explained += left.taken { $0.requirement == causes[place].requirement }
    }
    join(&left, to: &causes)
    while let id = largest(of: left.filter { !$0.isProperty }) {
      var added = [Self.remainder(id, of: &left)]
      join(&left, to: &added)
      causes += added
    }
    follow(&left, to: &causes)
    // Of one bug several properties are broken whose own cases pass; a must hardly ever because of a should.
    if causes.count == 1 {
      let isFailed = causes[0].isFailed
      causes[0].alike += left.taken { $0.isProperty && (isFailed || !$0.isFailed) }
    }
    var alone: [CauseDraft] = []
    while let id = largest(of: left) {
      var added = [Self.remainder(id, of: &left)]
      follow(&left, to: &added)
      alone += added
    }
    return (causes, alone)
  }

  /// A cause of what is left of a requirement, for which no search speaks.
  private static func remainder(_ id: String, of left: inout [Symptom]) -> CauseDraft {
    CauseDraft(
      requirement: id, others: [], explained: left.taken { $0.requirement == id },
      resembles: nil, isRemainder: true)
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
      let faults = mostSeen(among: alikePlaces(of: failure))
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

  /// Puts properties under the causes because of which they are most likely broken, and leaves the others.
  ///
  /// A fault shows at a step, whoever looks at it: so a property follows from the cause of most of what else fails
  /// where it breaks. Where nothing does, the listed fault of which most is seen has to tell, as it does of a case.
  private func follow(_ left: inout [Symptom], to causes: inout [CauseDraft]) {
    let members = causes.map { Set(($0.explained + $0.alike).map(\.id)) }
    let shown = causes.map { Set($0.own.flatMap { alikePlaces(of: $0) }) }
    left.removeAll { failure in
      guard failure.isProperty else { return false }
      let beside = members.map { $0.intersection(failure.alongside).count }
      let breaking = search.properties[failure.id, default: []].subtracting(ground.excluded)
      let faults = mostSeen(among: breaking.sorted())
      let place =
        beside.max().flatMap { $0 > 0 ? beside.firstIndex(of: $0) : nil }
        ?? shown.firstIndex { !$0.isDisjoint(with: faults) }
      guard let place else { return false }
      causes[place].alike.append(failure)
      return true
    }
  }

  /// The lines of the faults of which most is seen among those that make a case differ so; none where that
  /// is less than nearly all.
  ///
  /// In a subject that is wrong everywhere more than half is seen of many a fault that it doesn't have.
  private func mostSeen(among places: [Int]) -> [Int] {
    let whole = places.filter(ground.isNearlyWhole)
    let most = whole.map { ground.shares[$0] }.max()
    return whole.filter { ground.shares[$0] == most }
  }
}

extension [Symptom] {
  /// Divides the cases into those that are meant and the others.
  func divided(_ isMeant: (Symptom) -> Bool) -> (meant: [Symptom], others: [Symptom]) {
    (filter(isMeant), filter { !isMeant($0) })
  }

  /// Takes out the cases that are meant.
  fileprivate mutating func taken(_ isMeant: (Symptom) -> Bool) -> [Symptom] {
    let (meant, others) = divided(isMeant)
    self = others
    return meant
  }
}
