#if Everything || HTTPv1ServiceExtension

package import Histories

extension PropertySuite {
  /// The properties of a service extension with the image helper.
  package static let httpV1ServiceExtension = PropertySuite(
    HTTPv1ServiceExtensionHistories.self,
    Property.httpV1ServiceExtensionImages + Property.httpV1ServiceExtensionFiles
      + Property.httpV1ServiceExtensionHandler + Property.httpV1ServiceExtensionSystem
      + Property.httpV1ServiceExtensionMetrics,
    isProved: true)
}

#endif
