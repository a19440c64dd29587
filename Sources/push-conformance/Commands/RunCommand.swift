import ConformanceKit
import ConformanceReports
import Foundation
import Synchronization

/// `run`: runs the cases against an implementation, and reports what is wrong.
enum RunCommand: Command {
  static let name = "run"
  static let summary = "runs the cases against an implementation, and reports what is wrong"
  static let takesProgram = true
  static let usage = "[SELECTION] [--subject NAME] [OPTIONS] [-- COMMAND…]"
  static let options =
    Arguments.selection + Arguments.subject + [
      Arguments.corpus,
      ReportOutput.option,
      Arguments.Option("--brief", nil, "prints one line for each failure"),
      Arguments.Option("--verbose", nil, "prints every failure in full, under its cause"),
      Arguments.Option(
        "--fail-fast", nil,
        "starts no other case after a failure, unless a list has the case; causes come at the end"),
      Arguments.Option("--failed", "REPORT", "only cases that failed in these results"),
      Arguments.Option(
        "--resume", "FILE",
        "runs the cases that are missing from the results of a run that was cut short"),
      Arguments.Option("--known-failing", "FILE", "a list of failures that don't fail the run"),
      Arguments.Option("--jobs", "N", "how many processes run cases (default 1)"),
      Arguments.Option(
        "--shard", "I/N", "only part I of N, such as 1/4, to run on several machines"),
      Arguments.Option(
        "--shuffle", "SEED", "runs the cases in another order, made from this number"),
      Arguments.Option("--strict", nil, "a broken 'should' fails the run too"),
    ] + PropertyRun.options

  static func run(_ arguments: Arguments) throws -> ExitStatus {
    let stopping = Stopping()
    let corpus = try arguments.corpus()
    var selection = try arguments.selection(of: corpus)
    var properties = try PropertyRun(arguments, &selection, of: corpus)
    try expectNoProgram(among: selection.cases, arguments.operands)
    let seed = try arguments.seed()
    let selected = try selection.cases(of: corpus)
    let cases = try arguments.failed(among: selected, and: &properties, corpus).inOrder(of: seed)
    let gate = try gate(arguments, corpus)
    let outputs = try ReportOutput.all(arguments.all("--report"))
    let subject = try arguments.subject(for: corpus)
    var report = Report(
      tool: "\(Tool.name) \(Tool.version)", corpus: corpus, cases: cases, subject: subject,
      arguments: arguments.repetitionWords,
      repetition: ProcessInfo.processInfo.environment["CONFORMANCE_REPEAT"],
      isStrict: arguments.has("--strict"),
      shard: selection.shard, seed: seed)
    report.hold(
      properties: properties.count, of: properties.requirementIDs, in: corpus)
    let resumption = try arguments.last("--resume").map {
      try Resumption(path: $0, for: report, cases, properties.ids)
    }
    let recorder = try Recorder(
      report, corpus: corpus, gate: gate, outputs: outputs, resuming: resumption)
    stopping.hand(recorder)
    let isFailFast = arguments.has("--fail-fast")
    let isOver = Atomic(false)
    let runner = Runner(
      corpus: corpus, subject: subject, jobs: try arguments.count("--jobs") ?? 1)
    try properties.run(
      resumption?.rest(of: cases) ?? cases, besides: resumption?.ids ?? [], with: runner,
      until: { isOver.load(ordering: .relaxed) }
    ) { finding in
      if recorder.take(finding), isFailFast { isOver.store(true, ordering: .relaxed) }
    }
    let (finished, failures) = recorder.finish()
    let detail: TerminalReport.Detail =
      arguments.has("--brief") ? .brief : arguments.has("--verbose") ? .verbose : .causes
    Terminal.standardOutput.write(finished, detail: detail)
    guard failures.isEmpty else { throw Misuse(failures.joined(separator: "; ")) }
    return finished.conclusion.status
  }

  /// Refuses operands that name a file: `--` was forgotten before a program and its arguments.
  private static func expectNoProgram(among names: [String], _ operands: [String]) throws {
    for name in names
    where operands.contains(name) && FileManager.default.fileExists(atPath: name) {
      throw Misuse(
        "'\(name)' is a file and no case; write a command after '--': "
          + "\(Tool.name) run -- \(operands.map(\.shellQuoted).joined(separator: " "))")
    }
  }

  private static func gate(_ arguments: Arguments, _ corpus: ConformanceKit.Corpus) throws -> Gate {
    let lists = try arguments.all("--known-failing").map { try KnownFailings(at: $0) }
    return Gate(lists, corpus: corpus, properties: PropertyRun.ids(in: corpus))
  }
}

extension Conclusion {
  /// The status with which a command that came to this conclusion exits.
  var status: ExitStatus {
    switch self {
    case .conforming: .conforming
    case .notConforming, .incomplete: .notConforming
    case .nothingPlayed: .misuse
    case .unreachable: .noSubject
    }
  }
}

extension [Case] {
  /// The cases in the order that a seed gives, or as they are.
  fileprivate func inOrder(of seed: UInt64?) -> [Case] { seed.map { shuffled(seed: $0) } ?? self }
}

extension Arguments {
  /// Of some cases and properties those that failed in the results that `--failed` names.
  fileprivate func failed(
    among cases: [Case], and properties: inout PropertyRun, _ corpus: ConformanceKit.Corpus
  ) throws -> [Case] {
    guard let path = last("--failed") else { return cases }
    let report = try Report(path: path)
    let failed = Set(report.unexpectedFindings.map { corpus.aliases[$0.caseID] ?? $0.caseID })
    let chosen = cases.filter { failed.contains($0.id) }
    properties.keep(failed)
    guard !chosen.isEmpty || properties.count > 0 else {
      throw Misuse("no case of the selection failed in '\(path)'")
    }
    return chosen
  }

  /// The number from which the order of the cases is made.
  fileprivate func seed() throws -> UInt64? {
    guard let text = last("--shuffle") else { return nil }
    guard let seed = UInt64(text) else {
      throw Misuse("'--shuffle \(text)' is not a whole number")
    }
    return seed
  }
}
