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
