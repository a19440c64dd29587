// Made of Corpus/schemas/roles/apns.receiver.schema.json by Scripts/roles.py: change that file.

#if Everything || APNsReceiver

/// The device side: which callback of the app gets what in which state.
///
/// Handing a push over takes no time: what it brings comes with the push, or with the event that
/// lets it through. Of the silent pushes for an app that is not in the foreground it may drop those
/// beyond two an hour; nothing else but holdBackgroundPushes holds pushes back or drops them.
public enum APNsReceiver: Role {
  public static let name = "apns.receiver"

  /// The optional abilities of the role.
  public enum Feature: String, RoleFeature {
    /// Shows Live Activities.
    case liveActivity = "live-activity"
    /// Hands VoIP pushes to the app.
    case pushkit
    /// Knows the app's sound files.
    case sounds
    /// Knows interruption levels, Focus and silenced devices.
    case focus
  }

  /// What a case fixes before its first event.
  public struct Configuration: JSONView {
    public private(set) var members: JSONObject

    /// The methods that the app implements; absent: all of them.
    public var methods: [Method]? {
      get { members.optional("methods") }
      set { members.set("methods", newValue) }
    }
    /// Whether the user notification centre has a delegate; absent: it has.
    public var hasCenterDelegate: Bool {
      get { members.value("hasCenterDelegate", default: true) }
      set { members.set("hasCenterDelegate", newValue == true ? nil : newValue) }
    }
    /// Whether the background mode for remote notifications is on; absent: it is.
    public var backgroundMode: Bool {
      get { members.value("backgroundMode", default: true) }
      set { members.set("backgroundMode", newValue == true ? nil : newValue) }
    }
    /// The interactions that the app asked for and the user granted; absent: all.
    public var allowed: [Interaction]? {
      get { members.optional("allowed") }
      set { members.set("allowed", newValue) }
    }
    /// The categories that the app registered.
    public var categories: [Category]? {
      get { members.optional("categories") }
      set { members.set("categories", newValue) }
    }
    /// Whether the app has a notification service extension; absent: it has none.
    public var serviceExtension: Bool {
      get { members.value("serviceExtension", default: false) }
      set { members.set("serviceExtension", newValue == false ? nil : newValue) }
    }
    /// The entries of the app's table of localised strings.
    public var strings: [String: String]? {
      get { members.optional("strings") }
      set { members.set("strings", newValue) }
    }
    /// The sound files in the app's bundle, each with its length in seconds; absent: every sound
    /// that a push names is there and short enough.
    public var sounds: [String: Double]? {
      get { members.optional("sounds") }
      set { members.set("sounds", newValue) }
    }
    /// Whether the app may break through with time-sensitive notifications; absent: it may not.
    public var timeSensitive: Bool {
      get { members.value("timeSensitive", default: false) }
      set { members.set("timeSensitive", newValue == false ? nil : newValue) }
    }
    /// Whether the app may break through with critical alerts; absent: it may not.
    public var criticalAlerts: Bool {
      get { members.value("criticalAlerts", default: false) }
      set { members.set("criticalAlerts", newValue == false ? nil : newValue) }
    }
    /// Whether the device is silenced by a Focus and its switch; absent: it is not.
    public var silenced: Bool {
      get { members.value("silenced", default: false) }
      set { members.set("silenced", newValue == false ? nil : newValue) }
    }

    public init(
      methods: [Method]? = nil, hasCenterDelegate: Bool = true, backgroundMode: Bool = true,
      allowed: [Interaction]? = nil, categories: [Category]? = nil, serviceExtension: Bool = false,
      strings: [String: String]? = nil, sounds: [String: Double]? = nil,
      timeSensitive: Bool = false, criticalAlerts: Bool = false, silenced: Bool = false
    ) {
      members = .present(
        ("methods", methods?.json),
        ("hasCenterDelegate", hasCenterDelegate == true ? nil : hasCenterDelegate.json),
        ("backgroundMode", backgroundMode == true ? nil : backgroundMode.json),
        ("allowed", allowed?.json), ("categories", categories?.json),
        ("serviceExtension", serviceExtension == false ? nil : serviceExtension.json),
        ("strings", strings?.json), ("sounds", sounds?.json),
        ("timeSensitive", timeSensitive == false ? nil : timeSensitive.json),
        ("criticalAlerts", criticalAlerts == false ? nil : criticalAlerts.json),
        ("silenced", silenced == false ? nil : silenced.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check(optional: "methods", [Method].self)
      try members.check(optional: "hasCenterDelegate", Bool.self)
      try members.check(optional: "backgroundMode", Bool.self)
      try members.check(optional: "allowed", [Interaction].self)
      try members.check(optional: "categories", [Category].self)
      try members.check(optional: "serviceExtension", Bool.self)
      try members.check(optional: "strings", [String: String].self)
      try members.check(optional: "sounds", [String: Double].self)
      try members.check(optional: "timeSensitive", Bool.self)
      try members.check(optional: "criticalAlerts", Bool.self)
      try members.check(optional: "silenced", Bool.self)
    }
  }
}

extension APNsReceiver {
  /// The text of a notification as the user reads it; a part that isn't there is absent or empty.
  public struct Alert: JSONView {
    public private(set) var members: JSONObject

