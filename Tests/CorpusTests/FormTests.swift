import ConformanceKit
import Corpus
import CorpusLint
import Foundation
import Testing

/// The form in which `push-conformance format` writes the files of a corpus.
@Suite struct FormTests {
  /// A case file that is written as nobody should.
  private static let free = #"""
    {"cases":[{"summary":"Ein Gruß","name":"a", "steps": [
      {"effects":[{"ring":{"tone":"\u200b","volume":1.50,"of":["left","right"],
      "because":"something long is said here so that it does not fit"}}],"event":{"push":{}}},
      {"times": 2e0, "$repeat":{"advance":1}}]}],
     "$schema":"../../schemas/case-file.schema.json" }
    """#

  /// The same in form.
  private static let formed = #"""
    {
      "$schema": "../../schemas/case-file.schema.json",
      "cases": [
        {
          "name": "a",
          "summary": "Ein Gruß",
          "steps": [
            { "event": { "push": {} },
              "effects": [ { "ring": { "tone": "\u200b", "volume": 1.50, "of": ["left", "right"],
                "because": "something long is said here so that it does not fit" } } ] },
            { "$repeat": { "advance": 1 }, "times": 2e0 }
          ]
        }
      ]
    }

    """#

  /// A folder from which the way to the schemas of our corpus begins.
  private static let folder = BundledCorpus.directory.appending(path: "cases/mini.bell")

  @Test("Keys stand in the schema's order, lines are filled, and spelling stays")
  func forms() throws {
    let formed = try CorpusForm.text(of: Array(Self.free.utf8), in: Self.folder)
    #expect(formed == Self.formed)
    #expect(try CorpusForm.text(of: Array(formed.utf8), in: Self.folder) == formed)
  }

  @Test("A file keeps its value, and a second look changes nothing")
  func keeps() throws {
    for (name, text) in try SmallCorpus().files {
      let folder = Self.folder.deletingLastPathComponent()
      let formed = try CorpusForm.text(of: Array(text.utf8), in: folder)
      #expect(try JSONValue(parsing: formed) == JSONValue(parsing: text), "\(name)")
      #expect(try CorpusForm.text(of: Array(formed.utf8), in: folder) == formed, "\(name)")
    }
  }

  @Test("What isn't JSON is refused with its place")
  func refuses() {
    #expect(throws: JSONSyntaxError.self) {
      try CorpusForm.text(of: Array("{\"a\": 1,}".utf8), in: Self.folder)
    }
  }
}
