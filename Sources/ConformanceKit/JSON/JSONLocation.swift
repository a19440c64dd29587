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
  init(of offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    var line = 1
    var start = 0
    for index in 0..<min(offset, bytes.count) where bytes[index] == UInt8(ascii: "\n") {
      line += 1
      start = index + 1
    }
    self.init(offset: offset, line: line, column: 1 + bytes[start..<offset].scalarCount)
  }
}

extension Sequence<UInt8> {
  /// How many Unicode scalars begin here.
  var scalarCount: Int {
    reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
  }
}
