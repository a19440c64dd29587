import ConformanceKit
import Locking

/// Plays all cases and makes the record of each finding, as a run with a report does.
enum Tally {
  /// A measurement that measures something else than it says.
  struct Incomplete: Error, CustomStringConvertible {
    let description: String
  }

  static func run(_ runner: Runner) throws {
    let passed = Locked(0)
    let bytes = Locked<[UInt8]>([])
    runner.run(runner.corpus.cases) { finding in
      if finding.verdict == .passed { passed.withLock { $0 += 1 } }
      bytes.withLock { bytes in
        bytes.removeAll(keepingCapacity: true)
        finding.writeRecord(into: &bytes)
      }
    }
    let count = passed.withLock { $0 }
    guard count == runner.corpus.cases.count else {
      throw Incomplete(description: "\(count) of \(runner.corpus.cases.count) cases passed")
    }
  }
}
