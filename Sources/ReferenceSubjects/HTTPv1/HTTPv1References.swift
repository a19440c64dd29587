package import ConformanceKit

extension Subject {
  /// Returns the subject with the references of the profile `http-v1`.
  package func playingHTTPv1References() -> Subject {
    playing(reference: ReferenceHTTPv1Gateway.self)
      .playing(reference: ReferenceHTTPv1Sender.self)
      .playing(reference: ReferenceHTTPv1ServiceExtension.self)
  }
}
