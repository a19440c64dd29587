// Made of Corpus/schemas/roles/xmpp.server.schema.json by Scripts/roles.py: change that file.

#if Everything || XMPPServer || XMPPAppServer

extension XMPPServer {
  /// What the subject does.
  public enum Effect: JSONCodable, Hashable, Sendable {
    /// It sends a message stanza.
    case stanza(Stanza)
    /// It offers ways to sign in.
    ///
    /// What is offered after the sign-in may be empty, or be left out.
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

    /// It offers ways to sign in.
    ///
    /// What is offered after the sign-in may be empty, or be left out.
    public struct Features: JSONView {
      public private(set) var members: JSONObject

      /// The connection, as the case names it.
      public var connection: String {
        get { members.value("connection") }
        set { members.set("connection", newValue) }
      }
      /// The SASL mechanisms.
      public var mechanisms: [String] {
        get { members.value("mechanisms") }
        set { members.set("mechanisms", newValue) }
      }
      /// Whether STARTTLS is offered.
      public var startTLS: Bool {
        get { members.value("startTLS") }
        set { members.set("startTLS", newValue) }
      }

      public init(connection: String, mechanisms: [String], startTLS: Bool) {
        members = .present(
          ("connection", connection.json), ("mechanisms", mechanisms.json),
          ("startTLS", startTLS.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("connection", String.self)
        try members.check("mechanisms", [String].self)
        try members.check("startTLS", Bool.self)
      }
    }

    /// It lets an app server in.
    public struct Authenticated: JSONView {
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

    /// It refuses to let an app server in.
    public struct AuthenticationFailed: JSONView {
      public private(set) var members: JSONObject

      /// The connection, as the case names it.
      public var connection: String {
        get { members.value("connection") }
        set { members.set("connection", newValue) }
      }
      /// The name of the SASL condition.
      public var condition: String? {
        get { members.optional("condition") }
        set { members.set("condition", newValue) }
      }

      public init(connection: String, condition: String? = nil) {
        members = .present(("connection", connection.json), ("condition", condition?.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("connection", String.self)
        try members.check(optional: "condition", String.self)
      }
    }

    /// It ends a stream with an error.
    public struct StreamError: JSONView {
      public private(set) var members: JSONObject

      /// The connection, as the case names it.
      public var connection: String {
        get { members.value("connection") }
        set { members.set("connection", newValue) }
      }
      /// The name of the condition.
      public var condition: String? {
        get { members.optional("condition") }
        set { members.set("condition", newValue) }
      }

      public init(connection: String, condition: String? = nil) {
        members = .present(("connection", connection.json), ("condition", condition?.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("connection", String.self)
        try members.check(optional: "condition", String.self)
      }
    }

    /// It closes a connection.
    public struct Close: JSONView {
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

    /// It sends a message to a device.
    public struct ToDevice: JSONView {
      public private(set) var members: JSONObject

      /// The registration token.
      public var token: String {
        get { members.value("token") }
        set { members.set("token", newValue) }
      }
      /// What the device acknowledges.
      public var id: String {
        get { members.value("id") }
        set { members.set("id", newValue) }
      }
      /// The sender id.
      public var from: String? {
        get { members.optional("from") }
        set { members.set("from", newValue) }
      }
      /// The payload.
      public var data: JSONValue? {
        get { members.optional("data") }
        set { members.set("data", newValue) }
      }
      /// The collapse key.
      public var collapseKey: String? {
        get { members.optional("collapseKey") }
        set { members.set("collapseKey", newValue) }
      }

      public init(
        token: String, id: String, from: String? = nil, data: JSONValue? = nil,
        collapseKey: String? = nil
      ) {
        members = .present(
          ("token", token.json), ("id", id.json), ("from", from?.json), ("data", data?.json),
          ("collapseKey", collapseKey?.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("token", String.self)
        try members.check("id", String.self)
        try members.check(optional: "from", String.self)
        try members.check(optional: "data", JSONValue.self)
        try members.check(optional: "collapseKey", String.self)
      }
    }

    /// It asks APNs to deliver a push to an iOS device.
    public struct ToAPNs: JSONView {
      public private(set) var members: JSONObject

      /// The registration token.
      public var token: String {
        get { members.value("token") }
        set { members.set("token", newValue) }
      }
      /// The payload of the push, as text.
      public var payload: String {
        get { members.value("payload") }
        set { members.set("payload", newValue) }
      }

      public init(token: String, payload: String) {
        members = .present(("token", token.json), ("payload", payload.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("token", String.self)
        try members.check("payload", String.self)
      }
    }

    /// It notifies a device that messages for it were discarded.
    public struct MessagesDeleted: JSONView {
      public private(set) var members: JSONObject

      /// The registration token.
      public var token: String {
        get { members.value("token") }
        set { members.set("token", newValue) }
      }
      /// What the device acknowledges, when the notice waits for that.
      public var id: String? {
        get { members.optional("id") }
        set { members.set("id", newValue) }
      }
      /// How many there were, as it stands in the notice, string or number.
      public var totalDeleted: JSONValue? {
        get { members.optional("totalDeleted") }
        set { members.set("totalDeleted", newValue) }
      }

      public init(token: String, id: String? = nil, totalDeleted: JSONValue? = nil) {
        members = .present(
          ("token", token.json), ("id", id?.json), ("totalDeleted", totalDeleted?.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("token", String.self)
        try members.check(optional: "id", String.self)
        try members.check(optional: "totalDeleted", JSONValue.self)
      }
    }

    /// It notifies a device that a message of its own has expired.
    public struct UpstreamExpired: JSONView {
      public private(set) var members: JSONObject

      /// The registration token.
      public var token: String {
        get { members.value("token") }
        set { members.set("token", newValue) }
      }
      /// The message's id.
      public var messageID: String {
        get { members.value("messageID") }
        set { members.set("messageID", newValue) }
      }

      public init(token: String, messageID: String) {
        members = .present(("token", token.json), ("messageID", messageID.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("token", String.self)
        try members.check("messageID", String.self)
      }
    }

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
    ///
    /// What is offered after the sign-in may be empty, or be left out.
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
      let json = try JSONCase(json)
      switch json.name {
      case "stanza": self = .stanza(try json.value())
      case "features": self = .features(try json.value())
      case "authenticated": self = .authenticated(try json.value())
      case "authenticationFailed": self = .authenticationFailed(try json.value())
      case "streamError": self = .streamError(try json.value())
      case "close": self = .close(try json.value())
      case "toDevice": self = .toDevice(try json.value())
      case "toAPNs": self = .toAPNs(try json.value())
      case "messagesDeleted": self = .messagesDeleted(try json.value())
      case "upstreamExpired": self = .upstreamExpired(try json.value())
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

#endif
