import ConformanceKit
import ConformanceTesting
import Foundation
import Instruments
import Testing

/// Lists of known failings: nothing on them is green that isn't.
@Suite struct GateTests {
  private static func list(_ text: String) throws -> KnownFailings {
    try KnownFailings(bytes: Array(text.utf8), file: "known.json")
  }

  private static func failing(_ id: String, in corpus: Corpus) throws -> Finding {
    Finding(try #require(corpus.cases.first { $0.id == id }), .failed, reason: "it says uno")
  }

  @Test("An entry that has expired marks nothing as known any more")
  func expired() throws {
    let corpus = try Echo.corpus()
    let list = try Self.list(
      #"{ "entries": [ { "case": "test.echo/words/*", "reason": "ours", "expires": "2026-01-31" } ] }"#
    )
    var early = Gate([list], corpus: corpus, subject: "echo", today: "2026-01-31")
    #expect(early.pass(try Self.failing("test.echo/words/one", in: corpus)).knownReason == "ours")
    #expect(early.problems == [])
    var late = Gate([list], corpus: corpus, subject: "echo", today: "2026-02-01")
    #expect(late.pass(try Self.failing("test.echo/words/one", in: corpus)).knownReason == nil)
    #expect(late.problems == ["known.json:1: 'test.echo/words/*' expired on 2026-01-31"])
  }

  @Test("The first entry that matches counts, whatever its form")
  func order() throws {
    let corpus = try Echo.corpus()
    let list = try Self.list(
      """
      { "entries": [ { "case": "*/three", "reason": "first" }, { "case": "test.echo/words/three", "reason": "second" },
        { "case": "test.echo/w*", "reason": "third" } ] }
      """)
    var gate = Gate([list], corpus: corpus, subject: "echo", today: "2026-01-01")
    #expect(gate.pass(try Self.failing("test.echo/words/three", in: corpus)).knownReason == "first")
    #expect(gate.pass(try Self.failing("test.echo/words/two", in: corpus)).knownReason == "third")
    #expect(gate.pass(try Self.failing("test.echo/times/later", in: corpus)).knownReason == nil)
  }

  @Test("Of an entry that lists cases, each is known or stale by itself, at its own line")
  func severalCases() throws {
    let corpus = try Echo.corpus()
    let list = try Self.list(
      """
      { "entries": [ { "case": "test.echo/times/later", "reason": "theirs" },
        { "case": [
          "test.echo/words/one",
          "test.echo/words/t*",
          "elsewhere/entirely"
        ], "reason": "ours", "contains": "uno", "expires": "2026-01-31" } ] }
      """)
    #expect(list.entries.map(\.line) == [1, 3, 4, 5])
    var gate = Gate([list], corpus: corpus, subject: "echo", today: "2026-01-31")
    #expect(gate.pass(try Self.failing("test.echo/words/two", in: corpus)).knownReason == "ours")
    let one = try #require(corpus.cases.first { $0.id == "test.echo/words/one" })
    #expect(gate.pass(Finding(one, .passed)).knownReason == nil)
    #expect(
      gate.problems == [
        "known.json:5: no case matches 'elsewhere/entirely'; delete it",
        "known.json:3: 'test.echo/words/one' passes now; delete it from this line",
      ])
    let late = Gate([list], corpus: corpus, subject: "echo", today: "2026-02-01")
    #expect(
      late.problems.filter { $0.contains("expired") }
        == ["known.json:3: 'test.echo/words/one' expired on 2026-01-31"])
  }

  @Test(
    "A list without entries, or with a day that there is not, is refused with its line",
    arguments: [
      ("{}", "'entries' is missing"),
      (
        "{ \"entries\": [\n{ \"case\": \"a\", \"reason\": \"b\", \"expires\": \"2026-02-30\" } ] }",
        "a day such as"
      ),
      (
        "{ \"entries\": [\n{ \"case\": \"a\", \"reason\": \"b\", \"expires\": \"2026-13-01\" } ] }",
        "a day such as"
      ),
      (
        "{ \"entries\": [\n{ \"case\": [], \"reason\": \"b\" } ] }",
        "has one at least, and none twice"
      ),
      (
        "{ \"entries\": [\n{ \"case\": [\"a\", \"a\"], \"reason\": \"b\" } ] }",
        "has one at least, and none twice"
      ),
      ("{ \"entries\": [\n{ \"case\": [\"a\", 3], \"reason\": \"b\" } ] }", "a text expected"),
      ("{ \"entries\": [\n{ \"case\": {\"a\": 3}, \"reason\": \"b\" } ] }", "how it fails"),
      ("{ \"entries\": [\n{ \"case\": {}, \"reason\": \"b\" } ] }", "has one at least"),
      ("{ \"entries\": [\n{ \"case\": \"a\", \"reason\": \" \" } ] }", "why it fails"),
      ("{ \"entries\": [\n{ \"reason\": \"b\" } ] }", "'case' is missing"),
      (
        "{ \"entries\": [\n{ \"requirement\": \"A-1\", \"follows\": true, \"reason\": \"b\" } ] }",
        "'accept' lists its cases"
      ),
    ])
  func refuses(text: String, words: String) throws {
    let error = #expect(throws: CorpusError.self) { _ = try Self.list(text) }
    #expect(try #require(error).description.contains(words))
  }

  @Test("A case that fails otherwise than its entry says is new, and one that passes is stale")
  func otherwise() throws {
    let corpus = try Echo.corpus()
    let finding = try Self.failing("test.echo/words/one", in: corpus)
    let mark = try #require(FailureMark.of(finding))
    let list = try Self.list(
      """
      { "subject": "echo 4", "entries": [ { "case": {
        "test.echo/words/one": "\(mark)",
        "test.echo/words/two": "said.text differs #00000000"
      }, "reason": "ours" } ] }
      """)
    var gate = Gate([list], corpus: corpus, subject: "echo")
    #expect(gate.pass(finding).knownReason == "ours")
    #expect(gate.problems == [])
    #expect(gate.pass(try Self.failing("test.echo/words/two", in: corpus)).knownReason == nil)
    #expect(
      gate.problems.first?.hasPrefix("known.json:3: 'test.echo/words/two' fails otherwise than")
        == true)
    let one = try #require(corpus.cases.first { $0.id == "test.echo/words/one" })
    #expect(gate.judge(Finding(one, .passed)).problem?.contains("passes now; delete it") == true)
  }

  @Test("A list of another subject marks no run as green")
  func otherSubject() throws {
    let list = try Self.list(#"{ "subject": "echoes", "entries": [] }"#)
    let gate = Gate([list], corpus: try Echo.corpus(), subject: "echo")
    #expect(
      gate.problems.first?.contains("the list is that of 'echoes', and 'echo' was run") == true)
  }

  @Test("Ten thousand patterns with many gaps are held against all cases in a moment")
  func manyGaps() throws {
    let corpus = try Corpus.bundled()
    let entries = (0..<10_000).map { #"{ "case": "*\#($0)*a*b*c", "reason": "r" }"# }
      .joined(separator: ",")
    let list = try Self.list("{ \"entries\": [ \(entries) ] }")
    let start = processorTime
    let gate = Gate([list], corpus: corpus, subject: "s")
    #expect(gate.listProblems.count > 9_000)
    for test in corpus.cases.prefix(100) { _ = gate.judge(Finding(test, .passed)) }
    #expect(processorTime - start < .seconds(60))
  }

  @Test(
    "A pattern fits whole texts, its gaps as short as can be",
    arguments: [
      ("a*b*c", "aXbYc", true), ("a*b*c", "abc", true), ("a*b*c", "acb", false),
      ("*ab*ab", "ab", false), ("*ab*ab", "abab", true), ("*", "", true), ("", "", true),
      ("", "a", false), ("a", "ab", false), ("*a*", "bab", true), ("a*a", "a", false),
      ("**", "x", true), ("*aab*", "aaab", true), ("*é*", "né", true),
    ])
  func globs(pattern: String, text: String, fits: Bool) {
    #expect(Glob(pattern).matches(text) == fits)
  }

  /// The echo's tests with a list of known failings.
  private func conformance(_ entries: String, _ more: [String: String] = [:]) throws -> Conformance
  {
    let file = FileManager.default.temporaryDirectory.appending(
      path: "known-\(UUID().uuidString).json")
    try Data("{ \"entries\": [ \(entries) ] }".utf8).write(to: file)
    let environment = ["CONFORMANCE_KNOWN_FAILING": file.path].merging(more) { $1 }
    let conformance = Conformance(
      of: Echo.subject, corpus: Echo.corpusDirectory, environment: environment)
    _ = try conformance.cases(for: EchoRole.self)
    try FileManager.default.removeItem(at: file)
    return conformance
  }

  @Test(
    "In Swift Testing, an entry that has expired or matches nothing is an issue",
    arguments: [
      (
        #"{ "case": "test.echo/words/nine", "reason": "r" }"#,
        "no case matches 'test.echo/words/nine'"
      ),
      (
        #"{ "case": "test.echo/times/sung", "reason": "r", "expires": "2020-01-31" }"#,
        "expired on 2020-01-31"
      ),
      (#"{ "case": "test.echo/words/*", "reason": "r" }"#, "'test.echo/words/one' passes now"),
    ])
  func staleEntries(entry: String, words: String) async throws {
    let conformance = try conformance(entry)
    let one = try #require(
      try conformance.cases(for: EchoRole.self).first { $0.id == "test.echo/words/one" })
    let issues = try await Issue.collected(during: { try await conformance.check(one) })
    #expect(issues.count == 1)
    #expect(issues.first?.text.contains(words) == true)
  }

  @Test("CONFORMANCE_CASE leaves one case, and one that there is not is an error")
  func oneCase() throws {
    let one = try conformance("", ["CONFORMANCE_CASE": "test.echo/words/t*"])
    #expect(
      try one.cases(for: EchoRole.self).map(\.id) == [
        "test.echo/words/two", "test.echo/words/three",
      ])
    #expect(throws: SelectionError.self) {
      try conformance("", ["CONFORMANCE_CASE": "test.echo/words/nine"])
    }
  }
}
