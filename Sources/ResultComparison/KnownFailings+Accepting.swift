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
  /// What fails because of one requirement gets one entry. An entry stays while all that it matches fails
  /// as it says; of one that holds in part, entries for single cases stay, and of a list of cases those that
  /// hold. New entries begin with the sentence of the requirement, for someone to say why.
  ///
  /// - Parameters:
  ///   - report: A complete report.
  ///   - former: The entries of the list so far.
  ///   - caseIDs: All cases of the corpus; a pattern with `*` is written only for what it matches there.
  ///   - schema: The address of the list's schema, where the list names it.
  /// - Returns: The list, and what became of the entries.
  package static func accepting(
    _ report: Report, keeping former: [Entry], caseIDs: [String], schema: String? = nil
  ) -> Accepted {
    var accepting = Accepting(report, caseIDs: caseIDs)
    for entry in former { accepting.keep(entry) }
    accepting.addOthers()
    return accepting.result(schema: schema)
  }
}

/// Collects the entries of a list.
private struct Accepting {
  private let report: Report
  private let requirements: [String: Requirement]
  private let caseIDs: [String]
  private var entries: [KnownFailings.Entry] = []
  private var covered: Set<String> = []
  private var added = 0
  private var removed = 0
  private var remarks: [String] = []

  init(_ report: Report, caseIDs: [String]) {
    self.report = report
    self.caseIDs = caseIDs
    requirements = report.requirementsByID
    let errored = report.sortedFindings.filter { $0.verdict == .errored }
    remarks = errored.map { "'\($0.caseID)' errored; only a failure can be accepted" }
  }

  /// Keeps an entry as far as it holds.
  mutating func keep(_ entry: KnownFailings.Entry) {
    guard !entry.isCause else { return keepCause(entry) }
    let glob = Glob(entry.pattern)
    let played = report.sortedFindings.filter {
      glob.matches($0.caseID) && $0.verdict != .skipped && $0.verdict != .errored
        && !covered.contains($0.caseID)
    }
    let holding = played.filter { $0.isBroken && $0.reads(entry.contains) }
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
      entries.append(entry.only(finding.caseID))
      added += 1
    }
  }

  /// Keeps an entry for what follows from a requirement while something does, or it wasn't run.
  private mutating func keepCause(_ entry: KnownFailings.Entry) {
    if let cause = report.causes.first(where: { $0.requirementID == entry.pattern }) {
      covered.formUnion(cause.certain)
    } else if report.findings.played.values.contains(entry.pattern) {
      removed += 1
      return
    }
    entries.append(entry)
  }

  /// The failures that no entry covers.
  private var left: [Finding] {
    report.sortedFindings.filter { finding in
      let isFailing =
        finding.verdict != .errored && finding.isFailure(isStrict: report.header.isStrict)
      return (isFailing || finding.known != nil) && !covered.contains(finding.caseID)
    }
  }

  /// Adds an entry for each requirement because of which several cases fail that no entry covers.
  private mutating func addCauses() {
    for cause in report.causes {
      guard let id = cause.requirementID else { continue }
      let ids = cause.certain
      let findings = left.filter { ids.contains($0.caseID) }
      guard findings.count > 1 else { continue }
      added += 1
      let own = findings.first { $0.requirementID == id } ?? findings[0]
      entries.append(KnownFailings.Entry(pattern: id, isCause: true, reason: reason(of: own)))
      covered.formUnion(ids)
    }
  }

  /// Adds entries for the failures that no entry covers: one for a cause, and one for a topic that fails
  /// as a whole.
  mutating func addOthers() {
    addCauses()
    let left = left
    let topics = Dictionary(grouping: left) { "\($0.profile)/\($0.topic)/*" }
    for (pattern, findings) in topics.sorted(by: { $0.key.precedes($1.key) }) {
      let glob = Glob(pattern)
      let isExact = caseIDs.count { glob.matches($0) } == findings.count && findings.count > 1
      let isOneSentence = Set(findings.map(reason)).count == 1
      if isExact, isOneSentence {
        add(pattern, findings[0])
      } else {
        for finding in findings { add(finding.caseID, finding) }
      }
    }
  }

  private mutating func add(_ pattern: String, _ finding: Finding) {
    added += 1
    entries.append(KnownFailings.Entry(pattern: pattern, reason: reason(of: finding)))
  }

  private func reason(of finding: Finding) -> String {
    if let known = finding.known { return known }
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

extension KnownFailings.Entry {
  /// The same entry for a single case.
  fileprivate func only(_ caseID: String) -> KnownFailings.Entry {
    var entry = self
    entry.pattern = caseID
    return entry
  }
}

extension [KnownFailings.Entry] {
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
      let (entry, patterns) = (entries[0], entries.map { JSONValue.string($0.pattern) })
      var object: JSONObject =
        entry.isCause
        ? ["requirement": patterns[0], "follows": true]
        : ["case": patterns.count == 1 ? patterns[0] : .array(patterns)]
      object["reason"] = .string(entry.reason)
      object["link"] = entry.link.map { .string($0) }
      object["owner"] = entry.owner.map { .string($0) }
      object["expires"] = entry.expires.map { .string($0) }
      object["contains"] = entry.contains.map { .string($0) }
      return .object(object)
    }
  }
}

extension Finding {
  /// Whether the failure contains the words.
  fileprivate func reads(_ words: String?) -> Bool {
    words.map { reason?.contains($0) == true } ?? true
  }
}
