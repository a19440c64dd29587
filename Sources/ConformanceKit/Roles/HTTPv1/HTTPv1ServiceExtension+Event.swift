// Made of Corpus/schemas/roles/http-v1.service-extension.schema.json by Scripts/roles.py: change that file.

extension HTTPv1ServiceExtension {
  /// What happens to the subject.
  public enum Event: JSONCodable, Hashable, Sendable {
    /// A remote notification comes for the app.
    case notification(Notification)
    /// A download of the subject ends with an HTTP response and a file.
    case downloadFinished(DownloadFinished)
    /// A download of the subject ends without a response.
    case downloadFailed(DownloadFailed)
    /// The system calls serviceExtensionTimeWillExpire.
    ///
    /// A subject that plays the time limit itself takes this call for the end of its time as well.
    case timeWillExpire(TimeWillExpire)
    /// The app asks the helper to log a delivery.
    case exportDeliveryMetrics(ExportDeliveryMetrics)

    /// A remote notification comes for the app.
    public struct Notification: JSONCodable, Hashable, Sendable {
      /// The case's id of the notification.
      public var notification: String
      /// The payload as text; its texts and user info are those of the notification.
      public var payload: String

      public init(notification: String, payload: String) {
        self.notification = notification
        self.payload = payload
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(notification: json["notification"], payload: json["payload"])
      }

      public var json: JSONValue {
        .members(("notification", notification.json), ("payload", payload.json))
      }
    }

    /// A download of the subject ends with an HTTP response and a file.
    public struct DownloadFinished: JSONCodable, Hashable, Sendable {
      /// The subject's id of the download.
      public var download: String
      /// The HTTP status.
      public var status: Int
      /// The media type of the response.
      public var mimeType: String?
      /// The file name that the response suggests.
      public var suggestedFilename: String?
      /// The size of the file in bytes.
      public var bytes: Int

      public init(
        download: String, status: Int, mimeType: String? = nil, suggestedFilename: String? = nil,
        bytes: Int
      ) {
        self.download = download
        self.status = status
        self.mimeType = mimeType
        self.suggestedFilename = suggestedFilename
        self.bytes = bytes
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(
          download: json["download"], status: json["status"], mimeType: json["mimeType"],
          suggestedFilename: json["suggestedFilename"], bytes: json["bytes"])
      }

      public var json: JSONValue {
        .members(
          ("download", download.json), ("status", status.json), ("mimeType", mimeType?.json),
          ("suggestedFilename", suggestedFilename?.json), ("bytes", bytes.json))
      }
    }

    /// A download of the subject ends without a response.
    public struct DownloadFailed: JSONCodable, Hashable, Sendable {
      /// The subject's id of the download.
      public var download: String
      /// What went wrong, for the log.
      public var reason: String

      public init(download: String, reason: String) {
        self.download = download
        self.reason = reason
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(download: json["download"], reason: json["reason"])
      }

      public var json: JSONValue { .members(("download", download.json), ("reason", reason.json)) }
    }

    /// The system calls serviceExtensionTimeWillExpire.
    ///
    /// A subject that plays the time limit itself takes this call for the end of its time as well.
    public struct TimeWillExpire: JSONCodable, Hashable, Sendable {
      /// The case's id of the notification.
      public var notification: String

      public init(notification: String) {
        self.notification = notification
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(notification: json["notification"])
      }

      public var json: JSONValue { .members(("notification", notification.json)) }
    }

    /// The app asks the helper to log a delivery.
    public struct ExportDeliveryMetrics: JSONCodable, Hashable, Sendable {
      /// The payload as text.
      public var payload: String
      /// The bundle id of the process that asks.
      public var bundleID: String
      /// Whether that process is an extension.
      public var inExtension: Bool

      public init(payload: String, bundleID: String, inExtension: Bool) {
        self.payload = payload
        self.bundleID = bundleID
        self.inExtension = inExtension
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(
          payload: json["payload"], bundleID: json["bundleID"], inExtension: json["inExtension"])
      }

      public var json: JSONValue {
        .members(
          ("payload", payload.json), ("bundleID", bundleID.json), ("inExtension", inExtension.json))
      }
    }

    /// A remote notification comes for the app.
    public static func notification(notification: String, payload: String) -> Self {
      .notification(Notification(notification: notification, payload: payload))
    }

    /// A download of the subject ends with an HTTP response and a file.
    public static func downloadFinished(
      download: String, status: Int, mimeType: String? = nil, suggestedFilename: String? = nil,
      bytes: Int
    ) -> Self {
      .downloadFinished(
        DownloadFinished(
          download: download, status: status, mimeType: mimeType,
          suggestedFilename: suggestedFilename, bytes: bytes))
    }

    /// A download of the subject ends without a response.
    public static func downloadFailed(download: String, reason: String) -> Self {
      .downloadFailed(DownloadFailed(download: download, reason: reason))
    }

    /// The system calls serviceExtensionTimeWillExpire.
    ///
    /// A subject that plays the time limit itself takes this call for the end of its time as well.
    public static func timeWillExpire(notification: String) -> Self {
      .timeWillExpire(TimeWillExpire(notification: notification))
    }

    /// The app asks the helper to log a delivery.
    public static func exportDeliveryMetrics(payload: String, bundleID: String, inExtension: Bool)
      -> Self
    {
      .exportDeliveryMetrics(
        ExportDeliveryMetrics(payload: payload, bundleID: bundleID, inExtension: inExtension))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      let json = try JSONMembers(ofCase: json)
      switch json.name {
      case "notification": self = .notification(try Notification(json))
      case "downloadFinished": self = .downloadFinished(try DownloadFinished(json))
      case "downloadFailed": self = .downloadFailed(try DownloadFailed(json))
      case "timeWillExpire": self = .timeWillExpire(try TimeWillExpire(json))
      case "exportDeliveryMetrics": self = .exportDeliveryMetrics(try ExportDeliveryMetrics(json))
      default: throw json.noSuchCase
      }
    }

    public var json: JSONValue {
      switch self {
      case .notification(let payload): .member("notification", payload.json)
      case .downloadFinished(let payload): .member("downloadFinished", payload.json)
      case .downloadFailed(let payload): .member("downloadFailed", payload.json)
      case .timeWillExpire(let payload): .member("timeWillExpire", payload.json)
      case .exportDeliveryMetrics(let payload): .member("exportDeliveryMetrics", payload.json)
      }
    }
  }
}
