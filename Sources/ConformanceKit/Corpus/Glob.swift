/// A pattern in which `*` stands for any characters, none included.
package struct Glob: Sendable {
  /// A text that is held against many patterns.
  struct Text: Sendable {
    let bytes: [UInt8]
    /// Which letters it has.
    let letters: UInt64

    init(_ text: String) {
      bytes = Array(text.utf8)
      letters = bytes.letters
    }
  }

  private let pieces: [[UInt8]]
  private let letters: UInt64

  package init(_ pattern: String) {
    pieces = pattern.utf8.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false)
      .map(Array.init)
    letters = pieces.reduce(0) { $0 | $1.letters }
  }

  /// The bytes with which every text that fits begins.
  var beginning: [UInt8] { pieces.first ?? [] }

  /// Whether only one text fits.
  var isLiteral: Bool { pieces.count == 1 }

  /// Whether a text with these letters may fit.
  func mayFit(_ letters: UInt64) -> Bool { self.letters & ~letters == 0 }

  /// Whether the whole text fits.
  package func matches(_ text: String) -> Bool { matches(Text(text)) }

  /// Whether the whole text fits.
  ///
  /// Each piece is taken where it first stands behind the one before, so no byte is looked at again but
  /// for a piece that begins there and doesn't go on.
  func matches(_ text: Text) -> Bool {
    let bytes = text.bytes
    guard mayFit(text.letters), let first = pieces.first, let last = pieces.last,
      bytes.has(first, at: 0)
    else { return false }
    guard pieces.count > 1 else { return bytes.count == first.count }
    var place = first.count
    for piece in pieces.dropFirst().dropLast() {
      while !bytes.has(piece, at: place) {
        place += 1
        guard place + piece.count <= bytes.count else { return false }
      }
      place += piece.count
    }
    return bytes.count - last.count >= place && bytes.has(last, at: bytes.count - last.count)
  }
}

extension [UInt8] {
  /// Which bytes there are, those alike in their last six bits together.
  fileprivate var letters: UInt64 { reduce(0) { $0 | 1 << UInt64($1 & 63) } }

  /// Whether a piece stands at a place.
  fileprivate func has(_ piece: [UInt8], at place: Int) -> Bool {
    guard place + piece.count <= count else { return false }
    for index in piece.indices where self[place + index] != piece[index] { return false }
    return true
  }
}
