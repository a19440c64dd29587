/// A regular expression that is matched in time linear to the text, as docs/writing-a-case.md gives it.
///
/// There are no back references, and every expression becomes a machine with states, all of which are
/// followed at once: nothing is tried again, so no text makes it slow.
package struct Expression: Sendable {
  /// What keeps a text from being an expression.
  package struct SyntaxError: Error, CustomStringConvertible {
    /// A sentence without a period.
    package let description: String
  }

  private let program: ExpressionProgram
  /// The machines of lookaheads, each after those inside it, to be run from the end of a text.
  private let looks: [ExpressionProgram]

  /// The most steps that matching one text may take.
  private static let patience = 5_000_000

  /// Reads an expression.
  package init(_ text: String) throws(SyntaxError) {
    var parser = ExpressionParser(text)
    let node = try parser.parse()
    program = try ExpressionProgram(node)
    var looks: [ExpressionProgram] = []
    for look in parser.looks { looks.append(try ExpressionProgram(look.reversed)) }
    self.looks = looks
  }

  /// Whether the expression fits the whole text; nothing when finding out would take too long.
  package func matches(_ text: String) -> Bool? {
    let scalars = text.unicodeScalars.map(\.value)
    var run = ExpressionRun(scalars, patience: Self.patience)
    for look in looks where !run.look(look) { return nil }
    return run.matches(program)
  }
}

/// A part of an expression.
indirect enum ExpressionNode {
  case set(ExpressionSet)
  case sequence([ExpressionNode])
  case choice([ExpressionNode])
  case repetition(ExpressionNode, least: Int, most: Int?)
  /// The beginning or the end of the text.
  case edge(isEnd: Bool)
  /// What follows fits a lookahead, or doesn't.
  case look(Int, isNegative: Bool)

  /// The part that fits the same texts written backwards.
  var reversed: ExpressionNode {
    switch self {
    case .set, .edge, .look: self
    case .sequence(let parts): .sequence(parts.reversed().map(\.reversed))
    case .choice(let parts): .choice(parts.map(\.reversed))
    case .repetition(let part, let least, let most):
      .repetition(part.reversed, least: least, most: most)
    }
  }
}

/// A set of characters.
struct ExpressionSet {
  private(set) var ranges: [ClosedRange<UInt32>] = []
  var isNegated = false

  static let digits = ExpressionSet([0x30...0x39])
  static let words = ExpressionSet([0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])
  static let spaces = ExpressionSet([0x09...0x0D, 0x20...0x20])

  init(_ ranges: [ClosedRange<UInt32>] = [], isNegated: Bool = false) {
    self.ranges = ranges
    self.isNegated = isNegated
  }

  func contains(_ scalar: UInt32) -> Bool {
    ranges.contains { $0.contains(scalar) } != isNegated
  }

  mutating func insert(_ range: ClosedRange<UInt32>) {
    ranges.append(range)
  }

  mutating func insert(_ other: ExpressionSet) {
    guard other.isNegated else { return ranges += other.ranges }
    var next: UInt32 = 0
    for range in other.ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if range.lowerBound > next { ranges.append(next...(range.lowerBound - 1)) }
      next = max(next, range.upperBound + 1)
    }
    ranges.append(next...0x10FFFF)
  }

  /// The set with both cases of each letter of ASCII, and of single letters beyond it.
  var ignoringCase: ExpressionSet {
    var set = self
    for range in ranges {
      for letters in [UInt32(0x41)...0x5A, 0x61...0x7A] where range.overlaps(letters) {
        let part = range.clamped(to: letters)
        let shift: (UInt32) -> UInt32 = { letters.lowerBound == 0x41 ? $0 + 0x20 : $0 - 0x20 }
        set.insert(shift(part.lowerBound)...shift(part.upperBound))
      }
      guard range.count == 1, range.lowerBound > 0x7F, let scalar = Unicode.Scalar(range.lowerBound)
      else { continue }
      for text in [scalar.properties.lowercaseMapping, scalar.properties.uppercaseMapping] {
        if let other = text.unicodeScalars.first, text.unicodeScalars.count == 1 {
          set.insert(other.value...other.value)
        }
      }
    }
    return set
  }
}
