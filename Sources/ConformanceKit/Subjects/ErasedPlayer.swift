/// A player of some role, spoken to in JSON.
///
/// It is made where the type of the player is known, so that the compiler can fit it to that type.
@usableFromInline
package struct ErasedPlayer {
  package let receive: (_ event: JSONValue, _ now: Instant) throws -> [JSONValue]
  package let advance: (_ limit: Instant) throws -> Advance<JSONValue>
  /// Makes a second player that is where this one is; nothing where that can't be done.
  package let copy: () -> ErasedPlayer?
  /// Says in which state the player is, for one that can be copied.
  package let describe: () -> String
  /// Says what a reader of a failure should know of the player; mostly nothing.
  package let remark: () -> String

  @usableFromInline
  package init(
    receive: @escaping (JSONValue, Instant) throws -> [JSONValue],
    advance: @escaping (Instant) throws -> Advance<JSONValue>,
    copy: @escaping () -> ErasedPlayer? = { nil },
    describe: @escaping () -> String = { "" }, remark: @escaping () -> String = { "" }
  ) {
    self.receive = receive
    self.advance = advance
    self.copy = copy
    self.describe = describe
    self.remark = remark
  }

  /// Makes a player from a configuration in JSON.
  @inlinable
  init<Erased: Player>(
    _ configuration: JSONValue, edition: Edition,
    make: (Erased.PlayedRole.Configuration, Edition) throws -> Erased
  ) throws {
    self.init(
      of: try make(
        try UnreadableEvent.guarding(Erased.PlayedRole.name) { () throws(JSONDecodingError) in
          try Erased.PlayedRole.Configuration(json: configuration)
        }, edition))
  }

  /// Makes a player that goes on from where a value is.
  @inlinable
  init<Erased: Player>(of value: Erased) {
    let role = Erased.PlayedRole.name
    var player = value
    self.init(
      receive: { json, now in
        let event = try UnreadableEvent.guarding(role) { () throws(JSONDecodingError) in
          try Erased.PlayedRole.Event(json: json)
        }
        // A key path would be looked up each time.
        return try player.receive(event, at: now).map { $0.json }
      },
      advance: { limit in
        let stop = try player.advance(to: limit)
        return Advance(now: stop.now, effects: stop.effects.map { $0.json })
      },
      copy: { ErasedPlayer(of: player) }, describe: { String(describing: player) })
  }
}

/// What makes an event unreadable for the Swift type of its role: the case is at fault.
@usableFromInline
package struct UnreadableEvent: Error {
  package let sentence: String

  @usableFromInline
  init(_ error: JSONDecodingError, role: String) {
    sentence = "\(role) can't read it: \(error)"
  }

  @inlinable
  static func guarding<Value>(
    _ role: String, _ read: () throws(JSONDecodingError) -> Value
  ) throws(UnreadableEvent) -> Value {
    do throws(JSONDecodingError) {
      return try read()
    } catch {
      throw UnreadableEvent(error, role: role)
    }
  }
}
