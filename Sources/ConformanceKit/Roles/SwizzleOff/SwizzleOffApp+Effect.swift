// Made of Corpus/schemas/roles/swizzle-off.app.schema.json by Scripts/roles.py: change that file.

#if Everything || SwizzleOffApp || SwizzleOffSDK

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
    /// Starts work of its own that ends later, once for a notification: a further try is part of
    /// the same work.
    case workStarted(WorkStarted)
    /// Starts a full sync with its app server.
    case fullSync
    /// Calls the completion handler of one callback.
    case completion(Completion)

    /// Hands an APNs token to the messaging SDK.
    public struct SetAPNSToken: JSONView {
      public private(set) var members: JSONObject

      /// The token's bytes; absent for nil.
      public var token: Data? {
        get { members.optional("token") }
        set { members.set("token", newValue) }
      }
      /// The environment; absent when the token is set through the property.
      public var type: APNSTokenType? {
        get { members.optional("type") }
        set { members.set("type", newValue) }
      }

      public init(token: Data? = nil, type: APNSTokenType? = nil) {
        members = .present(("token", token?.json), ("type", type?.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check(optional: "token", Data.self)
        try members.check(optional: "type", APNSTokenType.self)
      }
    }

    /// Reports a received message to the messaging SDK.
    public struct AppDidReceiveMessage: JSONView {
      public private(set) var members: JSONObject

      /// What was handed over, as a tree.
      public var userInfo: JSONValue {
        get { members.value("userInfo") }
        set { members.set("userInfo", newValue) }
      }

      public init(userInfo: JSONValue) {
        members = .present(("userInfo", userInfo.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("userInfo", JSONValue.self)
      }
    }

    /// Starts work of its own that ends later, once for a notification: a further try is part of
    /// the same work.
    public struct WorkStarted: JSONView {
      public private(set) var members: JSONObject

      /// A name for this work, new each time.
      public var work: String {
        get { members.value("work") }
        set { members.set("work", newValue) }
      }

      public init(work: String) {
        members = .present(("work", work.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("work", String.self)
      }
    }

    /// Calls the completion handler of one callback.
    public struct Completion: JSONView {
      public private(set) var members: JSONObject

      /// The invocation whose handler is called.
      public var callback: String {
        get { members.value("callback") }
        set { members.set("callback", newValue) }
      }
      /// The fetch result; absent where the handler takes none.
      public var result: FetchResult? {
        get { members.optional("result") }
        set { members.set("result", newValue) }
      }
      /// The presentation options; absent where the handler takes none.
      public var options: [PresentationOption]? {
        get { members.optional("options") }
        set { members.set("options", newValue) }
      }

      public init(
        callback: String, result: FetchResult? = nil, options: [PresentationOption]? = nil
      ) {
        members = .present(
          ("callback", callback.json), ("result", result?.json), ("options", options?.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("callback", String.self)
        try members.check(optional: "result", FetchResult.self)
        try members.check(optional: "options", [PresentationOption].self)
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

    /// Starts work of its own that ends later, once for a notification: a further try is part of
    /// the same work.
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
      let json = try JSONCase(json)
      switch json.name {
      case "configureFirebase": self = .configureFirebase
      case "setNotificationCenterDelegate": self = .setNotificationCenterDelegate
      case "setMessagingDelegate": self = .setMessagingDelegate
      case "requestAuthorization": self = .requestAuthorization
      case "registerForRemoteNotifications": self = .registerForRemoteNotifications
      case "setAPNSToken": self = .setAPNSToken(try json.value())
      case "fetchToken": self = .fetchToken
      case "appDidReceiveMessage": self = .appDidReceiveMessage(try json.value())
      case "workStarted": self = .workStarted(try json.value())
      case "fullSync": self = .fullSync
      case "completion": self = .completion(try json.value())
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

#endif
