extension Mismatch {
  /// Whether all that came fits, and more was expected.
  var isEnd: Bool { if case .endsBefore = problem { path.elements.isEmpty } else { false } }

  /// In what an observation differs: the place without its indices, and the kind of problem.
  package var kind: String {
    let names = path.elements.compactMap { element -> String? in
      if case .member(let name) = element { name } else { nil }
    }
    guard names.isEmpty else { return "\(names.joined(separator: ".")) \(problem.kind)" }
    switch problem {
    case .noAnswer(let effects, _):
      let names = Set((effects.array ?? []).map(\.effectName)).sorted { $0.precedes($1) }
      return "no answer but \(names.isEmpty ? "nothing" : names.joined(separator: ", "))"
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
