// Made of Corpus/schemas/roles/http-v1.service-extension.schema.json by Scripts/roles.py: change that file.

/// A notification service extension that finishes its notifications with the image helper.
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
  public struct Configuration: JSONCodable, Hashable, Sendable {
    /// The platform; iOS when absent.
    public var platform: Platform
    /// Whether the user allows this app's alerts; true when absent.
    public var alertsAllowed: Bool
    /// The texts that the app sets before it hands the content to the helper; without them it sets
    /// none.
    public var changes: Changes?
    /// Whether the app calls neither the helper nor the handler; false when absent.
    public var appForgetsHandler: Bool
    /// Whether a downloaded file can't be moved to its place; false when absent.
    public var fileMoveFails: Bool

    public init(
      platform: Platform = .iOS, alertsAllowed: Bool = true, changes: Changes? = nil,
      appForgetsHandler: Bool = false, fileMoveFails: Bool = false
    ) {
      self.platform = platform
      self.alertsAllowed = alertsAllowed
      self.changes = changes
      self.appForgetsHandler = appForgetsHandler
      self.fileMoveFails = fileMoveFails
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(
        platform: json["platform", default: .iOS],
        alertsAllowed: json["alertsAllowed", default: true], changes: json["changes"],
        appForgetsHandler: json["appForgetsHandler", default: false],
        fileMoveFails: json["fileMoveFails", default: false])
    }

    public var json: JSONValue {
      .members(
        ("platform", platform == .iOS ? nil : platform.json),
        ("alertsAllowed", alertsAllowed == true ? nil : alertsAllowed.json),
        ("changes", changes?.json),
        ("appForgetsHandler", appForgetsHandler == false ? nil : appForgetsHandler.json),
        ("fileMoveFails", fileMoveFails == false ? nil : fileMoveFails.json))
    }
  }
}

extension HTTPv1ServiceExtension {
  /// One file that is attached to the content.
  public struct Attachment: JSONCodable, Hashable, Sendable {
    /// The download that brought the file.
    public var download: String
    /// What follows the last full stop of the file's name, or empty.
    public var fileExtension: String

    public init(download: String, fileExtension: String) {
      self.download = download
      self.fileExtension = fileExtension
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(download: json["download"], fileExtension: json["fileExtension"])
    }

    public var json: JSONValue {
      .members(("download", download.json), ("fileExtension", fileExtension.json))
    }
  }

  /// The texts that the app sets before it hands the content to the helper; without them it sets
  /// none.
  public struct Changes: JSONCodable, Hashable, Sendable {
    /// The new title.
    public var title: String?
    /// The new subtitle.
    public var subtitle: String?
    /// The new body.
    public var body: String?

    public init(title: String? = nil, subtitle: String? = nil, body: String? = nil) {
      self.title = title
      self.subtitle = subtitle
      self.body = body
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(title: json["title"], subtitle: json["subtitle"], body: json["body"])
    }

    public var json: JSONValue {
      .members(("title", title?.json), ("subtitle", subtitle?.json), ("body", body?.json))
    }
  }

  /// What the user would see; a text that isn't there is absent or empty.
  public struct Content: JSONCodable, Hashable, Sendable {
    /// The title.
    public var title: String?
    /// The subtitle.
    public var subtitle: String?
    /// The body.
    public var body: String?
    /// The files attached.
    public var attachments: [Attachment]

    public init(
      title: String? = nil, subtitle: String? = nil, body: String? = nil, attachments: [Attachment]
    ) {
      self.title = title
      self.subtitle = subtitle
      self.body = body
      self.attachments = attachments
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(
        title: json["title"], subtitle: json["subtitle"], body: json["body"],
        attachments: json["attachments"])
    }

    public var json: JSONValue {
      .members(
        ("title", title?.json), ("subtitle", subtitle?.json), ("body", body?.json),
        ("attachments", attachments.json))
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
  public struct Metric: JSONCodable, Hashable, Sendable {
    /// The sender's project number.
    public var projectNumber: Int
    /// The message id.
    public var messageID: String
    /// The Firebase installation id.
    public var instanceID: String
    /// The kind of message.
    public var messageType: MessageType
    /// The bundle id of the app.
    public var packageName: String
    /// The label for analytics.
    public var analyticsLabel: String?
    /// The campaign.
    public var campaignID: Int?
    /// The label that the composer gave.
    public var composerLabel: String?

    public init(
      projectNumber: Int, messageID: String, instanceID: String, messageType: MessageType,
      packageName: String, analyticsLabel: String? = nil, campaignID: Int? = nil,
      composerLabel: String? = nil
    ) {
      self.projectNumber = projectNumber
      self.messageID = messageID
      self.instanceID = instanceID
      self.messageType = messageType
      self.packageName = packageName
      self.analyticsLabel = analyticsLabel
      self.campaignID = campaignID
      self.composerLabel = composerLabel
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(
        projectNumber: json["projectNumber"], messageID: json["messageID"],
        instanceID: json["instanceID"], messageType: json["messageType"],
        packageName: json["packageName"], analyticsLabel: json["analyticsLabel"],
        campaignID: json["campaignID"], composerLabel: json["composerLabel"])
    }

    public var json: JSONValue {
      .members(
        ("projectNumber", projectNumber.json), ("messageID", messageID.json),
        ("instanceID", instanceID.json), ("messageType", messageType.json),
        ("packageName", packageName.json), ("analyticsLabel", analyticsLabel?.json),
        ("campaignID", campaignID?.json), ("composerLabel", composerLabel?.json))
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
