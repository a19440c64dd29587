internal import Foundation

/// Sums up bytes, alike in every process and on every platform: FNV-1a with 64 bits.
///
/// It tells apart what differs by accident, and not what somebody made to look alike.
package struct Digest: Sendable {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  package init() {}

  /// Adds bytes.
  package mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }

  /// Adds a text.
  package mutating func add(_ text: String) { add(text.utf8) }

  /// Adds the bytes of a file, eight at a time, and how many there are.
  mutating func add(whole data: Data) {
    data.withUnsafeBytes { bytes in
      let words = bytes.count / 8
      for place in 0..<words {
        let word = bytes.loadUnaligned(fromByteOffset: 8 * place, as: UInt64.self)
        state = (state ^ UInt64(littleEndian: word)) &* 0x100_0000_01B3
        // What stands in the upper bits of a word comes into play.
        state ^= state >> 29
      }
      add(bytes[(8 * words)...])
    }
    add(String(data.count))
  }

  /// Sixteen hexadecimal digits.
  package var longText: String {
    let digits = String(state, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Eight hexadecimal digits, of all bits.
  package var text: String {
    let digits = String(UInt32(truncatingIfNeeded: state ^ state >> 32), radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
