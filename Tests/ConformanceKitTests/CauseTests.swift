import ConformanceKit
import ResultComparison
import ConformanceReports
import ConformanceTesting
import Foundation
import Testing

@Suite("Causes: what explains a subject's failures")
struct CauseTests {
  /// A report of cases of the role `echo`: their names, those of properties behind a slash, requirements, of
  /// which those with an S are shoulds, and what is observed in place of `a`.
  ///
  /// A property may fail alongside others, whose ids are given by its own.
  private static func report(
    _ cases: [(id: String, requirement: String, observed: String)],
    alongside: [String: [String]] = [:]
  ) throws -> Report {
    var lines = [
      #"{"type":"header","format":"1","tool":"t","corpus":"1","subject":{"name":"s","version":"1","#
        + #""editions":["current"],"clock":"virtual","roles":{"echo":[]}},"arguments":[],"#
        + #""selected":\#(cases.count)}"#
    ]
    let level = { (id: String) in id.hasPrefix("S") ? "should" : "must" }
    for id in Set(cases.map(\.requirement)).sorted() {
      lines.append(
        #"{"type":"requirement","id":"\#(id)","level":"\#(level(id))","profile":"p","text":"It is so.","#
          + #""sources":[]}"#)
    }
    for (id, requirement, observed) in cases {
      let evidence =
        switch observed {
        case "a": ""
        case "idle":
          #","reason":"differs","evidence":{"configuration":{},"exchanges":[{"event":{"go":{}},"#
            + #""effects":[]}],"expected":[{"a":{}}],"observed":[],"difference":"no a"}"#
        case "crash":
          #","reason":"exited with status 1","evidence":{"configuration":{},"exchanges":[]}"#
        default:
          #","reason":"differs","evidence":{"configuration":{},"exchanges":[],"#
            + #""expected":[{"a":{}}],"observed":\#(observed),"#
            + #""difference":"\#(observed == Self.nothing ? "no a" : "extra a")","#
            + #""alongside":\#(alongside[id] ?? [])}"#
        }
      let broken = level(requirement) == "must" ? "failed" : "deviated"
      let verdict = observed == "a" ? "passed" : broken
      lines.append(
        #"{"type":"finding","case":"p/\#(id.hasPrefix("/") ? "properties" : "t/")\#(id)","summary":"s","requirement":"\#(requirement)","#
          + #""level":"\#(level(requirement))","role":"echo","verdict":"\#(verdict)"\#(evidence)}"#)
    }
    return try Report(jsonLines: Array(lines.joined(separator: "\n").utf8), file: "r")
  }

  private static let twice = #"[{"a":{}},{"a":{}}]"#
  private static let nothing = "[]"

  private static func line(_ name: String, breaks: String, _ differences: [String: String])
    -> Reliance.Line
  {
    Reliance.Line(
      name: name, role: "echo", summary: "Does it wrong", breaks: [breaks],
      differences: Dictionary(uniqueKeysWithValues: differences.map { ("p/t/\($0)", $1) }))
  }

  /// `one` and `two` show A-001, `three` B-001, which relies on A-001; `four` shows C-001.
  private static let reliance = Reliance([
    line("says-nothing", breaks: "A-001", ["one": "no a", "two": "no a", "three": "no a"]),
    line("says-nothing-late", breaks: "B-001", ["three": "no a"]),
    line("says-twice", breaks: "C-001", ["four": "extra a"]),
  ])

  private static func explained(_ observed: [String]) throws -> Report {
    let cases = zip(["one", "two", "three", "four"], ["A-001", "A-001", "B-001", "C-001"])
    var report = try report(zip(cases, observed).map { ($0.0, $0.1, $1) })
    report.explain(by: reliance)
    return report
  }

  @Test("What relies on a broken requirement follows from it, and isn't counted against its own")
  func follows() throws {
    let report = try Self.explained([Self.nothing, Self.nothing, Self.nothing, "a"])
    #expect(report.causes.map(\.requirementID) == ["A-001"])
    #expect(report.causes[0].cases == ["p/t/one", "p/t/two"])
    #expect(report.causes[0].following == ["p/t/three"])
    #expect(report.causes[0].resembles?.name == "says-nothing")
    #expect(report.findings.map(\.causeID) == [nil, nil, "A-001", nil])
    #expect(Tally(report.findings).sentence == "1 passed, 2 failed, 1 not shown")
    #expect(report.count(.failed) == 3, "the verdict stays")
  }

  @Test(
    "What a listed fault makes differ as a cause's own cases follows probably, and no list has it")
  func probable() throws {
    var report = try Self.explained([Self.nothing, Self.nothing, Self.nothing, "a"])
    report.explain(
      by: Reliance([
        Self.line("says-nothing", breaks: "A-001", ["one": "no a", "two": "no a"]),
        Self.line("says-little", breaks: "C-001", ["two": "no a", "three": "no a"]),
      ]))
    #expect(report.causes.map(\.requirementID) == ["A-001"])
    #expect(report.causes[0].probable == ["p/t/three"])
    #expect(report.causes[0].certain == ["p/t/one", "p/t/two"])
    #expect(report.causeTexts[0].count == "shown by 2 cases; 1 more probably fails because of it")
    let read = try Report(jsonLines: report.jsonLines, file: "r")
    #expect(read.causes[0].probable == ["p/t/three"])
  }

  @Test("What breaks a requirement whose cases fail ties nothing to another, only to that one")
  func owned() throws {
    let ids = (1...12).map { "c\($0)" }
    let cases = ids.map { ($0, "A-001") } + [("three", "B-001"), ("four", "C-001")]
    let passing = (1...20).map { ("ok\($0)", "D-001", "a") }
    var report = try Self.report(cases.map { ($0.0, $0.1, Self.nothing) } + passing)
    report.explain(
      by: Reliance([
        Self.line("says-nothing", breaks: "A-001", Dictionary(ids.map { ($0, "no a") }) { $1 }),
        Self.line(
          "says-nothing-late", breaks: "B-001", ["c12": "no a", "three": "no a", "four": "no a"]),
      ]))
    #expect(report.causes.map(\.requirementID) == ["A-001", "B-001"])
    #expect(report.causes.map(\.probable) == [[], ["p/t/four"]])
  }

  @Test("What a listed fault explains follows from nothing where much of that fault isn't seen")
  func improbable() throws {
    var report = try Self.explained([Self.nothing, Self.nothing, Self.nothing, "a"])
    report.explain(
      by: Reliance([
        Self.line("says-nothing", breaks: "A-001", ["one": "no a", "two": "no a"]),
        Self.line(
          "says-little", breaks: "C-001", ["two": "no a", "three": "no a", "four": "extra a"]),
      ]))
    #expect(report.causes.map(\.requirementID) == ["A-001", "B-001"])
    #expect(report.causes.flatMap(\.probable) == [])
  }

  @Test(
    "What only differs alike is no follower: it stands in a cause behind those found, in one line")
  func remainder() throws {
    var report = try Self.explained([Self.nothing, Self.nothing, Self.nothing, "a"])
    report.explain(
      by: Reliance([
        Self.line("says-nothing", breaks: "A-001", ["one": "no a", "two": "no a"]),
        Self.line(
          "says-little", breaks: "C-001", ["three": "no a", "four": "no a", "five": "no a"]),
      ]))
    #expect(report.causes.map(\.requirementID) == ["A-001", "B-001"])
    #expect(report.causes.map(\.isRemainder) == [false, true])
    #expect(report.causes[1].cases == ["p/t/three"])
    let read = try Report(jsonLines: report.jsonLines, file: "r")
    #expect(read.causes.map(\.isRemainder) == [false, true])
    let text = TerminalReport(report, hasColour: false, detail: .causes).text
    #expect(text.contains("\n2. B-001 (must): s\n"))
  }

  @Test("What a property shows stands with its requirement, or follows from what cases show")
  func properties() throws {
    var report = try Self.report([
      ("/first", "0-001", Self.nothing), ("/same", "A-001", Self.nothing),
      ("one", "A-001", Self.nothing), ("two", "A-001", Self.nothing),
      ("three", "B-001", Self.nothing),
    ])
    report.explain(by: Self.reliance)
    #expect(report.causes.map(\.requirementID) == ["A-001"])
    #expect(Set(report.causes[0].cases) == ["p/properties/same", "p/t/one", "p/t/two"])
    #expect(report.causes[0].following == ["p/properties/first", "p/t/three"])
    #expect(report.causes[0].probable == ["p/properties/first"])
  }

  @Test("A property follows from the cause whose faults break it, and a must from no should")
  func propertyFollows() throws {
    let cases = [
      ("/first", "0-001", Self.nothing), ("one", "A-001", Self.nothing),
      ("two", "A-001", Self.nothing), ("four", "C-001", Self.twice),
    ]
    var report = try Self.report(cases)
    let known = Reliance.Line(
      name: "says-twice-more", role: "echo", summary: "Does it wrong", breaks: ["C-001"],
      differences: ["p/t/four": "extra a"], properties: ["p/properties/first"])
    report.explain(by: Reliance(Self.reliance.lines + [known]))
    let follower = report.causes.filter { $0.following == ["p/properties/first"] }
    #expect(follower.map(\.requirementID) == ["C-001"])

    var should = try Self.report([
      ("/first", "0-001", Self.nothing), ("should", "S-001", Self.nothing),
    ])
    should.explain(by: Self.reliance)
    #expect(should.causes.map(\.requirementID) == ["S-001", "0-001"])
  }

  @Test("A property follows from the cause of what fails where it breaks, whatever is listed")
  func propertyAlongside() throws {
    let cases = [
      ("/first", "0-001", Self.nothing), ("one", "A-001", Self.nothing),
      ("two", "A-001", Self.nothing), ("four", "C-001", Self.twice),
    ]
    let known = Reliance.Line(
      name: "says-nothing-more", role: "echo", summary: "Does it wrong", breaks: ["A-001"],
      differences: ["p/t/one": "no a"], properties: ["p/properties/first"])
    let reliance = Reliance(Self.reliance.lines + [known])
    for (alongside, requirement) in [([], "A-001"), (["p/t/four"], "C-001")] {
      var report = try Self.report(cases, alongside: ["/first": alongside])
      report = try Report(jsonLines: report.jsonLines, file: "r")
      report.explain(by: reliance)
      let followed = report.causes.filter { $0.probable == ["p/properties/first"] }
      #expect(followed.map(\.requirementID) == [requirement])
    }
  }

  @Test("Of several causes none has a property that nothing ties to it: it is one by itself")
  func propertyAlone() throws {
    let cases = [
      ("/first", "0-001", Self.nothing), ("/second", "0-002", Self.nothing),
      ("one", "A-001", Self.nothing), ("four", "C-001", Self.twice),
    ]
    var report = try Self.report(cases)
    report.explain(by: Self.reliance)
    #expect(report.causes.last?.requirementID == nil)
    #expect(report.causes.last?.cases == ["p/properties/first", "p/properties/second"])
    #expect(
      report.causeTexts.last?.line
        == "properties whose cause isn't known (must): s (and 1 more)")

    report = try Self.report(cases, alongside: ["/second": ["p/properties/first"]])
    report.explain(by: Self.reliance)
    #expect(Set(report.causes.map(\.requirementID)) == ["A-001", "C-001", "0-001"])
    #expect(report.causes.map(\.isRemainder) == [false, false, true])
    #expect(report.causes.last?.probable == ["p/properties/second"])
  }

  @Test("No failing case is without a cause, whatever the faults have in common")
  func nothingVanishes() throws {
    let ids = ["one", "two", "three", "four", "five", "six"]
    let cases = ids.enumerated().map { (id: $1, requirement: "A-00\($0)", observed: Self.nothing) }
    var report = try Self.report(cases)
    // Each fault is seen in less than half, so that nothing speaks for any of them.
    report.explain(
      by: Reliance(
        ids.map { id in
          let others = (1...3).map { ("\(id)-\($0)", "no a") }
          return Self.line("of-\(id)", breaks: "A-000", Dictionary([(id, "no a")] + others) { $1 })
        }))
    #expect(Set(report.causes.flatMap(\.allCases)) == Set(ids.map { "p/t/\($0)" }))
  }

  @Test("A fault of which less than half is seen explains nothing")
  func absent() throws {
    var report = try Self.explained(["a", "a", Self.nothing, Self.twice])
    let whole = ["one": "no a", "two": "no a", "three": "no a", "four": "other a"]
    report.explain(by: Reliance([Self.line("says-nothing", breaks: "C-001", whole)]))
    #expect(Set(report.causes.map(\.requirementID)) == ["B-001", "C-001"])
  }

  @Test("A fault of which a cause's own cases show nothing ties nothing to it")
  func unlike() throws {
    var report = try Self.report([
      ("one", "A-001", Self.twice), ("two", "A-001", "a"), ("three", "B-001", Self.nothing),
    ])
    report.explain(
      by: Reliance([
        Self.line("says-nothing-then", breaks: "A-001", ["two": "no a", "three": "no a"]),
        Self.line("says-nothing-late", breaks: "B-001", ["three": "no a"]),
      ]))
    #expect(Set(report.causes.map(\.requirementID)) == ["A-001", "B-001"])
    #expect(report.causes.flatMap(\.following) == [])
    let first = try #require(report.causes.first { $0.requirementID == "A-001" })
    #expect(first.resembles == nil)
  }

  @Test("What nothing explains stands alone")
  func alone() throws {
    let report = try Self.explained(["a", "a", Self.nothing, Self.twice])
    #expect(Set(report.causes.map(\.requirementID)) == ["B-001", "C-001"])
    #expect(report.findings.allSatisfy { $0.causeID == nil })
  }

  @Test("Musts come before shoulds, but what may rest on a should stands behind it")
  func gravity() {
    let found: [(id: String?, verdict: Verdict, root: String?)] = [
      ("C-001", .deviated, nil), ("A-001", .deviated, nil), ("B-001", .failed, "A-001"),
      ("D-001", .failed, nil), ("E-001", .failed, "D-001"), (nil, .failed, nil),
    ]
    let causes = found.map {
      Cause(requirementID: $0, verdict: $1, cases: ["p/t/one"], following: [], root: $2)
    }
    #expect(
      causes.gravestFirst.map(\.requirementID)
        == [nil, "D-001", "E-001", "A-001", "B-001", "C-001"])
  }

