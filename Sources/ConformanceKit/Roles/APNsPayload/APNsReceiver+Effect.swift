// Made of Corpus/schemas/roles/apns.receiver.schema.json by Scripts/roles.py: change that file.

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
    public struct Callback: JSONCodable, Hashable, Sendable {
      /// The subject's name for this call.
      public var callback: String
      /// A method of the app that the system calls.
      public var method: Method
      /// The push that it is about.
      public var push: String?
      /// The payload as the app gets it.
      public var userInfo: JSONValue?
      /// The app's state inside the call.
      public var state: State?
      /// The identifier of the action; default and dismiss for those of the system.
      public var action: String?

      public init(
        callback: String, method: Method, push: String? = nil, userInfo: JSONValue? = nil,
        state: State? = nil, action: String? = nil
      ) {
        self.callback = callback
        self.method = method
        self.push = push
        self.userInfo = userInfo
        self.state = state
        self.action = action
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(
          callback: json["callback"], method: json["method"], push: json["push"],
          userInfo: json["userInfo"], state: json["state"], action: json["action"])
      }

      public var json: JSONValue {
        .members(
          ("callback", callback.json), ("method", method.json), ("push", push?.json),
          ("userInfo", userInfo?.json), ("state", state?.json), ("action", action?.json))
      }
    }

    /// The system shows a notification to the user: as a banner, as an entry of Notification
    /// Center, or both; the effect does not say which.
    public struct Present: JSONCodable, Hashable, Sendable {
      /// The push that brought it.
      public var push: String
      /// The text as the user reads it; absent: none.
      public var alert: Alert?
      /// The number that the icon gets, 0 for none; absent: it stays as it is.
      public var badge: Int?
      /// The sound that is played, default for the system's; absent: none.
      public var sound: String?
      /// With the feature focus: whether the screen lights up.
      public var lightsScreen: Bool?
      /// The identifiers of the buttons.
      public var actions: [String]?
      /// The identifier that groups notifications.
      public var thread: String?
      /// The identifier of the window that it concerns.
      public var target: String?
      /// The push whose notification it takes the place of; absent: none.
      public var replaces: String?

      public init(
        push: String, alert: Alert? = nil, badge: Int? = nil, sound: String? = nil,
        lightsScreen: Bool? = nil, actions: [String]? = nil, thread: String? = nil,
        target: String? = nil, replaces: String? = nil
      ) {
        self.push = push
        self.alert = alert
        self.badge = badge
        self.sound = sound
        self.lightsScreen = lightsScreen
        self.actions = actions
        self.thread = thread
        self.target = target
        self.replaces = replaces
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(
          push: json["push"], alert: json["alert"], badge: json["badge"], sound: json["sound"],
          lightsScreen: json["lightsScreen"], actions: json["actions"], thread: json["thread"],
          target: json["target"], replaces: json["replaces"])
      }

      public var json: JSONValue {
        .members(
          ("push", push.json), ("alert", alert?.json), ("badge", badge?.json),
          ("sound", sound?.json), ("lightsScreen", lightsScreen?.json), ("actions", actions?.json),
          ("thread", thread?.json), ("target", target?.json), ("replaces", replaces?.json))
      }
    }

    /// The system launches or resumes the app in the background.
    public struct Wake: JSONCodable, Hashable, Sendable {
      /// Whether the app was not running before.
      public var launched: Bool

      public init(launched: Bool) {
        self.launched = launched
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(launched: json["launched"])
      }

      public var json: JSONValue { .members(("launched", launched.json)) }
    }

    /// The system runs the service extension, which here hands the content on unchanged.
    public struct Extension: JSONCodable, Hashable, Sendable {
      /// The push that is handed to it.
      public var push: String

      public init(push: String) {
        self.push = push
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(push: json["push"])
      }

      public var json: JSONValue { .members(("push", push.json)) }
    }

    /// The Live Activity shows this content.
    public struct Activity: JSONCodable, Hashable, Sendable {
      /// The content state.
      public var content: JSONValue

      public init(content: JSONValue) {
        self.content = content
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(content: json["content"])
      }

      public var json: JSONValue { .members(("content", content.json)) }
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
      let json = try JSONMembers(ofCase: json)
      switch json.name {
      case "callback": self = .callback(try Callback(json))
      case "present": self = .present(try Present(json))
      case "wake": self = .wake(try Wake(json))
      case "extension": self = .`extension`(try Extension(json))
      case "terminated": self = .terminated
      case "activity": self = .activity(try Activity(json))
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
