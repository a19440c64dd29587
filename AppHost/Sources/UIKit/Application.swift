import Foundation
import StandIns
import UserNotifications

@preconcurrency @MainActor open class UIResponder: NSObject {
  public override nonisolated init() { super.init() }
}

/// What an app found out with the time that a background notification gave it.
public enum UIBackgroundFetchResult: UInt, Sendable {
  case newData, noData, failed
}

public struct UIBackgroundTaskIdentifier: Hashable, Sendable {
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
  public var rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
}

/// The application, which records that it registers for remote notifications.
@preconcurrency @MainActor open class UIApplication: UIResponder, SeesLaunch {
  public static let shared = UIApplication()

  public struct LaunchOptionsKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let remoteNotification = Self(
      rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
    public static let url = Self(rawValue: "UIApplicationLaunchOptionsURLKey")
    public static let sourceApplication = Self(
      rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
    public static let shortcutItem = Self(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
    public static let location = Self(rawValue: "UIApplicationLaunchOptionsLocationKey")
    public static let localNotification = Self(
      rawValue: "UIApplicationLaunchOptionsLocalNotificationKey")
    public static let userActivityDictionary = Self(
      rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
  }

  public struct OpenURLOptionsKey: Hashable, RawRepresentable, Sendable {
    public static let sourceApplication = Self(
      rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    public static let annotation = Self(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
    public static let openInPlace = Self(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")

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

  open func beginBackgroundTask(
    expirationHandler handler: (() -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { .invalid }

  open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

  open func open(
    _ url: URL, options: [OpenURLOptionsKey: Any] = [:],
    completionHandler: ((Bool) -> Void)? = nil
  ) {
    completionHandler?(true)
  }

  open func canOpenURL(_ url: URL) -> Bool { false }
  open func setMinimumBackgroundFetchInterval(_ interval: TimeInterval) {}
  open func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool { false }

  open var windows: [UIWindow] { [] }
  open var keyWindow: UIWindow? { nil }
  open var connectedScenes: Set<UIScene> { [] }
  open var openSessions: Set<UISceneSession> { [] }
  open var shortcutItems: [UIApplicationShortcutItem]?
  open var isIdleTimerDisabled = false
  open var isProtectedDataAvailable: Bool { true }
  open var backgroundTimeRemaining: TimeInterval { 30 }
  open var backgroundRefreshStatus: UIBackgroundRefreshStatus { .available }
  open var statusBarOrientation: UIInterfaceOrientation { .portrait }

  public static let openSettingsURLString = "app-settings:"
  public static let openNotificationSettingsURLString = "app-settings:notifications"
  public static let backgroundFetchIntervalMinimum: TimeInterval = 0
  public static let backgroundFetchIntervalNever: TimeInterval = .greatestFiniteMagnitude
  public static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  public static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  public static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  public static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  public static let willTerminateNotification = Notification.Name(
    "UIApplicationWillTerminateNotification")
  public static let didFinishLaunchingNotification = Notification.Name(
    "UIApplicationDidFinishLaunchingNotification")
}

public enum UIBackgroundRefreshStatus: Int, Sendable {
  case restricted, denied, available
}

/// An item of the menu that a long press on the app's icon shows.
open class UIApplicationShortcutItem: NSObject {
  public let type: String
  public let localizedTitle: String

  public init(type: String, localizedTitle: String) {
    self.type = type
    self.localizedTitle = localizedTitle
  }
}

/// The names of Swift 4.1 and earlier.
public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey
public typealias UIApplicationOpenURLOptionsKey = UIApplication.OpenURLOptionsKey
public let UIApplicationOpenSettingsURLString = "app-settings:"
public let UIApplicationOpenNotificationSettingsURLString = "app-settings:notifications"
