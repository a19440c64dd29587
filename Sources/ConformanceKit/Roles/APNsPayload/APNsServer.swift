// Made of Corpus/schemas/roles/apns.server.schema.json by Scripts/roles.py: change that file.

/// An APNs server or a mock of it.
public enum APNsServer: Role {
  public static let name = "apns.server"

  /// The optional abilities of the role.
  public enum Feature: String, RoleFeature {
    /// Keeps a notification for a device that is offline.
    case store
    /// Checks provider tokens and certificates.
    case credentials
    /// Takes broadcasts to the channels of Live Activities.
    case broadcast
  }

  /// What a case fixes before its first event.
  public struct Configuration: JSONCodable, Hashable, Sendable {
    /// The bundle identifiers for which the credentials are good.
    public var apps: [String]?
    /// The devices, by their tokens.
    public var devices: [Device]?
    /// The topics of the connection's certificate; absent: the connection has none.
    public var certificateTopics: [String]?
    /// The provider tokens that are or were good; any other is forged.
    public var providerTokens: [ProviderToken]?
    /// The broadcast channels.
    public var channels: [Channel]?

    public init(
      apps: [String]? = nil, devices: [Device]? = nil, certificateTopics: [String]? = nil,
      providerTokens: [ProviderToken]? = nil, channels: [Channel]? = nil
    ) {
      self.apps = apps
      self.devices = devices
      self.certificateTopics = certificateTopics
      self.providerTokens = providerTokens
      self.channels = channels
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(
        apps: json["apps"], devices: json["devices"], certificateTopics: json["certificateTopics"],
        providerTokens: json["providerTokens"], channels: json["channels"])
    }

    public var json: JSONValue {
      .members(
        ("apps", apps?.json), ("devices", devices?.json),
        ("certificateTopics", certificateTopics?.json), ("providerTokens", providerTokens?.json),
        ("channels", channels?.json))
    }
  }
}

extension APNsServer {
  /// A broadcast channel of an app.
  public struct Channel: JSONCodable, Hashable, Sendable {
    /// The channel identifier.
    public var id: String
    /// The bundle identifier.
    public var app: String
    /// Whether the channel keeps its most recent message.
    public var storesMessages: Bool
    /// The devices that listen.
    public var subscribers: [String]?

    public init(id: String, app: String, storesMessages: Bool, subscribers: [String]? = nil) {
      self.id = id
      self.app = app
      self.storesMessages = storesMessages
      self.subscribers = subscribers
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(
        id: json["id"], app: json["app"], storesMessages: json["storesMessages"],
        subscribers: json["subscribers"])
    }

    public var json: JSONValue {
      .members(
        ("id", id.json), ("app", app.json), ("storesMessages", storesMessages.json),
        ("subscribers", subscribers?.json))
    }
  }

  /// An installation of an app.
  public struct Device: JSONCodable, Hashable, Sendable {
    /// The device token, as hexadecimal digits.
    public var token: String
    /// The bundle identifier.
    public var app: String
    /// Since when the token is not active any more, in milliseconds since 1970; absent: it is.
    public var unregisteredSince: Int?

    public init(token: String, app: String, unregisteredSince: Int? = nil) {
      self.token = token
      self.app = app
      self.unregisteredSince = unregisteredSince
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(
        token: json["token"], app: json["app"], unregisteredSince: json["unregisteredSince"])
    }

    public var json: JSONValue {
      .members(
        ("token", token.json), ("app", app.json), ("unregisteredSince", unregisteredSince?.json))
    }
  }

  /// A provider token as it stands after bearer.
  public struct ProviderToken: JSONCodable, Hashable, Sendable {
    /// The token; an adapter puts a real one in its place.
    public var token: String
    /// What it is worth.
    public var validity: Validity

    public init(token: String, validity: Validity) {
      self.token = token
      self.validity = validity
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(token: json["token"], validity: json["validity"])
    }

    public var json: JSONValue { .members(("token", token.json), ("validity", validity.json)) }
  }

  /// What it is worth.
  public enum Validity: String, JSONCodable, CaseIterable, Hashable, Sendable {
    /// APNs takes it.
    case valid
    /// It is more than an hour old.
    case expired
  }
}
