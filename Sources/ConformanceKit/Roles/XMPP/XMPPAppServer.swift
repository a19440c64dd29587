public import struct Foundation.Data

/// The app server at its end of the XMPP connection to FCM.
///
/// A `stanza` is a message stanza as its parser gives it: the attributes that it has, and as `gcm`
/// the text inside `<gcm xmlns="google:mobile:data">` after XML has been undone.
public enum XMPPAppServer: Role {
  public static let name = "xmpp.app-server"

  public struct Configuration: JSONDecodable, Sendable {
    /// Where the app server is meant to connect to; production when absent.
    public enum Environment: String, JSONDecodable, Sendable {
      case production, preproduction
    }

    /// What the application does with a message from a device; it returns when absent.
    public enum Application: String, JSONDecodable, Sendable {
      /// Is done with the message at once.
      case returns
      /// Fails at once, each time.
      case fails
      /// Is done when the event `processed` says so.
      case takesTime
    }

    /// The sender id, with which the app server signs in.
    public var senderID: String?
    /// The server key, its password.
    public var serverKey: String?
    public var environment: Environment?
    public var application: Application?
  }

  public enum Event: JSONDecodable, Sendable {
    /// Begins to work: from here on the app server wants a connection.
    case start
    /// Could not connect.
    case connectFailed
    /// Reached a server that shows this certificate, and can write on the connection.
    case opened(connection: String, certificate: Certificate?)
    /// Has a connection on which it is signed in.
    case connected(connection: String)
    /// Was refused by the server: the key is wrong.
    case authenticationFailed(connection: String)
    /// Receives a message stanza.
    case stanza(
      connection: String, id: String?, type: String?, to: String?, from: String?, gcm: String?,
      body: String?, error: XMPPStanzaError?)
    /// Receives a piece of the stream, as text or bytes.
    case bytes(connection: String, text: String?, bytes: Data?)
    /// Loses a connection, which the server has closed.
    case disconnected(connection: String)
    /// Is asked to send a message.
    case send(
      to: String?, condition: String?, data: JSONValue?, notification: JSONValue?,
      contentAvailable: Bool?, messageID: String?, timeToLive: JSONValue?, collapseKey: String?,
      deliveryReceiptRequested: Bool?, dryRun: Bool?)
    /// Is asked to send one message to several devices.
    case sendToMany(to: [String], data: JSONValue?)
    /// Hears that the application is done with a message from a device.
    case processed(from: String, messageID: String)
    /// Is asked to end in good order.
    case shutDown
    /// Dies and is started again, with what it has stored.
    case restart
  }

  /// What a server shows for itself.
  public enum Certificate: String, JSONDecodable, Sendable {
    case trusted
    case unknownAuthority
  }

  /// How a connection is secured.
  public enum Security: String, JSONEncodable, Sendable {
    /// By TLS from the first byte.
    case tls
    /// By TLS that is begun on the open stream.
    case startTLS
    /// Not at all.
    case plaintext
  }

  /// What became of a message, as the caller is told.
  public enum Status: String, JSONEncodable, Sendable {
    case accepted, failed
  }

  public enum Effect: JSONEncodable, Sendable {
    /// Opens a connection.
    case connect(port: Int?, security: Security?)
    /// Opens an XML stream to a domain.
    case openStream(connection: String, to: String?)
    /// Signs in; the parts of SASL PLAIN, decoded.
    case authenticate(
      connection: String, mechanism: String, authorizationID: String?, user: String?,
      password: String?)
    /// Binds a resource.
    case bind(connection: String, id: String?)
    /// Sends a message stanza.
    case stanza(
      connection: String, id: String?, type: String?, to: String?, from: String?, gcm: String?,
      body: String?)
    /// Answers an IQ stanza.
    case iq(connection: String, type: String, id: String?)
    /// Keeps an idle connection open, by whitespace or an XMPP ping.
    case keepAlive(connection: String)
    /// Sends what isn't a well-formed stanza.
    case malformed(connection: String, bytes: Data)
    /// Hands a message from a device to the application.
    case process(from: String, messageID: String, category: String?, data: JSONValue?)
    /// Tells the application that the device has a message.
    case receipt(messageID: String, status: String?, token: String?)
    /// Tells the caller what became of a message.
    case outcome(
      messageID: String?, status: Status, error: String?, errorDescription: String?,
      newToken: String?)
    /// Closes a connection.
    case disconnect(connection: String)
  }
}
