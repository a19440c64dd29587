// Made of Corpus/schemas/roles/swizzle-off.sdk.schema.json by Scripts/roles.py: change that file.

public import struct Foundation.Data

extension SwizzleOffSDK.Effect {
  /// The APNs token that the SDK holds has become another one.
  public struct TokenAssociated: JSONCodable, Hashable, Sendable {
    /// The token's bytes; absent when it holds none now.
    public var token: Data?

    public init(token: Data? = nil) {
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

  /// The answer to a read of the APNs token.
  public struct ApnsToken: JSONCodable, Hashable, Sendable {
    /// The token's bytes; absent for nil.
    public var token: Data?

    public init(token: Data? = nil) {
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

  /// The answer to a read of the registration token.
  public struct FcmToken: JSONCodable, Hashable, Sendable {
    /// The token; absent for nil.
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

  /// The answer to a read of the auto-init flag.
  public struct AutoInit: JSONCodable, Hashable, Sendable {
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

  /// Gives the SDK's own delegate the registration token.
  public struct RegistrationToken: JSONCodable, Hashable, Sendable {
    /// The token; absent when there is none now.
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

  /// Posts the notification that the registration token was refreshed.
  public struct TokenRefreshed: JSONCodable, Hashable, Sendable {
    /// The token; absent when there is none now.
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

  /// Gives the SDK's own delegate the id of the installation that is registered.
  public struct Registered: JSONCodable, Hashable, Sendable {
    /// The installation's id.
    public var installationID: String

    public init(installationID: String) {
      self.installationID = installationID
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(installationID: json["installationID"])
    }

    public var json: JSONValue { .members(("installationID", installationID.json)) }
  }

  /// Gives the SDK's own delegate the id of the installation that was unregistered.
  public struct Unregistered: JSONCodable, Hashable, Sendable {
    /// The installation's id.
    public var installationID: String

    public init(installationID: String) {
      self.installationID = installationID
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(installationID: json["installationID"])
    }

    public var json: JSONValue { .members(("installationID", installationID.json)) }
  }

  /// Completes a call of the API.
  public struct Result: JSONCodable, Hashable, Sendable {
    /// The call that is completed.
    public var call: String
    /// The registration token, where one was asked for.
    public var token: String?
    /// Why the call failed; absent when it did not.
    public var error: SwizzleOffSDK.SDKError?

    public init(call: String, token: String? = nil, error: SwizzleOffSDK.SDKError? = nil) {
      self.call = call
      self.token = token
      self.error = error
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(call: json["call"], token: json["token"], error: json["error"])
    }

    public var json: JSONValue {
      .members(("call", call.json), ("token", token?.json), ("error", error?.json))
    }
  }

  /// Asks something of the backend.
  public struct Request: JSONCodable, Hashable, Sendable {
    /// A name for this request, new each time.
    public var request: String
    /// What is asked.
    public var action: SwizzleOffSDK.Action
    /// The sender that the request is for.
    public var senderID: String?
    /// The APNs token that goes along; absent when none does.
    public var apnsToken: Data?
    /// The environment that goes along with the APNs token.
    public var environment: SwizzleOffSDK.APNSTokenType?
    /// The APNs token and its environment as one text, where they go over the wire so.
    public var tuple: String?
    /// The topic as it goes over the wire, before any escaping.
    public var topic: String?

    public init(
      request: String, action: SwizzleOffSDK.Action, senderID: String? = nil,
      apnsToken: Data? = nil, environment: SwizzleOffSDK.APNSTokenType? = nil, tuple: String? = nil,
      topic: String? = nil
    ) {
      self.request = request
      self.action = action
      self.senderID = senderID
      self.apnsToken = apnsToken
      self.environment = environment
      self.tuple = tuple
      self.topic = topic
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(
        request: json["request"], action: json["action"], senderID: json["senderID"],
        apnsToken: json["apnsToken"], environment: json["environment"], tuple: json["tuple"],
        topic: json["topic"])
    }

    public var json: JSONValue {
      .members(
        ("request", request.json), ("action", action.json), ("senderID", senderID?.json),
        ("apnsToken", apnsToken?.json), ("environment", environment?.json), ("tuple", tuple?.json),
        ("topic", topic?.json))
    }
  }

  /// Says what it makes of a message that the app handed to it.
  public struct Status: JSONCodable, Hashable, Sendable {
    /// The status.
    public var status: SwizzleOffSDK.MessageStatus

    public init(status: SwizzleOffSDK.MessageStatus) {
      self.status = status
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(status: json["status"])
    }

    public var json: JSONValue { .members(("status", status.json)) }
  }

  /// Logs an event to the analytics SDK.
  public struct Analytics: JSONCodable, Hashable, Sendable {
    /// The event's name.
    public var event: String
    /// Where it is said to come from.
    public var origin: String
    /// The event's parameters as a tree.
    public var parameters: JSONValue

    public init(event: String, origin: String, parameters: JSONValue) {
      self.event = event
      self.origin = origin
      self.parameters = parameters
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(event: json["event"], origin: json["origin"], parameters: json["parameters"])
    }

    public var json: JSONValue {
      .members(("event", event.json), ("origin", origin.json), ("parameters", parameters.json))
    }
  }

  /// Sets a user property in the analytics SDK.
  public struct UserProperty: JSONCodable, Hashable, Sendable {
    /// The property's name.
    public var name: String
    /// Its value.
    public var value: String
    /// Where it is said to come from.
    public var origin: String

    public init(name: String, value: String, origin: String) {
      self.name = name
      self.value = value
      self.origin = origin
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(name: json["name"], value: json["value"], origin: json["origin"])
    }

    public var json: JSONValue {
      .members(("name", name.json), ("value", value.json), ("origin", origin.json))
    }
  }
}
