// Made of Corpus/schemas/roles/apns.provider.schema.json by Scripts/roles.py: change that file.

extension APNsProvider {
  /// What the subject does.
  public enum Effect: JSONCodable, Hashable, Sendable {
    /// The library sends a request.
    case request(Request)
    /// The library reports to its caller what became of a notification: with the answer after which
    /// it does not send again by itself, or at once when it refuses the notification.
    case outcome(Outcome)

    /// The library sends a request.
    public struct Request: JSONCodable, Hashable, Sendable {
      /// The provider's name for the request.
      public var request: String
      /// The method.
      public var method: String
      /// The path.
      public var path: String
      /// The headers, names in lower case, without pseudo-headers.
      public var headers: [String: String]
      /// The body as text.
      public var payload: String
      /// With the feature connections: the provider's name for the connection.
      public var connection: String?
      /// With the feature connections: the host, with the port unless it is 443.
      public var authority: String?
      /// With the feature provider-token: the token's members.
      public var providerToken: ProviderToken?

      public init(
        request: String, method: String, path: String, headers: [String: String], payload: String,
        connection: String? = nil, authority: String? = nil, providerToken: ProviderToken? = nil
      ) {
        self.request = request
        self.method = method
        self.path = path
        self.headers = headers
        self.payload = payload
        self.connection = connection
        self.authority = authority
        self.providerToken = providerToken
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(
          request: json["request"], method: json["method"], path: json["path"],
          headers: json["headers"], payload: json["payload"], connection: json["connection"],
          authority: json["authority"], providerToken: json["providerToken"])
      }

      public var json: JSONValue {
        .members(
          ("request", request.json), ("method", method.json), ("path", path.json),
          ("headers", headers.json), ("payload", payload.json), ("connection", connection?.json),
          ("authority", authority?.json), ("providerToken", providerToken?.json))
      }
    }

    /// The library reports to its caller what became of a notification: with the answer after which
    /// it does not send again by itself, or at once when it refuses the notification.
    public struct Outcome: JSONCodable, Hashable, Sendable {
      /// The caller's name for the notification.
      public var message: String
      /// Whether APNs took it.
      public var accepted: Bool
      /// The status of the answer.
      public var status: Int?
      /// The reason that APNs gave, as it gave it.
      public var reason: String?
      /// The identifier of the notification that APNs answered with.
      public var id: String?
      /// With the feature token-invalidation: whether the caller is to stop using the device token.
      public var tokenIsDead: Bool?
      /// With the feature token-invalidation: since when, in milliseconds since 1970.
      public var deadSince: Int?

      public init(
        message: String, accepted: Bool, status: Int? = nil, reason: String? = nil,
        id: String? = nil, tokenIsDead: Bool? = nil, deadSince: Int? = nil
      ) {
        self.message = message
        self.accepted = accepted
        self.status = status
        self.reason = reason
        self.id = id
        self.tokenIsDead = tokenIsDead
        self.deadSince = deadSince
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(
          message: json["message"], accepted: json["accepted"], status: json["status"],
          reason: json["reason"], id: json["id"], tokenIsDead: json["tokenIsDead"],
          deadSince: json["deadSince"])
      }

      public var json: JSONValue {
        .members(
          ("message", message.json), ("accepted", accepted.json), ("status", status?.json),
          ("reason", reason?.json), ("id", id?.json), ("tokenIsDead", tokenIsDead?.json),
          ("deadSince", deadSince?.json))
      }
    }

    /// The library sends a request.
    public static func request(
      request: String, method: String, path: String, headers: [String: String], payload: String,
      connection: String? = nil, authority: String? = nil, providerToken: ProviderToken? = nil
    ) -> Self {
      .request(
        Request(
          request: request, method: method, path: path, headers: headers, payload: payload,
          connection: connection, authority: authority, providerToken: providerToken))
    }

    /// The library reports to its caller what became of a notification: with the answer after which
    /// it does not send again by itself, or at once when it refuses the notification.
    public static func outcome(
      message: String, accepted: Bool, status: Int? = nil, reason: String? = nil, id: String? = nil,
      tokenIsDead: Bool? = nil, deadSince: Int? = nil
    ) -> Self {
      .outcome(
        Outcome(
          message: message, accepted: accepted, status: status, reason: reason, id: id,
          tokenIsDead: tokenIsDead, deadSince: deadSince))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      let json = try JSONMembers(ofCase: json)
      switch json.name {
      case "request": self = .request(try Request(json))
      case "outcome": self = .outcome(try Outcome(json))
      default: throw json.noSuchCase
      }
    }

    public var json: JSONValue {
      switch self {
      case .request(let payload): .member("request", payload.json)
      case .outcome(let payload): .member("outcome", payload.json)
      }
    }
  }
}
