// Made of Corpus/schemas/roles/http-v1.service-extension.schema.json by Scripts/roles.py: change that file.

#if Everything || HTTPv1ServiceExtension

/// A notification service extension that finishes its notifications with the image helper.
///
/// Its own work takes no time. It may give a download up by itself, after ten seconds or more, use
/// one download for several notifications with the same address, and log the delivery of a message
/// once. The system's 30 seconds are 20 to 40.
public enum HTTPv1ServiceExtension: Role {
  public static let name = "http-v1.service-extension"

  /// The optional abilities of the role.
  public enum Feature: String, RoleFeature {
    /// Plays the system around the extension too: whether it runs, its time limit, and what the
    /// user sees.
    case system
    /// Reports deliveries to the delivery log.
    case deliveryMetrics = "delivery-metrics"
    /// Has an app part that sets the texts of the configuration and leaves all others as they came.
    case texts
  }

  /// Where the extension runs, and what the app does in it.
  public struct Configuration: JSONView {
    public private(set) var members: JSONObject

    /// The platform; iOS when absent.
    public var platform: Platform {
      get { members.value("platform", default: .iOS) }
      set { members.set("platform", newValue == .iOS ? nil : newValue) }
    }
    /// Whether the user allows this app's alerts; true when absent.
    public var alertsAllowed: Bool {
      get { members.value("alertsAllowed", default: true) }
      set { members.set("alertsAllowed", newValue == true ? nil : newValue) }
    }
    /// The texts that the app sets before it hands the content to the helper; without them it sets
    /// none.
    public var changes: Changes? {
      get { members.optional("changes") }
      set { members.set("changes", newValue) }
    }
    /// Whether the app calls neither the helper nor the handler; false when absent.
    public var appForgetsHandler: Bool {
      get { members.value("appForgetsHandler", default: false) }
      set { members.set("appForgetsHandler", newValue == false ? nil : newValue) }
    }
    /// Whether a downloaded file can't be moved to its place; false when absent.
    public var fileMoveFails: Bool {
      get { members.value("fileMoveFails", default: false) }
      set { members.set("fileMoveFails", newValue == false ? nil : newValue) }
    }

    public init(
      platform: Platform = .iOS, alertsAllowed: Bool = true, changes: Changes? = nil,
      appForgetsHandler: Bool = false, fileMoveFails: Bool = false
    ) {
      members = .present(
        ("platform", platform == .iOS ? nil : platform.json),
        ("alertsAllowed", alertsAllowed == true ? nil : alertsAllowed.json),
        ("changes", changes?.json),
        ("appForgetsHandler", appForgetsHandler == false ? nil : appForgetsHandler.json),
        ("fileMoveFails", fileMoveFails == false ? nil : fileMoveFails.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check(optional: "platform", Platform.self)
      try members.check(optional: "alertsAllowed", Bool.self)
      try members.check(optional: "changes", Changes.self)
      try members.check(optional: "appForgetsHandler", Bool.self)
      try members.check(optional: "fileMoveFails", Bool.self)
    }
  }
}

extension HTTPv1ServiceExtension {
  /// One file that is attached to the content.
  public struct Attachment: JSONView {
    public private(set) var members: JSONObject

    /// The download that brought the file.
    public var download: String {
      get { members.value("download") }
      set { members.set("download", newValue) }
    }
    /// What follows the last full stop of the file's name, or empty.
    public var fileExtension: String {
      get { members.value("fileExtension") }
      set { members.set("fileExtension", newValue) }
    }

