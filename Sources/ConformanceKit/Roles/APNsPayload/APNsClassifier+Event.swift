// Made of Corpus/schemas/roles/apns.classifier.schema.json by Scripts/roles.py: change that file.

#if Everything || APNsClassifier

public import struct Foundation.Data

extension APNsClassifier {
  /// What happens to the subject.
  public enum Event: JSONCodable, Hashable, Sendable {
    /// One push: its body as text or as bytes, never both, and the headers of the request to APNs.
    case push(Push)

    /// One push: its body as text or as bytes, never both, and the headers of the request to APNs.
    public struct Push: JSONView {
      public private(set) var members: JSONObject

      /// The body as text.
      public var payload: String? {
        get { members.optional("payload") }
        set { members.set("payload", newValue) }
      }
      /// The body as bytes.
      public var bytes: Data? {
        get { members.optional("bytes") }
        set { members.set("bytes", newValue) }
      }
      /// The headers of the request to APNs.
      public var headers: [String: String]? {
        get { members.optional("headers") }
        set { members.set("headers", newValue) }
      }

      public init(payload: String? = nil, bytes: Data? = nil, headers: [String: String]? = nil) {
        members = .present(
          ("payload", payload?.json), ("bytes", bytes?.json), ("headers", headers?.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check(optional: "payload", String.self)
        try members.check(optional: "bytes", Data.self)
        try members.check(optional: "headers", [String: String].self)
      }
    }

    /// One push: its body as text or as bytes, never both, and the headers of the request to APNs.
    public static func push(
      payload: String? = nil, bytes: Data? = nil, headers: [String: String]? = nil
    ) -> Self {
      .push(Push(payload: payload, bytes: bytes, headers: headers))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      let json = try JSONCase(json)
      switch json.name {
      case "push": self = .push(try json.value())
      default: throw json.noSuchCase
      }
    }

    public var json: JSONValue {
      switch self {
      case .push(let payload): .member("push", payload.json)
      }
    }
  }
}

#endif
