import ConformanceKit
import ConformanceReports
import ResultComparison
import Testing

@Suite("Reports are compared in time, and made one")
struct ReportChangesTests {
  @Test("A diff sorts what changed")
  func diff() throws {
    let diff = ReportDiff(from: try Golden.report(), to: try Golden.report("other.jsonl"))
    let ids = diff.changes.mapValues { $0.map(\.caseID) }
    #expect(
      ids == [
        .worse: ["xmpp/ack/stays-quiet-for-a-receipt", "xmpp/flow/says-what-the-hundredth-is"],
        .better: ["http-v1/gateway-envelope/body-that-is-a-list"],
        .answered: ["http-v1/gateway-unknown/field"],
        .appeared: [
          "xmpp/flow/takes-a-hundred", "xmpp/flow/takes-no-more-than-a-hundred-at-once",
        ],
        .vanished: ["xmpp/flow/takes-no-more-than-a-hundred"],
      ])
    #expect(diff.isWorse)
    try Golden.expect(diff.text, in: "diff.text")
    try Golden.expect(diff.markdown, in: "diff.markdown")
  }

  @Test("Nothing changes from a report to itself")
  func same() throws {
    let diff = ReportDiff(from: try Golden.report(), to: try Golden.report())
    #expect(diff.changes.isEmpty)
    #expect(!diff.isWorse)
  }

  @Test("A report that is incomplete counts as worse, whatever it has, and the problem is named")
  func incomplete() throws {
    var report = try Golden.report()
    report.footer = nil
    let diff = ReportDiff(from: try Golden.report(), to: report)
    #expect(diff.changes.isEmpty)
    #expect(diff.problems == ["the new report is incomplete: 11 of 11 cases run"])
    #expect(diff.isWorse)
  }

  /// The golden report as shards, in which every case has its place.
  private static func shards(of count: Int) throws -> [(name: String, report: Report)] {
    let whole = try Golden.report()
    return (1...count).map { index in
      var part = whole
      part.findings = whole.findings.indices.filter { $0 % count == index - 1 }
        .map { whole.findings[$0] }
      part.header.selected = part.findings.count
      part.header.shard = Shard(index: index, count: count)
      return (name: "shard \(index)", report: part)
    }
  }

  @Test("Shards make the report of the whole")
  func merge() throws {
    let merged = try Report(merging: try Self.shards(of: 3).reversed())
    #expect(merged.isComplete)
    #expect(merged.header.shard == nil)
    #expect(MarkdownReport(merged).text.contains("| in all | 11 | 3 | 2 |"))
    let diff = ReportDiff(from: try Golden.report(), to: merged)
    #expect(diff.changes.isEmpty)
  }

  @Test("A missing, a foreign and a repeated part are refused")
  func refusals() throws {
    let shards = try Self.shards(of: 3)
    let report = (name: "a", report: try Golden.report())
    let other = (name: "b", report: try Golden.report("other.jsonl"))
    func refusal(of parts: [(name: String, report: Report)]) -> String? {
      #expect(throws: Report.MergeError.self) { try Report(merging: parts) }?.description
    }
    #expect(refusal(of: shards.dropLast()) == "missing: the report of shard 3/3")
    #expect(refusal(of: [report, other]) == "'b' tells of another subject than 'a'")
    #expect(refusal(of: [report, report])?.hasSuffix("stands in both 'a' and 'a'") == true)
    #expect(refusal(of: shards + [report]) == "not all of the reports are one of 3 shards")
    #expect(refusal(of: []) == "there are no reports")
  }

  @Test("An incomplete part makes an incomplete whole")
  func incompletePart() throws {
    let merged = try Report(merging: [(name: "a", report: try Golden.incompleteReport())])
    #expect(merged.conclusion == .incomplete)
  }
}

