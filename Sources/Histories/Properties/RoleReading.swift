package import ConformanceKit

/// What a trace of one role says, at each of its points: who is in what state, what lives, what is due.
///
/// It is told the events and effects in order, and keeps what properties and makers of histories ask for. What
/// the sources leave open it leaves open, too: there it answers `nil`, and nothing that rests on it is judged.
package protocol RoleReading: Sendable {
  /// The role of the trace.
  associatedtype PlayedRole: Role where PlayedRole.Effect: JSONDecodable

  /// Begins to read.
  ///
  /// - Parameters:
  ///   - configuration: With what the trace begins.
  ///   - edition: The edition in which it is played.
  ///   - features: The role's optional abilities that the subject claims.
  init(
    _ configuration: PlayedRole.Configuration, edition: Edition, features: Set<PlayedRole.Feature>)

  /// Takes note of what happened to the subject.
  mutating func take(_ event: PlayedRole.Event, at point: Trace.Point)

  /// Takes note of what the subject did.
  mutating func take(_ effect: PlayedRole.Effect, at point: Trace.Point)

  /// Takes note of the time that it is now; what was due before then has had its time.
  mutating func pass(to now: Instant)

  /// Takes note that nothing comes any more, before properties ask: what many of them ask for is worked out once.
  mutating func end()
}

extension RoleReading {
  /// Works nothing out.
  package mutating func end() {}
}

/// A reading on its way through a trace.
package struct ReadingProgress<Reading: RoleReading>: Sendable {
  package private(set) var reading: Reading
  private var now = Instant.start
  private var step = 0
  private var place = 0

  /// Begins to read a trace of which nothing is there yet.
  package init(
    configuration: JSONValue, edition: Edition, features: Set<String>
  ) throws(JSONDecodingError) {
    reading = Reading(
      try Reading.PlayedRole.Configuration(json: configuration), edition: edition,
      features: Set(features.compactMap(Reading.PlayedRole.Feature.init)))
  }

  /// Reads what was played next, as a step of its own unless it is said to which it belongs.
  package mutating func take(
    _ exchange: Finding.Exchange, in step: Int? = nil
  ) throws(JSONDecodingError) {
    self.step = step ?? self.step
    switch exchange.played {
    case .event(let event):
      reading.take(try Reading.PlayedRole.Event(json: event), at: point())
    case .advance(_, let end): pass(to: end)
    case .written(let stimulus):
      if let event = stimulus["event"] {
        reading.take(try Reading.PlayedRole.Event(json: event), at: point())
      } else {
        pass(to: now.advanced(bySeconds: stimulus["advance"]?.number?.double ?? 0))
      }
    }
    for effect in exchange.effects ?? [] {
      reading.take(try Reading.PlayedRole.Effect(json: effect), at: point())
    }
    self.step += 1
  }

  private mutating func pass(to instant: Instant) {
    now = instant
    reading.pass(to: instant)
  }

  private mutating func point() -> Trace.Point {
    defer { place += 1 }
    return Trace.Point(step: step, place: place, now: now)
  }
}

extension RoleReading {
  /// Reads a whole trace.
  package init(_ trace: Trace) throws(JSONDecodingError) {
    var progress = try ReadingProgress<Self>(
      configuration: trace.configuration, edition: trace.edition, features: trace.features)
    for (place, exchange) in trace.exchanges.enumerated() {
      try progress.take(exchange, in: trace.steps?[place])
    }
    self = progress.reading
  }
}
