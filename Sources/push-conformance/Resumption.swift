import ConformanceKit
import ResultComparison

/// The results of a run that was cut short, to be finished.
struct Resumption {
  let path: String
  /// What was found so far, as it was before a list of known failings was applied.
  let findings: [Finding]

  /// Reads a stream.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - report: The report of the run that finishes it, still without findings.
  ///   - cases: The cases that this run selects.
  ///   - properties: The ids of the properties that it holds.
  /// - Throws: ``Misuse`` when it is no part of that run.
  init(path: String, for report: Report, _ cases: [Case], _ properties: Set<String>) throws {
    self.path = path
    let former = try Report(path: path)
    guard former.footer == nil else {
      throw Misuse("the run in '\(path)' is complete; there is nothing to resume")
    }
    try Self.compare(former, report, path)
    let selected = Set(cases.map(\.id)).union(properties)
    guard Set(former.findings.map(\.caseID)).count == former.findings.count else {
      throw Misuse("'\(path)' has two findings of one case; run everything again")
    }
    if let stranger = former.findings.first(where: { !selected.contains($0.caseID) }) {
      throw Misuse(
        "'\(path)' has '\(stranger.caseID)', which this command doesn't select; use the options of the first run"
      )
    }
    findings = former.findings.map { finding in
      var finding = finding
      finding.knownReason = nil
      finding.causeID = nil
      return finding
    }
  }

  private static func compare(_ former: Report, _ report: Report, _ path: String) throws {
    let (old, new) = (former.header, report.header)
    if let difference = former.differenceOfRun(from: report) {
      throw Misuse("'\(path)' tells of \(difference)")
    }
    guard old.selected == new.selected, old.properties == new.properties, old.shard == new.shard,
      old.selection == new.selection
    else {
      throw Misuse(
        "'\(path)' is of a run of \(old.selectedWords), this command selects \(new.selectedWords); use the same options"
      )
    }
  }

  /// The ids of what was found.
  var ids: Set<String> { Set(findings.map(\.caseID)) }

  /// Returns the cases that are still to be played.
  func rest(of cases: [Case]) -> [Case] {
    let played = ids
    return cases.filter { !played.contains($0.id) }
  }
}
