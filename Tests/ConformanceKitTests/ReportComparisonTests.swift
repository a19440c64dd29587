import ConformanceKit
import ResultComparison
import Testing

@Suite("Reports are compared side by side")
struct ReportComparisonTests {
  private static func comparison() throws -> Comparison {
    Comparison([
      try Golden.report(), try Golden.report("other.jsonl"), try Golden.incompleteReport(),
    ])
  }

  @Test("A comparison is, byte for byte, what the golden files hold")
  func golden() throws {
    let comparison = try Self.comparison()
    try Golden.expect(comparison.html, in: "compare.html")
    try Golden.expect(comparison.markdown(), in: "compare.markdown")
  }

  @Test("Two runs of one subject have two names")
  func twice() throws {
    let twice = Comparison([
      try Golden.report(), try Golden.report("other.jsonl"), try Golden.report(),
    ])
    let name = try Golden.report().header.subject
    #expect(twice.names[0] == "\(name.name) \(name.version), run 1".displayed)
    #expect(twice.names[2] == "\(name.name) \(name.version), run 2".displayed)
    #expect(Set(twice.names).count == 3)
    #expect(twice.markdown().contains(twice.names[2]))
  }

  @Test("A report that is incomplete is named")
  func remarks() throws {
    let remarks = try Self.comparison().remarks
    #expect(remarks.count == 1)
  }

  @Test("Only requirements that tell subjects apart are shown when asked for")
  func differences() throws {
    let same = Comparison([try Golden.report(), try Golden.report()])
    #expect(!same.rows.contains { !$0.isSame })
    #expect(!same.markdown(onlyDifferences: true).contains("| XMPP-FLOW-002"))
    let differing = try Self.comparison().markdown(onlyDifferences: true)
    #expect(differing.contains("| XMPP-FLOW-002"))
  }

  @Test("The answers to open questions name those who gave them")
  func answers() throws {
    let questions = try Self.comparison().openQuestions
    #expect(
      questions.map(\.test.id) == [
        "http-v1.gateway/fields/field", "http-v1.gateway/fields/value",
      ])
    #expect(questions.map { $0.answers.map(\.name) } == [["ignores", "rejects"], ["unlisted"]])
  }

  @Test("Nothing a subject says is markup in the data that a page's script reads")
  func data() throws {
    let html = try Self.comparison().html
    let scripts = html.split(separator: "<script").count - 1
    #expect(scripts == 2, "the data and the script of the page")
  }
}
