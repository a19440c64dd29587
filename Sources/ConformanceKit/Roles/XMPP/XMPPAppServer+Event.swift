// Made of Corpus/schemas/roles/xmpp.app-server.schema.json by Scripts/roles.py: change that file.

#if Everything || XMPPAppServer

public import struct Foundation.Data

extension XMPPAppServer {
  /// What happens to the subject.
  public enum Event: JSONCodable, Hashable, Sendable {
    /// It begins to work: from here on it wants a connection.
    ///
    /// Cases of signing in begin so; others begin with connected.
    case start
    /// It could not connect.
    case connectFailed
    /// It has reached a server that shows this certificate, and can write.
    case opened(Opened)
    /// It has a connection on which it is signed in; it counts as started, also when no start came
    /// before.
    case connected(Connected)
    /// The server refuses to let it in.
    case authenticationFailed(AuthenticationFailed)
    /// It receives a message stanza.
    case stanza(Stanza)
    /// It receives a piece of the stream, as text or bytes.
    case bytes(Bytes)
    /// It loses a connection that the server has closed.
    case disconnected(Disconnected)
    /// It is asked to send a message.
    case send(Send)
    /// It is asked to send one message to several devices.
    case sendToMany(SendToMany)
    /// The application is done with a message from a device.
    case processed(Processed)
    /// It is asked to end in good order.
    case shutDown
    /// It dies and is started again, with what it has stored.
    case restart

    /// It has reached a server that shows this certificate, and can write.
    public struct Opened: JSONView {
      public private(set) var members: JSONObject

      /// The connection, as the case names it.
      public var connection: String {
        get { members.value("connection") }
        set { members.set("connection", newValue) }
      }
      /// What the server shows; trusted when absent.
      public var certificate: Certificate {
        get { members.value("certificate", default: .trusted) }
        set { members.set("certificate", newValue == .trusted ? nil : newValue) }
      }

