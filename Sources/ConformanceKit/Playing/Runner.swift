import Foundation
import Locking

/// Plays cases to a subject and hands on a finding for each.
public struct Runner: Sendable {
  /// A case and the edition in which it is played.
  typealias Assignment = (test: Case, edition: Edition)

  /// Where the vocabularies of the roles are.
  public let corpus: Corpus
  /// The implementation under test.
  public let subject: Subject
  /// How many cases are played at once; each has a process of its own where the subject is one.
  public var jobs: Int
  /// Takes how each case went, beside its finding, where somebody looks at what was played.
  package var watch: (@Sendable (Played) -> Void)?
  /// Takes what is worth a look and fails no case: how the process of a subject ended.
  package var remark: (@Sendable (String) -> Void)?

  /// Makes a runner.
  ///
  /// - Parameters:
  ///   - corpus: Where the vocabularies of the roles are.
  ///   - subject: The implementation under test.
  ///   - jobs: How many cases are played at once.
  public init(corpus: Corpus, subject: Subject, jobs: Int = 1) {
    self.corpus = corpus
    self.subject = subject
    self.jobs = max(1, jobs)
  }

  /// Plays each case once.
  ///
  /// - Parameters:
  ///   - cases: The cases, which are begun in this order.
  ///   - isOver: Asked before each case whether no other is begun any more.
  ///   - emit: Takes the findings as they come, one at a time; with several jobs in any order.
  public func run(
    _ cases: [Case], until isOver: @escaping @Sendable () -> Bool = { false },
    emit: @escaping @Sendable (Finding) -> Void
  ) {
    let lock = Locked(())
    let work = Work(cases, subject: subject, until: isOver) { finding in
      lock.withLock { _ in emit(finding) }
    }
    Threads.run(min(jobs, max(1, cases.count))) { play(work) }
  }

  /// Plays each case once and returns the findings in the order of the cases.
  public func findings(for cases: [Case]) -> [Finding] {
    let findings = Locked<[String: Finding]>([:])
    run(cases) { finding in findings.withLock { $0[finding.caseID] = finding } }
    return findings.withLock { findings in cases.compactMap { findings[$0.id] } }
  }

  /// Plays a case on the calling thread, whose stack must hold what a deep value takes.
  package func finding(for test: Case) -> Finding? {
    let finding = Locked<Finding?>(nil)
    play(Work([test], subject: subject, emit: { new in finding.withLock { $0 = new } }))
    return finding.withLock(\.self)
  }

  /// Plays a case to a subject in this process; nothing when it can't be played there.
  package func play(_ test: Case) -> Played? {
    guard case .inProcess(let factories) = subject.place else { return nil }
    return Threads.value {
      try? InProcessSession(factories).played(test, by: subject, of: corpus).get()
    }
  }

  private func play(_ work: Work) {
    let claims = RoleTable(subject.roles)
    let vocabularies = RoleTable(corpus.vocabularies)
    switch subject.place {
    case .inProcess(let factories):
      let session = InProcessSession(factories)
      while let (test, edition) = work.next(claims) {
        guard let vocabulary = vocabularies[test.role] else {
          work.emit(Finding(test, .errored, reason: "the corpus has no role '\(test.role)'"), test)
          continue
        }
        work.emit(
          session.play(test, edition: edition, vocabulary: vocabulary, watch: watch), test)
      }
    case .child(let command):
      #if CHILD_PROCESSES
      var session = ChildSession(
        command, vocabularies: vocabularies, watch: watch, remark: { remark?($0) },
        emit: work.emit)
      session.play { work.next(claims) }
      #else
      while let (test, _) = work.next(claims) {
        work.emit(Finding(test, .errored, reason: command.refusal.description), test)
      }
      #endif
    }
  }
}

/// The cases that are still to be played, given out to the jobs.
private final class Work: Sendable {
  /// Of so many cases a run keeps what is made ready, some 2 kB each, for the next run of them.
  private static let keptCases = 65_536

  private let take: @Sendable (Finding) -> Void
  private let cases: [Case]
  private let subject: Subject
  private let isOver: @Sendable () -> Bool
  private let given = Locked(0)

  init(
    _ cases: [Case], subject: Subject,
    until isOver: @escaping @Sendable () -> Bool = { false },
    emit: @escaping @Sendable (Finding) -> Void
  ) {
    self.cases = cases
    self.subject = subject
    self.isOver = isOver
    take = emit
  }

  /// Hands on the finding of a case that has been played.
  func emit(_ finding: Finding, _ test: Case) {
    take(finding)
    if cases.count > Self.keptCases { test.forget() }
  }

  /// Returns the next case that the subject can be played; those before it are reported as skipped.
  ///
  /// - Parameter claims: The features that the subject claims of each role.
  /// - Returns: The case and its edition; nothing when there are none left.
  func next(_ claims: RoleTable<Set<String>>) -> Runner.Assignment? {
    while !isOver() {
      let index = given.withLock { given in
        defer { given += 1 }
        return given
      }
      guard index < cases.count else { return nil }
      let test = cases[index]
      switch subject.edition(for: test, claiming: claims[test.role]) {
      case .success(let edition): return (test, edition)
      case .failure(let skip): take(Finding(test, .skipped, reason: skip.reason))
      }
    }
    return nil
  }
}
