package import ConformanceKit
package import ReferenceSubjects

/// A reference whose events or effects are changed on the way.
package struct ChangedPlayer<Reference: ReferencePlayer>: Player {
  package typealias PlayedRole = Reference.PlayedRole

  /// What a fault may remember within a case.
  package struct Memory {
    /// The last event that came in.
    package var event: PlayedRole.Event?
    /// How many effects have gone out unchanged so far.
    package var effectCount = 0
    /// Effects that the fault keeps for later.
    package var kept: [PlayedRole.Effect] = []
  }

  /// Replaces an event by others, or none.
  package typealias EventChange =
    @Sendable (PlayedRole.Event, inout Memory) throws -> [PlayedRole.Event]
  /// Replaces an effect by others, or none.
  package typealias EffectChange =
    @Sendable (PlayedRole.Effect, inout Memory) throws -> [PlayedRole.Effect]

  /// What one fault changes on the way in and on the way out.
  package struct Edits: Sendable {
    let events: EventChange?
    let effects: EffectChange?
  }

  /// The edits of one fault, and what it remembers.
  private struct Layer {
    let edits: Edits
    var memory = Memory()

    mutating func changed(_ originals: [PlayedRole.Effect]) throws -> [PlayedRole.Effect] {
      guard let effects = edits.effects else { return originals }
      var changed: [PlayedRole.Effect] = []
      for effect in originals {
        changed += try effects(effect, &memory)
        memory.effectCount += 1
      }
      return changed
    }
  }

  private var reference: Reference
  /// The innermost first.
  private var layers: [Layer]

  package init(_ reference: Reference, _ edits: [Edits]) {
    self.reference = reference
    layers = edits.map { Layer(edits: $0) }
  }

  /// Makes a player without a fault.
  package init(configuration: PlayedRole.Configuration, edition: Edition) throws {
    self.init(try Reference(configuration: configuration, edition: edition), [])
  }

  package mutating func receive(
    _ event: PlayedRole.Event, at now: Instant
  ) throws -> [PlayedRole.Effect] {
    try receive(event, at: now, through: layers.count)
  }

  /// Hands an event to the reference through so many layers, and what it does back through them.
  private mutating func receive(
    _ event: PlayedRole.Event, at now: Instant, through count: Int
  ) throws -> [PlayedRole.Effect] {
    guard count > 0 else { return try reference.receive(event, at: now) }
    let place = count - 1
    layers[place].memory.event = event
    var changed: [PlayedRole.Effect] = []
    let events = layers[place].edits.events
    for event in try events?(event, &layers[place].memory) ?? [event] {
      changed += try layers[place].changed(try receive(event, at: now, through: place))
    }
    return changed
  }

  package mutating func advance(to limit: Instant) throws -> Advance<PlayedRole.Effect> {
    while true {
      let stop = try reference.advance(to: limit)
      var effects = stop.effects
      for place in layers.indices { effects = try layers[place].changed(effects) }
      // A fault that takes every effect away has taken the reason to stop here, too.
      guard effects.isEmpty, stop.now < limit else {
        return Advance(now: stop.now, effects: effects)
      }
    }
  }
}
