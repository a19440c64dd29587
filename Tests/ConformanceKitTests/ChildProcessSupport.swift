import ChildProcesses
import ConformanceKit
import Foundation

/// An event of a child process, with the text of the line.
enum Heard: Equatable {
  case line(String)
  case overlong(String)
  case unfinished(String)
  case timedOut
  case closed(ChildProcess.Exit?)
}

/// For how long something is waited for that comes at once unless the machine is busy.
let patience = Duration.seconds(60)

extension ChildProcess {
  func send(_ line: String) {
    send { $0 += line.utf8 }
  }

  /// Waits for the next event.
  func hear(within limit: Duration = patience) -> Heard {
    switch receive(until: .now + limit) {
    case .line: .line(text)
    case .overlong(let prefix): .overlong(String(decoding: prefix, as: UTF8.self))
    case .unfinished: .unfinished(text)
    case .timedOut: .timedOut
    case .closed(let exit): .closed(exit)
    }
  }

  /// The folder of what is started in tests.
  static let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures/misbehaving").path

  private var text: String { String(decoding: line, as: UTF8.self) }
}

extension ChildProcess.Command {
  static func shell(_ script: String) -> Self {
    Self("/bin/sh", ["-c", script])
  }

  /// The fixture that answers each line with itself, until the line at which it misbehaves.
  static func misbehaving(_ behaviour: String, at line: Int = 1) -> Self {
    Self(ChildProcess.fixtures + "/subject.sh", [behaviour, String(line)])
  }
}

/// The time that something takes.
func duration(of body: () throws -> Void) rethrows -> Duration {
  try SuspendingClock().measure(body)
}
