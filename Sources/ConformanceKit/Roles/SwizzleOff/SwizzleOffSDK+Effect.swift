public import Foundation

extension SwizzleOffSDK {
  /// What the SDK does to the app, the system, the backend and the analytics service.
  public enum Effect: JSONEncodable, Sendable {
    /// The APNs token that the SDK holds has become another one, or none.
    case tokenAssociated(token: Data?)
    /// The answer to a read of the APNs token.
    case apnsToken(token: Data?)
    /// The answer to a read of the registration token.
    case fcmToken(token: String?)
    /// The answer to a read of the auto-init flag.
    case autoInit(enabled: Bool)
    /// Tells the SDK's own delegate the registration token, or that there is none.
    case registrationToken(token: String?)
    /// Posts the notification that the registration token was refreshed.
    case tokenRefreshed(token: String?)
    /// Tells the SDK's own delegate that the installation is registered.
    case registered(installationID: String)
    /// Tells the SDK's own delegate that the installation is registered no more.
    case unregistered(installationID: String)
    /// Completes a call of the API.
    case result(call: String, token: String?, error: SDKError?)
    /// Asks something of the backend; `tuple` is the APNs token in its wire form, if it has one.
    case request(
      request: String, action: Action, senderID: String?, apnsToken: Data?,
      environment: APNSTokenType?, tuple: String?, topic: String?)
    /// Says what it makes of a message that the app handed to it.
    case status(status: MessageStatus)
    case analytics(event: String, origin: String, parameters: JSONValue)
    case userProperty(name: String, value: String, origin: String)
    /// The app's own implementation is called.
    case forwarded(
      callback: String, delegate: String, method: DelegateMethod, userInfo: JSONValue?,
      deviceToken: Data?, error: SystemError?)
    /// The completion handler that the system gave is called.
    case completion(callback: String, result: FetchResult?, options: [PresentationOption]?)
    /// The answer to an inspection: every method of the list that the delegate answers to.
    case delegateMethods(slot: DelegateSlot, methods: [DelegateMethod])
    /// Schedules a local notification.
    case scheduled(notification: LocalNotification)
    /// Opens a message's link through a method of the app's delegate.
    case linkOpened(url: String, method: DelegateMethod)
    /// Raises an exception, for a mistake that the developer has to mend.
    case exception(name: String)
  }
}
