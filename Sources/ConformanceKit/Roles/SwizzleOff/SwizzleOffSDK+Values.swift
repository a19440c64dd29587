extension SwizzleOffSDK {
  /// An error that the SDK hands to the app.
  public struct SDKError: JSONEncodable, Sendable {
    public var domain: String
    public var code: Int

    public init(domain: String, code: Int) {
      self.domain = domain
      self.code = code
    }
  }

  /// A local notification as it is handed to the user notification centre.
  public struct LocalNotification: JSONEncodable, Sendable {
    public var identifier: String
    /// When it fires, as local time: `2026-01-01 12:00:00`.
    public var date: String
    public var repeats: Bool
    public var title: String?
    public var body: String?
    public var badge: JSONValue?
    public var sound: String?
    public var category: String?
    public var userInfo: JSONValue?

    public init(
      identifier: String, date: String, repeats: Bool = false, title: String? = nil,
      body: String? = nil, badge: JSONValue? = nil, sound: String? = nil, category: String? = nil,
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
  }
}
