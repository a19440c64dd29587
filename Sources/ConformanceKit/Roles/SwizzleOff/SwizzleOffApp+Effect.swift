public import Foundation

extension SwizzleOffApp {
  /// What the delegate code does with the system and with the messaging SDK.
  public enum Effect: JSONEncodable, Sendable {
    /// `FirebaseApp.configure()`.
    case configureFirebase
    /// Sets the delegate of the user notification centre.
    case setNotificationCenterDelegate
    /// Sets the delegate of the messaging SDK.
    case setMessagingDelegate
    /// Asks the user for permission to show notifications.
    case requestAuthorization
    case registerForRemoteNotifications
    /// Hands an APNs token to the messaging SDK; without a type, through the property.
    case setAPNSToken(token: Data?, type: APNSTokenType?)
    /// Asks the messaging SDK for its registration token.
    case fetchToken
    /// Reports a received message to the messaging SDK.
    case appDidReceiveMessage(userInfo: JSONValue)
    /// Starts work of its own that ends later, and names it.
    case workStarted(work: String)
    /// Starts a full sync with its app server.
    case fullSync
    /// Calls the completion handler of one callback: a fetch result, or presentation options.
    case completion(callback: String, result: FetchResult?, options: [PresentationOption]?)
  }
}