    /// The title.
    public var title: String? {
      get { members.optional("title") }
      set { members.set("title", newValue) }
    }
    /// The subtitle.
    public var subtitle: String? {
      get { members.optional("subtitle") }
      set { members.set("subtitle", newValue) }
    }
    /// The body.
    public var body: String? {
      get { members.optional("body") }
      set { members.set("body", newValue) }
    }

    public init(title: String? = nil, subtitle: String? = nil, body: String? = nil) {
      members = .present(("title", title?.json), ("subtitle", subtitle?.json), ("body", body?.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check(optional: "title", String.self)
      try members.check(optional: "subtitle", String.self)
      try members.check(optional: "body", String.self)
    }
  }

  /// A kind of notification that the app registered.
  public struct Category: JSONView {
    public private(set) var members: JSONObject

    /// Its identifier.
    public var identifier: String {
      get { members.value("identifier") }
      set { members.set("identifier", newValue) }
    }
    /// The identifiers of its buttons.
    public var actions: [String] {
      get { members.value("actions") }
      set { members.set("actions", newValue) }
    }
    /// The identifiers of those buttons that ask for the foreground; absent: none.
    public var foregroundActions: [String]? {
      get { members.optional("foregroundActions") }
      set { members.set("foregroundActions", newValue) }
    }
    /// Whether dismissals are reported to the app; absent: they are not.
    public var customDismissAction: Bool? {
      get { members.optional("customDismissAction") }
      set { members.set("customDismissAction", newValue) }
    }

    public init(
      identifier: String, actions: [String], foregroundActions: [String]? = nil,
      customDismissAction: Bool? = nil
    ) {
      members = .present(
        ("identifier", identifier.json), ("actions", actions.json),
        ("foregroundActions", foregroundActions?.json),
        ("customDismissAction", customDismissAction?.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check("identifier", String.self)
      try members.check("actions", [String].self)
      try members.check(optional: "foregroundActions", [String].self)
      try members.check(optional: "customDismissAction", Bool.self)
    }
  }

  /// What a fetch brought.
  public enum FetchResult: String, JSONCodable, CaseIterable, Hashable, Sendable {
    /// It fetched something new.
    case newData
    /// There was nothing new.
    case noData
    /// It tried, and could not.
    case failed
  }

  /// A way to interact with the user.
  public enum Interaction: String, JSONCodable, CaseIterable, Hashable, Sendable {
    /// Text is shown.
    case alert
    /// The app's icon gets a number.
    case badge
    /// A sound is played.
    case sound
  }

  /// A method of the app that the system calls.
  public enum Method: String, JSONCodable, CaseIterable, Hashable, Sendable {
    /// `application(_:didFinishLaunchingWithOptions:)`; `userInfo` is the notification among them.
    case didFinishLaunching
    /// `application(_:didReceiveRemoteNotification:)`, deprecated.
    case didReceiveRemoteNotification
    /// `application(_:didReceiveRemoteNotification:fetchCompletionHandler:)`.
    case didReceiveRemoteNotificationFetch
    /// `application(_:handleActionWithIdentifier:forRemoteNotification:…)`, deprecated.
    case handleAction
    /// `userNotificationCenter(_:willPresent:withCompletionHandler:)`.
    case willPresent
    /// `userNotificationCenter(_:didReceive:withCompletionHandler:)`.
    case didReceiveResponse
    /// `pushRegistry(_:didReceiveIncomingPushWith:for:completion:)`.
    case didReceiveIncomingPush
  }

  /// What an app lets the system show while it is in the foreground.
  public enum PresentationOption: String, JSONCodable, CaseIterable, Hashable, Sendable {
    /// Deprecated: banner and list in one.
    case alert
    /// The number on the app's icon.
    case badge
    /// A banner, which goes away by itself.
    case banner
    /// A place in Notification Center.
    case list
    /// The notification's sound.
    case sound
  }

  /// The app's state inside the call: given with each call of a method for remote notifications.
  public enum State: String, JSONCodable, CaseIterable, Hashable, Sendable {
    /// In the foreground, and in use.
    case active
    /// In the foreground or on its way, and not in use.
    case inactive
    /// Running, and not on the screen.
    case background
  }
}

#else

/// The role takes the trait of its name.
@available(*, unavailable, message: "add APNsReceiver to the traits of push-conformance")
public enum APNsReceiver: Role {
  public static let name = "apns.receiver"
  public typealias Configuration = NoConfiguration
  public typealias Event = NoConfiguration
  public typealias Effect = NoConfiguration
}

#endif
