import ConformanceKit
import ConformanceTesting
import SeededFaults
import ReferenceSubjects
import Testing

let conformance = Conformance(of: .reference)
private let roles = ["xmpp.app-server", "xmpp.server", "xmpp.client"]

/// The profile `xmpp`, played to the reference, or to what `CONFORMANCE_SUBJECT` names.
@Suite(.tags(.Conformance.xmpp)) struct XMPPTests {
  @Test("Every role of the profile is played here")
  func everyRoleIsPlayed() throws {
    #expect(try conformance.roles(ofProfile: "xmpp") == roles.sorted())
  }

  @Test(
    "A conforming xmpp.app-server passes", .tags(.Conformance.xmppAppServer),
    arguments: try conformance.cases(for: XMPPAppServer.self)
  )
  func appServer(test: Case) async throws {
    try await conformance.check(test)
  }

  @Test(
    "A conforming xmpp.server passes", .tags(.Conformance.xmppServer),
    arguments: try conformance.cases(for: XMPPServer.self))
  func server(test: Case) async throws {
    try await conformance.check(test)
  }

  @Test(
    "A conforming xmpp.client passes", .tags(.Conformance.xmppClient),
    arguments: try conformance.cases(for: XMPPClient.self))
  func client(test: Case) async throws {
    try await conformance.check(test)
  }
}
