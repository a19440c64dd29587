import ConformanceKit
import ConformanceTesting
import Foundation
import Locking
import SeededFaults
import Testing

/// What a test in Swift Testing makes of a property.
@Suite("A property is a test of its own") struct PropertyCheckingTests {
  private static let id = "apns.provider/properties/background-pushes-have-priority-five"

  /// Prepares to check a provider that sends background pushes with priority 10.
  private func conformance(_ environment: [String: String] = [:]) throws -> Conformance {
    let fault = try #require(Fault.all.first { $0.name == "silent-at-priority-ten" })
    return Conformance(of: fault.subject, corpus: nil, environment: environment)
  }

  @Test("Who keeps it has no issue, who breaks it fails, and a list may know that")
  func checks() async throws {
    let conformance = try conformance()
    let properties = try conformance.properties(for: APNsProvider.self)
    let broken = try #require(properties.first { $0.id == Self.id })
    let issues = try await Issue.collected { try await conformance.check(broken) }
    let issue = try #require(issues.first)
    #expect(issues.count == 1 && issue.isFailure)
    #expect(issue.text.contains("failed: \(Self.id) (must)"))
    #expect(issue.text.contains("CONFORMANCE_CASE=\(Self.id) swift test"))
    let kept = try #require(properties.first { $0.id.hasSuffix("/requests-are-posts") })
    #expect(try await Issue.collected { try await conformance.check(kept) }.isEmpty)
    let known = KnownFailingTrait.knownFailing(Self.id, "ours")
    let current = try #require(Test.current)
    let collected = Locked<[Issue]>([])
    try await known.provideScope(for: current, testCase: Test.Case.current) {
      let issues = try await Issue.collected { try await conformance.check(broken) }
      collected.withLock { $0 = issues }
    }
    #expect(!collected.withLock(\.self).contains { $0.isFailure })
  }

  @Test("The environment chooses one by its id, and a role without properties says so")
  func chosen() throws {
    let conformance = try conformance(["CONFORMANCE_CASE": Self.id])
    #expect(try conformance.properties(for: APNsProvider.self).map(\.id) == [Self.id])
    #expect(throws: SubjectUnavailable.self) { try conformance.properties(for: EchoRole.self) }
  }
}
