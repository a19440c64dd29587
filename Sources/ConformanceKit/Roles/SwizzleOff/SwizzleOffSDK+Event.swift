// Made of Corpus/schemas/roles/swizzle-off.sdk.schema.json by Scripts/roles.py: change that file.

#if Everything || SwizzleOffSDK

public import struct Foundation.Data

extension SwizzleOffSDK {
  /// What happens to the subject.
  public enum Event: JSONCodable, Hashable, Sendable {
    /// The application's delegate is set.
    case setAppDelegate(SetAppDelegate)
    /// The user notification centre's delegate is set.
    case setNotificationCenterDelegate(SetNotificationCenterDelegate)
    /// The SDK's own delegate is set.
    case setMessagingDelegate(SetMessagingDelegate)
    /// The app configures Firebase.
    case configure(Configure)
    /// The application's state changes; a process starts active.
    case setApplicationState(SetApplicationState)
    /// The process ends and starts anew, still to be wired and configured.
    case restart(Restart)
    /// The app sets the APNs token.
    case setAPNSToken(SetAPNSToken)
    /// The app reads the APNs token.
    case readAPNSToken
    /// The app reads the registration token.
    case readFCMToken
    /// The app sets the auto-init flag.
    case setAutoInit(SetAutoInit)
    /// The app reads the auto-init flag.
    case readAutoInit
    /// The app asks for a registration token.
    case fetchToken(FetchToken)
    /// The app deletes a registration token.
    case deleteToken(DeleteToken)
    /// The app deletes everything that the SDK keeps here and at the backend.
    case deleteData(DeleteData)
    /// The app registers the installation, where its id stands in for the registration token.
    case register(Register)
    /// The app ends the installation's registration.
    case unregister(Unregister)
    /// The app reports a received message.
    case appDidReceiveMessage(AppDidReceiveMessage)
    /// The app subscribes to a topic.
    case subscribe(Subscribe)
    /// The app leaves a topic.
    case unsubscribe(Unsubscribe)
    /// The system hands the device token to the application's delegate.
    case didRegisterForRemoteNotifications(DidRegisterForRemoteNotifications)
    /// The system tells the application's delegate that it could not register.
    case didFailToRegisterForRemoteNotifications(DidFailToRegisterForRemoteNotifications)
    /// The system calls the application delegate's method with a fetch completion handler.
    case didReceiveRemoteNotification(DidReceiveRemoteNotification)
    /// The system calls the application delegate's method of iOS 9 and earlier.
    case didReceiveRemoteNotificationWithoutCompletion(
      DidReceiveRemoteNotificationWithoutCompletion)
    /// The system asks the notification centre's delegate how to show a notification.
    case willPresent(WillPresent)
    /// The system hands the user's answer to the notification centre's delegate.
    case didReceiveResponse(DidReceiveResponse)
    /// The app's own implementation calls the completion handler that it was given.
    case complete(Complete)
    /// Something asks which methods a delegate answers to.
    case inspectDelegate(InspectDelegate)
    /// The backend grants a request.
    case succeeded(Succeeded)
    /// The backend answers a request with an error.
    case refused(Refused)
    /// A request finds no network.
    case unreachable(Unreachable)
    /// The network is there again.
    case networkReturned
    /// The installation gets another id.
    case installationIDChanged(InstallationIDChanged)
    /// A message arrives over the direct channel.
    case directMessage(DirectMessage)

    /// The application's delegate is set.
    public static func setAppDelegate(delegate: Delegate? = nil) -> Self {
      .setAppDelegate(SetAppDelegate(delegate: delegate))
    }

    /// The user notification centre's delegate is set.
    public static func setNotificationCenterDelegate(delegate: Delegate? = nil) -> Self {
      .setNotificationCenterDelegate(SetNotificationCenterDelegate(delegate: delegate))
    }

    /// The SDK's own delegate is set.
    public static func setMessagingDelegate(receivesRegistrationTokens: Bool? = nil) -> Self {
      .setMessagingDelegate(
        SetMessagingDelegate(receivesRegistrationTokens: receivesRegistrationTokens))
    }

    /// The app configures Firebase.
    public static func configure(app: String? = nil) -> Self {
      .configure(Configure(app: app))
    }

    /// The application's state changes; a process starts active.
    public static func setApplicationState(state: ApplicationState) -> Self {
      .setApplicationState(SetApplicationState(state: state))
    }

    /// The process ends and starts anew, still to be wired and configured.
    public static func restart(
      appVersion: String? = nil, locale: String? = nil, infoPlist: JSONValue? = nil
    ) -> Self {
      .restart(Restart(appVersion: appVersion, locale: locale, infoPlist: infoPlist))
    }

