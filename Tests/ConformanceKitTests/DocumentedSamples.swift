import ConformanceKit
import ConformanceReports
import ConformanceTesting
import Foundation
import Testing

// What the documentation shows and no example has, compiled and not run; DocumentationTests finds it here.

private struct FerryClassifier: Player<APNsClassifier> {
  init(configuration: NoConfiguration, edition: Edition) {}

  func receive(_ event: APNsClassifier.Event, at now: Instant) -> [APNsClassifier.Effect] { [] }
}

private struct FerrySender: Player<HTTPv1Sender> {
  init(configuration: HTTPv1Sender.Configuration, edition: Edition) {
    self.init(project: configuration.project)
  }

  init(project: String) {}

  func receive(_ event: HTTPv1Sender.Event, at now: Instant) -> [HTTPv1Sender.Effect] { [] }
}

private struct FerryReceiver: Player<XMPPClient> {
  var timers: [(at: Instant, effect: XMPPClient.Effect)] = []

  init(configuration: XMPPClient.Configuration, edition: Edition) {}

  mutating func receive(_ event: XMPPClient.Event, at now: Instant) -> [XMPPClient.Effect] { [] }

  mutating func advance(to limit: Instant) -> Advance<XMPPClient.Effect> {
    guard let due = timers.first, due.at <= limit else { return Advance(now: limit) }
    timers.removeFirst()
    return Advance(now: due.at, effects: [due.effect])
  }
}

private let conformance = Conformance(
  of: Subject(name: "ferry-push", version: "1.0").playing(FerryClassifier.self))

@Suite(.disabled("samples of the documentation, which are compiled alone"))
private struct Samples {
  @Test("The ferry app reads pushes", arguments: try conformance.cases(for: APNsClassifier.self))
  func reads(test: Case) async throws {
    try await conformance.check(test)
  }

  @Test(
    .tags(.Conformance.must, .Conformance.apnsClassifier),
    arguments: try conformance.cases(for: APNsClassifier.self)
      .filter { $0.requirement.level == .must })
  func conformsToMusts(test: Case) async throws { try await conformance.check(test) }

  @Test(
    .knownFailing(
      "apns.classifier/json/trailing-comma-*", "JSONSerialization takes trailing commas"),
    arguments: try conformance.cases(for: APNsClassifier.self))
  func conforms(test: Case) async throws { try await conformance.check(test) }
}

private let subject = Subject(name: "ferry-push", version: "1.0")
  .playing(FerryClassifier.self, features: [.validation])
  .playing(FerrySender.self) { configuration, edition in
    FerrySender(project: configuration.project)
  }

extension Bundle {
  fileprivate static let module = Bundle.main
}

private struct Listed {
  private let conformance = Conformance(
    of: subject,
    knownFailing: Bundle.module.url(forResource: "known-failing", withExtension: "json"))

  static func chosen() throws -> [Case] {
    var selection = Selection()
    selection.roles = ["apns.classifier"]
    selection.requirements = ["APNS-JSON-*"]
    let cases = try selection.cases(of: Corpus.bundled())
    return cases
  }

  static func reported() throws {
    let corpus = try Corpus.bundled()
    let runner = Runner(corpus: corpus, subject: subject)
    let report = runner.report(
      on: corpus.cases, knownFailing: [try KnownFailings(at: URL(filePath: "known-failing.json"))],
      repeatedBy: "my-runner --case")
    print(report.conclusion.description)
    try Data(report.jsonLines).write(to: URL(filePath: "run.jsonl"))
    let junit = try #require(ReportFormat(named: "junit"))
    try junit.render(report).write(toFile: "run.xml", atomically: true, encoding: .utf8)
  }

  static func commanded() throws -> [Finding] {
    let corpus = try Corpus.bundled()
    let command = ChildCommand(["python3", "adapter.py"], timeLimit: .seconds(5))
    let subject = try Subject(connectingTo: command, corpus: corpus)
    let findings = Runner(corpus: corpus, subject: subject, jobs: 2).findings(for: corpus.cases)
    return findings
  }
}

struct Adapter {
  static func main() {
    var server = WireServer(
      Subject(name: "ferry-push", version: "1.0").playing(FerryClassifier.self))
    server.run()
  }
}
