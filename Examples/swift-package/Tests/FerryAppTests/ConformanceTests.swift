import ConformanceKit
import ConformanceTesting
import Testing

nonisolated private let conformance = Conformance(
  of: Subject(name: "ferry-app", version: "1.0", editions: [.current, .legacy])
    .playing(FerryInbox.self))

@Test(
  "The ferry app's inbox reads pushes", arguments: try conformance.cases(for: APNsClassifier.self))
func reads(test: Case) async throws {
  try await conformance.check(test)
}
