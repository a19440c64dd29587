import ConformanceKit
import Foundation
import Synchronization

/// `run`: plays the corpus to a subject and reports.
enum RunCommand: Command {
  static let name = "run"
  static let summary = "plays the corpus to a subject and reports"
  static let usage = "[SELECTION] [--subject NAME] [OPTIONS] [-- COMMAND…]"
  static let options =
    Arguments.selection + Arguments.subject + [
      Arguments.corpus,
      ReportOutput.option,
      Arguments.Option("--resume", "FILE", "finishes the results of a run that was cut short"),
      Arguments.Option("--known-failing", "FILE", "a list of failures that are known"),
      Arguments.Option("--jobs", "N", "how many cases are played at once (1)"),
      Arguments.Option("--shard", "I/N", "only every N-th case, from the I-th"),
      Arguments.Option("--strict", nil, "a broken 'should' fails the run too"),
    ]

  static func run(_ arguments: Arguments) throws -> ExitStatus {
    let stopping = Stopping()
    let corpus = try arguments.corpus()
    let selection = try arguments.selection()
    let cases = try selection.cases(of: corpus)
    let gate = try gate(arguments, corpus)
    let outputs = try ReportOutput.all(arguments.all("--report"))
    let subject = try arguments.subject()
    let report = Report(
      tool: "\(Tool.name) \(Tool.version)", corpus: corpus, cases: cases, subject: subject,
      arguments: arguments.subjectWords, isStrict: arguments.has("--strict"),
      shard: selection.shard)
    let resumption = try arguments.last("--resume").map {
      try Resumption(path: $0, for: report, cases)
    }
    let recorder = try Recorder(
      report, corpus: corpus, gate: gate, outputs: outputs, resuming: resumption)
    stopping.hand(recorder)
    Runner(corpus: corpus, subject: subject, jobs: try arguments.count("--jobs") ?? 1)
      .run(resumption?.rest(of: cases) ?? cases) { recorder.take($0) }
    let finished = try recorder.finish()
    Terminal.standardOutput.write(finished)
    return finished.conclusion.status
  }

  private static func gate(_ arguments: Arguments, _ corpus: ConformanceKit.Corpus) throws -> Gate {
    let lists = try arguments.all("--known-failing").map { try KnownFailings(at: $0) }
    return Gate(lists, corpus: corpus)
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
