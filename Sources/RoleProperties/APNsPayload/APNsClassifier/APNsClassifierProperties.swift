#if Everything || APNsClassifier

package import Histories

extension PropertySuite {
  /// The properties of what reads one push.
  package static let apnsClassifier = PropertySuite(
    APNsClassifierHistories.self,
    Property.apnsClassifierBodies + Property.apnsClassifierValues + Property.apnsClassifierClasses
      + Property.apnsClassifierHeaders, isProved: true)
}

#endif
