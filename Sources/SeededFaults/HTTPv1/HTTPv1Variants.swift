extension Variant {
  /// The permitted variants of the profile `http-v1`.
  package static let httpV1: [Variant] =
    httpV1GatewayReading + httpV1GatewayStrictness + httpV1GatewayPushes + httpV1GatewayAnswers
    + httpV1GatewayUpstream + httpV1SenderRequests + httpV1SenderChoices + httpV1SenderOutcomes
    + httpV1SenderStrictness + httpV1SenderBatches + httpV1SenderLeniency + httpV1SenderAnswers
    + httpV1Extension
}
