/// A case that fails, or an answer to an open question that nobody foresaw: what a search explains.
package struct Symptom: Sendable {
  package let id: String
  package let requirement: String
  package let verdict: Verdict
  let isMust: Bool
  /// Whether it is of a property, and not of a case.
  let isProperty: Bool
  /// In what the subject differs: the effect, the member, the kind.
  package let difference: String
  /// Of a property, the cases and properties that fail where it breaks.
  let alongside: Set<String>
  /// The effect that is expected and isn't there, or in whose place another is.
  let missing: String?
  /// The names of the effects that the subject had in it.
  let effects: Set<String>
  /// Whether it had none after the first event that had some.
  let isSilentLater: Bool
  /// Whether it waits for something else than the world's clock.
  let isWaiting: Bool
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
    isProperty = finding.isProperty
    self.difference = difference
    alongside = Set(finding.evidence?.alongside ?? [])
    missing = Self.missing(in: difference)
    let answers = (finding.evidence?.exchanges ?? []).map { $0.effects ?? [] }
    effects = Set(answers.joined().compactMap { $0.object?.members.first?.name })
    isSilentLater =
      answers.count > 1 && answers.drop(while: \.isEmpty).dropFirst().allSatisfy(\.isEmpty)
    isWaiting = finding.isWaiting
    length = (finding.evidence?.exchanges.count ?? 0, finding.reason?.utf8.count ?? 0)
  }

  /// The effect that a difference such as `no request` or `outcome for request` misses.
  static func missing(in difference: String) -> String? {
    let words = difference.split(separator: " ").map(String.init)
    if words.count == 2, words[0] == "no" { return words[1] }
    return words.count == 3 && words[1] == "for" ? words[2] : nil
  }

  /// Whether the case fails, and doesn't only ask.
  package var isAccusing: Bool { verdict != .observed }

  /// Whether it breaks a must.
  var isFailed: Bool { verdict == .failed }

  /// Whether it is read faster than another.
  static func isShorter(_ left: Symptom, _ right: Symptom) -> Bool {
    left.length == right.length ? left.id.precedes(right.id) : left.length < right.length
  }
}
