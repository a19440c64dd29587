/// Finds the lines on which cases begin, reading each file once.
package struct CaseLocator: Sendable {
  private let corpus: Corpus
  private lazy var cases = Dictionary(grouping: corpus.cases, by: \.origin.file)
  private var lines: [String: [JSONPath: Int]] = [:]

  /// Makes a locator for the cases of a corpus.
  package init(corpus: Corpus) {
    self.corpus = corpus
  }

  /// Returns the file and the line of a case, if its file can still be read.
  package mutating func place(of test: Case) -> Finding.Place? {
    let origin = test.origin
    if lines[origin.file] == nil { lines[origin.file] = readLines(of: origin.file) }
    return lines[origin.file]?[origin.path].map { Finding.Place(file: origin.file, line: $0) }
  }

  private mutating func readLines(of file: String) -> [JSONPath: Int] {
    let files = CorpusFiles(directory: corpus.directory)
    guard let bytes = try? files.bytes(of: file) else { return [:] }
    let paths = (cases[file] ?? []).map(\.origin.path)
    return JSONSource(bytes).places(of: paths).mapValues(\.value.line)
  }
}
