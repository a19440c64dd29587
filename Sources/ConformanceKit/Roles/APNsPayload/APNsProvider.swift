// Made of Corpus/schemas/roles/apns.provider.schema.json by Scripts/roles.py: change that file.

#if Everything || APNsProvider

/// A server library that hands notifications to APNs.
///
/// What it does by itself takes no time, so that a request comes with the call, and an outcome with
/// the answer.
public enum APNsProvider: Role {
  public static let name = "apns.provider"

  /// The optional abilities of the role.
  public enum Feature: String, RoleFeature {
    /// Shows the members of the provider token that each request carries.
    case providerToken = "provider-token"
    /// Reports to its caller that a device token is not to be used any more.
    case tokenInvalidation = "token-invalidation"
    /// Sends again by itself what failed for a while.
    case retry
    /// Says on which connection a request is sent, and learns when the server closes one; a pool of
    /// connections is set to one at a time.
    case connections
    /// Has several requests under way at once: two are several.
    case streams
    /// Sends critical alerts, whose sound has a name and a volume.
    case criticalAlerts = "critical-alerts"
    /// Localises the title and the subtitle of an alert, not its body alone.
    case localisedTitles = "localised-titles"
  }

  /// What a case fixes before its first event.
  public struct Configuration: JSONView {
    public private(set) var members: JSONObject

    /// How it proves who it is; absent: with a provider token.
    public var authentication: Authentication {
      get { members.value("authentication", default: .token) }
      set { members.set("authentication", newValue == .token ? nil : newValue) }
    }
    /// The key identifier of the provider token.
    public var keyID: String? {
      get { members.optional("keyID") }
      set { members.set("keyID", newValue) }
    }
    /// The team identifier of the provider token.
    public var teamID: String? {
      get { members.optional("teamID") }
      set { members.set("teamID", newValue) }
    }
    /// The environment of APNs; absent: production.
    public var environment: Environment {
      get { members.value("environment", default: .production) }
      set { members.set("environment", newValue == .production ? nil : newValue) }
    }

    public init(
      authentication: Authentication = .token, keyID: String? = nil, teamID: String? = nil,
      environment: Environment = .production
    ) {
      members = .present(
        ("authentication", authentication == .token ? nil : authentication.json),
        ("keyID", keyID?.json), ("teamID", teamID?.json),
        ("environment", environment == .production ? nil : environment.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check(optional: "authentication", Authentication.self)
      try members.check(optional: "keyID", String.self)
      try members.check(optional: "teamID", String.self)
      try members.check(optional: "environment", Environment.self)
    }
  }
}

extension APNsProvider {
  /// The text of an alert.
  public struct Alert: JSONView {
    public private(set) var members: JSONObject

    /// The title.
    public var title: String? {
      get { members.optional("title") }
      set { members.set("title", newValue) }
    }
    /// The subtitle.
    public var subtitle: String? {
      get { members.optional("subtitle") }
      set { members.set("subtitle", newValue) }
    }
    /// The body.
    public var body: String? {
      get { members.optional("body") }
      set { members.set("body", newValue) }
    }
    /// The key of the body in the app's strings.
    public var locKey: String? {
      get { members.optional("locKey") }
      set { members.set("locKey", newValue) }
    }
    /// What replaces the placeholders of the localised body.
    public var locArgs: [String]? {
      get { members.optional("locArgs") }
      set { members.set("locArgs", newValue) }
    }
    /// With the feature localised-titles: the key of the title.
    public var titleLocKey: String? {
      get { members.optional("titleLocKey") }
      set { members.set("titleLocKey", newValue) }
    }
    /// With the feature localised-titles: what replaces its placeholders.
    public var titleLocArgs: [String]? {
      get { members.optional("titleLocArgs") }
      set { members.set("titleLocArgs", newValue) }
    }
    /// With the feature localised-titles: the key of the subtitle.
    public var subtitleLocKey: String? {
      get { members.optional("subtitleLocKey") }
      set { members.set("subtitleLocKey", newValue) }
    }
    /// With the feature localised-titles: what replaces its placeholders.
    public var subtitleLocArgs: [String]? {
      get { members.optional("subtitleLocArgs") }
      set { members.set("subtitleLocArgs", newValue) }
    }

