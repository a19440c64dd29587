/// A server library that hands notifications to APNs.
public enum APNsProvider: Role {
  public static let name = "apns.provider"

  /// How the provider reaches APNs.
  public struct Configuration: JSONDecodable, Sendable {
    /// How it proves who it is; absent: with a provider token.
    public var authentication: Authentication?
    /// The key identifier of the provider token.
    public var keyID: String?
    /// The team identifier of the provider token.
    public var teamID: String?
    /// The environment; absent: production.
    public var environment: Environment?
  }

  public enum Event: JSONDecodable, Sendable {
    /// The caller asks for one notification; what is left out is the library's to choose.
    case notify(
      message: String,
      token: String,
      topic: String?,
      payload: JSONValue?,
      alert: Alert?,
      badge: Int?,
      sound: String?,
      contentAvailable: Bool?,
      mutableContent: Bool?,
      category: String?,
      threadID: String?,
      custom: JSONValue?,
      pushType: String?,
      priority: Int?,
      collapseID: String?,
      expiration: Int64?,
      id: String?)

    /// The caller asks for a Live Activity update to everyone on a channel.
    case broadcast(
      message: String,
      app: String,
      channel: String,
      payload: JSONValue,
      priority: Int?,
      expiration: Int64?)

    /// The server has answered.
    case response(request: String, status: Int, headers: [String: String]?, body: String?)

    /// The server closes a connection with a GOAWAY frame.
    case goAway(connection: String, body: String?)
  }

  public enum Effect: JSONEncodable, Sendable {
    /// The library sends a request.
    case request(
      request: String,
      method: String,
      path: String,
      headers: [String: String],
      payload: String,
      connection: String?,
      authority: String?,
      providerToken: ProviderToken?)

    /// The library reports to its caller what became of a notification.
    case outcome(
      message: String,
      accepted: Bool,
      status: Int?,
      reason: String?,
      id: String?,
      tokenIsDead: Bool?,
      deadSince: Int64?)
  }

  /// A way to prove who the provider is.
  public enum Authentication: String, JSONDecodable, Sendable {
    /// A JSON web token in each request.
    case token
    /// The certificate of the TLS connection.
    case certificate
  }

  /// One of the two worlds of APNs.
  public enum Environment: String, JSONDecodable, Sendable {
    case production
    case sandbox
  }

  /// The text of an alert.
  public struct Alert: JSONDecodable, Sendable {
    public var title: String?
    public var subtitle: String?
    public var body: String?
    public var locKey: String?
    public var locArgs: [String]?
  }

  /// The members of the provider token that a request carries, as it has them.
  public struct ProviderToken: JSONEncodable, Sendable {
    public var alg: JSONValue?
    public var kid: JSONValue?
    public var iss: JSONValue?
    public var iat: JSONValue?

    public init(alg: JSONValue?, kid: JSONValue?, iss: JSONValue?, iat: JSONValue?) {
      self.alg = alg
      self.kid = kid
      self.iss = iss
      self.iat = iat
    }
  }
}
