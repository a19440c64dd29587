extension XMPPServer.Configuration {
  public init(json: JSONValue) throws(JSONDecodingError) {
    let json = try JSONMembers(json)
    try self.init(
      senders: json["senders"], registrations: json["registrations"])
  }
}

extension XMPPServer.Sender {
  public init(json: JSONValue) throws(JSONDecodingError) {
    let json = try JSONMembers(json)
    try self.init(
      id: json["id"], key: json["key"])
  }
}

extension XMPPServer.Registration {
  public init(json: JSONValue) throws(JSONDecodingError) {
    let json = try JSONMembers(json)
    try self.init(
      token: json["token"], app: json["app"], sender: json["sender"], device: json["device"],
      platform: json["platform"], replacedBy: json["replacedBy"], topics: json["topics"])
  }
}

extension XMPPServer.Event {
  public init(json: JSONValue) throws(JSONDecodingError) {
    let json = try JSONMembers(ofCase: json)
    switch json.name {
    case "opened":
      self = try .opened(connection: json["connection"])
    case "connected":
      self = try .connected(connection: json["connection"], sender: json["sender"])
    case "stanza":
      self = try .stanza(
        connection: json["connection"], id: json["id"], type: json["type"], to: json["to"],
        from: json["from"], gcm: json["gcm"], body: json["body"])
    case "bytes":
      self = try .bytes(connection: json["connection"], text: json["text"], bytes: json["bytes"])
    case "disconnected":
      self = try .disconnected(connection: json["connection"])
    case "drain":
      self = try .drain(connection: json["connection"])
    case "upstream":
      self = try .upstream(
        from: json["from"], messageID: json["messageID"], data: json["data"],
        timeToLive: json["timeToLive"])
    case "deviceConnected":
      self = try .deviceConnected(token: json["token"])
    case "deviceAck":
      self = try .deviceAck(token: json["token"], id: json["id"])
    case "deviceDisconnected":
      self = try .deviceDisconnected(token: json["token"])
    case "appRemoved":
      self = try .appRemoved(token: json["token"])
    default: throw json.noSuchCase
    }
  }
}

extension XMPPServer.Effect {
  public var json: JSONValue {
    switch self {
    case .stanza(let connection, let id, let type, let to, let from, let gcm, let body, let error):
      .members(
        of: "stanza", ("connection", connection.json), ("id", id?.json), ("type", type?.json),
        ("to", to?.json), ("from", from?.json), ("gcm", gcm?.json), ("body", body?.json),
        ("error", error?.json))
    case .features(let connection, let mechanisms, let startTLS):
      .members(
        of: "features", ("connection", connection.json), ("mechanisms", mechanisms.json),
        ("startTLS", startTLS.json))
    case .authenticated(let connection):
      .members(of: "authenticated", ("connection", connection.json))
    case .authenticationFailed(let connection, let condition):
      .members(
        of: "authenticationFailed", ("connection", connection.json), ("condition", condition?.json))
    case .streamError(let connection, let condition):
      .members(of: "streamError", ("connection", connection.json), ("condition", condition?.json))
    case .close(let connection):
      .members(of: "close", ("connection", connection.json))
    case .toDevice(let token, let id, let from, let data, let collapseKey):
      .members(
        of: "toDevice", ("token", token.json), ("id", id.json), ("from", from?.json),
        ("data", data?.json), ("collapseKey", collapseKey?.json))
    case .toAPNs(let token, let payload):
      .members(of: "toAPNs", ("token", token.json), ("payload", payload.json))
    case .messagesDeleted(let token, let id, let totalDeleted):
      .members(
        of: "messagesDeleted", ("token", token.json), ("id", id?.json),
        ("totalDeleted", totalDeleted?.json))
    case .upstreamExpired(let token, let messageID):
      .members(of: "upstreamExpired", ("token", token.json), ("messageID", messageID.json))
    }
  }
}
