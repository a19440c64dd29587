extension XMPPAppServer.Configuration {
  public init(json: JSONValue) throws(JSONDecodingError) {
    let json = try JSONMembers(json)
    try self.init(
      senderID: json["senderID"], serverKey: json["serverKey"], environment: json["environment"],
      application: json["application"])
  }
}

extension XMPPAppServer.Event {
  public init(json: JSONValue) throws(JSONDecodingError) {
    let json = try JSONMembers(ofCase: json)
    switch json.name {
    case "start": self = .start
    case "connectFailed": self = .connectFailed
    case "opened":
      self = try .opened(connection: json["connection"], certificate: json["certificate"])
    case "connected":
      self = try .connected(connection: json["connection"])
    case "authenticationFailed":
      self = try .authenticationFailed(connection: json["connection"])
    case "stanza":
      self = try .stanza(
        connection: json["connection"], id: json["id"], type: json["type"], to: json["to"],
        from: json["from"], gcm: json["gcm"], body: json["body"], error: json["error"])
    case "bytes":
      self = try .bytes(connection: json["connection"], text: json["text"], bytes: json["bytes"])
    case "disconnected":
      self = try .disconnected(connection: json["connection"])
    case "send":
      self = try .send(
        to: json["to"], condition: json["condition"], data: json["data"],
        notification: json["notification"], contentAvailable: json["contentAvailable"],
        messageID: json["messageID"], timeToLive: json["timeToLive"],
        collapseKey: json["collapseKey"],
        deliveryReceiptRequested: json["deliveryReceiptRequested"], dryRun: json["dryRun"])
    case "sendToMany":
      self = try .sendToMany(to: json["to"], data: json["data"])
    case "processed":
      self = try .processed(from: json["from"], messageID: json["messageID"])
    case "shutDown": self = .shutDown
    case "restart": self = .restart
    default: throw json.noSuchCase
    }
  }
}

extension XMPPAppServer.Effect {
  public var json: JSONValue {
    switch self {
    case .connect(let port, let security):
      .members(of: "connect", ("port", port?.json), ("security", security?.json))
    case .openStream(let connection, let to):
      .members(of: "openStream", ("connection", connection.json), ("to", to?.json))
    case .authenticate(let connection, let mechanism, let authorizationID, let user, let password):
      .members(
        of: "authenticate", ("connection", connection.json), ("mechanism", mechanism.json),
        ("authorizationID", authorizationID?.json), ("user", user?.json),
        ("password", password?.json))
    case .bind(let connection, let id):
      .members(of: "bind", ("connection", connection.json), ("id", id?.json))
    case .stanza(let connection, let id, let type, let to, let from, let gcm, let body):
      .members(
        of: "stanza", ("connection", connection.json), ("id", id?.json), ("type", type?.json),
        ("to", to?.json), ("from", from?.json), ("gcm", gcm?.json), ("body", body?.json))
    case .iq(let connection, let type, let id):
      .members(of: "iq", ("connection", connection.json), ("type", type.json), ("id", id?.json))
    case .keepAlive(let connection):
      .members(of: "keepAlive", ("connection", connection.json))
    case .malformed(let connection, let bytes):
      .members(of: "malformed", ("connection", connection.json), ("bytes", bytes.json))
    case .process(let from, let messageID, let category, let data):
      .members(
        of: "process", ("from", from.json), ("messageID", messageID.json),
        ("category", category?.json), ("data", data?.json))
    case .receipt(let messageID, let status, let token):
      .members(
        of: "receipt", ("messageID", messageID.json), ("status", status?.json),
        ("token", token?.json))
    case .outcome(let messageID, let status, let error, let errorDescription, let newToken):
      .members(
        of: "outcome", ("messageID", messageID?.json), ("status", status.json),
        ("error", error?.json), ("errorDescription", errorDescription?.json),
        ("newToken", newToken?.json))
    case .disconnect(let connection):
      .members(of: "disconnect", ("connection", connection.json))
    }
  }
}
