// Made of Corpus/schemas/roles/xmpp.client.schema.json by Scripts/roles.py: change that file.

#if Everything || XMPPClient

extension XMPPClient {
  /// What happens to the subject.
  public enum Event: JSONCodable, Hashable, Sendable {
    /// The app sets how the client works; what is absent stays as it is.
    case configure(Configure)
    /// It gets another registration token, or loses it.
    case tokenRefreshed(TokenRefreshed)
    /// It gets its credentials; when it has some already, the same again.
    case checkedIn
    /// The app becomes active.
    case enterForeground
    /// The app is no longer active, yet in sight.
    case resignActive
    /// The app leaves the screen.
    case enterBackground
    /// The network comes or goes.
    case networkChanged(NetworkChanged)
    /// Its connection is up; the server has not answered the login.
    ///
    /// An attempt that the client would still put off counts as made.
    case opened(Opened)
    /// The server answers the login.
    case loginAnswered(LoginAnswered)
    /// Its connection is up and the server has answered the login: the client reports its login at
    /// once, then what follows on being signed in.
    ///
    /// An attempt that the client would still put off counts as made.
    case connected(Connected)
    /// It could not connect.
    ///
    /// An attempt that the client would still put off counts as made.
    case connectFailed
    /// It loses its connection.
    case disconnected(Disconnected)
    /// The server says that it closes the channel.
    case close(Close)
    /// It receives a message on the channel.
    case downstream(Downstream)
    /// It receives the notice that messages were deleted.
    case deleted(Deleted)
    /// A message comes by APNs.
    ///
    /// The system hands it to the app, so a client without the feature system has no deliver for
    /// it.
    case apns(APNs)
    /// The server sends a heartbeat.
    case heartbeat(Heartbeat)
    /// The server answers the client's heartbeat.
    case heartbeatAnswered(HeartbeatAnswered)
    /// It receives a packet of a kind that it doesn't know.
    case unknownPacket(UnknownPacket)
    /// The server says which stored messages it has; the others it has not.
    case acknowledged(Acknowledged)
    /// The server says how many packets of this connection it has.
    case received(Received)
    /// The app wants a message sent to an app server.
    case sendMessage(SendMessage)
    /// It dies and is launched again, in the background, with what it has stored.
    case restart

    /// The app sets how the client works; what is absent stays as it is.
    public static func configure(
      shouldEstablishDirectChannel: Bool? = nil, useMessagingDelegateForDirectChannel: Bool? = nil,
      implementsDidReceiveMessage: Bool? = nil
    ) -> Self {
      .configure(
        Configure(
          shouldEstablishDirectChannel: shouldEstablishDirectChannel,
          useMessagingDelegateForDirectChannel: useMessagingDelegateForDirectChannel,
          implementsDidReceiveMessage: implementsDidReceiveMessage))
    }

    /// It gets another registration token, or loses it.
    public static func tokenRefreshed(token: String? = nil) -> Self {
      .tokenRefreshed(TokenRefreshed(token: token))
    }

    /// The network comes or goes.
    public static func networkChanged(reachable: Bool) -> Self {
      .networkChanged(NetworkChanged(reachable: reachable))
    }

    /// Its connection is up; the server has not answered the login.
    ///
    /// An attempt that the client would still put off counts as made.
    public static func opened(connection: String) -> Self {
      .opened(Opened(connection: connection))
    }

    /// The server answers the login.
    public static func loginAnswered(connection: String, error: String? = nil) -> Self {
      .loginAnswered(LoginAnswered(connection: connection, error: error))
    }

    /// Its connection is up and the server has answered the login: the client reports its login at
    /// once, then what follows on being signed in.
    ///
    /// An attempt that the client would still put off counts as made.
    public static func connected(connection: String) -> Self {
      .connected(Connected(connection: connection))
    }

    /// It loses its connection.
    public static func disconnected(connection: String) -> Self {
      .disconnected(Disconnected(connection: connection))
    }

    /// The server says that it closes the channel.
    public static func close(connection: String) -> Self {
      .close(Close(connection: connection))
    }

    /// It receives a message on the channel.
    public static func downstream(
      connection: String, id: String? = nil, from: String? = nil, category: String? = nil,
      data: JSONValue? = nil, collapseKey: String? = nil, messageType: String? = nil,
      immediateAck: Bool? = nil
    ) -> Self {
      .downstream(
        Downstream(
          connection: connection, id: id, from: from, category: category, data: data,
          collapseKey: collapseKey, messageType: messageType, immediateAck: immediateAck))
    }

