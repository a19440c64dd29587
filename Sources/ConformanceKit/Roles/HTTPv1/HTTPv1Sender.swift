// Made of Corpus/schemas/roles/http-v1.sender.schema.json by Scripts/roles.py: change that file.

#if Everything || HTTPv1Sender

/// A server library that calls FCM's HTTP v1 interface for its caller.
///
/// Its own work takes no time: a request that waits for nothing, and an outcome, come in the step
/// of the event that leads to them; how long it waits before a repeat is its own choice, with or
/// without a longest wait.
public enum HTTPv1Sender: Role {
  public static let name = "http-v1.sender"

  /// The optional abilities of the role.
  public enum Feature: String, RoleFeature {
    /// Sends a failed request again by itself.
    case retry
    /// Reports to its caller which kind of failure came back, beyond that it failed.
    case errorKinds = "error-kinds"
    /// Lets its caller write a notification for Android and headers for web push.
    case otherPlatforms = "other-platforms"
  }

  /// The account in whose name the library sends.
  public struct Configuration: JSONView {
    public private(set) var members: JSONObject

    /// The Firebase project id.
    public var project: String {
      get { members.value("project") }
      set { members.set("project", newValue) }
    }
    /// The OAuth 2 access token that the credentials yield, without asking the network.
    public var accessToken: String {
      get { members.value("accessToken") }
      set { members.set("accessToken", newValue) }
    }

    public init(project: String, accessToken: String) {
      members = .present(("project", project.json), ("accessToken", accessToken.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check("project", String.self)
      try members.check("accessToken", String.self)
    }
  }
}

extension HTTPv1Sender {
  /// What holds for Apple platforms only.
  public struct APNs: JSONView {
    public private(set) var members: JSONObject

    /// Header names and values as the caller gives them; the values need not be text.
    public var headers: JSONValue? {
      get { members.optional("headers") }
      set { members.set("headers", newValue) }
    }
    /// The Apple-defined part of the payload.
    public var aps: APS? {
      get { members.optional("aps") }
      set { members.set("aps", newValue) }
    }
    /// The app's own keys at the root of the payload.
    public var custom: JSONValue? {
      get { members.optional("custom") }
      set { members.set("custom", newValue) }
    }
    /// FCM's options of the Apple part.
    public var fcmOptions: FCMOptions? {
      get { members.optional("fcmOptions") }
      set { members.set("fcmOptions", newValue) }
    }
    /// The token of a Live Activity.
    public var liveActivityToken: String? {
      get { members.optional("liveActivityToken") }
      set { members.set("liveActivityToken", newValue) }
    }

