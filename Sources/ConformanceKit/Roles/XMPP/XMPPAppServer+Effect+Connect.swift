// Made of Corpus/schemas/roles/xmpp.app-server.schema.json by Scripts/roles.py: change that file.

public import struct Foundation.Data

extension XMPPAppServer.Effect {
  /// It opens a connection.
  public struct Connect: JSONCodable, Hashable, Sendable {
    /// The port.
    public var port: Int?
    /// How the connection is secured.
    public var security: XMPPAppServer.Security?

    public init(port: Int? = nil, security: XMPPAppServer.Security? = nil) {
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

    public var json: JSONValue { .members(("connection", connection.json), ("bytes", bytes.json)) }
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

    public init(from: String, messageID: String, category: String? = nil, data: JSONValue? = nil) {
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
    public var status: XMPPAppServer.Status
    /// The error code.
    public var error: String?
    /// The server's words.
    public var errorDescription: String?
    /// The registration token that now stands for the one used.
    public var newToken: String?

    public init(
      messageID: String? = nil, status: XMPPAppServer.Status, error: String? = nil,
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
}
