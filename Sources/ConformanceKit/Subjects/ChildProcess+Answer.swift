#if CHILD_PROCESSES
internal import ChildProcesses

extension ChildProcess {
  /// Reads the line of the last event as an answer.
  func answer() throws(WireFault) -> Wire.Answer {
    let answer = line.withUnsafeBytes { line in
      Result { () throws(WireFault) in try Wire.Answer(line: line) }
    }
    return try answer.get()
  }
}

extension ChildCommand {
  var processCommand: ChildProcess.Command {
    ChildProcess.Command(
      arguments.first ?? "", Array(arguments.dropFirst()))
  }
}
#endif
