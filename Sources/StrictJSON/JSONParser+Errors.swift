extension JSONParser {
  /// An error at the next byte, or at that offset.
  func error(_ cause: String, at offset: Int? = nil) -> JSONSyntaxError {
    JSONSyntaxError(cause, at: JSONLocation(of: offset ?? position, in: bytes))
  }

  /// An error that says what stands at the next byte in place of what was expected.
  func unexpected(_ expectation: String) -> JSONSyntaxError {
    error("\(expectation), \(found(at: position)) found")
  }

  /// Returns what stands at an offset: a word, a character, a byte that isn't one, or the end.
  func found(at offset: Int) -> String {
    guard offset < bytes.count else { return "the end of the text" }
    let word = bytes[offset...].prefix(24).prefix { Self.isWord($0) || $0 == UInt8(ascii: "-") }
    if !word.isEmpty { return "'\(String(decoding: word, as: UTF8.self))'" }
    let byte = bytes[offset]
    if byte < 0x20 || byte == 0x7F { return Self.codePoint(UInt32(byte)) }
    guard let length = scalarLength(at: offset) else {
      return "the byte 0x\(String(byte, radix: 16, uppercase: true)), which isn't UTF-8,"
    }
    let scalar = String(decoding: bytes[offset..<offset + length], as: UTF8.self)
    return byte == UInt8(ascii: "/") ? "'/' (JSON has no comments)" : "'\(scalar.displayed)'"
  }

  /// Returns a code point as Unicode writes it, such as `U+001B`.
  static func codePoint(_ code: UInt32) -> String {
    "U+" + String(code, radix: 16, uppercase: true, digits: 4)
  }
}
