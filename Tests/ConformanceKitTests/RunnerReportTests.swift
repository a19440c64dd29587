import ConformanceKit
import ConformanceReports
import ConformanceTesting
import Testing

/// What a program of one's own makes of a run, as the documentation of ConformanceTesting shows it.
@Suite("A run of one's own is chosen, gated and reported") struct RunnerReportTests {
  @Test("A report is complete, knows its failings and names its cases' lines")
  func report() throws {
    let corpus = try Echo.corpus()
    let child = try Subject(connectingTo: Echo.command("exits"), corpus: corpus)
    var selection = Selection()
    selection.requirements = ["ECHO-00*"]
    let cases = try selection.cases(of: corpus)
    func report(_ lists: [KnownFailings]) -> Report {
      Runner(corpus: corpus, subject: child)
        .report(on: cases, knownFailing: lists, repeatedBy: "runner --case")
    }
    let plain = report([])
    #expect(plain.isComplete && plain.findings.count == corpus.cases.count)
    #expect(plain.conclusion == .notConforming)
    let failure = try #require(plain.findings.first { $0.verdict == .failed })
    #expect(failure.caseID == "test.echo/words/three")
    #expect(failure.place?.file == "cases/test.echo/words.json")
    let list = KnownFailings("test.echo/words/three", reason: "exits", file: "list.json", line: 1)
    #expect(report([list]).conclusion == .conforming)
    let stale = KnownFailings(
      "test.echo/words/one", reason: "was mended", file: "list.json", line: 1)
    #expect(report([list, stale]).conclusion == .notConforming)
    let text = try #require(ReportFormat(named: "text")).render(plain)
    #expect(text.contains("repeat: runner --case test.echo/words/three"))
    #expect(try Report(jsonLines: plain.jsonLines, file: "run.jsonl").findings.count == cases.count)
    #expect(ReportFormat(named: "xml") == nil)
  }

  @Test("Parts of a selection are those that there are, and hold every case once")
  func shards() throws {
    #expect(Shard("0/0") == nil)
    #expect(Shard("5/4") == nil)
    #expect(Shard("1/4/2") == nil)
    let corpus = try Echo.corpus()
    let parts = try (1...3).flatMap { index in
      var selection = Selection()
      selection.shard = Shard(index: index, count: 3)
      return try selection.cases(of: corpus).map(\.id)
    }
    #expect(parts.sorted() == corpus.cases.map(\.id).sorted())
  }
}
