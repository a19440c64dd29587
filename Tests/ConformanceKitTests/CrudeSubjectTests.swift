import ConformanceKit
import ConformanceProof
import ConformanceReports
import ConformanceTesting
import ReferenceSubjects
import SeededFaults
import Testing

/// What a report says of subjects that are wrong everywhere, and of several faults in one.
@Suite("Causes: crude subjects, and several faults at once")
struct CrudeSubjectTests {
  private static let corpus = Result { try Corpus.bundled() }

  /// The report of a role, as the tool writes it.
  private static func report(of subject: Subject, as role: String) throws -> Report {
    let corpus = try corpus.get()
    let cases = corpus.casesByRole[role] ?? []
    var report = Report(
      tool: "t", corpus: corpus, cases: cases, subject: subject, arguments: [], selection: [])
    report.findings = Runner(corpus: corpus, subject: subject).findings(for: cases)
    report.end(problems: [], seconds: 1)
    report.explain(by: try Reliance(of: corpus))
    return report
  }

  /// The lines that a terminal shows first.
  private static func head(of report: Report) -> String {
    let text = TerminalReport(report, hasColour: false, detail: .causes).text
    return text.split(separator: "\n").prefix(3).joined(separator: " ")
  }

  /// Changes an effect, by how many of the events before it had one.
  private typealias Change = @Sendable (JSONValue, Int) -> JSONValue?

  /// The reference with each effect changed on its way out, or left out.
  private static func crude(_ change: @escaping Change) -> Subject {
    var subject = Subject.reference
    guard case .inProcess(let factories) = subject.place else { return subject }
    subject.place = .inProcess(
      factories.mapValues { make in
        { configuration, edition in changed(try make(configuration, edition), change) }
      })
    return subject
  }

  private static func changed(_ player: ErasedPlayer, _ change: @escaping Change) -> ErasedPlayer {
    var answered = 0
    func changed(_ effects: [JSONValue]) -> [JSONValue] {
      defer { answered += effects.isEmpty ? 0 : 1 }
      return effects.compactMap { change($0, answered) }
    }
    return ErasedPlayer(
      receive: { changed(try player.receive($0, $1)) },
      advance: { limit in
        while true {
          let stop = try player.advance(limit)
          let effects = changed(stop.effects)
          guard effects.isEmpty, stop.now < limit else {
            return Advance(now: stop.now, effects: effects)
          }
        }
      })
  }

  /// Returns an effect with other values of some of its members; another effect as it is.
  private static func setting(
    _ members: [String: JSONValue], of name: String, in effect: JSONValue
  ) -> JSONValue {
    guard var object = effect[name]?.object else { return effect }
    for (member, value) in members { object[member] = value }
    return [name: .object(object)]
  }

  @Test(
    "Of a subject that answers everything with one status, the first line says so",
    arguments: [
      ("apns.server", 200), ("apns.server", 400), ("http-v1.gateway", 200),
      ("http-v1.gateway", 400),
    ])
  func oneStatus(role: String, status: Int64) throws {
    let subject = Self.crude { effect, _ in
      Self.setting(["status": .number(JSONNumber(status))], of: "response", in: effect)
    }
    let head = Self.head(of: try Self.report(of: subject, as: role))
    #expect(head.hasPrefix("each 'response' up to a failure has the same 'status', \(status), and"))
  }

  @Test(
    "Of a classifier that accepts or refuses everything, the first lines say what it never does")
  func oneAnswer() throws {
    let accepting = Self.crude { effect, _ in
      effect["rejected"] == nil
        ? effect : ["classified": ["class": "alert", "contentAvailable": false]]
    }
    let accepted = Self.head(of: try Self.report(of: accepting, as: "apns.classifier"))
    #expect(accepted.contains("1. the subject never does 'rejected'"))
    let refusing = Self.crude { _, _ in ["rejected": ["reason": "invalidValue"]] }
    let refused = Self.head(of: try Self.report(of: refusing, as: "apns.classifier"))
    #expect(refused.contains("1. the subject never does 'classified'"))
  }

  @Test(
    "Of a subject that does nothing after its first answer, or nothing, the first lines say so",
    arguments: ["http-v1.sender", "xmpp.client", "apns.receiver"])
  func silence(role: String) throws {
    let stopping = Self.crude { effect, answered in answered == 0 ? effect : nil }
    let head = Self.head(of: try Self.report(of: stopping, as: role))
    #expect(head.contains("1. the subject stops after its first answer"))
    let idle = Self.crude { _, _ in nil }
    let nothing = Self.head(of: try Self.report(of: idle, as: role))
    #expect(nothing.contains("1. the subject does nothing"))
  }

  @Test(
    "Three requirements whose own cases all fail are three causes, whether the faults are known or not"
  )
  func apart() throws {
    let names = [
      "does-not-report-presentations", "does-not-report-responses",
      "does-not-report-background-notifications",
    ]
    let faults = names.compactMap { name in Fault.all.first { $0.name == name } }
    let report = try Self.report(
      of: try #require(Fault.together(faults)), as: "swizzle-off.app")
    let reliance = try Reliance(of: try Self.corpus.get())
    let failures = Failures(report.findings, role: "swizzle-off.app")
    let unknown = [failures].causes(without: Set(names)) { CauseSearch(reliance, role: $0) }
    let broken: Set<String> = ["SWZ-032b", "SWZ-032c", "SWZ-032d"]
    for causes in [report.causes, unknown] {
      let named = causes.filter { broken.contains($0.requirementID ?? "") }
      #expect(named.count == 3 && named.allSatisfy { !$0.cases.isEmpty })
      #expect(named.flatMap(\.alternatives).isEmpty)
    }
  }
}
