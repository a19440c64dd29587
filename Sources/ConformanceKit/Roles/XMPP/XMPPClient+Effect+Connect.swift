// Made of Corpus/schemas/roles/xmpp.client.schema.json by Scripts/roles.py: change that file.

extension XMPPClient.Effect {
  /// It opens its connection.
  public struct Connect: JSONCodable, Hashable, Sendable {
    /// The port.
    public var port: Int?

    public init(port: Int? = nil) {
      self.port = port
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(port: json["port"])
    }

    public var json: JSONValue { .members(("port", port?.json)) }
  }

  /// It logs in.
  public struct Login: JSONCodable, Hashable, Sendable {
    /// The connection, as the case names it.
    public var connection: String
    /// The ids of the messages that it received and whose confirmation is not settled.
    public var receivedIDs: [String]?

    public init(connection: String, receivedIDs: [String]? = nil) {
      self.connection = connection
      self.receivedIDs = receivedIDs
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(connection: json["connection"], receivedIDs: json["receivedIDs"])
    }

    public var json: JSONValue {
      .members(("connection", connection.json), ("receivedIDs", receivedIDs?.json))
    }
  }

  /// It closes its connection.
  public struct Disconnect: JSONCodable, Hashable, Sendable {
    /// The connection, as the case names it.
    public var connection: String
    /// Whether it announces that to the server.
    public var farewell: Bool?

    public init(connection: String, farewell: Bool? = nil) {
      self.connection = connection
      self.farewell = farewell
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(connection: json["connection"], farewell: json["farewell"])
    }

    public var json: JSONValue {
      .members(("connection", connection.json), ("farewell", farewell?.json))
    }
  }

  /// It sends a message of the app to the server.
  public struct Transmit: JSONCodable, Hashable, Sendable {
    /// The connection, as the case names it.
    public var connection: String
    /// The id under which the server confirms it; only a stored message has one.
    public var persistentID: String?
    /// The message's id.
    public var messageID: String
    /// The receiver.
    public var to: String
    /// The app.
    public var category: String?
    /// The sender, when the client names it.
    public var from: String?
    /// The payload's keys and values.
    public var data: JSONValue?
    /// The collapse key.
    public var collapseKey: String?
    /// The seconds for which it may be kept.
    public var timeToLive: Int?
    /// The second in which it was sent, since 1970.
    public var sent: Int?

    public init(
      connection: String, persistentID: String? = nil, messageID: String, to: String,
      category: String? = nil, from: String? = nil, data: JSONValue? = nil,
      collapseKey: String? = nil, timeToLive: Int? = nil, sent: Int? = nil
    ) {
      self.connection = connection
      self.persistentID = persistentID
      self.messageID = messageID
      self.to = to
      self.category = category
      self.from = from
      self.data = data
      self.collapseKey = collapseKey
      self.timeToLive = timeToLive
      self.sent = sent
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(
        connection: json["connection"], persistentID: json["persistentID"],
        messageID: json["messageID"], to: json["to"], category: json["category"],
        from: json["from"], data: json["data"], collapseKey: json["collapseKey"],
        timeToLive: json["timeToLive"], sent: json["sent"])
    }

    public var json: JSONValue {
      .members(
        ("connection", connection.json), ("persistentID", persistentID?.json),
        ("messageID", messageID.json), ("to", to.json), ("category", category?.json),
        ("from", from?.json), ("data", data?.json), ("collapseKey", collapseKey?.json),
        ("timeToLive", timeToLive?.json), ("sent", sent?.json))
    }
  }

  /// It confirms messages by id, or all packets up to one.
  public struct Ack: JSONCodable, Hashable, Sendable {
    /// The connection, as the case names it.
    public var connection: String
    /// The ids.
    public var ids: [String]?
    /// The number of the last packet received.
    public var lastStreamID: Int?

    public init(connection: String, ids: [String]? = nil, lastStreamID: Int? = nil) {
      self.connection = connection
      self.ids = ids
      self.lastStreamID = lastStreamID
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(
        connection: json["connection"], ids: json["ids"], lastStreamID: json["lastStreamID"])
    }

    public var json: JSONValue {
      .members(
        ("connection", connection.json), ("ids", ids?.json), ("lastStreamID", lastStreamID?.json))
    }
  }

  /// It sends a heartbeat.
  public struct Heartbeat: JSONCodable, Hashable, Sendable {
    /// The connection, as the case names it.
    public var connection: String
    /// The number of the last packet received.
    public var lastStreamID: Int?

    public init(connection: String, lastStreamID: Int? = nil) {
      self.connection = connection
      self.lastStreamID = lastStreamID
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(connection: json["connection"], lastStreamID: json["lastStreamID"])
    }

    public var json: JSONValue {
      .members(("connection", connection.json), ("lastStreamID", lastStreamID?.json))
    }
  }

  /// It answers the server's heartbeat.
  public struct HeartbeatAnswer: JSONCodable, Hashable, Sendable {
    /// The connection, as the case names it.
    public var connection: String
    /// The number of the last packet received.
    public var lastStreamID: Int?

    public init(connection: String, lastStreamID: Int? = nil) {
      self.connection = connection
      self.lastStreamID = lastStreamID
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(connection: json["connection"], lastStreamID: json["lastStreamID"])
    }

    public var json: JSONValue {
      .members(("connection", connection.json), ("lastStreamID", lastStreamID?.json))
    }
  }

  /// It hands a message to the app.
  public struct Deliver: JSONCodable, Hashable, Sendable {
    /// Where the app gets it.
    public var callback: XMPPClient.Callback?
    /// The message's id.
    public var id: String?
    /// The message, as the app sees it.
    public var message: JSONValue?

    public init(callback: XMPPClient.Callback? = nil, id: String? = nil, message: JSONValue? = nil)
    {
      self.callback = callback
      self.id = id
      self.message = message
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(callback: json["callback"], id: json["id"], message: json["message"])
    }

    public var json: JSONValue {
      .members(("callback", callback?.json), ("id", id?.json), ("message", message?.json))
    }
  }

  /// It notifies the app that the channel is established or was closed.
  public struct ConnectionStateChanged: JSONCodable, Hashable, Sendable {
    /// Whether it is.
    public var established: Bool

    public init(established: Bool) {
      self.established = established
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(established: json["established"])
    }

    public var json: JSONValue { .members(("established", established.json)) }
  }

  /// It notifies the app that a message has reached the server.
  public struct SendSuccess: JSONCodable, Hashable, Sendable {
    /// The message's id.
    public var messageID: String

    public init(messageID: String) {
      self.messageID = messageID
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(messageID: json["messageID"])
    }

    public var json: JSONValue { .members(("messageID", messageID.json)) }
  }

  /// It notifies the app that a message was not sent.
  public struct SendFailure: JSONCodable, Hashable, Sendable {
    /// The message's id.
    public var messageID: String
    /// The error's code.
    public var code: Int?

    public init(messageID: String, code: Int? = nil) {
      self.messageID = messageID
      self.code = code
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(messageID: json["messageID"], code: json["code"])
    }

    public var json: JSONValue { .members(("messageID", messageID.json), ("code", code?.json)) }
  }
}
