import ConformanceKit
import ConformanceReports
import Foundation
import Instruments
import ResultComparison
import Testing

/// Files and answers with mechanical faults: an error with its place, or a verdict, never a trap.
///
/// Each kind has a process of its own, which may hold 500 MB at most.
@Suite("Whatever is read, the engine says what is wrong and goes on")
struct MutatedInputTests {
  /// Makes texts that are nearly right, the same ones for the same seed.
  private struct Mutator {
    private var numbers: SeededNumbers
    private static let tokens: [String] = [
      "null", "true", "-1", "1e308", "99999999999999999999", "0.1", "\"\"", "[]", "{}",
      "\"\\u0000\"",
      "\"${i}\"", "\"${\"", "{\"$repeat\":\"x\",\"times\":1000000}", "{\"$any\":true}",
      "[[[[[[[[]]]]]]]]",
      "{\"$matches\":\"(a+)+b\"}", "\"\u{FEFF}\"", "{\"$capture\":\"m0\"}", "{\"$json\":{}}", "\\",
      "\u{0}",
    ]

    init(seed: Int) { numbers = SeededNumbers(seed: UInt64(seed)) }

    private mutating func below(_ count: Int) -> Int { Int(numbers.next() % UInt64(max(1, count))) }

    /// Returns the bytes with one to three changes.
    mutating func mutated(_ bytes: [UInt8]) -> [UInt8] {
      var bytes = bytes
      for _ in 0...below(3) { change(&bytes) }
      return bytes
    }

    private mutating func change(_ bytes: inout [UInt8]) {
      let place = below(bytes.count)
      let end = min(bytes.count, place + 1 + below(40))
      switch below(7) {
      case 0: bytes[place] = UInt8(truncatingIfNeeded: numbers.next())
      case 1: bytes.removeSubrange(place..<end)
      case 2: bytes.insert(contentsOf: bytes[place..<end], at: below(bytes.count))
      case 3: bytes.removeLast(bytes.count - place)
      default: replaceValue(in: &bytes, from: place)
      }
      if bytes.isEmpty { bytes = Array("{}".utf8) }
    }

    /// Puts another value in the place of the next number, text or word.
    private mutating func replaceValue(in bytes: inout [UInt8], from place: Int) {
      let marks = Set(" \n\t,:[]{}".utf8)
      guard let start = bytes[place...].firstIndex(where: { !marks.contains($0) }) else { return }
      let end = bytes[start...].firstIndex(where: marks.contains) ?? bytes.count
      bytes.replaceSubrange(start..<end, with: Self.tokens[below(Self.tokens.count)].utf8)
    }
  }

  /// Every file of a folder, by its name within it.
  private static func files(of folder: URL) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".json") }.sorted()
  }

  /// What the whole process may hold at most, in bytes.
  private static let mostMemory = 500_000_000

  fileprivate static func expectLittleMemory() {
    #expect((1...mostMemory).contains(peakMemory))
  }

  @Test("A corpus")
  func corpus() async {
    await #expect(processExitsWith: .success) {
      for seed in 0..<60 { try MutatedInputTests.readCorpora(seed: seed) }
      MutatedInputTests.expectLittleMemory()
    }
  }

  fileprivate static func readCorpora(seed: Int) throws {
    let folder = try EchoFolder()
    defer { folder.remove() }
    var mutator = Mutator(seed: seed)
    let files = try files(of: folder.url)
    let file = folder.url.appending(path: files[seed % files.count])
    let original = [UInt8](try Data(contentsOf: file))
    for _ in 0..<8 {
      try Data(mutator.mutated(original)).write(to: file)
      do throws(CorpusError) {
        let corpus = try Corpus(directory: folder.url)
        let findings = Runner(corpus: corpus, subject: Echo.subject).findings(for: corpus.cases)
        #expect(findings.count == Set(corpus.cases.map(\.id)).count, "seed \(seed)")
      } catch {
        #expect(!error.sentence.isEmpty, "seed \(seed)")
      }
    }
  }

  @Test("A list of known failings")
  func list() async {
    await #expect(processExitsWith: .success) {
      for seed in 0..<40 { try MutatedInputTests.readLists(seed: seed) }
      MutatedInputTests.expectLittleMemory()
    }
  }

  fileprivate static func readLists(seed: Int) throws {
    let text = """
      { "subject": "echo", "entries": [
        { "case": "test.echo/words/*", "reason": "ours", "owner": "me", "expires": "2027-01-31" },
        { "case": "test.echo/times/later", "reason": "theirs", "contains": "uno", "link": "https://x.example" },
        { "case": ["test.echo/words/one", "test.echo/times/s*"], "reason": "both" } ] }
      """
    var mutator = Mutator(seed: seed)
    let corpus = try Echo.corpus()
    for _ in 0..<20 {
      do throws(CorpusError) {
        let list = try KnownFailings(bytes: mutator.mutated(Array(text.utf8)), file: "known.json")
        var gate = Gate([list], corpus: corpus, subject: "s", today: "2026-01-01")
        for test in corpus.cases { _ = gate.pass(Finding(test, .failed, reason: "uno")) }
      } catch {
        #expect(error.file == "known.json" && !error.sentence.isEmpty, "seed \(seed)")
      }
    }
  }

  @Test("Results")
  func results() async {
    await #expect(processExitsWith: .success) {
      for seed in 0..<40 { try MutatedInputTests.readResults(seed: seed) }
      MutatedInputTests.expectLittleMemory()
    }
  }

  fileprivate static func readResults(seed: Int) throws {
    let original = try Golden.report().jsonLines
    var mutator = Mutator(seed: seed)
    for _ in 0..<8 {
      do throws(CorpusError) {
        let report = try Report(jsonLines: mutator.mutated(original), file: "r.jsonl")
        for format in ReportFormat.all {
          #expect(!format.render(report).isEmpty, "seed \(seed)")
        }
        _ = Comparison([report, report]).html
        _ = ReportDiff(from: report, to: report).text
      } catch {
        #expect(error.file == "r.jsonl" && !error.sentence.isEmpty, "seed \(seed)")
      }
    }
  }

  @Test("An answer on the wire")
  func answers() async {
    await #expect(processExitsWith: .success) {
      for seed in 0..<20 { MutatedInputTests.readAnswers(seed: seed) }
      MutatedInputTests.expectLittleMemory()
    }
  }

  fileprivate static func readAnswers(seed: Int) {
    let texts = [
      #"{"jsonrpc":"2.0","id":7,"result":{"effects":[{"said":{"text":"one"}}],"now":1767225600000}}"#,
      #"{"jsonrpc":"2.0","id":7,"error":{"code":-32001,"message":"has no voice"}}"#,
      #"{"jsonrpc":"2.0","id":1,"result":{"protocol":"1","name":"echo","version":"1","editions":["current"],"roles":{"test.echo":[]}}}"#,
    ]
    var mutator = Mutator(seed: seed)
    for text in texts {
      for _ in 0..<60 {
        let line = mutator.mutated(Array(text.utf8))
        let answer = line.withUnsafeBytes { line in
          Result { () throws(WireFault) in try Wire.Answer(line: line) }
        }
        switch answer {
        case .success(let answer):
          _ = Play.Answer(answer.content, isAdvance: true)
          _ = try? Subject(description: answer.content, command: ChildCommand(["echo"]))
        case .failure(let fault): #expect(!"\(fault)".isEmpty, "seed \(seed)")
        }
      }
    }
  }
}
