// Made of Corpus/schemas/roles/http-v1.sender.schema.json by Scripts/roles.py: change that file.

/// A server library that calls FCM's HTTP v1 interface for its caller.
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
  public struct Configuration: JSONCodable, Hashable, Sendable {
    /// The Firebase project id.
    public var project: String
    /// The OAuth 2 access token that the credentials yield, without asking the network.
    public var accessToken: String

    public init(project: String, accessToken: String) {
      self.project = project
      self.accessToken = accessToken
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(project: json["project"], accessToken: json["accessToken"])
    }

    public var json: JSONValue {
      .members(("project", project.json), ("accessToken", accessToken.json))
    }
  }
}

extension HTTPv1Sender {
  /// What holds for Apple platforms only.
  public struct APNs: JSONCodable, Hashable, Sendable {
    /// Header names and values as the caller gives them; the values need not be text.
    public var headers: JSONValue?
    /// The Apple-defined part of the payload.
    public var aps: APS?
    /// The app's own keys at the root of the payload.
    public var custom: JSONValue?
    /// FCM's options of the Apple part.
    public var fcmOptions: FCMOptions?
    /// The token of a Live Activity.
    public var liveActivityToken: String?

    public init(
      headers: JSONValue? = nil, aps: APS? = nil, custom: JSONValue? = nil,
      fcmOptions: FCMOptions? = nil, liveActivityToken: String? = nil
    ) {
      self.headers = headers
      self.aps = aps
      self.custom = custom
      self.fcmOptions = fcmOptions
      self.liveActivityToken = liveActivityToken
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(
        headers: json["headers"], aps: json["aps"], custom: json["custom"],
        fcmOptions: json["fcmOptions"], liveActivityToken: json["liveActivityToken"])
    }

    public var json: JSONValue {
      .members(
        ("headers", headers?.json), ("aps", aps?.json), ("custom", custom?.json),
        ("fcmOptions", fcmOptions?.json), ("liveActivityToken", liveActivityToken?.json))
    }
  }

  /// The Apple-defined part of the payload, as the caller asks for it.
  public struct APS: JSONCodable, Hashable, Sendable {
    /// Text, or an object with Apple's member names.
    public var alert: JSONValue?
    /// The badge as the caller gives it.
    public var badge: JSONValue?
    /// A name, or an object with name, critical and volume.
    public var sound: JSONValue?
    /// True asks for a background update, however the library spells that; another value is handed
    /// on as it is.
    public var contentAvailable: JSONValue?
    /// True asks for the service extension, however the library spells that; another value is
    /// handed on as it is.
    public var mutableContent: JSONValue?
    /// The category.
    public var category: String?
    /// The thread.
    public var threadID: String?
    /// Further members of aps, with Apple's names.
    public var custom: JSONValue?

    public init(
      alert: JSONValue? = nil, badge: JSONValue? = nil, sound: JSONValue? = nil,
      contentAvailable: JSONValue? = nil, mutableContent: JSONValue? = nil, category: String? = nil,
      threadID: String? = nil, custom: JSONValue? = nil
    ) {
      self.alert = alert
      self.badge = badge
      self.sound = sound
      self.contentAvailable = contentAvailable
      self.mutableContent = mutableContent
      self.category = category
      self.threadID = threadID
      self.custom = custom
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(
        alert: json["alert"], badge: json["badge"], sound: json["sound"],
        contentAvailable: json["contentAvailable"], mutableContent: json["mutableContent"],
        category: json["category"], threadID: json["threadID"], custom: json["custom"])
    }

    public var json: JSONValue {
      .members(
        ("alert", alert?.json), ("badge", badge?.json), ("sound", sound?.json),
        ("contentAvailable", contentAvailable?.json), ("mutableContent", mutableContent?.json),
        ("category", category?.json), ("threadID", threadID?.json), ("custom", custom?.json))
    }
  }

