import ConformanceKit
import Foundation
import ResultComparison
import Testing

/// Runs of the tool with a subject that breaks a property in cases and in histories.
@Suite(.waiting) struct PropertyRunTests {
  /// A seeded fault of `apns.provider`, and a property that it breaks.
  private static let fault = "fault:silent-at-priority-ten"
  private static let property = "apns.provider/properties/background-pushes-have-priority-five"
  private static let role = ["--role", "apns.provider", "--histories", "20"]

  private struct Ended {
    let status: Int32
    let output: String
    let report: Report
  }

  /// Runs the tool, and reads the results that it leaves.
  private func run(
    _ words: [String], on subject: [String] = ["--subject", Self.fault], in folder: URL,
    as name: String = "run"
  ) throws -> Ended {
    let results = folder.appending(path: "\(name).jsonl")
    let process = Process()
    let output = Pipe()
    process.executableURL = BuiltTool.url
    process.arguments = ["run", "--report", "jsonl=\(results.path)"] + words + subject
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let report = try Report(jsonLines: [UInt8](Data(contentsOf: results)), file: "run.jsonl")
    return Ended(status: process.terminationStatus, output: text, report: report)
  }

  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  /// What a report says of each property, in their order, with all that shows it.
  private func properties(of report: Report) -> [String] {
    report.sortedFindings(where: \.isProperty).map(\.line)
  }

  @Test("Shards come to what the whole comes to, with no property twice and none lost")
  func shards() throws {
    try withFolder { folder in
      let whole = try run(Self.role, in: folder)
      #expect(whole.status == 1 && whole.report.isComplete)
      #expect(whole.output.contains(" properties: "))
      let parts = try ["1/3", "2/3", "3/3"].map { shard in
        let part = try run(Self.role + ["--shard", shard], in: folder)
        return (name: shard, report: part.report)
      }
      let merged = try Report(merging: parts)
      #expect(merged.isComplete && merged.header.properties == whole.report.header.properties)
      #expect(merged.findings.count == whole.report.findings.count)
      #expect(properties(of: merged) == properties(of: whole.report))
      let several = try run(Self.role + ["--jobs", "3"], in: folder)
      #expect(properties(of: several.report) == properties(of: whole.report))
    }
  }

  @Test("What failed is held again, alone, with all that showed it")
  func failed() throws {
    try withFolder { folder in
      let whole = try run(Self.role, in: folder).report
      let broken = Set(
        whole.findings.filter { $0.isProperty && $0.verdict == .failed }.map(\.caseID))
      #expect(broken.contains(Self.property))
      let path = folder.appending(path: "run.jsonl").path
      let again = try run(["--failed", path, "--histories", "20"], in: folder, as: "again").report
      let held = again.findings.filter(\.isProperty)
      #expect(Set(held.map(\.caseID)) == broken && held.allSatisfy { $0.verdict == .failed })
      let alone = try run(["--case", Self.property, "--histories", "20"], in: folder).report
      #expect(alone.findings.map(\.caseID) == [Self.property])
      #expect(alone.findings.first?.line == whole.findings.byCase[Self.property]?.line)
    }
  }

  @Test("A run that was cut short is finished with the properties that were left")
  func resumed() throws {
    try withFolder { folder in
      let whole = try run(Self.role, in: folder)
      let path = folder.appending(path: "run.jsonl")
      let lines = try String(contentsOf: path, encoding: .utf8).split(separator: "\n")
      let cut = try #require(
        lines.firstIndex { $0.contains(#""case":"apns.provider/properties/"#) })
      for count in [cut - 20, cut + 3] {
        let part = lines.prefix(count).joined(separator: "\n") + "\n"
        try Data(part.utf8).write(to: path)
        let rest = try run(Self.role + ["--resume", path.path], in: folder)
        #expect(rest.report.isComplete)
        #expect(properties(of: rest.report) == properties(of: whole.report))
      }
    }
  }

  @Test("A list of known failings may name a property")
  func known() throws {
    try withFolder { folder in
      let list = folder.appending(path: "known.json")
      func run(_ id: String) throws -> Ended {
        try Data(#"{ "entries": [ { "case": "\#(id)", "reason": "ours" } ] }"#.utf8).write(to: list)
        return try self.run(
          Self.role + ["--known-failing", list.path], in: folder)
      }
      let known = try run(Self.property)
      #expect(known.report.findings.byCase[Self.property]?.knownReason == "ours")
      #expect(known.report.footer?.problems == [])
      let stranger = try run(Self.property + "-not")
      #expect(stranger.report.footer?.problems.first?.contains("no case matches") == true)
    }
  }

  @Test("A run that is told so holds none, or those of certain histories alone")
  func told() throws {
    try withFolder { folder in
      let none = try run(["--role", "apns.provider", "--no-properties"], in: folder)
      #expect(none.report.findings.filter { $0.isProperty }.isEmpty)
      let words = ["--case", Self.property, "--histories", "7-9"]
      let some = try run(words, in: folder).report.findings.first
      #expect(some?.caseID == Self.property && some?.verdict == .failed)
    }
  }

  @Test("Properties of a role that nobody plays are not counted, but for one that is named")
  func unplayed() throws {
    try withFolder { folder in
      let other = ["--subject", "fault:acks-on-the-newest-connection"]
      let roles = ["--role", "apns.provider", "--role", "xmpp.app-server"]
      let words = roles + ["--properties", "--histories", "1"]
      let whole = try run(words, on: other, in: folder)
      let held = whole.report.findings.filter(\.isProperty)
      #expect(whole.report.isComplete && whole.report.header.properties == held.count)
      #expect(!held.isEmpty && held.allSatisfy { $0.role == "xmpp.app-server" })
      let named = try run(["--case", Self.property], on: other, in: folder).report.findings
      #expect(named.map(\.caseID) == [Self.property])
      #expect(named.first?.reason == "the role 'apns.provider' is not claimed")
    }
  }

  @Test("In process and behind a pipe a property comes to the same")
  func roads() throws {
    try withFolder { folder in
      let words = ["--case", Self.property, "--histories", "20"]
      let inside = try run(words, in: folder)
      let tool = try #require(BuiltTool.url)
      let outside = try run(words, on: ["--", tool.path, "serve", Self.fault], in: folder)
      #expect(inside.status == 1 && outside.status == 1)
      #expect(properties(of: inside.report) == properties(of: outside.report))
    }
  }

  @Test("What breaks a property is kept as a case that the corpus can read")
  func kept() throws {
    try withFolder { folder in
      let file = folder.appending(path: "kept.json")
      let words = ["--case", Self.property, "--histories", "20", "--keep", file.path]
      _ = try run(words, in: folder)
      let kept = try JSONValue(parsing: [UInt8](Data(contentsOf: file)))
      let test = try #require(kept["cases"]?.array?.first)
      #expect(test["requirement"]?.string?.hasPrefix("APNS-B-020") == true)
      #expect(test["role"] == "apns.provider" && test["steps"]?.array?.isEmpty == false)
    }
  }
}
