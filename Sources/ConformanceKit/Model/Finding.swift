/// A case, its verdict, and the evidence for it.
public struct Finding: Sendable {
  /// One event or stretch of time, and the effects that it had.
  public struct Exchange: Sendable {
    /// `{ "event": … }` as it was played, or `{ "advance": seconds }`.
    public let stimulus: JSONValue
    /// What the subject answered; nothing when it didn't.
    public let effects: [JSONValue]?
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
  }

  public let caseID: String
  public let verdict: Verdict
  /// The names of the answers that were given to open questions.
  public let answers: [String]
  /// Why the verdict isn't *passed*: a sentence without a period.
  public let reason: String?
  public let evidence: Evidence?

  package init(
    _ test: Case, _ verdict: Verdict, answers: [String] = [], reason: String? = nil,
    evidence: Evidence? = nil
  ) {
    caseID = test.id
    self.verdict = verdict
    self.answers = answers
    self.reason = reason
    self.evidence = evidence
  }
}
