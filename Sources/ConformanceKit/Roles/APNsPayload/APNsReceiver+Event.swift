// Made of Corpus/schemas/roles/apns.receiver.schema.json by Scripts/roles.py: change that file.

extension APNsReceiver {
  /// What happens to the subject.
  public enum Event: JSONCodable, Hashable, Sendable {
    /// The user opens the app from its icon.
    case launch
    /// The user brings the running app to the foreground.
    case enterForeground
    /// The user leaves the app, which goes on running in the background.
    case enterBackground
    /// The system suspends the app in the background.
    case suspend
    /// The system terminates the app to get memory back; before the first launch of a case the app
    /// is in this state.
    case terminate
    /// The user quits the app by force.
    case forceQuit
    /// The device restarts.
    case restartDevice
    /// The system begins to hold background pushes back, to save power or data.
    case holdBackgroundPushes
    /// The system hands over what it holds back.
    case releaseBackgroundPushes
    /// A push arrives.
    case push(Push)
    /// The user taps a notification.
    case tap(Tap)
    /// The user chooses a custom action of a notification.
    case chooseAction(ChooseAction)
    /// The user dismisses a notification.
    case dismiss(Dismiss)
    /// The app calls the completion handler that a callback was given.
    case complete(Complete)

    /// A push arrives.
    public struct Push: JSONCodable, Hashable, Sendable {
      /// The name by which effects refer to it.
      public var push: String
      /// Its payload as text.
      public var payload: String
      /// Its push type; absent: the one that the payload speaks of.
      public var pushType: String?
      /// Its collapse identifier; absent: none.
      public var collapseID: String?

      public init(push: String, payload: String, pushType: String? = nil, collapseID: String? = nil)
      {
        self.push = push
        self.payload = payload
        self.pushType = pushType
        self.collapseID = collapseID
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(
          push: json["push"], payload: json["payload"], pushType: json["pushType"],
          collapseID: json["collapseID"])
      }

      public var json: JSONValue {
        .members(
          ("push", push.json), ("payload", payload.json), ("pushType", pushType?.json),
          ("collapseID", collapseID?.json))
      }
    }

    /// The user taps a notification.
    public struct Tap: JSONCodable, Hashable, Sendable {
      /// The push that brought it.
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

    /// The user chooses a custom action of a notification.
    public struct ChooseAction: JSONCodable, Hashable, Sendable {
      /// The push that brought it.
      public var push: String
      /// The identifier of the action.
      public var action: String

      public init(push: String, action: String) {
        self.push = push
        self.action = action
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(push: json["push"], action: json["action"])
      }

      public var json: JSONValue { .members(("push", push.json), ("action", action.json)) }
    }

    /// The user dismisses a notification.
    public struct Dismiss: JSONCodable, Hashable, Sendable {
      /// The push that brought it.
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

    /// The app calls the completion handler that a callback was given.
    public struct Complete: JSONCodable, Hashable, Sendable {
      /// The call.
      public var callback: String
      /// What a fetch brought.
      public var result: FetchResult?
      /// What the system may show in the foreground.
      public var options: [PresentationOption]?

      public init(
        callback: String, result: FetchResult? = nil, options: [PresentationOption]? = nil
      ) {
        self.callback = callback
        self.result = result
        self.options = options
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(callback: json["callback"], result: json["result"], options: json["options"])
      }

      public var json: JSONValue {
        .members(("callback", callback.json), ("result", result?.json), ("options", options?.json))
      }
    }

    /// A push arrives.
    public static func push(
      push: String, payload: String, pushType: String? = nil, collapseID: String? = nil
    ) -> Self {
      .push(Push(push: push, payload: payload, pushType: pushType, collapseID: collapseID))
    }

    /// The user taps a notification.
    public static func tap(push: String) -> Self {
      .tap(Tap(push: push))
    }

    /// The user chooses a custom action of a notification.
    public static func chooseAction(push: String, action: String) -> Self {
      .chooseAction(ChooseAction(push: push, action: action))
    }

    /// The user dismisses a notification.
    public static func dismiss(push: String) -> Self {
      .dismiss(Dismiss(push: push))
    }

    /// The app calls the completion handler that a callback was given.
    public static func complete(
      callback: String, result: FetchResult? = nil, options: [PresentationOption]? = nil
    ) -> Self {
      .complete(Complete(callback: callback, result: result, options: options))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      let json = try JSONMembers(ofCase: json)
      switch json.name {
      case "launch": self = .launch
      case "enterForeground": self = .enterForeground
      case "enterBackground": self = .enterBackground
      case "suspend": self = .suspend
      case "terminate": self = .terminate
      case "forceQuit": self = .forceQuit
      case "restartDevice": self = .restartDevice
      case "holdBackgroundPushes": self = .holdBackgroundPushes
      case "releaseBackgroundPushes": self = .releaseBackgroundPushes
      case "push": self = .push(try Push(json))
      case "tap": self = .tap(try Tap(json))
      case "chooseAction": self = .chooseAction(try ChooseAction(json))
      case "dismiss": self = .dismiss(try Dismiss(json))
      case "complete": self = .complete(try Complete(json))
      default: throw json.noSuchCase
      }
    }

    public var json: JSONValue {
      switch self {
      case .launch: .member("launch", [:])
      case .enterForeground: .member("enterForeground", [:])
      case .enterBackground: .member("enterBackground", [:])
      case .suspend: .member("suspend", [:])
      case .terminate: .member("terminate", [:])
      case .forceQuit: .member("forceQuit", [:])
      case .restartDevice: .member("restartDevice", [:])
      case .holdBackgroundPushes: .member("holdBackgroundPushes", [:])
      case .releaseBackgroundPushes: .member("releaseBackgroundPushes", [:])
      case .push(let payload): .member("push", payload.json)
      case .tap(let payload): .member("tap", payload.json)
      case .chooseAction(let payload): .member("chooseAction", payload.json)
      case .dismiss(let payload): .member("dismiss", payload.json)
      case .complete(let payload): .member("complete", payload.json)
      }
    }
  }
}
