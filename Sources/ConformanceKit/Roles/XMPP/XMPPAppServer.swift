// Made of Corpus/schemas/roles/xmpp.app-server.schema.json by Scripts/roles.py: change that file.

#if Everything || XMPPAppServer

/// An app server, or the library in it, at its end of the XMPP connection to FCM.
///
/// By itself it connects only to have a first connection, or another in place of one that drains or
/// was lost; it serves each that an event puts up, also several at a time. It sends at least twenty
/// messages before it waits for an answer to the first. FCM sends each message from a device again
/// until it is acknowledged, and an app server has no way to decline them, so a library that is
/// meant for messages to devices alone must acknowledge those from devices all the same: the cases
/// of that duty need no feature. What is shown by an ack needs the feature acks, and what is done
/// with a message beyond its ack the feature upstream. What an event brings comes at its instant;
/// signs of life may come at any time, several recipients in any order, and an attempt to connect
/// may be made again after a second.
public enum XMPPAppServer: Role {
  public static let name = "xmpp.app-server"

  /// The optional abilities of the role.
  public enum Feature: String, RoleFeature {
    /// Acknowledges messages from devices.
    ///
    /// Every app server must, and the cases of that duty are played without this feature too; other
    /// cases that show something by an ack need it.
    case acks
    /// Reads and writes the stream itself: port, TLS, signing in, stanzas in pieces.
    case byteStream = "byte-stream"
    /// Keeps a message that it cannot send yet, at least two hundred of them, and sends it later,
    /// in place of refusing it.
    case queue
    /// Repeats on its own, at least twice, a message that the server refused for now or that was
    /// pending on a lost connection.
    case retry
    /// Keeps unsettled messages when the process ends.
    case store
    /// Passes messages from devices to an application.
    case upstream
  }

  /// What a case fixes before its first event.
  public struct Configuration: JSONView {
    public private(set) var members: JSONObject

    /// The sender id, with which it signs in.
    public var senderID: String? {
      get { members.optional("senderID") }
      set { members.set("senderID", newValue) }
    }
    /// The server key, its password.
    public var serverKey: String? {
      get { members.optional("serverKey") }
      set { members.set("serverKey", newValue) }
    }
    /// Where it is meant to connect to; production when absent.
    public var environment: Environment {
      get { members.value("environment", default: .production) }
      set { members.set("environment", newValue == .production ? nil : newValue) }
    }
    /// What the application does with a message from a device: is done at once (when absent), fails
    /// at once, or is done when the event processed says so.
    public var application: Application {
      get { members.value("application", default: .returns) }
      set { members.set("application", newValue == .returns ? nil : newValue) }
    }

    public init(
      senderID: String? = nil, serverKey: String? = nil, environment: Environment = .production,
      application: Application = .returns
    ) {
      members = .present(
        ("senderID", senderID?.json), ("serverKey", serverKey?.json),
        ("environment", environment == .production ? nil : environment.json),
        ("application", application == .returns ? nil : application.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check(optional: "senderID", String.self)
      try members.check(optional: "serverKey", String.self)
      try members.check(optional: "environment", Environment.self)
      try members.check(optional: "application", Application.self)
    }
  }
}

extension XMPPAppServer {
  /// What the application does with a message from a device: is done at once (when absent), fails
  /// at once, or is done when the event processed says so.
  public enum Application: String, JSONCodable, CaseIterable, Hashable, Sendable {
    /// Is done with the message at once.
    case returns
    /// Fails at once, each time.
    case fails
    /// Is done when the event `processed` says so.
    case takesTime
  }

  /// What the server shows; trusted when absent.
  public enum Certificate: String, JSONCodable, CaseIterable, Hashable, Sendable {
    /// One that leads to an authority that the system trusts.
    case trusted
    /// One of an authority that the system doesn't know.
    case unknownAuthority
  }

  /// Where it is meant to connect to; production when absent.
  public enum Environment: String, JSONCodable, CaseIterable, Hashable, Sendable {
    /// fcm-xmpp.googleapis.com, port 5235.
    case production
    /// fcm-xmpp.googleapis.com, port 5236, for tests.
    case preproduction
  }

  /// How the connection is secured.
  public enum Security: String, JSONCodable, CaseIterable, Hashable, Sendable {
    /// By TLS from the first byte.
    case tls
    /// By TLS that is begun on the open stream.
    case startTLS
    /// Not at all.
    case plaintext
  }

  /// The error child of a stanza of type error.
  public typealias StanzaError = XMPPServer.StanzaError

  /// Whether FCM took the message.
  public enum Status: String, JSONCodable, CaseIterable, Hashable, Sendable {
    /// FCM acknowledged it.
    case accepted
    /// It will not be sent again.
    case failed
  }
}

#else

/// The role takes the trait of its name.
@available(*, unavailable, message: "add XMPPAppServer to the traits of push-conformance")
public enum XMPPAppServer: Role {
  public static let name = "xmpp.app-server"
  public typealias Configuration = NoConfiguration
  public typealias Event = NoConfiguration
  public typealias Effect = NoConfiguration
}

#endif
