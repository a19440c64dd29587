// Made of Corpus/schemas/roles/apns.receiver.schema.json by Scripts/roles.py: change that file.

#if Everything || APNsReceiver

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
    /// The system begins to hold background pushes back, to save power or data: the silent ones
    /// that come while the app is not in the foreground.
    ///
    /// What is shown of any other push is shown, and what else a push with an alert, a badge or a
    /// sound brings comes now as well.
    case holdBackgroundPushes
    /// The system hands over what it holds back.
    case releaseBackgroundPushes
    /// A push arrives.
    case push(Push)
    /// The user taps a notification: something that was presented with a text, was not touched or
    /// replaced since, and on a device that has not restarted since; a badge or a sound alone is
    /// none.
    case tap(Tap)
    /// The user chooses a custom action of a notification, as one is tapped.
    case chooseAction(ChooseAction)
    /// The user dismisses a notification, as one is tapped.
    case dismiss(Dismiss)
    /// The app calls the completion handler that a callback was given.
    case complete(Complete)

    /// A push arrives.
    public struct Push: JSONView {
      public private(set) var members: JSONObject

      /// The name by which effects refer to it.
      public var push: String {
        get { members.value("push") }
        set { members.set("push", newValue) }
      }
      /// Its payload as text.
      public var payload: String {
        get { members.value("payload") }
        set { members.set("payload", newValue) }
      }
      /// Its push type; absent: the one that the payload speaks of.
      public var pushType: String? {
        get { members.optional("pushType") }
        set { members.set("pushType", newValue) }
      }
      /// Its collapse identifier; absent: none.
      public var collapseID: String? {
        get { members.optional("collapseID") }
        set { members.set("collapseID", newValue) }
      }

      public init(push: String, payload: String, pushType: String? = nil, collapseID: String? = nil)
      {
        members = .present(
          ("push", push.json), ("payload", payload.json), ("pushType", pushType?.json),
          ("collapseID", collapseID?.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("push", String.self)
        try members.check("payload", String.self)
        try members.check(optional: "pushType", String.self)
        try members.check(optional: "collapseID", String.self)
      }
    }

    /// The user taps a notification: something that was presented with a text, was not touched or
    /// replaced since, and on a device that has not restarted since; a badge or a sound alone is
    /// none.
    public struct Tap: JSONView {
      public private(set) var members: JSONObject

      /// The push that brought it.
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

    /// The user chooses a custom action of a notification, as one is tapped.
    public struct ChooseAction: JSONView {
      public private(set) var members: JSONObject

      /// The push that brought it.
      public var push: String {
        get { members.value("push") }
        set { members.set("push", newValue) }
      }
      /// The identifier of the action.
      public var action: String {
        get { members.value("action") }
        set { members.set("action", newValue) }
      }

      public init(push: String, action: String) {
        members = .present(("push", push.json), ("action", action.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("push", String.self)
        try members.check("action", String.self)
      }
    }

    /// The user dismisses a notification, as one is tapped.
    public struct Dismiss: JSONView {
      public private(set) var members: JSONObject

      /// The push that brought it.
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

    /// The app calls the completion handler that a callback was given.
    public struct Complete: JSONView {
      public private(set) var members: JSONObject

      /// The call.
      public var callback: String {
        get { members.value("callback") }
        set { members.set("callback", newValue) }
      }
      /// What a fetch brought.
      public var result: FetchResult? {
        get { members.optional("result") }
        set { members.set("result", newValue) }
      }
      /// What the system may show in the foreground.
      public var options: [PresentationOption]? {
        get { members.optional("options") }
        set { members.set("options", newValue) }
      }

      public init(
        callback: String, result: FetchResult? = nil, options: [PresentationOption]? = nil
      ) {
        members = .present(
          ("callback", callback.json), ("result", result?.json), ("options", options?.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("callback", String.self)
        try members.check(optional: "result", FetchResult.self)
        try members.check(optional: "options", [PresentationOption].self)
      }
    }

    /// A push arrives.
    public static func push(
      push: String, payload: String, pushType: String? = nil, collapseID: String? = nil
    ) -> Self {
      .push(Push(push: push, payload: payload, pushType: pushType, collapseID: collapseID))
    }

    /// The user taps a notification: something that was presented with a text, was not touched or
    /// replaced since, and on a device that has not restarted since; a badge or a sound alone is
    /// none.
    public static func tap(push: String) -> Self {
      .tap(Tap(push: push))
    }

    /// The user chooses a custom action of a notification, as one is tapped.
    public static func chooseAction(push: String, action: String) -> Self {
      .chooseAction(ChooseAction(push: push, action: action))
    }

    /// The user dismisses a notification, as one is tapped.
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
      let json = try JSONCase(json)
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
      case "push": self = .push(try json.value())
      case "tap": self = .tap(try json.value())
      case "chooseAction": self = .chooseAction(try json.value())
      case "dismiss": self = .dismiss(try json.value())
      case "complete": self = .complete(try json.value())
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

#endif
