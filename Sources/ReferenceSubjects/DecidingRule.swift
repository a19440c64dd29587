import ConformanceKit

/// A rule by which a reference refuses, classifies, drops or delays, named for whom it explains.
///
/// The raw value is the id of the requirement whose sentence the rule carries out.
package protocol DecidingRule: RawRepresentable<String>, CaseIterable, Hashable, Sendable {}

/// A reference that says by which rules it decided what it did.
package protocol DecidingPlayer<PlayedRole>: ReferencePlayer {
  /// The rules by which it decided what it did with the last event, in their order.
  var decided: [any DecidingRule] { get }
}
