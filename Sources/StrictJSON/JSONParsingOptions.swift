/// The limits of reading JSON text.
@usableFromInline
package struct JSONParsingOptions: Sendable {
  /// The greatest depth that any text may be given leave to have.
  ///
  /// Such a value is read on any thread, but compared, hashed and written only where there are 8 MB of
  /// stack, as cases are played.
  package static let deepest = 2_000

  /// How many arrays and objects may stand within each other, at most ``deepest``.
  package var maximumDepth: Int

  @usableFromInline
  package init(maximumDepth: Int = 128) {
    self.maximumDepth = min(maximumDepth, Self.deepest)
  }
}
