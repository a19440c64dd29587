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
        .worse: [
          "xmpp.app-server/flow-control/says-what-the-hundredth-is",
          "xmpp.app-server/upstream-acks/stays-quiet-for-a-receipt",
        ],
        .better: ["http-v1.gateway/requests/body-that-is-a-list"],
        .answered: ["http-v1.gateway/fields/field"],
        .appeared: [
          "xmpp.app-server/flow-control/takes-a-hundred",
          "xmpp.app-server/flow-control/takes-no-more-than-a-hundred-at-once",
        ],
        .vanished: ["xmpp.app-server/flow-control/takes-no-more-than-a-hundred"],
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

  @Test("A case that passed and wasn't run again is worse, unless another corpus doesn't have it")
  func notRunAgain() throws {
    let old = try Golden.report()
    let id = try #require(old.findings.first { $0.verdict == .passed }).caseID
    var new = old
    new.findings.removeAll { $0.caseID == id }
    new.header.selected -= 1
    new.end(problems: [], seconds: 1)
    #expect(ReportDiff(from: old, to: new).changes[.worse]?.map(\.caseID) == [id])
    new.header.corpus = "2"
    #expect(ReportDiff(from: old, to: new).changes[.vanished]?.map(\.caseID) == [id])
    new.header.selection = ["role xmpp.server"]
    #expect(ReportDiff(from: old, to: new).changes[.worse]?.map(\.caseID) == [id])
  }

  @Test("Reports without a case in common aren't compared")
  func nothingInCommon() throws {
    let old = try Golden.report()
    let (one, two) = (old.findings.prefix(1), old.findings.dropFirst())
    var (first, second) = (old, old)
    (first.findings, first.header.selected) = (Array(one), one.count)
    (second.findings, second.header.selected) = (Array(two), two.count)
    let diff = ReportDiff(from: first, to: second)
    #expect(diff.isWorse)
    #expect(diff.problems == ["the two reports have no case in common, so nothing is compared"])
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
    var others = shards
    others[1].report.header.selection = ["profile xmpp"]
    #expect(refusal(of: others)?.contains("tells of another selection than") == true)
    others = shards
    others[1].report.header.digest = "0123456789abcdef"
    #expect(refusal(of: others)?.contains("tells of another corpus than") == true)
    others = [shards[0]]
    others[0].report.header.shard = Shard(index: 1, count: Shard.greatestCount)
    #expect(refusal(of: others)?.hasSuffix(", 10/10000, …") == true)
    #expect(Shard("1/1000000000") == nil)
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
    let accepted = KnownFailings.accepting(try Golden.report(), keeping: [])
    let entries = try Self.entries(of: accepted.text)
    #expect(
      entries.map(\.pattern) == [
        "xmpp.app-server/upstream-acks/goes-back-on-the-same-connection",
        "http-v1.gateway/requests/body-that-is-a-list",
        "http-v1.gateway/requests/message-in-its-field",
      ])
    #expect(entries[1].reason.hasPrefix("FCM-D-003: A request body holds the message"))
    #expect(entries[2].reason.hasPrefix("rejects `message`"))
    #expect(accepted.remarks.count == 1, "an errored case is not accepted")
  }

  @Test("What still holds stays, what passes goes, what holds in part is told case by case")
  func kept() throws {
    let list = """
      { "entries": [
        { "case": "xmpp.app-server/upstream-acks/goes-back-*", "reason": "ours", "owner": "me" },
        { "case": "http-v1.gateway/requests/*", "reason": "in part", "contains": "exit" },
        { "case": "xmpp.app-server/flow-control/says-*", "reason": "passes now" },
        { "case": "elsewhere/*", "reason": "not run" } ] }
      """
    let accepted = KnownFailings.accepting(
      try Golden.report(), keeping: try Self.entries(of: list))
    let entries = try Self.entries(of: accepted.text)
    #expect(
      entries.map(\.pattern) == [
        "xmpp.app-server/upstream-acks/goes-back-*", "http-v1.gateway/requests/body-that-is-a-list",
        "http-v1.gateway/requests/message-in-its-field", "elsewhere/*",
      ])
    #expect(entries[0].owner == "me")
    #expect(entries[1].contains == "exit")
    #expect(accepted.removed == 2)
  }

  @Test("An entry that lists cases keeps its form; what no longer fails goes out of the list")
  func keptLists() throws {
    let list = """
      { "entries": [
        { "case": ["http-v1.gateway/requests/body-that-is-a-list", "xmpp.app-server/flow-control/says-*",
                   "http-v1.gateway/requests/message-*", "elsewhere/*"], "reason": "ours" },
        { "case": ["xmpp.app-server/upstream-acks/goes-back-on-the-same-connection", "http-v1.gateway/error-codes/names-*"],
          "reason": "theirs", "contains": "connection" } ] }
      """
    let accepted = KnownFailings.accepting(
      try Golden.report(), keeping: try Self.entries(of: list))
    let entries = try #require(try JSONValue(parsing: accepted.text)["entries"]?.array)
    #expect(
      entries.map { $0["case"] } == [
        [
          "http-v1.gateway/requests/body-that-is-a-list",
          "http-v1.gateway/requests/message-in-its-field", "elsewhere/*",
        ], "xmpp.app-server/upstream-acks/goes-back-on-the-same-connection",
      ])
    #expect(entries.map { $0["reason"] } == ["ours", "theirs"])
    #expect(accepted.removed == 3)
  }

  @Test("New entries say of each case how it fails, and one for a requirement holds all its cases")
  func grouped() throws {
    let text = KnownFailings.accepting(try Golden.report(), keeping: []).text
    let entries = try Self.entries(of: text)
    #expect(entries.allSatisfy { $0.how != nil })
    let again = KnownFailings.accepting(try Golden.report(), keeping: entries)
    #expect(again.text == text)
    #expect(again.added == 0 && again.removed == 0)
    var changed = entries
    changed[0].how = "fails otherwise #00000000"
    let anew = KnownFailings.accepting(try Golden.report(), keeping: changed)
    #expect(anew.added == 1 && anew.removed == 1)
    #expect(Set(try Self.entries(of: anew.text).map(\.how)) == Set(entries.map(\.how)))
  }
}