    /// It receives the notice that messages were deleted.
    public static func deleted(
      connection: String, id: String? = nil, category: String? = nil, totalDeleted: String? = nil
    ) -> Self {
      .deleted(
        Deleted(connection: connection, id: id, category: category, totalDeleted: totalDeleted))
    }

    /// A message comes by APNs.
    ///
    /// The system hands it to the app, so a client without the feature system has no deliver for
    /// it.
    public static func apns(payload: JSONValue) -> Self {
      .apns(APNs(payload: payload))
    }

    /// The server sends a heartbeat.
    public static func heartbeat(connection: String) -> Self {
      .heartbeat(Heartbeat(connection: connection))
    }

    /// The server answers the client's heartbeat.
    public static func heartbeatAnswered(connection: String) -> Self {
      .heartbeatAnswered(HeartbeatAnswered(connection: connection))
    }

    /// It receives a packet of a kind that it doesn't know.
    public static func unknownPacket(connection: String, tag: Int) -> Self {
      .unknownPacket(UnknownPacket(connection: connection, tag: tag))
    }

    /// The server says which stored messages it has; the others it has not.
    public static func acknowledged(connection: String, persistentIDs: [String]) -> Self {
      .acknowledged(Acknowledged(connection: connection, persistentIDs: persistentIDs))
    }

    /// The server says how many packets of this connection it has.
    public static func received(connection: String, lastStreamID: Int) -> Self {
      .received(Received(connection: connection, lastStreamID: lastStreamID))
    }

    /// The app wants a message sent to an app server.
    public static func sendMessage(
      message: JSONValue, to: String? = nil, messageID: String? = nil, timeToLive: Int
    ) -> Self {
      .sendMessage(
        SendMessage(message: message, to: to, messageID: messageID, timeToLive: timeToLive))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      let json = try JSONCase(json)
      switch json.name {
      case "configure": self = .configure(try json.value())
      case "tokenRefreshed": self = .tokenRefreshed(try json.value())
      case "checkedIn": self = .checkedIn
      case "enterForeground": self = .enterForeground
      case "resignActive": self = .resignActive
      case "enterBackground": self = .enterBackground
      case "networkChanged": self = .networkChanged(try json.value())
      case "opened": self = .opened(try json.value())
      case "loginAnswered": self = .loginAnswered(try json.value())
      case "connected": self = .connected(try json.value())
      case "connectFailed": self = .connectFailed
      case "disconnected": self = .disconnected(try json.value())
      case "close": self = .close(try json.value())
      case "downstream": self = .downstream(try json.value())
      case "deleted": self = .deleted(try json.value())
      case "apns": self = .apns(try json.value())
      case "heartbeat": self = .heartbeat(try json.value())
      case "heartbeatAnswered": self = .heartbeatAnswered(try json.value())
      case "unknownPacket": self = .unknownPacket(try json.value())
      case "acknowledged": self = .acknowledged(try json.value())
      case "received": self = .received(try json.value())
      case "sendMessage": self = .sendMessage(try json.value())
      case "restart": self = .restart
      default: throw json.noSuchCase
      }
    }

    public var json: JSONValue {
      switch self {
      case .configure(let payload): .member("configure", payload.json)
      case .tokenRefreshed(let payload): .member("tokenRefreshed", payload.json)
      case .checkedIn: .member("checkedIn", [:])
      case .enterForeground: .member("enterForeground", [:])
      case .resignActive: .member("resignActive", [:])
      case .enterBackground: .member("enterBackground", [:])
      case .networkChanged(let payload): .member("networkChanged", payload.json)
      case .opened(let payload): .member("opened", payload.json)
      case .loginAnswered(let payload): .member("loginAnswered", payload.json)
      case .connected(let payload): .member("connected", payload.json)
      case .connectFailed: .member("connectFailed", [:])
      case .disconnected(let payload): .member("disconnected", payload.json)
      case .close(let payload): .member("close", payload.json)
      case .downstream(let payload): .member("downstream", payload.json)
      case .deleted(let payload): .member("deleted", payload.json)
      case .apns(let payload): .member("apns", payload.json)
      case .heartbeat(let payload): .member("heartbeat", payload.json)
      case .heartbeatAnswered(let payload): .member("heartbeatAnswered", payload.json)
      case .unknownPacket(let payload): .member("unknownPacket", payload.json)
      case .acknowledged(let payload): .member("acknowledged", payload.json)
      case .received(let payload): .member("received", payload.json)
      case .sendMessage(let payload): .member("sendMessage", payload.json)
      case .restart: .member("restart", [:])
      }
    }
  }
}

#endif
