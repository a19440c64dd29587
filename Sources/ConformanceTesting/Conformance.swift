public import ConformanceKit
import Corpus
public import Foundation
import Locking

/// The corpus, run case by case against a subject in parameterised tests.
///
/// ```swift
/// private let conformance = Conformance(of: Subject(name: "Mine", version: "1").playing(Mine.self))
///
/// @Test("Mine conforms", arguments: try conformance.cases(for: APNsClassifier.self))
/// func conforms(test: Case) async throws { try await conformance.check(test) }
/// ```
///
/// In place of the subject given, `CONFORMANCE_SUBJECT` names a command that speaks the wire protocol:
/// all cases of a role are run against it when the first of them is checked.
/// `CONFORMANCE_KNOWN_FAILING` names a list of known failings, `CONFORMANCE_CASE` the only case to
/// run, by its id or a pattern with `*`, and `CONFORMANCE_REPORT` a report that is written when the
/// tests are over, such as `jsonl=run.jsonl`.
public final class Conformance: Sendable {
  let loaded: Lazy<Result<Loaded, any Error>>
  let timeLimit: Duration
  let notes = Locked(Notes())

  /// Prepares to run the cases of the corpus.
  ///
  /// - Parameters:
  ///   - subject: The implementation under test, unless the environment names another.
  ///   - corpus: The folder of the corpus, unless it is the one that comes along.
  ///   - timeLimit: How long a case may take in this process, in real time. One that takes longer fails.
  public convenience init(
    of subject: Subject, corpus: URL? = nil, timeLimit: Duration = .seconds(60)
  ) {
    self.init(
      of: subject, corpus: corpus, timeLimit: timeLimit,
      environment: ProcessInfo.processInfo.environment)
    Self.register(self)
  }

  /// Prepares to run the cases of the corpus, of which some are known to fail.
  ///
  /// - Parameters:
  ///   - subject: The implementation under test, unless the environment names another.
  ///   - corpus: The folder of the corpus, unless it is the one that comes along.
  ///   - knownFailing: A list of known failings, such as a resource of the test bundle, besides the one
  ///     that the environment may name. Nothing, as of a bundle without it, fails the tests.
  ///   - timeLimit: How long a case may take in this process, in real time. One that takes longer fails.
  public convenience init(
    of subject: Subject, corpus: URL? = nil, knownFailing: URL?, timeLimit: Duration = .seconds(60)
  ) {
    self.init(
      of: subject, corpus: corpus, knownFailing: [knownFailing], timeLimit: timeLimit,
      environment: ProcessInfo.processInfo.environment)
    Self.register(self)
  }

  /// Prepares to run the cases in another environment than that of the process.
  package init(
    of subject: Subject, corpus: URL?, knownFailing: [URL?] = [],
    timeLimit: Duration = .seconds(60), environment: [String: String]
  ) {
    self.timeLimit = timeLimit
    loaded = Lazy {
      Result {
        try Loaded(
          subject: subject, directory: corpus, knownFailing: knownFailing, environment: environment)
      }
    }
  }

  /// The corpus whose cases are run.
  package var corpus: ConformanceKit.Corpus {
    get throws { try loaded.value.get().corpus }
  }

  /// The cases in which a subject plays a role.
  ///
  /// Where `CONFORMANCE_CASE` chooses none of them the first case stands for all; to check it says so.
  ///
  /// - Parameter role: The role, such as `APNsClassifier.self`.
  /// - Returns: The cases in the order of the corpus, at least one.
  /// - Throws: ``ConformanceKit/CorpusError``, or ``ConformanceKit/SelectionError`` for a role without
  ///   cases.
  public func cases<Played: Role>(for role: Played.Type) throws -> [Case] {
    let loaded = try loaded.value.get()
    notes.withLock { $0.isAsked = true }
    let chosen = loaded.chosenCases(of: role.name)
    return try chosen.isEmpty ? Array(loaded.cases(of: role.name).prefix(1)) : chosen
  }

  /// The roles of a profile, in alphabetical order.
  package func roles(ofProfile profile: String) throws -> [String] {
    try corpus.vocabularies.values.filter { $0.profile == profile }.map(\.role).sorted()
  }

  /// Runs a case and returns what came of it, held against the known failings.
  ///
  /// - Parameter test: A case of the corpus.
  /// - Returns: The verdict, the evidence, and why a failure is known.
  /// - Throws: ``ConformanceKit/SubjectUnavailable`` for a command that can't be spoken to.
  public func finding(for test: Case) async throws -> Finding {
    try await judge(test).finding
  }
}
