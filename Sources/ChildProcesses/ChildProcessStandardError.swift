extension ChildProcess {
  /// What a process wrote to standard error: all of it, or its beginning and its end.
  package struct StandardError: Hashable, Sendable {
    /// The first bytes, a quarter of the limit at most.
    package private(set) var head: [UInt8] = []
    /// How many bytes between head and tail were dropped.
    package private(set) var droppedBytes = 0
    /// The last bytes.
    package private(set) var tail: [UInt8] = []
    private let headLimit: Int
    private let tailLimit: Int

    init(limit: Int) {
      headLimit = limit / 4
      tailLimit = limit - headLimit
    }

    package var isEmpty: Bool { head.isEmpty && tail.isEmpty }

    /// The text, with a line about what was dropped; bytes that are no UTF-8 are replaced.
    package var text: String {
      guard droppedBytes > 0 else { return String(decoding: head + tail, as: UTF8.self) }
      return String(decoding: head, as: UTF8.self)
        + "\n… \(droppedBytes) bytes left out …\n"
        + String(decoding: tail, as: UTF8.self)
    }

    /// How many bytes came in all.
    package var count: Int { head.count + droppedBytes + tail.count }

    /// The text of what came after so many bytes, with a line about what of it was dropped.
    package func text(from start: Int) -> String {
      let tailStart = head.count + droppedBytes
      var rest = self
      rest.head = Array(head.dropFirst(start))
      rest.droppedBytes = min(droppedBytes, max(0, tailStart - start))
      rest.tail = Array(tail.dropFirst(max(0, start - tailStart)))
      return rest.text
    }

    mutating func append(_ bytes: UnsafeRawBufferPointer) {
      let room = min(headLimit - head.count, bytes.count)
      head.append(contentsOf: UnsafeRawBufferPointer(rebasing: bytes[..<room]))
      tail.append(contentsOf: UnsafeRawBufferPointer(rebasing: bytes[room...]))
      if tail.count > 2 * tailLimit { trim() }
    }

    /// Drops what the tail has beyond its limit.
    mutating func trim() {
      guard tail.count > tailLimit else { return }
      droppedBytes += tail.count - tailLimit
      tail.removeFirst(tail.count - tailLimit)
    }
  }
}
