package import ConformanceKit
package import ReferenceSubjects

/// A reference with another behaviour that the sources permit, which no case may hold for a fault.
package struct Variant: Sendable {
  /// What it does, in kebab case, such as `month-of-31-days`.
  package let name: String
  /// The role in which it does that.
  package let role: String
  /// What it does otherwise than the reference, in one line.
  package let summary: String
  /// The sentence that permits it, and where it stands.
  package let because: String
  /// The open questions that it answers otherwise, by requirement, each with the name of its answer.
  package let answers: [String: String]
  /// The reference that behaves so.
  package let subject: Subject
  private let change: any ReferenceChange

  /// Describes a permitted variant.
  ///
  /// - Parameters:
  ///   - name: What it does, in kebab case.
  ///   - type: The reference that it is made of.
  ///   - answers: The open questions that it answers otherwise, each with the name of its answer.
  ///   - summary: What it does otherwise, in one line.
  ///   - because: The sentence that permits it, and where it stands.
  ///   - rules: Changes the rules by which the reference plays.
  ///   - events: Replaces an event on its way in by others, or none.
  ///   - effects: Replaces an effect on its way out by others, or none.
  package init<Reference: ReferencePlayer>(
    _ name: String, of type: Reference.Type, answers: [String: String] = [:],
    summary: String, because: String,
    rules: @escaping @Sendable (inout Reference.Rules) -> Void = { _ in },
    events: ChangedPlayer<Reference>.EventChange? = nil,
    effects: ChangedPlayer<Reference>.EffectChange? = nil
  ) {
    self.name = name
    self.answers = answers
    self.summary = summary
    self.because = because
    role = Reference.PlayedRole.name
    let change = Change<Reference>(rules: rules, events: events, effects: effects)
    self.change = change
    subject = Change.subject(named: "variant:\(name)", [change])
  }
}

extension Variant {
  /// Every permitted variant, in the order of the profiles.
  package static let all: [Variant] = apnsPayload + httpV1 + swizzleOff + xmpp

  /// Returns the reference with several variants at once, each wrapped around those before it.
  ///
  /// - Parameter variants: The variants, of one role.
  /// - Returns: The subject; nothing where they change different references, or there is none.
  package static func together(_ variants: [Variant]) -> Subject? {
    let name = "variant:\(variants.map(\.name).joined(separator: "+"))"
    return variants.first?.change.subject(named: name, with: variants.dropFirst().map(\.change))
  }
}
