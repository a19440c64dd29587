/// What a run prints: every failure, then a summary by profile.
public struct TerminalReport: Sendable {
  private let report: Report
  private let isStrict: Bool
  private let hasColour: Bool

  /// Makes the text of a report.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - isStrict: Whether a broken *should* fails the run.
  ///   - hasColour: Whether verdicts are coloured.
  public init(_ report: Report, isStrict: Bool, hasColour: Bool) {
    self.report = report
    self.isStrict = isStrict
    self.hasColour = hasColour
  }

  /// The text, with a line break at its end.
  public var text: String {
    failures + problems + summary
  }

  private var failures: String {
    let requirements = Dictionary(report.requirements.map { ($0.id, $0) }) { first, _ in first }
    return report.sortedFindings
      .filter { $0.known == nil && [.failed, .errored, .deviated].contains($0.verdict) }
      .map { finding in
        let text = FailureText(
          finding, requirement: requirements[finding.requirementID],
          arguments: report.header.arguments)
        return coloured("\(text)", as: finding.verdict) + "\n"
      }
      .joined()
  }

  private var problems: String {
    (report.footer?.problems ?? []).map { "problem: \($0.displayed)\n" }.joined()
  }

  private var summary: String {
    let subject = report.header.subject
    var lines = ["\(subject.name) \(subject.version), corpus \(report.header.corpus)".displayed]
    let profiles = Dictionary(grouping: report.findings, by: \.profile)
    let width = (profiles.keys.map(\.count) + ["in all".count]).max() ?? 0
    for (profile, findings) in profiles.sorted(by: { $0.key.precedes($1.key) }) {
      lines.append(row(profile, findings, width))
    }
    if profiles.count > 1 { lines.append(row("in all", report.findings, width)) }
    lines.append(conclusion)
    return lines.joined(separator: "\n") + "\n"
  }

  private func row(_ name: String, _ findings: [Finding], _ width: Int) -> String {
    var parts = Verdict.allCases.compactMap { verdict -> String? in
      let count = findings.count { $0.verdict == verdict && $0.known == nil }
      return count == 0 ? nil : "\(count) \(verdict.rawValue)"
    }
    let known = findings.count { $0.known != nil }
    if known > 0 { parts.append("\(known) known") }
    let padding = String(repeating: " ", count: width - name.count)
    return "  \(name)\(padding)  \(findings.count) cases: \(parts.joined(separator: ", "))"
  }

  private var conclusion: String {
    guard let footer = report.footer, report.isComplete else {
      return "incomplete: \(report.findings.count) of \(report.header.selected) cases played"
    }
    let isFailing =
      report.findings.contains { $0.isFailure(isStrict: isStrict) } || !footer.problems.isEmpty
    let hundredths = Int((footer.seconds * 100).rounded())
    let digits = String(hundredths % 100 + 100).dropFirst()
    let time = "\(hundredths / 100).\(digits) s"
    let skipped = report.findings.allSatisfy { $0.verdict == .skipped }
    if skipped { return "nothing was played (\(time))" }
    return "\(isFailing ? "not conforming" : "conforming") (\(time))"
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
