import ConformanceKit

/// Something in a corpus that a reader or a player would stumble over.
package struct LintProblem: Error, Hashable, CustomStringConvertible, Sendable {
  /// The rule that is broken, such as `case-names`.
  package let rule: String
  /// The file, relative to the corpus.
  package let file: String
  /// The line, from 1; nothing when the file as a whole is meant.
  package let line: Int?
  /// The column, from 1, in Unicode scalars.
  package let column: Int?
  /// What is wrong and the way out, a sentence without a period.
  package let sentence: String

  /// The place, the sentence and the rule, on one line.
  package var description: String {
    let place = [line, column].compactMap { $0.map { ":\($0)" } }.joined()
    return "\(file)\(place): \(sentence.displayed) [\(rule)]"
  }
}

extension LintProblem: Comparable {
  package static func < (left: LintProblem, right: LintProblem) -> Bool {
    if left.file != right.file { return left.file.precedes(right.file) }
    return (left.line ?? 0, left.column ?? 0, left.sentence)
      < (right.line ?? 0, right.column ?? 0, right.sentence)
  }
}
