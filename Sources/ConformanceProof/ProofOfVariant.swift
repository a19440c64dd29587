package import ConformanceKit
package import SeededFaults

/// What playing the cases and histories of its role to a permitted variant shows: which cases and properties judge
/// too much.
package struct ProofOfVariant: Sendable {
  package let variant: Variant
  /// The cases and properties that hold a permitted behaviour for a fault, and claims that nothing bears out,
  /// as sentences without a period.
  package private(set) var problems: [String] = []
  /// The ids of the cases without which the rest would show the same: they are not simply passed.
  private(set) var telling: [String] = []
  /// The names of the answers that it gives, by requirement.
  package private(set) var given: [String: Set<String>] = [:]

  /// Plays cases to a variant.
  ///
  /// - Parameters:
  ///   - variant: The variant.
  ///   - cases: Cases of its role.
  ///   - held: The properties that are held against these cases, and against histories.
  ///   - corpus: Where the requirements and vocabularies are.
  package init(
    _ variant: Variant, cases: [Case], held: HeldProperties = HeldProperties(), corpus: Corpus
  ) {
    self.variant = variant
    let findings = held.findings(
      for: cases, by: variant.subject, in: variant.role, of: corpus)
    for finding in findings {
      given[finding.requirementID, default: []].formUnion(finding.answers)
      let problem = problem(with: finding)
      if let problem { add(problem) }
      let isAsked = variant.answers[finding.requirementID] != nil
      if isAsked || problem != nil { telling.append(finding.caseID) }
    }
    // A property may break in any of the cases.
    if findings.count > cases.count { telling = cases.map(\.id) }
    for (id, answer) in variant.answers.sorted(by: { $0.key.precedes($1.key) }) {
      guard corpus.requirements[id] != nil else {
        let hint = id.suggestion(in: corpus.requirementIDs)
        add("answers the requirement '\(id)', which there is not\(hint)")
        continue
      }
      guard let given = given[id], !given.contains(answer) else { continue }
      let listed = given.sorted { $0.precedes($1) }.map { "'\($0)'" }.joined(separator: ", ")
      add("never gives the answer '\(answer)' to '\(id)'; it gives \(listed)")
    }
  }

  private mutating func add(_ problem: String) {
    problems.append("the variant '\(variant.name)' \(problem)")
  }

  /// Returns why a finding may not come of a permitted behaviour.
  private func problem(with finding: Finding) -> String? {
    let place = "'\(finding.caseID)' of the \(finding.level.rawValue) '\(finding.requirementID)'"
    let reason = finding.reason ?? ""
    switch finding.verdict {
    case .passed, .skipped: return nil
    case .observed:
      let isNamed = variant.answers[finding.requirementID] == Finding.unlistedAnswer
      guard finding.isUnlisted, !isNamed else { return nil }
      return "gives \(place) \(reason)"
    case .failed: return "fails \(place), though it is permitted: \(reason)"
    case .deviated: return "deviates in \(place), though it is permitted: \(reason)"
    case .errored: return "can't run \(place): \(reason)"
    }
  }
}
