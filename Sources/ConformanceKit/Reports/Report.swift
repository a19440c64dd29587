/// A run as its results tell it: what every format of report is made from.
public struct Report: Sendable {
  /// What was played to whom.
  public struct Header: Sendable {
    /// The version of this tool.
    public var tool: String
    /// The version of the corpus.
    public var corpus: String
    public var subject: SubjectRecord
    /// The words after `push-conformance run` that choose the subject, to repeat a case.
    public var arguments: [String]
    /// What stands before the id of a case to repeat it, where another program plays the subject.
    public var repetition: String?
    /// How many cases were selected.
    public var selected: Int
    /// Whether a broken *should* fails the run.
    public var isStrict = false
    /// Which part of a selection was played, when it was divided.
    public var shard: Shard?
    /// What the order of the cases was made from, when they were shuffled.
    public var seed: UInt64?
  }

  /// One of several equal parts of a selection, counted from 1.
  public struct Shard: Sendable, Hashable {
    public var index: Int
    public var count: Int

    package init(index: Int, count: Int) {
      self.index = index
      self.count = count
    }
  }

  /// What a subject says of itself.
  public struct SubjectRecord: Sendable {
    public var name: String
    public var version: String
    public var editions: [Edition]
    public var clock: Subject.Clock
    /// Each role with its features.
    public var roles: [String: [String]]
  }

  /// How the run ended.
  public struct Footer: Sendable {
    /// How many findings there are of each verdict; known failings count apart.
    public var counts: [Verdict: Int]
    /// How many failures are known.
    public var known: Int
    /// What else keeps the run from passing, such as a known failing that passes now.
    public var problems: [String]
    public var seconds: Double
  }

  public var header: Header
  /// The requirements of the selected cases, in the order of the catalogues.
  public var requirements: [Requirement]
  /// One finding for each case, in the order in which they came.
  public var findings: [Finding]
  /// Nothing when the run was cut short.
  public var footer: Footer?
}

extension Report.Header {
  /// The words that play a case alone.
  public func command(for caseID: String) -> String {
    if let repetition { return "\(repetition) \(caseID.shellQuoted)" }
    return (["push-conformance", "run", "--case", caseID] + arguments)
      .map(\.shellQuoted).joined(separator: " ")
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
  ///   - isStrict: Whether a broken *should* fails the run.
  ///   - shard: Which part of the selection is played, when it is divided.
  ///   - seed: What the order of the cases is made from, when they are shuffled.
  package init(
    tool: String, corpus: Corpus, cases: [Case], subject: Subject, arguments: [String],
    repetition: String? = nil, isStrict: Bool = false, shard: (index: Int, count: Int)? = nil,
    seed: UInt64? = nil
  ) {
    let shown = Set(cases.map { ObjectIdentifier($0.requirement) })
    header = Header(
      tool: tool, corpus: corpus.version, subject: SubjectRecord(subject), arguments: arguments,
      repetition: repetition,
      selected: cases.count, isStrict: isStrict,
      shard: shard.map { Shard(index: $0.index, count: $0.count) }, seed: seed)
    requirements = corpus.requirementIDs.compactMap { corpus.requirements[$0] }
      .filter { shown.contains(ObjectIdentifier($0)) }
    findings = []
  }

  /// Ends the report.
  ///
  /// - Parameters:
  ///   - problems: What keeps the run from passing besides its failures.
  ///   - seconds: How long the run took.
  package mutating func end(problems: [String], seconds: Double) {
    let counts = Dictionary(Verdict.allCases.map { ($0, count($0)) }) { first, _ in first }
    footer = Footer(
      counts: counts, known: findings.count { $0.known != nil }, problems: problems,
      seconds: seconds)
  }

  /// Whether the run came to its end and found every selected case.
  public var isComplete: Bool { footer != nil && findings.count == header.selected }

  /// How many findings there are of a verdict; failures that are known count apart.
  public func count(_ verdict: Verdict) -> Int {
    findings.count { $0.verdict == verdict && $0.known == nil }
  }

  /// The findings in the alphabetical order of their cases, whatever order they came in.
  public var sortedFindings: [Finding] {
    sortedFindings { _ in true }
  }

  /// Some of the findings in the alphabetical order of their cases.
  package func sortedFindings(where isMeant: (Finding) -> Bool) -> [Finding] {
    findings.filter(isMeant).sorted { $0.caseID.precedes($1.caseID) }
  }
}

extension Finding {
  /// Whether the finding keeps a run from passing, where a broken *should* may count as well.
  public func isFailure(isStrict: Bool = false) -> Bool {
    switch verdict {
    case .failed: known == nil
    case .deviated: isStrict && known == nil
    case .errored: true
    case .passed, .observed, .skipped: false
    }
  }
}
