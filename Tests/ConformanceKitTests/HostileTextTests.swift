import ConformanceKit
import ConformanceReports
import Foundation
#if canImport(FoundationXML)
import FoundationXML
#endif
import ResultComparison
import Testing

/// Text from outside, which no channel may let act.
@Suite("Text from outside stays text in every channel")
struct HostileTextTests {
  /// Escape codes, marks of direction, NUL, workflow commands, markup, and what ends blocks and quotes.
  private static let hostile =
    "\u{1B}[2J\u{202E}x\u{0}\u{200B}\u{2028}\u{85}\n::error file=a::b\n  ::add-mask::c\n##[group]d\nok 99 - e\n"
    + "not ok 98 - e # TODO f\nBail out! g\n1..7\n]]>--><img src=x onerror=alert(1)><script>alert(2)</script>"
    + "\"'`|*_[h](javascript:i)\n```\n</code></pre>\n| j |\n<!-- \\ %0A%0D &amp; {{ k }} \u{FEFF}\u{E0041}"

  /// A report in which every text is hostile.
  private static func report() throws -> Report {
    let evil = JSONValue.string(hostile)
    let evidence: JSONValue = [
      "configuration": ["a": evil],
      "exchanges": [["event": ["e": evil], "effects": [["f": evil]]]],
      "expected": [["f": ["g": evil]]], "observed": [["f": ["g": "x"]]], "standardError": evil,
    ]
    var records: [JSONValue] = [
      [
        "type": "header", "format": "1", "tool": evil, "corpus": evil,
        "subject": [
          "name": evil, "version": evil, "editions": ["current"], "clock": "virtual", "roles": [:],
        ],
        "arguments": ["--", evil], "selected": 7,
      ],
      [
        "type": "requirement", "id": evil, "level": "must", "profile": evil, "text": evil,
        "sources": [["title": evil, "url": evil, "section": evil]],
      ],
    ]
    let verdicts = ["passed", "failed", "deviated", "observed", "skipped", "errored", "failed"]
    for (index, verdict) in verdicts.enumerated() {
      var finding: JSONObject = [
        "type": "finding", "case": .string("p\(index)/\(hostile)/\(index)"), "summary": evil,
        "requirement": evil, "level": "must", "role": evil, "verdict": .string(verdict),
      ]
      if verdict != "passed" {
        finding["reason"] = evil
        finding["place"] = ["file": evil, "line": 3]
        finding["evidence"] = evidence
      }
      if verdict == "observed" { finding["answers"] = [evil, "unlisted"] }
      if index == 6 { finding["known"] = evil }
      records.append(.object(finding))
    }
    records.append([
      "type": "footer",
      "counts": [
        "passed": 1, "failed": 1, "deviated": 1, "observed": 1, "skipped": 1, "errored": 1,
      ], "known": 1, "problems": [evil], "remarks": [evil], "milliseconds": 1,
    ])
    let text = records.map { $0.compact + "\n" }.joined()
    return try Report(jsonLines: Array(text.utf8), file: "hostile.jsonl")
  }

  /// What each channel makes of the report.
  private static func channels() throws -> [(name: String, text: String)] {
    let report = try report()
    let comparison = Comparison([report, report], notes: ["a note of ours"])
    var other = report
    other.findings.removeFirst()
    other.findings[0] = report.findings[0]
    let diff = ReportDiff(from: report, to: other)
    return ReportFormat.all.map { ($0.name, $0.render(report)) } + [
      ("compare.html", comparison.html), ("compare.markdown", comparison.markdown()),
      ("diff.text", diff.text), ("diff.markdown", diff.markdown),
      ("terminal", "\(hostile)\n".displayedLines), ("terminal json", hostile.displayedJSON),
    ]
  }

  @Test("Nothing acts on a terminal")
  func terminal() throws {
    for (name, text) in try Self.channels() {
      let acting = text.unicodeScalars.filter { scalar in
        (scalar.value < 0x20 && scalar != "\n") || (0x7F...0x9F).contains(scalar.value)
          || (0x200B...0x200F).contains(scalar.value) || (0x2028...0x202E).contains(scalar.value)
          || scalar.value == 0xFEFF || (0xE0000...0xE007F).contains(scalar.value)
      }
      #expect(acting.isEmpty, "\(name): \(acting.count)")
    }
  }

