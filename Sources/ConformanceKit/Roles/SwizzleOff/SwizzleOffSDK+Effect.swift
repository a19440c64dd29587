// Made of Corpus/schemas/roles/swizzle-off.sdk.schema.json by Scripts/roles.py: change that file.

#if Everything || SwizzleOffSDK

public import struct Foundation.Data

extension SwizzleOffSDK {
  /// What the subject does.
  public enum Effect: JSONCodable, Hashable, Sendable {
    /// The APNs token that the SDK holds has become another one.
    case tokenAssociated(TokenAssociated)
    /// The answer to a read of the APNs token.
    case apnsToken(APNsToken)
    /// The answer to a read of the registration token.
    case fcmToken(FCMToken)
    /// The answer to a read of the auto-init flag.
    case autoInit(AutoInit)
    /// Gives the SDK's own delegate the registration token.
    case registrationToken(RegistrationToken)
    /// Posts the notification that the registration token was refreshed.
    case tokenRefreshed(TokenRefreshed)
    /// Gives the SDK's own delegate the id of the installation that is registered.
    case registered(Registered)
    /// Gives the SDK's own delegate the id of the installation that was unregistered.
    case unregistered(Unregistered)
    /// Completes a call of the API.
    case result(Result)
    /// Asks something of the backend.
    case request(Request)
    /// Says what it makes of a message that the app handed to it.
    case status(Status)
    /// Logs an event to the analytics SDK.
    case analytics(Analytics)
    /// Sets a user property in the analytics SDK.
    case userProperty(UserProperty)
    /// The app's own implementation is called.
    case forwarded(Forwarded)
    /// The completion handler that the system gave is called.
    case completion(Completion)
    /// The answer to an inspection.
    case delegateMethods(DelegateMethods)
    /// Schedules a local notification.
    case scheduled(Scheduled)
    /// Opens a message's link through a method of the application's delegate.
    case linkOpened(LinkOpened)
    /// Raises an exception, for a mistake that the developer has to mend.
    case exception(Exception)

    /// The APNs token that the SDK holds has become another one.
    public static func tokenAssociated(token: Data? = nil) -> Self {
      .tokenAssociated(TokenAssociated(token: token))
    }

    /// The answer to a read of the APNs token.
    public static func apnsToken(token: Data? = nil) -> Self {
      .apnsToken(APNsToken(token: token))
    }

    /// The answer to a read of the registration token.
    public static func fcmToken(token: String? = nil) -> Self {
      .fcmToken(FCMToken(token: token))
    }

    /// The answer to a read of the auto-init flag.
    public static func autoInit(enabled: Bool) -> Self {
      .autoInit(AutoInit(enabled: enabled))
    }

    /// Gives the SDK's own delegate the registration token.
    public static func registrationToken(token: String? = nil) -> Self {
      .registrationToken(RegistrationToken(token: token))
    }

    /// Posts the notification that the registration token was refreshed.
    public static func tokenRefreshed(token: String? = nil) -> Self {
      .tokenRefreshed(TokenRefreshed(token: token))
    }

    /// Gives the SDK's own delegate the id of the installation that is registered.
    public static func registered(installationID: String) -> Self {
      .registered(Registered(installationID: installationID))
    }

    /// Gives the SDK's own delegate the id of the installation that was unregistered.
    public static func unregistered(installationID: String) -> Self {
      .unregistered(Unregistered(installationID: installationID))
    }

    /// Completes a call of the API.
    public static func result(call: String, token: String? = nil, error: SDKError? = nil) -> Self {
      .result(Result(call: call, token: token, error: error))
    }

    /// Asks something of the backend.
    public static func request(
      request: String, action: Action, senderID: String? = nil, apnsToken: Data? = nil,
      environment: APNSTokenType? = nil, tuple: String? = nil, topic: String? = nil
    ) -> Self {
      .request(
        Request(
          request: request, action: action, senderID: senderID, apnsToken: apnsToken,
          environment: environment, tuple: tuple, topic: topic))
    }

    /// Says what it makes of a message that the app handed to it.
    public static func status(status: MessageStatus) -> Self {
      .status(Status(status: status))
    }

