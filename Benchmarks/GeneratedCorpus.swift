import ConformanceKit
import Corpus
import Foundation

/// A corpus of one-event classifier cases, written to a folder of its own.
struct GeneratedCorpus {
  private let directory: URL

  /// Writes so many cases, a thousand a file.
  init(count: Int) throws {
    directory = FileManager.default.temporaryDirectory
      .appending(path: "push-conformance-\(UUID().uuidString)", directoryHint: .isDirectory)
    let schema = "schemas/roles/apns.classifier.schema.json"
    for folder in ["requirements/apns-payload", "cases/apns.classifier", "schemas/roles"] {
      try FileManager.default.createDirectory(
        at: directory.appending(path: folder), withIntermediateDirectories: true)
    }
    try FileManager.default.copyItem(
      at: BundledCorpus.directory.appending(path: schema), to: directory.appending(path: schema))
    try write("corpus.json", #"{ "version": "0.0.0", "aliases": {} }"#)
    try write("requirements/apns-payload.json", Self.catalogue)
    try write("requirements/apns-payload/alert.json", Self.requirements)
    for start in stride(from: 0, to: count, by: 1000) {
      let cases = (start..<min(start + 1000, count)).map(Self.test).joined(separator: ",\n")
      try write(
        "cases/apns.classifier/generated-\(start).json",
        "{ \"cases\": [\n\(cases)\n] }")
    }
  }

  func load() throws -> ConformanceKit.Corpus {
    try ConformanceKit.Corpus(directory: directory)
  }

  func remove() {
    try? FileManager.default.removeItem(at: directory)
  }

  private func write(_ file: String, _ text: String) throws {
    try Data(text.utf8).write(to: directory.appending(path: file))
  }

  private static let catalogue = """
    { "title": "Generated", "documents": { "generated": { "title": "Generated" } },
      "chapters": { "alert": "Alerts" } }
    """

  private static let requirements = """
    { "requirements": [
        { "id": "GEN-001", "level": "must", "text": "An alert is an alert.",
          "sources": [ { "document": "generated" } ] } ] }
    """

  private static func test(_ number: Int) -> String {
    """
    { "name": "alert-\(number)", "summary": "Alert \(number) is an alert", "requirement": "GEN-001",
      "steps": [ {
        "event": { "push": { "payload": "{\\"aps\\":{\\"alert\\":\\"Tea \(number)\\"}}" } },
        "effects": [ { "classified": { "class": "alert", "contentAvailable": false } } ] } ] }
    """
  }
}
