/// Finds the fewest broken requirements that explain what a subject fails in one role.
///
/// One after the other, the requirement is taken that explains most of what is left; what relies on it is
/// put aside. A further one is a cause of its own only when it can't be put down to those before it.
package struct CauseSearch {
  let lines: [Reliance.Line]
  /// The places of the lines that fail a case, and of those that break a requirement.
  let failing: [String: [Int]]
  let breaking: [String: [Int]]
  /// By how many lines each case differs in each way, by the difference.
  let showing: [String: [String: Int]]

  /// Prepares a search.
  ///
  /// - Parameters:
  ///   - reliance: What is known of each seeded fault.
  ///   - role: The role of the cases.
  package init(_ reliance: Reliance, role: String) {
    lines = reliance.lines(of: role)
    var failing: [String: [Int]] = [:]
    var breaking: [String: [Int]] = [:]
    var showing: [String: [String: Int]] = [:]
    for (place, line) in lines.enumerated() {
      for (id, difference) in line.differences {
        failing[id, default: []].append(place)
        showing[difference, default: [:]][id, default: 0] += 1
      }
      for id in line.breaks { breaking[id, default: []].append(place) }
    }
    self.failing = failing
    self.breaking = breaking
    self.showing = showing
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
    let ground = CauseGround(lines, failures, played: played, without: name)
    var left = failures.sorted { $0.id.precedes($1.id) }
    var listed: [CauseDraft] = []
    for id in known where left.contains(where: \.isAccusing) {
      guard let (draft, rest) = CauseRound(self, ground, left: left).known(id) else { continue }
      listed.append(draft)
      left = rest
    }
    let all = left
    var found: [CauseDraft] = []
    while left.contains(where: \.isAccusing),
      let (draft, rest) = CauseRound(self, ground, left: left).best(after: found, of: all)
    {
      found.append(draft)
      left = rest
    }
    found.putLargestFirst()
    found.put(left)
    let drafts = listed + found
    let names = Set(drafts.map(\.requirement))
    return drafts.map { $0.cause(besides: names) }
  }
}

extension [CauseDraft] {
  /// Puts those that look like a listed fault in the order of how much they explain, in their places.
  ///
  /// How much another explains is too uncertain to go before what speaks for it.
  fileprivate mutating func putLargestFirst() {
    let places = indices.filter { self[$0].resembles != nil }
    let sorted = places.map { self[$0] }.enumerated().sorted { left, right in
      let (one, two) = (left.element.explained.count, right.element.explained.count)
      return one == two ? left.offset < right.offset : one > two
    }
    for (place, draft) in zip(places, sorted) { self[place] = draft.element }
  }

  /// Puts what is left under the first cause whose own cases differ so, else under the first that explains
  /// something which does; failures of one requirement stay together.
  fileprivate mutating func put(_ left: [Symptom]) {
    guard !isEmpty else { return }
    for failures in Dictionary(grouping: left, by: \.requirement).values {
      let kinds = Set(failures.map(\.difference))
      let place =
        firstIndex { !$0.ownKinds.isDisjoint(with: kinds) }
        ?? firstIndex { !$0.kinds.isDisjoint(with: kinds) }
      if let place { self[place].alike += failures }
    }
    for index in indices { self[index].alike.sort { $0.id.precedes($1.id) } }
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
      if known.isEmpty, findings.isIdle { return [Cause(idle: failures)] }
      return CauseSearch(self, role: role).causes(
        of: failures, played: findings.played, known: known)
    }
    return (Self.breakdowns(among: findings) + causes).gravestFirst
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

extension [Cause] {
  /// What breaks no requirement of its own, then what fails a case, then the rest; else in their order.
  package var gravestFirst: [Cause] {
    filter { $0.requirementID == nil }
      + filter { $0.requirementID != nil && $0.verdict == .failed }
      + filter { $0.requirementID != nil && $0.verdict != .failed }
  }
}

extension Cause {
  /// A subject that does nothing, which breaks more than any requirement.
  fileprivate init(idle failures: [Symptom]) {
    let isFailed = failures.contains { $0.verdict == .failed }
    self.init(
      requirementID: nil, verdict: isFailed ? .failed : .deviated,
      cases: failures.filter(\.isAccusing).sorted(by: Symptom.isShorter).map(\.id), following: [])
  }
}

extension [Finding] {
  /// Whether most of what is judged fails, ten cases or more, and no event had an effect in any of them.
  fileprivate var isIdle: Bool {
    let failures = filter(\.isBroken)
    return failures.count >= 10 && failures.count > count { $0.verdict == .passed }
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
