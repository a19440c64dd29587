// Made of Corpus/schemas/roles/apns.server.schema.json by Scripts/roles.py: change that file.

extension APNsServer {
  /// What the subject does.
  public enum Effect: JSONCodable, Hashable, Sendable {
    /// The provider gets its answer.
    case response(Response)
    /// A notification reaches a device, which takes no time: with the request when the device is
    /// online, else when it comes online.
    case deliver(Deliver)

    /// The provider gets its answer.
    public struct Response: JSONCodable, Hashable, Sendable {
      /// The request that is answered.
      public var request: String
      /// The status.
      public var status: Int
      /// The headers, names in lower case.
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

    /// A notification reaches a device, which takes no time: with the request when the device is
    /// online, else when it comes online.
    public struct Deliver: JSONCodable, Hashable, Sendable {
      /// The device's token.
      public var device: String
      /// The body of the request, as it came.
      public var payload: String

      public init(device: String, payload: String) {
        self.device = device
        self.payload = payload
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(device: json["device"], payload: json["payload"])
      }

      public var json: JSONValue { .members(("device", device.json), ("payload", payload.json)) }
    }

    /// The provider gets its answer.
    public static func response(
      request: String, status: Int, headers: [String: String], body: String
    ) -> Self {
      .response(Response(request: request, status: status, headers: headers, body: body))
    }

    /// A notification reaches a device, which takes no time: with the request when the device is
    /// online, else when it comes online.
    public static func deliver(device: String, payload: String) -> Self {
      .deliver(Deliver(device: device, payload: payload))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      let json = try JSONMembers(ofCase: json)
      switch json.name {
      case "response": self = .response(try Response(json))
      case "deliver": self = .deliver(try Deliver(json))
      default: throw json.noSuchCase
      }
    }

    public var json: JSONValue {
      switch self {
      case .response(let payload): .member("response", payload.json)
      case .deliver(let payload): .member("deliver", payload.json)
      }
    }
  }
}
