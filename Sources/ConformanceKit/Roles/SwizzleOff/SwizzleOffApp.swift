// Made of Corpus/schemas/roles/swizzle-off.app.schema.json by Scripts/roles.py: change that file.

#if Everything || SwizzleOffApp || SwizzleOffSDK

/// An app's delegate code that does the proxy's tasks itself, driven as the system drives it.
///
/// It becomes a delegate, registers and starts its work before the callback returns, at the instant
/// of the event; a report or a completion may come two seconds after the event, or after the end of
/// the work. A report does not wait for a completion that comes before that. The app claims a
/// feature for each callback that it implements: a case that needs another one is skipped, and only
/// the one that asks for the callback fails. Up to 2 seconds may pass: a report or a completion.
public enum SwizzleOffApp: Role {
  public static let name = "swizzle-off.app"

  /// The optional abilities of the role.
  public enum Feature: String, RoleFeature {
    /// Implements application(_:didRegisterForRemoteNotificationsWithDeviceToken:).
    case deviceToken = "device-token"
    /// Implements userNotificationCenter(_:willPresent:withCompletionHandler:).
    case presentations
    /// Implements userNotificationCenter(_:didReceive:withCompletionHandler:).
    case responses
    /// Implements application(_:didReceiveRemoteNotification:fetchCompletionHandler:).
    case backgroundNotifications = "background-notifications"
    /// Implements application(_:didReceiveRemoteNotification:), which has no completion handler,
    /// and which no system calls where the other one is there.
    case oldNotifications = "old-notifications"
    /// Can do a full sync with its app server, and shows when it starts one.
    case fullSync = "full-sync"
    /// Does work of its own for each background notification before it completes it, and shows when
    /// it starts it.
    case work
    /// Starts the work for a background notification as it comes, also while other work goes on.
    case overlappingWork = "overlapping-work"
    /// Can be launched again: the process before has died with all that it had begun, and what the
    /// app has stored stays.
    case relaunches
  }

  /// How the app is built.
  public struct Configuration: JSONView {
    public private(set) var members: JSONObject

    /// The delegate for which the app has a class other than its application delegate's while the
    /// proxy is on; absent means that the proxy is off.
    public var separateDelegate: SeparateDelegate? {
      get { members.optional("separateDelegate") }
      set { members.set("separateDelegate", newValue) }
    }

    public init(separateDelegate: SeparateDelegate? = nil) {
      members = .present(("separateDelegate", separateDelegate?.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check(optional: "separateDelegate", SeparateDelegate.self)
    }
  }
}

extension SwizzleOffApp {
  /// Which APNs environment issued a device token.
  public enum APNSTokenType: String, JSONCodable, CaseIterable, Hashable, Sendable {
    /// The SDK finds it out itself, from the app's provisioning profile.
    case unknown
    /// APNs's environment for development.
    case sandbox
    /// APNs's environment for what the App Store and TestFlight deliver.
    case prod
  }

  /// What an app found out with the time that a background notification gave it.
  public enum FetchResult: String, JSONCodable, CaseIterable, Hashable, Sendable {
    /// It fetched something new.
    case newData
    /// There was nothing new.
    case noData
    /// It tried, and could not.
    case failed
  }

  /// How the system shows a notification that arrives while the app is in front.
  public enum PresentationOption: String, JSONCodable, CaseIterable, Hashable, Sendable {
    /// A banner and a place in Notification Center, before iOS 14 gave each a name.
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

  /// The delegate for which the app has a class other than its application delegate's while the
  /// proxy is on; absent means that the proxy is off.
  public enum SeparateDelegate: String, JSONCodable, CaseIterable, Hashable, Sendable {
    /// The delegate of UNUserNotificationCenter.
    case notificationCenter
    /// The delegate of Messaging.
    case messaging
  }

  /// An NSError in the parts that delegate code reads.
  public struct SystemError: JSONView {
    public private(set) var members: JSONObject

    /// The error's domain.
    public var domain: String {
      get { members.value("domain") }
      set { members.set("domain", newValue) }
    }
    /// The error's code.
    public var code: Int {
      get { members.value("code") }
      set { members.set("code", newValue) }
    }
    /// The localised description.
    public var description: String? {
      get { members.optional("description") }
      set { members.set("description", newValue) }
    }

    public init(domain: String, code: Int, description: String? = nil) {
      members = .present(
        ("domain", domain.json), ("code", code.json), ("description", description?.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check("domain", String.self)
      try members.check("code", Int.self)
      try members.check(optional: "description", String.self)
    }
  }
}

#else

/// The role takes the trait of its name.
@available(*, unavailable, message: "add SwizzleOffApp to the traits of push-conformance")
public enum SwizzleOffApp: Role {
  public static let name = "swizzle-off.app"
  public typealias Configuration = NoConfiguration
  public typealias Event = NoConfiguration
  public typealias Effect = NoConfiguration
}

#endif
