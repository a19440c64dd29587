import Foundation

/// Gives each case a process of its own, so that nothing an app keeps survives a case.
///
/// The process that was started never runs any of the app's code: it hands requests and answers on, one
/// by one, and starts a process at each `begin`. On Linux that is a fork of itself, in two milliseconds.
/// A Mac forbids forks to processes that have Foundation; there it starts itself again.
struct CaseProcesses {
  private static let caseArgument = "--one-case"

  /// Hands on requests until there are no more, those of each case to a process of its own.
  ///
  /// - Parameters:
  ///   - output: Takes the answers.
  ///   - serve: Answers what is on standard input, to the descriptor that it is given; called in the
  ///     new process.
  func run(output: Int32, serve: (Int32) -> Void) {
    if CommandLine.arguments.last == Self.caseArgument { return serve(output) }
    signal(SIGPIPE, SIG_IGN)
    var requests = Lines(descriptor: STDIN_FILENO)
    var running: CaseProcess?
    while let request = requests.next() {
      let method = Self.method(of: request)
      if method == "begin" {
        running?.end()
        running = nil
      }
      var process = running ?? CaseProcess(argument: Self.caseArgument, serve: serve)
      send(process.answer(to: request), to: output)
      let isWithin = method == "begin" || running != nil && method != "end"
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

/// Writes bytes, unless nobody reads them any more.
private func send(_ bytes: Data, to descriptor: Int32) {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    guard count > 0 else { return }
    rest = rest.dropFirst(count)
  }
}

/// What comes from a descriptor, line by line.
private struct Lines {
  let descriptor: Int32
  private var unread = Data()

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Waits for the next line, with its line feed; nothing at the end.
  mutating func next() -> Data? {
    while true {
      if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
        defer { unread = Data(unread[unread.index(after: end)...]) }
        return unread[...end]
      }
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(descriptor, &bytes, bytes.count)
      guard count > 0 else { return nil }
      unread += bytes[..<count]
    }
  }
}

/// A process that plays one case.
private struct CaseProcess {
  private let identifier: pid_t
  private let input: Int32
  private var answers: Lines

  init(argument: String, serve: (Int32) -> Void) {
    var asking: [Int32] = [0, 0]
    var answering: [Int32] = [0, 0]
    guard pipe(&asking) == 0, pipe(&answering) == 0 else { fatalError("no pipe can be made") }
    input = asking[1]
    answers = Lines(descriptor: answering[0])
    #if canImport(Darwin)
    identifier = Self.spawn(argument, asking: asking, answering: answering)
    #else
    identifier = fork()
    if identifier == 0 {
      signal(SIGPIPE, SIG_DFL)
      dup2(asking[0], STDIN_FILENO)
      for descriptor in asking + [answering[0]] { close(descriptor) }
      serve(answering[1])
      exit(0)
    }
    #endif
    guard identifier > 0 else { fatalError("no process can be started") }
    close(asking[0])
    close(answering[1])
  }

  #if canImport(Darwin)
  /// Starts this program again, for one case.
  private static func spawn(_ argument: String, asking: [Int32], answering: [Int32]) -> pid_t {
    var actions: posix_spawn_file_actions_t?
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, asking[0], STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, answering[1], STDOUT_FILENO)
    for descriptor in asking + answering {
      posix_spawn_file_actions_addclose(&actions, descriptor)
    }
    var process: pid_t = 0
    let arguments = [CommandLine.arguments[0], argument].map { strdup($0) } + [nil]
    posix_spawn(&process, CommandLine.arguments[0], &actions, nil, arguments, environ)
    return process
  }
  #endif

  /// Asks; when the process ends in place of an answer, this one ends likewise.
  mutating func answer(to request: Data) -> Data {
    send(request, to: input)
    guard let answer = answers.next() else {
      endLikewise(unless: nil)
      fatalError("a signal that ended another process does not end this one")
    }
    return answer
  }

  /// Waits until the process has ended; when it fails, this one fails likewise.
  func end() {
    close(input)
    endLikewise(unless: 0)
    close(answers.descriptor)
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
