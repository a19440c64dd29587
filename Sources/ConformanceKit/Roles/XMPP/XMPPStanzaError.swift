/// The `<error>` child of a message stanza of type `error`.
public struct XMPPStanzaError: JSONCodable, Sendable {
  /// The `code` attribute, such as `400`.
  public var code: String?
  /// The `type` attribute, such as `modify`.
  public var type: String?
  /// The name of the condition element, such as `bad-request`.
  public var condition: String?
  /// The text for people.
  public var text: String?

  public init(
    code: String? = nil, type: String? = nil, condition: String? = nil, text: String? = nil
  ) {
    self.code = code
    self.type = type
    self.condition = condition
    self.text = text
  }
}
