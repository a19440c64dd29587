// Made of Corpus/schemas/roles/http-v1.service-extension.schema.json by Scripts/roles.py: change that file.

#if Everything || HTTPv1ServiceExtension

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
    public struct Notification: JSONView {
      public private(set) var members: JSONObject

      /// The case's id of the notification.
      public var notification: String {
        get { members.value("notification") }
        set { members.set("notification", newValue) }
      }
      /// The payload as text; its texts and user info are those of the notification.
      public var payload: String {
        get { members.value("payload") }
        set { members.set("payload", newValue) }
      }

      public init(notification: String, payload: String) {
        members = .present(("notification", notification.json), ("payload", payload.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("notification", String.self)
        try members.check("payload", String.self)
      }
    }

    /// A download of the subject ends with an HTTP response and a file.
    public struct DownloadFinished: JSONView {
      public private(set) var members: JSONObject

      /// The subject's id of the download.
      public var download: String {
        get { members.value("download") }
        set { members.set("download", newValue) }
      }
      /// The HTTP status.
      public var status: Int {
        get { members.value("status") }
        set { members.set("status", newValue) }
      }
      /// The media type of the response.
      public var mimeType: String? {
        get { members.optional("mimeType") }
        set { members.set("mimeType", newValue) }
      }
      /// The file name that the response suggests.
      public var suggestedFilename: String? {
        get { members.optional("suggestedFilename") }
        set { members.set("suggestedFilename", newValue) }
      }
      /// The size of the file in bytes.
      public var bytes: Int {
        get { members.value("bytes") }
        set { members.set("bytes", newValue) }
      }

      public init(
        download: String, status: Int, mimeType: String? = nil, suggestedFilename: String? = nil,
        bytes: Int
      ) {
        members = .present(
          ("download", download.json), ("status", status.json), ("mimeType", mimeType?.json),
          ("suggestedFilename", suggestedFilename?.json), ("bytes", bytes.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("download", String.self)
        try members.check("status", Int.self)
        try members.check(optional: "mimeType", String.self)
        try members.check(optional: "suggestedFilename", String.self)
        try members.check("bytes", Int.self)
      }
    }

    /// A download of the subject ends without a response.
    public struct DownloadFailed: JSONView {
      public private(set) var members: JSONObject

      /// The subject's id of the download.
      public var download: String {
        get { members.value("download") }
        set { members.set("download", newValue) }
      }
      /// What went wrong, for the log.
      public var reason: String {
        get { members.value("reason") }
        set { members.set("reason", newValue) }
      }

      public init(download: String, reason: String) {
        members = .present(("download", download.json), ("reason", reason.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("download", String.self)
        try members.check("reason", String.self)
      }
    }

    /// The system calls serviceExtensionTimeWillExpire.
    ///
    /// A subject that plays the time limit itself takes this call for the end of its time as well.
    public struct TimeWillExpire: JSONView {
      public private(set) var members: JSONObject

      /// The case's id of the notification.
      public var notification: String {
        get { members.value("notification") }
        set { members.set("notification", newValue) }
      }

      public init(notification: String) {
        members = .present(("notification", notification.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("notification", String.self)
      }
    }

    /// The app asks the helper to log a delivery.
    public struct ExportDeliveryMetrics: JSONView {
      public private(set) var members: JSONObject

      /// The payload as text.
      public var payload: String {
        get { members.value("payload") }
        set { members.set("payload", newValue) }
      }
      /// The bundle id of the process that asks.
      public var bundleID: String {
        get { members.value("bundleID") }
        set { members.set("bundleID", newValue) }
      }
      /// Whether that process is an extension.
      public var inExtension: Bool {
        get { members.value("inExtension") }
        set { members.set("inExtension", newValue) }
      }

      public init(payload: String, bundleID: String, inExtension: Bool) {
        members = .present(
          ("payload", payload.json), ("bundleID", bundleID.json), ("inExtension", inExtension.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("payload", String.self)
        try members.check("bundleID", String.self)
        try members.check("inExtension", Bool.self)
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
      let json = try JSONCase(json)
      switch json.name {
      case "notification": self = .notification(try json.value())
      case "downloadFinished": self = .downloadFinished(try json.value())
      case "downloadFailed": self = .downloadFailed(try json.value())
      case "timeWillExpire": self = .timeWillExpire(try json.value())
      case "exportDeliveryMetrics": self = .exportDeliveryMetrics(try json.value())
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

#endif
