/// A run as its results tell it: what every format of report is made from.
public struct Report: Sendable {
  /// What was played to whom.
  package struct Header: Sendable {
    /// The version of this tool.
    package var tool: String
    /// The version of the corpus.
    package var corpus: String
    /// What the files of the corpus come to; nothing where the results don't say.
    package var digest: String?
    package var subject: SubjectRecord
    /// The words after `push-conformance run` that choose the subject, to repeat a case.
    package var arguments: [String]
    /// What stands before the id of a case to repeat it, where another program plays the subject.
    package var repetition: String?
    /// How many cases were selected.
    package var selected: Int
    /// How many properties are held besides.
    package var properties = 0
    /// By what they were selected, such as `profile xmpp`; nothing for all.
    package var selection: [String] = []
    /// Whether a broken *should* fails the run.
    package var isStrict = false
    /// Which part of a selection was played, when it was divided.
    package var shard: Shard?
    /// What the order of the cases was made from, when they were shuffled.
    package var seed: UInt64?
  }

  /// What a subject says of itself.
  package struct SubjectRecord: Sendable {
    package var name: String
    package var version: String
    package var editions: [Edition]
    package var clock: Subject.ClockKind
    /// Each role with its features.
    package var roles: [String: [String]]
  }

  /// How the run ended.
  package struct Footer: Sendable {
    /// How many findings there are of each verdict; known failings count apart.
    package var counts: [Verdict: Int]
    /// How many failures are known.
    package var known: Int
    /// What else keeps the run from passing, such as a known failing that passes now.
    package var problems: [String]
    /// What is worth a look besides and fails nothing, such as how a subject's process ended.
    package var remarks: [String] = []
    package var seconds: Double
  }

  /// What was run against whom.
  package var header: Header
  /// The requirements of the selected cases, in the order of the catalogues.
  package var requirements: [Requirement]
  /// One finding for each case, in the order in which they came.
  public var findings: [Finding]
  /// What explains the failures, the gravest first.
  package var causes: [Cause] = []
  /// Nothing when the run was cut short.
  package var footer: Footer?
  /// Cases that are known to pass and weren't run again: they tell causes apart, and count nowhere.
  package var passedBefore: [Finding] = []
}

extension Report.Header {
  /// How many findings there are at the end of the run.
  package var expected: Int { selected + properties }

  /// What is selected, such as `370 cases and 52 properties`.
  package var selectedWords: String { Self.words(cases: selected, properties: properties) }

  /// A number of cases and one of properties, of which there may be none.
  package static func words(cases: Int, properties: Int) -> String {
    let words = properties == 1 ? "1 property" : "\(properties) properties"
    if properties == 0 { return cases.words("case") }
    return cases == 0 ? words : "\(cases.words("case")) and \(words)"
  }

  /// The words that play a case alone.
  package func command(for caseID: String) -> String {
    if let repetition { return "\(repetition) \(caseID.shellQuoted)" }
    return (["push-conformance", "run", "--case", caseID] + arguments)
      .map(\.shellQuoted).joined(separator: " ")
  }
}

extension Report.SubjectRecord {
  /// Takes down what a subject says of itself.
  package init(_ subject: Subject) {
    self.init(
      name: subject.name, version: subject.version, editions: subject.editions,
      clock: subject.clock, roles: subject.roles.mapValues { $0.sorted() })
  }
}

extension Report {
  /// Begins the report of a run.
  ///
  /// - Parameters:
  ///   - tool: The name and version of the program that plays.
  ///   - corpus: The corpus that is played.
  ///   - cases: The cases that are selected.
  ///   - subject: Who they are played to.
  ///   - arguments: The words that choose the subject, to repeat a case.
  ///   - repetition: What stands before the id of a case, where another program repeats it.
  ///   - selection: By what the cases were selected.
  ///   - isStrict: Whether a broken *should* fails the run.
  ///   - shard: Which part of the selection is played, when it is divided.
  ///   - seed: What the order of the cases is made from, when they are shuffled.
  package init(
    tool: String, corpus: Corpus, cases: [Case], subject: Subject, arguments: [String],
    repetition: String? = nil, selection: [String] = [], isStrict: Bool = false,
    shard: Shard? = nil, seed: UInt64? = nil
  ) {
    let shown = Set(cases.map { ObjectIdentifier($0.requirement) })
    header = Header(
      tool: tool, corpus: corpus.version, digest: corpus.digest, subject: SubjectRecord(subject),
      arguments: arguments, repetition: repetition, selected: cases.count, selection: selection,
      isStrict: isStrict, shard: shard, seed: seed)
    requirements = corpus.requirementIDs.compactMap { corpus.requirements[$0] }
      .filter { shown.contains(ObjectIdentifier($0)) }
    findings = []
  }

