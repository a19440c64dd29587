import ConformanceKit
import Corpus
import Locking
import ReferenceSubjects
import Testing

/// The rules that were decided while a case was played.
private let decided = Locked<Set<String>>([])

/// A reference whose decisions are taken down.
private struct Recording<Reference: DecidingPlayer>: Player {
  typealias PlayedRole = Reference.PlayedRole

  private var reference: Reference

  init(configuration: PlayedRole.Configuration, edition: Edition) throws {
    reference = try Reference(configuration: configuration, edition: edition)
    takeDown()
  }

  mutating func receive(
    _ event: PlayedRole.Event, at now: Instant
  ) throws -> [PlayedRole.Effect] {
    defer { takeDown() }
    return try reference.receive(event, at: now)
  }

  mutating func advance(to limit: Instant) throws -> Advance<PlayedRole.Effect> {
    defer { takeDown() }
    return try reference.advance(to: limit)
  }

  private func takeDown() {
    let rules = reference.decided.map { $0.rawValue }
    decided.withLock { $0.formUnion(rules) }
  }
}

@Suite("References decide by their rules", .serialized)
struct DecisionTests {
  @Test("A device decides by each rule in a case of the rule's requirement")
  func receiver() throws {
    try decides(ReferenceAPNsReceiver.self, "apns.receiver", ReceiverRule.self)
  }

  @Test("A service extension decides by each rule in a case of the rule's requirement")
  func serviceExtension() throws {
    try decides(
      ReferenceHTTPv1ServiceExtension.self, "http-v1.service-extension", ExtensionRule.self)
  }

  @Test("The SDK decides by each rule in a case of the rule's requirement")
  func sdk() throws {
    try decides(ReferenceSwizzleOffSDK.self, "swizzle-off.sdk", SDKRule.self)
  }

  @Test("An app without the proxy decides by each rule in a case of the rule's requirement")
  func app() throws {
    try decides(ReferenceSwizzleOffApp.self, "swizzle-off.app", AppRule.self)
  }

  /// Plays every case of a role and expects that each rule is decided where its requirement is looked at.
  private func decides<Reference: DecidingPlayer, Rule: DecidingRule>(
    _ type: Reference.Type, _ role: String, _ rules: Rule.Type
  ) throws {
    let corpus = try ConformanceKit.Corpus(directory: BundledCorpus.directory)
    let subject = Subject(name: "recorded", version: "1", editions: Edition.newestFirst)
      .playing(Recording<Reference>.self, features: type.features)
    let runner = Runner(corpus: corpus, subject: subject)
    var shown: Set<String> = []
    for test in corpus.casesByRole[role] ?? [] where !shown.contains(test.requirement.id) {
      decided.withLock { $0 = [] }
      _ = runner.findings(for: [test])
      let id = test.requirement.id
      if decided.withLock({ $0.contains(id) }) { shown.insert(id) }
    }
    for rule in rules.allCases { #expect(shown.contains(rule.rawValue), "\(rule)") }
  }
}
