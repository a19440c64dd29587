import ConformanceKit
import ResultComparison

/// `merge`: shards into one report.
enum MergeCommand: Command {
  static let name = "merge"
  static let summary = "makes one report of the results of shards, or of one run"
  static let usage = "[--report FORMAT=PATH]… REPORT…"
  static let options = [ReportOutput.option]

  static func run(_ arguments: Arguments) throws -> ExitStatus {
    guard !arguments.operands.isEmpty else {
      throw Misuse("'merge' needs the results of one run or more (.jsonl)")
    }
    let outputs = try ReportOutput.all(arguments.all("--report"))
    var report = try Report(
      merging: try arguments.operands.map { (name: $0, report: try Report(path: $0)) })
    // What explains the parts of a run isn't all that explains the whole.
    if arguments.operands.count > 1 { try report.explainAgain() }
    for output in outputs { try output.write(report) }
    Terminal.standardOutput.write(report)
    return report.conclusion.status
  }
}
