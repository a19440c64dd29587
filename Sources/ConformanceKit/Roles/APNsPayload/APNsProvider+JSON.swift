extension APNsProvider.Configuration {
  public init(json: JSONValue) throws(JSONDecodingError) {
    let json = try JSONMembers(json)
    try self.init(
      authentication: json["authentication"], keyID: json["keyID"], teamID: json["teamID"],
      environment: json["environment"])
  }
}

extension APNsProvider.Event {
  public init(json: JSONValue) throws(JSONDecodingError) {
    let json = try JSONMembers(ofCase: json)
    switch json.name {
    case "notify":
      self = try .notify(
        message: json["message"], token: json["token"], topic: json["topic"],
        payload: json["payload"], alert: json["alert"], badge: json["badge"], sound: json["sound"],
        contentAvailable: json["contentAvailable"], mutableContent: json["mutableContent"],
        category: json["category"], threadID: json["threadID"], custom: json["custom"],
        pushType: json["pushType"], priority: json["priority"], collapseID: json["collapseID"],
        expiration: json["expiration"], id: json["id"])
    case "broadcast":
      self = try .broadcast(
        message: json["message"], app: json["app"], channel: json["channel"],
        payload: json["payload"], priority: json["priority"], expiration: json["expiration"])
    case "response":
      self = try .response(
        request: json["request"], status: json["status"], headers: json["headers"],
        body: json["body"])
    case "goAway":
      self = try .goAway(connection: json["connection"], body: json["body"])
    default: throw json.noSuchCase
    }
  }
}

extension APNsProvider.Effect {
  public var json: JSONValue {
    switch self {
    case .request(
      let request, let method, let path, let headers, let payload, let connection, let authority,
      let providerToken):
      .members(
        of: "request", ("request", request.json), ("method", method.json), ("path", path.json),
        ("headers", headers.json), ("payload", payload.json), ("connection", connection?.json),
        ("authority", authority?.json), ("providerToken", providerToken?.json))
    case .outcome(
      let message, let accepted, let status, let reason, let id, let tokenIsDead, let deadSince):
      .members(
        of: "outcome", ("message", message.json), ("accepted", accepted.json),
        ("status", status?.json), ("reason", reason?.json), ("id", id?.json),
        ("tokenIsDead", tokenIsDead?.json), ("deadSince", deadSince?.json))
    }
  }
}

extension APNsProvider.Alert {
  public init(json: JSONValue) throws(JSONDecodingError) {
    let json = try JSONMembers(json)
    try self.init(
      title: json["title"], subtitle: json["subtitle"], body: json["body"], locKey: json["locKey"],
      locArgs: json["locArgs"])
  }
}

extension APNsProvider.ProviderToken {
  public var json: JSONValue {
    .members(
      ("alg", alg?.json), ("kid", kid?.json), ("iss", iss?.json), ("iat", iat?.json))
  }
}