    /// The app sets the APNs token.
    public static func setAPNSToken(token: Data? = nil, type: APNSTokenType? = nil) -> Self {
      .setAPNSToken(SetAPNSToken(token: token, type: type))
    }

    /// The app sets the auto-init flag.
    public static func setAutoInit(enabled: Bool) -> Self {
      .setAutoInit(SetAutoInit(enabled: enabled))
    }

    /// The app asks for a registration token.
    public static func fetchToken(call: String, senderID: String? = nil) -> Self {
      .fetchToken(FetchToken(call: call, senderID: senderID))
    }

    /// The app deletes a registration token.
    public static func deleteToken(call: String, senderID: String? = nil) -> Self {
      .deleteToken(DeleteToken(call: call, senderID: senderID))
    }

    /// The app deletes everything that the SDK keeps here and at the backend.
    public static func deleteData(call: String) -> Self {
      .deleteData(DeleteData(call: call))
    }

    /// The app registers the installation, where its id stands in for the registration token.
    public static func register(call: String) -> Self {
      .register(Register(call: call))
    }

    /// The app ends the installation's registration.
    public static func unregister(call: String) -> Self {
      .unregister(Unregister(call: call))
    }

    /// The app reports a received message.
    public static func appDidReceiveMessage(userInfo: JSONValue) -> Self {
      .appDidReceiveMessage(AppDidReceiveMessage(userInfo: userInfo))
    }

    /// The app subscribes to a topic.
    public static func subscribe(call: String, topic: String) -> Self {
      .subscribe(Subscribe(call: call, topic: topic))
    }

    /// The app leaves a topic.
    public static func unsubscribe(call: String, topic: String) -> Self {
      .unsubscribe(Unsubscribe(call: call, topic: topic))
    }

    /// The system hands the device token to the application's delegate.
    public static func didRegisterForRemoteNotifications(callback: String, deviceToken: Data)
      -> Self
    {
      .didRegisterForRemoteNotifications(
        DidRegisterForRemoteNotifications(callback: callback, deviceToken: deviceToken))
    }

    /// The system tells the application's delegate that it could not register.
    public static func didFailToRegisterForRemoteNotifications(callback: String, error: SystemError)
      -> Self
    {
      .didFailToRegisterForRemoteNotifications(
        DidFailToRegisterForRemoteNotifications(callback: callback, error: error))
    }

    /// The system calls the application delegate's method with a fetch completion handler.
    public static func didReceiveRemoteNotification(callback: String, userInfo: JSONValue) -> Self {
      .didReceiveRemoteNotification(
        DidReceiveRemoteNotification(callback: callback, userInfo: userInfo))
    }

    /// The system calls the application delegate's method of iOS 9 and earlier.
    public static func didReceiveRemoteNotificationWithoutCompletion(
      callback: String, userInfo: JSONValue
    ) -> Self {
      .didReceiveRemoteNotificationWithoutCompletion(
        DidReceiveRemoteNotificationWithoutCompletion(callback: callback, userInfo: userInfo))
    }

    /// The system asks the notification centre's delegate how to show a notification.
    public static func willPresent(callback: String, userInfo: JSONValue) -> Self {
      .willPresent(WillPresent(callback: callback, userInfo: userInfo))
    }

    /// The system hands the user's answer to the notification centre's delegate.
    public static func didReceiveResponse(callback: String, userInfo: JSONValue) -> Self {
      .didReceiveResponse(DidReceiveResponse(callback: callback, userInfo: userInfo))
    }

    /// The app's own implementation calls the completion handler that it was given.
    public static func complete(
      callback: String, result: FetchResult? = nil, options: [PresentationOption]? = nil
    ) -> Self {
      .complete(Complete(callback: callback, result: result, options: options))
    }

    /// Something asks which methods a delegate answers to.
    public static func inspectDelegate(slot: DelegateSlot) -> Self {
      .inspectDelegate(InspectDelegate(slot: slot))
    }

    /// The backend grants a request.
    public static func succeeded(request: String, token: String? = nil) -> Self {
      .succeeded(Succeeded(request: request, token: token))
    }

    /// The backend answers a request with an error.
    public static func refused(request: String, error: String) -> Self {
      .refused(Refused(request: request, error: error))
    }

    /// A request finds no network.
    public static func unreachable(request: String) -> Self {
      .unreachable(Unreachable(request: request))
    }

    /// The installation gets another id.
    public static func installationIDChanged(installationID: String) -> Self {
      .installationIDChanged(InstallationIDChanged(installationID: installationID))
    }

