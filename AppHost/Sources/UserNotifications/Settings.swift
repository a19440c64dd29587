import Foundation

/// What the user settled.
open class UNNotificationSettings: NSObject {
  public let authorizationStatus = UNAuthorizationStatus.authorized
  public let alertSetting = UNNotificationSetting.enabled
  public let badgeSetting = UNNotificationSetting.enabled
  public let soundSetting = UNNotificationSetting.enabled
  public let lockScreenSetting = UNNotificationSetting.enabled
  public let notificationCenterSetting = UNNotificationSetting.enabled
  public let criticalAlertSetting = UNNotificationSetting.disabled
  public let alertStyle = UNAlertStyle.banner
}

public enum UNNotificationSetting: Int, Sendable {
  case notSupported, disabled, enabled
}

public enum UNAlertStyle: Int, Sendable {
  case none, banner, alert
}

public enum UNNotificationInterruptionLevel: UInt, Sendable {
  case passive, active, timeSensitive, critical
}

/// An action of a notification.
open class UNNotificationAction: NSObject {
  public let identifier: String
  public let title: String

  public init(identifier: String, title: String, options: UNNotificationActionOptions = []) {
    self.identifier = identifier
    self.title = title
  }
}

/// An action in which the user writes something.
open class UNTextInputNotificationAction: UNNotificationAction {
  public init(
    identifier: String, title: String, options: UNNotificationActionOptions = [],
    textInputButtonTitle: String, textInputPlaceholder: String
  ) {
    super.init(identifier: identifier, title: title, options: options)
  }
}

public struct UNNotificationActionOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let authenticationRequired = Self(rawValue: 1 << 0)
  public static let destructive = Self(rawValue: 1 << 1)
  public static let foreground = Self(rawValue: 1 << 2)
}

/// A set of actions.
open class UNNotificationCategory: NSObject {
  public let identifier: String

  public init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    hiddenPreviewsBodyPlaceholder: String = "", options: UNNotificationCategoryOptions = []
  ) {
    self.identifier = identifier
  }
}

public struct UNNotificationCategoryOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let customDismissAction = Self(rawValue: 1 << 0)
  public static let allowInCarPlay = Self(rawValue: 1 << 1)
  public static let hiddenPreviewsShowTitle = Self(rawValue: 1 << 2)
}

/// What is heard when a notification comes.
open class UNNotificationSound: NSObject {
  public static var `default`: UNNotificationSound { UNNotificationSound() }
  public static var defaultCritical: UNNotificationSound { UNNotificationSound() }

  override init() {}
  public init(named name: UNNotificationSoundName) {}
}

public struct UNNotificationSoundName: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
}
