/// A fault of a case that shows only while it is played, such as a name without a value.
package struct CaseFault: Error, CustomStringConvertible, Sendable {
  /// A sentence without a period.
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}
