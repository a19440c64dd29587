#if Everything || SwizzleOffSDK

package import Histories

extension PropertySuite {
  /// The properties of an app's messaging SDK.
  package static let swizzleOffSDK = PropertySuite(
    SwizzleOffSDKHistories.self,
    Property.swizzleOffSDKProxy + Property.swizzleOffSDKCallbacks
      + Property.swizzleOffSDKAPNsToken + Property.swizzleOffSDKFetches
      + Property.swizzleOffSDKTelling + Property.swizzleOffSDKAutoInit
      + Property.swizzleOffSDKInstallation + Property.swizzleOffSDKTopics
      + Property.swizzleOffSDKMessages + Property.swizzleOffSDKAnalytics
      + Property.swizzleOffSDKLocalTime, isProved: true)
}

#endif
