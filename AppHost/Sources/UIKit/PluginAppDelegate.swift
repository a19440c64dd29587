import Foundation
import StandIns
import UserNotifications

/// A framework's delegate, which hands every callback on to the app's plugins: they are not here.
@preconcurrency @MainActor
open class PluginAppDelegate: UIResponder, UIApplicationDelegate,
  @preconcurrency UNUserNotificationCenterDelegate
{
  public override init() { super.init() }

  open func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  open func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  open func applicationDidBecomeActive(_ application: UIApplication) {}
  open func applicationWillResignActive(_ application: UIApplication) {}
  open func applicationDidEnterBackground(_ application: UIApplication) {}
  open func applicationWillEnterForeground(_ application: UIApplication) {}
  open func applicationWillTerminate(_ application: UIApplication) {}

  open func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  ) {
    Recorder.shared.note(.deviceToken, handedTo: Self.plugins)
  }

  open func application(
    _ application: UIApplication,
    didFailToRegisterForRemoteNotificationsWithError error: any Error
  ) {}

  open func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
  ) {
    Recorder.shared.note(.message, handedTo: Self.plugins)
  }

  open func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    handOn()
  }

  open func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    handOn()
  }

  open func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    handOn()
  }

  open func application(
    _ application: UIApplication, open url: URL,
    options: [UIApplication.OpenURLOptionsKey: Any] = [:]
  ) -> Bool { false }

  open func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool { false }

  /// The plugins, in words.
  open class var plugins: String { "the plugins of the framework's delegate" }

  private func handOn() {
    Recorder.shared.note(.message, handedTo: Self.plugins)
    Recorder.shared.note(.handler, handedTo: Self.plugins)
  }
}
