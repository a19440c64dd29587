import ConformanceKit
import ConformanceReports
import Foundation
import Testing

@Suite("Reports obey the standards of their formats")
struct ReportSchemaTests {
  static let xmllint = ["/usr/bin/xmllint", "/usr/local/bin/xmllint", "/opt/homebrew/bin/xmllint"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  @Test(
    "JUnit reports are valid", .enabled(if: xmllint != nil, "xmllint isn't there"),
    arguments: ["report.junit", "incomplete.junit"])
  func junit(name: String) throws {
    let process = Process()
    process.executableURL = URL(filePath: try #require(Self.xmllint))
    process.arguments = [
      "--noout", "--schema", Golden.directory.appending(path: "junit.xsd").path,
      Golden.directory.appending(path: name).path,
    ]
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(name)")
  }

  @Test("A badge is one JSON object with the members that shields.io asks for")
  func badge() throws {
    let badge = try JSONValue(parsing: BadgeReport(try Golden.report()).text)
    #expect(badge["schemaVersion"] == 1)
    #expect(badge["label"]?.string?.isEmpty == false)
    #expect(badge["message"]?.string?.isEmpty == false)
  }

  @Test("A TAP stream has as many test points as its plan says")
  func tap() throws {
    let report = try Golden.report()
    let lines = TAPReport(report).text.split(separator: "\n")
    let points = lines.count { $0.hasPrefix("ok ") || $0.hasPrefix("not ok ") }
    #expect(points == report.findings.count + (report.footer?.problems.count ?? 0))
    #expect(lines.first == "TAP version 13")
    #expect(lines.contains("1..\(points)"))
  }

  @Test("Every line of GitHub annotations is one command")
  func github() throws {
    let lines = GitHubReport(try Golden.report()).text.split(separator: "\n")
    #expect(lines.count > 2)
    for line in lines {
      #expect(["::error ", "::warning ", "::notice "].contains { line.hasPrefix($0) }, "\(line)")
    }
  }

  @Test("Ten GitHub annotations of a kind at most, at paths of the repository")
  func githubLimits() throws {
    var report = try Golden.report()
    let cause = try #require(report.causes.first { $0.verdict == .failed })
    report.causes += Array(repeating: cause, count: 40)
    func lines() -> [Substring] { GitHubReport(report).text.split(separator: "\n") }
    #expect(lines().count { $0.hasPrefix("::error ") } == 10)
    #expect(lines().last?.contains("more stand in the step's summary") == true)
    #expect(!lines().contains { $0.hasPrefix("::error file=") })
    report.header.arguments = ["--corpus", "Corpus", "--", "adapter"]
    #expect(lines().contains { $0.hasPrefix("::error file=Corpus/cases/") })
    report.header.arguments = ["--corpus", "/elsewhere/Corpus"]
    #expect(!lines().contains { $0.hasPrefix("::error file=") })
  }

  @Test("Perl's 'prove' reads TAP", .enabled(if: harness != nil, "prove isn't there"))
  func tapHarness() throws {
    var report = try Golden.report()
    report.findings = report.findings.filter { !$0.isFailure() }
    report.header.selected = report.findings.count
    report.end(problems: [], seconds: 1)
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).tap")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(TAPReport(report).text.utf8).write(to: file)
    let process = Process()
    process.executableURL = URL(filePath: try #require(Self.harness))
    process.arguments = ["--exec", "cat", file.path]
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  static let harness = ["/usr/bin/prove"].first { FileManager.default.isExecutableFile(atPath: $0) }
}
