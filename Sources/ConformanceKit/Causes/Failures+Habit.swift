extension Failures {
  /// Returns the failures of a subject that never does one thing, whatever is asked of it.
  ///
  /// What it breaks by that would be a requirement here and another one there.
  ///
  /// - Parameter expecting: Returns the cases of which is known that they expect an effect.
  /// - Returns: Most often none.
  func habit(expecting: (String) -> Set<String>) -> [Symptom] {
    let accusing = symptoms.filter(\.isAccusing)
    guard accusing.count >= 10 else { return [] }
    if isIdle { return accusing }
    let waiting = accusing.filter(\.isWaiting)
    if isMost(waiting, of: accusing) { return waiting }
    if isSilentLater(accusing) { return accusing }
    return neverDone(accusing, expecting)
  }

  /// Whether the subject is silent after its first effects in each failure, and that is no rule of one kind.
  private func isSilentLater(_ accusing: [Symptom]) -> Bool {
    accusing.allSatisfy(\.isSilentLater) && isOfMany(accusing)
      && accusing.count * 3 > passing.count
  }

  /// The failures for want of an effect that the subject has in none of them.
  ///
  /// They are most of what is judged, or of many requirements while no case passes that expects the effect.
  private func neverDone(
    _ accusing: [Symptom], _ expecting: (String) -> Set<String>
  ) -> [Symptom] {
    let done = accusing.reduce(into: Set()) { $0.formUnion($1.effects) }
    let missing = Dictionary(grouping: accusing.filter { $0.missing != nil }) { $0.missing ?? "" }
    let never = missing.filter { effect, failures in
      !done.contains(effect)
        && (isMost(failures, of: accusing)
          || isOfMany(failures) && isUnseen(in: expecting(effect), failures))
    }
    return never.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.value ?? []
  }

  /// Whether failures are more than half of all, and more than all that passes.
  private func isMost(_ part: [Symptom], of all: [Symptom]) -> Bool {
    part.count * 2 > all.count && part.count > passing.count
  }

  private func isOfMany(_ failures: [Symptom]) -> Bool {
    Set(failures.map(\.requirement)).count >= 10
  }

  /// Whether an effect is expected in ten failures or more, and in no case that passes.
  private func isUnseen(in expecting: Set<String>, _ failures: [Symptom]) -> Bool {
    expecting.isDisjoint(with: passing) && failures.count { expecting.contains($0.id) } >= 10
  }
}
