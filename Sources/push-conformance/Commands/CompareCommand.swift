import ConformanceKit
import ResultComparison

/// `compare`: one matrix of several subjects.
enum CompareCommand: Command {
  static let name = "compare"
  static let summary = "makes a table of several subjects' results, side by side"
  static let usage =
    "[--report html=PATH] [--report markdown=PATH] [--pages FOLDER …] [--differences] REPORT…"
  static let options = [
    Arguments.Option("--report", "FORMAT=PATH", "writes the comparison: html, markdown"),
    Arguments.Option("--pages", "FOLDER", "writes an index and a page for each role there"),
    Arguments.Option("--guide", "FILE", "the roles that get a page, and their questions"),
    Arguments.Option("--findings", "FILE", "the findings of one library; may be repeated"),
    Arguments.Option("--note", "TEXT", "a sentence under the title; may be repeated"),
    Arguments.Option(
      "--differences", nil, "only requirements on which subjects differ, in Markdown"),
  ]

  static func run(_ arguments: Arguments) throws -> ExitStatus {
    guard arguments.operands.count > 1 else {
      throw Misuse("'compare' needs the results of two runs or more (.jsonl)")
    }
    let outputs = try arguments.all("--report").map(output)
    let reports = try arguments.operands.map { try Report(path: $0) }
    if let folder = arguments.last("--pages") {
      try writePages(of: reports, to: folder, arguments)
      if outputs.isEmpty { return .conforming }
    }
    let comparison = Comparison(reports, notes: arguments.all("--note"))
    let markdown = comparison.markdown(onlyDifferences: arguments.has("--differences"))
    for (format, path) in outputs {
      try ReportOutput.write(format == "html" ? comparison.html : markdown, to: path)
    }
    if outputs.isEmpty { Terminal.standardOutput.write(markdown) }
    return .conforming
  }

  private static func writePages(
    of reports: [Report], to folder: String, _ arguments: Arguments
  ) throws {
    guard let guide = arguments.last("--guide") else {
      throw Misuse("'--pages' needs '--guide FILE' too")
    }
    let pages = ComparisonPages(
      reports, notes: try arguments.all("--findings").map { try LibraryNotes(at: $0) },
      guides: try RoleGuide.all(at: guide), remarks: arguments.all("--note"))
    for (name, text) in pages.files { try ReportOutput.write(text, to: "\(folder)/\(name)") }
  }

  private static func output(_ text: String) throws -> (format: String, path: String) {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2, ["html", "markdown"].contains(parts[0]) else {
      throw Misuse(
        "'--report \(text)' is neither html=PATH nor markdown=PATH; 'merge' writes other formats")
    }
    return (parts[0], parts[1])
  }
}
