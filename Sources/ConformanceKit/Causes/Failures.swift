/// What a search for causes takes from the findings of one role.
package struct Failures: Sendable {
  let role: String
  /// What fails, and differs in some way.
  package let symptoms: [Symptom]
  /// Where the subject crashed, hung or answered nonsense, and what that reads like but for its numbers.
  let breakdowns: [(reading: String, symptom: Symptom)]
  /// Whether most of what is judged fails, ten cases or more, and no event had an effect in any of them.
  let isIdle: Bool
  /// The cases that were played, each with its requirement.
  package let played: [String: String]

  /// Takes down the findings of a role.
  ///
  /// - Parameters:
  ///   - findings: All findings but those of the cases that are known to pass.
  ///   - role: The role.
  ///   - passing: Cases that are known to pass, and weren't played again.
  package init(_ findings: [Finding], role: String, passing: [Case] = []) {
    self.role = role
    symptoms = findings.compactMap { Symptom($0) }
    breakdowns = findings.filter(\.isBreakdown).map { finding in
      ((finding.reason ?? "").filter { !$0.isNumber }, Symptom(finding, difference: ""))
    }
    isIdle = findings.isIdle(besides: passing.count { $0.requirement.level != .open })
    played = passing.reduce(into: findings.played) { $0[$1.id] = $1.requirement.id }
  }
}

extension [Failures] {
  /// Returns what explains the failures of a subject, in the order of a report: how it breaks down first,
  /// then broken musts, then shoulds, the most explained first; what may rest on another behind it.
  ///
  /// - Parameters:
  ///   - known: The requirements that are known to be broken.
  ///   - names: Faults that count as unknown.
  ///   - search: The search in a role.
  /// - Returns: Causes, the gravest first.
  package func causes(
    known: [String] = [], without names: Set<String> = [], by search: (String) -> CauseSearch
  ) -> [Cause] {
    let found = flatMap { failures in
      failures.symptoms.isEmpty
        ? [] : search(failures.role).causes(of: failures, known: known, without: names)
    }
    return (breakdowns + found).gravestFirst
  }

  /// The ways in which a subject breaks down: those that read the same but for their numbers are one.
  private var breakdowns: [Cause] {
    let groups = Dictionary(grouping: flatMap(\.breakdowns), by: \.reading)
    return groups.values.map { $0.map(\.symptom).sorted(by: Symptom.isShorter).map(\.id) }
      .sorted { ($1.count, $0[0]) < ($0.count, $1[0]) }
      .map { Cause(requirementID: nil, verdict: .failed, cases: $0, following: []) }
  }
}

extension Reliance {
  /// Returns what explains the failures of a subject, in the order of a report.
  ///
  /// - Parameters:
  ///   - findings: All findings.
  ///   - known: The requirements that are known to be broken.
  /// - Returns: Causes, the gravest first.
  package func causes(of findings: [Finding], known: [String] = []) -> [Cause] {
    Dictionary(grouping: findings, by: \.role).sorted { $0.key.precedes($1.key) }
      .map { Failures($1, role: $0) }
      .causes(known: known) { CauseSearch(self, role: $0) }
  }
}

extension Cause {
  /// A subject that does nothing, which breaks more than any requirement.
  init(idle failures: [Symptom]) {
    let isFailed = failures.contains { $0.verdict == .failed }
    self.init(
      requirementID: nil, verdict: isFailed ? .failed : .deviated,
      cases: failures.filter(\.isAccusing).sorted(by: Symptom.isShorter).map(\.id), following: [])
  }
}

extension [Finding] {
  /// Whether most of what is judged fails, ten cases or more, and no event had an effect in any of them;
  /// some more cases pass.
  fileprivate func isIdle(besides passing: Int) -> Bool {
    let failures = filter(\.isBroken)
    return failures.count >= 10 && failures.count > passing + count { $0.verdict == .passed }
      && failures.allSatisfy(\.isWithoutEffects)
  }

  /// The cases that were played, each with its requirement.
  package var played: [String: String] {
    reduce(into: [:]) { played, finding in
      guard finding.verdict != .skipped, finding.verdict != .errored else { return }
      played[finding.caseID] = finding.requirementID
    }
  }
}
