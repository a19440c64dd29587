// Made of Corpus/schemas/roles/xmpp.app-server.schema.json by Scripts/roles.py: change that file.

#if Everything || XMPPAppServer

public import struct Foundation.Data

extension XMPPAppServer.Effect {
  /// It opens a connection.
  public struct Connect: JSONView {
    public private(set) var members: JSONObject

    /// The port.
    public var port: Int? {
      get { members.optional("port") }
      set { members.set("port", newValue) }
    }
    /// How the connection is secured.
    public var security: XMPPAppServer.Security? {
      get { members.optional("security") }
      set { members.set("security", newValue) }
    }

    public init(port: Int? = nil, security: XMPPAppServer.Security? = nil) {
      members = .present(("port", port?.json), ("security", security?.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check(optional: "port", Int.self)
      try members.check(optional: "security", XMPPAppServer.Security.self)
    }
  }

  /// It opens an XML stream.
  public struct OpenStream: JSONView {
    public private(set) var members: JSONObject

    /// The connection, as the case names it.
    public var connection: String {
      get { members.value("connection") }
      set { members.set("connection", newValue) }
    }
    /// The domain.
    public var to: String? {
      get { members.optional("to") }
      set { members.set("to", newValue) }
    }

    public init(connection: String, to: String? = nil) {
      members = .present(("connection", connection.json), ("to", to?.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check("connection", String.self)
      try members.check(optional: "to", String.self)
    }
  }

  /// It signs in; the parts of SASL PLAIN are decoded.
  public struct Authenticate: JSONView {
    public private(set) var members: JSONObject

    /// The connection, as the case names it.
    public var connection: String {
      get { members.value("connection") }
      set { members.set("connection", newValue) }
    }
    /// The SASL mechanism.
    public var mechanism: String {
      get { members.value("mechanism") }
      set { members.set("mechanism", newValue) }
    }
    /// The authorization identity; empty when empty.
    public var authorizationID: String? {
      get { members.optional("authorizationID") }
      set { members.set("authorizationID", newValue) }
    }
    /// The authentication identity.
    public var user: String? {
      get { members.optional("user") }
      set { members.set("user", newValue) }
    }
    /// The password.
    public var password: String? {
      get { members.optional("password") }
      set { members.set("password", newValue) }
    }

    public init(
      connection: String, mechanism: String, authorizationID: String? = nil, user: String? = nil,
      password: String? = nil
    ) {
      members = .present(
        ("connection", connection.json), ("mechanism", mechanism.json),
        ("authorizationID", authorizationID?.json), ("user", user?.json),
        ("password", password?.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check("connection", String.self)
      try members.check("mechanism", String.self)
      try members.check(optional: "authorizationID", String.self)
      try members.check(optional: "user", String.self)
      try members.check(optional: "password", String.self)
    }
  }

  /// It binds a resource.
  public struct Bind: JSONView {
    public private(set) var members: JSONObject

    /// The connection, as the case names it.
    public var connection: String {
      get { members.value("connection") }
      set { members.set("connection", newValue) }
    }
    /// The id of the IQ stanza that asks for it.
    public var id: String? {
      get { members.optional("id") }
      set { members.set("id", newValue) }
    }

    public init(connection: String, id: String? = nil) {
      members = .present(("connection", connection.json), ("id", id?.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check("connection", String.self)
      try members.check(optional: "id", String.self)
    }
  }

  /// It sends a message stanza.
  public struct Stanza: JSONView {
    public private(set) var members: JSONObject

    /// The connection, as the case names it.
    public var connection: String {
      get { members.value("connection") }
      set { members.set("connection", newValue) }
    }
    /// The stanza's id attribute.
    public var id: String? {
      get { members.optional("id") }
      set { members.set("id", newValue) }
    }
    /// Its type attribute; without one a stanza is normal.
    public var type: String? {
      get { members.optional("type") }
      set { members.set("type", newValue) }
    }
    /// Its to attribute.
    public var to: String? {
      get { members.optional("to") }
      set { members.set("to", newValue) }
    }
    /// Its from attribute.
    public var from: String? {
      get { members.optional("from") }
      set { members.set("from", newValue) }
    }
    /// The text inside the gcm element of google:mobile:data, with XML undone.
    public var gcm: String? {
      get { members.optional("gcm") }
      set { members.set("gcm", newValue) }
    }
    /// The text of a body element, in a stanza that isn't FCM's.
    public var body: String? {
      get { members.optional("body") }
      set { members.set("body", newValue) }
    }

    public init(
      connection: String, id: String? = nil, type: String? = nil, to: String? = nil,
      from: String? = nil, gcm: String? = nil, body: String? = nil
    ) {
      members = .present(
        ("connection", connection.json), ("id", id?.json), ("type", type?.json), ("to", to?.json),
        ("from", from?.json), ("gcm", gcm?.json), ("body", body?.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check("connection", String.self)
      try members.check(optional: "id", String.self)
      try members.check(optional: "type", String.self)
      try members.check(optional: "to", String.self)
      try members.check(optional: "from", String.self)
      try members.check(optional: "gcm", String.self)
      try members.check(optional: "body", String.self)
    }
  }

  /// It answers an IQ stanza.
  public struct IQ: JSONView {
    public private(set) var members: JSONObject

    /// The connection, as the case names it.
    public var connection: String {
      get { members.value("connection") }
      set { members.set("connection", newValue) }
    }
    /// The type attribute.
    public var type: String {
      get { members.value("type") }
      set { members.set("type", newValue) }
    }
    /// The id attribute.
    public var id: String? {
      get { members.optional("id") }
      set { members.set("id", newValue) }
    }

    public init(connection: String, type: String, id: String? = nil) {
      members = .present(("connection", connection.json), ("type", type.json), ("id", id?.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check("connection", String.self)
      try members.check("type", String.self)
      try members.check(optional: "id", String.self)
    }
  }

  /// It sends whitespace or an XMPP ping to keep an idle connection open.
  public struct KeepAlive: JSONView {
    public private(set) var members: JSONObject

    /// The connection, as the case names it.
    public var connection: String {
      get { members.value("connection") }
      set { members.set("connection", newValue) }
    }

    public init(connection: String) {
      members = .present(("connection", connection.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check("connection", String.self)
    }
  }

  /// It sends what isn't a well-formed stanza.
  public struct Malformed: JSONView {
    public private(set) var members: JSONObject

    /// The connection, as the case names it.
    public var connection: String {
      get { members.value("connection") }
      set { members.set("connection", newValue) }
    }
    /// What it sends.
    public var bytes: Data {
      get { members.value("bytes") }
      set { members.set("bytes", newValue) }
    }

    public init(connection: String, bytes: Data) {
      members = .present(("connection", connection.json), ("bytes", bytes.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check("connection", String.self)
      try members.check("bytes", Data.self)
    }
  }

  /// It passes a message from a device to the application.
  public struct Process: JSONView {
    public private(set) var members: JSONObject

    /// The device's registration token.
    public var from: String {
      get { members.value("from") }
      set { members.set("from", newValue) }
    }
    /// The message's id.
    public var messageID: String {
      get { members.value("messageID") }
      set { members.set("messageID", newValue) }
    }
    /// The app that sent it.
    public var category: String? {
      get { members.optional("category") }
      set { members.set("category", newValue) }
    }
    /// The payload.
    public var data: JSONValue? {
      get { members.optional("data") }
      set { members.set("data", newValue) }
    }

    public init(from: String, messageID: String, category: String? = nil, data: JSONValue? = nil) {
      members = .present(
        ("from", from.json), ("messageID", messageID.json), ("category", category?.json),
        ("data", data?.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check("from", String.self)
      try members.check("messageID", String.self)
      try members.check(optional: "category", String.self)
      try members.check(optional: "data", JSONValue.self)
    }
  }

  /// It reports to the application that the device has a message.
  public struct Receipt: JSONView {
    public private(set) var members: JSONObject

    /// The id of the message that was sent.
    public var messageID: String {
      get { members.value("messageID") }
      set { members.set("messageID", newValue) }
    }
    /// The status in the receipt.
    public var status: String? {
      get { members.optional("status") }
      set { members.set("status", newValue) }
    }
    /// The device's registration token, as the receipt names it.
    public var token: String? {
      get { members.optional("token") }
      set { members.set("token", newValue) }
    }

    public init(messageID: String, status: String? = nil, token: String? = nil) {
      members = .present(
        ("messageID", messageID.json), ("status", status?.json), ("token", token?.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check("messageID", String.self)
      try members.check(optional: "status", String.self)
      try members.check(optional: "token", String.self)
    }
  }

  /// It reports to the caller what became of a message.
  public struct Outcome: JSONView {
    public private(set) var members: JSONObject

    /// The id of the message, when it has one.
    public var messageID: String? {
      get { members.optional("messageID") }
      set { members.set("messageID", newValue) }
    }
    /// Whether FCM took the message.
    public var status: XMPPAppServer.Status {
      get { members.value("status") }
      set { members.set("status", newValue) }
    }
    /// The error code.
    public var error: String? {
      get { members.optional("error") }
      set { members.set("error", newValue) }
    }
    /// The server's words.
    public var errorDescription: String? {
      get { members.optional("errorDescription") }
      set { members.set("errorDescription", newValue) }
    }
    /// The registration token that now stands for the one used.
    public var newToken: String? {
      get { members.optional("newToken") }
      set { members.set("newToken", newValue) }
    }

    public init(
      messageID: String? = nil, status: XMPPAppServer.Status, error: String? = nil,
      errorDescription: String? = nil, newToken: String? = nil
    ) {
      members = .present(
        ("messageID", messageID?.json), ("status", status.json), ("error", error?.json),
        ("errorDescription", errorDescription?.json), ("newToken", newToken?.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check(optional: "messageID", String.self)
      try members.check("status", XMPPAppServer.Status.self)
      try members.check(optional: "error", String.self)
      try members.check(optional: "errorDescription", String.self)
      try members.check(optional: "newToken", String.self)
    }
  }

  /// It closes a connection.
  public struct Disconnect: JSONView {
    public private(set) var members: JSONObject

    /// The connection, as the case names it.
    public var connection: String {
      get { members.value("connection") }
      set { members.set("connection", newValue) }
    }

    public init(connection: String) {
      members = .present(("connection", connection.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check("connection", String.self)
    }
  }
}

#endif
