/// A fault of a case that shows only while it is played, such as a name without a value.
public struct CaseFault: Error, CustomStringConvertible, Sendable {
  /// A sentence without a period.
  public let description: String

  package init(_ description: String) {
    self.description = description
  }
}
