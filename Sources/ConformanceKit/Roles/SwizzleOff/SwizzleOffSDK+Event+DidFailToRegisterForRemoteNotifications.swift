// Made of Corpus/schemas/roles/swizzle-off.sdk.schema.json by Scripts/roles.py: change that file.

#if Everything || SwizzleOffSDK

extension SwizzleOffSDK.Event {
  /// The system tells the application's delegate that it could not register.
  public struct DidFailToRegisterForRemoteNotifications: JSONView {
    public private(set) var members: JSONObject

    /// Names this invocation by the system.
    public var callback: String {
      get { members.value("callback") }
      set { members.set("callback", newValue) }
    }
    /// Why not.
    public var error: SwizzleOffSDK.SystemError {
      get { members.value("error") }
      set { members.set("error", newValue) }
    }

    public init(callback: String, error: SwizzleOffSDK.SystemError) {
      members = .present(("callback", callback.json), ("error", error.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check("callback", String.self)
      try members.check("error", SwizzleOffSDK.SystemError.self)
    }
  }

  /// The system calls the application delegate's method with a fetch completion handler.
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

  /// The system calls the application delegate's method of iOS 9 and earlier.
  public struct DidReceiveRemoteNotificationWithoutCompletion: JSONView {
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

  /// The system asks the notification centre's delegate how to show a notification.
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

  /// The system hands the user's answer to the notification centre's delegate.
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

    public init(callback: String, userInfo: JSONValue) {
      members = .present(("callback", callback.json), ("userInfo", userInfo.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check("callback", String.self)
      try members.check("userInfo", JSONValue.self)
    }
  }

  /// The app's own implementation calls the completion handler that it was given.
  public struct Complete: JSONView {
    public private(set) var members: JSONObject

    /// The invocation that it completes.
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

  /// Something asks which methods a delegate answers to.
  public struct InspectDelegate: JSONView {
    public private(set) var members: JSONObject

    /// Which delegate.
    public var slot: SwizzleOffSDK.DelegateSlot {
      get { members.value("slot") }
      set { members.set("slot", newValue) }
    }

    public init(slot: SwizzleOffSDK.DelegateSlot) {
      members = .present(("slot", slot.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check("slot", SwizzleOffSDK.DelegateSlot.self)
    }
  }

  /// The backend grants a request.
  public struct Succeeded: JSONView {
    public private(set) var members: JSONObject

    /// The request's name, as the SDK gave it.
    public var request: String {
      get { members.value("request") }
      set { members.set("request", newValue) }
    }
    /// The registration token, in answer to a registration.
    public var token: String? {
      get { members.optional("token") }
      set { members.set("token", newValue) }
    }

    public init(request: String, token: String? = nil) {
      members = .present(("request", request.json), ("token", token?.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check("request", String.self)
      try members.check(optional: "token", String.self)
    }
  }

  /// The backend answers a request with an error.
  public struct Refused: JSONView {
    public private(set) var members: JSONObject

    /// The request's name, as the SDK gave it.
    public var request: String {
      get { members.value("request") }
      set { members.set("request", newValue) }
    }
    /// The backend's word for it.
    public var error: String {
      get { members.value("error") }
      set { members.set("error", newValue) }
    }

    public init(request: String, error: String) {
      members = .present(("request", request.json), ("error", error.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check("request", String.self)
      try members.check("error", String.self)
    }
  }

  /// A request finds no network.
  public struct Unreachable: JSONView {
    public private(set) var members: JSONObject

    /// The request's name, as the SDK gave it.
    public var request: String {
      get { members.value("request") }
      set { members.set("request", newValue) }
    }

    public init(request: String) {
      members = .present(("request", request.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check("request", String.self)
    }
  }

  /// The installation gets another id.
  public struct InstallationIDChanged: JSONView {
    public private(set) var members: JSONObject

    /// The new id.
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

  /// A message arrives over the direct channel.
  public struct DirectMessage: JSONView {
    public private(set) var members: JSONObject

    /// The message's data as a tree.
    public var appData: JSONValue {
      get { members.value("appData") }
      set { members.set("appData", newValue) }
    }

    public init(appData: JSONValue) {
      members = .present(("appData", appData.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check("appData", JSONValue.self)
    }
  }
}

#endif
