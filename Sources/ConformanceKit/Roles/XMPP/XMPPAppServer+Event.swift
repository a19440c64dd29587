// Made of Corpus/schemas/roles/xmpp.app-server.schema.json by Scripts/roles.py: change that file.

public import struct Foundation.Data

extension XMPPAppServer {
  /// What happens to the subject.
  public enum Event: JSONCodable, Hashable, Sendable {
    /// It begins to work: from here on it wants a connection.
    ///
    /// Cases of signing in begin so; others begin with connected.
    case start
    /// It could not connect.
    case connectFailed
    /// It has reached a server that shows this certificate, and can write.
    case opened(Opened)
    /// It has a connection on which it is signed in; it counts as started, also when no start came
    /// before.
    case connected(Connected)
    /// The server refuses to let it in.
    case authenticationFailed(AuthenticationFailed)
    /// It receives a message stanza.
    case stanza(Stanza)
    /// It receives a piece of the stream, as text or bytes.
    case bytes(Bytes)
    /// It loses a connection that the server has closed.
    case disconnected(Disconnected)
    /// It is asked to send a message.
    case send(Send)
    /// It is asked to send one message to several devices.
    case sendToMany(SendToMany)
    /// The application is done with a message from a device.
    case processed(Processed)
    /// It is asked to end in good order.
    case shutDown
    /// It dies and is started again, with what it has stored.
    case restart

    /// It has reached a server that shows this certificate, and can write.
    public static func opened(connection: String, certificate: Certificate = .trusted) -> Self {
      .opened(Opened(connection: connection, certificate: certificate))
    }

    /// It has a connection on which it is signed in; it counts as started, also when no start came
    /// before.
    public static func connected(connection: String) -> Self {
      .connected(Connected(connection: connection))
    }

    /// The server refuses to let it in.
    public static func authenticationFailed(connection: String) -> Self {
      .authenticationFailed(AuthenticationFailed(connection: connection))
    }

    /// It receives a message stanza.
    public static func stanza(
      connection: String, id: String? = nil, type: String? = nil, to: String? = nil,
      from: String? = nil, gcm: String? = nil, body: String? = nil, error: StanzaError? = nil
    ) -> Self {
      .stanza(
        Stanza(
          connection: connection, id: id, type: type, to: to, from: from, gcm: gcm, body: body,
          error: error))
    }

    /// It receives a piece of the stream, as text or bytes.
    public static func bytes(connection: String, text: String? = nil, bytes: Data? = nil) -> Self {
      .bytes(Bytes(connection: connection, text: text, bytes: bytes))
    }

    /// It loses a connection that the server has closed.
    public static func disconnected(connection: String) -> Self {
      .disconnected(Disconnected(connection: connection))
    }

    /// It is asked to send a message.
    public static func send(
      to: String? = nil, condition: String? = nil, data: JSONValue? = nil,
      notification: JSONValue? = nil, contentAvailable: Bool? = nil, messageID: String? = nil,
      timeToLive: JSONValue? = nil, collapseKey: String? = nil,
      deliveryReceiptRequested: Bool? = nil, dryRun: Bool? = nil
    ) -> Self {
      .send(
        Send(
          to: to, condition: condition, data: data, notification: notification,
          contentAvailable: contentAvailable, messageID: messageID, timeToLive: timeToLive,
          collapseKey: collapseKey, deliveryReceiptRequested: deliveryReceiptRequested,
          dryRun: dryRun))
    }

    /// It is asked to send one message to several devices.
    public static func sendToMany(to: [String], data: JSONValue? = nil) -> Self {
      .sendToMany(SendToMany(to: to, data: data))
    }

    /// The application is done with a message from a device.
    public static func processed(from: String, messageID: String) -> Self {
      .processed(Processed(from: from, messageID: messageID))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      let json = try JSONMembers(ofCase: json)
      switch json.name {
      case "start": self = .start
      case "connectFailed": self = .connectFailed
      case "opened": self = .opened(try Opened(json))
      case "connected": self = .connected(try Connected(json))
      case "authenticationFailed": self = .authenticationFailed(try AuthenticationFailed(json))
      case "stanza": self = .stanza(try Stanza(json))
      case "bytes": self = .bytes(try Bytes(json))
      case "disconnected": self = .disconnected(try Disconnected(json))
      case "send": self = .send(try Send(json))
      case "sendToMany": self = .sendToMany(try SendToMany(json))
      case "processed": self = .processed(try Processed(json))
      case "shutDown": self = .shutDown
      case "restart": self = .restart
      default: throw json.noSuchCase
      }
    }

    public var json: JSONValue {
      switch self {
      case .start: .member("start", [:])
      case .connectFailed: .member("connectFailed", [:])
      case .opened(let payload): .member("opened", payload.json)
      case .connected(let payload): .member("connected", payload.json)
      case .authenticationFailed(let payload): .member("authenticationFailed", payload.json)
      case .stanza(let payload): .member("stanza", payload.json)
      case .bytes(let payload): .member("bytes", payload.json)
      case .disconnected(let payload): .member("disconnected", payload.json)
      case .send(let payload): .member("send", payload.json)
      case .sendToMany(let payload): .member("sendToMany", payload.json)
      case .processed(let payload): .member("processed", payload.json)
      case .shutDown: .member("shutDown", [:])
      case .restart: .member("restart", [:])
      }
    }
  }
}
