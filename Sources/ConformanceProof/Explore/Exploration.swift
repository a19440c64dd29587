package import ConformanceKit
package import Histories

/// Looks for histories that no case has, and in which a player does otherwise than the reference.
///
/// It asks and never judges: what a difference means, a person says.
package struct Exploration {
  /// A difference, shrunk to the shortest history that shows it.
  package struct Question: Sendable {
    /// The history as a case, with what the reference does.
    package let test: JSONValue
    /// The step at which they differ, from 1, and what cases look at in the effects there.
    package let step: Int
    package let reference: [JSONValue]
    package let other: [JSONValue]
    /// What the player did in place of answering.
    package let broke: String?
    /// The requirements whose cases look at such effects, most cases first.
    package let requirements: [String]
  }

  /// How far the search has come.
  package struct Progress: Sendable {
    package var histories = 0
    package var events = 0
    /// The pairs of kinds of events that followed one another, and how many there can be.
    package var pairs = 0
    package var pairsPossible = 0
    /// The states in which the reference was at the end of the histories.
    package var states = 0
    package var questions = 0
  }

  private let role: String
  private let seed: UInt64
  private let stock: Stock
  private let looks: Looks
  private let cases: RecordedCases
  private var pairs: Set<[String]> = []
  private var states: Set<Int> = []
  package private(set) var progress = Progress()

  /// Makes ready to explore a role; nothing when the reference doesn't play it.
  ///
  /// - Parameters:
  ///   - role: The role.
  ///   - cases: The cases whose events are used.
  ///   - reference: What other players are held against.
  ///   - corpus: Where the vocabulary is.
  ///   - seed: Repeats an exploration.
  package init?(
    _ role: String, cases: [Case], reference: Subject, corpus: Corpus, seed: UInt64
  ) {
    guard let recorded = RecordedCases(of: role, cases, reference: reference, corpus: corpus),
      !recorded.recordings.isEmpty
    else { return nil }
    self.role = role
    self.seed = seed
    self.cases = recorded
    let played = recorded.recordings.map(\.played)
    stock = Stock(played, vocabulary: recorded.vocabulary, make: recorded.make)
    looks = Looks(played.map(\.test), vocabulary: recorded.vocabulary)
    let kinds = recorded.vocabulary.eventNames.count
    progress.pairsPossible = kinds * kinds
  }

  /// Explores until somebody says that it is enough.
  ///
  /// - Parameters:
  ///   - other: Makes the player that is held against the reference.
  ///   - isEnough: Asked after each history.
  ///   - found: Takes each difference that isn't like one before.
  package mutating func run(
    against other: @escaping MakePlayer, isEnough: (Progress) -> Bool, found: (Question) -> Void
  ) {
    let comparison = HistoryComparison(looks: looks, stock: stock)
    let make = stock.make
    var known: Set<[String]> = []
    while !isEnough(progress) {
      guard let made = nextHistory(),
        let difference = difference(from: made, of: other, comparison)
      else { continue }
      var history = made.history
      history.steps.removeSubrange((difference.step + 1)...)
      let signature = difference.signature(in: history)
      guard known.insert(signature).inserted else { continue }
      var shrinker = Shrinker(history) {
        comparison.difference(in: $0, between: make, and: other) != nil
      }
      history = shrinker.smallest()
      guard
        let smallest = comparison.difference(in: history, between: make, and: other),
        let question = question(smallest, history)
      else { continue }
      // What two differences shrink to may be one.
      let shrunk = smallest.signature(in: history)
      guard shrunk == signature || known.insert(shrunk).inserted else { continue }
      progress.questions += 1
      found(question)
    }
  }

  /// Looks for what tells state mutants from the reference, of those that no case catches.
  ///
  /// - Parameters:
  ///   - notes: Why no case needs to catch some of them; those are left out.
  ///   - isEnough: Asked after each history.
  ///   - found: Takes each mutant with what shows it.
  package mutating func run(
    againstMutantsBeyond notes: [HistoryNote], isEnough: (Progress) -> Bool,
    found: (StateMutant, Question) -> Void
  ) {
    let expressions = Matcher.Expressions()
    var alive = StateMutant.all(of: cases.vocabulary).filter { mutant in
      !notes.contains { $0.fits(mutant) } && cases.firstCatch(of: mutant, expressions) == nil
    }
    var search = MutantSearch(stock, looks: looks)
    while !alive.isEmpty, !isEnough(progress) {
      guard let made = nextHistory() else { continue }
      alive.removeAll { mutant in
        let history = search.difference(of: mutant, in: made)
        guard let history else { return false }
        let smallest = search.smallest(history, showing: mutant)
        let comparison = HistoryComparison(looks: looks, stock: stock)
        let difference = comparison.difference(
          in: smallest, between: stock.make, and: mutant.factory(stock.make))
        guard let difference, let question = question(difference, smallest) else { return false }
        progress.questions += 1
        found(mutant, question)
        return true
      }
      progress.events += search.events
      search = MutantSearch(stock, looks: looks)
    }
  }
}

extension Exploration {
  private mutating func nextHistory() -> HistoryMaker.Made? {
    var maker = HistoryMaker(stock, dice: Dice(seed: seed, history: progress.histories))
    progress.histories += 1
    guard let made = maker.make() else { return nil }
    progress.events += made.history.steps.count
    let kinds = made.history.steps.compactMap(\.kind)
    for pair in zip(kinds, kinds.dropFirst()) { pairs.insert([pair.0, pair.1]) }
    progress.pairs = pairs.count
    if let last = made.before.last { states.insert(last.player.describe().hashValue) }
    progress.states = states.count
    return made
  }

  private mutating func difference(
    from made: HistoryMaker.Made, of other: MakePlayer, _ comparison: HistoryComparison
  ) -> Difference? {
    let history = made.history
    guard let player = try? other(history.configuration, history.edition) else { return nil }
    var answering = stock.player(player)
    for place in history.steps.indices {
      progress.events += 1
      let answer = comparison.answer(
        of: &answering, in: made.given, at: place, made.before[place + 1],
        expected: made.answers[place])
      switch answer {
      case .agrees: continue
      case .ends: return nil
      case .differs(let difference): return difference
      }
    }
    return nil
  }

  private func question(_ difference: Difference, _ history: History) -> Question? {
    guard let player = try? stock.make(history.configuration, history.edition) else { return nil }
    let test = ExploredCase(history, looks: looks)
      .json(role: role, playedTo: stock.player(player))
    return Question(
      test: test, step: difference.step + 1, reference: difference.reference,
      other: difference.other, broke: difference.broke,
      requirements: looks.requirements(of: difference))
  }
}

extension Difference {
  /// What differences that are like one another have in common.
  fileprivate func signature(in history: History) -> [String] {
    let names = [reference, other].map { effects in
      Set(effects.map(\.effectName)).sorted().joined(separator: ",")
    }
    return [history.steps[step].kind ?? "", broke ?? ""] + names
  }
}

extension Looks {
  /// The requirements whose cases look at the effects in which answers differ.
  fileprivate func requirements(of difference: Difference) -> [String] {
    let all = difference.reference + difference.other
    let names = Set(
      all.filter { effect in
        difference.reference.count { $0 == effect } != difference.other.count { $0 == effect }
      }.map(\.effectName))
    let counts = names.reduce(into: [String: Int]()) { counts, name in
      counts.merge(requirements[name] ?? [:]) { $0 + $1 }
    }
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
  }
}
