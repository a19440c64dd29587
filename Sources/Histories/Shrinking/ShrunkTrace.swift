package import ConformanceKit

/// The shortest trace that was found to break a property as a longer one does.
package struct ShrunkTrace: Sendable {
  package let history: History
  package let trace: Trace
  package let judgement: Judgement

  /// Shrinks a trace on the subject that broke it.
  ///
  /// - Parameters:
  ///   - trace: What was played.
  ///   - place: The place of the property among those of the suite.
  ///   - suite: The properties of the role.
  ///   - vocabulary: The role.
  ///   - deadline: After when nothing shorter is tried any more: a subject that hangs takes its time each time.
  ///   - make: Makes players of the subject.
  package init?(
    _ trace: Trace, breaking place: Int, of suite: PropertySuite, _ vocabulary: Vocabulary,
    until deadline: ContinuousClock.Instant = .now + .seconds(20), make: @escaping MakePlayer
  ) {
    let lives = Lives(vocabulary)
    func broken(_ history: History) -> (Trace, Judgement)? {
      guard vocabulary.configuration.mismatch(history.configuration) == nil,
        let (exchanges, ending) = history.exchanges(make, lives, vocabulary)
      else { return nil }
      let played = Trace(
        role: trace.role, edition: trace.edition, features: trace.features,
        configuration: history.configuration, exchanges: exchanges)
      guard let judgement = (try? suite.judge(played, history: ending))?[place],
        !judgement.breaks.isEmpty
      else { return nil }
      return (played, judgement)
    }
    let whole = History(
      trace.exchanges, configuration: trace.configuration, edition: trace.edition)
    guard var shown = broken(whole) else { return nil }
    var shrinker = Shrinker(whole, formed: vocabulary.identities) { history in
      guard ContinuousClock.now < deadline, let smaller = broken(history) else { return false }
      shown = smaller
      return true
    }
    history = shrinker.smallest()
    (self.trace, judgement) = shown
  }
}

extension History {
  /// Plays the history up to where the subject breaks down; nothing when it can't be played to its end.
  fileprivate func exchanges(
    _ make: MakePlayer, _ lives: Lives, _ vocabulary: Vocabulary
  ) -> ([Finding.Exchange], PropertySuite.Ending)? {
    guard let made = try? make(configuration, edition) else { return nil }
    var player = HistoryPlayer(made, of: self, lives: lives)
    var exchanges: [Finding.Exchange] = []
    for step in steps {
      var now = player.now
      let stimulus: Finding.Stimulus
      switch step.action {
      case .event(let event, let holes):
        guard let event = player.filled(event, holes), vocabulary.faultOfEvent(event) == nil else {
          return nil
        }
        stimulus = .event(event)
      case .advance(let milliseconds):
        stimulus = .advance(from: now, to: now.advanced(byMilliseconds: milliseconds))
      }
      switch player.play(step) {
      case .effects(let effects):
        // As in a run, each instant at which something is done has an exchange of its own.
        for stop in player.stops {
          var part = stimulus
          if case .advance = stimulus { part = .advance(from: now, to: stop.now) }
          exchanges.append(Finding.Exchange(stimulus: part, effects: stop.effects))
          now = stop.now
        }
        if let fault = effects.lazy.compactMap({ vocabulary.faultOfEffect($0) }).first {
          return (exchanges, PropertySuite.Ending(broke: Play.nonsense(of: vocabulary, fault)))
        }
      case .broke(let sentence):
        exchanges.append(Finding.Exchange(stimulus: stimulus, effects: nil))
        return (exchanges, PropertySuite.Ending(broke: sentence))
      case .unplayable, .unsupported: return nil
      }
    }
    return (exchanges, PropertySuite.Ending(broke: nil))
  }
}
