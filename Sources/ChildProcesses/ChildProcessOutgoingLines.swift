extension ChildProcess {
  /// Lines that were sent and not taken yet, written many at a time.
  struct OutgoingLines {
    private var bytes: [UInt8] = []
    private var start = 0
    private var worthwhile = writeSize

    private static let writeSize = 32 << 10

    var count: Int { bytes.count - start }
    var isEmpty: Bool { start == bytes.count }
    /// Whether so much has gathered since the last attempt that a system call is worth it.
    var isWorthWriting: Bool { count >= worthwhile }

    mutating func append(_ write: (inout [UInt8]) -> Void) {
      write(&bytes)
      bytes.append(UInt8(ascii: "\n"))
    }

    func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
      bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[start...])) }
    }

    /// Drops what was written.
    mutating func drop(_ count: Int) {
      start += count
      worthwhile = Self.writeSize
      guard start == bytes.count || start > bytes.count / 2 else { return }
      bytes.removeFirst(start)
      start = 0
    }

    /// Lets more gather, as nothing can be written now.
    mutating func postpone() {
      worthwhile = count + Self.writeSize
    }
  }
}
