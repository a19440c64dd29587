// Made of Corpus/schemas/roles/xmpp.app-server.schema.json by Scripts/roles.py: change that file.

public import struct Foundation.Data

extension XMPPAppServer {
  /// What the subject does.
  public enum Effect: JSONCodable, Hashable, Sendable {
    /// It opens a connection.
    case connect(Connect)
    /// It opens an XML stream.
    case openStream(OpenStream)
    /// It signs in; the parts of SASL PLAIN are decoded.
    case authenticate(Authenticate)
    /// It binds a resource.
    case bind(Bind)
    /// It sends a message stanza.
    case stanza(Stanza)
    /// It answers an IQ stanza.
    case iq(Iq)
    /// It sends whitespace or an XMPP ping to keep an idle connection open.
    case keepAlive(KeepAlive)
    /// It sends what isn't a well-formed stanza.
    case malformed(Malformed)
    /// It passes a message from a device to the application.
    case process(Process)
    /// It reports to the application that the device has a message.
    case receipt(Receipt)
    /// It reports to the caller what became of a message.
    case outcome(Outcome)
    /// It closes a connection.
    case disconnect(Disconnect)

    /// It opens a connection.
    public struct Connect: JSONCodable, Hashable, Sendable {
      /// The port.
      public var port: Int?
      /// How the connection is secured.
      public var security: Security?

      public init(port: Int? = nil, security: Security? = nil) {
        self.port = port
        self.security = security
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(port: json["port"], security: json["security"])
      }

      public var json: JSONValue { .members(("port", port?.json), ("security", security?.json)) }
    }

    /// It opens an XML stream.
    public struct OpenStream: JSONCodable, Hashable, Sendable {
      /// The connection, as the case names it.
      public var connection: String
      /// The domain.
      public var to: String?

      public init(connection: String, to: String? = nil) {
        self.connection = connection
        self.to = to
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(connection: json["connection"], to: json["to"])
      }

      public var json: JSONValue { .members(("connection", connection.json), ("to", to?.json)) }
    }

    /// It signs in; the parts of SASL PLAIN are decoded.
    public struct Authenticate: JSONCodable, Hashable, Sendable {
      /// The connection, as the case names it.
      public var connection: String
      /// The SASL mechanism.
      public var mechanism: String
      /// The authorization identity; empty when empty.
      public var authorizationID: String?
      /// The authentication identity.
      public var user: String?
      /// The password.
      public var password: String?

      public init(
        connection: String, mechanism: String, authorizationID: String? = nil, user: String? = nil,
        password: String? = nil
      ) {
        self.connection = connection
        self.mechanism = mechanism
        self.authorizationID = authorizationID
        self.user = user
        self.password = password
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(
          connection: json["connection"], mechanism: json["mechanism"],
          authorizationID: json["authorizationID"], user: json["user"], password: json["password"])
      }

      public var json: JSONValue {
        .members(
          ("connection", connection.json), ("mechanism", mechanism.json),
          ("authorizationID", authorizationID?.json), ("user", user?.json),
          ("password", password?.json))
      }
    }

    /// It binds a resource.
    public struct Bind: JSONCodable, Hashable, Sendable {
      /// The connection, as the case names it.
      public var connection: String
      /// The id of the IQ stanza that asks for it.
      public var id: String?

      public init(connection: String, id: String? = nil) {
        self.connection = connection
        self.id = id
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(connection: json["connection"], id: json["id"])
      }

      public var json: JSONValue { .members(("connection", connection.json), ("id", id?.json)) }
    }

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

      public init(
        connection: String, id: String? = nil, type: String? = nil, to: String? = nil,
        from: String? = nil, gcm: String? = nil, body: String? = nil
      ) {
        self.connection = connection
        self.id = id
        self.type = type
        self.to = to
        self.from = from
        self.gcm = gcm
        self.body = body
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(
          connection: json["connection"], id: json["id"], type: json["type"], to: json["to"],
          from: json["from"], gcm: json["gcm"], body: json["body"])
      }

