// Made of Corpus/schemas/roles/apns.receiver.schema.json by Scripts/roles.py: change that file.

/// The device side: which callback of the app gets what in which state.
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
  public struct Configuration: JSONCodable, Hashable, Sendable {
    /// The methods that the app implements; absent: all of them.
    public var methods: [Method]?
    /// Whether the user notification centre has a delegate; absent: it has.
    public var hasCenterDelegate: Bool
    /// Whether the background mode for remote notifications is on; absent: it is.
    public var backgroundMode: Bool
    /// The interactions that the app asked for and the user granted; absent: all.
    public var allowed: [Interaction]?
    /// The categories that the app registered.
    public var categories: [Category]?
    /// Whether the app has a notification service extension; absent: it has none.
    public var serviceExtension: Bool
    /// The entries of the app's table of localised strings.
    public var strings: [String: String]?
    /// The sound files in the app's bundle, each with its length in seconds; absent: every sound
    /// that a push names is there and short enough.
    public var sounds: [String: Double]?
    /// Whether the app may break through with time-sensitive notifications; absent: it may not.
    public var timeSensitive: Bool
    /// Whether the app may break through with critical alerts; absent: it may not.
    public var criticalAlerts: Bool
    /// Whether the device is silenced by a Focus and its switch; absent: it is not.
    public var silenced: Bool

    public init(
      methods: [Method]? = nil, hasCenterDelegate: Bool = true, backgroundMode: Bool = true,
      allowed: [Interaction]? = nil, categories: [Category]? = nil, serviceExtension: Bool = false,
      strings: [String: String]? = nil, sounds: [String: Double]? = nil,
      timeSensitive: Bool = false, criticalAlerts: Bool = false, silenced: Bool = false
    ) {
      self.methods = methods
      self.hasCenterDelegate = hasCenterDelegate
      self.backgroundMode = backgroundMode
      self.allowed = allowed
      self.categories = categories
      self.serviceExtension = serviceExtension
      self.strings = strings
      self.sounds = sounds
      self.timeSensitive = timeSensitive
      self.criticalAlerts = criticalAlerts
      self.silenced = silenced
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(
        methods: json["methods"], hasCenterDelegate: json["hasCenterDelegate", default: true],
        backgroundMode: json["backgroundMode", default: true], allowed: json["allowed"],
        categories: json["categories"], serviceExtension: json["serviceExtension", default: false],
        strings: json["strings"], sounds: json["sounds"],
        timeSensitive: json["timeSensitive", default: false],
        criticalAlerts: json["criticalAlerts", default: false],
        silenced: json["silenced", default: false])
    }

    public var json: JSONValue {
      .members(
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
  }
}

extension APNsReceiver {
  /// The text of a notification as the user reads it.
  public struct Alert: JSONCodable, Hashable, Sendable {
    /// The title.
    public var title: String?
    /// The subtitle.
    public var subtitle: String?
    /// The body.
    public var body: String?

    public init(title: String? = nil, subtitle: String? = nil, body: String? = nil) {
      self.title = title
      self.subtitle = subtitle
      self.body = body
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(title: json["title"], subtitle: json["subtitle"], body: json["body"])
    }

    public var json: JSONValue {
      .members(("title", title?.json), ("subtitle", subtitle?.json), ("body", body?.json))
    }
  }

  /// A kind of notification that the app registered.
  public struct Category: JSONCodable, Hashable, Sendable {
    /// Its identifier.
    public var identifier: String
    /// The identifiers of its buttons.
    public var actions: [String]
    /// The identifiers of those buttons that ask for the foreground; absent: none.
    public var foregroundActions: [String]?
    /// Whether dismissals are reported to the app; absent: they are not.
    public var customDismissAction: Bool?

    public init(
      identifier: String, actions: [String], foregroundActions: [String]? = nil,
      customDismissAction: Bool? = nil
    ) {
      self.identifier = identifier
      self.actions = actions
      self.foregroundActions = foregroundActions
      self.customDismissAction = customDismissAction
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(
        identifier: json["identifier"], actions: json["actions"],
        foregroundActions: json["foregroundActions"],
        customDismissAction: json["customDismissAction"])
    }

    public var json: JSONValue {
      .members(
        ("identifier", identifier.json), ("actions", actions.json),
        ("foregroundActions", foregroundActions?.json),
        ("customDismissAction", customDismissAction?.json))
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

  /// The app's state inside the call.
  public enum State: String, JSONCodable, CaseIterable, Hashable, Sendable {
    /// In the foreground, and in use.
    case active
    /// In the foreground or on its way, and not in use.
    case inactive
    /// Running, and not on the screen.
    case background
  }
}
