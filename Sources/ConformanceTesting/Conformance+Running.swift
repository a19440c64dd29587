import ConformanceKit
import Foundation
import Locking

extension Conformance {
  /// What was noted in the course of the tests.
  struct Notes {
    /// What findings are held against; what is wrong with a list itself was told once its gate is here.
    var gates: [String: Gate] = [:]
    var locator: CaseLocator?
    /// The subject behind a command, which is asked once who it is.
    var subject: Task<Subject, any Error>?
    /// The runs of whole roles against a command.
    var runs: [String: Task<[String: Finding], Never>] = [:]
    /// What explains the failures of each role, which all of its cases tell.
    var explanations: [String: Task<Explanation, Never>] = [:]
    /// What the properties of each role come to.
    var held: [String: Task<[String: Finding], Never>] = [:]
    /// How many cases of each role took too long.
    var overdue: [String: Int] = [:]
    /// The cases of each role that were skipped.
    var skipped: [String: Set<String>] = [:]
    /// How it went, role by role.
    var tallies: [String: RoleTally] = [:]
    /// Whether a test asked for cases: it may have left them all out.
    var isAsked = false
    /// Who was asked.
    var played: Subject?
    /// The roles of which was told that every case was skipped.
    var skippedRoles: Set<String> = []
  }

  /// What a test makes of a case.
  struct Judgement: Sendable {
    var finding: Finding
    /// What is wrong besides a failure of the case, as sentences.
    var problems: [String] = []
    /// What explains its failure.
    var cause: CauseText?
  }

  /// What explains the failures of a role.
  struct Explanation: Sendable {
    let findings: [String: Finding]
    let causes: [String: CauseText]
    let problems: [String]
  }

  /// The threads on which all cases in this process are run.
  static let workers = Workers()

  /// Runs a case, and holds what comes of it against the known failings.
  func judge(_ test: Case) async throws -> Judgement {
    let loaded = try loaded.value.get()
    let subject = try await subject(loaded)
    let finding = try await run(test, subject, loaded)
    var judgement = Judgement(finding: finding ?? overdue(test))
    hold(&judgement, against: gates(loaded, of: subject))
    if finding != nil {
      try await explain(&judgement, of: test, subject, loaded)
    }
    if judgement.finding.verdict == .skipped, let problem = noteSkip(of: test, subject, loaded) {
      judgement.problems.append(problem)
    }
    if judgement.finding.verdict != .passed { judgement.finding.place = place(of: test, loaded) }
    loaded.report(judgement.finding, problems: judgement.problems, on: subject)
    note(judgement.finding, of: test.role, subject, loaded)
    return judgement
  }

  /// Holds a finding against the known failings.
  func hold(_ judgement: inout Judgement, against gates: (all: [Gate], newProblems: [String])) {
    judgement.problems = gates.newProblems
    for gate in gates.all where judgement.finding.knownReason == nil {
      let (finding, problem) = gate.judge(judgement.finding)
      judgement.finding = finding
      if let problem { judgement.problems.append(problem) }
    }
  }

  /// Says what a failure follows from, which all cases of the role tell.
  private func explain(
    _ judgement: inout Judgement, of test: Case, _ subject: Subject, _ loaded: Loaded
  ) async throws {
    let finding = judgement.finding
    guard finding.isBroken || finding.isUnlisted else { return }
    let (task, isFirst) = explanation(of: test.role, subject, loaded)
    let explanation = await task.value
    if isFirst { judgement.problems += explanation.problems }
    guard let explained = explanation.findings[test.id], explained.verdict == finding.verdict
    else { return }
    judgement.finding.causeID = explained.causeID
    judgement.cause = explanation.causes[test.id]
  }

  /// The search for what explains the failures of a role, which the first test that needs it starts.
  private func explanation(
    of role: String, _ subject: Subject, _ loaded: Loaded
  ) -> (task: Task<Explanation, Never>, isFirst: Bool) {
    notes.withLock { notes in
      if let task = notes.explanations[role] { return (task, false) }
      let cases = loaded.chosenCases(of: role)
      let task = Task.detached {
        var findings: [Finding] = []
        for test in cases {
          // Of a role whose cases take too long nothing is explained: each would take so long again.
          guard let finding = try? await self.run(test, subject, loaded) else {
            return Explanation(findings: [:], causes: [:], problems: [])
          }
          findings.append(finding)
        }
        return Explanation(of: findings, cases, subject, loaded.corpus)
      }
      notes.explanations[role] = task
      return (task, true)
    }
  }

  /// How many cases of a role may take too long before no other is begun.
  private static let patience = 3

