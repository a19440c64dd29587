// Made of Corpus/schemas/roles/xmpp.server.schema.json by Scripts/roles.py: change that file.

public import struct Foundation.Data

extension XMPPServer.Event {
  /// An app server has a connection and can write, but has not signed in.
  public struct Opened: JSONCodable, Hashable, Sendable {
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

  /// An app server has a connection on which it is signed in.
  public struct Connected: JSONCodable, Hashable, Sendable {
    /// The connection, as the case names it.
    public var connection: String
    /// The sender id; the first of the configuration when absent.
    public var sender: String?

    public init(connection: String, sender: String? = nil) {
      self.connection = connection
      self.sender = sender
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(connection: json["connection"], sender: json["sender"])
    }

    public var json: JSONValue {
      .members(("connection", connection.json), ("sender", sender?.json))
    }
  }

  /// It receives a message stanza.
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

  /// It receives a piece of the stream, as text or bytes.
  public struct Bytes: JSONCodable, Hashable, Sendable {
    /// The connection, as the case names it.
    public var connection: String
    /// The piece, as text.
    public var text: String?
    /// The piece, as bytes.
    public var bytes: Data?

    public init(connection: String, text: String? = nil, bytes: Data? = nil) {
      self.connection = connection
      self.text = text
      self.bytes = bytes
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(connection: json["connection"], text: json["text"], bytes: json["bytes"])
    }

    public var json: JSONValue {
      .members(("connection", connection.json), ("text", text?.json), ("bytes", bytes?.json))
    }
  }

  /// It loses a connection that the app server has closed.
  public struct Disconnected: JSONCodable, Hashable, Sendable {
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

  /// It is to close a connection soon, to balance load.
  public struct Drain: JSONCodable, Hashable, Sendable {
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

  /// It receives a message from a device for the app server.
  public struct Upstream: JSONCodable, Hashable, Sendable {
    /// The device's registration token.
    public var from: String
    /// The message's id.
    public var messageID: String
    /// The payload.
    public var data: JSONValue?
    /// The seconds for which the message may be kept.
    public var timeToLive: Int?

    public init(from: String, messageID: String, data: JSONValue? = nil, timeToLive: Int? = nil) {
      self.from = from
      self.messageID = messageID
      self.data = data
      self.timeToLive = timeToLive
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(
        from: json["from"], messageID: json["messageID"], data: json["data"],
        timeToLive: json["timeToLive"])
    }

    public var json: JSONValue {
      .members(
        ("from", from.json), ("messageID", messageID.json), ("data", data?.json),
        ("timeToLive", timeToLive?.json))
    }
  }

  /// A registration connects.
  public struct DeviceConnected: JSONCodable, Hashable, Sendable {
    /// The registration token.
    public var token: String

    public init(token: String) {
      self.token = token
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(token: json["token"])
    }

    public var json: JSONValue { .members(("token", token.json)) }
  }

  /// A registration says that it has a message.
  public struct DeviceAck: JSONCodable, Hashable, Sendable {
    /// The registration token.
    public var token: String
    /// The id in toDevice or messagesDeleted.
    public var id: String

    public init(token: String, id: String) {
      self.token = token
      self.id = id
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(token: json["token"], id: json["id"])
    }

    public var json: JSONValue { .members(("token", token.json), ("id", id.json)) }
  }

  /// A registration's connection ends.
  public struct DeviceDisconnected: JSONCodable, Hashable, Sendable {
    /// The registration token.
    public var token: String

    public init(token: String) {
      self.token = token
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(token: json["token"])
    }

    public var json: JSONValue { .members(("token", token.json)) }
  }

  /// A device says that the app is gone.
  public struct AppRemoved: JSONCodable, Hashable, Sendable {
    /// The registration token.
    public var token: String

    public init(token: String) {
      self.token = token
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(token: json["token"])
    }

    public var json: JSONValue { .members(("token", token.json)) }
  }
}
