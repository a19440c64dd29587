// Made of Corpus/schemas/roles/xmpp.client.schema.json by Scripts/roles.py: change that file.

extension XMPPClient.Event {
  /// It receives a packet of a kind that it doesn't know.
  public struct UnknownPacket: JSONCodable, Hashable, Sendable {
    /// The connection, as the case names it.
    public var connection: String
    /// The kind.
    public var tag: Int

    public init(connection: String, tag: Int) {
      self.connection = connection
      self.tag = tag
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(connection: json["connection"], tag: json["tag"])
    }

    public var json: JSONValue { .members(("connection", connection.json), ("tag", tag.json)) }
  }

  /// The server says which stored messages it has; the others it has not.
  public struct Acknowledged: JSONCodable, Hashable, Sendable {
    /// The connection, as the case names it.
    public var connection: String
    /// Their persistent ids.
    public var persistentIDs: [String]

    public init(connection: String, persistentIDs: [String]) {
      self.connection = connection
      self.persistentIDs = persistentIDs
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(connection: json["connection"], persistentIDs: json["persistentIDs"])
    }

    public var json: JSONValue {
      .members(("connection", connection.json), ("persistentIDs", persistentIDs.json))
    }
  }

  /// The server says how many packets of this connection it has.
  public struct Received: JSONCodable, Hashable, Sendable {
    /// The connection, as the case names it.
    public var connection: String
    /// The number of the last one, counted from 1.
    public var lastStreamID: Int

    public init(connection: String, lastStreamID: Int) {
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
      .members(("connection", connection.json), ("lastStreamID", lastStreamID.json))
    }
  }

  /// The app wants a message sent to an app server.
  public struct SendMessage: JSONCodable, Hashable, Sendable {
    /// The payload's keys and values.
    public var message: JSONValue
    /// The receiver.
    public var to: String?
    /// The message's id.
    public var messageID: String?
    /// The seconds for which it may be kept.
    public var timeToLive: Int

    public init(message: JSONValue, to: String? = nil, messageID: String? = nil, timeToLive: Int) {
      self.message = message
      self.to = to
      self.messageID = messageID
      self.timeToLive = timeToLive
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(
        message: json["message"], to: json["to"], messageID: json["messageID"],
        timeToLive: json["timeToLive"])
    }

    public var json: JSONValue {
      .members(
        ("message", message.json), ("to", to?.json), ("messageID", messageID?.json),
        ("timeToLive", timeToLive.json))
    }
  }
}
