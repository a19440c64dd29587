// Made of Corpus/schemas/roles/swizzle-off.sdk.schema.json by Scripts/roles.py: change that file.

#if Everything || SwizzleOffSDK

public import struct Foundation.Data

extension SwizzleOffSDK.Effect {
  /// The APNs token that the SDK holds has become another one.
  public struct TokenAssociated: JSONView {
    public private(set) var members: JSONObject

    /// The token's bytes; absent when it holds none now.
    public var token: Data? {
      get { members.optional("token") }
      set { members.set("token", newValue) }
    }

    public init(token: Data? = nil) {
      members = .present(("token", token?.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check(optional: "token", Data.self)
    }
  }

  /// The answer to a read of the APNs token.
  public struct APNsToken: JSONView {
    public private(set) var members: JSONObject

    /// The token's bytes; absent for nil.
    public var token: Data? {
      get { members.optional("token") }
      set { members.set("token", newValue) }
    }

    public init(token: Data? = nil) {
      members = .present(("token", token?.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check(optional: "token", Data.self)
    }
  }

  /// The answer to a read of the registration token.
  public struct FCMToken: JSONView {
    public private(set) var members: JSONObject

    /// The token; absent for nil.
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

  /// The answer to a read of the auto-init flag.
  public struct AutoInit: JSONView {
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

  /// Gives the SDK's own delegate the registration token.
  public struct RegistrationToken: JSONView {
    public private(set) var members: JSONObject

    /// The token; absent when there is none now.
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

  /// Posts the notification that the registration token was refreshed.
  public struct TokenRefreshed: JSONView {
    public private(set) var members: JSONObject

    /// The token; absent when there is none now.
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

  /// Gives the SDK's own delegate the id of the installation that is registered.
  public struct Registered: JSONView {
    public private(set) var members: JSONObject

    /// The installation's id.
    public var installationID: String {
      get { members.value("installationID") }
      set { members.set("installationID", newValue) }
    }

    public init(installationID: String) {
      members = .present(("installationID", installationID.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check("installationID", String.self)
    }
  }

  /// Gives the SDK's own delegate the id of the installation that was unregistered.
  public struct Unregistered: JSONView {
    public private(set) var members: JSONObject

    /// The installation's id.
    public var installationID: String {
      get { members.value("installationID") }
      set { members.set("installationID", newValue) }
    }

    public init(installationID: String) {
      members = .present(("installationID", installationID.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check("installationID", String.self)
    }
  }

  /// Completes a call of the API.
  public struct Result: JSONView {
    public private(set) var members: JSONObject

    /// The call that is completed.
    public var call: String {
      get { members.value("call") }
      set { members.set("call", newValue) }
    }
    /// The registration token, where one was asked for.
    public var token: String? {
      get { members.optional("token") }
      set { members.set("token", newValue) }
    }
    /// Why the call failed; absent when it did not.
    public var error: SwizzleOffSDK.SDKError? {
      get { members.optional("error") }
      set { members.set("error", newValue) }
    }

    public init(call: String, token: String? = nil, error: SwizzleOffSDK.SDKError? = nil) {
      members = .present(("call", call.json), ("token", token?.json), ("error", error?.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check("call", String.self)
      try members.check(optional: "token", String.self)
      try members.check(optional: "error", SwizzleOffSDK.SDKError.self)
    }
  }

  /// Asks something of the backend.
  public struct Request: JSONView {
    public private(set) var members: JSONObject

    /// A name for this request, new each time.
    public var request: String {
      get { members.value("request") }
      set { members.set("request", newValue) }
    }
    /// What is asked.
    public var action: SwizzleOffSDK.Action {
      get { members.value("action") }
      set { members.set("action", newValue) }
    }
    /// The sender that the request is for, also the default one; absent for a topic and for
    /// everything.
    public var senderID: String? {
      get { members.optional("senderID") }
      set { members.set("senderID", newValue) }
    }
    /// The APNs token that goes along; absent when none does.
    public var apnsToken: Data? {
      get { members.optional("apnsToken") }
      set { members.set("apnsToken", newValue) }
    }
    /// The environment that goes along with the APNs token.
    public var environment: SwizzleOffSDK.APNSTokenType? {
      get { members.optional("environment") }
      set { members.set("environment", newValue) }
    }
    /// The APNs token and its environment as one text, where they go over the wire so.
    public var tuple: String? {
      get { members.optional("tuple") }
      set { members.set("tuple", newValue) }
    }
    /// The topic as it goes over the wire, unescaped; of a registration token behind /topics/.
    public var topic: String? {
      get { members.optional("topic") }
      set { members.set("topic", newValue) }
    }

    public init(
      request: String, action: SwizzleOffSDK.Action, senderID: String? = nil,
      apnsToken: Data? = nil, environment: SwizzleOffSDK.APNSTokenType? = nil, tuple: String? = nil,
      topic: String? = nil
    ) {
      members = .present(
        ("request", request.json), ("action", action.json), ("senderID", senderID?.json),
        ("apnsToken", apnsToken?.json), ("environment", environment?.json), ("tuple", tuple?.json),
        ("topic", topic?.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check("request", String.self)
      try members.check("action", SwizzleOffSDK.Action.self)
      try members.check(optional: "senderID", String.self)
      try members.check(optional: "apnsToken", Data.self)
      try members.check(optional: "environment", SwizzleOffSDK.APNSTokenType.self)
      try members.check(optional: "tuple", String.self)
      try members.check(optional: "topic", String.self)
    }
  }

  /// Says what it makes of a message that the app handed to it.
  public struct Status: JSONView {
    public private(set) var members: JSONObject

    /// The status.
    public var status: SwizzleOffSDK.MessageStatus {
      get { members.value("status") }
      set { members.set("status", newValue) }
    }

    public init(status: SwizzleOffSDK.MessageStatus) {
      members = .present(("status", status.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check("status", SwizzleOffSDK.MessageStatus.self)
    }
  }

  /// Logs an event to the analytics SDK.
  public struct Analytics: JSONView {
    public private(set) var members: JSONObject

    /// The event's name.
    public var event: String {
      get { members.value("event") }
      set { members.set("event", newValue) }
    }
    /// Where it is said to come from.
    public var origin: String {
      get { members.value("origin") }
      set { members.set("origin", newValue) }
    }
    /// The event's parameters as a tree.
    public var parameters: JSONValue {
      get { members.value("parameters") }
      set { members.set("parameters", newValue) }
    }

    public init(event: String, origin: String, parameters: JSONValue) {
      members = .present(
        ("event", event.json), ("origin", origin.json), ("parameters", parameters.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check("event", String.self)
      try members.check("origin", String.self)
      try members.check("parameters", JSONValue.self)
    }
  }

  /// Sets a user property in the analytics SDK.
  public struct UserProperty: JSONView {
    public private(set) var members: JSONObject

    /// The property's name.
    public var name: String {
      get { members.value("name") }
      set { members.set("name", newValue) }
    }
    /// Its value.
    public var value: String {
      get { members.value("value") }
      set { members.set("value", newValue) }
    }
    /// Where it is said to come from.
    public var origin: String {
      get { members.value("origin") }
      set { members.set("origin", newValue) }
    }

    public init(name: String, value: String, origin: String) {
      members = .present(("name", name.json), ("value", value.json), ("origin", origin.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check("name", String.self)
      try members.check("value", String.self)
      try members.check("origin", String.self)
    }
  }

  /// The app's own implementation is called.
  public struct Forwarded: JSONView {
    public private(set) var members: JSONObject

    /// The invocation that it belongs to.
    public var callback: String {
      get { members.value("callback") }
      set { members.set("callback", newValue) }
    }
    /// The object that is called.
    public var delegate: String {
      get { members.value("delegate") }
      set { members.set("delegate", newValue) }
    }
    /// The method that is called.
    public var method: SwizzleOffSDK.DelegateMethod {
      get { members.value("method") }
      set { members.set("method", newValue) }
    }
    /// The userInfo that it is given, as a tree.
    public var userInfo: JSONValue? {
      get { members.optional("userInfo") }
      set { members.set("userInfo", newValue) }
    }
    /// The device token that it is given.
    public var deviceToken: Data? {
      get { members.optional("deviceToken") }
      set { members.set("deviceToken", newValue) }
    }
    /// The error that it is given.
    public var error: SwizzleOffSDK.SystemError? {
      get { members.optional("error") }
      set { members.set("error", newValue) }
    }

    public init(
      callback: String, delegate: String, method: SwizzleOffSDK.DelegateMethod,
      userInfo: JSONValue? = nil, deviceToken: Data? = nil, error: SwizzleOffSDK.SystemError? = nil
    ) {
      members = .present(
        ("callback", callback.json), ("delegate", delegate.json), ("method", method.json),
        ("userInfo", userInfo?.json), ("deviceToken", deviceToken?.json), ("error", error?.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check("callback", String.self)
      try members.check("delegate", String.self)
      try members.check("method", SwizzleOffSDK.DelegateMethod.self)
      try members.check(optional: "userInfo", JSONValue.self)
      try members.check(optional: "deviceToken", Data.self)
      try members.check(optional: "error", SwizzleOffSDK.SystemError.self)
    }
  }

  /// The completion handler that the system gave is called.
  public struct Completion: JSONView {
    public private(set) var members: JSONObject

    /// The invocation whose handler is called.
    public var callback: String {
      get { members.value("callback") }
      set { members.set("callback", newValue) }
    }
    /// The fetch result; absent where the handler takes none.
    public var result: SwizzleOffSDK.FetchResult? {
      get { members.optional("result") }
      set { members.set("result", newValue) }
    }
    /// The presentation options; absent where the handler takes none.
    public var options: [SwizzleOffSDK.PresentationOption]? {
      get { members.optional("options") }
      set { members.set("options", newValue) }
    }

    public init(
      callback: String, result: SwizzleOffSDK.FetchResult? = nil,
      options: [SwizzleOffSDK.PresentationOption]? = nil
    ) {
      members = .present(
        ("callback", callback.json), ("result", result?.json), ("options", options?.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check("callback", String.self)
      try members.check(optional: "result", SwizzleOffSDK.FetchResult.self)
      try members.check(optional: "options", [SwizzleOffSDK.PresentationOption].self)
    }
  }
}

#endif