  /// What holds for Android only.
  public struct Android: JSONCodable, Hashable, Sendable {
    /// The time to live in seconds.
    public var ttl: Double?
    /// The collapse key.
    public var collapseKey: String?
    /// What Android shows in place of the common notification.
    public var notification: Notification?

    public init(ttl: Double? = nil, collapseKey: String? = nil, notification: Notification? = nil) {
      self.ttl = ttl
      self.collapseKey = collapseKey
      self.notification = notification
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(
        ttl: json["ttl"], collapseKey: json["collapseKey"], notification: json["notification"])
    }

    public var json: JSONValue {
      .members(
        ("ttl", ttl?.json), ("collapseKey", collapseKey?.json), ("notification", notification?.json)
      )
    }
  }

  /// FCM's own options.
  public struct FCMOptions: JSONCodable, Hashable, Sendable {
    /// The label for analytics.
    public var analyticsLabel: String?
    /// The address of an image, in the Apple part only.
    public var image: String?

    public init(analyticsLabel: String? = nil, image: String? = nil) {
      self.analyticsLabel = analyticsLabel
      self.image = image
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(analyticsLabel: json["analyticsLabel"], image: json["image"])
    }

    public var json: JSONValue {
      .members(("analyticsLabel", analyticsLabel?.json), ("image", image?.json))
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
    case senderIdMismatch
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
  public struct Message: JSONCodable, Hashable, Sendable {
    /// The Firebase installation id to send to.
    public var fid: String?
    /// The registration token to send to.
    public var token: String?
    /// The topic to send to.
    public var topic: String?
    /// The condition on topics to send to.
    public var condition: String?
    /// The text that is the same on every platform.
    public var notification: Notification?
    /// The data as the caller gives it; its values need not be text.
    public var data: JSONValue?
    /// What holds for Apple platforms only.
    public var apns: APNs?
    /// What holds for Android only.
    public var android: Android?
    /// What holds for web push only.
    public var webpush: Webpush?
    /// FCM's options of the whole message.
    public var fcmOptions: FCMOptions?

    public init(
      fid: String? = nil, token: String? = nil, topic: String? = nil, condition: String? = nil,
      notification: Notification? = nil, data: JSONValue? = nil, apns: APNs? = nil,
      android: Android? = nil, webpush: Webpush? = nil, fcmOptions: FCMOptions? = nil
    ) {
      self.fid = fid
      self.token = token
      self.topic = topic
      self.condition = condition
      self.notification = notification
      self.data = data
      self.apns = apns
      self.android = android
      self.webpush = webpush
      self.fcmOptions = fcmOptions
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(
        fid: json["fid"], token: json["token"], topic: json["topic"], condition: json["condition"],
        notification: json["notification"], data: json["data"], apns: json["apns"],
        android: json["android"], webpush: json["webpush"], fcmOptions: json["fcmOptions"])
    }

    public var json: JSONValue {
      .members(
        ("fid", fid?.json), ("token", token?.json), ("topic", topic?.json),
        ("condition", condition?.json), ("notification", notification?.json), ("data", data?.json),
        ("apns", apns?.json), ("android", android?.json), ("webpush", webpush?.json),
        ("fcmOptions", fcmOptions?.json))
    }
  }

  /// The text that is the same on every platform.
  public struct Notification: JSONCodable, Hashable, Sendable {
    /// The title.
    public var title: String?
    /// The body.
    public var body: String?
    /// The address of an image.
    public var image: String?

    public init(title: String? = nil, body: String? = nil, image: String? = nil) {
      self.title = title
      self.body = body
      self.image = image
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(title: json["title"], body: json["body"], image: json["image"])
    }

    public var json: JSONValue {
      .members(("title", title?.json), ("body", body?.json), ("image", image?.json))
    }
  }

  /// What holds for web push only.
  public struct Webpush: JSONCodable, Hashable, Sendable {
    /// Header names and values as the caller gives them.
    public var headers: JSONValue?

    public init(headers: JSONValue? = nil) {
      self.headers = headers
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(headers: json["headers"])
    }

    public var json: JSONValue { .members(("headers", headers?.json)) }
  }
}
