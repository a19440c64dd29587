extension Finding {
  /// In what the subject differs: the effect, the member and the kind of difference; nothing where the
  /// case holds.
  ///
  /// Two findings whose differences read the same may have one cause: `extra stanza`, `no outcome`,
  /// `request.headers.apns-topic differs`.
  package var difference: String? {
    guard verdict == .failed || verdict == .deviated || isUnlisted else { return nil }
    guard let expected = evidence?.expected?.array, let observed = evidence?.observed?.array else {
      return evidence?.expected == nil ? Self.breakdown : "differs"
    }
    guard expected.first?["answer"] == nil else {
      let names = Set(observed.map(\.effectName)).sorted { $0.precedes($1) }
      return "no answer but \(names.isEmpty ? "nothing" : names.joined(separator: ", "))"
    }
    var (matcher, bindings) = (Matcher(), Bindings())
    let found = try? matcher.sequence(expected, observed, .effects, &bindings)
    return found?.kind ?? "differs"
  }

  /// The difference of a case that the subject never answered, or answered with nonsense.
  package static let breakdown = "breaks down"

  /// Whether the subject answered each event, and did nothing.
  var isWithoutEffects: Bool {
    guard let evidence, !isBreakdown, !evidence.exchanges.isEmpty else { return false }
    return evidence.exchanges.allSatisfy { $0.effects?.isEmpty ?? false }
  }

  /// Whether the subject crashed, hung or answered nonsense, which breaks no requirement of its own.
  package var isBreakdown: Bool { verdict == .failed && evidence?.expected == nil }
}

extension Mismatch {
  /// The place without its indices, and the kind of problem.
  fileprivate var kind: String {
    let names = path.elements.compactMap { element -> String? in
      if case .member(let name) = element { name } else { nil }
    }
    guard names.isEmpty else { return "\(names.joined(separator: ".")) \(problem.kind)" }
    switch problem {
    case .unexpected(let effect): return "extra \(effect.effectName)"
    case .endsBefore(let pattern): return "no \(pattern.effectName)"
    case .fitsNone(let effect, _): return "other \(effect.effectName)"
    case .differs(let pattern, let effect):
      return "\(effect.effectName) for \(pattern.effectName)"
    default: return problem.kind
    }
  }
}

extension Mismatch.Problem {
  /// The kind in a word or two.
  fileprivate var kind: String {
    switch self {
    case .missing: "missing"
    case .mustBeAbsent: "present"
    case .differs, .unmatched, .noneAllowed, .outOfRange, .noAnswer: "differs"
    case .wrongType: "of another type"
    case .notJSON: "no JSON"
    case .heldAlready: "again"
    case .unexpected: "extra"
    case .endsBefore: "too short"
    case .fitsNone: "other"
    }
  }
}

extension JSONValue {
  /// The name of an effect, or of the first one that an operator of lists stands for.
  fileprivate var effectName: String {
    guard let member = object?.members.first else { return "nothing" }
    guard member.name.isOperatorName else { return member.name }
    return (member.value.array?.first ?? member.value).effectName
  }
}
