/// A player of some role, spoken to in JSON.
package protocol ErasedPlayer {
  mutating func receive(_ event: JSONValue, at now: Instant) throws -> [JSONValue]
  mutating func advance(to limit: Instant) throws -> Advance<JSONValue>
}

/// What makes an event unreadable for the Swift type of its role: the case is at fault.
package struct UnreadableEvent: Error {
  package let sentence: String
}

/// Carries JSON to a Swift type and back.
package struct PlayerBox<Boxed: Player>: ErasedPlayer {
  private var player: Boxed

  /// Makes a player from a configuration in JSON.
  package init(
    _ configuration: JSONValue, edition: Edition,
    make: (Boxed.PlayedRole.Configuration, Edition) throws -> Boxed
  ) throws {
    player = try make(try Self.read(configuration), edition)
  }

  package mutating func receive(_ event: JSONValue, at now: Instant) throws -> [JSONValue] {
    try Self.written(try player.receive(try Self.read(event), at: now))
  }

  package mutating func advance(to limit: Instant) throws -> Advance<JSONValue> {
    let stop = try player.advance(to: limit)
    return Advance(now: stop.now, effects: try Self.written(stop.effects))
  }

  private static func written(_ effects: [Boxed.PlayedRole.Effect]) throws -> [JSONValue] {
    guard !effects.isEmpty else { return [] }
    var written: [JSONValue] = []
    written.reserveCapacity(effects.count)
    for effect in effects { written.append(try JSONValue(encoding: effect)) }
    return written
  }

  private static func read<Value: Decodable>(_ value: JSONValue) throws -> Value {
    do {
      return try value.decode(Value.self)
    } catch {
      throw UnreadableEvent(sentence: "\(Boxed.PlayedRole.name) can't read it: \(error)")
    }
  }
}
