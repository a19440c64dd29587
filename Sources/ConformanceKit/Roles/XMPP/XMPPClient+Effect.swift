// Made of Corpus/schemas/roles/xmpp.client.schema.json by Scripts/roles.py: change that file.

extension XMPPClient {
  /// What the subject does.
  public enum Effect: JSONCodable, Hashable, Sendable {
    /// It opens its connection.
    case connect(Connect)
    /// It logs in.
    case login(Login)
    /// It closes its connection.
    case disconnect(Disconnect)
    /// It sends a message of the app to the server.
    case transmit(Transmit)
    /// It confirms messages by id, or all packets up to one.
    case ack(Ack)
    /// It sends a heartbeat.
    case heartbeat(Heartbeat)
    /// It answers the server's heartbeat.
    case heartbeatAnswer(HeartbeatAnswer)
    /// It hands a message to the app.
    case deliver(Deliver)
    /// It notifies the app that messages were deleted.
    case messagesDeleted
    /// It notifies the app that the channel is established or was closed.
    case connectionStateChanged(ConnectionStateChanged)
    /// It notifies the app that a message has reached the server.
    case sendSuccess(SendSuccess)
    /// It notifies the app that a message was not sent.
    case sendFailure(SendFailure)

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
      public var callback: Callback?
      /// The message's id.
      public var id: String?
      /// The message, as the app sees it.
      public var message: JSONValue?

      public init(callback: Callback? = nil, id: String? = nil, message: JSONValue? = nil) {
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

    /// It opens its connection.
    public static func connect(port: Int? = nil) -> Self {
      .connect(Connect(port: port))
    }

    /// It logs in.
    public static func login(connection: String, receivedIDs: [String]? = nil) -> Self {
      .login(Login(connection: connection, receivedIDs: receivedIDs))
    }

    /// It closes its connection.
    public static func disconnect(connection: String, farewell: Bool? = nil) -> Self {
      .disconnect(Disconnect(connection: connection, farewell: farewell))
    }

    /// It sends a message of the app to the server.
    public static func transmit(
      connection: String, persistentID: String? = nil, messageID: String, to: String,
      category: String? = nil, from: String? = nil, data: JSONValue? = nil,
      collapseKey: String? = nil, timeToLive: Int? = nil, sent: Int? = nil
    ) -> Self {
      .transmit(
        Transmit(
          connection: connection, persistentID: persistentID, messageID: messageID, to: to,
          category: category, from: from, data: data, collapseKey: collapseKey,
          timeToLive: timeToLive, sent: sent))
    }

    /// It confirms messages by id, or all packets up to one.
    public static func ack(connection: String, ids: [String]? = nil, lastStreamID: Int? = nil)
      -> Self
    {
      .ack(Ack(connection: connection, ids: ids, lastStreamID: lastStreamID))
    }

    /// It sends a heartbeat.
    public static func heartbeat(connection: String, lastStreamID: Int? = nil) -> Self {
      .heartbeat(Heartbeat(connection: connection, lastStreamID: lastStreamID))
    }

    /// It answers the server's heartbeat.
    public static func heartbeatAnswer(connection: String, lastStreamID: Int? = nil) -> Self {
      .heartbeatAnswer(HeartbeatAnswer(connection: connection, lastStreamID: lastStreamID))
    }

    /// It hands a message to the app.
    public static func deliver(
      callback: Callback? = nil, id: String? = nil, message: JSONValue? = nil
    ) -> Self {
      .deliver(Deliver(callback: callback, id: id, message: message))
    }

    /// It notifies the app that the channel is established or was closed.
    public static func connectionStateChanged(established: Bool) -> Self {
      .connectionStateChanged(ConnectionStateChanged(established: established))
    }

    /// It notifies the app that a message has reached the server.
    public static func sendSuccess(messageID: String) -> Self {
      .sendSuccess(SendSuccess(messageID: messageID))
    }

    /// It notifies the app that a message was not sent.
    public static func sendFailure(messageID: String, code: Int? = nil) -> Self {
      .sendFailure(SendFailure(messageID: messageID, code: code))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      let json = try JSONMembers(ofCase: json)
      switch json.name {
      case "connect": self = .connect(try Connect(json))
      case "login": self = .login(try Login(json))
      case "disconnect": self = .disconnect(try Disconnect(json))
      case "transmit": self = .transmit(try Transmit(json))
      case "ack": self = .ack(try Ack(json))
      case "heartbeat": self = .heartbeat(try Heartbeat(json))
      case "heartbeatAnswer": self = .heartbeatAnswer(try HeartbeatAnswer(json))
      case "deliver": self = .deliver(try Deliver(json))
      case "messagesDeleted": self = .messagesDeleted
      case "connectionStateChanged":
        self = .connectionStateChanged(try ConnectionStateChanged(json))
      case "sendSuccess": self = .sendSuccess(try SendSuccess(json))
      case "sendFailure": self = .sendFailure(try SendFailure(json))
      default: throw json.noSuchCase
      }
    }

    public var json: JSONValue {
      switch self {
      case .connect(let payload): .member("connect", payload.json)
      case .login(let payload): .member("login", payload.json)
      case .disconnect(let payload): .member("disconnect", payload.json)
      case .transmit(let payload): .member("transmit", payload.json)
      case .ack(let payload): .member("ack", payload.json)
      case .heartbeat(let payload): .member("heartbeat", payload.json)
      case .heartbeatAnswer(let payload): .member("heartbeatAnswer", payload.json)
      case .deliver(let payload): .member("deliver", payload.json)
      case .messagesDeleted: .member("messagesDeleted", [:])
      case .connectionStateChanged(let payload): .member("connectionStateChanged", payload.json)
      case .sendSuccess(let payload): .member("sendSuccess", payload.json)
      case .sendFailure(let payload): .member("sendFailure", payload.json)
      }
    }
  }
}
