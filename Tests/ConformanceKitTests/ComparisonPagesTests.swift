import ConformanceKit
import Foundation
import ResultComparison
import Testing

@Suite("Libraries are told of role by role")
struct ComparisonPagesTests {
  private static func notes() throws -> LibraryNotes {
    try LibraryNotes(
      at: Golden.directory.appending(path: "findings.json").path(percentEncoded: false))
  }

  private static func pages() throws -> [String: String] {
    let guides = try RoleGuide.all(
      at: Golden.directory.appending(path: "questions.json").path(percentEncoded: false))
    let pages = ComparisonPages(
      [try Golden.report(), try Golden.report("other.jsonl")], notes: [try notes()],
      guides: guides, remarks: ["Made by hand."])
    return Dictionary(uniqueKeysWithValues: pages.files.map { ($0.name, $0.text) })
  }

  @Test("A role that some library plays has a page, and the index leads there")
  func files() throws {
    let pages = try Self.pages()
    #expect(
      pages.keys.sorted() == [
        "index.html", "index.md", "xmpp-app-server.html", "xmpp-app-server.md",
      ])
    #expect(pages["index.html"]?.contains("href=\"xmpp-app-server.html\"") == true)
    #expect(pages["index.md"]?.contains("(xmpp-app-server.md)") == true)
  }

  @Test(
    "What was set aside, and what fails before it comes to what it is about, counts as not played")
  func judged() throws {
    let judged = try Self.notes().judged(try Golden.report("other.jsonl"))
    let skipped = judged.findings.filter { $0.verdict == .skipped }
      .map { ($0.caseID, $0.reason ?? "") }
    #expect(
      skipped.contains {
        $0 == (
          "xmpp.app-server/flow-control/takes-a-hundred", "The adapter counts, and not the library."
        )
      })
    #expect(
      skipped.contains {
        $0 == (
          "xmpp.app-server/flow-control/says-what-the-hundredth-is",
          "not reached: An ack goes out on another connection."
        )
      })
    let broken = judged.findings.first {
      $0.caseID == "xmpp.app-server/upstream-acks/goes-back-on-the-same-connection"
    }
    #expect(broken?.verdict == .failed)
  }

  @Test("A case that is known to fail among what was set aside is set aside, whatever it names")
  func setAsideByFailing() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "findings.json")
    try Data(
      """
      { "subject": "Plain 2.0", "language": "Swift", "maintained": "Yes.",
        "source": "https://example.org", "findings": [],
        "aside": [ { "reason": "It is the adapter's.", "requirements": ["XMPP-NONE-001"],
          "fails": ["xmpp.app-server/upstream-acks/goes-back-on-the-same-connection"] } ] }
      """.utf8
    ).write(to: file)
    let judged = try LibraryNotes(at: file.path(percentEncoded: false))
      .judged(try Golden.report("other.jsonl"))
    let finding = judged.findings.first {
      $0.caseID == "xmpp.app-server/upstream-acks/goes-back-on-the-same-connection"
    }
    #expect(finding?.verdict == .skipped)
    #expect(finding?.reason == "It is the adapter's.")
  }

  @Test("Notes are those of one name and version, and of no other")
  func fitting() throws {
    let notes = try Self.notes()
    #expect(notes.fits(try Golden.report("other.jsonl")))
    #expect(!notes.fits(try Golden.report()))
  }

  @Test("Plain words come before the matrix and counts last; what people wrote stays text")
  func order() throws {
    let pages = try Self.pages()
    let page = try #require(pages["xmpp-app-server.html"])
    let marks = [
      "In short", "What was found", "Requirements</h2>", "Counts</h2>",
      "If a library here is yours",
    ]
    let places = marks.map { page.range(of: $0)?.lowerBound ?? page.endIndex }
    #expect(places == places.sorted() && !places.contains(page.endIndex))
    #expect(!page.contains("incomplete"), "both reports have all cases of the role")
    #expect(page.contains("Sends &lt;a hundred&gt; and <code>waits</code>."))
    #expect(page.contains("--case xmpp.app-server/upstream-acks/goes-back-on-the-same-connection"))
    let markdown = try #require(pages["xmpp-app-server.md"])
    #expect(markdown.contains("- **lost** An ack goes out on another connection."))
    #expect(markdown.contains("Made by hand."))
  }

  @Test(
    "The index begins with a table of all libraries, with languages, dates and counts by severity")
  func table() throws {
    let pages = try Self.pages()
    let page = try #require(pages["index.html"])
    let marks = ["Which library</h2>", "<option>Swift</option>", "data-language=\"Swift\""]
    let places = marks.map { page.range(of: $0)?.lowerBound ?? page.endIndex }
    #expect(places == places.sorted() && !places.contains(page.endIndex))
    #expect(page.contains("xmpp-app-server.html#library-plain"))
    #expect(pages["xmpp-app-server.html"]?.contains("id=\"library-plain\"") == true)
    let markdown = try #require(pages["index.md"])
    #expect(
      markdown.contains(
        "| [Plain](xmpp-app-server.md) | 1 | 0 | 0 | 0 |"))
    let start = try #require(markdown.range(of: "## Which library")).lowerBound
    #expect(try start < #require(markdown.range(of: "## What everyone asks")).lowerBound)
  }

  @Test("A finding says what to do until it is mended, and whether its maintainers know")
  func advice() throws {
    let markdown = try #require(try Self.pages()["xmpp-app-server.md"])
    #expect(
      markdown.contains(
        "Until it is mended: Keep `one` connection. Upstream issue: not found "
          + "(2026-11-24) for “plain ack connection”."))
    #expect(
      markdown.contains(
        "Released 2026-01-31 (tag v2.0). Played: commit 0000000 in a clone that ends on 2026-02-01. "
          + "2.1 was the newest on 2026-11-24."))
  }

  @Test("A file that isn't as its schema has it is named with the place")
  func wrong() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
    try Data("{\n  \"subject\": 1\n}".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(throws: CorpusError.self) { try LibraryNotes(at: file.path(percentEncoded: false)) }
  }
}
