import ConformanceKit
import Foundation
import Testing

/// What the documentation shows, held against what the tools read.
@Suite struct DocumentationTests {
  @Test("Every example of how to write a case is JSON")
  func examplesAreJSON() throws {
    let page = try page()
    let examples = page.components(separatedBy: "```json\n").dropFirst()
    #expect(!examples.isEmpty)
    for example in examples {
      let text = example.components(separatedBy: "```")[0]
      #expect(throws: Never.self, "\(text)") { try JSONValue(parsing: text) }
    }
  }

  @Test("How to write a case explains every operator")
  func operatorsAreExplained() throws {
    let page = try page()
    for name in PatternOperator.allCases.map(\.rawValue) {
      #expect(page.contains("| `\(name)` |"), "'\(name)'")
    }
  }

  @Test("Every sample in Swift stands in a file that is compiled")
  func samplesAreCompiled() throws {
    let compiled = try ["Sources", "Tests", "Examples"].flatMap {
      try files(in: $0, ending: ".swift")
    }
    .map { Self.lines(of: $0) }
    let pages =
      try files(in: "docs", ending: ".md") + files(in: "Sources", ending: ".md")
      + [String(contentsOf: package.appending(path: "README.md"), encoding: .utf8)]
    let samples = pages.flatMap { page in
      let parts = page.components(separatedBy: "```swift\n")
      return zip(parts, parts.dropFirst()).filter { before, _ in !before.hasSuffix("-->\n") }
        .map { $1.components(separatedBy: "```")[0] }
    }
    #expect(samples.count > 10)
    for sample in samples {
      for paragraph in sample.components(separatedBy: "\n\n") {
        let lines = Self.lines(of: paragraph)
        #expect(compiled.contains { $0.contains(lines) }, "no file has\n\(paragraph)")
      }
    }
  }

  /// The lines that say something, without what indents them.
  private static func lines(of text: String) -> [Substring] {
    text.split(separator: "\n").map { $0.drop { $0 == " " } }.filter {
      !$0.isEmpty && $0 != "@main"
    }
  }

  private func files(in folder: String, ending: String) throws -> [String] {
    let folder = package.appending(path: folder)
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false))
      .filter { $0.hasSuffix(ending) && !$0.contains(".build/") }
      .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
  }

  /// Reads the page on how to write a case.
  private func page() throws -> String {
    try String(contentsOf: package.appending(path: "docs/writing-a-case.md"), encoding: .utf8)
  }

  private var package: URL {
    URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  }
}
