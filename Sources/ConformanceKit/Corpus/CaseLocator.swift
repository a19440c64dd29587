/// Finds the lines on which cases begin, reading each file once.
package struct CaseLocator: Sendable {
  private let corpus: Corpus
  private lazy var origins = Dictionary(corpus.cases.map { ($0.id, $0.origin) }) { first, _ in
    first
  }
  private var lines: [String: [JSONPath: Int]] = [:]

  /// Makes a locator for the cases of a corpus.
  package init(corpus: Corpus) {
    self.corpus = corpus
  }

  /// Returns the file and the line of a case, if its file can still be read.
  package mutating func place(of caseID: String) -> Finding.Place? {
    guard let origin = origins[caseID] else { return nil }
    if lines[origin.file] == nil { lines[origin.file] = readLines(of: origin.file) }
    return lines[origin.file]?[origin.path].map { Finding.Place(file: origin.file, line: $0) }
  }

  private func readLines(of file: String) -> [JSONPath: Int] {
    let files = CorpusFiles(directory: corpus.directory)
    guard let bytes = try? files.bytes(of: file) else { return [:] }
    let paths = corpus.cases.filter { $0.origin.file == file }.map(\.origin.path)
    return JSONSource(bytes).places(of: paths).mapValues(\.value.line)
  }
}
