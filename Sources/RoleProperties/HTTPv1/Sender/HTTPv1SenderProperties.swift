#if Everything || HTTPv1Sender

package import Histories

extension PropertySuite {
  /// The properties of a server library that calls FCM's HTTP v1 interface.
  package static let httpV1Sender = PropertySuite(
    HTTPv1SenderHistories.self,
    Property.httpV1SenderRequests + Property.httpV1SenderMessages + Property.httpV1SenderApplePart
      + Property.httpV1SenderFailures + Property.httpV1SenderOutcomes
      + Property.httpV1SenderRepetitions + Property.httpV1SenderSubscriptions,
    isProved: true)
}

#endif
