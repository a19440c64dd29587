// Made of Corpus/schemas/roles/xmpp.server.schema.json by Scripts/roles.py: change that file.

/// FCM's side of the XMPP connection, with its store of messages for devices.
public enum XMPPServer: Role {
  public static let name = "xmpp.server"

  /// The optional abilities of the role.
  public enum Feature: String, RoleFeature {
    /// Delivers messages with a notification or content_available to iOS devices by APNs.
    case apns
    /// Reads and writes the stream itself: signing in, malformed and hostile XML.
    case byteStream = "byte-stream"
    /// Accepts messages from devices for the app server.
    case upstream
    /// Keeps messages for devices that are away.
    case store
  }

  /// What a case fixes before its first event.
  public struct Configuration: JSONCodable, Hashable, Sendable {
    /// Who may sign in.
    public var senders: [Sender]?
    /// The registrations that exist.
    public var registrations: [Registration]?

    public init(senders: [Sender]? = nil, registrations: [Registration]? = nil) {
      self.senders = senders
      self.registrations = registrations
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(senders: json["senders"], registrations: json["registrations"])
    }

    public var json: JSONValue {
      .members(("senders", senders?.json), ("registrations", registrations?.json))
    }
  }
}

extension XMPPServer {
  /// The device's platform.
  public enum Platform: String, JSONCodable, CaseIterable, Hashable, Sendable {
    /// Android.
    case android
    /// iOS.
    case ios
  }

  /// An app on a device, as it is registered.
  public struct Registration: JSONCodable, Hashable, Sendable {
    /// The registration token.
    public var token: String
    /// The bundle or package.
    public var app: String
    /// The sender to which it belongs; the first when absent.
    public var sender: String?
    /// The device on which the app is; one of its own when absent.
    public var device: String?
    /// The device's platform.
    public var platform: Platform?
    /// The newer token that stands for this one.
    public var replacedBy: String?
    /// The topics to which it is subscribed.
    public var topics: [String]?

    public init(
      token: String, app: String, sender: String? = nil, device: String? = nil,
      platform: Platform? = nil, replacedBy: String? = nil, topics: [String]? = nil
    ) {
      self.token = token
      self.app = app
      self.sender = sender
      self.device = device
      self.platform = platform
      self.replacedBy = replacedBy
      self.topics = topics
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(
        token: json["token"], app: json["app"], sender: json["sender"], device: json["device"],
        platform: json["platform"], replacedBy: json["replacedBy"], topics: json["topics"])
    }

    public var json: JSONValue {
      .members(
        ("token", token.json), ("app", app.json), ("sender", sender?.json),
        ("device", device?.json), ("platform", platform?.json), ("replacedBy", replacedBy?.json),
        ("topics", topics?.json))
    }
  }

  /// A sender that may sign in.
  public struct Sender: JSONCodable, Hashable, Sendable {
    /// The sender id.
    public var id: String
    /// The server key.
    public var key: String

    public init(id: String, key: String) {
      self.id = id
      self.key = key
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(id: json["id"], key: json["key"])
    }

    public var json: JSONValue { .members(("id", id.json), ("key", key.json)) }
  }

  /// The error child of a stanza of type error.
  public struct StanzaError: JSONCodable, Hashable, Sendable {
    /// The code attribute.
    public var code: String?
    /// The type attribute.
    public var type: String?
    /// The name of the condition element.
    public var condition: String?
    /// The text for people.
    public var text: String?

    public init(
      code: String? = nil, type: String? = nil, condition: String? = nil, text: String? = nil
    ) {
      self.code = code
      self.type = type
      self.condition = condition
      self.text = text
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(
        code: json["code"], type: json["type"], condition: json["condition"], text: json["text"])
    }

    public var json: JSONValue {
      .members(
        ("code", code?.json), ("type", type?.json), ("condition", condition?.json),
        ("text", text?.json))
    }
  }
}
