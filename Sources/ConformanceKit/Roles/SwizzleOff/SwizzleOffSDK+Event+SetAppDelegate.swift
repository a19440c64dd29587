// Made of Corpus/schemas/roles/swizzle-off.sdk.schema.json by Scripts/roles.py: change that file.

public import struct Foundation.Data

extension SwizzleOffSDK.Event {
  /// The application's delegate is set.
  public struct SetAppDelegate: JSONCodable, Hashable, Sendable {
    /// The object; absent takes the delegate away.
    public var delegate: SwizzleOffSDK.Delegate?

    public init(delegate: SwizzleOffSDK.Delegate? = nil) {
      self.delegate = delegate
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(delegate: json["delegate"])
    }

    public var json: JSONValue { .members(("delegate", delegate?.json)) }
  }

  /// The user notification centre's delegate is set.
  public struct SetNotificationCenterDelegate: JSONCodable, Hashable, Sendable {
    /// The object; absent takes the delegate away.
    public var delegate: SwizzleOffSDK.Delegate?

    public init(delegate: SwizzleOffSDK.Delegate? = nil) {
      self.delegate = delegate
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(delegate: json["delegate"])
    }

    public var json: JSONValue { .members(("delegate", delegate?.json)) }
  }

  /// The SDK's own delegate is set.
  public struct SetMessagingDelegate: JSONCodable, Hashable, Sendable {
    /// Whether it implements the token callback; absent takes the delegate away.
    public var receivesRegistrationTokens: Bool?

    public init(receivesRegistrationTokens: Bool? = nil) {
      self.receivesRegistrationTokens = receivesRegistrationTokens
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(receivesRegistrationTokens: json["receivesRegistrationTokens"])
    }

    public var json: JSONValue {
      .members(("receivesRegistrationTokens", receivesRegistrationTokens?.json))
    }
  }

  /// The app configures Firebase.
  public struct Configure: JSONCodable, Hashable, Sendable {
    /// The name of an app that is not the default one.
    public var app: String?

    public init(app: String? = nil) {
      self.app = app
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(app: json["app"])
    }

    public var json: JSONValue { .members(("app", app?.json)) }
  }

  /// The application's state changes; a process starts active.
  public struct SetApplicationState: JSONCodable, Hashable, Sendable {
    /// The new state.
    public var state: SwizzleOffSDK.ApplicationState

    public init(state: SwizzleOffSDK.ApplicationState) {
      self.state = state
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(state: json["state"])
    }

    public var json: JSONValue { .members(("state", state.json)) }
  }

  /// The process ends and starts anew, still to be wired and configured.
  public struct Restart: JSONCodable, Hashable, Sendable {
    /// The app's version from now on; absent keeps it.
    ///
    /// It is 1.0 in the first process.
    public var appVersion: String?
    /// The device's locale from now on; absent keeps it.
    ///
    /// It is en_US in the first process.
    public var locale: String?

    public init(appVersion: String? = nil, locale: String? = nil) {
      self.appVersion = appVersion
      self.locale = locale
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(appVersion: json["appVersion"], locale: json["locale"])
    }

    public var json: JSONValue {
      .members(("appVersion", appVersion?.json), ("locale", locale?.json))
    }
  }

  /// The app sets the APNs token.
  public struct SetAPNSToken: JSONCodable, Hashable, Sendable {
    /// The token's bytes; absent for nil.
    public var token: Data?
    /// The environment; absent when the token is set through the property.
    public var type: SwizzleOffSDK.APNSTokenType?

    public init(token: Data? = nil, type: SwizzleOffSDK.APNSTokenType? = nil) {
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

  /// The app sets the auto-init flag.
  public struct SetAutoInit: JSONCodable, Hashable, Sendable {
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

  /// The app asks for a registration token.
  public struct FetchToken: JSONCodable, Hashable, Sendable {
    /// Names this call of the API.
    public var call: String
    /// The sender; absent for the default one.
    public var senderID: String?

    public init(call: String, senderID: String? = nil) {
      self.call = call
      self.senderID = senderID
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(call: json["call"], senderID: json["senderID"])
    }

    public var json: JSONValue { .members(("call", call.json), ("senderID", senderID?.json)) }
  }

  /// The app deletes a registration token.
  public struct DeleteToken: JSONCodable, Hashable, Sendable {
    /// Names this call of the API.
    public var call: String
    /// The sender; absent for the default one.
    public var senderID: String?

    public init(call: String, senderID: String? = nil) {
      self.call = call
      self.senderID = senderID
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(call: json["call"], senderID: json["senderID"])
    }

    public var json: JSONValue { .members(("call", call.json), ("senderID", senderID?.json)) }
  }

  /// The app deletes everything that the SDK keeps here and at the backend.
  public struct DeleteData: JSONCodable, Hashable, Sendable {
    /// Names this call of the API.
    public var call: String

    public init(call: String) {
      self.call = call
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(call: json["call"])
    }

    public var json: JSONValue { .members(("call", call.json)) }
  }

  /// The app registers the installation, where its id stands in for the registration token.
  public struct Register: JSONCodable, Hashable, Sendable {
    /// Names this call of the API.
    public var call: String

    public init(call: String) {
      self.call = call
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(call: json["call"])
    }

    public var json: JSONValue { .members(("call", call.json)) }
  }

  /// The app ends the installation's registration.
  public struct Unregister: JSONCodable, Hashable, Sendable {
    /// Names this call of the API.
    public var call: String

    public init(call: String) {
      self.call = call
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(call: json["call"])
    }

    public var json: JSONValue { .members(("call", call.json)) }
  }

  /// The app reports a received message.
  public struct AppDidReceiveMessage: JSONCodable, Hashable, Sendable {
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

  /// The app subscribes to a topic.
  public struct Subscribe: JSONCodable, Hashable, Sendable {
    /// Names this call of the API.
    public var call: String
    /// The topic as the app names it.
    public var topic: String

    public init(call: String, topic: String) {
      self.call = call
      self.topic = topic
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(call: json["call"], topic: json["topic"])
    }

    public var json: JSONValue { .members(("call", call.json), ("topic", topic.json)) }
  }
}
