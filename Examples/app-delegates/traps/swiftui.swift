// What is shown is left out, and the wrappers of its state work.
// prints: plays FerryDelegate .*behind UIApplicationDelegateAdaptor
// prints: stood in for: EnvironmentValues
// fails: APP-008 SWZ-032b SWZ-032c
import Firebase
import SwiftUI

final class FerryModel: ObservableObject {
  @Published var pier = 1
}

@main
struct FerryApp: App {
  @UIApplicationDelegateAdaptor private var delegate: FerryDelegate
  @StateObject private var model = FerryModel()
  @AppStorage("night") private var isNight = false
  @Environment(\.scenePhase) private var phase
  @Environment(\.openURL) private var openURL
  @Environment(\.ferryRouter) private var router

  var body: some Scene {
    WindowGroup {
      if isNight { Text("Night") } else { PierList().environmentObject(model) }
    }
    .onChange(of: phase) { print(phase) }
  }
}

final class FerryDelegate: NSObject, UIApplicationDelegate, UNUserNotificationCenterDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
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
    Messaging.messaging().apnsToken = deviceToken
  }

  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    Messaging.messaging().appDidReceiveMessage(userInfo)
    completionHandler(.noData)
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions {
    [.banner]
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async {
    Messaging.messaging().appDidReceiveMessage(response.notification.request.content.userInfo)
  }
}
