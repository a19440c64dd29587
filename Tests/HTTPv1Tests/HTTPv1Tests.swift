import ConformanceKit
import ConformanceTesting
import SeededFaults
import ReferenceSubjects
import Testing

let conformance = Conformance(of: .reference)
private let roles = ["http-v1.gateway", "http-v1.sender", "http-v1.service-extension"]

/// The profile `http-v1`, played to the reference, or to what `CONFORMANCE_SUBJECT` names.
@Suite(.tags(.Conformance.httpV1)) struct HTTPv1Tests {
  @Test("Every role of the profile is played here")
  func everyRoleIsPlayed() throws {
    #expect(try conformance.roles(ofProfile: "http-v1") == roles.sorted())
  }

  @Test(
    "A conforming http-v1.gateway passes", .tags(.Conformance.httpV1Gateway),
    arguments: try conformance.cases(for: HTTPv1Gateway.self)
  )
  func gateway(test: Case) async throws {
    try await conformance.check(test)
  }

  @Test(
    "A conforming http-v1.sender passes", .tags(.Conformance.httpV1Sender),
    arguments: try conformance.cases(for: HTTPv1Sender.self))
  func sender(test: Case) async throws {
    try await conformance.check(test)
  }

  @Test(
    "A conforming http-v1.service-extension passes", .tags(.Conformance.httpV1ServiceExtension),
    arguments: try conformance.cases(for: HTTPv1ServiceExtension.self))
  func serviceExtension(test: Case) async throws {
    try await conformance.check(test)
  }
}
