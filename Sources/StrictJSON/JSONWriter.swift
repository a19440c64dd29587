extension JSONValue {
  /// The value as JSON text without white space, numbers and order as written.
  public var compact: String {
    var bytes: [UInt8] = []
    write(into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the value as JSON text without white space.
  public func write(into bytes: inout [UInt8]) {
    switch self {
    case .null: bytes.append("null")
    case .bool(let bool): bytes.append(bool ? "true" : "false")
    case .number(let number): bytes.append(contentsOf: number.text.utf8)
    case .string(let string): JSONWriter.write(string, into: &bytes)
    case .array(let array): JSONWriter.write(array, into: &bytes)
    case .object(let object): JSONWriter.write(object, into: &bytes)
    }
  }
}

/// Writes the parts of compact JSON.
@usableFromInline
package enum JSONWriter {
  static func write(_ array: [JSONValue], into bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "["))
    for index in array.indices {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      array[index].write(into: &bytes)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  static func write(_ object: JSONObject, into bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "{"))
    for index in object.members.indices {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      write(object.members[index].name, into: &bytes)
      bytes.append(UInt8(ascii: ":"))
      object.members[index].value.write(into: &bytes)
    }
    bytes.append(UInt8(ascii: "}"))
  }

  /// Appends a string with the escapes that RFC 8259 requires and no others.
  @usableFromInline
  package static func write(_ string: String, into bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    let written: Void? = string.utf8.withContiguousStorageIfAvailable {
      writeEscaped($0, into: &bytes)
    }
    if written == nil {
      Array(string.utf8).withUnsafeBufferPointer { writeEscaped($0, into: &bytes) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Appends a name as it is written down, and a string, if there is one.
  @inlinable
  package static func write(_ name: StaticString, _ string: String?, into bytes: inout [UInt8]) {
    guard let string else { return }
    bytes.append(name)
    write(string, into: &bytes)
  }

  private static func writeEscaped(
    _ text: UnsafeBufferPointer<UInt8>, into bytes: inout [UInt8]
  ) {
    var start = 0
    while true {
      let end = endOfPlain(text, from: start)
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<end]))
      guard end < text.count else { return }
      writeEscape(of: text[end], into: &bytes)
      start = end + 1
    }
  }

  /// Returns where the next byte that must be escaped is, or else the end.
  @inline(__always)
  private static func endOfPlain(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var index = text.endOfPlainASCII(from: start)
    while index < text.count, !mustBeEscaped(text[index]) {
      index = text.endOfPlainASCII(from: index + 1)
    }
    return index
  }

  @inline(__always)
  private static func mustBeEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private static func writeEscape(of byte: UInt8, into bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case 0x08: bytes.append(UInt8(ascii: "b"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0C: bytes.append(UInt8(ascii: "f"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    case 0..<0x20:
      bytes.append(byte < 0x10 ? "u000" : "u00")
      bytes.append(contentsOf: String(byte, radix: 16).utf8)
    default: bytes.append(byte)
    }
  }
}

extension [UInt8] {
  /// Appends the bytes of a text that someone wrote down in a program.
  @inlinable @inline(__always)
  package mutating func append(_ text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
