public import struct Foundation.Data

/// FCM's side of the XMPP connection, and its store of messages for devices.
public enum XMPPServer: Role {
  public static let name = "xmpp.server"

  public struct Configuration: JSONDecodable, Sendable {
    /// Who may sign in.
    public var senders: [Sender]?
    /// The registrations that exist.
    public var registrations: [Registration]?
  }

  /// A sender that may sign in.
  public struct Sender: JSONDecodable, Sendable {
    public var id: String
    public var key: String
  }

  /// An app on a device, as it is registered.
  public struct Registration: JSONDecodable, Sendable {
    public enum Platform: String, JSONDecodable, Sendable {
      case android, ios
    }

    /// The registration token.
    public var token: String
    /// The bundle or package that is registered.
    public var app: String
    /// The sender to which it belongs; the first when absent.
    public var sender: String?
    /// The device on which the app is; a device of its own when absent.
    public var device: String?
    public var platform: Platform?
    /// The newer token that stands for this one.
    public var replacedBy: String?
    /// The topics to which it is subscribed.
    public var topics: [String]?
  }

  public enum Event: JSONDecodable, Sendable {
    /// Has an app server on a connection that can write, not yet signed in.
    case opened(connection: String)
    /// Has an app server signed in; the first sender when absent.
    case connected(connection: String, sender: String?)
    /// Receives a message stanza.
    case stanza(
      connection: String, id: String?, type: String?, to: String?, from: String?, gcm: String?,
      body: String?)
    /// Receives a piece of the stream, as text or bytes.
    case bytes(connection: String, text: String?, bytes: Data?)
    /// Loses a connection, which the app server has closed.
    case disconnected(connection: String)
    /// Is told to close a connection soon, to balance load.
    case drain(connection: String)
    /// Receives a message from a device for the app server.
    case upstream(from: String, messageID: String, data: JSONValue?, timeToLive: Int?)
    /// Has a registration connect.
    case deviceConnected(token: String)
    /// Hears that a registration has a message.
    case deviceAck(token: String, id: String)
    /// Has a registration's connection end.
    case deviceDisconnected(token: String)
    /// Hears from a device that the app is gone.
    case appRemoved(token: String)
  }

  public enum Effect: JSONEncodable, Sendable {
    /// Sends a message stanza.
    case stanza(
      connection: String, id: String?, type: String?, to: String?, from: String?, gcm: String?,
      body: String?, error: XMPPStanzaError?)
    /// Offers these ways to sign in, and STARTTLS or not.
    case features(connection: String, mechanisms: [String], startTLS: Bool)
    /// Lets an app server in.
    case authenticated(connection: String)
    /// Refuses to let an app server in.
    case authenticationFailed(connection: String, condition: String?)
    /// Ends a stream with an error.
    case streamError(connection: String, condition: String?)
    /// Closes a connection.
    case close(connection: String)
    /// Sends a message to a device; `id` is what the device acknowledges.
    case toDevice(
      token: String, id: String, from: String?, data: JSONValue?, collapseKey: String?)
    /// Asks APNs to deliver a push to the device of a registration.
    case toAPNs(token: String, payload: String)
    /// Tells a device that messages for it were discarded; `id` is what the device acknowledges.
    case messagesDeleted(token: String, id: String?, totalDeleted: JSONValue?)
    /// Tells a device that a message of its own has expired.
    case upstreamExpired(token: String, messageID: String)
  }
}
