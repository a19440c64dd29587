public import ConformanceKit
import Corpus
public import Foundation
import Synchronization
public import Testing

/// The corpus played to a subject, for parameterised tests in Swift Testing.
///
/// ```swift
/// private let conformance = Conformance(of: Subject(name: "Mine", version: "1").playing(Mine.self))
///
/// @Test("Mine conforms", arguments: try conformance.cases(role: "apns.classifier"))
/// func conforms(test: Case) throws { try conformance.check(test) }
/// ```
///
/// In place of the subject given, `CONFORMANCE_SUBJECT` names a command that speaks the wire protocol:
/// all cases of a role are played to it when the first of them is checked.
/// `CONFORMANCE_KNOWN_FAILING` names a list of known failings, `CONFORMANCE_CASE` the only case to
/// play, by its id or a pattern with `*`, and `CONFORMANCE_REPORT` a report that is written when the
/// tests are over, such as `jsonl=run.jsonl`.
public final class Conformance: Sendable {
  private struct Loaded: Sendable {
    let corpus: ConformanceKit.Corpus
    let subject: Subject
    /// The words in which the environment names another subject, to repeat a case.
    let words: String
    /// The only cases to play, where the environment names some.
    let pattern: Glob?
    var gate: Gate
    /// What is wrong with the lists of known failings, until a test has told it.
    var listProblems: [String]
    var locator: CaseLocator
    var findings: [String: Finding] = [:]
    /// The report that the environment asks for.
    let report: TestReport?

    /// Holds findings against the known failings, keeps them, and returns the one for a case.
    mutating func pass(_ findings: [Finding], for test: Case) throws -> Finding {
      for finding in findings {
        var finding = gate.pass(finding)
        if let report {
          if finding.verdict != .passed { finding.place = locator.place(of: finding.caseID) }
          report.take(finding, problem: gate.caseProblems[finding.caseID])
        }
        self.findings[finding.caseID] = finding
      }
      guard let finding = self.findings[test.id] else {
        throw SubjectUnavailable("no finding came for '\(test.id)'")
      }
      return finding
    }
  }

  /// The corpus that comes along, read once for all suites.
  package static let bundled = Result {
    try ConformanceKit.Corpus(directory: BundledCorpus.directory)
  }

  private let given: Subject
  private let make: @Sendable () throws -> Loaded
  private let loaded = Mutex<Result<Loaded, any Error>?>(nil)
  /// How cases went that were played for one test, until another test asks for them.
  private let plays = Mutex<[String: Played]>([:])

  /// Prepares to play the corpus.
  ///
  /// - Parameters:
  ///   - subject: The implementation under test, unless the environment names another.
  ///   - corpus: The folder of the corpus, unless it is the one that comes along.
  ///   - knownFailing: A list of known failings, such as a resource of the test bundle, beside the one
  ///     that the environment may name.
  public convenience init(of subject: Subject, corpus: URL? = nil, knownFailing: URL? = nil) {
    self.init(
      of: subject, corpus: corpus, knownFailing: knownFailing,
      environment: ProcessInfo.processInfo.environment)
  }

  /// Prepares to play the corpus in another environment than that of the process.
  package init(
    of subject: Subject, corpus: URL?, knownFailing: URL? = nil, environment: [String: String]
  ) {
    given = subject
    make = {
      let corpus =
        try corpus.map { try ConformanceKit.Corpus(directory: $0) } ?? Self.bundled.get()
      var words = ""
      var played = subject
      if let command = environment["CONFORMANCE_SUBJECT"], !command.isEmpty {
        words = "CONFORMANCE_SUBJECT=\(command.shellQuoted) "
        played = try Subject(connectingTo: ChildCommand(["sh", "-c", "exec " + command]))
      }
      let paths = [knownFailing?.path, environment["CONFORMANCE_KNOWN_FAILING"]]
      let gate = Gate(try paths.compactMap { try $0.map(KnownFailings.init(at:)) }, corpus: corpus)
      let report = try environment["CONFORMANCE_REPORT"].flatMap {
        try TestReport.open($0, corpus: corpus, subject: played, words: words)
      }
      report?.take(problems: gate.listProblems)
      return Loaded(
        corpus: corpus, subject: played, words: words,
        pattern: try environment["CONFORMANCE_CASE"].flatMap { try Self.pattern($0, in: corpus) },
        gate: gate, listProblems: gate.listProblems, locator: CaseLocator(corpus: corpus),
        report: report)
    }
  }

  /// Reads the pattern that chooses cases, which must choose some.
  private static func pattern(_ text: String, in corpus: ConformanceKit.Corpus) throws -> Glob? {
    guard !text.isEmpty else { return nil }
    var selection = Selection()
    selection.cases = [text]
    _ = try selection.cases(of: corpus)
    return Glob(corpus.aliases[text] ?? text)
  }

  /// The corpus that is played.
  package var corpus: ConformanceKit.Corpus {
    get throws { try withLoaded { $0.corpus } }
  }

