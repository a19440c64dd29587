// Made of Corpus/schemas/roles/xmpp.client.schema.json by Scripts/roles.py: change that file.

#if Everything || XMPPClient

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
    public struct Connect: JSONView {
      public private(set) var members: JSONObject

      /// The port.
      public var port: Int? {
        get { members.optional("port") }
        set { members.set("port", newValue) }
      }

      public init(port: Int? = nil) {
        members = .present(("port", port?.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check(optional: "port", Int.self)
      }
    }

    /// It logs in.
    public struct Login: JSONView {
      public private(set) var members: JSONObject

      /// The connection, as the case names it.
      public var connection: String {
        get { members.value("connection") }
        set { members.set("connection", newValue) }
      }
      /// The ids of the messages that it received and whose confirmation is not settled.
      public var receivedIDs: [String]? {
        get { members.optional("receivedIDs") }
        set { members.set("receivedIDs", newValue) }
      }

      public init(connection: String, receivedIDs: [String]? = nil) {
        members = .present(("connection", connection.json), ("receivedIDs", receivedIDs?.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("connection", String.self)
        try members.check(optional: "receivedIDs", [String].self)
      }
    }

    /// It closes its connection.
    public struct Disconnect: JSONView {
      public private(set) var members: JSONObject

      /// The connection, as the case names it.
      public var connection: String {
        get { members.value("connection") }
        set { members.set("connection", newValue) }
      }
      /// Whether it announces that to the server.
      public var farewell: Bool? {
        get { members.optional("farewell") }
        set { members.set("farewell", newValue) }
      }

      public init(connection: String, farewell: Bool? = nil) {
        members = .present(("connection", connection.json), ("farewell", farewell?.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("connection", String.self)
        try members.check(optional: "farewell", Bool.self)
      }
    }

    /// It sends a message of the app to the server.
    public struct Transmit: JSONView {
      public private(set) var members: JSONObject

      /// The connection, as the case names it.
      public var connection: String {
        get { members.value("connection") }
        set { members.set("connection", newValue) }
      }
      /// The id under which the server confirms it; only a stored message has one.
      public var persistentID: String? {
        get { members.optional("persistentID") }
        set { members.set("persistentID", newValue) }
      }
      /// The message's id.
      public var messageID: String {
        get { members.value("messageID") }
        set { members.set("messageID", newValue) }
      }
      /// The receiver.
      public var to: String {
        get { members.value("to") }
        set { members.set("to", newValue) }
      }
      /// The app.
      public var category: String? {
        get { members.optional("category") }
        set { members.set("category", newValue) }
      }
      /// The sender, when the client names it.
      public var from: String? {
        get { members.optional("from") }
        set { members.set("from", newValue) }
      }
      /// The payload's keys and values.
      public var data: JSONValue? {
        get { members.optional("data") }
        set { members.set("data", newValue) }
      }
      /// The collapse key.
      public var collapseKey: String? {
        get { members.optional("collapseKey") }
        set { members.set("collapseKey", newValue) }
      }
      /// The seconds for which it may be kept.
      public var timeToLive: Int? {
        get { members.optional("timeToLive") }
        set { members.set("timeToLive", newValue) }
      }
      /// The second in which it was sent, since 1970.
      public var sent: Int? {
        get { members.optional("sent") }
        set { members.set("sent", newValue) }
      }

      public init(
        connection: String, persistentID: String? = nil, messageID: String, to: String,
        category: String? = nil, from: String? = nil, data: JSONValue? = nil,
        collapseKey: String? = nil, timeToLive: Int? = nil, sent: Int? = nil
      ) {
        members = .present(
          ("connection", connection.json), ("persistentID", persistentID?.json),
          ("messageID", messageID.json), ("to", to.json), ("category", category?.json),
          ("from", from?.json), ("data", data?.json), ("collapseKey", collapseKey?.json),
          ("timeToLive", timeToLive?.json), ("sent", sent?.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("connection", String.self)
        try members.check(optional: "persistentID", String.self)
        try members.check("messageID", String.self)
        try members.check("to", String.self)
        try members.check(optional: "category", String.self)
        try members.check(optional: "from", String.self)
        try members.check(optional: "data", JSONValue.self)
        try members.check(optional: "collapseKey", String.self)
        try members.check(optional: "timeToLive", Int.self)
        try members.check(optional: "sent", Int.self)
      }
    }

    /// It confirms messages by id, or all packets up to one.
    public struct Ack: JSONView {
      public private(set) var members: JSONObject

      /// The connection, as the case names it.
      public var connection: String {
        get { members.value("connection") }
        set { members.set("connection", newValue) }
      }
      /// The ids.
      public var ids: [String]? {
        get { members.optional("ids") }
        set { members.set("ids", newValue) }
      }
      /// The number of the last packet received.
      public var lastStreamID: Int? {
        get { members.optional("lastStreamID") }
        set { members.set("lastStreamID", newValue) }
      }

      public init(connection: String, ids: [String]? = nil, lastStreamID: Int? = nil) {
        members = .present(
          ("connection", connection.json), ("ids", ids?.json), ("lastStreamID", lastStreamID?.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("connection", String.self)
        try members.check(optional: "ids", [String].self)
        try members.check(optional: "lastStreamID", Int.self)
      }
    }

    /// It sends a heartbeat.
    public struct Heartbeat: JSONView {
      public private(set) var members: JSONObject

      /// The connection, as the case names it.
      public var connection: String {
        get { members.value("connection") }
        set { members.set("connection", newValue) }
      }
      /// The number of the last packet received.
      public var lastStreamID: Int? {
        get { members.optional("lastStreamID") }
        set { members.set("lastStreamID", newValue) }
      }

      public init(connection: String, lastStreamID: Int? = nil) {
        members = .present(("connection", connection.json), ("lastStreamID", lastStreamID?.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("connection", String.self)
        try members.check(optional: "lastStreamID", Int.self)
      }
    }

    /// It answers the server's heartbeat.
    public struct HeartbeatAnswer: JSONView {
      public private(set) var members: JSONObject

      /// The connection, as the case names it.
      public var connection: String {
        get { members.value("connection") }
        set { members.set("connection", newValue) }
      }
      /// The number of the last packet received.
      public var lastStreamID: Int? {
        get { members.optional("lastStreamID") }
        set { members.set("lastStreamID", newValue) }
      }

      public init(connection: String, lastStreamID: Int? = nil) {
        members = .present(("connection", connection.json), ("lastStreamID", lastStreamID?.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("connection", String.self)
        try members.check(optional: "lastStreamID", Int.self)
      }
    }

    /// It hands a message to the app.
    public struct Deliver: JSONView {
      public private(set) var members: JSONObject

      /// Where the app gets it.
      public var callback: Callback? {
        get { members.optional("callback") }
        set { members.set("callback", newValue) }
      }
      /// The message's id.
      public var id: String? {
        get { members.optional("id") }
        set { members.set("id", newValue) }
      }
      /// The message, as the app sees it.
      public var message: JSONValue? {
        get { members.optional("message") }
        set { members.set("message", newValue) }
      }

      public init(callback: Callback? = nil, id: String? = nil, message: JSONValue? = nil) {
        members = .present(
          ("callback", callback?.json), ("id", id?.json), ("message", message?.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check(optional: "callback", Callback.self)
        try members.check(optional: "id", String.self)
        try members.check(optional: "message", JSONValue.self)
      }
    }

    /// It notifies the app that the channel is established or was closed.
    public struct ConnectionStateChanged: JSONView {
      public private(set) var members: JSONObject

      /// Whether it is.
      public var established: Bool {
        get { members.value("established") }
        set { members.set("established", newValue) }
      }

      public init(established: Bool) {
        members = .present(("established", established.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("established", Bool.self)
      }
    }

    /// It notifies the app that a message has reached the server.
    public struct SendSuccess: JSONView {
      public private(set) var members: JSONObject

      /// The message's id.
      public var messageID: String {
        get { members.value("messageID") }
        set { members.set("messageID", newValue) }
      }

      public init(messageID: String) {
        members = .present(("messageID", messageID.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("messageID", String.self)
      }
    }

    /// It notifies the app that a message was not sent.
    public struct SendFailure: JSONView {
      public private(set) var members: JSONObject

      /// The message's id.
      public var messageID: String {
        get { members.value("messageID") }
        set { members.set("messageID", newValue) }
      }
      /// The error's code.
      public var code: Int? {
        get { members.optional("code") }
        set { members.set("code", newValue) }
      }

      public init(messageID: String, code: Int? = nil) {
        members = .present(("messageID", messageID.json), ("code", code?.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("messageID", String.self)
        try members.check(optional: "code", Int.self)
      }
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
      let json = try JSONCase(json)
      switch json.name {
      case "connect": self = .connect(try json.value())
      case "login": self = .login(try json.value())
      case "disconnect": self = .disconnect(try json.value())
      case "transmit": self = .transmit(try json.value())
      case "ack": self = .ack(try json.value())
      case "heartbeat": self = .heartbeat(try json.value())
      case "heartbeatAnswer": self = .heartbeatAnswer(try json.value())
      case "deliver": self = .deliver(try json.value())
      case "messagesDeleted": self = .messagesDeleted
      case "connectionStateChanged": self = .connectionStateChanged(try json.value())
      case "sendSuccess": self = .sendSuccess(try json.value())
      case "sendFailure": self = .sendFailure(try json.value())
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

#endif
