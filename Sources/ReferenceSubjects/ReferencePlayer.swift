package import ConformanceKit

/// A reading of the specification for one role, with its constants and choices as values.
///
/// A seeded fault is a reference with one rule changed, or with its effects changed on the way out.
package protocol ReferencePlayer<PlayedRole>: Player {
  /// The specification's constants and choices, each with its source.
  associatedtype Rules: Sendable

  /// The rules as the specification gives them.
  static var specified: Rules { get }

  /// The optional abilities of the role that the reference has.
  static var features: Set<PlayedRole.Feature> { get }

  /// Makes a subject that plays by these rules.
  init(configuration: PlayedRole.Configuration, edition: Edition, rules: Rules) throws
}

extension ReferencePlayer {
  package static var features: Set<PlayedRole.Feature> { [] }

  package init(configuration: PlayedRole.Configuration, edition: Edition) throws {
    try self.init(configuration: configuration, edition: edition, rules: Self.specified)
  }
}

extension Subject {
  /// Returns the subject with one more role, played by a reference.
  package func playing<Reference: ReferencePlayer>(reference type: Reference.Type) -> Subject {
    playing(type, features: type.features)
  }
}
