// Made of Corpus/schemas/roles/http-v1.gateway.schema.json by Scripts/roles.py: change that file.

extension HTTPv1Gateway {
  /// What happens to the subject.
  public enum Event: JSONCodable, Hashable, Sendable {
    /// A sender makes an HTTP request.
    case request(Request)
    /// APNs answers a request of the gateway.
    case upstreamResponse(UpstreamResponse)

    /// A sender makes an HTTP request.
    public struct Request: JSONCodable, Hashable, Sendable {
      /// The case's id of the request.
      public var request: String
      /// The HTTP method.
      public var method: String
      /// The path and query; in the legacy edition /fcm/send as well.
      public var path: String
      /// The header fields, names in lower case.
      public var headers: [String: String]
      /// The body as text.
      public var body: String

      public init(
        request: String, method: String, path: String, headers: [String: String], body: String
      ) {
        self.request = request
        self.method = method
        self.path = path
        self.headers = headers
        self.body = body
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(
          request: json["request"], method: json["method"], path: json["path"],
          headers: json["headers"], body: json["body"])
      }

      public var json: JSONValue {
        .members(
          ("request", request.json), ("method", method.json), ("path", path.json),
          ("headers", headers.json), ("body", body.json))
      }
    }

    /// APNs answers a request of the gateway.
    public struct UpstreamResponse: JSONCodable, Hashable, Sendable {
      /// The gateway's id of the request to APNs.
      public var upstream: String
      /// The HTTP status.
      public var status: Int
      /// The header fields, names in lower case.
      public var headers: [String: String]?
      /// The body as text; absent when there is none.
      public var body: String?

      public init(
        upstream: String, status: Int, headers: [String: String]? = nil, body: String? = nil
      ) {
        self.upstream = upstream
        self.status = status
        self.headers = headers
        self.body = body
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(
          upstream: json["upstream"], status: json["status"], headers: json["headers"],
          body: json["body"])
      }

      public var json: JSONValue {
        .members(
          ("upstream", upstream.json), ("status", status.json), ("headers", headers?.json),
          ("body", body?.json))
      }
    }

    /// A sender makes an HTTP request.
    public static func request(
      request: String, method: String, path: String, headers: [String: String], body: String
    ) -> Self {
      .request(Request(request: request, method: method, path: path, headers: headers, body: body))
    }

    /// APNs answers a request of the gateway.
    public static func upstreamResponse(
      upstream: String, status: Int, headers: [String: String]? = nil, body: String? = nil
    ) -> Self {
      .upstreamResponse(
        UpstreamResponse(upstream: upstream, status: status, headers: headers, body: body))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      let json = try JSONMembers(ofCase: json)
      switch json.name {
      case "request": self = .request(try Request(json))
      case "upstreamResponse": self = .upstreamResponse(try UpstreamResponse(json))
      default: throw json.noSuchCase
      }
    }

    public var json: JSONValue {
      switch self {
      case .request(let payload): .member("request", payload.json)
      case .upstreamResponse(let payload): .member("upstreamResponse", payload.json)
      }
    }
  }
}