    /// A message arrives over the direct channel.
    public static func directMessage(appData: JSONValue) -> Self {
      .directMessage(DirectMessage(appData: appData))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      let json = try JSONCase(json)
      switch json.name {
      case "setAppDelegate": self = .setAppDelegate(try json.value())
      case "setNotificationCenterDelegate": self = .setNotificationCenterDelegate(try json.value())
      case "setMessagingDelegate": self = .setMessagingDelegate(try json.value())
      case "configure": self = .configure(try json.value())
      case "setApplicationState": self = .setApplicationState(try json.value())
      case "restart": self = .restart(try json.value())
      case "setAPNSToken": self = .setAPNSToken(try json.value())
      case "readAPNSToken": self = .readAPNSToken
      case "readFCMToken": self = .readFCMToken
      case "setAutoInit": self = .setAutoInit(try json.value())
      case "readAutoInit": self = .readAutoInit
      case "fetchToken": self = .fetchToken(try json.value())
      case "deleteToken": self = .deleteToken(try json.value())
      case "deleteData": self = .deleteData(try json.value())
      case "register": self = .register(try json.value())
      case "unregister": self = .unregister(try json.value())
      case "appDidReceiveMessage": self = .appDidReceiveMessage(try json.value())
      case "subscribe": self = .subscribe(try json.value())
      case "unsubscribe": self = .unsubscribe(try json.value())
      case "didRegisterForRemoteNotifications":
        self = .didRegisterForRemoteNotifications(try json.value())
      case "didFailToRegisterForRemoteNotifications":
        self = .didFailToRegisterForRemoteNotifications(try json.value())
      case "didReceiveRemoteNotification": self = .didReceiveRemoteNotification(try json.value())
      case "didReceiveRemoteNotificationWithoutCompletion":
        self = .didReceiveRemoteNotificationWithoutCompletion(try json.value())
      case "willPresent": self = .willPresent(try json.value())
      case "didReceiveResponse": self = .didReceiveResponse(try json.value())
      case "complete": self = .complete(try json.value())
      case "inspectDelegate": self = .inspectDelegate(try json.value())
      case "succeeded": self = .succeeded(try json.value())
      case "refused": self = .refused(try json.value())
      case "unreachable": self = .unreachable(try json.value())
      case "networkReturned": self = .networkReturned
      case "installationIDChanged": self = .installationIDChanged(try json.value())
      case "directMessage": self = .directMessage(try json.value())
      default: throw json.noSuchCase
      }
    }

    public var json: JSONValue {
      switch self {
      case .setAppDelegate(let payload): .member("setAppDelegate", payload.json)
      case .setNotificationCenterDelegate(let payload):
        .member("setNotificationCenterDelegate", payload.json)
      case .setMessagingDelegate(let payload): .member("setMessagingDelegate", payload.json)
      case .configure(let payload): .member("configure", payload.json)
      case .setApplicationState(let payload): .member("setApplicationState", payload.json)
      case .restart(let payload): .member("restart", payload.json)
      case .setAPNSToken(let payload): .member("setAPNSToken", payload.json)
      case .readAPNSToken: .member("readAPNSToken", [:])
      case .readFCMToken: .member("readFCMToken", [:])
      case .setAutoInit(let payload): .member("setAutoInit", payload.json)
      case .readAutoInit: .member("readAutoInit", [:])
      case .fetchToken(let payload): .member("fetchToken", payload.json)
      case .deleteToken(let payload): .member("deleteToken", payload.json)
      case .deleteData(let payload): .member("deleteData", payload.json)
      case .register(let payload): .member("register", payload.json)
      case .unregister(let payload): .member("unregister", payload.json)
      case .appDidReceiveMessage(let payload): .member("appDidReceiveMessage", payload.json)
      case .subscribe(let payload): .member("subscribe", payload.json)
      case .unsubscribe(let payload): .member("unsubscribe", payload.json)
      case .didRegisterForRemoteNotifications(let payload):
        .member("didRegisterForRemoteNotifications", payload.json)
      case .didFailToRegisterForRemoteNotifications(let payload):
        .member("didFailToRegisterForRemoteNotifications", payload.json)
      case .didReceiveRemoteNotification(let payload):
        .member("didReceiveRemoteNotification", payload.json)
      case .didReceiveRemoteNotificationWithoutCompletion(let payload):
        .member("didReceiveRemoteNotificationWithoutCompletion", payload.json)
      case .willPresent(let payload): .member("willPresent", payload.json)
      case .didReceiveResponse(let payload): .member("didReceiveResponse", payload.json)
      case .complete(let payload): .member("complete", payload.json)
      case .inspectDelegate(let payload): .member("inspectDelegate", payload.json)
      case .succeeded(let payload): .member("succeeded", payload.json)
      case .refused(let payload): .member("refused", payload.json)
      case .unreachable(let payload): .member("unreachable", payload.json)
      case .networkReturned: .member("networkReturned", [:])
      case .installationIDChanged(let payload): .member("installationIDChanged", payload.json)
      case .directMessage(let payload): .member("directMessage", payload.json)
      }
    }
  }
}

#endif
