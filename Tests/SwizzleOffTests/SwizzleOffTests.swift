import ConformanceKit
import ConformanceTesting
import SeededFaults
import ReferenceSubjects
import Testing

let conformance = Conformance(of: .reference)
private let roles = ["swizzle-off.sdk", "swizzle-off.app"]

/// The profile `swizzle-off`, played to the reference, or to what `CONFORMANCE_SUBJECT` names.
@Suite(.tags(.Conformance.swizzleOff)) struct SwizzleOffTests {
  @Test("Every role of the profile is played here")
  func everyRoleIsPlayed() throws {
    #expect(try conformance.roles(ofProfile: "swizzle-off") == roles.sorted())
  }

  @Test(
    "A conforming swizzle-off.sdk passes", .tags(.Conformance.swizzleOffSDK),
    arguments: try conformance.cases(for: SwizzleOffSDK.self)
  )
  func sdk(test: Case) async throws {
    try await conformance.check(test)
  }

  @Test(
    "A conforming swizzle-off.app passes", .tags(.Conformance.swizzleOffApp),
    arguments: try conformance.cases(for: SwizzleOffApp.self)
  )
  func app(test: Case) async throws {
    try await conformance.check(test)
  }
}
