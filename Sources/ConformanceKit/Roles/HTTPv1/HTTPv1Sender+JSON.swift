extension HTTPv1Sender.Message {
  public init(json: JSONValue) throws(JSONDecodingError) {
    let json = try JSONMembers(json)
    try self.init(
      fid: json["fid"], token: json["token"], topic: json["topic"], condition: json["condition"],
      notification: json["notification"], data: json["data"], apns: json["apns"],
      android: json["android"], webpush: json["webpush"], fcmOptions: json["fcmOptions"])
  }
}

extension HTTPv1Sender.Notification {
  public init(json: JSONValue) throws(JSONDecodingError) {
    let json = try JSONMembers(json)
    try self.init(
      title: json["title"], body: json["body"], image: json["image"])
  }
}

extension HTTPv1Sender.APNs {
  public init(json: JSONValue) throws(JSONDecodingError) {
    let json = try JSONMembers(json)
    try self.init(
      headers: json["headers"], aps: json["aps"], custom: json["custom"],
      fcmOptions: json["fcmOptions"], liveActivityToken: json["liveActivityToken"])
  }
}

extension HTTPv1Sender.APS {
  public init(json: JSONValue) throws(JSONDecodingError) {
    let json = try JSONMembers(json)
    try self.init(
      alert: json["alert"], badge: json["badge"], sound: json["sound"],
      contentAvailable: json["contentAvailable"], mutableContent: json["mutableContent"],
      category: json["category"], threadID: json["threadID"], custom: json["custom"])
  }
}

extension HTTPv1Sender.FCMOptions {
  public init(json: JSONValue) throws(JSONDecodingError) {
    let json = try JSONMembers(json)
    try self.init(
      analyticsLabel: json["analyticsLabel"], image: json["image"])
  }
}

extension HTTPv1Sender.Android {
  public init(json: JSONValue) throws(JSONDecodingError) {
    let json = try JSONMembers(json)
    try self.init(
      ttl: json["ttl"], collapseKey: json["collapseKey"], notification: json["notification"])
  }
}

extension HTTPv1Sender.Webpush {
  public init(json: JSONValue) throws(JSONDecodingError) {
    let json = try JSONMembers(json)
    try self.init(headers: json["headers"])
  }
}

extension HTTPv1Sender.Configuration {
  public init(json: JSONValue) throws(JSONDecodingError) {
    let json = try JSONMembers(json)
    try self.init(
      project: json["project"], accessToken: json["accessToken"])
  }
}

extension HTTPv1Sender.Event {
  public init(json: JSONValue) throws(JSONDecodingError) {
    let json = try JSONMembers(ofCase: json)
    switch json.name {
    case "send":
      self = try .send(message: json["message"], dryRun: json["dryRun"])
    case "sendEach":
      self = try .sendEach(messages: json["messages"], dryRun: json["dryRun"])
    case "sendMulticast":
      self = try .sendMulticast(
        tokens: json["tokens"], message: json["message"], dryRun: json["dryRun"])
    case "sendMulticastToInstallations":
      self = try .sendMulticastToInstallations(
        fids: json["fids"], message: json["message"], dryRun: json["dryRun"])
    case "subscribe":
      self = try .subscribe(topic: json["topic"], tokens: json["tokens"])
    case "unsubscribe":
      self = try .unsubscribe(topic: json["topic"], tokens: json["tokens"])
    case "response":
      self = try .response(
        request: json["request"], status: json["status"], headers: json["headers"],
        body: json["body"])
    case "connectionLost":
      self = try .connectionLost(request: json["request"])
    default: throw json.noSuchCase
    }
  }
}

extension HTTPv1Sender.Effect {
  public var json: JSONValue {
    switch self {
    case .request(let request, let method, let path, let headers, let body):
      .members(
        of: "request", ("request", request.json), ("method", method.json), ("path", path.json),
        ("headers", headers.json), ("body", body.json))
    case .refused(let index, let reason):
      .members(of: "refused", ("index", index?.json), ("reason", reason.json))
    case .outcome(let index, let name, let failure, let tokenIsDead, let isRetryable):
      .members(
        of: "outcome", ("index", index?.json), ("name", name?.json), ("failure", failure?.json),
        ("tokenIsDead", tokenIsDead?.json), ("isRetryable", isRetryable?.json))
    }
  }
}
