/// Why a subject could not be started or spoken to.
public struct SubjectUnavailable: Error, CustomStringConvertible, Sendable {
  /// A sentence without a period, with the way out.
  public let description: String
  /// What the subject wrote to its standard error meanwhile.
  public let standardError: String

  package init(_ description: String, standardError: String = "") {
    self.description = description
    self.standardError = standardError
  }
}
