/// A cause in words: what is broken, how much follows, what it looks like.
package struct CauseText: Sendable {
  package let cause: Cause
  /// The case that shows it best.
  package let example: Finding
  package let requirement: Requirement?
  /// The cases that show it and that follow from it, those that are known left out.
  package let cases: [Finding]
  package let following: [Finding]

  /// The verdict that counts: *failed* when anything that isn't known failed.
  package var verdict: Verdict {
    (cases + following).contains { $0.verdict == .failed } ? .failed : .deviated
  }

  /// The requirements of which one may be the broken one as well, and the one on which it may rest.
  package let others: [Requirement]
  /// How the subject breaks down, or what it never does, where no requirement is broken.
  private let way: Breakdown?
  private let habit: Habit?

  init(
    _ cause: Cause, cases: [Finding], following: [Finding], requirements: [String: Requirement],
    failures: [String: Int]
  ) {
    self.cause = cause
    self.cases = cases
    self.following = following
    // A case says what it expects; of a property the steps have to be read.
    example = cases.first { !$0.isProperty } ?? cases.first ?? following[0]
    requirement = cause.requirementID.flatMap { requirements[$0] }
    others = cause.alternatives.compactMap { requirements[$0] }
    way = cause.requirementID == nil ? Breakdown(example) : nil
    let isAll = cause.cases.count == failures[example.role]
    habit = cause.isConduct && way == nil ? Habit(of: cases, isAll: isAll) : nil
  }

  /// What is broken: `XMPP-ACK-001`, how the subject breaks down, what it never does, or what nothing explains.
  package var name: String {
    if let id = cause.requirementID { return id }
    if cause.isRemainder { return "properties whose cause isn't known" }
    switch way {
    case .waits: return Self.waiting
    case .adapter: return "your adapter raises an error, and not what it adapts"
    case .other: return "the subject breaks down"
    case nil: break
    }
    return switch habit {
    case .waits: Self.waiting
    case .stops: "the subject stops after its first answer"
    case .never(let effect): "the subject never does '\(effect)'"
    case .idle, nil: "the subject does nothing"
    }
  }

  private static let waiting = "the subject waits for something else than the world's clock"

  /// The sentence that is broken, or how the subject breaks down.
  package var sentence: String {
    if cause.requirementID != nil { return requirement?.text ?? example.summary }
    if cause.isRemainder { return example.summary }
    guard let habit else {
      let reason = example.reason ?? ""
      let last = example.lastWords.flatMap { reason.contains($0) ? nil : "; it wrote last: \($0)" }
      return reason.truncated(toBytes: 400) + (last ?? "").truncated(toBytes: 200)
    }
    switch habit {
    case .waits:
      return "calls never return; let the code sleep on the world's clock, and let events bring "
        + "what it waits for"
    case .idle: return "no event had an effect in any case that fails"
    case .stops: return "no event after it had an effect in any case that fails"
    case .never(let effect):
      return "'\(effect)' is expected in each of these cases, and came in none that fails"
    }
  }

  /// What is broken, with its level and its sentence.
  package var title: String {
    guard let id = cause.requirementID else { return "\(name): \(sentence)" }
    return "\(id) (\(level)): \(sentence)"
  }

  private var level: String {
    (requirement?.level ?? example.level).rawValue + (isKnown ? ", known" : "")
  }

  /// Whether what shows it is known, and only what follows from it is not.
  package var isKnown: Bool { cases.isEmpty && cause.requirementID != nil }

  /// The case that shows it best, by what holds or goes wrong in it, and its id.
  package var exampleTitle: String { "case: \(example.summary) (\(example.caseID))" }

  /// What is wrong in that case; nothing where the sentence says it.
  package var reason: String? {
    example.isBreakdown ? nil : example.reason.map { "what is wrong: \($0)" }
  }

  /// All in one line: for a cause that the search left, the case says more than the sentence.
  package var line: String {
    guard cause.isRemainder else { return "\(title) (\(count))" }
    let more = cases.count + following.count - 1
    return "\(name) (\(level)): \(example.summary)" + (more > 0 ? " (and \(more) more)" : "")
  }

  /// What else may be broken instead, or what it may rest on, if that can't be told, each on a line.
  package var alternatives: [String] {
    let texts = Dictionary(others.map { ($0.id, $0.text) }) { first, _ in first }
    return (cause.root.map { ["it may fail because of \($0)"] } ?? [])
      + cause.alternatives.map { id in
        "it may be \(id) instead" + (texts[id].map { ": \($0)" } ?? "")
      }
  }

  /// The listed fault that it looks like.
  package var resemblance: String? {
    cause.resembles.map { "looks like \($0.name): \($0.summary)" }
  }

  /// How many cases show it, and how many follow.
  package var count: String {
    let shown = cause.isConduct ? "it happens in" : "shown by"
    let own = cases.isEmpty ? "" : "\(shown) \(cases.counted)"
    guard !following.isEmpty else { return own }
    let others = following.count
    let probable = Set(cause.probable)
    let doubted = following.count { probable.contains($0.caseID) }
    let adverb = doubted == others ? " probably" : ""
    let words =
      "\(adverb) fail\(others == 1 ? "s" : "") because of it"
      + (doubted == 0 || doubted == others ? "" : ", \(doubted) of them probably")
    return own.isEmpty ? "\(following.counted)\(words)" : "\(own); \(others) more\(words)"
  }

  /// All of it, a sentence a line, for where there is room.
  package var lines: [String] {
    [title] + [resemblance].compactMap(\.self) + alternatives + [count]
  }
}

extension Report {
  /// The causes of failures that aren't known, the gravest first, those that are known themselves last.
  package var causeTexts: [CauseText] {
    let texts = allCauseTexts
    return texts.filter { !$0.isKnown } + texts.filter(\.isKnown)
  }

  private var allCauseTexts: [CauseText] {
    let places = explainedPlaces
    let requirements = requirementsByID
    let failures = findings.filter(\.isBroken).reduce(into: [:]) { $0[$1.role, default: 0] += 1 }
    return causes.compactMap { cause in
      let unknown = { (ids: [String]) in
        ids.compactMap { places[$0].map { findings[$0] } }
          .filter { $0.knownReason == nil && $0.verdict != .observed }
      }
      let (cases, following) = (unknown(cause.cases), unknown(cause.following))
      guard !cases.isEmpty || !following.isEmpty else { return nil }
      return CauseText(
        cause, cases: cases, following: following, requirements: requirements,
        failures: failures)
    }
  }
}

extension Int {
  /// The number with a noun that it puts into the plural.
  package func words(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
