import ConformanceKit
import ConformanceReports

extension Comparison {
  /// How many rows a table holds at most; a comment or a job's summary has its limits.
  private static let longestTable = 400

  /// The comparison in GitHub's Markdown.
  ///
  /// - Parameter onlyDifferences: Whether requirements are left out in which all did the same.
  /// - Returns: The document, with a line break at its end.
  package func markdown(onlyDifferences: Bool = false) -> String {
    var blocks = ["# Push conformance compared"] + notes.map(\.displayed)
    if !remarks.isEmpty {
      blocks.append(remarks.map { "- \($0.markdownCode)" }.joined(separator: "\n"))
    }
    blocks += requirementBlocks(onlyDifferences: onlyDifferences)
    let differences = differenceRows
    if !differences.isEmpty {
      blocks += [
        "## Where they differ",
        MarkdownTable(["case", "what they did"], Self.cut(differences)).text,
      ]
    }
    return (blocks + closingBlocks).joined(separator: "\n\n") + "\n"
  }

  /// The matrix: a table for each profile.
  func requirementBlocks(onlyDifferences: Bool = false) -> [String] {
    var blocks = ["## Requirements", Self.legend]
    for (profile, rows) in profiles {
      let shown = onlyDifferences ? rows.filter { !$0.isSame } : rows
      guard !shown.isEmpty else { continue }
      blocks += ["### \(profile.markdownEscaped)", requirementTable(shown)]
    }
    return blocks
  }

  /// The answers to open questions, and how many cases came to what.
  var closingBlocks: [String] {
    var blocks: [String] = []
    let answers = answerRows
    if !answers.isEmpty {
      blocks += [
        "## Open questions",
        MarkdownTable(["requirement", "question", "answers"], Self.cut(answers)).text,
      ]
    }
    return blocks + ["## Counts", subjectTable]
  }

  private static let legend =
    "`push-conformance run --case CASE`, with the words in the last table, runs a case again.\n\n"
    + "✓ passed, ◆ observed, ▲ deviated, ✕ failed, ! errored, – not run; "
    + "after it, how many of the cases that were run passed or were observed."

  private static func sign(_ verdict: Verdict?) -> String {
    switch verdict {
    case .passed: "✓"
    case .observed: "◆"
    case .deviated: "▲"
    case .failed: "✕"
    case .errored: "!"
    case .skipped: "–"
    case nil: ""
    }
  }

  private static func cut(_ rows: [[String]]) -> [[String]] {
    guard rows.count > longestTable else { return rows }
    return rows.prefix(longestTable) + [["… and \(rows.count - longestTable) more", "", ""]]
  }

  private var subjectTable: String {
    let rows = zip(zip(names, reports), tallies).enumerated().map { index, subject in
      let ((name, report), tally) = subject
      let counts = Verdict.allCases.map { "\(tally[$0])" }
      let arguments = report.header.arguments.map(\.shellQuoted).joined(separator: " ")
      return ["\(index + 1)", name.markdownCode, arguments.markdownCode] + counts
    }
    let header = ["", "subject", "run with"] + Verdict.allCases.map(\.rawValue)
    return MarkdownTable(header, rows, numbersIn: 3...).text
  }

  private func requirementTable(_ rows: [Row]) -> String {
    let header = ["requirement", "level", "what it says"] + names.map(\.markdownCode)
    let lines = rows.map { row in
      [row.id.markdownEscaped, row.level.rawValue, (row.requirement?.text ?? "").markdownSentence]
        + reports.indices.map { column in
          let cell = row.cell(column)
          return Self.sign(cell.verdict) + (cell.count.isEmpty ? "" : " \(cell.count)")
        }
    }
    return MarkdownTable(header, lines).text
  }

  private var differenceRows: [[String]] {
    rows.flatMap(\.cases).filter { !$0.isSame }.map { test in
      let groups = Observation.groups(of: test.findings).filter { $0.verdict != .skipped }
      let told = groups.map { group in
        let who = group.columns.map { names[$0].markdownCode }.joined(separator: ", ")
        let what = group.words.truncated(toBytes: 300)
        return "\(who): \(group.verdict.rawValue)" + (what.isEmpty ? "" : " \(what.markdownCode)")
      }
      return [
        "\(test.id.markdownCode)<br>\(test.summary.markdownCode)", told.joined(separator: "<br>"),
      ]
    }
  }

  private var answerRows: [[String]] {
    openQuestions.map { row, test, answers in
      let told = answers.map { answer in
        let who = answer.columns.map { names[$0].markdownCode }.joined(separator: ", ")
        return "\(answer.name.markdownCode): \(who)"
      }
      return [row.id.markdownEscaped, test.summary.markdownCode, told.joined(separator: "<br>")]
    }
  }
}
