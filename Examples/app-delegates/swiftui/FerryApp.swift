import Firebase
import SwiftUI
import UIKit
import UserNotifications

@main
struct FerryApp: App {
  @UIApplicationDelegateAdaptor(PushDelegate.self) var delegate

  var body: some Scene {
    WindowGroup { Text("Ferries") }
  }
}

final class PushDelegate: NSObject, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    FirebaseApp.configure()
    UNUserNotificationCenter.current().delegate = self
    application.registerForRemoteNotifications()
    return true
  }

  func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  ) {
    Messaging.messaging().setAPNSToken(deviceToken, type: .unknown)
  }

  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    Messaging.messaging().appDidReceiveMessage(userInfo)
    Task { @MainActor in
      completionHandler(userInfo["pier"] == nil ? .noData : .newData)
    }
  }
}

extension PushDelegate: UNUserNotificationCenterDelegate {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions {
    Messaging.messaging().appDidReceiveMessage(notification.request.content.userInfo)
    return [.banner]
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    Messaging.messaging().appDidReceiveMessage(response.notification.request.content.userInfo)
    completionHandler()
  }
}
