/// A case that fails, or an answer to an open question that nobody foresaw: what a search explains.
package struct Symptom: Sendable {
  package let id: String
  package let requirement: String
  package let verdict: Verdict
  let isMust: Bool
  /// In what the subject differs: the effect, the member, the kind.
  package let difference: String
  /// How much there is to read: steps, then letters.
  let length: (steps: Int, letters: Int)

  /// Takes down a finding; nothing where the case holds, or the subject broke down in it.
  package init?(_ finding: Finding) {
    guard !finding.isBreakdown, let difference = finding.difference else { return nil }
    self.init(finding, difference: difference)
  }

  init(_ finding: Finding, difference: String) {
    id = finding.caseID
    requirement = finding.requirementID
    verdict = finding.verdict
    isMust = finding.level == .must
    self.difference = difference
    length = (finding.evidence?.exchanges.count ?? 0, finding.reason?.utf8.count ?? 0)
  }

  /// Whether the case fails, and doesn't only ask.
  package var isAccusing: Bool { verdict != .observed }

  /// Whether it is read faster than another.
  static func isShorter(_ left: Symptom, _ right: Symptom) -> Bool {
    left.length == right.length ? left.id.precedes(right.id) : left.length < right.length
  }
}
