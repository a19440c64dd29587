extension APNsServer.Configuration {
  public init(json: JSONValue) throws(JSONDecodingError) {
    let json = try JSONMembers(json)
    try self.init(
      apps: json["apps"], devices: json["devices"], certificateTopics: json["certificateTopics"],
      providerTokens: json["providerTokens"], channels: json["channels"])
  }
}

extension APNsServer.Event {
  public init(json: JSONValue) throws(JSONDecodingError) {
    let json = try JSONMembers(ofCase: json)
    switch json.name {
    case "request":
      self = try .request(
        request: json["request"], method: json["method"], path: json["path"],
        headers: json["headers"], duplicateHeaders: json["duplicateHeaders"],
        payload: json["payload"], bytes: json["bytes"])
    case "deviceConnected":
      self = try .deviceConnected(device: json["device"])
    case "deviceDisconnected":
      self = try .deviceDisconnected(device: json["device"])
    default: throw json.noSuchCase
    }
  }
}

extension APNsServer.Effect {
  public var json: JSONValue {
    switch self {
    case .response(let request, let status, let headers, let body):
      .members(
        of: "response", ("request", request.json), ("status", status.json),
        ("headers", headers.json), ("body", body.json))
    case .deliver(let device, let payload):
      .members(of: "deliver", ("device", device.json), ("payload", payload.json))
    }
  }
}

extension APNsServer.Device {
  public init(json: JSONValue) throws(JSONDecodingError) {
    let json = try JSONMembers(json)
    try self.init(
      token: json["token"], app: json["app"], unregisteredSince: json["unregisteredSince"])
  }
}

extension APNsServer.ProviderToken {
  public init(json: JSONValue) throws(JSONDecodingError) {
    let json = try JSONMembers(json)
    try self.init(
      token: json["token"], validity: json["validity"])
  }
}

extension APNsServer.Channel {
  public init(json: JSONValue) throws(JSONDecodingError) {
    let json = try JSONMembers(json)
    try self.init(
      id: json["id"], app: json["app"], storesMessages: json["storesMessages"],
      subscribers: json["subscribers"])
  }
}
