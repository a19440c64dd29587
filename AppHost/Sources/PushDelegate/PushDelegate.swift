import Foundation

/// An app's push code, in the methods that the platform calls on an app's delegates.
///
/// The methods of an `AppDelegate` move over as they are but for the types, which a test can make:
/// `any PushApplication` for `UIApplication`, ``PushNotification`` for `UNNotification` and so on.
/// What their bodies read keeps its place, such as `notification.request.content.userInfo`; what
/// they did through `Messaging.messaging()` and the notification centre, they do through what they
/// were made with.
@MainActor public protocol PushDelegate: AnyObject {
  /// Makes the push code, as the process starts.
  init(messaging: any PushMessaging, center: any PushNotificationCenter)

  func application(
    _ application: any PushApplication,
    didFinishLaunchingWithOptions launchOptions: [PushLaunchOption: Any]?
  ) -> Bool

  func application(
    _ application: any PushApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data)

  func application(
    _ application: any PushApplication,
    didFailToRegisterForRemoteNotificationsWithError error: any Error)

  func application(
    _ application: any PushApplication,
    didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (PushFetchResult) -> Void)

  func userNotificationCenter(
    _ center: any PushNotificationCenter, willPresent notification: PushNotification,
    withCompletionHandler completionHandler: @escaping (PushPresentationOptions) -> Void)

  func userNotificationCenter(
    _ center: any PushNotificationCenter, didReceive response: PushNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void)

  func messaging(_ messaging: any PushMessaging, didReceiveRegistrationToken fcmToken: String?)
}

extension PushDelegate {
  public func application(
    _ application: any PushApplication,
    didFailToRegisterForRemoteNotificationsWithError error: any Error
  ) {}

  public func messaging(
    _ messaging: any PushMessaging, didReceiveRegistrationToken fcmToken: String?
  ) {}
}
