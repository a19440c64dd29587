internal import Foundation

/// A pipe, neither end of which gets into what we start, unless it is handed over.
struct SpawnPipe: ~Copyable {
  let readEnd: ChildProcess.PipeEnd
  let writeEnd: ChildProcess.PipeEnd

  init() throws(Spawn.SystemError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Spawn.SystemError(number: errno) }
    readEnd = .init(Self.aboveStandardStreams(ends[0]))
    writeEnd = .init(Self.aboveStandardStreams(ends[1]))
  }

  /// Moves a descriptor out of the way of 0, 1 and 2, which are free when we run without them.
  private static func aboveStandardStreams(_ descriptor: Int32) -> Int32 {
    guard descriptor <= STDERR_FILENO else {
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      return descriptor
    }
    defer { close(descriptor) }
    return fcntl(descriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
  }
}
