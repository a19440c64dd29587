/// Which cases of the corpus are played.
public struct Selection: Sendable {
  /// Patterns for the names of profiles, such as `xmpp`.
  public var profiles: [String] = []
  /// Patterns for the names of roles, such as `xmpp.client`.
  public var roles: [String] = []
  /// Patterns for the ids of cases, in which `*` stands for any characters.
  public var casePatterns: [String] = []
  /// Patterns for the ids of requirements, in which `*` stands for any characters.
  public var requirements: [String] = []
  /// The edition in which the cases can be run.
  public var edition: Edition?
  /// Whether requirements that only other implementations bear out (``Requirement/Basis/practice``) are left out.
  public var isDocumentedOnly = false
  /// Whether it means properties alone.
  package var hasNoCases = false
  /// The part of the selection that is run, where it is divided.
  package var shard: Shard?

  /// Selects all cases.
  public init() {}

  /// By what cases are selected, one thing a text, such as `profile xmpp`; none for all.
  package var words: [String] {
    let lists = [
      ("profile", profiles), ("role", roles), ("case", casePatterns), ("requirement", requirements),
    ]
    return lists.flatMap { kind, names in
      Set(names).sorted { $0.precedes($1) }.map { "\(kind) \($0)" }
    } + (edition.map { ["edition \($0.rawValue)"] } ?? [])
      + (isDocumentedOnly ? ["documented"] : [])
  }

  /// Returns the cases that are selected, in the order of the corpus.
  ///
  /// - Parameter corpus: The corpus to choose from.
  /// - Returns: At least one case, unless only properties are selected.
  /// - Throws: ``SelectionError`` for a name or a pattern that matches nothing.
  public func cases(of corpus: Corpus) throws(SelectionError) -> [Case] {
    if hasNoCases { return [] }
    var chosen = corpus.cases
    chosen = try narrow(chosen, "profile", to: profiles, known: corpus.profiles) { $0.profile }
    chosen = try narrow(chosen, "role", to: roles, known: Array(corpus.vocabularies.keys)) {
      $0.role
    }
    if let id = casePatterns.first(where: { corpus.requirements[$0] != nil }) {
      throw SelectionError(
        "'\(id)' is a requirement; 'explain \(id)', or write --requirement \(id)")
    }
    let ids = casePatterns.map { corpus.aliases[$0] ?? $0 }
    chosen = try narrow(chosen, "case", to: ids, known: corpus.cases.map(\.id)) { $0.id }
    chosen = try narrow(chosen, "requirement", to: requirements, known: corpus.requirementIDs) {
      $0.requirement.id
    }
    if let edition { chosen = chosen.filter { $0.editions.contains(edition) } }
    if isDocumentedOnly { chosen = chosen.filter { $0.requirement.basis != .practice } }
    guard !chosen.isEmpty else {
      throw SelectionError("no case fits all of the selection; leave one of its options out")
    }
    guard let shard else { return chosen }
    return chosen.indices.filter(shard.contains).map { chosen[$0] }
  }

  private func narrow(
    _ cases: [Case], _ kind: String, to patterns: [String], known: @autoclosure () -> [String],
    by name: (Case) -> String
  ) throws(SelectionError) -> [Case] {
    guard !patterns.isEmpty else { return cases }
    let globs = patterns.map { Glob($0) }
    for (pattern, glob) in zip(patterns, globs)
    where !cases.contains(where: { glob.matches(name($0)) }) {
      let known = known()
      let isKnown = known.contains { glob.matches($0) }
      throw SelectionError(
        isKnown
          ? "the \(kind) '\(pattern)' exists, but the other options exclude it"
          : "no \(kind) '\(pattern)'\(Self.hint(pattern, kind, known))")
    }
    return cases.filter { test in globs.contains { $0.matches(name(test)) } }
  }

  /// What may have been meant: a folder of names, the end of a name, or a name that is nearly the same.
  private static func hint(_ pattern: String, _ kind: String, _ known: [String]) -> String {
    let folder = pattern.hasSuffix("/") ? pattern : pattern + "/"
    if known.contains(where: { $0.hasPrefix(folder) }) { return "; did you mean '\(folder)*'?" }
    if let whole = known.first(where: { $0.hasSuffix("/" + pattern) }) {
      return "; did you mean '\(whole)'?"
    }
    let isPart = pattern.count > 2 && known.contains { $0.contains(pattern) }
    if isPart, pattern.suggestion(in: known).isEmpty {
      return "; did you mean '*\(pattern)*'?"
    }
    let listing =
      switch kind {
      case "profile", "role": "there are: \(known.sorted().joined(separator: ", "))"
      case "requirement": "'list --requirements' prints the ids"
      default: "'list' prints the ids"
      }
    return pattern.suggestion(in: known, else: listing)
  }
}

/// A selection that chooses nothing.
public struct SelectionError: Error, CustomStringConvertible, Sendable {
  /// A sentence without a period.
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}
