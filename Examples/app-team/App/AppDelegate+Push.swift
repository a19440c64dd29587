import FirebaseCore
import FirebaseMessaging
import Foundation
import PushDelegate
import UIKit
import UserNotifications

// What the recorder is in a test is Firebase and the system in the app.

extension UIApplication: PushApplication {}

extension AppDelegate: @preconcurrency MessagingDelegate, PushMessaging {
  func configureFirebase() { FirebaseApp.configure() }
  func setMessagingDelegate() { Messaging.messaging().delegate = self }

  var apnsToken: Data? {
    get { Messaging.messaging().apnsToken }
    set { Messaging.messaging().apnsToken = newValue }
  }

  func appDidReceiveMessage(_ message: [AnyHashable: Any]) {
    Messaging.messaging().appDidReceiveMessage(message)
  }

  func token(completion: @escaping (String?, (any Error)?) -> Void) {
    Messaging.messaging().token(completion: completion)
  }
}

extension AppDelegate: PushNotificationCenter {
  func setNotificationCenterDelegate() {
    UNUserNotificationCenter.current().delegate = self
  }

  func requestAuthorization(completionHandler: @escaping (Bool, (any Error)?) -> Void) {
    UNUserNotificationCenter.current().requestAuthorization(
      options: [.alert, .badge, .sound], completionHandler: completionHandler)
  }
}
