/// What a search for causes takes from the findings of one role.
package struct Failures: Sendable {
  let role: String
  /// What fails, and differs in some way.
  package let symptoms: [Symptom]
  /// Where the subject crashed, hung or answered nonsense, and in which way.
  let breakdowns: [(way: Breakdown, symptom: Symptom)]
  /// Whether most of what is judged fails, ten cases or more, and no event had an effect in any of them.
  let isIdle: Bool
  /// The cases that pass and judge.
  let passing: Set<String>
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
    breakdowns = findings.compactMap { finding in
      Breakdown(finding).map { ($0, Symptom(finding, difference: "")) }
    }
    self.passing = Set(
      findings.filter { $0.verdict == .passed }.map(\.caseID)
        + passing.filter { $0.requirement.level != .open }.map(\.id))
    isIdle = findings.isIdle(besides: self.passing.count)
    played = passing.reduce(into: findings.played) { $0[$1.id] = $1.requirement.id }
  }
}

extension [Failures] {
  /// Returns what explains the failures of a subject, in the order of a report: how it breaks down first,
  /// then broken musts, then shoulds, the most explained first; what may rest on another behind it.
  ///
  /// - Parameters:
  ///   - names: Faults that count as unknown.
  ///   - search: The search in a role.
  /// - Returns: Causes, the gravest first.
  package func causes(
    without names: Set<String> = [], by search: (String) -> CauseSearch
  ) -> [Cause] {
    let found = flatMap { failures in
      failures.symptoms.isEmpty
        ? [] : search(failures.role).causes(of: failures, without: names)
    }
    return breakdowns(with: found).gravestFirst
  }

  /// The ways in which a subject breaks down before what else explains its failures.
  ///
  /// Code that waits for the outside world fails some cases by an error and others by silence: one cause.
  private func breakdowns(with found: [Cause]) -> [Cause] {
    var groups = Dictionary(grouping: flatMap(\.breakdowns), by: \.way)
      .mapValues { $0.map(\.symptom) }
    let waiting = Set(flatMap(\.symptoms).filter(\.isWaiting).map(\.id))
    let silent = found.filter { $0.requirementID == nil && waiting.contains($0.example) }
    let isOne = !silent.isEmpty && groups[.waits] != nil
    if isOne {
      let ids = Set(silent.flatMap(\.allCases))
      groups[.waits]? += flatMap(\.symptoms).filter { ids.contains($0.id) }
    }
    let ways = groups.values.map { $0.sorted(by: Symptom.isShorter).map(\.id) }
      .sorted { ($1.count, $0[0]) < ($0.count, $1[0]) }
      .map { Cause(requirementID: nil, verdict: .failed, cases: $0, following: []) }
    return ways + found.filter { cause in !isOne || !silent.contains { $0.cases == cause.cases } }
  }
}

extension Reliance {
  /// Returns what explains the failures of a subject, in the order of a report.
  ///
  /// - Parameter findings: All findings.
  /// - Returns: Causes, the gravest first.
  package func causes(of findings: [Finding]) -> [Cause] {
    Dictionary(grouping: findings, by: \.role).sorted { $0.key.precedes($1.key) }
      .map { Failures($1, role: $0) }
      .causes { CauseSearch(self, role: $0) }
  }
}

extension Cause {
  /// Properties that are broken, and that nothing ties to what is known.
  init(unplaced properties: [Symptom]) {
    self.init(
      requirementID: nil,
      verdict: properties.contains(where: \.isFailed) ? .failed : .deviated,
      cases: properties.sorted(by: Symptom.isShorter).map(\.id), following: [], isRemainder: true)
  }

  /// Something that a subject does, or doesn't, wherever it fails, which breaks more than any requirement.
  init(habit failures: [Symptom]) {
    let isFailed = failures.contains { $0.verdict == .failed }
    self.init(
      requirementID: nil, verdict: isFailed ? .failed : .deviated,
      cases: failures.filter(\.isAccusing).sorted(by: Symptom.isShorter).map(\.id), following: [])
  }
}

extension [Finding] {
  /// Whether more cases fail than pass, ten or more, and no event had an effect in any of them.
  fileprivate func isIdle(besides passing: Int) -> Bool {
    let failures = filter(\.isBroken)
    return failures.count >= 10 && failures.count > passing
      && failures.allSatisfy(\.isWithoutEffects)
  }

  /// The cases that were played, each with its requirement.
  package var played: [String: String] {
    reduce(into: [:]) { played, finding in
      guard !finding.isProperty, finding.verdict != .skipped, finding.verdict != .errored else {
        return
      }
      played[finding.caseID] = finding.requirementID
    }
  }
}
