/// The members of a JSON object, in the order in which they were written.
public struct JSONObject: Sendable {
  /// One name and its value.
  public struct Member: Sendable {
    public var name: String
    public var value: JSONValue

    public init(name: String, value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  public var members: [Member]

  public init(_ members: [Member] = []) {
    self.members = members
  }
}
