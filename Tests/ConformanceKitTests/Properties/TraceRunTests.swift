import ConformanceKit
import Foundation
import Testing

/// `run --traces`, and `run --trace` of what it wrote.
@Suite(.waiting) struct TraceRunTests {
  private static let property =
    "apns.provider/properties/background-pushes-have-priority-five"

  /// Runs the tool; returns its status and what it prints.
  private func run(_ words: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    let output = Pipe()
    process.executableURL = BuiltTool.url
    process.arguments = ["run"] + words
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }

  @Test(
    "A trace of the reference is clean, and one of a fault breaks what the fault breaks",
    arguments: [("reference", 0), ("fault:silent-at-priority-ten", 1)] as [(String, Int32)])
  func traces(subject: String, status: Int32) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (traces, results) = (folder.path + "/traces.jsonl", folder.path + "/results.jsonl")
    let played = try run([
      "--role", "apns.provider", "--subject", subject, "--histories", "10", "--traces", traces,
      "--report", "jsonl=\(results)",
    ])
    #expect(played.status == status)
    let judged = try run(["--trace", traces, "--report", "jsonl=\(folder.path)/judged.jsonl"])
    #expect(judged.status == status, "\(judged.output)")
    let report = try Report(
      jsonLines: [UInt8](Data(contentsOf: folder.appending(path: "judged.jsonl"))), file: "judged")
    #expect(report.isComplete && report.header.selected == 0 && report.header.properties > 40)
    let finding = try #require(report.findings.first { $0.caseID == Self.property })
    #expect(finding.verdict == (status == 0 ? .passed : .failed))
    guard status != 0 else { return }
    #expect(finding.reason?.contains("of '\(traces)'") == true)
    #expect(finding.evidence?.exchanges.isEmpty == false)
    #expect(!report.causes.isEmpty)
    // Results hold the traces of failures.
    let again = try run(["--trace", results, "--case", Self.property])
    #expect(again.status == 1 && again.output.contains("APNS-B-020"), "\(again.output)")
  }

  @Test("What is about playing has no meaning where nothing is played")
  func misuse() throws {
    let ended = try run(["--trace", "t.jsonl", "--jobs", "2"])
    #expect(ended.status == 2 && ended.output.contains("'--jobs' has no meaning"))
  }
}
