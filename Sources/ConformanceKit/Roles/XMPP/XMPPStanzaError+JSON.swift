extension XMPPStanzaError {
  public init(json: JSONValue) throws(JSONDecodingError) {
    let json = try JSONMembers(json)
    try self.init(
      code: json["code"], type: json["type"], condition: json["condition"], text: json["text"])
  }

  public var json: JSONValue {
    .members(
      ("code", code?.json), ("type", type?.json), ("condition", condition?.json),
      ("text", text?.json))
  }
}
