import ConformanceKit
import Histories
import RoleProperties

/// The properties that a run holds: against every case that it plays, and against histories.
struct PropertyRun {
  /// How many histories of each role a run plays, unless it is told.
  static let commonHistories = 100

  /// The options that are about properties.
  static let options = [
    Arguments.Option(
      "--histories", "N",
      "how many histories of each role its properties are held against (default \(commonHistories))"
    ),
    Arguments.Option(
      "--no-histories", nil, "holds properties against the cases that are run, and no histories"),
  ]

  private let suites: [PropertySuite]
  private let numbers: Range<Int>
  private let corpus: ConformanceKit.Corpus

  /// Chooses the properties that a selection means.
  ///
  /// - Parameters:
  ///   - arguments: Where `--histories` stands.
  ///   - selection: What is selected; the patterns that only properties fit are taken out of it.
  ///   - corpus: Where the requirements are.
  /// - Throws: ``Misuse`` for a number of histories that is none.
  init(
    _ arguments: Arguments, _ selection: inout Selection, of corpus: ConformanceKit.Corpus
  ) throws {
    self.corpus = corpus
    numbers =
      0..<(arguments.has("--no-histories")
      ? 0
      : try arguments.count("--histories") ?? Self.commonHistories)
    suites = selection.takeProperties(of: PropertySuite.all, in: corpus)
  }

  /// How many properties there are.
  var count: Int { suites.reduce(0) { $0 + $1.properties.count } }

  /// The ids of the requirements that they hold.
  var requirementIDs: Set<String> { Set(suites.flatMap(\.properties).flatMap(\.requirements)) }

  /// Runs cases and histories, and hands on what the cases and the properties come to.
  ///
  /// - Parameters:
  ///   - cases: The cases.
  ///   - runner: Plays them.
  ///   - isOver: Asked before each whether no other is begun any more.
  ///   - emit: Takes the findings.
  func run(
    _ cases: [Case], with runner: Runner, until isOver: @escaping @Sendable () -> Bool,
    emit: @escaping @Sendable (Finding) -> Void
  ) {
    var runner = runner
    let watch = PropertyWatch(suites, subject: runner.subject, corpus: corpus)
    if !suites.isEmpty { runner.watch = { watch.look(at: $0) } }
    runner.run(cases, until: isOver, emit: emit)
    let histories = suites.flatMap {
      $0.histories(numbers, for: runner.subject, of: corpus)
    }
    // What a history shows stands in the findings of the properties.
    if !isOver() { runner.run(histories, until: isOver) { _ in } }
    for finding in watch.findings() { emit(finding) }
  }
}

extension Selection {
  /// Returns the properties that are selected, and leaves the patterns that fit cases.
  fileprivate mutating func takeProperties(
    of suites: [PropertySuite], in corpus: ConformanceKit.Corpus
  ) -> [PropertySuite] {
    let globs = cases.map { Glob($0) }
    let ids = Set(suites.flatMap { suite in suite.properties.map { suite.id(of: $0, in: corpus) } })
    let isNamed = !cases.isEmpty
    cases = zip(cases, globs).filter { pattern, glob in
      !ids.contains(where: glob.matches)
        || corpus.cases.contains { glob.matches($0.id) }
    }.map(\.0)
    hasNoCases = isNamed && cases.isEmpty
    let chosen = suites.filter { suite in
      fits(profiles, corpus.vocabularies[suite.role]?.profile ?? "") && fits(roles, suite.role)
    }
    let held = chosen.map { suite in
      suite.holding { property in
        let id = suite.id(of: property, in: corpus)
        return (!isNamed || globs.contains { $0.matches(id) })
          && property.requirements.contains { fits(requirements, $0) }
          && !(isDocumentedOnly
            && property.requirements.allSatisfy {
              corpus.requirements[$0]?.basis == .practice
            })
      }
    }.filter { !$0.properties.isEmpty }
    // A role's histories are played in one part of a run that is divided.
    guard let shard else { return held }
    return held.indices.filter(shard.contains).map { held[$0] }
  }

  private func fits(_ patterns: [String], _ name: String) -> Bool {
    patterns.isEmpty || patterns.contains { Glob($0).matches(name) }
  }
}
