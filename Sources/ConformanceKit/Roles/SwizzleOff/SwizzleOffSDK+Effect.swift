// Made of Corpus/schemas/roles/swizzle-off.sdk.schema.json by Scripts/roles.py: change that file.

public import struct Foundation.Data

extension SwizzleOffSDK {
  /// What the subject does.
  public enum Effect: JSONCodable, Hashable, Sendable {
    /// The APNs token that the SDK holds has become another one.
    case tokenAssociated(TokenAssociated)
    /// The answer to a read of the APNs token.
    case apnsToken(ApnsToken)
    /// The answer to a read of the registration token.
    case fcmToken(FcmToken)
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
    public struct TokenAssociated: JSONCodable, Hashable, Sendable {
      /// The token's bytes; absent when it holds none now.
      public var token: Data?

      public init(token: Data? = nil) {
        self.token = token
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(token: json["token"])
      }

      public var json: JSONValue { .members(("token", token?.json)) }
    }

    /// The answer to a read of the APNs token.
    public struct ApnsToken: JSONCodable, Hashable, Sendable {
      /// The token's bytes; absent for nil.
      public var token: Data?

      public init(token: Data? = nil) {
        self.token = token
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(token: json["token"])
      }

      public var json: JSONValue { .members(("token", token?.json)) }
    }

    /// The answer to a read of the registration token.
    public struct FcmToken: JSONCodable, Hashable, Sendable {
      /// The token; absent for nil.
      public var token: String?

      public init(token: String? = nil) {
        self.token = token
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(token: json["token"])
      }

      public var json: JSONValue { .members(("token", token?.json)) }
    }

    /// The answer to a read of the auto-init flag.
    public struct AutoInit: JSONCodable, Hashable, Sendable {
      /// The flag.
      public var enabled: Bool

      public init(enabled: Bool) {
        self.enabled = enabled
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(enabled: json["enabled"])
      }

      public var json: JSONValue { .members(("enabled", enabled.json)) }
    }

    /// Gives the SDK's own delegate the registration token.
    public struct RegistrationToken: JSONCodable, Hashable, Sendable {
      /// The token; absent when there is none now.
      public var token: String?

      public init(token: String? = nil) {
        self.token = token
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(token: json["token"])
      }

      public var json: JSONValue { .members(("token", token?.json)) }
    }

    /// Posts the notification that the registration token was refreshed.
    public struct TokenRefreshed: JSONCodable, Hashable, Sendable {
      /// The token; absent when there is none now.
      public var token: String?

      public init(token: String? = nil) {
        self.token = token
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(token: json["token"])
      }

      public var json: JSONValue { .members(("token", token?.json)) }
    }

    /// Gives the SDK's own delegate the id of the installation that is registered.
    public struct Registered: JSONCodable, Hashable, Sendable {
      /// The installation's id.
      public var installationID: String

      public init(installationID: String) {
        self.installationID = installationID
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(installationID: json["installationID"])
      }

      public var json: JSONValue { .members(("installationID", installationID.json)) }
    }

    /// Gives the SDK's own delegate the id of the installation that was unregistered.
    public struct Unregistered: JSONCodable, Hashable, Sendable {
      /// The installation's id.
      public var installationID: String

      public init(installationID: String) {
        self.installationID = installationID
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(installationID: json["installationID"])
      }

      public var json: JSONValue { .members(("installationID", installationID.json)) }
    }

    /// Completes a call of the API.
    public struct Result: JSONCodable, Hashable, Sendable {
      /// The call that is completed.
      public var call: String
      /// The registration token, where one was asked for.
      public var token: String?
      /// Why the call failed; absent when it did not.
      public var error: SDKError?

      public init(call: String, token: String? = nil, error: SDKError? = nil) {
        self.call = call
        self.token = token
        self.error = error
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(call: json["call"], token: json["token"], error: json["error"])
      }

      public var json: JSONValue {
        .members(("call", call.json), ("token", token?.json), ("error", error?.json))
      }
    }