      public var json: JSONValue {
        .members(
          ("connection", connection.json), ("id", id?.json), ("type", type?.json), ("to", to?.json),
          ("from", from?.json), ("gcm", gcm?.json), ("body", body?.json))
      }
    }

    /// It answers an IQ stanza.
    public struct Iq: JSONCodable, Hashable, Sendable {
      /// The connection, as the case names it.
      public var connection: String
      /// The type attribute.
      public var type: String
      /// The id attribute.
      public var id: String?

      public init(connection: String, type: String, id: String? = nil) {
        self.connection = connection
        self.type = type
        self.id = id
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(connection: json["connection"], type: json["type"], id: json["id"])
      }

      public var json: JSONValue {
        .members(("connection", connection.json), ("type", type.json), ("id", id?.json))
      }
    }

    /// It sends whitespace or an XMPP ping to keep an idle connection open.
    public struct KeepAlive: JSONCodable, Hashable, Sendable {
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

    /// It sends what isn't a well-formed stanza.
    public struct Malformed: JSONCodable, Hashable, Sendable {
      /// The connection, as the case names it.
      public var connection: String
      /// What it sends.
      public var bytes: Data

      public init(connection: String, bytes: Data) {
        self.connection = connection
        self.bytes = bytes
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(connection: json["connection"], bytes: json["bytes"])
      }

      public var json: JSONValue {
        .members(("connection", connection.json), ("bytes", bytes.json))
      }
    }

    /// It passes a message from a device to the application.
    public struct Process: JSONCodable, Hashable, Sendable {
      /// The device's registration token.
      public var from: String
      /// The message's id.
      public var messageID: String
      /// The app that sent it.
      public var category: String?
      /// The payload.
      public var data: JSONValue?

      public init(from: String, messageID: String, category: String? = nil, data: JSONValue? = nil)
      {
        self.from = from
        self.messageID = messageID
        self.category = category
        self.data = data
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(
          from: json["from"], messageID: json["messageID"], category: json["category"],
          data: json["data"])
      }

      public var json: JSONValue {
        .members(
          ("from", from.json), ("messageID", messageID.json), ("category", category?.json),
          ("data", data?.json))
      }
    }

    /// It reports to the application that the device has a message.
    public struct Receipt: JSONCodable, Hashable, Sendable {
      /// The id of the message that was sent.
      public var messageID: String
      /// The status in the receipt.
      public var status: String?
      /// The device's registration token.
      public var token: String?

      public init(messageID: String, status: String? = nil, token: String? = nil) {
        self.messageID = messageID
        self.status = status
        self.token = token
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(messageID: json["messageID"], status: json["status"], token: json["token"])
      }

      public var json: JSONValue {
        .members(("messageID", messageID.json), ("status", status?.json), ("token", token?.json))
      }
    }

    /// It reports to the caller what became of a message.
    public struct Outcome: JSONCodable, Hashable, Sendable {
      /// The id of the message, when it has one.
      public var messageID: String?
      /// Whether FCM took the message.
      public var status: Status
      /// The error code.
      public var error: String?
      /// The server's words.
      public var errorDescription: String?
      /// The registration token that now stands for the one used.
      public var newToken: String?

      public init(
        messageID: String? = nil, status: Status, error: String? = nil,
        errorDescription: String? = nil, newToken: String? = nil
      ) {
        self.messageID = messageID
        self.status = status
        self.error = error
        self.errorDescription = errorDescription
        self.newToken = newToken
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(
          messageID: json["messageID"], status: json["status"], error: json["error"],
          errorDescription: json["errorDescription"], newToken: json["newToken"])
      }

      public var json: JSONValue {
        .members(
          ("messageID", messageID?.json), ("status", status.json), ("error", error?.json),
          ("errorDescription", errorDescription?.json), ("newToken", newToken?.json))
      }
    }

    /// It closes a connection.
    public struct Disconnect: JSONCodable, Hashable, Sendable {
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

    /// It opens a connection.
    public static func connect(port: Int? = nil, security: Security? = nil) -> Self {
      .connect(Connect(port: port, security: security))
    }

