import Foundation

/// Gives each case a process of its own, so that nothing an app keeps survives a case.
///
/// The process that was started never runs any of the app's code: it hands the requests on, and starts
/// a process at each `begin`. On Linux that is a fork of itself, in two milliseconds. A Mac forbids forks
/// to processes that have Foundation; there it starts itself again.
struct CaseProcesses {
  private static let caseArgument = "--one-case"

  /// Reads requests until there are no more, and lets a process answer those of each case.
  ///
  /// - Parameters:
  ///   - output: Takes the answers; the processes write to it one after another.
  ///   - serve: Answers what is on standard input until its end; called in the new process.
  func run(output: Int32, serve: () -> Void) {
    if CommandLine.arguments.last == Self.caseArgument { return serve() }
    signal(SIGPIPE, SIG_IGN)
    var requests = Requests()
    var running: CaseProcess?
    while let line = requests.next(unlessEnded: running) {
      let method = Self.method(of: line)
      if method == "begin", let last = running {
        last.end()
        running = nil
      }
      let process = running ?? CaseProcess(argument: Self.caseArgument, serve: serve)
      process.send(line)
      let isWithin = method == "begin" || running != nil && method != "end" && method != "shutdown"
      running = isWithin ? process : nil
      if !isWithin { process.end() }
      if method == "shutdown" { return }
    }
    running?.end()
  }

  /// The method of a request, which stands before everything that a case can hold.
  private static func method(of line: Data) -> String {
    let key = Data(#""method":""#.utf8)
    guard let start = line.range(of: key)?.upperBound else { return "" }
    return String(decoding: line[start...].prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
  }
}

/// The requests on standard input, line by line.
private struct Requests {
  private var unread = Data()

  /// Waits for the next request.
  ///
  /// - Parameter process: The process that answers; when it ends now, this one ends likewise.
  /// - Returns: The line with its line feed; nothing at the end of input.
  mutating func next(unlessEnded process: CaseProcess?) -> Data? {
    while true {
      if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
        defer { unread = Data(unread[unread.index(after: end)...]) }
        return unread[...end]
      }
      var waited = [pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)]
      if let process { waited.append(pollfd(fd: process.life, events: Int16(POLLIN), revents: 0)) }
      guard poll(&waited, nfds_t(waited.count), -1) > 0 else { continue }
      if waited.count > 1, waited[1].revents != 0 { process?.endLikewise() }
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(STDIN_FILENO, &bytes, bytes.count)
      guard count > 0 else { return nil }
      unread += bytes[..<count]
    }
  }
}

/// A process that plays one case.
private struct CaseProcess {
  private let identifier: pid_t
  private let input: Int32
  /// Can be read when the process has ended.
  let life: Int32

  init(argument: String, serve: () -> Void) {
    var requests: [Int32] = [0, 0]
    var lifeline: [Int32] = [0, 0]
    guard pipe(&requests) == 0, pipe(&lifeline) == 0 else { fatalError("no pipe can be made") }
    input = requests[1]
    life = lifeline[0]
    #if canImport(Darwin)
    identifier = Self.spawn(argument, requests: requests, lifeline: lifeline)
    #else
    identifier = fork()
    if identifier == 0 {
      signal(SIGPIPE, SIG_DFL)
      dup2(requests[0], STDIN_FILENO)
      for descriptor in requests + [lifeline[0]] { close(descriptor) }
      serve()
      exit(0)
    }
    #endif
    guard identifier > 0 else { fatalError("no process can be started") }
    close(requests[0])
    close(lifeline[1])
  }

  #if canImport(Darwin)
  /// Starts this program again, for one case.
  private static func spawn(_ argument: String, requests: [Int32], lifeline: [Int32]) -> pid_t {
    var actions: posix_spawn_file_actions_t?
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, requests[0], STDIN_FILENO)
    for descriptor in requests + [lifeline[0]] {
      posix_spawn_file_actions_addclose(&actions, descriptor)
    }
    var process: pid_t = 0
    let arguments = [CommandLine.arguments[0], argument].map { strdup($0) } + [nil]
    posix_spawn(&process, CommandLine.arguments[0], &actions, nil, arguments, environ)
    return process
  }
  #endif

  /// Hands a request on; a process that is gone takes none.
  func send(_ line: Data) {
    var rest = line[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Waits until the process has answered everything; when it fails, this one fails likewise.
  func end() {
    close(input)
    endLikewise(unless: 0)
    close(life)
  }

  /// Ends this process as that one ended.
  func endLikewise() {
    endLikewise(unless: nil)
  }

  private func endLikewise(unless fine: Int32?) {
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
    if status == fine { return }
    let signalNumber = status & 0x7f
    if signalNumber == 0 { exit(status >> 8 & 0xff) }
    signal(signalNumber, SIG_DFL)
    kill(getpid(), signalNumber)
  }
}
