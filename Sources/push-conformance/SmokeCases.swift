import ConformanceKit

/// The cases of a role in the orders in which an adapter is tried with them.
struct SmokeCases {
  fileprivate struct Candidate {
    let test: Case
    /// How many steps it has, those that are repeated counted each time.
    let steps: Int
    /// How many kinds of effects it expects.
    let kinds: Int
  }

  /// How many steps fit on a screen.
  fileprivate static let shown = 6

  private let candidates: [Candidate]

  init(of role: String, in corpus: ConformanceKit.Corpus) {
    guard let vocabulary = corpus.vocabularies[role] else {
      candidates = []
      return
    }
    candidates = (corpus.casesByRole[role] ?? []).compactMap { test in
      guard let steps = try? test.script(vocabulary).steps.count else { return nil }
      var kinds: Set<String> = []
      for step in test.steps { step.addEffects(to: &kinds) }
      return Candidate(test: test, steps: steps, kinds: kinds.count)
    }
  }

  /// The shortest first.
  var shortest: [Case] { candidates.sorted { $0.steps < $1.steps }.map(\.test) }

  /// First those that are short, judge something, and expect the most kinds of effects.
  var telling: [Case] {
    candidates.sorted { $0.rank.lexicographicallyPrecedes($1.rank) }.map(\.test)
  }
}

extension SmokeCases.Candidate {
  fileprivate var rank: [Int] {
    let isOpen = test.requirement.level == .open
    return [max(steps, SmokeCases.shown), isOpen ? 1 : 0, -kinds, steps]
  }
}

extension JSONValue {
  /// Adds the names of the effects of a step.
  fileprivate func addEffects(to kinds: inout Set<String>) {
    self["$repeat"]?.addEffects(to: &kinds)
    for effect in self["effects"]?.array ?? [] {
      for member in effect.object?.members ?? [] where !member.name.hasPrefix("$") {
        kinds.insert(member.name)
      }
    }
  }
}
