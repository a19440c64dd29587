package import ConformanceKit
package import ReferenceSubjects

/// A reference some of whose effects come later than what brings them.
package struct Late<Reference: ReferencePlayer>: ReferencePlayer {
  package typealias PlayedRole = Reference.PlayedRole

  /// The rules of the reference, and which effects come how late.
  package struct Rules: Sendable {
    /// The rules by which the reference plays.
    package var reference = Reference.specified
    /// The seconds that pass until an effect comes.
    package var seconds = 1.0
    /// Whether an effect comes late.
    package var isLate: @Sendable (PlayedRole.Effect) -> Bool = { _ in true }
    /// Whether an effect that is still to come is lost by an event.
    package var isLost: @Sendable (PlayedRole.Effect, PlayedRole.Event) -> Bool = { _, _ in false }
  }

  package static var specified: Rules { Rules() }
  package static var features: Set<PlayedRole.Feature> { Reference.features }

  private let rules: Rules
  private var reference: Reference
  /// The effects that are still to come, the next one first.
  private var waiting: [(due: Instant, effect: PlayedRole.Effect)] = []

  package init(
    configuration: PlayedRole.Configuration, edition: Edition, rules: Rules
  ) throws {
    self.rules = rules
    reference = try Reference(
      configuration: configuration, edition: edition, rules: rules.reference)
  }

  package mutating func receive(
    _ event: PlayedRole.Event, at now: Instant
  ) throws -> [PlayedRole.Effect] {
    waiting = waiting.filter { !rules.isLost($0.effect, event) }
    return prompt(try reference.receive(event, at: now), at: now)
  }

  package mutating func advance(to limit: Instant) throws -> Advance<PlayedRole.Effect> {
    while true {
      let stop = try reference.advance(to: min(limit, waiting.first?.due ?? limit))
      var effects = prompt(stop.effects, at: stop.now)
      effects += waiting.prefix { $0.due <= stop.now }.map(\.effect)
      waiting.removeAll { $0.due <= stop.now }
      guard effects.isEmpty, stop.now < limit else {
        return Advance(now: stop.now, effects: effects)
      }
    }
  }

  /// Returns the effects that come at once, and keeps the others.
  private mutating func prompt(
    _ effects: [PlayedRole.Effect], at now: Instant
  ) -> [PlayedRole.Effect] {
    let due = now.advanced(bySeconds: rules.seconds)
    waiting += effects.filter(rules.isLate).map { (due, $0) }
    return effects.filter { !rules.isLate($0) }
  }
}
