extension Variant {
  /// The permitted variants of the profile `swizzle-off`.
  package static let swizzleOff: [Variant] =
    swizzleOffApp + swizzleOffProxy + swizzleOffToken
    + swizzleOffMessage
}