    /// It opens an XML stream.
    public static func openStream(connection: String, to: String? = nil) -> Self {
      .openStream(OpenStream(connection: connection, to: to))
    }

    /// It signs in; the parts of SASL PLAIN are decoded.
    public static func authenticate(
      connection: String, mechanism: String, authorizationID: String? = nil, user: String? = nil,
      password: String? = nil
    ) -> Self {
      .authenticate(
        Authenticate(
          connection: connection, mechanism: mechanism, authorizationID: authorizationID,
          user: user, password: password))
    }

    /// It binds a resource.
    public static func bind(connection: String, id: String? = nil) -> Self {
      .bind(Bind(connection: connection, id: id))
    }

    /// It sends a message stanza.
    public static func stanza(
      connection: String, id: String? = nil, type: String? = nil, to: String? = nil,
      from: String? = nil, gcm: String? = nil, body: String? = nil
    ) -> Self {
      .stanza(
        Stanza(connection: connection, id: id, type: type, to: to, from: from, gcm: gcm, body: body)
      )
    }

    /// It answers an IQ stanza.
    public static func iq(connection: String, type: String, id: String? = nil) -> Self {
      .iq(Iq(connection: connection, type: type, id: id))
    }

    /// It sends whitespace or an XMPP ping to keep an idle connection open.
    public static func keepAlive(connection: String) -> Self {
      .keepAlive(KeepAlive(connection: connection))
    }

    /// It sends what isn't a well-formed stanza.
    public static func malformed(connection: String, bytes: Data) -> Self {
      .malformed(Malformed(connection: connection, bytes: bytes))
    }

    /// It passes a message from a device to the application.
    public static func process(
      from: String, messageID: String, category: String? = nil, data: JSONValue? = nil
    ) -> Self {
      .process(Process(from: from, messageID: messageID, category: category, data: data))
    }

    /// It reports to the application that the device has a message.
    public static func receipt(messageID: String, status: String? = nil, token: String? = nil)
      -> Self
    {
      .receipt(Receipt(messageID: messageID, status: status, token: token))
    }

    /// It reports to the caller what became of a message.
    public static func outcome(
      messageID: String? = nil, status: Status, error: String? = nil,
      errorDescription: String? = nil, newToken: String? = nil
    ) -> Self {
      .outcome(
        Outcome(
          messageID: messageID, status: status, error: error, errorDescription: errorDescription,
          newToken: newToken))
    }

    /// It closes a connection.
    public static func disconnect(connection: String) -> Self {
      .disconnect(Disconnect(connection: connection))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      let json = try JSONMembers(ofCase: json)
      switch json.name {
      case "connect": self = .connect(try Connect(json))
      case "openStream": self = .openStream(try OpenStream(json))
      case "authenticate": self = .authenticate(try Authenticate(json))
      case "bind": self = .bind(try Bind(json))
      case "stanza": self = .stanza(try Stanza(json))
      case "iq": self = .iq(try Iq(json))
      case "keepAlive": self = .keepAlive(try KeepAlive(json))
      case "malformed": self = .malformed(try Malformed(json))
      case "process": self = .process(try Process(json))
      case "receipt": self = .receipt(try Receipt(json))
      case "outcome": self = .outcome(try Outcome(json))
      case "disconnect": self = .disconnect(try Disconnect(json))
      default: throw json.noSuchCase
      }
    }

    public var json: JSONValue {
      switch self {
      case .connect(let payload): .member("connect", payload.json)
      case .openStream(let payload): .member("openStream", payload.json)
      case .authenticate(let payload): .member("authenticate", payload.json)
      case .bind(let payload): .member("bind", payload.json)
      case .stanza(let payload): .member("stanza", payload.json)
      case .iq(let payload): .member("iq", payload.json)
      case .keepAlive(let payload): .member("keepAlive", payload.json)
      case .malformed(let payload): .member("malformed", payload.json)
      case .process(let payload): .member("process", payload.json)
      case .receipt(let payload): .member("receipt", payload.json)
      case .outcome(let payload): .member("outcome", payload.json)
      case .disconnect(let payload): .member("disconnect", payload.json)
      }
    }
  }
}