  @Test("A must rests on a should when a listed fault makes cases of both differ so")
  func rests() throws {
    var report = try Self.report([
      ("one", "S-001", Self.twice), ("two", "S-001", Self.twice), ("three", "A-001", Self.nothing),
    ])
    let late = Self.line("says-late", breaks: "B-001", ["three": "no a"])
    let both = ["one": "extra a", "three": "no a", "four": "no a", "five": "no a", "six": "no a"]
    report.explain(by: Reliance([late, Self.line("says-all", breaks: "C-001", both)]))
    #expect(report.causes.map(\.requirementID) == ["S-001", "A-001"])
    #expect(report.causeTexts[1].alternatives == ["it may fail because of S-001"])
    #expect(try Report(jsonLines: report.jsonLines, file: "r").causes[1].root == "S-001")
    report.explain(by: Reliance([late]))
    #expect(report.causes.map(\.requirementID) == ["A-001", "S-001"])
  }

  @Test("Requirements whose own cases all fail stand apart, though a listed fault breaks them all")
  func apart() throws {
    let ids = ["one", "two", "three", "four"]
    var report = try Self.report(
      ids.map { ($0, ["one", "two"].contains($0) ? "A-001" : "B-001", Self.nothing) })
    let alone = { (name: String, id: String, ids: [String]) in
      Self.line(name, breaks: id, Dictionary(uniqueKeysWithValues: ids.map { ($0, "no a") }))
    }
    let both = Reliance.Line(
      name: "says-no-news", role: "echo", summary: "Does it wrong", breaks: ["A-001", "B-001"],
      differences: ["p/t/one": "no a", "p/t/three": "no a"])
    report.explain(
      by: Reliance([
        alone("says-no-a", "A-001", ["one", "two"]),
        alone("says-no-b", "B-001", ["three", "four"]),
        both,
      ]))
    #expect(Set(report.causes.map(\.requirementID)) == ["A-001", "B-001"])
    #expect(report.causes.flatMap(\.following) == [])
    #expect(report.causes.map(\.cases.count) == [2, 2])
  }

