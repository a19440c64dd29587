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

  private var reference: Reference
  private let events: EventChange?
  private let effects: EffectChange?
  private var memory = Memory()

  package init(_ reference: Reference, events: EventChange?, effects: EffectChange?) {
    self.reference = reference
    self.events = events
    self.effects = effects
  }

  /// Makes a player without a fault.
  package init(configuration: PlayedRole.Configuration, edition: Edition) throws {
    self.init(
      try Reference(configuration: configuration, edition: edition), events: nil, effects: nil)
  }

  package mutating func receive(
    _ event: PlayedRole.Event, at now: Instant
  ) throws -> [PlayedRole.Effect] {
    memory.event = event
    var changed: [PlayedRole.Effect] = []
    for event in try events?(event, &memory) ?? [event] {
      changed += try change(try reference.receive(event, at: now))
    }
    return changed
  }

  package mutating func advance(to limit: Instant) throws -> Advance<PlayedRole.Effect> {
    while true {
      let stop = try reference.advance(to: limit)
      let effects = try change(stop.effects)
      // A fault that takes every effect away has taken the reason to stop here, too.
      guard effects.isEmpty, stop.now < limit else {
        return Advance(now: stop.now, effects: effects)
      }
    }
  }

  private mutating func change(_ originals: [PlayedRole.Effect]) throws -> [PlayedRole.Effect] {
    guard let effects else { return originals }
    var changed: [PlayedRole.Effect] = []
    for effect in originals {
      changed += try effects(effect, &memory)
      memory.effectCount += 1
    }
    return changed
  }
}
