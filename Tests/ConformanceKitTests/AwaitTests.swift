import ConformanceKit
import ReferenceSubjects
import Testing

/// What an `await` waits for.
@Suite("An await ends at the first watched effect")
struct AwaitTests {
  private func finding(_ steps: String) throws -> Finding {
    var proof = EchoProof()
    let steps = try JSONValue(parsing: steps)
    proof.add([
      "name": "awaits", "summary": "A word is awaited", "requirement": "ECHO-001", "steps": steps,
    ])
    let corpus = try proof.corpus()
    let test = try #require(corpus.cases.first { $0.id.hasSuffix("/awaits") })
    let runner = Runner(corpus: corpus, subject: EchoProof.reference)
    return try #require(runner.findings(for: [test]).first)
  }

  @Test("An effect that came in a step that was not judged ends it at once")
  func cameAlready() throws {
    let finding = try finding(
      """
      [ { "event": { "say": { "text": "later" } }, "effects": [] },
        { "event": { "say": { "text": "one" } } },
        { "await": 3600, "effects": [ { "said": { "text": "one" } } ] },
        { "await": 60, "effects": [ { "said": { "text": "later" } } ] } ]
      """)
    #expect(finding.verdict == .passed)
  }

  @Test("Where nothing came before, it waits")
  func comesLater() throws {
    let finding = try finding(
      """
      [ { "event": { "say": { "text": "later" } } },
        { "await": 59, "effects": [] },
        { "await": 60, "effects": [ { "said": { "text": "later" } } ] } ]
      """)
    #expect(finding.verdict == .passed)
  }
}
