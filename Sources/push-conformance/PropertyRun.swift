import ConformanceKit
import Histories
import RoleProperties

/// The properties that a run holds: against every case that it plays, and against histories.
struct PropertyRun {
  /// The options that are about properties.
  static let options = [
    Arguments.Option(
      "--properties", nil, "holds those properties too that are on trial"),
    Arguments.Option(
      "--histories", "N",
      "plays N histories of each role that has properties (default \(PropertySuite.commonHistories)), or those from A to B: A-B"
    ),
    Arguments.Option(
      "--no-properties", nil, "holds none, but those that '--case' names"),
    Arguments.Option(
      "--no-histories", nil, "holds properties against the cases alone"),
    Arguments.Option(
      "--keep", "FILE",
      "writes what breaks a property as a file of cases, with what the reference does"),
  ]

  private var suites: [PropertySuite]
  private let numbers: Range<Int>
  private let corpus: ConformanceKit.Corpus
  /// The cases of their roles that the whole of a divided run plays; all where no case is named.
  private let watched: [Case]
  private let file: String?
  /// Whether the selection names cases or properties.
  private let isNamed: Bool

  /// Chooses the properties that a selection means.
  ///
  /// - Parameters:
  ///   - arguments: Where `--histories` stands.
  ///   - selection: What is selected; the patterns that only properties fit are taken out of it.
  ///   - corpus: Where the requirements are.
  /// - Throws: ``Misuse`` for a number of histories that is none, ``SelectionError``.
  init(
    _ arguments: Arguments, _ selection: inout Selection, of corpus: ConformanceKit.Corpus
  ) throws {
    self.corpus = corpus
    let numbers =
      arguments.has("--no-histories")
      ? 0..<0 : try arguments.histories() ?? 0..<PropertySuite.commonHistories
    self.numbers = numbers
    let isTrialAsked = arguments.has("--properties") || arguments.has("--failed")
    let isNoneAsked = arguments.has("--no-properties")
    let named = Set(selection.casePatterns)
    isNamed = !named.isEmpty
    suites = selection.takeProperties(in: corpus) { suite, property in
      let isNamed = named.contains(suite.id(of: property))
      let isHeld = isNamed || !isNoneAsked && (suite.isProved || isTrialAsked)
      return isHeld && !(numbers.isEmpty && property.requirements.isEmpty)
    }
    file = arguments.last("--keep")
    #if RUN_ALONE
    if file != nil { throw Misuse("'--keep' asks the reference, which isn't here") }
    #endif
    var whole = selection
    whole.shard = nil
    let roles = Set(suites.map(\.role))
    let cases = roles.isEmpty || whole.hasNoCases ? corpus.cases : try whole.cases(of: corpus)
    watched = cases.filter { roles.contains($0.role) }
  }

  /// How many properties there are.
  var count: Int { suites.reduce(0) { $0 + $1.properties.count } }

  /// Their ids.
  var ids: Set<String> { Set(suites.flatMap { $0.ids(in: corpus) }) }

  /// The ids of all that there are.
  static func ids(in corpus: ConformanceKit.Corpus) -> [String] {
    PropertySuite.all(in: corpus).flatMap { $0.ids(in: corpus) }
  }

  /// The ids of the requirements that they hold.
  var requirementIDs: Set<String> { Set(suites.flatMap(\.properties).flatMap(\.requirements)) }

  /// Keeps only those with these ids.
  mutating func keep(_ ids: Set<String>) {
    suites = suites.map { suite in
      suite.holding { ids.contains(suite.id(of: $0)) }
    }.filter { !$0.properties.isEmpty }
  }

  /// Keeps only those of the roles that the subject claims, and those that are asked for by name.
  mutating func keep(claimedBy subject: Subject) {
    if !isNamed { suites = suites.filter { subject.roles[$0.role] != nil } }
  }

  /// Keeps only those of the roles that were heard, without that of a subject that breaks down: it would be played.
  mutating func keep(heardOf roles: Set<String>) {
    suites = suites.filter { roles.contains($0.role) }
      .map { $0.holding { !$0.requirements.isEmpty } }.filter { !$0.properties.isEmpty }
  }

