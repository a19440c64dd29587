import ConformanceKit
import ConformanceReports
import ConformanceTesting
import Foundation
import Testing

@Suite("Reports are, byte for byte, what the golden files hold")
struct ReportGoldenTests {
  @Test("A format of a whole and of an incomplete report", arguments: ReportFormat.all.map(\.name))
  func format(name: String) throws {
    let format = try #require(ReportFormat(named: name))
    try Golden.expect(format.render(Golden.report()), in: "report.\(name)")
    try Golden.expect(format.render(Golden.incompleteReport()), in: "incomplete.\(name)")
  }

  @Test("The order in which findings came doesn't matter", arguments: ReportFormat.all.map(\.name))
  func order(name: String) throws {
    let format = try #require(ReportFormat(named: name))
    var turned = try Golden.report()
    turned.findings.reverse()
    #expect(format.render(turned) == format.render(try Golden.report()), "\(name)")
  }

  @Test("Every format says that a report is incomplete", arguments: ReportFormat.all.map(\.name))
  func incomplete(name: String) throws {
    let format = try #require(ReportFormat(named: name))
    let text = format.render(try Golden.incompleteReport()).lowercased()
    #expect(text.contains("incomplete"), "\(name)")
  }

  @Test("Results that are read and written again are the same")
  func stream() throws {
    let text = String(decoding: try Golden.report().jsonLines, as: UTF8.self)
    try Golden.expect(text, in: "report.jsonl")
  }

  @Test("No format lets a control character or an override of direction through")
  func harmless() throws {
    for format in ReportFormat.all {
      let text = format.render(try Golden.report())
      let acting = text.unicodeScalars.filter { scalar in
        (scalar.value < 0x20 && scalar != "\n") || (0x202A...0x202E).contains(scalar.value)
          || (0x2066...0x2069).contains(scalar.value) || scalar.value == 0x2028
      }
      #expect(acting.isEmpty, "\(format.name)")
    }
  }
}

@Suite("A run that is green says what that leaves open") struct GreenReportTests {
  /// A complete report of cases of one role with these verdicts.
  private static func report(_ verdicts: [Verdict]) throws -> Report {
    let test = try #require(try Corpus.bundled().cases.first { $0.role == "apns.classifier" })
    var report = Report(
      tool: "t", corpus: try Corpus.bundled(), cases: verdicts.map { _ in test },
      subject: Subject(name: "s", version: "1"), arguments: [])
    report.header.subject.roles = [test.role: []]
    report.findings = verdicts.map { Finding(test, $0) }
    report.end(problems: [], seconds: 0)
    return report
  }

  @Test(
    "A badge is bright green only where all was run, and not green where most wasn't",
    arguments: [
      ([.passed, .passed], "brightgreen", "2 of 2 passed"),
      ([.passed, .passed, .skipped], "green", "2 of 2 passed, 1 not run"),
      ([.passed, .skipped, .skipped], "yellow", "1 of 1 passed, 2 not run"),
      ([.passed, .deviated], "yellow", "1 of 2 passed"),
      ([.passed, .failed], "red", "1 of 2 passed"),
    ] as [([Verdict], String, String)])
  func badge(verdicts: [Verdict], colour: String, message: String) throws {
    let text = try #require(ReportFormat(named: "badge")).render(try Self.report(verdicts))
    let badge = try JSONValue(parsing: text)
    #expect(badge["color"]?.string == colour)
    #expect(badge["message"]?.string == message)
  }

  @Test("What deviations may cost stands where a run is conforming with some, and nowhere else")
  func price() throws {
    func words(_ verdicts: [Verdict]) throws -> String {
      TerminalReport(try Self.report(verdicts), hasColour: false, detail: .causes).text
        .replacing("\n", with: " ")
    }
    let price = "deviates from a should: no document forbids it, yet notifications may come late"
    #expect(try words([.passed, .deviated]).contains("1 case \(price)"))
    #expect(try !words([.passed, .passed]).contains(price))
    #expect(try !words([.failed, .deviated]).contains(price))
  }
}
