// Made of Corpus/schemas/roles/swizzle-off.sdk.schema.json by Scripts/roles.py: change that file.

public import struct Foundation.Data

extension SwizzleOffSDK.Effect {
  /// The app's own implementation is called.
  public struct Forwarded: JSONCodable, Hashable, Sendable {
    /// The invocation that it belongs to.
    public var callback: String
    /// The object that is called.
    public var delegate: String
    /// The method that is called.
    public var method: SwizzleOffSDK.DelegateMethod
    /// The userInfo that it is given, as a tree.
    public var userInfo: JSONValue?
    /// The device token that it is given.
    public var deviceToken: Data?
    /// The error that it is given.
    public var error: SwizzleOffSDK.SystemError?

    public init(
      callback: String, delegate: String, method: SwizzleOffSDK.DelegateMethod,
      userInfo: JSONValue? = nil, deviceToken: Data? = nil, error: SwizzleOffSDK.SystemError? = nil
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
    public var result: SwizzleOffSDK.FetchResult?
    /// The presentation options; absent where the handler takes none.
    public var options: [SwizzleOffSDK.PresentationOption]?

    public init(
      callback: String, result: SwizzleOffSDK.FetchResult? = nil,
      options: [SwizzleOffSDK.PresentationOption]? = nil
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
    public var slot: SwizzleOffSDK.DelegateSlot
    /// Every method that it answers to.
    public var methods: [SwizzleOffSDK.DelegateMethod]

    public init(slot: SwizzleOffSDK.DelegateSlot, methods: [SwizzleOffSDK.DelegateMethod]) {
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
    public var notification: SwizzleOffSDK.LocalNotification

    public init(notification: SwizzleOffSDK.LocalNotification) {
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
    public var method: SwizzleOffSDK.DelegateMethod

    public init(url: String, method: SwizzleOffSDK.DelegateMethod) {
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
}
