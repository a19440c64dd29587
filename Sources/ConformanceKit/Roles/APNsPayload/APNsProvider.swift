// Made of Corpus/schemas/roles/apns.provider.schema.json by Scripts/roles.py: change that file.

/// A server library that hands notifications to APNs.
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
    /// Says on which connection a request is sent, and learns when the server closes one.
    case connections
    /// Has several requests under way at once.
    case streams
  }

  /// What a case fixes before its first event.
  public struct Configuration: JSONCodable, Hashable, Sendable {
    /// How it proves who it is; absent: with a provider token.
    public var authentication: Authentication
    /// The key identifier of the provider token.
    public var keyID: String?
    /// The team identifier of the provider token.
    public var teamID: String?
    /// The environment of APNs; absent: production.
    public var environment: Environment

    public init(
      authentication: Authentication = .token, keyID: String? = nil, teamID: String? = nil,
      environment: Environment = .production
    ) {
      self.authentication = authentication
      self.keyID = keyID
      self.teamID = teamID
      self.environment = environment
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(
        authentication: json["authentication", default: .token], keyID: json["keyID"],
        teamID: json["teamID"], environment: json["environment", default: .production])
    }

    public var json: JSONValue {
      .members(
        ("authentication", authentication == .token ? nil : authentication.json),
        ("keyID", keyID?.json), ("teamID", teamID?.json),
        ("environment", environment == .production ? nil : environment.json))
    }
  }
}

extension APNsProvider {
  /// The text of an alert.
  public struct Alert: JSONCodable, Hashable, Sendable {
    /// The title.
    public var title: String?
    /// The subtitle.
    public var subtitle: String?
    /// The body.
    public var body: String?
    /// The key of the body in the app's strings.
    public var locKey: String?
    /// What replaces the placeholders of the localised body.
    public var locArgs: [String]?

    public init(
      title: String? = nil, subtitle: String? = nil, body: String? = nil, locKey: String? = nil,
      locArgs: [String]? = nil
    ) {
      self.title = title
      self.subtitle = subtitle
      self.body = body
      self.locKey = locKey
      self.locArgs = locArgs
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(
        title: json["title"], subtitle: json["subtitle"], body: json["body"],
        locKey: json["locKey"], locArgs: json["locArgs"])
    }

    public var json: JSONValue {
      .members(
        ("title", title?.json), ("subtitle", subtitle?.json), ("body", body?.json),
        ("locKey", locKey?.json), ("locArgs", locArgs?.json))
    }
  }

  /// How it proves who it is; absent: with a provider token.
  public enum Authentication: String, JSONCodable, CaseIterable, Hashable, Sendable {
    /// A JSON web token in each request.
    case token
    /// The certificate of the TLS connection.
    case certificate
  }

  /// The environment of APNs; absent: production.
  public enum Environment: String, JSONCodable, CaseIterable, Hashable, Sendable {
    /// Apps from the App Store and TestFlight: api.push.apple.com.
    case production
    /// Apps in development: api.sandbox.push.apple.com.
    case sandbox
  }

  /// The members of a provider token, as it has them.
  public struct ProviderToken: JSONCodable, Hashable, Sendable {
    /// The algorithm.
    public var alg: JSONValue?
    /// The key identifier.
    public var kid: JSONValue?
    /// The team identifier.
    public var iss: JSONValue?
    /// When it was issued.
    public var iat: JSONValue?

    public init(
      alg: JSONValue? = nil, kid: JSONValue? = nil, iss: JSONValue? = nil, iat: JSONValue? = nil
    ) {
      self.alg = alg
      self.kid = kid
      self.iss = iss
      self.iat = iat
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(alg: json["alg"], kid: json["kid"], iss: json["iss"], iat: json["iat"])
    }

    public var json: JSONValue {
      .members(("alg", alg?.json), ("kid", kid?.json), ("iss", iss?.json), ("iat", iat?.json))
    }
  }
}
