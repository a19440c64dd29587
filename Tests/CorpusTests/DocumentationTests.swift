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

  /// Reads the page on how to write a case.
  private func page() throws -> String {
    let package = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return try String(
      contentsOf: package.appending(path: "docs/writing-a-case.md"), encoding: .utf8)
  }
}
