// Made of Corpus/schemas/roles/xmpp.client.schema.json by Scripts/roles.py: change that file.

#if Everything || XMPPClient

extension XMPPClient.Event {
  /// The server says how many packets of this connection it has.
  public struct Received: JSONView {
    public private(set) var members: JSONObject

    /// The connection, as the case names it.
    public var connection: String {
      get { members.value("connection") }
      set { members.set("connection", newValue) }
    }
    /// The number of the last one, counted from 1.
    public var lastStreamID: Int {
      get { members.value("lastStreamID") }
      set { members.set("lastStreamID", newValue) }
    }

    public init(connection: String, lastStreamID: Int) {
      members = .present(("connection", connection.json), ("lastStreamID", lastStreamID.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check("connection", String.self)
      try members.check("lastStreamID", Int.self)
    }
  }

  /// The app wants a message sent to an app server.
  public struct SendMessage: JSONView {
    public private(set) var members: JSONObject

    /// The payload's keys and values.
    public var message: JSONValue {
      get { members.value("message") }
      set { members.set("message", newValue) }
    }
    /// The receiver.
    public var to: String? {
      get { members.optional("to") }
      set { members.set("to", newValue) }
    }
    /// The message's id.
    public var messageID: String? {
      get { members.optional("messageID") }
      set { members.set("messageID", newValue) }
    }
    /// The seconds for which it may be kept.
    public var timeToLive: Int {
      get { members.value("timeToLive") }
      set { members.set("timeToLive", newValue) }
    }

    public init(message: JSONValue, to: String? = nil, messageID: String? = nil, timeToLive: Int) {
      members = .present(
        ("message", message.json), ("to", to?.json), ("messageID", messageID?.json),
        ("timeToLive", timeToLive.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check("message", JSONValue.self)
      try members.check(optional: "to", String.self)
      try members.check(optional: "messageID", String.self)
      try members.check("timeToLive", Int.self)
    }
  }
}

#endif
