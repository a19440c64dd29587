#if Everything || SwizzleOffApp

package import Histories

extension PropertySuite {
  /// The properties of an app that switched swizzling off.
  package static let swizzleOffApp = PropertySuite(
    SwizzleOffAppHistories.self,
    Property.swizzleOffAppDelegate + Property.swizzleOffAppCallbacks, isProved: true)
}

#endif
