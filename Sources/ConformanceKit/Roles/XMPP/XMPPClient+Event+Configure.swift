// Made of Corpus/schemas/roles/xmpp.client.schema.json by Scripts/roles.py: change that file.

#if Everything || XMPPClient

extension XMPPClient.Event {
  /// The app sets how the client works; what is absent stays as it is.
  public struct Configure: JSONView {
    public private(set) var members: JSONObject

    /// Whether the channel is wanted; it isn't until set.
    public var shouldEstablishDirectChannel: Bool? {
      get { members.optional("shouldEstablishDirectChannel") }
      set { members.set("shouldEstablishDirectChannel", newValue) }
    }
    /// Whether messages of the channel go to the messaging delegate.
    public var useMessagingDelegateForDirectChannel: Bool? {
      get { members.optional("useMessagingDelegateForDirectChannel") }
      set { members.set("useMessagingDelegateForDirectChannel", newValue) }
    }
    /// Whether the app's messaging delegate takes messages; it does until set.
    public var implementsDidReceiveMessage: Bool? {
      get { members.optional("implementsDidReceiveMessage") }
      set { members.set("implementsDidReceiveMessage", newValue) }
    }

    public init(
      shouldEstablishDirectChannel: Bool? = nil, useMessagingDelegateForDirectChannel: Bool? = nil,
      implementsDidReceiveMessage: Bool? = nil
    ) {
      members = .present(
        ("shouldEstablishDirectChannel", shouldEstablishDirectChannel?.json),
        ("useMessagingDelegateForDirectChannel", useMessagingDelegateForDirectChannel?.json),
        ("implementsDidReceiveMessage", implementsDidReceiveMessage?.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check(optional: "shouldEstablishDirectChannel", Bool.self)
      try members.check(optional: "useMessagingDelegateForDirectChannel", Bool.self)
      try members.check(optional: "implementsDidReceiveMessage", Bool.self)
    }
  }

  /// It gets another registration token, or loses it.
  public struct TokenRefreshed: JSONView {
    public private(set) var members: JSONObject

    /// The token; none when absent.
    public var token: String? {
      get { members.optional("token") }
      set { members.set("token", newValue) }
    }

    public init(token: String? = nil) {
      members = .present(("token", token?.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check(optional: "token", String.self)
    }
  }

  /// The network comes or goes.
  public struct NetworkChanged: JSONView {
    public private(set) var members: JSONObject

    /// Whether it is reachable.
    public var reachable: Bool {
      get { members.value("reachable") }
      set { members.set("reachable", newValue) }
    }

    public init(reachable: Bool) {
      members = .present(("reachable", reachable.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check("reachable", Bool.self)
    }
  }

  /// Its connection is up; the server has not answered the login.
  ///
  /// An attempt that the client would still put off counts as made.
  public struct Opened: JSONView {
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

  /// The server answers the login.
  public struct LoginAnswered: JSONView {
    public private(set) var members: JSONObject

    /// The connection, as the case names it.
    public var connection: String {
      get { members.value("connection") }
      set { members.set("connection", newValue) }
    }
    /// Why not; without it the client is signed in.
    public var error: String? {
      get { members.optional("error") }
      set { members.set("error", newValue) }
    }

    public init(connection: String, error: String? = nil) {
      members = .present(("connection", connection.json), ("error", error?.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check("connection", String.self)
      try members.check(optional: "error", String.self)
    }
  }

  /// Its connection is up and the server has answered the login: the client reports its login at
  /// once, then what follows on being signed in.
  ///
  /// An attempt that the client would still put off counts as made.
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

  /// It loses its connection.
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

  /// The server says that it closes the channel.
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

  /// It receives a message on the channel.
  public struct Downstream: JSONView {
    public private(set) var members: JSONObject

    /// The connection, as the case names it.
    public var connection: String {
      get { members.value("connection") }
      set { members.set("connection", newValue) }
    }
    /// The id that the client confirms.
    public var id: String? {
      get { members.optional("id") }
      set { members.set("id", newValue) }
    }
    /// The sender.
    public var from: String? {
      get { members.optional("from") }
      set { members.set("from", newValue) }
    }
    /// The app for which it is.
    public var category: String? {
      get { members.optional("category") }
      set { members.set("category", newValue) }
    }
    /// The payload's keys and values.
    public var data: JSONValue? {
      get { members.optional("data") }
      set { members.set("data", newValue) }
    }
    /// The collapse key.
    public var collapseKey: String? {
      get { members.optional("collapseKey") }
      set { members.set("collapseKey", newValue) }
    }
    /// The message_type.
    public var messageType: String? {
      get { members.optional("messageType") }
      set { members.set("messageType", newValue) }
    }
    /// Whether it is to be confirmed at once.
    public var immediateAck: Bool? {
      get { members.optional("immediateAck") }
      set { members.set("immediateAck", newValue) }
    }

    public init(
      connection: String, id: String? = nil, from: String? = nil, category: String? = nil,
      data: JSONValue? = nil, collapseKey: String? = nil, messageType: String? = nil,
      immediateAck: Bool? = nil
    ) {
      members = .present(
        ("connection", connection.json), ("id", id?.json), ("from", from?.json),
        ("category", category?.json), ("data", data?.json), ("collapseKey", collapseKey?.json),
        ("messageType", messageType?.json), ("immediateAck", immediateAck?.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check("connection", String.self)
      try members.check(optional: "id", String.self)
      try members.check(optional: "from", String.self)
      try members.check(optional: "category", String.self)
      try members.check(optional: "data", JSONValue.self)
      try members.check(optional: "collapseKey", String.self)
      try members.check(optional: "messageType", String.self)
      try members.check(optional: "immediateAck", Bool.self)
    }
  }

  /// It receives the notice that messages were deleted.
  public struct Deleted: JSONView {
    public private(set) var members: JSONObject

    /// The connection, as the case names it.
    public var connection: String {
      get { members.value("connection") }
      set { members.set("connection", newValue) }
    }
    /// The id that the client confirms.
    public var id: String? {
      get { members.optional("id") }
      set { members.set("id", newValue) }
    }
    /// The app for which it is.
    public var category: String? {
      get { members.optional("category") }
      set { members.set("category", newValue) }
    }
    /// How many there were.
    public var totalDeleted: String? {
      get { members.optional("totalDeleted") }
      set { members.set("totalDeleted", newValue) }
    }

    public init(
      connection: String, id: String? = nil, category: String? = nil, totalDeleted: String? = nil
    ) {
      members = .present(
        ("connection", connection.json), ("id", id?.json), ("category", category?.json),
        ("totalDeleted", totalDeleted?.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check("connection", String.self)
      try members.check(optional: "id", String.self)
      try members.check(optional: "category", String.self)
      try members.check(optional: "totalDeleted", String.self)
    }
  }

  /// A message comes by APNs.
  ///
  /// The system hands it to the app, so a client without the feature system has no deliver for it.
  public struct APNs: JSONView {
    public private(set) var members: JSONObject

    /// The payload.
    public var payload: JSONValue {
      get { members.value("payload") }
      set { members.set("payload", newValue) }
    }

    public init(payload: JSONValue) {
      members = .present(("payload", payload.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check("payload", JSONValue.self)
    }
  }

  /// The server sends a heartbeat.
  public struct Heartbeat: JSONView {
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

  /// The server answers the client's heartbeat.
  public struct HeartbeatAnswered: JSONView {
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

  /// It receives a packet of a kind that it doesn't know.
  public struct UnknownPacket: JSONView {
    public private(set) var members: JSONObject

    /// The connection, as the case names it.
    public var connection: String {
      get { members.value("connection") }
      set { members.set("connection", newValue) }
    }
    /// The kind.
    public var tag: Int {
      get { members.value("tag") }
      set { members.set("tag", newValue) }
    }

    public init(connection: String, tag: Int) {
      members = .present(("connection", connection.json), ("tag", tag.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check("connection", String.self)
      try members.check("tag", Int.self)
    }
  }

  /// The server says which stored messages it has; the others it has not.
  public struct Acknowledged: JSONView {
    public private(set) var members: JSONObject

    /// The connection, as the case names it.
    public var connection: String {
      get { members.value("connection") }
      set { members.set("connection", newValue) }
    }
    /// Their persistent ids.
    public var persistentIDs: [String] {
      get { members.value("persistentIDs") }
      set { members.set("persistentIDs", newValue) }
    }

    public init(connection: String, persistentIDs: [String]) {
      members = .present(("connection", connection.json), ("persistentIDs", persistentIDs.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check("connection", String.self)
      try members.check("persistentIDs", [String].self)
    }
  }
}

#endif
