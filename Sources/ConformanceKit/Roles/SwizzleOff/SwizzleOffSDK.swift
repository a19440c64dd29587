// Made of Corpus/schemas/roles/swizzle-off.sdk.schema.json by Scripts/roles.py: change that file.

#if Everything || SwizzleOffSDK

/// The messaging SDK of an app, with the delegate proxy on, off, or half wired.
///
/// What it does at an event, it does at that instant, on whatever queue: only what it tries again
/// comes later. What the backend answers to a request comes at the instant of the request, before
/// the next event, unless a case leaves it open.
public enum SwizzleOffSDK: Role {
  public static let name = "swizzle-off.sdk"

  /// The optional abilities of the role.
  public enum Feature: String, RoleFeature {
    /// Intercepts the app's delegates by itself, unless the Info.plist switches that off.
    case proxy
    /// Asks for a registration token by itself, unless that is switched off.
    case autoInit = "auto-init"
    /// Logs received and opened notifications to an analytics SDK.
    case analytics
    /// Schedules messages that are to be shown at a local time.
    case localTime = "local-time"
    /// Opens the link that a message carries.
    case links
    /// Subscribes the app to topics.
    case topics
    /// Sends the APNs token and its environment as one text.
    case tokenTuple = "token-tuple"
    /// Can register the installation by its id in place of a registration token.
    case installationID = "installation-id"
    /// Receives messages over a connection of its own as well.
    case directChannel = "direct-channel"
    /// Is told of another Info.plist that an update brings.
    case infoPlistUpdates = "info-plist-updates"
    /// Is told whether the device has a 12-hour clock.
    case twelveHourClock = "twelve-hour-clock"
  }

  /// The app as it was built, and the device on which it runs.
  public struct Configuration: JSONView {
    public private(set) var members: JSONObject

    /// The main bundle's Info.plist as a tree; absent when the bundle has none.
    public var infoPlist: JSONValue? {
      get { members.optional("infoPlist") }
      set { members.set("infoPlist", newValue) }
    }
    /// The Info.plist of a bundle that is not the main one, such as a framework's.
    public var frameworkInfoPlist: JSONValue? {
      get { members.optional("frameworkInfoPlist") }
      set { members.set("frameworkInfoPlist", newValue) }
    }
    /// The sender id in the app's Firebase options; absent when they hold none.
    public var senderID: String? {
      get { members.optional("senderID") }
      set { members.set("senderID", newValue) }
    }
    /// The platform that the process runs on; absent means iOS.
    public var platform: Platform {
      get { members.value("platform", default: .iOS) }
      set { members.set("platform", newValue == .iOS ? nil : newValue) }
    }
    /// Whether the process is an app extension; absent means that it is the app.
    public var appExtension: Bool {
      get { members.value("appExtension", default: false) }
      set { members.set("appExtension", newValue == false ? nil : newValue) }
    }
    /// Whether the build runs in the simulator; absent means on a device.
    public var simulator: Bool {
      get { members.value("simulator", default: false) }
      set { members.set("simulator", newValue == false ? nil : newValue) }
    }
    /// Whether the build came from the App Store, and so without a provisioning profile.
    public var appStore: Bool? {
      get { members.optional("appStore") }
      set { members.set("appStore", newValue) }
    }
    /// The embedded provisioning profile as a tree; absent when it can't be read.
    public var provisioningProfile: JSONValue? {
      get { members.optional("provisioningProfile") }
      set { members.set("provisioningProfile", newValue) }
    }
    /// Whether an analytics SDK is linked; absent means yes.
    public var analyticsLinked: Bool {
      get { members.value("analyticsLinked", default: true) }
      set { members.set("analyticsLinked", newValue == true ? nil : newValue) }
    }
    /// How many seconds the device's time zone is east of Greenwich; absent means none.
    public var timeZoneOffset: Int {
      get { members.value("timeZoneOffset", default: 0) }
      set { members.set("timeZoneOffset", newValue == 0 ? nil : newValue) }
    }
    /// With the feature twelve-hour-clock: whether the device is set to one; absent means no.
    public var twelveHourClock: Bool {
      get { members.value("twelveHourClock", default: false) }
      set { members.set("twelveHourClock", newValue == false ? nil : newValue) }
    }
    /// The app-wide default for data collection; absent means that it is allowed.
    public var dataCollectionDefault: Bool? {
      get { members.optional("dataCollectionDefault") }
      set { members.set("dataCollectionDefault", newValue) }
    }
    /// The installation's id, with which its registration tokens begin; absent means any.
    public var installationID: String? {
      get { members.optional("installationID") }
      set { members.set("installationID", newValue) }
    }

