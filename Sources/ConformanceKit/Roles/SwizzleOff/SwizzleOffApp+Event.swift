public import Foundation

extension SwizzleOffApp {
  /// What the system, or the app's own work, does to the delegate.
  public enum Event: JSONDecodable, Sendable {
    /// The process starts; `remoteNotification` is what the launch options hold, if anything.
    case didFinishLaunching(remoteNotification: JSONValue?)
    /// The user answered the question of a `requestAuthorization`.
    case authorizationAnswered(granted: Bool)
    case didRegisterForRemoteNotifications(deviceToken: Data)
    case didFailToRegisterForRemoteNotifications(error: SystemError)
    /// A notification arrives while the app is in front.
    case willPresent(callback: String, userInfo: JSONValue)
    /// The user answers a notification; without an action identifier, by tapping it.
    case didReceiveResponse(callback: String, userInfo: JSONValue, actionIdentifier: String?)
    /// A notification comes in through the method with a fetch completion handler.
    case didReceiveRemoteNotification(callback: String, userInfo: JSONValue)
    /// A notification comes in through the method of iOS 9 and earlier, which completes nothing.
    case didReceiveRemoteNotificationWithoutCompletion(userInfo: JSONValue)
    /// The messaging SDK tells its delegate the registration token, or that there is none.
    case didReceiveRegistrationToken(token: String?)
    /// The messaging SDK posts that the backend has deleted messages for the app.
    case messagesDeleted
    /// Work that the app started has ended well.
    case workFinished(work: String)
    /// Work that the app started has thrown an error.
    case workFailed(work: String, error: SystemError)
  }
}