    public init(
      title: String? = nil, subtitle: String? = nil, body: String? = nil, locKey: String? = nil,
      locArgs: [String]? = nil, titleLocKey: String? = nil, titleLocArgs: [String]? = nil,
      subtitleLocKey: String? = nil, subtitleLocArgs: [String]? = nil
    ) {
      members = .present(
        ("title", title?.json), ("subtitle", subtitle?.json), ("body", body?.json),
        ("locKey", locKey?.json), ("locArgs", locArgs?.json), ("titleLocKey", titleLocKey?.json),
        ("titleLocArgs", titleLocArgs?.json), ("subtitleLocKey", subtitleLocKey?.json),
        ("subtitleLocArgs", subtitleLocArgs?.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check(optional: "title", String.self)
      try members.check(optional: "subtitle", String.self)
      try members.check(optional: "body", String.self)
      try members.check(optional: "locKey", String.self)
      try members.check(optional: "locArgs", [String].self)
      try members.check(optional: "titleLocKey", String.self)
      try members.check(optional: "titleLocArgs", [String].self)
      try members.check(optional: "subtitleLocKey", String.self)
      try members.check(optional: "subtitleLocArgs", [String].self)
    }
  }

  /// How it proves who it is; absent: with a provider token.
  public enum Authentication: String, JSONCodable, CaseIterable, Hashable, Sendable {
    /// A JSON web token in each request.
    case token
    /// The certificate of the TLS connection.
    case certificate
  }

  /// The sound of a critical alert.
  public struct CriticalSound: JSONView {
    public private(set) var members: JSONObject

    /// The name of the sound.
    public var name: String {
      get { members.value("name") }
      set { members.set("name", newValue) }
    }
    /// The volume, from 0 to 1.
    public var volume: Double {
      get { members.value("volume") }
      set { members.set("volume", newValue) }
    }

    public init(name: String, volume: Double) {
      members = .present(("name", name.json), ("volume", volume.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check("name", String.self)
      try members.check("volume", Double.self)
    }
  }

  /// The environment of APNs; absent: production.
  public enum Environment: String, JSONCodable, CaseIterable, Hashable, Sendable {
    /// Apps from the App Store and TestFlight: api.push.apple.com.
    case production
    /// Apps in development: api.sandbox.push.apple.com.
    case sandbox
  }

  /// The members of a provider token, as it has them.
  public struct ProviderToken: JSONView {
    public private(set) var members: JSONObject

    /// The algorithm.
    public var alg: JSONValue? {
      get { members.optional("alg") }
      set { members.set("alg", newValue) }
    }
    /// The key identifier.
    public var kid: JSONValue? {
      get { members.optional("kid") }
      set { members.set("kid", newValue) }
    }
    /// The team identifier.
    public var iss: JSONValue? {
      get { members.optional("iss") }
      set { members.set("iss", newValue) }
    }
    /// When it was issued.
    public var iat: JSONValue? {
      get { members.optional("iat") }
      set { members.set("iat", newValue) }
    }

    public init(
      alg: JSONValue? = nil, kid: JSONValue? = nil, iss: JSONValue? = nil, iat: JSONValue? = nil
    ) {
      members = .present(
        ("alg", alg?.json), ("kid", kid?.json), ("iss", iss?.json), ("iat", iat?.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check(optional: "alg", JSONValue.self)
      try members.check(optional: "kid", JSONValue.self)
      try members.check(optional: "iss", JSONValue.self)
      try members.check(optional: "iat", JSONValue.self)
    }
  }
}

#else

/// The role takes the trait of its name.
@available(*, unavailable, message: "add APNsProvider to the traits of push-conformance")
public enum APNsProvider: Role {
  public static let name = "apns.provider"
  public typealias Configuration = NoConfiguration
  public typealias Event = NoConfiguration
  public typealias Effect = NoConfiguration
}

#endif
