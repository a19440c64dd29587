internal import StrictJSON

extension Subject {
  /// Returns what is wrong with its claim to play a role: a word that the corpus doesn't have, or nothing to run.
  ///
  /// - Parameters:
  ///   - role: A role that it claims.
  ///   - corpus: What the roles and features are, and the cases.
  /// - Returns: A sentence without its subject and without a period, or nothing.
  package func faultOfClaim(_ role: String, in corpus: Corpus) -> String? {
    guard let vocabulary = corpus.vocabularies[role] else {
      return "claims the role '\(role)', which the corpus doesn't have"
        + Self.hint(for: role, in: corpus.vocabularies.keys.sorted())
    }
    for feature in (roles[role] ?? []).sorted() where vocabulary.features[feature] == nil {
      return "claims the feature '\(feature)', which the role '\(role)' doesn't have"
        + Self.hint(for: feature, in: vocabulary.features.keys.sorted())
    }
    guard corpus.isWhole else { return nil }
    let needed = Set((corpus.casesByRole[role] ?? []).flatMap(\.editions))
    if !needed.isEmpty, needed.isDisjoint(with: editions) {
      let names = needed.map(\.rawValue).sorted()
      return "claims the role '\(role)', whose cases belong to the edition "
        + names.map { "'\($0)'" }.joined(separator: " or ") + ", and doesn't claim it; "
        + "describe it with \"editions\": [\"\(names[0])\"], in Python serve(…, "
        + "editions=(\"\(names[0])\",))"
    }
    var reason: String?
    for test in corpus.casesByRole[role] ?? [] {
      guard case .failure(let skip) = edition(for: test) else { return nil }
      reason = reason ?? skip.reason
    }
    return reason.map {
      "claims the role '\(role)', of which no case can be run with what it claims: \($0)"
    }
  }

  private static func hint(for word: String, in words: [String]) -> String {
    let suggestion = word.suggestion(in: words)
    guard suggestion.isEmpty, !words.isEmpty else { return suggestion }
    return "; there are: \(words.joined(separator: ", "))"
  }

  /// Sees whether it claims only what the corpus has, and can be tried.
  ///
  /// - Parameter corpus: What there is to claim.
  /// - Throws: ``SubjectUnavailable`` with the word that the corpus doesn't have.
  package func checkClaims(in corpus: Corpus) throws(SubjectUnavailable) {
    for role in roles.keys.sorted() {
      if let fault = faultOfClaim(role, in: corpus) { throw SubjectUnavailable(fault) }
    }
    let effects = roles.keys.flatMap { corpus.vocabularies[$0]?.effectNames ?? [] }
    for effect in unseen.sorted() where !effects.contains(effect) {
      throw SubjectUnavailable(
        "says that the effect '\(effect)' is unseen, which no role of its has"
          + Self.hint(for: effect, in: effects))
    }
  }
}
