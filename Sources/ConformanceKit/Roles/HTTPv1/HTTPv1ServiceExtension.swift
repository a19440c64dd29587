/// A notification service extension that finishes its notifications with the image helper.
public enum HTTPv1ServiceExtension: Role {
  public static let name = "http-v1.service-extension"

  /// Where the extension runs, and what the app does in it.
  public struct Configuration: JSONDecodable, Sendable {
    /// The platform; iOS unless said.
    public var platform: Platform?
    /// Whether the user allows this app's alerts; allowed unless said.
    public var alertsAllowed: Bool?
    /// What the app sets on the content before it hands it to the helper.
    public var changes: Changes?
    /// Whether the app calls neither the helper nor the handler; `false` unless said.
    public var appForgetsHandler: Bool?
    /// Whether a downloaded file can't be moved to its place; `false` unless said.
    public var fileMoveFails: Bool?
  }

  public enum Platform: String, JSONDecodable, Sendable {
    case iOS
    case tvOS
  }

  /// The texts that the app replaces; those absent stay as they came.
  public struct Changes: JSONDecodable, Sendable {
    public var title: String?
    public var subtitle: String?
    public var body: String?
  }

  public enum Event: JSONDecodable, Sendable {
    /// A remote notification comes for the app; its texts and user info are those of the payload.
    case notification(notification: String, payload: String)
    /// A download of the subject ends with an HTTP response and a file of `bytes` bytes.
    case downloadFinished(
      download: String, status: Int, mimeType: String?, suggestedFilename: String?, bytes: Int)
    /// A download of the subject ends without a response.
    case downloadFailed(download: String, reason: String)
    /// The system calls `serviceExtensionTimeWillExpire()`.
    case timeWillExpire(notification: String)
    /// The app calls `exportDeliveryMetricsToBigQuery(withMessageInfo:)`, in its extension or not.
    case exportDeliveryMetrics(payload: String, bundleID: String, inExtension: Bool)
  }

  public enum Effect: JSONEncodable, Sendable {
    /// The helper starts a download, which the subject names.
    case download(download: String, url: String)
    /// The content handler is called.
    case deliver(notification: String, content: Content)
    /// The system shows the notification to the user (feature `system`).
    case present(notification: String, content: Content)
    /// The helper reports a delivery (feature `delivery-metrics`).
    case deliveryMetric(metric: Metric)
  }

  /// What the user would see; a text that isn't there is absent or empty.
  public struct Content: JSONEncodable, Sendable {
    public var title: String?
    public var subtitle: String?
    public var body: String?
    public var attachments: [Attachment]

    public init(
      title: String? = nil, subtitle: String? = nil, body: String? = nil,
      attachments: [Attachment] = []
    ) {
      self.title = title
      self.subtitle = subtitle
      self.body = body
      self.attachments = attachments
    }
  }

  /// One file that is attached to the content.
  public struct Attachment: JSONEncodable, Sendable {
    /// The download that brought the file.
    public var download: String
    /// What follows the last full stop of the file's name, or empty.
    public var fileExtension: String

    public init(download: String, fileExtension: String) {
      self.download = download
      self.fileExtension = fileExtension
    }
  }

  /// One event of the delivery log.
  public struct Metric: JSONEncodable, Sendable {
    /// The sender's project number.
    public var projectNumber: Int
    public var messageID: String
    /// The Firebase installation id.
    public var instanceID: String
    public var messageType: MessageType
    public var packageName: String
    public var analyticsLabel: String?
    public var campaignID: Int?
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
  }

  /// The kinds of message that the delivery log tells apart.
  public enum MessageType: String, JSONEncodable, Sendable {
    case data
    case display
  }
}
