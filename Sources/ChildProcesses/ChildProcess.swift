internal import Foundation

/// An executable, spoken to in lines: what is sent goes to its standard input, what it writes to
/// standard output comes back as events, and standard error is kept.
///
/// It belongs to one thread, and nothing happens but in calls: `send` never waits, `receive` waits
/// until its deadline at most, and both sides may fall as far behind as they like. The process
/// leads a group of its own, and the whole group is killed at the end.
package final class ChildProcess {
  /// A point of monotonic time, which stands still while the machine sleeps.
  package typealias Deadline = SuspendingClock.Instant

  /// The number of the process, which is that of its group.
  package let identifier: Int32
  private let limits: Limits
  private let place: Int
  private var streams: Streams
  private var ending = Ending.running
  private var bytesAfterExit = 0
  private var nextLook = Deadline.now

  private enum Ending {
    case running
    /// The process has exited, and is kept as a zombie, so that its number stays its own.
    case gone
    /// Its group was killed, and it was waited for.
    case reaped(Exit?)
  }

  private static let registry = Registry(capacity: 256)
  /// Signals as we need them, once for the program.
  private static let signals: Void = {
    signal(SIGPIPE, SIG_IGN)
    // A parent may have left it ignored; then nobody can tell how a process ended.
    if let former = signal(SIGCHLD, SIG_DFL), unsafeBitCast(former, to: Int.self) != 1 {
      signal(SIGCHLD, former)
    }
  }()
  private static let looksEvery = Duration.milliseconds(50)

  /// Starts a process.
  ///
  /// Broken pipes no longer end the program thereafter (`SIGPIPE` is ignored).
  package init(_ command: Command, limits: Limits = Limits()) throws(SpawnFailure) {
    Self.signals
    guard let place = Self.registry.reserve() else {
      throw SpawnFailure(executable: command.executable, cause: .tooMany(Self.registry.capacity))
    }
    do {
      let spawn = try Self.registry.start(command, at: place)
      identifier = spawn.process
      streams = Streams(
        input: spawn.input, output: spawn.output, error: spawn.error, limits: limits)
    } catch {
      Self.registry.leave(place)
      throw error
    }
    self.place = place
    self.limits = limits
  }

  deinit {
    terminate()
  }

  /// Kills every process that lives, with its group.
  ///
  /// It locks: a signal is waited for by a thread, whose handler may not call it.
  package static func killAll() {
    registry.killAll()
  }

  /// Kills every process that lives, with its group, and ends the program: no other is started meanwhile.
  ///
  /// - Parameter end: Ends the program; it may not start or end a process.
  package static func killAll(andThen end: () -> Never) -> Never {
    registry.killAll(andThen: end)
  }

  /// How many bytes were sent that the process has not taken.
  package var outgoingBytes: Int { streams.outgoing.count }

  /// Whether the process has closed its standard input, as writing has shown.
  package var isInputClosed: Bool { streams.isInputClosed }

  /// Sends a line; it leaves with the next ones, or in `receive`.
  ///
  /// - Parameter write: Appends the line, without its line feed.
  package func send(_ write: (inout [UInt8]) -> Void) {
    streams.send(write)
  }

  /// Writes as much of what was sent as the process takes now.
  package func flush() {
    streams.flush()
  }

  /// Waits for the next line, or whatever comes in its place, until the deadline.
  ///
  /// A deadline in the past takes what is there and returns at once.
  package func receive(until deadline: Deadline) -> Event {
    var isLate = false
    while true {
      switch streams.incoming.next() {
      case .line: return .line
      case .overlong(let prefix): return .overlong(prefix: prefix)
      case .incomplete: if isLate { return .timedOut }
      }
      streams.flush()
      switch streams.readOutput() {
      case .bytes(let count):
        isLate = !goesOn(until: deadline, afterReading: count)
      case .later:
        guard isRunning else { return conclude() }
        isLate = !wait(until: deadline)
      case .ended: return conclude()
      }
    }
  }

  /// The line that the last event was about, without its line feed.
  package var line: ArraySlice<UInt8> { streams.incoming.line }

  /// What has come on standard error so far, without taking it.
  package func standardError() -> StandardError {
    streams.readStandardError()
  }

  /// How many bytes were read from standard error so far.
  package var standardErrorCount: Int { streams.standardErrorCount }

  /// Takes what has come on standard error since it was last taken.
  package func takeStandardError() -> StandardError {
    streams.takeStandardError()
  }

  /// Closes standard input when all is written, waits for the process to exit, and cleans up.
  ///
  /// - Parameter grace: How long it may take; what it writes to standard output is lost.
  /// - Returns: How it exited; nil when the grace was over and it was killed.
  package func shutdown(grace: Duration) -> Exit? {
    let deadline = Deadline.now + grace
    streams.endInput()
    let hasExited = exits(by: deadline)
    let exit = terminate()
    return hasExited ? exit : nil
  }

  /// Kills the group, unless that is done, and closes all pipes; other processes may hold them.
  ///
  /// - Returns: How the process ended; nil when it is not ours to kill and stays.
  @discardableResult
  package func terminate() -> Exit? {
    if case .reaped(let exit) = ending { return exit }
    let isOver = Self.kill(identifier)
    streams.close()
    streams.incoming.forget()
    Self.registry.leave(place)
    let exit = Self.reap(identifier, waiting: isOver)
    ending = .reaped(exit)
    return exit
  }
}

