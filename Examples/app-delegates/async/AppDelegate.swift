import FirebaseCore
import FirebaseMessaging
import UIKit
import UserNotifications

@main
final class AppDelegate: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate,
  MessagingDelegate
{
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    FirebaseApp.configure()
    Messaging.messaging().delegate = self
    UNUserNotificationCenter.current().delegate = self
    Task {
      let granted = try? await UNUserNotificationCenter.current()
        .requestAuthorization(options: [.alert, .badge, .sound])
      if granted == true { application.registerForRemoteNotifications() }
    }
    return true
  }

  func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  ) {
    Messaging.messaging().apnsToken = deviceToken
  }

  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
  ) async -> UIBackgroundFetchResult {
    Messaging.messaging().appDidReceiveMessage(userInfo)
    guard let pier = userInfo["pier"] as? String else { return .noData }
    do {
      return try await refresh(pier: pier) ? .newData : .noData
    } catch {
      return .failed
    }
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions {
    Messaging.messaging().appDidReceiveMessage(notification.request.content.userInfo)
    return [.banner, .list, .sound]
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async {
    Messaging.messaging().appDidReceiveMessage(response.notification.request.content.userInfo)
    try? await Task.sleep(nanoseconds: 1_000_000)
  }

  private func refresh(pier: String) async throws -> Bool {
    try await Task.sleep(nanoseconds: 2_000_000)
    return !pier.isEmpty
  }
}
