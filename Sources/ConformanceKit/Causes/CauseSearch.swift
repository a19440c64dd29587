/// Finds the fewest broken requirements that explain what a subject fails in one role.
///
/// One after the other, the requirement is taken that explains most of what is left; what follows from
/// it is put aside. What is known of each seeded fault tells how much speaks for a requirement: that its
/// cases rarely fail when another is broken, that all of them fail, that they are much of what fails,
/// and that the faults which break it do as much as is seen.
package struct CauseSearch {
  let lines: [Reliance.Line]
  /// The places of the lines that fail a case, and of those that break a requirement.
  let failing: [String: [Int]]
  let breaking: [String: [Int]]

  /// Prepares a search.
  ///
  /// - Parameters:
  ///   - reliance: What is known of each seeded fault.
  ///   - role: The role of the cases.
  package init(_ reliance: Reliance, role: String) {
    lines = reliance.lines(of: role)
    var failing: [String: [Int]] = [:]
    var breaking: [String: [Int]] = [:]
    for (place, line) in lines.enumerated() {
      for id in line.differences.keys { failing[id, default: []].append(place) }
      for id in line.breaks { breaking[id, default: []].append(place) }
    }
    self.failing = failing
    self.breaking = breaking
  }

  /// Returns what explains failures, the most explained first.
  ///
  /// - Parameters:
  ///   - failures: The failures of the role.
  ///   - played: The cases that were played, each with its requirement.
  ///   - known: The requirements that are known to be broken, which explain what they can before others.
  ///   - name: A fault that counts as unknown.
  /// - Returns: Causes that each explain something, until nothing is left.
  package func causes(
    of failures: [Symptom], played: [String: String], known: [String] = [],
    without name: String? = nil
  ) -> [Cause] {
    let excluded = name.flatMap { name in lines.firstIndex { $0.name == name } }
    let counts = Dictionary(grouping: played.values, by: \.self).mapValues(\.count)
    var left = failures.sorted { $0.id.precedes($1.id) }
    var causes: [Cause] = []
    var known = known[...]
    while left.contains(where: \.isAccusing) {
      let round = CauseRound(self, left: left, played: played, counts: counts, excluded: excluded)
      if let id = known.popFirst() {
        guard let (cause, rest) = round.known(id) else { continue }
        causes.append(cause)
        left = rest
      } else if let (cause, rest) = round.best() {
        causes.append(cause)
        left = rest
      } else {
        break
      }
    }
    return causes
  }
}

extension Reliance {
  /// Returns what explains the failures of a subject: how it breaks down first, then broken musts, then
  /// shoulds, the most explained first.
  ///
  /// - Parameters:
  ///   - findings: All findings.
  ///   - known: The requirements that are known to be broken.
  /// - Returns: Causes, the gravest first.
  package func causes(of findings: [Finding], known: [String] = []) -> [Cause] {
    let roles = Dictionary(grouping: findings, by: \.role).sorted { $0.key.precedes($1.key) }
    let causes = roles.flatMap { role, findings -> [Cause] in
      let failures = findings.compactMap { Symptom($0) }
      guard !failures.isEmpty else { return [] }
      return CauseSearch(self, role: role).causes(
        of: failures, played: findings.played, known: known)
    }
    return Self.breakdowns(among: findings) + causes.filter { $0.verdict == .failed }
      + causes.filter { $0.verdict != .failed }
  }

  /// The ways in which a subject breaks down: those that read the same but for their numbers are one.
  private static func breakdowns(among findings: [Finding]) -> [Cause] {
    let groups = Dictionary(grouping: findings.filter(\.isBreakdown)) { finding in
      String((finding.reason ?? "").filter { !$0.isNumber })
    }
    return groups.values.map { findings in
      findings.map { Symptom($0, difference: "") }.sorted(by: Symptom.isShorter).map(\.id)
    }
    .sorted { ($1.count, $0[0]) < ($0.count, $1[0]) }
    .map { Cause(requirementID: nil, verdict: .failed, cases: $0, following: []) }
  }
}

extension [Finding] {
  /// The cases that were played, each with its requirement.
  package var played: [String: String] {
    reduce(into: [:]) { played, finding in
      guard finding.verdict != .skipped, finding.verdict != .errored else { return }
      played[finding.caseID] = finding.requirementID
    }
  }
}
