/// Why a JSON value isn't what a Swift type expects, or a Swift value has no JSON.
public struct JSONCodingError: Error, Sendable {
  /// The way to the value, such as `push.payload`; empty for the whole.
  public let path: String
  /// What was expected and what was found, as a sentence without a period.
  public let cause: String

  package init(at path: JSONPath, _ cause: String) {
    self.path = path.description
    self.cause = cause
  }
}

extension JSONCodingError: CustomStringConvertible {
  /// The path and the cause, such as `push.payload: a string expected, a number found`.
  public var description: String { path.isEmpty ? cause : "\(path): \(cause)" }
}
