#if Everything || APNsReceiver

package import Histories

extension PropertySuite {
  /// The properties of a device that hands pushes to an app and shows them.
  package static let apnsReceiver = PropertySuite(
    APNsReceiverHistories.self,
    Property.apnsReceiverArrivals + Property.apnsReceiverForeground + Property.apnsReceiverWaking
      + Property.apnsReceiverHandlers + Property.apnsReceiverResponses
      + Property.apnsReceiverContents
      + Property.apnsReceiverShowing + Property.apnsReceiverCalls + Property.apnsReceiverActivities
      + Property.apnsReceiverOfOld, isProved: true)
}

#endif
