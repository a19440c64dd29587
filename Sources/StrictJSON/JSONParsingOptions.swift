/// The limits of reading JSON text.
public struct JSONParsingOptions: Sendable {
  /// The greatest depth that any text may be given leave to have, so that no stack overflows.
  public static let deepest = 2_000

  /// How many arrays and objects may stand within each other, at most ``deepest``.
  public var maximumDepth: Int

  public init(maximumDepth: Int = 512) {
    self.maximumDepth = min(maximumDepth, Self.deepest)
  }
}
