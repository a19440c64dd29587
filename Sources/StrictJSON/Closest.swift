/// Returns the word that someone who wrote `word` most likely meant, for "did you mean".
///
/// - Parameters:
///   - word: What was written.
///   - words: What could have been written.
/// - Returns: The word that takes the fewest changes, unless it takes more than a third of the letters;
///   of several the first of the alphabet.
package func closest(to word: String, in words: some Sequence<String>) -> String? {
  let letters = Array(word.lowercased().unicodeScalars)
  var best: (word: String, changes: Int)?
  for candidate in words {
    let others = Array(candidate.lowercased().unicodeScalars)
    let limit = min(
      best?.changes ?? .max, max(1, max(letters.count, others.count) / 3))
    guard abs(letters.count - others.count) <= limit else { continue }
    let changes = changes(from: letters, to: others)
    guard changes <= limit else { continue }
    if let best, best.changes == changes, best.word <= candidate { continue }
    best = (candidate, changes)
  }
  return best?.word
}

/// Returns how many letters must be inserted, left out, replaced, or swapped with their neighbour.
private func changes(from left: [Unicode.Scalar], to right: [Unicode.Scalar]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for (row, letter) in left.enumerated() {
    var current = [row + 1]
    for (column, other) in right.enumerated() {
      let cost = letter == other ? 0 : 1
      var changes = min(last[column + 1] + 1, current[column] + 1, last[column] + cost)
      if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
        changes = min(changes, beforeLast[column - 1] + 1)
      }
      current.append(changes)
    }
    (beforeLast, last) = (last, current)
  }
  return last[right.count]
}

extension String {
  /// The question "did you mean" with the nearest of some words, to end a sentence; or nothing.
  package func suggestion(in words: some Sequence<String>) -> String {
    closest(to: self, in: words).map { "; did you mean '\($0)'?" } ?? ""
  }

  /// The same question; where no word is near, the way out.
  package func suggestion(in words: some Sequence<String>, else wayOut: String) -> String {
    let question = suggestion(in: words)
    return question.isEmpty ? "; \(wayOut)" : question
  }
}
