/// The hash with which a page's security policy names the style and the script that it allows.
///
/// Written after FIPS 180-4; the toolchain on Linux has none of its own.
package struct SHA256 {
  /// The 32 bytes of the hash.
  package let bytes: [UInt8]

  /// Hashes a message.
  package init(_ message: [UInt8]) {
    var state = Self.initial
    var padded = message + [0x80]
    while padded.count % 64 != 56 { padded.append(0) }
    let bitCount = UInt64(message.count) * 8
    padded += (0..<8).map { UInt8(truncatingIfNeeded: bitCount >> UInt64(56 - 8 * $0)) }
    for start in stride(from: 0, to: padded.count, by: 64) {
      Self.mix(padded[start..<start + 64], into: &state)
    }
    bytes = state.flatMap { word in
      (0..<4).map { UInt8(truncatingIfNeeded: word >> UInt32(24 - 8 * $0)) }
    }
  }

  private static func mix(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
    var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { index in
      block[index..<index + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<64 {
      let (first, second) = (words[index - 15], words[index - 2])
      let small = first.turned(7) ^ first.turned(18) ^ first >> 3
      let large = second.turned(17) ^ second.turned(19) ^ second >> 10
      words.append(words[index - 16] &+ small &+ words[index - 7] &+ large)
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for index in 0..<64 {
      let choice = (e & f) ^ (~e & g)
      let majority = (a & b) ^ (a & c) ^ (b & c)
      let large = e.turned(6) ^ e.turned(11) ^ e.turned(25)
      let first = h &+ large &+ choice &+ constants[index] &+ words[index]
      let second = (a.turned(2) ^ a.turned(13) ^ a.turned(22)) &+ majority
      (h, g, f, e) = (g, f, e, d &+ first)
      (d, c, b, a) = (c, b, a, first &+ second)
    }
    for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
  }

  /// The fractional bits of the roots of primes, as the standard asks for.
  private static let initial: [UInt32] = primes.prefix(8).map { fraction(of: $0.squareRoot()) }
  private static let constants: [UInt32] = primes.map { prime in
    // The cube root by Newton, from an estimate that is good to a few bits.
    var root = prime.squareRoot()
    for _ in 0..<100 { root -= (root * root * root - prime) / (3 * root * root) }
    return fraction(of: root)
  }

  private static let primes: [Double] = (2..<312)
    .filter { number in !(2..<number).contains { number % $0 == 0 } }.map { Double($0) }

  private static func fraction(of root: Double) -> UInt32 {
    UInt32((root - root.rounded(.down)) * 4_294_967_296)
  }
}

extension UInt32 {
  fileprivate func turned(_ count: UInt32) -> UInt32 { self >> count | self << (32 - count) }
}
