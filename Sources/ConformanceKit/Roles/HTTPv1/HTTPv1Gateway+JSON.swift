extension HTTPv1Gateway.Configuration {
  public init(json: JSONValue) throws(JSONDecodingError) {
    let json = try JSONMembers(json)
    try self.init(
      project: json["project"], accessToken: json["accessToken"],
      registrations: json["registrations"])
  }
}

extension HTTPv1Gateway.Registration {
  public init(json: JSONValue) throws(JSONDecodingError) {
    let json = try JSONMembers(json)
    try self.init(
      token: json["token"], fid: json["fid"], deviceToken: json["deviceToken"],
      bundleID: json["bundleID"], project: json["project"], topics: json["topics"])
  }
}

extension HTTPv1Gateway.Event {
  public init(json: JSONValue) throws(JSONDecodingError) {
    let json = try JSONMembers(ofCase: json)
    switch json.name {
    case "request":
      self = try .request(
        request: json["request"], method: json["method"], path: json["path"],
        headers: json["headers"], body: json["body"])
    case "upstreamResponse":
      self = try .upstreamResponse(
        upstream: json["upstream"], status: json["status"], headers: json["headers"],
        body: json["body"])
    default: throw json.noSuchCase
    }
  }
}

extension HTTPv1Gateway.Effect {
  public var json: JSONValue {
    switch self {
    case .response(let request, let status, let headers, let body):
      .members(
        of: "response", ("request", request.json), ("status", status.json),
        ("headers", headers.json), ("body", body.json))
    case .apnsRequest(let upstream, let path, let headers, let payload):
      .members(
        of: "apnsRequest", ("upstream", upstream.json), ("path", path.json),
        ("headers", headers.json), ("payload", payload.json))
    }
  }
}
