internal import Foundation

extension ChildProcess {
  /// An end of a pipe, closed when it goes out of scope.
  struct PipeEnd: ~Copyable {
    /// What came of reading or writing.
    enum Transfer {
      /// So many bytes went through, at least one.
      case bytes(Int)
      /// Nothing can go through now.
      case later
      /// The other side has closed its end.
      case ended
    }

    let descriptor: Int32

    init(_ descriptor: Int32) {
      self.descriptor = descriptor
    }

    deinit {
      close(descriptor)
    }

    /// Makes reading and writing return at once, on our side of the pipe only.
    func neverBlock() throws(Spawn.SystemError) {
      let flags = fcntl(descriptor, F_GETFL)
      guard flags >= 0, fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) == 0 else {
        throw Spawn.SystemError(number: errno)
      }
    }

    /// Reads what is there, as much as fits.
    func read(into bytes: UnsafeMutableRawBufferPointer) -> Transfer {
      transfer { systemRead(descriptor, bytes.baseAddress, bytes.count) }
    }

    /// Writes what finds room.
    func write(_ bytes: UnsafeRawBufferPointer) -> Transfer {
      transfer { systemWrite(descriptor, bytes.baseAddress, bytes.count) }
    }

    private func transfer(_ call: () -> Int) -> Transfer {
      while true {
        let count = call()
        if count > 0 { return .bytes(count) }
        if count == 0 { return .ended }
        if errno == EAGAIN || errno == EWOULDBLOCK { return .later }
        if errno != EINTR { return .ended }
      }
    }
  }
}

private func systemRead(_ file: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(file, bytes, count)
}

private func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, bytes, count)
}
