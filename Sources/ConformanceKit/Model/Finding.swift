/// A case, its verdict, and the evidence for it.
///
/// A run may have a million: one that passed is two words and a byte.
public struct Finding: Sendable {
  /// What results say of a case.
  struct Record: Sendable {
    let caseID: String
    let summary: String
    let requirementID: String
    let level: Requirement.Level
    let role: String
    let profile: String
  }

  /// Of which case it is: one that was run, or one of which results were read.
  private enum Source {
    case test(Case)
    indirect case record(Record)
  }

  /// What there is to say beyond the verdict: nothing of most cases that passed.
  struct Details: Sendable {
    var answers: [String] = []
    var reason: String?
    var evidence: Evidence?
    var place: Place?
    var knownReason: String?
    var causeID: String?
  }

  private final class Box: Sendable {
    let details: Details

    init(_ details: Details) {
      self.details = details
    }
  }

  private let source: Source
  private var box: Box?
  /// What running the case came to.
  public let verdict: Verdict

  package init(
    _ test: Case, _ verdict: Verdict, answers: [String] = [], reason: String? = nil,
    evidence: Evidence? = nil
  ) {
    source = .test(test)
    self.verdict = verdict
    guard !answers.isEmpty || reason != nil || evidence != nil else { return }
    box = Box(
      Details(
        answers: answers, reason: reason?.shortened(toBytes: EvidenceBounds.reason),
        evidence: evidence?.bounded))
  }

  /// Makes the finding of a property.
  package init(
    id: String, summary: String, requirement: Requirement, role: String, _ verdict: Verdict,
    reason: String? = nil, evidence: Evidence? = nil
  ) {
    self.init(
      Record(
        caseID: id, summary: summary, requirementID: requirement.id, level: requirement.level,
        role: role, profile: requirement.profile), verdict,
      Details(reason: reason, evidence: evidence))
  }

  init(_ record: Record, _ verdict: Verdict, _ details: Details) {
    self.init(.record(record), verdict, details)
  }

  private init(_ source: Source, _ verdict: Verdict, _ details: Details) {
    self.source = source
    self.verdict = verdict
    box = Box(details)
  }
}

extension Finding {
  /// The case that was run; nothing where the finding was read from results.
  package var test: Case? { if case .test(let test) = source { test } else { nil } }

  /// The case, by its id.
  public var caseID: String {
    switch source {
    case .test(let test): test.id
    case .record(let record): record.caseID
    }
  }

  /// What goes wrong, or what holds, in one line.
  public var summary: String {
    switch source {
    case .test(let test): test.summary
    case .record(let record): record.summary
    }
  }

  /// The requirement that the case shows, by its id.
  public var requirementID: String {
    switch source {
    case .test(let test): test.requirement.id
    case .record(let record): record.requirementID
    }
  }

  /// How binding the requirement is.
  public var level: Requirement.Level {
    switch source {
    case .test(let test): test.requirement.level
    case .record(let record): record.level
    }
  }

  /// The role that the subject plays.
  public var role: String {
    switch source {
    case .test(let test): test.role
    case .record(let record): record.role
    }
  }

  /// The profile of the requirement.
  public var profile: String {
    switch source {
    case .test(let test): test.profile
    case .record(let record): record.profile
    }
  }

  /// The chapter, which is the second part of the case's id; of a property ``propertyChapter``.
  public var chapter: String { String(caseID.split(separator: "/").dropFirst().first ?? "") }

  /// What stands in the ids of properties, such as `xmpp.server/properties/one-answer`, in place of a chapter.
  package static let propertyChapter = "properties"

  /// The id of a property of a role.
  package static func propertyID(_ name: String, of role: String) -> String {
    "\(role)/\(propertyChapter)/\(name)"
  }

  /// Whether it is of a property, which holds in every case of its role, and not of a case.
  public var isProperty: Bool { chapter == Self.propertyChapter }
}

extension Finding {
  /// The names of the answers that were given to open questions; `unlisted` for one that no case lists.
  public var answers: [String] { box?.details.answers ?? [] }

  /// Why the verdict isn't *passed*: a sentence without a period.
  public var reason: String? { box?.details.reason }

  /// What was run, expected and observed; nothing for a case that passed.
  public var evidence: Evidence? { box?.details.evidence }

  /// Where the case is written; known where the verdict isn't *passed*.
  public package(set) var place: Place? {
    get { box?.details.place }
    set { set(\.place, newValue) }
  }

  /// Why the failure is expected, when a list of known failings has it.
  public package(set) var knownReason: String? {
    get { box?.details.knownReason }
    set { set(\.knownReason, newValue) }
  }

  /// The broken requirement from which the failure follows, by its id, where that isn't the case's own.
  ///
  /// The case fails before it comes to what it is about, so it doesn't show its own requirement broken.
  public package(set) var causeID: String? {
    get { box?.details.causeID }
    set { set(\.causeID, newValue) }
  }

  private mutating func set<Value>(_ part: WritableKeyPath<Details, Value?>, _ value: Value?) {
    guard value != nil || box != nil else { return }
    var details = box?.details ?? Details()
    details[keyPath: part] = value
    box = Box(details)
  }

  /// What reports call an answer to an open question that the case doesn't list.
  package static let unlistedAnswer = "unlisted"

  /// Whether an open question was answered in a way that the case doesn't list: a question to the reader.
  public var isUnlisted: Bool { verdict == .observed && answers.last == Self.unlistedAnswer }

  /// Returns the finding as if the case hadn't been run, with its evidence and its place.
  package func skipped(because reason: String) -> Finding {
    Finding(
      source, .skipped,
      Details(
        reason: reason.shortened(toBytes: EvidenceBounds.reason), evidence: evidence, place: place))
  }
}
