package import ConformanceKit
package import ConformanceReports

/// The reports of several subjects, laid beside each other.
package struct Comparison: Sendable {
  /// A case and what each subject did in it.
  package struct CaseRow: Sendable {
    package let id: String
    package let summary: String
    /// A finding for each report; nothing where the report doesn't have the case.
    package let findings: [Finding?]

    /// Whether all subjects that played the case did the same.
    package var isSame: Bool {
      let played = findings.compactMap { $0 }.filter { $0.verdict != .skipped }
      return played.dropFirst().allSatisfy {
        $0.verdict == played[0].verdict && $0.answers == played[0].answers
      }
    }
  }

  /// A requirement and its cases.
  package struct Row: Sendable {
    package let id: String
    package let level: Requirement.Level
    package let profile: String
    /// The requirement, when one of the reports has it.
    package let requirement: Requirement?
    package let cases: [CaseRow]

    /// Whether all subjects did the same in every case.
    package var isSame: Bool { cases.allSatisfy(\.isSame) }

    /// What a subject's cases come to together.
    package func cell(_ column: Int) -> Cell { Cell(cases.compactMap { $0.findings[column] }) }
  }

  /// What several cases of one subject come to together.
  package struct Cell: Sendable {
    /// The gravest verdict; *skipped* only when nothing was played, and nothing without cases.
    package let verdict: Verdict?
    /// How many cases there are, how many were played, and how many came to nothing graver than *observed*.
    package let total: Int
    package let played: Int
    package let good: Int
    /// How many failed because of another requirement, so that this one isn't shown.
    package let unshown: Int
    /// Why cases were not played, each reason once.
    package let reasons: [String]

    init(_ findings: [Finding]) {
      let verdicts = Set(findings.map(\.verdict))
      let grave: [Verdict] = [.errored, .failed, .deviated, .observed, .passed, .skipped]
      verdict = grave.first(where: verdicts.contains)
      total = findings.count
      played = findings.count { $0.verdict != .skipped }
      unshown = findings.count { $0.verdict == .skipped && $0.causeID != nil }
      good = findings.count { $0.verdict == .passed || $0.verdict == .observed }
      var reasons: [String] = []
      for finding in findings where finding.verdict == .skipped {
        if let reason = finding.reason, !reasons.contains(reason) { reasons.append(reason) }
      }
      self.reasons = reasons
    }

    /// What stands beside the sign, such as `3 of 4, 1 not played`; nothing where all cases went well.
    package var count: String {
      guard played > 0, good < total else { return "" }
      let others = [(total - played - unshown, "not run"), (unshown, "not shown")]
      return "\(good) of \(total)" + others.filter { $0.0 > 0 }.map { ", \($0.0) \($0.1)" }.joined()
    }
  }

  package let reports: [Report]
  package let rows: [Row]
  /// What the pages say of themselves, such as when and how they were made.
  package let notes: [String]

  /// Compares reports, in their order.
  ///
  /// - Parameters:
  ///   - reports: The subjects.
  ///   - notes: Sentences to stand under the title.
  package init(_ reports: [Report], notes: [String] = []) {
    let reports = reports.map(\.accusingOnce)
    self.reports = reports
    self.notes = notes
    var requirements: [String: Requirement] = [:]
    var places: [String: Int] = [:]
    for requirement in reports.flatMap(\.requirements) where requirements[requirement.id] == nil {
      places[requirement.id] = requirements.count
      requirements[requirement.id] = requirement
    }
    rows = Self.cases(of: reports).map { id, cases in
      let finding = cases[0].findings.lazy.compactMap { $0 }.first
      return Row(
        id: id, level: requirements[id]?.level ?? finding?.level ?? .must,
        profile: requirements[id]?.profile ?? finding?.profile ?? "",
        requirement: requirements[id], cases: cases)
    }.sorted { left, right in
      if left.profile != right.profile { return left.profile.precedes(right.profile) }
      let (first, second) = (places[left.id] ?? .max, places[right.id] ?? .max)
      return first == second ? left.id.precedes(right.id) : first < second
    }
  }

  /// The cases of each requirement, in the order of their ids.
  private static func cases(of reports: [Report]) -> [String: [CaseRow]] {
    var findings: [String: [Finding?]] = [:]
    for (column, report) in reports.enumerated() {
      for finding in report.findings {
        findings[finding.caseID, default: Array(repeating: nil, count: reports.count)][column] =
          finding
      }
    }
    var rows: [String: [CaseRow]] = [:]
    for (id, list) in findings.sorted(by: { $0.key.precedes($1.key) }) {
      guard let first = list.lazy.compactMap({ $0 }).first else { continue }
      rows[first.requirementID, default: []].append(
        CaseRow(id: id, summary: first.summary, findings: list))
    }
    return rows
  }

  /// What subjects are called.
  package var names: [String] {
    let names = reports.map { "\($0.header.subject.name) \($0.header.subject.version)".displayed }
    return names.indices.map { place in
      guard names.count(where: { $0 == names[place] }) > 1 else { return names[place] }
      // Two runs of one subject.
      return "\(names[place]), run \(names[...place].count { $0 == names[place] })"
    }
  }

  /// The profiles in their order, each with its requirements.
  package var profiles: [(name: String, rows: [Row])] {
    Dictionary(grouping: rows, by: \.profile)
      .map { (name: $0.key, rows: $0.value) }
      .sorted { $0.name.precedes($1.name) }
  }

  /// The cases of open requirements, each with the answers and the columns of those who gave them.
  package var openQuestions: [(row: Row, test: CaseRow, answers: [(name: String, columns: [Int])])]
  {
    rows.filter { $0.level == .open }.flatMap { row in
      row.cases.compactMap { test in
        var columns: [String: [Int]] = [:]
        for (column, finding) in test.findings.enumerated() {
          guard let finding, finding.verdict == .observed else { continue }
          columns[finding.answers.joined(separator: ", "), default: []].append(column)
        }
        let answers = columns.map { (name: $0.key, columns: $0.value) }
          .sorted { ($1.columns.count, $0.name) < ($0.columns.count, $1.name) }
        return answers.isEmpty ? nil : (row: row, test: test, answers: answers)
      }
    }
  }

  /// What each subject's cases came to; a failure that is known is a failure all the same.
  package var tallies: [Tally] {
    reports.map { report in
      Tally(
        report.findings.map { finding in
          var plain = finding
          plain.knownReason = nil
          return plain
        })
    }
  }

  /// What a reader must know before trusting the comparison, as sentences.
  package var remarks: [String] {
    var remarks = zip(names, reports).compactMap { name, report in
      report.isComplete ? nil : "\(name) is \(report.conclusionSentence)"
    }
    let corpora = Set(reports.map(\.header.corpus)).sorted { $0.precedes($1) }
    if corpora.count > 1 {
      remarks.append("the corpora differ: \(corpora.joined(separator: ", "))")
    }
    return remarks
  }
}

extension Report {
  /// The report, in which a case that only follows from a broken requirement doesn't accuse its own.
  fileprivate var accusingOnce: Report {
    var report = self
    for (index, finding) in findings.enumerated() {
      guard let id = finding.causeID else { continue }
      report.findings[index] = finding.notShown(because: id)
    }
    return report
  }
}

extension Finding {
  fileprivate func notShown(because id: String) -> Finding {
    var other = skipped(because: "not shown, because of \(id)")
    other.causeID = id
    return other
  }
}
