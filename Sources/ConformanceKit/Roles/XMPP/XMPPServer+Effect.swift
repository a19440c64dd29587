// Made of Corpus/schemas/roles/xmpp.server.schema.json by Scripts/roles.py: change that file.

extension XMPPServer {
  /// What the subject does.
  public enum Effect: JSONCodable, Hashable, Sendable {
    /// It sends a message stanza.
    case stanza(Stanza)
    /// It offers ways to sign in.
    case features(Features)
    /// It lets an app server in.
    case authenticated(Authenticated)
    /// It refuses to let an app server in.
    case authenticationFailed(AuthenticationFailed)
    /// It ends a stream with an error.
    case streamError(StreamError)
    /// It closes a connection.
    case close(Close)
    /// It sends a message to a device.
    case toDevice(ToDevice)
    /// It asks APNs to deliver a push to an iOS device.
    case toAPNs(ToAPNs)
    /// It notifies a device that messages for it were discarded.
    case messagesDeleted(MessagesDeleted)
    /// It notifies a device that a message of its own has expired.
    case upstreamExpired(UpstreamExpired)

    /// It sends a message stanza.
    public struct Stanza: JSONCodable, Hashable, Sendable {
      /// The connection, as the case names it.
      public var connection: String
      /// The stanza's id attribute.
      public var id: String?
      /// Its type attribute; without one a stanza is normal.
      public var type: String?
      /// Its to attribute.
      public var to: String?
      /// Its from attribute.
      public var from: String?
      /// The text inside the gcm element of google:mobile:data, with XML undone.
      public var gcm: String?
      /// The text of a body element, in a stanza that isn't FCM's.
      public var body: String?
      /// What went wrong, in a stanza of type error.
      public var error: StanzaError?

      public init(
        connection: String, id: String? = nil, type: String? = nil, to: String? = nil,
        from: String? = nil, gcm: String? = nil, body: String? = nil, error: StanzaError? = nil
      ) {
        self.connection = connection
        self.id = id
        self.type = type
        self.to = to
        self.from = from
        self.gcm = gcm
        self.body = body
        self.error = error
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(
          connection: json["connection"], id: json["id"], type: json["type"], to: json["to"],
          from: json["from"], gcm: json["gcm"], body: json["body"], error: json["error"])
      }

      public var json: JSONValue {
        .members(
          ("connection", connection.json), ("id", id?.json), ("type", type?.json), ("to", to?.json),
          ("from", from?.json), ("gcm", gcm?.json), ("body", body?.json), ("error", error?.json))
      }
    }

    /// It offers ways to sign in.
    public struct Features: JSONCodable, Hashable, Sendable {
      /// The connection, as the case names it.
      public var connection: String
      /// The SASL mechanisms.
      public var mechanisms: [String]
      /// Whether STARTTLS is offered.
      public var startTLS: Bool

      public init(connection: String, mechanisms: [String], startTLS: Bool) {
        self.connection = connection
        self.mechanisms = mechanisms
        self.startTLS = startTLS
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(
          connection: json["connection"], mechanisms: json["mechanisms"], startTLS: json["startTLS"]
        )
      }

      public var json: JSONValue {
        .members(
          ("connection", connection.json), ("mechanisms", mechanisms.json),
          ("startTLS", startTLS.json))
      }
    }

    /// It lets an app server in.
    public struct Authenticated: JSONCodable, Hashable, Sendable {
      /// The connection, as the case names it.
      public var connection: String

      public init(connection: String) {
        self.connection = connection
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(connection: json["connection"])
      }

      public var json: JSONValue { .members(("connection", connection.json)) }
    }

    /// It refuses to let an app server in.
    public struct AuthenticationFailed: JSONCodable, Hashable, Sendable {
      /// The connection, as the case names it.
      public var connection: String
      /// The name of the SASL condition.
      public var condition: String?

      public init(connection: String, condition: String? = nil) {
        self.connection = connection
        self.condition = condition
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(connection: json["connection"], condition: json["condition"])
      }

      public var json: JSONValue {
        .members(("connection", connection.json), ("condition", condition?.json))
      }
    }

    /// It ends a stream with an error.
    public struct StreamError: JSONCodable, Hashable, Sendable {
      /// The connection, as the case names it.
      public var connection: String
      /// The name of the condition.
      public var condition: String?

      public init(connection: String, condition: String? = nil) {
        self.connection = connection
        self.condition = condition
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(connection: json["connection"], condition: json["condition"])
      }

      public var json: JSONValue {
        .members(("connection", connection.json), ("condition", condition?.json))
      }
    }

    /// It closes a connection.
    public struct Close: JSONCodable, Hashable, Sendable {
      /// The connection, as the case names it.
      public var connection: String

      public init(connection: String) {
        self.connection = connection
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(connection: json["connection"])
      }

      public var json: JSONValue { .members(("connection", connection.json)) }
    }

    /// It sends a message to a device.
    public struct ToDevice: JSONCodable, Hashable, Sendable {
      /// The registration token.
      public var token: String
      /// What the device acknowledges.
      public var id: String
      /// The sender id.
      public var from: String?
      /// The payload.
      public var data: JSONValue?
      /// The collapse key.
      public var collapseKey: String?

      public init(
        token: String, id: String, from: String? = nil, data: JSONValue? = nil,
        collapseKey: String? = nil
      ) {
        self.token = token
        self.id = id
        self.from = from
        self.data = data
        self.collapseKey = collapseKey
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(
          token: json["token"], id: json["id"], from: json["from"], data: json["data"],
          collapseKey: json["collapseKey"])
      }

