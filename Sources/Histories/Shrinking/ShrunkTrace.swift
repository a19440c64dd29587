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
  ///   - make: Makes players of the subject.
  package init?(
    _ trace: Trace, breaking place: Int, of suite: PropertySuite, _ vocabulary: Vocabulary,
    make: @escaping MakePlayer
  ) {
    let lives = Lives(vocabulary)
    func broken(_ history: History) -> (Trace, Judgement)? {
      guard vocabulary.configuration.mismatch(history.configuration) == nil,
        let exchanges = history.exchanges(make, lives, vocabulary)
      else { return nil }
      let played = Trace(
        role: trace.role, edition: trace.edition, features: trace.features,
        configuration: history.configuration, exchanges: exchanges)
      guard let judgement = (try? suite.judge(played))?[place], !judgement.breaks.isEmpty else {
        return nil
      }
      return (played, judgement)
    }
    let whole = History(
      trace.exchanges, configuration: trace.configuration, edition: trace.edition)
    guard broken(whole) != nil else { return nil }
    var shrinker = Shrinker(whole, formed: vocabulary.identities) { broken($0) != nil }
    history = shrinker.smallest()
    guard let (trace, judgement) = broken(history) else { return nil }
    (self.trace, self.judgement) = (trace, judgement)
  }
}

extension History {
  /// Plays the history; nothing when it can't be played to its end.
  fileprivate func exchanges(
    _ make: MakePlayer, _ lives: Lives, _ vocabulary: Vocabulary
  ) -> [Finding.Exchange]? {
    guard let made = try? make(configuration, edition) else { return nil }
    var player = HistoryPlayer(made, of: self, lives: lives)
    var exchanges: [Finding.Exchange] = []
    for step in steps {
      let stimulus: Finding.Stimulus
      switch step.action {
      case .event(let event, let holes):
        guard let event = player.filled(event, holes), vocabulary.faultOfEvent(event) == nil else {
          return nil
        }
        stimulus = .event(event)
      case .advance(let milliseconds):
        stimulus = .advance(
          from: player.now, to: player.now.advanced(byMilliseconds: milliseconds))
      }
      guard case .effects(let effects) = player.play(step) else { return nil }
      exchanges.append(Finding.Exchange(stimulus: stimulus, effects: effects))
    }
    return exchanges
  }
}
