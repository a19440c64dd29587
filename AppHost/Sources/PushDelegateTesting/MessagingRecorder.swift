import ConformanceKit
import Foundation

/// What stands in for `Messaging.messaging()` and for what a launch sets up: it writes all down.
public final class MessagingRecorder: @unchecked Sendable {
  private let lock = NSLock()
  private var effects: [SwizzleOffApp.Effect] = []
  private var token: Data?

  init() {}

  /// Stands for `FirebaseApp.configure()`.
  public func configureFirebase() { record(.configureFirebase) }

  /// Stands for `UNUserNotificationCenter.current().delegate = self`.
  public func setNotificationCenterDelegate() { record(.setNotificationCenterDelegate) }

  /// Stands for `Messaging.messaging().delegate = self`.
  public func setMessagingDelegate() { record(.setMessagingDelegate) }

  /// Stands for `application.registerForRemoteNotifications()`.
  public func registerForRemoteNotifications() { record(.registerForRemoteNotifications) }

  /// Stands for `Messaging.messaging().apnsToken`.
  public var apnsToken: Data? {
    get { lock.withLock { token } }
    set {
      lock.withLock { token = newValue }
      record(.setAPNSToken(token: newValue, type: nil))
    }
  }

  /// Stands for `Messaging.messaging().appDidReceiveMessage(userInfo)`.
  public func appDidReceiveMessage(_ userInfo: [AnyHashable: Any]) {
    record(.appDidReceiveMessage(userInfo: JSONValue(dictionary: userInfo)))
  }

  /// Stands for `Messaging.messaging().token { … }`.
  public func token(completion: (String?, (any Error)?) -> Void) {
    record(.fetchToken)
    completion(apnsToken.map { _ in "a-registration-token" }, nil)
  }

  func record(_ effect: SwizzleOffApp.Effect) {
    lock.withLock { effects.append(effect) }
  }

  /// Returns what was written down, and forgets it.
  func take() -> [SwizzleOffApp.Effect] {
    lock.withLock {
      defer { effects = [] }
      return effects
    }
  }

  var count: Int { lock.withLock { effects.count } }
}
