#if PROPERTIES

public import ConformanceKit
import Histories
import Locking
import RoleProperties
public import Testing

extension Conformance {
  /// The properties of a role, each a test of its own.
  ///
  /// ```swift
  /// @Test("Mine keeps what always holds", arguments: try conformance.properties(for: APNsProvider.self))
  /// func keeps(property: HeldProperty) async throws { try await conformance.check(property) }
  /// ```
  ///
  /// Where `CONFORMANCE_CASE` chooses none of them the first stands for all; to check it says so.
  ///
  /// - Parameter role: The role, such as `APNsProvider.self`.
  /// - Returns: The properties in the order of `list --properties`, at least one.
  /// - Throws: ``ConformanceKit/CorpusError``, or ``ConformanceKit/SubjectUnavailable`` for a role without
  ///   properties.
  public func properties<Played: Role>(for role: Played.Type) throws -> [HeldProperty] {
    let loaded = try loaded.value.get()
    let all = PropertySuite.tests(of: loaded.corpus).filter { $0.suite.role == role.name }
    guard let first = all.first else {
      throw SubjectUnavailable(
        "the role '\(role.name)' has no properties yet; 'push-conformance list --properties' names those that there are"
      )
    }
    let chosen = all.filter { loaded.chooses($0.id) }
    return chosen.isEmpty ? [first] : chosen
  }

  /// Holds a property against every case of its role and against histories, and records an issue unless it holds.
  ///
  /// They are played once for all properties of a role. A broken *should* is an issue of severity *warning*; a known
  /// failing is a known issue. What breaks the property most shortly comes along as an attachment.
  ///
  /// - Parameters:
  ///   - property: A property of a role.
  ///   - sourceLocation: Where issues are recorded.
  /// - Throws: ``ConformanceKit/SubjectUnavailable`` for a command that can't be spoken to, and what
  ///   cancels the test.
  public func check(
    _ property: HeldProperty, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let loaded = try loaded.value.get()
    guard loaded.chooses(property.id) else {
      return try Self.skip(
        "'\(property.id)'", because: "CONFORMANCE_CASE chooses no property of its role",
        at: sourceLocation)
    }
    let subject = try await subject(loaded)
    guard let finding = await held(property.suite, by: subject, loaded).value[property.id] else {
      throw SubjectUnavailable("no finding came for '\(property.id)'")
    }
    var judgement = Judgement(finding: finding)
    hold(&judgement, against: gates(loaded, of: subject))
    loaded.report(judgement.finding, problems: judgement.problems, on: subject)
    try tell(
      judgement, requirement: loaded.corpus.requirements[finding.requirementID], loaded,
      at: sourceLocation)
  }

  /// What the properties of a role come to, which the first test that needs it finds out.
  private func held(
    _ suite: PropertySuite, by subject: Subject, _ loaded: Loaded
  ) -> Task<[String: Finding], Never> {
    notes.withLock { notes in
      if let task = notes.held[suite.role] { return task }
      let task = Task.detached { await self.findings(of: suite, subject, loaded) }
      notes.held[suite.role] = task
      return task
    }
  }

  private func findings(
    of suite: PropertySuite, _ subject: Subject, _ loaded: Loaded
  ) async -> [String: Finding] {
    let corpus = loaded.corpus
    let watch = PropertyWatch([suite], subject: subject, corpus: corpus)
    var runner = Runner(corpus: corpus, subject: subject)
    runner.watch = { watch.look(at: $0) }
    let histories = suite.histories(
      0..<PropertySuite.commonHistories, for: subject, of: corpus)
    let tests = (corpus.casesByRole[suite.role] ?? []) + histories
    guard let overdue = await play(tests, with: runner) else {
      let findings = await Threads.awaitedValue { watch.findings() }
      return findings.byCase
    }
    // Nothing more is asked of a subject that hangs.
    let sentence = "'\(overdue)' took longer than \(timeLimit); its thread was left behind"
    return watch.findings(overdue: sentence).byCase
  }

  /// Plays cases and histories; returns the id of the first that takes too long, behind which nothing is played.
  private func play(_ tests: [Case], with runner: Runner) async -> String? {
    guard runner.subject.isInProcess else {
      await Threads.awaitedValue { runner.run(tests) { _ in } }
      return nil
    }
    for test in tests {
      let isThrough = await Self.workers.value(within: timeLimit) {
        _ = runner.finding(for: test)
        return true
      }
      if isThrough == nil { return test.id }
    }
    return nil
  }
}

#endif
