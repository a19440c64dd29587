@_exported import Foundation
import StandIns

@MainActor open class UIResponder: NSObject {
  public override nonisolated init() { super.init() }
}

@MainActor open class UIViewController: UIResponder {}

@MainActor open class UIScreen: NSObject {
  public static let main = UIScreen()
  open var bounds: CGRect { CGRect(x: 0, y: 0, width: 390, height: 844) }
}

@MainActor open class UIWindow: UIResponder {
  public override nonisolated init() { super.init() }
  public init(frame: CGRect) { super.init() }

  open var rootViewController: UIViewController?
  open func makeKeyAndVisible() {}
}

/// What an app found out with the time that a background notification gave it.
public enum UIBackgroundFetchResult: UInt, Sendable {
  case newData, noData, failed
}

public struct UIBackgroundTaskIdentifier: Hashable, Sendable {
  public static let invalid = UIBackgroundTaskIdentifier()
  public init() {}
}

/// The application, which records that it registers for remote notifications.
@MainActor open class UIApplication: UIResponder {
  public static let shared = UIApplication()

  public struct LaunchOptionsKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let remoteNotification = Self(
      rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
    public static let url = Self(rawValue: "UIApplicationLaunchOptionsURLKey")
    public static let userActivityDictionary = Self(
      rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
  }

  public struct OpenURLOptionsKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  public enum State: Int, Sendable {
    case active, inactive, background
  }

  open weak var delegate: (any UIApplicationDelegate)?
  open var applicationState = State.active
  open var applicationIconBadgeNumber = 0
  open var isRegisteredForRemoteNotifications = false

  open func registerForRemoteNotifications() {
    isRegisteredForRemoteNotifications = true
    Recorder.shared.record(.registerForRemoteNotifications)
  }

  open func unregisterForRemoteNotifications() {
    isRegisteredForRemoteNotifications = false
  }

  open func beginBackgroundTask(
    withName name: String? = nil, expirationHandler handler: (() -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { .invalid }

  open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

  open func open(
    _ url: URL, options: [OpenURLOptionsKey: Any] = [:],
    completionHandler: ((Bool) -> Void)? = nil
  ) {
    completionHandler?(true)
  }
}
