import ConformanceKit
import ConformanceReports
import Foundation
import Locking

/// One of the standard streams, and whether a person reads it.
struct Terminal {
  static let standardOutput = Terminal(.standardOutput)
  static let standardError = Terminal(.standardError)

  private let descriptor: Descriptor
  let isTerminal: Bool

  private init(_ descriptor: Descriptor) {
    self.descriptor = descriptor
    isTerminal = isatty(descriptor.number) == 1
  }

  /// Whether colours are welcome.
  var hasColour: Bool {
    isTerminal && ProcessInfo.processInfo.environment["NO_COLOR", default: ""].isEmpty
      && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  }

  /// Why something could not be written to standard output; a reader who has gone away is no reason.
  private static let failure = Locked<String?>(nil)

  /// Throws when what was written to standard output did not get there.
  static func checkOutput() throws {
    if let reason = failure.withLock(\.self) {
      throw Misuse("can't write standard output: \(reason)")
    }
  }

  /// Writes a text, whatever it holds; a reader who has gone away ends the program quietly.
  ///
  /// All that the tool says goes through here, so nothing from outside acts on a terminal or a CI log.
  func write(_ text: String) {
    send(text.displayedLines)
  }

  /// Writes commands for a CI service, whose texts were made harmless one by one.
  func write(commands text: String) {
    send(text.displayedCharacters)
  }

  /// Writes JSON for another program.
  func write(json text: String) {
    send(text.displayedJSON)
  }

  /// Writes one of our own codes, such as the one that takes a line away.
  func write(code: StaticString) {
    send("\(code)")
  }

  private func send(_ text: String) {
    do throws(Descriptor.Refusal) {
      try descriptor.write(Array(text.utf8))
    } catch {
      guard error.number != EPIPE, descriptor.number == STDOUT_FILENO else { return }
      Self.failure.withLock { $0 = "\(error)" }
    }
  }

  /// Writes what a run came to.
  func write(_ report: Report, detail: TerminalReport.Detail = .causes) {
    write(TerminalReport(report, hasColour: hasColour, detail: detail).text)
  }
}
