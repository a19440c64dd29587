// Made of Corpus/schemas/roles/swizzle-off.sdk.schema.json by Scripts/roles.py: change that file.

#if Everything || SwizzleOffSDK

extension SwizzleOffSDK.Effect {
  /// The answer to an inspection.
  public struct DelegateMethods: JSONView {
    public private(set) var members: JSONObject

    /// Which delegate.
    public var slot: SwizzleOffSDK.DelegateSlot {
      get { members.value("slot") }
      set { members.set("slot", newValue) }
    }
    /// Every method that it answers to.
    public var methods: [SwizzleOffSDK.DelegateMethod] {
      get { members.value("methods") }
      set { members.set("methods", newValue) }
    }

    public init(slot: SwizzleOffSDK.DelegateSlot, methods: [SwizzleOffSDK.DelegateMethod]) {
      members = .present(("slot", slot.json), ("methods", methods.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check("slot", SwizzleOffSDK.DelegateSlot.self)
      try members.check("methods", [SwizzleOffSDK.DelegateMethod].self)
    }
  }

  /// Schedules a local notification.
  public struct Scheduled: JSONView {
    public private(set) var members: JSONObject

    /// The notification as it is handed to the system.
    public var notification: SwizzleOffSDK.LocalNotification {
      get { members.value("notification") }
      set { members.set("notification", newValue) }
    }

    public init(notification: SwizzleOffSDK.LocalNotification) {
      members = .present(("notification", notification.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check("notification", SwizzleOffSDK.LocalNotification.self)
    }
  }

  /// Opens a message's link through a method of the application's delegate.
  public struct LinkOpened: JSONView {
    public private(set) var members: JSONObject

    /// The link.
    public var url: String {
      get { members.value("url") }
      set { members.set("url", newValue) }
    }
    /// The method that is called.
    public var method: SwizzleOffSDK.DelegateMethod {
      get { members.value("method") }
      set { members.set("method", newValue) }
    }

    public init(url: String, method: SwizzleOffSDK.DelegateMethod) {
      members = .present(("url", url.json), ("method", method.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check("url", String.self)
      try members.check("method", SwizzleOffSDK.DelegateMethod.self)
    }
  }

  /// Raises an exception, for a mistake that the developer has to mend.
  public struct Exception: JSONView {
    public private(set) var members: JSONObject

    /// The exception's name.
    public var name: String {
      get { members.value("name") }
      set { members.set("name", newValue) }
    }

    public init(name: String) {
      members = .present(("name", name.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check("name", String.self)
    }
  }
}

#endif
