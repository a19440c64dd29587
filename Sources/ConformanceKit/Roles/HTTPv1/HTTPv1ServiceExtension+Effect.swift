// Made of Corpus/schemas/roles/http-v1.service-extension.schema.json by Scripts/roles.py: change that file.

extension HTTPv1ServiceExtension {
  /// What the subject does.
  public enum Effect: JSONCodable, Hashable, Sendable {
    /// The helper starts a download.
    case download(Download)
    /// The content handler is called.
    case deliver(Deliver)
    /// The system shows the notification to the user.
    case present(Present)
    /// The helper reports a delivery.
    case deliveryMetric(DeliveryMetric)

    /// The helper starts a download.
    public struct Download: JSONCodable, Hashable, Sendable {
      /// An id that the subject chooses.
      public var download: String
      /// The address.
      public var url: String

      public init(download: String, url: String) {
        self.download = download
        self.url = url
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(download: json["download"], url: json["url"])
      }

      public var json: JSONValue { .members(("download", download.json), ("url", url.json)) }
    }

    /// The content handler is called.
    public struct Deliver: JSONCodable, Hashable, Sendable {
      /// The case's id of the notification.
      public var notification: String
      /// The content given to the handler.
      public var content: Content

      public init(notification: String, content: Content) {
        self.notification = notification
        self.content = content
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(notification: json["notification"], content: json["content"])
      }

      public var json: JSONValue {
        .members(("notification", notification.json), ("content", content.json))
      }
    }

    /// The system shows the notification to the user.
    public struct Present: JSONCodable, Hashable, Sendable {
      /// The case's id of the notification.
      public var notification: String
      /// The content shown.
      public var content: Content

      public init(notification: String, content: Content) {
        self.notification = notification
        self.content = content
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(notification: json["notification"], content: json["content"])
      }

      public var json: JSONValue {
        .members(("notification", notification.json), ("content", content.json))
      }
    }

    /// The helper reports a delivery.
    public struct DeliveryMetric: JSONCodable, Hashable, Sendable {
      /// The event of the delivery log.
      public var metric: Metric

      public init(metric: Metric) {
        self.metric = metric
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(metric: json["metric"])
      }

      public var json: JSONValue { .members(("metric", metric.json)) }
    }

    /// The helper starts a download.
    public static func download(download: String, url: String) -> Self {
      .download(Download(download: download, url: url))
    }

    /// The content handler is called.
    public static func deliver(notification: String, content: Content) -> Self {
      .deliver(Deliver(notification: notification, content: content))
    }

    /// The system shows the notification to the user.
    public static func present(notification: String, content: Content) -> Self {
      .present(Present(notification: notification, content: content))
    }

    /// The helper reports a delivery.
    public static func deliveryMetric(metric: Metric) -> Self {
      .deliveryMetric(DeliveryMetric(metric: metric))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      let json = try JSONMembers(ofCase: json)
      switch json.name {
      case "download": self = .download(try Download(json))
      case "deliver": self = .deliver(try Deliver(json))
      case "present": self = .present(try Present(json))
      case "deliveryMetric": self = .deliveryMetric(try DeliveryMetric(json))
      default: throw json.noSuchCase
      }
    }

    public var json: JSONValue {
      switch self {
      case .download(let payload): .member("download", payload.json)
      case .deliver(let payload): .member("deliver", payload.json)
      case .present(let payload): .member("present", payload.json)
      case .deliveryMetric(let payload): .member("deliveryMetric", payload.json)
      }
    }
  }
}
