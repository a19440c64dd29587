/// What is wrong with a file of the corpus, and where.
public struct CorpusError: Error, CustomStringConvertible, Sendable {
  /// The file, relative to the corpus, or as it was named.
  public let file: String
  /// The line, from 1; nothing when the file as a whole is at fault.
  public let line: Int?
  /// The column, from 1, in Unicode scalars.
  public let column: Int?
  /// What is wrong, a sentence without a period.
  public let sentence: String

  package init(file: String, line: Int? = nil, column: Int? = nil, _ sentence: String) {
    self.file = file
    self.line = line
    self.column = column
    self.sentence = sentence
  }

  public var description: String {
    let place = [line, column].compactMap { $0.map { ":\($0)" } }.joined()
    return "\(file)\(place): \(sentence)"
  }
}
