import ConformanceKit
import ConformanceTesting
import SeededFaults
import ReferenceSubjects
import Testing

let conformance = Conformance(of: .reference)
private let roles = ["apns.classifier", "apns.receiver", "apns.provider", "apns.server"]

/// The profile `apns-payload`, played to the reference, or to what `CONFORMANCE_SUBJECT` names.
@Suite(.tags(.Conformance.apnsPayload)) struct APNsPayloadTests {
  @Test("Every role of the profile is played here")
  func everyRoleIsPlayed() throws {
    #expect(try conformance.roles(ofProfile: "apns-payload") == roles.sorted())
  }

  @Test(
    "A conforming apns.classifier passes", .tags(.Conformance.apnsClassifier),
    arguments: try conformance.cases(for: APNsClassifier.self)
  )
  func classifier(test: Case) async throws {
    try await conformance.check(test)
  }

  @Test(
    "A conforming apns.receiver passes", .tags(.Conformance.apnsReceiver),
    arguments: try conformance.cases(for: APNsReceiver.self))
  func receiver(test: Case) async throws {
    try await conformance.check(test)
  }

  @Test(
    "A conforming apns.provider passes", .tags(.Conformance.apnsProvider),
    arguments: try conformance.cases(for: APNsProvider.self))
  func provider(test: Case) async throws {
    try await conformance.check(test)
  }

  @Test(
    "A conforming apns.server passes", .tags(.Conformance.apnsServer),
    arguments: try conformance.cases(for: APNsServer.self))
  func server(test: Case) async throws {
    try await conformance.check(test)
  }

  @Test("A retry that has to wait for another answer ends no advance without an effect")
  func waitingRetryIsSilent() throws {
    var provider = try ReferenceAPNsProvider(
      configuration: .init(), edition: .current, rules: ReferenceAPNsProvider.specified)
    let start = Instant.start
    for event: APNsProvider.Event in [
      .notify(message: "m1", token: "a1"), .response(request: "request-1", status: 500),
      .goAway(connection: "connection-1"), .notify(message: "m2", token: "a2"),
    ] {
      _ = try provider.receive(event, at: start)
    }
    let limit = start.advanced(bySeconds: 3_600)
    let advance = try provider.advance(to: limit)
    #expect(advance.now == limit)
    #expect(advance.effects.isEmpty)
    let answered = try provider.receive(.response(request: "request-2", status: 200), at: limit)
    #expect(answered.count == 2, "the outcome of the second, and the first again")
  }
}
