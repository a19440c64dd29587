#if Everything || HTTPv1Gateway

package import Histories

extension PropertySuite {
  /// The properties of FCM's HTTP v1 server.
  package static let httpV1Gateway = PropertySuite(
    HTTPv1GatewayHistories.self,
    Property.httpV1GatewayRefusals + Property.httpV1GatewayAnswers
      + Property.httpV1GatewayDeliveries + Property.httpV1GatewayPayloads
      + Property.httpV1GatewayLegacy, isProved: true)
}

#endif
