import ConformanceKit
import ConformanceTesting
import Testing

private let conformance = Conformance(
  of: Subject(name: "ferry-server", version: "1.0", editions: [.current, .legacy])
    .playing(FerryProvider.self, features: [.retry, .streams])
    .playing(FerryAppServer.self, features: [.acks, .queue, .retry, .upstream]))

@Test("The ferry company sends pushes", arguments: try conformance.cases(for: APNsProvider.self))
func sends(test: Case) async throws {
  try await conformance.check(test)
}

@Test(
  "What always holds of pushes holds of theirs",
  arguments: try conformance.properties(for: APNsProvider.self))
func keeps(property: HeldProperty) async throws {
  try await conformance.check(property)
}

@Test("Its app server talks to FCM", arguments: try conformance.cases(for: XMPPAppServer.self))
func talks(test: Case) async throws {
  try await conformance.check(test)
}
