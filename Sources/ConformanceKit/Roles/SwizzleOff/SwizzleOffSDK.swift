// Made of Corpus/schemas/roles/swizzle-off.sdk.schema.json by Scripts/roles.py: change that file.

/// The messaging SDK of an app, with the delegate proxy on, off, or half wired.
///
/// What the backend answers to a request comes at the instant of the request, before the next
/// event, unless a case leaves it open.
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
    case installationId = "installation-id"
    /// Receives messages over a connection of its own as well.
    case directChannel = "direct-channel"
  }

  /// The app as it was built, and the device on which it runs.
  public struct Configuration: JSONCodable, Hashable, Sendable {
    /// The main bundle's Info.plist as a tree; absent when the bundle has none.
    public var infoPlist: JSONValue?
    /// The Info.plist of a bundle that is not the main one, such as a framework's.
    public var frameworkInfoPlist: JSONValue?
    /// The sender id in the app's Firebase options; absent when they hold none.
    public var senderID: String?
    /// The platform that the process runs on; absent means iOS.
    public var platform: Platform
    /// Whether the process is an app extension; absent means that it is the app.
    public var appExtension: Bool
    /// Whether the build runs in the simulator; absent means on a device.
    public var simulator: Bool
    /// Whether the build came from the App Store, and so without a provisioning profile.
    public var appStore: Bool?
    /// The embedded provisioning profile as a tree; absent when it can't be read.
    public var provisioningProfile: JSONValue?
    /// Whether an analytics SDK is linked; absent means yes.
    public var analyticsLinked: Bool
    /// How many seconds the device's time zone is east of Greenwich; absent means none.
    public var timeZoneOffset: Int
    /// The app-wide default for data collection; absent means that it is allowed.
    public var dataCollectionDefault: Bool?
    /// The installation's id, with which its registration tokens begin; absent means any.
    public var installationID: String?

    public init(
      infoPlist: JSONValue? = nil, frameworkInfoPlist: JSONValue? = nil, senderID: String? = nil,
      platform: Platform = .iOS, appExtension: Bool = false, simulator: Bool = false,
      appStore: Bool? = nil, provisioningProfile: JSONValue? = nil, analyticsLinked: Bool = true,
      timeZoneOffset: Int = 0, dataCollectionDefault: Bool? = nil, installationID: String? = nil
    ) {
      self.infoPlist = infoPlist
      self.frameworkInfoPlist = frameworkInfoPlist
      self.senderID = senderID
      self.platform = platform
      self.appExtension = appExtension
      self.simulator = simulator
      self.appStore = appStore
      self.provisioningProfile = provisioningProfile
      self.analyticsLinked = analyticsLinked
      self.timeZoneOffset = timeZoneOffset
      self.dataCollectionDefault = dataCollectionDefault
      self.installationID = installationID
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(
        infoPlist: json["infoPlist"], frameworkInfoPlist: json["frameworkInfoPlist"],
        senderID: json["senderID"], platform: json["platform", default: .iOS],
        appExtension: json["appExtension", default: false],
        simulator: json["simulator", default: false], appStore: json["appStore"],
        provisioningProfile: json["provisioningProfile"],
        analyticsLinked: json["analyticsLinked", default: true],
        timeZoneOffset: json["timeZoneOffset", default: 0],
        dataCollectionDefault: json["dataCollectionDefault"], installationID: json["installationID"]
      )
    }

    public var json: JSONValue {
      .members(
        ("infoPlist", infoPlist?.json), ("frameworkInfoPlist", frameworkInfoPlist?.json),
        ("senderID", senderID?.json), ("platform", platform == .iOS ? nil : platform.json),
        ("appExtension", appExtension == false ? nil : appExtension.json),
        ("simulator", simulator == false ? nil : simulator.json), ("appStore", appStore?.json),
        ("provisioningProfile", provisioningProfile?.json),
        ("analyticsLinked", analyticsLinked == true ? nil : analyticsLinked.json),
        ("timeZoneOffset", timeZoneOffset == 0 ? nil : timeZoneOffset.json),
        ("dataCollectionDefault", dataCollectionDefault?.json),
        ("installationID", installationID?.json))
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
    /// That the registration of one sender ends.
    case unregister
    /// That this app instance's registration token is deleted.
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
  public struct Delegate: JSONCodable, Hashable, Sendable {
    /// The object's name.
    public var name: String
    /// Whether its class declares the slot's delegate protocol; absent means yes.
    public var conforms: Bool?
    /// The methods that its class implements.
    public var implements: [DelegateMethod]
    /// The methods that only a superclass implements.
    public var inherits: [DelegateMethod]?

    public init(
      name: String, conforms: Bool? = nil, implements: [DelegateMethod],
      inherits: [DelegateMethod]? = nil
    ) {
      self.name = name
      self.conforms = conforms
      self.implements = implements
      self.inherits = inherits
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(
        name: json["name"], conforms: json["conforms"], implements: json["implements"],
        inherits: json["inherits"])
    }

    public var json: JSONValue {
      .members(
        ("name", name.json), ("conforms", conforms?.json), ("implements", implements.json),
        ("inherits", inherits?.json))
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
  public struct LocalNotification: JSONCodable, Hashable, Sendable {
    /// The identifier of its request.
    public var identifier: String
    /// When it fires, in the device's local time, as 2026-01-01 12:00:00.
    public var date: String
    /// Whether it fires again and again.
    public var repeats: Bool
    /// The title.
    public var title: String?
    /// The body.
    public var body: String?
    /// The badge as it is set.
    public var badge: JSONValue?
    /// The sound's name.
    public var sound: String?
    /// The category.
    public var category: String?
    /// The userInfo as a tree; absent when it is not set.
    public var userInfo: JSONValue?

    public init(
      identifier: String, date: String, repeats: Bool, title: String? = nil, body: String? = nil,
      badge: JSONValue? = nil, sound: String? = nil, category: String? = nil,
      userInfo: JSONValue? = nil
    ) {
      self.identifier = identifier
      self.date = date
      self.repeats = repeats
      self.title = title
      self.body = body
      self.badge = badge
      self.sound = sound
      self.category = category
      self.userInfo = userInfo
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(
        identifier: json["identifier"], date: json["date"], repeats: json["repeats"],
        title: json["title"], body: json["body"], badge: json["badge"], sound: json["sound"],
        category: json["category"], userInfo: json["userInfo"])
    }

    public var json: JSONValue {
      .members(
        ("identifier", identifier.json), ("date", date.json), ("repeats", repeats.json),
        ("title", title?.json), ("body", body?.json), ("badge", badge?.json),
        ("sound", sound?.json), ("category", category?.json), ("userInfo", userInfo?.json))
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
  public struct SDKError: JSONCodable, Hashable, Sendable {
    /// The error's domain.
    public var domain: String
    /// The error's code.
    public var code: Int

    public init(domain: String, code: Int) {
      self.domain = domain
      self.code = code
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(domain: json["domain"], code: json["code"])
    }

    public var json: JSONValue { .members(("domain", domain.json), ("code", code.json)) }
  }

  /// An NSError in the parts that delegate code reads.
  public typealias SystemError = SwizzleOffApp.SystemError
}
