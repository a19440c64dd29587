// Made of Corpus/schemas/roles/xmpp.server.schema.json by Scripts/roles.py: change that file.

#if Everything || XMPPServer || XMPPAppServer

/// FCM's side of the XMPP connection, with its store of messages for devices.
///
/// An answer, a message, a notice and a push may come a second later than what brings them; a
/// message for devices may be sent again more than a second later, until the device confirms it,
/// and one from a device, or a receipt, more than ten seconds later, until the app server does, so
/// the cases confirm what they don't want again. Up to 1 seconds may pass: an answer, a message, a
/// notice or a push.
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
  public struct Configuration: JSONView {
    public private(set) var members: JSONObject

    /// Who may sign in.
    public var senders: [Sender]? {
      get { members.optional("senders") }
      set { members.set("senders", newValue) }
    }
    /// The registrations that exist.
    public var registrations: [Registration]? {
      get { members.optional("registrations") }
      set { members.set("registrations", newValue) }
    }

    public init(senders: [Sender]? = nil, registrations: [Registration]? = nil) {
      members = .present(("senders", senders?.json), ("registrations", registrations?.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check(optional: "senders", [Sender].self)
      try members.check(optional: "registrations", [Registration].self)
    }
  }
}

extension XMPPServer {
  /// The device's platform.
  public enum Platform: String, JSONCodable, CaseIterable, Hashable, Sendable {
    /// Android.
    case android
    /// iOS.
    case iOS = "ios"
  }

  /// An app on a device, as it is registered.
  public struct Registration: JSONView {
    public private(set) var members: JSONObject

    /// The registration token.
    public var token: String {
      get { members.value("token") }
      set { members.set("token", newValue) }
    }
    /// The bundle or package.
    public var app: String {
      get { members.value("app") }
      set { members.set("app", newValue) }
    }
    /// The sender to which it belongs; the first when absent.
    public var sender: String? {
      get { members.optional("sender") }
      set { members.set("sender", newValue) }
    }
    /// The device on which the app is; one of its own when absent.
    public var device: String? {
      get { members.optional("device") }
      set { members.set("device", newValue) }
    }
    /// The device's platform.
    public var platform: Platform? {
      get { members.optional("platform") }
      set { members.set("platform", newValue) }
    }
    /// The newer token that stands for this one.
    public var replacedBy: String? {
      get { members.optional("replacedBy") }
      set { members.set("replacedBy", newValue) }
    }
    /// The topics to which it is subscribed.
    public var topics: [String]? {
      get { members.optional("topics") }
      set { members.set("topics", newValue) }
    }

    public init(
      token: String, app: String, sender: String? = nil, device: String? = nil,
      platform: Platform? = nil, replacedBy: String? = nil, topics: [String]? = nil
    ) {
      members = .present(
        ("token", token.json), ("app", app.json), ("sender", sender?.json),
        ("device", device?.json), ("platform", platform?.json), ("replacedBy", replacedBy?.json),
        ("topics", topics?.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check("token", String.self)
      try members.check("app", String.self)
      try members.check(optional: "sender", String.self)
      try members.check(optional: "device", String.self)
      try members.check(optional: "platform", Platform.self)
      try members.check(optional: "replacedBy", String.self)
      try members.check(optional: "topics", [String].self)
    }
  }

  /// A sender that may sign in.
  public struct Sender: JSONView {
    public private(set) var members: JSONObject

    /// The sender id.
    public var id: String {
      get { members.value("id") }
      set { members.set("id", newValue) }
    }
    /// The server key.
    public var key: String {
      get { members.value("key") }
      set { members.set("key", newValue) }
    }

    public init(id: String, key: String) {
      members = .present(("id", id.json), ("key", key.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check("id", String.self)
      try members.check("key", String.self)
    }
  }

  /// The error child of a stanza of type error.
  public struct StanzaError: JSONView {
    public private(set) var members: JSONObject

    /// The code attribute.
    public var code: String? {
      get { members.optional("code") }
      set { members.set("code", newValue) }
    }
    /// The type attribute.
    public var type: String? {
      get { members.optional("type") }
      set { members.set("type", newValue) }
    }
    /// The name of the condition element.
    public var condition: String? {
      get { members.optional("condition") }
      set { members.set("condition", newValue) }
    }
    /// The text for people.
    public var text: String? {
      get { members.optional("text") }
      set { members.set("text", newValue) }
    }

    public init(
      code: String? = nil, type: String? = nil, condition: String? = nil, text: String? = nil
    ) {
      members = .present(
        ("code", code?.json), ("type", type?.json), ("condition", condition?.json),
        ("text", text?.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check(optional: "code", String.self)
      try members.check(optional: "type", String.self)
      try members.check(optional: "condition", String.self)
      try members.check(optional: "text", String.self)
    }
  }
}

#else

/// The role takes the trait of its name.
@available(*, unavailable, message: "add XMPPServer to the traits of push-conformance")
public enum XMPPServer: Role {
  public static let name = "xmpp.server"
  public typealias Configuration = NoConfiguration
  public typealias Event = NoConfiguration
  public typealias Effect = NoConfiguration
}

#endif
