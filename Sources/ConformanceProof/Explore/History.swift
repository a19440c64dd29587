package import ConformanceKit

/// Makes a player for a history.
package typealias MakePlayer = (JSONValue, Edition) throws -> ErasedPlayer

/// What happens to a subject from the start of a case on.
struct History: Sendable {
  /// Where an effect holds a value that the subject has chosen.
  struct Source: Hashable, Sendable {
    let effect: String
    let way: Way

    /// The effect and the names of the members on the way, such as `request.id`.
    var name: String { ([effect] + way.names.dropFirst()).joined(separator: ".") }
  }

  /// A place in an event for a value that the subject has chosen.
  struct Hole: Sendable {
    let way: Way
    let source: Source
    /// The step whose effects have the value, and its place among such values of that step.
    let step: Int
    let place: Int
  }

  struct Step: Sendable {
    enum Action: Sendable {
      case event(JSONValue, holes: [Hole])
      case advance(milliseconds: Int64)
    }

    /// What the step is called by holes of later ones.
    let id: Int
    var action: Action

    /// The kind of event; nothing where time passes.
    var kind: String? {
      guard case .event(let event, _) = action else { return nil }
      return event.object?.members.first?.name
    }
  }

  var configuration: JSONValue
  let edition: Edition
  var steps: [Step]
}

/// What a player answers to one step.
enum StepAnswer {
  case effects([JSONValue])
  /// The step can't be played, since a value that it needs was never given.
  case unplayable
  /// The player refuses to express what is asked for.
  case unsupported
  case broke(String)
}

/// A player on its way through a history, with the values that it has chosen.
struct HistoryPlayer {
  let player: ErasedPlayer
  private(set) var now = Instant.start
  private let sources: [String: [Way]]
  private var lives: Lives
  private(set) var values: [History.Source: [(step: Int, value: JSONValue)]] = [:]

  /// Puts a player at the start of a history.
  ///
  /// - Parameters:
  ///   - player: Who answers.
  ///   - stock: What it is played from.
  init(_ player: ErasedPlayer, of stock: Stock) {
    self.player = player
    sources = stock.sources
    lives = stock.lives
  }

  private init(_ player: ErasedPlayer, like other: HistoryPlayer) {
    self.player = player
    now = other.now
    sources = other.sources
    lives = other.lives
    values = other.values
  }

  /// Returns another player that goes on from where this one is.
  func going(on player: ErasedPlayer) -> HistoryPlayer { HistoryPlayer(player, like: self) }

  /// Returns the event as this player's own values make it.
  func filled(_ event: JSONValue, _ holes: [History.Hole]) -> JSONValue? {
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

  mutating func play(_ step: History.Step) -> StepAnswer {
    do {
      switch step.action {
      case .event(let event, let holes):
        guard let event = holes.isEmpty ? event : filled(event, holes), lives.take(event)
        else { return .unplayable }
        let effects = try player.receive(event, now)
        take(effects, step.id)
        return .effects(effects)
      case .advance(let milliseconds):
        return .effects(try advance(by: milliseconds, step.id))
      }
    } catch is Unsupported {
      return .unsupported
    } catch {
      return .broke("\(error)")
    }
  }

  private mutating func advance(by milliseconds: Int64, _ id: Int) throws -> [JSONValue] {
    let limit = now.advanced(byMilliseconds: milliseconds)
    var effects: [JSONValue] = []
    for _ in 0..<10_000 {
      let stop = try player.advance(limit)
      effects += stop.effects
      now = stop.now
      if now >= limit { break }
    }
    now = limit
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