    public init(
      headers: JSONValue? = nil, aps: APS? = nil, custom: JSONValue? = nil,
      fcmOptions: FCMOptions? = nil, liveActivityToken: String? = nil
    ) {
      members = .present(
        ("headers", headers?.json), ("aps", aps?.json), ("custom", custom?.json),
        ("fcmOptions", fcmOptions?.json), ("liveActivityToken", liveActivityToken?.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check(optional: "headers", JSONValue.self)
      try members.check(optional: "aps", APS.self)
      try members.check(optional: "custom", JSONValue.self)
      try members.check(optional: "fcmOptions", FCMOptions.self)
      try members.check(optional: "liveActivityToken", String.self)
    }
  }

  /// The Apple-defined part of the payload, as the caller asks for it.
  public struct APS: JSONView {
    public private(set) var members: JSONObject

    /// Text, or an object with Apple's member names.
    public var alert: JSONValue? {
      get { members.optional("alert") }
      set { members.set("alert", newValue) }
    }
    /// The badge as the caller gives it.
    public var badge: JSONValue? {
      get { members.optional("badge") }
      set { members.set("badge", newValue) }
    }
    /// A name, or an object with name, critical and volume.
    public var sound: JSONValue? {
      get { members.optional("sound") }
      set { members.set("sound", newValue) }
    }
    /// True asks for a background update, however the library spells that; another value is handed
    /// on as it is.
    public var contentAvailable: JSONValue? {
      get { members.optional("contentAvailable") }
      set { members.set("contentAvailable", newValue) }
    }
    /// True asks for the service extension, however the library spells that; another value is
    /// handed on as it is.
    public var mutableContent: JSONValue? {
      get { members.optional("mutableContent") }
      set { members.set("mutableContent", newValue) }
    }
    /// The category.
    public var category: String? {
      get { members.optional("category") }
      set { members.set("category", newValue) }
    }
    /// The thread.
    public var threadID: String? {
      get { members.optional("threadID") }
      set { members.set("threadID", newValue) }
    }
    /// Further members of aps, with Apple's names.
    public var custom: JSONValue? {
      get { members.optional("custom") }
      set { members.set("custom", newValue) }
    }

    public init(
      alert: JSONValue? = nil, badge: JSONValue? = nil, sound: JSONValue? = nil,
      contentAvailable: JSONValue? = nil, mutableContent: JSONValue? = nil, category: String? = nil,
      threadID: String? = nil, custom: JSONValue? = nil
    ) {
      members = .present(
        ("alert", alert?.json), ("badge", badge?.json), ("sound", sound?.json),
        ("contentAvailable", contentAvailable?.json), ("mutableContent", mutableContent?.json),
        ("category", category?.json), ("threadID", threadID?.json), ("custom", custom?.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check(optional: "alert", JSONValue.self)
      try members.check(optional: "badge", JSONValue.self)
      try members.check(optional: "sound", JSONValue.self)
      try members.check(optional: "contentAvailable", JSONValue.self)
      try members.check(optional: "mutableContent", JSONValue.self)
      try members.check(optional: "category", String.self)
      try members.check(optional: "threadID", String.self)
      try members.check(optional: "custom", JSONValue.self)
    }
  }

  /// What holds for Android only.
  public struct Android: JSONView {
    public private(set) var members: JSONObject

    /// The time to live in seconds.
    public var ttl: Double? {
      get { members.optional("ttl") }
      set { members.set("ttl", newValue) }
    }
    /// The collapse key.
    public var collapseKey: String? {
      get { members.optional("collapseKey") }
      set { members.set("collapseKey", newValue) }
    }
    /// What Android shows in place of the common notification.
    public var notification: Notification? {
      get { members.optional("notification") }
      set { members.set("notification", newValue) }
    }

    public init(ttl: Double? = nil, collapseKey: String? = nil, notification: Notification? = nil) {
      members = .present(
        ("ttl", ttl?.json), ("collapseKey", collapseKey?.json), ("notification", notification?.json)
      )
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check(optional: "ttl", Double.self)
      try members.check(optional: "collapseKey", String.self)
      try members.check(optional: "notification", Notification.self)
    }
  }

  /// FCM's own options.
  public struct FCMOptions: JSONView {
    public private(set) var members: JSONObject

    /// The label for analytics.
    public var analyticsLabel: String? {
      get { members.optional("analyticsLabel") }
      set { members.set("analyticsLabel", newValue) }
    }
    /// The address of an image, in the Apple part only.
    public var image: String? {
      get { members.optional("image") }
      set { members.set("image", newValue) }
    }

    public init(analyticsLabel: String? = nil, image: String? = nil) {
      members = .present(("analyticsLabel", analyticsLabel?.json), ("image", image?.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check(optional: "analyticsLabel", String.self)
      try members.check(optional: "image", String.self)
    }
  }

  /// The kinds of failure that a library distinguishes.
  ///
  /// 'unauthenticated', 'permissionDenied' and 'notFound' are statuses without a code of FCM;
  /// 'noAnswer' is a lost connection or a time-out; 'unknown' is a failure of the library's own
  /// without a kind; 'foreignError' is an error that isn't the library's own, such as a JSON
  /// parser's.
  public enum Failure: String, JSONCodable, CaseIterable, Hashable, Sendable {
    /// The request is wrong: INVALID_ARGUMENT.
    case invalidArgument
    /// The app instance is gone: UNREGISTERED.
    case unregistered
    /// The token belongs to another sender: SENDER_ID_MISMATCH.
    case senderIDMismatch = "senderIdMismatch"
    /// Too much was sent: QUOTA_EXCEEDED.
    case quotaExceeded
    /// FCM can't answer for the moment: UNAVAILABLE.
    case unavailable
    /// FCM failed: INTERNAL.
    case `internal`
    /// FCM can't sign in to APNs or to a push service of the web: THIRD_PARTY_AUTH_ERROR.
    case thirdPartyAuth
    /// 401 without a word about APNs: the access token is at fault.
    case unauthenticated
    /// 403 without a word about the sender.
    case permissionDenied
    /// 404 without a word about the registration.
    case notFound
    /// No answer came: connection lost, time-out.
    case noAnswer
    /// The library knows no more than that it failed.
    case unknown
    /// What its caller sees is no error of the library's own, such as that of a JSON parser.
    case foreignError
  }

  /// A message in the caller's words; each part is absent unless the caller gives it.
  public struct Message: JSONView {
    public private(set) var members: JSONObject

    /// The Firebase installation id to send to.
    public var fid: String? {
      get { members.optional("fid") }
      set { members.set("fid", newValue) }
    }
    /// The registration token to send to.
    public var token: String? {
      get { members.optional("token") }
      set { members.set("token", newValue) }
    }
    /// The topic to send to.
    public var topic: String? {
      get { members.optional("topic") }
      set { members.set("topic", newValue) }
    }
    /// The condition on topics to send to.
    public var condition: String? {
      get { members.optional("condition") }
      set { members.set("condition", newValue) }
    }
    /// The text that is the same on every platform.
    public var notification: Notification? {
      get { members.optional("notification") }
      set { members.set("notification", newValue) }
    }
    /// The data as the caller gives it; its values need not be text.
    public var data: JSONValue? {
      get { members.optional("data") }
      set { members.set("data", newValue) }
    }
    /// What holds for Apple platforms only.
    public var apns: APNs? {
      get { members.optional("apns") }
      set { members.set("apns", newValue) }
    }
    /// What holds for Android only.
    public var android: Android? {
      get { members.optional("android") }
      set { members.set("android", newValue) }
    }
    /// What holds for web push only.
    public var webpush: Webpush? {
      get { members.optional("webpush") }
      set { members.set("webpush", newValue) }
    }
    /// FCM's options of the whole message.
    public var fcmOptions: FCMOptions? {
      get { members.optional("fcmOptions") }
      set { members.set("fcmOptions", newValue) }
    }

    public init(
      fid: String? = nil, token: String? = nil, topic: String? = nil, condition: String? = nil,
      notification: Notification? = nil, data: JSONValue? = nil, apns: APNs? = nil,
      android: Android? = nil, webpush: Webpush? = nil, fcmOptions: FCMOptions? = nil
    ) {
      members = .present(
        ("fid", fid?.json), ("token", token?.json), ("topic", topic?.json),
        ("condition", condition?.json), ("notification", notification?.json), ("data", data?.json),
        ("apns", apns?.json), ("android", android?.json), ("webpush", webpush?.json),
        ("fcmOptions", fcmOptions?.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check(optional: "fid", String.self)
      try members.check(optional: "token", String.self)
      try members.check(optional: "topic", String.self)
      try members.check(optional: "condition", String.self)
      try members.check(optional: "notification", Notification.self)
      try members.check(optional: "data", JSONValue.self)
      try members.check(optional: "apns", APNs.self)
      try members.check(optional: "android", Android.self)
      try members.check(optional: "webpush", Webpush.self)
      try members.check(optional: "fcmOptions", FCMOptions.self)
    }
  }

  /// The text that is the same on every platform.
  public struct Notification: JSONView {
    public private(set) var members: JSONObject

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
    /// The address of an image.
    public var image: String? {
      get { members.optional("image") }
      set { members.set("image", newValue) }
    }

    public init(title: String? = nil, body: String? = nil, image: String? = nil) {
      members = .present(("title", title?.json), ("body", body?.json), ("image", image?.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check(optional: "title", String.self)
      try members.check(optional: "body", String.self)
      try members.check(optional: "image", String.self)
    }
  }

  /// What holds for web push only.
  public struct Webpush: JSONView {
    public private(set) var members: JSONObject

    /// Header names and values as the caller gives them.
    public var headers: JSONValue? {
      get { members.optional("headers") }
      set { members.set("headers", newValue) }
    }

    public init(headers: JSONValue? = nil) {
      members = .present(("headers", headers?.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check(optional: "headers", JSONValue.self)
    }
  }
}

#else

/// The role takes the trait of its name.
@available(*, unavailable, message: "add HTTPv1Sender to the traits of push-conformance")
public enum HTTPv1Sender: Role {
  public static let name = "http-v1.sender"
  public typealias Configuration = NoConfiguration
  public typealias Event = NoConfiguration
  public typealias Effect = NoConfiguration
}

#endif
