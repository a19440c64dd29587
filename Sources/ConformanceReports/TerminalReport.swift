package import ConformanceKit

/// What a run prints: what is wrong, the gravest first, then a summary by profile.
///
/// Causes are told as far as a screen holds them: the first in full, the last on one line.
package struct TerminalReport: Sendable {
  /// How much is told of each failure.
  package enum Detail: Sendable {
    /// One line for each failing case: the case and what is wrong.
    case brief
    /// Each cause, in forty lines for all of them and the summary.
    case causes
    /// Each cause, and every case that fails because of it.
    case verbose
  }

  private let report: Report
  private let hasColour: Bool
  private let detail: Detail

  /// How many lines are printed of causes, and how many columns they take.
  private static let height = 40
  private static let width = 80

  /// Makes the text of a report.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - hasColour: Whether verdicts are coloured.
  ///   - detail: How much is told of each failure.
  package init(_ report: Report, hasColour: Bool, detail: Detail = .verbose) {
    self.report = report
    self.hasColour = hasColour
    self.detail = detail
  }

  /// The text, with a line break at its end.
  package var text: String {
    let rest = questions + problems + summary
    switch detail {
    case .brief: return report.sortedUnexpectedFindings.map(line).joined() + rest
    case .verbose: return failures + rest
    case .causes:
      let taken = rest.split(separator: "\n", omittingEmptySubsequences: false).count
      return causes(height: max(8, Self.height - taken)) + rest
    }
  }

  /// A failure on one line.
  private func line(_ finding: Finding) -> String {
    let reason = (finding.reason ?? finding.summary).truncated(toBytes: 200).displayed
    let line = "\(finding.verdict.rawValue): \(finding.caseID.displayed): \(reason)\n"
    return coloured(line, as: finding.verdict)
  }
}

extension TerminalReport {
  /// Every failure in full, under its cause.
  private var failures: String {
    let requirements = report.requirementsByID
    func texts(_ findings: [Finding]) -> String {
      findings.map { finding in
        let text = FailureText(
          finding, requirement: requirements[finding.requirementID],
          command: report.header.command(for: finding.caseID))
        return coloured("\(text)", as: finding.verdict) + "\n"
      }.joined()
    }
    let causes = report.causeTexts.enumerated().map { index, cause in
      let head = cause.lines.flatMap { Self.wrapped($0, indentation: "   ") }
      return coloured("\(index + 1). ", as: cause.verdict)
        + head.joined(separator: "\n").dropFirst(3) + "\n\n" + texts(cause.cases + cause.following)
    }
    return texts(report.sortedFindings { $0.verdict == .errored }) + causes.joined()
  }

  /// The causes in so many lines: each on one line, and from the first on more of it while there is room.
  private func causes(height: Int) -> String {
    let blocks = errors + report.causeTexts.enumerated().map { block($1, number: $0 + 1) }
    guard !blocks.isEmpty else { return "" }
    let isCut = blocks.count > height - 2
    let told = blocks.prefix(isCut ? height - 3 : blocks.count)
    var room = height - 2 - told.count - (isCut ? 1 : 0)
    let lines = told.flatMap { forms in
      let form = forms.first { $0.count - 1 <= room } ?? []
      room -= form.count - 1
      return form
    }
    let more = isCut ? ["… and \((blocks.count - told.count).words("more cause"))"] : []
    let hint = "'--verbose' prints every failure in full, '--report html=PATH' makes a page of it"
    return (lines + more + [hint]).map { $0 + "\n" }.joined() + "\n"
  }

  /// What could not be run, each reason once: forms from the longest to one line.
  private var errors: [[[String]]] {
    let errored = report.sortedFindings { $0.verdict == .errored }
    return Dictionary(grouping: errored) { $0.reason ?? "" }
      .sorted { $0.value[0].caseID.precedes($1.value[0].caseID) }
      .map { reason, findings in
        let more = findings.count > 1 ? " and \(findings.count - 1) more" : ""
        let title = "errored: \(findings[0].caseID)\(more): \(reason.truncated(toBytes: 400))"
        let lines = Self.wrapped(title.displayed, indentation: "   ")
        return [lines, [Self.cut(title.displayed)]].map { form in
          [coloured(String(form[0].trimmingPrefix(" ")), as: .errored)] + form.dropFirst()
        }
      }
  }

