package import ConformanceKit

/// A reading of the specification for one role, with its constants and choices as values.
///
/// A faulty subject is a reference with one rule changed, or with its effects altered on the way out.
package protocol ReferencePlayer<PlayedRole>: Player {
  /// The specification's constants and choices, each with its source.
  associatedtype Rules: Sendable

  /// The rules as the specification gives them.
  static var specified: Rules { get }

  /// Makes a subject that plays by these rules.
  init(configuration: PlayedRole.Configuration, edition: Edition, rules: Rules) throws
}

extension ReferencePlayer {
  package init(configuration: PlayedRole.Configuration, edition: Edition) throws {
    try self.init(configuration: configuration, edition: edition, rules: Self.specified)
  }
}
