/// Why a text isn't JSON, and where.
public struct JSONSyntaxError: Error, Hashable, Sendable {
  /// What was expected and what was found, as a sentence without a period.
  public let cause: String
  /// The place as a count of bytes from the beginning.
  public let offset: Int
  /// The line, from 1.
  public let line: Int
  /// The column, from 1, in Unicode scalars.
  public let column: Int

  package init(_ cause: String, at location: JSONLocation) {
    self.cause = cause
    offset = location.offset
    line = location.line
    column = location.column
  }
}

extension JSONSyntaxError: CustomStringConvertible {
  /// The place and the cause, such as `line 3, column 7: a value expected, '}' found`.
  public var description: String { "line \(line), column \(column): \(cause)" }
}
