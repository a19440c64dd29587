package import ConformanceKit

extension Subject {
  /// Returns the subject with the references of the profile `apns-payload`.
  package func playingAPNsPayload() -> Subject {
    playing(reference: ReferenceAPNsClassifier.self)
      .playing(reference: ReferenceAPNsProvider.self)
      .playing(reference: ReferenceAPNsServer.self)
      .playing(reference: ReferenceAPNsReceiver.self)
  }
}
