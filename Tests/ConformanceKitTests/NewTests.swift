import ConformanceKit
import Foundation
import Testing

/// `new` in a checkout, whose corpus is the little one.
@Suite(.waiting) struct NewTests {
  /// Runs the tool in a folder, and returns what it prints to both streams.
  private func run(_ words: [String], in folder: URL) throws -> (status: Int32, text: String) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = BuiltTool.url
    process.arguments = words
    process.currentDirectoryURL = folder
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }

  /// A checkout that is gone when the body is over.
  private func withCheckout(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder.appending(path: "Sources/SeededFaults"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: Echo.corpusDirectory, to: folder.appending(path: "Corpus"))
    try body(folder)
  }

  @Test("A requirement gets the next free number, and a case stands in its chapter or begins it")
  func writesSkeletons() throws {
    try withCheckout { folder in
      try FileManager.default.removeItem(
        at: folder.appending(path: "Corpus/cases/test.echo/times.json"))
      let id = "test.echo/times/first"
      let made = try run(["new", "case", id, "--requirement", "ECHO-002"], in: folder)
      #expect(made.status == 0, "\(made.text)")
      let more = try run(
        ["new", "case", "test.echo/words/again", "--requirement", "ECHO-001"], in: folder)
      #expect(more.status == 0, "\(more.text)")
      let corpus = try Corpus(directory: folder.appending(path: "Corpus"))
      let first = try #require(corpus.cases.first { $0.id == id })
      #expect(first.requirement.id == "ECHO-002" && first.role == "test.echo")
      #expect(corpus.cases.contains { $0.id == "test.echo/words/again" })
      let twice = try run(["new", "case", id, "--requirement", "ECHO-001"], in: folder)
      #expect(twice.status == 2 && twice.text.contains("give this one another name"))
      let elsewhere = try run(
        ["new", "case", "test.echo/words/late", "--requirement", "ECHO-002"], in: folder)
      #expect(elsewhere.status == 2 && elsewhere.text.contains("write test.echo/times/late"))

      let unclear = try run(["new", "requirement", "ECHO"], in: folder)
      #expect(unclear.status == 2 && unclear.text.contains("--chapter: words, times"))
      let requirement = try run(["new", "requirement", "ECHO", "--chapter", "words"], in: folder)
      #expect(requirement.text.hasPrefix("Corpus/requirements/echo/words.json: ECHO-004\n"))
      let file = folder.appending(path: "Corpus/requirements/echo/words.json")
      let chapter = try JSONValue(parsing: Data(contentsOf: file))
      let ids = chapter["requirements"]?.array?.compactMap { $0["id"]?.string }
      #expect(ids == ["ECHO-001", "ECHO-004"])
    }
  }

  @Test("A name that would be a way to another place, or no name in Swift, is refused")
  func oddNames() throws {
    try withCheckout { folder in
      for words in [
        ["case", "test.echo/../name"], ["case", "test.echo/words/\"x"], ["fault", "a\"b"],
      ] {
        let odd = try run(["new"] + words + ["--requirement", "ECHO-001"], in: folder)
        #expect(odd.status == 2 && odd.text.contains("'\(words[1])' is"), "\(odd.text)")
      }
      let hidden = folder.appending(path: "Corpus/cases/test.echo/...json").path
      #expect(!FileManager.default.fileExists(atPath: hidden))
    }
  }

  @Test("Outside a checkout, and for what there is not, it says what to do")
  func refuses() throws {
    let outside = try run(["new", "vendor", "x"], in: FileManager.default.temporaryDirectory)
    #expect(outside.status == 2 && outside.text.contains("go to its folder"))
    try withCheckout { folder in
      #expect(try run(["new", "fautl", "x"], in: folder).text.contains("did you mean 'fault'?"))
      let area = try run(["new", "requirement", "ECO"], in: folder)
      #expect(area.status == 2 && area.text.contains("did you mean 'ECHO'?"))
    }
  }
}
