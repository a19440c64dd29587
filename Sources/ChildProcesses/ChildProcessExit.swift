internal import Foundation

extension ChildProcess {
  /// How a process ended.
  package enum Exit: Hashable, Sendable {
    /// It ended itself, with this status.
    case status(Int32)
    /// This signal ended it.
    case signal(Int32)
  }
}

extension ChildProcess.Exit {
  /// Reads what `waitpid` wrote.
  init(waitStatus: Int32) {
    let signal = waitStatus & 0x7f
    self = signal == 0 ? .status((waitStatus >> 8) & 0xff) : .signal(signal)
  }
}

extension ChildProcess.Exit: CustomStringConvertible {
  /// The end of a sentence that begins with the process, such as "exited with status 3".
  package var description: String {
    switch self {
    case .status(let status): "exited with status \(status)\(Self.convention(of: status))"
    case .signal(let signal): "was ended by \(Self.words(for: signal))"
    }
  }

  /// What a shell means by a status, as an adapter may well be started by one.
  private static func convention(of status: Int32) -> String {
    switch status {
    case 126: ", as a shell does when a command may not be executed"
    case 127: ", as a shell does when there is no such command"
    case 129..<160: ", as a shell does after \(words(for: status - 128))"
    default: ""
    }
  }

  private static func words(for signal: Int32) -> String {
    guard let (name, meaning) = names[signal] else { return "signal \(signal)" }
    return "\(name) (\(meaning))"
  }

  private static let names: [Int32: (name: String, meaning: String)] = [
    SIGABRT: ("SIGABRT", "aborted"),
    SIGALRM: ("SIGALRM", "alarm clock"),
    SIGBUS: ("SIGBUS", "bus error"),
    SIGFPE: ("SIGFPE", "arithmetic error"),
    SIGHUP: ("SIGHUP", "hangup"),
    SIGILL: ("SIGILL", "illegal instruction"),
    SIGINT: ("SIGINT", "interrupted"),
    SIGKILL: ("SIGKILL", "killed"),
    SIGPIPE: ("SIGPIPE", "broken pipe"),
    SIGQUIT: ("SIGQUIT", "quit"),
    SIGSEGV: ("SIGSEGV", "segmentation fault"),
    SIGSYS: ("SIGSYS", "bad system call"),
    SIGTERM: ("SIGTERM", "terminated"),
    SIGTRAP: ("SIGTRAP", "trap"),
    SIGUSR1: ("SIGUSR1", "user-defined signal"),
    SIGUSR2: ("SIGUSR2", "user-defined signal"),
    SIGXCPU: ("SIGXCPU", "processor time limit exceeded"),
    SIGXFSZ: ("SIGXFSZ", "file size limit exceeded"),
  ]
}
