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
    var taken: Set<String> = []
    for path in outputs.map(\.path) where isFile(path) {
      guard taken.insert(URL(filePath: path).standardizedFileURL.path).inserted else {
        throw Misuse("two reports go to '\(path)'; give each a file of its own")
      }
    }
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

  /// Where the report goes.
  var path: String {
    switch self {
    case .stream(let path), .rendered(_, let path), .stepSummary(let path): path
    }
  }

  /// Makes the place of the report ready before anything is run: what an earlier run left there goes, so
  /// that nobody takes it for what comes of this one.
  ///
  /// - Parameter kept: The files that the run still reads.
  /// - Throws: ``Misuse`` when the report can't be written there.
  func begin(keeping kept: [String]) throws {
    if case .stepSummary = self { return }
    guard Self.isReplaceable(path) else { return }
    let file = URL(filePath: path).standardizedFileURL
    let folder = file.deletingLastPathComponent().path
    guard FileManager.default.isFolder(atPath: folder)
    else { throw Misuse("can't write '\(path)': there is no folder '\(folder)'; make it first") }
    try Self.expectWritable(path)
    let isKept = kept.contains { URL(filePath: $0).standardizedFileURL.path == file.path }
    guard !isKept, FileManager.default.fileExists(atPath: file.path) else { return }
    do {
      try FileManager.default.removeItem(at: file)
    } catch {
      throw Misuse("can't write '\(path)': \(Self.reason(of: error))")
    }
  }

  /// Writes a report that is over.
  func write(_ report: Report) throws {
    switch self {
    case .stream(let path): try Self.write(report.jsonLines, to: path)
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
        let mode = try expectWritable(path)
        try Data(bytes).write(to: URL(filePath: path), options: .atomic)
        if let mode { chmod(path, mode) }
      } else {
        let descriptor = try descriptor(for: path)
        if !["-", "/dev/stdout", "/dev/stderr"].contains(path) { ftruncate(descriptor.number, 0) }
        try descriptor.write(bytes)
      }
    } catch let error as Misuse {
      throw error
    } catch {
      throw Misuse("can't write '\(path)': \(reason(of: error))")
    }
  }

  /// What the system said, without Foundation's words around it.
  private static func reason(of error: any Error) -> String {
    guard let system = (error as? CocoaError)?.underlying as? POSIXError else { return "\(error)" }
    return String(cString: strerror(system.code.rawValue))
  }

  /// Throws for a file that is there and may not be written; else returns its mode, which it keeps.
  @discardableResult
  private static func expectWritable(_ path: String) throws -> mode_t? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    guard status.st_mode & 0o222 != 0 else {
      throw Misuse(
        "can't write '\(path)': it may only be read; change its mode, or name another file")
    }
    return status.st_mode & 0o7777
  }

  /// Opens a path to write on; the standard streams go on where they are.
  static func descriptor(for path: String) throws -> Descriptor {
    switch path {
    case "-", "/dev/stdout": Descriptor.standardOutput
    case "/dev/stderr": Descriptor.standardError
    default: try Descriptor(appendingTo: path)
    }
  }

  /// Whether a path names a file, and no stream of this program.
  private static func isFile(_ path: String) -> Bool { path != "-" && !path.hasPrefix("/dev/") }

  private static func isReplaceable(_ path: String) -> Bool {
    guard isFile(path) else { return false }
    var status = stat()
    guard lstat(path, &status) == 0 else { return true }
    return status.st_mode & S_IFMT == S_IFREG
  }
}

extension Report {
  /// Which cases of the built-in corpus rely on what, for results that tell no causes.
  private static let reliance = Result { try Reliance(in: BundledCorpus.directory) }

  /// Looks for what explains the failures, where they are of the built-in corpus.
  mutating func explainAgain() throws {
    guard let digest = header.digest,
      try digest == CorpusFiles(directory: BundledCorpus.directory).digest()
    else { return }
    explain(by: try Self.reliance.get())
  }

  /// Reads the results at a path.
  init(path: String) throws {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Misuse("'\(path)' can't be read; 'run --report jsonl=PATH' writes such a file")
    }
    try self.init(jsonLines: [UInt8](data), file: path, reliance: Self.reliance.get())
  }
}
