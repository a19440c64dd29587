// Made of Corpus/schemas/roles/apns.provider.schema.json by Scripts/roles.py: change that file.

#if Everything || APNsProvider

extension APNsProvider {
  /// What the subject does.
  public enum Effect: JSONCodable, Hashable, Sendable {
    /// The library sends a request.
    case request(Request)
    /// The library reports to its caller what became of a notification: with the answer after which
    /// it does not send again by itself, or at once when it refuses the notification.
    case outcome(Outcome)

    /// The library sends a request.
    public struct Request: JSONView {
      public private(set) var members: JSONObject

      /// The provider's name for the request.
      public var request: String {
        get { members.value("request") }
        set { members.set("request", newValue) }
      }
      /// The method.
      public var method: String {
        get { members.value("method") }
        set { members.set("method", newValue) }
      }
      /// The path, with the device token in the spelling of the caller.
      public var path: String {
        get { members.value("path") }
        set { members.set("path", newValue) }
      }
      /// The headers, names in lower case, without pseudo-headers.
      public var headers: [String: String] {
        get { members.value("headers") }
        set { members.set("headers", newValue) }
      }
      /// The body as text.
      public var payload: String {
        get { members.value("payload") }
        set { members.set("payload", newValue) }
      }
      /// With the feature connections: the provider's name for the connection.
      public var connection: String? {
        get { members.optional("connection") }
        set { members.set("connection", newValue) }
      }
      /// With the feature connections: the host, with the port unless it is 443.
      public var authority: String? {
        get { members.optional("authority") }
        set { members.set("authority", newValue) }
      }
      /// With the feature provider-token: the token's members.
      public var providerToken: ProviderToken? {
        get { members.optional("providerToken") }
        set { members.set("providerToken", newValue) }
      }

      public init(
        request: String, method: String, path: String, headers: [String: String], payload: String,
        connection: String? = nil, authority: String? = nil, providerToken: ProviderToken? = nil
      ) {
        members = .present(
          ("request", request.json), ("method", method.json), ("path", path.json),
          ("headers", headers.json), ("payload", payload.json), ("connection", connection?.json),
          ("authority", authority?.json), ("providerToken", providerToken?.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("request", String.self)
        try members.check("method", String.self)
        try members.check("path", String.self)
        try members.check("headers", [String: String].self)
        try members.check("payload", String.self)
        try members.check(optional: "connection", String.self)
        try members.check(optional: "authority", String.self)
        try members.check(optional: "providerToken", ProviderToken.self)
      }
    }

    /// The library reports to its caller what became of a notification: with the answer after which
    /// it does not send again by itself, or at once when it refuses the notification.
    public struct Outcome: JSONView {
      public private(set) var members: JSONObject

      /// The caller's name for the notification.
      public var message: String {
        get { members.value("message") }
        set { members.set("message", newValue) }
      }
      /// Whether APNs took it.
      public var accepted: Bool {
        get { members.value("accepted") }
        set { members.set("accepted", newValue) }
      }
      /// The status of the answer.
      public var status: Int? {
        get { members.optional("status") }
        set { members.set("status", newValue) }
      }
      /// The reason that APNs gave, as it gave it; given wherever the answer has one.
      public var reason: String? {
        get { members.optional("reason") }
        set { members.set("reason", newValue) }
      }
      /// The identifier of the notification that APNs answered with; absent where the library does
      /// not say.
      public var id: String? {
        get { members.optional("id") }
        set { members.set("id", newValue) }
      }
      /// With the feature token-invalidation: whether the caller is to stop using the device token.
      public var tokenIsDead: Bool? {
        get { members.optional("tokenIsDead") }
        set { members.set("tokenIsDead", newValue) }
      }
      /// With the feature token-invalidation: since when, in milliseconds since 1970; absent where
      /// the library does not say.
      public var deadSince: Int? {
        get { members.optional("deadSince") }
        set { members.set("deadSince", newValue) }
      }

      public init(
        message: String, accepted: Bool, status: Int? = nil, reason: String? = nil,
        id: String? = nil, tokenIsDead: Bool? = nil, deadSince: Int? = nil
      ) {
        members = .present(
          ("message", message.json), ("accepted", accepted.json), ("status", status?.json),
          ("reason", reason?.json), ("id", id?.json), ("tokenIsDead", tokenIsDead?.json),
          ("deadSince", deadSince?.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("message", String.self)
        try members.check("accepted", Bool.self)
        try members.check(optional: "status", Int.self)
        try members.check(optional: "reason", String.self)
        try members.check(optional: "id", String.self)
        try members.check(optional: "tokenIsDead", Bool.self)
        try members.check(optional: "deadSince", Int.self)
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
      let json = try JSONCase(json)
      switch json.name {
      case "request": self = .request(try json.value())
      case "outcome": self = .outcome(try json.value())
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

#endif
