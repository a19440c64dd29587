// Made of Corpus/schemas/roles/xmpp.server.schema.json by Scripts/roles.py: change that file.

public import struct Foundation.Data

extension XMPPServer {
  /// What happens to the subject.
  public enum Event: JSONCodable, Hashable, Sendable {
    /// An app server has a connection and can write, but has not signed in.
    case opened(Opened)
    /// An app server has a connection on which it is signed in.
    case connected(Connected)
    /// It receives a message stanza.
    case stanza(Stanza)
    /// It receives a piece of the stream, as text or bytes.
    case bytes(Bytes)
    /// It loses a connection that the app server has closed.
    case disconnected(Disconnected)
    /// It is to close a connection soon, to balance load.
    case drain(Drain)
    /// It receives a message from a device for the app server.
    case upstream(Upstream)
    /// A registration connects.
    case deviceConnected(DeviceConnected)
    /// A registration says that it has a message.
    case deviceAck(DeviceAck)
    /// A registration's connection ends.
    case deviceDisconnected(DeviceDisconnected)
    /// A device says that the app is gone.
    case appRemoved(AppRemoved)

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

    /// An app server has a connection and can write, but has not signed in.
    public static func opened(connection: String) -> Self {
      .opened(Opened(connection: connection))
    }

    /// An app server has a connection on which it is signed in.
    public static func connected(connection: String, sender: String? = nil) -> Self {
      .connected(Connected(connection: connection, sender: sender))
    }

    /// It receives a message stanza.
    public static func stanza(
      connection: String, id: String? = nil, type: String? = nil, to: String? = nil,
      from: String? = nil, gcm: String? = nil, body: String? = nil
    ) -> Self {
      .stanza(
        Stanza(connection: connection, id: id, type: type, to: to, from: from, gcm: gcm, body: body)
      )
    }

    /// It receives a piece of the stream, as text or bytes.
    public static func bytes(connection: String, text: String? = nil, bytes: Data? = nil) -> Self {
      .bytes(Bytes(connection: connection, text: text, bytes: bytes))
    }

    /// It loses a connection that the app server has closed.
    public static func disconnected(connection: String) -> Self {
      .disconnected(Disconnected(connection: connection))
    }

    /// It is to close a connection soon, to balance load.
    public static func drain(connection: String) -> Self {
      .drain(Drain(connection: connection))
    }

    /// It receives a message from a device for the app server.
    public static func upstream(
      from: String, messageID: String, data: JSONValue? = nil, timeToLive: Int? = nil
    ) -> Self {
      .upstream(Upstream(from: from, messageID: messageID, data: data, timeToLive: timeToLive))
    }

    /// A registration connects.
    public static func deviceConnected(token: String) -> Self {
      .deviceConnected(DeviceConnected(token: token))
    }

    /// A registration says that it has a message.
    public static func deviceAck(token: String, id: String) -> Self {
      .deviceAck(DeviceAck(token: token, id: id))
    }

    /// A registration's connection ends.
    public static func deviceDisconnected(token: String) -> Self {
      .deviceDisconnected(DeviceDisconnected(token: token))
    }

    /// A device says that the app is gone.
    public static func appRemoved(token: String) -> Self {
      .appRemoved(AppRemoved(token: token))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      let json = try JSONMembers(ofCase: json)
      switch json.name {
      case "opened": self = .opened(try Opened(json))
      case "connected": self = .connected(try Connected(json))
      case "stanza": self = .stanza(try Stanza(json))
      case "bytes": self = .bytes(try Bytes(json))
      case "disconnected": self = .disconnected(try Disconnected(json))
      case "drain": self = .drain(try Drain(json))
      case "upstream": self = .upstream(try Upstream(json))
      case "deviceConnected": self = .deviceConnected(try DeviceConnected(json))
      case "deviceAck": self = .deviceAck(try DeviceAck(json))
      case "deviceDisconnected": self = .deviceDisconnected(try DeviceDisconnected(json))
      case "appRemoved": self = .appRemoved(try AppRemoved(json))
      default: throw json.noSuchCase
      }
    }

    public var json: JSONValue {
      switch self {
      case .opened(let payload): .member("opened", payload.json)
      case .connected(let payload): .member("connected", payload.json)
      case .stanza(let payload): .member("stanza", payload.json)
      case .bytes(let payload): .member("bytes", payload.json)
      case .disconnected(let payload): .member("disconnected", payload.json)
      case .drain(let payload): .member("drain", payload.json)
      case .upstream(let payload): .member("upstream", payload.json)
      case .deviceConnected(let payload): .member("deviceConnected", payload.json)
      case .deviceAck(let payload): .member("deviceAck", payload.json)
      case .deviceDisconnected(let payload): .member("deviceDisconnected", payload.json)
      case .appRemoved(let payload): .member("appRemoved", payload.json)
      }
    }
  }
}
