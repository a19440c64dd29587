import ConformanceKit
import ConformanceTesting
import Testing

/// What a subject behind the wire may claim.
@Suite struct ClaimTests {
  private func fault(
    of role: String, _ features: JSONValue, edition: String = "current"
  ) throws -> String? {
    let description: JSONValue = [
      "protocol": "1", "name": "x", "version": "1", "editions": [.string(edition)],
      "roles": .object(JSONObject([.init(name: role, value: features)])),
    ]
    let subject = try Subject(description: .result(description), command: ChildCommand(["x"]))
    return subject.faultOfClaim(role, in: try Corpus.bundled())
  }

  @Test("Roles and features of the corpus can be claimed")
  func known() throws {
    #expect(try fault(of: "apns.classifier", ["validation", "headers"]) == nil)
    #expect(try fault(of: "apns.classifier", []) == nil)
  }

  @Test("A role or a feature that the corpus doesn't have is a fault that names the nearest word")
  func misspelt() throws {
    #expect(
      try fault(of: "apns.clasifier", [])
        == "claims the role 'apns.clasifier', which the corpus doesn't have; "
        + "did you mean 'apns.classifier'?")
    #expect(
      try fault(of: "apns.classifier", ["headers", "validatoin"])
        == "claims the feature 'validatoin', which the role 'apns.classifier' doesn't have; "
        + "did you mean 'validation'?")
    #expect(
      try fault(of: "http-v1.gateway", ["telegrams"])
        == "claims the feature 'telegrams', which the role 'http-v1.gateway' doesn't have; "
        + "there are: apns")
    #expect(throws: SubjectUnavailable.self) { try fault(of: "apns.classifier", [1]) }
  }

  @Test("A role of which nothing can be run with what is claimed is a fault")
  func nothingToRun() throws {
    #expect(
      try fault(of: "xmpp.app-server", [])
        == "claims the role 'xmpp.app-server', of which no case can be run with what it claims: "
        + "the edition 'legacy' is not claimed")
    #expect(try fault(of: "xmpp.app-server", [], edition: "legacy") == nil)
  }
}
