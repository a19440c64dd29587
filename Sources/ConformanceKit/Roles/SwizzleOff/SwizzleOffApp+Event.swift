// Made of Corpus/schemas/roles/swizzle-off.app.schema.json by Scripts/roles.py: change that file.

#if Everything || SwizzleOffApp || SwizzleOffSDK

public import struct Foundation.Data

extension SwizzleOffApp {
  /// What happens to the subject.
  public enum Event: JSONCodable, Hashable, Sendable {
    /// The process starts.
    ///
    /// With the feature relaunches it may have been started before, and has died.
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
    /// Work that the app started has thrown an error, and isn't tried again.
    case workFailed(WorkFailed)

    /// The process starts.
    ///
    /// With the feature relaunches it may have been started before, and has died.
    public struct DidFinishLaunching: JSONView {
      public private(set) var members: JSONObject

      /// What the launch options hold of a notification; absent when nothing.
      public var remoteNotification: JSONValue? {
        get { members.optional("remoteNotification") }
        set { members.set("remoteNotification", newValue) }
      }

      public init(remoteNotification: JSONValue? = nil) {
        members = .present(("remoteNotification", remoteNotification?.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check(optional: "remoteNotification", JSONValue.self)
      }
    }

    /// The user answered the question for permission.
    public struct AuthorizationAnswered: JSONView {
      public private(set) var members: JSONObject

      /// Whether permission was given.
      public var granted: Bool {
        get { members.value("granted") }
        set { members.set("granted", newValue) }
      }

      public init(granted: Bool) {
        members = .present(("granted", granted.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("granted", Bool.self)
      }
    }

    /// The system hands over the device token.
    public struct DidRegisterForRemoteNotifications: JSONView {
      public private(set) var members: JSONObject

      /// The token's bytes.
      public var deviceToken: Data {
        get { members.value("deviceToken") }
        set { members.set("deviceToken", newValue) }
      }

      public init(deviceToken: Data) {
        members = .present(("deviceToken", deviceToken.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("deviceToken", Data.self)
      }
    }

    /// The system could not register the device.
    public struct DidFailToRegisterForRemoteNotifications: JSONView {
      public private(set) var members: JSONObject

      /// Why not.
      public var error: SystemError {
        get { members.value("error") }
        set { members.set("error", newValue) }
      }

      public init(error: SystemError) {
        members = .present(("error", error.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("error", SystemError.self)
      }
    }

    /// A notification arrives while the app is in front.
    public struct WillPresent: JSONView {
      public private(set) var members: JSONObject

      /// Names this invocation by the system.
      public var callback: String {
        get { members.value("callback") }
        set { members.set("callback", newValue) }
      }
      /// The notification's userInfo as a tree, aps included.
      public var userInfo: JSONValue {
        get { members.value("userInfo") }
        set { members.set("userInfo", newValue) }
      }

      public init(callback: String, userInfo: JSONValue) {
        members = .present(("callback", callback.json), ("userInfo", userInfo.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("callback", String.self)
        try members.check("userInfo", JSONValue.self)
      }
    }

    /// The user answers a notification.
    public struct DidReceiveResponse: JSONView {
      public private(set) var members: JSONObject

      /// Names this invocation by the system.
      public var callback: String {
        get { members.value("callback") }
        set { members.set("callback", newValue) }
      }
      /// The notification's userInfo as a tree, aps included.
      public var userInfo: JSONValue {
        get { members.value("userInfo") }
        set { members.set("userInfo", newValue) }
      }
      /// The custom action that was chosen; absent when the notification itself was tapped.
      public var actionIdentifier: String? {
        get { members.optional("actionIdentifier") }
        set { members.set("actionIdentifier", newValue) }
      }

      public init(callback: String, userInfo: JSONValue, actionIdentifier: String? = nil) {
        members = .present(
          ("callback", callback.json), ("userInfo", userInfo.json),
          ("actionIdentifier", actionIdentifier?.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("callback", String.self)
        try members.check("userInfo", JSONValue.self)
        try members.check(optional: "actionIdentifier", String.self)
      }
    }

    /// A notification comes in through the method with a fetch completion handler.
    public struct DidReceiveRemoteNotification: JSONView {
      public private(set) var members: JSONObject

      /// Names this invocation by the system.
      public var callback: String {
        get { members.value("callback") }
        set { members.set("callback", newValue) }
      }
      /// The notification's userInfo as a tree, aps included.
      public var userInfo: JSONValue {
        get { members.value("userInfo") }
        set { members.set("userInfo", newValue) }
      }

      public init(callback: String, userInfo: JSONValue) {
        members = .present(("callback", callback.json), ("userInfo", userInfo.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("callback", String.self)
        try members.check("userInfo", JSONValue.self)
      }
    }

    /// A notification comes in through the method of iOS 9 and earlier, which completes nothing.
    public struct DidReceiveRemoteNotificationWithoutCompletion: JSONView {
      public private(set) var members: JSONObject

      /// The notification's userInfo as a tree, aps included.
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

    /// The messaging SDK tells its delegate the registration token.
    public struct DidReceiveRegistrationToken: JSONView {
      public private(set) var members: JSONObject

      /// The token; absent when there is none.
      public var token: String? {
        get { members.optional("token") }
        set { members.set("token", newValue) }
      }

      public init(token: String? = nil) {
        members = .present(("token", token?.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check(optional: "token", String.self)
      }
    }

    /// Work that the app started has ended well.
    public struct WorkFinished: JSONView {
      public private(set) var members: JSONObject

      /// The work's name, as the app gave it.
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

    /// Work that the app started has thrown an error, and isn't tried again.
    public struct WorkFailed: JSONView {
      public private(set) var members: JSONObject

      /// The work's name, as the app gave it.
      public var work: String {
        get { members.value("work") }
        set { members.set("work", newValue) }
      }
      /// The error thrown.
      public var error: SystemError {
        get { members.value("error") }
        set { members.set("error", newValue) }
      }

      public init(work: String, error: SystemError) {
        members = .present(("work", work.json), ("error", error.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("work", String.self)
        try members.check("error", SystemError.self)
      }
    }

    /// The process starts.
    ///
    /// With the feature relaunches it may have been started before, and has died.
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

    /// Work that the app started has thrown an error, and isn't tried again.
    public static func workFailed(work: String, error: SystemError) -> Self {
      .workFailed(WorkFailed(work: work, error: error))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      let json = try JSONCase(json)
      switch json.name {
      case "didFinishLaunching": self = .didFinishLaunching(try json.value())
      case "authorizationAnswered": self = .authorizationAnswered(try json.value())
      case "didRegisterForRemoteNotifications":
        self = .didRegisterForRemoteNotifications(try json.value())
      case "didFailToRegisterForRemoteNotifications":
        self = .didFailToRegisterForRemoteNotifications(try json.value())
      case "willPresent": self = .willPresent(try json.value())
      case "didReceiveResponse": self = .didReceiveResponse(try json.value())
      case "didReceiveRemoteNotification": self = .didReceiveRemoteNotification(try json.value())
      case "didReceiveRemoteNotificationWithoutCompletion":
        self = .didReceiveRemoteNotificationWithoutCompletion(try json.value())
      case "didReceiveRegistrationToken": self = .didReceiveRegistrationToken(try json.value())
      case "messagesDeleted": self = .messagesDeleted
      case "workFinished": self = .workFinished(try json.value())
      case "workFailed": self = .workFailed(try json.value())
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

#endif
