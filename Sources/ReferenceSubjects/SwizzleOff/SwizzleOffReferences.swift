package import ConformanceKit

extension Subject {
  /// Returns the subject with the roles of the profile `swizzle-off`, played by its references.
  package func playingSwizzleOff() -> Subject {
    playing(reference: ReferenceSwizzleOffSDK.self)
      .playing(reference: ReferenceSwizzleOffApp.self)
  }
}
