// Made of Corpus/schemas/roles/apns.provider.schema.json by Scripts/roles.py: change that file.

#if Everything || APNsProvider

extension APNsProvider {
  /// What happens to the subject.
  public enum Event: JSONCodable, Hashable, Sendable {
    /// The caller asks for one notification; what is left out is the library's to choose.
    case notify(Notify)
    /// The caller asks for a Live Activity update to everyone on a channel.
    case broadcast(Broadcast)
    /// The server has answered.
    case response(Response)
    /// The server closes a connection with a GOAWAY frame, whose last stream is that of the newest
    /// request: what is under way may still be answered.
    case goAway(GoAway)

    /// The caller asks for one notification; what is left out is the library's to choose.
    public struct Notify: JSONView {
      public private(set) var members: JSONObject

      /// The caller's name for this notification; it is not sent.
      public var message: String {
        get { members.value("message") }
        set { members.set("message", newValue) }
      }
      /// The device token, as hexadecimal digits.
      public var token: String {
        get { members.value("token") }
        set { members.set("token", newValue) }
      }
      /// The topic as it stands in the header, with the suffix of its push type; absent: the caller
      /// leaves it to the library.
      public var topic: String? {
        get { members.optional("topic") }
        set { members.set("topic", newValue) }
      }
      /// The whole payload, where the caller hands over a finished one, and none of the members
      /// from alert to custom; its size is that of its compact JSON.
      public var payload: JSONValue? {
        get { members.optional("payload") }
        set { members.set("payload", newValue) }
      }
      /// The text of the alert.
      public var alert: Alert? {
        get { members.optional("alert") }
        set { members.set("alert", newValue) }
      }
      /// The number on the icon.
      public var badge: Int? {
        get { members.optional("badge") }
        set { members.set("badge", newValue) }
      }
      /// The name of the sound.
      public var sound: String? {
        get { members.optional("sound") }
        set { members.set("sound", newValue) }
      }
      /// With the feature critical-alerts: the sound of a critical alert, in place of a name.
      public var criticalSound: CriticalSound? {
        get { members.optional("criticalSound") }
        set { members.set("criticalSound", newValue) }
      }
      /// Whether the app is to be woken.
      public var contentAvailable: Bool? {
        get { members.optional("contentAvailable") }
        set { members.set("contentAvailable", newValue) }
      }
      /// Whether the service extension is to run.
      public var mutableContent: Bool? {
        get { members.optional("mutableContent") }
        set { members.set("mutableContent", newValue) }
      }
      /// The category.
      public var category: String? {
        get { members.optional("category") }
        set { members.set("category", newValue) }
      }
      /// The thread identifier.
      public var threadID: String? {
        get { members.optional("threadID") }
        set { members.set("threadID", newValue) }
      }
      /// An object with the caller's own keys.
      public var custom: JSONValue? {
        get { members.optional("custom") }
        set { members.set("custom", newValue) }
      }
      /// The push type, where the caller names it.
      public var pushType: String? {
        get { members.optional("pushType") }
        set { members.set("pushType", newValue) }
      }
      /// The priority, where the caller gives it.
      public var priority: Int? {
        get { members.optional("priority") }
        set { members.set("priority", newValue) }
      }
      /// The collapse identifier.
      public var collapseID: String? {
        get { members.optional("collapseID") }
        set { members.set("collapseID", newValue) }
      }
      /// The expiration, in seconds since 1970; 0: one attempt, not stored.
      public var expiration: Int? {
        get { members.optional("expiration") }
        set { members.set("expiration", newValue) }
      }
      /// The identifier of the notification, where the caller gives it.
      public var id: String? {
        get { members.optional("id") }
        set { members.set("id", newValue) }
      }

