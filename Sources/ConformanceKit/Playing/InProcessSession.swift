/// Plays cases to Swift types, one at a time, on the calling thread.
package struct InProcessSession {
  private let factories: RoleTable<Subject.Factory>
  package let expressions: Matcher.Expressions

  /// Makes a session, perhaps with the expressions of another one on the same thread.
  package init(
    _ factories: [String: Subject.Factory],
    expressions: Matcher.Expressions = Matcher.Expressions()
  ) {
    self.factories = RoleTable(factories)
    self.expressions = expressions
  }

  /// Plays one case to its end, where somebody may look at what was played.
  func play(
    _ test: Case, edition: Edition, vocabulary: Vocabulary,
    watch: (@Sendable (Played) -> Void)? = nil
  ) -> Finding {
    do throws(CaseFault) {
      let played = try played(test, edition: edition, vocabulary: vocabulary)
      watch?(played)
      return played.finding()
    } catch {
      return Finding(test, .errored, reason: Outcome.fault(error).reason)
    }
  }

  /// Plays one case to its end and returns how it went.
  ///
  /// - Throws: ``CaseFault`` when the case can't be played at all.
  package func played(
    _ test: Case, edition: Edition, vocabulary: Vocabulary
  ) throws(CaseFault) -> Played {
    var play = try Play(
      test, edition: edition, vocabulary: vocabulary, matcher: Matcher(expressions: expressions))
    let player = drive(&play)
    var played = play.played
    if played.outcome.isCutShort { played.remark = player?.remark() ?? "" }
    return played
  }

  /// Plays a case, and returns the player that was made for it.
  private func drive(_ play: inout Play) -> ErasedPlayer? {
    guard let make = factories[play.test.role] else {
      play.end(.unreachable("the role '\(play.test.role)' has no player"))
      return nil
    }
    let player: ErasedPlayer
    do {
      player = try make(play.configuration, play.edition)
    } catch {
      play.end(Self.outcome(of: error, in: "configuration"))
      return nil
    }
    while let request = play.next() {
      do {
        play.take(try Self.answer(to: request, from: player))
      } catch let unsupported as Unsupported {
        play.take(.unsupported(unsupported.reason))
      } catch let unreadable as UnreadableEvent {
        play.end(.fault(CaseFault(unreadable.sentence)))
      } catch {
        play.take(.broke(Self.sentence(of: error)))
      }
    }
    return player
  }

  /// How a case names what a player throws in place of an answer.
  package static func sentence(of error: any Error) -> String {
    error is OutsideWork || error is Nonsense ? "\(error)" : "threw an error: \(error)"
  }

  private static func outcome(of error: any Error, in place: String) -> Outcome {
    switch error {
    case let unsupported as Unsupported: .unsupported(unsupported.reason)
    case let unreadable as UnreadableEvent: .fault(CaseFault("\(place): \(unreadable.sentence)"))
    case let outside as OutsideWork: .broke("\(outside)")
    default: .broke("threw an error at the \(place): \(error)")
    }
  }

  private static func answer(
    to request: Play.Request, from player: ErasedPlayer
  ) throws -> Play.Answer {
    switch request {
    case .receive(let event, let now): return .effects(try player.receive(event, now))
    case .advance(let limit):
      let stop = try player.advance(limit)
      return .advanced(now: stop.now, effects: stop.effects)
    }
  }
}

/// What came in place of an answer that makes sense, a sentence without a period.
package struct Nonsense: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}
