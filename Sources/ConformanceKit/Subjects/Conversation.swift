#if CHILD_PROCESSES
package import ChildProcesses

/// One executable, asked one thing at a time.
package final class Conversation {
  private let process: ChildProcess
  private let command: ChildCommand
  private var nextID: Int64 = 1

  /// What was said, line by line, as it went over the pipe.
  package private(set) var transcript: [(isRequest: Bool, line: String)] = []

  package init(_ command: ChildCommand) throws(SubjectUnavailable) {
    self.command = command
    do throws(SpawnFailure) {
      process = try ChildProcess(command.processCommand)
    } catch {
      throw SubjectUnavailable(error.description)
    }
  }

  /// Asks, and waits for the answer.
  ///
  /// - Throws: ``SubjectUnavailable`` when there is no answer, or none that makes sense.
  package func ask(_ request: Wire.Request) throws(SubjectUnavailable) -> Wire.Answer.Content {
    var line: [UInt8] = []
    request.write(id: nextID, into: &line)
    transcript.append((true, String(decoding: line, as: UTF8.self)))
    process.send { $0 += line }
    defer { nextID += 1 }
    let answer = try self.answer(to: request.method)
    guard answer.id == nextID else {
      let given = answer.id.map(String.init) ?? "none"
      throw SubjectUnavailable(
        "answered '\(request.method)' with the id \(given) in place of \(nextID)")
    }
    return answer.content
  }

  /// Forgets what was said, where a conversation has no end.
  package func forgetTranscript() {
    transcript = []
  }

  private func answer(to method: StaticString) throws(SubjectUnavailable) -> Wire.Answer {
    let limit = max(command.timeLimit, ChildCommand.startLimit)
    switch process.receive(until: .now + limit) {
    case .line:
      transcript.append((false, String(decoding: process.line, as: UTF8.self)))
      do throws(WireFault) {
        return try process.answer()
      } catch {
        throw SubjectUnavailable("gave no answer to '\(method)': it \(error)")
      }
    case .unfinished, .overlong:
      throw SubjectUnavailable("gave no answer to '\(method)': it wrote a line without an end")
    case .timedOut:
      throw SubjectUnavailable(
        "did not answer '\(method)' within \(limit); "
          + "read standard input line by line, and flush standard output after each answer")
    case .closed(let exit):
      throw SubjectUnavailable(
        "\(exit.map { "\($0)" } ?? "closed its standard output") before it answered '\(method)'")
    }
  }

  /// Sees whether the subject refuses a method and a role that it can't know.
  func probe() throws(SubjectUnavailable) {
    guard try refusesUnknownMethod() else {
      throw SubjectUnavailable(
        "answered an unknown method as if it knew it; answer unknown methods with the error "
          + "\(Wire.Code.unknownMethod), so that an answer means something")
    }
    guard try refusesUnknownRole() else {
      throw SubjectUnavailable(
        "began an unknown role as if it knew it; answer 'begin' with the error "
          + "\(Wire.Code.invalidParameters) for a role that 'describe' does not list")
    }
  }

  /// Asks for a method that no subject knows, and returns whether the subject says so.
  package func refusesUnknownMethod() throws(SubjectUnavailable) -> Bool {
    if case .error(Wire.Code.unknownMethod, _) = try ask(.probe) { true } else { false }
  }

  /// Begins a case of a role that there is not, and returns whether the subject refuses it.
  package func refusesUnknownRole() throws(SubjectUnavailable) -> Bool {
    let role = try ask(
      .begin(role: "push-conformance.probe", edition: .current, configuration: [:], now: .start))
    return if case .error = role { true } else { false }
  }

  /// Says good-bye.
  package func close() {
    process.send { Wire.Request.shutdown.write(id: nextID, into: &$0) }
    _ = leave(grace: .seconds(2))
  }

  /// Closes the pipes and waits for the process to exit.
  ///
  /// - Parameter grace: How long it may take.
  /// - Returns: How it exited; nothing when it was killed.
  package func leave(grace: Duration) -> ChildProcess.Exit? {
    process.shutdown(grace: grace)
  }

  /// Kills the process and adds its last words to an error.
  package func abandon(after error: SubjectUnavailable) -> SubjectUnavailable {
    process.terminate()
    return SubjectUnavailable(
      "'\(command.arguments.joined(separator: " "))' \(error.description)",
      standardError: process.takeStandardError().text)
  }
}
#endif
