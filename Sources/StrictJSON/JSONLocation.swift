/// A place in a text.
package struct JSONLocation: Hashable, Sendable {
  /// The count of bytes from the beginning.
  package let offset: Int
  /// The line, from 1.
  package let line: Int
  /// The column, from 1, in Unicode scalars.
  package let column: Int

  package init(offset: Int, line: Int, column: Int) {
    self.offset = offset
    self.line = line
    self.column = column
  }

  /// Finds the line and the column of an offset.
  package init(of offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    self = JSONLocation(offset: 0, line: 1, column: 1).advanced(to: offset, in: bytes)
  }

  /// Returns the place of a later offset in the same text.
  func advanced(to offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> JSONLocation {
    var line = line
    var column = column
    for index in self.offset..<offset {
      if bytes[index] == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if bytes[index] & 0xC0 != 0x80 {
        column += 1
      }
    }
    return JSONLocation(offset: offset, line: line, column: column)
  }
}

extension Sequence<UInt8> {
  /// How many Unicode scalars begin here.
  var scalarCount: Int {
    reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
  }
}
