extension APNsReceiver {
  /// A method of the app that the system calls.
  public enum Method: String, JSONCodable, Sendable {
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

  /// A way to interact with the user.
  public enum Interaction: String, JSONDecodable, Sendable {
    case alert
    case badge
    case sound
  }

  /// What an app reports of its fetch.
  public enum FetchResult: String, JSONDecodable, Sendable {
    case newData
    case noData
    case failed
  }

  /// What an app lets the system show while it is in the foreground.
  public enum PresentationOption: String, JSONDecodable, Sendable {
    /// Deprecated: banner and list in one.
    case alert
    case badge
    case banner
    case list
    case sound
  }

  /// The state that an app reads from `applicationState` inside a callback.
  public enum State: String, JSONEncodable, Sendable {
    case active
    case inactive
    case background
  }

  /// A kind of notification that the app registered.
  public struct Category: JSONDecodable, Sendable {
    public var identifier: String
    /// The identifiers of its buttons.
    public var actions: [String]
    /// The identifiers of those buttons that ask for the foreground; absent: none.
    public var foregroundActions: [String]?
    /// Whether the app wants to hear of dismissals; absent: it does not.
    public var customDismissAction: Bool?
  }

  /// The text of a notification as the user reads it.
  public struct Alert: JSONEncodable, Sendable {
    public var title: String?
    public var subtitle: String?
    public var body: String?

    public init(title: String?, subtitle: String?, body: String?) {
      self.title = title
      self.subtitle = subtitle
      self.body = body
    }
  }
}
