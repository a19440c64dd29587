// Made of Corpus/schemas/roles/apns.provider.schema.json by Scripts/roles.py: change that file.

extension APNsProvider {
  /// What happens to the subject.
  public enum Event: JSONCodable, Hashable, Sendable {
    /// The caller asks for one notification; what is left out is the library's to choose.
    case notify(Notify)
    /// The caller asks for a Live Activity update to everyone on a channel.
    case broadcast(Broadcast)
    /// The server has answered.
    case response(Response)
    /// The server closes a connection with a GOAWAY frame.
    case goAway(GoAway)

    /// The caller asks for one notification; what is left out is the library's to choose.
    public struct Notify: JSONCodable, Hashable, Sendable {
      /// The caller's name for this notification; it is not sent.
      public var message: String
      /// The device token, as hexadecimal digits.
      public var token: String
      /// The topic as it stands in the header, with the suffix of its push type; absent: the caller
      /// leaves it to the library.
      public var topic: String?
      /// The whole payload, where the caller hands over a finished one.
      public var payload: JSONValue?
      /// The text of the alert.
      public var alert: Alert?
      /// The number on the icon.
      public var badge: Int?
      /// The name of the sound.
      public var sound: String?
      /// Whether the app is to be woken.
      public var contentAvailable: Bool?
      /// Whether the service extension is to run.
      public var mutableContent: Bool?
      /// The category.
      public var category: String?
      /// The thread identifier.
      public var threadID: String?
      /// An object with the caller's own keys.
      public var custom: JSONValue?
      /// The push type, where the caller names it.
      public var pushType: String?
      /// The priority, where the caller gives it.
      public var priority: Int?
      /// The collapse identifier.
      public var collapseID: String?
      /// The expiration, in seconds since 1970; 0: one attempt, not stored.
      public var expiration: Int?
      /// The identifier of the notification, where the caller gives it.
      public var id: String?

      public init(
        message: String, token: String, topic: String? = nil, payload: JSONValue? = nil,
        alert: Alert? = nil, badge: Int? = nil, sound: String? = nil, contentAvailable: Bool? = nil,
        mutableContent: Bool? = nil, category: String? = nil, threadID: String? = nil,
        custom: JSONValue? = nil, pushType: String? = nil, priority: Int? = nil,
        collapseID: String? = nil, expiration: Int? = nil, id: String? = nil
      ) {
        self.message = message
        self.token = token
        self.topic = topic
        self.payload = payload
        self.alert = alert
        self.badge = badge
        self.sound = sound
        self.contentAvailable = contentAvailable
        self.mutableContent = mutableContent
        self.category = category
        self.threadID = threadID
        self.custom = custom
        self.pushType = pushType
        self.priority = priority
        self.collapseID = collapseID
        self.expiration = expiration
        self.id = id
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(
          message: json["message"], token: json["token"], topic: json["topic"],
          payload: json["payload"], alert: json["alert"], badge: json["badge"],
          sound: json["sound"], contentAvailable: json["contentAvailable"],
          mutableContent: json["mutableContent"], category: json["category"],
          threadID: json["threadID"], custom: json["custom"], pushType: json["pushType"],
          priority: json["priority"], collapseID: json["collapseID"],
          expiration: json["expiration"], id: json["id"])
      }

      public var json: JSONValue {
        .members(
          ("message", message.json), ("token", token.json), ("topic", topic?.json),
          ("payload", payload?.json), ("alert", alert?.json), ("badge", badge?.json),
          ("sound", sound?.json), ("contentAvailable", contentAvailable?.json),
          ("mutableContent", mutableContent?.json), ("category", category?.json),
          ("threadID", threadID?.json), ("custom", custom?.json), ("pushType", pushType?.json),
          ("priority", priority?.json), ("collapseID", collapseID?.json),
          ("expiration", expiration?.json), ("id", id?.json))
      }
    }

    /// The caller asks for a Live Activity update to everyone on a channel.
    public struct Broadcast: JSONCodable, Hashable, Sendable {
      /// The caller's name for this notification; it is not sent.
      public var message: String
      /// The bundle identifier.
      public var app: String
      /// The channel identifier.
      public var channel: String
      /// The whole payload.
      public var payload: JSONValue
      /// The priority, where the caller gives it.
      public var priority: Int?
      /// The expiration, in seconds since 1970.
      public var expiration: Int?

