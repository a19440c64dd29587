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
  private let change: any ReferenceChange

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
    rules: @escaping @Sendable (inout Reference.Rules) -> Void = { _ in },
    events: ChangedPlayer<Reference>.EventChange? = nil,
    effects: ChangedPlayer<Reference>.EffectChange? = nil
  ) {
    self.name = name
    self.breaks = breaks
    self.summary = summary
    self.seen = seen
    role = Reference.PlayedRole.name
    let change = Change<Reference>(rules: rules, events: events, effects: effects)
    self.change = change
    subject = Change.subject(named: "fault:\(name)", [change])
  }
}

extension Fault {
  /// Returns the reference with several faults at once, each wrapped around those before it.
  ///
  /// - Parameter faults: The faults, of one role.
  /// - Returns: The subject; nothing where they change different references, or there is none.
  package static func together(_ faults: [Fault]) -> Subject? {
    let name = "fault:\(faults.map(\.name).joined(separator: "+"))"
    return faults.first?.change.subject(named: name, with: faults.dropFirst().map(\.change))
  }
}
