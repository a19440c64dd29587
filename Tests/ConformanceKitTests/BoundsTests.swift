import ConformanceKit
import Foundation
import Testing

/// What a corpus, a list or a report may not ask of the engine.
@Suite struct BoundsTests {
  /// Plays one case, made of these steps, to the echo.
  private func finding(_ steps: JSONValue, replies: JSONValue = []) throws -> Finding {
    let corpus = try EchoFolder().adding([
      "name": "odd", "summary": "Is odd", "requirement": "ECHO-001", "steps": steps,
      "replies": replies,
    ])
    let odd = try #require(corpus.cases.first { $0.id == "test.echo/odd/odd" })
    return try #require(Runner(corpus: corpus, subject: Echo.subject).findings(for: [odd]).first)
  }

  @Test(
    "A number or a repetition beyond all measure is the case's fault",
    arguments: [
      ([["advance": 1e308, "effects": []]], "a hundred years"),
      ([["advance": 99_999_999_999_999_999, "effects": []]], "a hundred years"),
      (
        [
          [
            "$repeat": ["$repeat": ["$repeat": ["advance": 1], "times": 1000], "times": 1000],
            "times": 1000,
          ], ["advance": 1, "effects": []],
        ], "repetitions come to more than 64 MB"
      ),
      (
        [
          [
            "event": [
              "say": [
                "text": [
                  "$json": [["$repeat": ["$repeat": "x", "times": 1000], "times": 1_000_000]]
                ]
              ]
            ],
            "effects": [],
          ]
        ], "repetitions come to more than 64 MB"
      ),
      (
        [
          [
            "event": ["say": ["text": "a"]],
            "effects": [["said": ["text": ["$matches": "(?<=a)b"]]]],
          ]
        ],
        "there are no groups"
      ),
    ] as [(JSONValue, String)])
  func bounds(steps: JSONValue, words: String) throws {
    let finding = try finding(steps)
    #expect(finding.verdict == .errored)
    #expect(try #require(finding.reason).contains(words))
  }

  @Test("Who does something after each reply, without end, fails, and not the case")
  func endlessReplies() throws {
    let finding = try finding(
      [["event": ["say": ["text": "a"]], "effects": []]],
      replies: [["to": ["said": [:]], "event": ["say": ["text": "a"]]]])
    #expect(finding.verdict == .failed)
    #expect(
      finding.reason?.hasPrefix("doesn't come to rest: 'said' came after 10000 replies") == true)
  }

  /// A finding of a subject that answers so.
  private func finding(answering effects: [JSONValue], reason: String, telling error: String = "")
    throws -> Finding
  {
    let test = try #require(try Echo.corpus().cases.first)
    let exchange = Finding.Exchange(stimulus: .event(["say": ["text": "a"]]), effects: effects)
    return Finding(
      test, .failed, reason: reason,
      evidence: Finding.Evidence(
        configuration: [:], exchanges: [exchange], expected: [], observed: .array(effects),
        standardError: error))
  }

  @Test(
    "Of what is beyond all measure a finding keeps the beginning and the end, and how much is gone")
  func evidence() throws {
    let long = "a" + String(repeating: "é", count: 5_000_000) + "z"
    let many = (0..<100_000).map { ["said": ["text": .string("\($0)")]] as JSONValue }
    for effects in [many, [["said": ["text": .string(long)]]], [["said": .array(many)]]] {
      let finding = try finding(answering: effects, reason: long, telling: long)
      var bytes: [UInt8] = []
      finding.writeRecord(into: &bytes)
      #expect(bytes.count < 200_000, "\(bytes.count)")
      let reason = try #require(finding.reason)
      #expect(reason.hasPrefix("aé") && reason.hasSuffix("éz"))
      #expect(reason.contains("… 9995908 bytes left out …"))
      #expect(finding.evidence?.standardError.hasSuffix("éz") == true)
    }
    let cut = try finding(answering: many, reason: "r").evidence?.observed?.array
    #expect(cut?.first == many.first && cut?.last == many.last)
    #expect(cut?.contains { $0.string?.hasSuffix(" effects left out …") == true } == true)
    let few = (0..<600).map { ["said": ["text": .string("\($0)")]] as JSONValue }
    #expect(try finding(answering: few, reason: "r").evidence?.observed == .array(few))
  }

  @Test("Time that would pass the last instant stops there")
  func instants() {
    #expect(Instant.start.advanced(bySeconds: 1e308) > .start)
    #expect(Instant(milliseconds: .max).advanced(byMilliseconds: 1).milliseconds == .max)
  }

  @Test("A run whose cases are themselves at fault has a subject all the same")
  func faultOfCase() throws {
    let corpus = try Echo.corpus()
    var report = Report(
      tool: "t", corpus: corpus, cases: [], subject: Echo.subject, arguments: [])
    report.findings = [try finding([["advance": 1e308, "effects": []]])]
    report.header.selected = 1
    report.end(problems: [], seconds: 0)
    #expect(report.conclusion == .notConforming)
  }

  @Test("A link out of the corpus is refused")
  func links() throws {
    let folder = try EchoFolder()
    defer { folder.remove() }
    let secret = folder.url.deletingLastPathComponent().appending(
      path: "secret-\(UUID().uuidString).json")
    try Data("{}".utf8).write(to: secret)
    defer { try? FileManager.default.removeItem(at: secret) }
    let link = folder.url.appending(path: "cases/test.echo/link.json")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: secret)
    let error = #expect(throws: CorpusError.self) { _ = try Corpus(directory: folder.url) }
    #expect(try #require(error).sentence.contains("leads out of the corpus"))
  }

  @Test("A report whose footer counts otherwise than its findings is refused, with the line")
  func footer() throws {
    let text = String(decoding: try Golden.report().jsonLines, as: UTF8.self)
    let changed = text.replacing(#""passed":3"#, with: #""passed":4"#)
    let error = #expect(throws: CorpusError.self) {
      _ = try Report(jsonLines: Array(changed.utf8), file: "r.jsonl")
    }
    #expect(
      try #require(error).description.contains("the footer counts 4 findings that are passed"))
    #expect(try #require(error).line == text.split(separator: "\n").count)
  }
}

/// The little corpus in a folder of its own, to which things are added.
struct EchoFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appending(path: "echo-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.copyItem(at: Echo.fixtures.appending(path: "corpus"), to: url)
  }

  /// Reads the corpus with one more case, `test.echo/odd/NAME`, and removes the folder.
  func adding(_ test: JSONValue) throws -> Corpus {
    defer { remove() }
    let file: JSONValue = ["cases": [test]]
    try Data(file.compact.utf8).write(to: url.appending(path: "cases/test.echo/odd.json"))
    let corpus = try Corpus(directory: url)
    // The steps are read while the file is there.
    _ = corpus.cases.map(\.steps)
    return corpus
  }

  func remove() {
    try? FileManager.default.removeItem(at: url)
  }
}
