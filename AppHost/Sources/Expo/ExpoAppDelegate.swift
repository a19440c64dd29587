@_exported import Foundation
@_exported import React
import StandIns

/// Expo's delegate.
@preconcurrency @MainActor open class ExpoAppDelegate: PluginAppDelegate {
  open override class var plugins: String { "the subscribers of ExpoAppDelegate" }
  open func bindReactNativeFactory(_ factory: RCTReactNativeFactory) {}
  open func sourceURL(for bridge: RCTBridge) -> URL? { nil }
  open func bundleURL() -> URL? { nil }
}

@preconcurrency @MainActor
open class ExpoReactNativeFactoryDelegate: RCTDefaultReactNativeFactoryDelegate {}
@preconcurrency @MainActor open class ExpoReactNativeFactory: RCTReactNativeFactory {}
