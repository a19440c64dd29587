// Made of Corpus/schemas/roles/apns.receiver.schema.json by Scripts/roles.py: change that file.

#if Everything || APNsReceiver

extension APNsReceiver {
  /// What the subject does.
  public enum Effect: JSONCodable, Hashable, Sendable {
    /// The system calls a method of the app.
    case callback(Callback)
    /// The system shows a notification to the user: as a banner, as an entry of Notification
    /// Center, or both; the effect does not say which.
    case present(Present)
    /// The system launches or resumes the app in the background.
    case wake(Wake)
    /// The system runs the service extension, which here hands the content on unchanged.
    case `extension`(Extension)
    /// The system terminates the app, which did not complete its work in time.
    case terminated
    /// The Live Activity shows this content.
    case activity(Activity)
    /// The Live Activity is gone.
    case activityRemoved

    /// The system calls a method of the app.
    public struct Callback: JSONView {
      public private(set) var members: JSONObject

      /// The subject's name for this call.
      public var callback: String {
        get { members.value("callback") }
        set { members.set("callback", newValue) }
      }
      /// A method of the app that the system calls.
      public var method: Method {
        get { members.value("method") }
        set { members.set("method", newValue) }
      }
      /// The push that it is about.
      public var push: String? {
        get { members.optional("push") }
        set { members.set("push", newValue) }
      }
      /// The payload as the app gets it.
      public var userInfo: JSONValue? {
        get { members.optional("userInfo") }
        set { members.set("userInfo", newValue) }
      }
      /// The app's state inside the call: given with each call of a method for remote
      /// notifications.
      public var state: State? {
        get { members.optional("state") }
        set { members.set("state", newValue) }
      }
      /// The identifier of the action; default and dismiss for those of the system.
      public var action: String? {
        get { members.optional("action") }
        set { members.set("action", newValue) }
      }

