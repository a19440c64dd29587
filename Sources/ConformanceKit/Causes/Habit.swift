/// What a subject does, or never does, in each of the cases that one cause without a requirement has.
package enum Habit: Sendable {
  /// Its calls don't return, though nothing sleeps on the world's clock.
  case waits
  /// No event has an effect.
  case idle
  /// After the first event that has an effect, no other has.
  case stops
  /// It never has the effect of this name.
  case never(String)

  /// Tells the habit of a cause from its cases; nothing where the subject breaks down in them.
  ///
  /// - Parameters:
  ///   - cases: The cases.
  ///   - isAll: Whether no other case fails.
  package init?(of cases: [Finding], isAll: Bool) {
    guard let first = cases.first, !first.isBreakdown else { return nil }
    let symptoms = cases.compactMap { Symptom($0) }
    let missing = Set(symptoms.map(\.missing))
    let isSilent = symptoms.allSatisfy(\.effects.isEmpty)
    if symptoms.contains(where: \.isWaiting) {
      self = .waits
    } else if !(isAll && isSilent), missing.count == 1, case let effect?? = missing.first,
      !symptoms.contains(where: { $0.effects.contains(effect) })
    {
      self = .never(effect)
    } else {
      self = isSilent ? .idle : .stops
    }
  }
}
