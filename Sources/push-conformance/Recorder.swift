import ConformanceKit
import Foundation
import Synchronization

/// Takes the findings of a run as they come: gate, results, progress, reports.
final class Recorder: Sendable {
  private struct State {
    var report: Report
    var gate: Gate
    var locator: CaseLocator
    var streams: [FileHandle] = []
    var progress: Progress

    /// Adds a finding, after the gate has passed it, and returns it as it is recorded.
    @discardableResult
    mutating func take(_ finding: Finding) -> Finding {
      var finding = gate.pass(finding)
      if finding.place == nil, finding.verdict != .passed, finding.verdict != .skipped {
        finding.place = locator.place(of: finding.caseID)
      }
      report.findings.append(finding)
      progress.step(isFailure: finding.isFailure(isStrict: report.header.isStrict))
      return finding
    }
  }

  private let state: Mutex<State>
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
      report: report, gate: gate, locator: CaseLocator(corpus: corpus),
      progress: Progress(of: report.header.selected))
    for finding in resumption?.findings ?? [] { first.take(finding) }
    var paths = outputs.compactMap { output in
      if case .stream(let path) = output { path } else { nil }
    }
    if let resumption, !paths.contains(resumption.path) { paths.append(resumption.path) }
    for path in paths { first.streams.append(try Self.begin(path, first.report)) }
    state = Mutex(first)
  }

  /// Begins a stream with what there is, and returns where the rest is appended.
  private static func begin(_ path: String, _ report: Report) throws -> FileHandle {
    try ReportOutput.write(report.stream, to: path)
    let handle = try ReportOutput.handle(for: path)
    _ = try? handle.seekToEnd()
    return handle
  }

  /// Takes one finding.
  func take(_ finding: Finding) {
    state.withLock { state in
      let finding = state.take(finding)
      Self.append(to: state.streams) { finding.writeRecord(into: &$0) }
    }
  }

  /// Ends the run: writes the footer and every report that was asked for.
  func finish() throws -> Report {
    let report = state.withLock { state in
      state.progress.end()
      state.report.end(
        problems: state.gate.problems, seconds: (ContinuousClock.now - start) / .seconds(1))
      Self.append(to: state.streams) { state.report.footer?.record.writeRecord(into: &$0) }
      return state.report
    }
    try render(report)
    return report
  }

  /// Writes the reports of a run that goes no further, and hands its state to `exit` in one sentence.
  func stop(_ exit: (String) -> Never) {
    state.withLock { state in
      state.progress.end()
      do { try render(state.report) } catch { exit("\(error)") }
      exit(state.report.conclusionSentence)
    }
  }

  private func render(_ report: Report) throws {
    for case .rendered(let format, let path) in outputs {
      try ReportOutput.rendered(format, path: path).write(report)
    }
  }

  private static func append(to streams: [FileHandle], _ write: (inout [UInt8]) -> Void) {
    guard !streams.isEmpty else { return }
    var bytes: [UInt8] = []
    write(&bytes)
    for stream in streams { try? stream.write(contentsOf: bytes) }
  }
}
