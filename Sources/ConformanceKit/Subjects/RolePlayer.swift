/// A Swift type that plays a role: a ``Player``, or an ``AsyncPlayer``.
///
/// Conform to one of those two. `playing` takes both by this one, so that the compiler says of a misspelt
/// feature that the role has none of its name, and not that the type should be the other kind of player.
public protocol RolePlayer<PlayedRole>: SendableMetatype {
  /// The role that it plays, such as ``APNsClassifier``.
  associatedtype PlayedRole: Role

  /// Makes players by the initialiser of the type; a ``Player`` and an ``AsyncPlayer`` have it.
  static var factory: PlayerFactory { get }
}

/// Makes the players of a role, one for each case.
public struct PlayerFactory: Sendable {
  @usableFromInline
  package let make: Subject.Factory

  /// Makes players by a function.
  @inlinable
  package init<Playing: Player>(
    _ make: @escaping @Sendable (Playing.PlayedRole.Configuration, Edition) throws -> Playing
  ) {
    self.make = { try ErasedPlayer($0, edition: $1, make: make) }
  }
}
