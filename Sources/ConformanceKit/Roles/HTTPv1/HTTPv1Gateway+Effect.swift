// Made of Corpus/schemas/roles/http-v1.gateway.schema.json by Scripts/roles.py: change that file.

extension HTTPv1Gateway {
  /// What the subject does.
  public enum Effect: JSONCodable, Hashable, Sendable {
    /// The gateway answers the sender's request.
    case response(Response)
    /// The gateway makes a request to APNs.
    case apnsRequest(ApnsRequest)

    /// The gateway answers the sender's request.
    public struct Response: JSONCodable, Hashable, Sendable {
      /// The id of the request that is answered.
      public var request: String
      /// The HTTP status.
      public var status: Int
      /// The header fields, names in lower case.
      public var headers: [String: String]
      /// The body as text.
      public var body: String

      public init(request: String, status: Int, headers: [String: String], body: String) {
        self.request = request
        self.status = status
        self.headers = headers
        self.body = body
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(
          request: json["request"], status: json["status"], headers: json["headers"],
          body: json["body"])
      }

      public var json: JSONValue {
        .members(
          ("request", request.json), ("status", status.json), ("headers", headers.json),
          ("body", body.json))
      }
    }

    /// The gateway makes a request to APNs.
    public struct ApnsRequest: JSONCodable, Hashable, Sendable {
      /// An id that the gateway chooses.
      public var upstream: String
      /// The path, /3/device/ and the device token.
      public var path: String
      /// The header fields, names in lower case.
      public var headers: [String: String]
      /// The payload as text.
      public var payload: String

      public init(upstream: String, path: String, headers: [String: String], payload: String) {
        self.upstream = upstream
        self.path = path
        self.headers = headers
        self.payload = payload
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(
          upstream: json["upstream"], path: json["path"], headers: json["headers"],
          payload: json["payload"])
      }

      public var json: JSONValue {
        .members(
          ("upstream", upstream.json), ("path", path.json), ("headers", headers.json),
          ("payload", payload.json))
      }
    }

    /// The gateway answers the sender's request.
    public static func response(
      request: String, status: Int, headers: [String: String], body: String
    ) -> Self {
      .response(Response(request: request, status: status, headers: headers, body: body))
    }

    /// The gateway makes a request to APNs.
    public static func apnsRequest(
      upstream: String, path: String, headers: [String: String], payload: String
    ) -> Self {
      .apnsRequest(ApnsRequest(upstream: upstream, path: path, headers: headers, payload: payload))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      let json = try JSONMembers(ofCase: json)
      switch json.name {
      case "response": self = .response(try Response(json))
      case "apnsRequest": self = .apnsRequest(try ApnsRequest(json))
      default: throw json.noSuchCase
      }
    }

    public var json: JSONValue {
      switch self {
      case .response(let payload): .member("response", payload.json)
      case .apnsRequest(let payload): .member("apnsRequest", payload.json)
      }
    }
  }
}
