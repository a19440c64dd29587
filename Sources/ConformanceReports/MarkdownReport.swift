package import ConformanceKit

/// A report in GitHub's Markdown: a summary of a CI job, or a comment on a change.
package struct MarkdownReport: Sendable {
  private let report: Report

  /// How many causes are told in full, and how many of their cases; a job's summary may hold a megabyte.
  private static let toldInFull = 50

  /// Makes the summary of a report.
  package init(_ report: Report) {
    self.report = report
  }

  /// The document.
  package var text: String {
    let subject = report.header.subject
    var blocks = [
      "# Push conformance: \(Self.sign(report.conclusion)) \(report.conclusionSentence)",
      "\("\(subject.name) \(subject.version)".markdownCode), corpus "
        + report.header.corpus.markdownCode + (report.footer.map { ", \($0.duration)" } ?? ""),
      profiles,
    ]
    blocks += report.priceOfDeviations.map { ["\($0.markdownSentence)."] } ?? []
    blocks += problems + failures + known + questions + answers + skips
    return blocks.joined(separator: "\n\n") + "\n"
  }

  private static func sign(_ conclusion: Conclusion) -> String {
    switch conclusion {
    case .conforming: "✅"
    case .notConforming, .unreachable: "❌"
    case .nothingPlayed, .incomplete: "⚠️"
    }
  }

  private var profiles: String {
    let names = Verdict.allCases.map(\.rawValue)
    let tallies = report.tallies { $0.profile }
    let hasProperties = report.header.properties > 0
    let all = tallies.count > 1 ? [(name: "in all", tally: Tally(report.claimedFindings))] : []
    let rows = (tallies + all).map { name, tally in
      let counts = Verdict.allCases.map { tally[$0] } + [tally.unshown, tally.known]
      let properties = hasProperties ? ["\(tally.properties)"] : []
      return [name.markdownEscaped, "\(tally.cases)"] + properties
        + counts.map { $0 == 0 ? "" : "\($0)" }
    }
    return MarkdownTable(
      ["profile", "cases"] + (hasProperties ? ["properties"] : []) + names + [
        "not shown", "known",
      ], rows, numbersIn: 1...
    ).text
  }

  private var problems: [String] {
    sentences(report.footer?.problems ?? [], under: "## Known-failing lists")
      + sentences(report.footer?.remarks ?? [], under: "## Remarks, which fail nothing")
  }

  private func sentences(_ problems: [String], under title: String) -> [String] {
    guard !problems.isEmpty else { return [] }
    return [
      title, problems.map { "- \($0.markdownCode)" }.joined(separator: "\n"),
    ]
  }

  private var failures: [String] {
    let errored = report.sortedFindings { $0.verdict == .errored }
    let causes = report.causeTexts
    guard !errored.isEmpty || !causes.isEmpty else { return [] }
    let told = causes.prefix(Self.toldInFull)
    let sections = told.enumerated().flatMap { section($1, number: $0 + 1) }
    let rest = causes.count - told.count
    return ["## What is wrong"] + (report.monotony.map { ["\($0.markdownSentence)."] } ?? [])
      + errored.prefix(Self.toldInFull).map(details) + sections
      + (rest > 0 ? ["… and \(rest) more"] : [])
  }

  /// A cause: what is broken, the case that shows it best, and the others.
  private func section(_ cause: CauseText, number: Int) -> [String] {
    let lines = [cause.resemblance].compactMap(\.self) + cause.alternatives + [cause.count]
    let rows = (cause.cases + cause.following).filter { $0.caseID != cause.example.caseID }
      .map { [$0.caseID.markdownCode, ($0.reason ?? $0.summary).markdownCode] }
    let table = MarkdownTable(["case", "what is wrong"], Array(rows.prefix(500))).text
    return [
      "### \(number). \(cause.markdownTitle)",
      lines.map { "\($0.markdownSentence)." }.joined(separator: "\\\n"),
      details(cause.example),
    ] + (rows.isEmpty ? [] : [table.folded("The other cases: \(rows.count)")])
  }

  private func details(_ finding: Finding) -> String {
    let text = FailureText(
      finding, requirement: report.requirements.first { $0.id == finding.requirementID },
      command: report.header.command(for: finding.caseID))
    let title = "\(finding.verdict.rawValue): \(finding.caseID)".htmlEscaped
    return """
      <details><summary><code>\(title)</code> \(finding.summary.htmlEscaped)</summary>

      \(text.description.markdownBlock)

      </details>
      """
  }

  private var known: [String] {
    let rows = report.sortedFindings.compactMap { finding in
      finding.knownReason.map { [finding.caseID.markdownCode, $0.markdownCode] }
    }
    guard !rows.isEmpty else { return [] }
    return ["## Known failings", MarkdownTable(["case", "reason"], rows).text]
  }

  private var questions: [String] {
    let rows = report.unlistedFindings.prefix(Self.toldInFull).map {
      [
        $0.requirementID.markdownEscaped, $0.caseID.markdownCode, $0.summary.markdownCode,
        ($0.reason ?? "").truncated(toBytes: 400).markdownCode,
      ]
    }
    guard !rows.isEmpty else { return [] }
    let rest = report.unlistedFindings.count - rows.count
    return [
      "## Questions to you, which fail nothing",
      MarkdownTable(["requirement", "case", "summary", "question"], rows).text,
    ] + (rest > 0 ? ["… and \(rest) more"] : [])
  }

  private var answers: [String] {
    let rows = report.sortedFindings.filter { $0.verdict == .observed }.map {
      [
        $0.requirementID.markdownEscaped, $0.caseID.markdownCode,
        $0.answers.joined(separator: ", ").markdownCode,
      ]
    }
    guard !rows.isEmpty else { return [] }
    return [
      "## Open questions",
      MarkdownTable(["requirement", "case", "answer"], rows).text.folded(
        "Answers given: \(rows.count)"),
    ]
  }

  private var skips: [String] {
    let skipped = report.claimedFindings.filter { $0.verdict == .skipped }
    let unclaimed = report.unclaimedSentence.map { ["\($0.markdownSentence)."] } ?? []
    guard !skipped.isEmpty else { return unclaimed }
    let reasons = Dictionary(grouping: skipped) { $0.reason ?? "" }
      .sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
      .prefix(20).map { ["\($0.value.count)", $0.key.markdownCode] }
    return ["## Not run", MarkdownTable(["cases", "reason"], reasons).text] + unclaimed
  }
}

extension CauseText {
  /// The title in Markdown, where what a subject says stays text.
  package var markdownTitle: String {
    example.isBreakdown ? "\(name): \(sentence.markdownCode)" : title.markdownSentence
  }
}
