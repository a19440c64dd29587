// Made of Corpus/schemas/roles/apns.classifier.schema.json by Scripts/roles.py: change that file.

public import struct Foundation.Data

extension APNsClassifier {
  /// What happens to the subject.
  public enum Event: JSONCodable, Hashable, Sendable {
    /// One push: its body as text or as bytes, never both, and the headers of the request to APNs.
    case push(Push)

    /// One push: its body as text or as bytes, never both, and the headers of the request to APNs.
    public struct Push: JSONCodable, Hashable, Sendable {
      /// The body as text.
      public var payload: String?
      /// The body as bytes.
      public var bytes: Data?
      /// The headers of the request to APNs.
      public var headers: [String: String]?

      public init(payload: String? = nil, bytes: Data? = nil, headers: [String: String]? = nil) {
        self.payload = payload
        self.bytes = bytes
        self.headers = headers
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(payload: json["payload"], bytes: json["bytes"], headers: json["headers"])
      }

      public var json: JSONValue {
        .members(("payload", payload?.json), ("bytes", bytes?.json), ("headers", headers?.json))
      }
    }

    /// One push: its body as text or as bytes, never both, and the headers of the request to APNs.
    public static func push(
      payload: String? = nil, bytes: Data? = nil, headers: [String: String]? = nil
    ) -> Self {
      .push(Push(payload: payload, bytes: bytes, headers: headers))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      let json = try JSONMembers(ofCase: json)
      switch json.name {
      case "push": self = .push(try Push(json))
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
