// Made of Corpus/schemas/roles/xmpp.app-server.schema.json by Scripts/roles.py: change that file.

public import struct Foundation.Data

extension XMPPAppServer.Event {
  /// It has reached a server that shows this certificate, and can write.
  public struct Opened: JSONCodable, Hashable, Sendable {
    /// The connection, as the case names it.
    public var connection: String
    /// What the server shows; trusted when absent.
    public var certificate: XMPPAppServer.Certificate

    public init(connection: String, certificate: XMPPAppServer.Certificate = .trusted) {
      self.connection = connection
      self.certificate = certificate
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(
        connection: json["connection"], certificate: json["certificate", default: .trusted])
    }

    public var json: JSONValue {
      .members(
        ("connection", connection.json),
        ("certificate", certificate == .trusted ? nil : certificate.json))
    }
  }

  /// It has a connection on which it is signed in; it counts as started, also when no start came
  /// before.
  public struct Connected: JSONCodable, Hashable, Sendable {
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

  /// The server refuses to let it in.
  public struct AuthenticationFailed: JSONCodable, Hashable, Sendable {
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
    /// What went wrong, in a stanza of type error.
    public var error: XMPPAppServer.StanzaError?

    public init(
      connection: String, id: String? = nil, type: String? = nil, to: String? = nil,
      from: String? = nil, gcm: String? = nil, body: String? = nil,
      error: XMPPAppServer.StanzaError? = nil
    ) {
      self.connection = connection
      self.id = id
      self.type = type
      self.to = to
      self.from = from
      self.gcm = gcm
      self.body = body
      self.error = error
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(
        connection: json["connection"], id: json["id"], type: json["type"], to: json["to"],
        from: json["from"], gcm: json["gcm"], body: json["body"], error: json["error"])
    }

    public var json: JSONValue {
      .members(
        ("connection", connection.json), ("id", id?.json), ("type", type?.json), ("to", to?.json),
        ("from", from?.json), ("gcm", gcm?.json), ("body", body?.json), ("error", error?.json))
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

  /// It loses a connection that the server has closed.
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

  /// It is asked to send a message.
  public struct Send: JSONCodable, Hashable, Sendable {
    /// A registration token or a topic.
    public var to: String?
    /// A condition of topics.
    public var condition: String?
    /// The payload's keys and values.
    public var data: JSONValue?
    /// The keys of a notification, under the names of the XMPP protocol's reference, such as
    /// click_action.
    public var notification: JSONValue?
    /// Whether an iOS app is to be woken in the background.
    public var contentAvailable: Bool?
    /// The id that the caller wants; its own when absent.
    public var messageID: String?
    /// The seconds for which the message may be kept.
    public var timeToLive: JSONValue?
    /// The collapse key.
    public var collapseKey: String?
    /// Whether a receipt is wanted.
    public var deliveryReceiptRequested: Bool?
    /// Whether it is only tried.
    public var dryRun: Bool?

    public init(
      to: String? = nil, condition: String? = nil, data: JSONValue? = nil,
      notification: JSONValue? = nil, contentAvailable: Bool? = nil, messageID: String? = nil,
      timeToLive: JSONValue? = nil, collapseKey: String? = nil,
      deliveryReceiptRequested: Bool? = nil, dryRun: Bool? = nil
    ) {
      self.to = to
      self.condition = condition
      self.data = data
      self.notification = notification
      self.contentAvailable = contentAvailable
      self.messageID = messageID
      self.timeToLive = timeToLive
      self.collapseKey = collapseKey
      self.deliveryReceiptRequested = deliveryReceiptRequested
      self.dryRun = dryRun
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(
        to: json["to"], condition: json["condition"], data: json["data"],
        notification: json["notification"], contentAvailable: json["contentAvailable"],
        messageID: json["messageID"], timeToLive: json["timeToLive"],
        collapseKey: json["collapseKey"],
        deliveryReceiptRequested: json["deliveryReceiptRequested"], dryRun: json["dryRun"])
    }

    public var json: JSONValue {
      .members(
        ("to", to?.json), ("condition", condition?.json), ("data", data?.json),
        ("notification", notification?.json), ("contentAvailable", contentAvailable?.json),
        ("messageID", messageID?.json), ("timeToLive", timeToLive?.json),
        ("collapseKey", collapseKey?.json),
        ("deliveryReceiptRequested", deliveryReceiptRequested?.json), ("dryRun", dryRun?.json))
    }
  }

  /// It is asked to send one message to several devices.
  public struct SendToMany: JSONCodable, Hashable, Sendable {
    /// The registration tokens.
    public var to: [String]
    /// The payload's keys and values.
    public var data: JSONValue?

    public init(to: [String], data: JSONValue? = nil) {
      self.to = to
      self.data = data
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(to: json["to"], data: json["data"])
    }

    public var json: JSONValue { .members(("to", to.json), ("data", data?.json)) }
  }

  /// The application is done with a message from a device.
  public struct Processed: JSONCodable, Hashable, Sendable {
    /// The device's registration token.
    public var from: String
    /// The message's id.
    public var messageID: String

    public init(from: String, messageID: String) {
      self.from = from
      self.messageID = messageID
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(from: json["from"], messageID: json["messageID"])
    }

    public var json: JSONValue { .members(("from", from.json), ("messageID", messageID.json)) }
  }
}
