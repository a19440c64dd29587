/// A case, its verdict, and the evidence for it.
public struct Finding: Sendable {
  /// One event or stretch of time, and the effects that it had.
  public struct Exchange: Sendable {
    package let played: Stimulus
    /// The step of the case to which it belongs, as far as that is known.
    package let step: Int
    /// What the subject answered; nothing when it didn't.
    public let effects: [JSONValue]?

    /// `{ "event": … }` as it was played, or `{ "advance": seconds }`.
    public var stimulus: JSONValue {
      switch played {
      case .event(let event): ["event": event]
      case .advance(let start, let end): ["advance": .seconds(from: start, to: end)]
      case .written(let stimulus): stimulus
      }
    }

    package init(stimulus: Stimulus, step: Int = 0, effects: [JSONValue]?) {
      played = stimulus
      self.step = step
      self.effects = effects
    }
  }

  /// What came before an answer; its JSON is made only for those who read it.
  package enum Stimulus: Sendable {
    case event(JSONValue)
    case advance(from: Instant, to: Instant)
    /// The JSON, as a record holds it.
    case written(JSONValue)
  }

  /// What shows a reader why the verdict isn't *passed*.
  public struct Evidence: Sendable {
    /// The configuration with which the case began.
    public var configuration: JSONValue
    /// Everything that was played up to the verdict.
    public var exchanges: [Exchange]
    /// The effects that are expected, as the case writes them.
    public var expected: JSONValue?
    /// The watched effects that were observed instead.
    public var observed: JSONValue?
    /// What the subject wrote to its standard error meanwhile.
    public var standardError: String

    package init(
      configuration: JSONValue, exchanges: [Exchange], expected: JSONValue? = nil,
      observed: JSONValue? = nil, standardError: String = ""
    ) {
      self.configuration = configuration
      self.exchanges = exchanges
      self.expected = expected
      self.observed = observed
      self.standardError = standardError
    }
  }

  /// Where a case is written.
  public struct Place: Sendable, Hashable {
    /// The file, relative to the corpus.
    public let file: String
    /// The line on which the case begins, counted from 1.
    public let line: Int
  }

  /// The case, by its id.
  public let caseID: String
  /// What goes wrong, or what holds, in one line.
  public let summary: String
  /// The requirement that the case shows, by its id.
  public let requirementID: String
  /// How binding the requirement is.
  public let level: Requirement.Level
  /// The role that the subject plays.
  public let role: String
  /// What running the case came to.
  public let verdict: Verdict
  /// The names of the answers that were given to open questions; `unlisted` for one that no case lists.
  public let answers: [String]
  /// Why the verdict isn't *passed*: a sentence without a period.
  public let reason: String?
  /// What was run, expected and observed; nothing for a case that passed.
  public let evidence: Evidence?
  /// Where the case is written; known where the verdict isn't *passed*.
  public var place: Place?
  /// Why the failure is expected, when a list of known failings has it.
  public var known: String?
  /// The broken requirement from which the failure follows, by its id, where that isn't the case's own.
  ///
  /// The case fails before it comes to what it is about, so it doesn't show its own requirement broken.
  public var follows: String?

  /// What reports call an answer to an open question that the case doesn't list.
  package static let unlistedAnswer = "unlisted"

  /// Whether an open question was answered in a way that the case doesn't list: a question to the reader.
  public var isUnlisted: Bool { verdict == .observed && answers.last == Self.unlistedAnswer }

  /// The profile, which is the first part of the case's id.
  public var profile: String { String(caseID.prefix { $0 != "/" }) }

  /// The topic, which is the second part of the case's id.
  public var topic: String { String(caseID.split(separator: "/").dropFirst().first ?? "") }

  package init(
    _ test: Case, _ verdict: Verdict, answers: [String] = [], reason: String? = nil,
    evidence: Evidence? = nil
  ) {
    caseID = test.id
    summary = test.summary
    requirementID = test.requirement.id
    level = test.requirement.level
    role = test.role
    self.verdict = verdict
    self.answers = answers
    self.reason = reason
    self.evidence = evidence
  }

  init(
    caseID: String, summary: String, requirementID: String, level: Requirement.Level, role: String,
    verdict: Verdict, answers: [String], reason: String?, evidence: Evidence?, place: Place?,
    known: String?
  ) {
    self.caseID = caseID
    self.summary = summary
    self.requirementID = requirementID
    self.level = level
    self.role = role
    self.verdict = verdict
    self.answers = answers
    self.reason = reason
    self.evidence = evidence
    self.place = place
    self.known = known
  }
}
