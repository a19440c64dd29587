// Made of Corpus/schemas/roles/swizzle-off.sdk.schema.json by Scripts/roles.py: change that file.

#if Everything || SwizzleOffSDK

public import struct Foundation.Data

extension SwizzleOffSDK.Event {
  /// The application's delegate is set.
  public struct SetAppDelegate: JSONView {
    public private(set) var members: JSONObject

    /// The object; absent takes the delegate away.
    public var delegate: SwizzleOffSDK.Delegate? {
      get { members.optional("delegate") }
      set { members.set("delegate", newValue) }
    }

    public init(delegate: SwizzleOffSDK.Delegate? = nil) {
      members = .present(("delegate", delegate?.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check(optional: "delegate", SwizzleOffSDK.Delegate.self)
    }
  }

  /// The user notification centre's delegate is set.
  public struct SetNotificationCenterDelegate: JSONView {
    public private(set) var members: JSONObject

    /// The object; absent takes the delegate away.
    public var delegate: SwizzleOffSDK.Delegate? {
      get { members.optional("delegate") }
      set { members.set("delegate", newValue) }
    }

    public init(delegate: SwizzleOffSDK.Delegate? = nil) {
      members = .present(("delegate", delegate?.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check(optional: "delegate", SwizzleOffSDK.Delegate.self)
    }
  }

  /// The SDK's own delegate is set.
  public struct SetMessagingDelegate: JSONView {
    public private(set) var members: JSONObject

    /// Whether it implements the token callback; absent takes the delegate away.
    public var receivesRegistrationTokens: Bool? {
      get { members.optional("receivesRegistrationTokens") }
      set { members.set("receivesRegistrationTokens", newValue) }
    }

    public init(receivesRegistrationTokens: Bool? = nil) {
      members = .present(("receivesRegistrationTokens", receivesRegistrationTokens?.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check(optional: "receivesRegistrationTokens", Bool.self)
    }
  }

  /// The app configures Firebase.
  public struct Configure: JSONView {
    public private(set) var members: JSONObject

    /// The name of an app that is not the default one.
    public var app: String? {
      get { members.optional("app") }
      set { members.set("app", newValue) }
    }

    public init(app: String? = nil) {
      members = .present(("app", app?.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check(optional: "app", String.self)
    }
  }

  /// The application's state changes; a process starts active.
  public struct SetApplicationState: JSONView {
    public private(set) var members: JSONObject

    /// The new state.
    public var state: SwizzleOffSDK.ApplicationState {
      get { members.value("state") }
      set { members.set("state", newValue) }
    }

    public init(state: SwizzleOffSDK.ApplicationState) {
      members = .present(("state", state.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check("state", SwizzleOffSDK.ApplicationState.self)
    }
  }

  /// The process ends and starts anew, still to be wired and configured.
  public struct Restart: JSONView {
    public private(set) var members: JSONObject

    /// The app's version from now on; absent keeps it.
    ///
    /// It is 1.0 in the first process.
    public var appVersion: String? {
      get { members.optional("appVersion") }
      set { members.set("appVersion", newValue) }
    }
    /// The device's locale from now on; absent keeps it.
    ///
    /// It is en_US in the first process.
    public var locale: String? {
      get { members.optional("locale") }
      set { members.set("locale", newValue) }
    }
    /// With the feature info-plist-updates: the main bundle's Info.plist from now on; absent keeps
    /// it.
    public var infoPlist: JSONValue? {
      get { members.optional("infoPlist") }
      set { members.set("infoPlist", newValue) }
    }

    public init(appVersion: String? = nil, locale: String? = nil, infoPlist: JSONValue? = nil) {
      members = .present(
        ("appVersion", appVersion?.json), ("locale", locale?.json), ("infoPlist", infoPlist?.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check(optional: "appVersion", String.self)
      try members.check(optional: "locale", String.self)
      try members.check(optional: "infoPlist", JSONValue.self)
    }
  }

  /// The app sets the APNs token.
  public struct SetAPNSToken: JSONView {
    public private(set) var members: JSONObject

    /// The token's bytes; absent for nil.
    public var token: Data? {
      get { members.optional("token") }
      set { members.set("token", newValue) }
    }
    /// The environment; absent when the token is set through the property.
    public var type: SwizzleOffSDK.APNSTokenType? {
      get { members.optional("type") }
      set { members.set("type", newValue) }
    }

    public init(token: Data? = nil, type: SwizzleOffSDK.APNSTokenType? = nil) {
      members = .present(("token", token?.json), ("type", type?.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check(optional: "token", Data.self)
      try members.check(optional: "type", SwizzleOffSDK.APNSTokenType.self)
    }
  }

  /// The app sets the auto-init flag.
  public struct SetAutoInit: JSONView {
    public private(set) var members: JSONObject

    /// The flag.
    public var enabled: Bool {
      get { members.value("enabled") }
      set { members.set("enabled", newValue) }
    }

    public init(enabled: Bool) {
      members = .present(("enabled", enabled.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check("enabled", Bool.self)
    }
  }

  /// The app asks for a registration token.
  public struct FetchToken: JSONView {
    public private(set) var members: JSONObject

    /// Names this call of the API.
    public var call: String {
      get { members.value("call") }
      set { members.set("call", newValue) }
    }
    /// The sender; absent for the default one.
    public var senderID: String? {
      get { members.optional("senderID") }
      set { members.set("senderID", newValue) }
    }

    public init(call: String, senderID: String? = nil) {
      members = .present(("call", call.json), ("senderID", senderID?.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check("call", String.self)
      try members.check(optional: "senderID", String.self)
    }
  }

  /// The app deletes a registration token.
  public struct DeleteToken: JSONView {
    public private(set) var members: JSONObject

    /// Names this call of the API.
    public var call: String {
      get { members.value("call") }
      set { members.set("call", newValue) }
    }
    /// The sender; absent for the default one.
    public var senderID: String? {
      get { members.optional("senderID") }
      set { members.set("senderID", newValue) }
    }

    public init(call: String, senderID: String? = nil) {
      members = .present(("call", call.json), ("senderID", senderID?.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check("call", String.self)
      try members.check(optional: "senderID", String.self)
    }
  }

  /// The app deletes everything that the SDK keeps here and at the backend.
  public struct DeleteData: JSONView {
    public private(set) var members: JSONObject

    /// Names this call of the API.
    public var call: String {
      get { members.value("call") }
      set { members.set("call", newValue) }
    }

    public init(call: String) {
      members = .present(("call", call.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check("call", String.self)
    }
  }

  /// The app registers the installation, where its id stands in for the registration token.
  public struct Register: JSONView {
    public private(set) var members: JSONObject

    /// Names this call of the API.
    public var call: String {
      get { members.value("call") }
      set { members.set("call", newValue) }
    }

    public init(call: String) {
      members = .present(("call", call.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check("call", String.self)
    }
  }

  /// The app ends the installation's registration.
  public struct Unregister: JSONView {
    public private(set) var members: JSONObject

    /// Names this call of the API.
    public var call: String {
      get { members.value("call") }
      set { members.set("call", newValue) }
    }

    public init(call: String) {
      members = .present(("call", call.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check("call", String.self)
    }
  }

  /// The app reports a received message.
  public struct AppDidReceiveMessage: JSONView {
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

  /// The app subscribes to a topic.
  public struct Subscribe: JSONView {
    public private(set) var members: JSONObject

    /// Names this call of the API.
    public var call: String {
      get { members.value("call") }
      set { members.set("call", newValue) }
    }
    /// The topic as the app names it.
    public var topic: String {
      get { members.value("topic") }
      set { members.set("topic", newValue) }
    }

    public init(call: String, topic: String) {
      members = .present(("call", call.json), ("topic", topic.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check("call", String.self)
      try members.check("topic", String.self)
    }
  }

  /// The app leaves a topic.
  public struct Unsubscribe: JSONView {
    public private(set) var members: JSONObject

    /// Names this call of the API.
    public var call: String {
      get { members.value("call") }
      set { members.set("call", newValue) }
    }
    /// The topic as the app names it.
    public var topic: String {
      get { members.value("topic") }
      set { members.set("topic", newValue) }
    }

    public init(call: String, topic: String) {
      members = .present(("call", call.json), ("topic", topic.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check("call", String.self)
      try members.check("topic", String.self)
    }
  }

  /// The system hands the device token to the application's delegate.
  public struct DidRegisterForRemoteNotifications: JSONView {
    public private(set) var members: JSONObject

    /// Names this invocation by the system.
    public var callback: String {
      get { members.value("callback") }
      set { members.set("callback", newValue) }
    }
    /// The token's bytes.
    public var deviceToken: Data {
      get { members.value("deviceToken") }
      set { members.set("deviceToken", newValue) }
    }

    public init(callback: String, deviceToken: Data) {
      members = .present(("callback", callback.json), ("deviceToken", deviceToken.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check("callback", String.self)
      try members.check("deviceToken", Data.self)
    }
  }
}

#endif
