import ConformanceKit
import Foundation
import Locking

/// Takes the findings of a run as they come: gate, results, progress, reports.
final class Recorder: Sendable {
  fileprivate struct State {
    var report: Report
    var gate: Gate
    var locator: CaseLocator
    let corpus: ConformanceKit.Corpus
    var streams: [(path: String, descriptor: Descriptor)] = []
    /// What could not be written; a stream that failed once gets nothing more.
    var failures: [String] = []
    var remarks: Set<String> = []
    var progress: Progress

    /// Adds a finding, after the gate has passed it, and returns it as it is recorded.
    @discardableResult
    mutating func take(_ finding: Finding) -> Finding {
      var finding = gate.pass(finding)
      if let test = finding.test, finding.verdict != .passed, finding.verdict != .skipped {
        finding.place = locator.place(of: test)
      }
      report.findings.append(finding)
      progress.step(isFailure: finding.isFailure(isStrict: report.header.isStrict))
      return finding
    }
  }

  private let state: Locked<State>
  private let outputs: [ReportOutput]
  private let start = ContinuousClock.now

  /// Begins to record a run.
  ///
  /// - Parameters:
  ///   - report: The report, to which findings will be added.
  ///   - corpus: Where the lines of the cases are.
  ///   - gate: What findings are held against.
  ///   - outputs: The reports that are asked for.
  ///   - resumption: A run that was cut short, whose findings are kept and whose file is finished.
  /// - Throws: ``Misuse`` when a stream can't be written.
  init(
    _ report: Report, corpus: ConformanceKit.Corpus, gate: Gate, outputs: [ReportOutput],
    resuming resumption: Resumption? = nil
  ) throws {
    self.outputs = outputs
    var first = State(
      report: report, gate: gate, locator: CaseLocator(corpus: corpus), corpus: corpus,
      progress: Progress(of: report.header.expected))
    for finding in resumption?.findings ?? [] { first.take(finding) }
    var paths = outputs.compactMap { output in
      if case .stream(let path) = output { path } else { nil }
    }
    if let resumption, !paths.contains(resumption.path) { paths.append(resumption.path) }
    for path in paths { first.streams.append((path, try Self.begin(path, first.report))) }
    state = Locked(first)
  }

  /// Begins a stream with what there is, and returns where the rest is appended.
  private static func begin(_ path: String, _ report: Report) throws -> Descriptor {
    try ReportOutput.write(report.jsonLines, to: path)
    return try ReportOutput.descriptor(for: path)
  }

  /// Takes one finding.
  ///
  /// - Returns: Whether it keeps the run from passing.
  @discardableResult
  func take(_ finding: Finding) -> Bool {
    state.withLock { state in
      let finding = state.take(finding)
      state.append { finding.writeRecord(into: &$0) }
      return finding.isFailure(isStrict: state.report.header.isStrict)
    }
  }

  /// Takes what is worth a look and fails nothing; what several processes did alike is told once.
  func take(remark: String) { state.withLock { _ = $0.remarks.insert(remark) } }

  /// Ends the run: writes the footer, unless cases are left, and every report that was asked for.
  ///
  /// - Returns: The report, and why some of those that were asked for could not be written.
  func finish() -> (report: Report, failures: [String]) {
    let report = state.withLock { state in
      state.progress.end()
      let unread = state.report.explain(of: state.corpus)
      guard state.report.findings.count >= state.report.header.expected else { return state.report }
      state.report.end(
        problems: state.gate.problems + [unread].compactMap(\.self),
        remarks: state.remarks.sorted { $0.precedes($1) },
        seconds: (ContinuousClock.now - start) / .seconds(1))
      let report = state.report
      state.append { bytes in
        for cause in report.causes { cause.record.writeRecord(into: &bytes) }
        report.footer?.record.writeRecord(into: &bytes)
      }
      return state.report
    }
    return (report, render(report) + state.withLock { $0.failures })
  }

  /// Writes the reports of a run that goes no further, and hands its state to `exit` in one sentence.
  ///
  /// - Parameters:
  ///   - end: Ends the children, once no finding is taken any more: what they leave unsaid then, and how
  ///     they end, is not the subject's.
  ///   - exit: Ends the program.
  func stop(ending end: () -> Void, _ exit: (String) -> Never) {
    state.withLock { state in
      end()
      state.progress.end()
      let unread = state.report.explain(of: state.corpus)
      let failures = state.failures + [unread].compactMap(\.self) + render(state.report)
      exit(([state.report.conclusionSentence] + failures).joined(separator: "; "))
    }
  }

  /// Writes each report that was asked for, whether another one can be written or not.
  private func render(_ report: Report) -> [String] {
    outputs.compactMap { output in
      if case .stream = output { return nil }
      do {
        try output.write(report)
        return nil
      } catch {
        return "\(error)"
      }
    }
  }
}

extension Recorder.State {
  /// Appends to every stream that can still be written.
  fileprivate mutating func append(_ write: (inout [UInt8]) -> Void) {
    guard !streams.isEmpty else { return }
    var bytes: [UInt8] = []
    write(&bytes)
    streams.removeAll { path, descriptor in
      do {
        try descriptor.write(bytes)
        return false
      } catch {
        failures.append("can't write '\(path)': \(error)")
        return true
      }
    }
  }
}