@Suite("Failures are accepted")
struct ReportAcceptingTests {
  private static func entries(of text: String) throws -> [KnownFailings.Entry] {
    try KnownFailings(bytes: Array(text.utf8), file: "known.json").entries
  }

  @Test("A new entry begins with the sentence of the requirement, a known one keeps its reason")
  func new() throws {
    let accepted = KnownFailings.accepting(try Golden.report(), keeping: [], caseIDs: [])
    let entries = try Self.entries(of: accepted.text)
    #expect(
      entries.map(\.pattern) == [
        "http-v1/gateway-envelope/body-that-is-a-list",
        "http-v1/gateway-envelope/message-in-its-field",
        "xmpp/ack/goes-back-on-the-same-connection",
      ])
    #expect(entries[0].reason.hasPrefix("FCM-D-003: A request body holds the message"))
    #expect(entries[1].reason.hasPrefix("rejects `message`"))
    #expect(accepted.remarks.count == 1, "an errored case is not accepted")
  }

  @Test("What still holds stays, what passes goes, what holds in part is told case by case")
  func kept() throws {
    let list = """
      { "entries": [
        { "case": "xmpp/ack/goes-back-*", "reason": "ours", "owner": "me" },
        { "case": "http-v1/gateway-envelope/*", "reason": "in part", "contains": "exit" },
        { "case": "xmpp/flow/says-*", "reason": "passes now" },
        { "case": "elsewhere/*", "reason": "not run" } ] }
      """
    let accepted = KnownFailings.accepting(
      try Golden.report(), keeping: try Self.entries(of: list), caseIDs: [])
    let entries = try Self.entries(of: accepted.text)
    #expect(
      entries.map(\.pattern) == [
        "xmpp/ack/goes-back-*", "http-v1/gateway-envelope/body-that-is-a-list",
        "http-v1/gateway-envelope/message-in-its-field", "elsewhere/*",
      ])
    #expect(entries[0].owner == "me")
    #expect(entries[1].contains == "exit")
    #expect(accepted.removed == 2)
  }

  @Test("An entry that lists cases keeps its form; what no longer fails goes out of the list")
  func keptLists() throws {
    let list = """
      { "entries": [
        { "case": ["http-v1/gateway-envelope/body-that-is-a-list", "xmpp/flow/says-*",
                   "http-v1/gateway-envelope/message-*", "elsewhere/*"], "reason": "ours" },
        { "case": ["xmpp/ack/goes-back-on-the-same-connection", "http-v1/gateway-errors/names-*"],
          "reason": "theirs", "contains": "connection" } ] }
      """
    let accepted = KnownFailings.accepting(
      try Golden.report(), keeping: try Self.entries(of: list), caseIDs: [])
    let entries = try #require(try JSONValue(parsing: accepted.text)["entries"]?.array)
    #expect(
      entries.map { $0["case"] } == [
        [
          "http-v1/gateway-envelope/body-that-is-a-list",
          "http-v1/gateway-envelope/message-in-its-field", "elsewhere/*",
        ], "xmpp/ack/goes-back-on-the-same-connection",
      ])
    #expect(entries.map { $0["reason"] } == ["ours", "theirs"])
    #expect(accepted.removed == 3)
  }

  @Test("A topic that fails as a whole is one entry, if the corpus has no other case of it")
  func grouped() throws {
    var report = try Golden.report()
    report.findings = report.findings.filter {
      $0.topic == "gateway-envelope" && $0.verdict == .failed
    }
    for index in report.findings.indices { report.findings[index].known = nil }
    let ids = report.findings.map(\.caseID)
    let exact = KnownFailings.accepting(report, keeping: [], caseIDs: ids)
    #expect(try Self.entries(of: exact.text).map(\.pattern) == ["http-v1/gateway-envelope/*"])
    let inexact = KnownFailings.accepting(
      report, keeping: [], caseIDs: ids + ["http-v1/gateway-envelope/another"])
    #expect(try Self.entries(of: inexact.text).count == 2)
  }
}
