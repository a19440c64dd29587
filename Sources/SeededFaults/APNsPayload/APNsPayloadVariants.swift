extension Variant {
  /// The permitted variants of the profile `apns-payload`.
  package static let apnsPayload: [Variant] =
    apnsClassifier + apnsProvider + apnsReceiver + apnsServer
}
