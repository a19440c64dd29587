// Made of Corpus/schemas/roles/swizzle-off.app.schema.json by Scripts/roles.py: change that file.

public import struct Foundation.Data

extension SwizzleOffApp {
  /// What happens to the subject.
  public enum Event: JSONCodable, Hashable, Sendable {
    /// The process starts.
    case didFinishLaunching(DidFinishLaunching)
    /// The user answered the question for permission.
    case authorizationAnswered(AuthorizationAnswered)
    /// The system hands over the device token.
    case didRegisterForRemoteNotifications(DidRegisterForRemoteNotifications)
    /// The system could not register the device.
    case didFailToRegisterForRemoteNotifications(DidFailToRegisterForRemoteNotifications)
    /// A notification arrives while the app is in front.
    case willPresent(WillPresent)
    /// The user answers a notification.
    case didReceiveResponse(DidReceiveResponse)
    /// A notification comes in through the method with a fetch completion handler.
    case didReceiveRemoteNotification(DidReceiveRemoteNotification)
    /// A notification comes in through the method of iOS 9 and earlier, which completes nothing.
    case didReceiveRemoteNotificationWithoutCompletion(
      DidReceiveRemoteNotificationWithoutCompletion)
    /// The messaging SDK tells its delegate the registration token.
    case didReceiveRegistrationToken(DidReceiveRegistrationToken)
    /// The messaging SDK posts that the backend has deleted messages for the app.
    case messagesDeleted
    /// Work that the app started has ended well.
    case workFinished(WorkFinished)
    /// Work that the app started has thrown an error.
    case workFailed(WorkFailed)

    /// The process starts.
    public struct DidFinishLaunching: JSONCodable, Hashable, Sendable {
      /// What the launch options hold of a notification; absent when nothing.
      public var remoteNotification: JSONValue?

      public init(remoteNotification: JSONValue? = nil) {
        self.remoteNotification = remoteNotification
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(remoteNotification: json["remoteNotification"])
      }

      public var json: JSONValue { .members(("remoteNotification", remoteNotification?.json)) }
    }

    /// The user answered the question for permission.
    public struct AuthorizationAnswered: JSONCodable, Hashable, Sendable {
      /// Whether permission was given.
      public var granted: Bool

      public init(granted: Bool) {
        self.granted = granted
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(granted: json["granted"])
      }

      public var json: JSONValue { .members(("granted", granted.json)) }
    }

    /// The system hands over the device token.
    public struct DidRegisterForRemoteNotifications: JSONCodable, Hashable, Sendable {
      /// The token's bytes.
      public var deviceToken: Data

      public init(deviceToken: Data) {
        self.deviceToken = deviceToken
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(deviceToken: json["deviceToken"])
      }

      public var json: JSONValue { .members(("deviceToken", deviceToken.json)) }
    }

    /// The system could not register the device.
    public struct DidFailToRegisterForRemoteNotifications: JSONCodable, Hashable, Sendable {
      /// Why not.
      public var error: SystemError

      public init(error: SystemError) {
        self.error = error
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(error: json["error"])
      }

      public var json: JSONValue { .members(("error", error.json)) }
    }

    /// A notification arrives while the app is in front.
    public struct WillPresent: JSONCodable, Hashable, Sendable {
      /// Names this invocation by the system.
      public var callback: String
      /// The notification's userInfo as a tree, aps included.
      public var userInfo: JSONValue

      public init(callback: String, userInfo: JSONValue) {
        self.callback = callback
        self.userInfo = userInfo
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(callback: json["callback"], userInfo: json["userInfo"])
      }

      public var json: JSONValue {
        .members(("callback", callback.json), ("userInfo", userInfo.json))
      }
    }

    /// The user answers a notification.
    public struct DidReceiveResponse: JSONCodable, Hashable, Sendable {
      /// Names this invocation by the system.
      public var callback: String
      /// The notification's userInfo as a tree, aps included.
      public var userInfo: JSONValue
      /// The custom action that was chosen; absent when the notification itself was tapped.
      public var actionIdentifier: String?

      public init(callback: String, userInfo: JSONValue, actionIdentifier: String? = nil) {
        self.callback = callback
        self.userInfo = userInfo
        self.actionIdentifier = actionIdentifier
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(
          callback: json["callback"], userInfo: json["userInfo"],
          actionIdentifier: json["actionIdentifier"])
      }

      public var json: JSONValue {
        .members(
          ("callback", callback.json), ("userInfo", userInfo.json),
          ("actionIdentifier", actionIdentifier?.json))
      }
    }

    /// A notification comes in through the method with a fetch completion handler.
    public struct DidReceiveRemoteNotification: JSONCodable, Hashable, Sendable {
      /// Names this invocation by the system.
      public var callback: String
      /// The notification's userInfo as a tree, aps included.
      public var userInfo: JSONValue

      public init(callback: String, userInfo: JSONValue) {
        self.callback = callback
        self.userInfo = userInfo
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(callback: json["callback"], userInfo: json["userInfo"])
      }

      public var json: JSONValue {
        .members(("callback", callback.json), ("userInfo", userInfo.json))
      }
    }

    /// A notification comes in through the method of iOS 9 and earlier, which completes nothing.
    public struct DidReceiveRemoteNotificationWithoutCompletion: JSONCodable, Hashable, Sendable {
      /// The notification's userInfo as a tree, aps included.
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

    /// The messaging SDK tells its delegate the registration token.
    public struct DidReceiveRegistrationToken: JSONCodable, Hashable, Sendable {
      /// The token; absent when there is none.
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

    /// Work that the app started has ended well.
    public struct WorkFinished: JSONCodable, Hashable, Sendable {
      /// The work's name, as the app gave it.
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

