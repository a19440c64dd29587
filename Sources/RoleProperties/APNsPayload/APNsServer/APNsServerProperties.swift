#if Everything || APNsServer

package import Histories

extension PropertySuite {
  /// The properties of APNs itself, or a mock of it.
  package static let apnsServer = PropertySuite(
    APNsServerHistories.self,
    Property.apnsServerRefusals + Property.apnsServerAnswers + Property.apnsServerDeliveries,
    isProved: true)
}

#endif