  /// A cause in forms from the longest to one line.
  private func block(_ cause: CauseText, number: Int) -> [[String]] {
    let number = "\(number). "
    let margin = String(repeating: " ", count: number.count)
    func wrapped(_ text: String, atMost lines: Int = .max) -> [String] {
      let all = Self.wrapped(text.displayed, indentation: margin)
      return all.count <= lines ? all : all.prefix(lines - 1) + [all[lines - 1] + " …"]
    }
    let title = wrapped(cause.title)
    let head =
      title + [cause.resemblance, cause.alternatives].compactMap(\.self).flatMap { wrapped($0) }
    var reason: [String] = []
    if !cause.example.isBreakdown, let text = cause.example.reason {
      reason = wrapped("what is wrong: \(text)", atMost: 3)
    }
    let example = wrapped("\(cause.count), such as \(cause.example.caseID)")
    let difference = (cause.example.evidence?.differenceLines ?? []).map {
      Self.cut("\(margin)  \($0.displayed)")
    }
    let command = "\(margin)repeat: \(report.header.command(for: cause.example.caseID))".displayed
    let shown = difference.count <= 14 ? difference : []
    let short = cause.title + " (\(cause.count))"
    return [
      head + example + reason + shown + [command], head + example + reason + [command],
      head + example, title, [Self.cut(margin + short.displayed)],
    ].map { form in
      [coloured(number, as: cause.verdict) + form[0].dropFirst(margin.count)] + form.dropFirst()
    }
  }

  /// Breaks a text between words.
  private static func wrapped(_ text: String, indentation: String) -> [String] {
    var lines: [String] = []
    var line = indentation
    for word in text.split(separator: " ") {
      if line.count + word.count + 1 > width, line.count > indentation.count {
        lines.append(line)
        line = indentation
      }
      line += line.count > indentation.count ? " " + word : word
    }
    return (lines + [line]).map(cut)
  }

  /// Cuts a line at the last column.
  private static func cut(_ line: String) -> String {
    line.count <= width ? line : line.prefix(width - 2) + " …"
  }
}

extension TerminalReport {
  /// Answers that no case lists: each asks the reader something, and fails nothing.
  private var questions: String {
    let findings = report.unlistedFindings.filter { $0.follows == nil || detail == .verbose }
    guard !findings.isEmpty else { return "" }
    let title =
      "answers to open questions that no case lists (they fail nothing): \(findings.count)"
    guard detail == .verbose else {
      let told = findings.prefix(3).map { Self.cut("  \($0.caseID): \($0.summary)".displayed) }
      let rest = findings.count - told.count
      return ([title] + told + (rest > 0 ? ["  … and \(rest) more"] : []))
        .joined(separator: "\n") + "\n\n"
    }
    let lines = findings.flatMap { finding in
      [
        "  \(finding.caseID) (\(finding.requirementID))", "    \(finding.summary)",
        "    \((finding.reason ?? "").truncated(toBytes: 400))",
      ]
    }
    return ([title] + lines.map(\.displayed)).joined(separator: "\n") + "\n\n"
  }

  private var problems: String {
    let problems = report.footer?.problems ?? []
    let told = detail == .causes ? problems.prefix(6) : problems[...]
    let rest = problems.count - told.count
    return told.map { "problem: \($0.displayed)\n" }.joined()
      + (rest > 0 ? "problem: … and \(rest) more\n" : "")
  }

  private var summary: String {
    let subject = report.header.subject
    var lines = ["\(subject.name) \(subject.version), corpus \(report.header.corpus)".displayed]
    let profiles = report.tallies { $0.profile }
    let width = (profiles.map(\.name.count) + ["in all".count]).max() ?? 0
    for (profile, tally) in profiles { lines.append(row(profile, tally, width)) }
    if profiles.count > 1 { lines.append(row("in all", Tally(report.findings), width)) }
    let time = report.footer.map { " (\($0.duration))" } ?? ""
    lines.append(report.conclusionSentence + time)
    return lines.joined(separator: "\n") + "\n"
  }

  private func row(_ name: String, _ tally: Tally, _ width: Int) -> String {
    let padding = String(repeating: " ", count: width - name.count)
    return "  \(name.displayed)\(padding)  \(tally.counted): \(tally.sentence)"
  }

  /// The text, its first word in the colour of a verdict.
  private func coloured(_ text: String, as verdict: Verdict) -> String {
    guard hasColour else { return text }
    let colour =
      switch verdict {
      case .failed, .errored: "31"
      case .deviated: "33"
      case .passed, .observed, .skipped: "32"
      }
    let word = text.prefix { $0 != ":" && $0 != " " }
    return "\u{1B}[1;\(colour)m\(word)\u{1B}[0m\(text.dropFirst(word.count))"
  }
}
