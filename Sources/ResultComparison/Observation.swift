import ConformanceKit

/// What several subjects did alike in one case.
struct Observation {
  let verdict: Verdict
  /// The answers given, or why the verdict isn't *passed*.
  let words: String
  /// Expected and observed effects, as lines.
  let difference: [String]
  /// The places of those subjects among the reports.
  var columns: [Int]

  private init(_ finding: Finding, column: Int) {
    verdict = finding.verdict
    words =
      finding.answers.isEmpty || finding.isUnlisted
      ? finding.reason ?? "" : finding.answers.joined(separator: ", ")
    difference = finding.verdict == .skipped ? [] : finding.evidence?.differenceLines ?? []
    columns = [column]
  }

  /// Groups the findings of a case: those that did the same stand together, the gravest first.
  static func groups(of findings: [Finding?]) -> [Observation] {
    var groups: [Key: Observation] = [:]
    for (column, finding) in findings.enumerated() {
      guard let finding else { continue }
      groups[Key(finding), default: Observation(finding, column: column)].add(column)
    }
    let order: [Verdict] = [.errored, .failed, .deviated, .observed, .passed, .skipped]
    return groups.values.sorted { left, right in
      let (first, second) = (
        order.firstIndex(of: left.verdict), order.firstIndex(of: right.verdict)
      )
      return (first ?? 0, left.columns[0]) < (second ?? 0, right.columns[0])
    }
  }

  private mutating func add(_ column: Int) {
    if columns.last != column { columns.append(column) }
  }

  private struct Key: Hashable {
    let verdict: Verdict
    let answers: [String]
    let reason: String?
    let observed: JSONValue?

    init(_ finding: Finding) {
      verdict = finding.verdict
      answers = finding.answers
      reason = finding.reason
      observed = finding.evidence?.observed
    }
  }
}
