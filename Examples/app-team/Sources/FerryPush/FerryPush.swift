import Foundation
import PushDelegate

/// The push code of the ferry app, with the proxy off.
public final class FerryPush: PushDelegate {
  public let messaging: MessagingRecorder

  public init(messaging: MessagingRecorder) {
    self.messaging = messaging
  }

  public func didFinishLaunching(remoteNotification: [AnyHashable: Any]?) {
    messaging.configureFirebase()
    messaging.setMessagingDelegate()
    messaging.setNotificationCenterDelegate()
    messaging.registerForRemoteNotifications()
  }

  public func didRegisterForRemoteNotifications(deviceToken: Data) {
    messaging.apnsToken = deviceToken
  }

  public func didFailToRegisterForRemoteNotifications(error: any Error) {
    print("no device token: \(error)")
  }

  public func didReceiveRemoteNotification(
    _ userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (BackgroundFetchResult) -> Void
  ) {
    messaging.appDidReceiveMessage(userInfo)
    completionHandler(userInfo["pier"] is String ? .newData : .noData)
  }

  public func willPresent(
    _ userInfo: [AnyHashable: Any],
    withCompletionHandler completionHandler: @escaping ([PresentationOption]) -> Void
  ) {
    messaging.appDidReceiveMessage(userInfo)
    completionHandler([.banner, .sound])
  }

  public func didReceive(
    _ userInfo: [AnyHashable: Any], actionIdentifier: String,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    messaging.appDidReceiveMessage(userInfo)
    completionHandler()
  }
}
