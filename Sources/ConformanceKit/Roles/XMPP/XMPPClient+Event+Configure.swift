// Made of Corpus/schemas/roles/xmpp.client.schema.json by Scripts/roles.py: change that file.

extension XMPPClient.Event {
  /// The app sets how the client works; what is absent stays as it is.
  public struct Configure: JSONCodable, Hashable, Sendable {
    /// Whether the channel is wanted; it isn't until set.
    public var shouldEstablishDirectChannel: Bool?
    /// Whether messages of the channel go to the messaging delegate.
    public var useMessagingDelegateForDirectChannel: Bool?
    /// Whether the app's messaging delegate takes messages; it does until set.
    public var implementsDidReceiveMessage: Bool?

    public init(
      shouldEstablishDirectChannel: Bool? = nil, useMessagingDelegateForDirectChannel: Bool? = nil,
      implementsDidReceiveMessage: Bool? = nil
    ) {
      self.shouldEstablishDirectChannel = shouldEstablishDirectChannel
      self.useMessagingDelegateForDirectChannel = useMessagingDelegateForDirectChannel
      self.implementsDidReceiveMessage = implementsDidReceiveMessage
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(
        shouldEstablishDirectChannel: json["shouldEstablishDirectChannel"],
        useMessagingDelegateForDirectChannel: json["useMessagingDelegateForDirectChannel"],
        implementsDidReceiveMessage: json["implementsDidReceiveMessage"])
    }

    public var json: JSONValue {
      .members(
        ("shouldEstablishDirectChannel", shouldEstablishDirectChannel?.json),
        ("useMessagingDelegateForDirectChannel", useMessagingDelegateForDirectChannel?.json),
        ("implementsDidReceiveMessage", implementsDidReceiveMessage?.json))
    }
  }

  /// It gets another registration token, or loses it.
  public struct TokenRefreshed: JSONCodable, Hashable, Sendable {
    /// The token; none when absent.
    public var token: String?

    public init(token: String? = nil) {
      self.token = token
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(token: json["token"])
    }

    public var json: JSONValue { .members(("token", token?.json)) }
  }

  /// The network comes or goes.
  public struct NetworkChanged: JSONCodable, Hashable, Sendable {
    /// Whether it is reachable.
    public var reachable: Bool

    public init(reachable: Bool) {
      self.reachable = reachable
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(reachable: json["reachable"])
    }

    public var json: JSONValue { .members(("reachable", reachable.json)) }
  }

  /// Its connection is up; the server has not answered the login.
  ///
  /// An attempt that the client would still put off counts as made.
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

  /// The server answers the login.
  public struct LoginAnswered: JSONCodable, Hashable, Sendable {
    /// The connection, as the case names it.
    public var connection: String
    /// Why not; without it the client is signed in.
    public var error: String?

    public init(connection: String, error: String? = nil) {
      self.connection = connection
      self.error = error
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(connection: json["connection"], error: json["error"])
    }

    public var json: JSONValue { .members(("connection", connection.json), ("error", error?.json)) }
  }

  /// Its connection is up and the server has answered the login: the client reports its login at
  /// once, then what follows on being signed in.
  ///
  /// An attempt that the client would still put off counts as made.
  public struct Connected: JSONCodable, Hashable, Sendable {
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

  /// It loses its connection.
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

  /// The server says that it closes the channel.
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

  /// It receives a message on the channel.
  public struct Downstream: JSONCodable, Hashable, Sendable {
    /// The connection, as the case names it.
    public var connection: String
    /// The id that the client confirms.
    public var id: String?
    /// The sender.
    public var from: String?
    /// The app for which it is.
    public var category: String?
    /// The payload's keys and values.
    public var data: JSONValue?
    /// The collapse key.
    public var collapseKey: String?
    /// The message_type.
    public var messageType: String?
    /// Whether it is to be confirmed at once.
    public var immediateAck: Bool?

    public init(
      connection: String, id: String? = nil, from: String? = nil, category: String? = nil,
      data: JSONValue? = nil, collapseKey: String? = nil, messageType: String? = nil,
      immediateAck: Bool? = nil
    ) {
      self.connection = connection
      self.id = id
      self.from = from
      self.category = category
      self.data = data
      self.collapseKey = collapseKey
      self.messageType = messageType
      self.immediateAck = immediateAck
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(
        connection: json["connection"], id: json["id"], from: json["from"],
        category: json["category"], data: json["data"], collapseKey: json["collapseKey"],
        messageType: json["messageType"], immediateAck: json["immediateAck"])
    }

    public var json: JSONValue {
      .members(
        ("connection", connection.json), ("id", id?.json), ("from", from?.json),
        ("category", category?.json), ("data", data?.json), ("collapseKey", collapseKey?.json),
        ("messageType", messageType?.json), ("immediateAck", immediateAck?.json))
    }
  }

  /// It receives the notice that messages were deleted.
  public struct Deleted: JSONCodable, Hashable, Sendable {
    /// The connection, as the case names it.
    public var connection: String
    /// The id that the client confirms.
    public var id: String?
    /// The app for which it is.
    public var category: String?
    /// How many there were.
    public var totalDeleted: String?

    public init(
      connection: String, id: String? = nil, category: String? = nil, totalDeleted: String? = nil
    ) {
      self.connection = connection
      self.id = id
      self.category = category
      self.totalDeleted = totalDeleted
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(
        connection: json["connection"], id: json["id"], category: json["category"],
        totalDeleted: json["totalDeleted"])
    }

    public var json: JSONValue {
      .members(
        ("connection", connection.json), ("id", id?.json), ("category", category?.json),
        ("totalDeleted", totalDeleted?.json))
    }
  }

  /// A message comes by APNs.
  ///
  /// The system hands it to the app, so a client without the feature system has no deliver for it.
  public struct Apns: JSONCodable, Hashable, Sendable {
    /// The payload.
    public var payload: JSONValue

    public init(payload: JSONValue) {
      self.payload = payload
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(payload: json["payload"])
    }

    public var json: JSONValue { .members(("payload", payload.json)) }
  }

  /// The server sends a heartbeat.
  public struct Heartbeat: JSONCodable, Hashable, Sendable {
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

  /// The server answers the client's heartbeat.
  public struct HeartbeatAnswered: JSONCodable, Hashable, Sendable {
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