    /// Asks something of the backend.
    public struct Request: JSONCodable, Hashable, Sendable {
      /// A name for this request, new each time.
      public var request: String
      /// What is asked.
      public var action: Action
      /// The sender that the request is for.
      public var senderID: String?
      /// The APNs token that goes along; absent when none does.
      public var apnsToken: Data?
      /// The environment that goes along with the APNs token.
      public var environment: APNSTokenType?
      /// The APNs token and its environment as one text, where they go over the wire so.
      public var tuple: String?
      /// The topic as it goes over the wire, before any escaping.
      public var topic: String?

      public init(
        request: String, action: Action, senderID: String? = nil, apnsToken: Data? = nil,
        environment: APNSTokenType? = nil, tuple: String? = nil, topic: String? = nil
      ) {
        self.request = request
        self.action = action
        self.senderID = senderID
        self.apnsToken = apnsToken
        self.environment = environment
        self.tuple = tuple
        self.topic = topic
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(
          request: json["request"], action: json["action"], senderID: json["senderID"],
          apnsToken: json["apnsToken"], environment: json["environment"], tuple: json["tuple"],
          topic: json["topic"])
      }

      public var json: JSONValue {
        .members(
          ("request", request.json), ("action", action.json), ("senderID", senderID?.json),
          ("apnsToken", apnsToken?.json), ("environment", environment?.json),
          ("tuple", tuple?.json), ("topic", topic?.json))
      }
    }

    /// Says what it makes of a message that the app handed to it.
    public struct Status: JSONCodable, Hashable, Sendable {
      /// The status.
      public var status: MessageStatus

      public init(status: MessageStatus) {
        self.status = status
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(status: json["status"])
      }

      public var json: JSONValue { .members(("status", status.json)) }
    }

    /// Logs an event to the analytics SDK.
    public struct Analytics: JSONCodable, Hashable, Sendable {
      /// The event's name.
      public var event: String
      /// Where it is said to come from.
      public var origin: String
      /// The event's parameters as a tree.
      public var parameters: JSONValue

      public init(event: String, origin: String, parameters: JSONValue) {
        self.event = event
        self.origin = origin
        self.parameters = parameters
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(event: json["event"], origin: json["origin"], parameters: json["parameters"])
      }

      public var json: JSONValue {
        .members(("event", event.json), ("origin", origin.json), ("parameters", parameters.json))
      }
    }

    /// Sets a user property in the analytics SDK.
    public struct UserProperty: JSONCodable, Hashable, Sendable {
      /// The property's name.
      public var name: String
      /// Its value.
      public var value: String
      /// Where it is said to come from.
      public var origin: String

      public init(name: String, value: String, origin: String) {
        self.name = name
        self.value = value
        self.origin = origin
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(name: json["name"], value: json["value"], origin: json["origin"])
      }

      public var json: JSONValue {
        .members(("name", name.json), ("value", value.json), ("origin", origin.json))
      }
    }

    /// The app's own implementation is called.
    public struct Forwarded: JSONCodable, Hashable, Sendable {
      /// The invocation that it belongs to.
      public var callback: String
      /// The object that is called.
      public var delegate: String
      /// The method that is called.
      public var method: DelegateMethod
      /// The userInfo that it is given, as a tree.
      public var userInfo: JSONValue?
      /// The device token that it is given.
      public var deviceToken: Data?
      /// The error that it is given.
      public var error: SystemError?

      public init(
        callback: String, delegate: String, method: DelegateMethod, userInfo: JSONValue? = nil,
        deviceToken: Data? = nil, error: SystemError? = nil
      ) {
        self.callback = callback
        self.delegate = delegate
        self.method = method
        self.userInfo = userInfo
        self.deviceToken = deviceToken
        self.error = error
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(
          callback: json["callback"], delegate: json["delegate"], method: json["method"],
          userInfo: json["userInfo"], deviceToken: json["deviceToken"], error: json["error"])
      }

      public var json: JSONValue {
        .members(
          ("callback", callback.json), ("delegate", delegate.json), ("method", method.json),
          ("userInfo", userInfo?.json), ("deviceToken", deviceToken?.json), ("error", error?.json))
      }
    }

