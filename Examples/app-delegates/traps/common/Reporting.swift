// What a trap has of no interest: the token is handed over, and what the centre shows is reported.
import Firebase
import UIKit

extension AppDelegate {
  func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  ) {
    Messaging.messaging().apnsToken = deviceToken
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions {
    Messaging.messaging().appDidReceiveMessage(notification.request.content.userInfo)
    return [.banner]
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async {
    Messaging.messaging().appDidReceiveMessage(response.notification.request.content.userInfo)
  }
}
