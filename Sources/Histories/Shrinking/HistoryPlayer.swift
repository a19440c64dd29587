package import ConformanceKit

/// What a player answers to one step.
package enum StepAnswer {
  case effects([JSONValue])
  /// The step can't be played, since a value that it needs was never given.
  case unplayable
  /// The player refuses to express what is asked for.
  case unsupported
  case broke(String)
}

/// A player on its way through a history, with the values that it has chosen.
package struct HistoryPlayer {
  package let player: ErasedPlayer
  package private(set) var now = Instant.start
  /// What the last step had done at each instant at which it did something, and at its end.
  private(set) var stops: [Advance<JSONValue>] = []
  private let sources: [String: [Way]]
  private var lives: Lives
  package private(set) var values: [History.Source: [(step: Int, value: JSONValue)]] = [:]

  /// Puts a player at the start of a history.
  ///
  /// - Parameters:
  ///   - player: Who answers.
  ///   - lives: What can come now.
  ///   - sources: The ways to the values in effects that later events take up.
  package init(_ player: ErasedPlayer, lives: Lives, sources: [String: [Way]]) {
    self.player = player
    self.sources = sources
    self.lives = lives
  }

  /// Puts a player at the start of one history, whose holes say what later events take up.
  package init(_ player: ErasedPlayer, of history: History, lives: Lives) {
    var sources: [String: [Way]] = [:]
    for case .event(_, let holes) in history.steps.map(\.action) {
      for source in holes.map(\.source) where sources[source.effect]?.contains(source.way) != true {
        sources[source.effect, default: []].append(source.way)
      }
    }
    self.init(player, lives: lives, sources: sources)
  }

  private init(_ player: ErasedPlayer, like other: HistoryPlayer) {
    self.player = player
    now = other.now
    sources = other.sources
    lives = other.lives
    values = other.values
  }

  /// Returns another player that goes on from where this one is.
  package func going(on player: ErasedPlayer) -> HistoryPlayer { HistoryPlayer(player, like: self) }

  /// Returns the event as this player's own values make it.
  package func filled(_ event: JSONValue, _ holes: [History.Hole]) -> JSONValue? {
    var event = event
    for hole in holes {
      var left = hole.place
      guard
        let value = values[hole.source]?.first(where: { given in
          guard given.step == hole.step else { return false }
          left -= 1
          return left < 0
        })?.value, let next = event.setting(value, at: hole.way.steps)
      else { return nil }
      event = next
    }
    return event
  }

  /// Plays the next step.
  package mutating func play(_ step: History.Step) -> StepAnswer {
    do {
      switch step.action {
      case .event(let event, let holes):
        guard let event = holes.isEmpty ? event : filled(event, holes), lives.take(event)
        else { return .unplayable }
        let effects = try player.receive(event, now)
        stops = [Advance(now: now, effects: effects)]
        take(effects, step.id)
        return .effects(effects)
      case .advance(let milliseconds):
        return .effects(try advance(by: milliseconds, step.id))
      }
    } catch is Unsupported {
      return .unsupported
    } catch {
      return .broke(InProcessSession.sentence(of: error))
    }
  }

  private mutating func advance(by milliseconds: Int64, _ id: Int) throws -> [JSONValue] {
    let limit = now.advanced(byMilliseconds: milliseconds)
    stops = []
    for _ in 0..<10_000 {
      let stop = try player.advance(limit)
      if let nonsense = Play.nonsense(of: stop, from: now, limit: limit) {
        throw Nonsense(nonsense)
      }
      stops.append(stop)
      now = stop.now
      if now >= limit { break }
    }
    now = limit
    let effects = stops.flatMap(\.effects)
    take(effects, id)
    return effects
  }

  private mutating func take(_ effects: [JSONValue], _ id: Int) {
    lives.note(effects)
    guard !sources.isEmpty else { return }
    for effect in effects {
      let name = effect.effectName
      guard let ways = sources[name] else { continue }
      for way in ways {
        guard let value = effect.value(at: way.steps) else { continue }
        values[History.Source(effect: name, way: way), default: []].append((id, value))
      }
    }
  }
}
