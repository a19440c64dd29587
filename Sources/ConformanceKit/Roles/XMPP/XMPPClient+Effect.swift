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
