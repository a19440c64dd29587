// Made of Corpus/schemas/roles/apns.server.schema.json by Scripts/roles.py: change that file.

#if Everything || APNsServer

extension APNsServer {
  /// What the subject does.
  public enum Effect: JSONCodable, Hashable, Sendable {
    /// The provider gets its answer.
    case response(Response)
    /// A notification reaches a device, which takes no time: with the request when the device is
    /// online, else when it comes online.
    case deliver(Deliver)

    /// The provider gets its answer.
    public struct Response: JSONView {
      public private(set) var members: JSONObject

      /// The request that is answered.
      public var request: String {
        get { members.value("request") }
        set { members.set("request", newValue) }
      }
      /// The status.
      public var status: Int {
        get { members.value("status") }
        set { members.set("status", newValue) }
      }
      /// The headers, names in lower case.
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

    /// A notification reaches a device, which takes no time: with the request when the device is
    /// online, else when it comes online.
    public struct Deliver: JSONView {
      public private(set) var members: JSONObject

      /// The device's token.
      public var device: String {
        get { members.value("device") }
        set { members.set("device", newValue) }
      }
      /// The body of the request, the same JSON as came, however it is spelled.
      public var payload: String {
        get { members.value("payload") }
        set { members.set("payload", newValue) }
      }

      public init(device: String, payload: String) {
        members = .present(("device", device.json), ("payload", payload.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("device", String.self)
        try members.check("payload", String.self)
      }
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
      let json = try JSONCase(json)
      switch json.name {
      case "response": self = .response(try json.value())
      case "deliver": self = .deliver(try json.value())
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

#endif
