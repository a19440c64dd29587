// Made of Corpus/schemas/roles/xmpp.app-server.schema.json by Scripts/roles.py: change that file.

#if Everything || XMPPAppServer

public import struct Foundation.Data

extension XMPPAppServer {
  /// What the subject does.
  public enum Effect: JSONCodable, Hashable, Sendable {
    /// It opens a connection.
    case connect(Connect)
    /// It opens an XML stream.
    case openStream(OpenStream)
    /// It signs in; the parts of SASL PLAIN are decoded.
    case authenticate(Authenticate)
    /// It binds a resource.
    case bind(Bind)
    /// It sends a message stanza.
    case stanza(Stanza)
    /// It answers an IQ stanza.
    case iq(IQ)
    /// It sends whitespace or an XMPP ping to keep an idle connection open.
    case keepAlive(KeepAlive)
    /// It sends what isn't a well-formed stanza.
    case malformed(Malformed)
    /// It passes a message from a device to the application.
    case process(Process)
    /// It reports to the application that the device has a message.
    case receipt(Receipt)
    /// It reports to the caller what became of a message.
    case outcome(Outcome)
    /// It closes a connection.
    case disconnect(Disconnect)

    /// It opens a connection.
    public static func connect(port: Int? = nil, security: Security? = nil) -> Self {
      .connect(Connect(port: port, security: security))
    }

    /// It opens an XML stream.
    public static func openStream(connection: String, to: String? = nil) -> Self {
      .openStream(OpenStream(connection: connection, to: to))
    }

    /// It signs in; the parts of SASL PLAIN are decoded.
    public static func authenticate(
      connection: String, mechanism: String, authorizationID: String? = nil, user: String? = nil,
      password: String? = nil
    ) -> Self {
      .authenticate(
        Authenticate(
          connection: connection, mechanism: mechanism, authorizationID: authorizationID,
          user: user, password: password))
    }

    /// It binds a resource.
    public static func bind(connection: String, id: String? = nil) -> Self {
      .bind(Bind(connection: connection, id: id))
    }

    /// It sends a message stanza.
    public static func stanza(
      connection: String, id: String? = nil, type: String? = nil, to: String? = nil,
      from: String? = nil, gcm: String? = nil, body: String? = nil
    ) -> Self {
      .stanza(
        Stanza(connection: connection, id: id, type: type, to: to, from: from, gcm: gcm, body: body)
      )
    }

    /// It answers an IQ stanza.
    public static func iq(connection: String, type: String, id: String? = nil) -> Self {
      .iq(IQ(connection: connection, type: type, id: id))
    }

    /// It sends whitespace or an XMPP ping to keep an idle connection open.
    public static func keepAlive(connection: String) -> Self {
      .keepAlive(KeepAlive(connection: connection))
    }

    /// It sends what isn't a well-formed stanza.
    public static func malformed(connection: String, bytes: Data) -> Self {
      .malformed(Malformed(connection: connection, bytes: bytes))
    }

    /// It passes a message from a device to the application.
    public static func process(
      from: String, messageID: String, category: String? = nil, data: JSONValue? = nil
    ) -> Self {
      .process(Process(from: from, messageID: messageID, category: category, data: data))
    }

    /// It reports to the application that the device has a message.
    public static func receipt(messageID: String, status: String? = nil, token: String? = nil)
      -> Self
    {
      .receipt(Receipt(messageID: messageID, status: status, token: token))
    }

    /// It reports to the caller what became of a message.
    public static func outcome(
      messageID: String? = nil, status: Status, error: String? = nil,
      errorDescription: String? = nil, newToken: String? = nil
    ) -> Self {
      .outcome(
        Outcome(
          messageID: messageID, status: status, error: error, errorDescription: errorDescription,
          newToken: newToken))
    }

    /// It closes a connection.
    public static func disconnect(connection: String) -> Self {
      .disconnect(Disconnect(connection: connection))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      let json = try JSONCase(json)
      switch json.name {
      case "connect": self = .connect(try json.value())
      case "openStream": self = .openStream(try json.value())
      case "authenticate": self = .authenticate(try json.value())
      case "bind": self = .bind(try json.value())
      case "stanza": self = .stanza(try json.value())
      case "iq": self = .iq(try json.value())
      case "keepAlive": self = .keepAlive(try json.value())
      case "malformed": self = .malformed(try json.value())
      case "process": self = .process(try json.value())
      case "receipt": self = .receipt(try json.value())
      case "outcome": self = .outcome(try json.value())
      case "disconnect": self = .disconnect(try json.value())
      default: throw json.noSuchCase
      }
    }

    public var json: JSONValue {
      switch self {
      case .connect(let payload): .member("connect", payload.json)
      case .openStream(let payload): .member("openStream", payload.json)
      case .authenticate(let payload): .member("authenticate", payload.json)
      case .bind(let payload): .member("bind", payload.json)
      case .stanza(let payload): .member("stanza", payload.json)
      case .iq(let payload): .member("iq", payload.json)
      case .keepAlive(let payload): .member("keepAlive", payload.json)
      case .malformed(let payload): .member("malformed", payload.json)
      case .process(let payload): .member("process", payload.json)
      case .receipt(let payload): .member("receipt", payload.json)
      case .outcome(let payload): .member("outcome", payload.json)
      case .disconnect(let payload): .member("disconnect", payload.json)
      }
    }
  }
}

#endif
