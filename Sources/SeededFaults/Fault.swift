package import ConformanceKit
package import ReferenceSubjects

/// A reference with one fault that software in the field has had.
package struct Fault: Sendable {
  /// What the software does, in kebab case, such as `acks-twice`.
  package let name: String
  /// The role in which it does that.
  package let role: String
  /// What goes wrong, in one line.
  package let summary: String
  /// Where such a fault was seen.
  package let seen: String
  /// The requirements that it breaks: a case of each fails.
  package let breaks: [String]
  /// The reference with the fault.
  package let subject: Subject

  /// Describes a fault.
  ///
  /// - Parameters:
  ///   - name: What the software does, in kebab case.
  ///   - type: The reference that has the fault.
  ///   - breaks: The requirements that it breaks: a case of each must fail.
  ///   - summary: What goes wrong, in one line.
  ///   - seen: Where such a fault was seen.
  ///   - rules: Changes the rules by which the reference plays.
  ///   - events: Replaces an event on its way in by others, or none.
  ///   - effects: Replaces an effect on its way out by others, or none.
  package init<Reference: ReferencePlayer>(
    _ name: String, of type: Reference.Type, breaks: [String],
    summary: String, seen: String,
    rules: @Sendable (inout Reference.Rules) -> Void = { _ in },
    events: ChangedPlayer<Reference>.EventChange? = nil,
    effects: ChangedPlayer<Reference>.EffectChange? = nil
  ) {
    self.name = name
    self.breaks = breaks
    self.summary = summary
    self.seen = seen
    role = Reference.PlayedRole.name
    subject = Subject(
      changing: type, name: "fault:\(name)", rules: rules, events: events, effects: effects)
  }
}

extension Subject {
  /// Makes a subject of a reference by changing its rules, its events or its effects.
  init<Reference: ReferencePlayer>(
    changing type: Reference.Type, name: String, rules: (inout Reference.Rules) -> Void,
    events: ChangedPlayer<Reference>.EventChange?, effects: ChangedPlayer<Reference>.EffectChange?
  ) {
    var changed = Reference.specified
    rules(&changed)
    let changedRules = changed
    self = Subject(name: name, version: "0.1.0", editions: [.current, .legacy])
      .playing(ChangedPlayer<Reference>.self, features: Reference.features) {
        ChangedPlayer(
          try Reference(configuration: $0, edition: $1, rules: changedRules),
          events: events, effects: effects)
      }
  }
}