      public init(
        message: String, token: String, topic: String? = nil, payload: JSONValue? = nil,
        alert: Alert? = nil, badge: Int? = nil, sound: String? = nil,
        criticalSound: CriticalSound? = nil, contentAvailable: Bool? = nil,
        mutableContent: Bool? = nil, category: String? = nil, threadID: String? = nil,
        custom: JSONValue? = nil, pushType: String? = nil, priority: Int? = nil,
        collapseID: String? = nil, expiration: Int? = nil, id: String? = nil
      ) {
        members = .present(
          ("message", message.json), ("token", token.json), ("topic", topic?.json),
          ("payload", payload?.json), ("alert", alert?.json), ("badge", badge?.json),
          ("sound", sound?.json), ("criticalSound", criticalSound?.json),
          ("contentAvailable", contentAvailable?.json), ("mutableContent", mutableContent?.json),
          ("category", category?.json), ("threadID", threadID?.json), ("custom", custom?.json),
          ("pushType", pushType?.json), ("priority", priority?.json),
          ("collapseID", collapseID?.json), ("expiration", expiration?.json), ("id", id?.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("message", String.self)
        try members.check("token", String.self)
        try members.check(optional: "topic", String.self)
        try members.check(optional: "payload", JSONValue.self)
        try members.check(optional: "alert", Alert.self)
        try members.check(optional: "badge", Int.self)
        try members.check(optional: "sound", String.self)
        try members.check(optional: "criticalSound", CriticalSound.self)
        try members.check(optional: "contentAvailable", Bool.self)
        try members.check(optional: "mutableContent", Bool.self)
        try members.check(optional: "category", String.self)
        try members.check(optional: "threadID", String.self)
        try members.check(optional: "custom", JSONValue.self)
        try members.check(optional: "pushType", String.self)
        try members.check(optional: "priority", Int.self)
        try members.check(optional: "collapseID", String.self)
        try members.check(optional: "expiration", Int.self)
        try members.check(optional: "id", String.self)
      }
    }

    /// The caller asks for a Live Activity update to everyone on a channel.
    public struct Broadcast: JSONView {
      public private(set) var members: JSONObject

      /// The caller's name for this notification; it is not sent.
      public var message: String {
        get { members.value("message") }
        set { members.set("message", newValue) }
      }
      /// The bundle identifier.
      public var app: String {
        get { members.value("app") }
        set { members.set("app", newValue) }
      }
      /// The channel identifier.
      public var channel: String {
        get { members.value("channel") }
        set { members.set("channel", newValue) }
      }
      /// The whole payload.
      public var payload: JSONValue {
        get { members.value("payload") }
        set { members.set("payload", newValue) }
      }
      /// The priority, where the caller gives it.
      public var priority: Int? {
        get { members.optional("priority") }
        set { members.set("priority", newValue) }
      }
      /// The expiration, in seconds since 1970.
      public var expiration: Int? {
        get { members.optional("expiration") }
        set { members.set("expiration", newValue) }
      }

      public init(
        message: String, app: String, channel: String, payload: JSONValue, priority: Int? = nil,
        expiration: Int? = nil
      ) {
        members = .present(
          ("message", message.json), ("app", app.json), ("channel", channel.json),
          ("payload", payload.json), ("priority", priority?.json), ("expiration", expiration?.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("message", String.self)
        try members.check("app", String.self)
        try members.check("channel", String.self)
        try members.check("payload", JSONValue.self)
        try members.check(optional: "priority", Int.self)
        try members.check(optional: "expiration", Int.self)
      }
    }

    /// The server has answered.
    public struct Response: JSONView {
      public private(set) var members: JSONObject

      /// The request that it answers.
      public var request: String {
        get { members.value("request") }
        set { members.set("request", newValue) }
      }
      /// The status.
      public var status: Int {
        get { members.value("status") }
        set { members.set("status", newValue) }
      }
      /// The headers of interest; an apns-id that is not among them is that of the request, or a
      /// new one.
      public var headers: [String: String]? {
        get { members.optional("headers") }
        set { members.set("headers", newValue) }
      }
      /// The body as text; absent: empty.
      public var body: String {
        get { members.value("body", default: "") }
        set { members.set("body", newValue == "" ? nil : newValue) }
      }

      public init(request: String, status: Int, headers: [String: String]? = nil, body: String = "")
      {
        members = .present(
          ("request", request.json), ("status", status.json), ("headers", headers?.json),
          ("body", body == "" ? nil : body.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("request", String.self)
        try members.check("status", Int.self)
        try members.check(optional: "headers", [String: String].self)
        try members.check(optional: "body", String.self)
      }
    }

    /// The server closes a connection with a GOAWAY frame, whose last stream is that of the newest
    /// request: what is under way may still be answered.
    public struct GoAway: JSONView {
      public private(set) var members: JSONObject

      /// The connection.
      public var connection: String {
        get { members.value("connection") }
        set { members.set("connection", newValue) }
      }
      /// The frame's debug data as text; absent: empty.
      public var body: String {
        get { members.value("body", default: "") }
        set { members.set("body", newValue == "" ? nil : newValue) }
      }

      public init(connection: String, body: String = "") {
        members = .present(("connection", connection.json), ("body", body == "" ? nil : body.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("connection", String.self)
        try members.check(optional: "body", String.self)
      }
    }

    /// The caller asks for one notification; what is left out is the library's to choose.
    public static func notify(
      message: String, token: String, topic: String? = nil, payload: JSONValue? = nil,
      alert: Alert? = nil, badge: Int? = nil, sound: String? = nil,
      criticalSound: CriticalSound? = nil, contentAvailable: Bool? = nil,
      mutableContent: Bool? = nil, category: String? = nil, threadID: String? = nil,
      custom: JSONValue? = nil, pushType: String? = nil, priority: Int? = nil,
      collapseID: String? = nil, expiration: Int? = nil, id: String? = nil
    ) -> Self {
      .notify(
        Notify(
          message: message, token: token, topic: topic, payload: payload, alert: alert,
          badge: badge, sound: sound, criticalSound: criticalSound,
          contentAvailable: contentAvailable, mutableContent: mutableContent, category: category,
          threadID: threadID, custom: custom, pushType: pushType, priority: priority,
          collapseID: collapseID, expiration: expiration, id: id))
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

    /// The server closes a connection with a GOAWAY frame, whose last stream is that of the newest
    /// request: what is under way may still be answered.
    public static func goAway(connection: String, body: String = "") -> Self {
      .goAway(GoAway(connection: connection, body: body))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      let json = try JSONCase(json)
      switch json.name {
      case "notify": self = .notify(try json.value())
      case "broadcast": self = .broadcast(try json.value())
      case "response": self = .response(try json.value())
      case "goAway": self = .goAway(try json.value())
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

#endif
