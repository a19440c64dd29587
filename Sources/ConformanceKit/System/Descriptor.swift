internal import Foundation

/// A file, pipe or stream that the system has open.
///
/// `FileHandle` would do, but is one of the parts of Foundation that bring ICU into a tool that is linked
/// statically: 40 MB.
package struct Descriptor: Sendable {
  package static let standardInput = Descriptor(STDIN_FILENO)
  package static let standardOutput = Descriptor(STDOUT_FILENO)
  package static let standardError = Descriptor(STDERR_FILENO)

  /// Why the system did not do what it was asked for.
  package struct Refusal: Error, CustomStringConvertible {
    package let number: Int32

    package var description: String { String(cString: strerror(number)) }
  }

  package let number: Int32

  package init(_ number: Int32) {
    self.number = number
  }

  /// Opens a file, or what else stands at a path, to write at its end.
  package init(appendingTo path: String) throws(Refusal) {
    number = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
    guard number >= 0 else { throw Refusal(number: errno) }
  }

  /// Writes all of the bytes.
  package func write(_ bytes: [UInt8]) throws(Refusal) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(number, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      guard count > 0 else { throw Refusal(number: errno) }
      rest = rest.dropFirst(count)
    }
  }

  /// Returns what there is to read until the end; what can't be read is as the end.
  package func rest() -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = buffer.withUnsafeMutableBytes { read(number, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return bytes }
      bytes += buffer[..<count]
    }
  }
}
