#if Everything || SwizzleOffSDK

import ConformanceKit

extension SwizzleOffSDKReading {
  /// What a trace begins with, and what follows from it: it is read once, and every state has the same.
  final class Setup: Sendable {
    let configuration: SwizzleOffSDK.Configuration
    let edition: Edition
    let features: Set<SwizzleOffSDK.Feature>
    let platform: SwizzleOffSDK.Platform
    /// The default sender, which is there once Firebase is configured.
    let sender: String
    /// Whether it is an app that registers by itself; an extension on a watch is one.
    let isApp: Bool
    /// Whether the Info.plist lets the proxy work, and whether nobody could read it otherwise.
    let isProxyOn: Bool?
    let isProxyPlain: Bool
    /// Whether the installation's id stands in for the registration token.
    let isByInstallation: Bool?
    /// The environment of APNs tokens that the build's profile says.
    let detectedEnvironment: SwizzleOffSDK.APNSTokenType?

    init(
      _ configuration: SwizzleOffSDK.Configuration, _ edition: Edition,
      _ features: Set<SwizzleOffSDK.Feature>
    ) {
      self.configuration = configuration
      self.edition = edition
      self.features = features
      platform = configuration.platform
      sender = configuration.senderID ?? ""
      isApp = !configuration.appExtension
      isProxyOn = features.contains(.proxy) ? configuration.isProxyOn(in: edition) : nil
      isProxyPlain = configuration.isProxyPlain
      isByInstallation = configuration.isByInstallation(in: edition, features)
      detectedEnvironment = configuration.detectedEnvironment
    }

    /// What follows from it after an update with another Info.plist.
    func with(_ infoPlist: JSONValue) -> Setup {
      var updated = configuration
      updated.infoPlist = infoPlist
      return Setup(updated, edition, features)
    }
  }
}

extension SwizzleOffSDK.Configuration {
  fileprivate func isProxyOn(in edition: Edition) -> Bool? {
    switch infoPlist?["FirebaseAppDelegateProxyEnabled"] {
    case .bool(false): return false
    case .number(let number) where number == 0: return false
    default: break
    }
    switch infoPlist?["GoogleUtilitiesAppDelegateProxyEnabled"] {
    case .bool(false): return edition == .current ? false : nil
    case .bool, nil: return true
    // How another type is read under this key no sentence says.
    default: return nil
    }
  }

  fileprivate var isProxyPlain: Bool {
    guard let names = infoPlist?.object?.names, frameworkInfoPlist == nil else { return false }
    return !names.contains { $0.lowercased().contains("appdelegateproxy") }
  }

  fileprivate func isByInstallation(
    in edition: Edition, _ features: Set<SwizzleOffSDK.Feature>
  ) -> Bool? {
    guard edition == .current else { return false }
    switch infoPlist?["FirebaseMessagingInstallationIdEnabled"] {
    case .bool(let flag): return flag && !features.contains(.installationID) ? nil : flag
    case nil: return false
    default: return nil
    }
  }

  fileprivate var detectedEnvironment: SwizzleOffSDK.APNSTokenType? {
    if simulator { return nil }
    guard let profile = provisioningProfile else { return .prod }
    guard appStore != true, platform != .macOS else { return nil }
    return profile["Entitlements"]?["aps-environment"] == "development" ? .sandbox : .prod
  }
}

#endif
