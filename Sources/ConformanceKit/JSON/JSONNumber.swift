/// A JSON number as it was spelled; two numbers are equal when their decimal values are.
public struct JSONNumber: Sendable {
  /// The number as RFC 8259 writes it, such as `1.0` or `-2e3`.
  public let text: String

  /// Wraps a spelling that is known to be a JSON number.
  package init(spelled text: String) {
    self.text = text
  }
}
