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
        == "claims the role 'xmpp.app-server', whose cases belong to the edition 'legacy', and "
        + "doesn't claim it; describe it with \"editions\": [\"legacy\"], in Python serve(…, "
        + "editions=(\"legacy\",))")
    #expect(try fault(of: "xmpp.app-server", [], edition: "legacy") == nil)
  }

  /// A subject that waits in earnest, and of which a socket shows requests alone.
  private func live() throws -> Subject {
    let description: JSONValue = [
      "protocol": "1", "name": "x", "version": "1", "editions": ["current"], "clock": "real",
      "unseen": ["outcome"], "roles": ["http-v1.sender": ["retry"]],
    ]
    return try Subject(description: .result(description), command: ChildCommand(["x"]))
  }

  private func reason(_ id: String, _ subject: Subject) throws -> String? {
    let corpus = try Corpus.bundled()
    let test = try #require(corpus.cases.first { $0.id == id })
    guard case .failure(let skip) = subject.edition(for: test) else { return nil }
    return skip.reason
  }

  @Test("Where waiting is real, a case that lets more time pass than patience has is skipped")
  func patience() throws {
    var subject = try live()
    subject.unseen = []
    let id = "http-v1.sender/retry/two-minutes"
    #expect(try reason(id, subject) == "takes more than a second of real time")
    subject.patience = 118
    #expect(try reason(id, subject) == "takes more than 118.0 s of real time")
    subject.patience = 119
    #expect(try reason(id, subject) == nil)
  }

  @Test("A case that needs an effect which nothing shows is skipped, and no other")
  func unseen() throws {
    let subject = try live()
    #expect(
      try reason("http-v1.sender/answers/id-of-digits", subject)
        == "needs the effect 'outcome', which nothing shows here")
    #expect(try reason("http-v1.sender/requests/posts-to-messages-send", subject) == nil)
  }

  @Test("An effect that no role has can't be unseen")
  func unknownEffect() throws {
    var subject = try live()
    subject.unseen = ["outcom"]
    #expect(throws: SubjectUnavailable.self) {
      try subject.checkClaims(in: try Corpus.bundled())
    }
  }
}
