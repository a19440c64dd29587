extension JSONParser {
  /// Reads a string, from its quotation mark.
  mutating func parseString() throws(JSONSyntaxError) -> String {
    let opening = position
    position += 1
    let start = position
    try skipPlain(from: opening)
    if bytes[position] == UInt8(ascii: "\\") { return try parseEscapedString(from: opening) }
    let text = UnsafeBufferPointer(rebasing: bytes[start..<position])
    position += 1
    return String(decoding: text, as: UTF8.self)
  }

  /// Steps over a string, from its quotation mark, and returns whether it has escapes.
  mutating func checkString() throws(JSONSyntaxError) -> Bool {
    let opening = position
    position += 1
    try skipPlain(from: opening)
    let hasEscapes = bytes[position] == UInt8(ascii: "\\")
    if hasEscapes { _ = try parseEscapedString(from: opening) } else { position += 1 }
    return hasEscapes
  }

  /// Reads on from the first escape of a string.
  mutating func parseEscapedString(from opening: Int) throws(JSONSyntaxError) -> String {
    unescaped.removeAll(keepingCapacity: true)
    var start = opening + 1
    while true {
      unescaped.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<position]))
      if skip(UInt8(ascii: "\"")) { return String(decoding: unescaped, as: UTF8.self) }
      try parseEscape(in: opening)
      start = position
      try skipPlain(from: opening)
    }
  }

  /// Steps to the next quotation mark or backslash of the string that began at `opening`.
  mutating func skipPlain(from opening: Int) throws(JSONSyntaxError) {
    while true {
      position = bytes.endOfPlainASCII(from: position)
      guard position < bytes.count else { throw error("a string without its end", at: opening) }
      switch bytes[position] {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): return
      case 0..<0x20:
        let found = Self.codePoint(UInt32(bytes[position]))
        throw error("a control character in a string must be escaped, \(found) found")
      case 0x80...:
        guard let length = scalarLength(at: position) else {
          throw unexpected("UTF-8 expected")
        }
        position += length
      default: position += 1
      }
    }
  }

  /// Reads one escape, or two that make a surrogate pair, into ``unescaped``.
  private mutating func parseEscape(in opening: Int) throws(JSONSyntaxError) {
    let start = position
    position += 1
    guard position < bytes.count else { throw error("a string without its end", at: opening) }
    let letter = bytes[position]
    position += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): unescaped.append(letter)
    case UInt8(ascii: "b"): unescaped.append(0x08)
    case UInt8(ascii: "f"): unescaped.append(0x0C)
    case UInt8(ascii: "n"): unescaped.append(0x0A)
    case UInt8(ascii: "r"): unescaped.append(0x0D)
    case UInt8(ascii: "t"): unescaped.append(0x09)
    case UInt8(ascii: "u"): try parseUnicodeEscape(from: start)
    default:
      position = start + 1
      throw unexpected("an escape such as '\\n' expected after '\\'")
    }
  }

  private mutating func parseUnicodeEscape(from start: Int) throws(JSONSyntaxError) {
    var code = UInt32(try parseFourDigits())
    if 0xD800..<0xDC00 ~= code, position + 1 < bytes.count,
      bytes[position] == UInt8(ascii: "\\"), bytes[position + 1] == UInt8(ascii: "u")
    {
      position += 2
      let low = UInt32(try parseFourDigits())
      code = 0xDC00..<0xE000 ~= low ? 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00) : code
    }
    guard let scalar = Unicode.Scalar(code) else {
      throw error("the escape \(Self.codePoint(code)) is half of a surrogate pair", at: start)
    }
    unescaped.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }

  private mutating func parseFourDigits() throws(JSONSyntaxError) -> UInt16 {
    var code: UInt16 = 0
    for _ in 0..<4 {
      let digit: UInt8
      switch next {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = next - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = next - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = next - UInt8(ascii: "A") + 10
      default: throw unexpected("four hexadecimal digits expected after '\\u'")
      }
      code = code << 4 | UInt16(digit)
      position += 1
    }
    return code
  }

  /// Returns how many bytes the scalar at an offset takes, or nothing when they aren't UTF-8.
  ///
  /// The ranges are those of table 3-7 of the Unicode Standard: no overlong forms, no surrogates.
  func scalarLength(at offset: Int) -> Int? {
    let second: ClosedRange<UInt8>
    let length: Int
    switch bytes[offset] {
    case 0..<0x80: return 1
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return nil
    }
    guard offset + length <= bytes.count, second ~= bytes[offset + 1] else { return nil }
    for index in 2..<max(2, length) where bytes[offset + index] & 0xC0 != 0x80 { return nil }
    return length
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns where ASCII that stands for itself in a string of JSON ends, looked at eight bytes at once:
  /// before a control character, a quotation mark, a backslash, a byte beyond ASCII, or less than eight.
  @inline(__always)
  func endOfPlainASCII(from start: Int) -> Int {
    let raw = UnsafeRawBufferPointer(self)
    var position = start
    while position + 8 <= count {
      let eight = UInt64(
        littleEndian: raw.loadUnaligned(fromByteOffset: position, as: UInt64.self))
      let ones: UInt64 = 0x0101_0101_0101_0101
      let control = eight &- ones &* 0x20
      let quote = (eight ^ ones &* 0x22) &- ones
      let backslash = (eight ^ ones &* 0x5C) &- ones
      // The lowest bit is exact: a borrow can only reach the bytes above one that is special.
      let special = (eight | control | quote | backslash) & (ones &* 0x80)
      guard special == 0 else { return position + special.trailingZeroBitCount / 8 }
      position += 8
    }
    return position
  }
}
