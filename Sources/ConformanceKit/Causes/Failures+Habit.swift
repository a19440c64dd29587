extension Failures {
  /// The failures of a subject that never does one thing, whatever is asked of it; most often there are none.
  ///
  /// What it breaks by that would be a requirement here and another one there.
  var habit: [Symptom] {
    let accusing = symptoms.filter(\.isAccusing)
    guard accusing.count >= 10 else { return [] }
    if isIdle { return accusing }
    let waiting = accusing.filter(\.isWaiting)
    if isMost(waiting, of: accusing) { return waiting }
    if isSilentLater(accusing) { return accusing }
    return neverDone(accusing)
  }

  /// Whether the subject is silent after its first effects in each failure, and that is no rule of one kind.
  private func isSilentLater(_ accusing: [Symptom]) -> Bool {
    guard accusing.allSatisfy(\.isSilentLater) else { return false }
    let requirements = Set(accusing.map(\.requirement)).count
    return accusing.count > passed || requirements >= 10 && accusing.count * 2 > passed
  }

  /// The failures for want of an effect that the subject has in none of them.
  private func neverDone(_ accusing: [Symptom]) -> [Symptom] {
    let done = accusing.reduce(into: Set()) { $0.formUnion($1.effects) }
    let missing = Dictionary(grouping: accusing.filter { $0.missing != nil }) { $0.missing ?? "" }
    return missing.filter { !done.contains($0.key) && isMost($0.value, of: accusing) }.first?.value
      ?? []
  }

  /// Whether failures are more than half of all, and more than all that passes.
  private func isMost(_ part: [Symptom], of all: [Symptom]) -> Bool {
    part.count * 2 > all.count && part.count > passed
  }
}
