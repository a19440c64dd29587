#if Everything || APNsProvider

package import Histories

extension PropertySuite {
  /// The properties of a server library that hands notifications to APNs.
  package static let apnsProvider = PropertySuite(
    APNsProviderHistories.self,
    Property.apnsProviderRequests + Property.apnsProviderPayloads + Property.apnsProviderKinds
      + Property.apnsProviderConnections + Property.apnsProviderOutcomes
      + Property.apnsProviderRepetitions + Property.apnsProviderGoing,
    isProved: true)
}

#endif
