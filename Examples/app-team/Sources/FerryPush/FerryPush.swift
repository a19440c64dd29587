import Foundation
import PushDelegate

/// The push code of the ferry app, with the proxy off.
@MainActor public final class FerryPush: PushDelegate {
  private let messaging: any PushMessaging
  private let center: any PushNotificationCenter

  public init(messaging: any PushMessaging, center: any PushNotificationCenter) {
    self.messaging = messaging
    self.center = center
  }

  public func application(
    _ application: any PushApplication,
    didFinishLaunchingWithOptions launchOptions: [PushLaunchOption: Any]?
  ) -> Bool {
    messaging.configureFirebase()
    messaging.setMessagingDelegate()
    center.setNotificationCenterDelegate()
    center.requestAuthorization { granted, _ in print("notifications allowed: \(granted)") }
    application.registerForRemoteNotifications()
    return true
  }

  public func application(
    _ application: any PushApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  ) {
    messaging.apnsToken = deviceToken
  }

  public func application(
    _ application: any PushApplication,
    didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (PushFetchResult) -> Void
  ) {
    messaging.appDidReceiveMessage(userInfo)
    guard let pier = userInfo["pier"] as? String else {
      completionHandler(.noData)
      return
    }
    refresh(pier: pier) { completionHandler($0 ? .newData : .failed) }
  }

  public func userNotificationCenter(
    _ center: any PushNotificationCenter, willPresent notification: PushNotification,
    withCompletionHandler completionHandler: @escaping (PushPresentationOptions) -> Void
  ) {
    let userInfo = notification.request.content.userInfo
    messaging.appDidReceiveMessage(userInfo)
    completionHandler([.banner, .sound])
  }

  public func userNotificationCenter(
    _ center: any PushNotificationCenter, didReceive response: PushNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    let userInfo = response.notification.request.content.userInfo
    messaging.appDidReceiveMessage(userInfo)
    completionHandler()
  }

  private func refresh(pier: String, then done: @escaping (Bool) -> Void) {
    DispatchQueue.main.async { done(!pier.isEmpty) }
  }
}