  /// Holds the properties against what was recorded.
  ///
  /// - Parameters:
  ///   - recordings: What was heard, each with the name of its file.
  ///   - subject: What was heard.
  ///   - patience: By how many milliseconds an instant may be off.
  /// - Returns: The findings of the properties.
  /// - Throws: An error for what is no event or effect of its role.
  func findings(
    in recordings: [(file: String, recording: Recording)], of subject: Subject, patience: Int64
  ) throws -> [Finding] {
    let watch = PropertyWatch(
      suites, subject: subject, corpus: corpus, untouched: "nothing that was heard shows it")
    for (file, recording) in recordings {
      try watch.look(at: recording, in: file, patience: patience)
    }
    return watch.findings()
  }

  /// Runs cases and histories, and hands on what the cases and the properties come to.
  ///
  /// A property is held against every case of the selection, also those that another part of a divided run
  /// plays, or an earlier run has played; nothing is said of these.
  ///
  /// - Parameters:
  ///   - cases: The cases.
  ///   - told: The ids of the properties of which is told already.
  ///   - runner: Plays them.
  ///   - traces: Takes what is played.
  ///   - isOver: Asked before each whether no other is begun any more.
  ///   - emit: Takes the findings.
  /// - Throws: ``Misuse`` when what is to be kept can't be written.
  func run(
    _ cases: [Case], besides told: Set<String> = [], with runner: Runner, into traces: TraceFile?,
    until isOver: @escaping @Sendable () -> Bool, emit: @escaping @Sendable (Finding) -> Void
  ) throws {
    var runner = runner
    if let traces { runner.watch = { traces.take($0) } }
    guard !suites.isEmpty else { return runner.run(cases, until: isOver, emit: emit) }
    let watch = PropertyWatch(suites, subject: runner.subject, corpus: corpus)
    runner.watch = { played in
      watch.look(at: played)
      traces?.take(played)
    }
    runner.run(cases, until: isOver, emit: emit)
    let played = Set(cases.map(\.id))
    let roles = Set(suites.map(\.role))
    let others = watched.filter { roles.contains($0.role) && !played.contains($0.id) }
    let histories = suites.flatMap { $0.histories(numbers, for: runner.subject, of: corpus) }
    // What they show stands in the findings of the properties.
    runner.run(others + histories, until: isOver) { _ in }
    if isOver() { return }
    let findings = watch.findings().filter { !told.contains($0.caseID) }
    for finding in findings { emit(finding) }
    #if !RUN_ALONE
    if let file { try KeptHistories(findings, of: runner.subject, in: corpus).write(to: file) }
    #endif
  }
}

extension PropertySuite {
  /// Those of the roles that a corpus has, with the properties of which it has the requirements.
  static func all(in corpus: ConformanceKit.Corpus) -> [PropertySuite] {
    all.filter { corpus.vocabularies[$0.role] != nil }.map { suite in
      suite.holding { $0.requirements.allSatisfy { corpus.requirements[$0] != nil } }
    }
  }

  fileprivate func ids(in corpus: ConformanceKit.Corpus) -> [String] {
    properties.map { id(of: $0) }
  }
}

extension Selection {
  /// Returns the properties that are selected, and leaves the patterns that fit cases.
  mutating func takeProperties(
    in corpus: ConformanceKit.Corpus,
    where isMeant: (PropertySuite, PropertySuite.Entry) -> Bool = { _, _ in true }
  ) -> [PropertySuite] {
    let suites = PropertySuite.all(in: corpus)
    let globs = casePatterns.map { Glob($0) }
    let ids = Set(suites.flatMap { $0.ids(in: corpus) })
    let isNamed = !casePatterns.isEmpty
    casePatterns = zip(casePatterns, globs).filter { pattern, glob in
      !ids.contains(where: glob.matches)
        || corpus.cases.contains { glob.matches($0.id) }
    }.map(\.0)
    hasNoCases = isNamed && casePatterns.isEmpty
    let chosen = suites.filter { suite in
      fits(profiles, corpus.vocabularies[suite.role]?.profile ?? "") && fits(roles, suite.role)
    }
    let held = chosen.map { suite in
      suite.holding { property in
        let id = suite.id(of: property)
        return isMeant(suite, property) && (!isNamed || globs.contains { $0.matches(id) })
          && (requirements.isEmpty || property.requirements.contains { fits(requirements, $0) })
          && !(isDocumentedOnly && !property.requirements.isEmpty
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
