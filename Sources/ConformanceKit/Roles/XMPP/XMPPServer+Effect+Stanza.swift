// Made of Corpus/schemas/roles/xmpp.server.schema.json by Scripts/roles.py: change that file.

extension XMPPServer.Effect {
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
    public var error: XMPPServer.StanzaError?

    public init(
      connection: String, id: String? = nil, type: String? = nil, to: String? = nil,
      from: String? = nil, gcm: String? = nil, body: String? = nil,
      error: XMPPServer.StanzaError? = nil
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
        connection: json["connection"], mechanisms: json["mechanisms"], startTLS: json["startTLS"])
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
}