  /// Runs a case; nothing when it takes too long.
  private func run(_ test: Case, _ subject: Subject, _ loaded: Loaded) async throws -> Finding? {
    let runner = Runner(corpus: loaded.corpus, subject: subject)
    guard subject.isInProcess else {
      let findings = await roleRun(of: test.role, runner, loaded).value
      if let finding = findings[test.id] { return finding }
      throw SubjectUnavailable("no finding came for '\(test.id)'")
    }
    let finding = await Self.workers.value(within: timeLimit) { [self] in
      givenUp(test) ?? runner.finding(for: test)
    }
    if let finding { return finding }
    notes.withLock { $0.overdue[test.role, default: 0] += 1 }
    return nil
  }

  private func overdue(_ test: Case) -> Finding {
    Finding(
      test, .failed, reason: "the case took longer than \(timeLimit); its thread was left behind")
  }

  /// The finding for a case that isn't begun, since too many of its role took too long.
  private func givenUp(_ test: Case) -> Finding? {
    guard notes.withLock({ $0.overdue[test.role] ?? 0 }) >= Self.patience else { return nil }
    return Finding(
      test, .errored,
      reason: "was not run: \(Self.patience) cases of '\(test.role)' took longer than "
        + "\(timeLimit) each")
  }

  /// The run of a whole role against a command, which the first test that needs it starts.
  private func roleRun(
    of role: String, _ runner: Runner, _ loaded: Loaded
  ) -> Task<[String: Finding], Never> {
    notes.withLock { notes in
      if let run = notes.runs[role] { return run }
      let cases = loaded.chosenCases(of: role)
      let run = Task.detached {
        await Threads.awaitedValue { runner.findings(for: cases).byCase }
      }
      notes.runs[role] = run
      return run
    }
  }

  func subject(_ loaded: Loaded) async throws -> Subject {
    guard let command = loaded.command else { return loaded.given }
    let connecting = notes.withLock { notes in
      let connecting =
        notes.subject
        ?? Task.detached {
          try await Threads.awaitedValue {
            Result { try Subject(connectingTo: command, corpus: loaded.corpus) }
          }.get()
        }
      notes.subject = connecting
      return connecting
    }
    return try await connecting.value
  }

  /// What findings are held against: the traits of the test before the lists for all tests.
  ///
  /// - Returns: The gates, and what is wrong with lists that no test asked for before.
  func gates(
    _ loaded: Loaded, of subject: Subject
  ) -> (all: [Gate], newProblems: [String]) {
    notes.withLock { notes in
      var gates: [Gate] = []
      var problems: [String] = []
      for trait in KnownFailingTrait.inForce + [nil] {
        let key = trait?.key ?? ""
        let known = notes.gates[key]
        let gate =
          known
          ?? Gate(
            trait.map { [$0.list] } ?? loaded.lists, corpus: loaded.corpus,
            properties: loaded.propertyIDs, subject: subject.name)
        if known == nil { problems += gate.listProblems }
        notes.gates[key] = gate
        gates.append(gate)
      }
      return (gates, problems)
    }
  }

  /// Where a case is written.
  func place(of test: Case, _ loaded: Loaded) -> Finding.Place? {
    notes.withLock { notes in
      var locator = notes.locator ?? CaseLocator(corpus: loaded.corpus)
      defer { notes.locator = locator }
      return locator.place(of: test)
    }
  }

  /// Returns what is wrong when no case of a role is run at all, once for each role.
  private func noteSkip(of test: Case, _ subject: Subject, _ loaded: Loaded) -> String? {
    let role = test.role
    let cases = loaded.chosenCases(of: role)
    let isUnclaimed = subject.roles[role] == nil
    let isWhole = notes.withLock { notes in
      notes.skipped[role, default: []].insert(test.id)
      let isWhole = isUnclaimed || notes.skipped[role]?.count == cases.count
      return isWhole && notes.skippedRoles.insert(role).inserted
    }
    guard isWhole else { return nil }
    return isUnclaimed
      ? "'\(subject.name)' does not play the role '\(role)': add it with 'playing', or leave this "
        + "test out"
      : "every case of '\(role)' was skipped, so nothing was shown of '\(subject.name)'"
  }
}

extension Conformance.Explanation {
  /// Looks for what explains the findings of a role.
  fileprivate init(
    of findings: [Finding], _ cases: [Case], _ subject: Subject, _ corpus: ConformanceKit.Corpus
  ) {
    var report = Report(
      tool: "swift test", corpus: corpus, cases: cases, subject: subject, arguments: [])
    report.findings = findings
    problems = [report.explain(of: corpus)].compactMap(\.self)
    var causes: [String: CauseText] = [:]
    for text in report.causeTexts {
      for id in text.cause.allCases { causes[id] = text }
    }
    self.causes = causes
    self.findings = report.findings.byCase
  }
}