    /// The completion handler that the system gave is called.
    public struct Completion: JSONCodable, Hashable, Sendable {
      /// The invocation whose handler is called.
      public var callback: String
      /// The fetch result; absent where the handler takes none.
      public var result: FetchResult?
      /// The presentation options; absent where the handler takes none.
      public var options: [PresentationOption]?

      public init(
        callback: String, result: FetchResult? = nil, options: [PresentationOption]? = nil
      ) {
        self.callback = callback
        self.result = result
        self.options = options
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(callback: json["callback"], result: json["result"], options: json["options"])
      }

      public var json: JSONValue {
        .members(("callback", callback.json), ("result", result?.json), ("options", options?.json))
      }
    }

    /// The answer to an inspection.
    public struct DelegateMethods: JSONCodable, Hashable, Sendable {
      /// Which delegate.
      public var slot: DelegateSlot
      /// Every method that it answers to.
      public var methods: [DelegateMethod]

      public init(slot: DelegateSlot, methods: [DelegateMethod]) {
        self.slot = slot
        self.methods = methods
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(slot: json["slot"], methods: json["methods"])
      }

      public var json: JSONValue { .members(("slot", slot.json), ("methods", methods.json)) }
    }

    /// Schedules a local notification.
    public struct Scheduled: JSONCodable, Hashable, Sendable {
      /// The notification as it is handed to the system.
      public var notification: LocalNotification

      public init(notification: LocalNotification) {
        self.notification = notification
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(notification: json["notification"])
      }

      public var json: JSONValue { .members(("notification", notification.json)) }
    }

    /// Opens a message's link through a method of the application's delegate.
    public struct LinkOpened: JSONCodable, Hashable, Sendable {
      /// The link.
      public var url: String
      /// The method that is called.
      public var method: DelegateMethod

      public init(url: String, method: DelegateMethod) {
        self.url = url
        self.method = method
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(url: json["url"], method: json["method"])
      }

      public var json: JSONValue { .members(("url", url.json), ("method", method.json)) }
    }

    /// Raises an exception, for a mistake that the developer has to mend.
    public struct Exception: JSONCodable, Hashable, Sendable {
      /// The exception's name.
      public var name: String

      public init(name: String) {
        self.name = name
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(name: json["name"])
      }

      public var json: JSONValue { .members(("name", name.json)) }
    }

    /// The APNs token that the SDK holds has become another one.
    public static func tokenAssociated(token: Data? = nil) -> Self {
      .tokenAssociated(TokenAssociated(token: token))
    }

    /// The answer to a read of the APNs token.
    public static func apnsToken(token: Data? = nil) -> Self {
      .apnsToken(ApnsToken(token: token))
    }

    /// The answer to a read of the registration token.
    public static func fcmToken(token: String? = nil) -> Self {
      .fcmToken(FcmToken(token: token))
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
      let json = try JSONMembers(ofCase: json)
      switch json.name {
      case "tokenAssociated": self = .tokenAssociated(try TokenAssociated(json))
      case "apnsToken": self = .apnsToken(try ApnsToken(json))
      case "fcmToken": self = .fcmToken(try FcmToken(json))
      case "autoInit": self = .autoInit(try AutoInit(json))
      case "registrationToken": self = .registrationToken(try RegistrationToken(json))
      case "tokenRefreshed": self = .tokenRefreshed(try TokenRefreshed(json))
      case "registered": self = .registered(try Registered(json))
      case "unregistered": self = .unregistered(try Unregistered(json))
      case "result": self = .result(try Result(json))
      case "request": self = .request(try Request(json))
      case "status": self = .status(try Status(json))
      case "analytics": self = .analytics(try Analytics(json))
      case "userProperty": self = .userProperty(try UserProperty(json))
      case "forwarded": self = .forwarded(try Forwarded(json))
      case "completion": self = .completion(try Completion(json))
      case "delegateMethods": self = .delegateMethods(try DelegateMethods(json))
      case "scheduled": self = .scheduled(try Scheduled(json))
      case "linkOpened": self = .linkOpened(try LinkOpened(json))
      case "exception": self = .exception(try Exception(json))
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