    public init(
      infoPlist: JSONValue? = nil, frameworkInfoPlist: JSONValue? = nil, senderID: String? = nil,
      platform: Platform = .iOS, appExtension: Bool = false, simulator: Bool = false,
      appStore: Bool? = nil, provisioningProfile: JSONValue? = nil, analyticsLinked: Bool = true,
      timeZoneOffset: Int = 0, twelveHourClock: Bool = false, dataCollectionDefault: Bool? = nil,
      installationID: String? = nil
    ) {
      members = .present(
        ("infoPlist", infoPlist?.json), ("frameworkInfoPlist", frameworkInfoPlist?.json),
        ("senderID", senderID?.json), ("platform", platform == .iOS ? nil : platform.json),
        ("appExtension", appExtension == false ? nil : appExtension.json),
        ("simulator", simulator == false ? nil : simulator.json), ("appStore", appStore?.json),
        ("provisioningProfile", provisioningProfile?.json),
        ("analyticsLinked", analyticsLinked == true ? nil : analyticsLinked.json),
        ("timeZoneOffset", timeZoneOffset == 0 ? nil : timeZoneOffset.json),
        ("twelveHourClock", twelveHourClock == false ? nil : twelveHourClock.json),
        ("dataCollectionDefault", dataCollectionDefault?.json),
        ("installationID", installationID?.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check(optional: "infoPlist", JSONValue.self)
      try members.check(optional: "frameworkInfoPlist", JSONValue.self)
      try members.check(optional: "senderID", String.self)
      try members.check(optional: "platform", Platform.self)
      try members.check(optional: "appExtension", Bool.self)
      try members.check(optional: "simulator", Bool.self)
      try members.check(optional: "appStore", Bool.self)
      try members.check(optional: "provisioningProfile", JSONValue.self)
      try members.check(optional: "analyticsLinked", Bool.self)
      try members.check(optional: "timeZoneOffset", Int.self)
      try members.check(optional: "twelveHourClock", Bool.self)
      try members.check(optional: "dataCollectionDefault", Bool.self)
      try members.check(optional: "installationID", String.self)
    }
  }
}

extension SwizzleOffSDK {
  /// Which APNs environment issued a device token.
  public typealias APNSTokenType = SwizzleOffApp.APNSTokenType

  /// What is asked.
  public enum Action: String, JSONCodable, CaseIterable, Hashable, Sendable {
    /// A registration token for this app instance.
    case register
    /// That the registration of the installation by its id ends.
    case unregister
    /// That a registration token is deleted: the default sender's or another one's.
    case delete
    /// That everything is deleted that this app instance has.
    case deleteAll
    /// Messages to a topic.
    case subscribe
    /// An end to messages to a topic.
    case unsubscribe
  }

  /// The new state.
  public enum ApplicationState: String, JSONCodable, CaseIterable, Hashable, Sendable {
    /// In the foreground, and in use.
    case active
    /// In the foreground or on its way, and not in use.
    case inactive
    /// Running, and not on the screen.
    case background
  }

  /// An object of the app that serves as a delegate; one name is one object.
  public struct Delegate: JSONView {
    public private(set) var members: JSONObject

    /// The object's name.
    public var name: String {
      get { members.value("name") }
      set { members.set("name", newValue) }
    }
    /// Whether its class declares the slot's delegate protocol; absent means yes.
    public var conforms: Bool? {
      get { members.optional("conforms") }
      set { members.set("conforms", newValue) }
    }
    /// The methods that its class implements.
    public var implements: [DelegateMethod] {
      get { members.value("implements") }
      set { members.set("implements", newValue) }
    }
    /// The methods that only a superclass implements.
    public var inherits: [DelegateMethod]? {
      get { members.optional("inherits") }
      set { members.set("inherits", newValue) }
    }