      public var json: JSONValue {
        .members(
          ("token", token.json), ("id", id.json), ("from", from?.json), ("data", data?.json),
          ("collapseKey", collapseKey?.json))
      }
    }

    /// It asks APNs to deliver a push to an iOS device.
    public struct ToAPNs: JSONCodable, Hashable, Sendable {
      /// The registration token.
      public var token: String
      /// The payload of the push, as text.
      public var payload: String

      public init(token: String, payload: String) {
        self.token = token
        self.payload = payload
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(token: json["token"], payload: json["payload"])
      }

      public var json: JSONValue { .members(("token", token.json), ("payload", payload.json)) }
    }

    /// It notifies a device that messages for it were discarded.
    public struct MessagesDeleted: JSONCodable, Hashable, Sendable {
      /// The registration token.
      public var token: String
      /// What the device acknowledges, when the notice waits for that.
      public var id: String?
      /// How many there were.
      public var totalDeleted: JSONValue?

      public init(token: String, id: String? = nil, totalDeleted: JSONValue? = nil) {
        self.token = token
        self.id = id
        self.totalDeleted = totalDeleted
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(token: json["token"], id: json["id"], totalDeleted: json["totalDeleted"])
      }

      public var json: JSONValue {
        .members(("token", token.json), ("id", id?.json), ("totalDeleted", totalDeleted?.json))
      }
    }

    /// It notifies a device that a message of its own has expired.
    public struct UpstreamExpired: JSONCodable, Hashable, Sendable {
      /// The registration token.
      public var token: String
      /// The message's id.
      public var messageID: String

      public init(token: String, messageID: String) {
        self.token = token
        self.messageID = messageID
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(token: json["token"], messageID: json["messageID"])
      }

      public var json: JSONValue { .members(("token", token.json), ("messageID", messageID.json)) }
    }

    /// It sends a message stanza.
    public static func stanza(
      connection: String, id: String? = nil, type: String? = nil, to: String? = nil,
      from: String? = nil, gcm: String? = nil, body: String? = nil, error: StanzaError? = nil
    ) -> Self {
      .stanza(
        Stanza(
          connection: connection, id: id, type: type, to: to, from: from, gcm: gcm, body: body,
          error: error))
    }

    /// It offers ways to sign in.
    public static func features(connection: String, mechanisms: [String], startTLS: Bool) -> Self {
      .features(Features(connection: connection, mechanisms: mechanisms, startTLS: startTLS))
    }

    /// It lets an app server in.
    public static func authenticated(connection: String) -> Self {
      .authenticated(Authenticated(connection: connection))
    }

    /// It refuses to let an app server in.
    public static func authenticationFailed(connection: String, condition: String? = nil) -> Self {
      .authenticationFailed(AuthenticationFailed(connection: connection, condition: condition))
    }

    /// It ends a stream with an error.
    public static func streamError(connection: String, condition: String? = nil) -> Self {
      .streamError(StreamError(connection: connection, condition: condition))
    }

    /// It closes a connection.
    public static func close(connection: String) -> Self {
      .close(Close(connection: connection))
    }

    /// It sends a message to a device.
    public static func toDevice(
      token: String, id: String, from: String? = nil, data: JSONValue? = nil,
      collapseKey: String? = nil
    ) -> Self {
      .toDevice(ToDevice(token: token, id: id, from: from, data: data, collapseKey: collapseKey))
    }

    /// It asks APNs to deliver a push to an iOS device.
    public static func toAPNs(token: String, payload: String) -> Self {
      .toAPNs(ToAPNs(token: token, payload: payload))
    }

    /// It notifies a device that messages for it were discarded.
    public static func messagesDeleted(
      token: String, id: String? = nil, totalDeleted: JSONValue? = nil
    ) -> Self {
      .messagesDeleted(MessagesDeleted(token: token, id: id, totalDeleted: totalDeleted))
    }

    /// It notifies a device that a message of its own has expired.
    public static func upstreamExpired(token: String, messageID: String) -> Self {
      .upstreamExpired(UpstreamExpired(token: token, messageID: messageID))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      let json = try JSONMembers(ofCase: json)
      switch json.name {
      case "stanza": self = .stanza(try Stanza(json))
      case "features": self = .features(try Features(json))
      case "authenticated": self = .authenticated(try Authenticated(json))
      case "authenticationFailed": self = .authenticationFailed(try AuthenticationFailed(json))
      case "streamError": self = .streamError(try StreamError(json))
      case "close": self = .close(try Close(json))
      case "toDevice": self = .toDevice(try ToDevice(json))
      case "toAPNs": self = .toAPNs(try ToAPNs(json))
      case "messagesDeleted": self = .messagesDeleted(try MessagesDeleted(json))
      case "upstreamExpired": self = .upstreamExpired(try UpstreamExpired(json))
      default: throw json.noSuchCase
      }
    }

    public var json: JSONValue {
      switch self {
      case .stanza(let payload): .member("stanza", payload.json)
      case .features(let payload): .member("features", payload.json)
      case .authenticated(let payload): .member("authenticated", payload.json)
      case .authenticationFailed(let payload): .member("authenticationFailed", payload.json)
      case .streamError(let payload): .member("streamError", payload.json)
      case .close(let payload): .member("close", payload.json)
      case .toDevice(let payload): .member("toDevice", payload.json)
      case .toAPNs(let payload): .member("toAPNs", payload.json)
      case .messagesDeleted(let payload): .member("messagesDeleted", payload.json)
      case .upstreamExpired(let payload): .member("upstreamExpired", payload.json)
      }
    }
  }
}
