package import ConformanceKit

extension PropertySuite {
  /// Holds the properties against what was recorded, in their order; those that no requirement has say nothing.
  ///
  /// Where the instants are a machine's, a break counts that is there in each way in which it may have been.
  ///
  /// - Parameters:
  ///   - recording: What was heard.
  ///   - patience: By how much an instant may be off, in milliseconds.
  /// - Returns: A judgement for each property; the places of breaks are those of entries.
  /// - Throws: ``JSONDecodingError`` for what is no event or effect of the role.
  package func judge(
    _ recording: Recording, patience: Int64
  ) throws(JSONDecodingError) -> [Judgement] {
    var judgements = try judge(recording.asRecorded)
    guard recording.head.clock == .real else { return judgements }
    for arrangement in recording.arrangements(within: patience) {
      let broken = properties.indices.filter { !judgements[$0].breaks.isEmpty }
      if broken.isEmpty { break }
      let names = Set(broken.map { properties[$0].name })
      let others = try holding { names.contains($0.name) }.judge(arrangement)
      for (place, other) in zip(broken, others) {
        let there = Set(other.breaks.map(\.mark))
        judgements[place].breaks.removeAll { !there.contains($0.mark) }
      }
    }
    return judgements
  }

  private func judge(_ arrangement: Recording.Arrangement) throws(JSONDecodingError) -> [Judgement]
  {
    try judge(arrangement.trace).map { judgement in
      var judgement = judgement
      judgement.breaks = judgement.breaks.map { broken in
        let (order, place) = (arrangement.order, broken.point.place)
        let entry = order.indices.contains(place) ? order[place].entry : order.count
        return Judgement.Break(
          point: Trace.Point(step: broken.point.step, place: entry, now: broken.point.now),
          sentence: broken.sentence, requirement: broken.requirement)
      }
      return judgement
    }
  }
}

extension Judgement.Break {
  /// What is the same where the same is wrong at another instant.
  fileprivate var mark: [String] { [String(point.place), requirement ?? ""] }
}