  /// The cases in which a subject plays a role.
  ///
  /// - Parameter role: The role, such as `apns.classifier`.
  /// - Returns: The cases in the order of the corpus.
  /// - Throws: ``CorpusError``, ``SelectionError`` for a role without cases, or
  ///   ``SubjectUnavailable``.
  public func cases(role: String) throws -> [Case] {
    try withLoaded { loaded in
      if let cases = loaded.corpus.casesByRole[role] {
        return loaded.pattern.map { pattern in cases.filter { pattern.matches($0.id) } } ?? cases
      }
      var selection = Selection()
      selection.roles = [role]
      return try selection.cases(of: loaded.corpus)
    }
  }

  /// The roles of a profile, in alphabetical order.
  public func roles(ofProfile profile: String) throws -> [String] {
    try withLoaded { loaded in
      loaded.corpus.vocabularies.values.filter { $0.profile == profile }.map(\.role).sorted()
    }
  }

  /// The finding for a case.
  public func finding(for test: Case) throws -> Finding {
    let (runner, known) = try withLoaded { loaded in
      (Runner(corpus: loaded.corpus, subject: loaded.subject), loaded.findings[test.id])
    }
    if let known { return known }
    if runner.subject.isInProcess {
      // Each test plays its own case, so that those of several tests are played side by side.
      let findings = try play(test).map { [$0.finding()] } ?? runner.findings(for: [test])
      return try withLoaded { try $0.pass(findings, for: test) }
    }
    return try withLoaded { loaded in
      if let finding = loaded.findings[test.id] { return finding }
      let all = loaded.corpus.casesByRole[test.role] ?? []
      let cases = loaded.pattern.map { pattern in all.filter { pattern.matches($0.id) } } ?? all
      return try loaded.pass(runner.findings(for: cases), for: test)
    }
  }

  /// Plays a case to the subject that was given; nothing when it can't be played to it.
  package func play(_ test: Case) throws -> Played? {
    if let play = plays.withLock({ $0.removeValue(forKey: test.id) }) { return play }
    let play = Runner(corpus: try corpus, subject: given).play(test)
    plays.withLock { $0[test.id] = play }
    return play
  }

  /// Records an issue at the case's line in its JSON file unless the case holds.
  ///
  /// A broken *should*, and an answer to an open question that no case lists, is an issue of severity
  /// *warning*, which doesn't fail a test; a known failing is a known issue; a case that isn't played
  /// makes no issue.
  public func check(_ test: Case) throws {
    try failForListProblems()
    let finding = try finding(for: test)
    let isWarning = finding.verdict == .deviated || finding.isUnlisted
    guard isWarning || [.failed, .errored].contains(finding.verdict) else {
      return try failForProblems(of: finding)
    }
    let text = try withLoaded { loaded in
      let command = "CONFORMANCE_CASE=\(test.id.shellQuoted) \(loaded.words)swift test"
      return "\(FailureText(finding, requirement: test.requirement, command: command))"
    }
    let location = try sourceLocation(of: test)
    if let known = finding.known {
      withKnownIssue("\(test.id): \(known)") {
        Issue.record(Comment(rawValue: text), sourceLocation: location)
      }
    } else {
      Self.record(text, isWarning: isWarning, at: location)
    }
  }

  /// Records an issue; a compiler before 6.3 has no warnings, and says what it is in the text.
  private static func record(_ text: String, isWarning: Bool, at location: SourceLocation) {
    #if compiler(>=6.3)
      Issue.record(
        Comment(rawValue: text), severity: isWarning ? .warning : .error, sourceLocation: location)
    #else
      if isWarning {
        withKnownIssue("a warning") {
          Issue.record(Comment(rawValue: text), sourceLocation: location)
        }
      } else {
        Issue.record(Comment(rawValue: text), sourceLocation: location)
      }
    #endif
  }

  /// A case on a list of known failings that passes now is an issue too.
  private func failForProblems(of finding: Finding) throws {
    guard let problem = try withLoaded({ $0.gate.caseProblems[finding.caseID] }) else { return }
    Issue.record(Comment(rawValue: problem))
  }

  /// An entry that matches nothing, or has expired, is an issue of the first case that is checked.
  private func failForListProblems() throws {
    let problems = try withLoaded { loaded in
      defer { loaded.listProblems = [] }
      return loaded.listProblems
    }
    for problem in problems { Issue.record(Comment(rawValue: problem)) }
  }

  package func sourceLocation(of test: Case) throws -> SourceLocation {
    try withLoaded { loaded in
      let place = loaded.locator.place(of: test.id)
      let file = place?.file ?? test.id
      return SourceLocation(
        fileID: "Corpus/\(file)",
        filePath: loaded.corpus.directory.appending(path: file).path,
        line: place?.line ?? 1, column: 1)
    }
  }

  private func withLoaded<Value: Sendable>(_ body: (inout Loaded) throws -> Value) throws -> Value {
    try loaded.withLock { state in
      if state == nil { state = Result { try make() } }
      guard var loaded = try state?.get() else { throw SubjectUnavailable("nothing was loaded") }
      state = nil
      defer { state = .success(loaded) }
      return try body(&loaded)
    }
  }
}

extension Case: CustomTestStringConvertible {
  /// The id, which Swift Testing shows for each argument.
  public var testDescription: String { id }
}