  /// Says which properties are held besides the cases.
  ///
  /// - Parameters:
  ///   - count: How many there are.
  ///   - ids: The ids of the requirements that they hold.
  ///   - corpus: Where these are.
  package mutating func hold(properties count: Int, of ids: Set<String>, in corpus: Corpus) {
    header.properties = count
    let known = ids.union(requirements.map(\.id))
    requirements = corpus.requirementIDs.filter(known.contains)
      .compactMap { corpus.requirements[$0] }
  }

  /// Ends the report.
  ///
  /// - Parameters:
  ///   - problems: What keeps the run from passing besides its failures.
  ///   - remarks: What is worth a look besides and fails nothing.
  ///   - seconds: How long the run took.
  package mutating func end(problems: [String], remarks: [String] = [], seconds: Double) {
    let counts = Dictionary(Verdict.allCases.map { ($0, count($0)) }) { first, _ in first }
    footer = Footer(
      counts: counts, known: findings.count { $0.knownReason != nil }, problems: problems,
      remarks: remarks, seconds: seconds)
  }

  /// Looks for what explains the failures, if there are any, and marks those that only follow.
  ///
  /// - Parameter corpus: Whose table tells which cases rely on what; it is read only when something fails.
  /// - Returns: Why the table can't be read, as a sentence.
  package mutating func explain(of corpus: Corpus) -> String? {
    guard findings.contains(where: { $0.isBroken || $0.isUnlisted }) else { return nil }
    do throws(CorpusError) {
      explain(by: try Reliance(of: corpus))
      return nil
    } catch {
      explain(by: Reliance())
      return error.description
    }
  }

  /// Looks for what explains the failures, and marks those that only follow.
  ///
  /// - Parameter reliance: Which cases rely on what.
  package mutating func explain(by reliance: Reliance) {
    causes = reliance.causes(of: findings + passedBefore)
    for index in findings.indices where findings[index].causeID != nil {
      findings[index].causeID = nil
    }
    applyCauses()
  }

  /// Marks the findings that follow from the causes.
  package mutating func applyCauses() {
    let places = explainedPlaces
    for cause in causes {
      for id in cause.following {
        if let place = places[id] { findings[place].causeID = cause.requirementID }
      }
    }
  }

  /// Where the findings stand that the causes name, by the ids of their cases.
  package var explainedPlaces: [String: Int] {
    let named = Set(causes.flatMap(\.allCases))
    return findings.indices.reduce(into: [:]) { places, place in
      let id = findings[place].caseID
      if named.contains(id) { places[id] = places[id] ?? place }
    }
  }

  /// Every requirement by its id.
  package var requirementsByID: [String: Requirement] {
    Dictionary(requirements.map { ($0.id, $0) }) { first, _ in first }
  }

  /// Whether the run came to its end and found every selected case.
  public var isComplete: Bool { footer != nil && findings.count == header.expected }

  /// How many findings there are of a verdict; failures that are known count apart.
  public func count(_ verdict: Verdict) -> Int {
    findings.count { $0.verdict == verdict && $0.knownReason == nil }
  }

  /// The findings in the alphabetical order of their cases, whatever order they came in.
  package var sortedFindings: [Finding] {
    sortedFindings { _ in true }
  }

  /// Some of the findings in the alphabetical order of their cases.
  package func sortedFindings(where isMeant: (Finding) -> Bool) -> [Finding] {
    findings.filter(isMeant).sorted { $0.caseID.precedes($1.caseID) }
  }
}

extension Finding {
  /// Whether a must or a should is broken, known or not.
  package var isBroken: Bool { verdict == .failed || verdict == .deviated }

  /// Whether the finding keeps a run from passing, where a broken *should* may count as well.
  package func isFailure(isStrict: Bool = false) -> Bool {
    switch verdict {
    case .failed: knownReason == nil
    case .deviated: isStrict && knownReason == nil
    case .errored: true
    case .passed, .observed, .skipped: false
    }
  }
}

extension [Finding] {
  /// How many there are, such as `3 cases and 2 properties`.
  package var counted: String {
    let properties = count(where: \.isProperty)
    return Report.Header.words(cases: count - properties, properties: properties)
  }

  /// Every finding by the id of its case.
  package var byCase: [String: Finding] {
    Dictionary(map { ($0.caseID, $0) }) { first, _ in first }
  }
}
