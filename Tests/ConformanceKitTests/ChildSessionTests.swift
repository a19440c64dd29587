import ConformanceKit
import Foundation
import Testing

/// A way to misbehave, and what the finding says of it.
private struct Misbehaviour: Sendable, CustomTestStringConvertible {
  let name: String
  let words: String
  var verdict = Verdict.failed
  var timeLimit = patience
  var standardError = ""

  var testDescription: String { name }
}

private let misbehaviours = [
  Misbehaviour(name: "exits", words: "exited with status 3", standardError: "last words"),
  Misbehaviour(name: "exits-quietly", words: "exited with status 0"),
  Misbehaviour(name: "crashes", words: "SIGSEGV", standardError: "last words"),
  Misbehaviour(name: "hangs", words: "did not answer within", timeLimit: .seconds(2)),
  Misbehaviour(name: "hangs-for-good", words: "did not answer", timeLimit: .seconds(2)),
  Misbehaviour(name: "closes-output", words: "closed its standard output"),
  Misbehaviour(name: "prints-debug", words: "print to standard error instead"),
  Misbehaviour(name: "prints-half-a-line", words: "stopped within a line"),
  Misbehaviour(name: "answers-twice", words: "answer each request once, in order"),
  Misbehaviour(name: "answers-out-of-order", words: "answer each request once, in order"),
  Misbehaviour(name: "answers-nobody", words: "answered no request"),
  Misbehaviour(name: "answers-another-version", words: "a JSON-RPC 2.0 answer"),
  Misbehaviour(name: "answers-without-effects", words: "without a list of 'effects'"),
  Misbehaviour(name: "answers-null", words: "without a list of 'effects'"),
  Misbehaviour(name: "answers-an-error", words: "the error -32000"),
  Misbehaviour(name: "answers-unsupported", words: "answered the event 'say' with unsupported"),
  Misbehaviour(name: "answers-nonsense", words: "else than an effect of 'test.echo'"),
  Misbehaviour(name: "answers-too-little", words: "text: is missing"),
  Misbehaviour(name: "answers-duplicate-keys", words: "not JSON"),
  Misbehaviour(name: "floods-output", words: "not JSON"),
  Misbehaviour(name: "floods-error", words: "flooded", standardError: "eeee"),
]

/// Playing to an executable: the same findings as in process, and exact blame.
@Suite(.waiting) struct ChildSessionTests {
  @Test("Last words stand beside the case that crashed, though an earlier one failed meanwhile")
  func lastWords() throws {
    let corpus = try Echo.corpus()
    let runner = Runner(
      corpus: corpus, subject: try Echo.child.get().speaking(to: Echo.command("fails-then-exits")))
    let findings = runner.findings(for: corpus.cases)
    let one = try #require(findings.first { $0.caseID == "test.echo/words/one" }?.evidence)
    #expect(one.standardError.contains("first words"))
    #expect(
      !one.standardError.contains("last words")
        || one.standardError.contains("cases behind this one"))
    let three = try #require(findings.first { $0.caseID == "test.echo/words/three" }?.evidence)
    #expect(three.standardError.contains("last words"))
  }

  @Test("Starts that answer nothing end the run early, with the reason")
  func givesUp() throws {
    let corpus = try Echo.corpus()
    let dead = ChildCommand(["sh", "-c", "echo 'no module' >&2; exit 3"])
    let runner = Runner(corpus: corpus, subject: try Echo.child.get().speaking(to: dead))
    let findings = runner.findings(for: corpus.cases)
    #expect(findings.count == corpus.cases.count)
    let played = findings.filter { $0.verdict == .failed }
    #expect(played.count == 3)
    #expect(played.allSatisfy { $0.evidence?.standardError.contains("no module") == true })
    for finding in findings.filter({ $0.verdict != .failed }) {
      #expect(finding.verdict == .errored)
      #expect(finding.reason?.contains("started 3 times in a row and answered nothing") == true)
    }
  }

  @Test("Misbehaviour costs exactly the case in which it happens", arguments: misbehaviours)
  fileprivate func blames(misbehaviour: Misbehaviour) throws {
    let corpus = try Echo.corpus()
    let command = Echo.command(misbehaviour.name, timeLimit: misbehaviour.timeLimit)
    let runner = Runner(corpus: corpus, subject: try Echo.child.get().speaking(to: command))
    let findings = runner.findings(for: corpus.cases)
    #expect(findings.map(\.caseID) == corpus.cases.map(\.id))
    for finding in findings where finding.caseID != "test.echo/words/three" {
      let healthy: [Verdict] = [.passed, .observed, .skipped]
      #expect(healthy.contains(finding.verdict), "\(finding.caseID): \(finding.reason ?? "")")
    }
    let three = try #require(findings.first { $0.caseID == "test.echo/words/three" })
    #expect(three.verdict == misbehaviour.verdict)
    #expect(try #require(three.reason).contains(misbehaviour.words))
    let standardError = try #require(three.evidence).standardError
    #expect(
      misbehaviour.standardError.isEmpty || standardError.contains(misbehaviour.standardError))
    #expect(standardError.utf8.count < 200_000)
  }

  @Test(
    "How a subject ends after 'shutdown' is told once for all its processes, and fails nothing",
    arguments: [
      (
        "crashes-at-the-end", "was ended by SIGSEGV (segmentation fault); it wrote last: last words"
      ),
      ("fails-at-the-end", "exited with status 3"),
      ("stays-at-the-end", "did not exit within 2 seconds, and was killed"),
    ])
  func ends(behaviour: String, words: String) throws {
    let corpus = try Echo.corpus()
    let subject = try Echo.child.get().speaking(to: Echo.command(behaviour))
    let report = Runner(corpus: corpus, subject: subject, jobs: 2)
      .report(on: corpus.cases, repeatedBy: "")
    #expect(report.footer?.remarks == ["after 'shutdown' the subject \(words)"])
    #expect(report.conclusion == .conforming)
    let healthy = Runner(corpus: corpus, subject: try Echo.child.get())
      .report(on: corpus.cases, repeatedBy: "")
    #expect(healthy.footer?.remarks == [])
  }

  @Test("A child process and a Swift type get the same findings", arguments: [1, 2, 3])
  func bothRoads(jobs: Int) throws {
    let corpus = try Echo.corpus()
    let inside = Runner(corpus: corpus, subject: Echo.subject).findings(for: corpus.cases)
    let child = try Echo.child.get()
    let outside = Runner(corpus: corpus, subject: child, jobs: jobs).findings(for: corpus.cases)
    #expect(inside.map(\.line) == outside.map(\.line))
    #expect(Set(inside.map(\.verdict)) == [.passed, .observed, .skipped])
  }

  @Test("A window of one is as good as a window of many", arguments: [1, 2, 3, 1000])
  func windows(size: Int) throws {
    let corpus = try Echo.corpus()
    var command = Echo.command()
    command.window = size
    let subject = try Echo.child.get().speaking(to: command)
    let findings = Runner(corpus: corpus, subject: subject).findings(for: corpus.cases)
    #expect(findings.count == corpus.cases.count)
    #expect(!findings.contains { $0.isFailure() })
  }
}
