/// What a run prints: every failure, then a summary by profile.
package struct TerminalReport: Sendable {
  private let report: Report
  private let hasColour: Bool
  private let limit: Int
  private let isBrief: Bool

  /// Makes the text of a report.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - hasColour: Whether verdicts are coloured.
  ///   - limit: How many failures are told at most.
  ///   - isBrief: Whether a failure is one line: the case and what is wrong.
  package init(_ report: Report, hasColour: Bool, limit: Int = .max, isBrief: Bool = false) {
    self.report = report
    self.hasColour = hasColour
    self.limit = limit
    self.isBrief = isBrief
  }

  /// The text, with a line break at its end.
  package var text: String {
    failures + questions + problems + summary
  }

  private var failures: String {
    let requirements = report.requirementsByID
    let findings = report.sortedFindings {
      $0.known == nil && [.failed, .errored, .deviated].contains($0.verdict)
    }
    if isBrief { return findings.prefix(limit).map(line).joined() }
    let told = findings.prefix(limit).map { finding in
      let text = FailureText(
        finding, requirement: requirements[finding.requirementID],
        command: report.header.command(for: finding.caseID))
      return coloured("\(text)", as: finding.verdict) + "\n"
    }
    let rest = findings.count - told.count
    let hint = "… and \(rest) more; '--report text=PATH' or 'html=PATH' writes all of them\n\n"
    return told.joined() + (rest > 0 ? hint : "")
  }

  /// A failure on one line.
  private func line(_ finding: Finding) -> String {
    let reason = (finding.reason ?? finding.summary).truncated(toBytes: 200).displayed
    let line = "\(finding.verdict.rawValue): \(finding.caseID.displayed): \(reason)\n"
    return coloured(line, as: finding.verdict)
  }

  /// Answers that no case lists: each asks the reader something, and fails nothing.
  private var questions: String {
    let findings = report.unlistedFindings
    guard !findings.isEmpty else { return "" }
    var lines = [
      "answers to open questions that no case lists (they fail nothing): \(findings.count)"
    ]
    for finding in findings.prefix(limit) {
      lines.append("  \(finding.caseID) (\(finding.requirementID))".displayed)
      lines.append("    \(finding.summary)".displayed)
      lines.append("    \((finding.reason ?? "").truncated(toBytes: 400))".displayed)
    }
    let rest = findings.count - min(limit, findings.count)
    if rest > 0 { lines.append("  … and \(rest) more") }
    return lines.joined(separator: "\n") + "\n\n"
  }

  private var problems: String {
    (report.footer?.problems ?? []).map { "problem: \($0.displayed)\n" }.joined()
  }

  private var summary: String {
    let subject = report.header.subject
    var lines = ["\(subject.name) \(subject.version), corpus \(report.header.corpus)".displayed]
    let profiles = report.groups { $0.profile }
    let width = (profiles.map(\.name.count) + ["in all".count]).max() ?? 0
    for (profile, findings) in profiles { lines.append(row(profile, findings, width)) }
    if profiles.count > 1 { lines.append(row("in all", report.findings, width)) }
    let time = report.footer.map { " (\($0.duration))" } ?? ""
    lines.append(report.conclusionSentence + time)
    return lines.joined(separator: "\n") + "\n"
  }

  private func row(_ name: String, _ findings: [Finding], _ width: Int) -> String {
    let padding = String(repeating: " ", count: width - name.count)
    return "  \(name.displayed)\(padding)  \(findings.count) cases: \(Tally(findings).sentence)"
  }

  private func coloured(_ text: String, as verdict: Verdict) -> String {
    guard hasColour else { return text }
    let colour =
      switch verdict {
      case .failed, .errored: "31"
      case .deviated: "33"
      case .passed, .observed, .skipped: "32"
      }
    let word = verdict.rawValue
    return "\u{1B}[1;\(colour)m\(word)\u{1B}[0m\(text.dropFirst(word.count))"
  }
}
