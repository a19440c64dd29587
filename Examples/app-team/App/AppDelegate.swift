#if canImport(FerryPush)
import FerryPush
#endif
import FirebaseCore
import FirebaseMessaging
import PushDelegate
import UIKit
import UserNotifications

// Info.plist: FirebaseAppDelegateProxyEnabled = NO
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  private lazy var push = FerryPush(messaging: self, center: self)

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    push.application(
      application,
      didFinishLaunchingWithOptions: launchOptions.map { options in
        Dictionary(
          uniqueKeysWithValues: options.map { (PushLaunchOption(rawValue: $0.rawValue), $1) })
      })
  }

  func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  ) {
    push.application(application, didRegisterForRemoteNotificationsWithDeviceToken: deviceToken)
  }

  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    push.application(application, didReceiveRemoteNotification: userInfo) { result in
      completionHandler(UIBackgroundFetchResult(rawValue: result.rawValue) ?? .failed)
    }
  }
}

extension AppDelegate: @preconcurrency UNUserNotificationCenterDelegate {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    push.userNotificationCenter(
      self, willPresent: PushNotification(userInfo: notification.request.content.userInfo)
    ) { options in
      completionHandler(UNNotificationPresentationOptions(rawValue: options.rawValue))
    }
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    push.userNotificationCenter(
      self,
      didReceive: PushNotificationResponse(
        notification: PushNotification(
          userInfo: response.notification.request.content.userInfo),
        actionIdentifier: response.actionIdentifier),
      withCompletionHandler: completionHandler)
  }
}
