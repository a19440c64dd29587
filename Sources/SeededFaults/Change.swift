import ConformanceKit
import ReferenceSubjects

/// What a fault or a variant changes of a reference, whichever that is.
protocol ReferenceChange: Sendable {
  /// Returns the reference with this change and further ones; nothing where one is of another reference.
  func subject(named name: String, with others: [any ReferenceChange]) -> Subject?
}

/// What is changed of one reference: its rules, what comes in, what goes out.
struct Change<Reference: ReferencePlayer>: ReferenceChange {
  let rules: @Sendable (inout Reference.Rules) -> Void
  let edits: ChangedPlayer<Reference>.Edits

  init(
    rules: @escaping @Sendable (inout Reference.Rules) -> Void,
    events: ChangedPlayer<Reference>.EventChange?, effects: ChangedPlayer<Reference>.EffectChange?
  ) {
    self.rules = rules
    edits = ChangedPlayer<Reference>.Edits(events: events, effects: effects)
  }

  func subject(named name: String, with others: [any ReferenceChange]) -> Subject? {
    let own = others.compactMap { $0 as? Self }
    return own.count == others.count ? Self.subject(named: name, [self] + own) : nil
  }

  /// Makes a subject of a reference that is changed several times.
  static func subject(named name: String, _ changes: [Self]) -> Subject {
    var changed = Reference.specified
    for change in changes { change.rules(&changed) }
    let rules = changed
    let edits = changes.map(\.edits)
    return Subject(name: name, version: "0.1.0", editions: [.current, .legacy])
      .playing(ChangedPlayer<Reference>.self, features: Reference.features) {
        ChangedPlayer(try Reference(configuration: $0, edition: $1, rules: rules), edits)
      }
  }
}
