internal import Foundation

extension ChildProcess {
  /// The three standard streams of a process, with what has gathered on our side of each.
  struct Streams: ~Copyable {
    private var input: PipeEnd?
    private var output: PipeEnd?
    private var error: PipeEnd?
    private(set) var outgoing = OutgoingLines()
    var incoming: LineBuffer
    private var standardError: StandardError
    private let limits: Limits
    private var endsInput = false
    private var scratch = [UInt8](repeating: 0, count: 64 << 10)
    private var polled = [pollfd](repeating: pollfd(), count: 3)

    /// What a pipe holds at most: nobody needs to read more of it to have what was there.
    static let pipeCapacity = 1 << 20

    init(
      input: consuming PipeEnd, output: consuming PipeEnd, error: consuming PipeEnd,
      limits: Limits
    ) {
      self.input = consume input
      self.output = consume output
      self.error = consume error
      incoming = LineBuffer(greatestLength: limits.lineLength)
      standardError = StandardError(limit: limits.standardError)
      self.limits = limits
    }

    /// Whether the process takes no more, or will get no more.
    var isInputClosed: Bool { input == nil || endsInput }

    mutating func send(_ write: (inout [UInt8]) -> Void) {
      guard !isInputClosed else { return }
      outgoing.append(write)
      if outgoing.isWorthWriting { flush() }
    }

    /// Writes as much of what was sent as the process takes now.
    mutating func flush() {
      while !outgoing.isEmpty {
        switch outgoing.withBytes({ input?.write($0) }) {
        case .bytes(let count): outgoing.drop(count)
        case .later: return outgoing.postpone()
        case .ended, nil: return closeInput()
        }
      }
      if endsInput { closeInput() }
    }

    /// Closes standard input as soon as everything is written.
    mutating func endInput() {
      endsInput = true
      flush()
    }

    /// Reads standard output into the lines that come in.
    mutating func readOutput() -> PipeEnd.Transfer {
      let transfer = incoming.fill { output?.read(into: $0) ?? .ended }
      if case .ended = transfer { output = nil }
      return transfer
    }

    /// Reads standard output and forgets it.
    mutating func discardOutput() {
      let transfer = scratch.withUnsafeMutableBytes { output?.read(into: $0) ?? .ended }
      if case .ended = transfer { output = nil }
    }

    /// Reads all that is on standard error now.
    mutating func drainError() {
      var count = 0
      while count < Self.pipeCapacity, case .bytes(let more) = readError() { count += more }
    }

    /// What has come on standard error so far, which stays.
    mutating func readStandardError() -> StandardError {
      drainError()
      standardError.trim()
      return standardError
    }

    /// How many bytes were read from standard error so far.
    var standardErrorCount: Int { standardError.count }

    /// Takes what has come on standard error since it was last taken.
    mutating func takeStandardError() -> StandardError {
      defer { standardError = StandardError(limit: limits.standardError) }
      return readStandardError()
    }

    /// Waits for something to read or to write, as long as that; standard error is read at once.
    mutating func poll(for duration: Duration) {
      let (input, output, error) = (
        descriptor(of: input), descriptor(of: output), descriptor(of: error)
      )
      polled[0] = pollfd(fd: outgoing.isEmpty ? -1 : input, events: Int16(POLLOUT), revents: 0)
      polled[1] = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      polled[2] = pollfd(fd: error, events: Int16(POLLIN), revents: 0)
      waitForDescriptors(&polled, for: duration)
      if polled[2].revents != 0 { _ = readError() }
    }

    /// Stops reading standard output, whoever may still write to it.
    mutating func closeOutput() {
      output = nil
    }

    /// Closes our ends, after a last look at standard error.
    mutating func close() {
      drainError()
      closeInput()
      output = nil
      error = nil
    }

    private mutating func closeInput() {
      input = nil
      outgoing = OutgoingLines()
    }

    private mutating func readError() -> PipeEnd.Transfer {
      let transfer = scratch.withUnsafeMutableBytes { error?.read(into: $0) ?? .ended }
      switch transfer {
      case .bytes(let count):
        scratch.withUnsafeBytes { standardError.append(.init(rebasing: $0[..<count])) }
      case .later: break
      case .ended: error = nil
      }
      return transfer
    }
  }
}

private func descriptor(of end: borrowing ChildProcess.PipeEnd?) -> Int32 {
  switch end {
  case .some(let end): end.descriptor
  case nil: -1
  }
}

private func waitForDescriptors(_ descriptors: inout [pollfd], for duration: Duration) {
  let (seconds, attoseconds) = duration.components
  let milliseconds = seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
  _ = poll(&descriptors, nfds_t(descriptors.count), Int32(clamping: max(0, milliseconds)))
}
