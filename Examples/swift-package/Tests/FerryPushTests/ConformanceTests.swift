import ConformanceKit
import ConformanceTesting
import Testing

private let conformance = Conformance(
  of: Subject(name: "ferry-push", version: "1.0", editions: [.current, .legacy])
    .playing(FerryClassifier.self))

@Test("The ferry app reads pushes", arguments: try conformance.cases(for: APNsClassifier.self))
func reads(test: Case) async throws {
  try await conformance.check(test)
}
