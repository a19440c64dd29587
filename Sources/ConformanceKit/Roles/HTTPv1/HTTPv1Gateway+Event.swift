// Made of Corpus/schemas/roles/http-v1.gateway.schema.json by Scripts/roles.py: change that file.

#if Everything || HTTPv1Gateway

extension HTTPv1Gateway {
  /// What happens to the subject.
  public enum Event: JSONCodable, Hashable, Sendable {
    /// A sender makes an HTTP request.
    case request(Request)
    /// APNs answers a request of the gateway.
    case upstreamResponse(UpstreamResponse)

    /// A sender makes an HTTP request.
    public struct Request: JSONView {
      public private(set) var members: JSONObject

      /// The case's id of the request.
      public var request: String {
        get { members.value("request") }
        set { members.set("request", newValue) }
      }
      /// The HTTP method.
      public var method: String {
        get { members.value("method") }
        set { members.set("method", newValue) }
      }
      /// The path and query; in the legacy edition /fcm/send as well.
      public var path: String {
        get { members.value("path") }
        set { members.set("path", newValue) }
      }
      /// The header fields, names in lower case.
      public var headers: [String: String] {
        get { members.value("headers") }
        set { members.set("headers", newValue) }
      }
      /// The body as text.
      public var body: String {
        get { members.value("body") }
        set { members.set("body", newValue) }
      }

      public init(
        request: String, method: String, path: String, headers: [String: String], body: String
      ) {
        members = .present(
          ("request", request.json), ("method", method.json), ("path", path.json),
          ("headers", headers.json), ("body", body.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("request", String.self)
        try members.check("method", String.self)
        try members.check("path", String.self)
        try members.check("headers", [String: String].self)
        try members.check("body", String.self)
      }
    }

    /// APNs answers a request of the gateway.
    public struct UpstreamResponse: JSONView {
      public private(set) var members: JSONObject

      /// The gateway's id of the request to APNs.
      public var upstream: String {
        get { members.value("upstream") }
        set { members.set("upstream", newValue) }
      }
      /// The HTTP status.
      public var status: Int {
        get { members.value("status") }
        set { members.set("status", newValue) }
      }
      /// The header fields, names in lower case.
      public var headers: [String: String]? {
        get { members.optional("headers") }
        set { members.set("headers", newValue) }
      }
      /// The body as text; absent when there is none.
      public var body: String? {
        get { members.optional("body") }
        set { members.set("body", newValue) }
      }

      public init(
        upstream: String, status: Int, headers: [String: String]? = nil, body: String? = nil
      ) {
        members = .present(
          ("upstream", upstream.json), ("status", status.json), ("headers", headers?.json),
          ("body", body?.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("upstream", String.self)
        try members.check("status", Int.self)
        try members.check(optional: "headers", [String: String].self)
        try members.check(optional: "body", String.self)
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
      let json = try JSONCase(json)
      switch json.name {
      case "request": self = .request(try json.value())
      case "upstreamResponse": self = .upstreamResponse(try json.value())
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

#endif
