import ConformanceKit
import ResultComparison

/// `diff`: what changed between two reports.
enum DiffCommand: Command {
  static let name = "diff"
  static let summary = "lists the cases that got worse or better between two runs"
  static let usage = "[--markdown] OLD NEW"
  static let options = [
    Arguments.Option("--markdown", nil, "prints Markdown, for a comment on a change")
  ]

  static func run(_ arguments: Arguments) throws -> ExitStatus {
    guard arguments.operands.count == 2 else {
      throw Misuse("'diff' needs the results of two runs (.jsonl), the old ones first")
    }
    let reports = try arguments.operands.map { try Report(path: $0) }
    let diff = ReportDiff(from: reports[0], to: reports[1])
    Terminal.standardOutput.write(arguments.has("--markdown") ? diff.markdown : diff.text)
    return diff.isWorse ? .notConforming : .conforming
  }
}
