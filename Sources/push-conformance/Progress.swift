/// A line on a terminal that says how far a run is; in a pipe there is none.
struct Progress {
  private let total: Int
  private var done = 0
  private var failures = 0
  private var shown = ContinuousClock.now
  private var isShown = false
  private let terminal = Terminal.standardError

  init(of total: Int) {
    self.total = total
  }

  /// Counts one case.
  mutating func step(isFailure: Bool) {
    done += 1
    if isFailure { failures += 1 }
    guard terminal.isTerminal, ContinuousClock.now - shown > .milliseconds(100) else { return }
    shown = .now
    isShown = true
    terminal.write(code: "\r")
    terminal.write("\(done) of \(total) run, \(failures) failed ")
  }

  /// Takes the line away.
  mutating func end() {
    if isShown { terminal.write(code: "\r\u{1B}[2K") }
  }
}
