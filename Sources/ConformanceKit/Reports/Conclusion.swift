/// What a report comes to as a whole.
public enum Conclusion: Sendable, CustomStringConvertible {
  /// Nothing keeps the subject from being called conforming.
  case conforming
  /// A requirement is broken, or a list of known failings no longer holds.
  case notConforming
  /// Every case was skipped.
  case nothingPlayed
  /// The subject could not be started or spoken to in any case.
  case unreachable
  /// The run was cut short.
  case incomplete

  /// What a reader is told, without how many cases were played.
  public var description: String {
    switch self {
    case .conforming: "conforming"
    case .notConforming: "not conforming"
    case .nothingPlayed: "no case was run: all were skipped"
    case .unreachable: "the subject could not be started, or did not answer"
    case .incomplete: "incomplete"
    }
  }
}

extension Report {
  /// What the report comes to.
  public var conclusion: Conclusion {
    guard isComplete, let footer else { return .incomplete }
    if findings.allSatisfy({ $0.verdict == .skipped }) { return .nothingPlayed }
    let isUnreachable = findings.allSatisfy {
      $0.verdict == .skipped || $0.verdict == .errored && !$0.isFaultOfCase
    }
    if isUnreachable {
      return .unreachable
    }
    let isFailing = findings.contains { $0.isFailure(isStrict: header.isStrict) }
    return isFailing || !footer.problems.isEmpty ? .notConforming : .conforming
  }

  /// The conclusion as one sentence without a period.
  package var conclusionSentence: String {
    let known = findings.count { $0.knownReason != nil }
    switch conclusion {
    case .incomplete: return "incomplete: \(findings.count) of \(header.selectedWords) run"
    case .conforming:
      return
        (known > 0
        ? "conforming but for \(known) known failing\(known == 1 ? "" : "s")"
        : conclusion.description)
        + skipWords
    case .nothingPlayed:
      let roles = header.subject.roles.keys.sorted().map(\.displayed).joined(separator: ", ")
      return "\(conclusion); the subject claims \(roles.isEmpty ? "no role" : roles)"
    case .notConforming, .unreachable: return conclusion.description
    }
  }

  /// How many cases of claimed roles were not run, and how many of their properties nothing showed.
  private var skipWords: String {
    let claimed = claimedFindings
    let skipped = claimed.filter { $0.verdict == .skipped && $0.knownReason == nil }
    func words(_ part: [Finding], of all: [Finding], _ end: String) -> String {
      part.isEmpty ? "" : "; \(part.count) of \(all.count) \(end)"
    }
    return words(
      skipped.filter { !$0.isProperty }, of: claimed.filter { !$0.isProperty }, "cases not run")
      + words(
        skipped.filter(\.isProperty), of: claimed.filter(\.isProperty), "properties not shown")
  }

  /// What deviations may cost, as a sentence without a period, where a run is conforming with some.
  package var priceOfDeviations: String? {
    let deviations = findings.filter { $0.verdict == .deviated && $0.knownReason == nil }
    guard !deviations.isEmpty, case .conforming = conclusion else { return nil }
    return
      "\(deviations.counted) \(deviations.count == 1 ? "deviates" : "deviate") from a should: no document forbids it, "
      + "yet notifications may come late, twice or not at all; '--strict' fails such a run"
  }

  /// The findings that a reader must see, those that are known left out, the gravest first.
  package var unexpectedFindings: [Finding] {
    let all = sortedUnexpectedFindings
    return [Verdict.errored, .failed, .deviated].flatMap { verdict in
      all.filter { $0.verdict == verdict }
    }
  }

  /// The same, in the order of cases.
  package var sortedUnexpectedFindings: [Finding] {
    sortedFindings {
      $0.knownReason == nil && [.errored, .failed, .deviated].contains($0.verdict)
    }
  }
}

extension Report {
  /// The answers to open questions that no case lists, each a question to the reader.
  package var unlistedFindings: [Finding] { sortedFindings(where: \.isUnlisted) }
}

extension Report.Footer {
  /// How long the run took, such as `1.25 s`.
  package var duration: String { "\(decimalSeconds) s" }

  /// How long the run took in seconds, with two decimal places.
  package var decimalSeconds: String {
    let hundredths = Int((seconds * 100).rounded())
    return "\(hundredths / 100).\(String(hundredths % 100 + 100).dropFirst())"
  }
}
