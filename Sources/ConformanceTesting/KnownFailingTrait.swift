import ConformanceKit
public import Testing

/// A failing of a test's cases that is known, with its reason.
///
/// The cases are run all the same. A known failing whose case passes, or that matches no case, is an issue.
public struct KnownFailingTrait: TestTrait, SuiteTrait, TestScoping {
  /// The traits of the test that runs, the nearest first.
  @TaskLocal static var inForce: [KnownFailingTrait?] = []

  let list: KnownFailings

  /// What tells one trait from another.
  var key: String { "\(list.file):\(list.entries.map { "\($0.line) \($0.pattern)" })" }

  /// A trait of a suite is one of its tests.
  public var isRecursive: Bool { true }

  /// The trait itself, for each run of a test with one argument.
  public func scopeProvider(for test: Test, testCase: Test.Case?) -> KnownFailingTrait? {
    testCase == nil ? nil : self
  }

  /// Runs a test while its cases are held against the known failing.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await Self.$inForce.withValue([self] + Self.inForce) { try await function() }
  }
}

extension Trait where Self == KnownFailingTrait {
  /// A failing of a test's cases that is known.
  ///
  /// ```swift
  /// @Test(
  ///   .knownFailing(
  ///     "apns.classifier/json/trailing-comma-*", "JSONSerialization takes trailing commas"),
  ///   arguments: try conformance.cases(for: APNsClassifier.self))
  /// func conforms(test: Case) async throws { try await conformance.check(test) }
  /// ```
  ///
  /// - Parameters:
  ///   - pattern: The case's id, or a pattern in which `*` stands for any characters.
  ///   - reason: Why it fails.
  ///   - sourceLocation: Where the trait is written, which issues about it name.
  /// - Returns: The trait.
  public static func knownFailing(
    _ pattern: String, _ reason: String, sourceLocation: SourceLocation = #_sourceLocation
  ) -> Self {
    KnownFailingTrait(
      list: KnownFailings(
        pattern, reason: reason, file: sourceLocation.fileID, line: sourceLocation.line))
  }
}
