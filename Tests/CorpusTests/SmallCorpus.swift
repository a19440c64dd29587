import ConformanceKit
import CorpusLint
import Foundation
import Testing

/// A corpus of one role and a few cases, to be broken in one place.
struct SmallCorpus {
  /// The texts of the files by their names.
  var files: [String: String] = [:]

  /// Reads the corpus, in which nothing is broken.
  init() throws {
    let names = [
      "corpus.json", "schemas/roles/mini.bell.schema.json", "requirements/mini.json",
      "requirements/mini/bells.json", "cases/mini.bell/bells.json", "seeds.json", "survivors.json",
      "generated/reliance.json",
    ]
    for name in names {
      let file = Self.fixtures.appending(path: "small/\(name)")
      files[name] = try String(contentsOf: file, encoding: .utf8)
    }
  }

  static let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures", directoryHint: .isDirectory)

  /// Returns what lint finds, as lines.
  func problems() throws -> [String] {
    let directory = FileManager.default.temporaryDirectory
      .appending(path: "small-corpus-\(UUID().uuidString)", directoryHint: .isDirectory)
    defer { try? FileManager.default.removeItem(at: directory) }
    for (name, text) in files {
      let file = directory.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return try Lint(directory: directory).problems().map(\.description)
  }
}

/// A change to the small corpus, and the lines in which lint says so.
struct Breakage: Codable, Sendable, CustomTestStringConvertible {
  let file: String
  /// What is replaced, where it first stands, and by what.
  let old: String
  let new: String
  let problems: [String]

  var testDescription: String { problems.joined(separator: " + ") }

  /// Returns every breakage of the fixtures.
  static func all() throws -> [Breakage] {
    let file = SmallCorpus.fixtures.appending(path: "breakages.json")
    return try JSONDecoder().decode([Breakage].self, from: Data(contentsOf: file))
  }
}
