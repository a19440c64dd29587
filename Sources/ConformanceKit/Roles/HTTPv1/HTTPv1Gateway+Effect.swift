// Made of Corpus/schemas/roles/http-v1.gateway.schema.json by Scripts/roles.py: change that file.

#if Everything || HTTPv1Gateway

extension HTTPv1Gateway {
  /// What the subject does.
  public enum Effect: JSONCodable, Hashable, Sendable {
    /// The gateway answers the sender's request.
    case response(Response)
    /// The gateway makes a request to APNs.
    case apnsRequest(APNsRequest)

    /// The gateway answers the sender's request.
    public struct Response: JSONView {
      public private(set) var members: JSONObject

      /// The id of the request that is answered.
      public var request: String {
        get { members.value("request") }
        set { members.set("request", newValue) }
      }
      /// The HTTP status.
      public var status: Int {
        get { members.value("status") }
        set { members.set("status", newValue) }
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

      public init(request: String, status: Int, headers: [String: String], body: String) {
        members = .present(
          ("request", request.json), ("status", status.json), ("headers", headers.json),
          ("body", body.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("request", String.self)
        try members.check("status", Int.self)
        try members.check("headers", [String: String].self)
        try members.check("body", String.self)
      }
    }

    /// The gateway makes a request to APNs.
    public struct APNsRequest: JSONView {
      public private(set) var members: JSONObject

      /// An id that the gateway chooses.
      public var upstream: String {
        get { members.value("upstream") }
        set { members.set("upstream", newValue) }
      }
      /// The path, /3/device/ and the device token.
      public var path: String {
        get { members.value("path") }
        set { members.set("path", newValue) }
      }
      /// The header fields, names in lower case.
      public var headers: [String: String] {
        get { members.value("headers") }
        set { members.set("headers", newValue) }
      }
      /// The payload as text.
      public var payload: String {
        get { members.value("payload") }
        set { members.set("payload", newValue) }
      }

      public init(upstream: String, path: String, headers: [String: String], payload: String) {
        members = .present(
          ("upstream", upstream.json), ("path", path.json), ("headers", headers.json),
          ("payload", payload.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("upstream", String.self)
        try members.check("path", String.self)
        try members.check("headers", [String: String].self)
        try members.check("payload", String.self)
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
      .apnsRequest(APNsRequest(upstream: upstream, path: path, headers: headers, payload: payload))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      let json = try JSONCase(json)
      switch json.name {
      case "response": self = .response(try json.value())
      case "apnsRequest": self = .apnsRequest(try json.value())
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

#endif
