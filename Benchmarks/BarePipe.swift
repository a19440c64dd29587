import ChildProcesses
import ConformanceKit

/// The same subject, spoken to without reading what it says.
enum BarePipe {
  /// Sends so many requests, 256 under way at once, and counts the answers.
  static func linesASecond(_ words: [String], lines: Int) throws -> Double {
    let process = try ChildProcess(
      ChildProcess.Command(words[0], Array(words.dropFirst())))
    let request = Array(#"{"jsonrpc":"2.0","id":7,"method":"end","params":{}}"#.utf8)
    let start = ContinuousClock.now
    var sent = 0
    var received = 0
    while received < lines {
      while sent < lines, sent - received < 256 {
        process.send { $0 += request }
        sent += 1
      }
      guard case .line = process.receive(until: .now + .seconds(10)) else { break }
      received += 1
    }
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    process.terminate()
    return Double(received) / seconds
  }
}