// MARK: - The end of the process

extension ChildProcess {
  private var isRunning: Bool {
    if case .running = ending { true } else { false }
  }

  /// Waits for traffic; false when the deadline has passed.
  private func wait(until deadline: Deadline) -> Bool {
    let now = Deadline.now
    guard now < deadline else { return false }
    lookForExit(at: now)
    if isRunning { streams.poll(for: now.duration(to: min(deadline, nextLook))) }
    return true
  }

  /// Looks around after reading, as bytes may come without a line or an end; false when it is late.
  ///
  /// What comes after the process is gone, others write: more than a pipe holds is not waited for.
  private func goesOn(until deadline: Deadline, afterReading count: Int) -> Bool {
    let now = Deadline.now
    lookForExit(at: now)
    if !isRunning { bytesAfterExit += count }
    if bytesAfterExit > Streams.pipeCapacity { streams.closeOutput() }
    return now < deadline
  }

  private func lookForExit(at now: Deadline) {
    guard now >= nextLook else { return }
    nextLook = now + Self.looksEvery
    _ = hasExited()
  }

  private func conclude() -> Event {
    if streams.incoming.takeUnfinished() { return .unfinished }
    if case .reaped(let exit) = ending { return .closed(exit) }
    return .closed(exits(by: Deadline.now + limits.exit) ? terminate() : nil)
  }

  private func exits(by deadline: Deadline) -> Bool {
    var step = Duration.milliseconds(1)
    while !hasExited() {
      let now = Deadline.now
      guard now < deadline else { return false }
      streams.poll(for: min(step, now.duration(to: deadline)))
      streams.flush()
      streams.discardOutput()
      step = min(step * 2, .milliseconds(16))
    }
    return true
  }

  /// Whether the process is gone, which leaves it a zombie.
  private func hasExited() -> Bool {
    guard isRunning else { return true }
    var information = siginfo_t()
    let result = waitid(P_PID, id_t(identifier), &information, WEXITED | WNOHANG | WNOWAIT)
    guard result != 0 ? errno != EINTR : information.si_signo == SIGCHLD else { return false }
    ending = .gone
    return true
  }

  /// Kills a process, be it a zombie, and its group; false when it is not ours to kill.
  private static func kill(_ process: Int32) -> Bool {
    _ = systemKill(-process, SIGKILL)
    return systemKill(process, SIGKILL) == 0
  }

  private static func reap(_ process: Int32, waiting: Bool) -> Exit? {
    var status: Int32 = 0
    while true {
      let result = waitpid(process, &status, waiting ? 0 : WNOHANG)
      if result == process { return Exit(waitStatus: status) }
      if result == 0 || errno != EINTR { return nil }
    }
  }
}

private func systemKill(_ process: pid_t, _ signal: Int32) -> Int32 {
  kill(process, signal)
}
