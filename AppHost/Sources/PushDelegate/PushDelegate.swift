import Foundation

/// An app's push code, in the methods that the platform calls.
///
/// The methods of an `AppDelegate` move over almost unchanged: `application` and `center` go, a
/// notification is its `userInfo`, and `Messaging.messaging()` becomes ``messaging``.
public protocol PushDelegate: AnyObject {
  /// Makes the delegate, as the process starts.
  init(messaging: MessagingRecorder)

  /// What stands in for `Messaging.messaging()`.
  var messaging: MessagingRecorder { get }

  /// Is called for `application(_:didFinishLaunchingWithOptions:)`.
  func didFinishLaunching(remoteNotification: [AnyHashable: Any]?)

  /// Is called for `application(_:didRegisterForRemoteNotificationsWithDeviceToken:)`.
  func didRegisterForRemoteNotifications(deviceToken: Data)

  /// Is called for `application(_:didFailToRegisterForRemoteNotificationsWithError:)`.
  func didFailToRegisterForRemoteNotifications(error: any Error)

  /// Is called for `application(_:didReceiveRemoteNotification:fetchCompletionHandler:)`.
  func didReceiveRemoteNotification(
    _ userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (BackgroundFetchResult) -> Void)

  /// Is called for `userNotificationCenter(_:willPresent:withCompletionHandler:)`.
  func willPresent(
    _ userInfo: [AnyHashable: Any],
    withCompletionHandler completionHandler: @escaping ([PresentationOption]) -> Void)

  /// Is called for `userNotificationCenter(_:didReceive:withCompletionHandler:)`.
  func didReceive(
    _ userInfo: [AnyHashable: Any], actionIdentifier: String,
    withCompletionHandler completionHandler: @escaping () -> Void)
}

/// The `UIBackgroundFetchResult`, which unit tests for macOS don't have.
public enum BackgroundFetchResult: String, Sendable {
  case newData, noData, failed
}

/// One of `UNNotificationPresentationOptions`.
public enum PresentationOption: String, Sendable {
  case alert, badge, banner, list, sound
}
