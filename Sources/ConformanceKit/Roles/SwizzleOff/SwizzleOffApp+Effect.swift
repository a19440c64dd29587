// Made of Corpus/schemas/roles/swizzle-off.app.schema.json by Scripts/roles.py: change that file.

public import struct Foundation.Data

extension SwizzleOffApp {
  /// What the subject does.
  public enum Effect: JSONCodable, Hashable, Sendable {
    /// Configures the default Firebase app.
    case configureFirebase
    /// Sets the delegate of the user notification centre.
    case setNotificationCenterDelegate
    /// Sets the delegate of the messaging SDK.
    case setMessagingDelegate
    /// Asks the user for permission to show notifications.
    case requestAuthorization
    /// Asks the system for a device token.
    case registerForRemoteNotifications
    /// Hands an APNs token to the messaging SDK.
    case setAPNSToken(SetAPNSToken)
    /// Asks the messaging SDK for its registration token.
    case fetchToken
    /// Reports a received message to the messaging SDK.
    case appDidReceiveMessage(AppDidReceiveMessage)
    /// Starts work of its own that ends later.
    case workStarted(WorkStarted)
    /// Starts a full sync with its app server.
    case fullSync
    /// Calls the completion handler of one callback.
    case completion(Completion)

    /// Hands an APNs token to the messaging SDK.
    public struct SetAPNSToken: JSONCodable, Hashable, Sendable {
      /// The token's bytes; absent for nil.
      public var token: Data?
      /// The environment; absent when the token is set through the property.
      public var type: APNSTokenType?

      public init(token: Data? = nil, type: APNSTokenType? = nil) {
        self.token = token
        self.type = type
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(token: json["token"], type: json["type"])
      }

      public var json: JSONValue { .members(("token", token?.json), ("type", type?.json)) }
    }

    /// Reports a received message to the messaging SDK.
    public struct AppDidReceiveMessage: JSONCodable, Hashable, Sendable {
      /// What was handed over, as a tree.
      public var userInfo: JSONValue

      public init(userInfo: JSONValue) {
        self.userInfo = userInfo
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(userInfo: json["userInfo"])
      }

      public var json: JSONValue { .members(("userInfo", userInfo.json)) }
    }

    /// Starts work of its own that ends later.
    public struct WorkStarted: JSONCodable, Hashable, Sendable {
      /// A name for this work, new each time.
      public var work: String

      public init(work: String) {
        self.work = work
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(work: json["work"])
      }

      public var json: JSONValue { .members(("work", work.json)) }
    }

    /// Calls the completion handler of one callback.
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

    /// Hands an APNs token to the messaging SDK.
    public static func setAPNSToken(token: Data? = nil, type: APNSTokenType? = nil) -> Self {
      .setAPNSToken(SetAPNSToken(token: token, type: type))
    }

    /// Reports a received message to the messaging SDK.
    public static func appDidReceiveMessage(userInfo: JSONValue) -> Self {
      .appDidReceiveMessage(AppDidReceiveMessage(userInfo: userInfo))
    }

    /// Starts work of its own that ends later.
    public static func workStarted(work: String) -> Self {
      .workStarted(WorkStarted(work: work))
    }

    /// Calls the completion handler of one callback.
    public static func completion(
      callback: String, result: FetchResult? = nil, options: [PresentationOption]? = nil
    ) -> Self {
      .completion(Completion(callback: callback, result: result, options: options))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      let json = try JSONMembers(ofCase: json)
      switch json.name {
      case "configureFirebase": self = .configureFirebase
      case "setNotificationCenterDelegate": self = .setNotificationCenterDelegate
      case "setMessagingDelegate": self = .setMessagingDelegate
      case "requestAuthorization": self = .requestAuthorization
      case "registerForRemoteNotifications": self = .registerForRemoteNotifications
      case "setAPNSToken": self = .setAPNSToken(try SetAPNSToken(json))
      case "fetchToken": self = .fetchToken
      case "appDidReceiveMessage": self = .appDidReceiveMessage(try AppDidReceiveMessage(json))
      case "workStarted": self = .workStarted(try WorkStarted(json))
      case "fullSync": self = .fullSync
      case "completion": self = .completion(try Completion(json))
      default: throw json.noSuchCase
      }
    }

    public var json: JSONValue {
      switch self {
      case .configureFirebase: .member("configureFirebase", [:])
      case .setNotificationCenterDelegate: .member("setNotificationCenterDelegate", [:])
      case .setMessagingDelegate: .member("setMessagingDelegate", [:])
      case .requestAuthorization: .member("requestAuthorization", [:])
      case .registerForRemoteNotifications: .member("registerForRemoteNotifications", [:])
      case .setAPNSToken(let payload): .member("setAPNSToken", payload.json)
      case .fetchToken: .member("fetchToken", [:])
      case .appDidReceiveMessage(let payload): .member("appDidReceiveMessage", payload.json)
      case .workStarted(let payload): .member("workStarted", payload.json)
      case .fullSync: .member("fullSync", [:])
      case .completion(let payload): .member("completion", payload.json)
      }
    }
  }
}
