import ConformanceKit
import ConformanceTesting
import ReferenceSubjects
import ResultComparison
import SeededFaults
import Testing

/// A list that accepts one bug, held against software that has another one in the same place.
@Suite("What is accepted of one bug hides no other")
struct AcceptedFaultTests {
  /// Two faults that break a requirement in common, of which the first is accepted and the second is run.
  struct Pair: Sendable, CustomTestStringConvertible {
    let accepted: Fault
    let run: Fault

    var testDescription: String { "\(accepted.name), then \(run.name)" }
  }

  /// 200 of all pairs, the same in each run.
  private static let pairs: [Pair] = {
    let groups = Dictionary(
      grouping: Fault.all.flatMap { fault in fault.breaks.map { (id: $0, fault: fault) } }, by: \.id
    )
    let all = groups.sorted { $0.key.precedes($1.key) }.flatMap { _, group in
      group.map(\.fault).flatMap { one in
        group.map(\.fault).filter { $0.name != one.name && $0.role == one.role }
          .map { Pair(accepted: one, run: $0) }
      }
    }
    return Array(all.shuffled(seed: 33).prefix(200))
  }()

  /// Plays cases to a fault, where a broken should counts as well; nothing is looked for that explains them.
  private static func report(
    of fault: Fault, on cases: [Case], knownFailing lists: [KnownFailings] = [], _ corpus: Corpus
  ) -> Report {
    var gate = Gate(lists, corpus: corpus, subject: fault.subject.name)
    var report = Report(
      tool: "", corpus: corpus, cases: cases, subject: fault.subject, arguments: [], isStrict: true)
    report.findings = Runner(corpus: corpus, subject: fault.subject).findings(for: cases)
      .map { gate.pass($0) }
    report.end(problems: gate.problems, seconds: 0)
    return report
  }

  /// What fails, and the words for it.
  private static func failures(_ report: Report) -> [[String]] {
    report.findings.filter(\.isBroken).map { [$0.caseID, $0.reason ?? ""] }
  }

  /// The list that accepts a report, as if a subject of that name had made it.
  private static func accepting(_ report: Report, as fault: Fault) throws -> KnownFailings {
    let text = KnownFailings.accepting(report, keeping: []).text
      .replacing("\"\(report.header.subject.name)\"", with: "\"\(fault.subject.name)\"")
    return try KnownFailings(bytes: Array(text.utf8), file: "known.json")
  }

  @Test(
    "Of 200 pairs of faults that break one requirement, none is green that some case tells apart",
    arguments: [0, 1, 2, 3])
  func pairs(quarter: Int) throws {
    let corpus = try Corpus.bundled()
    let failing = Dictionary(
      try Reliance(of: corpus).lines.map { ($0.name, $0.differences) }
    ) { first, _ in first }
    let cases = Dictionary(corpus.cases.map { ($0.id, $0) }) { first, _ in first }
    #expect(Self.pairs.count == 200)
    var alike = 0
    for pair in Self.pairs.dropFirst(50 * quarter).prefix(50) {
      // What neither fails is green in both.
      let ids = [pair.accepted, pair.run].flatMap { Array(failing[$0.name, default: [:]].keys) }
      let played = Set(ids).sorted { $0.precedes($1) }.compactMap { cases[$0] }
      let first = Self.report(of: pair.accepted, on: played, corpus)
      let list = try Self.accepting(first, as: pair.run)
      let second = Self.report(of: pair.run, on: played, knownFailing: [list], corpus)
      if Self.failures(first) == Self.failures(Self.report(of: pair.run, on: played, corpus)) {
        alike += 1
      } else {
        #expect(second.conclusion == .notConforming, "\(pair.testDescription)")
      }
    }
    #expect(alike < 5)
  }

  @Test("What is accepted is green as long as nothing changes")
  func unchanged() throws {
    let corpus = try Corpus.bundled()
    let cases = Dictionary(corpus.cases.map { ($0.id, $0) }) { first, _ in first }
    let lines = try Reliance(of: corpus).lines
    for fault in Fault.all.shuffled(seed: 7).prefix(20) {
      let ids = lines.first { $0.name == fault.name }?.differences.keys.sorted() ?? []
      let played = ids.compactMap { cases[$0] }
      let list = try Self.accepting(Self.report(of: fault, on: played, corpus), as: fault)
      let again = Self.report(of: fault, on: played, knownFailing: [list], corpus)
      #expect(again.conclusion == .conforming, "\(fault.name)")
    }
  }

  @Test("Accepted, a fault is green in each shard, in a single case, and merged")
  func shards() throws {
    let corpus = try Corpus.bundled()
    let fault = try #require(Fault.all.first { $0.name == "takes-zero-for-the-default" })
    var selection = Selection()
    selection.roles = [fault.role]
    let whole = Self.report(of: fault, on: try selection.cases(of: corpus), corpus)
    let list = try KnownFailings(
      bytes: Array(KnownFailings.accepting(whole, keeping: []).text.utf8), file: "known.json")
    for count in [2, 4, 7] {
      let shards = try (1...count).map { index in
        selection.shard = Shard(index: index, count: count)
        var report = Self.report(
          of: fault, on: try selection.cases(of: corpus), knownFailing: [list], corpus)
        report.header.shard = selection.shard
        #expect(report.conclusion == .conforming, "\(index) of \(count)")
        return (name: "\(index)", report: report)
      }
      #expect(try Report(merging: shards).conclusion == .conforming)
    }
    for finding in whole.findings where fault.breaks.contains(finding.requirementID) {
      let test = try #require(corpus.cases.first { $0.id == finding.caseID })
      let alone = Self.report(of: fault, on: [test], knownFailing: [list], corpus)
      #expect(alone.conclusion == .conforming, "\(finding.caseID)")
    }
  }
}
