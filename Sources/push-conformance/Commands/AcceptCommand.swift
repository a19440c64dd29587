import ConformanceKit
import ResultComparison
import Foundation

/// `accept`: a list of known failings from a report.
enum AcceptCommand: Command {
  static let name = "accept"
  static let summary = "writes or updates a list of known failings from a run's results"
  static let usage = "REPORT [--known-failing FILE]"
  static let options = [
    Arguments.Option(
      "--known-failing", "FILE", "the list to write or update; without it the list is printed")
  ]

  static func run(_ arguments: Arguments) throws -> ExitStatus {
    guard arguments.operands.count == 1 else {
      throw Misuse("'accept' needs the results of one run (.jsonl)")
    }
    let report = try Report(path: arguments.operands[0])
    guard report.isComplete else {
      throw Misuse(
        "'\(arguments.operands[0])' is \(report.conclusionSentence); 'run --resume' finishes it")
    }
    let path = arguments.last("--known-failing")
    let former = path.flatMap { FileManager.default.contents(atPath: $0) }.map { [UInt8]($0) }
    let list = try former.map { try KnownFailings(bytes: $0, file: path ?? "") }
    if let problem = list?.problem(for: report.header.subject.name) { throw Misuse(problem) }
    let accepted = KnownFailings.accepting(
      report, keeping: list?.entries ?? [],
      schema: try former.map { try JSONValue(parsing: $0) }?["$schema"]?.string)
    for remark in accepted.remarks { Terminal.standardError.write("\(remark.displayed)\n") }
    guard let path else {
      Terminal.standardOutput.write(json: accepted.text)
      return .conforming
    }
    try ReportOutput.write(accepted.text, to: path)
    Terminal.standardOutput.write(
      "\(path): \(accepted.added) cases added, \(accepted.removed) removed; say why in their reasons\n"
    )
    return .conforming
  }
}
