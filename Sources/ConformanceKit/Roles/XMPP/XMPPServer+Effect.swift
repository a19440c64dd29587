// Made of Corpus/schemas/roles/xmpp.server.schema.json by Scripts/roles.py: change that file.

extension XMPPServer {
  /// What the subject does.
  public enum Effect: JSONCodable, Hashable, Sendable {
    /// It sends a message stanza.
    case stanza(Stanza)
    /// It offers ways to sign in.
    case features(Features)
    /// It lets an app server in.
    case authenticated(Authenticated)
    /// It refuses to let an app server in.
    case authenticationFailed(AuthenticationFailed)
    /// It ends a stream with an error.
    case streamError(StreamError)
    /// It closes a connection.
    case close(Close)
    /// It sends a message to a device.
    case toDevice(ToDevice)
    /// It asks APNs to deliver a push to an iOS device.
    case toAPNs(ToAPNs)
    /// It notifies a device that messages for it were discarded.
    case messagesDeleted(MessagesDeleted)
    /// It notifies a device that a message of its own has expired.
    case upstreamExpired(UpstreamExpired)

    /// It sends a message stanza.
    public static func stanza(
      connection: String, id: String? = nil, type: String? = nil, to: String? = nil,
      from: String? = nil, gcm: String? = nil, body: String? = nil, error: StanzaError? = nil
    ) -> Self {
      .stanza(
        Stanza(
          connection: connection, id: id, type: type, to: to, from: from, gcm: gcm, body: body,
          error: error))
    }

    /// It offers ways to sign in.
    public static func features(connection: String, mechanisms: [String], startTLS: Bool) -> Self {
      .features(Features(connection: connection, mechanisms: mechanisms, startTLS: startTLS))
    }

    /// It lets an app server in.
    public static func authenticated(connection: String) -> Self {
      .authenticated(Authenticated(connection: connection))
    }

    /// It refuses to let an app server in.
    public static func authenticationFailed(connection: String, condition: String? = nil) -> Self {
      .authenticationFailed(AuthenticationFailed(connection: connection, condition: condition))
    }

    /// It ends a stream with an error.
    public static func streamError(connection: String, condition: String? = nil) -> Self {
      .streamError(StreamError(connection: connection, condition: condition))
    }

    /// It closes a connection.
    public static func close(connection: String) -> Self {
      .close(Close(connection: connection))
    }

    /// It sends a message to a device.
    public static func toDevice(
      token: String, id: String, from: String? = nil, data: JSONValue? = nil,
      collapseKey: String? = nil
    ) -> Self {
      .toDevice(ToDevice(token: token, id: id, from: from, data: data, collapseKey: collapseKey))
    }

    /// It asks APNs to deliver a push to an iOS device.
    public static func toAPNs(token: String, payload: String) -> Self {
      .toAPNs(ToAPNs(token: token, payload: payload))
    }

    /// It notifies a device that messages for it were discarded.
    public static func messagesDeleted(
      token: String, id: String? = nil, totalDeleted: JSONValue? = nil
    ) -> Self {
      .messagesDeleted(MessagesDeleted(token: token, id: id, totalDeleted: totalDeleted))
    }

    /// It notifies a device that a message of its own has expired.
    public static func upstreamExpired(token: String, messageID: String) -> Self {
      .upstreamExpired(UpstreamExpired(token: token, messageID: messageID))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      let json = try JSONMembers(ofCase: json)
      switch json.name {
      case "stanza": self = .stanza(try Stanza(json))
      case "features": self = .features(try Features(json))
      case "authenticated": self = .authenticated(try Authenticated(json))
      case "authenticationFailed": self = .authenticationFailed(try AuthenticationFailed(json))
      case "streamError": self = .streamError(try StreamError(json))
      case "close": self = .close(try Close(json))
      case "toDevice": self = .toDevice(try ToDevice(json))
      case "toAPNs": self = .toAPNs(try ToAPNs(json))
      case "messagesDeleted": self = .messagesDeleted(try MessagesDeleted(json))
      case "upstreamExpired": self = .upstreamExpired(try UpstreamExpired(json))
      default: throw json.noSuchCase
      }
    }

    public var json: JSONValue {
      switch self {
      case .stanza(let payload): .member("stanza", payload.json)
      case .features(let payload): .member("features", payload.json)
      case .authenticated(let payload): .member("authenticated", payload.json)
      case .authenticationFailed(let payload): .member("authenticationFailed", payload.json)
      case .streamError(let payload): .member("streamError", payload.json)
      case .close(let payload): .member("close", payload.json)
      case .toDevice(let payload): .member("toDevice", payload.json)
      case .toAPNs(let payload): .member("toAPNs", payload.json)
      case .messagesDeleted(let payload): .member("messagesDeleted", payload.json)
      case .upstreamExpired(let payload): .member("upstreamExpired", payload.json)
      }
    }
  }
}
