import ConformanceKit
import Foundation

/// A report that is asked for: its format and where it goes.
enum ReportOutput {
  /// The record stream, appended as it happens.
  case stream(path: String)
  /// A format that is made when the run is over.
  case rendered(ReportFormat, path: String)

  /// Reads the values of `--report`.
  static func all(_ texts: [String]) throws -> [ReportOutput] {
    try texts.map { text in
      let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { throw Misuse("'--report \(text)': FORMAT=PATH expected") }
      if parts[0] == "jsonl" { return .stream(path: parts[1]) }
      guard let format = ReportFormat.all.first(where: { $0.name == parts[0] }) else {
        let hint = parts[0].suggestion(in: ReportFormat.all.map(\.name) + ["jsonl"])
        throw Misuse("no report format '\(parts[0])'\(hint)")
      }
      return .rendered(format, path: parts[1])
    }
  }

  /// Writes a text in place of whatever stands at a path, all of it or nothing.
  static func write(_ text: String, to path: String) throws {
    do {
      try Data(text.utf8).write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw Misuse("can't write '\(path)': \(error.localizedDescription)")
    }
  }
}
