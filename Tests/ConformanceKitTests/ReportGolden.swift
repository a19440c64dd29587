import ConformanceKit
import Foundation
import Testing

/// The files with which what is written is compared, byte for byte.
enum Golden {
  static let directory = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Golden")

  /// Whether the files are written anew instead.
  private static let isUpdating = ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil

  /// The report from which the files are made.
  static func report(_ name: String = "report.jsonl") throws -> Report {
    let bytes = try Data(contentsOf: directory.appending(path: name))
    return try Report(jsonLines: [UInt8](bytes), file: name)
  }

  /// The same report, cut short.
  static func incompleteReport() throws -> Report {
    var report = try report()
    report.footer = nil
    report.findings.removeLast(8)
    return report
  }

  /// Expects a file to hold a text, or writes it when the files are written anew.
  static func expect(
    _ text: String, in name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = directory.appending(path: name)
    if isUpdating { return try Data(text.utf8).write(to: file, options: .atomic) }
    let held = try? Data(contentsOf: file)
    #expect(
      held == Data(text.utf8), "\(name) differs; Golden/README.md tells how to write it anew",
      sourceLocation: sourceLocation)
  }
}
