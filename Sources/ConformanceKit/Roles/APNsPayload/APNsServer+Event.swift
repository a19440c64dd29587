// Made of Corpus/schemas/roles/apns.server.schema.json by Scripts/roles.py: change that file.

#if Everything || APNsServer

public import struct Foundation.Data

extension APNsServer {
  /// What happens to the subject.
  public enum Event: JSONCodable, Hashable, Sendable {
    /// A provider posts a notification: its body as text or as bytes, never both.
    case request(Request)
    /// A device comes online; where it is so already, nothing changes.
    case deviceConnected(DeviceConnected)
    /// A device goes offline, as all are at the beginning, however often it came online before.
    case deviceDisconnected(DeviceDisconnected)

    /// A provider posts a notification: its body as text or as bytes, never both.
    public struct Request: JSONView {
      public private(set) var members: JSONObject

      /// The name by which the answer refers to it.
      public var request: String {
        get { members.value("request") }
        set { members.set("request", newValue) }
      }
      /// The method.
      public var method: String {
        get { members.value("method") }
        set { members.set("method", newValue) }
      }
      /// The path.
      public var path: String {
        get { members.value("path") }
        set { members.set("path", newValue) }
      }
      /// The headers, names in lower case, without pseudo-headers.
      public var headers: [String: String] {
        get { members.value("headers") }
        set { members.set("headers", newValue) }
      }
      /// Headers that are sent a second time, with these values.
      public var duplicateHeaders: [String: String]? {
        get { members.optional("duplicateHeaders") }
        set { members.set("duplicateHeaders", newValue) }
      }
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

      public init(
        request: String, method: String, path: String, headers: [String: String],
        duplicateHeaders: [String: String]? = nil, payload: String? = nil, bytes: Data? = nil
      ) {
        members = .present(
          ("request", request.json), ("method", method.json), ("path", path.json),
          ("headers", headers.json), ("duplicateHeaders", duplicateHeaders?.json),
          ("payload", payload?.json), ("bytes", bytes?.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("request", String.self)
        try members.check("method", String.self)
        try members.check("path", String.self)
        try members.check("headers", [String: String].self)
        try members.check(optional: "duplicateHeaders", [String: String].self)
        try members.check(optional: "payload", String.self)
        try members.check(optional: "bytes", Data.self)
      }
    }

    /// A device comes online; where it is so already, nothing changes.
    public struct DeviceConnected: JSONView {
      public private(set) var members: JSONObject

      /// Its token.
      public var device: String {
        get { members.value("device") }
        set { members.set("device", newValue) }
      }

      public init(device: String) {
        members = .present(("device", device.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("device", String.self)
      }
    }

    /// A device goes offline, as all are at the beginning, however often it came online before.
    public struct DeviceDisconnected: JSONView {
      public private(set) var members: JSONObject

      /// Its token.
      public var device: String {
        get { members.value("device") }
        set { members.set("device", newValue) }
      }

      public init(device: String) {
        members = .present(("device", device.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("device", String.self)
      }
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

    /// A device comes online; where it is so already, nothing changes.
    public static func deviceConnected(device: String) -> Self {
      .deviceConnected(DeviceConnected(device: device))
    }

    /// A device goes offline, as all are at the beginning, however often it came online before.
    public static func deviceDisconnected(device: String) -> Self {
      .deviceDisconnected(DeviceDisconnected(device: device))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      let json = try JSONCase(json)
      switch json.name {
      case "request": self = .request(try json.value())
      case "deviceConnected": self = .deviceConnected(try json.value())
      case "deviceDisconnected": self = .deviceDisconnected(try json.value())
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

#endif
