extension HTTPv1Sender {
  /// A message in the caller's words; each part is absent unless the caller gives it.
  public struct Message: JSONDecodable, Sendable {
    public var fid: String?
    public var token: String?
    public var topic: String?
    public var condition: String?
    public var notification: Notification?
    /// The data as the caller gives it, an object as a rule; its values need not be text.
    public var data: JSONValue?
    public var apns: APNs?
    public var android: Android?
    public var webpush: Webpush?
    public var fcmOptions: FCMOptions?
  }

  /// The text that is the same on every platform.
  public struct Notification: JSONDecodable, Sendable {
    public var title: String?
    public var body: String?
    public var image: String?
  }

  /// What holds for Apple platforms only.
  public struct APNs: JSONDecodable, Sendable {
    /// Header names and values as the caller gives them; the values need not be text.
    public var headers: JSONValue?
    public var aps: APS?
    /// The app's own keys, beside `aps`.
    public var custom: JSONValue?
    public var fcmOptions: FCMOptions?
    public var liveActivityToken: String?
  }

  /// The Apple-defined part of the payload, as the caller asks for it.
  public struct APS: JSONDecodable, Sendable {
    /// Text, or an object with Apple's member names (`title`, `loc-key`, …).
    public var alert: JSONValue?
    public var badge: JSONValue?
    /// A name, or an object with `name`, `critical` and `volume`.
    public var sound: JSONValue?
    /// `true` asks for a background update, however the library spells that; any other value is
    /// handed to the library as it is.
    public var contentAvailable: JSONValue?
    /// `true` asks for the service extension to run, like `contentAvailable`.
    public var mutableContent: JSONValue?
    public var category: String?
    public var threadID: String?
    /// Further members of `aps`, with Apple's names.
    public var custom: JSONValue?
  }

  /// FCM's own options, of the message or of its Apple part.
  public struct FCMOptions: JSONDecodable, Sendable {
    public var analyticsLabel: String?
    public var image: String?
  }

  /// What holds for Android only, as far as a message to Apple platforms may carry it.
  public struct Android: JSONDecodable, Sendable {
    /// The time to live in seconds.
    public var ttl: Double?
    public var collapseKey: String?
    public var notification: Notification?
  }

  /// What holds for web push only.
  public struct Webpush: JSONDecodable, Sendable {
    /// Header names and values as the caller gives them.
    public var headers: JSONValue?
  }
}