    public init(
      name: String, conforms: Bool? = nil, implements: [DelegateMethod],
      inherits: [DelegateMethod]? = nil
    ) {
      members = .present(
        ("name", name.json), ("conforms", conforms?.json), ("implements", implements.json),
        ("inherits", inherits?.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check("name", String.self)
      try members.check(optional: "conforms", Bool.self)
      try members.check("implements", [DelegateMethod].self)
      try members.check(optional: "inherits", [DelegateMethod].self)
    }
  }

  /// A method that the system, or the SDK in its place, may call on a delegate.
  public enum DelegateMethod: String, JSONCodable, CaseIterable, Hashable, Sendable {
    /// application(_:didRegisterForRemoteNotificationsWithDeviceToken:)
    case didRegisterForRemoteNotifications
    /// application(_:didFailToRegisterForRemoteNotificationsWithError:)
    case didFailToRegisterForRemoteNotifications
    /// application(_:didReceiveRemoteNotification:fetchCompletionHandler:)
    case didReceiveRemoteNotification
    /// application(_:didReceiveRemoteNotification:)
    case didReceiveRemoteNotificationWithoutCompletion
    /// userNotificationCenter(_:willPresent:withCompletionHandler:)
    case willPresent
    /// userNotificationCenter(_:didReceive:withCompletionHandler:)
    case didReceiveResponse
    /// application(_:continue:restorationHandler:)
    case continueUserActivity
    /// application(_:open:options:)
    case openURL
    /// application(_:open:sourceApplication:annotation:)
    case openURLWithSourceApplication
    /// application(_:handleOpen:)
    case handleOpenURL
  }

  /// One of the two delegates that the system calls.
  public enum DelegateSlot: String, JSONCodable, CaseIterable, Hashable, Sendable {
    /// UIApplication's delegate.
    case application
    /// UNUserNotificationCenter's delegate.
    case notificationCenter
  }

  /// What an app found out with the time that a background notification gave it.
  public typealias FetchResult = SwizzleOffApp.FetchResult

  /// A local notification.
  public struct LocalNotification: JSONView {
    public private(set) var members: JSONObject

    /// The identifier of its request.
    public var identifier: String {
      get { members.value("identifier") }
      set { members.set("identifier", newValue) }
    }
    /// When it fires, in the device's local time, as 2026-01-01 12:00:00.
    public var date: String {
      get { members.value("date") }
      set { members.set("date", newValue) }
    }
    /// Whether it fires again and again.
    public var repeats: Bool {
      get { members.value("repeats") }
      set { members.set("repeats", newValue) }
    }
    /// The title.
    public var title: String? {
      get { members.optional("title") }
      set { members.set("title", newValue) }
    }
    /// The body.
    public var body: String? {
      get { members.optional("body") }
      set { members.set("body", newValue) }
    }
    /// The badge as it is set.
    public var badge: JSONValue? {
      get { members.optional("badge") }
      set { members.set("badge", newValue) }
    }
    /// The sound's name.
    public var sound: String? {
      get { members.optional("sound") }
      set { members.set("sound", newValue) }
    }
    /// The category.
    public var category: String? {
      get { members.optional("category") }
      set { members.set("category", newValue) }
    }
    /// The userInfo as a tree; absent when it is not set.
    public var userInfo: JSONValue? {
      get { members.optional("userInfo") }
      set { members.set("userInfo", newValue) }
    }

    public init(
      identifier: String, date: String, repeats: Bool, title: String? = nil, body: String? = nil,
      badge: JSONValue? = nil, sound: String? = nil, category: String? = nil,
      userInfo: JSONValue? = nil
    ) {
      members = .present(
        ("identifier", identifier.json), ("date", date.json), ("repeats", repeats.json),
        ("title", title?.json), ("body", body?.json), ("badge", badge?.json),
        ("sound", sound?.json), ("category", category?.json), ("userInfo", userInfo?.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check("identifier", String.self)
      try members.check("date", String.self)
      try members.check("repeats", Bool.self)
      try members.check(optional: "title", String.self)
      try members.check(optional: "body", String.self)
      try members.check(optional: "badge", JSONValue.self)
      try members.check(optional: "sound", String.self)
      try members.check(optional: "category", String.self)
      try members.check(optional: "userInfo", JSONValue.self)
    }
  }

  /// The status.
  public enum MessageStatus: String, JSONCodable, CaseIterable, Hashable, Sendable {
    /// Nothing is known of it.
    case unknown
    /// A new message, now received by the app.
    case new
  }

  /// The platform that the process runs on; absent means iOS.
  public enum Platform: String, JSONCodable, CaseIterable, Hashable, Sendable {
    /// iPhone and iPad.
    case iOS
    /// Apple TV.
    case tvOS
    /// A Mac.
    case macOS
    /// Apple Watch.
    case watchOS
  }

  /// How the system shows a notification that arrives while the app is in front.
  public typealias PresentationOption = SwizzleOffApp.PresentationOption

  /// An error that the SDK hands to the app.
  public struct SDKError: JSONView {
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

    public init(domain: String, code: Int) {
      members = .present(("domain", domain.json), ("code", code.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check("domain", String.self)
      try members.check("code", Int.self)
    }
  }

  /// An NSError in the parts that delegate code reads.
  public typealias SystemError = SwizzleOffApp.SystemError
}

#else

/// The role takes the trait of its name.
@available(*, unavailable, message: "add SwizzleOffSDK to the traits of push-conformance")
public enum SwizzleOffSDK: Role {
  public static let name = "swizzle-off.sdk"
  public typealias Configuration = NoConfiguration
  public typealias Event = NoConfiguration
  public typealias Effect = NoConfiguration
}

#endif
