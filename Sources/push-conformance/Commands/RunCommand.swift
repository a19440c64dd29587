import ConformanceKit
import ConformanceReports
import Foundation
import Locking

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
    ] + PropertyRun.options + TraceRun.options

  static func run(_ arguments: Arguments) throws -> ExitStatus {
    if arguments.has("--trace") { return try TraceRun.run(arguments) }
    let jobs = try arguments.count("--jobs") ?? 1
    try AddressSpace.expectRoom(threads: jobs)
    let outputs = try ReportOutput.all(arguments.all("--report"))
    let read = ["--failed", "--resume", "--known-failing"].flatMap(arguments.all)
    for output in outputs { try output.begin(keeping: read) }
    // Lists and former results name other cases, too.
    let corpus = try arguments.corpus(
      for: read.isEmpty ? arguments.all("--case") + arguments.operands : [])
    var selection = try arguments.selection(of: corpus)
    let words = selection.words
    var properties = try PropertyRun(arguments, &selection, of: corpus)
    try expectNoProgram(among: selection.casePatterns, arguments.operands)
    let seed = try arguments.seed()
    let selected = try selection.cases(of: corpus)
    let cases = try arguments.failed(among: selected, and: &properties, corpus).inOrder(of: seed)
    let lists = try arguments.all("--known-failing").map {
      try KnownFailings(at: URL(filePath: $0))
    }
    let subject = try arguments.subject(for: corpus)
    properties.keep(claimedBy: subject)
    let repetition = ProcessInfo.processInfo.environment["CONFORMANCE_REPEAT"]
    var report = Report(
      tool: "\(Tool.name) \(Tool.version)", corpus: corpus, cases: cases, subject: subject,
      arguments: arguments.repetitionWords,
      repetition: repetition,
      selection: words + (arguments.has("--failed") ? ["failed"] : []),
      isStrict: arguments.has("--strict"),
      shard: selection.shard, seed: seed)
    report.hold(
      properties: properties.count, of: properties.requirementIDs, in: corpus)
    report.passedBefore = try arguments.passed(besides: cases, corpus)
    let resumption = try arguments.last("--resume").map {
      try Resumption(path: $0, for: report, cases, properties.ids)
    }
    let gate = Gate(
      lists, corpus: corpus, properties: PropertyRun.ids(in: corpus), subject: subject.name)
    let recorder = try Recorder(
      report, corpus: corpus, gate: gate, outputs: outputs, resuming: resumption)
    arguments.stopping.hand(recorder)
    let isFailFast = arguments.has("--fail-fast")
    let isOver = Locked(false)
    var runner = Runner(corpus: corpus, subject: subject, jobs: jobs)
    runner.remark = { recorder.take(remark: $0) }
    let traces = try arguments.last("--traces").map {
      try TraceFile($0, subject: subject, keeping: read)
    }
    try properties.run(
      resumption?.rest(of: cases) ?? cases, besides: resumption?.ids ?? [], with: runner,
      into: traces,
      until: { isOver.withLock(\.self) }
    ) { finding in
      if recorder.take(finding), isFailFast { isOver.withLock { $0 = true } }
    }
    var (finished, failures) = recorder.finish()
    failures += traces?.failure.map { [$0] } ?? []
    Terminal.standardOutput.write(finished, detail: arguments.detail)
    // Who repeats cases in the tool's place has chosen them, too, and says which are left out.
    if !finished.causes.isEmpty, finished.passedBefore.isEmpty, repetition == nil,
      !selection.casePatterns.isEmpty || Self.partial.contains(where: arguments.has)
    {
      Terminal.standardOutput.write(
        "causes are told apart by the cases that pass, too: a run of the whole role knows more\n")
    }
    guard failures.isEmpty else { throw Misuse(failures.joined(separator: "; ")) }
    return finished.conclusion.status
  }

  /// The options with which not all cases of a role are run.
  private static let partial = ["--case", "--requirement", "--failed", "--shard"]

  /// Refuses operands that name a file: `--` was forgotten before a program and its arguments.
  private static func expectNoProgram(among names: [String], _ operands: [String]) throws {
    for name in names
    where operands.contains(name) && FileManager.default.fileExists(atPath: name) {
      throw Misuse(
        "'\(name)' is a file and no case; write a command after '--': "
          + "\(Tool.name) run -- \(operands.map(\.shellQuoted).joined(separator: " "))")
    }
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
  /// How much of a report is printed.
  var detail: TerminalReport.Detail {
    has("--brief") ? .brief : has("--verbose") ? .verbose : .causes
  }

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

  /// The cases that passed in the results that `--failed` names, those that are run now left out.
  fileprivate func passed(
    besides cases: [Case], _ corpus: ConformanceKit.Corpus
  ) throws -> [Finding] {
    guard let path = last("--failed") else { return [] }
    let selected = Set(cases.map(\.id))
    let byID = Dictionary(corpus.cases.map { ($0.id, $0) }) { first, _ in first }
    return try Report(path: path).findings.compactMap { finding in
      let id = corpus.aliases[finding.caseID] ?? finding.caseID
      guard finding.verdict == .passed, !selected.contains(id), let test = byID[id] else {
        return nil
      }
      return Finding(test, .passed)
    }
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
