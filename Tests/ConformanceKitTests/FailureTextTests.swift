import ConformanceKit
import ConformanceReports
import Testing

/// The steps of a failure as a reader sees them.
@Suite("Steps say what was asked and answered") struct FailureTextTests {
  private func finding(_ event: JSONValue, effects: [JSONValue]?, reason: String) throws -> Finding
  {
    let test = try #require(try Echo.corpus().cases.first)
    let exchange = Finding.Exchange(stimulus: .event(event), effects: effects)
    return Finding(
      test, .failed, reason: reason,
      evidence: Finding.Evidence(configuration: [:], exchanges: [exchange]))
  }

  private func html(_ finding: Finding) throws -> String {
    var report = try Golden.report()
    report.findings = [finding]
    report.explain(by: Reliance())
    return try #require(ReportFormat(named: "html")).render(report)
  }

  @Test("A step that was answered with an error says what was answered")
  func answered() throws {
    let answer = "answered with the error -32000: no idea"
    let finding = try finding(["say": ["text": "a"]], effects: nil, reason: answer)
    let text = FailureText(finding, requirement: nil, command: "").description
    #expect(text.contains("    → \(answer)\n"))
    #expect(!text.contains("no answer"))
    #expect(try html(finding).contains("<p class=\"effect\">\(answer)</p>"))
  }

  @Test("A long token leaves room for the payload behind it")
  func longToken() throws {
    let token = "ab12" + String(repeating: "0f", count: 1_000) + "cd34ef"
    let event: JSONValue = ["say": ["token": .string(token), "payload": #"{"aps":{"badge":7}}"#]]
    let finding = try finding(event, effects: [], reason: "r")
    let text = FailureText(finding, requirement: nil, command: "").description
    #expect(text.contains(#""ab120f0f0f0f…cd34ef""#))
    #expect(text.contains("badge"))
    #expect(try html(finding).contains("badge"))
    let short = try self.finding(["say": ["token": "ab12cd34"]], effects: [], reason: "r")
    #expect(FailureText(short, requirement: nil, command: "").description.contains("ab12cd34"))
  }

  @Test(
    "Words are shortened only where a text is too long, and only as much as they are long",
    arguments: [
      ("short", 5, "short"),
      (String(repeating: "a", count: 50), 50, String(repeating: "a", count: 50)),
      (String(repeating: "a", count: 50), 49, "aaaaaaaaaaaa…aaaaaa"),
      ("a b c d e f", 3, "a b… (8 bytes more)"),
    ])
  func words(text: String, limit: Int, expected: String) {
    #expect(text.shorteningWords(toBytes: limit) == expected)
  }
}