      public init(
        message: String, app: String, channel: String, payload: JSONValue, priority: Int? = nil,
        expiration: Int? = nil
      ) {
        self.message = message
        self.app = app
        self.channel = channel
        self.payload = payload
        self.priority = priority
        self.expiration = expiration
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(
          message: json["message"], app: json["app"], channel: json["channel"],
          payload: json["payload"], priority: json["priority"], expiration: json["expiration"])
      }

      public var json: JSONValue {
        .members(
          ("message", message.json), ("app", app.json), ("channel", channel.json),
          ("payload", payload.json), ("priority", priority?.json), ("expiration", expiration?.json))
      }
    }

    /// The server has answered.
    public struct Response: JSONCodable, Hashable, Sendable {
      /// The request that it answers.
      public var request: String
      /// The status.
      public var status: Int
      /// The headers of interest; an apns-id that is not among them is that of the request, or a
      /// new one.
      public var headers: [String: String]?
      /// The body as text; absent: empty.
      public var body: String

      public init(request: String, status: Int, headers: [String: String]? = nil, body: String = "")
      {
        self.request = request
        self.status = status
        self.headers = headers
        self.body = body
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(
          request: json["request"], status: json["status"], headers: json["headers"],
          body: json["body", default: ""])
      }

      public var json: JSONValue {
        .members(
          ("request", request.json), ("status", status.json), ("headers", headers?.json),
          ("body", body == "" ? nil : body.json))
      }
    }

    /// The server closes a connection with a GOAWAY frame.
    public struct GoAway: JSONCodable, Hashable, Sendable {
      /// The connection.
      public var connection: String
      /// The frame's debug data as text; absent: empty.
      public var body: String

      public init(connection: String, body: String = "") {
        self.connection = connection
        self.body = body
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(connection: json["connection"], body: json["body", default: ""])
      }

      public var json: JSONValue {
        .members(("connection", connection.json), ("body", body == "" ? nil : body.json))
      }
    }

    /// The caller asks for one notification; what is left out is the library's to choose.
    public static func notify(
      message: String, token: String, topic: String? = nil, payload: JSONValue? = nil,
      alert: Alert? = nil, badge: Int? = nil, sound: String? = nil, contentAvailable: Bool? = nil,
      mutableContent: Bool? = nil, category: String? = nil, threadID: String? = nil,
      custom: JSONValue? = nil, pushType: String? = nil, priority: Int? = nil,
      collapseID: String? = nil, expiration: Int? = nil, id: String? = nil
    ) -> Self {
      .notify(
        Notify(
          message: message, token: token, topic: topic, payload: payload, alert: alert,
          badge: badge, sound: sound, contentAvailable: contentAvailable,
          mutableContent: mutableContent, category: category, threadID: threadID, custom: custom,
          pushType: pushType, priority: priority, collapseID: collapseID, expiration: expiration,
          id: id))
    }

    /// The caller asks for a Live Activity update to everyone on a channel.
    public static func broadcast(
      message: String, app: String, channel: String, payload: JSONValue, priority: Int? = nil,
      expiration: Int? = nil
    ) -> Self {
      .broadcast(
        Broadcast(
          message: message, app: app, channel: channel, payload: payload, priority: priority,
          expiration: expiration))
    }

    /// The server has answered.
    public static func response(
      request: String, status: Int, headers: [String: String]? = nil, body: String = ""
    ) -> Self {
      .response(Response(request: request, status: status, headers: headers, body: body))
    }

    /// The server closes a connection with a GOAWAY frame.
    public static func goAway(connection: String, body: String = "") -> Self {
      .goAway(GoAway(connection: connection, body: body))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      let json = try JSONMembers(ofCase: json)
      switch json.name {
      case "notify": self = .notify(try Notify(json))
      case "broadcast": self = .broadcast(try Broadcast(json))
      case "response": self = .response(try Response(json))
      case "goAway": self = .goAway(try GoAway(json))
      default: throw json.noSuchCase
      }
    }

    public var json: JSONValue {
      switch self {
      case .notify(let payload): .member("notify", payload.json)
      case .broadcast(let payload): .member("broadcast", payload.json)
      case .response(let payload): .member("response", payload.json)
      case .goAway(let payload): .member("goAway", payload.json)
      }
    }
  }
}
