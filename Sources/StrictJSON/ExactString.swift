/// A string that is equal to another one only when the bytes are the same.
///
/// `String` compares by canonical equivalence, so `é` in two spellings is one dictionary key; to JSON
/// they are two names.
package struct ExactString: Hashable, Sendable {
  package let string: String

  package init(_ string: String) {
    self.string = string
  }

  package static func == (left: ExactString, right: ExactString) -> Bool {
    left.string.hasSameBytes(as: right.string)
  }

  package func hash(into hasher: inout Hasher) {
    string.hashBytes(into: &hasher)
  }
}

extension String {
  /// Whether both strings are the same bytes of UTF-8, whatever Unicode deems equivalent.
  @inlinable @inline(__always)
  package func hasSameBytes(as other: String) -> Bool {
    utf8.count == other.utf8.count && hasSameBytes(asOneAsLong: other)
  }

  @usableFromInline
  func hasSameBytes(asOneAsLong other: String) -> Bool {
    let same = utf8.withContiguousStorageIfAvailable { left in
      other.utf8.withContiguousStorageIfAvailable { right in
        guard let left = left.baseAddress, let right = right.baseAddress else { return true }
        return haveSameBytes(left, right, count: utf8.count)
      }
    }
    return (same ?? nil) ?? utf8.elementsEqual(other.utf8)
  }

  /// Whether this string comes before the other one in the order of their UTF-8 bytes.
  package func precedes(_ other: String) -> Bool {
    utf8.lexicographicallyPrecedes(other.utf8)
  }

  /// Feeds the bytes of UTF-8, and an end mark that UTF-8 never contains, to a hasher.
  func hashBytes(into hasher: inout Hasher) {
    let hashed: Void? = utf8.withContiguousStorageIfAvailable {
      hasher.combine(bytes: UnsafeRawBufferPointer($0))
    }
    if hashed == nil {
      for byte in utf8 { hasher.combine(byte) }
    }
    hasher.combine(0xFF as UInt8)
  }
}
