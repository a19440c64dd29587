extension JSONParser {
  /// The next byte, or zero at the end: no JSON goes on with a zero.
  @inline(__always)
  var next: UInt8 { position < bytes.count ? bytes[position] : 0 }

  @inline(__always)
  mutating func skipWhitespace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      default: return
      }
    }
  }

  /// Steps over that byte, if it is the next one.
  @inline(__always)
  mutating func skip(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  /// Steps over the letters of a word, if it is what comes next.
  mutating func skipWord(_ word: StaticString) -> Bool {
    let end = position + word.utf8CodeUnitCount
    guard end <= bytes.count else { return false }
    for index in 0..<word.utf8CodeUnitCount
    where bytes[position + index] != word.utf8Start[index] { return false }
    guard end == bytes.count || !Self.isWord(bytes[end]) else { return false }
    position = end
    return true
  }

  /// Steps over digits and returns whether there was one.
  mutating func skipDigits() -> Bool {
    let start = position
    while position < bytes.count, bytes[position] &- UInt8(ascii: "0") < 10 { position += 1 }
    return position > start
  }

  /// Reads a number as it is spelled.
  mutating func parseNumber() throws(JSONSyntaxError) -> String {
    let start = position
    _ = skip(UInt8(ascii: "-"))
    if skip(UInt8(ascii: "0")) {
      if next &- UInt8(ascii: "0") < 10 {
        throw error("a number without leading zeros expected, \(found(at: start)) found", at: start)
      }
    } else if !skipDigits() {
      throw unexpected("a digit expected after '-'")
    }
    if skip(UInt8(ascii: ".")), !skipDigits() {
      throw unexpected("a digit expected after '.'")
    }
    if next | 0x20 == UInt8(ascii: "e") {
      position += 1
      if !skip(UInt8(ascii: "+")) { _ = skip(UInt8(ascii: "-")) }
      if !skipDigits() { throw unexpected("a digit expected in the exponent") }
    }
    return String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<position]), as: UTF8.self)
  }

  static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