    /// Logs an event to the analytics SDK.
    public static func analytics(event: String, origin: String, parameters: JSONValue) -> Self {
      .analytics(Analytics(event: event, origin: origin, parameters: parameters))
    }

    /// Sets a user property in the analytics SDK.
    public static func userProperty(name: String, value: String, origin: String) -> Self {
      .userProperty(UserProperty(name: name, value: value, origin: origin))
    }

    /// The app's own implementation is called.
    public static func forwarded(
      callback: String, delegate: String, method: DelegateMethod, userInfo: JSONValue? = nil,
      deviceToken: Data? = nil, error: SystemError? = nil
    ) -> Self {
      .forwarded(
        Forwarded(
          callback: callback, delegate: delegate, method: method, userInfo: userInfo,
          deviceToken: deviceToken, error: error))
    }

    /// The completion handler that the system gave is called.
    public static func completion(
      callback: String, result: FetchResult? = nil, options: [PresentationOption]? = nil
    ) -> Self {
      .completion(Completion(callback: callback, result: result, options: options))
    }

    /// The answer to an inspection.
    public static func delegateMethods(slot: DelegateSlot, methods: [DelegateMethod]) -> Self {
      .delegateMethods(DelegateMethods(slot: slot, methods: methods))
    }

    /// Schedules a local notification.
    public static func scheduled(notification: LocalNotification) -> Self {
      .scheduled(Scheduled(notification: notification))
    }

    /// Opens a message's link through a method of the application's delegate.
    public static func linkOpened(url: String, method: DelegateMethod) -> Self {
      .linkOpened(LinkOpened(url: url, method: method))
    }

    /// Raises an exception, for a mistake that the developer has to mend.
    public static func exception(name: String) -> Self {
      .exception(Exception(name: name))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      let json = try JSONCase(json)
      switch json.name {
      case "tokenAssociated": self = .tokenAssociated(try json.value())
      case "apnsToken": self = .apnsToken(try json.value())
      case "fcmToken": self = .fcmToken(try json.value())
      case "autoInit": self = .autoInit(try json.value())
      case "registrationToken": self = .registrationToken(try json.value())
      case "tokenRefreshed": self = .tokenRefreshed(try json.value())
      case "registered": self = .registered(try json.value())
      case "unregistered": self = .unregistered(try json.value())
      case "result": self = .result(try json.value())
      case "request": self = .request(try json.value())
      case "status": self = .status(try json.value())
      case "analytics": self = .analytics(try json.value())
      case "userProperty": self = .userProperty(try json.value())
      case "forwarded": self = .forwarded(try json.value())
      case "completion": self = .completion(try json.value())
      case "delegateMethods": self = .delegateMethods(try json.value())
      case "scheduled": self = .scheduled(try json.value())
      case "linkOpened": self = .linkOpened(try json.value())
      case "exception": self = .exception(try json.value())
      default: throw json.noSuchCase
      }
    }

    public var json: JSONValue {
      switch self {
      case .tokenAssociated(let payload): .member("tokenAssociated", payload.json)
      case .apnsToken(let payload): .member("apnsToken", payload.json)
      case .fcmToken(let payload): .member("fcmToken", payload.json)
      case .autoInit(let payload): .member("autoInit", payload.json)
      case .registrationToken(let payload): .member("registrationToken", payload.json)
      case .tokenRefreshed(let payload): .member("tokenRefreshed", payload.json)
      case .registered(let payload): .member("registered", payload.json)
      case .unregistered(let payload): .member("unregistered", payload.json)
      case .result(let payload): .member("result", payload.json)
      case .request(let payload): .member("request", payload.json)
      case .status(let payload): .member("status", payload.json)
      case .analytics(let payload): .member("analytics", payload.json)
      case .userProperty(let payload): .member("userProperty", payload.json)
      case .forwarded(let payload): .member("forwarded", payload.json)
      case .completion(let payload): .member("completion", payload.json)
      case .delegateMethods(let payload): .member("delegateMethods", payload.json)
      case .scheduled(let payload): .member("scheduled", payload.json)
      case .linkOpened(let payload): .member("linkOpened", payload.json)
      case .exception(let payload): .member("exception", payload.json)
      }
    }
  }
}

#endif
