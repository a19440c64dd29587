// Made of Corpus/schemas/roles/xmpp.server.schema.json by Scripts/roles.py: change that file.

#if Everything || XMPPServer || XMPPAppServer

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
    public struct Opened: JSONView {
      public private(set) var members: JSONObject

      /// The connection, as the case names it.
      public var connection: String {
        get { members.value("connection") }
        set { members.set("connection", newValue) }
      }

      public init(connection: String) {
        members = .present(("connection", connection.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("connection", String.self)
      }
    }

    /// An app server has a connection on which it is signed in.
    public struct Connected: JSONView {
      public private(set) var members: JSONObject

      /// The connection, as the case names it.
      public var connection: String {
        get { members.value("connection") }
        set { members.set("connection", newValue) }
      }
      /// The sender id; the first of the configuration when absent.
      public var sender: String? {
        get { members.optional("sender") }
        set { members.set("sender", newValue) }
      }

      public init(connection: String, sender: String? = nil) {
        members = .present(("connection", connection.json), ("sender", sender?.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("connection", String.self)
        try members.check(optional: "sender", String.self)
      }
    }

    /// It receives a message stanza.
    public struct Stanza: JSONView {
      public private(set) var members: JSONObject

      /// The connection, as the case names it.
      public var connection: String {
        get { members.value("connection") }
        set { members.set("connection", newValue) }
      }
      /// The stanza's id attribute.
      public var id: String? {
        get { members.optional("id") }
        set { members.set("id", newValue) }
      }
      /// Its type attribute; without one a stanza is normal.
      public var type: String? {
        get { members.optional("type") }
        set { members.set("type", newValue) }
      }
      /// Its to attribute.
      public var to: String? {
        get { members.optional("to") }
        set { members.set("to", newValue) }
      }
      /// Its from attribute.
      public var from: String? {
        get { members.optional("from") }
        set { members.set("from", newValue) }
      }
      /// The text inside the gcm element of google:mobile:data, with XML undone.
      public var gcm: String? {
        get { members.optional("gcm") }
        set { members.set("gcm", newValue) }
      }
      /// The text of a body element, in a stanza that isn't FCM's.
      public var body: String? {
        get { members.optional("body") }
        set { members.set("body", newValue) }
      }

      public init(
        connection: String, id: String? = nil, type: String? = nil, to: String? = nil,
        from: String? = nil, gcm: String? = nil, body: String? = nil
      ) {
        members = .present(
          ("connection", connection.json), ("id", id?.json), ("type", type?.json), ("to", to?.json),
          ("from", from?.json), ("gcm", gcm?.json), ("body", body?.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("connection", String.self)
        try members.check(optional: "id", String.self)
        try members.check(optional: "type", String.self)
        try members.check(optional: "to", String.self)
        try members.check(optional: "from", String.self)
        try members.check(optional: "gcm", String.self)
        try members.check(optional: "body", String.self)
      }
    }

    /// It receives a piece of the stream, as text or bytes.
    public struct Bytes: JSONView {
      public private(set) var members: JSONObject

      /// The connection, as the case names it.
      public var connection: String {
        get { members.value("connection") }
        set { members.set("connection", newValue) }
      }
      /// The piece, as text.
      public var text: String? {
        get { members.optional("text") }
        set { members.set("text", newValue) }
      }
      /// The piece, as bytes.
      public var bytes: Data? {
        get { members.optional("bytes") }
        set { members.set("bytes", newValue) }
      }

      public init(connection: String, text: String? = nil, bytes: Data? = nil) {
        members = .present(
          ("connection", connection.json), ("text", text?.json), ("bytes", bytes?.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("connection", String.self)
        try members.check(optional: "text", String.self)
        try members.check(optional: "bytes", Data.self)
      }
    }

    /// It loses a connection that the app server has closed.
    public struct Disconnected: JSONView {
      public private(set) var members: JSONObject

      /// The connection, as the case names it.
      public var connection: String {
        get { members.value("connection") }
        set { members.set("connection", newValue) }
      }

      public init(connection: String) {
        members = .present(("connection", connection.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("connection", String.self)
      }
    }

    /// It is to close a connection soon, to balance load.
    public struct Drain: JSONView {
      public private(set) var members: JSONObject

      /// The connection, as the case names it.
      public var connection: String {
        get { members.value("connection") }
        set { members.set("connection", newValue) }
      }

      public init(connection: String) {
        members = .present(("connection", connection.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("connection", String.self)
      }
    }

    /// It receives a message from a device for the app server.
    public struct Upstream: JSONView {
      public private(set) var members: JSONObject

      /// The device's registration token.
      public var from: String {
        get { members.value("from") }
        set { members.set("from", newValue) }
      }
      /// The message's id.
      public var messageID: String {
        get { members.value("messageID") }
        set { members.set("messageID", newValue) }
      }
      /// The payload.
      public var data: JSONValue? {
        get { members.optional("data") }
        set { members.set("data", newValue) }
      }
      /// The seconds for which the message may be kept.
      public var timeToLive: Int? {
        get { members.optional("timeToLive") }
        set { members.set("timeToLive", newValue) }
      }

      public init(from: String, messageID: String, data: JSONValue? = nil, timeToLive: Int? = nil) {
        members = .present(
          ("from", from.json), ("messageID", messageID.json), ("data", data?.json),
          ("timeToLive", timeToLive?.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("from", String.self)
        try members.check("messageID", String.self)
        try members.check(optional: "data", JSONValue.self)
        try members.check(optional: "timeToLive", Int.self)
      }
    }

    /// A registration connects.
    public struct DeviceConnected: JSONView {
      public private(set) var members: JSONObject

      /// The registration token.
      public var token: String {
        get { members.value("token") }
        set { members.set("token", newValue) }
      }

      public init(token: String) {
        members = .present(("token", token.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("token", String.self)
      }
    }

    /// A registration says that it has a message.
    public struct DeviceAck: JSONView {
      public private(set) var members: JSONObject

      /// The registration token.
      public var token: String {
        get { members.value("token") }
        set { members.set("token", newValue) }
      }
      /// The id in toDevice or messagesDeleted.
      public var id: String {
        get { members.value("id") }
        set { members.set("id", newValue) }
      }

      public init(token: String, id: String) {
        members = .present(("token", token.json), ("id", id.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("token", String.self)
        try members.check("id", String.self)
      }
    }

    /// A registration's connection ends.
    public struct DeviceDisconnected: JSONView {
      public private(set) var members: JSONObject

      /// The registration token.
      public var token: String {
        get { members.value("token") }
        set { members.set("token", newValue) }
      }

      public init(token: String) {
        members = .present(("token", token.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("token", String.self)
      }
    }

    /// A device says that the app is gone.
    public struct AppRemoved: JSONView {
      public private(set) var members: JSONObject

      /// The registration token.
      public var token: String {
        get { members.value("token") }
        set { members.set("token", newValue) }
      }

      public init(token: String) {
        members = .present(("token", token.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("token", String.self)
      }
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
      let json = try JSONCase(json)
      switch json.name {
      case "opened": self = .opened(try json.value())
      case "connected": self = .connected(try json.value())
      case "stanza": self = .stanza(try json.value())
      case "bytes": self = .bytes(try json.value())
      case "disconnected": self = .disconnected(try json.value())
      case "drain": self = .drain(try json.value())
      case "upstream": self = .upstream(try json.value())
      case "deviceConnected": self = .deviceConnected(try json.value())
      case "deviceAck": self = .deviceAck(try json.value())
      case "deviceDisconnected": self = .deviceDisconnected(try json.value())
      case "appRemoved": self = .appRemoved(try json.value())
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

#endif
