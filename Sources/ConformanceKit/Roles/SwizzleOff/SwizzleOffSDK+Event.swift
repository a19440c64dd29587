public import Foundation

extension SwizzleOffSDK {
  /// What the app, the system and the backend do to the SDK.
  ///
  /// `call` names a call of the API by the app, `callback` one invocation by the system.
  public enum Event: JSONDecodable, Sendable {
    // The app wires its parts.
    /// The application's delegate is set, or taken away.
    case setAppDelegate(delegate: Delegate?)
    /// The user notification centre's delegate is set, or taken away.
    case setNotificationCenterDelegate(delegate: Delegate?)
    /// The SDK's own delegate is set; absent takes it away.
    case setMessagingDelegate(receivesRegistrationTokens: Bool?)
    /// The app configures Firebase; with a name, an app that is not the default one.
    case configure(app: String?)
    case setApplicationState(state: ApplicationState)
    /// The process ends and starts anew, still to be wired and configured; what is absent stays as
    /// it was, at first the app's version 1.0 and the locale en_US.
    case restart(appVersion: String?, locale: String?)

    // The app calls the SDK.
    /// Sets the APNs token; without a type, through the property; without a token, to nil.
    case setAPNSToken(token: Data?, type: APNSTokenType?)
    case readAPNSToken
    case readFCMToken
    case setAutoInit(enabled: Bool)
    case readAutoInit
    /// Asks for a registration token; without a sender, for the default one.
    case fetchToken(call: String, senderID: String?)
    /// Deletes a registration token; without a sender, the default one.
    case deleteToken(call: String, senderID: String?)
    case deleteData(call: String)
    /// Registers the installation, where its id stands in for the registration token.
    case register(call: String)
    case unregister(call: String)
    case appDidReceiveMessage(userInfo: JSONValue)
    case subscribe(call: String, topic: String)
    case unsubscribe(call: String, topic: String)

    // The system calls a delegate.
    case didRegisterForRemoteNotifications(callback: String, deviceToken: Data)
    case didFailToRegisterForRemoteNotifications(callback: String, error: SystemError)
    case didReceiveRemoteNotification(callback: String, userInfo: JSONValue)
    case didReceiveRemoteNotificationWithoutCompletion(callback: String, userInfo: JSONValue)
    case willPresent(callback: String, userInfo: JSONValue)
    case didReceiveResponse(callback: String, userInfo: JSONValue)
    /// The app's own implementation calls the completion handler that it was given.
    case complete(callback: String, result: FetchResult?, options: [PresentationOption]?)
    /// Something asks which methods a delegate answers to.
    case inspectDelegate(slot: DelegateSlot)

    // The backend answers, or speaks.
    /// A request succeeds; the answer to a registration holds a token.
    case succeeded(request: String, token: String?)
    /// A request is answered with an error.
    case refused(request: String, error: String)
    /// A request finds no network.
    case unreachable(request: String)
    case networkReturned
    /// The installation gets another id.
    case installationIDChanged(installationID: String)
    /// A message arrives over the direct channel.
    case directMessage(appData: JSONValue)
  }
}
