// Made of Corpus/schemas/roles/apns.classifier.schema.json by Scripts/roles.py: change that file.

extension APNsClassifier {
  /// What the subject does.
  public enum Effect: JSONCodable, Hashable, Sendable {
    /// What the push is.
    case classified(Classified)
    /// Why the push is refused.
    case rejected(Rejected)

    /// What the push is.
    public struct Classified: JSONCodable, Hashable, Sendable {
      /// What the push is for: interacting with the user, waking the app unseen, a Live Activity,
      /// device management, or nothing that the platform describes.
      public var `class`: PushClass
      /// Whether it asks the system to wake the app.
      public var contentAvailable: Bool
      /// With the feature interactions: what it asks to be shown or played, each once.
      public var interactions: [Interaction]?
      /// With the feature service-extension: whether the notification service extension may run.
      public var serviceExtension: Bool?
      /// With the feature headers: the names of the headers, given or missing, that do not fit the
      /// payload; the topic is judged by the push type of the headers or by that of the payload.
      public var misfits: [String]?

      public init(
        class: PushClass, contentAvailable: Bool, interactions: [Interaction]? = nil,
        serviceExtension: Bool? = nil, misfits: [String]? = nil
      ) {
        self.class = `class`
        self.contentAvailable = contentAvailable
        self.interactions = interactions
        self.serviceExtension = serviceExtension
        self.misfits = misfits
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(
          class: json["class"], contentAvailable: json["contentAvailable"],
          interactions: json["interactions"], serviceExtension: json["serviceExtension"],
          misfits: json["misfits"])
      }

      public var json: JSONValue {
        .members(
          ("class", `class`.json), ("contentAvailable", contentAvailable.json),
          ("interactions", interactions?.json), ("serviceExtension", serviceExtension?.json),
          ("misfits", misfits?.json))
      }
    }

    /// Why the push is refused.
    public struct Rejected: JSONCodable, Hashable, Sendable {
      /// The first thing that is wrong.
      public var reason: Rejection
      /// The key that is missing or has a wrong value, as a path such as aps.sound.volume; a list
      /// is named as a whole, without the place of an element.
      public var key: String?

      public init(reason: Rejection, key: String? = nil) {
        self.reason = reason
        self.key = key
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(reason: json["reason"], key: json["key"])
      }

      public var json: JSONValue { .members(("reason", reason.json), ("key", key?.json)) }
    }

    /// What the push is.
    public static func classified(
      class: PushClass, contentAvailable: Bool, interactions: [Interaction]? = nil,
      serviceExtension: Bool? = nil, misfits: [String]? = nil
    ) -> Self {
      .classified(
        Classified(
          class: `class`, contentAvailable: contentAvailable, interactions: interactions,
          serviceExtension: serviceExtension, misfits: misfits))
    }

    /// Why the push is refused.
    public static func rejected(reason: Rejection, key: String? = nil) -> Self {
      .rejected(Rejected(reason: reason, key: key))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      let json = try JSONMembers(ofCase: json)
      switch json.name {
      case "classified": self = .classified(try Classified(json))
      case "rejected": self = .rejected(try Rejected(json))
      default: throw json.noSuchCase
      }
    }

    public var json: JSONValue {
      switch self {
      case .classified(let payload): .member("classified", payload.json)
      case .rejected(let payload): .member("rejected", payload.json)
      }
    }
  }
}