  @Test("No line is a command of a CI service but those of the annotations")
  func commands() throws {
    for (name, text) in try Self.channels() where name != "terminal json" {
      let commands = text.split(separator: "\n").filter { line in
        let content = line.drop { $0 == " " }
        return content.hasPrefix("::") || content.hasPrefix("##[")
      }
      let own = ["::error ", "::warning ", "::notice "]
      let isOwn = { (line: Substring) in own.contains { line.hasPrefix($0) } }
      if name == "github" {
        #expect(commands.allSatisfy(isOwn) && !commands.isEmpty, "\(commands)")
      } else if !["html", "compare.html"].contains(name) {
        #expect(commands.isEmpty, "\(name): \(commands)")
      }
    }
  }

  @Test("Nothing is markup: in HTML, and in Markdown outside of code")
  func markup() throws {
    for (name, text) in try Self.channels() {
      if name.hasSuffix("html") {
        #expect(!text.contains("<img"), "\(name)")
        #expect(!text.contains("<script>alert"), "\(name)")
      } else if name.contains("markdown") {
        let prose = Self.withoutCode(text).replacing("\\[h](", with: "")
        for word in ["<img", "<script", "](javascript", "\n| j |"] {
          let place = prose.range(of: word).map { prose[$0.lowerBound...].prefix(120) }
          #expect(place == nil, "\(name): \(word)")
        }
      }
    }
  }

  /// The text of a Markdown document without its blocks and spans of code.
  private static func withoutCode(_ text: String) -> String {
    var fence: Substring?
    var prose = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let ticks = line.prefix { $0 == "`" }
      if let open = fence {
        if ticks == open, line == ticks { fence = nil }
      } else if ticks.count >= 3, !line.dropFirst(ticks.count).contains("`") {
        fence = ticks
      } else if !line.hasPrefix("<details><summary>") {
        // What stands in a line of HTML is no Markdown; it is escaped as HTML.
        prose += withoutSpans(line) + "\n"
      }
    }
    return prose
  }

  private static func withoutSpans(_ line: Substring) -> String {
    var prose = ""
    var rest = line
    while let start = rest.firstIndex(of: "`") {
      prose += rest[..<start]
      let ticks = rest[start...].prefix { $0 == "`" }
      rest = rest[ticks.endIndex...]
      var end: Substring.Index?
      var place = rest.startIndex
      while let next = rest[place...].firstIndex(of: "`") {
        let run = rest[next...].prefix { $0 == "`" }
        place = run.endIndex
        if run.count == ticks.count {
          end = run.endIndex
          break
        }
      }
      guard let end else { return prose + rest }
      rest = rest[end...]
    }
    return prose + rest
  }

  @Test("A test point stays one, and XML stays well-formed")
  func testFormats() throws {
    let channels = Dictionary(uniqueKeysWithValues: try Self.channels())
    let tap = try #require(channels["tap"]).split(separator: "\n")
    #expect(tap.filter { $0.hasPrefix("ok ") || $0.hasPrefix("not ok ") }.count == 8)
    #expect(!tap.contains { $0.hasPrefix("Bail out!") })
    #expect(tap.filter { $0.hasPrefix("1..") } == ["1..8"])
    let points = tap.filter { $0.hasPrefix("ok ") || $0.hasPrefix("not ok ") }
    #expect(points.filter { $0.contains(" # TODO") }.count == 1)
    let parser = XMLParser(data: Data(try #require(channels["junit"]).utf8))
    #expect(parser.parse(), "\(parser.parserError.debugDescription)")
  }

  @Test("Ten megabytes in a place for a sentence are cut")
  func long() throws {
    let long = JSONValue.string(String(repeating: "x", count: 10 << 20))
    let finding: JSONValue = [
      "type": "finding", "case": "p/t/c", "summary": "S", "requirement": "R-001", "level": "must",
      "role": "r", "verdict": "failed", "reason": long,
      "evidence": [
        "configuration": [:], "exchanges": [], "standardError": long,
      ],
    ]
    var text = String(decoding: try Golden.report().jsonLines, as: UTF8.self)
    text = text.split(separator: "\n")[0] + "\n" + finding.compact + "\n"
    let report = try Report(jsonLines: Array(text.utf8), file: "long.jsonl")
    for format in ReportFormat.all {
      #expect(format.render(report).utf8.count < 1 << 20, "\(format.name)")
    }
  }
}
