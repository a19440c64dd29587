/// A pattern in which `*` stands for any characters, none included.
package struct Glob: Sendable {
  private let pieces: [[UInt8]]

  package init(_ pattern: String) {
    pieces = pattern.utf8.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false)
      .map(Array.init)
  }

  /// The bytes with which every text that fits begins.
  var beginning: [UInt8] { pieces.first ?? [] }

  /// Whether only one text fits.
  var isLiteral: Bool { pieces.count == 1 }

  /// Whether the whole text fits.
  package func matches(_ text: String) -> Bool { matches(Array(text.utf8)) }

  /// Whether the bytes of a whole text fit.
  func matches(_ text: [UInt8]) -> Bool {
    var rest = text[...]
    guard let first = pieces.first, rest.starts(with: first) else { return false }
    guard pieces.count > 1, let last = pieces.last else { return rest.count == first.count }
    rest = rest.dropFirst(first.count)
    for piece in pieces.dropFirst().dropLast() {
      guard let start = rest.firstRange(of: piece) else { return false }
      rest = rest[start.upperBound...]
    }
    return rest.count >= last.count && rest.suffix(last.count).elementsEqual(last)
  }
}
