internal import Foundation
internal import Locking

/// A process that was just started, in a process group of its own, and our ends of its pipes.
struct Spawn: ~Copyable {
  let process: pid_t
  let input: ChildProcess.PipeEnd
  let output: ChildProcess.PipeEnd
  let error: ChildProcess.PipeEnd

  /// One at a time: a pipe is not close-on-exec from the start, and no other child may get it.
  private static let turn = Locked(())

  /// Starts a process.
  static func start(_ command: ChildProcess.Command) throws(SpawnFailure) -> Spawn {
    do {
      return try turn.withLock { _ throws(SystemError) in try startAlone(command) }
    } catch {
      throw SpawnFailure(command, error: error.number)
    }
  }

  private static func startAlone(
    _ command: ChildProcess.Command
  ) throws(SystemError) -> Spawn {
    let input = try SpawnPipe()
    let output = try SpawnPipe()
    let error = try SpawnPipe()
    try input.writeEnd.neverBlock()
    try output.readEnd.neverBlock()
    try error.readEnd.neverBlock()
    let process = try Self.process(
      command,
      streams: [
        input.readEnd.descriptor, output.writeEnd.descriptor, error.writeEnd.descriptor,
      ])
    return Spawn(
      process: process, input: input.writeEnd, output: output.readEnd, error: error.readEnd)
  }

  /// The error number of a call that failed.
  struct SystemError: Error {
    let number: Int32
  }

  private static func process(
    _ command: ChildProcess.Command, streams: [Int32]
  ) throws(SystemError) -> pid_t {
    #if canImport(Darwin)
    var (actions, attributes): (FileActions, Attributes) = (nil, nil)
    #else
    var (actions, attributes) = (FileActions(), Attributes())
    #endif
    try check(posix_spawn_file_actions_init(&actions))
    defer { posix_spawn_file_actions_destroy(&actions) }
    try check(posix_spawnattr_init(&attributes))
    defer { posix_spawnattr_destroy(&attributes) }

    try set(&actions, streams: streams)
    try set(&attributes)
    let environment = ProcessInfo.processInfo.environment
      .merging(command.environment) { _, added in added }
      .map { "\($0.key)=\($0.value)" }
    var process: pid_t = 0
    let result = withCStrings([command.executable] + command.arguments) { arguments in
      withCStrings(environment) { environment in
        // For a path, Darwin's posix_spawnp runs what is no program by the shell.
        (command.isPath ? posix_spawn : posix_spawnp)(
          &process, command.executable, &actions, &attributes, arguments, environment)
      }
    }
    try check(result)
    return process
  }
}

/// Gives a list of strings as C has it, ended by a null pointer.
private func withCStrings<Result>(
  _ strings: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  var pointers = strings.map { strdup($0) } + [nil]
  defer { pointers.forEach { free($0) } }
  return pointers.withUnsafeMutableBufferPointer { buffer in
    guard let base = buffer.baseAddress else { preconditionFailure("the list has an end") }
    return body(base)
  }
}
