import Foundation
import StandIns
import UserNotifications

@preconcurrency @MainActor open class UIScene: UIResponder {
  open var delegate: (any UISceneDelegate)?

  @preconcurrency @MainActor open class ConnectionOptions: NSObject {
    open var notificationResponse: UNNotificationResponse? { nil }
    open var urlContexts: Set<UIOpenURLContext> { [] }
    open var userActivities: Set<NSUserActivity> { [] }
    open var shortcutItem: UIApplicationShortcutItem? { nil }
  }

  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive, foregroundInactive, background
  }

  open var activationState: ActivationState { .foregroundActive }
}

@preconcurrency @MainActor open class UIWindowScene: UIScene {
  open var windows: [UIWindow] { [] }
  open var keyWindow: UIWindow? { nil }
}

open class UIOpenURLContext: NSObject {
  public let url: URL

  init(url: URL) {
    self.url = url
  }
}

/// The delegate of a scene, none of whose methods is called.
@preconcurrency @MainActor public protocol UISceneDelegate: NSObjectProtocol {}

@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {}

@preconcurrency @MainActor open class UISceneSession: NSObject {
  public struct Role: Hashable, Sendable {
    public static let windowApplication = Role()
  }

  open var role: Role { .windowApplication }
  open var configuration: UISceneConfiguration {
    UISceneConfiguration(name: nil, sessionRole: role)
  }
}

@preconcurrency @MainActor open class UISceneConfiguration: NSObject {
  public init(name: String?, sessionRole: UISceneSession.Role) {
    super.init()
  }

  open var name: String? { nil }
  open var delegateClass: AnyClass?
  open var sceneClass: AnyClass?
  open var storyboard: UIStoryboard?
}
