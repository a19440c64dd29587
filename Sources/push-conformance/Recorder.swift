import ConformanceKit
import Foundation
import Synchronization

/// Takes the findings of a run as they come: gate, record stream, progress, reports.
final class Recorder: Sendable {
  private struct State {
    var report: Report
    var gate: Gate
    var locator: CaseLocator
    let streams: [FileHandle]
    var progress: Progress
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
  init(_ report: Report, corpus: ConformanceKit.Corpus, gate: Gate, outputs: [ReportOutput]) throws {
    self.outputs = outputs
    let streams = try Self.open(outputs)
    state = Mutex(
      State(
        report: report, gate: gate, locator: CaseLocator(corpus: corpus), streams: streams,
        progress: Progress(of: report.header.selected)))
    append([report.header.record] + report.requirements.map(\.record))
  }

  private static func open(_ outputs: [ReportOutput]) throws -> [FileHandle] {
    try outputs.compactMap { output in
      guard case .stream(let path) = output else { return nil }
      guard FileManager.default.createFile(atPath: path, contents: nil),
        let handle = FileHandle(forWritingAtPath: path)
      else { throw Misuse("can't write '\(path)'") }
      return handle
    }
  }

  /// Takes one finding.
  func take(_ finding: Finding) {
    state.withLock { state in
      var finding = state.gate.pass(finding)
      if finding.verdict != .passed, finding.verdict != .skipped {
        finding.place = state.locator.place(of: finding.caseID)
      }
      state.report.findings.append(finding)
      state.progress.step(isFailure: finding.isFailure(isStrict: state.report.header.isStrict))
      Self.append([finding.record], to: state.streams)
    }
  }

  /// Ends the run: writes the footer and every report that was asked for.
  func finish() throws -> Report {
    let report = state.withLock { state in
      state.progress.end()
      state.report.end(
        problems: state.gate.problems, seconds: (ContinuousClock.now - start) / .seconds(1))
      Self.append([state.report.footer?.record].compactMap { $0 }, to: state.streams)
      return state.report
    }
    for case .rendered(let format, let path) in outputs {
      try ReportOutput.write(format.render(report), to: path)
    }
    return report
  }

  private func append(_ records: [JSONValue]) {
    state.withLock { Self.append(records, to: $0.streams) }
  }

  private static func append(_ records: [JSONValue], to streams: [FileHandle]) {
    guard !streams.isEmpty else { return }
    var bytes: [UInt8] = []
    for record in records {
      record.write(into: &bytes)
      bytes.append(UInt8(ascii: "\n"))
    }
    for stream in streams { try? stream.write(contentsOf: Data(bytes)) }
  }
}