    public init(download: String, fileExtension: String) {
      members = .present(("download", download.json), ("fileExtension", fileExtension.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check("download", String.self)
      try members.check("fileExtension", String.self)
    }
  }

  /// The texts that the app sets before it hands the content to the helper; without them it sets
  /// none.
  public struct Changes: JSONView {
    public private(set) var members: JSONObject

    /// The new title.
    public var title: String? {
      get { members.optional("title") }
      set { members.set("title", newValue) }
    }
    /// The new subtitle.
    public var subtitle: String? {
      get { members.optional("subtitle") }
      set { members.set("subtitle", newValue) }
    }
    /// The new body.
    public var body: String? {
      get { members.optional("body") }
      set { members.set("body", newValue) }
    }

    public init(title: String? = nil, subtitle: String? = nil, body: String? = nil) {
      members = .present(("title", title?.json), ("subtitle", subtitle?.json), ("body", body?.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check(optional: "title", String.self)
      try members.check(optional: "subtitle", String.self)
      try members.check(optional: "body", String.self)
    }
  }

  /// What the user would see; a text that isn't there is absent or empty.
  public struct Content: JSONView {
    public private(set) var members: JSONObject

    /// The title.
    public var title: String? {
      get { members.optional("title") }
      set { members.set("title", newValue) }
    }
    /// The subtitle.
    public var subtitle: String? {
      get { members.optional("subtitle") }
      set { members.set("subtitle", newValue) }
    }
    /// The body.
    public var body: String? {
      get { members.optional("body") }
      set { members.set("body", newValue) }
    }
    /// The files attached.
    public var attachments: [Attachment] {
      get { members.value("attachments") }
      set { members.set("attachments", newValue) }
    }

    public init(
      title: String? = nil, subtitle: String? = nil, body: String? = nil, attachments: [Attachment]
    ) {
      members = .present(
        ("title", title?.json), ("subtitle", subtitle?.json), ("body", body?.json),
        ("attachments", attachments.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check(optional: "title", String.self)
      try members.check(optional: "subtitle", String.self)
      try members.check(optional: "body", String.self)
      try members.check("attachments", [Attachment].self)
    }
  }

  /// The kind of message.
  public enum MessageType: String, JSONCodable, CaseIterable, Hashable, Sendable {
    /// A message of data, which shows nothing.
    case data
    /// A message that is shown.
    case display
  }

  /// One event of the delivery log.
  public struct Metric: JSONView {
    public private(set) var members: JSONObject

    /// The sender's project number.
    public var projectNumber: Int {
      get { members.value("projectNumber") }
      set { members.set("projectNumber", newValue) }
    }
    /// The message id.
    public var messageID: String {
      get { members.value("messageID") }
      set { members.set("messageID", newValue) }
    }
    /// The Firebase installation id.
    public var instanceID: String {
      get { members.value("instanceID") }
      set { members.set("instanceID", newValue) }
    }
    /// The kind of message.
    public var messageType: MessageType {
      get { members.value("messageType") }
      set { members.set("messageType", newValue) }
    }
    /// The bundle id of the app.
    public var packageName: String {
      get { members.value("packageName") }
      set { members.set("packageName", newValue) }
    }
    /// The label for analytics.
    public var analyticsLabel: String? {
      get { members.optional("analyticsLabel") }
      set { members.set("analyticsLabel", newValue) }
    }
    /// The campaign.
    public var campaignID: Int? {
      get { members.optional("campaignID") }
      set { members.set("campaignID", newValue) }
    }
    /// The label that the composer gave.
    public var composerLabel: String? {
      get { members.optional("composerLabel") }
      set { members.set("composerLabel", newValue) }
    }

    public init(
      projectNumber: Int, messageID: String, instanceID: String, messageType: MessageType,
      packageName: String, analyticsLabel: String? = nil, campaignID: Int? = nil,
      composerLabel: String? = nil
    ) {
      members = .present(
        ("projectNumber", projectNumber.json), ("messageID", messageID.json),
        ("instanceID", instanceID.json), ("messageType", messageType.json),
        ("packageName", packageName.json), ("analyticsLabel", analyticsLabel?.json),
        ("campaignID", campaignID?.json), ("composerLabel", composerLabel?.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check("projectNumber", Int.self)
      try members.check("messageID", String.self)
      try members.check("instanceID", String.self)
      try members.check("messageType", MessageType.self)
      try members.check("packageName", String.self)
      try members.check(optional: "analyticsLabel", String.self)
      try members.check(optional: "campaignID", Int.self)
      try members.check(optional: "composerLabel", String.self)
    }
  }

  /// The platform; iOS when absent.
  public enum Platform: String, JSONCodable, CaseIterable, Hashable, Sendable {
    /// iPhone and iPad.
    case iOS
    /// Apple TV.
    case tvOS
  }
}

#else

/// The role takes the trait of its name.
@available(*, unavailable, message: "add HTTPv1ServiceExtension to the traits of push-conformance")
public enum HTTPv1ServiceExtension: Role {
  public static let name = "http-v1.service-extension"
  public typealias Configuration = NoConfiguration
  public typealias Event = NoConfiguration
  public typealias Effect = NoConfiguration
}

#endif
