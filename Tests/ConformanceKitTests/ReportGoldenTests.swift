import ConformanceKit
import ConformanceReports
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
