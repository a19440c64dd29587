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
    DelegateCall.run(
      { await self.application(application, didReceiveRemoteNotification: userInfo) },
      then: completionHandler)
  }

  open func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
  ) async -> UIBackgroundFetchResult {
    handOn()
    return .noData
  }

  open func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    DelegateCall.run(
      { await self.userNotificationCenter(center, willPresent: notification) },
      then: completionHandler)
  }

  open func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions {
    handOn()
    return []
  }

  open func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    DelegateCall.run(
      { await self.userNotificationCenter(center, didReceive: response) },
      then: { completionHandler() })
  }

  open func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async {
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

  /// Leaves a callback to the plugins, which complete it when they do.
  ///
  /// Either form of a callback may be the one that the app overrides: the form with a handler calls the other.
  private func handOn() {
    DelegateCall.missing()
    Recorder.shared.note(.message, handedTo: Self.plugins)
    Recorder.shared.note(.handler, handedTo: Self.plugins)
  }
}
