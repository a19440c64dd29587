package import ConformanceKit

/// One of the documents with which the suite began, sentence by sentence.
package struct Seed: Sendable {
  /// One testable sentence, in our own words.
  package struct Sentence: Sendable {
    package let text: String
    /// The ids of the requirements that hold it up, or that say what became of it.
    package let requirements: [String]
    /// Why no case shows it, or why another sentence holds in its place.
    package let because: String?
  }

  package let id: String
  package let title: String
  package let url: String?
  package let sentences: [Sentence]

  /// The name of the file that has them, within a corpus.
  package static let file = "seeds.json"

  /// Reads the documents of a corpus; none when it has no such file.
  package static func all(of corpus: Corpus) throws(CorpusError) -> [Seed] {
    let files = CorpusFiles(directory: corpus.directory)
    guard try files.names(in: ".").contains(file) else { return [] }
    return try files.read(file) { value throws(ReadingFault) in
      let root = try Reading(value)
      try root.allow(["$schema", "documents"])
      return try root.objects("documents").map { document throws(ReadingFault) in
        try Seed(document)
      }
    }
  }

  private init(_ reading: Reading) throws(ReadingFault) {
    try reading.allow(["id", "title", "url", "sentences"])
    id = try reading.text("id")
    title = try reading.text("title")
    url = try reading.optionalText("url")
    sentences = try reading.objects("sentences").map { sentence throws(ReadingFault) in
      try sentence.allow(["text", "requirements", "because"])
      return Sentence(
        text: try sentence.text("text"), requirements: try sentence.texts("requirements"),
        because: try sentence.optionalText("because"))
    }
  }
}
