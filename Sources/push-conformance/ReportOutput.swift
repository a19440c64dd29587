import ConformanceKit
import ConformanceReports
import Corpus
import Foundation

/// A report that is asked for: its format and where it goes.
enum ReportOutput {
  /// The results, appended as they come.
  case stream(path: String)
  /// A format that is made when the run is over.
  case rendered(ReportFormat, path: String)
  /// The summary of a step of GitHub Actions, to which the summary of the run is appended.
  case stepSummary(path: String)

  /// The option with which reports are asked for.
  static let option = Arguments.Option(
    "--report", "FORMAT=PATH",
    "writes a report; may be repeated; formats: \(ReportFormat.names.joined(separator: ", "))")

  /// Reads the values of `--report`.
  ///
  /// GitHub shows the first few annotations of a step, so all the rest goes into the step's summary,
  /// unless a report that is asked for goes there.
  static func all(
    _ texts: [String],
    stepSummary: String? = ProcessInfo.processInfo.environment["GITHUB_STEP_SUMMARY"]
  ) throws -> [ReportOutput] {
    let outputs = try texts.map(output)
    guard let stepSummary, !stepSummary.isEmpty, texts.contains(where: { $0.hasPrefix("github=") }),
      !texts.contains(where: { $0.hasSuffix("=\(stepSummary)") })
    else { return outputs }
    return outputs + [.stepSummary(path: stepSummary)]
  }

  private static func output(_ text: String) throws -> ReportOutput {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2 else {
      throw Misuse("'--report \(text)' is not of the form FORMAT=PATH, such as html=report.html")
    }
    if parts[0] == "jsonl" { return .stream(path: parts[1]) }
    guard let format = ReportFormat(named: parts[0]) else {
      let names = ReportFormat.names.joined(separator: ", ")
      throw Misuse("no report format '\(parts[0])'; there are \(names)")
    }
    return .rendered(format, path: parts[1])
  }

  /// Writes a report that is over.
  func write(_ report: Report) throws {
    switch self {
    case .stream(let path): try Self.write(report.stream, to: path)
    case .rendered(let format, let path):
      try Self.write(format.render(report), to: path)
    case .stepSummary(let path):
      let former = FileManager.default.contents(atPath: path).map { [UInt8]($0) } ?? []
      guard let format = ReportFormat(named: "markdown") else { return }
      try Self.write(former + Array(format.render(report).utf8), to: path)
    }
  }

  /// Writes a text in place of whatever stands at a path, all of it or nothing.
  static func write(_ text: String, to path: String) throws {
    try write(Array(text.utf8), to: path)
  }

  /// Writes bytes in place of whatever stands at a path, all of them or none.
  ///
  /// Only a file is replaced: a pipe, a device or what a link leads to is written to.
  static func write(_ bytes: [UInt8], to path: String) throws {
    do {
      if isReplaceable(path) {
        try Data(bytes).write(to: URL(filePath: path), options: .atomic)
      } else {
        let handle = try handle(for: path)
        if !["-", "/dev/stdout", "/dev/stderr"].contains(path) {
          try? handle.truncate(atOffset: 0)
        }
        try handle.write(contentsOf: bytes)
      }
    } catch {
      throw Misuse("can't write '\(path)': \(error.localizedDescription)")
    }
  }

  /// Opens a path to write on; the standard streams go on where they are.
  static func handle(for path: String) throws -> FileHandle {
    switch path {
    case "-", "/dev/stdout": FileHandle.standardOutput
    case "/dev/stderr": FileHandle.standardError
    default: try FileHandle(forWritingTo: URL(filePath: path))
    }
  }

  private static func isReplaceable(_ path: String) -> Bool {
    if path == "-" { return false }
    var status = stat()
    guard lstat(path, &status) == 0 else { return true }
    return status.st_mode & S_IFMT == S_IFREG
  }
}

extension Report {
  /// Which cases of the built-in corpus rely on what, for results that tell no causes.
  private static let reliance = Result { try Reliance(in: BundledCorpus.directory) }

  /// Reads the results at a path.
  init(path: String) throws {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Misuse("'\(path)' can't be read; 'run --report jsonl=PATH' writes such a file")
    }
    try self.init(stream: [UInt8](data), file: path, reliance: Self.reliance.get())
  }
}
