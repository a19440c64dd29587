/// The device side: which callback of the app gets what in which state.
public enum APNsReceiver: Role {
  public static let name = "apns.receiver"

  /// The app as its developer built it and its user allowed it.
  ///
  /// An absent member has the value that most apps have: everything implemented, everything allowed.
  public struct Configuration: JSONDecodable, Sendable {
    /// The methods that the app implements; absent: all of them.
    public var methods: [Method]?
    /// Whether the user notification centre has a delegate; absent: it has.
    public var hasCenterDelegate: Bool?
    /// Whether the background mode for remote notifications is on; absent: it is.
    public var backgroundMode: Bool?
    /// The interactions that the app asked for and the user granted; absent: all.
    public var allowed: [Interaction]?
    /// The categories that the app registered.
    public var categories: [Category]?
    /// Whether the app has a notification service extension; absent: it has none.
    public var serviceExtension: Bool?
    /// The entries of the app's table of localised strings.
    public var strings: [String: String]?
    /// The sound files in the app's bundle, each with its length in seconds.
    public var sounds: [String: Double]?
    /// Whether the app may break through with time-sensitive notifications; absent: it may not.
    public var timeSensitive: Bool?
    /// Whether the app may break through with critical alerts; absent: it may not.
    public var criticalAlerts: Bool?
    /// Whether the device is silenced by a Focus and its switch; absent: it is not.
    public var silenced: Bool?
  }

  public enum Event: JSONDecodable, Sendable {
    /// The user opens the app from its icon.
    case launch
    /// The user brings the running app to the foreground.
    case enterForeground
    /// The user leaves the app, which goes on running in the background.
    case enterBackground
    /// The system suspends the app in the background.
    case suspend
    /// The system terminates the app to get memory back.
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
    case push(push: String, payload: String, pushType: String?, collapseID: String?)
    /// The user taps a notification.
    case tap(push: String)
    /// The user chooses a custom action of a notification.
    case chooseAction(push: String, action: String)
    /// The user dismisses a notification.
    case dismiss(push: String)
    /// The app calls the completion handler that a callback was given.
    case complete(callback: String, result: FetchResult?, options: [PresentationOption]?)
  }

  public enum Effect: JSONEncodable, Sendable {
    /// The system calls a method of the app; `callback` names this call.
    case callback(
      callback: String,
      method: Method,
      push: String?,
      userInfo: JSONValue?,
      state: State?,
      action: String?)

    /// The system shows a notification to the user, perhaps in the place of an earlier one.
    case present(
      push: String,
      alert: Alert?,
      badge: Int?,
      sound: String?,
      lightsScreen: Bool?,
      actions: [String]?,
      thread: String?,
      target: String?,
      replaces: String?)

    /// The system launches or resumes the app in the background.
    case wake(launched: Bool)

    /// The system runs the service extension, which here hands the content on unchanged.
    case `extension`(push: String)

    /// The system terminates the app, which did not complete its work in time.
    case terminated

    /// The Live Activity shows this content.
    case activity(content: JSONValue)

    /// The Live Activity is gone.
    case activityRemoved
  }
}
