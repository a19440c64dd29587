extension Fault {
  /// The faults of the profile `http-v1`.
  package static let httpV1: [Fault] =
    httpV1GatewayRequest + httpV1GatewayMessage + httpV1GatewayPush + httpV1SenderRequest
    + httpV1GatewayAdvice + httpV1SenderMessage + httpV1SenderAdvice + httpV1ExtensionAdvice
    + httpV1SenderAnswer + httpV1ExtensionImage + httpV1ExtensionSystem
    + httpV1GatewayDelivery + httpV1GatewayReading + httpV1SenderParts + httpV1SenderResults
    + httpV1ExtensionTurns + httpV1GatewayStrict + httpV1SenderHabits
    + httpV1Surroundings + httpV1GatewayLegacy + httpV1GatewayAccess + httpV1SenderCalls
}
