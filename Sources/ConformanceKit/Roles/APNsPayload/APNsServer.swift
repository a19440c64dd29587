// Made of Corpus/schemas/roles/apns.server.schema.json by Scripts/roles.py: change that file.

#if Everything || APNsServer

/// An APNs server or a mock of it.
///
/// It answers at once: the response comes with the request. Nothing is too much for it: it
/// throttles nothing, is never unavailable, and what it accepts for a device online it delivers.
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
  public struct Configuration: JSONView {
    public private(set) var members: JSONObject

    /// The bundle identifiers for which the credentials are good.
    public var apps: [String]? {
      get { members.optional("apps") }
      set { members.set("apps", newValue) }
    }
    /// The devices, by their tokens: no other token has been given to any device in this
    /// environment.
    public var devices: [Device]? {
      get { members.optional("devices") }
      set { members.set("devices", newValue) }
    }
    /// The topics of the connection's certificate; absent: the connection has none.
    public var certificateTopics: [String]? {
      get { members.optional("certificateTopics") }
      set { members.set("certificateTopics", newValue) }
    }
    /// The provider tokens that are or were good; any other is forged.
    public var providerTokens: [ProviderToken]? {
      get { members.optional("providerTokens") }
      set { members.set("providerTokens", newValue) }
    }
    /// The broadcast channels.
    public var channels: [Channel]? {
      get { members.optional("channels") }
      set { members.set("channels", newValue) }
    }

    public init(
      apps: [String]? = nil, devices: [Device]? = nil, certificateTopics: [String]? = nil,
      providerTokens: [ProviderToken]? = nil, channels: [Channel]? = nil
    ) {
      members = .present(
        ("apps", apps?.json), ("devices", devices?.json),
        ("certificateTopics", certificateTopics?.json), ("providerTokens", providerTokens?.json),
        ("channels", channels?.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check(optional: "apps", [String].self)
      try members.check(optional: "devices", [Device].self)
      try members.check(optional: "certificateTopics", [String].self)
      try members.check(optional: "providerTokens", [ProviderToken].self)
      try members.check(optional: "channels", [Channel].self)
    }
  }
}

extension APNsServer {
  /// A broadcast channel of an app.
  public struct Channel: JSONView {
    public private(set) var members: JSONObject

    /// The channel identifier.
    public var id: String {
      get { members.value("id") }
      set { members.set("id", newValue) }
    }
    /// The bundle identifier.
    public var app: String {
      get { members.value("app") }
      set { members.set("app", newValue) }
    }
    /// Whether the channel keeps its most recent message.
    public var storesMessages: Bool {
      get { members.value("storesMessages") }
      set { members.set("storesMessages", newValue) }
    }
    /// The devices that listen.
    public var subscribers: [String]? {
      get { members.optional("subscribers") }
      set { members.set("subscribers", newValue) }
    }

    public init(id: String, app: String, storesMessages: Bool, subscribers: [String]? = nil) {
      members = .present(
        ("id", id.json), ("app", app.json), ("storesMessages", storesMessages.json),
        ("subscribers", subscribers?.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check("id", String.self)
      try members.check("app", String.self)
      try members.check("storesMessages", Bool.self)
      try members.check(optional: "subscribers", [String].self)
    }
  }

  /// An installation of an app.
  public struct Device: JSONView {
    public private(set) var members: JSONObject

    /// The device token, as hexadecimal digits.
    public var token: String {
      get { members.value("token") }
      set { members.set("token", newValue) }
    }
    /// The bundle identifier.
    public var app: String {
      get { members.value("app") }
      set { members.set("app", newValue) }
    }
    /// Since when the token is not active any more, in milliseconds since 1970; absent: it is.
    public var unregisteredSince: Int? {
      get { members.optional("unregisteredSince") }
      set { members.set("unregisteredSince", newValue) }
    }

    public init(token: String, app: String, unregisteredSince: Int? = nil) {
      members = .present(
        ("token", token.json), ("app", app.json), ("unregisteredSince", unregisteredSince?.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check("token", String.self)
      try members.check("app", String.self)
      try members.check(optional: "unregisteredSince", Int.self)
    }
  }

  /// A provider token as it stands after bearer.
  public struct ProviderToken: JSONView {
    public private(set) var members: JSONObject

    /// The token; an adapter puts a real one in its place.
    public var token: String {
      get { members.value("token") }
      set { members.set("token", newValue) }
    }
    /// What it is worth.
    public var validity: Validity {
      get { members.value("validity") }
      set { members.set("validity", newValue) }
    }

    public init(token: String, validity: Validity) {
      members = .present(("token", token.json), ("validity", validity.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check("token", String.self)
      try members.check("validity", Validity.self)
    }
  }

  /// What it is worth.
  public enum Validity: String, JSONCodable, CaseIterable, Hashable, Sendable {
    /// APNs takes it.
    case valid
    /// It is more than an hour old.
    case expired
  }
}

#else

/// The role takes the trait of its name.
@available(*, unavailable, message: "add APNsServer to the traits of push-conformance")
public enum APNsServer: Role {
  public static let name = "apns.server"
  public typealias Configuration = NoConfiguration
  public typealias Event = NoConfiguration
  public typealias Effect = NoConfiguration
}

#endif
