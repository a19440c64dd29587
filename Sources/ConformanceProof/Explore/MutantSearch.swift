import ConformanceKit
import Histories

/// Looks for histories that tell state mutants from the reference.
struct MutantSearch {
  private let stock: Stock
  private let looks: Looks
  /// How many events were played, and how many histories were made.
  private(set) var events = 0
  private(set) var histories = 0

  init(_ stock: Stock, looks: Looks) {
    self.stock = stock
    self.looks = looks
  }

  /// Makes histories until each mutant is told from the reference, or the budget is used up.
  ///
  /// - Parameters:
  ///   - mutants: The mutants.
  ///   - seed: Repeats the search.
  ///   - limit: How many events are played at most, to the reference and the mutants together.
  /// - Returns: A history for each mutant that was told from the reference, by its place.
  mutating func tellApart(
    _ mutants: [StateMutant], seed: UInt64, limit: Int
  ) -> [Int: History] {
    var found: [Int: History] = [:]
    var alive = Array(mutants.indices)
    while !alive.isEmpty, events < limit {
      var maker = HistoryMaker(stock, dice: Dice(seed: seed, history: histories))
      histories += 1
      events += 1
      guard let made = maker.make() else { continue }
      events += made.history.steps.count
      alive.removeAll { place in
        guard let history = difference(of: mutants[place], in: made) else { return false }
        found[place] = history
        return true
      }
    }
    return found
  }

  /// Returns the smallest history that was found to tell a mutant from the reference.
  func smallest(_ history: History, showing mutant: StateMutant) -> History {
    let comparison = HistoryComparison(looks: looks, stock: stock)
    let make = stock.make
    let other = mutant.factory(make)
    var shrinker = Shrinker(history) {
      comparison.difference(in: $0, between: make, and: other) != nil
    }
    return shrinker.smallest()
  }

  /// Returns the history up to the first difference.
  mutating func difference(
    of mutant: StateMutant, in made: HistoryMaker.Made
  ) -> History? {
    guard let first = strike(of: mutant, in: made),
      let reference = made.before[first].player.copy()
    else { return nil }
    let (configuration, edition) = (made.history.configuration, made.history.edition)
    let make = stock.make
    let player = MutantPlayer(
      memory(of: mutant, in: made, upTo: first), from: reference, at: made.before[first].now
    ) { try make(configuration, edition) }
    var other = made.before[first].going(on: ErasedPlayer(of: player))
    let comparison = HistoryComparison(looks: looks, stock: stock)
    for place in first..<made.history.steps.count {
      events += 1
      let answer = comparison.answer(
        of: &other, in: made.given, at: place, made.before[place + 1],
        expected: made.answers[place])
      switch answer {
      case .agrees: continue
      case .ends: return nil
      case .differs:
        var history = made.history
        history.steps.removeSubrange((place + 1)...)
        return history
      }
    }
    return nil
  }

  /// Returns the first step at which a mutant does anything else than the reference.
  private func strike(of mutant: StateMutant, in made: HistoryMaker.Made) -> Int? {
    var memory = MutantMemory(mutant)
    for place in made.history.steps.indices {
      if made.play(place, to: &memory) { return place }
    }
    return nil
  }

  private func memory(
    of mutant: StateMutant, in made: HistoryMaker.Made, upTo end: Int
  ) -> MutantMemory {
    var memory = MutantMemory(mutant)
    for place in 0..<end { _ = made.play(place, to: &memory) }
    return memory
  }
}

extension HistoryMaker.Made {
  /// Lets a memory see a step; returns whether the mutant does anything else there.
  fileprivate func play(_ place: Int, to memory: inout MutantMemory) -> Bool {
    let reference = before[place]
    switch history.steps[place].action {
    case .advance:
      memory.noteTime(before[place + 1].now)
      return memory.strikes(answers[place], inTime: true)
    case .event(let event, let holes):
      guard let event = holes.isEmpty ? event : reference.filled(event, holes) else { return true }
      return memory.strikes(event, at: reference.now, before: reference.player)
        || memory.strikes(answers[place], inTime: false)
    }
  }
}
