/// A Swift implementation of one role: a state machine under a virtual clock.
///
/// An answer is complete: it holds everything that the subject does before time passes or another
/// event comes. Throw ``Unsupported`` for a call that the implementation can't express; any other
/// error is a crash of the subject.
public protocol Player<PlayedRole>: RolePlayer {
  /// Makes a subject with nothing behind it, as a case begins.
  init(configuration: PlayedRole.Configuration, edition: Edition) throws

  /// Takes one event and returns the effects that it has at this instant, in order.
  mutating func receive(
    _ event: PlayedRole.Event, at now: Instant
  ) throws -> [PlayedRole.Effect]

  /// Moves to the first instant, at most `limit`, at which there is an effect.
  ///
  /// Timers that are due exactly at `limit` fire. Without an effect, the instant is `limit`.
  mutating func advance(to limit: Instant) throws -> Advance<PlayedRole.Effect>
}

extension Player {
  @inlinable
  public static var factory: PlayerFactory {
    PlayerFactory { try Self(configuration: $0, edition: $1) }
  }

  /// Lets time pass without an effect, for a role that is a pure function.
  public mutating func advance(to limit: Instant) throws -> Advance<PlayedRole.Effect> {
    Advance(now: limit)
  }
}

/// The instant at which time stopped, and what the subject did there.
public struct Advance<Effect: Sendable>: Sendable {
  /// The instant.
  public var now: Instant
  /// What happened there, in order.
  public var effects: [Effect]

  /// Stops at an instant.
  public init(now: Instant, effects: [Effect] = []) {
    self.now = now
    self.effects = effects
  }
}

/// The answer to a call that an implementation has no way to express.
public struct Unsupported: Error {
  /// Why, as a sentence for the report.
  public let reason: String

  /// Says why a call can't be expressed.
  public init(_ reason: String) {
    self.reason = reason
  }
}