      public init(connection: String, certificate: Certificate = .trusted) {
        members = .present(
          ("connection", connection.json),
          ("certificate", certificate == .trusted ? nil : certificate.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("connection", String.self)
        try members.check(optional: "certificate", Certificate.self)
      }
    }

    /// It has a connection on which it is signed in; it counts as started, also when no start came
    /// before.
    public struct Connected: JSONView {
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

    /// The server refuses to let it in.
    public struct AuthenticationFailed: JSONView {
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

    /// It receives a message stanza.
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
      /// What went wrong, in a stanza of type error.
      public var error: StanzaError? {
        get { members.optional("error") }
        set { members.set("error", newValue) }
      }

      public init(
        connection: String, id: String? = nil, type: String? = nil, to: String? = nil,
        from: String? = nil, gcm: String? = nil, body: String? = nil, error: StanzaError? = nil
      ) {
        members = .present(
          ("connection", connection.json), ("id", id?.json), ("type", type?.json), ("to", to?.json),
          ("from", from?.json), ("gcm", gcm?.json), ("body", body?.json), ("error", error?.json))
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
        try members.check(optional: "error", StanzaError.self)
      }
    }

    /// It receives a piece of the stream, as text or bytes.
    public struct Bytes: JSONView {
      public private(set) var members: JSONObject

      /// The connection, as the case names it.
      public var connection: String {
        get { members.value("connection") }
        set { members.set("connection", newValue) }
      }
      /// The piece, as text.
      public var text: String? {
        get { members.optional("text") }
        set { members.set("text", newValue) }
      }
      /// The piece, as bytes.
      public var bytes: Data? {
        get { members.optional("bytes") }
        set { members.set("bytes", newValue) }
      }

      public init(connection: String, text: String? = nil, bytes: Data? = nil) {
        members = .present(
          ("connection", connection.json), ("text", text?.json), ("bytes", bytes?.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("connection", String.self)
        try members.check(optional: "text", String.self)
        try members.check(optional: "bytes", Data.self)
      }
    }

    /// It loses a connection that the server has closed.
    public struct Disconnected: JSONView {
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

    /// It is asked to send a message.
    public struct Send: JSONView {
      public private(set) var members: JSONObject

      /// A registration token or a topic.
      public var to: String? {
        get { members.optional("to") }
        set { members.set("to", newValue) }
      }
      /// A condition of topics.
      public var condition: String? {
        get { members.optional("condition") }
        set { members.set("condition", newValue) }
      }
      /// The payload's keys and values.
      public var data: JSONValue? {
        get { members.optional("data") }
        set { members.set("data", newValue) }
      }
      /// The keys of a notification, under the names of the XMPP protocol's reference, such as
      /// click_action.
      public var notification: JSONValue? {
        get { members.optional("notification") }
        set { members.set("notification", newValue) }
      }
      /// Whether an iOS app is to be woken in the background.
      public var contentAvailable: Bool? {
        get { members.optional("contentAvailable") }
        set { members.set("contentAvailable", newValue) }
      }
      /// The id that the caller wants; its own when absent.
      public var messageID: String? {
        get { members.optional("messageID") }
        set { members.set("messageID", newValue) }
      }
      /// The seconds for which the message may be kept.
      public var timeToLive: JSONValue? {
        get { members.optional("timeToLive") }
        set { members.set("timeToLive", newValue) }
      }
      /// The collapse key.
      public var collapseKey: String? {
        get { members.optional("collapseKey") }
        set { members.set("collapseKey", newValue) }
      }
      /// Whether a receipt is wanted.
      public var deliveryReceiptRequested: Bool? {
        get { members.optional("deliveryReceiptRequested") }
        set { members.set("deliveryReceiptRequested", newValue) }
      }
      /// Whether it is only tried.
      public var dryRun: Bool? {
        get { members.optional("dryRun") }
        set { members.set("dryRun", newValue) }
      }

      public init(
        to: String? = nil, condition: String? = nil, data: JSONValue? = nil,
        notification: JSONValue? = nil, contentAvailable: Bool? = nil, messageID: String? = nil,
        timeToLive: JSONValue? = nil, collapseKey: String? = nil,
        deliveryReceiptRequested: Bool? = nil, dryRun: Bool? = nil
      ) {
        members = .present(
          ("to", to?.json), ("condition", condition?.json), ("data", data?.json),
          ("notification", notification?.json), ("contentAvailable", contentAvailable?.json),
          ("messageID", messageID?.json), ("timeToLive", timeToLive?.json),
          ("collapseKey", collapseKey?.json),
          ("deliveryReceiptRequested", deliveryReceiptRequested?.json), ("dryRun", dryRun?.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check(optional: "to", String.self)
        try members.check(optional: "condition", String.self)
        try members.check(optional: "data", JSONValue.self)
        try members.check(optional: "notification", JSONValue.self)
        try members.check(optional: "contentAvailable", Bool.self)
        try members.check(optional: "messageID", String.self)
        try members.check(optional: "timeToLive", JSONValue.self)
        try members.check(optional: "collapseKey", String.self)
        try members.check(optional: "deliveryReceiptRequested", Bool.self)
        try members.check(optional: "dryRun", Bool.self)
      }
    }

    /// It is asked to send one message to several devices.
    public struct SendToMany: JSONView {
      public private(set) var members: JSONObject

      /// The registration tokens.
      public var to: [String] {
        get { members.value("to") }
        set { members.set("to", newValue) }
      }
      /// The payload's keys and values.
      public var data: JSONValue? {
        get { members.optional("data") }
        set { members.set("data", newValue) }
      }

      public init(to: [String], data: JSONValue? = nil) {
        members = .present(("to", to.json), ("data", data?.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("to", [String].self)
        try members.check(optional: "data", JSONValue.self)
      }
    }

    /// The application is done with a message from a device.
    public struct Processed: JSONView {
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

      public init(from: String, messageID: String) {
        members = .present(("from", from.json), ("messageID", messageID.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("from", String.self)
        try members.check("messageID", String.self)
      }
    }

    /// It has reached a server that shows this certificate, and can write.
    public static func opened(connection: String, certificate: Certificate = .trusted) -> Self {
      .opened(Opened(connection: connection, certificate: certificate))
    }

    /// It has a connection on which it is signed in; it counts as started, also when no start came
    /// before.
    public static func connected(connection: String) -> Self {
      .connected(Connected(connection: connection))
    }

    /// The server refuses to let it in.
    public static func authenticationFailed(connection: String) -> Self {
      .authenticationFailed(AuthenticationFailed(connection: connection))
    }

    /// It receives a message stanza.
    public static func stanza(
      connection: String, id: String? = nil, type: String? = nil, to: String? = nil,
      from: String? = nil, gcm: String? = nil, body: String? = nil, error: StanzaError? = nil
    ) -> Self {
      .stanza(
        Stanza(
          connection: connection, id: id, type: type, to: to, from: from, gcm: gcm, body: body,
          error: error))
    }

    /// It receives a piece of the stream, as text or bytes.
    public static func bytes(connection: String, text: String? = nil, bytes: Data? = nil) -> Self {
      .bytes(Bytes(connection: connection, text: text, bytes: bytes))
    }

    /// It loses a connection that the server has closed.
    public static func disconnected(connection: String) -> Self {
      .disconnected(Disconnected(connection: connection))
    }

    /// It is asked to send a message.
    public static func send(
      to: String? = nil, condition: String? = nil, data: JSONValue? = nil,
      notification: JSONValue? = nil, contentAvailable: Bool? = nil, messageID: String? = nil,
      timeToLive: JSONValue? = nil, collapseKey: String? = nil,
      deliveryReceiptRequested: Bool? = nil, dryRun: Bool? = nil
    ) -> Self {
      .send(
        Send(
          to: to, condition: condition, data: data, notification: notification,
          contentAvailable: contentAvailable, messageID: messageID, timeToLive: timeToLive,
          collapseKey: collapseKey, deliveryReceiptRequested: deliveryReceiptRequested,
          dryRun: dryRun))
    }

    /// It is asked to send one message to several devices.
    public static func sendToMany(to: [String], data: JSONValue? = nil) -> Self {
      .sendToMany(SendToMany(to: to, data: data))
    }

    /// The application is done with a message from a device.
    public static func processed(from: String, messageID: String) -> Self {
      .processed(Processed(from: from, messageID: messageID))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      let json = try JSONCase(json)
      switch json.name {
      case "start": self = .start
      case "connectFailed": self = .connectFailed
      case "opened": self = .opened(try json.value())
      case "connected": self = .connected(try json.value())
      case "authenticationFailed": self = .authenticationFailed(try json.value())
      case "stanza": self = .stanza(try json.value())
      case "bytes": self = .bytes(try json.value())
      case "disconnected": self = .disconnected(try json.value())
      case "send": self = .send(try json.value())
      case "sendToMany": self = .sendToMany(try json.value())
      case "processed": self = .processed(try json.value())
      case "shutDown": self = .shutDown
      case "restart": self = .restart
      default: throw json.noSuchCase
      }
    }

    public var json: JSONValue {
      switch self {
      case .start: .member("start", [:])
      case .connectFailed: .member("connectFailed", [:])
      case .opened(let payload): .member("opened", payload.json)
      case .connected(let payload): .member("connected", payload.json)
      case .authenticationFailed(let payload): .member("authenticationFailed", payload.json)
      case .stanza(let payload): .member("stanza", payload.json)
      case .bytes(let payload): .member("bytes", payload.json)
      case .disconnected(let payload): .member("disconnected", payload.json)
      case .send(let payload): .member("send", payload.json)
      case .sendToMany(let payload): .member("sendToMany", payload.json)
      case .processed(let payload): .member("processed", payload.json)
      case .shutDown: .member("shutDown", [:])
      case .restart: .member("restart", [:])
      }
    }
  }
}

#endif
