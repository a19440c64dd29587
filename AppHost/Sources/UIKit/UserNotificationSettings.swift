import Foundation
import StandIns

/// What iOS 9 and earlier ask for in place of `UNUserNotificationCenter`.
open class UIUserNotificationSettings: NSObject {
  public init(types: UIUserNotificationType, categories: Set<AnyHashable>?) {}
}

public struct UIUserNotificationType: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let badge = Self(rawValue: 1 << 0)
  public static let sound = Self(rawValue: 1 << 1)
  public static let alert = Self(rawValue: 1 << 2)
}

extension UIApplication {
  public func registerUserNotificationSettings(_ settings: UIUserNotificationSettings) {
    Recorder.shared.record(.requestAuthorization)
  }
}

/// A notification of iOS 9 and earlier.
open class UILocalNotification: NSObject {
  open var alertBody: String?
  open var userInfo: [AnyHashable: Any]?
}
