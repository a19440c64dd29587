#if Everything || Reports
import Locking

extension Runner {
  /// Runs cases and reports what came of them.
  ///
  /// - Parameters:
  ///   - cases: The cases, such as those of a ``Selection``.
  ///   - lists: Lists of known failings; what no longer holds of them keeps the report from conforming.
  ///   - repetition: What stands before the id of a case in the words that run it alone.
  /// - Returns: A complete report, to be written in a ``ReportFormat`` or kept as ``Report/jsonLines``.
  public func report(
    on cases: [Case], knownFailing lists: [KnownFailings] = [], repeatedBy repetition: String
  ) -> Report {
    let start = ContinuousClock.now
    var gate = Gate(lists, corpus: corpus, subject: subject.name)
    var locator = CaseLocator(corpus: corpus)
    var report = Report(
      tool: "ConformanceKit", corpus: corpus, cases: cases, subject: subject, arguments: [],
      repetition: repetition)
    let remarks = Locked<Set<String>>([])
    var runner = self
    runner.remark = { sentence in remarks.withLock { _ = $0.insert(sentence) } }
    report.findings = runner.findings(for: cases).map { finding in
      var finding = gate.pass(finding)
      if let test = finding.test, finding.verdict != .passed {
        finding.place = locator.place(of: test)
      }
      return finding
    }
    let unread = report.explain(of: corpus)
    report.end(
      problems: gate.problems + [unread].compactMap(\.self),
      remarks: remarks.withLock { $0.sorted { $0.precedes($1) } },
      seconds: (ContinuousClock.now - start) / .seconds(1))
    return report
  }
}

#endif
