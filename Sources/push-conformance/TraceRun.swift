import ConformanceKit
import ConformanceReports
import Foundation
import Histories
import Locking

/// `run --trace`: holds properties against what was recorded, and plays nothing.
enum TraceRun {
  /// The options that are about traces.
  static let options = [
    Arguments.Option(
      "--trace", "FILE",
      "plays nothing, and holds properties against the traces or results in FILE; may be repeated"),
    Arguments.Option("--traces", "FILE", "writes what is played, as '--trace' reads it"),
  ]

  /// The options of `run` that are about who plays, which here is nobody.
  private static let others = [
    "--subject", "--timeout", "--jobs", "--shard", "--shuffle", "--fail-fast", "--failed",
    "--resume",
    "--histories", "--no-histories", "--no-properties", "--keep", "--traces",
  ]

  static func run(_ arguments: Arguments) throws -> ExitStatus {
    if let other = others.first(where: arguments.has) {
      throw Misuse("'--trace' plays nothing, so that '\(other)' has no meaning; leave it out")
    }
    guard arguments.command.isEmpty else {
      throw Misuse("'--trace' judges what was recorded, and starts no command; leave it out")
    }
    let paths = arguments.all("--trace")
    let outputs = try ReportOutput.all(arguments.all("--report"))
    for output in outputs {
      try output.begin(keeping: paths + arguments.all("--known-failing"))
    }
    let corpus = try arguments.corpus()
    var selection = try arguments.selection(of: corpus)
    let words = selection.words
    let roles = selection.roles
    var properties = try PropertyRun(arguments, &selection, of: corpus)
    if let pattern = selection.casePatterns.first {
      throw Misuse("'\(pattern)' names cases, which '--trace' doesn't play; name properties")
    }
    var recordings: [(file: String, recording: Recording)] = []
    for path in paths {
      for recording in try Recording.all(at: path, of: corpus) {
        let role = recording.head.role
        guard roles.isEmpty || roles.contains(where: { Glob($0).matches(role) }) else { continue }
        recordings.append((path, recording))
      }
    }
    guard !recordings.isEmpty else {
      let names = roles.map { "'\($0)'" }.joined(separator: ", ")
      throw Misuse("no trace of the role \(names) in \(paths.joined(separator: ", "))")
    }
    let heard = Set(recordings.map(\.recording.head.role))
    properties.keep(heardOf: heard)
    guard properties.count > 0 else {
      throw Misuse(
        "no property of \(heard.sorted().joined(separator: ", ")) is held; '--properties' holds "
          + "those that are on trial, 'list --properties' names all")
    }
    let subject = Subject(heardIn: recordings.map(\.recording.head), file: paths[0])
    var report = Report(
      tool: "\(Tool.name) \(Tool.version)", corpus: corpus, cases: [], subject: subject,
      arguments: arguments.repetitionWords, selection: words,
      isStrict: arguments.has("--strict"))
    report.hold(properties: properties.count, of: properties.requirementIDs, in: corpus)
    let lists = try arguments.all("--known-failing").map {
      try KnownFailings(at: URL(filePath: $0))
    }
    let recorder = try Recorder(
      report, corpus: corpus,
      gate: Gate(
        lists, corpus: corpus, properties: PropertyRun.ids(in: corpus), subject: subject.name),
      outputs: outputs)
    let patience = Int64((try arguments.seconds("--patience") ?? subject.patience) * 1000)
    for finding in try properties.findings(in: recordings, of: subject, patience: patience) {
      recorder.take(finding)
    }
    let (finished, failures) = recorder.finish()
    Terminal.standardOutput.write(finished, detail: arguments.detail)
    guard failures.isEmpty else { throw Misuse(failures.joined(separator: "; ")) }
    return finished.conclusion.status
  }
}

extension Subject {
  /// What was heard, as it was recorded.
  fileprivate init(heardIn heads: [Recording.Head], file: String) {
    let named = heads.first { $0.name != nil }
    self.init(
      name: named?.name ?? URL(filePath: file).lastPathComponent, version: named?.version ?? "",
      editions: Edition.newestFirst.filter { edition in heads.contains { $0.edition == edition } })
    clock = heads.contains { $0.clock == .real } ? .real : .virtual
    for head in heads { roles[head.role, default: []].formUnion(head.features) }
  }
}

extension Recording {
  /// The traces in a file: those that were written as such, or those that results hold.
  fileprivate static func all(at path: String, of corpus: ConformanceKit.Corpus) throws
    -> [Recording]
  {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Misuse("'\(path)' can't be read; 'run --traces PATH' writes such a file")
    }
    let bytes = [UInt8](data)
    let first = bytes.prefix { $0 != UInt8(ascii: "\n") }
    guard (try? JSONValue(parsing: first))?["type"]?.string == "header" else {
      return try all(in: bytes, file: path, of: corpus)
    }
    let held = try Report(jsonLines: bytes, file: path).traces
    guard !held.isEmpty else {
      throw Misuse(
        "the results in '\(path)' hold no traces, as they hold those of failures alone; "
          + "'run --traces PATH' writes all that is played")
    }
    return held
  }
}

extension Report {
  /// The traces that results hold: those of what didn't pass.
  fileprivate var traces: [Recording] {
    let requirements = requirementsByID
    return findings.compactMap { finding in
      guard let evidence = finding.evidence, !evidence.exchanges.isEmpty else { return nil }
      let edition = Edition.newestFirst.first {
        header.subject.editions.contains($0)
          && $0 == requirements[finding.requirementID]?.edition ?? $0
      }
      var recording = Recording(
        evidence.exchanges, configuration: evidence.configuration, role: finding.role,
        edition: edition ?? .current, features: Set(header.subject.roles[finding.role] ?? []),
        test: finding.caseID)
      recording.head.name = header.subject.name
      recording.head.version = header.subject.version
      return recording
    }
  }
}

/// The file to which what is played is written.
final class TraceFile: Sendable {
  private let path: String
  private let subject: Subject
  private let descriptor: Descriptor
  private let refusal = Locked<Descriptor.Refusal?>(nil)

  /// Begins the file anew.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - subject: Who plays.
  ///   - kept: The files that the run still reads.
  /// - Throws: ``Misuse`` when it can't be written.
  init(_ path: String, subject: Subject, keeping kept: [String]) throws {
    try ReportOutput.stream(path: path).begin(keeping: kept)
    try ReportOutput.write([], to: path)
    self.path = path
    self.subject = subject
    descriptor = try ReportOutput.descriptor(for: path)
  }

  /// Why not all could be written.
  var failure: String? { refusal.withLock { $0.map { "can't write '\(path)': \($0)" } } }

  /// Appends what was played.
  func take(_ played: Played) {
    var recording = Recording(
      played.exchanges, configuration: played.script.configuration, role: played.test.role,
      edition: played.edition, features: subject.roles[played.test.role] ?? [],
      unseen: subject.unseen, test: played.test.id)
    recording.head.name = subject.name
    recording.head.version = subject.version
    var bytes: [UInt8] = []
    recording.write(into: &bytes)
    refusal.withLock { refusal in
      guard refusal == nil else { return }
      do throws(Descriptor.Refusal) {
        try descriptor.write(bytes)
      } catch {
        refusal = error
      }
    }
  }
}