    /// Work that the app started has thrown an error.
    public struct WorkFailed: JSONCodable, Hashable, Sendable {
      /// The work's name, as the app gave it.
      public var work: String
      /// The error thrown.
      public var error: SystemError

      public init(work: String, error: SystemError) {
        self.work = work
        self.error = error
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(work: json["work"], error: json["error"])
      }

      public var json: JSONValue { .members(("work", work.json), ("error", error.json)) }
    }

    /// The process starts.
    public static func didFinishLaunching(remoteNotification: JSONValue? = nil) -> Self {
      .didFinishLaunching(DidFinishLaunching(remoteNotification: remoteNotification))
    }

    /// The user answered the question for permission.
    public static func authorizationAnswered(granted: Bool) -> Self {
      .authorizationAnswered(AuthorizationAnswered(granted: granted))
    }

    /// The system hands over the device token.
    public static func didRegisterForRemoteNotifications(deviceToken: Data) -> Self {
      .didRegisterForRemoteNotifications(
        DidRegisterForRemoteNotifications(deviceToken: deviceToken))
    }

    /// The system could not register the device.
    public static func didFailToRegisterForRemoteNotifications(error: SystemError) -> Self {
      .didFailToRegisterForRemoteNotifications(
        DidFailToRegisterForRemoteNotifications(error: error))
    }

    /// A notification arrives while the app is in front.
    public static func willPresent(callback: String, userInfo: JSONValue) -> Self {
      .willPresent(WillPresent(callback: callback, userInfo: userInfo))
    }

    /// The user answers a notification.
    public static func didReceiveResponse(
      callback: String, userInfo: JSONValue, actionIdentifier: String? = nil
    ) -> Self {
      .didReceiveResponse(
        DidReceiveResponse(
          callback: callback, userInfo: userInfo, actionIdentifier: actionIdentifier))
    }

    /// A notification comes in through the method with a fetch completion handler.
    public static func didReceiveRemoteNotification(callback: String, userInfo: JSONValue) -> Self {
      .didReceiveRemoteNotification(
        DidReceiveRemoteNotification(callback: callback, userInfo: userInfo))
    }

    /// A notification comes in through the method of iOS 9 and earlier, which completes nothing.
    public static func didReceiveRemoteNotificationWithoutCompletion(userInfo: JSONValue) -> Self {
      .didReceiveRemoteNotificationWithoutCompletion(
        DidReceiveRemoteNotificationWithoutCompletion(userInfo: userInfo))
    }

    /// The messaging SDK tells its delegate the registration token.
    public static func didReceiveRegistrationToken(token: String? = nil) -> Self {
      .didReceiveRegistrationToken(DidReceiveRegistrationToken(token: token))
    }

    /// Work that the app started has ended well.
    public static func workFinished(work: String) -> Self {
      .workFinished(WorkFinished(work: work))
    }

    /// Work that the app started has thrown an error.
    public static func workFailed(work: String, error: SystemError) -> Self {
      .workFailed(WorkFailed(work: work, error: error))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      let json = try JSONMembers(ofCase: json)
      switch json.name {
      case "didFinishLaunching": self = .didFinishLaunching(try DidFinishLaunching(json))
      case "authorizationAnswered": self = .authorizationAnswered(try AuthorizationAnswered(json))
      case "didRegisterForRemoteNotifications":
        self = .didRegisterForRemoteNotifications(try DidRegisterForRemoteNotifications(json))
      case "didFailToRegisterForRemoteNotifications":
        self = .didFailToRegisterForRemoteNotifications(
          try DidFailToRegisterForRemoteNotifications(json))
      case "willPresent": self = .willPresent(try WillPresent(json))
      case "didReceiveResponse": self = .didReceiveResponse(try DidReceiveResponse(json))
      case "didReceiveRemoteNotification":
        self = .didReceiveRemoteNotification(try DidReceiveRemoteNotification(json))
      case "didReceiveRemoteNotificationWithoutCompletion":
        self = .didReceiveRemoteNotificationWithoutCompletion(
          try DidReceiveRemoteNotificationWithoutCompletion(json))
      case "didReceiveRegistrationToken":
        self = .didReceiveRegistrationToken(try DidReceiveRegistrationToken(json))
      case "messagesDeleted": self = .messagesDeleted
      case "workFinished": self = .workFinished(try WorkFinished(json))
      case "workFailed": self = .workFailed(try WorkFailed(json))
      default: throw json.noSuchCase
      }
    }

    public var json: JSONValue {
      switch self {
      case .didFinishLaunching(let payload): .member("didFinishLaunching", payload.json)
      case .authorizationAnswered(let payload): .member("authorizationAnswered", payload.json)
      case .didRegisterForRemoteNotifications(let payload):
        .member("didRegisterForRemoteNotifications", payload.json)
      case .didFailToRegisterForRemoteNotifications(let payload):
        .member("didFailToRegisterForRemoteNotifications", payload.json)
      case .willPresent(let payload): .member("willPresent", payload.json)
      case .didReceiveResponse(let payload): .member("didReceiveResponse", payload.json)
      case .didReceiveRemoteNotification(let payload):
        .member("didReceiveRemoteNotification", payload.json)
      case .didReceiveRemoteNotificationWithoutCompletion(let payload):
        .member("didReceiveRemoteNotificationWithoutCompletion", payload.json)
      case .didReceiveRegistrationToken(let payload):
        .member("didReceiveRegistrationToken", payload.json)
      case .messagesDeleted: .member("messagesDeleted", [:])
      case .workFinished(let payload): .member("workFinished", payload.json)
      case .workFailed(let payload): .member("workFailed", payload.json)
      }
    }
  }
}
