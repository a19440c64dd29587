// Made of Corpus/schemas/roles/http-v1.service-extension.schema.json by Scripts/roles.py: change that file.

#if Everything || HTTPv1ServiceExtension

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
    public struct Download: JSONView {
      public private(set) var members: JSONObject

      /// An id that the subject chooses.
      public var download: String {
        get { members.value("download") }
        set { members.set("download", newValue) }
      }
      /// The address.
      public var url: String {
        get { members.value("url") }
        set { members.set("url", newValue) }
      }

      public init(download: String, url: String) {
        members = .present(("download", download.json), ("url", url.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("download", String.self)
        try members.check("url", String.self)
      }
    }

    /// The content handler is called.
    public struct Deliver: JSONView {
      public private(set) var members: JSONObject

      /// The case's id of the notification.
      public var notification: String {
        get { members.value("notification") }
        set { members.set("notification", newValue) }
      }
      /// The content given to the handler.
      public var content: Content {
        get { members.value("content") }
        set { members.set("content", newValue) }
      }

      public init(notification: String, content: Content) {
        members = .present(("notification", notification.json), ("content", content.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("notification", String.self)
        try members.check("content", Content.self)
      }
    }

    /// The system shows the notification to the user.
    public struct Present: JSONView {
      public private(set) var members: JSONObject

      /// The case's id of the notification.
      public var notification: String {
        get { members.value("notification") }
        set { members.set("notification", newValue) }
      }
      /// The content shown.
      public var content: Content {
        get { members.value("content") }
        set { members.set("content", newValue) }
      }

      public init(notification: String, content: Content) {
        members = .present(("notification", notification.json), ("content", content.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("notification", String.self)
        try members.check("content", Content.self)
      }
    }

    /// The helper reports a delivery.
    public struct DeliveryMetric: JSONView {
      public private(set) var members: JSONObject

      /// The event of the delivery log.
      public var metric: Metric {
        get { members.value("metric") }
        set { members.set("metric", newValue) }
      }

      public init(metric: Metric) {
        members = .present(("metric", metric.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("metric", Metric.self)
      }
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
      let json = try JSONCase(json)
      switch json.name {
      case "download": self = .download(try json.value())
      case "deliver": self = .deliver(try json.value())
      case "present": self = .present(try json.value())
      case "deliveryMetric": self = .deliveryMetric(try json.value())
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

#endif
