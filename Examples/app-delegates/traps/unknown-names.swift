// Names that no file declares are made, and listed.
// prints: imports left out: FerryAnalytics
// prints: stood in for: .*AppCoordinator
// with: common/Reporting.swift
// fails: none
import FerryAnalytics
import Firebase
import OSLog
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
  private let coordinator = AppCoordinator(window: UIWindow(frame: UIScreen.main.bounds))
  private let log = Logger(subsystem: "ferry", category: "push")
  @Injected private var clock: FerryClock

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    Theme.current.apply(to: .dark)
    let camera = PierCamera()
    camera.kind = OuterPier
    Tickets.load { info, _ in print(info?.valid["today"]?.isUsed == true) }
    guard Settings.shared.isReady != true, coordinator.start(animated: false) != 1 else {
      return false
    }
    Tracker.log("launch", parameters: [:]) { finished, error in
      if finished, error == nil { print("logged") }
    }
    NotificationCenter.default.addObserver(
      self, selector: #selector(tokenChanged(_:)), name: .MessagingRegistrationTokenRefreshed,
      object: nil)
    if #available(iOS 15, *) {
      UserDefaults.standard.setValue(UIDevice.current.name, forKey: "name")
    }
    FirebaseApp.configure()
    UNUserNotificationCenter.current().delegate = self
    application.registerForRemoteNotifications()
    return true
  }

  @objc private func tokenChanged(_ notification: Notification) {}

  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    Messaging.messaging().appDidReceiveMessage(userInfo)
    log.info("message \(userInfo.count, privacy: .public)")
    Logger.ferry.debug("message \(userInfo, privacy: .private)")
    guard let url = URL(string: "https://ferry.example/piers") else {
      return completionHandler(.failed)
    }
    URLSession.shared.dataTask(with: url) { data, _, _ in
      completionHandler(data == nil ? .failed : .newData)
    }.resume()
  }
}
