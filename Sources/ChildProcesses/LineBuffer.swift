internal import Foundation

/// Bytes as they arrive, given out a line at a time without being copied or turned into text.
///
/// Memory is bounded: by about twice the greatest length of a line. What a line has beyond that
/// length is dropped as it arrives, and the line is reported as overlong.
struct LineBuffer {
  /// What has become of the bytes so far.
  enum Progress: Equatable {
    /// A whole line is there: see `line`.
    case line
    /// A line went beyond the greatest length; these are its first bytes, the rest is dropped.
    case overlong(prefix: [UInt8])
    /// No whole line is there.
    case incomplete
  }

  /// The greatest length of a line in bytes, without its line feed.
  let greatestLength: Int
  private var storage: [UInt8]
  private var unread = 0..<0
  private var scanned = 0
  private var place = 0..<0
  private var isSkipping = false

  private static let chunk = 128 << 10
  private static let prefixLength = 256
  private static let lineFeed = Int32(UInt8(ascii: "\n"))

  init(greatestLength: Int) {
    self.greatestLength = greatestLength
    storage = [UInt8](repeating: 0, count: Self.chunk)
  }

  /// Moves on to the next whole line.
  mutating func next() -> Progress {
    place = unread.lowerBound..<unread.lowerBound
    if isSkipping { skip() }
    guard let end = lineFeed() else { return incomplete() }
    place = unread.lowerBound..<end
    advance(to: end + 1)
    return place.count > greatestLength ? .overlong(prefix: prefix(of: place)) : .line
  }

  /// Makes what stands after the last line feed the line; false when nothing does.
  mutating func takeUnfinished() -> Bool {
    place = unread
    advance(to: unread.upperBound)
    return !place.isEmpty
  }

  /// Drops all that was not moved to.
  mutating func forget() {
    advance(to: unread.upperBound)
    isSkipping = false
  }

  /// The line that `next` or `takeUnfinished` moved to, without its line feed.
  var line: ArraySlice<UInt8> { storage[place] }

  /// Has `read` fill free space, of 64 KiB or more.
  ///
  /// The line that was moved to is gone thereafter.
  mutating func fill(
    _ read: (UnsafeMutableRawBufferPointer) -> ChildProcess.PipeEnd.Transfer
  ) -> ChildProcess.PipeEnd.Transfer {
    makeRoom()
    let free = unread.upperBound..<storage.count
    let transfer = storage.withUnsafeMutableBytes {
      read(UnsafeMutableRawBufferPointer(rebasing: $0[free]))
    }
    if case .bytes(let count) = transfer {
      unread = unread.lowerBound..<(unread.upperBound + count)
    }
    return transfer
  }

  private mutating func lineFeed() -> Int? {
    let found = storage.withUnsafeBytes { bytes -> Int? in
      let rest = UnsafeRawBufferPointer(rebasing: bytes[scanned..<unread.upperBound])
      guard let start = rest.baseAddress, !rest.isEmpty,
        let hit = memchr(start, Self.lineFeed, rest.count)
      else { return nil }
      return scanned + (UnsafeRawPointer(hit) - start)
    }
    scanned = found ?? unread.upperBound
    return found
  }

  private mutating func incomplete() -> Progress {
    guard unread.count > greatestLength else { return .incomplete }
    let prefix = prefix(of: unread)
    isSkipping = true
    advance(to: unread.upperBound)
    return .overlong(prefix: prefix)
  }

  private mutating func skip() {
    guard let end = lineFeed() else { return advance(to: unread.upperBound) }
    isSkipping = false
    advance(to: end + 1)
  }

  private func prefix(of line: Range<Int>) -> [UInt8] {
    Array(storage[line].prefix(Self.prefixLength))
  }

  private mutating func advance(to start: Int) {
    unread = start..<unread.upperBound
    scanned = start
  }

  private mutating func makeRoom() {
    place = 0..<0
    if unread.isEmpty {
      reset()
    } else if storage.count - unread.upperBound < Self.chunk / 2, unread.lowerBound > 0 {
      moveToFront()
    }
    let shortage = Self.chunk / 2 - (storage.count - unread.upperBound)
    if shortage > 0 {
      storage += [UInt8](repeating: 0, count: max(shortage, storage.count))
    }
  }

  private mutating func reset() {
    unread = 0..<0
    scanned = 0
    if storage.count > 8 * Self.chunk { storage = [UInt8](repeating: 0, count: Self.chunk) }
  }

  private mutating func moveToFront() {
    let (start, count) = (unread.lowerBound, unread.count)
    storage.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      _ = memmove(base, base + start, count)
    }
    scanned -= start
    unread = 0..<count
  }
}
