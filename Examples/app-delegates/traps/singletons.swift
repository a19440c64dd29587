// What the app keeps in a process doesn't outlive a case.
// prints: plays AppDelegate
// with: common/Reporting.swift
// fails: none
import Firebase
import UIKit

final class Push {
  static let shared = Push()
  private var isStarted = false

  func start() {
    if isStarted { return }
    isStarted = true
    FirebaseApp.configure()
  }
}

@main
final class AppDelegate: NSObject, UIApplicationDelegate, UNUserNotificationCenterDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    Push.shared.start()
    UNUserNotificationCenter.current().delegate = self
    application.registerForRemoteNotifications()
    return true
  }

  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    Messaging.messaging().appDidReceiveMessage(userInfo)
    completionHandler(.noData)
  }
}
