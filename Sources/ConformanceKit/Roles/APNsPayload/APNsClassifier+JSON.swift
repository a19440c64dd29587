extension APNsClassifier.Event {
  public init(json: JSONValue) throws(JSONDecodingError) {
    let json = try JSONMembers(ofCase: json)
    switch json.name {
    case "push":
      self = try .push(payload: json["payload"], bytes: json["bytes"], headers: json["headers"])
    default: throw json.noSuchCase
    }
  }
}

extension APNsClassifier.Effect {
  public var json: JSONValue {
    switch self {
    case .classified(
      let `class`, let contentAvailable, let interactions, let serviceExtension, let misfits):
      .members(
        of: "classified", ("class", `class`.json), ("contentAvailable", contentAvailable.json),
        ("interactions", interactions?.json), ("serviceExtension", serviceExtension?.json),
        ("misfits", misfits?.json))
    case .rejected(let reason, let key):
      .members(of: "rejected", ("reason", reason.json), ("key", key?.json))
    }
  }
}
