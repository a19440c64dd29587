import Foundation

/// The `UIBackgroundFetchResult`, with its raw values.
public enum PushFetchResult: UInt, Sendable {
  case newData, noData, failed
}

/// The `UNNotificationPresentationOptions`, with their raw values.
public struct PushPresentationOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let badge = Self(rawValue: 1 << 0)
  public static let sound = Self(rawValue: 1 << 1)
  public static let alert = Self(rawValue: 1 << 2)
  public static let list = Self(rawValue: 1 << 3)
  public static let banner = Self(rawValue: 1 << 4)
}

/// A key of the launch options, as `UIApplication.LaunchOptionsKey`.
public struct PushLaunchOption: Hashable, RawRepresentable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let remoteNotification = Self(
    rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
}