  @Test("A crash comes first, and is no broken requirement")
  func crash() throws {
    let report = try Self.explained([Self.nothing, Self.nothing, Self.nothing, "crash"])
    #expect(report.causes.map(\.requirementID) == [nil, "A-001"])
    #expect(report.causeTexts[0].title.contains("exited with status 1"))
  }

  @Test("A subject that does nothing at all is one cause")
  func idle() throws {
    let cases = (1...12).map { (id: "c\($0)", requirement: "A-00\($0 % 3 + 1)", observed: "idle") }
    var report = try Self.report(cases)
    report.explain(by: Self.reliance)
    #expect(report.causes.map(\.requirementID) == [nil])
    #expect(
      report.causeTexts[0].lines == [
        "the subject does nothing: no event had an effect in any case that fails",
        "it happens in 12 cases",
      ])
    report = try Self.report(Array(cases.prefix(9)))
    report.explain(by: Self.reliance)
    #expect(!report.causes.contains { $0.requirementID == nil }, "nine may have another cause")
  }

  @Test("Where an effect is missing everywhere, it isn't missing for a reason of its own")
  func everywhere() throws {
    let ids = (1...12).map { "c\($0)" }
    let cases = (ids.map { ($0, "A-001") } + [("b1", "B-001"), ("b2", "B-001")])
      .map { (id: $0.0, requirement: $0.1, observed: Self.nothing) }
    var report = try Self.report(cases)
    report.explain(
      by: Reliance([
        Self.line("says-nothing", breaks: "A-001", Dictionary(ids.map { ($0, "no a") }) { $1 }),
        Self.line("says-nothing-late", breaks: "B-001", ["b1": "no a", "b2": "no a"]),
      ]))
    #expect(report.causes.map(\.requirementID) == [nil])
    #expect(Set(report.causes.flatMap(\.allCases)) == Set(cases.map { "p/t/\($0.id)" }))
  }

  @Test("A broken property is what shows its requirement best where it is shorter than a case")
  func property() throws {
    func finding(_ id: String, steps: Int) -> String {
      let step = #"{"event":{"go":{}},"effects":[]}"#
      let steps = Array(repeating: step, count: steps).joined(separator: ",")
      return #"{"type":"finding","case":"\#(id)","summary":"s","requirement":"A-001","#
        + #""level":"must","role":"echo","verdict":"failed","reason":"does not hold","#
        + #""evidence":{"configuration":{},"exchanges":[\#(steps)],"expected":"it is so"}}"#
    }
    let header =
      #"{"type":"header","format":"1","tool":"t","corpus":"1","subject":{"name":"s","version":"1","#
      + #""editions":["current"],"clock":"virtual","roles":{"echo":[]}},"arguments":[],"selected":1}"#
    for (steps, first) in [(1, "p/echo/always"), (3, "p/t/one")] {
      let lines = [header, finding("p/t/one", steps: 2), finding("p/echo/always", steps: steps)]
      var report = try Report(jsonLines: Array(lines.joined(separator: "\n").utf8), file: "r")
      report.explain(by: Self.reliance)
      #expect(report.causes.map(\.example) == [first])
      #expect(report.causes.map(\.cases.count) == [2])
    }
  }

  @Test("The order in which findings came doesn't matter")
  func order() throws {
    let report = try Self.explained([Self.nothing, Self.nothing, Self.nothing, Self.twice])
    var turned = report
    turned.findings.reverse()
    turned.explain(by: Self.reliance)
    #expect(turned.causes.map(\.allCases) == report.causes.map(\.allCases))
  }

  @Test("Results tell causes, and are read as they were written")
  func stream() throws {
    let report = try Self.explained([Self.nothing, "crash", Self.nothing, Self.twice])
    let read = try Report(jsonLines: report.jsonLines, file: "r")
    #expect(read.jsonLines == report.jsonLines)
    #expect(read.findings.map(\.causeID) == report.findings.map(\.causeID))
  }

  @Test("However much fails, a terminal gets forty lines")
  func height() throws {
    let cases = (0..<300).map { ("case-\($0)", "A-\(100 + $0)", Self.nothing) }
    var report = try Self.report(cases)
    report.end(problems: (0..<50).map { "list.json:\($0): stale" }, seconds: 1)
    for reliance in [Reliance(), Self.reliance] {
      report.explain(by: reliance)
      let text = TerminalReport(report, hasColour: false, detail: .causes).text
      #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 41)
    }
  }

  @Test("The corpus's table is read and written alike")
  func table() throws {
    let corpus = try Corpus.bundled()
    let text = try String(
      contentsOf: corpus.directory.appending(path: Reliance.file), encoding: .utf8)
    #expect(try Reliance(of: corpus).text == text)
  }
}

extension CauseTests {
  @Test("Accepting a report writes an entry for each cause, with its cases and how each fails")
  func accepting() throws {
    var report = try Self.explained([Self.nothing, Self.nothing, Self.nothing, Self.twice])
    report.end(problems: [], seconds: 1)
    let accepted = KnownFailings.accepting(report, keeping: [])
    let list = try JSONValue(parsing: accepted.text)["entries"]?.array ?? []
    let cases = list.map { $0["case"]?.object?.members.map(\.name) ?? [] }
    #expect(cases == [["p/t/one", "p/t/three", "p/t/two"], ["p/t/four"]])
    #expect(list.first?["case"]?["p/t/one"]?.string?.hasPrefix("no a #") == true)
    let again = try KnownFailings(bytes: Array(accepted.text.utf8), file: "known.json")
    let kept = KnownFailings.accepting(report, keeping: again.entries)
    #expect(kept.text == accepted.text)
    #expect(kept.added == 0)
  }
}
