package import ConformanceKit

extension KnownFailings {
  /// A list that accepts the failures of a report.
  package struct Accepted: Sendable {
    /// The list as indented JSON, with a line break at its end.
    package let text: String
    /// How many entries are new, and how many are gone.
    package let added: Int
    package let removed: Int
    /// What was not accepted, as sentences.
    package let remarks: [String]
  }

  /// Makes a list that accepts the failures of a report, and keeps what still holds of another list.
  ///
  /// What fails because of one requirement stands together, each case with how it fails. An entry stays
  /// while all that it matches fails as it says; of one that holds in part, what holds stays. New entries
  /// begin with the sentence of the requirement, for someone to say why.
  ///
  /// - Parameters:
  ///   - report: A complete report.
  ///   - former: The entries of the list so far.
  ///   - schema: The address of the list's schema, where the list names it.
  /// - Returns: The list, and what became of the entries.
  package static func accepting(
    _ report: Report, keeping former: [Entry], schema: String? = nil
  ) -> Accepted {
    var accepting = Accepting(report, groups: (former.compactMap(\.group).max() ?? -1) + 1)
    for entry in former { accepting.keep(entry) }
    accepting.addOthers()
    return accepting.result(schema: schema)
  }
}

/// Collects the entries of a list.
private struct Accepting {
  private let report: Report
  private let requirements: [String: Requirement]
  private var entries: [KnownFailings.Entry] = []
  private var covered: Set<String> = []
  private var groups: Int
  private var added = 0
  private var removed = 0
  private var remarks: [String] = []

  init(_ report: Report, groups: Int) {
    self.report = report
    self.groups = groups
    requirements = report.requirementsByID
    let errored = report.sortedFindings.filter { $0.verdict == .errored }
    remarks = errored.map { "'\($0.caseID)' errored; only a failure can be accepted" }
  }

  /// Keeps an entry as far as it holds.
  mutating func keep(_ entry: KnownFailings.Entry) {
    let glob = Glob(entry.pattern)
    let played = report.sortedFindings.filter {
      glob.matches($0.caseID) && $0.verdict != .skipped && $0.verdict != .errored
        && !covered.contains($0.caseID)
    }
    let holding = played.filter { $0.isBroken && entry.problem(with: $0) == nil }
    covered.formUnion(holding.map(\.caseID))
    if holding.count == played.count {
      if played.isEmpty {
        remarks.append("'\(entry.pattern)' matches no case that was run; its entry was kept")
      }
      entries.append(entry)
      return
    }
    removed += 1
    for finding in holding {
      var entry = entry
      entry.pattern = finding.caseID
      entries.append(entry)
      added += 1
    }
  }

  /// The failures that no entry covers.
  private var left: [Finding] {
    report.sortedFindings.filter { finding in
      let isFailing =
        finding.verdict != .errored && finding.isFailure(isStrict: report.header.isStrict)
      return (isFailing || finding.knownReason != nil) && !covered.contains(finding.caseID)
    }
  }

  /// Adds entries for the failures that no entry covers: one for a cause, then one for a requirement.
  mutating func addOthers() {
    for cause in report.causes {
      guard let id = cause.requirementID else { continue }
      let ids = cause.certain
      let findings = left.filter { ids.contains($0.caseID) }
      add(findings, because: findings.first { $0.requirementID == id })
    }
    for (_, findings) in Dictionary(grouping: left, by: \.requirementID)
      .sorted(by: { $0.key.precedes($1.key) })
    {
      add(findings)
    }
  }

  private mutating func add(_ findings: [Finding], because own: Finding? = nil) {
    // What was known keeps its own reason.
    let reasons = Dictionary(grouping: findings) { $0.knownReason ?? "" }
    for (known, findings) in reasons.sorted(by: { $0.key.precedes($1.key) }) {
      add(findings, first: known.isEmpty ? own ?? findings[0] : findings[0])
    }
  }

  private mutating func add(_ findings: [Finding], first: Finding) {
    for finding in findings {
      entries.append(
        KnownFailings.Entry(
          pattern: finding.caseID, how: FailureMark.of(finding), reason: reason(of: first),
          group: groups))
      covered.insert(finding.caseID)
    }
    groups += 1
    added += findings.count
  }

  private func reason(of finding: Finding) -> String {
    if let known = finding.knownReason { return known }
    let sentence = requirements[finding.requirementID]?.text ?? finding.summary
    return "\(finding.requirementID): \(sentence) TODO: say why the subject does otherwise."
  }

  func result(schema: String?) -> KnownFailings.Accepted {
    var list = JSONObject()
    list["$schema"] = schema.map { .string($0) }
    list["subject"] = .string(report.header.subject.name)
    list["entries"] = .array(entries.written)
    return KnownFailings.Accepted(
      text: JSONValue.object(list).pretty() + "\n", added: added, removed: removed,
      remarks: remarks)
  }
}

extension [KnownFailings.Entry] {
  /// The cases of one entry: one by its id, or a list, or each with how it fails.
  private func written(as ways: [String?]) -> JSONValue {
    if ways.contains(nil) {
      return count == 1 ? .string(self[0].pattern) : .array(map { .string($0.pattern) })
    }
    return .object(
      JSONObject(
        zip(self, ways).map { JSONObject.Member(name: $0.pattern, value: .string($1 ?? "")) }))
  }

  /// The entries as a file has them: those of one list of cases are one.
  fileprivate var written: [JSONValue] {
    var groups: [[KnownFailings.Entry]] = []
    for entry in self {
      if let group = entry.group, groups.last?[0].group == group {
        groups[groups.count - 1].append(entry)
      } else {
        groups.append([entry])
      }
    }
    return groups.map { entries in
      let entry = entries[0]
      var object: JSONObject = ["case": entries.written(as: entries.map(\.how))]
      object["reason"] = .string(entry.reason)
      object["link"] = entry.link.map { .string($0) }
      object["owner"] = entry.owner.map { .string($0) }
      object["expires"] = entry.expires.map { .string($0) }
      object["contains"] = entry.contains.map { .string($0) }
      return .object(object)
    }
  }
}
