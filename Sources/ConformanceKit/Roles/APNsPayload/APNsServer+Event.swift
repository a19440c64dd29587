// Made of Corpus/schemas/roles/apns.server.schema.json by Scripts/roles.py: change that file.

public import struct Foundation.Data

extension APNsServer {
  /// What happens to the subject.
  public enum Event: JSONCodable, Hashable, Sendable {
    /// A provider posts a notification: its body as text or as bytes, never both.
    case request(Request)
    /// A device comes online.
    case deviceConnected(DeviceConnected)
    /// A device goes offline, as all are at the beginning.
    case deviceDisconnected(DeviceDisconnected)

    /// A provider posts a notification: its body as text or as bytes, never both.
    public struct Request: JSONCodable, Hashable, Sendable {
      /// The name by which the answer refers to it.
      public var request: String
      /// The method.
      public var method: String
      /// The path.
      public var path: String
      /// The headers, names in lower case, without pseudo-headers.
      public var headers: [String: String]
      /// Headers that are sent a second time, with these values.
      public var duplicateHeaders: [String: String]?
      /// The body as text.
      public var payload: String?
      /// The body as bytes.
      public var bytes: Data?

      public init(
        request: String, method: String, path: String, headers: [String: String],
        duplicateHeaders: [String: String]? = nil, payload: String? = nil, bytes: Data? = nil
      ) {
        self.request = request
        self.method = method
        self.path = path
        self.headers = headers
        self.duplicateHeaders = duplicateHeaders
        self.payload = payload
        self.bytes = bytes
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(
          request: json["request"], method: json["method"], path: json["path"],
          headers: json["headers"], duplicateHeaders: json["duplicateHeaders"],
          payload: json["payload"], bytes: json["bytes"])
      }

      public var json: JSONValue {
        .members(
          ("request", request.json), ("method", method.json), ("path", path.json),
          ("headers", headers.json), ("duplicateHeaders", duplicateHeaders?.json),
          ("payload", payload?.json), ("bytes", bytes?.json))
      }
    }

    /// A device comes online.
    public struct DeviceConnected: JSONCodable, Hashable, Sendable {
      /// Its token.
      public var device: String

      public init(device: String) {
        self.device = device
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(device: json["device"])
      }

      public var json: JSONValue { .members(("device", device.json)) }
    }

    /// A device goes offline, as all are at the beginning.
    public struct DeviceDisconnected: JSONCodable, Hashable, Sendable {
      /// Its token.
      public var device: String

      public init(device: String) {
        self.device = device
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(device: json["device"])
      }

      public var json: JSONValue { .members(("device", device.json)) }
    }

    /// A provider posts a notification: its body as text or as bytes, never both.
    public static func request(
      request: String, method: String, path: String, headers: [String: String],
      duplicateHeaders: [String: String]? = nil, payload: String? = nil, bytes: Data? = nil
    ) -> Self {
      .request(
        Request(
          request: request, method: method, path: path, headers: headers,
          duplicateHeaders: duplicateHeaders, payload: payload, bytes: bytes))
    }

    /// A device comes online.
    public static func deviceConnected(device: String) -> Self {
      .deviceConnected(DeviceConnected(device: device))
    }

    /// A device goes offline, as all are at the beginning.
    public static func deviceDisconnected(device: String) -> Self {
      .deviceDisconnected(DeviceDisconnected(device: device))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      let json = try JSONMembers(ofCase: json)
      switch json.name {
      case "request": self = .request(try Request(json))
      case "deviceConnected": self = .deviceConnected(try DeviceConnected(json))
      case "deviceDisconnected": self = .deviceDisconnected(try DeviceDisconnected(json))
      default: throw json.noSuchCase
      }
    }

    public var json: JSONValue {
      switch self {
      case .request(let payload): .member("request", payload.json)
      case .deviceConnected(let payload): .member("deviceConnected", payload.json)
      case .deviceDisconnected(let payload): .member("deviceDisconnected", payload.json)
      }
    }
  }
}