      public init(
        callback: String, method: Method, push: String? = nil, userInfo: JSONValue? = nil,
        state: State? = nil, action: String? = nil
      ) {
        members = .present(
          ("callback", callback.json), ("method", method.json), ("push", push?.json),
          ("userInfo", userInfo?.json), ("state", state?.json), ("action", action?.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("callback", String.self)
        try members.check("method", Method.self)
        try members.check(optional: "push", String.self)
        try members.check(optional: "userInfo", JSONValue.self)
        try members.check(optional: "state", State.self)
        try members.check(optional: "action", String.self)
      }
    }

    /// The system shows a notification to the user: as a banner, as an entry of Notification
    /// Center, or both; the effect does not say which.
    public struct Present: JSONView {
      public private(set) var members: JSONObject

      /// The push that brought it.
      public var push: String {
        get { members.value("push") }
        set { members.set("push", newValue) }
      }
      /// The text as the user reads it; absent: none.
      public var alert: Alert? {
        get { members.optional("alert") }
        set { members.set("alert", newValue) }
      }
      /// The number that the icon gets, 0 for none: always there for a push with a badge that may
      /// be shown; absent: the icon stays as it is, whose number may be given as well.
      public var badge: Int? {
        get { members.optional("badge") }
        set { members.set("badge", newValue) }
      }
      /// The sound that is played, default for the system's; absent: none.
      public var sound: String? {
        get { members.optional("sound") }
        set { members.set("sound", newValue) }
      }
      /// With the feature focus: whether the screen lights up.
      public var lightsScreen: Bool? {
        get { members.optional("lightsScreen") }
        set { members.set("lightsScreen", newValue) }
      }
      /// The identifiers of the buttons, in whatever order.
      public var actions: [String]? {
        get { members.optional("actions") }
        set { members.set("actions", newValue) }
      }
      /// The identifier that groups notifications.
      public var thread: String? {
        get { members.optional("thread") }
        set { members.set("thread", newValue) }
      }
      /// The identifier of the window that it concerns.
      public var target: String? {
        get { members.optional("target") }
        set { members.set("target", newValue) }
      }
      /// The push whose notification it takes the place of; absent: none.
      public var replaces: String? {
        get { members.optional("replaces") }
        set { members.set("replaces", newValue) }
      }

      public init(
        push: String, alert: Alert? = nil, badge: Int? = nil, sound: String? = nil,
        lightsScreen: Bool? = nil, actions: [String]? = nil, thread: String? = nil,
        target: String? = nil, replaces: String? = nil
      ) {
        members = .present(
          ("push", push.json), ("alert", alert?.json), ("badge", badge?.json),
          ("sound", sound?.json), ("lightsScreen", lightsScreen?.json), ("actions", actions?.json),
          ("thread", thread?.json), ("target", target?.json), ("replaces", replaces?.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("push", String.self)
        try members.check(optional: "alert", Alert.self)
        try members.check(optional: "badge", Int.self)
        try members.check(optional: "sound", String.self)
        try members.check(optional: "lightsScreen", Bool.self)
        try members.check(optional: "actions", [String].self)
        try members.check(optional: "thread", String.self)
        try members.check(optional: "target", String.self)
        try members.check(optional: "replaces", String.self)
      }
    }

    /// The system launches or resumes the app in the background.
    public struct Wake: JSONView {
      public private(set) var members: JSONObject

      /// Whether the app was not running before.
      public var launched: Bool {
        get { members.value("launched") }
        set { members.set("launched", newValue) }
      }

      public init(launched: Bool) {
        members = .present(("launched", launched.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("launched", Bool.self)
      }
    }

    /// The system runs the service extension, which here hands the content on unchanged.
    public struct Extension: JSONView {
      public private(set) var members: JSONObject

      /// The push that is handed to it.
      public var push: String {
        get { members.value("push") }
        set { members.set("push", newValue) }
      }

      public init(push: String) {
        members = .present(("push", push.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("push", String.self)
      }
    }

    /// The Live Activity shows this content.
    public struct Activity: JSONView {
      public private(set) var members: JSONObject

      /// The content state.
      public var content: JSONValue {
        get { members.value("content") }
        set { members.set("content", newValue) }
      }

      public init(content: JSONValue) {
        members = .present(("content", content.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("content", JSONValue.self)
      }
    }

    /// The system calls a method of the app.
    public static func callback(
      callback: String, method: Method, push: String? = nil, userInfo: JSONValue? = nil,
      state: State? = nil, action: String? = nil
    ) -> Self {
      .callback(
        Callback(
          callback: callback, method: method, push: push, userInfo: userInfo, state: state,
          action: action))
    }

    /// The system shows a notification to the user: as a banner, as an entry of Notification
    /// Center, or both; the effect does not say which.
    public static func present(
      push: String, alert: Alert? = nil, badge: Int? = nil, sound: String? = nil,
      lightsScreen: Bool? = nil, actions: [String]? = nil, thread: String? = nil,
      target: String? = nil, replaces: String? = nil
    ) -> Self {
      .present(
        Present(
          push: push, alert: alert, badge: badge, sound: sound, lightsScreen: lightsScreen,
          actions: actions, thread: thread, target: target, replaces: replaces))
    }

    /// The system launches or resumes the app in the background.
    public static func wake(launched: Bool) -> Self {
      .wake(Wake(launched: launched))
    }

    /// The system runs the service extension, which here hands the content on unchanged.
    public static func `extension`(push: String) -> Self {
      .`extension`(Extension(push: push))
    }

    /// The Live Activity shows this content.
    public static func activity(content: JSONValue) -> Self {
      .activity(Activity(content: content))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      let json = try JSONCase(json)
      switch json.name {
      case "callback": self = .callback(try json.value())
      case "present": self = .present(try json.value())
      case "wake": self = .wake(try json.value())
      case "extension": self = .`extension`(try json.value())
      case "terminated": self = .terminated
      case "activity": self = .activity(try json.value())
      case "activityRemoved": self = .activityRemoved
      default: throw json.noSuchCase
      }
    }

    public var json: JSONValue {
      switch self {
      case .callback(let payload): .member("callback", payload.json)
      case .present(let payload): .member("present", payload.json)
      case .wake(let payload): .member("wake", payload.json)
      case .`extension`(let payload): .member("extension", payload.json)
      case .terminated: .member("terminated", [:])
      case .activity(let payload): .member("activity", payload.json)
      case .activityRemoved: .member("activityRemoved", [:])
      }
    }
  }
}

#endif
