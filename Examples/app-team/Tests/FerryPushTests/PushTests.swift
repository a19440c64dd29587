import ConformanceKit
import ConformanceTesting
import FerryPush
import PushDelegateTesting
import Testing

private let conformance = Conformance(
  of: Subject(name: "ferry-app", version: "1.0").playing(pushDelegate: FerryPush.self))

@Test(
  "The ferry app does what the proxy would do",
  arguments: try conformance.cases(for: SwizzleOffApp.self))
func wiring(test: Case) async throws {
  try await conformance.check(test)
}
