/// Why a JSON value isn't what a Swift type expects.
public struct JSONDecodingError: Error, Sendable {
  /// What was expected and what was found, as a sentence without a period.
  public let cause: String
  private var steps: JSONPath = []

  /// The way to the value, such as `push.payload`; empty for the whole.
  public var path: String { steps.description }

  package init(_ cause: String) {
    self.cause = cause
  }

  /// Says that another kind of value was expected.
  init(expected: String, found: JSONValue) {
    self.init("\(expected) expected, \(found.kind) found")
  }

  /// Returns the error as the value that stands around this one has it.
  func inside(_ step: JSONPath.Element) -> JSONDecodingError {
    var error = self
    error.steps.elements.insert(step, at: 0)
    return error
  }
}

extension JSONDecodingError: CustomStringConvertible {
  /// The path and the cause, such as `push.payload: a string expected, a number found`.
  public var description: String { path.isEmpty ? cause : "\(path): \(cause)" }
}
