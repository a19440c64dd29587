/// A cause in words: what is broken, how much follows, what it looks like.
package struct CauseText: Sendable {
  package let cause: Cause
  /// The case that shows it best.
  package let example: Finding
  package let requirement: Requirement?
  /// The cases that show it and that follow from it, those that are known left out.
  package let cases: [Finding]
  package let following: [Finding]

  /// The verdict that counts: *failed* when anything that isn't known failed.
  package var verdict: Verdict {
    (cases + following).contains { $0.verdict == .failed } ? .failed : .deviated
  }

  /// What is broken: `XMPP-ACK-001`, or that the subject breaks down, or does nothing.
  package var name: String {
    cause.requirementID ?? "the subject \(example.isBreakdown ? "breaks down" : "does nothing")"
  }

  /// The sentence that is broken, or how the subject breaks down.
  package var sentence: String {
    if cause.requirementID != nil { return requirement?.text ?? example.summary }
    return example.isBreakdown
      ? (example.reason ?? "").truncated(toBytes: 400)
      : "no event had an effect in any case that fails"
  }

  /// What is broken, with its level and its sentence.
  package var title: String {
    guard let id = cause.requirementID else { return "\(name): \(sentence)" }
    let level = (requirement?.level ?? example.level).rawValue
    return "\(id) (\(level)): \(sentence)"
  }

  /// What else may be broken instead, or what it may rest on, if that can't be told.
  package var alternatives: String? {
    let others = cause.alternatives.joined(separator: " or ")
    let doubts = [
      cause.root.map { "it may fail because of \($0)" },
      others.isEmpty ? nil : "it may be \(others) instead",
    ].compactMap(\.self)
    return doubts.isEmpty ? nil : doubts.joined(separator: "; ")
  }

  /// The listed fault that it looks like.
  package var resemblance: String? {
    cause.resembles.map { "looks like \($0.name): \($0.summary)" }
  }

  /// How many cases show it, and how many follow.
  package var count: String {
    let shown = cause.requirementID == nil ? "it happens in" : "shown by"
    let own = cases.isEmpty ? "" : "\(shown) \(cases.counted)"
    guard !following.isEmpty else { return own }
    let others = following.count
    let probable = Set(cause.probable)
    let doubted = following.count { probable.contains($0.caseID) }
    let adverb = doubted == others ? " probably" : ""
    let words =
      "\(adverb) fail\(others == 1 ? "s" : "") because of it"
      + (doubted == 0 || doubted == others ? "" : ", \(doubted) of them probably")
    return own.isEmpty ? "\(following.counted)\(words)" : "\(own); \(others) more\(words)"
  }

  /// All of it, a sentence a line, for where there is room.
  package var lines: [String] {
    [title, resemblance, alternatives, count].compactMap(\.self)
  }
}

extension Report {
  /// The causes of failures that aren't known, the gravest first.
  package var causeTexts: [CauseText] {
    let places = explainedPlaces
    let requirements = requirementsByID
    return causes.compactMap { cause in
      let unknown = { (ids: [String]) in
        ids.compactMap { places[$0].map { findings[$0] } }
          .filter { $0.known == nil && $0.verdict != .observed }
      }
      let (cases, following) = (unknown(cause.cases), unknown(cause.following))
      guard let example = cases.first ?? following.first else { return nil }
      return CauseText(
        cause: cause, example: example,
        requirement: cause.requirementID.flatMap { requirements[$0] }, cases: cases,
        following: following)
    }
  }
}

extension Int {
  /// The number with a noun that it puts into the plural.
  package func words(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
