// Made of Corpus/schemas/roles/apns.classifier.schema.json by Scripts/roles.py: change that file.

#if Everything || APNsClassifier

extension APNsClassifier {
  /// What the subject does.
  public enum Effect: JSONCodable, Hashable, Sendable {
    /// What the push is.
    case classified(Classified)
    /// Why the push is refused.
    case rejected(Rejected)

    /// What the push is.
    public struct Classified: JSONView {
      public private(set) var members: JSONObject

      /// What the push is for: interacting with the user, waking the app unseen, a Live Activity,
      /// device management, or nothing that the platform describes.
      public var `class`: PushClass {
        get { members.value("class") }
        set { members.set("class", newValue) }
      }
      /// Whether it asks the system to wake the app.
      public var contentAvailable: Bool {
        get { members.value("contentAvailable") }
        set { members.set("contentAvailable", newValue) }
      }
      /// With the feature interactions: what it has in aps to be shown or played, whatever its
      /// interruption level; each once, in whatever order; always there, and empty where it asks
      /// for nothing.
      public var interactions: [Interaction]? {
        get { members.optional("interactions") }
        set { members.set("interactions", newValue) }
      }
      /// With the feature service-extension: whether the notification service extension may run.
      public var serviceExtension: Bool? {
        get { members.optional("serviceExtension") }
        set { members.set("serviceExtension", newValue) }
      }
      /// With the feature headers: the names of the headers in lower case, given or missing, whose
      /// value APNs does not know or the payload does not fit; the topic is judged by the push type
      /// of the headers or by that of the payload.
      ///
      /// Each once, in whatever order; always there, and empty where every header fits.
      public var misfits: [String]? {
        get { members.optional("misfits") }
        set { members.set("misfits", newValue) }
      }

      public init(
        class: PushClass, contentAvailable: Bool, interactions: [Interaction]? = nil,
        serviceExtension: Bool? = nil, misfits: [String]? = nil
      ) {
        members = .present(
          ("class", `class`.json), ("contentAvailable", contentAvailable.json),
          ("interactions", interactions?.json), ("serviceExtension", serviceExtension?.json),
          ("misfits", misfits?.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("class", PushClass.self)
        try members.check("contentAvailable", Bool.self)
        try members.check(optional: "interactions", [Interaction].self)
        try members.check(optional: "serviceExtension", Bool.self)
        try members.check(optional: "misfits", [String].self)
      }
    }

    /// Why the push is refused.
    public struct Rejected: JSONView {
      public private(set) var members: JSONObject

      /// The first thing that is wrong.
      public var reason: Rejection {
        get { members.value("reason") }
        set { members.set("reason", newValue) }
      }
      /// The key that is missing or has a wrong value, as a path such as aps.sound.volume; a list
      /// is named as a whole, without the place of an element.
      public var key: String? {
        get { members.optional("key") }
        set { members.set("key", newValue) }
      }

      public init(reason: Rejection, key: String? = nil) {
        members = .present(("reason", reason.json), ("key", key?.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("reason", Rejection.self)
        try members.check(optional: "key", String.self)
      }
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
      let json = try JSONCase(json)
      switch json.name {
      case "classified": self = .classified(try json.value())
      case "rejected": self = .rejected(try json.value())
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

#endif
